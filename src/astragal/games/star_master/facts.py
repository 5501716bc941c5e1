"""Star Master: who has how many markers, who may still grab, for those who draw it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from astragal.games.star_master.rules import GRAB_FIRST, VERDICTS, grabs, scores
from astragal.games.star_master.rules_turn import must_race
from astragal.games.star_master.state import GOAL, NONE, PLACES, RACE, SOLITAIRE, SOLITAIRE_TURNS, State
from astragal.games.star_master.view import View


@dataclass(slots=True)
class Facts:
    """What follows from a view by the rules."""

    counts: list[int]
    """How many different markers each player has."""
    goal: int
    """How many of them win."""
    turns: int
    """How many turns a lone player has; 0 in company."""
    racing: list[int]
    """The seats that may grab a cube now."""
    at_risk: int
    """The seat that loses its marker of the colour raced for unless it finds it or is beaten to it; -1 for none."""


def boards(view: View) -> dict[str, object]:
    """Count the markers on everybody's score board."""
    counts = [0] * view.seats
    scores(cast(State, view), counts)  # it reads only what everybody sees
    return {"counts": counts, "goal": GOAL, "turns": SOLITAIRE_TURNS if view.variant == SOLITAIRE else 0}


def race(view: View) -> dict[str, object]:
    """Return who may grab; of the hidden colours nothing is known here."""
    if view.phase != RACE:
        return {"racing": [], "at_risk": NONE}
    verdicts = [0] * VERDICTS
    public = cast(State, view)  # the rules called here read only what everybody sees
    n = grabs(public, verdicts)
    racing = sorted({(verdict - GRAB_FIRST) // PLACES for verdict in verdicts[1:n]})
    return {"racing": racing, "at_risk": view.seat if must_race(public) else NONE}


FACT_FUNCTIONS = ((("markers",), boards), (("phase", "tried", "markers"), race))
