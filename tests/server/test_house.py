"""The house itself: it goes on while its database is away, and turns strangers away in their own language."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import aiohttp
import msgspec
import pytest

from astragal.games import GAMES
from astragal.rooms.match import Match
from astragal.store import StoreUnavailable
from server.clients import ServerProcess, run
from server.harness import RoomHarness, run_with_fake_clock


class Flaky:
    """A database that is away for some of what the house needs by itself."""

    def __init__(self, store: Any) -> None:
        self._store = store
        self.away: set[str] = set()
        self.asked: list[str] = []

    async def renew_lease(self, *arguments: Any) -> None:
        self._answer("renew_lease")

    async def delete_idle_rooms(self, *arguments: Any) -> None:
        self._answer("delete_idle_rooms")

    def _answer(self, what: str) -> None:
        self.asked.append(what)
        if what in self.away:
            raise StoreUnavailable("away")

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)


def test_the_house_is_kept_while_the_database_is_away(tmp_path: Path) -> None:
    async def work() -> None:
        harness = await RoomHarness.open(tmp_path, "dicetto", {"seats": "2"})
        store = harness.hub.store = Flaky(harness.hub.store)  # type: ignore[assignment]
        asyncio.get_running_loop().milliseconds += 10_000_000  # type: ignore[attr-defined]
        keeping = asyncio.ensure_future(harness.hub.maintain())
        try:
            for away, expected in (
                ({"renew_lease"}, ["renew_lease"] * 3),
                ({"delete_idle_rooms"}, ["renew_lease", "delete_idle_rooms"] * 3),
                (set(), ["renew_lease", "delete_idle_rooms", "renew_lease", "renew_lease"]),
            ):
                store.away, store.asked = away, []
                await harness.pass_time(6)
                assert store.asked == expected
                assert not keeping.done()
        finally:
            keeping.cancel()

    run_with_fake_clock(work)


def test_strangers_are_turned_away_in_their_language(server: ServerProcess) -> None:
    async def talk(session: aiohttp.ClientSession, url: str) -> None:
        for accepted, begins in (
            ("fr-FR,fr;q=0.9,en;q=0.5", "Cette salle"),
            ("de,en", "There is no such"),
            ("", "There is no"),
        ):
            headers = {"Accept-Language": accepted}
            async with session.ws_connect(f"{url}/api/rooms/{'A' * 16}/socket", headers=headers) as socket:
                bye = msgspec.json.decode(await socket.receive_str())
            assert bye["sentence"].startswith(begins)

    run(server, talk)


@pytest.mark.parametrize("slug", list(GAMES))
def test_a_game_that_has_rested_is_told_whole_again(slug: str) -> None:
    game = GAMES[slug]
    match = Match(game, game.options({"first_player": "1"}), "fair", "5" * 64, ["a", "b"])
    match.table.begin()
    feed = match.feed
    first = feed.position(0, whole=False)
    assert (first.view, first.facts) == (feed.position(0, whole=True).view, feed.position(0, whole=True).facts)
    same = feed.position(0, whole=False)
    assert (same.view, same.facts) == ({}, {})
    feed.forget()
    again = feed.position(0, whole=False)
    assert (again.view, again.facts) == (first.view, first.facts)


def test_bots_bring_their_own_hands_and_people_average_ones() -> None:
    game = GAMES["dice-crash"]
    players = ["human:Ana", "bot:master", "bot:child", "bot:greedy"]
    match = Match(game, game.options({"seats": "4"}), "fair", "5" * 64, ["a", "b", "c", "d"], players)
    assert match.table.judge is not None
    assert match.table.judge.tags()["Hands"] == "average good clumsy average"
