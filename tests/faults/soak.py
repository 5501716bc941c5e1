"""People play while faults happen, until so many of their commands were acknowledged: `python tests/faults/soak.py [--acknowledgements N]`.

A round has a database and servers of its own. In it every fault happens at least once; at its end the journals are compared with what
everybody was sent. Each round leaves a line in `build/soak.jsonl`, and a soak that was stopped goes on after the last one. Rounds of
other sources do not count.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import sys
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

import aiohttp

from astragal.server.process.version import source_version
from astragal.store import connect
from faults.fleet import Fleet, LeapingServer
from faults.journal_check import check_against_journal
from server.clients import ServerProcess
from store.postgres import Postgres, postgres

TABLES: list[tuple[str, Any]] = [
    ("dice-stars", {"options": {"seats": "2"}}),
    ("dicetto", {"options": {"seats": "2"}}),
]
SQLITE, POSTGRESQL = "sqlite", "postgresql"
LOG = Path(__file__).parents[2] / "build" / "soak.jsonl"
CALM_SECONDS = 12.0
"""Between two faults: a stale view would be seen."""


async def check_journals(database: str, fleet: Fleet) -> None:
    """Check that nothing acknowledged was lost or done twice, and that everybody saw the same."""
    store = await connect(database)
    try:
        for players in fleet.rooms:
            await check_against_journal(store, players)
    finally:
        await store.close()


async def play_on(fleet: Fleet, acknowledgements: int) -> None:
    """Let people play until they were told so many more times that something has happened."""
    wanted = fleet.acknowledged + acknowledgements
    while fleet.acknowledged < wanted:
        fleet.check()
        await asyncio.sleep(0.05)


async def _disturb(
    database: str, running: Postgres | None, servers: Sequence[ServerProcess], rooms: int, wanted: int, seed: int
) -> Fleet:
    """Let faults happen until people were told so many times that something has happened; check that all of it did."""
    faults = ["pause", "kill", "clock", "stop", "database" if running is not None else "disk"]
    async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as session:
        fleet = Fleet(servers, running, seed)
        try:
            await fleet.open_rooms(session, TABLES * rooms)
            for fault in itertools.cycle(faults):
                await play_on(fleet, 20)
                await fleet.disturb(fault)
                calm = asyncio.get_running_loop().time() + CALM_SECONDS
                while asyncio.get_running_loop().time() < calm:
                    fleet.check()
                    await asyncio.sleep(0.2)
                if fleet.acknowledged >= wanted and len(fleet.faults) == len(faults):
                    break
            await fleet.settle()
            await check_journals(database, fleet)
        finally:
            await fleet.close()
    return fleet


def run_round(place: tuple[str, Postgres | None], folder: Path, rooms: int, *, wanted: int = 0, seed: int = 1) -> Fleet:
    """Play a round of so many acknowledgements, with every fault at least once; return what happened.

    Raises AssertionError when something acknowledged was lost or done twice.
    """
    database, running = place
    with ExitStack() as stack:
        count = 1 if running is None else 2
        servers = [stack.enter_context(LeapingServer(database, folder)) for _ in range(count)]
        return asyncio.run(_disturb(database, running, servers, rooms, wanted, seed))


def run_next(kind: str, rooms: int, sources: str, number: int) -> None:
    """Play a round on a kind of database and write its line into the log."""
    begun = time.monotonic()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory()))
        if kind == SQLITE:
            place: tuple[str, Postgres | None] = f"sqlite:///{folder}/rooms.db", None
        else:
            running = stack.enter_context(postgres())
            place = running.new(), running
        fleet = run_round(place, folder, rooms, seed=number)
    print("\n".join(fleet.stale), end="\n" if fleet.stale else "")
    line = {"database": kind, "sources": sources, "acknowledged": fleet.acknowledged, "stale": len(fleet.stale)}
    line |= {"faults": fleet.faults, "rooms": len(fleet.rooms), "seconds": round(time.monotonic() - begun)}
    LOG.parent.mkdir(exist_ok=True)
    with LOG.open("a") as log:
        print(json.dumps(line), file=log)


def run_rounds(kinds: Sequence[str], rooms: int, wanted: int) -> bool:
    """Play rounds in turn until so many commands were acknowledged on each database, those of earlier runs included.

    Tell whether no view was stale.
    """
    sources = source_version(("astragal",))
    while True:
        done = {kind: read_log(kind, sources) for kind in kinds}
        for kind in kinds:
            print(f"{kind}: {describe(done[kind])}; wanted: {wanted:,}", flush=True)
        behind = min(kinds, key=lambda kind: count(done[kind], "acknowledged"))
        if count(done[behind], "acknowledged") >= wanted:
            return not any(count(rounds, "stale") for rounds in done.values())
        run_next(behind, rooms, sources, len(done[behind]) + 1)


def count(rounds: Sequence[Any], what: str) -> int:
    """Return the sum of a figure over rounds."""
    return sum(each[what] for each in rounds)


def describe(rounds: Sequence[Any]) -> str:
    """Return what happened in rounds, which ended without anything lost or doubled."""
    faults = sum((Counter(each["faults"]) for each in rounds), Counter[str]())
    return (
        f"{count(rounds, 'acknowledged'):,} acknowledged, 0 lost, 0 doubled, {count(rounds, 'stale')} stale views"
        f" in {len(rounds)} rounds; faults: {dict(faults)}"
    )


def read_log(kind: str, sources: str) -> list[Any]:
    """Return the rounds that were played on a kind of database with these sources."""
    lines = LOG.read_text().splitlines() if LOG.exists() else []
    rounds = [json.loads(line) for line in lines]
    return [each for each in rounds if (each["database"], each["sources"]) == (kind, sources)]


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("database", nargs="*", default=[SQLITE, POSTGRESQL], help="sqlite, postgresql; both by default")
    parser.add_argument("--acknowledgements", type=int, default=200_000, help="on each database")
    parser.add_argument("--rooms", type=int, default=20, help="of each of two games; fewer where the machine is busy")
    chosen = parser.parse_args()
    raise SystemExit(0 if run_rounds(chosen.database, chosen.rooms, chosen.acknowledgements) else 1)
