"""What the page asks besides playing: the requests of the HTTP API about rooms and records, answered without a server."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias
from urllib.parse import parse_qs, unquote, urlsplit

import msgspec

from astragal.kit.errors import NotAllowed, NotFound, ParseError, Unavailable, UserError
from astragal.rooms.api import Continuation, Created, Joined, NewRoom, OtherChoice, RoomCard, Verified
from astragal.rooms.branches import encode_choices, encode_what_if, prepare_room, read_choices
from astragal.rooms.lesson import load_lesson
from astragal.rooms.posing import encode_own_puzzle
from astragal.rooms.replay import encode_replay, encode_still_replay, verify_text
from astragal.rooms.reviews import encode_autopsy, encode_review, read_record
from astragal.rooms.room import Room
from astragal.study.evaluation import reviews_plainly
from astragal.tab.browser import Browser
from astragal.tab.room import TabRoom
from astragal.tab.rooms import Lines, create_room, find_record, fold, judge_by_table, use_plain_bots
from astragal.table.history import game_of

Query: TypeAlias = dict[str, list[str]]
Reply: TypeAlias = Callable[[bytes | UserError], None]

TOKEN = "tab"
"""What a page has in place of a token: whoever has the tab is the host."""


def answer(
    browser: Browser, method: str, address: str, body: str, lines: Lines, reply: Reply, *, gravity: bool = True
) -> None:
    """Answer a request: `reply` is given JSON or the text of a record at once, or when a room is durable. Raises a UserError.

    `lines` is the journal of the room that the address names; empty where it names none, or one that is not here. Without gravity,
    which this browser could not load, a table of weights judges in new rooms, and replays show no motion.
    """
    url = urlsplit(address)
    query = parse_qs(url.query)
    match [method, *map(unquote, url.path.removeprefix("/api/").split("/"))]:
        case ["POST", "rooms"]:
            new = _decode(body.encode(), NewRoom)
            create_room(browser, new if gravity else judge_by_table(new), new.name, _created(reply))
        case ["POST", "play-on"]:
            wanted = _convert(query, Continuation)
            settings, steps = prepare_room(body, wanted.after, wanted.seat, wanted.choose)
            create_room(browser, use_plain_bots(settings), wanted.name, _created(reply), given=steps)
        case ["GET", "rooms", room]:
            reply(msgspec.json.encode(describe(fold(room, lines))))
        case ["POST", "rooms", room, "guests"]:
            fold(room, lines)
            reply(msgspec.json.encode(Joined(TOKEN)))
        case ["GET", "rooms", room, "record"]:
            reply(find_record(room, lines, _number(query, "game")).encode())
        case ["GET", "lessons", game]:
            reply(msgspec.json.encode(load_lesson(game)))
        case ["POST", study]:
            reply(_study(study, query, body, gravity=gravity))
        case _:
            raise NotFound("http-unknown")


def _study(study: str, query: Query, record: str, *, gravity: bool) -> bytes:
    """Return what is computed from a record."""
    match study:
        case "verify":
            return msgspec.json.encode(Verified(**verify_text(record)))
        case "replay":
            moving = gravity and query.get("motion") != ["no"]
            return encode_replay(record) if moving else encode_still_replay(record)
        case "choices":
            return encode_choices(record, read_choices(query.get("choice", [])))
        case "what-if":
            other = _convert(query, OtherChoice)
            return encode_what_if(record, other.step, other.choose)
        case "review":
            return _review(record)
        case "puzzle":
            return encode_own_puzzle(record, _number(query, "step"))
        case "autopsy":
            return encode_autopsy(record, _number(query, "step"))
    raise NotFound("http-unknown")


def _review(text: str) -> bytes:
    """Return the review of a game, where it takes seconds. It would keep all rooms of the tab waiting."""
    if not reviews_plainly(game_of(read_record(text))[0]):
        raise NotAllowed("tab-needs-server")
    return encode_review(text)


def describe(room: Room) -> RoomCard:
    """Return what is known of a room from outside it."""
    return RoomCard(
        room.id,
        "",
        room.game.slug,
        room.phase,
        len(room.seats),
        sum(seat.is_free for seat in room.seats),
        room.members[room.host].name,
        [seat.name for seat in room.people().seats if seat.kind == "person"],
        max(-1, room.match.table.actor) if room.match is not None and room.playing else -1,
    )


def _created(reply: Reply) -> Callable[[TabRoom | None], None]:
    """Return what tells the page that its room is durable, or that it could not be written."""

    def tell(made: TabRoom | None) -> None:
        if made is None:
            reply(Unavailable("tab-no-storage"))
        else:
            reply(msgspec.json.encode(Created(made.room.id, made.room.code, 0, TOKEN)))

    return tell


def _number(query: Query, name: str) -> int:
    """Return a number of the query."""
    text = query.get(name, [""])[0]
    if not (text.isascii() and text.isdigit() and len(text) <= 6):
        raise ParseError("http-unreadable")
    return int(text)


def _convert(query: Query, kind: type[Any]) -> Any:
    try:
        return msgspec.convert({name: values[0] for name, values in query.items()}, kind, strict=False)
    except msgspec.ValidationError:
        raise ParseError("http-unreadable") from None


def _decode(body: bytes, kind: type[Any]) -> Any:
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise ParseError("http-unreadable") from None
