"""Holding a die above a tower: the sway is shown to the one who holds it, a little ahead, and letting go has its moment."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import aiohttp

from astragal.physics.hand import MAX_TICK, PREVIEW_TICKS, TICKS_PER_SECOND
from astragal.rooms import journal
from server.indoors import Device, Indoors, Json, at_rest
from server.people import House, come_in, open_room, run, set_out


async def about_to_place(folder: Path) -> tuple[Indoors, list[Device], int, str]:
    """A table where somebody has to place a die: who, and which."""
    house = await Indoors.open(folder, "dice-crash", {"seats": "2", "first_player": "1"})
    people = [await house.enter(Device(0)), await house.join("Bo")]
    await house.seat_all(*people)
    while True:
        seat = house.table.actor
        word = house.table.legal(seat)[0].word
        if word.startswith("place:"):
            return house, people, seat, word
        await house.play(people[seat], word)


def swaying(device: Device) -> list[Json]:
    return [message for message in device.messages if message["is"] == "sway"]


async def hold(house: Indoors, device: Device, seat: int, word: str, id: str = "h") -> Json:
    """Pick up the die; return the first answer."""
    before = len(device.heard)
    await house.do(device, "hold", id=id, seat=seat, word=word, at=house.at)
    return device.messages[before:][0]


def test_the_sway_is_shown_a_little_ahead_and_only_to_the_hand(tmp_path: Path) -> None:
    async def work() -> None:
        house, people, seat, word = await about_to_place(tmp_path)
        watcher = await house.enter(Device())
        marks = [len(people[1 - seat].heard), len(watcher.heard)]
        assert await hold(house, people[seat], seat, word) == {"is": "ack", "id": "h"}
        await house.pass_time(0.5)
        shown = swaying(people[seat])
        assert [message["tick"] for message in shown[:11]] == [n * TICKS_PER_SECOND // 20 for n in range(11)]
        grip = house.table.judge.physics.grip(house.table.foresee(word))
        sway = {}
        for message in shown:
            assert (message["at"], len(message["sway"])) == (house.at, PREVIEW_TICKS + 1)
            for n, channels in enumerate(message["sway"]):
                tick = message["tick"] + n
                assert sway.setdefault(tick, channels) == channels
                assert channels == [round(100 * part) for part in grip.sway(tick)]
        assert [len(people[1 - seat].heard), len(watcher.heard)] == marks
        assert isinstance((await house.lines())[-1], journal.Held)

    at_rest(work)


def test_nothing_is_shown_before_or_after_or_for_ever(tmp_path: Path) -> None:
    async def work() -> None:
        house, people, seat, word = await about_to_place(tmp_path)
        await house.pass_time(1)
        assert not swaying(people[seat])
        await hold(house, people[seat], seat, word)
        await house.pass_time(MAX_TICK / TICKS_PER_SECOND + 2)
        assert swaying(people[seat])[-1]["tick"] <= MAX_TICK
        assert not house.live._tasks
        await house.play(people[seat], word, evidence="aim:0,0,0")
        count = len(swaying(people[seat]))
        await house.pass_time(1)
        assert len(swaying(people[seat])) == count

    at_rest(work)


def path(end: int) -> str:
    return f"path:{end};{max(1, end // 2)},50,-50,0"


def test_letting_go_has_its_moment(tmp_path: Path) -> None:
    async def work() -> None:
        house, people, seat, word = await about_to_place(tmp_path)
        device = people[seat]
        untimely = await house.play(device, word, evidence=path(50))
        assert untimely["key"] == "hand-untimely", "nothing was picked up"
        await hold(house, device, seat, word)
        await house.pass_time(1)

        async def refused(end: int) -> str:
            await house.play(device, word, evidence=path(end))
            return str(next(m for m in reversed(device.messages) if m["is"] != "sway").get("key"))

        assert await refused(105) == "hand-untimely", "that is to come"
        assert await refused(85) == "hand-untimely", "that is long ago"
        device.latency.add(200.0)
        for wrong in ("path:", "path:x", "path:1e2", "path:-1", "path:+100"):
            await house.play(device, word, evidence=wrong)
            assert device.messages[-1]["key"] in ("hand-unreadable", "hand-untimely"), wrong
        assert await refused(65) == "hand-untimely", "even from far away"
        assert house.table.judge.held
        at = house.at
        await house.play(device, word, evidence=path(80))
        assert house.at > at, "from far away, that is now"
        placed = next(step for step in reversed(house.table.steps) if step.actor == seat)
        assert placed.evidence == path(80)
        assert not house.table.judge.held
        happened = [message for message in people[1 - seat].messages if message["is"] == "update"][-1]
        assert happened["playback"]
        assert [event["evidence"] for event in happened["events"] if event["actor"] == seat] == [""]

    at_rest(work)


def test_a_little_late_is_in_time(tmp_path: Path) -> None:
    async def work() -> None:
        for end, accepted in ((102, True), (103, False), (90, True), (89, False)):
            house, people, seat, word = await about_to_place(tmp_path)
            await hold(house, people[seat], seat, word)
            await house.pass_time(1)
            at = house.at
            await house.play(people[seat], word, evidence=path(end))
            assert (house.at > at) == accepted, end

    at_rest(work)


def test_what_cannot_be_held(tmp_path: Path) -> None:
    async def work() -> None:
        house, people, seat, word = await about_to_place(tmp_path)
        device, other = people[seat], people[1 - seat]
        assert (await hold(house, other, seat, word))["key"] == "room-not-your-seat"
        assert (await hold(house, other, 1 - seat, word))["key"] == "room-nothing-to-hold"
        assert (await hold(house, device, seat, "place:nonsense"))["key"] == "word-unknown"
        assert (await house.do(device, "hold", seat=seat, word=word, at=house.at - 1))["key"] == "room-stale"
        assert not house.table.judge.held
        await hold(house, device, seat, word, "first")
        assert (await hold(house, device, seat, word, "second"))["key"] == "room-held"
        assert (await hold(house, device, seat, word, "first")) == {"is": "ack", "id": "first"}
        assert len([line for line in await house.lines() if isinstance(line, journal.Held)]) == 1

    at_rest(work)


def test_coming_back_with_the_die_in_the_hand(tmp_path: Path) -> None:
    async def work() -> None:
        house, people, seat, word = await about_to_place(tmp_path)
        await hold(house, people[seat], seat, word)
        since = house.table.judge.held
        await house.pass_time(0.5)
        house.live.leave(people[seat])  # type: ignore[arg-type]
        await house.pass_time(0.3)
        before = len(people[seat].heard)
        await house.pass_time(0.2)
        assert len(people[seat].heard) == before
        again = await house.enter(Device(seat), house.at)
        await house.pass_time(0.1)
        assert swaying(again)[0]["tick"] == TICKS_PER_SECOND
        # A restart of the server changes nothing: the time of picking up is in the journal.
        await house.reopen()
        assert house.table.judge.held == since
        ticks = [message["tick"] for message in swaying(again)]
        await house.pass_time(0.1)
        assert swaying(again)[-1]["tick"] > ticks[-1]
        at = house.at
        await house.play(again, word, evidence=path((house.hub.now() - since) * TICKS_PER_SECOND // 1000))
        assert house.at > at

    at_rest(work)


def test_taking_back_opens_the_hand(tmp_path: Path) -> None:
    async def work() -> None:
        house, people, seat, word = await about_to_place(tmp_path)
        await hold(house, people[seat], seat, word)
        decided = next(step.actor for step in reversed(house.table.steps) if step.actor >= 0)
        house.say(people[decided], do="undo", id="u", seat=decided, at=house.at)
        await house.settle()
        if house.live.room.undo_request is not None:
            await house.do(people[1 - decided], "consent", at=house.at, agree=True)
        assert not house.table.judge.held
        count = len(swaying(people[seat]))
        await house.pass_time(0.5)
        assert len(swaying(people[seat])) == count

    at_rest(work)


def test_over_sockets(house: House) -> None:
    async def talk(session: aiohttp.ClientSession, url: str) -> None:
        host = await open_room(session, url, "dice-crash", options={"seats": "2", "first_player": "1"})
        guest = await come_in(host)
        people = [host, guest]
        await set_out(host, guest)

        async def both(at: int) -> None:
            for player in people:
                while player.position["at"] < at:
                    await player.hear()

        while not host.position["legal"][0].startswith("place:"):
            mover = people[host.position["actor"]]
            await mover.do("play", seat=host.position["actor"], word=host.position["legal"][0], at=host.position["at"])
            await both(mover.position["at"])
        seat, word, at = host.position["actor"], host.position["legal"][0], host.position["at"]
        holder, other = people[seat], people[1 - seat]
        before = len(other.heard)
        assert (await holder.do("hold", seat=seat, word=word, at=at))["is"] == "ack"
        shown: list[Any] = [await holder.hear() for _ in range(5)]
        assert all(message["is"] == "sway" for message in shown)
        tick = shown[-1]["tick"]
        refused = await holder.do("play", seat=seat, word=word, at=at, evidence=path(tick + 60))
        assert refused["key"] == "hand-untimely"
        now = (await holder.until(lambda message: message["is"] == "sway"))["tick"]
        placed = await holder.do("play", seat=seat, word=word, at=at, evidence=path(now))
        assert (placed["is"], bool(placed.get("playback"))) == ("update", True)
        await both(placed["position"]["at"])
        assert not [message for message in other.heard[before:] if message["is"] == "sway"]

    run(house, talk)
