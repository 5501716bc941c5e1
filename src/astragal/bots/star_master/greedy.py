"""A bot of Star Master with a perfect memory."""

from __future__ import annotations

from collections.abc import Sequence

from astragal.bots.star_master.stakes import would_lose
from astragal.games.star_master.rules import ANNOUNCE_FIRST, PASS, TURN_FIRST
from astragal.games.star_master.state import ANNOUNCE, COLOURS, NONE, PLACES, TURN
from astragal.games.star_master.view import View
from astragal.kit.game import Below

FASTEST_MS = 1500
SLOWEST_MS = 4000
"""When it seizes a cube in a race."""


class Greedy:
    """Remembers every colour and every exchange; takes every marker it can."""

    has_memory = True

    def __init__(self, below: Below) -> None:
        self._below = below
        self._memory = [NONE] * PLACES
        """The colour remembered on each place."""
        self._followed = [NONE, NONE]
        """The last exchange that was followed."""

    def observe(self, view: View) -> None:
        """Remember every colour that lies open, and follow exchanges."""
        if view.exchanged != self._followed:
            self._followed = view.exchanged
            if NONE not in view.exchanged:
                one, other = view.exchanged
                self._memory[one], self._memory[other] = self._memory[other], self._memory[one]
        for place in range(PLACES):
            if view.faces[place] != NONE:
                self._remember(place, view.faces[place])

    def _remember(self, place: int, colour: int) -> None:
        if colour in self._memory:
            self._memory[self._memory.index(colour)] = NONE
        self._memory[place] = colour

    def choose(self, view: View, moves: Sequence[int]) -> int:
        """Return the best move for the phase, by memory."""
        if view.phase == ANNOUNCE:
            return ANNOUNCE_FIRST + self._colour_to_announce(view)
        if view.phase == TURN:
            return PASS if PASS in moves else TURN_FIRST + self._place_to_turn(view)
        return self._pick(moves)

    def _colour_to_announce(self, view: View) -> int:
        """Return a missing colour, if possible one whose place is known."""
        missing = [c for c in range(COLOURS) if not view.markers[view.me][c]]
        known = [c for c in missing if c in self._memory]
        return self._pick(known or missing)

    def _place_to_turn(self, view: View) -> int:
        """Return the place of the cube looked for; where it is not known, one never seen."""
        if view.wanted in self._memory:
            return self._memory.index(view.wanted)
        return self._pick([place for place in range(PLACES) if self._memory[place] == NONE])

    def _pick(self, among: Sequence[int]) -> int:
        return among[self._below(len(among))]

    def grab(self, view: View, places: int) -> tuple[int, int] | None:
        """Seize the cube if its colour is missing or would be lost, and its place is known."""
        owned = view.markers[view.me][view.wanted]
        if (owned and not would_lose(view)) or view.wanted not in self._memory:
            return None
        return FASTEST_MS + self._below(SLOWEST_MS - FASTEST_MS + 1), self._memory.index(view.wanted)
