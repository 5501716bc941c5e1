"""An update from a server that is really older: games begun there go on here, nobody loses a turn, and their records hold.

The older server runs from this repository's history, with the packages of today. A clone without that commit (`git clone --depth`)
says so and skips; `tests/archive` holds databases of older servers, which are always tested.
"""

from __future__ import annotations

import random
import subprocess
from pathlib import Path

import aiohttp
import pytest

from server.clients import Json, Player, ServerProcess, call_api, play_to_end, post_text, run

OLDER = "b0baba307b0055d701159bbab4982f78b6f8aad6"
"""The last commit before snapshots, sealed seeds and `admin drain`; two migrations ago."""
ROOT = Path(__file__).parents[2]
GAMES = ("dice-stars", "dicetto")
MOVES = 15


class Guest(Player):
    """A page that was loaded from the older server, and is still open."""

    def _apply(self, message: Json) -> None:
        if message["is"] == "welcome":
            message.setdefault("after", self.position["at"])
        super()._apply(message)


@pytest.fixture
def older_sources(tmp_path: Path) -> Path:
    """The sources of the older server."""
    found = subprocess.run(["git", "archive", OLDER, "src"], cwd=ROOT, capture_output=True, check=False)
    if found.returncode:
        pytest.skip(f"this clone has no commit {OLDER[:7]}: fetch the whole history to test an update from it")
    subprocess.run(["tar", "-x", "-C", str(tmp_path)], input=found.stdout, check=True)
    return tmp_path / "src"


async def begin(session: aiohttp.ClientSession, url: str, game: str) -> Guest:
    """Open a room and play the first moves of a game for both seats."""
    status, opened = await call_api(session, "POST", f"{url}/api/rooms", {"game": game, "name": "Ada"})
    assert status == 201, opened
    guest = Guest(session, url, opened["room"], opened["token"])
    await guest.connect()
    for seat in range(2):
        await guest.do("sit", seat=seat)
    await guest.do("ready")
    await guest.do("start")
    assert "Scheme" not in guest.tags, "a server of today names the scheme of its dice"
    choose = random.Random(game)
    for n in range(1, MOVES + 1):
        position = guest.position
        answer = await guest.do(
            "play", id=f"move{n}", seat=position["actor"], word=choose.choice(position["legal"]), at=position["at"]
        )
        assert answer["is"] == "update", answer
    return guest


@pytest.mark.long
def test_games_of_an_older_server_go_on_here(older_sources: Path, tmp_path: Path) -> None:
    guests: list[Guest] = []

    async def play_there(session: aiohttp.ClientSession, url: str) -> None:
        guests.extend([await begin(session, url, game) for game in GAMES])

    async def go_on_here(session: aiohttp.ClientSession, url: str) -> None:
        for guest in guests:
            guest.session, guest.url = session, url
            at, view, events = guest.position["at"], dict(guest.view), list(guest.events)
            welcome = await guest.connect()
            assert (welcome["is"], guest.position["at"], guest.events) == ("welcome", at, events)
            assert {name: guest.view[name] for name in view} == view
            again = await guest.do("play", id=f"move{MOVES}", seat=0, word="x", at=0)
            assert again["is"] == "ack", "sent again, done once"
            await play_to_end(guest, random.Random(guest.room))
            async with session.get(f"{url}/api/rooms/{guest.room}/record") as answer:
                record = await answer.text()
            status, verified = await post_text(session, f"{url}/api/verify", record)
            assert status == 200, verified

    database = f"sqlite:///{tmp_path}/rooms.db"
    with ServerProcess(database, PYTHONPATH=str(older_sources)) as older:
        run(older, play_there)
    with ServerProcess(database) as server:
        run(server, go_on_here)
