"""Bots think for people: rooms without anybody pause, the strongest need company, and each address waits for its own."""

from __future__ import annotations

import asyncio
import statistics
import time
from pathlib import Path
from typing import Any

import pytest

from astragal.kit.errors import NotAllowed
from astragal.rooms.settings import MOST_ALONE, RoomSettings
from astragal.server.process.compute import ComputePool
from astragal.server.process.turns import Asker
from server.harness import Device, InlineCompute, RoomHarness, run_with_fake_clock
from server.pure_room import HOST, PureRoom
from server.test_hold import start_placement


class CountingCompute(InlineCompute):
    """Notes who asks."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, str]] = []

    async def run(self, task: Any, who: Any) -> Any:
        self.asked.append(tuple(who))
        return await super().run(task, who)


def test_bots_by_themselves_wait_for_somebody_who_watches(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness = await RoomHarness.open(tmp_path, "dicetto", {"seats": "2"}, ["greedy", "greedy"], dice="fast")
        compute = harness.hub.compute = CountingCompute()  # type: ignore[assignment]
        host = Device(0)
        host.address = "10.0.0.7"
        await harness.enter(host)
        harness.send(host, do="start", id="s")
        await asyncio.sleep(0)
        await harness.drop(host)
        await harness.pass_time(2)
        asked = len(compute.asked)
        seq = harness.live.seq
        await harness.pass_time(60)
        assert (len(compute.asked), harness.live.seq) == (asked, seq), "nobody is here"
        assert harness.live.idle
        watcher = Device()
        watcher.address = "10.0.0.8"
        await harness.enter(watcher, at=0)
        await harness.pass_time(60)
        assert len(compute.asked) > asked
        assert set(compute.asked[asked:]) == {("10.0.0.8", harness.live.room.id)}
        assert harness.live.room.phase == "over"

    run_with_fake_clock(scenario)


def test_a_bot_answers_a_person_who_has_gone(tmp_path: Path) -> None:
    """People who play over days find the bot's move when they come back."""

    async def scenario() -> None:
        harness = await RoomHarness.open(tmp_path, "dicetto", {"seats": "2"}, ["", "greedy"], dice="fast")
        host = await harness.enter(Device(0))
        await harness.seat_and_start(host)
        compute = harness.hub.compute = CountingCompute()  # type: ignore[assignment]
        while not compute.asked:
            word = harness.table.legal(harness.table.actor)[0].word
            harness.send(host, do="play", id=f"p{harness.at}", seat=0, word=word, at=harness.at)
            harness.live.leave(host)  # type: ignore[arg-type]
            await harness.settle()
            await harness.pass_time(1)
            await harness.enter(host, harness.at)

    run_with_fake_clock(scenario)


def test_the_strongest_bots_need_company() -> None:
    strong, weak = f"mc:{MOST_ALONE + 1}", f"mc:{MOST_ALONE}"
    for seats in ([strong, strong], ["greedy", strong], ["uct:5000", "random"]):
        with pytest.raises(NotAllowed, match="room-bots-alone"):
            RoomSettings(game="dicetto", options={"seats": "2"}, seats=seats).check()
    for seats in ([weak, weak], ["", strong], [strong], []):
        RoomSettings(game="dicetto", options={"seats": "2"}, seats=seats).check()


def test_nobody_leaves_the_table_to_the_strongest_bots() -> None:
    room = PureRoom("dicetto", options={"seats": "2"})
    room.do(HOST, "bot", seat=0, level="mc:5000")
    assert room.refusal(HOST, "bot", seat=1, level="greedy") == "room-bots-alone"
    room.do(HOST, "bot", seat=0, level="greedy")
    assert room.refusal(HOST, "bot", seat=1, level="mc:5000") == "room-bots-alone"
    room.do(HOST, "bot", seat=1, level="greedy")


def test_gravity_does_not_wait_for_bots(tmp_path: Path) -> None:
    """Every process of the bots is busy for good: a die is placed nevertheless."""

    class Busy(InlineCompute):
        async def run(self, task: Any, who: Any) -> Any:
            await asyncio.Event().wait()

    async def scenario() -> None:
        harness, people, seat, word = await start_placement(tmp_path)
        harness.hub.compute = Busy()  # type: ignore[assignment]
        at = harness.at
        harness.send(people[seat], do="play", id="place", seat=seat, word=word, at=at)
        await harness.settle()
        assert harness.table.steps[at].word == word

    run_with_fake_clock(scenario)


def test_eighteen_rooms_of_one_address_keep_nobody_else_waiting() -> None:
    """Each of them thinks all the time. Another address waits for the task that runs, not for all that wait."""
    seconds = 0.1

    async def scenario() -> float:
        pool = ComputePool(1)
        await pool.call(Asker("warm", ""), 60, abs, -1)

        async def think(room: int) -> None:
            while True:
                await pool.call(Asker("greedy", f"room {room}"), 60, time.sleep, seconds)

        rooms = [asyncio.create_task(think(room)) for room in range(18)]
        waits = []
        for _ in range(5):
            await asyncio.sleep(seconds)
            begun = time.monotonic()
            await pool.call(Asker("innocent", "room"), 60, abs, -1)
            waits.append(time.monotonic() - begun)
        pool.end()
        for task in rooms:
            task.cancel()
        await asyncio.gather(*rooms, return_exceptions=True)
        return statistics.median(waits)

    assert asyncio.run(scenario()) < 9 * seconds, "in turn by room it would be 18 tasks"
