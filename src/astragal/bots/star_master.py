"""Star Master: a bot that forgets nothing it has seen."""

from __future__ import annotations

from collections.abc import Sequence

from astragal.games.star_master.rules import ANNOUNCE_FIRST, PASS, SWAP_FIRST, TURN_FIRST
from astragal.games.star_master.state import ANNOUNCE, COLOURS, NONE, PLACES, SWAP, TURN
from astragal.games.star_master.view import View
from astragal.kit.game import Below

QUICKEST = 1500
SLOWEST = 4000
"""Milliseconds from the roll until its hand is on a cube."""


class Greedy:
    """Remembers every colour it saw and follows its own exchanges; takes every marker it can.

    Where another player puts a cube it cannot see in its views: it only knows that the place is not what it was.
    """

    remembers = True

    def __init__(self, below: Below) -> None:
        self._below = below
        self._memory = [NONE] * PLACES
        """The colour remembered on each place."""
        self._found = NONE
        """The place of a cube that is about to be exchanged."""
        self._partner = NONE
        """The place it goes to, when this bot has chosen it."""

    def see(self, view: View) -> None:
        """Remember every colour that lies open, and that a cube found has moved."""
        if view.phase == SWAP:
            self._found = view.shown
        elif self._found != NONE:
            self._follow_exchange()
        for place in range(PLACES):
            if view.faces[place] != NONE:
                self._remember(place, view.faces[place])

    def _remember(self, place: int, colour: int) -> None:
        if colour in self._memory:
            self._memory[self._memory.index(colour)] = NONE
        self._memory[place] = colour

    def _follow_exchange(self) -> None:
        found, partner = self._found, self._partner
        colour = self._memory[found]
        self._memory[found] = NONE
        if partner != NONE:
            self._memory[found], self._memory[partner] = self._memory[partner], colour
        self._found = self._partner = NONE

    def choose(self, view: View, moves: Sequence[int]) -> int:
        """Return the move that memory recommends."""
        if view.phase == ANNOUNCE:
            return ANNOUNCE_FIRST + self._colour_to_announce(view)
        if view.phase == TURN:
            return PASS if PASS in moves else TURN_FIRST + self._place_to_turn(view)
        move = moves[self._below(len(moves))]
        if view.phase == SWAP:
            self._partner = move - SWAP_FIRST
        return move

    def _colour_to_announce(self, view: View) -> int:
        """Announce what is missing, if possible a colour whose place is known."""
        missing = [c for c in range(COLOURS) if not view.markers[view.me][c]]
        known = [c for c in missing if c in self._memory]
        return self._any(known or missing)

    def _place_to_turn(self, view: View) -> int:
        """Turn the cube looked for; where it is not known, one of those never seen."""
        if view.wanted in self._memory:
            return self._memory.index(view.wanted)
        return self._any([place for place in range(PLACES) if self._memory[place] == NONE])

    def _any(self, among: Sequence[int]) -> int:
        return among[self._below(len(among))]

    def grab(self, view: View) -> tuple[int, int] | None:
        """Seize the cube if its colour is missing and its place is known, after a time that a person would need."""
        if view.markers[view.me][view.wanted] or view.wanted not in self._memory:
            return None
        return QUICKEST + self._below(SLOWEST - QUICKEST + 1), self._memory.index(view.wanted)
