"""Taking back: alone as far as nothing was learnt, further only if everybody at the table agrees; always in the journal."""

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
from server.indoors import Device, Indoors, at_rest
from server.people import House, ask, come_in, open_room, play_on, run, set_out

OPTIONS = {
    "dice-stars": {"seats": "3"},
    "dicetto": {"seats": "3"},
    "dice-crash": {"seats": "3", "stacking_model": "table"},
    "star-master": {"seats": "3", "memorise_seconds": "0", "race_timeout_seconds": "1"},
}


async def at_table(folder: Path, game: str, people: int = 2, **options: str) -> tuple[Indoors, list[Device]]:
    """A table of three seats with so many people, the rest bots that play at random."""
    bots = ["random"] * (3 - people)
    house = await Indoors.open(folder, game, OPTIONS[game] | options, seats=[""] * people + bots)
    devices = [await house.enter(Device(0))]
    for name in ("Bo", "Cy")[: people - 1]:
        devices.append(await house.join(name))
    await house.seat_all(*devices)
    return house, devices


def seen(house: Indoors) -> bytes:
    return to_bytes(house.table.view(-1))


def shows_nothing(house: Indoors, seat: int) -> bool:
    """By the rulebook: the last thing that happened is this seat's decision, and no cube was turned."""
    last = house.table.steps[-1]
    return bool(last.actor == seat and not last.word.startswith("turn:"))


async def let_world_answer(house: Indoors) -> None:
    while house.table.actor < 0 and not house.table.over:
        await house.pass_time(1.1)


@pytest.mark.parametrize("game", list(OPTIONS))
def test_alone_exactly_as_far_as_nothing_was_learnt(game: str, tmp_path: Path) -> None:
    taken = {True: 0, False: 0}

    async def work() -> None:
        house, people = await at_table(tmp_path, game)
        choose = random.Random(6)
        for _ in range(70):
            await let_world_answer(house)
            if house.table.over:
                break
            seat = house.table.actor
            device = people[seat]
            before, steps = seen(house), len(house.table.steps)
            word = choose.choice([choice.word for choice in house.table.legal(seat)])
            await house.play(device, word)
            if house.table.over:
                break
            after, free = seen(house), shows_nothing(house, seat)
            taken[free] += 1
            made = [step.word for step in house.table.steps[steps:]]
            answer = await house.do(device, "undo", seat=seat, at=house.at)
            if free:
                assert answer["is"] == "update"
                assert [(event["undone"], event["actor"]) for event in answer["events"]] == [(1, seat)]
                assert (seen(house), len(house.table.steps)) == (before, steps)
                line = (await house.lines())[-1]
                assert isinstance(line, journal.Rewound)
                assert (line.seat, line.steps, line.agreed, line.by) == (seat, 1, [], device.member)
                await house.play(device, word)
            else:
                assert answer["is"] == "undo"
                assert (answer["seat"], answer["agreed"], answer["open"]) == (seat, [device.member], True)
                await house.do(people[1 - seat], "consent", at=house.at, agree=False)
            assert seen(house) == after
            assert [step.word for step in house.table.steps[steps:]] == made
        shown = seen(house)
        await house.reopen()
        assert seen(house) == shown

    at_rest(work)
    assert taken[False] > 3
    assert taken[True] > 3


@pytest.mark.parametrize("game", list(OPTIONS))
def test_further_by_consent_of_all_others_and_the_same_dice_come_again(game: str, tmp_path: Path) -> None:
    async def work() -> None:
        house, people = await at_table(tmp_path, game, people=3, first_player="1")
        choose = random.Random(8)
        agreed = 0
        for _ in range(40):
            await let_world_answer(house)
            if house.table.over:
                break
            seat = house.table.actor
            before, steps = seen(house), len(house.table.steps)
            word = choose.choice([choice.word for choice in house.table.legal(seat)])
            await house.play(people[seat], word)
            made = [(step.actor, step.word) for step in house.table.steps[steps:]]
            if shows_nothing(house, seat):
                continue
            at, after = house.at, seen(house)
            others = [people[(seat + 1) % 3], people[(seat + 2) % 3]]
            await house.do(people[seat], "undo", seat=seat, at=at)
            assert seen(house) == after
            await house.do(others[0], "consent", at=at, agree=True)
            assert all(
                device.last == {"is": "undo", "seat": seat, "at": at, "agreed": [seat, others[0].member], "open": True}
                for device in people
            )
            assert (await house.do(people[seat], "undo", seat=seat, at=at))["agreed"] == [seat, others[0].member]
            assert (await house.do(others[0], "consent", at=at, agree=True))["key"] == "room-nothing-asked"
            assert (await house.do(people[seat], "consent", at=at, agree=True))["key"] == "room-nothing-asked"
            assert seen(house) == after
            answer = await house.do(others[1], "consent", at=at, agree=True)
            assert answer["events"][-1]["undone"] == len(made)
            assert seen(house) == before
            line = (await house.lines())[-1]
            assert isinstance(line, journal.Rewound)
            assert (line.seat, line.steps, sorted(line.agreed)) == (seat, len(made), [0, 1, 2])
            agreed += 1
            await house.play(people[seat], word)
            await let_world_answer(house)
            chance = [made for made in made if made[0] == -1]
            again = [(step.actor, step.word) for step in house.table.steps[steps:] if step.actor == -1]
            assert again[: len(chance)] == chance
        assert agreed > 3

    at_rest(work)


async def asked(folder: Path, people: int = 2) -> tuple[Indoors, list[Device], int]:
    """A table where seat 1 asks to take back what has shown dice, and the number of the position."""
    house, devices = await at_table(folder, "dice-stars", people, first_player="1")
    await house.play(devices[0], "draw:3")
    await house.do(devices[0], "undo", seat=0, at=house.at)
    assert house.live.room.undo_request is not None
    return house, devices, house.at


def test_who_disagrees_ends_the_question(tmp_path: Path) -> None:
    async def work() -> None:
        house, people, at = await asked(tmp_path, 3)
        before = seen(house)
        answer = await house.do(people[2], "consent", at=at, agree=False)
        assert answer == {"is": "undo", "seat": 0, "at": at, "agreed": [0], "open": False}
        assert people[0].last == people[1].last == answer
        assert (await house.do(people[1], "consent", at=at, agree=True))["key"] == "room-nothing-asked"
        assert seen(house) == before
        assert not [line for line in await house.lines() if isinstance(line, journal.Rewound)]

    at_rest(work)


def test_the_game_going_on_ends_the_question(tmp_path: Path) -> None:
    async def work() -> None:
        house, people, _ = await asked(tmp_path)
        word = house.table.legal(0)[0].word
        assert (await house.play(people[0], word))["is"] == "update"
        assert (await house.do(people[1], "consent", at=house.at, agree=True))["key"] == "room-nothing-asked"

    at_rest(work)


def test_who_does_not_play_is_not_asked(tmp_path: Path) -> None:
    async def work() -> None:
        house, people, at = await asked(tmp_path)
        bystander, watcher = await house.join("Dot"), await house.enter(Device())
        assert (await house.do(bystander, "consent", at=at, agree=True))["key"] == "room-nothing-asked"
        assert (await house.do(watcher, "consent", at=at, agree=True))["key"] == "room-only-watching"
        assert (await house.do(people[1], "consent", at=at - 1, agree=True))["key"] == "room-stale"
        assert (await house.do(people[1], "undo", seat=0, at=at))["key"] == "room-not-your-seat"
        assert (await house.do(people[1], "consent", at=at, agree=True))["is"] == "update"
        assert watcher.last["is"] == "update"

    at_rest(work)


def test_anothers_act_stands_in_between(tmp_path: Path) -> None:
    """Seat 1's decision showed nothing; after seat 2 has acted, seat 1 can no longer take it back alone."""

    async def work() -> None:
        house, people = await at_table(tmp_path, "dice-stars", 3)
        choose = random.Random(1)
        met, quiet = 0, -1
        for _ in range(60):
            seat = house.table.actor
            await house.play(people[seat], choose.choice(house.table.legal(seat)).word)
            if quiet not in (-1, seat):
                met += 1
                assert (await house.do(people[quiet], "undo", seat=quiet, at=house.at))["is"] == "undo"
                await house.do(people[seat], "consent", at=house.at, agree=False)
            quiet = seat if shows_nothing(house, seat) else -1
        assert met > 3

    at_rest(work)


def test_nobody_else_to_ask(tmp_path: Path) -> None:
    async def work() -> None:
        house, (host,) = await at_table(tmp_path, "dice-stars", 1, first_player="1")
        assert (await house.do(host, "undo", seat=0, at=house.at))["key"] == "undo-nothing"
        before = seen(house)
        await house.play(host, "draw:3")
        answer: dict[str, Any] = await house.do(host, "undo", seat=0, at=house.at)
        assert answer["is"] == "update"
        assert seen(house) == before
        line = (await house.lines())[-1]
        assert isinstance(line, journal.Rewound)
        assert (line.steps, line.agreed) == (4, [0])
        assert (await house.do(host, "undo", seat=0, at=house.at))["key"] == "undo-nothing"

    at_rest(work)


def test_over_sockets_and_in_the_record(house: House) -> None:
    async def talk(session: aiohttp.ClientSession, url: str) -> None:
        host = await open_room(session, url, "dice-stars", options={"seats": "2", "first_player": "1"})
        guest = await come_in(host)
        await set_out(host, guest)
        drawn = await host.do("play", seat=0, word="draw:3", at=0)
        at = host.position["at"]
        await host.say(do="undo", id="back", seat=0, at=at)
        await guest.until(lambda message: message["is"] == "undo")
        undone = await guest.do("consent", at=at, agree=True)
        assert undone["events"] == [{"n": at + 1, "actor": 0, "word": "", "evidence": "", "undone": at}]
        await host.until(lambda message: message["is"] == "update" and message["by"] == 1)
        again = await host.do("play", seat=0, word="draw:3", at=at + 1)
        assert [event["word"] for event in again["events"]] == [event["word"] for event in drawn["events"]]
        await guest.until(lambda message: message["is"] == "update" and message["by"] == 0)
        await asyncio.gather(play_on(host, random.Random(1)), play_on(guest, random.Random(2)))
        _, text = await ask(session, "GET", f"{url}/api/rooms/{host.room}/record")
        record = parse_record(text)
        assert [step.word for step in record.steps][:2] == [event["word"] for event in drawn["events"]][:2]
        assert len(record.steps) == len(host.events) - at - 1
        assert verify(record)["rolls"] > 10

    run(house, talk)
