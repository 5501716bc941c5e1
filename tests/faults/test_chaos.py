"""Lines that cut, double, reorder and delay everything: the game ends as it does over good ones."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from astragal.rooms import journal
from astragal.store import Store, connect
from faults.crowd import AWAY, SHORT, Device, Regular, open_for_two
from faults.lives import Lives
from faults.settling import Kept, settle
from server.clients import Json

SECRET = "5ec7e7" * 10 + "beef"
FATES = {"plain": 8, "twice": 4, "late": 4, "echo": 2, "cut before": 1, "cut after": 1}
WAYS: list[tuple[str, Json]] = [
    ("dice-stars", {}),
    ("dicetto", {}),
    ("dice-crash", {"options": {"stacking_model": "table"}}),
]


class Chaotic(Device):
    """A device on a bad line."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.fates: Counter[str] = Counter()
        self._late: set[asyncio.Task[None]] = set()

    async def send(self, **command: Any) -> None:
        if command["do"] in ("hello", "pong"):
            await super().send(**command)
            return
        [fate] = self.choose.choices(list(FATES), list(FATES.values()))
        self.fates[fate] += 1
        if fate == "late":
            task = asyncio.create_task(self._send_late(command))
            self._late.add(task)
            task.add_done_callback(self._late.discard)
            return
        if fate == "echo" and self.confirmed:  # something long done is said again
            old = self.choose.choice(list(self.confirmed.values()))
            await super().send(**{name: value for name, value in old.items() if name != "game"})
        if fate != "cut before":
            await super().send(**command)
        if fate == "twice":
            await super().send(**command)
        if fate.startswith("cut"):
            self._cut()

    async def _send_late(self, command: Json) -> None:
        await asyncio.sleep(self.choose.uniform(0, 0.02))
        if self.socket is not None:
            with suppress(*AWAY):
                await super().send(**command)

    def _cut(self) -> None:
        assert self.socket is not None
        transport = self.socket._writer.transport
        assert transport is not None
        transport.abort()


class Script:
    """How somebody plays who knows beforehand what everybody will do: several commands are on their way at once, in any order."""

    AHEAD = 3

    def __init__(self, seat: int, commands: list[Json]) -> None:
        self.gathering = Regular(seat, lambda: False)
        self.commands = commands
        self.said: dict[str, tuple[int, int, int]] = {}
        """What had been heard when a command was last said: before there is news, its answer would be the same."""

    async def __call__(self, me: Device) -> bool:
        if me.phase != "playing":
            return await self.gathering(me)
        news = me.came, len(me.events), me.asked["at"] if me.asked else -1
        ahead = [command for command in self.commands if command["at"] >= len(me.events)][: self.AHEAD]
        me.choose.shuffle(ahead)
        for command in ahead:
            if self.said.get(command["id"]) != news:
                self.said[command["id"]] = news
                me.open[command["id"]] = command
                await me.send(**command)
        return False


def scripts(kept: Kept) -> list[list[Json]]:
    """Return what each of two members said in a room, as far as it had any effect."""
    said: list[list[Json]] = [[], []]
    for (member, id), (line, _, at) in kept.done.items():
        if isinstance(line, journal.Played):
            event = kept.events[1, at + 1]
            said[member].append({"do": "play", "seat": event["actor"], "word": event["word"], "at": at, "id": f"s{id}"})
        elif isinstance(line, journal.Rewound):
            asker = line.agreed[0] if line.agreed else member
            said[asker].append({"do": "undo", "seat": line.seat, "at": at, "id": f"u{id}"})
            for other in line.agreed[1:]:
                said[other].append({"do": "consent", "agree": True, "at": at, "id": f"s{id}"})
    return said


def story(kept: Kept) -> list[object]:
    """Return what happened in a room, without who said it by which id."""
    lines = [line for line, _, _ in kept.done.values() if isinstance(line, journal.Played | journal.Rewound)]
    return [
        line.steps if isinstance(line, journal.Played) else (line.seat, line.steps, sorted(line.agreed))
        for line in lines
    ]


def on_bad_lines(devices: list[Device]) -> list[Chaotic]:
    return [Chaotic(device.session, device.url, device.room, device.token, 100 + n) for n, device in enumerate(devices)]


async def look_in(device: Device) -> None:
    """Come in anew on a good line, as a member and as somebody who watches: both see what the device sees."""
    for token in (device.token, ""):
        calm = Device(device.session, device.url, device.room, token)
        assert (await calm.connect())["is"] == "welcome"
        assert (calm.view, calm.events, calm.phase) == (device.view, device.events, device.phase)
        assert calm.tags == device.tags
        await calm.part()


async def evening(store: Store, session: aiohttp.ClientSession, url: str, game: str, details: Json, seed: int) -> None:
    calm = await open_for_two(session, url, game, seed, **details)
    await asyncio.gather(*(device.stay(Regular(seat, lambda: False)) for seat, device in enumerate(calm)))
    wanted = await settle(store, calm)

    bad = on_bad_lines(await open_for_two(session, url, game, seed, **details))
    plans = [Script(seat, commands) for seat, commands in enumerate(scripts(wanted))]
    await asyncio.gather(*(device.stay(plan) for device, plan in zip(bad, plans, strict=True)))
    for device in bad:
        device.refused.clear()  # said too early or too late; said again in time it may have been done
    found = await settle(store, bad)

    assert story(found) == story(wanted)
    assert found.view == wanted.view
    assert found.events == wanted.events
    assert found.room.records[0].steps == wanted.room.records[0].steps
    for device in bad:
        await look_in(device)
    fates = bad[0].fates + bad[1].fates
    assert all(fates[fate] > 2 for fate in FATES), fates
    for device in (*calm, *bad):
        await device.part()


def test_bad_lines_end_in_the_same_state_as_good_ones(database: str, tmp_path: Path) -> None:
    async def go() -> None:
        async with Lives(database, tmp_path / "log", FAULT_SECRET=SECRET) as lives, aiohttp.ClientSession() as session:
            await lives.begin()
            store = await connect(database)
            evenings = (
                evening(store, session, lives.url, game, details, 7 * n) for n, (game, details) in enumerate(WAYS)
            )
            await asyncio.wait_for(asyncio.gather(*evenings), 150)
            await store.close()
            await lives.stop()
            assert not lives.complaints()

    asyncio.run(go())


@pytest.mark.parametrize("bot", ["greedy", "random"])
def test_bad_lines_at_tables_with_bots_and_races(tmp_path: Path, bot: str) -> None:
    async def go() -> None:
        database = f"sqlite:///{tmp_path}/rooms.sqlite"
        async with Lives(database, tmp_path / "log") as lives, aiohttp.ClientSession() as session:
            await lives.begin()
            seats = ["", "", f"{bot}"]
            rooms = [
                on_bad_lines(
                    await open_for_two(session, lives.url, game, 3, seats=seats, options={"seats": "3", **more})
                )
                for game, more in (("star-master", SHORT), ("dicetto", {}))
            ]
            await asyncio.wait_for(
                asyncio.gather(
                    *(
                        device.stay(Regular(seat, lambda: False))
                        for devices in rooms
                        for seat, device in enumerate(devices)
                    )
                ),
                150,
            )
            store = await connect(database)
            for devices in rooms:
                for device in devices:
                    device.refused.clear()
                await settle(store, devices)
                for device in devices:
                    await look_in(device)
                    await device.part()
            await store.close()
            await lives.stop()
            assert not lives.complaints()

    asyncio.run(go())
