"""The wheel: it brings the page, needs no Node where it is installed, and is not built without the page."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import urllib.request
import zipfile
from pathlib import Path

import pytest

from kit.samples import FULL
from web.browser import ROOT, RunningServer

IGNORED = shutil.ignore_patterns(".git", ".venv", ".bench*", "node_modules", "dist", "build", "__pycache__", ".*_cache")
GAME_TEXTS = tuple(
    path.name for path in (ROOT / "src/astragal/games/dice_stars").iterdir() if path.suffix in (".ftl", ".md", ".toml")
)


def build_wheel(source: Path, target: Path, **more: str) -> subprocess.CompletedProcess[str]:
    """Build a wheel from a copy of the sources, as pip does it."""
    command = [sys.executable, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "--disable-pip-version-check"]
    return subprocess.run(
        [*command, "-w", str(target), str(source)], env=os.environ | more, capture_output=True, text=True, check=False
    )


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources alone, as they come from a clone; what npm has fetched before is lent to them."""
    folder = tmp_path_factory.mktemp("copy") / "astragal"
    shutil.copytree(ROOT, folder, ignore=IGNORED)
    os.symlink(ROOT / "web" / "node_modules", folder / "web" / "node_modules")
    return folder


@pytest.mark.long
def test_the_wheel_serves_the_page_without_node(copy: Path, tmp_path: Path) -> None:
    made = build_wheel(copy, tmp_path, **({} if FULL else {"ASTRAGAL_BUILT_PAGE": str(ROOT / "web" / "dist")}))
    assert made.returncode == 0, made.stdout + made.stderr
    (wheel,) = tmp_path.glob("*.whl")
    place = tmp_path / "installed"
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        archive.extractall(place)
    assert "astragal/_web/index.html" in names
    assert "astragal/_web/index.html.br" in names
    assert any(re.fullmatch(r"astragal/_web/python/\w+/site\.zip", name) for name in names)
    assert {f"astragal/games/dice_stars/{name}" for name in GAME_TEXTS} <= set(names)
    assert not any(name.startswith(("web/", "docs/", "tests/")) for name in names)
    bare = {"PYTHONPATH": str(place), "PATH": "/nowhere"}
    where = [sys.executable, "-c", "import astragal; print(astragal.__file__)"]
    found = subprocess.run(where, env=os.environ | bare, capture_output=True, text=True, check=True).stdout
    assert found.startswith(str(place))
    server = RunningServer(tmp_path, bare)
    try:
        with urllib.request.urlopen(server.url) as answer:
            assert b'<div id="app">' in answer.read()
        with urllib.request.urlopen(f"{server.url}/api/rules/dice-stars?lang=fr") as answer:
            assert b"ds-20" in answer.read()
    finally:
        server.stop()


@pytest.mark.long
def test_no_wheel_without_the_page(copy: Path, tmp_path: Path) -> None:
    shutil.move(copy / "web" / "index.html", tmp_path / "index.html")
    try:
        made = build_wheel(copy, tmp_path)
    finally:
        shutil.move(tmp_path / "index.html", copy / "web" / "index.html")
    assert made.returncode != 0
    assert "index.html" in made.stdout + made.stderr
    assert not list(tmp_path.glob("*.whl"))
