"""Small promises of a room: who is away, whose bot thinks, when it wakes, whose line it is, how long a text may be."""

from __future__ import annotations

from dataclasses import MISSING, fields
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from astragal.rooms import journal
from astragal.rooms.commands import SeatBot, decode_command
from astragal.rooms.results import PlacementRequest
from astragal.rooms.tasks import MoveTask
from server.harness import Device, RoomHarness, run_with_fake_clock


def people_messages(device: Device) -> int:
    return sum(message["is"] == "people" for message in device.messages)


def test_a_member_is_present_from_the_first_device_to_the_last(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness = await RoomHarness.open(tmp_path, "dicetto", {"seats": "2"})
        host = await harness.enter(Device(0))
        guest = await harness.join("Bea")
        before = people_messages(host)
        second = await harness.enter(Device(guest.member))
        watcher = await harness.enter(Device())
        assert people_messages(host) == before
        for device, told in ((second, 0), (watcher, 0), (guest, 1)):
            harness.live.leave(device)  # type: ignore[arg-type]
            await harness.settle()
            assert people_messages(host) - before == told
        await harness.enter(guest)
        assert people_messages(host) - before == 2

    run_with_fake_clock(scenario)


@pytest.mark.parametrize("level", ["child", "master"])
def test_a_bot_plays_at_the_level_of_its_seat(tmp_path: Path, level: str) -> None:
    async def scenario() -> None:
        harness = await RoomHarness.open(tmp_path, "dicetto", {"seats": "2", "first_player": "1"}, seats=["", level])
        host = await harness.enter(Device(0))
        await harness.seat_and_start(host)
        waiting = harness.live.room.waiting
        assert MoveTask(*waiting.bot_position(1)).level == level
        assert MoveTask(*waiting.bot_position(1, "casual")).level == "casual"

    run_with_fake_clock(scenario)


def test_a_room_wakes_when_memorising_ends(tmp_path: Path) -> None:
    async def scenario() -> None:
        options = {"seats": "2", "memorise_seconds": "45"}
        harness = await RoomHarness.open(tmp_path, "star-master", options)
        host = await harness.enter(Device(0))
        start = harness.hub.now()
        await harness.seat_and_start(host)
        assert harness.live.room.waiting.deadline() == start + 45_000

    run_with_fake_clock(scenario)


@pytest.mark.parametrize("line", get_args(journal.Line), ids=lambda line: line.__name__)
def test_a_line_without_a_member_is_nobodys(line: Any) -> None:
    assert {field.name: field.default for field in msgspec.structs.fields(line)}["by"] == -1


def test_a_placement_without_a_member_is_nobodys() -> None:
    defaults = {field.name: field.default for field in fields(PlacementRequest) if field.default is not MISSING}
    assert defaults == {"by": -1, "id": "", "seat": -1, "word": "", "evidence": ""}


def test_levels_have_at_most_twenty_letters() -> None:
    def command(length: int) -> bytes:
        return msgspec.json.encode({"do": "bot", "id": "1", "seat": 0, "level": "x" * length})

    assert isinstance(decode_command(command(20)), SeatBot)
    with pytest.raises(msgspec.ValidationError):
        decode_command(command(21))
