"""The hub survives a failing database, and the server refuses unknown rooms in the client's language."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import aiohttp
import msgspec

from astragal.store import StoreUnavailable
from server.clients import ServerProcess, run
from server.harness import RoomHarness, run_with_fake_clock


class FlakyStore:
    """A store whose maintenance operations fail when the test says so."""

    def __init__(self, store: Any) -> None:
        self._store = store
        self.failing: set[str] = set()
        self.calls: list[str] = []

    async def renew_lease(self, *arguments: Any) -> None:
        self._call("renew_lease")

    async def delete_idle_rooms(self, *arguments: Any) -> None:
        self._call("delete_idle_rooms")

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
        asyncio.get_running_loop().milliseconds += 10_000_000  # type: ignore[attr-defined]
        maintenance = asyncio.ensure_future(harness.hub.maintain())
        try:
            for failing, expected in (
                ({"renew_lease"}, ["renew_lease"] * 3),
                ({"delete_idle_rooms"}, ["renew_lease", "delete_idle_rooms"] * 3),
                (set(), ["renew_lease", "delete_idle_rooms", "renew_lease", "renew_lease"]),
            ):
                store.failing, store.calls = failing, []
                await harness.pass_time(6)
                assert store.calls == expected
                assert not maintenance.done()
        finally:
            maintenance.cancel()

    run_with_fake_clock(scenario)


def test_an_unknown_room_is_refused_in_the_language_of_the_client(server: ServerProcess) -> None:
    async def scenario(session: aiohttp.ClientSession, url: str) -> None:
        for accepted, begins in (
            ("fr-FR,fr;q=0.9,en;q=0.5", "Cette salle"),
            ("de,en", "There is no such"),
            ("", "There is no"),
        ):
            headers = {"Accept-Language": accepted}
            async with session.ws_connect(f"{url}/api/rooms/{'A' * 16}/socket", headers=headers) as socket:
                bye = msgspec.json.decode(await socket.receive_str())
            assert bye["sentence"].startswith(begins)

    run(server, scenario)
