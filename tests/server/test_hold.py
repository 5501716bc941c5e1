"""Holding a die above a tower: the sway is shown to the one who holds it, a little ahead, and letting go has its moment."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import aiohttp

from astragal.physics.hand import MAX_TICK, PREVIEW_TICKS, TICKS_PER_SECOND
from astragal.rooms import journal
from server.clients import ServerProcess, join_room, open_room, run, seat_and_start
from server.harness import Device, Json, RoomHarness, run_with_fake_clock


async def about_to_place(folder: Path) -> tuple[RoomHarness, list[Device], int, str]:
    """A table where somebody has to place a die: who, and which."""
    harness = await RoomHarness.open(folder, "dice-crash", {"seats": "2", "first_player": "1"})
    people = [await harness.enter(Device(0)), await harness.join("Bo")]
    await harness.seat_and_start(*people)
    while True:
        seat = harness.table.actor
        word = harness.table.legal(seat)[0].word
        if word.startswith("place:"):
            return harness, people, seat, word
        await harness.play(people[seat], word)


def swaying(device: Device) -> list[Json]:
    return [message for message in device.messages if message["is"] == "sway"]


async def hold(harness: RoomHarness, device: Device, seat: int, word: str, id: str = "h") -> Json:
    """Pick up the die; return the first answer."""
    before = len(device.received)
    await harness.do(device, "hold", id=id, seat=seat, word=word, at=harness.at)
    return device.messages[before:][0]


def test_the_sway_is_shown_a_little_ahead_and_only_to_the_hand(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness, people, seat, word = await about_to_place(tmp_path)
        watcher = await harness.enter(Device())
        marks = [len(people[1 - seat].received), len(watcher.received)]
        assert await hold(harness, people[seat], seat, word) == {"is": "ack", "id": "h"}
        await harness.pass_time(0.5)
        shown = swaying(people[seat])
        assert [message["tick"] for message in shown[:11]] == [n * TICKS_PER_SECOND // 20 for n in range(11)]
        grip = harness.table.judge.physics.grip(harness.table.foresee(word))
        sway = {}
        for message in shown:
            assert (message["at"], len(message["sway"])) == (harness.at, PREVIEW_TICKS + 1)
            for n, channels in enumerate(message["sway"]):
                tick = message["tick"] + n
                assert sway.setdefault(tick, channels) == channels
                assert channels == [round(100 * part) for part in grip.sway(tick)]
        assert [len(people[1 - seat].received), len(watcher.received)] == marks
        assert isinstance((await harness.lines())[-1], journal.Held)

    run_with_fake_clock(scenario)


def test_nothing_is_shown_before_or_after_or_for_ever(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness, people, seat, word = await about_to_place(tmp_path)
        await harness.pass_time(1)
        assert not swaying(people[seat])
        await hold(harness, people[seat], seat, word)
        await harness.pass_time(MAX_TICK / TICKS_PER_SECOND + 2)
        assert swaying(people[seat])[-1]["tick"] <= MAX_TICK
        assert not harness.live._tasks
        await harness.play(people[seat], word, evidence="aim:0,0,0")
        count = len(swaying(people[seat]))
        await harness.pass_time(1)
        assert len(swaying(people[seat])) == count

    run_with_fake_clock(scenario)


def path(end: int) -> str:
    return f"path:{end};{max(1, end // 2)},50,-50,0"


def test_letting_go_has_its_moment(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness, people, seat, word = await about_to_place(tmp_path)
        device = people[seat]
        untimely = await harness.play(device, word, evidence=path(50))
        assert untimely["key"] == "hand-untimely", "nothing was picked up"
        await hold(harness, device, seat, word)
        await harness.pass_time(1)

        async def refused(end: int) -> str:
            await harness.play(device, word, evidence=path(end))
            return str(next(m for m in reversed(device.messages) if m["is"] != "sway").get("key"))

        assert await refused(105) == "hand-untimely", "that is to come"
        assert await refused(85) == "hand-untimely", "that is long ago"
        device.latency.add(200.0)
        for wrong in ("path:", "path:x", "path:1e2", "path:-1", "path:+100"):
            await harness.play(device, word, evidence=wrong)
            assert device.messages[-1]["key"] in ("hand-unreadable", "hand-untimely"), wrong
        assert await refused(65) == "hand-untimely", "even from far away"
        assert harness.table.judge.held
        at = harness.at
        await harness.play(device, word, evidence=path(80))
        assert harness.at > at, "from far away, that is now"
        placed = next(step for step in reversed(harness.table.steps) if step.actor == seat)
        assert placed.evidence == path(80)
        assert not harness.table.judge.held
        happened = [message for message in people[1 - seat].messages if message["is"] == "update"][-1]
        assert happened["playback"]
        assert [event["evidence"] for event in happened["events"] if event["actor"] == seat] == [""]

    run_with_fake_clock(scenario)


def test_a_little_late_is_in_time(tmp_path: Path) -> None:
    async def scenario() -> None:
        for end, accepted in ((102, True), (103, False), (90, True), (89, False)):
            harness, people, seat, word = await about_to_place(tmp_path)
            await hold(harness, people[seat], seat, word)
            await harness.pass_time(1)
            at = harness.at
            await harness.play(people[seat], word, evidence=path(end))
            assert (harness.at > at) == accepted, end

    run_with_fake_clock(scenario)


def test_what_cannot_be_held(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness, people, seat, word = await about_to_place(tmp_path)
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


def test_coming_back_with_the_die_in_the_hand(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness, people, seat, word = await about_to_place(tmp_path)
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
        assert swaying(again)[0]["tick"] == TICKS_PER_SECOND
        # A restart of the server changes nothing: the time of picking up is in the journal.
        await harness.reopen()
        assert harness.table.judge.held == since
        ticks = [message["tick"] for message in swaying(again)]
        await harness.pass_time(0.1)
        assert swaying(again)[-1]["tick"] > ticks[-1]
        at = harness.at
        await harness.play(again, word, evidence=path((harness.hub.now() - since) * TICKS_PER_SECOND // 1000))
        assert harness.at > at

    run_with_fake_clock(scenario)


def test_taking_back_opens_the_hand(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness, people, seat, word = await about_to_place(tmp_path)
        await hold(harness, people[seat], seat, word)
        decided = next(step.actor for step in reversed(harness.table.steps) if step.actor >= 0)
        harness.send(people[decided], do="undo", id="u", seat=decided, at=harness.at)
        await harness.settle()
        if harness.live.room.undo_request is not None:
            await harness.do(people[1 - decided], "consent", at=harness.at, agree=True)
        assert not harness.table.judge.held
        count = len(swaying(people[seat]))
        await harness.pass_time(0.5)
        assert len(swaying(people[seat])) == count

    run_with_fake_clock(scenario)


def test_over_sockets(server: ServerProcess) -> None:
    async def scenario(session: aiohttp.ClientSession, url: str) -> None:
        host = await open_room(session, url, "dice-crash", options={"seats": "2", "first_player": "1"})
        guest = await join_room(host)
        people = [host, guest]
        await seat_and_start(host, guest)

        async def both(at: int) -> None:
            for player in people:
                while player.position["at"] < at:
                    await player.receive()

        while not host.position["legal"][0].startswith("place:"):
            mover = people[host.position["actor"]]
            await mover.do("play", seat=host.position["actor"], word=host.position["legal"][0], at=host.position["at"])
            await both(mover.position["at"])
        seat, word, at = host.position["actor"], host.position["legal"][0], host.position["at"]
        holder, other = people[seat], people[1 - seat]
        before = len(other.received)
        assert (await holder.do("hold", seat=seat, word=word, at=at))["is"] == "ack"
        shown: list[Any] = [await holder.receive() for _ in range(5)]
        assert all(message["is"] == "sway" for message in shown)
        tick = shown[-1]["tick"]
        refused = await holder.do("play", seat=seat, word=word, at=at, evidence=path(tick + 60))
        assert refused["key"] == "hand-untimely"
        now = (await holder.until(lambda message: message["is"] == "sway"))["tick"]
        placed = await holder.do("play", seat=seat, word=word, at=at, evidence=path(now))
        assert (placed["is"], bool(placed.get("playback"))) == ("update", True)
        await both(placed["position"]["at"])
        assert not [message for message in other.received[before:] if message["is"] == "sway"]

    run(server, scenario)
