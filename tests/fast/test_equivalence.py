"""Plain ≡ compiled: the same games from the same seeds, state by state, byte by byte, from the start to the end."""

from __future__ import annotations

import struct
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

import numpy as np
import pytest

from astragal.dice.fast import DICE, JUDGE, PLAYERS, below, stream
from astragal.fast.compile import engine
from astragal.fast.records import Array, blank, desk, dtype, write
from astragal.kit.actors import CHANCE, OVER
from astragal.kit.shape import parts, size, to_bytes
from kit.games import Way, random_game, variants, ways

GAMES_EACH = 500
"""Random games of every variant, spread over its numbers of seats."""
LONG = {"dicetto-long": 20, "star-master-competition": 60, "star-master-house": 100}
"""Variants that random play takes very long to end; fewer games are as many steps."""
SEATS = {str(way): sum((w.game, w.variant) == (way.game, way.variant) for w in ways()) for way in ways()}


def plain_states(way: Way, seed: int) -> Iterator[Any]:
    """Every state of the game that random bots play at a table with this seed; the state lives on."""
    game = way.game
    keys = [stream(seed, index) for index in range(PLAYERS + way.seats)]
    used = [0] * way.seats
    state = way.start()
    out, weights = [0] * max(game.most_moves, game.outcomes), [0] * game.most_moves
    turn, slot = -1, 0
    yield state
    while (actor := game.actor(state)) != OVER:
        if actor >= 0:
            used[actor] += 1
            move = out[below(keys[PLAYERS + actor], 0, used[actor], game.moves(state, out))]
        else:
            slot = slot + 1 if state.turn == turn else 0
            turn = state.turn
            if actor == CHANCE:
                move = at(out, below(keys[DICE], turn, slot, game.chances(state, out)))
            else:
                n = game.likely(state, out, weights)
                move = out[at(weights, below(keys[JUDGE], turn, slot, sum(weights[:n])))]
        game.play(state, move)
        yield state


def at(weights: list[int], ticket: int) -> int:
    i = 0
    while ticket >= weights[i]:
        ticket -= weights[i]
        i += 1
    return i


@cache
def packer(cls: type) -> Callable[[Any], bytes]:
    """A function that does what `to_bytes` does, spelled out for one class: millions of states are compared here."""
    values = ", ".join(spelled(f"s.{part.name}", part.shape) for part in parts(cls))
    return eval(f"lambda s: pack({values})", {"pack": struct.Struct(f"<{size(cls)}q").pack})


def spelled(name: str, shape: tuple[int, ...]) -> str:
    if len(shape) < 2:
        return "*" * len(shape) + name
    return ", ".join(spelled(f"{name}[{i}]", shape[1:]) for i in range(shape[0]))


class Compiled:
    """The compiled game with room for all its states."""

    def __init__(self, way: Way, bounds: bool) -> None:
        self.trace = engine("play", way.game, bounds).trace
        self.start = blank(way.game.State)
        write(way.start(), self.start, 0)
        self.log = np.zeros(2000, dtype(way.game.State))
        self.place = np.zeros(3, self.log.dtype), np.zeros(3, desk(way.game)), 1

    def states(self, seed: int) -> Array:
        """Every state of the game of this seed."""
        steps = self.trace(*self.place, self.start, np.uint64(seed), self.log)
        if steps >= len(self.log):
            self.log = np.zeros(2 * steps, self.log.dtype)
            return self.states(seed)
        return self.log[: steps + 1]


def difference(way: Way, compiled: Compiled, seed: int) -> str:
    """Where the two runtimes part in the game of this seed, or nothing."""
    packed = packer(way.game.State)
    fast = compiled.states(seed)
    step = -1
    for step, plain in enumerate(plain_states(way, seed)):
        if step == len(fast) or packed(plain) != fast[step].tobytes():
            return f"{way}: game {seed} differs after step {step}"
    return "" if step + 1 == len(fast) else f"{way}: game {seed} goes on after step {step}"


@contextmanager
def unmeasured() -> Iterator[None]:
    """Run rules without measuring which lines of them run; that would take most of the time here."""
    tracer = sys.gettrace()
    sys.settrace(None)
    try:
        yield
    finally:
        sys.settrace(tracer)


def compare(way: Way, games: int, bounds: bool) -> None:
    compiled = Compiled(way, bounds)
    with unmeasured():
        for seed in range(games):
            assert not difference(way, compiled, seed)


@pytest.mark.parametrize("way", ways(), ids=str)
def test_plain_and_compiled_are_the_same(way: Way) -> None:
    games = LONG.get(f"{way.game.slug}-{way.variant}", GAMES_EACH)
    compare(way, -(-games // SEATS[str(way)]), bounds=False)


@pytest.mark.parametrize(
    "way",
    [
        way
        for way in ways()
        if way.seats == max(w.seats for w in ways() if (w.game, w.variant) == (way.game, way.variant))
    ],
    ids=str,
)
def test_no_index_leaves_its_list(way: Way) -> None:
    compare(way, 3, bounds=True)


@pytest.mark.parametrize("way", variants(), ids=str)
def test_states_are_packed_into_their_canonical_bytes(way: Way) -> None:
    packed = packer(way.game.State)
    for state, _, _ in random_game(way, 3):
        assert packed(state) == to_bytes(state)
