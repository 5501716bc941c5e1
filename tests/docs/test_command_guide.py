"""The guide to a new command does what it says, in the languages it says."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from textwrap import dedent

import pytest

from astragal.cli import commands
from astragal.cli.parser import command_names, find_command, make_parser
from astragal.lang import Catalogue
from astragal.lang.simple import read_simple

GUIDE = (Path(__file__).parents[2] / "docs" / "develop" / "a-command-of-your-own.md").read_text()
BLOCKS = [dedent("   " + block) for block in re.findall(r"```(?:python)?\n   (.*?)```", GUIDE, re.S)]


@pytest.fixture
def _roll(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The command of the guide, in a folder that counts as one of commands."""
    (tmp_path / "roll.py").write_text(BLOCKS[0])
    monkeypatch.setattr(commands, "__path__", [*commands.__path__, str(tmp_path)])
    monkeypatch.delitem(sys.modules, "astragal.cli.commands.roll", raising=False)


@pytest.mark.usefixtures("_roll")
@pytest.mark.parametrize(
    ("lang", "messages", "summary", "said"),
    [("en", BLOCKS[1], "roll some dice", "Rolled: "), ("fr", BLOCKS[2], "lancer des dés", "Sortis\u00a0: ")],
)
def test_the_guide(lang: str, messages: str, summary: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    text = Catalogue(lang)
    text._keys |= read_simple(messages).keys()
    text._simple |= read_simple(messages)
    assert "roll" in command_names()
    parser = make_parser(text)
    assert summary in parser.format_help()
    for _ in range(2):
        arguments = parser.parse_args(["roll", "3", "--seed", "7"])
        assert find_command(arguments.command).run(arguments, text) == 0
    first, second = capsys.readouterr().out.splitlines()
    assert first == second
    assert re.fullmatch(re.escape(said) + r"[1-6] [1-6] [1-6]\.", first)
