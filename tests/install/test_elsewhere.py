"""Systems that are not Linux: nothing of it is imported, and what stands in for it works.

Windows and macOS themselves are not tested here: their modules are hidden or replaced in a process of its own.
"""

from __future__ import annotations

import os
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from astragal.cli import keyboard
from astragal.server.http import connections
from install import windows_console as msvcrt

HERE = Path(__file__).parent
COMMAND = [sys.executable, str(HERE / "elsewhere.py")]


def variables(folder: Path) -> dict[str, str]:
    return os.environ | {"XDG_DATA_HOME": str(folder), "ASTRAGAL_LANG": "en", "ASTRAGAL_WARM": "off"}


def run(folder: Path, *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*COMMAND, *words], input=typed, cwd=folder, env=variables(folder), capture_output=True, text=True, check=False
    )


def test_a_game_in_the_terminal(tmp_path: Path) -> None:
    seats = ["--seat", "human:Ana", "--seat", "bot:casual"]
    done = run(tmp_path, "play", "dice-stars", *seats, "--seed", "1", typed="1\n1\n1\nquit\n")
    assert done.returncode == 0, done.stderr
    assert "The game is saved." in done.stdout


@pytest.mark.long
def test_a_simulation_in_spawned_processes(tmp_path: Path) -> None:
    words = ["simulate", "star-master", "--games", "9", "--seed", "3", "--seat", "bot:greedy", "--seat", "bot:casual"]
    done = run(tmp_path, *words, "--out", "elsewhere.csv")
    assert done.returncode == 0, done.stderr
    here = [sys.executable, "-m", "astragal", *words, "--out", "here.csv"]
    subprocess.run(here, cwd=tmp_path, env=variables(tmp_path), capture_output=True, check=True)
    assert (tmp_path / "elsewhere.csv").read_bytes() == (tmp_path / "here.csv").read_bytes()


def test_a_server_that_starts_answers_and_stops(tmp_path: Path) -> None:
    command = [*COMMAND, "serve", "--port", "0"]
    with subprocess.Popen(command, env=variables(tmp_path), stderr=subprocess.PIPE, text=True) as server:
        try:
            assert server.stderr is not None
            ready = next(line for line in server.stderr if "The tables are open at " in line)
            address = ready.split(" at ")[1].split()[0]
            with urllib.request.urlopen(f"{address}api/games") as answer:
                assert b"dice-stars" in answer.read()
        finally:
            server.terminate()
        assert "Traceback" not in server.stderr.read()
    assert server.returncode == 0


def test_several_workers_need_a_shared_port(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from astragal.kit.errors import OptionError
    from astragal.server import serve
    from astragal.server.process.settings import Settings

    monkeypatch.delattr("socket.SO_REUSEPORT", raising=False)
    settings = Settings.from_environment({"ASTRAGAL_DATABASE_URL": "postgresql://nowhere/rooms"})
    with pytest.raises(OptionError, match="serve-workers-system"):
        serve.serve_many(settings, "127.0.0.1", 0, 2, serve.Inner("127.0.0.1"), lambda port: None)


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A keyboard of Windows; the keys that will be pressed on it."""
    keys: list[str] = []
    monkeypatch.setattr(keyboard, "termios", None)
    monkeypatch.setitem(sys.modules, "msvcrt", msvcrt)
    monkeypatch.setattr(msvcrt, "_keys", keys)
    return keys


def test_lines_and_keys_of_windows(windows: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    windows += "yep\bs\r"
    assert keyboard.read_line(None) == "yes\n"
    assert capsys.readouterr().out == "yep\b \bs\n"
    assert keyboard.read_line(0.03) is None
    windows += "\x1a"
    assert keyboard.read_line(None) == ""
    windows += "half a line"
    keyboard.discard_input()
    assert windows == []
    windows += ["\xe0", "H", "[", "\x00", "M", "\xe0", "S", "\r", "x"]
    with keyboard.raw_input_mode():
        assert keyboard.read_pressed(1) == "\x1b[A[\x1b[C\r"
    assert windows == ["x"]
    windows[:] = "\x03"
    with pytest.raises(KeyboardInterrupt):
        keyboard.read_line(None)


def test_limits_of_files_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    class MacOS:
        RLIMIT_NOFILE, RLIM_INFINITY = 8, 2**63 - 1

        @staticmethod
        def getrlimit(kind: int) -> tuple[int, int]:
            return 256, 2**63 - 1

        @staticmethod
        def setrlimit(kind: int, limits: tuple[int, int]) -> None:
            if limits[0] > most:
                raise ValueError("current limit exceeds maximum limit")

    most = 20_000
    monkeypatch.setattr(connections, "resource", MacOS)
    assert connections.raise_file_limit() == connections.UNLIMITED_FILES
    most = 5_000
    assert connections.raise_file_limit() == 256
    monkeypatch.setattr(connections, "resource", None)
    assert connections.raise_file_limit() == connections.UNLIMITED_FILES
