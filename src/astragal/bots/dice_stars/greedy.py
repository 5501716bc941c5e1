"""Dice Stars: a bot that takes what looks best on its sheet at once."""

from __future__ import annotations

from collections.abc import Sequence

from astragal.bots.bot import OpenGameBot
from astragal.games.dice_stars import GAME
from astragal.games.dice_stars.rules import DRAW_ONE, MARK_FIRST, RETURN, TAKE_FIRST, play
from astragal.games.dice_stars.rules_sheet import line_sum
from astragal.games.dice_stars.state import COLOURS, EMPTY, LINES, NO_PENALTY, NUMBER, STAR, TAKE, State
from astragal.kit.game import Below

CELL = 4.0
"""What a free cell is worth: about what an average number in it will bring."""
STAR_COMES = 0.6
"""How much of a line's doubling survives each star that is still missing on it."""


class Greedy(OpenGameBot):
    """Values a sheet by its sums, its free cells and the stars it still needs; looks one move ahead."""

    def __init__(self, below: Below) -> None:
        self._below = below

    def choose(self, view: State, moves: Sequence[int]) -> int:
        """Return the move after which the sheet is worth most."""
        if len(moves) == 1:
            return moves[0]
        if moves[0] < DRAW_ONE:
            return RETURN if self._poor(view) else moves[0]
        if moves[0] < TAKE_FIRST:
            return self._draw(view, moves)
        return max(moves, key=lambda move: self._after(view, move))

    def _poor(self, view: State) -> bool:
        """Tell whether the reserve offers nothing good."""
        here = sheet_worth(GAME.sample_state(view, self._below), view.seat)
        room = view.room[view.seat]
        fitting = [t for t in range(STAR) if 0 < view.dice[t] <= room[t]]
        return all(self._after(view, TAKE_FIRST + t) < here + 2 for t in fitting)

    def _draw(self, view: State, moves: Sequence[int]) -> int:
        """Draw many dice while the sheet has room for them, few when it is nearly full."""
        room = sum(view.room[view.seat][:COLOURS])
        wanted = 3 if room > 12 else 2 if room > 5 else 1
        return min(moves, key=lambda move: abs(move - DRAW_ONE + 1 - wanted))

    def _after(self, view: State, move: int) -> float:
        """Value the sheet after taking a type or marking a star."""
        state = GAME.sample_state(view, self._below)
        if move < MARK_FIRST:
            state.phase = TAKE
        play(state, move)
        return sheet_worth(state, view.seat)


def sheet_worth(s: State, seat: int) -> float:
    """Return roughly how many points a sheet will bring."""
    worth = 0.0
    for line in range(LINES):
        free = s.room[seat][NUMBER + line]
        missing = line + 2 - s.marks[seat][line]
        doubling = 2.0 * STAR_COMES**missing if s.marks[seat][line] else 1.0
        worth += (line_sum(s, seat, line) + CELL * free) * doubling
    white = sum(s.cells[seat][line][c] == EMPTY for line in range(LINES) for c in range(COLOURS))
    if s.penalty[seat] != NO_PENALTY:
        worth -= s.penalty[seat] + CELL * white
    return worth
