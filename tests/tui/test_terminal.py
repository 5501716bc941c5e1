"""Where the app is shown, and where a game is played line by line."""

from __future__ import annotations

import io
import os
import pty
import sys
import termios
from collections.abc import Iterator

import pytest

from astragal.cli import main
from astragal.cli.terminal import is_large, prefers_lines


@pytest.fixture
def terminal() -> Iterator[int]:
    """A real terminal."""
    ours, theirs = pty.openpty()
    yield theirs
    os.close(ours)
    os.close(theirs)


@pytest.mark.parametrize(
    ("columns", "rows", "large"), [(80, 24, True), (200, 60, True), (79, 24, False), (80, 23, False), (0, 0, False)]
)
def test_the_app_needs_80_columns_and_24_rows(terminal: int, columns: int, rows: int, large: bool) -> None:
    termios.tcsetwinsize(terminal, (rows, columns))
    assert is_large(terminal) is large


@pytest.mark.parametrize(
    ("environment", "lines"),
    [
        ({"TERM": "xterm"}, False),
        ({"TERM": "dumb"}, True),
        ({}, True),
        ({"TERM": "xterm", "NO_COLOR": "1"}, True),
        ({"TERM": "xterm", "ACCESSIBLE": "1"}, True),
    ],
)
def test_the_environment_can_ask_for_lines(environment: dict[str, str], lines: bool) -> None:
    assert prefers_lines(environment) is lines


def test_without_a_terminal_app_is_refused_and_lines_are_played(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game = ["dice-stars", "--seat", "human:Ana", "--lang", "en"]
    assert main(["play", *game, "--app"]) == 2
    assert capsys.readouterr().err.startswith("The app needs a terminal of at least 80 columns and 24 rows.")
    for form in ([], ["--plain"]):
        monkeypatch.setattr(sys, "stdin", io.StringIO("quit\n"))
        assert main(["play", *game, *form]) == 0
        assert "Ana: How many dice do you draw?" in capsys.readouterr().out
