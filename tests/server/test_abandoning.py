"""A game that nobody finishes can be ended, and then its dice can be checked."""

from __future__ import annotations

from pathlib import Path

import pytest

from astragal.dice import commitment
from astragal.kit.errors import UserError
from astragal.rooms.messages import encode_message
from astragal.table.history import verify
from astragal.table.record import Record, parse_record
from server.harness import Device, RoomHarness, run_with_fake_clock


async def begin(folder: Path, game: str = "dice-stars", people: int = 2) -> tuple[RoomHarness, list[Device]]:
    """Start a game, and play a move."""
    options = {"seats": str(people), "first_player": "1"}
    if game == "star-master":
        options |= {"memorise_seconds": "0"}
    harness = await RoomHarness.open(folder, game, options)
    devices = [await harness.enter(Device(0))]
    while len(devices) < people:
        devices.append(await harness.join(f"Guest {len(devices)}"))
    await harness.seat_and_start(*devices)
    await harness.play(devices[0], harness.table.legal(0)[0].word)
    return harness, devices


def test_all_people_at_the_table_have_to_agree(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness, (host, guest) = await begin(tmp_path)
        onlooker = await harness.join("Cy")
        assert (await harness.do(onlooker, "abandon"))["key"] == "room-not-seated"
        assert (await harness.do(guest, "abandon", agree=False))["key"] == "room-nothing-asked"
        for _ in range(2):
            assert (await harness.do(host, "abandon")) == {"is": "abandon", "agreed": [0], "open": True}
        assert guest.last == host.last
        assert (await harness.do(guest, "abandon", agree=False)) == {"is": "abandon", "agreed": [0], "open": False}
        assert harness.live.room.playing
        await harness.do(host, "abandon")
        late = await harness.enter(Device(1))
        assert late.last == {"is": "abandon", "agreed": [0], "open": True}
        people = await harness.do(guest, "abandon", id="end")
        assert (people["is"], people["phase"], people["tags"]["Abandoned"]) == ("people", "over", "yes")
        assert (await harness.do(guest, "abandon", id="end")) == {"is": "ack", "id": "end"}
        assert (await harness.do(guest, "abandon"))["key"] == "room-not-playing"

    run_with_fake_clock(scenario)


def test_the_secret_of_an_abandoned_game_is_published(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness, (host, guest) = await begin(tmp_path)
        assert b"Secret" not in harness.record()
        for device in (host, guest):
            await harness.do(device, "abandon")
        tags = host.last["tags"]
        assert commitment(tags["Secret"]) == tags["Commitment"]
        assert not tags.keys() & {"Result", "Winners"}
        record = parse_record(harness.record().decode())
        assert record.tags == tags
        rolls = sum(step.actor == -1 for step in record.steps)
        assert verify(record) == {"steps": len(record.steps), "rolls": rolls, "verdicts": 0}
        with pytest.raises(UserError, match="verify-commitment"):
            verify(Record(record.tags | {"Secret": "0" * 64}, record.steps))
        with pytest.raises(UserError, match="verify-unfinished"):
            verify(Record(record.tags | {"Result": "9 0"}, record.steps))

    run_with_fake_clock(scenario)


def test_nothing_is_hidden_in_the_record_of_an_abandoned_game(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness, devices = await begin(tmp_path, "star-master")
        assert harness.record().count(b"(?)") == 9
        for device in devices:
            await harness.do(device, "abandon")
        record = parse_record(harness.record().decode())
        assert len({step.word for step in record.steps if step.word.startswith("cube:")}) == 9
        verify(record)

    run_with_fake_clock(scenario)


def test_an_abandoned_game_accepts_no_move_and_can_be_followed_by_another(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness, (host, guest) = await begin(tmp_path)
        word, at, seat = harness.table.legal(harness.table.actor)[0].word, harness.at, harness.table.actor
        for device in (host, guest):
            await harness.do(device, "abandon")
        text = harness.record()
        before = encode_message(harness.live.room.welcome(0, 1, 0, 0))
        for what in ("play", "preview", "hold"):
            answer = await harness.do((host, guest)[seat], what, seat=seat, word=word, at=at)
            assert answer["key"] == "room-abandoned"
        assert (await harness.do(host, "undo", seat=0, at=at))["key"] == "room-abandoned"
        await harness.pass_time(5)
        await harness.reopen()
        assert encode_message(harness.live.room.welcome(0, 1, 0, 0)) == before
        assert (await harness.do(host, "rematch"))["phase"] == "gathering"
        assert await harness.wait_for(harness.hub.find_record(harness.live, 1)) == text.decode()
        for device in (host, guest):
            await harness.do(device, "ready", seal=harness.seal("next"))
        await harness.do(host, "start")
        for device in (host, guest):
            await harness.do(device, "reveal", seed="next")
        assert host.last["is"] == "update"
        assert "Abandoned" not in harness.live.room.tags()

    run_with_fake_clock(scenario)


def test_those_who_are_away_are_not_asked(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness, (host, guest) = await begin(tmp_path)
        await harness.do(host, "abandon")
        harness.live.leave(guest)  # type: ignore[arg-type]
        assert (await harness.do(host, "abandon"))["phase"] == "over"

    run_with_fake_clock(scenario)


def test_the_host_ends_a_game_that_nobody_plays(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness, (host, guest, other) = await begin(tmp_path, people=3)
        await harness.do(host, "bot", seat=0, level="greedy")
        assert (await harness.do(host, "abandon"))["key"] == "room-not-seated", "the guests are at the table"
        for device in (guest, other):
            harness.live.leave(device)  # type: ignore[arg-type]
        assert (await harness.do(host, "abandon"))["phase"] == "over"

    run_with_fake_clock(scenario)
