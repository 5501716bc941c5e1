"""Handlers of the HTTP API, one for each route."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from aiohttp import web

from astragal.bots import list_levels
from astragal.games import GAMES
from astragal.kit.errors import NotFound, ParseError, Unavailable
from astragal.kit.game import AnyGame
from astragal.kit.options import Option, options_of
from astragal.lang import LANGUAGES, Catalogue, catalogue
from astragal.rooms.lesson import has_lesson, load_lesson
from astragal.rooms.replay import encode_replay, verify_text
from astragal.server.http.api import (
    Address,
    Created,
    GameCard,
    Joined,
    NewGuest,
    NewRoom,
    OptionCard,
    RoomCard,
    VariantCard,
    Verified,
)
from astragal.server.http.limits import Limit
from astragal.server.http.requests import HUB, LIMITS, answer, language, read_body, require_within
from astragal.server.http.rulebooks import load_rulebook
from astragal.server.process.compute import ComputeFailed
from astragal.store import RoomSummary
from astragal.table.record import format_record

T = TypeVar("T")
RECORD_SECONDS = 10.0
"""How long a record may take to be verified or replayed."""


def room_card(summary: RoomSummary) -> RoomCard:
    """Return what everybody may know of a room."""
    return RoomCard(summary.room, summary.code, summary.game, summary.phase, summary.seats, summary.free)


async def get_games(request: web.Request) -> web.Response:
    """List the games."""
    text = catalogue(language(request))
    return answer([game_card(game, text) for game in GAMES.values()])


def game_card(game: AnyGame, text: Catalogue) -> GameCard:
    """Return a game as the lobby shows it."""
    return GameCard(
        game=game.slug,
        title=text.game_title(game.slug),
        lesson=has_lesson(game),
        seats=game.seats,
        variants=[VariantCard(variant.name, variant.seats, dict(variant.options)) for variant in game.variants],
        options=[option_card(option) for option in options_of(game.Options)],
        levels=list_levels(game),
    )


def option_card(option: Option) -> OptionCard:
    """Return an option as the lobby shows it."""
    return OptionCard(
        option.name, option.say(option.default), list(option.names), option.low, option.high, option.length
    )


async def get_rooms(request: web.Request) -> web.Response:
    """List the public rooms that have free seats."""
    return answer([room_card(summary) for summary in await request.app[HUB].store.list_lobby()])


async def post_room(request: web.Request) -> web.Response:
    """Create a room."""
    new = await read_body(request, NewRoom)
    require_within(request, request.app[LIMITS].rooms)
    summary, token = await request.app[HUB].create(new, new.name)
    return answer(Created(summary.room, summary.code, 0, token), 201)


async def get_room(request: web.Request) -> web.Response:
    """Return a room's summary."""
    summary = await request.app[HUB].store.find_room(request.match_info["room"])
    if summary is None:
        raise NotFound("room-unknown")
    return answer(room_card(summary))


async def get_code(request: web.Request) -> web.Response:
    """Return the summary of the room with this code."""
    require_within(request, request.app[LIMITS].codes)
    summary = await request.app[HUB].store.find_room_by_code(request.match_info["code"].upper())
    if summary is None:
        raise NotFound("room-unknown")
    return answer(room_card(summary))


async def post_guest(request: web.Request) -> web.Response:
    """Let a person join a room."""
    guest = await read_body(request, NewGuest)
    member, token = await request.app[HUB].join(request.match_info["room"], guest.name)
    return answer(Joined(member, token), 201)


async def get_record(request: web.Request) -> web.Response:
    """Return the record of a game, as everybody may read it now."""
    hub = request.app[HUB]
    live = await hub.find(request.match_info["room"])
    hub.authenticate(live, request.headers.get("Authorization", "").removeprefix("Bearer "))
    number = request.query.get("game", str(live.room.number))
    if not (number.isascii() and number.isdigit() and len(number) <= 6):
        raise ParseError("http-unreadable")
    text = format_record(live.room.record(int(number)))
    name = f"{live.room.game.slug}-{live.room.code}-{number}.agn"
    return web.Response(
        text=text, content_type="text/plain", headers={"Content-Disposition": f'attachment; filename="{name}"'}
    )


async def post_verify(request: web.Request) -> web.Response:
    """Verify a record: every step possible, every roll the one committed to."""
    found = await _compute(request, request.app[LIMITS].verify, verify_text)
    return answer(Verified(**found))


async def post_replay(request: web.Request) -> web.Response:
    """Return a record step by step."""
    found = await _compute(request, request.app[LIMITS].replay, encode_replay)
    response = web.Response(body=found, content_type="application/json")
    response.enable_compression()
    return response


async def _compute(request: web.Request, limit: Limit, function: Callable[[str], T]) -> T:
    """Call a function with the record in a request's body, in a compute process."""
    require_within(request, limit)
    try:
        text = (await request.read()).decode()
    except UnicodeDecodeError:
        raise ParseError("http-unreadable") from None
    try:
        return await request.app[HUB].record_compute.call(RECORD_SECONDS, function, text)
    except ComputeFailed:
        raise Unavailable("house-away") from None


async def get_rules(request: web.Request) -> web.Response:
    """Return the rulebook of a game."""
    lang = request.query.get("lang", language(request))
    if lang not in LANGUAGES:
        raise ParseError("http-unreadable")
    return answer(load_rulebook(request.match_info["game"], lang))


async def get_lesson(request: web.Request) -> web.Response:
    """Return the lesson of a game."""
    return answer(load_lesson(request.match_info["game"]))


async def get_address(request: web.Request) -> web.Response:
    """Answer where others reach this server."""
    return answer(Address(request.app[HUB].settings.address))


async def get_health(request: web.Request) -> web.Response:
    """Answer that the process is alive."""
    return answer({"alive": True})


async def get_ready(request: web.Request) -> web.Response:
    """Answer whether the database responds."""
    ready = await request.app[HUB].store.ping()
    return answer({"ready": ready}, 200 if ready else 503)


async def get_metrics(request: web.Request) -> web.Response:
    """Return the metrics."""
    return web.Response(body=request.app[HUB].metrics.text(), headers={"Content-Type": "text/plain; version=0.0.4"})
