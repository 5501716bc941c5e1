"""A bot of Dice Stars that looks one move ahead on its own sheet."""

from __future__ import annotations

from collections.abc import Sequence

from astragal.bots.bot import OpenGameBot
from astragal.games.dice_stars import GAME
from astragal.games.dice_stars.rules import DRAW_ONE, MARK_FIRST, RETURN, TAKE_FIRST, play
from astragal.games.dice_stars.rules_sheet import line_sum
from astragal.games.dice_stars.state import COLOURS, EMPTY, LINES, NO_PENALTY, NUMBER, STAR, TAKE, State
from astragal.kit.game import Below

CELL_POINTS = 4.0
"""Value of a free cell: about what an average number in it will bring."""
STAR_RATE = 0.6
"""How much of a line's doubling counts, for each star that is still missing."""


class Greedy(OpenGameBot):
    """Chooses the move after which its sheet is worth most: sums, free cells, and stars still missing."""

    def __init__(self, below: Below) -> None:
        self._below = below

    def choose(self, view: State, moves: Sequence[int]) -> int:
        """Return the best move for the sheet."""
        if len(moves) == 1:
            return moves[0]
        if moves[0] < DRAW_ONE:
            return RETURN if self._is_poor(view) else moves[0]
        if moves[0] < TAKE_FIRST:
            return self._choose_draw(view, moves)
        return max(moves, key=lambda move: self._value_after(view, move))

    def _is_poor(self, view: State) -> bool:
        """Tell whether no take improves the sheet much."""
        now = value_sheet(GAME.sample_state(view, self._below), view.seat)
        room = view.room[view.seat]
        fitting = [t for t in range(STAR) if 0 < view.dice[t] <= room[t]]
        return all(self._value_after(view, TAKE_FIRST + t) < now + 2 for t in fitting)

    def _choose_draw(self, view: State, moves: Sequence[int]) -> int:
        """Draw many dice while the sheet has room for them, and few when it is nearly full."""
        room = sum(view.room[view.seat][:COLOURS])
        wanted = 3 if room > 12 else 2 if room > 5 else 1
        return min(moves, key=lambda move: abs(move - DRAW_ONE + 1 - wanted))

    def _value_after(self, view: State, move: int) -> float:
        """Return the value of the sheet after taking a type or marking a star."""
        state = GAME.sample_state(view, self._below)
        if move < MARK_FIRST:
            state.phase = TAKE
        play(state, move)
        return value_sheet(state, view.seat)


def value_sheet(s: State, seat: int) -> float:
    """Return an estimate of the points that a sheet will bring."""
    worth = 0.0
    for line in range(LINES):
        free = s.room[seat][NUMBER + line]
        missing = line + 2 - s.marks[seat][line]
        doubling = 2.0 * STAR_RATE**missing if s.marks[seat][line] else 1.0
        worth += (line_sum(s, seat, line) + CELL_POINTS * free) * doubling
    white = sum(s.cells[seat][line][c] == EMPTY for line in range(LINES) for c in range(COLOURS))
    if s.penalty[seat] != NO_PENALTY:
        worth -= s.penalty[seat] + CELL_POINTS * white
    return worth
