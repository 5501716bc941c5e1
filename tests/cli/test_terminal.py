"""The program in a real terminal: Ctrl-C, kills, a cleared screen, closed pipes."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from astragal.table.record import parse_record
from cli.terminal import Terminal


def play_first_move(record: Path) -> Terminal:
    """Start a game of Dice Stars, in which Ana draws three dice."""
    terminal = Terminal(
        "play", "dice-stars", "--seat", "human:Ana", "--first-player", "1", "--record", str(record), "--lang", "en"
    )
    terminal.until("> ")
    terminal.type("1\n")
    return terminal


def test_ctrl_c_saves_and_says_how_to_go_on(tmp_path: Path) -> None:
    record = tmp_path / "game.agn"
    terminal = play_first_move(record)
    terminal.until("> ")
    seen = terminal.interrupt("--resume")
    assert "Traceback" not in seen
    assert terminal.status() == 0
    assert parse_record(record.read_text()).steps[0].word == "draw:3"


@pytest.mark.parametrize("level", ["random", "greedy"])
def test_ctrl_c_gives_the_summary_of_what_was_done(level: str) -> None:
    terminal = Terminal("simulate", "dice-stars", "--games", "900000000", "--seat", f"bot:{level}", "--lang", "en")
    terminal.until(r"[1-9]\d*/900000000", 120, pattern=True)
    terminal.type("\x03")
    seen = terminal.until("turns a game on average", 60)
    assert "Traceback" not in seen
    assert terminal.status() == 0


def test_kill_loses_no_acknowledged_move(tmp_path: Path) -> None:
    record = tmp_path / "game.agn"
    terminal = play_first_move(record)
    terminal.until("Rolled:")
    os.kill(terminal.process_id, signal.SIGKILL)
    assert terminal.status() == -signal.SIGKILL
    steps = parse_record(record.read_text()).steps
    assert steps[0].word == "draw:3"
    assert len(steps) == 4


def test_memorised_colours_are_wiped_off_the_screen(tmp_path: Path) -> None:
    record = tmp_path / "game.agn"
    terminal = Terminal(
        "play",
        "star-master",
        "--seats",
        "1",
        "--seat",
        "human:Ana",
        "--record",
        str(record),
        "--lang",
        "en",
        "--seed",
        "2",
    )
    shown = terminal.until("Memorise")
    assert "light blue" in shown
    after = terminal.press("\n", "> ").rpartition("\x1b[3J")[2]
    assert after
    assert "light blue" not in after
    terminal.type("quit\n")
    terminal.until("--resume")
    assert terminal.status() == 0


def test_a_closed_pipe_is_no_error() -> None:
    program = [sys.executable, "-m", "astragal", "rules", "dice-stars"]
    with subprocess.Popen(program, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""


def serve(*arguments: str) -> subprocess.CompletedProcess[str]:
    program = [sys.executable, "-m", "astragal", "serve", *arguments]
    return subprocess.run(program, capture_output=True, text=True, check=False, timeout=120)


def test_a_port_in_use_is_named() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        done = serve("--port", str(port))
    assert done.returncode == 2
    assert done.stderr.splitlines()[-1] == f"Port {port} is in use. Choose another with --port."


def test_an_address_of_another_machine_is_named() -> None:
    done = serve("--host", "192.0.2.1")
    assert done.returncode == 2
    assert done.stderr.splitlines()[-1] == "192.0.2.1 is not an address of this machine. Choose another with --host."
