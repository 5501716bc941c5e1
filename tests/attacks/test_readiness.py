"""A server that cannot write says that it is not ready, loses nothing, and goes on when it can again; dead workers get time."""

from __future__ import annotations

import asyncio
import logging
import resource
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import aiohttp
import pytest

from astragal.server.process import disk, workers
from astragal.server.process.workers import LONGEST_SECONDS, STEADY_SECONDS, Worker
from astragal.store import StoreUnavailable
from attacks.pairs import two_servers
from attacks.test_split_brain import expect_end, wait_until_ready
from server.clients import ServerProcess, open_room, run
from server.test_workers import reconnect


def test_a_full_disk_makes_a_server_not_ready(tmp_path: Path) -> None:
    """The system refuses the server's writes, as a full disk would."""
    with ServerProcess(f"sqlite:///{tmp_path}/rooms.db") as server:

        async def scenario(session: aiohttp.ClientSession, url: str) -> None:
            assert server.process is not None
            host = await open_room(session, url, "dicetto")
            _, hard = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (1, hard))
            try:
                await wait_until_ready(session, server, False)
                await host.send(do="sit", id="1", seat=0)
                assert (await expect_end(host))["again"], "what cannot be written has not happened"
            finally:
                resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (hard, hard))
            await wait_until_ready(session, server, True)
            await reconnect(host, [url])
            assert host.seats[0]["kind"] == "free"
            assert (await host.do("sit", seat=0))["is"] == "people"

        run(server, scenario)


def test_little_space_counts_as_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    database = f"sqlite:///{tmp_path}/rooms.db"
    for free in (disk.LEAST_BYTES - 1, disk.LEAST_BYTES):
        monkeypatch.setattr(disk.shutil, "disk_usage", lambda path, free=free: SimpleNamespace(free=free))
        assert disk.is_disk_full(database) is (free < disk.LEAST_BYTES)
        assert not disk.is_disk_full("postgresql://host/name")


def test_a_lost_database_makes_a_server_not_ready(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """At once, and not only when the next beat is missing."""

    async def scenario() -> None:
        async with two_servers(tmp_path) as (server, _), aiohttp.ClientSession() as session:
            for answers, status in ((True, 200), (False, 503), (True, 200)):
                monkeypatch.setattr(server.hub.store, "_select_one", partial(_select, answers))
                assert (await session.get(f"{server.url}/api/ready")).status == status

    asyncio.run(scenario())


async def _select(answers: bool) -> None:
    if not answers:
        raise StoreUnavailable("the database has gone")


class FakeProcess:
    """A process that a test lets die."""

    pid, exitcode = 1, -9

    def __init__(self) -> None:
        self.alive = True

    def is_alive(self) -> bool:
        return self.alive


def test_a_worker_that_dies_again_and_again_is_given_time(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    now = 1000.0
    monkeypatch.setattr(workers, "monotonic", lambda: now)
    begun: list[Any] = []

    def begin() -> Any:
        begun.append(FakeProcess())
        return begun[-1]

    worker = Worker(begin)
    waits = []
    with caplog.at_level(logging.CRITICAL):
        for _ in range(9):
            begun[-1].alive = False
            died, count = now, len(begun)
            worker.tend()
            while len(begun) == count:
                now += 0.25
                worker.tend()
            waits.append(now - died)
        assert waits == [0.5, 1, 2, 4, 8, 16, LONGEST_SECONDS, LONGEST_SECONDS, LONGEST_SECONDS]
        now += STEADY_SECONDS + 1
        begun[-1].alive = False
        count = len(begun)
        worker.tend()
        assert len(begun) == count + 1, "one that was well for long is replaced at once"
