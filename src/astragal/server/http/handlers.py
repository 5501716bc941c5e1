"""Handlers of the HTTP API, one for each route."""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TypeVar

import msgspec
from aiohttp import web

from astragal.games import GAMES
from astragal.kit.errors import NotFound, ParseError, Unavailable, UserError
from astragal.lang import LANGUAGES, catalogue
from astragal.paper.sheets import encode_sheet, list_sheets
from astragal.rooms.api import (
    Continuation,
    Created,
    Joined,
    NewGuest,
    NewRoom,
    OtherChoice,
    Resumption,
    RoomCard,
    Verified,
)
from astragal.rooms.branches import encode_choices, encode_what_if, prepare_resumption, prepare_room, read_choices
from astragal.rooms.lesson import load_lesson
from astragal.rooms.posing import encode_own_puzzle
from astragal.rooms.replay import encode_replay, encode_still_replay, verify_text
from astragal.rooms.reviews import encode_autopsy, encode_review
from astragal.server.http.api import Address, Fault, PrintedSheet
from astragal.server.http.data import list_games
from astragal.server.http.errors import HEADERS
from astragal.server.http.puzzles import encode_puzzle, list_puzzles
from astragal.server.http.requests import (
    HUB,
    LIMITS,
    answer,
    client_address,
    is_from_server,
    language,
    read_body,
    read_bytes,
    read_number,
    read_query,
    require_within,
)
from astragal.server.http.reviews import REVIEWS, digest
from astragal.server.http.rulebooks import load_rulebook
from astragal.server.live.hub import Hub
from astragal.server.process.compute import ComputeFailed, ComputePool, Report
from astragal.server.process.limits import Limit
from astragal.server.process.turns import Asker
from astragal.store import RoomSummary

T = TypeVar("T")
VERIFY_SECONDS = 10.0
REPLAY_SECONDS = 30.0
"""How long a record may take to be verified or replayed; a replay simulates the placements that gravity judged."""
REVIEW_SECONDS = 60.0
"""How long a review may take: mostly some seconds, but the first of a game may have to wait for its evaluator to be compiled."""
PROGRESS_SECONDS = 0.4
"""How often the progress of a review is told."""
AUTOPSY_SECONDS = 20.0
"""How long an autopsy may take: mostly a second or two."""
PRINT_SECONDS = 30.0
"""How long a sheet may take to be drawn: mostly a tenth of a second, but a compute process may have to start first."""
MOST_RUNNING = 20
"""How many running games the lobby lists."""


def room_card(hub: Hub, summary: RoomSummary) -> RoomCard:
    """Return what everybody may know of a room.

    Who is there is told where the room is open on this server, but not of a game that may not be watched.
    """
    card = RoomCard(summary.room, summary.code, summary.game, summary.phase, summary.seats, summary.free)
    live = hub.rooms.get(summary.room)
    if live is not None and (live.room.settings.watch or not live.room.playing):
        room = live.room
        card.host = room.members[room.host].name
        card.players = [seat.name for seat in room.people().seats if seat.kind == "person"]
        card.turn = max(-1, room.match.table.actor) if room.match is not None and room.playing else -1
    return card


async def get_games(request: web.Request) -> web.Response:
    """List the games."""
    return answer(list_games(catalogue(language(request))))


async def get_rooms(request: web.Request) -> web.Response:
    """List the public rooms that have free seats and in which somebody is, then those whose running game may be watched."""
    hub = request.app[HUB]
    joinable = await hub.store.list_lobby(hub.shared_now())
    running = [live.summary for live in hub.rooms.values() if live.is_watchable()][:MOST_RUNNING]
    return answer([room_card(hub, summary) for summary in [*joinable, *(replace(one, code="") for one in running)]])


async def post_room(request: web.Request) -> web.Response:
    """Create a room."""
    new = await read_body(request, NewRoom)
    require_within(request, request.app[LIMITS].rooms)
    summary, token = await request.app[HUB].create(new, new.name)
    return answer(Created(summary.room, summary.code, 0, token), 201)


async def post_play_on(request: web.Request) -> web.Response:
    """Create a room whose first game goes on from a finished one."""
    wanted = read_query(request, Continuation)
    text = await _read_record(request, request.app[LIMITS].rooms)
    prepare = partial(prepare_room, after=wanted.after, seat=wanted.seat, choose=wanted.choose)
    settings, steps = await _compute(request, request.app[HUB].record_compute, REPLAY_SECONDS, prepare, text)
    summary, token = await request.app[HUB].create(settings, wanted.name, steps)
    return answer(Created(summary.room, summary.code, 0, token), 201)


async def post_resume(request: web.Request) -> web.Response:
    """Create a room that resumes an unfinished game, such as one of a browser's own rooms."""
    wanted = read_query(request, Resumption)
    text = await _read_record(request, request.app[LIMITS].rooms)
    pool = request.app[HUB].record_compute
    settings, steps = await _compute(request, pool, REPLAY_SECONDS, prepare_resumption, text)
    summary, token = await request.app[HUB].create(settings, wanted.name, steps)
    return answer(Created(summary.room, summary.code, 0, token), 201)


async def get_room(request: web.Request) -> web.Response:
    """Return a room's summary."""
    summary = await request.app[HUB].store.find_room(request.match_info["room"])
    if summary is None:
        raise NotFound("room-unknown")
    return answer(room_card(request.app[HUB], replace(summary, code="")))


async def get_code(request: web.Request) -> web.Response:
    """Return the summary of the room with this code."""
    require_within(request, request.app[LIMITS].codes)
    summary = await request.app[HUB].store.find_room_by_code(request.match_info["code"].upper())
    if summary is None:
        raise NotFound("room-unknown")
    return answer(room_card(request.app[HUB], summary))


async def post_guest(request: web.Request) -> web.Response:
    """Let a person join a room."""
    guest = await read_body(request, NewGuest)
    token = await request.app[HUB].join(request.match_info["room"], guest.name, guest.device, guest.code)
    return answer(Joined(token), 201)


async def get_record(request: web.Request) -> web.Response:
    """Return the record of a game, as everybody may read it now."""
    hub = request.app[HUB]
    live = await hub.find(request.match_info["room"])
    hub.authenticate(live, request.headers.get("Authorization", "").removeprefix("Bearer "))
    number = read_number(request, "game", str(live.room.number))
    text = await hub.find_record(live, number)
    name = f"{live.room.game.slug}-{live.room.id[:6]}-{number}.agn"
    return web.Response(
        text=text, content_type="text/plain", headers={"Content-Disposition": f'attachment; filename="{name}"'}
    )


async def post_verify(request: web.Request) -> web.Response:
    """Verify a record: every step possible, every roll the one committed to."""
    text = await _read_record(request, request.app[LIMITS].verify)
    return answer(
        Verified(**await _compute(request, request.app[HUB].record_compute, VERIFY_SECONDS, verify_text, text))
    )


async def post_replay(request: web.Request) -> web.Response:
    """Return a record step by step; `motion=no` leaves out how dice fell."""
    encode = encode_still_replay if request.query.get("motion") == "no" else encode_replay
    text = await _read_record(request, request.app[LIMITS].replay)
    return _answer_packed(await _compute(request, request.app[HUB].record_compute, REPLAY_SECONDS, encode, text))


async def post_choices(request: web.Request) -> web.Response:
    """Return what other choices in a finished game would have changed on the board."""
    choices = read_choices(request.query.getall("choice", []))
    text = await _read_record(request, request.app[LIMITS].replay)
    encode = partial(encode_choices, choices=choices)
    return _answer_packed(await _compute(request, request.app[HUB].record_compute, VERIFY_SECONDS, encode, text))


async def post_what_if(request: web.Request) -> web.Response:
    """Return a finished game with another choice and the same dice."""
    other = read_query(request, OtherChoice)
    text = await _read_record(request, request.app[LIMITS].review)
    encode = partial(encode_what_if, step=other.step, choose=other.choose)
    compute = partial(_compute, request, request.app[HUB].review_compute, REVIEW_SECONDS, encode, text)
    question = digest("what-if", other.step, other.choose, text)
    return _answer_packed(await request.app[REVIEWS].find(question, compute))


async def post_review(request: web.Request) -> web.StreamResponse:
    """Return the review of a finished game; with `progress=yes`, tell before which share of it is done."""
    text = await _read_record(request, request.app[LIMITS].review)
    reviews, question = request.app[REVIEWS], digest("review", text)
    report = partial(reviews.shares.__setitem__, question)
    pool = request.app[HUB].review_compute
    compute = partial(_compute, request, pool, REVIEW_SECONDS, encode_review, text, report)
    finding = asyncio.ensure_future(reviews.find(question, compute))
    if request.query.get("progress") == "yes":
        await asyncio.wait({finding}, timeout=PROGRESS_SECONDS)
        if not finding.done():
            return await _stream_progress(request, finding, lambda: reviews.shares.get(question, 0.0))
    return _answer_packed(await finding)


async def _stream_progress(
    request: web.Request, finding: asyncio.Future[bytes], share: Callable[[], float]
) -> web.StreamResponse:
    """Answer with lines of JSON: now and then the share that is done, at the end what was found, or a fault."""
    finding.add_done_callback(
        lambda done: done.cancelled() or done.exception()
    )  # nobody else asks when the client has gone
    response = web.StreamResponse(headers={**HEADERS, "Content-Encoding": "gzip", "X-Accel-Buffering": "no"})
    response.content_type = "application/x-ndjson"
    await response.prepare(request)
    packer = zlib.compressobj(wbits=31)

    async def send(line: bytes) -> None:
        await response.write(packer.compress(line + b"\n") + packer.flush(zlib.Z_SYNC_FLUSH))

    while not finding.done():
        await send(msgspec.json.encode({"done": round(share(), 2)}))
        await asyncio.wait({finding}, timeout=PROGRESS_SECONDS)
    try:
        await send(finding.result())
    except UserError as error:
        await send(msgspec.json.encode(Fault(error.key, catalogue(language(request)).error(error))))
    await response.write_eof(packer.flush())
    return response


async def post_autopsy(request: web.Request) -> web.Response:
    """Return why dice fell at a step of a record that gravity judged."""
    step = read_number(request, "step")
    text = await _read_record(request, request.app[LIMITS].autopsy)
    encode = partial(encode_autopsy, step=step)
    compute = partial(_compute, request, request.app[HUB].record_compute, AUTOPSY_SECONDS, encode, text)
    return _answer_packed(await request.app[REVIEWS].find(digest("autopsy", step, text), compute))


async def get_puzzles(request: web.Request) -> web.Response:
    """List the puzzles of all games."""
    return answer(list_puzzles())


async def get_puzzle(request: web.Request) -> web.Response:
    """Return a puzzle of a game."""
    return _answer_packed(encode_puzzle(request.match_info["game"], int(request.match_info["number"])))


async def post_puzzle(request: web.Request) -> web.Response:
    """Return the choice before a step of a finished game."""
    step = read_number(request, "step")
    text = await _read_record(request, request.app[LIMITS].puzzle)
    encode = partial(encode_own_puzzle, step=step)
    compute = partial(_compute, request, request.app[HUB].review_compute, REVIEW_SECONDS, encode, text)
    return _answer_packed(await request.app[REVIEWS].find(digest("puzzle", step, text), compute))


async def _read_record(request: web.Request, limit: Limit) -> str:
    """Return the record in a request's body."""
    require_within(request, limit)
    try:
        return (await read_bytes(request)).decode()
    except UnicodeDecodeError:
        raise ParseError("http-unreadable") from None


async def _compute(
    request: web.Request,
    pool: ComputePool,
    seconds: float,
    function: Callable[..., T],
    text: str,
    report: Report | None = None,
) -> T:
    """Call a function with a text, mostly a record, in a compute process."""
    try:
        return await pool.call(Asker(client_address(request), ""), seconds, function, text, report=report)
    except ComputeFailed:
        raise Unavailable("record-slow") from None


def _answer_packed(found: bytes) -> web.Response:
    """Answer with JSON that is worth compressing."""
    response = web.Response(body=found, content_type="application/json")
    response.enable_compression()
    return response


async def get_rules(request: web.Request) -> web.Response:
    """Return the rulebook of a game."""
    lang = request.query.get("lang", language(request))
    if lang not in LANGUAGES:
        raise ParseError("http-unreadable")
    return answer(load_rulebook(request.match_info["game"], lang))


async def get_sheet(request: web.Request) -> web.Response:
    """Return a sheet to print, as PDF. There are few, and each is drawn once, in a compute process."""
    wanted = read_query(request, PrintedSheet)
    game, sheet = request.match_info["game"], request.match_info["sheet"]
    if sheet not in list_sheets(GAMES[game]):
        raise NotFound("http-unknown")
    lang = wanted.lang or language(request)
    if lang not in LANGUAGES:
        raise ParseError("http-unreadable")
    encode = partial(encode_sheet, sheet=sheet, lang=lang, paper=wanted.paper)
    compute = partial(_compute, request, request.app[HUB].record_compute, PRINT_SECONDS, encode, game)
    pdf = await request.app[REVIEWS].find(digest("print", game, sheet, lang, wanted.paper), compute)
    name = f'inline; filename="{game}-{sheet}.pdf"'
    return web.Response(body=pdf, content_type="application/pdf", headers={"Content-Disposition": name})


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
    """Answer whether people should be sent here: the database responds and can be written."""
    ready = await request.app[HUB].is_ready()
    return answer({"ready": ready}, 200 if ready else 503)


async def get_metrics(request: web.Request) -> web.Response:
    """Return the metrics, on the inner address or wherever the settings allow it."""
    hub = request.app[HUB]
    if not (hub.settings.metrics or is_from_server(request.transport, hub)):
        raise NotFound("http-unknown")
    return web.Response(body=hub.metrics.text(), headers={"Content-Type": "text/plain; version=0.0.4"})
