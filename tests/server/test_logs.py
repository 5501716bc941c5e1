"""Logs: sentences at a terminal, JSON lines elsewhere."""

from __future__ import annotations

import io
import logging
import sys

import msgspec
import pytest

from astragal.lang import catalogue
from astragal.server.process.logs import set_up_logs
from cli.terminal import Terminal


class Screen(io.StringIO):
    """Standard error, as a terminal or not."""

    def __init__(self, terminal: bool) -> None:
        super().__init__()
        self._terminal = terminal

    def isatty(self) -> bool:
        return self._terminal


def make_logger(screen: Screen, monkeypatch: pytest.MonkeyPatch, lang: str = "en") -> logging.Logger:
    """Set up logs on a screen and return the server's logger; pytest's handlers come back afterwards."""
    root = logging.getLogger()
    monkeypatch.setattr(root, "handlers", root.handlers[:])
    monkeypatch.setattr(root, "level", root.level)
    monkeypatch.setattr(sys, "stderr", screen)
    for handler in root.handlers[:]:
        root.removeHandler(handler)
    set_up_logs(catalogue(lang))
    return logging.getLogger("astragal.server")


def test_logs_are_json_without_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen(terminal=False)
    log = make_logger(screen, monkeypatch)
    log.info("database ready")
    log.warning("room dropped", extra={"room": "r1", "reason": "WriteConflict"})
    first, second = [msgspec.json.decode(line) for line in screen.getvalue().splitlines()]
    assert (first["level"], first["message"]) == ("info", "database ready")
    assert (second["level"], second["room"], second["reason"]) == ("warning", "r1", "WriteConflict")


@pytest.mark.parametrize(("lang", "word"), [("en", "could not be saved"), ("fr", "enregistré")])
def test_logs_are_sentences_at_a_terminal(lang: str, word: str, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen(terminal=True)
    log = make_logger(screen, monkeypatch, lang)
    log.info("database ready")
    assert screen.getvalue() == ""
    log.warning("room dropped", extra={"room": "r1", "reason": "WriteConflict"})
    log.warning("something that has no sentence yet")
    first, second = screen.getvalue().splitlines()
    assert word in first
    assert "WriteConflict" in first
    assert second == "something that has no sentence yet"


def test_an_error_is_logged_with_its_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen(terminal=True)
    log = make_logger(screen, monkeypatch)
    try:
        raise ZeroDivisionError("of a room")
    except ZeroDivisionError as error:
        log.error("a room's work failed", exc_info=error)
    output = screen.getvalue()
    assert output.startswith("A room was closed by a fault")
    assert output.rstrip().endswith("ZeroDivisionError: of a room")


def test_a_server_in_a_terminal_prints_no_json(tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ASTRAGAL_DATABASE_URL", f"sqlite:///{tmp_path}/rooms.db")
    terminal = Terminal("serve", "--port", "0", "--lang", "en")
    output = terminal.until(r"http://[^\n]*\n", pattern=True)
    terminal.type("\x03")
    assert terminal.status() == 0
    assert '{"' not in output
