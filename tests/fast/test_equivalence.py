"""Plain ≡ compiled: the same games from the same seeds, state by state, byte by byte."""

from __future__ import annotations

import numpy as np
import pytest

from astragal.dice.fast import DICE, JUDGE, PLAYERS, below, stream
from astragal.fast.compile import engine
from astragal.fast.records import blank, desk, dtype, write
from astragal.kit import actors
from astragal.kit.shape import to_bytes
from kit.games import Way, ways

GAMES_EACH = 500
"""Random games of every variant, spread over its numbers of seats; of long games the first 700 states."""
LONG = {"dicetto-long": 20, "star-master-competition": 60, "star-master-house": 100}
"""Variants that random play takes very long to end; fewer games are as many steps."""
SEATS = {str(way): sum((w.game, w.variant) == (way.game, way.variant) for w in ways()) for way in ways()}


def plain_states(way: Way, seed: int, most: int):
    """The canonical bytes of every state of the game that random bots play at a table with this seed."""
    game = way.game
    keys = [stream(seed, index) for index in range(PLAYERS + way.seats)]
    used = [0] * way.seats
    state = way.start()
    out, weights = [0] * max(game.most_moves, game.outcomes), [0] * game.most_moves
    turn, slot = -1, 0
    yield to_bytes(state)
    while (actor := game.actor(state)) != actors.OVER and most:
        if actor >= 0:
            used[actor] += 1
            move = out[below(keys[PLAYERS + actor], 0, used[actor], game.moves(state, out))]
        else:
            slot = slot + 1 if state.turn == turn else 0
            turn = state.turn
            if actor == actors.CHANCE:
                move = at(out, below(keys[DICE], turn, slot, game.chances(state, out)))
            else:
                n = game.likely(state, out, weights)
                move = out[at(weights, below(keys[JUDGE], turn, slot, sum(weights[:n])))]
        game.play(state, move)
        most -= 1
        yield to_bytes(state)


def at(weights: list[int], ticket: int) -> int:
    i = 0
    while ticket >= weights[i]:
        ticket -= weights[i]
        i += 1
    return i


class Compiled:
    """The compiled game with room for all its states."""

    def __init__(self, way: Way, bounds: bool, room: int) -> None:
        self.trace = engine("play", way.game, bounds).trace
        self.start = blank(way.game.State)
        write(way.start(), self.start, 0)
        self.log = np.zeros(room, dtype(way.game.State))
        self.place = np.zeros(3, self.log.dtype), np.zeros(3, desk(way.game)), 1

    def states(self, seed: int) -> list[bytes]:
        """The bytes of every state of the game of this seed, as far as the log reaches."""
        steps = self.trace(*self.place, self.start, np.uint64(seed), self.log)
        size = self.log.dtype.itemsize
        whole = self.log[: min(steps + 1, len(self.log))].tobytes()
        return [whole[i : i + size] for i in range(0, len(whole), size)]


def compare(way: Way, games: int, bounds: bool) -> None:
    compiled = Compiled(way, bounds, 700)
    for seed in range(games):
        fast = compiled.states(seed)
        plain = list(plain_states(way, seed, len(fast) - 1))
        assert fast == plain, (
            f"{way}, game {seed}, step {next(i for i, (a, b) in enumerate(zip(fast, plain, strict=False)) if a != b)}"
        )


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
