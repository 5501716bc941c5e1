"""Following docs/develop/a-game-of-your-own.md to the letter makes a game that can be played."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "develop" / "a-game-of-your-own.md").read_text()
BLOCK = re.compile(r"(?:^`([\w./]+)`:\n\n)?^```(\w+)\n(.*?)^```$", re.M | re.S)
PIP = ["--no-deps", "--no-build-isolation", "--disable-pip-version-check", "--quiet"]
"""Nothing is fetched: what the package needs is here already."""


def test_every_file_is_that_of_the_example() -> None:
    shown = {name: text for name, _, text in BLOCK.findall(PAGE) if name}
    example = ROOT / "examples" / "pig"
    files = {path for path in example.rglob("*") if path.suffix in (".py", ".toml", ".md", ".ftl")}
    assert shown == {str(path.relative_to(example)): path.read_text() for path in files if "build" not in path.parts}


class Reader:
    """Somebody who does what the page says, in a folder of their own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._packages = folder / "site-packages"
        paths = [str(self._packages), str(ROOT / "src")]
        binaries = [str(Path(sys.executable).parent), os.environ["PATH"]]
        self._environment = os.environ | {
            "PYTHONPATH": os.pathsep.join(paths),
            "PATH": os.pathsep.join(binaries),
            "ASTRAGAL_LANG": "en",
        }

    def write(self, name: str, text: str) -> None:
        """Save a file."""
        (self.folder / name).write_text(text)

    def run(self, line: str) -> str:
        """Type a command; it must succeed."""
        words = shlex.split(line)
        if words[0] == "cd":
            self.folder /= words[1]
            return ""
        if words[:2] == ["pip", "install"]:
            words = [sys.executable, "-m", "pip", "install", *PIP, "--target", str(self._packages), *words[2:]]
        if words[0] == "astragal":
            words = [sys.executable, "-m", *words]
        if words[0] == "python":
            words = [sys.executable, *words[1:]]
        done = subprocess.run(
            words, cwd=self.folder, env=self._environment, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, f"{line}\n{done.stdout}{done.stderr}"
        return done.stdout


@pytest.fixture(scope="module")
def answers(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What every command of the page prints."""
    reader = Reader(tmp_path_factory.mktemp("reader"))
    said = {}
    for name, language, text in BLOCK.findall(PAGE):
        if name:
            reader.write(name, text)
        elif language == "sh":
            for line in text.splitlines():
                said[line] = reader.run(line)
    return said


def test_the_commands_of_the_page_do_what_it_says(answers: dict[str, str]) -> None:
    assert answers["astragal check pig --no-compile"].endswith("pig keeps every promise that is required.\n")
    assert "pig: Pig: roll as often as you dare, but stop before a one" in answers["astragal games"]
    assert answers["astragal rules pig PIG-3"].startswith("PIG-3: After any roll you may hold")
    assert "1,000 games of pig played, seed 1." in answers["astragal simulate pig --games 1000 --seed 1"]
    assert "kept      compiled" in answers["astragal check pig"]
    assert "5 passed" in answers["python -m pytest tests"]
