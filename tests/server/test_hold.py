"""Holding a die above a tower: its holder is shown the sway ahead of time, others afterwards; the release must come in time."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import aiohttp

from astragal.physics.hand import MAX_TICK, PREVIEW_TICKS, TICKS_PER_SECOND
from astragal.rooms import journal
from server.clients import ServerProcess, join_room, open_room, run, seat_and_start
from server.harness import Device, Json, RoomHarness, run_with_fake_clock


async def start_placement(folder: Path) -> tuple[RoomHarness, list[Device], int, str]:
    """Play until somebody has to place a die; return the room, its devices, the seat and the word."""
    harness = await RoomHarness.open(folder, "dice-crash", {"seats": "2", "first_player": "1"})
    people = [await harness.enter(Device(0)), await harness.join("Bo")]
    await harness.seat_and_start(*people)
    while True:
        seat = harness.table.actor
        word = harness.table.legal(seat)[0].word
        if word.startswith("place:"):
            return harness, people, seat, word
        await harness.play(people[seat], word)


def sway_messages(device: Device) -> list[Json]:
    """Return the sway messages that a device received."""
    return [message for message in device.messages if message["is"] == "sway"]


def hand_messages(device: Device) -> list[Json]:
    """Return what a device received of somebody else's hand."""
    return [message for message in device.messages if message["is"] == "hand"]


def check_sway(harness: RoomHarness, word: str, messages: list[Json]) -> None:
    """Check that messages show the sway of the die that is held now."""
    grip = harness.table.judge.physics.grip(harness.table.foresee(word), str(harness.at))
    for message in messages:
        assert message["at"] == harness.at
        for tick, channels in enumerate(message["sway"], message["tick"]):
            assert channels == [round(100 * part) for part in grip.sway(tick)]


async def hold(harness: RoomHarness, device: Device, seat: int, word: str, id: str = "h") -> Json:
    """Send a hold command; return the first message after it."""
    before = len(device.received)
    await harness.do(device, "hold", id=id, seat=seat, word=word, at=harness.at)
    return device.messages[before:][0]


def test_the_holder_is_shown_the_sway_a_tenth_of_a_second_ahead(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness, people, seat, word = await start_placement(tmp_path)
        assert PREVIEW_TICKS * 10 == TICKS_PER_SECOND
        assert await hold(harness, people[seat], seat, word) == {"is": "ack", "id": "h"}
        await harness.pass_time(0.5)
        shown = sway_messages(people[seat])
        assert [message["tick"] for message in shown[:11]] == [n * TICKS_PER_SECOND // 20 for n in range(11)]
        assert all(len(message["sway"]) == PREVIEW_TICKS + 1 for message in shown)
        check_sway(harness, word, shown)
        assert not hand_messages(people[seat])
        assert isinstance((await harness.lines())[-1], journal.Held)

    run_with_fake_clock(scenario)


def test_others_are_shown_the_same_sway_but_nothing_that_has_not_happened(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness, people, seat, word = await start_placement(tmp_path)
        watcher = await harness.enter(Device())
        await hold(harness, people[seat], seat, word)
        await harness.pass_time(0.5)
        late = await harness.enter(Device())
        await harness.pass_time(0.2)
        for device, first in ((people[1 - seat], 0), (watcher, 0), (late, TICKS_PER_SECOND // 2)):
            seen = hand_messages(device)
            ends = [message["tick"] + len(message["sway"]) - 1 for message in seen]
            assert len(ends) > 3
            assert ends == [first + n * TICKS_PER_SECOND // 20 for n in range(len(ends))], "it ends now, every 50 ms"
            assert all(len(message["sway"]) <= PREVIEW_TICKS + 1 for message in seen)
            check_sway(harness, word, seen)
            assert not sway_messages(device)

    run_with_fake_clock(scenario)


def test_others_see_where_the_hand_is_steered(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness, people, seat, word = await start_placement(tmp_path)
        holder, other = people[seat], people[1 - seat]
        steered = {"do": "steer", "seat": seat, "word": word, "at": harness.at, "x": 310, "y": -250, "turn": 15}

        async def look() -> tuple[str, list[int]]:
            await harness.pass_time(0.1)
            return hand_messages(other)[-1]["word"], hand_messages(other)[-1]["pointer"]

        harness.send(holder, **steered)  # nothing is held yet
        await hold(harness, holder, seat, word)
        assert await look() == (word, [0, 0, 0])
        lines = len(await harness.lines())
        harness.send(holder, **steered)
        assert await look() == (word, [310, -250, 15])
        for ignored in ({"at": harness.at - 1}, {"word": "place:nonsense"}):
            harness.send(holder, **{**steered, "x": 0, **ignored})
            assert await look() == (word, [310, -250, 15])
        assert not [message for message in holder.messages if message["is"] == "refused"]
        harness.send(other, **{**steered, "x": 0})
        assert await look() == (word, [310, -250, 15])
        assert [m["key"] for m in other.messages if m["is"] == "refused"] == ["room-not-your-seat"]
        assert len(await harness.lines()) == lines, "nothing of it is written down"
        # What counts is the path.
        at, path = harness.at, make_path((harness.hub.now() - harness.table.judge.held) * TICKS_PER_SECOND // 1000)
        await harness.play(holder, word, evidence=path)
        placed = next(step for step in reversed(harness.table.steps) if step.actor == seat)
        assert placed.evidence == f"hold:{at};{path}"
        count = len(hand_messages(other))
        await harness.pass_time(0.3)
        assert len(hand_messages(other)) == count

    run_with_fake_clock(scenario)


def test_the_sway_is_streamed_only_while_the_die_is_held(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness, people, seat, word = await start_placement(tmp_path)
        await harness.pass_time(1)
        assert not sway_messages(people[seat])
        await hold(harness, people[seat], seat, word)
        await harness.pass_time(MAX_TICK / TICKS_PER_SECOND + 2)
        assert sway_messages(people[seat])[-1]["tick"] <= MAX_TICK
        assert not harness.live._tasks
        await harness.play(people[seat], word, evidence="aim:0,0,0")
        count = len(sway_messages(people[seat]))
        await harness.pass_time(1)
        assert len(sway_messages(people[seat])) == count

    run_with_fake_clock(scenario)


def make_path(end: int) -> str:
    """Return the path of a hand that lets go at a tick."""
    return f"path:{end};{max(1, end // 2)},50,-50,0"


def test_a_release_must_match_the_time_of_its_arrival(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness, people, seat, word = await start_placement(tmp_path)
        device = people[seat]
        untimely = await harness.play(device, word, evidence=make_path(50))
        assert untimely["key"] == "hand-untimely", "nothing was picked up"
        await hold(harness, device, seat, word)
        await harness.pass_time(1)

        async def refused(end: int) -> str:
            await harness.play(device, word, evidence=make_path(end))
            return str(next(m for m in reversed(device.messages) if m["is"] != "sway").get("key"))

        assert await refused(105) == "hand-untimely", "in the future"
        assert await refused(85) == "hand-untimely", "too long ago"
        device.latency.add(200.0)
        for wrong in (
            "path:",
            "path:x",
            "path:1e2",
            "path:-1",
            "path:+100",
            "hold:7;path:100",
            "hold:7;",
            "hold:x;path:9",
        ):
            await harness.play(device, word, evidence=wrong)
            assert device.messages[-1]["key"] in ("hand-unreadable", "hand-untimely"), wrong
        assert await refused(65) == "hand-untimely", "too long ago even with this latency"
        assert harness.table.judge.held
        at = harness.at
        await harness.play(device, word, evidence=make_path(80))
        assert harness.at > at, "in time with this latency"
        placed = next(step for step in reversed(harness.table.steps) if step.actor == seat)
        assert placed.evidence == f"hold:{at};{make_path(80)}"
        assert not harness.table.judge.held
        happened = [message for message in people[1 - seat].messages if message["is"] == "update"][-1]
        assert happened["playback"]
        assert [event["evidence"] for event in happened["events"] if event["actor"] == seat] == [""]

    run_with_fake_clock(scenario)


def test_a_release_may_be_a_little_early_or_late(tmp_path: Path) -> None:
    async def scenario() -> None:
        for end, accepted in ((102, True), (103, False), (90, True), (89, False)):
            harness, people, seat, word = await start_placement(tmp_path)
            await hold(harness, people[seat], seat, word)
            await harness.pass_time(1)
            at = harness.at
            await harness.play(people[seat], word, evidence=make_path(end))
            assert (harness.at > at) == accepted, end

    run_with_fake_clock(scenario)


def test_an_impossible_hold_is_refused(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness, people, seat, word = await start_placement(tmp_path)
        device, other = people[seat], people[1 - seat]
        assert (await hold(harness, other, seat, word))["key"] == "room-not-your-seat"
        assert (await hold(harness, other, 1 - seat, word))["key"] == "room-nothing-to-hold"
        assert (await hold(harness, device, seat, "place:nonsense"))["key"] == "word-unknown"
        assert (await harness.do(device, "hold", seat=seat, word=word, at=harness.at - 1))["key"] == "room-stale"
        assert not harness.table.judge.held
        await hold(harness, device, seat, word, "first")
        assert (await hold(harness, device, seat, word, "second"))["key"] == "room-held"
        assert (await hold(harness, device, seat, word, "first")) == {"is": "ack", "id": "first"}
        assert len([line for line in await harness.lines() if isinstance(line, journal.Held)]) == 1

    run_with_fake_clock(scenario)


def test_a_held_die_survives_a_reconnection_and_a_restart(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness, people, seat, word = await start_placement(tmp_path)
        await hold(harness, people[seat], seat, word)
        since = harness.table.judge.held
        await harness.pass_time(0.5)
        harness.live.leave(people[seat])  # type: ignore[arg-type]
        await harness.pass_time(0.3)
        before = len(people[seat].received)
        await harness.pass_time(0.2)
        assert len(people[seat].received) == before
        again = await harness.enter(Device(seat), harness.at)
        await harness.pass_time(0.1)
        assert sway_messages(again)[0]["tick"] == TICKS_PER_SECOND
        # The time of the hold is in the journal.
        await harness.reopen()
        assert harness.table.judge.held == since
        ticks = [message["tick"] for message in sway_messages(again)]
        await harness.pass_time(0.1)
        assert sway_messages(again)[-1]["tick"] > ticks[-1]
        at = harness.at
        await harness.play(again, word, evidence=make_path((harness.hub.now() - since) * TICKS_PER_SECOND // 1000))
        assert harness.at > at

    run_with_fake_clock(scenario)


def test_undo_ends_the_hold(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness, people, seat, word = await start_placement(tmp_path)
        await hold(harness, people[seat], seat, word)
        last_seat = next(step.actor for step in reversed(harness.table.steps) if step.actor >= 0)
        harness.send(people[last_seat], do="undo", id="u", seat=last_seat, at=harness.at)
        await harness.settle()
        if harness.live.room.undo_request is not None:
            await harness.do(people[1 - last_seat], "consent", at=harness.at, agree=True)
        assert not harness.table.judge.held
        count = len(sway_messages(people[seat]))
        await harness.pass_time(0.5)
        assert len(sway_messages(people[seat])) == count

    run_with_fake_clock(scenario)


def test_a_die_that_is_held_again_sways_anew(tmp_path: Path) -> None:
    """A player who has watched the sway and goes back by an undo does not meet it again."""

    async def scenario() -> None:
        harness, people, seat, word = await start_placement(tmp_path)
        last = next(step for step in reversed(harness.table.steps) if step.actor >= 0)
        seen = []
        for n in range(2):
            before = len(sway_messages(people[seat]))
            await hold(harness, people[seat], seat, word, f"hold{n}")
            await harness.pass_time(0.3)
            shown = sway_messages(people[seat])[before:]
            seen.append({message["tick"]: message["sway"] for message in shown})
            if n == 0:
                harness.send(people[last.actor], do="undo", id="u", seat=last.actor, at=harness.at)
                await harness.settle()
                if harness.live.room.undo_request is not None:
                    await harness.do(people[1 - last.actor], "consent", at=harness.at, agree=True)
                while not any(choice.word == word for choice in harness.table.legal(seat)):
                    await harness.play(people[harness.table.actor], last.word)
        both = seen[0].keys() & seen[1].keys()
        assert len(both) > 3
        assert all(seen[0][tick] != seen[1][tick] for tick in both)

    run_with_fake_clock(scenario)


def test_hold_and_release_over_sockets(server: ServerProcess) -> None:
    async def scenario(session: aiohttp.ClientSession, url: str) -> None:
        host = await open_room(session, url, "dice-crash", options={"seats": "2", "first_player": "1"})
        guest = await join_room(host)
        people = [host, guest]
        await seat_and_start(host, guest)

        async def wait_until(at: int) -> None:
            for player in people:
                while player.position["at"] < at:
                    await player.receive()

        while not host.position["legal"][0].startswith("place:"):
            mover = people[host.position["actor"]]
            await mover.do("play", seat=host.position["actor"], word=host.position["legal"][0], at=host.position["at"])
            await wait_until(mover.position["at"])
        seat, word, at = host.position["actor"], host.position["legal"][0], host.position["at"]
        holder, other = people[seat], people[1 - seat]
        assert (await holder.do("hold", seat=seat, word=word, at=at))["is"] == "ack"
        shown: list[Any] = [await holder.receive() for _ in range(5)]
        assert all(message["is"] == "sway" for message in shown)
        tick = shown[-1]["tick"]
        refused = await holder.do("play", seat=seat, word=word, at=at, evidence=make_path(tick + 60))
        assert refused["key"] == "hand-untimely"
        now = (await holder.until(lambda message: message["is"] == "sway"))["tick"]
        placed = await holder.do("play", seat=seat, word=word, at=at, evidence=make_path(now))
        assert (placed["is"], bool(placed.get("playback"))) == ("update", True)
        await wait_until(placed["position"]["at"])
        assert {message["is"] for message in other.received} & {"sway", "hand"} == {"hand"}

    run(server, scenario)
