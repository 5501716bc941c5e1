"""The grid of a sweep: every combination of the values that options, seats and players may have."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from math import prod
from typing import Any

from astragal.bots import check_level
from astragal.kit.errors import OptionError, ParseError
from astragal.kit.game import AnyGame
from astragal.kit.options import options_of

BOTS = "bots"
"""The factor that gives every seat the same bot."""
SEAT = re.compile("seat([1-9])")
"""A factor that gives one seat different bots."""
MOST_CELLS = 1000


@dataclass(frozen=True, slots=True)
class Factor:
    """Something that varies: an option of the game, `bots`, or `seat1` and so on."""

    name: str
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Cell:
    """A combination of values, and the games that it makes."""

    values: tuple[str, ...]
    """One for each factor."""
    options: Any
    levels: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Grid:
    """What a sweep plays."""

    game: AnyGame
    factors: tuple[Factor, ...]
    cells: tuple[Cell, ...]
    refused: int
    """Combinations that the game does not allow, such as a first player who has no seat."""


def read_factor(word: str, game: AnyGame) -> Factor:
    """Read `OPTION=a,b,c`; values that are lists themselves are separated by semicolons."""
    name, equals, rest = word.partition("=")
    name = name.strip().replace("-", "_")
    known = {option.name: option for option in options_of(game.Options)}
    listed = name in known and known[name].length > 0
    values = tuple(value.strip() for value in rest.split(";" if listed else ","))
    if not equals or not all(values) or len(set(values)) < len(values):
        raise ParseError("sweep-vary", word=word)
    if name in known:
        for value in values:
            known[name].read(value)
    elif name == BOTS or SEAT.fullmatch(name):
        values = tuple(value.removeprefix("bot:") for value in values)
        for value in values:
            check_level(value, game)
    else:
        raise OptionError("option-unknown", option=name, known=", ".join([*known, BOTS, "seat1", "seat2"]))
    return Factor(name, values)


def make_grid(
    game: AnyGame, texts: Mapping[str, str], levels: Sequence[str], factors: Sequence[Factor], alone: bool = False
) -> Grid:
    """Return the grid over these factors; `texts` are the other options, `levels` the bots, the last of them for all seats left.

    With `alone` one factor at a time varies, and the others keep their first value.
    """
    names = [factor.name for factor in factors]
    if len(set(names)) < len(names):
        raise OptionError("sweep-twice", option=next(name for name in names if names.count(name) > 1))
    if prod(len(factor.values) for factor in factors) > MOST_CELLS and not alone:
        raise OptionError("sweep-too-many", most=MOST_CELLS)
    combinations = list(_combine(factors, alone))
    cells = []
    for values in combinations:
        cell = _make_cell(game, texts, levels, dict(zip(names, values, strict=True)))
        if cell is not None:
            cells.append(cell)
    if not cells:
        raise OptionError("sweep-no-game", combinations=len(combinations))
    return Grid(game, tuple(factors), tuple(cells), len(combinations) - len(cells))


def _combine(factors: Sequence[Factor], alone: bool) -> Iterator[tuple[str, ...]]:
    if not alone:
        yield from product(*(factor.values for factor in factors))
        return
    first = tuple(factor.values[0] for factor in factors)
    yield first
    for place, factor in enumerate(factors):
        for value in factor.values[1:]:
            yield (*first[:place], value, *first[place + 1 :])


def _make_cell(
    game: AnyGame, texts: Mapping[str, str], levels: Sequence[str], values: Mapping[str, str]
) -> Cell | None:
    """Return a cell, or None where the game does not allow these options together, or a bot has no seat."""
    agreed = dict(texts) | {name: value for name, value in values.items() if name != BOTS and not SEAT.fullmatch(name)}
    try:
        options = game.options(agreed)
    except OptionError:
        return None
    if len(levels) > options.seats and "seats" not in values:
        raise OptionError("seat-too-many", seats=options.seats)
    seated = [values[BOTS]] * options.seats if BOTS in values else list(levels[: options.seats])
    seated += [seated[-1]] * (options.seats - len(seated))
    for name, value in values.items():
        if found := SEAT.fullmatch(name):
            if int(found[1]) > options.seats:
                return None
            seated[int(found[1]) - 1] = value
    return Cell(tuple(values.values()), options, tuple(seated))
