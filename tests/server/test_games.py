"""Every variant of every game is played to its end on a server."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator

import aiohttp
import pytest

from astragal.games import GAMES
from astragal.table.history import verify
from astragal.table.record import parse_record
from server.clients import (
    Json,
    Player,
    ServerProcess,
    call_api,
    join_room,
    open_room,
    play_to_end,
    post_text,
    run,
    seat_and_start,
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    file = tmp_path_factory.mktemp("server") / "rooms.db"
    with ServerProcess(f"sqlite:///{file}") as server:
        yield server


VARIANTS = [
    pytest.param(game.slug, variant.name, marks=[pytest.mark.long] * (number > 0))
    for game in GAMES.values()
    for number, variant in enumerate(game.variants)
]
"""The first variant of each game in `make test`, all in `make test-all`."""


@pytest.mark.parametrize(("slug", "name"), VARIANTS)
def test_two_people_and_a_bot_play_to_the_end(server: ServerProcess, slug: str, name: str) -> None:
    game = GAMES[slug]
    variant = next(variant for variant in game.variants if variant.name == name)
    seats = min(3, variant.seats[1])
    options = {**variant.options, "seats": str(seats)}
    if slug == "star-master":
        options |= {"memorise_seconds": "0", "race_timeout_seconds": "1"}
    bots = ["", "", "greedy"][:seats]

    async def scenario(session: aiohttp.ClientSession, url: str) -> None:
        host = await open_room(session, url, slug, options=options, seats=bots)
        guests = [await join_room(host)] if seats > 1 else []
        await seat_and_start(host, *guests)
        people = [host, *guests]
        await asyncio.gather(*(play_to_end(player, random.Random(n)) for n, player in enumerate(people)))
        for guest in guests:
            assert guest.view == host.view
            assert [event for event in guest.events if event["word"]] == [
                event for event in host.events if event["word"]
            ]
        assert host.tags["Result"] == guests[0].tags["Result"] if guests else host.tags["Result"]
        status, text = await call_api(session, "GET", f"{url}/api/rooms/{host.room}/record")
        assert status == 200
        checked = verify(parse_record(text))
        assert checked["steps"] == len(parse_record(text).steps) > 5
        assert checked["rolls"] > 0
        late = Player(session, url, host.room, "")
        await late.connect()
        assert (late.view, late.facts) == (host.view, host.facts)
        status, replay = await post_text(session, f"{url}/api/replay", text)
        assert status == 200
        view: Json = {}
        facts: Json = {}
        for step in replay["steps"]:
            view |= step["position"]["view"]
            facts |= step["position"]["facts"]
        assert (view, facts) == (host.view, host.facts)
        assert [step["event"]["word"] for step in replay["steps"][1:]] == [event["word"] for event in host.events]

    run(server, scenario)
