"""The HTTP side: games, rooms, records, health. Its types are also its documentation (`openapi.py`)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Annotated, TypeAlias, TypeVar

import msgspec
from aiohttp import ClientError, web
from msgspec import Meta, Struct

from astragal.bots import LEVELS
from astragal.games import GAMES
from astragal.kit.errors import Unreadable
from astragal.kit.options import options_of
from astragal.lang import LANGUAGES, catalogue
from astragal.server.hub import Elsewhere
from astragal.server.limits import Limit
from astragal.server.minds import VERIFYING, Lost, verified
from astragal.server.sockets import HUB, PEER
from astragal.server.wire import Level, Name
from astragal.store import Card, Unavailable
from astragal.table.record import say_record

T = TypeVar("T")
Handler: TypeAlias = Callable[[web.Request], Awaitable[web.StreamResponse]]
LONGEST = 16_384
"""Bytes of the longest request, but for..."""
RECORD = 1_000_000
"""...records to be verified."""
ROOM = r"{room:[A-Za-z0-9_-]{16}}"
CODE = r"{code:[A-Za-z0-9]{4,12}}"

Text: TypeAlias = Annotated[str, Meta(max_length=200)]
OptionName: TypeAlias = Annotated[str, Meta(max_length=40)]


class NewRoom(Struct, forbid_unknown_fields=True):
    """A room to open. Seats that are not listed are free; `bot:LEVEL` seats a bot."""

    game: Annotated[str, Meta(max_length=40)]
    name: Name
    """What the host is called."""
    options: Annotated[dict[OptionName, Text], Meta(max_length=60)] = {}
    seats: Annotated[list[Annotated[str, Meta(max_length=24)]], Meta(max_length=12)] = []
    dice: Annotated[str, Meta(max_length=10)] = "fair"
    public: bool = False
    watch: bool = True
    move_seconds: Annotated[int, Meta(ge=0, le=86_400)] = 0


class Opened(Struct):
    """A room was opened; the token makes this device its host."""

    room: str
    code: str
    member: int
    token: str


class NewGuest(Struct, forbid_unknown_fields=True):
    """A person who comes in."""

    name: Name


class Admitted(Struct):
    """A person came in; the token makes this device that person."""

    member: int
    token: str


class RoomCard(Struct):
    """What can be known of a room from outside."""

    room: str
    code: str
    game: str
    phase: str
    seats: int
    free: int


class GameCard(Struct):
    """A game, the ways to play it, what a table may agree on, and which bots there are."""

    game: str
    seats: tuple[int, int]
    variants: list[VariantCard]
    options: list[OptionCard]
    levels: list[Level]


class VariantCard(Struct):
    """A way to play."""

    variant: str
    seats: tuple[int, int]
    options: dict[str, str]


class OptionCard(Struct):
    """Something a table may agree on: words to choose from, or a range; `length` values for a list."""

    option: str
    default: str
    choices: list[str]
    low: int
    high: int
    length: int


class Verified(Struct):
    """A record holds: so many steps are possible where they stand, and so many rolls are the ones committed to."""

    steps: int
    rolls: int


class Fault(Struct):
    """Why a request was refused: the key of the sentence, and the sentence in the language asked for."""

    key: str
    sentence: str


class Limits:
    """How often an address may ask."""

    def __init__(self) -> None:
        self.requests = Limit(10, 60)
        self.rooms = Limit(1 / 30, 20)
        self.codes = Limit(1 / 5, 20)
        self.sockets = Limit(2, 60)
        self.verify = Limit(1 / 10, 10)


LIMITS = web.AppKey("limits", Limits)


def language(request: web.Request) -> str:
    """Return the first of our languages that a request accepts."""
    for part in request.headers.get("Accept-Language", "").split(","):
        if part.strip()[:2].lower() in LANGUAGES:
            return part.strip()[:2].lower()
    return "en"


def address(request: web.Request) -> str:
    """Return who asks: the peer, or whom a trusted proxy names."""
    if request.app[HUB].settings.proxied:
        named = request.headers.get("X-Forwarded-For", "").split(",")[-1].strip()
        if named:
            return named[:60]
    return request.remote or ""


def fault(request: web.Request, status: int, error: Unreadable) -> web.Response:
    """Answer an error with one sentence."""
    sentence = catalogue(language(request)).error(error)
    return answer(Fault(error.key, sentence), status)


def answer(body: object, status: int = 200) -> web.Response:
    """Answer with JSON."""
    return web.Response(body=msgspec.json.encode(body), status=status, content_type="application/json")


def limited(request: web.Request, limit: Limit) -> None:
    """Raise Unreadable when an address asks too often."""
    hub = request.app[HUB]
    if hub.settings.limits and not limit.take(address(request)):
        hub.metrics.limited += 1
        raise Unreadable("limit-requests")


async def read(request: web.Request, kind: type[T]) -> T:
    """Read the body of a request, or raise Unreadable."""
    try:
        body = await request.read()
        if len(body) > LONGEST:
            raise Unreadable("http-too-long")
        return msgspec.json.decode(body, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise Unreadable("http-unreadable") from None


STATUS = {
    "room-unknown": 404,
    "room-no-such-game": 404,
    "room-foreign-token": 403,
    "room-removed": 403,
    "room-no-watching": 403,
    "http-too-long": 413,
    "limit-requests": 429,
    "house-away": 503,
}


@web.middleware
async def guard(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Turn what goes wrong into one sentence, and add the headers that every answer carries."""
    response: web.StreamResponse
    try:
        if request.path.startswith(("/api/rooms", "/api/codes", "/api/verify")):
            limits = request.app[LIMITS]
            limited(request, limits.sockets if request.path.endswith("/socket") else limits.requests)
        response = await handler(request)
    except Unreadable as error:
        response = fault(request, STATUS.get(error.key, 400), error)
    except Elsewhere as elsewhere:
        response = await _fetch(request, elsewhere.address)
    except (TimeoutError, Unavailable):
        response = fault(request, 503, Unreadable("house-away"))
    except web.HTTPException as error:
        if error.status < 400:
            raise
        key = {404: "http-unknown", 405: "http-method", 413: "http-too-long", 403: "http-origin"}.get(
            error.status, "http-unreadable"
        )
        response = fault(request, error.status, Unreadable(key))
        if "Allow" in error.headers:
            response.headers["Allow"] = error.headers["Allow"]
    if not response.prepared:
        response.headers.update(HEADERS)
    return response


HEADERS = {
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Referrer-Policy": "no-referrer",
    "Server": "astragal",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
"""A page of ours loads only what is ours, and is shown in nobody else's frame."""


async def _fetch(request: web.Request, elsewhere: str) -> web.Response:
    """Ask the server where the room is open."""
    try:
        async with request.app[PEER].request(
            request.method,
            f"{elsewhere}{request.path_qs}",
            data=await request.read(),
            headers={"Accept-Language": request.headers.get("Accept-Language", "")},
        ) as there:
            return web.Response(body=await there.read(), status=there.status, content_type=there.content_type)
    except (ClientError, OSError):
        return fault(request, 503, Unreadable("house-away"))


def shown(card: Card) -> RoomCard:
    """Return what everybody may know of a room."""
    return RoomCard(card.room, card.code, card.game, card.phase, card.seats, card.free)


async def get_games(request: web.Request) -> web.Response:
    """List the games."""
    cards = [
        GameCard(
            game.slug,
            game.seats,
            [VariantCard(variant.name, variant.seats, dict(variant.options)) for variant in game.variants],
            [
                OptionCard(
                    option.name, option.say(option.default), list(option.names), option.low, option.high, option.length
                )
                for option in options_of(game.Options)
            ],
            list(LEVELS),
        )
        for game in GAMES.values()
    ]
    return answer(cards)


async def get_rooms(request: web.Request) -> web.Response:
    """List the public rooms that have free seats."""
    return answer([shown(card) for card in await request.app[HUB].store.lobby()])


async def post_room(request: web.Request) -> web.Response:
    """Open a room."""
    new = await read(request, NewRoom)
    limited(request, request.app[LIMITS].rooms)
    card, token = await request.app[HUB].open(
        new.game, new.options, new.seats, new.dice, new.public, new.watch, new.move_seconds, new.name
    )
    return answer(Opened(card.room, card.code, 0, token), 201)


async def get_room(request: web.Request) -> web.Response:
    """Return a room's card."""
    card = await request.app[HUB].store.card(request.match_info["room"])
    if card is None:
        raise Unreadable("room-unknown")
    return answer(shown(card))


async def get_code(request: web.Request) -> web.Response:
    """Return the card of the room with this code."""
    limited(request, request.app[LIMITS].codes)
    card = await request.app[HUB].store.find(request.match_info["code"].upper())
    if card is None:
        raise Unreadable("room-unknown")
    return answer(shown(card))


async def post_guest(request: web.Request) -> web.Response:
    """Let a person in."""
    guest = await read(request, NewGuest)
    member, token = await request.app[HUB].join(request.match_info["room"], guest.name)
    return answer(Admitted(member, token), 201)


async def get_record(request: web.Request) -> web.Response:
    """Return the record of a game, as everybody may read it now."""
    hub = request.app[HUB]
    live = await hub.room(request.match_info["room"])
    hub.member(live, request.headers.get("Authorization", "").removeprefix("Bearer "))
    number = request.query.get("game", str(live.room.number))
    if not (number.isascii() and number.isdigit() and len(number) <= 6):
        raise Unreadable("http-unreadable")
    text = say_record(live.room.record(int(number)))
    name = f"{live.room.game.slug}-{live.room.opened.code}-{number}.agn"
    return web.Response(
        text=text, content_type="text/plain", headers={"Content-Disposition": f'attachment; filename="{name}"'}
    )


async def post_verify(request: web.Request) -> web.Response:
    """Verify a record: every step possible, every roll the one committed to."""
    limited(request, request.app[LIMITS].verify)
    try:
        text = (await request.read()).decode()
    except UnicodeDecodeError:
        raise Unreadable("http-unreadable") from None
    try:
        found = await request.app[HUB].clerk.ask(VERIFYING, verified, text)
    except Lost:
        raise Unreadable("house-away") from None
    return answer(Verified(**found))


async def get_health(request: web.Request) -> web.Response:
    """Say that the process lives."""
    return answer({"alive": True})


async def get_ready(request: web.Request) -> web.Response:
    """Say whether the database answers."""
    ready = await request.app[HUB].store.alive()
    return answer({"ready": ready}, 200 if ready else 503)


async def get_metrics(request: web.Request) -> web.Response:
    """Return what is counted."""
    return web.Response(body=request.app[HUB].metrics.text(), headers={"Content-Type": "text/plain; version=0.0.4"})
