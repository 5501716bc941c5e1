"""Star Master: what a seat may know.

The colours under the cubes are the only secret, and nobody at the table knows more of it than another: all colours lie
open while they are memorised, then only that of the cube turned last, until the next roll or its exchange.
"""

from __future__ import annotations

from dataclasses import dataclass

from astragal.games.star_master.rules_view import visible
from astragal.games.star_master.state import COLOURS, DEAL, NONE, PLACES, SEATS, Public, State
from astragal.kit.game import EVERYONE, NOBODY, Below
from astragal.kit.shape import CODE, copy_fields, number, row
from astragal.kit.views import Take


@dataclass(slots=True)
class View(Public):
    """The table as one seat sees it."""

    me: int = number(NONE, low=NONE, high=SEATS - 1)
    """The seat that looks; -1 is a spectator."""
    faces: list[int] = row(PLACES, low=NONE, high=COLOURS - 1, start=NONE, kind=CODE)
    """The colour on each place that can be seen now; -1 where it is hidden."""


def fill_view(s: State, seat: int, v: View, take: Take) -> None:
    """Write into a blank view what this seat may know."""
    take(Public, s, v)
    v.me = seat
    v.faces = [NONE] * PLACES
    visible(s, seat, v.faces)


def sample_state(v: View, below: Below) -> State:
    """Return a state that this view could be of: the hidden colours lie in a random order."""
    s = State()
    copy_fields(Public, v, s)
    hidden = [c for c in range(COLOURS) if c not in v.faces]
    for place in range(v.dealt):
        s.cube[place] = v.faces[place] if v.faces[place] != NONE else hidden.pop(below(len(hidden)))
    return s


def audience(s: State) -> int:
    """Return who may learn what chance answers now: everyone, but nobody which cubes are being laid out.

    Players learn the layout by seeing it while it lies open, so that no record of the game can tell it to them later.
    """
    return NOBODY if s.phase == DEAL else EVERYONE
