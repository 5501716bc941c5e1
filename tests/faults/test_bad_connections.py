"""Connections that break, and repeat, reorder and delay commands: games end as on reliable ones."""

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
from faults.journal_check import JournalReplay, check_against_journal
from faults.reconnecting import CONNECTION_ERRORS, SHORT_TIMERS, RandomStrategy, ReconnectingPlayer, open_room_for_two
from faults.restarting_server import WHOLE_LEASE, RestartingServer
from kit.samples import cases, samples
from server.clients import Json

SECRET = "5ec7e7" * 10 + "beef"
FAULTS = {"plain": 8, "twice": 4, "late": 4, "echo": 2, "cut before": 1, "cut after": 1}
"""What happens to a command, with weights."""
GAMES: list[tuple[str, Json]] = [
    ("dice-stars", {}),
    ("dicetto", {}),
    ("dice-crash", {"options": {"stacking_model": "table"}}),
]


class UnreliablePlayer(ReconnectingPlayer):
    """A player whose commands are lost, repeated, delayed and reordered."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.faults_applied: Counter[str] = Counter()
        self._late: set[asyncio.Task[None]] = set()

    async def send(self, **command: Any) -> None:
        if command["do"] in ("hello", "pong"):
            await super().send(**command)
            return
        [fault] = self.choose.choices(list(FAULTS), list(FAULTS.values()))
        self.faults_applied[fault] += 1
        if fault == "late":
            task = asyncio.create_task(self._send_late(command))
            self._late.add(task)
            task.add_done_callback(self._late.discard)
            return
        if fault == "echo" and self.confirmed:  # send an old command again
            old = self.choose.choice(list(self.confirmed.values()))
            await super().send(**{name: value for name, value in old.items() if name != "game"})
        if fault != "cut before":
            await super().send(**command)
        if fault == "twice":
            await super().send(**command)
        if fault.startswith("cut"):
            self._cut()

    async def _send_late(self, command: Json) -> None:
        await asyncio.sleep(self.choose.uniform(0, 0.02))
        if self.socket is not None:
            with suppress(*CONNECTION_ERRORS):
                await super().send(**command)

    def _cut(self) -> None:
        assert self.socket is not None
        transport = self.socket._writer.transport
        assert transport is not None
        transport.abort()


class ScriptedStrategy:
    """Sends a known list of commands, several at once and in random order."""

    MAX_IN_FLIGHT = 3

    def __init__(self, seat: int, commands: list[Json]) -> None:
        self.seating = RandomStrategy(seat, lambda: False)
        self.commands = commands
        self.sent_at: dict[str, tuple[int, int, int]] = {}
        """What the player had received when it last sent a command. Until that changes, the answer would be the same."""

    async def __call__(self, me: ReconnectingPlayer) -> bool:
        if me.phase != "playing":
            return await self.seating(me)
        received = me.welcomes, me.position["at"], me.undo_request["at"] if me.undo_request else -1
        upcoming = [command for command in self.commands if command["at"] >= me.position["at"]][: self.MAX_IN_FLIGHT]
        me.choose.shuffle(upcoming)
        for command in upcoming:
            if self.sent_at.get(command["id"]) != received:
                self.sent_at[command["id"]] = received
                me.unanswered[command["id"]] = command
                await me.send(**command)
        return False


def extract_commands(replay: JournalReplay) -> list[list[Json]]:
    """Return the commands of each of two members that had an effect."""
    sent: list[list[Json]] = [[], []]
    for (member, id), (line, _, at) in replay.executed.items():
        if isinstance(line, journal.Played):
            event = replay.events[1, at + 1]
            sent[member].append({"do": "play", "seat": event["actor"], "word": event["word"], "at": at, "id": f"s{id}"})
        elif isinstance(line, journal.Rewound):
            asker = line.agreed[0] if line.agreed else member
            sent[asker].append({"do": "undo", "seat": line.seat, "at": at, "id": f"u{id}"})
            for other in line.agreed[1:]:
                sent[other].append({"do": "consent", "agree": True, "at": at, "id": f"s{id}"})
    return sent


def summarise(replay: JournalReplay) -> list[object]:
    """Return what happened in a room, without members and ids."""
    lines = [line for line, _, _ in replay.executed.values() if isinstance(line, journal.Played | journal.Rewound)]
    return [
        line.steps if isinstance(line, journal.Played) else (line.seat, line.steps, sorted(line.agreed))
        for line in lines
    ]


def make_unreliable(players: list[ReconnectingPlayer]) -> list[UnreliablePlayer]:
    """Return the same players with unreliable connections."""
    return [
        UnreliablePlayer(player.session, player.url, player.room, player.token, 100 + n)
        for n, player in enumerate(players)
    ]


async def check_newcomers(player: ReconnectingPlayer) -> None:
    """Check that a new connection of this member and a new spectator see what the player sees."""
    for token in (player.token, ""):
        newcomer = ReconnectingPlayer(player.session, player.url, player.room, token)
        assert (await newcomer.connect())["is"] == "welcome"
        assert (newcomer.view, newcomer.steps, newcomer.phase) == (player.view, player.steps, player.phase)
        assert newcomer.tags == player.tags
        await newcomer.disconnect()


async def compare_games(
    store: Store, session: aiohttp.ClientSession, url: str, game: str, details: Json, seed: int
) -> None:
    """Play a game on reliable connections and again on unreliable ones, and compare the rooms."""
    reliable = await open_room_for_two(session, url, game, seed, **details)
    await asyncio.gather(*(player.follow(RandomStrategy(seat, lambda: False)) for seat, player in enumerate(reliable)))
    expected = await check_against_journal(store, reliable)

    unreliable = make_unreliable(await open_room_for_two(session, url, game, seed, **details))
    strategies = [ScriptedStrategy(seat, commands) for seat, commands in enumerate(extract_commands(expected))]
    await asyncio.gather(*(player.follow(strategy) for player, strategy in zip(unreliable, strategies, strict=True)))
    for player in unreliable:
        player.refused.clear()  # a command refused as too early or too late may have been carried out later
    found = await check_against_journal(store, unreliable)

    assert summarise(found) == summarise(expected)
    assert found.view == expected.view
    assert found.events == expected.events
    assert found.records[0].steps == expected.records[0].steps
    for player in unreliable:
        await check_newcomers(player)
    faults_applied = unreliable[0].faults_applied + unreliable[1].faults_applied
    assert all(faults_applied[fault] > 2 for fault in FAULTS), faults_applied
    for player in (*reliable, *unreliable):
        await player.disconnect()


@pytest.mark.parametrize("database", cases(["sqlite", "postgresql"], "postgresql"), indirect=True)
def test_games_end_alike_on_reliable_and_unreliable_connections(database: str, tmp_path: Path) -> None:
    async def run() -> None:
        async with (
            RestartingServer(database, tmp_path / "log", FAULT_SECRET=SECRET, FAULT_LEASE=WHOLE_LEASE) as server,
            aiohttp.ClientSession() as session,
        ):
            await server.start()
            store = await connect(database)
            comparisons = (
                compare_games(store, session, server.url, game, details, 7 * n)
                for n, (game, details) in enumerate(GAMES)
            )
            await asyncio.wait_for(asyncio.gather(*comparisons), 150)
            await store.close()
            await server.stop()
            assert not server.read_problems()

    asyncio.run(run())


@pytest.mark.long
@pytest.mark.parametrize("bot", ["greedy", "random"][: samples(1, full=2)])
def test_unreliable_connections_with_bots_and_races(tmp_path: Path, bot: str) -> None:
    async def run() -> None:
        database = f"sqlite:///{tmp_path}/rooms.sqlite"
        async with RestartingServer(database, tmp_path / "log") as server, aiohttp.ClientSession() as session:
            await server.start()
            seats = ["", "", f"{bot}"]
            rooms = [
                make_unreliable(
                    await open_room_for_two(session, server.url, game, 3, seats=seats, options={"seats": "3", **more})
                )
                for game, more in (("star-master", SHORT_TIMERS), ("dicetto", {}))
            ]
            await asyncio.wait_for(
                asyncio.gather(
                    *(
                        player.follow(RandomStrategy(seat, lambda: False))
                        for players in rooms
                        for seat, player in enumerate(players)
                    )
                ),
                150,
            )
            store = await connect(database)
            for players in rooms:
                for player in players:
                    player.refused.clear()
                await check_against_journal(store, players)
                for player in players:
                    await check_newcomers(player)
                    await player.disconnect()
            await store.close()
            await server.stop()
            assert not server.read_problems()

    asyncio.run(run())
