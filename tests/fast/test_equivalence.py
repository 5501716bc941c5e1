"""Plain and compiled rules play the same games from the same seeds, state by state."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import chain, islice
from typing import Any

import numpy as np
import pytest

from astragal.dice.fast import DICE_STREAM, FIRST_SEAT_STREAM, JUDGE_STREAM, random_below, stream_key
from astragal.dice.source import weighted_index
from astragal.fast.compile import load_engine
from astragal.fast.records import Array, blank, dtype, workspace_dtype, write
from astragal.kit.actors import CHANCE, OVER
from astragal.kit.shape import copy_shape, ints, shape_fields, to_bytes
from kit.games import Way, random_game, variants, ways
from kit.samples import samples

GAMES_EACH = samples(50, full=500)
"""Number of random games of every variant, over all its numbers of seats."""
LONG = {
    "dicetto-long": samples(3, full=20),
    "star-master-competition": samples(6, full=60),
    "star-master-house": samples(10, full=100),
}
"""Variants that take random play very long; fewer games have as many steps."""
STRETCH = 128
"""Compiled states compared at a time: few enough to stay in the processor's cache."""
SEATS = {str(way): sum((w.game, w.variant) == (way.game, way.variant) for w in ways()) for way in ways()}


def plain_states(way: Way, seed: int) -> Iterator[Any]:
    """Yield every state of the game of random bots with this seed; it is the same object each time."""
    game = way.game
    keys = [stream_key(seed, index) for index in range(FIRST_SEAT_STREAM + way.seats)]
    used = [0] * way.seats
    state = way.start()
    out, weights = [0] * max(game.most_moves, game.outcomes), [0] * game.most_moves
    turn, slot = -1, 0
    yield state
    while (actor := game.actor(state)) != OVER:
        if actor >= 0:
            used[actor] += 1
            move = out[random_below(keys[FIRST_SEAT_STREAM + actor], 0, used[actor], game.moves(state, out))]
        else:
            slot = slot + 1 if state.turn == turn else 0
            turn = state.turn
            if actor == CHANCE:
                move = weighted_index(out, random_below(keys[DICE_STREAM], turn, slot, game.chances(state, out)))
            else:
                n = game.likely_verdicts(state, out, weights)
                move = out[weighted_index(weights, random_below(keys[JUDGE_STREAM], turn, slot, sum(weights[:n])))]
        game.play(state, move)
        yield state


class Mirror:
    """The fields of a compiled state as plain numbers and lists, to compare with those of a plain state.

    Only words that changed are written, and Python compares the lists: millions of states are compared here.
    """

    def __init__(self, cls: type) -> None:
        names = [field.name for field in shape_fields(cls)]
        plain = cls()
        self.fields: list[Any] = [getattr(plain, name) for name in names]
        self.of: Callable[[Any], list[Any]] = eval(f"lambda s: [{', '.join(f's.{name}' for name in names)}]")
        self.places = list(list_places(self.fields))

    def follow(self, log: Array) -> Iterator[list[Any]]:
        """Yield the fields of one compiled state after the other; the first of the log is the one before."""
        words = log.view(np.int64).reshape(len(log), -1)
        changed = np.flatnonzero(words[1:] != words[:-1])
        steps, columns = np.divmod(changed, words.shape[1])
        changes = zip(columns.tolist(), words[1:].ravel()[changed].tolist(), strict=True)
        for changed_here in np.bincount(steps, minlength=len(log) - 1).tolist():
            for column, value in islice(changes, changed_here):
                holder, index = self.places[column]
                holder[index] = value
            yield self.fields


def list_places(nested: list[Any]) -> Iterator[tuple[list[Any], int]]:
    """Yield the place of each number in nested lists, in the order of canonical bytes."""
    for index, inner in enumerate(nested):
        if isinstance(inner, list):
            yield from list_places(inner)
        else:
            yield nested, index


class Compiled:
    """The compiled game, with room for some of its states at a time."""

    def __init__(self, way: Way, bounds: bool) -> None:
        self.engine = load_engine("play", way.game, bounds)
        self.mirror = Mirror(way.game.State)
        self.start = blank(way.game.State)
        write(way.start(), self.start, 0)
        self.log = np.zeros(STRETCH, self.start.dtype)
        write(way.game.State(), self.log, 0)
        self.place = np.zeros(3, self.log.dtype), np.zeros(3, workspace_dtype(way.game)), 1

    def states(self, seed: int) -> Iterator[list[Any]]:
        """Yield the fields of every state of the game of this seed; they are the same objects each time."""
        self.engine.start_game(*self.place, self.start, np.uint64(seed))
        self.log[1] = self.place[0][1]
        steps = 1
        while steps:
            yield from self.mirror.follow(self.log[: steps + 1])
            self.log[0] = self.log[steps]
            steps = self.engine.trace(*self.place, self.log[1:])


def find_difference(way: Way, compiled: Compiled, seed: int) -> str:
    """Return where the two runtimes differ in the game of this seed, or an empty text."""
    states = compiled.states(seed)
    fields_of = compiled.mirror.of
    step = -1
    for step, plain in enumerate(plain_states(way, seed)):
        if next(states, None) != fields_of(plain):
            return f"{way}: game {seed} differs after step {step}"
    return "" if next(states, None) is None else f"{way}: game {seed} goes on after step {step}"


@contextmanager
def without_coverage() -> Iterator[None]:
    """Run rules without coverage, which would take most of the time here."""
    tracer = sys.gettrace()
    sys.settrace(None)
    try:
        yield
    finally:
        sys.settrace(tracer)


def compare(way: Way, games: int, bounds: bool) -> None:
    compiled = Compiled(way, bounds)
    with without_coverage():
        for seed in range(games):
            assert not find_difference(way, compiled, seed)


@pytest.mark.parametrize("way", ways(), ids=str)
def test_plain_and_compiled_are_the_same(way: Way) -> None:
    games = LONG.get(f"{way.game.slug}-{way.variant}", GAMES_EACH)
    compare(way, -(-games // SEATS[str(way)]), bounds=False)


def full_tables() -> list[Any]:
    """Every variant with its most seats; only Dice Stars in `make test`, since each game is compiled once more here."""
    return [
        way if way.game.slug == "dice-stars" else pytest.param(way, marks=pytest.mark.long)
        for way in ways()
        if way.seats == max(w.seats for w in ways() if (w.game, w.variant) == (way.game, way.variant))
    ]


@pytest.mark.parametrize("way", full_tables(), ids=str)
def test_no_index_leaves_its_list(way: Way) -> None:
    compare(way, 3, bounds=True)


@pytest.mark.parametrize("way", variants(), ids=str)
def test_a_mirror_shows_the_canonical_bytes_and_every_word_counts(way: Way) -> None:
    mirror = Mirror(way.game.State)
    states = [copy_shape(state) for state, _, _ in random_game(way, 3)]
    log = np.frombuffer(b"".join(map(to_bytes, [way.game.State(), *states])), dtype(way.game.State))
    for state, shown in zip(states, chain(mirror.follow(log[:7]), mirror.follow(log[6:])), strict=True):
        assert shown == mirror.of(state)
        assert [holder[index] for holder, index in mirror.places] == ints(state)
    for holder, index in mirror.places:
        holder[index] += 1
        assert mirror.fields != mirror.of(state)
        holder[index] -= 1
    assert mirror.fields == mirror.of(state)
