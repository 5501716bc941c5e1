"""The records that the brain's engines work on, as plain data: each runtime makes its memory from it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from types import ModuleType
from typing import TypeAlias

from astragal.games.dice_stars import GAME
from astragal.games.dice_stars.state import LINES, SEATS

SCALE = 128
"""Weights are stored as multiples of 1 / SCALE, at most 127 of them."""
DEPTH = 16
"""Length of a stack of states: more than two turns ever use."""
WORKSPACES = 3
"""One for the player, one for the next player, one for single evaluations."""

Kind: TypeAlias = "type[int] | type[float] | tuple[Field, ...]"


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a record: a number, a record, or an array of one of these."""

    name: str
    kind: Kind = int
    shape: tuple[int, ...] = ()


def workspace_fields(load: Callable[[str], ModuleType]) -> tuple[Field, ...]:
    """Return the scratch memory that looking ahead needs for one player; `load` returns an engine."""
    words = (load("value").WORDS,)
    sheet = Field("words", int, words), Field("stamp"), Field("free"), Field("points")
    choice = Field("move"), Field("value", float), Field("marks", int, (LINES,))
    return (
        Field("out", int, (32,)),
        Field("legal", int, (32,)),
        Field("won", float, (SEATS,)),
        Field("features", int, (load("features").MOST_ACTIVE,)),
        Field("others", int, words),
        Field("total", int, words),
        Field("free", int, (SEATS,)),
        Field("points", int, (SEATS,)),
        Field("stamp"),
        Field("known", int, (16,)),
        Field("distribution", int, (16, LINES)),
        Field("trial", int, (LINES,)),
        Field("best"),
        Field("back"),
        Field("draw"),
        Field("weights", float, (3, GAME.outcomes)),
        Field("place", int, (3,)),
        Field("sheets", sheet, (load("turn").SHEETS,)),
        Field("choices", choice, (load("turn").CHOICES,)),
    )
