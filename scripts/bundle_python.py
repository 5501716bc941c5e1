"""Bundle Python for the browser: what a room in a tab needs, in web/public/python/<hash>.

python scripts/bundle_python.py NODE    NODE is the program; web/node_modules must have Pyodide

The folder holds Pyodide, its standard library without what no room imports, `site.zip` (our sources and msgspec), the compiled part of
msgspec, and what bots have learnt, which only some games need. Both archives are compiled by Pyodide itself, so that a tab compiles nothing. The name of the folder
is a hash of its files: what is cached under it never changes.
"""

from __future__ import annotations

import hashlib
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PYODIDE = ROOT / "web" / "node_modules" / "pyodide"
TARGET = ROOT / "web" / "public" / "python"
CACHE = ROOT / "build" / "tab"
"""What takes long to make and depends on locked packages only."""
WHEELS = ROOT / "requirements" / "tab.txt"
PLATFORM = ["--python-version", "3.14", "--platform", "pyemscripten_2026_0_wasm32", "--only-binary=:all:"]
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
STANDARD = "python_stdlib.zip"

PACKAGES = ("bots", "dice", "games", "kit", "physics", "rooms", "study", "tab", "table")
"""Our packages that rooms in a tab use."""
SUFFIXES = (".py", ".toml", ".json")
"""Sentences and rulebooks stay out: the page has them."""
LEARNT = "learnt"
"""The folder of the large files: a tab fetches one when somebody opens it."""
LEFT_OUT = (
    "astragal/bots/arena.py",
    "astragal/bots/search.py",
    "astragal/bots/*/brain/calibration.py",
    "astragal/bots/*/brain/contest.py",
    "astragal/bots/*/brain/engines/contest.py",
    "astragal/games/*/puzzles.json",
    "astragal/bots/*/training.py",
    "astragal/bots/*/training/*",
    "astragal/kit/cache.py",
    "astragal/kit/rule_python.py",
    "astragal/physics/aiming_compiled.py",
    "astragal/physics/native.py",
    "astragal/physics/surrogate.py",
    "astragal/physics/toppling.py",
    "astragal/rooms/snapshot.py",
    "astragal/study/sweeps/*",
    "astragal/study/export.py",
    "astragal/study/fairness.py",
    "astragal/study/many.py",
    "astragal/study/plots.py",
    "astragal/study/reruns.py",
    "astragal/study/runs.py",
    "astragal/study/schedule.py",
    "astragal/study/standings.py",
    "astragal/study/tally.py",
    "astragal/study/versions.py",
    "astragal/study/tower.py",
    "astragal/table/conformance.py",
    "astragal/table/contract.py",
    "astragal/table/promises.py",
    "astragal/table/snapshot.py",
)
"""Parts of these packages that need NumPy, or serve the command line only; the page has the puzzles."""
UNUSED = frozenset(
    re.findall(
        r"\S+",
        """
        _aix_support _android_support _apple_support _ast_unparse _pydatetime _pydecimal _pyio _pyrepl
        _sysconfigdata__emscripten_wasm32-emscripten antigravity argparse asyncio.proactor_events asyncio.tools
        asyncio.windows_events asyncio.windows_utils bdb cProfile calendar cgi cgitb chunk cmd code compileall
        concurrent.futures.process configparser crypt csv ctypes curses dbm difflib distutils doctest
        email._header_value_parser email.contentmanager email.generator email.headerregistry email.mime email.policy
        ensurepip filecmp fileinput fractions ftplib getopt getpass gettext graphlib html http idlelib imaplib imghdr
        importlib._bootstrap importlib._bootstrap_external lib2to3 logging.config logging.handlers mailbox mimetypes
        modulefinder multiprocessing netrc nntplib optparse pathlib.types pdb pickle pickletools platform plistlib poplib pprint
        profile pstats py_compile pyclbr pydoc pydoc_data pyodide.console rlcompleter sched shelve smtplib sndhdr
        socketserver sqlite3 statistics stringprep symtable sysconfig tabnanny tarfile telnetlib test this timeit
        tkinter trace tracemalloc turtle turtledemo unittest urllib.request urllib.robotparser uu venv wave webbrowser
        wsgiref xdrlib xml xmlrpc zipapp zipimport zoneinfo _markupbase _strptime asyncio.__main__ colorsys
        concurrent.futures.interpreter concurrent.interpreters gzip json.tool nturl2path pty shlex tty
        """,
    )
)
"""Modules of the standard library that neither Pyodide nor a room imports, and those that the interpreter has frozen."""
ENCODINGS = ("__init__", "aliases", "ascii", "cp437", "idna", "latin_1", "utf_8")


def fetch_wheels() -> list[Path]:
    """Return the locked wheels for Python in WebAssembly; download them unless they are cached."""
    stamp = hashlib.sha256(WHEELS.read_bytes()).hexdigest()[:12]
    folder = CACHE / f"wheels-{stamp}"
    if not list(folder.glob("*.whl")):
        pip = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps"]
        subprocess.run([*pip, "--require-hashes", *PLATFORM, "--dest", str(folder), "-r", str(WHEELS)], check=True)
    return sorted(folder.glob("*.whl"))


def list_sources() -> Iterator[tuple[str, Path]]:
    """Yield our files that go into the bundle, with their names there."""
    yield "astragal/__init__.py", ROOT / "src" / "astragal" / "__init__.py"
    for package in PACKAGES:
        for path in sorted((ROOT / "src" / "astragal" / package).rglob("*")):
            name = path.relative_to(ROOT / "src")
            if path.suffix in SUFFIXES and not any(fnmatch(name.as_posix(), left) for left in LEFT_OUT):
                yield name.as_posix(), path


def list_learnt() -> dict[str, Path]:
    """Return the large files that bots read, with their names in the folder."""
    bots = (ROOT / "src" / "astragal" / "bots").rglob("*.npz")
    return {f"{LEARNT}/{path.relative_to(ROOT / 'src').as_posix()}": path for path in sorted(bots)}


def announce_games() -> str:
    """Return the entry points by which our games are found."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    group = project["entry-points"]["astragal.games"]
    return "\n".join(["[astragal.games]", *(f"{name} = {value}" for name, value in group.items()), ""])


def gather(target: Path) -> None:
    """Write our sources and the wheels into one archive."""
    with zipfile.ZipFile(target, "w") as archive:
        for name, path in list_sources():
            archive.write(path, name)
        archive.writestr("astragal-0.dist-info/METADATA", "Metadata-Version: 2.1\nName: astragal\nVersion: 0\n")
        archive.writestr("astragal-0.dist-info/entry_points.txt", announce_games())
        for wheel in fetch_wheels():
            with zipfile.ZipFile(wheel) as files:
                for name in files.namelist():
                    if name.endswith(".py"):
                        archive.writestr(name, files.read(name))


def extract_compiled(target: Path) -> None:
    """Write the compiled part of msgspec: as WebAssembly by its name, hosts compress it."""
    (wheel,) = fetch_wheels()
    with zipfile.ZipFile(wheel) as files:
        (name,) = (name for name in files.namelist() if name.endswith(".so"))
        target.write_bytes(files.read(name))


def gather_standard(target: Path) -> None:
    """Write the part of the standard library that is used into an archive."""
    with zipfile.ZipFile(PYODIDE / STANDARD) as files, zipfile.ZipFile(target, "w") as archive:
        for name in files.namelist():
            parts = name.removesuffix(".py").split("/")
            unused = any(".".join(parts[:n]) in UNUSED for n in range(1, len(parts) + 1))
            encoding = parts[0] == "encodings" and parts[-1] not in ENCODINGS
            if not (unused or encoding or name.endswith("/")):
                archive.writestr(name, files.read(name))


def compile_archive(node: str, source: Path, target: Path) -> None:
    """Compile the modules of an archive by the Python that will run them."""
    script = ROOT / "web" / "python" / "compile.mjs"
    subprocess.run([node, str(script), str(source), str(target)], check=True)


def bundle(node: str) -> Path:
    """Make the folder; return it."""
    CACHE.mkdir(parents=True, exist_ok=True)
    source = CACHE / "source.zip"
    inputs = (PYODIDE / STANDARD, ROOT / "web" / "python" / "compile.mjs", Path(__file__))
    version = hashlib.sha256(b"".join(path.read_bytes() for path in inputs)).hexdigest()[:12]
    standard = CACHE / f"standard-{version}.zip"
    if not standard.exists():
        for old in CACHE.glob("standard-*.zip"):
            old.unlink()
        gather_standard(source)
        compile_archive(node, source, standard)
    gather(source)
    compile_archive(node, source, CACHE / "site.zip")
    extract_compiled(CACHE / "msgspec.wasm")
    files = (
        {name: PYODIDE / name for name in RUNTIME}
        | {STANDARD: standard, "site.zip": CACHE / "site.zip", "msgspec.wasm": CACHE / "msgspec.wasm"}
        | list_learnt()
    )
    digest = hashlib.sha256()
    for path in files.values():
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    shutil.rmtree(TARGET, ignore_errors=True)
    folder = TARGET / digest.hexdigest()[:12]
    folder.mkdir(parents=True)
    for name, path in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, folder / name)
    return folder


if __name__ == "__main__":
    bundle(sys.argv[1])
