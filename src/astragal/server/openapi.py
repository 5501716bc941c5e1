"""The documentation of the HTTP side, made from its types."""

from __future__ import annotations

from typing import Any

import msgspec
from aiohttp import web

from astragal import __version__
from astragal.games import GAMES
from astragal.lang import LANGUAGES
from astragal.server import api
from astragal.server.replays import Replay

TYPES = (
    api.NewRoom,
    api.Opened,
    api.NewGuest,
    api.Admitted,
    api.RoomCard,
    api.GameCard,
    api.Verified,
    api.Address,
    Replay,
    api.Rulebook,
    api.Lesson,
    api.Fault,
)


def _json(schema: object, about: str) -> dict[str, Any]:
    return {"description": about, "content": {"application/json": {"schema": schema}}}


def _text(about: str, kind: str = "text/plain") -> dict[str, Any]:
    return {"description": about, "content": {kind: {"schema": {"type": "string"}}}}


def document() -> dict[str, Any]:
    """Return the OpenAPI document."""
    schemas, components = msgspec.json.schema_components(TYPES, ref_template="#/components/schemas/{name}")
    new_room, opened, new_guest, admitted, room_card, game_card, verified, address, replay, rules, lesson, fault = (
        schemas
    )
    refused = {status: _json(fault, about) for status, about in FAULTS.items()}
    room = {
        "name": "room",
        "in": "path",
        "required": True,
        "schema": {"type": "string", "pattern": "^[A-Za-z0-9_-]{16}$"},
    }
    code = {
        "name": "code",
        "in": "path",
        "required": True,
        "schema": {"type": "string", "pattern": "^[A-Za-z0-9]{4,12}$"},
    }
    number = {
        "name": "game",
        "in": "query",
        "required": False,
        "schema": {"type": "integer", "minimum": 1, "maximum": 999999},
    }
    game = {"name": "game", "in": "path", "required": True, "schema": {"type": "string", "enum": list(GAMES)}}
    lang = {"name": "lang", "in": "query", "required": False, "schema": {"type": "string", "enum": list(LANGUAGES)}}
    record = {"required": True, "content": {"text/plain": {"schema": {"type": "string"}}}}
    key = {"type": "object", "properties": {"alive": {"type": "boolean"}}, "required": ["alive"]}
    ready = {"type": "object", "properties": {"ready": {"type": "boolean"}}, "required": ["ready"]}

    def body(schema: object) -> dict[str, Any]:
        return {"required": True, "content": {"application/json": {"schema": schema}}}

    paths: dict[str, Any] = {
        "/api/games": {
            "get": _operation("List the games", {"200": _json({"type": "array", "items": game_card}, "The games")})
        },
        "/api/rooms": {
            "get": _operation(
                "List the public rooms with free seats",
                {"200": _json({"type": "array", "items": room_card}, "The lobby")} | _some(refused, "429", "503"),
            ),
            "post": _operation(
                "Open a room",
                {"201": _json(opened, "Opened")} | _some(refused, "400", "413", "429", "503"),
                body=body(new_room),
            ),
        },
        "/api/rooms/{room}": {
            "get": _operation(
                "Look at a room", {"200": _json(room_card, "The room")} | _some(refused, "404", "429", "503"), [room]
            )
        },
        "/api/rooms/{room}/guests": {
            "post": _operation(
                "Come into a room",
                {"201": _json(admitted, "Admitted")} | _some(refused, "400", "404", "413", "429", "503"),
                [room],
                body(new_guest),
            )
        },
        "/api/rooms/{room}/record": {
            "get": _operation(
                "Download a record; hidden answers are ? until the end",
                {"200": _text("The record, .agn")} | _some(refused, "400", "403", "404", "429", "503"),
                [room, number],
            )
        },
        "/api/codes/{code}": {
            "get": _operation(
                "Find a room by its code",
                {"200": _json(room_card, "The room")} | _some(refused, "404", "429", "503"),
                [code],
            )
        },
        "/api/verify": {
            "post": _operation(
                "Verify a record",
                {"200": _json(verified, "It holds")} | _some(refused, "400", "413", "429", "503"),
                body=record,
            )
        },
        "/api/replay": {
            "post": _operation(
                "Play a record again, step by step",
                {"200": _json(replay, "Its steps")} | _some(refused, "400", "413", "429", "503"),
                body=record,
            )
        },
        "/api/rules/{game}": {
            "get": _operation(
                "Read the rules of a game",
                {"200": _json(rules, "The rulebook")} | _some(refused, "400", "404"),
                [game, lang],
            )
        },
        "/api/lessons/{game}": {
            "get": _operation("Learn a game", {"200": _json(lesson, "The lesson")} | _some(refused, "404"), [game])
        },
        "/api/address": {"get": _operation("Where others reach this server", {"200": _json(address, "The address")})},
        "/api/health": {"get": _operation("Is the process alive", {"200": _json(key, "It is")})},
        "/api/ready": {
            "get": _operation(
                "Does the database answer", {"200": _json(ready, "It does"), "503": _json(ready, "It does not")}
            )
        },
        "/api/openapi.json": {"get": _operation("This document", {"200": _json({"type": "object"}, "OpenAPI")})},
        "/metrics": {"get": _operation("Counters for Prometheus", {"200": _text("The counters")})},
    }
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Astragal",
            "version": __version__,
            "description": "Rooms. What is said in their sockets: docs/develop/wire.md",
        },
        "paths": paths,
        "components": {"schemas": components},
    }


FAULTS = {
    "400": "It cannot be read, or makes no game",
    "403": "The token is not one of this room's",
    "404": "There is no such thing",
    "413": "It is too long",
    "429": "Too often",
    "503": "The database does not answer",
}


def _some(refused: dict[str, Any], *statuses: str) -> dict[str, Any]:
    return {status: refused[status] for status in statuses}


def _operation(
    summary: str, responses: dict[str, Any], parameters: list[Any] | None = None, body: Any = None
) -> dict[str, Any]:
    operation: dict[str, Any] = {"summary": summary, "responses": responses}
    if parameters:
        operation["parameters"] = parameters
    if body:
        operation["requestBody"] = body
    return operation


async def get_openapi(request: web.Request) -> web.Response:
    """Return the document."""
    return api.answer(document())
