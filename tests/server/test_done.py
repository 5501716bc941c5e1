"""People who need no more time: the memorising minute ends early, a race is let go, a lone player has no clock."""

from __future__ import annotations

from pathlib import Path

import pytest

from astragal.games.star_master.state import MEMORISE, RACE, ROLL
from astragal.rooms.tasks import GrabTask
from kit.citing import rule
from server.harness import Device, RoomHarness, run_with_fake_clock

ONLY_RACES = {"white_die": "1,1,1,1,1,1,1,1,1,0", "black_die": "6,0"}
OPTIONS = {"seats": "3", "first_player": "1"}


async def open_table(
    folder: Path, people: int, options: dict[str, str], bots: tuple[str, ...] = ()
) -> tuple[RoomHarness, list[Device]]:
    """Start a game between people and bots; return the room and a device for each person, while the cubes lie open."""
    seats = ["", *[""] * (people - 1), *bots]
    options = OPTIONS | {"seats": str(len(seats))} | options
    harness = await RoomHarness.open(folder, "star-master", options, seats=seats)
    devices = [await harness.enter(Device(0))]
    devices += [await harness.join(name) for name in ("Bo", "Cy", "Di")[: people - 1]]
    await harness.seat_and_start(*devices)
    return harness, devices


async def start_race(
    folder: Path, people: int, bots: tuple[str, ...] = (), **options: str
) -> tuple[RoomHarness, list[Device]]:
    """Start a game in which every roll makes a race, and roll."""
    harness, devices = await open_table(folder, people, ONLY_RACES | {"memorise_seconds": "0"} | options, bots)
    await harness.pass_time(0.1)
    await harness.play(devices[0], "roll")
    assert phase(harness) == RACE
    return harness, devices


def phase(harness: RoomHarness) -> int:
    found: int = harness.table.view(-1).phase
    return found


async def be_done(harness: RoomHarness, device: Device, seat: int = -1) -> dict[str, object]:
    """Say that a seat needs no more time; by default that of the device's member."""
    return await harness.do(device, "done", seat=device.member if seat < 0 else seat, at=harness.at)


def words_after(harness: RoomHarness, at: int) -> list[str]:
    return [step.word for step in harness.table.events[at:]]


# The memorising minute


@rule("SM-6")
@pytest.mark.parametrize("variant", ["base", "children"])
def test_the_minute_ends_when_everybody_is_ready(variant: str, tmp_path: Path) -> None:
    async def scenario() -> None:
        harness, people = await open_table(tmp_path, 3, {"variant": variant})
        at = harness.at
        assert people[0].last["position"]["may_end"] == [0, 1, 2]
        await harness.pass_time(3)
        for n, person in enumerate(people[:2], 1):
            answer = await be_done(harness, person)
            assert answer["is"] == "ack"
            told = {"is": "done", "seats": list(range(n)), "at": at}
            assert all(told in device.messages for device in people), "everybody sees who is ready"
        await harness.pass_time(3)
        assert phase(harness) == MEMORISE
        update = await be_done(harness, people[2])
        assert phase(harness) == ROLL
        assert words_after(harness, at) == ["hide"]
        for device in people:
            assert device.last == update
            assert device.last["position"]["view"]["faces"] == [-1] * 9, "the colours are hidden as by the clock"
            assert "may_end" not in device.last["position"]

    run_with_fake_clock(scenario)


@rule("SM-6")
def test_the_message_that_hides_the_colours_is_the_clocks(tmp_path: Path) -> None:
    async def scenario() -> None:
        endings = []
        for early in (True, False):
            harness, people = await open_table(tmp_path, 2, {})
            if early:
                for person in people:
                    await be_done(harness, person)
            else:
                await harness.pass_time(61)
            assert phase(harness) == ROLL
            endings.append([device.received[-1] for device in people])
        assert endings[0] == endings[1]

    run_with_fake_clock(scenario)


@rule("SM-6")
def test_alone_the_minute_ends_at_a_word(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness, people = await open_table(tmp_path, 1, {})
        await be_done(harness, people[0])
        assert phase(harness) == ROLL

    run_with_fake_clock(scenario)


@rule("SM-6")
def test_bots_are_ready_and_whoever_is_away_is_waited_for_no_longer_than_the_minute(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness, people = await open_table(tmp_path, 2, {}, bots=("greedy",))
        harness.live.leave(people[1])  # type: ignore[arg-type]
        await be_done(harness, people[0])
        await harness.pass_time(59)
        assert phase(harness) == MEMORISE
        await harness.pass_time(2)
        assert phase(harness) == ROLL

        harness, people = await open_table(tmp_path, 1, {}, bots=("greedy", "greedy"))
        await be_done(harness, people[0])
        assert phase(harness) == ROLL

    run_with_fake_clock(scenario)


@rule("SM-6")
def test_nobody_waits_for_a_seat_that_was_left(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness, people = await open_table(tmp_path, 2, {})
        await be_done(harness, people[0])
        await harness.do(people[1], "stand", seat=1)
        await harness.settle()
        assert phase(harness) == ROLL

    run_with_fake_clock(scenario)


@rule("SM-6")
def test_bots_among_themselves_leave_the_minute_to_those_who_watch(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness, people = await open_table(tmp_path, 1, {}, bots=("greedy",))
        await harness.do(people[0], "bot", seat=0, level="greedy")
        await harness.pass_time(59)
        assert phase(harness) == MEMORISE

    run_with_fake_clock(scenario)


@rule("SM-6")
def test_a_table_may_keep_the_whole_minute(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness, people = await open_table(tmp_path, 2, {"memorise_early": "no"})
        assert "may_end" not in people[0].last["position"]
        for person in people:
            assert (await be_done(harness, person))["key"] == "pause-fixed"
        await harness.pass_time(59)
        assert phase(harness) == MEMORISE
        await harness.pass_time(2)
        assert phase(harness) == ROLL

    run_with_fake_clock(scenario)


def test_who_comes_back_is_told_who_is_ready(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness, people = await open_table(tmp_path, 3, {})
        await be_done(harness, people[1])
        for device in (await harness.enter(Device(0), harness.at), await harness.enter(Device())):
            welcome, done = device.messages
            assert welcome["position"]["may_end"] == [0, 1, 2]
            assert done == {"is": "done", "seats": [1], "at": harness.at}
        before = len(people[1].messages)
        await harness.reopen()
        kinds = [message["is"] for message in people[1].messages[before:]]
        assert "welcome" in kinds
        assert "done" not in kinds, "after a restart nobody has said anything"
        await be_done(harness, people[0])
        await be_done(harness, people[2])
        assert phase(harness) == MEMORISE

    run_with_fake_clock(scenario)


def test_who_may_say_so_and_when(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness, people = await open_table(tmp_path, 2, {})
        watcher, bystander = await harness.enter(Device()), await harness.join("Dot")
        for device, seat, key in (
            (people[0], 1, "room-not-your-seat"),
            (bystander, 0, "room-not-your-seat"),
            (watcher, 0, "room-only-watching"),
        ):
            assert (await be_done(harness, device, seat))["key"] == key
        assert (await harness.do(people[0], "done", seat=0, at=harness.at - 1))["key"] == "room-stale"
        assert (await be_done(harness, people[0]))["is"] == "ack"
        assert (await be_done(harness, people[0]))["is"] == "ack", "once more makes no difference"
        await be_done(harness, people[1])
        assert (await be_done(harness, people[0]))["key"] == "room-nothing-to-end"

    run_with_fake_clock(scenario)


# Races


@rule("SM-22")
def test_a_race_ends_when_everybody_has_let_it_go(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness, people = await start_race(tmp_path, 3)
        at = harness.at
        assert people[0].last["position"]["may_end"] == [0, 1, 2]
        await be_done(harness, people[2])
        await be_done(harness, people[0])
        assert people[1].last == {"is": "done", "seats": [0, 2], "at": at}
        assert harness.at == at
        await be_done(harness, people[1])
        assert words_after(harness, at) == ["nobody"]
        assert harness.table.steps[-1].evidence == "1:-;2:-;3:-"
        assert phase(harness) == ROLL

    run_with_fake_clock(scenario)


@rule("SM-19", "SM-22")
def test_whoever_has_let_a_race_go_may_not_grab_and_the_others_may(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness, people = await start_race(tmp_path, 2)
        await be_done(harness, people[0])
        await harness.pass_time(0.3)
        at = harness.at
        refused = await harness.do(people[0], "grab", seat=0, place=1, at=at, ms=250.0)
        assert refused["key"] == "race-declined"
        assert (await harness.do(people[1], "grab", seat=1, place=2, at=at, ms=250.0))["is"] == "grab"
        assert (await be_done(harness, people[1]))["key"] == "race-grabbed"
        await harness.pass_time(0.2)
        assert words_after(harness, at)[0] == "grab:2:2"

    run_with_fake_clock(scenario)


@rule("SM-19")
def test_a_seat_that_has_tried_is_not_asked_again(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness, people = await start_race(tmp_path, 3, race_continues="yes")
        await be_done(harness, people[0])
        await harness.pass_time(0.3)
        wrong = next(place for place in range(9) if harness.table._state.cube[place] != harness.table.view(-1).wanted)
        await harness.do(people[1], "grab", seat=1, place=wrong + 1, at=harness.at, ms=250.0)
        await harness.pass_time(0.2)
        assert people[0].last["position"]["may_end"] == [0, 2]
        assert (await be_done(harness, people[1]))["key"] == "room-unexpected"
        await be_done(harness, people[2])
        assert phase(harness) == RACE, "it is a race of its own: those who let the first go are asked again"
        await be_done(harness, people[0])
        assert phase(harness) == ROLL

    run_with_fake_clock(scenario)


@rule("SM-22")
def test_bots_decide_for_themselves_and_nobody_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GrabTask, "run", lambda self: None)

    async def scenario() -> None:
        harness, people = await start_race(tmp_path, 1, bots=("greedy", "greedy"))
        at = harness.at
        await harness.pass_time(2)
        assert harness.at == at
        assert not [message for message in people[0].messages if message["is"] == "done"]
        await be_done(harness, people[0])
        assert words_after(harness, at)[0] == "nobody"

    run_with_fake_clock(scenario)


@rule("SM-19")
def test_a_bot_still_grabs_when_people_let_the_race_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GrabTask, "run", lambda self: (2000, 4))

    async def scenario() -> None:
        harness, people = await start_race(tmp_path, 1, bots=("greedy",))
        at = harness.at
        await be_done(harness, people[0])
        await harness.pass_time(1.8)
        assert harness.at == at
        await harness.pass_time(0.4)
        assert words_after(harness, at)[0] == "grab:2:5"

    run_with_fake_clock(scenario)


@rule("SM-36", "SM-22")
def test_a_lone_player_has_no_clock_on_a_black_star(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness, people = await start_race(tmp_path, 1, race_timeout_seconds="1")
        at = harness.at
        assert people[0].last["position"]["until"] == 0
        await harness.pass_time(150)
        assert harness.at == at
        await harness.do(people[0], "grab", seat=0, place=3, at=at, ms=150_000.0)
        await harness.pass_time(0.2)
        assert words_after(harness, at)[0] == "grab:1:3"
        assert harness.table.steps[at].evidence.startswith("1:150000ms")

    run_with_fake_clock(scenario)


@rule("SM-36", "SM-22")
def test_a_lone_player_lets_a_black_star_go(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness, people = await start_race(tmp_path, 1)
        at = harness.at
        await be_done(harness, people[0])
        assert words_after(harness, at) == ["nobody"]

    run_with_fake_clock(scenario)


@rule("SM-36")
@pytest.mark.parametrize("answer", [None, (700, 2)])
def test_a_bot_that_takes_over_a_race_without_a_clock_ends_it(
    answer: tuple[int, int] | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(GrabTask, "run", lambda self: answer)

    async def scenario() -> None:
        harness, people = await start_race(tmp_path, 1)
        at = harness.at
        await harness.do(people[0], "bot", seat=0, level="greedy")
        await harness.pass_time(1)
        assert words_after(harness, at)[0] == ("nobody" if answer is None else "grab:1:3")

    run_with_fake_clock(scenario)


def test_a_lone_player_who_left_in_a_race_finds_it_again(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness, people = await start_race(tmp_path, 1)
        at = harness.at
        await harness.do(people[0], "stand", seat=0)
        await harness.pass_time(100)
        assert harness.at == at
        await harness.do(people[0], "sit", seat=0)
        await be_done(harness, people[0])
        assert words_after(harness, at) == ["nobody"]

    run_with_fake_clock(scenario)


@rule("SM-28")
def test_the_roller_who_lets_an_owned_colour_go_loses_it(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness, people = await start_race(tmp_path, 1, variant="solitaire", competition_in_races="yes")
        state = harness.table._state
        state.markers[0][state.wanted], state.supply[state.wanted] = 1, 5
        await be_done(harness, people[0])
        assert harness.table.view(-1).markers[0] == [0] * 9

    run_with_fake_clock(scenario)
