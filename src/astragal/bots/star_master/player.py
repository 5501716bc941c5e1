"""Star Master: a player with a memory: what it turns, announces, exchanges and races for."""

from __future__ import annotations

from collections.abc import Sequence

from astragal.bots.star_master.memory import CASUAL, FINE, MASTER, Memory, Mind
from astragal.bots.star_master.solitaire import announced
from astragal.games.star_master.rules import ANNOUNCE_FIRST, PASS, SWAP_FIRST, TURN_FIRST
from astragal.games.star_master.state import ANNOUNCE, COLOURS, COMPETITION, NONE, PLACES, SOLITAIRE, SWAP, TURN
from astragal.games.star_master.view import View
from astragal.kit.game import Below

DENIED = 0.4
"""What it is worth, in markers, that nobody else wins a race."""


class Player:
    """Plays by what it remembers."""

    has_memory = True

    def __init__(self, mind: Mind, below: Below) -> None:
        self._mind = mind
        self._below = below
        self._memory = Memory(mind)

    def observe(self, view: View) -> None:
        """Look at the table."""
        self._memory.observe(view)

    def choose(self, view: View, moves: Sequence[int]) -> int:
        """Return the move that memory recommends."""
        if view.phase == ANNOUNCE:
            return ANNOUNCE_FIRST + self._announce(view)
        if view.phase == TURN:
            return self._turn(view, moves)
        if view.phase == SWAP:
            return self._swap(view, moves)
        return self._any(moves)

    def _any(self, among: Sequence[int]) -> int:
        return among[self._below(len(among))]

    def _announce(self, view: View) -> int:
        """Announce a missing colour, if possible one whose place is known, and best one that others are after as well."""
        missing = lacking(view, view.me)
        if view.variant == SOLITAIRE and self._mind == MASTER:
            return announced(view)
        known = [c for c in missing if c in self._memory.colours()]
        if not known or not self._mind.shrewd:
            return self._any(known or missing)
        return max(known, key=lambda c: (self._sure(c), self._wanted_by_others(view, c), -view.white_die[c]))

    def _sure(self, colour: int) -> float:
        """Return how sure it is where a colour lies."""
        trace = self._memory.trace(self._memory.colours().index(colour))
        return 0.0 if trace is None else trace.trust(self._mind)

    def _wanted_by_others(self, view: View, colour: int) -> int:
        return sum(not view.markers[seat][colour] for seat in range(view.seats) if seat != view.me)

    def _turn(self, view: View, moves: Sequence[int]) -> int:
        """Turn the cube looked for, or one it does not remember; where nothing can be learnt, pass."""
        colours = self._memory.colours()
        unknown = [place for place in range(PLACES) if colours[place] == NONE]
        if PASS in moves:
            return TURN_FIRST + self._any(unknown) if unknown else PASS
        if view.wanted in colours:
            return TURN_FIRST + colours.index(view.wanted)
        return TURN_FIRST + self._any(unknown or range(PLACES))

    def _swap(self, view: View, moves: Sequence[int]) -> int:
        """Exchange the cube found with one that others need and remember, and that it does not need itself."""
        if not self._mind.shrewd:
            return self._any(moves)
        return max(moves, key=lambda move: (self._confusion(view, move - SWAP_FIRST), self._below(FINE)))

    def _confusion(self, view: View, place: int) -> float:
        """Return how much others lose, and it loses itself, when the cube on this place moves."""
        trace = self._memory.trace(place)
        if trace is None:
            return 0.0
        need = [1.0 - view.markers[seat][trace.colour] * (view.variant != COMPETITION) for seat in range(view.seats)]
        mine = need.pop(view.me) * self._mind.slip * view.seats
        return sum(need) * trace.left(view.turn, CASUAL) * CASUAL.slip - mine

    def grab(self, view: View, places: int) -> tuple[int, int] | None:
        """Reach for the cube that the race is about, if it dares."""
        colours = self._memory.colours()
        if view.wanted in colours:
            place = colours.index(view.wanted)
        elif self._mind.shrewd or self._below(FINE) < self._mind.rash * FINE:
            place = self._any([p for p in range(PLACES) if colours[p] == NONE and view.faces[p] == NONE])
        else:
            return None
        dares = self._prospects(view, place) > 0 if self._mind.shrewd else not view.markers[view.me][view.wanted]
        return (self._mind.reaction(self._below), place) if dares else None

    def _prospects(self, view: View, place: int) -> float:
        """Return what seizing this cube will bring on average, in markers: its own, those of others, and what it may lose."""
        chances = self._likely(view, place)
        right = chances[view.wanted]
        mine = view.markers[view.me]
        brings = right * (1 - mine[view.wanted])
        if self._wanted_by_others(view, view.wanted):
            brings += DENIED * (right if view.race_continues else 1.0)
        return brings - sum(chances[c] * mine[c] for c in range(COLOURS) if c != view.wanted)

    def _likely(self, view: View, place: int) -> list[float]:
        """Return how likely each colour lies on a place: the one remembered, or else any that is not known elsewhere."""
        trace = self._memory.trace(place)
        colours = self._memory.colours()
        if trace is None:
            open_ones = [c for c in range(COLOURS) if c not in colours]
            return [1 / len(open_ones) if c in open_ones else 0.0 for c in range(COLOURS)]
        trust = trace.trust(self._mind)
        return [trust if c == trace.colour else (1 - trust) / (COLOURS - 1) for c in range(COLOURS)]


def lacking(view: View, seat: int) -> list[int]:
    """Return the colours that a seat has no marker of."""
    return [c for c in range(COLOURS) if not view.markers[seat][c]]
