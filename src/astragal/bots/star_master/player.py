"""A bot of Star Master that plays by its memory."""

from __future__ import annotations

from collections.abc import Sequence

from astragal.bots.star_master.memory import CASUAL, MASTER, STEPS, Memory, Skill
from astragal.bots.star_master.solitaire import best_announcement
from astragal.bots.star_master.stakes import would_lose
from astragal.games.star_master.rules import ANNOUNCE_FIRST, PASS, SWAP_FIRST, TURN_FIRST
from astragal.games.star_master.state import ANNOUNCE, COLOURS, COMPETITION, NONE, PLACES, SOLITAIRE, SWAP, TURN
from astragal.games.star_master.view import View
from astragal.kit.floats import add_floats
from astragal.kit.game import Below

DENIAL_VALUE = 0.4
"""Value of denying others a race, in markers."""


class Player:
    """Announces, turns, exchanges and races by what it remembers."""

    has_memory = True

    def __init__(self, skill: Skill, below: Below) -> None:
        self._skill = skill
        self._below = below
        self._memory = Memory(skill)

    def observe(self, view: View) -> None:
        """Remember what the view shows."""
        self._memory.observe(view)

    def choose(self, view: View, moves: Sequence[int]) -> int:
        """Return the best move for the phase, by memory."""
        if view.phase == ANNOUNCE:
            return ANNOUNCE_FIRST + self._choose_announcement(view)
        if view.phase == TURN:
            return self._choose_turn(view, moves)
        if view.phase == SWAP:
            return self._choose_exchange(view, moves)
        return self._pick(moves)

    def _pick(self, among: Sequence[int]) -> int:
        return among[self._below(len(among))]

    def _choose_announcement(self, view: View) -> int:
        """Return a missing colour, if possible one whose place is known and that others need too."""
        missing = missing_colours(view, view.me)
        if view.variant == SOLITAIRE and self._skill == MASTER:
            return best_announcement(view)
        known = [c for c in missing if c in self._memory.colours()]
        if not known or not self._skill.strategic:
            return self._pick(known or missing)
        return max(known, key=lambda c: (self._confidence(c), self._wanted_by_others(view, c), -view.white_die[c]))

    def _confidence(self, colour: int) -> float:
        """Return how sure it is of the place of a colour."""
        trace = self._memory.trace(self._memory.colours().index(colour))
        return 0.0 if trace is None else trace.confidence(self._skill)

    def _wanted_by_others(self, view: View, colour: int) -> int:
        return sum(not view.markers[seat][colour] for seat in range(view.seats) if seat != view.me)

    def _choose_turn(self, view: View, moves: Sequence[int]) -> int:
        """Return the cube looked for, or one it does not remember; pass where nothing can be learnt."""
        colours = self._memory.colours()
        unknown = [place for place in range(PLACES) if colours[place] == NONE]
        if PASS in moves:
            return TURN_FIRST + self._pick(unknown) if unknown else PASS
        if view.wanted in colours:
            return TURN_FIRST + colours.index(view.wanted)
        return TURN_FIRST + self._pick(unknown or range(PLACES))

    def _choose_exchange(self, view: View, moves: Sequence[int]) -> int:
        """Return a cube to exchange that others need and remember, and that it does not need itself."""
        if not self._skill.strategic:
            return self._pick(moves)
        return max(moves, key=lambda move: (self._exchange_value(view, move - SWAP_FIRST), self._below(STEPS)))

    def _exchange_value(self, view: View, place: int) -> float:
        """Return what the others lose when the cube on this place moves, less what it loses itself."""
        trace = self._memory.trace(place)
        if trace is None:
            return 0.0
        need = [1.0 - view.markers[seat][trace.colour] * (view.variant != COMPETITION) for seat in range(view.seats)]
        mine = need.pop(view.me) * self._skill.miss_rate * view.seats
        return sum(need) * trace.remaining(view.turn, CASUAL) * CASUAL.miss_rate - mine

    def grab(self, view: View, places: int) -> tuple[int, int] | None:
        """Seize the cube that the race is about, if that is worth the risk."""
        colours = self._memory.colours()
        if view.wanted in colours:
            place = colours.index(view.wanted)
        elif self._skill.strategic or self._below(STEPS) < self._skill.guess_rate * STEPS:
            place = self._pick([p for p in range(PLACES) if colours[p] == NONE and view.faces[p] == NONE])
        else:
            return None
        if self._skill.strategic:
            worth_it = self._expected_gain(view, place) > 0
        else:
            worth_it = would_lose(view) or not view.markers[view.me][view.wanted]
        return (self._skill.sample_reaction(self._below), place) if worth_it else None

    def _expected_gain(self, view: View, place: int) -> float:
        """Return the expected gain of seizing this cube, in markers: won or kept, denied to others, less lost."""
        chances = self._colour_chances(view, place)
        right = chances[view.wanted]
        mine = view.markers[view.me]
        brings = right * (1 - mine[view.wanted] * (not would_lose(view)))
        if self._wanted_by_others(view, view.wanted):
            brings += DENIAL_VALUE * (right if view.race_continues else 1.0)
        return brings - add_floats(chances[c] * mine[c] for c in range(COLOURS) if c != view.wanted)

    def _colour_chances(self, view: View, place: int) -> list[float]:
        """Return the chance of each colour on a place: the one remembered, or any that is not known elsewhere."""
        trace = self._memory.trace(place)
        colours = self._memory.colours()
        if trace is None:
            unknown = [c for c in range(COLOURS) if c not in colours]
            return [1 / len(unknown) if c in unknown else 0.0 for c in range(COLOURS)]
        confidence = trace.confidence(self._skill)
        return [confidence if c == trace.colour else (1 - confidence) / (COLOURS - 1) for c in range(COLOURS)]


def missing_colours(view: View, seat: int) -> list[int]:
    """Return the colours that a seat has no marker of."""
    return [c for c in range(COLOURS) if not view.markers[seat][c]]
