"""A memory that forgets, for the bots of Star Master.

A trace stores a colour that was seen, the turn it was seen in, and how often its cube has been exchanged since. Its strength decays with
age (half is left after `half_life` turns) and with every exchange. When the strength falls below the threshold of the trace, the
colour is forgotten until it is seen again. An exchange may also be missed: then both colours are believed to lie where they were.

Thresholds follow from the layout at the start, the seat and the turn. So a bot that is made again for every decision, as on a
server, has always forgotten the same things.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, log

from astragal.dice.fast import random_below, stream_key
from astragal.games.star_master.state import MEMORISE, NONE, PLACES
from astragal.games.star_master.view import View
from astragal.kit.game import Below

STEPS = 2**20
"""Resolution of random numbers between 0 and 1."""
EXCHANGE_SLOT = PLACES
"""Random slot of a turn for its exchange, after one slot for each place."""


@dataclass(frozen=True, slots=True)
class Skill:
    """How well a player remembers, how quick they are, and what they consider."""

    learning: float
    """Strength of the traces of the nine colours when they are hidden."""
    half_life: float
    """Turns after which half of the strength is left."""
    miss_rate: float
    """Chance to miss an exchange; one that is followed weakens both traces by the same factor."""
    mean_ms: int
    spread_ms: int
    tail_ms: int
    """Reaction time in milliseconds: mean and spread of its normal part, and mean of its exponential tail."""
    guess_rate: float
    """How often they seize any cube in a race when they do not know where the colour is."""
    strategic: bool
    """Whether they weigh risks, exchange cubes that others need, and seize colours they own to deny them."""

    def sample_reaction(self, below: Below) -> int:
        """Return a reaction time in milliseconds: a normal part and an exponential tail, like people's."""
        bell = sum(below(STEPS) for _ in range(12)) / STEPS - 6
        late = -log((1 + below(STEPS)) / STEPS)
        return max(200, round(self.mean_ms + self.spread_ms * bell + self.tail_ms * late))


CHILD = Skill(0.3, 5, 0.4, 1900, 400, 800, 0.3, False)
CASUAL = Skill(0.52, 10, 0.2, 1400, 250, 450, 0.0, False)
GOOD = Skill(0.78, 20, 0.06, 1000, 150, 250, 0.0, True)
MASTER = Skill(1, inf, 0, 700, 80, 100, 0.0, True)


@dataclass(slots=True)
class Trace:
    """The memory of one cube."""

    colour: int
    strength: float
    turn_seen: int
    """The turn in which it was last seen."""
    threshold: float
    exchanges: int = 0
    """How often its cube was exchanged since then."""

    def remaining(self, turn: int, skill: Skill) -> float:
        """Return the strength that is left in this turn, from 1 down to 0."""
        age: float = 0.5 ** ((turn - self.turn_seen) / skill.half_life)
        return self.strength * age * self.confidence(skill)

    def confidence(self, skill: Skill) -> float:
        """Return the chance that no exchange of this cube was missed."""
        return float((1 - skill.miss_rate) ** self.exchanges)


class Memory:
    """What a player has seen in a game and not forgotten."""

    def __init__(self, skill: Skill) -> None:
        self._skill = skill
        self._key = 0
        self._turn = 0
        self._traces: list[Trace | None] = [None] * PLACES
        """The trace believed to lie on each place."""
        self._faces = [NONE] * PLACES
        self._exchanged = [NONE, NONE]

    def observe(self, view: View) -> None:
        """Follow exchanged cubes and store the colours that are turned up."""
        self._turn = view.turn
        if view.phase == MEMORISE:
            self._key = threshold_key(view.faces, view.me)
        if view.exchanged != self._exchanged and NONE not in view.exchanged:
            self._follow(*view.exchanged)
        for place, colour in enumerate(view.faces):
            if colour not in (NONE, self._faces[place]):
                self._store(place, colour, self._skill.learning if view.phase == MEMORISE else 1.0)
        self._exchanged = list(view.exchanged)
        self._faces = list(view.faces)

    def _draw(self, slot: int) -> float:
        return random_below(self._key, self._turn, slot, STEPS) / STEPS

    def _follow(self, one: int, other: int) -> None:
        """Exchange two traces with their cubes, unless the exchange is missed."""
        if self._draw(EXCHANGE_SLOT) < self._skill.miss_rate:
            return
        traces = self._traces
        traces[one], traces[other] = traces[other], traces[one]
        for trace in (traces[one], traces[other]):
            if trace is not None:
                trace.exchanges += 1

    def _store(self, place: int, colour: int, strength: float) -> None:
        for elsewhere, trace in enumerate(self._traces):
            if trace is not None and trace.colour == colour:
                self._traces[elsewhere] = None
        self._traces[place] = Trace(colour, strength, self._turn, self._draw(place))

    def trace(self, place: int) -> Trace | None:
        """Return the trace of the cube on a place, unless it is forgotten."""
        trace = self._traces[place]
        return trace if trace is not None and trace.remaining(self._turn, self._skill) > trace.threshold else None

    def colours(self) -> list[int]:
        """Return the colour remembered on each place."""
        traces = [self.trace(place) for place in range(PLACES)]
        return [NONE if trace is None else trace.colour for trace in traces]


def threshold_key(layout: Sequence[int], seat: int) -> int:
    """Return the random key of the thresholds of a seat, for a layout at the start."""
    number = 0
    for colour in layout:
        number = number * PLACES + colour
    return stream_key(number, seat + 1)
