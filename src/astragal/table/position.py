"""Position strings: a short printable name for a position, for people who analyse games. It holds secrets; never send it to a seat.

`DS1-` names game and rules version; then the state as differences from a blank one, runs of equal fields shortened, in base64url, and
a checksum.
"""

from __future__ import annotations

import binascii
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from itertools import compress
from typing import Any

from astragal.games import GAMES
from astragal.kit.errors import ParseError
from astragal.kit.game import AnyGame, options_in_state
from astragal.kit.options import options_of
from astragal.kit.shape import copy_value, from_ints, ints, out_of_bounds, shape_fields


def format_position(game: AnyGame, state: Any, version: int | None = None) -> str:
    """Return the position string of a state, in the layout of this version of the rules (None: the newest)."""
    version = game.rules_version if version is None else version
    layout = _layout(game, version)
    body = bytearray()
    same = 0
    for value, usual in zip(compress(ints(state), layout), compress(ints(game.State()), layout), strict=True):
        if value == usual:
            same += 1
            continue
        if same:
            body += b"\0" + _varint(same)
            same = 0
        difference = value - usual
        body += _varint(2 * difference if difference > 0 else -2 * difference - 1)
    checked = bytes(body) + zlib.crc32(body).to_bytes(4, "big")
    return f"{game.prefix}{version}-" + urlsafe_b64encode(checked).decode().rstrip("=")


def parse_position(text: str) -> tuple[AnyGame, Any]:
    """Return the game and the state that a position string names."""
    head, dash, tail = text.partition("-")
    named = {
        f"{game.prefix}{version}": (game, version)
        for game in GAMES.values()
        for version in range(1, game.rules_version + 1)
    }
    if not dash or head not in named:
        raise ParseError("position-game", position=text[:40])
    game, version = named[head]
    try:
        checked = urlsafe_b64decode(tail + "=" * (-len(tail) % 4))
    except (binascii.Error, ValueError):
        raise ParseError("position-damaged") from None
    body = checked[:-4]
    if len(checked) < 4 or zlib.crc32(body).to_bytes(4, "big") != checked[-4:]:
        raise ParseError("position-damaged")
    state = _state(game, version, body)
    if out_of_bounds(state) or game.broken_rule(state) or format_position(game, state, version) != text:
        raise ParseError("position-impossible")
    return game, state


def _layout(game: AnyGame, version: int) -> list[bool]:
    """Tell of each int of a state whether a version of the rules had it: options that came later are left out."""
    later = {option.name for option in options_of(game.Options) if option.since > version}
    later &= set(options_in_state(game.Options, game.State))
    return [field.name not in later for field in shape_fields(game.State) for _ in range(field.size)]


def _state(game: AnyGame, version: int, body: bytes) -> Any:
    """Return the state that differs from a blank one as `body` says; options that came later are as they were before."""
    blank = game.State()
    for option in options_of(game.Options):
        if option.since > version and option.name in options_in_state(game.Options, game.State):
            setattr(blank, option.name, copy_value(option.before))
    layout = _layout(game, version)
    values = ints(blank)
    places = list(compress(range(len(values)), layout))
    read = _apply_differences(body, [values[place] for place in places])
    for place, value in zip(places, read, strict=True):
        values[place] = value
    return from_ints(game.State, values)


def _varint(n: int) -> bytes:
    made = bytearray()
    while n >= 128:
        made.append(n % 128 + 128)
        n //= 128
    made.append(n)
    return bytes(made)


def _varints(body: bytes) -> Iterator[int]:
    n = shift = 0
    for byte in body:
        n += (byte % 128) << shift
        shift += 7
        if byte < 128:
            yield n
            n = shift = 0
        elif shift > 63:
            raise ParseError("position-damaged")


def _apply_differences(body: bytes, values: list[int]) -> list[int]:
    """Apply the differences in `body` to a blank state's values."""
    at, length = 0, len(values)
    numbers = _varints(body)
    for n in numbers:
        if n == 0:
            at += next(numbers, length)
        elif at < length:
            values[at] += n // 2 if n % 2 == 0 else -(n + 1) // 2
            at += 1
        else:
            raise ParseError("position-damaged")
    return values
