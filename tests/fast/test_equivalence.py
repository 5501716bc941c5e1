"""Plain ≡ compiled: the same games from the same seeds, state by state, byte by byte, from the start to the end."""

from __future__ import annotations

import struct
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import islice
from typing import Any

import numpy as np
import pytest

from astragal.dice.fast import DICE, JUDGE, PLAYERS, below, stream
from astragal.fast.compile import engine
from astragal.fast.records import Array, blank, desk, dtype, write
from astragal.kit.actors import CHANCE, OVER
from astragal.kit.shape import Part, copied, parts, to_bytes
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


class Mirror:
    """A plain state that is made to hold what each compiled state holds.

    Only the words that changed are written, and two plain states are compared by Python itself: millions of states are compared here.
    """

    def __init__(self, cls: type) -> None:
        self.state = cls()
        self.words = [word for part in parts(cls) for word in self._words(part)]

    def _words(self, part: Part) -> list[Callable[[int], None]]:
        """What sets each word of a field, in the order of their canonical bytes."""
        if not part.shape:
            return [partial(setattr, self.state, part.name)]
        return list(into(getattr(self.state, part.name)))

    def follow(self, log: Array) -> Iterator[Any]:
        """Hold one compiled state after the other."""
        words = log.view(np.int64).reshape(len(log), -1)
        for put, value in zip(self.words, words[0].tolist(), strict=True):
            put(value)
        yield self.state
        rows, columns = np.nonzero(words[1:] != words[:-1])
        values = words[1:][rows, columns].tolist()
        changes = zip(columns.tolist(), values, strict=True)
        for changed in np.bincount(rows, minlength=len(log) - 1).tolist():
            for column, value in islice(changes, changed):
                self.words[column](value)
            yield self.state


def into(nested: list[Any]) -> Iterator[Callable[[int], None]]:
    """What sets each number in lists of lists."""
    for index, inner in enumerate(nested):
        if isinstance(inner, list):
            yield from into(inner)
        else:
            yield partial(nested.__setitem__, index)


class Compiled:
    """The compiled game with room for all its states."""

    def __init__(self, way: Way, bounds: bool) -> None:
        self.trace = engine("play", way.game, bounds).trace
        self.start = blank(way.game.State)
        self.mirror = Mirror(way.game.State)
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
    log = compiled.states(seed)
    states = compiled.mirror.follow(log)
    step = -1
    for step, plain in enumerate(plain_states(way, seed)):
        if next(states, None) != plain:
            return f"{way}: game {seed} differs after step {step}"
    return "" if step + 1 == len(log) else f"{way}: game {seed} goes on after step {step}"


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
def test_a_mirror_shows_the_canonical_bytes_and_every_word_counts(way: Way) -> None:
    mirror = Mirror(way.game.State)
    states = [copied(state) for state, _, _ in random_game(way, 3)]
    log = np.frombuffer(b"".join(map(to_bytes, states)), dtype(way.game.State))
    for state, shown in zip(states, mirror.follow(log), strict=True):
        assert shown == state
        assert to_bytes(shown) == to_bytes(state)
    for put, value in zip(mirror.words, struct.unpack(f"<{len(mirror.words)}q", to_bytes(states[-1])), strict=True):
        put(value + 1)
        assert mirror.state != states[-1]
        put(value)
    assert mirror.state == states[-1]
