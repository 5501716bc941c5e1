"""The hub survives a failing database, and the server refuses unknown rooms in the client's language."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import aiohttp
import msgspec

from astragal.server.live.expiry import DISTRUST_SECONDS, GRACE_MS, SWEEP_SECONDS, Expiry
from astragal.store import StoreUnavailable
from server.clients import ServerProcess, run
from server.harness import ROOM, Device, RoomHarness, run_with_fake_clock


class FlakyStore:
    """A store whose maintenance operations fail when the test says so."""

    def __init__(self, store: Any) -> None:
        self._store = store
        self.failing: set[str] = set()
        self.calls: list[str] = []

    async def renew_lease(self, *arguments: Any) -> None:
        self._call("renew_lease")

    async def read_clock(self) -> int:
        return 0

    async def delete_idle_rooms(self, *arguments: Any, **details: Any) -> None:
        self._call("delete_idle_rooms")

    async def release_rooms(self, *arguments: Any) -> None:
        self._call("release_rooms")

    def _call(self, operation: str) -> None:
        self.calls.append(operation)
        if operation in self.failing:
            raise StoreUnavailable("away")

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)


def test_maintenance_goes_on_while_the_database_fails(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness = await RoomHarness.open(tmp_path, "dicetto", {"seats": "2"})
        store = harness.hub.store = FlakyStore(harness.hub.store)  # type: ignore[assignment]
        maintenance = asyncio.gather(harness.hub.keep_lease(), harness.hub.maintain())
        await harness.settle()
        asyncio.get_running_loop().milliseconds += int(1000 * SWEEP_SECONDS)  # type: ignore[attr-defined]
        try:
            for failing, deletions in (({"renew_lease", "delete_idle_rooms"}, 3), ({"renew_lease"}, 1), (set(), 0)):
                store.failing, store.calls = failing, []
                await harness.pass_time(6)
                assert store.calls.count("renew_lease") == 3
                assert store.calls.count("delete_idle_rooms") == deletions
                assert not maintenance.done()
        finally:
            maintenance.cancel()

    run_with_fake_clock(scenario)


def test_old_rooms_are_deleted_but_never_one_that_is_open(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness = await RoomHarness.open(tmp_path, "dice-stars", {"seats": "1", "solo_grid_size": "25"})
        hub, day = harness.hub, 86_400_000

        async def is_left(now: int) -> bool:
            await harness.wait_for(hub._delete_old_rooms(now))
            return await harness.wait_for(hub.store.find_room(ROOM)) is not None

        host = await harness.enter(Device(0))
        for days in (1000, 1008):
            assert await is_left(hub.now() + days * day), "somebody is connected"
        await harness.seat_and_start(host)
        while not harness.table.over:
            await harness.play(host, harness.table.legal(0)[-1].word)
        await harness.do(host, "rematch")
        assert harness.live.summary.finished == 1
        hub.rooms.clear()
        assert await is_left(hub.now() + 364 * day), "a finished game is kept for a year"
        marked = hub.now() + 366 * day
        assert await is_left(marked), "now it is marked"
        assert await is_left(marked + GRACE_MS - 1)
        assert not await is_left(marked + GRACE_MS)

        harness = await RoomHarness.open(tmp_path, "dice-stars", {"seats": "1"})
        hub = harness.hub
        hub.rooms.clear()
        assert await is_left(hub.now() + 29 * day)
        marked = hub.now() + 31 * day
        assert await is_left(marked), "in this one nothing was finished"
        await hub.renew_lease()  # its worker was gone for long
        await harness.wait_for(hub.find(ROOM))
        hub.rooms.clear()
        assert await is_left(marked + GRACE_MS), "somebody wanted it, so the time starts again"
        assert not await is_left(marked + 2 * GRACE_MS)

    run_with_fake_clock(scenario)


def test_a_clock_that_leaps_is_not_trusted_for_a_day() -> None:
    expiry, day = Expiry(0, 0.0), 86_400_000
    assert not expiry.is_due(1_000, 1.0)
    assert not expiry.is_due(31 * day, 2.0), "it leapt"
    late = 2.0 + DISTRUST_SECONDS
    assert not expiry.is_due(32 * day - 1_000, late - 1), "the leap is forgotten only after a day"
    assert expiry.is_due(32 * day, late)
    assert expiry.is_due(32 * day + 2_000, late + 2), "the sweep failed"
    expiry.note_sweep(late + 2)
    assert not expiry.is_due(32 * day + 4_000, late + 4)
    assert expiry.is_due(32 * day + 2_000 + round(1000 * SWEEP_SECONDS), late + 2 + SWEEP_SECONDS)
    assert not expiry.is_due(0, late + 3 + SWEEP_SECONDS), "it leapt back"


def test_a_clock_that_is_put_forward_bit_by_bit_has_leapt() -> None:
    expiry = Expiry(0, 0.0)
    assert not any(expiry.is_due(beat * 40_000, beat * 2.0) for beat in range(1, 1801))


def test_an_unknown_room_is_refused_in_the_language_of_the_client(server: ServerProcess) -> None:
    async def scenario(session: aiohttp.ClientSession, url: str) -> None:
        for accepted, begins in (
            ("fr-FR,fr;q=0.9,en;q=0.5", "Cette table"),
            ("de,en", "Diesen Raum"),
            ("xx,en", "There is no such"),
            ("", "There is no"),
        ):
            headers = {"Accept-Language": accepted}
            async with session.ws_connect(f"{url}/api/rooms/{'A' * 16}/socket", headers=headers) as socket:
                bye = msgspec.json.decode(await socket.receive_str())
            assert bye["sentence"].startswith(begins)

    run(server, scenario)
