"""The OpenAPI document, made from the types of the API."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, TypeAlias

import msgspec
from aiohttp import web

from astragal import __version__
from astragal.games import GAMES
from astragal.lang import LANGUAGES
from astragal.paper.sheets import PAPERS
from astragal.rooms.api import Created, Joined, NewGuest, NewRoom, RoomCard, Verified
from astragal.rooms.lesson import Lesson
from astragal.rooms.messages import Position
from astragal.rooms.posing import PosedPuzzle
from astragal.rooms.replay import Replay
from astragal.server.http import api
from astragal.server.http.puzzles import PuzzleList
from astragal.study.autopsy import Autopsy
from astragal.study.reviews import Review
from astragal.study.what_ifs import WhatIf

Json: TypeAlias = dict[str, Any]
Ref: TypeAlias = Callable[[type], Json]
"""Returns the reference to a type's schema."""

TYPES: tuple[type, ...] = (
    NewRoom,
    Created,
    NewGuest,
    Joined,
    RoomCard,
    api.GameCard,
    Verified,
    api.Address,
    Replay,
    Review,
    Autopsy,
    WhatIf,
    Position,
    api.Rulebook,
    Lesson,
    PuzzleList,
    PosedPuzzle,
    api.Fault,
)
FAULTS = {
    "400": "It cannot be parsed, or its options are impossible",
    "403": "The token does not belong to this room",
    "404": "It does not exist",
    "413": "It is too long",
    "429": "Too many requests",
    "503": "The database does not answer",
}


def _parameter(place: str, name: str, schema: Json) -> Json:
    return {"name": name, "in": place, "required": place == "path", "schema": schema}


def _require(parameter: Json) -> Json:
    return parameter | {"required": True}


ROOM = _parameter("path", "room", {"type": "string", "pattern": "^[A-Za-z0-9_-]{16}$"})
CODE = _parameter("path", "code", {"type": "string", "pattern": "^[A-Za-z0-9]{4,12}$"})
NUMBER = _parameter("query", "game", {"type": "integer", "minimum": 1, "maximum": 999999})
GAME = _parameter("path", "game", {"type": "string", "enum": list(GAMES)})
LANG = _parameter("query", "lang", {"type": "string", "enum": list(LANGUAGES)})
PROGRESS = _parameter("query", "progress", {"type": "string", "enum": ["yes", "no"]})
SHEET = _parameter("path", "sheet", {"type": "string", "pattern": "^[a-z-]{1,40}$"})
PAPER = _parameter("query", "paper", {"type": "string", "enum": list(PAPERS)})
PUZZLE = _parameter("path", "number", {"type": "integer", "minimum": 1, "maximum": 999999})
MOTION = _parameter("query", "motion", {"type": "string", "enum": ["yes", "no"]})
AT = {"type": "integer", "minimum": 0, "maximum": 999999}
TEXT = {"type": "string", "maxLength": 200}
STEP = _require(_parameter("query", "step", AT))
CHOOSE = _parameter("query", "choose", TEXT)
CHOICE = _parameter("query", "choice", {"type": "array", "items": {"type": "string"}, "maxItems": 100})
HOST = _require(_parameter("query", "name", {"type": "string"}))
PLACE = [
    _require(_parameter("query", "after", AT)),
    _require(_parameter("query", "seat", {"type": "integer", "minimum": 0, "maximum": 11})),
    HOST,
    CHOOSE,
]
RECORD = {"required": True, "content": {"text/plain": {"schema": {"type": "string"}}}}


def make_document() -> Json:
    """Return the OpenAPI document."""
    schemas, components = msgspec.json.schema_components(TYPES, ref_template="#/components/schemas/{name}")
    ref = dict(zip(TYPES, schemas, strict=True)).__getitem__
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Astragal",
            "version": __version__,
            "description": "Rooms of dice games. The messages of their sockets: docs/develop/wire.md",
        },
        "paths": _room_paths(ref)
        | _record_paths(ref)
        | _branch_paths(ref)
        | _resuming_paths(ref)
        | _game_paths(ref)
        | _server_paths(ref),
        "components": {"schemas": components},
    }


def _room_paths(ref: Ref) -> Json:
    card = ref(RoomCard)
    lobby = _json({"type": "array", "items": card}, "The lobby")
    return {
        "/api/rooms": {
            "get": _operation(
                "List the public rooms with free seats in which somebody is, and running games to watch",
                lobby,
                _faults(ref, "429", "503"),
            ),
            "post": _operation(
                "Create a room",
                _json(ref(Created), "The room was created", "201"),
                _faults(ref, "400", "413", "429", "503"),
                body=_body(ref(NewRoom)),
            ),
        },
        "/api/rooms/{room}": {
            "get": _operation("Look at a room", _json(card, "The room"), _faults(ref, "404", "429", "503"), [ROOM])
        },
        "/api/rooms/{room}/guests": {
            "post": _operation(
                "Join a room",
                _json(ref(Joined), "The person may connect", "201"),
                _faults(ref, "400", "403", "404", "413", "429", "503"),
                [ROOM],
                _body(ref(NewGuest)),
            )
        },
        "/api/codes/{code}": {
            "get": _operation(
                "Find a room by its code", _json(card, "The room"), _faults(ref, "404", "429", "503"), [CODE]
            )
        },
    }


def _record_paths(ref: Ref) -> Json:
    faults = _faults(ref, "400", "413", "429", "503")
    return {
        "/api/rooms/{room}/record": {
            "get": _operation(
                "Download a record; hidden answers are ? until the end",
                _text("The record, .agn"),
                _faults(ref, "400", "403", "404", "429", "503"),
                [ROOM, NUMBER],
            )
        },
        "/api/verify": {"post": _operation("Verify a record", _json(ref(Verified), "It holds"), faults, body=RECORD)},
        "/api/replay": {
            "post": _operation(
                "Replay a record step by step", _json(ref(Replay), "Its steps"), faults, [MOTION], body=RECORD
            )
        },
        "/api/review": {
            "post": _operation(
                "Review a finished game", _json(ref(Review), "Its review"), faults, [PROGRESS], body=RECORD
            )
        },
        "/api/autopsy": {
            "post": _operation(
                "Explain a fall that gravity judged",
                _json(ref(Autopsy), "Why dice fell, and where they would have held"),
                _faults(ref, "400", "404", "413", "429", "503"),
                [STEP],
                body=RECORD,
            )
        },
    }


def _branch_paths(ref: Ref) -> Json:
    faults = _faults(ref, "400", "404", "413", "429", "503")
    return {
        "/api/choices": {
            "post": _operation(
                "See what other choices in a finished game (STEP:WORD) would have changed on the board",
                _json({"type": "array", "items": ref(Position)}, "What each changes, before chance answers"),
                faults,
                [CHOICE],
                body=RECORD,
            )
        },
        "/api/what-if": {
            "post": _operation(
                "Change a decision of a finished game and play on with the same dice",
                _json(ref(WhatIf), "The changed game"),
                faults,
                [STEP, _require(CHOOSE)],
                body=RECORD,
            )
        },
        "/api/puzzle": {
            "post": _operation(
                "Pose a choice of a finished game as a puzzle",
                _json(ref(PosedPuzzle), "The choice before the step"),
                faults | _faults(ref, "404"),
                [STEP],
                body=RECORD,
            )
        },
    }


def _resuming_paths(ref: Ref) -> Json:
    faults = _faults(ref, "400", "404", "413", "429", "503")
    return {
        "/api/play-on": {
            "post": _operation(
                "Create a room that goes on from a finished game",
                _json(ref(Created), "The room was created", "201"),
                faults,
                PLACE,
                body=RECORD,
            )
        },
        "/api/resume": {
            "post": _operation(
                "Create a room that resumes an unfinished game",
                _json(ref(Created), "The room was created", "201"),
                faults,
                [HOST],
                body=RECORD,
            )
        },
    }


def _game_paths(ref: Ref) -> Json:
    games = _json({"type": "array", "items": ref(api.GameCard)}, "The games")
    return {
        "/api/games": {"get": _operation("List the games", games, {})},
        "/api/rules/{game}": {
            "get": _operation(
                "Read the rules of a game",
                _json(ref(api.Rulebook), "The rulebook"),
                _faults(ref, "400", "404"),
                [GAME, LANG],
            )
        },
        "/api/lessons/{game}": {
            "get": _operation("Learn a game", _json(ref(Lesson), "The lesson"), _faults(ref, "404"), [GAME])
        },
        "/api/print/{game}/{sheet}.pdf": {
            "get": _operation(
                "Get a sheet to print",
                {"200": {"description": "The sheet", "content": {"application/pdf": {"schema": {}}}}},
                _faults(ref, "400", "404", "429", "503"),
                [GAME, SHEET, LANG, PAPER],
            )
        },
        "/api/puzzles": {
            "get": _operation(
                "List the puzzles, and the one of the day", _json(ref(PuzzleList), "The puzzles"), _faults(ref, "429")
            )
        },
        "/api/puzzles/{game}/{number}": {
            "get": _operation(
                "Get a puzzle",
                _json(ref(PosedPuzzle), "The puzzle, with its solution"),
                _faults(ref, "404", "429"),
                [GAME, PUZZLE],
            )
        },
    }


def _server_paths(ref: Ref) -> Json:
    alive = {"type": "object", "properties": {"alive": {"type": "boolean"}}, "required": ["alive"]}
    ready = {"type": "object", "properties": {"ready": {"type": "boolean"}}, "required": ["ready"]}
    readiness = _json(ready, "It does") | _json(ready, "It does not", "503")
    return {
        "/api/address": {
            "get": _operation("Find where others reach this server", _json(ref(api.Address), "The address"), {})
        },
        "/api/health": {"get": _operation("Check that the process is alive", _json(alive, "It is"), {})},
        "/api/ready": {"get": _operation("Check that the database answers and can be written", readiness, {})},
        "/api/openapi.json": {"get": _operation("Get this document", _json({"type": "object"}, "OpenAPI"), {})},
        "/metrics": {
            "get": _operation(
                "Get metrics for Prometheus, on the inner address", _text("The metrics"), _faults(ref, "404")
            )
        },
    }


def _operation(
    summary: str, responses: Json, faults: Json, parameters: list[Json] | None = None, body: Any = None
) -> Json:
    operation: Json = {"summary": summary, "responses": responses | faults}
    if parameters:
        operation["parameters"] = parameters
    if body:
        operation["requestBody"] = body
    return operation


def _json(schema: Json, about: str, status: str = "200") -> Json:
    return {status: {"description": about, "content": {"application/json": {"schema": schema}}}}


def _text(about: str) -> Json:
    return {"200": {"description": about, "content": {"text/plain": {"schema": {"type": "string"}}}}}


def _faults(ref: Ref, *statuses: str) -> Json:
    faults: Json = {}
    for status in statuses:
        faults |= _json(ref(api.Fault), FAULTS[status], status)
    return faults


def _body(schema: Json) -> Json:
    return {"required": True, "content": {"application/json": {"schema": schema}}}


async def get_openapi(request: web.Request) -> web.Response:
    """Answer with the document."""
    return web.Response(body=_encode_document(), content_type="application/json")


@cache
def _encode_document() -> bytes:
    """Return the document as JSON; kept, since it takes milliseconds."""
    return msgspec.json.encode(make_document())
