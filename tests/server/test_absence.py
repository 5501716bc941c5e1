"""People who vanish are replaced by vote or by the clock, and get back what is theirs; the role of host passes on and comes back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from astragal.rooms import journal
from server.harness import Device, RoomHarness, run_with_fake_clock

AWAY = 120.5
"""Seconds after which somebody has vanished, by default."""


async def start_game(
    folder: Path, people: int = 3, bystanders: int = 0, seats: int = 3, **details: Any
) -> tuple[RoomHarness, list[Device]]:
    """Start Dice Stars with some people and, on the other seats, random bots; the first seat begins."""
    harness = await RoomHarness.open(
        folder,
        "dice-stars",
        {"seats": str(seats), "first_player": "1"},
        seats=[""] * people + ["random"] * (seats - people),
        **{"away_seconds": 120, **details},
    )
    devices = [await harness.enter(Device(0))]
    devices += [await harness.join(name) for name in ("Bo", "Cy", "Dot", "Eve")[: people + bystanders - 1]]
    await harness.seat_and_start(*devices[:people])
    return harness, devices


def seat_of(device: Device, seat: int) -> Any:
    """Return a seat as the device was last told."""
    return [message["seats"] for message in device.messages if "seats" in message][-1][seat]


def vanished(device: Device) -> list[str]:
    """Return who has vanished, as the device was last told."""
    members = [message["members"] for message in device.messages if "members" in message][-1]
    return [member["name"] for member in members if member["vanished"]]


async def count_lines(harness: RoomHarness, kind: type[journal.Line]) -> int:
    return sum(isinstance(line, kind) for line in await harness.lines())


async def play_until(harness: RoomHarness, people: dict[int, Device], seat: int) -> None:
    """Play for the people until it is this seat's turn."""
    while harness.table.actor != seat:
        actor = harness.table.actor
        await harness.play(people[actor], harness.table.legal(actor)[0].word)


def test_a_majority_of_those_present_lets_a_bot_stand_in(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness, (host, bo, cy) = await start_game(tmp_path)
        await play_until(harness, {0: host, 2: cy}, 1)
        await harness.drop(bo)
        await harness.pass_time(119)
        assert vanished(host) == []
        refused = await harness.do(host, "replace", seat=1)
        assert refused["key"] == "room-not-vanished"
        await harness.pass_time(1.5)
        assert vanished(host) == vanished(cy) == ["Bo"]
        at = harness.at
        asked = await harness.do(host, "replace", id="r", seat=1)
        assert asked == {"is": "ack", "id": "r"}
        vote = {"is": "replace", "seat": 1, "member": -1, "agreed": [0], "disagreed": [], "open": True}
        assert cy.last == vote, "one of two is no majority"
        late = await harness.enter(Device())
        assert late.last == vote, "who comes later is told too"
        assert (await harness.do(late, "vote", seat=1, agree=True))["key"] == "room-only-watching"
        assert harness.at == at
        await harness.do(cy, "vote", seat=1, agree=True)
        assert seat_of(host, 1)["kind"] == "bot"
        assert seat_of(host, 1)["holder"] == 1
        assert harness.at > at, "the bot plays at once"
        assert harness.live.room.absence.request is None

        # Bo returns, and has the seat again without asking.
        await play_until(harness, {0: host, 2: cy}, 2)
        await harness.enter(bo, harness.at)
        assert seat_of(host, 1)["kind"] == "person"
        assert (seat_of(bo, 1)["member"], seat_of(bo, 1)["holder"]) == (1, -1)
        assert vanished(host) == []
        await play_until(harness, {0: host, 2: cy}, 1)
        assert (await harness.play(bo, harness.table.legal(1)[0].word))["is"] == "update"
        assert await count_lines(harness, journal.Replaced) == await count_lines(harness, journal.Returned) == 1

    run_with_fake_clock(scenario)


def test_one_of_two_who_disagrees_ends_the_vote(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness, (host, bo, cy) = await start_game(tmp_path)
        await harness.drop(bo)
        await harness.pass_time(AWAY)
        await harness.do(host, "replace", seat=1)
        await harness.do(cy, "vote", seat=1, agree=False)
        assert host.last == {
            "is": "replace", "seat": 1, "member": -1, "agreed": [0], "disagreed": [2], "open": False,
        }  # fmt: skip
        assert seat_of(host, 1)["kind"] == "person"
        assert (await harness.do(host, "vote", seat=1, agree=True))["key"] == "room-nothing-asked"
        await harness.do(cy, "replace", seat=1)
        await harness.do(host, "replace", seat=1)
        assert seat_of(host, 1)["kind"] == "bot", "asking for the same is a vote"

    run_with_fake_clock(scenario)


def test_a_vote_ends_when_the_player_returns(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness, (host, bo, cy) = await start_game(tmp_path)
        await harness.drop(bo)
        await harness.pass_time(AWAY)
        await harness.do(host, "replace", seat=1)
        await harness.enter(bo, harness.at)
        votes = [message for message in cy.messages if message["is"] == "replace"]
        assert [vote["open"] for vote in votes] == [True, False]
        assert (await harness.do(cy, "vote", seat=1, agree=True))["key"] == "room-not-vanished"
        assert seat_of(cy, 1)["kind"] == "person"
        assert await count_lines(harness, journal.Returned) == 0, "nothing was lost, so nothing is given back"

    run_with_fake_clock(scenario)


def test_a_vote_is_about_one_absence(tmp_path: Path) -> None:
    """Votes of an earlier absence do not count when another stand-in vanishes from the same seat."""

    async def scenario() -> None:
        harness, (host, bo, _cy, dot) = await start_game(tmp_path, people=2, bystanders=2, seats=2)
        await harness.drop(bo)
        await harness.pass_time(AWAY)
        await harness.do(dot, "replace", seat=1, me=True)
        await harness.do(host, "vote", seat=1, agree=True)
        assert seat_of(host, 1)["name"] == "Dot"
        await harness.drop(dot)
        await harness.pass_time(2 * AWAY)
        assert vanished(host) == ["Bo", "Dot"]
        assert seat_of(host, 1)["kind"] == "person"
        await harness.do(host, "replace", seat=1)
        assert (seat_of(host, 1)["kind"], seat_of(host, 1)["holder"]) == ("bot", 1)
        await harness.enter(dot, harness.at)
        assert seat_of(host, 1)["kind"] == "bot", "who stood in has no claim"
        await harness.enter(bo, harness.at)
        assert seat_of(host, 1)["name"] == "Bo"

    run_with_fake_clock(scenario)


def test_a_vote_is_counted_again_when_somebody_goes(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness, (host, bo, cy) = await start_game(tmp_path)
        await harness.drop(bo)
        await harness.pass_time(AWAY)
        await harness.do(host, "replace", seat=1)
        assert seat_of(host, 1)["kind"] == "person"
        await harness.drop(cy)
        await harness.pass_time(0.1)
        assert seat_of(host, 1)["kind"] == "bot", "one of one has agreed"

    run_with_fake_clock(scenario)


def test_another_person_stands_in_until_the_player_returns(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness, (host, bo, cy, dot) = await start_game(tmp_path, bystanders=1)
        await play_until(harness, {0: host}, 1)
        await harness.drop(bo)
        await harness.pass_time(AWAY)
        assert (await harness.do(cy, "replace", seat=1, me=True))["key"] == "room-seated-already"
        assert (await harness.do(dot, "replace", seat=1))["key"] == "room-not-seated"
        assert (await harness.do(dot, "sit", seat=1))["key"] == "room-seat-taken"
        await harness.do(dot, "replace", seat=1, me=True)
        assert seat_of(host, 1)["member"] == 1, "who asks does not decide"
        assert (await harness.do(dot, "vote", seat=1, agree=True))["key"] == "room-nothing-asked"
        assert (await harness.do(host, "replace", seat=1))["key"] == "room-voting"
        for device in (host, cy):
            await harness.do(device, "vote", seat=1, agree=True)
        assert (seat_of(host, 1)["name"], seat_of(host, 1)["holder"]) == ("Dot", 1)
        assert (await harness.play(dot, harness.table.legal(1)[0].word))["is"] == "update"
        await harness.reopen()
        await harness.enter(bo, harness.at)
        assert (seat_of(dot, 1)["name"], seat_of(dot, 1)["holder"]) == ("Bo", -1)
        await play_until(harness, {0: host, 2: cy}, 1)
        refused = await harness.play(dot, harness.table.legal(1)[0].word)
        assert refused["key"] == "room-not-your-seat"

    run_with_fake_clock(scenario)


def test_the_clock_decides_when_nobody_at_the_table_is_left_to_vote(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness, (host, bo) = await start_game(tmp_path, people=1, bystanders=1)
        watcher = await harness.enter(Device())
        await harness.drop(host, bo)
        await harness.pass_time(500)
        assert not harness.table.steps, "a game goes on for people in the room only"
        assert harness.live.room.waiting.deadline() == 0
        assert watcher.last["is"] == "people"
        await harness.enter(bo)
        await harness.pass_time(0.1)
        assert seat_of(bo, 0)["kind"] == "bot"
        assert harness.table.steps
        line = [line for line in await harness.lines() if isinstance(line, journal.Replaced)][-1]
        assert (line.by, line.seat, line.level) == (-1, 0, "casual")
        await harness.enter(host, harness.at)
        assert seat_of(host, 0) == {
            "kind": "person", "member": 0, "name": "Ada", "level": "", "ready": True, "holder": -1,
        }  # fmt: skip

    run_with_fake_clock(scenario)


def test_nobody_is_replaced_where_away_seconds_is_0(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness, (host, _bo, cy) = await start_game(tmp_path, away_seconds=0)
        await harness.drop(host)
        await harness.pass_time(1000)
        assert vanished(cy) == []
        assert harness.live.room.waiting.deadline() == 0
        assert (await harness.do(cy, "replace", seat=0))["key"] == "room-not-vanished"
        assert harness.live.room.host == 0

    run_with_fake_clock(scenario)


def test_rooms_from_before_replace_nobody() -> None:
    old = b'{"is":"opened","code":"A","game":"dicetto","rules":1,"options":{},"seats":["",""],"dice":"fair","public":false,'
    old += b'"watch":true,"move_seconds":0,"hints":false,"host":"Ada","secret":"5","seeds":["",""]}'
    line = journal.decode_line(old)
    assert isinstance(line, journal.Opened)
    assert line.settings().away_seconds == 0


@pytest.mark.parametrize("restart", [False, True])
def test_the_role_of_host_passes_on_and_comes_back(tmp_path: Path, restart: bool) -> None:
    async def scenario() -> None:
        harness = await RoomHarness.open(tmp_path, "dicetto", {"seats": "3"}, away_seconds=120)
        host, bo, cy = await harness.enter(Device(0)), await harness.join("Bo"), await harness.join("Cy")
        await harness.do(host, "sit", seat=0)
        await harness.do(cy, "sit", seat=1)
        assert (await harness.do(cy, "stand", seat=0))["key"] == "room-not-your-seat"
        await harness.drop(host)
        await harness.pass_time(AWAY)
        assert cy.last["host"] == 2, "who has a seat comes first"
        if restart:
            await harness.reopen()
            assert harness.live.room.host == 2
            await harness.pass_time(AWAY)
        # Before the game the host may free the seat of somebody who has vanished, but not drive the former host out.
        assert (await harness.do(cy, "remove", member=0))["key"] == "room-host-stays"
        assert (await harness.do(bo, "stand", seat=0))["key"] == "room-not-your-seat"
        assert (await harness.do(cy, "stand", seat=0))["seats"][0]["kind"] == "free"
        await harness.drop(cy)
        await harness.pass_time(AWAY)
        assert bo.last["host"] == 1
        await harness.enter(cy)
        assert bo.last["host"] == 2, "the earlier host goes before"
        await harness.enter(host)
        assert bo.last["host"] == 0
        await harness.drop(bo, cy)
        await harness.enter(bo)
        assert bo.last["host"] == 0

    run_with_fake_clock(scenario)


def test_time_counts_from_loading(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness, (host, bo, cy) = await start_game(tmp_path)
        await harness.drop(bo)
        await harness.pass_time(100)
        await harness.reopen()
        await harness.pass_time(100)
        assert vanished(host) == []
        await harness.pass_time(20.1)
        assert vanished(host) == ["Bo"]
        await harness.do(host, "replace", seat=1)
        await harness.do(cy, "vote", seat=1, agree=True)
        before = harness.live.room.people().seats
        await harness.reopen()
        assert harness.live.room.people().seats == before
        await harness.enter(bo, harness.at)
        assert seat_of(bo, 1)["kind"] == "person"

    run_with_fake_clock(scenario)


def test_a_short_break_changes_nothing(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness, (host, _bo, cy) = await start_game(tmp_path)
        lines = len(await harness.lines())
        for _ in range(3):
            await harness.drop(host)
            await harness.pass_time(100)
            await harness.enter(host, harness.at)
        await harness.pass_time(200)
        assert vanished(cy) == []
        assert len(await harness.lines()) == lines

    run_with_fake_clock(scenario)


def test_a_rematch_leaves_the_seat_to_the_stand_in(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness, (host, bo, cy) = await start_game(tmp_path)
        await harness.drop(bo)
        await harness.pass_time(AWAY)
        await harness.do(host, "replace", seat=1)
        await harness.do(cy, "vote", seat=1, agree=True)
        people = {0: host, 2: cy}
        while not harness.table.over:
            actor = harness.table.actor
            await harness.play(people[actor], harness.table.legal(actor)[-1].word)
        await harness.do(host, "rematch")
        await harness.enter(bo)
        assert (seat_of(host, 1)["kind"], seat_of(host, 1)["holder"]) == ("bot", -1)

    run_with_fake_clock(scenario)


def test_somebody_who_comes_back_after_leaving_is_the_same_person(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness, (host, bo, _cy) = await start_game(tmp_path)
        await harness.do(bo, "leave")
        assert seat_of(host, 1)["kind"] == "free"
        again = await harness.join("Bo")
        assert [person["name"] for person in again.last["members"]] == ["Ada", "Cy", "Bo"]
        await harness.enter(bo, harness.at)
        assert [person["name"] for person in again.last["members"]] == ["Ada", "Bo 2", "Cy", "Bo"]
        assert (await harness.do(bo, "sit", seat=1))["seats"][1]["kind"] == "person"

    run_with_fake_clock(scenario)
