"""Fixtures of the command line."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from astragal.cli import main


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep saved games in a folder of the test, speak English, and fit a hundred columns."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("ASTRAGAL_LANG", "en")
    monkeypatch.setenv("COLUMNS", "100")


@pytest.fixture
def astragal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Callable[..., tuple[int, str, str]]:
    """A function that runs a command with what people type, and returns its status, output and errors."""

    def run(*arguments: str, typed: str = "") -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        status = main(list(arguments))
        said = capsys.readouterr()
        return status, said.out, said.err

    return run
