"""The same as `astragal.rl.match`, compiled: for games that nobody but random bots plays, and that the table of weights judges."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np

from astragal.fast.compile import load_engine
from astragal.fast.env import ints_of, with_spare
from astragal.fast.records import blank, read, workspace_dtype, write
from astragal.kit.actors import OVER
from astragal.kit.errors import IllegalMove, NotNow
from astragal.kit.game import AnyGame
from astragal.kit.shape import from_bytes
from astragal.rl.match import Ways, describe_state
from astragal.rl.observation import Array
from astragal.rl.runs import make_tables, observe

FULL = -9
"""In place of a seat: `engines/single.py` has no room for another observation."""
ROOM = 64
"""How many observations between two decisions are written at a time."""
BOUND = ("_engine", "_row", "_arguments")
"""What `_bind` makes."""


class Choices(Mapping[int, str]):
    """The legal moves of a state with their words, which are made when somebody asks for them."""

    __slots__ = ("_data", "_game", "_words")

    def __init__(self, game: AnyGame, data: bytes) -> None:
        self._game, self._data = game, data
        self._words: dict[int, str] | None = None

    def _all(self) -> dict[int, str]:
        if self._words is None:
            state, out = from_bytes(self._game.State, self._data), [0] * self._game.most_moves
            n = self._game.moves(state, out)
            self._words = {move: self._game.say(state, move) for move in out[:n]}
        return self._words

    def __getitem__(self, move: int) -> str:
        return self._all()[move]

    def __iter__(self) -> Iterator[int]:
        return iter(self._all())

    def __len__(self) -> int:
        return len(self._all())

    def __repr__(self) -> str:
        """Return the same text as a dict."""
        return repr(self._all())


class CompiledMatch:
    """One game after the other; `restart` begins one. Has the methods of `Match`."""

    def __init__(self, ways: Ways, watches: bool) -> None:
        game = ways.game
        self.ways = ways
        self.actor = OVER
        """The seat that acts next, or OVER."""
        self._mine = -1
        self._start = blank(game.State)
        write(game.start(ways.options), self._start, 0)
        self._states = self._start
        self._workspaces: Array = np.zeros(1, workspace_dtype(game))
        self._tables = make_tables(ways.layout)
        self._mask: Array = np.zeros(ways.moves, np.int8)
        self._seen = self._tables.rows(1)
        self._between = self._tables.rows(ROOM if watches and ways.hides else 0)
        self._collected: list[Array] = []
        self._results: Array = np.zeros(2 + 2 * ways.seats, np.int64)
        self._bind()

    def _bind(self) -> None:
        """Load the compiled code, and collect what it is given."""
        self._engine: Any = load_engine("single", self.ways.game)
        self._states = with_spare(self._states)
        self._row: Array = self._seen[0, : self._tables.size]
        arrays = self._states, ints_of(self._states), self._workspaces, self._mine, self._mask
        self._arguments = *arrays, self._seen, self._between, self._results, *self._tables[:-1]

    def __getstate__(self) -> dict[str, Any]:
        """Return everything but the compiled code and what refers to other arrays."""
        return {name: value for name, value in vars(self).items() if name not in BOUND}

    def __setstate__(self, saved: dict[str, Any]) -> None:
        """Restore a copy or a pickle."""
        vars(self).update(saved)
        self._bind()

    def restart(self, seed: int, mine: int = -1) -> None:
        """Start the game of a seed, in which the other seats play at random; -1: no seat does."""
        if mine != self._mine:
            self._mine = mine
            self._bind()
        self._engine.restart(self._states, self._workspaces, self._start, np.uint64(seed))
        self._collected = []
        self._go_on(-1)

    def _go_on(self, move: int) -> None:
        results = self._results
        results[0] = 0
        self.actor = self._engine.step(*self._arguments, move)
        if len(self._between):
            self._collect()
            while self.actor == FULL:
                results[0] = 0
                self.actor = self._engine.step(*self._arguments, -1)
                self._collect()

    def _collect(self) -> None:
        self._collected.append(self._between[: self._results[0], : self._tables.size].copy())

    def mask(self, seat: int) -> Array:
        """Return 1 for each action that this seat may take now, 0 for the others."""
        return self._mask.copy() if self.actor == seat else np.zeros_like(self._mask)

    def choices(self, seat: int) -> Mapping[int, str]:
        """Return the words of the legal actions of this seat."""
        return Choices(self.ways.game, self._states.tobytes()) if self.actor == seat else {}

    def observe(self, seat: int) -> Array:
        """Return what this seat may know, as an array."""
        if seat == (self.actor if self._mine < 0 else self._mine):
            return self._row.copy()
        row: Array = observe(self.ways.game, self._tables, self._states, np.array([seat]))[0]
        return row

    def take_between(self) -> Array | None:
        """Return what the table showed since the last call, where something is hidden; None where nothing is."""
        if not len(self._between):
            return None
        taken, self._collected = self._collected, []
        return taken[0] if len(taken) == 1 else np.concatenate([self._between[:0, : self._tables.size], *taken])

    def play(self, seat: int, action: Any) -> None:
        """Carry out an action, and everything until the next decision; raises as that of `Match` does."""
        move = self.ways.parse(action)[0]
        if self.actor != seat or not self._mask[move]:
            if self.actor == OVER:
                raise NotNow("env-over")
            raise IllegalMove(self.ways.game.refusal_rule(self._state(), move), str(move))
        self._go_on(move)

    def play_bots(self) -> None:
        """Do nothing: `play` does it."""

    def rewards(self) -> list[float]:
        """Return the reward of every seat at the end of the game."""
        return self.ways.rewards(*self._ends())

    def result(self) -> dict[str, Any]:
        """Return how the game ended: points, winners, and the id of the rule that ended it."""
        points, winners = self._ends()
        return self.ways.result(points, winners, int(self._results[1]))

    def text(self) -> str:
        """Return what a spectator sees, a line for each field that an observation shows."""
        game, state = self.ways.game, self._state()
        points = [0] * game.seats[1]
        game.scores(state, points)
        return describe_state(self.ways, game.view(state, -1), points[: self.ways.seats])

    def _state(self) -> Any:
        return read(self.ways.game.State, self._states, 0)

    def _ends(self) -> tuple[list[int], list[int]]:
        seats, results = self.ways.seats, self._results.tolist()
        return results[2 : 2 + seats], [seat for seat in range(seats) if results[2 + seats + seat]]
