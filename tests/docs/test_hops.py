"""The tables of hops in ARCHITECTURE.md: every file and function exists, the numbers are right, and a move really passes them."""

from __future__ import annotations

import re
import sys
import threading
from pathlib import Path
from types import FrameType

import pytest

from server.harness import Device, RoomHarness, run_with_fake_clock

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "ARCHITECTURE.md").read_text()
TABLES = dict(re.findall(r"<!-- hops of (?:a )?(\w+) -->\n(.*?)<!-- end of hops -->", TEXT, re.S))
SOCKET = {"server/http/frames.py", "server/http/sockets.py"}
"""Passed before the room is reached; the devices of this test have no socket."""


def hops(table: str) -> list[tuple[str, str, str]]:
    """Return number, file and function of each hop."""
    return re.findall(r"^\| (\S+) \| `([^`]+)` \| `([^`]+)` \|", TABLES[table], re.M)


@pytest.mark.parametrize("table", ["move", "placement", "simulate"])
def test_every_file_and_function_exists(table: str) -> None:
    assert hops(table)
    for _, path, function in hops(table):
        assert re.search(rf"\b{function}\b", (ROOT / path).read_text()), f"{path} has no {function}"


@pytest.mark.parametrize("table", ["move", "placement", "simulate"])
def test_files_are_counted(table: str) -> None:
    numbers = {path: number for number, path, _ in hops(table)}
    assert len(set(numbers.values())) == len(numbers)
    stated = re.search(r"^These are (\d+) files", TEXT.partition(TABLES[table])[2], re.M)
    assert stated is not None
    assert max(int(number) for number in numbers.values()) == int(stated[1])


def test_a_move_passes_these_files(tmp_path: Path) -> None:
    passed: set[str] = set()

    def note(frame: FrameType, event: str, argument: object) -> None:
        passed.add(frame.f_code.co_filename.partition("/src/astragal/")[2])

    async def play() -> None:
        room = await RoomHarness.open(tmp_path, "dice-stars", {"seats": "2", "first_player": "1"})
        ana, bo = await room.enter(Device(0)), await room.join("Bo")
        await room.seat_and_start(ana, bo)
        threading.setprofile(note)
        sys.setprofile(note)
        await room.play(ana, "draw:3")
        sys.setprofile(None)
        threading.setprofile(None)
        assert bo.last["is"] == "update"

    run_with_fake_clock(play)
    files = {path.removeprefix("src/astragal/") for _, path, _ in hops("move") if path.startswith("src/")}
    assert files - SOCKET <= passed
    assert len({path for path in passed if path} | SOCKET) in range(25, 35), "about thirty, says ARCHITECTURE.md"
