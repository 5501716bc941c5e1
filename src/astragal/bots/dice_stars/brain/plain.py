"""The brain in plain Python: the sources of its engines, unchanged, over lists and objects instead of NumPy records."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any, TypeVar

from astragal.bots.dice_stars.brain.layout import DEPTH, SCALE, WORKSPACES, Field, Kind, workspace_fields
from astragal.bots.dice_stars.brain.npz import read_npz
from astragal.dice import source
from astragal.dice.fast import random_below, stream_key
from astragal.games.dice_stars import GAME
from astragal.games.dice_stars.state import SEATS, State
from astragal.kit.shape import copy_fields

PACKAGE = f"{__name__}_engines".replace(".", "/")  # without dots, which would make it a child of another package
ENGINES = Path(__file__).parent / "engines"
VERBS = ("actor", "moves", "chances", "play", "winners")

Row = TypeVar("Row")


@cache
def load(name: str) -> ModuleType:
    """Return an engine as plain Python: `from game import ...` finds the plain rules in it."""
    if PACKAGE not in sys.modules:
        package = sys.modules[PACKAGE] = ModuleType(PACKAGE)
        package.__path__ = [str(ENGINES)]
        _add_module("dice", U=int, random_below=random_below, stream_key=stream_key, weighted_index=weighted_index)
        _add_module("flat", share_victory=share_victory)
    game = ModuleType("game")
    vars(game).update({verb: getattr(GAME, verb) for verb in VERBS}, OUTCOMES=GAME.outcomes)
    sys.modules["game"] = game
    try:
        return importlib.import_module(f"{PACKAGE}.{name}")
    finally:
        del sys.modules["game"]


def _add_module(name: str, **functions: Any) -> None:
    """Add what stands in for an engine of `astragal.fast`, which needs NumPy."""
    module = sys.modules[f"{PACKAGE}.{name}"] = ModuleType(f"{PACKAGE}.{name}")
    vars(module).update(functions)


def weighted_index(weights: Sequence[int], n: int, number: int) -> int:
    """Return the first of `n` indices at which the cumulative weight is above a number."""
    return source.weighted_index(weights[:n], number)


def share_victory(s: State, out: list[int], won: list[float]) -> None:
    """Write each seat's share of the victory."""
    GAME.winners(s, out)
    n = max(sum(out[: s.seats]), 1)
    won[: s.seats] = [wins / n for wins in out[: s.seats]]


class Lazy(dict[int, Row]):
    """An array whose elements are made when they are first read: most never are."""

    def __init__(self, make: Callable[[int], Row]) -> None:
        self._make = make

    def __missing__(self, i: int) -> Row:
        made = self[i] = self._make(i)
        return made


class Stack:
    """States; assigning to a place copies, as in an array of records."""

    def __init__(self, depth: int) -> None:
        self._states = [State() for _ in range(depth)]

    def __getitem__(self, i: int) -> State:
        return self._states[i]

    def __setitem__(self, i: int, state: State) -> None:
        copy_fields(State, state, self._states[i])


def make_record(fields: Sequence[Field]) -> SimpleNamespace:
    """Return a record with all numbers 0."""
    return SimpleNamespace(**{field.name: _make_value(field.kind, field.shape) for field in fields})


def _make_value(kind: Kind, shape: tuple[int, ...]) -> Any:
    if isinstance(kind, tuple):
        return Lazy(lambda _: make_record(kind)) if shape else make_record(kind)
    if not shape:
        return kind()
    return [_make_value(kind, shape[1:]) for _ in range(shape[0])]


def pack_words(weights: Sequence[float]) -> list[int]:
    """Return whole weights, four to a word."""
    whole = [int(weight) for weight in weights]
    return [sum(weight << 16 * lane for lane, weight in enumerate(whole[i : i + 4])) for i in range(0, len(whole), 4)]


@cache
def load_net(path: Path, group: int) -> list[SimpleNamespace]:
    """Return the network of a file for one, two or more seats, as `network.pack` does."""
    rows, first, last, bias = read_npz(path, *(f"{part}{group}" for part in ("rows", "first", "last", "bias")))
    offset = load("value").OFFSET
    net = SimpleNamespace(
        words=Lazy(lambda i: pack_words(rows[i])),
        first=pack_words([weight + offset for weight in first[0]]),
        last=[[weight / SCALE for weight in last[stage]] for stage in range(last.count)],
        bias=bias[0],
        trust=[(1.0,) * load("value").STAGES] * (SEATS + 1),
        odds=(1.0,) * load("value").STAGES,
    )
    if group != 2:  # of two, the network is right
        (trust,) = read_npz(path, f"trust{group}")
        net.trust = [trust[seats] for seats in range(trust.count)]
    if group == 1:
        (odds,) = read_npz(path, "odds1")
        net.odds = odds[0]
    return [net]


class PlainBrain:
    """The engines as plain Python, and the lists that they work on."""

    compiled = False

    def __init__(self) -> None:
        fields = workspace_fields(load)
        self.states = Stack(DEPTH)
        self.workspaces = [make_record(fields) for _ in range(WORKSPACES)]

    def load(self, name: str) -> ModuleType:
        """Return an engine."""
        return load(name)

    def put(self, state: State) -> None:
        """Copy a state to the bottom of the stack."""
        self.states[0] = state

    def find_net(self, weights: Path, seats: int) -> list[SimpleNamespace]:
        """Return the network of a file for a number of seats; three and four share one."""
        return load_net(weights, min(seats, 3))

    def to_key(self, key: int) -> int:
        """Return the key of a random stream as engines take it."""
        return key

    def zeros(self, n: int) -> list[float]:
        """Return numbers for an engine to write to."""
        return [0.0] * n

    def values(self, n: int) -> list[float]:
        """Return the values of the first choices that the player has."""
        return [self.workspaces[0].choices[i].value for i in range(n)]

    def choice(self, i: int) -> tuple[int, list[int]]:
        """Return the move and the marks of a choice."""
        choice = self.workspaces[0].choices[i]
        return choice.move, choice.marks
