"""What the page asks besides playing: the requests of the HTTP API about rooms and records, answered without a server."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias
from urllib.parse import parse_qs, unquote, urlsplit

import msgspec

from astragal.kit.errors import NotFound, ParseError, Unavailable, UserError
from astragal.rooms.api import Continuation, Created, Joined, NewRoom, RoomCard
from astragal.rooms.room import Room
from astragal.tab.browser import Browser
from astragal.tab.query import convert_query, read_number
from astragal.tab.room import TabRoom
from astragal.tab.rooms import Lines, create_room, find_record, fold, judge_by_table, use_plain_bots

Reply: TypeAlias = Callable[[bytes | UserError], None]

TOKEN = "tab"
"""What a page has in place of a token: the person at the tab is the host."""


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
            create_room(browser, new if gravity else judge_by_table(new), new.name, _announce(reply))
        case ["POST", "play-on"]:
            from astragal.rooms.branches import prepare_room

            wanted = convert_query(query, Continuation)
            settings, steps = prepare_room(body, wanted.after, wanted.seat, wanted.choose)
            create_room(browser, use_plain_bots(settings), wanted.name, _announce(reply), given=steps)
        case ["GET", "rooms", room]:
            reply(msgspec.json.encode(describe(fold(room, lines))))
        case ["POST", "rooms", room, "guests"]:
            fold(room, lines)
            reply(msgspec.json.encode(Joined(TOKEN)))
        case ["GET", "rooms", room, "record"]:
            reply(find_record(room, lines, read_number(query, "game")).encode())
        case ["GET", "lessons", game]:
            from astragal.rooms.lesson import load_lesson

            reply(msgspec.json.encode(load_lesson(game)))
        case ["POST", study]:
            from astragal.tab.studies import answer_study  # a room starts without

            reply(answer_study(study, query, body, browser.report, gravity=gravity))
        case _:
            raise NotFound("http-unknown")


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


def _announce(reply: Reply) -> Callable[[TabRoom | None], None]:
    """Return what tells the page that its room is durable, or that it could not be written."""

    def tell(made: TabRoom | None) -> None:
        if made is None:
            reply(Unavailable("tab-no-storage"))
        else:
            reply(msgspec.json.encode(Created(made.room.id, made.room.code, 0, TOKEN)))

    return tell


def _decode(body: bytes, kind: type[Any]) -> Any:
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise ParseError("http-unreadable") from None
