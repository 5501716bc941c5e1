"""Star Master: a memory that forgets.

A colour that was seen is kept with the turn it was seen in and how often its cube has changed places since. What is left of it follows
a curve: so much after learning it, half of that after `half` turns, a part less for each exchange. When the curve falls below
a threshold, different for each sight, the colour is forgotten until it is seen again; and an exchange may be missed altogether: then
the old place is believed as firmly as before.

The thresholds follow from the layout that was learnt, the seat and the turn, so that a bot made anew for every decision, as on a server,
has always forgotten the same things.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, log

from astragal.dice.fast import random_below, stream_key
from astragal.games.star_master.state import MEMORISE, NONE, PLACES
from astragal.games.star_master.view import View
from astragal.kit.game import Below

FINE = 2**20
"""Steps between 0 and 1 in which thresholds are drawn."""
EXCHANGES = PLACES
"""The slot of a turn, after one for each place, that says whether its exchange is missed."""


@dataclass(frozen=True, slots=True)
class Mind:
    """How well somebody remembers, how quick their hand is, and what they think of."""

    learnt: float
    """What is left of each of the nine colours as soon as they are hidden."""
    half: float
    """Turns after which half of a memory is left."""
    slip: float
    """How likely an exchange is missed; one that was followed takes as much off both memories."""
    reach: int
    spread: int
    tail: int
    """Milliseconds to reach for a cube: a bell around `reach`, and now and then much later."""
    rash: float
    """How often they grab any cube in a race when they do not know where the colour is."""
    shrewd: bool
    """Whether they count their risks, disturb what others need, and seize what they have so that nobody else gets it."""

    def reaction(self, below: Below) -> int:
        """Return after how many milliseconds a hand arrives: a normal part and an exponential tail, as people's times are."""
        bell = sum(below(FINE) for _ in range(12)) / FINE - 6
        late = -log((1 + below(FINE)) / FINE)
        return max(200, round(self.reach + self.spread * bell + self.tail * late))


CHILD = Mind(0.3, 5, 0.4, 1900, 400, 800, 0.3, False)
CASUAL = Mind(0.52, 10, 0.2, 1400, 250, 450, 0.0, False)
GOOD = Mind(0.78, 20, 0.06, 1000, 150, 250, 0.0, True)
MASTER = Mind(1, inf, 0, 700, 80, 100, 0.0, True)


@dataclass(slots=True)
class Trace:
    """What a mind keeps of one cube."""

    colour: int
    strength: float
    seen: int
    """The turn it was last seen in."""
    threshold: float
    disturbed: int = 0
    """Exchanges since."""

    def left(self, turn: int, mind: Mind) -> float:
        """Return how much of it is left to a mind in this turn, from 1 down to 0."""
        age: float = 0.5 ** ((turn - self.seen) / mind.half)
        return self.strength * age * self.trust(mind)

    def trust(self, mind: Mind) -> float:
        """Return how sure a mind can be that it followed this cube."""
        return float((1 - mind.slip) ** self.disturbed)


class Memory:
    """What one mind has seen of a game and not forgotten."""

    def __init__(self, mind: Mind) -> None:
        self._mind = mind
        self._key = 0
        self._turn = 0
        self._traces: list[Trace | None] = [None] * PLACES
        """What is thought to lie on each place."""
        self._faces = [NONE] * PLACES
        self._exchanged = [NONE, NONE]

    def observe(self, view: View) -> None:
        """Look at the table: follow cubes that change places, keep colours that were turned up."""
        self._turn = view.turn
        if view.phase == MEMORISE:
            self._key = thresholds(view.faces, view.me)
        if view.exchanged != self._exchanged and NONE not in view.exchanged:
            self._follow(*view.exchanged)
        for place, colour in enumerate(view.faces):
            if colour not in (NONE, self._faces[place]):
                self._keep(place, colour, self._mind.learnt if view.phase == MEMORISE else 1.0)
        self._exchanged = list(view.exchanged)
        self._faces = list(view.faces)

    def _draw(self, slot: int) -> float:
        return random_below(self._key, self._turn, slot, FINE) / FINE

    def _follow(self, one: int, other: int) -> None:
        """Move two traces with their cubes; who misses the exchange leaves both where they were."""
        if self._draw(EXCHANGES) < self._mind.slip:
            return
        traces = self._traces
        traces[one], traces[other] = traces[other], traces[one]
        for trace in (traces[one], traces[other]):
            if trace is not None:
                trace.disturbed += 1

    def _keep(self, place: int, colour: int, strength: float) -> None:
        for elsewhere, trace in enumerate(self._traces):
            if trace is not None and trace.colour == colour:
                self._traces[elsewhere] = None
        self._traces[place] = Trace(colour, strength, self._turn, self._draw(place))

    def trace(self, place: int) -> Trace | None:
        """Return what is remembered of the cube on a place, if anything is."""
        trace = self._traces[place]
        return trace if trace is not None and trace.left(self._turn, self._mind) > trace.threshold else None

    def colours(self) -> list[int]:
        """Return the colour remembered on each place."""
        traces = [self.trace(place) for place in range(PLACES)]
        return [NONE if trace is None else trace.colour for trace in traces]


def thresholds(layout: Sequence[int], seat: int) -> int:
    """Return the key of the thresholds of a seat that has learnt this layout."""
    number = 0
    for colour in layout:
        number = number * PLACES + colour
    return stream_key(number, seat + 1)
