"""Undo: without consent while nothing was revealed, otherwise if every player agrees; always in the journal."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from astragal.kit.shape import to_bytes
from astragal.rooms import journal
from astragal.table.history import verify
from astragal.table.record import parse_record
from server.clients import ServerProcess, call_api, join_room, open_room, play_to_end, run, seat_and_start
from server.harness import Device, RoomHarness, run_with_fake_clock

OPTIONS = {
    "dice-stars": {"seats": "3"},
    "dicetto": {"seats": "3"},
    "dice-crash": {"seats": "3", "stacking_model": "table"},
    "star-master": {"seats": "3", "memorise_seconds": "0", "race_timeout_seconds": "1"},
}


async def start_game(folder: Path, game: str, people: int = 2, **options: str) -> tuple[RoomHarness, list[Device]]:
    """Start a game of three seats with some people and random bots; return the room and its devices."""
    bots = ["random"] * (3 - people)
    harness = await RoomHarness.open(folder, game, OPTIONS[game] | options, seats=[""] * people + bots)
    devices = [await harness.enter(Device(0))]
    for name in ("Bo", "Cy")[: people - 1]:
        devices.append(await harness.join(name))
    await harness.seat_and_start(*devices)
    return harness, devices


def view_bytes(harness: RoomHarness) -> bytes:
    """Return the view of a spectator."""
    return to_bytes(harness.table.view(-1))


def reveals_nothing(harness: RoomHarness, seat: int) -> bool:
    """Return whether the last step is a decision of this seat that showed nobody anything new."""
    last = harness.table.steps[-1]
    return bool(last.actor == seat and not last.word.startswith("turn:"))


async def wait_for_decision(harness: RoomHarness) -> None:
    """Let time pass until a seat has to decide."""
    while harness.table.actor < 0 and not harness.table.over:
        await harness.pass_time(1.1)


@pytest.mark.parametrize("game", list(OPTIONS))
def test_undo_needs_consent_exactly_when_something_was_revealed(game: str, tmp_path: Path) -> None:
    counts = {True: 0, False: 0}

    async def scenario() -> None:
        harness, people = await start_game(tmp_path, game)
        choose = random.Random(6)
        for _ in range(70):
            await wait_for_decision(harness)
            if harness.table.over:
                break
            seat = harness.table.actor
            device = people[seat]
            before, steps = view_bytes(harness), len(harness.table.steps)
            word = choose.choice([choice.word for choice in harness.table.legal(seat)])
            had_choice = not harness.table.forced_word()
            await harness.play(device, word)
            if harness.table.over:
                break
            if not had_choice:
                continue
            after, free = view_bytes(harness), reveals_nothing(harness, seat)
            counts[free] += 1
            words = [step.word for step in harness.table.steps[steps:]]
            answer = await harness.do(device, "undo", seat=seat, at=harness.at)
            if free:
                assert answer["is"] == "update"
                assert [(event["undone"], event["actor"]) for event in answer["events"]] == [(1, seat)]
                assert (view_bytes(harness), len(harness.table.steps)) == (before, steps)
                line = (await harness.lines())[-1]
                assert isinstance(line, journal.Rewound)
                assert (line.seat, line.steps, line.agreed, line.by) == (seat, 1, [], device.member)
                await harness.play(device, word)
            else:
                assert answer["is"] == "undo"
                assert (answer["seat"], answer["agreed"], answer["open"]) == (seat, [device.member], True)
                await harness.do(people[1 - seat], "consent", at=harness.at, agree=False)
            assert view_bytes(harness) == after
            assert [step.word for step in harness.table.steps[steps:]] == words
        shown = view_bytes(harness)
        await harness.reopen()
        assert view_bytes(harness) == shown

    run_with_fake_clock(scenario)
    assert counts[False] > 3
    assert counts[True] > 3


@pytest.mark.parametrize("game", list(OPTIONS))
def test_after_undo_by_consent_the_same_dice_are_rolled_again(game: str, tmp_path: Path) -> None:
    async def scenario() -> None:
        harness, people = await start_game(tmp_path, game, people=3, first_player="1")
        choose = random.Random(8)
        agreed = 0
        for _ in range(40):
            await wait_for_decision(harness)
            if harness.table.over:
                break
            seat = harness.table.actor
            before, steps = view_bytes(harness), len(harness.table.steps)
            word = choose.choice([choice.word for choice in harness.table.legal(seat)])
            had_choice = not harness.table.forced_word()
            await harness.play(people[seat], word)
            played = [(step.actor, step.word) for step in harness.table.steps[steps:]]
            if reveals_nothing(harness, seat) or not had_choice:
                continue
            at, after = harness.at, view_bytes(harness)
            others = [people[(seat + 1) % 3], people[(seat + 2) % 3]]
            await harness.do(people[seat], "undo", seat=seat, at=at)
            assert view_bytes(harness) == after
            await harness.do(others[0], "consent", at=at, agree=True)
            assert all(
                device.last
                == {
                    "is": "undo",
                    "seat": seat,
                    "at": at,
                    "agreed": [seat, others[0].member],
                    "open": True,
                    "disagreed": -1,
                }
                for device in people
            )
            assert (await harness.do(people[seat], "undo", seat=seat, at=at))["agreed"] == [seat, others[0].member]
            assert (await harness.do(others[0], "consent", at=at, agree=True))["key"] == "room-nothing-asked"
            assert (await harness.do(people[seat], "consent", at=at, agree=True))["key"] == "room-nothing-asked"
            assert view_bytes(harness) == after
            answer = await harness.do(others[1], "consent", at=at, agree=True)
            assert answer["events"][-1]["undone"] == len(played)
            assert view_bytes(harness) == before
            line = (await harness.lines())[-1]
            assert isinstance(line, journal.Rewound)
            assert (line.seat, line.steps, sorted(line.agreed)) == (seat, len(played), [0, 1, 2])
            agreed += 1
            await harness.play(people[seat], word)
            await wait_for_decision(harness)
            chance = [step for step in played if step[0] == -1]
            again = [(step.actor, step.word) for step in harness.table.steps[steps:] if step.actor == -1]
            assert again[: len(chance)] == chance
        assert agreed > 3

    run_with_fake_clock(scenario)


async def request_undo(folder: Path, people: int = 2) -> tuple[RoomHarness, list[Device], int]:
    """Let seat 1 ask to undo a roll; return the room, its devices and the number of the position."""
    harness, devices = await start_game(folder, "dice-stars", people, first_player="1")
    await harness.play(devices[0], "draw:3")
    await harness.do(devices[0], "undo", seat=0, at=harness.at)
    assert harness.live.room.undo_request is not None
    return harness, devices, harness.at


def test_one_refusal_ends_the_request(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness, people, at = await request_undo(tmp_path, 3)
        before = view_bytes(harness)
        answer = await harness.do(people[2], "consent", at=at, agree=False)
        assert answer == {"is": "undo", "seat": 0, "at": at, "agreed": [0], "open": False, "disagreed": 2}
        assert people[0].last == people[1].last == answer
        assert (await harness.do(people[1], "consent", at=at, agree=True))["key"] == "room-nothing-asked"
        assert view_bytes(harness) == before
        assert not [line for line in await harness.lines() if isinstance(line, journal.Rewound)]

    run_with_fake_clock(scenario)


def test_a_move_ends_the_request(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness, people, _ = await request_undo(tmp_path)
        word = harness.table.legal(0)[0].word
        assert (await harness.play(people[0], word))["is"] == "update"
        assert (await harness.do(people[1], "consent", at=harness.at, agree=True))["key"] == "room-nothing-asked"

    run_with_fake_clock(scenario)


def test_only_players_can_consent(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness, people, at = await request_undo(tmp_path)
        bystander, watcher = await harness.join("Dot"), await harness.enter(Device())
        assert (await harness.do(bystander, "consent", at=at, agree=True))["key"] == "room-nothing-asked"
        assert (await harness.do(watcher, "consent", at=at, agree=True))["key"] == "room-only-watching"
        assert (await harness.do(people[1], "consent", at=at - 1, agree=True))["key"] == "room-stale"
        assert (await harness.do(people[1], "undo", seat=0, at=at))["key"] == "room-not-your-seat"
        assert (await harness.do(people[1], "consent", at=at, agree=True))["is"] == "update"
        assert watcher.last["is"] == "update"

    run_with_fake_clock(scenario)


def test_undo_needs_consent_after_another_seat_has_moved(tmp_path: Path) -> None:
    """Even when the move itself revealed nothing."""

    async def scenario() -> None:
        harness, people = await start_game(tmp_path, "dice-stars", 3)
        choose = random.Random(1)
        requests, mover = 0, -1
        for _ in range(60):
            seat = harness.table.actor
            await harness.play(people[seat], choose.choice(harness.table.legal(seat)).word)
            if mover not in (-1, seat):
                requests += 1
                assert (await harness.do(people[mover], "undo", seat=mover, at=harness.at))["is"] == "undo"
                await harness.do(people[seat], "consent", at=harness.at, agree=False)
            mover = seat if reveals_nothing(harness, seat) else -1
        assert requests > 3

    run_with_fake_clock(scenario)


@pytest.mark.parametrize("game", list(OPTIONS))
def test_bots_give_no_consent(game: str, tmp_path: Path) -> None:
    """What has shown something new stands; a free undo works as among people."""
    counts = {True: 0, False: 0}

    async def scenario() -> None:
        harness, (host,) = await start_game(tmp_path, game, 1, first_player="1")
        assert (await harness.do(host, "undo", seat=0, at=harness.at))["key"] == "undo-nothing"
        choose = random.Random(3)
        for _ in range(60):
            await wait_for_decision(harness)
            if harness.table.over:
                break
            before, steps = view_bytes(harness), len(harness.table.steps)
            had_choice = not harness.table.forced_word()
            await harness.play(host, choose.choice(harness.table.legal(0)).word)
            if not had_choice:
                continue
            after, free = view_bytes(harness), reveals_nothing(harness, 0) and len(harness.table.steps) == steps + 1
            if harness.table.over:
                break
            answer: dict[str, Any] = await harness.do(host, "undo", seat=0, at=harness.at)
            counts[free] += 1
            if free:
                assert answer["is"] == "update"
                assert view_bytes(harness) == before
                await harness.play(host, choose.choice(harness.table.legal(0)).word)
            else:
                assert (answer["is"], answer["key"]) == ("refused", "undo-no-consent")
                assert view_bytes(harness) == after
                assert harness.live.room.undo_request is None

    run_with_fake_clock(scenario)
    assert counts[False] > 3
    assert counts[True] > 1


def test_alone_nobody_consents(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness = await RoomHarness.open(tmp_path, "dice-stars", {"seats": "1"})
        host = await harness.enter(Device(0))
        await harness.seat_and_start(host)
        await harness.play(host, "draw:3")
        await harness.join("Bo")
        assert (await harness.do(host, "undo", seat=0, at=harness.at))["key"] == "undo-no-consent"

    run_with_fake_clock(scenario)


def test_people_at_one_device_agree_among_themselves(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness = await RoomHarness.open(tmp_path, "dice-stars", {"seats": "2", "first_player": "1"})
        host = await harness.enter(Device(0))
        await harness.seat_and_start(host)
        before = view_bytes(harness)
        await harness.play(host, "draw:3")
        assert (await harness.do(host, "undo", seat=0, at=harness.at))["is"] == "update"
        assert view_bytes(harness) == before
        line = (await harness.lines())[-1]
        assert isinstance(line, journal.Rewound)
        assert (line.steps, line.agreed) == (4, [0])

    run_with_fake_clock(scenario)


def test_who_let_a_bot_stand_in_is_asked_and_protected(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness, (host, guest) = await start_game(tmp_path, "dice-stars", 2, first_player="1")
        await harness.play(host, "draw:3")
        await harness.do(guest, "bot", seat=1, level="random")
        refused = await harness.do(host, "undo", seat=0, at=harness.at)
        assert (refused["key"], "Bo" in refused["sentence"]) == ("undo-handed-over", True)
        # A decision after the hand-over needs the consent of the person, not of the bot.
        steps = len(harness.table.steps)
        while len(harness.table.steps) == steps or not any(step.actor < 0 for step in harness.table.steps[steps:]):
            steps = len(harness.table.steps)
            await harness.play(host, harness.table.legal(0)[-1].word)
        at = harness.at
        assert (await harness.do(host, "undo", seat=0, at=at))["agreed"] == [0]
        before = harness.live.room.undo_request
        await harness.reopen()
        assert (await harness.do(host, "undo", seat=0, at=at))["open"]
        assert harness.live.room.undo_request == before
        assert (await harness.do(guest, "consent", at=at, agree=True))["is"] == "update"
        # With the person on the seat again, the hand-over protects nothing any longer.
        await harness.do(guest, "sit", seat=1)
        assert (await harness.do(host, "undo", seat=0, at=harness.at))["is"] in ("undo", "update")

    run_with_fake_clock(scenario)


def test_who_agrees_and_then_lets_a_bot_stand_in_is_protected(tmp_path: Path) -> None:
    """The request was made before the hand-over; the last to agree would have undone what came before it."""

    async def scenario() -> None:
        harness, (host, guest, third) = await start_game(tmp_path, "dice-stars", 3, first_player="1")
        await harness.play(host, "draw:3")
        at, before = harness.at, view_bytes(harness)
        assert (await harness.do(host, "undo", seat=0, at=at))["open"]
        assert (await harness.do(guest, "consent", at=at, agree=True))["open"]
        await harness.do(guest, "bot", seat=1, level="random")
        assert (await harness.do(third, "consent", at=at, agree=True))["key"] == "undo-handed-over"
        assert view_bytes(harness) == before

    run_with_fake_clock(scenario)


def test_nothing_is_undone_from_before_somebody_left_or_vanished(tmp_path: Path) -> None:
    async def scenario() -> None:
        for leave in (True, False):
            harness, (host, guest) = await start_game(tmp_path, "dice-stars", 2, first_player="1")
            harness.live.room.settings.away_seconds = 60
            await harness.play(host, "draw:3")
            if leave:
                await harness.do(guest, "leave")
                await harness.do(host, "bot", seat=1, level="random")
            else:
                await harness.drop(guest)
                await harness.pass_time(61)
                await harness.do(host, "replace", seat=1)
            assert harness.live.room.seats[1].is_bot
            assert (await harness.do(host, "undo", seat=0, at=harness.at))["key"] == "undo-handed-over"
            while (await harness.play(host, harness.table.legal(0)[-1].word))["is"] == "update":
                if harness.table.steps[-1].actor < 0:
                    break
            refused = await harness.do(host, "undo", seat=0, at=harness.at)
            assert refused["key"] in ("undo-no-consent", "undo-handed-over")

    run_with_fake_clock(scenario)


def test_undo_over_sockets_and_in_the_record(server: ServerProcess) -> None:
    async def scenario(session: aiohttp.ClientSession, url: str) -> None:
        host = await open_room(session, url, "dice-stars", options={"seats": "2", "first_player": "1"})
        guest = await join_room(host)
        await seat_and_start(host, guest)
        drawn = await host.do("play", seat=0, word="draw:3", at=0)
        at = host.position["at"]
        await host.send(do="undo", id="back", seat=0, at=at)
        await guest.until(lambda message: message["is"] == "undo")
        undone = await guest.do("consent", at=at, agree=True)
        assert undone["events"] == [{"n": at + 1, "actor": 0, "word": "", "evidence": "", "undone": at}]
        await host.until(lambda message: message["is"] == "update" and message["by"] == 1)
        again = await host.do("play", seat=0, word="draw:3", at=at + 1)
        assert [event["word"] for event in again["events"]] == [event["word"] for event in drawn["events"]]
        await guest.until(lambda message: message["is"] == "update" and message["by"] == 0)
        await asyncio.gather(play_to_end(host, random.Random(1)), play_to_end(guest, random.Random(2)))
        _, text = await call_api(session, "GET", f"{url}/api/rooms/{host.room}/record")
        record = parse_record(text)
        assert [step.word for step in record.steps][:2] == [event["word"] for event in drawn["events"]][:2]
        assert len(record.steps) == len(host.events) - at - 1
        assert verify(record)["rolls"] > 10

    run(server, scenario)
