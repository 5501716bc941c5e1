"""The blocks of code in the documents run; those that cannot run here are counted, so that their number does not grow unseen."""

from __future__ import annotations

import io
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from astragal.cli import main

ROOT = Path(__file__).parents[2]
OWN_TESTS = ("a-command-of-your-own.md", "a-game-of-your-own.md", "README.md", "README.fr.md")
"""Documents whose blocks other tests run (those of README.md: `test_docs.py`), or that serve people (docs/host)."""
DOCUMENTS = [
    path
    for folder in ("develop", "play")
    for path in sorted((ROOT / "docs" / folder).glob("*.md"))
    if path.name not in OWN_TESTS
]
BLOCK = re.compile(r"^```(sh|python)\n(.*?)^```$", re.M | re.S)
MOST_SKIPPED = 23
GOLDEN = ROOT / "tests" / "golden"
NAMED = {"FILE": "game.agn", "FOLDER": "."}
NOT_HERE = ("--on ray", "games.parquet", "DS1-…", "--ply")
"""Parts of commands that need a cluster, a file of another command, or a moment of the reader's own game."""
SLOW = ("study exact", "study many", "study tower", "study review", "study position", "--physics", "arena", "sweep")
"""Parts of commands that compute for long: no test runs them as they are written."""


def blocks(document: Path, language: str) -> list[str]:
    """Return the blocks of a language in a document."""
    return [text for kind, text in BLOCK.findall(document.read_text()) if kind == language]


def commands() -> list[str]:
    """Return the lines of all documents that call `astragal`."""
    lines = [line for path in DOCUMENTS for text in blocks(path, "sh") for line in text.splitlines()]
    return list(dict.fromkeys(line.partition("#")[0].strip() for line in lines if line.startswith("astragal ")))


RUNNABLE = [command for command in commands() if not any(part in command for part in NOT_HERE + SLOW)]
WITH_PYTHON = [path for path in DOCUMENTS if blocks(path, "python")]
SLOW_PAGES = ("exact.md", "learning.md", "openspiel.md", "study.md")
"""Pages whose blocks of Python no test runs yet: they compile or search for minutes."""


@pytest.fixture
def _reader(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder with a finished game, and somebody who types nothing but `quit`."""
    shutil.copy(sorted(GOLDEN.rglob("dice-crash/*.agn"))[0], tmp_path / "game.agn")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n\nquit\n"))


@pytest.mark.usefixtures("_reader")
@pytest.mark.parametrize("command", RUNNABLE)
def test_commands(command: str) -> None:
    assert main([NAMED.get(word, word) for word in shlex.split(command)[1:]]) == 0


@pytest.mark.parametrize(
    "document", [path for path in WITH_PYTHON if path.name not in SLOW_PAGES], ids=lambda path: path.name
)
def test_python(document: Path, tmp_path: Path) -> None:
    """The blocks of a page, one after the other, as one program: a later one may use names of an earlier one."""
    program = tmp_path / "blocks.py"
    program.write_text("\n".join(blocks(document, "python")))
    environment = os.environ | {"XDG_DATA_HOME": str(tmp_path), "MPLBACKEND": "agg"}
    done = subprocess.run(
        [sys.executable, program], cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr[-2000:]


def test_what_does_not_run_is_counted() -> None:
    skipped = [command for command in commands() if command not in RUNNABLE]
    assert len(skipped) <= MOST_SKIPPED, skipped
    assert {path.name for path in WITH_PYTHON} >= set(SLOW_PAGES)
