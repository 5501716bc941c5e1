"""A clock that leaps by a month deletes no room: neither one that is played nor one that rests."""

from __future__ import annotations

import asyncio
from pathlib import Path

from astragal.rooms import journal
from astragal.server.live.expiry import DISTRUST_SECONDS, GRACE_MS, SWEEP_SECONDS
from astragal.store import Entry, RoomSummary
from server.harness import ROOM, Device, FakeClockLoop, RoomHarness, run_with_fake_clock

DAY = 86_400_000


def test_a_clock_that_leaps_deletes_nothing(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness = await RoomHarness.open(tmp_path, "dicetto", {"seats": "2"})
        hub, loop = harness.hub, asyncio.get_running_loop()
        assert isinstance(loop, FakeClockLoop)
        [opened, *_] = await harness.lines()
        resting = RoomSummary("resting", "RESTED", "dicetto", False, "gathering", 2, 2, hub.now(), hub.now())
        first = Entry("resting", 1, hub.now(), journal.encode_line(opened))
        assert await harness.wait_for(hub.store.create_room(resting, first))
        await harness.enter(Device(0))

        ahead = 0
        hub.machine_clock = lambda: loop.milliseconds + ahead
        maintenance = asyncio.ensure_future(hub.maintain())

        beats, update_lobby = 0, hub._update_lobby

        async def count_beat() -> None:
            nonlocal beats
            beats += 1
            await update_lobby()

        hub._update_lobby = count_beat  # type: ignore[method-assign]

        async def run_for(seconds: float) -> None:
            """Let time pass, and a whole beat of the maintenance at its end: the second one begins when the first is done."""
            loop.milliseconds += round(1000 * seconds)
            expected = beats + 2
            while beats < expected:
                assert not maintenance.done()
                loop.milliseconds += 500
                await harness.settle()

        async def count_rooms() -> int:
            found = [await harness.wait_for(hub.store.find_room(room)) for room in (ROOM, "resting")]
            return sum(room is not None for room in found)

        try:
            await run_for(SWEEP_SECONDS)
            ahead = 400 * DAY
            for _ in range(3):
                await run_for(SWEEP_SECONDS)
            assert await count_rooms() == 2, "right after the leap"
            await run_for(DISTRUST_SECONDS)
            assert await count_rooms() == 2, "a day later: marked only"
            ahead = 0
            await run_for(DISTRUST_SECONDS + SWEEP_SECONDS)
            assert await count_rooms() == 2, "the clock was put right"
            for days in (31, 8):
                await run_for(days * DAY / 1000)
            assert await count_rooms() == 1, "a month and a week later by a clock that is right"
            assert await harness.wait_for(hub.store.find_room(ROOM)) is not None, "never one that is open"
        finally:
            maintenance.cancel()

    assert GRACE_MS > DAY
    run_with_fake_clock(scenario)
