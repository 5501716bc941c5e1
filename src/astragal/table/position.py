"""Position strings: a short printable name for a position, for people who analyse games. It holds secrets; never send it to a seat.

`DS1-` names game and rules version; then the state as differences from a blank one, runs of equal fields shortened, in base64url, and
a checksum.
"""

from __future__ import annotations

import binascii
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from typing import Any

from astragal.games import GAMES
from astragal.kit.errors import ParseError
from astragal.kit.game import AnyGame
from astragal.kit.shape import from_ints, ints, out_of_bounds, size


def format_position(game: AnyGame, state: Any) -> str:
    """Return the position string of a state."""
    blank = ints(game.State())
    body = bytearray()
    same = 0
    for value, usual in zip(ints(state), blank, strict=True):
        if value == usual:
            same += 1
            continue
        if same:
            body += b"\0" + _varint(same)
            same = 0
        difference = value - usual
        body += _varint(2 * difference if difference > 0 else -2 * difference - 1)
    checked = bytes(body) + zlib.crc32(body).to_bytes(4, "big")
    return f"{game.prefix}{game.rules_version}-" + urlsafe_b64encode(checked).decode().rstrip("=")


def parse_position(text: str) -> tuple[AnyGame, Any]:
    """Return the game and the state that a position string names."""
    head, dash, tail = text.partition("-")
    named = {f"{game.prefix}{game.rules_version}": game for game in GAMES.values()}
    if not dash or head not in named:
        raise ParseError("position-game", position=text[:40])
    game = named[head]
    try:
        checked = urlsafe_b64decode(tail + "=" * (-len(tail) % 4))
    except (binascii.Error, ValueError):
        raise ParseError("position-damaged") from None
    body = checked[:-4]
    if len(checked) < 4 or zlib.crc32(body).to_bytes(4, "big") != checked[-4:]:
        raise ParseError("position-damaged")
    state = from_ints(game.State, _undone(body, ints(game.State()), size(game.State)))
    if out_of_bounds(state) or game.broken_rule(state) or format_position(game, state) != text:
        raise ParseError("position-impossible")
    return game, state


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


def _undone(body: bytes, values: list[int], length: int) -> list[int]:
    """Apply the differences in `body` to a blank state's values."""
    at = 0
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
