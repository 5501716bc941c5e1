"""The blocks of code in the documents run; those that cannot run here are counted, so that their number does not grow unseen."""

from __future__ import annotations

import io
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Sequence
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
MOST_SKIPPED = 3
GOLDEN = ROOT / "tests" / "golden"
TOWERS = ROOT / "tests" / "archive" / "v1" / "records" / "server-dice-crash-two-over-fair-1.agn"
RECORDS = {"study.md": GOLDEN / "dice-stars" / "base-1.agn"}
"""The games that long commands of a page are about; elsewhere it is TOWERS, which gravity judged."""
NAMED = {"FILE": "game.agn", "FOLDER": "."}
NOT_HERE = ("--on ray", "DS1-…", "--choose")
"""Parts of commands that need a cluster, or a moment of the reader's own game."""
SMALLER = {
    "study exact": ["--decisions", "20"],
    "arena": ["--games", "8"],
    "sweep": ["--games", "4", "--studied", "1"],
}
"""What long commands play in a test instead of what is written."""
SLOW = ("study exact", "study many", "study tower", "study review", "study moves", "--physics", "arena", "sweep")
"""Parts of commands that compute for long."""


def blocks(document: Path, language: str) -> list[str]:
    """Return the blocks of a language in a document."""
    return [text for kind, text in BLOCK.findall(document.read_text()) if kind == language]


def commands(documents: Sequence[Path]) -> list[str]:
    """Return the lines of documents that call `astragal`."""
    lines = [line for path in documents for text in blocks(path, "sh") for line in text.splitlines()]
    return list(dict.fromkeys(line.partition("#")[0].strip() for line in lines if line.startswith("astragal ")))


def run(command: str) -> int:
    """Run a command, with the name of a file that is there."""
    words = [NAMED.get(word, word) for word in shlex.split(command)[1:]]
    return main([*words, *(word for part, more in SMALLER.items() if part in command for word in more)])


def run_python(document: Path) -> None:
    """Run the blocks of a page, one after the other, as one program: a later one may use names of an earlier one."""
    Path("blocks.py").write_text("\n".join(blocks(document, "python")))
    environment = os.environ | {"MPLBACKEND": "agg"}
    done = subprocess.run([sys.executable, "blocks.py"], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]


HERE = [command for command in commands(DOCUMENTS) if not any(part in command for part in NOT_HERE)]
QUICK = [command for command in HERE if not any(part in command for part in SLOW)]
WITH_PYTHON = [path for path in DOCUMENTS if blocks(path, "python")]
SLOW_PAGES = ("exact.md", "study.md")
"""Pages whose Python takes long, or needs what their commands write."""
OTHERS = ("learning.md",)
"""Pages whose Python another test runs: `tests/rl/test_learning.py`."""


@pytest.fixture
def _reader(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder with a finished game, and somebody who types nothing but `quit`."""
    shutil.copy(sorted(GOLDEN.rglob("dice-crash/*.agn"))[0], tmp_path / "game.agn")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n\nquit\n"))


@pytest.mark.usefixtures("_reader")
@pytest.mark.parametrize("command", QUICK)
def test_commands(command: str) -> None:
    assert run(command) == 0


@pytest.mark.usefixtures("_reader")
@pytest.mark.parametrize(
    "document", [path for path in WITH_PYTHON if path.name not in SLOW_PAGES + OTHERS], ids=lambda path: path.name
)
def test_python(document: Path) -> None:
    run_python(document)


@pytest.mark.long
@pytest.mark.usefixtures("_reader")
def test_what_takes_long() -> None:
    """All pages in one folder: what one writes, a later one reads."""
    for document in DOCUMENTS:
        shutil.copy(RECORDS.get(document.name, TOWERS), "game.agn")
        for command in commands([document]):
            if command in HERE and command not in QUICK:
                assert run(command) == 0, command
        if document.name in SLOW_PAGES:
            run_python(document)


def test_what_does_not_run_is_counted() -> None:
    skipped = set(commands(DOCUMENTS)) - set(HERE)
    assert len(skipped) <= MOST_SKIPPED, skipped
    assert {path.name for path in WITH_PYTHON} >= {*SLOW_PAGES, *OTHERS}
