"""The HTTP side: what is asked and answered (types that are also its documentation, `openapi.py`), and what holds for all of it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Annotated, TypeAlias, TypeVar

import msgspec
from aiohttp import ClientError, web
from msgspec import Meta, Struct

from astragal.games import GAMES
from astragal.kit.errors import LimitExceeded, ParseError, Unavailable, UserError
from astragal.lang import catalogue
from astragal.server.hub import Elsewhere
from astragal.server.limits import Limit
from astragal.server.replays import Replay
from astragal.server.sockets import HUB, PEER, language
from astragal.server.wire import Lang, Level, Name
from astragal.store import StoreUnavailable

T = TypeVar("T")
Handler: TypeAlias = Callable[[web.Request], Awaitable[web.StreamResponse]]
LONGEST = 16_384
"""Bytes of the longest request, but for..."""
RECORD = 1_000_000
"""...records to be verified."""
ROOM = r"{room:[A-Za-z0-9_-]{16}}"
CODE = r"{code:[A-Za-z0-9]{4,12}}"
GAME = f"{{game:{'|'.join(GAMES)}}}"

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
    hints: bool = False
    """Whether people may ask what a bot would do."""


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


class Address(Struct):
    """Where people elsewhere reach this server: what a link that is passed on begins with. Nothing when the page's own address will do."""

    address: str


class Verified(Struct):
    """A record holds: so many steps are possible where they stand, and so many rolls are the ones committed to."""

    steps: int
    rolls: int


class Rulebook(Struct):
    """The rules of a game in one language; every rule has an anchor such as `ds-20`."""

    game: str
    lang: Lang
    html: str


class LessonStep(Struct):
    """A sentence about a position of a lesson."""

    step: int
    """The index of the position in the steps of the replay."""
    say: str
    """The key of the sentence."""
    ask: bool
    """Whether the learner has to make the move that comes next."""


class Lesson(Struct):
    """A first game, already played, and what is said about it."""

    replay: Replay
    says: list[LessonStep]


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
        self.replay = Limit(1 / 5, 20)


LIMITS = web.AppKey("limits", Limits)


def address(request: web.Request) -> str:
    """Return who asks: the peer, or whom a trusted proxy names."""
    if request.app[HUB].settings.proxied:
        named = request.headers.get("X-Forwarded-For", "").split(",")[-1].strip()
        if named:
            return named[:60]
    return request.remote or ""


def fault(request: web.Request, status: int, error: UserError) -> web.Response:
    """Answer an error with one sentence."""
    sentence = catalogue(language(request)).error(error)
    return answer(Fault(error.key, sentence), status)


def answer(body: object, status: int = 200) -> web.Response:
    """Answer with JSON."""
    return web.Response(body=msgspec.json.encode(body), status=status, content_type="application/json")


def limited(request: web.Request, limit: Limit) -> None:
    """Raise UserError when an address asks too often."""
    hub = request.app[HUB]
    if hub.settings.limits and not limit.take(address(request)):
        hub.metrics.limited += 1
        raise LimitExceeded("limit-requests")


async def read(request: web.Request, kind: type[T]) -> T:
    """Read the body of a request, or raise UserError."""
    try:
        body = await request.read()
        if len(body) > LONGEST:
            raise LimitExceeded("http-too-long")
        return msgspec.json.decode(body, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise ParseError("http-unreadable") from None


STATUS = {
    "room-unknown": 404,
    "room-no-such-game": 404,
    "game-no-lesson": 404,
    "room-foreign-token": 403,
    "room-removed": 403,
    "room-no-watching": 403,
    "http-too-long": 413,
    "limit-requests": 429,
    "house-away": 503,
    "page-not-built": 503,
}


@web.middleware
async def guard(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Turn what goes wrong into one sentence, and add the headers that every answer carries."""
    response: web.StreamResponse
    try:
        if request.path.startswith(("/api/rooms", "/api/codes", "/api/verify", "/api/replay")):
            limits = request.app[LIMITS]
            limited(request, limits.sockets if request.path.endswith("/socket") else limits.requests)
        response = await handler(request)
    except UserError as error:
        response = fault(request, STATUS.get(error.key, 400), error)
    except Elsewhere as elsewhere:
        response = await _fetch(request, elsewhere.address)
    except (TimeoutError, StoreUnavailable):
        response = fault(request, 503, Unavailable("house-away"))
    except web.HTTPException as error:
        if error.status < 400:
            raise
        key = {404: "http-unknown", 405: "http-method", 413: "http-too-long", 403: "http-origin"}.get(
            error.status, "http-unreadable"
        )
        response = fault(request, error.status, UserError(key))
        if "Allow" in error.headers:
            response.headers["Allow"] = error.headers["Allow"]
    if not response.prepared:
        response.headers.update(HEADERS)
    return response


HEADERS = {
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; "
    "object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Referrer-Policy": "no-referrer",
    "Server": "astragal",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
"""A page of ours loads only what is ours (scripts, workers and sockets from here, no script in its text), and is shown in nobody
else's frame."""


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
        return fault(request, 503, Unavailable("house-away"))
