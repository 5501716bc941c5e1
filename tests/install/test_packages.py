"""The wheel and the source package, installed from the registries into environments that have nothing else."""

from __future__ import annotations

import gzip
import os
import re
import subprocess
import sys
import tarfile
import urllib.request
import venv
from pathlib import Path

import pytest

from web.browser import ROOT
from web.test_wheel import build_wheel, copy  # noqa: F401, a fixture

pytestmark = pytest.mark.long
MOST_MEGABYTES = 60
"""What the light core may take, its dependencies included."""


class Environment:
    """A virtual environment without pip: packages are installed from outside."""

    def __init__(self, folder: Path) -> None:
        venv.create(folder, with_pip=False)
        self._bin = folder / "bin"
        (self.packages,) = folder.glob("lib/python*/site-packages")
        self._data = folder / "data"

    def install(self, package: str) -> None:
        """Install a package and what it needs, without compiling it."""
        pip = [sys.executable, "-m", "pip", "--python", str(self._bin / "python"), "install", "--quiet"]
        subprocess.run([*pip, "--no-compile", "--disable-pip-version-check", package], check=True)

    def megabytes(self) -> float:
        """Return the size of everything that is installed, without the byte code that Python caches there."""
        files = (path for path in self.packages.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
        return sum(path.stat().st_size for path in files) / 1e6

    def run(self, *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        """Run `astragal` of this environment."""
        command = [str(self._bin / "astragal"), *words]
        return subprocess.run(
            command, input=typed, env=self.variables(), capture_output=True, text=True, check=False, timeout=120
        )

    def serve(self) -> subprocess.Popen[str]:
        """Start a server of this environment on any port."""
        command = [str(self._bin / "astragal"), "serve", "--port", "0", "--lang", "en"]
        return subprocess.Popen(command, env=self.variables(), stderr=subprocess.PIPE, text=True)

    def variables(self) -> dict[str, str]:
        """Return an environment of variables in which nothing leads to the checkout."""
        return {"PATH": os.defpath, "HOME": str(self._data), "XDG_DATA_HOME": str(self._data), "ASTRAGAL_LANG": "en"}


@pytest.fixture(scope="module")
def packages(copy: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:  # noqa: F811
    """The source package of a clone, and the wheel that is built from its contents; the page comes from this checkout."""
    made = tmp_path_factory.mktemp("packages")
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", made], cwd=copy, check=True)
    (source,) = made.glob("astragal-*.tar.gz")
    with tarfile.open(source) as archive:
        archive.extractall(made / "source", filter="data")
    (folder,) = (made / "source").iterdir()
    built = build_wheel(folder, made, ASTRAGAL_BUILT_PAGE=str(ROOT / "web" / "dist"))
    assert built.returncode == 0, built.stdout + built.stderr
    (wheel,) = made.glob("*.whl")
    return source, wheel


def test_the_source_package_has_what_builds_the_page(packages: tuple[Path, Path]) -> None:
    with tarfile.open(packages[0]) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {
        "hatch_build.py",
        "web/package-lock.json",
        "web/index.html",
        "requirements/page.txt",
        "requirements/tab.txt",
        "scripts/bundle_python.py",
        "web/python/compile.mjs",
        "LICENSE",
    } <= names
    assert not any(name.startswith((".venv", "build/", "web/node_modules/", "web/dist/")) for name in names)


def test_the_light_core_in_a_clean_environment(packages: tuple[Path, Path], tmp_path: Path) -> None:
    place = Environment(tmp_path / "light")
    place.install(str(packages[1]))
    size = place.megabytes()
    print(
        f"{size:.0f} MB installed; Babel {sum(p.stat().st_size for p in (place.packages / 'babel').rglob('*')) / 1e6:.0f} MB"
    )
    assert size < MOST_MEGABYTES
    assert not (place.packages / "numpy").exists()
    assert "star-master" in place.run("games").stdout
    game = str(tmp_path / "game.agn")
    played = place.run("play", "dicetto", "--seat", "bot:good", "--seat", "bot:casual", "--seed", "1", "--record", game)
    assert played.returncode == 0, played.stderr
    assert place.run("verify", game).returncode == 0
    asked = place.run("play", "star-master", "--seats", "1", typed="quit\n")
    assert "The game is saved." in asked.stdout
    refused = place.run("serve")
    assert refused.returncode == 2
    assert refused.stderr.rstrip().endswith('pip install "astragal[server]"')
    assert len(refused.stderr.splitlines()) == 1


def check_large_files(page: Path, address: str) -> None:
    """A large file is installed as `.gz` only: everybody gets it, compressed or not."""
    packed = [file for file in page.rglob("*.wasm.gz") if not file.with_suffix("").exists()]
    assert len(packed) == 2
    for file in packed:
        url = address + file.with_suffix("").relative_to(page).as_posix()
        for accepted in ("gzip", "identity"):
            request = urllib.request.Request(url, headers={"Accept-Encoding": accepted})
            with urllib.request.urlopen(request) as answer:
                assert answer.headers["Content-Type"] == "application/wasm"
                sent = answer.read()
                if answer.headers.get("Content-Encoding") == "gzip":
                    sent = gzip.decompress(sent)
                assert sent[:4] == b"\0asm"
                assert (answer.headers.get("Content-Encoding") == "gzip") == (accepted == "gzip")


def test_a_server_without_numpy_in_a_clean_environment(packages: tuple[Path, Path], tmp_path: Path) -> None:
    place = Environment(tmp_path / "server")
    place.install(f"{packages[1]}[server]")
    assert not (place.packages / "numpy").exists()
    with place.serve() as server:
        try:
            assert server.stderr is not None
            ready = next(line for line in server.stderr if "The tables are open at http://" in line)
            (address,) = re.findall(r"http://\S+/", ready)
            with urllib.request.urlopen(address) as answer:
                assert b'<div id="app">' in answer.read()
            check_large_files(place.packages / "astragal" / "_web", address)
        finally:
            server.terminate()
        assert "Traceback" not in server.stderr.read()
    assert server.returncode == 0
