"""Dice Crash: where each die in hands will go and what it may bring, for those who draw it."""

from __future__ import annotations

from dataclasses import dataclass

from astragal.games.dice_crash.rules import to_throw
from astragal.games.dice_crash.rules_towers import points_if_it_holds, tower_of
from astragal.games.dice_crash.state import GOAL, PICK, ROUNDS, State


@dataclass(slots=True)
class Facts:
    """What follows from a view by the rules."""

    tower: list[int]
    """The tower that each die in hands belongs to, 0 or 1; -1 before it is rolled."""
    worth: list[int]
    """What each die in hands would bring if it were placed now and everything held; 0 before it is rolled."""
    to_pick: int
    """Dice that the thrower has still to pick."""
    totals: list[int]
    """The points of each player."""
    goal: int
    """The points that make a round the last one."""
    rounds: int
    """The most rounds."""


def hands(view: State) -> dict[str, object]:
    """Return what the dice in hands may bring as the towers stand."""
    rolled = [value for value in view.die_value[: view.hand] if value]
    unrolled = view.hand - len(rolled)
    towers = [tower_of(value) for value in rolled]
    return {
        "tower": towers + [-1] * unrolled,
        "worth": [points_if_it_holds(view, tower) for tower in towers] + [0] * unrolled,
        "to_pick": to_throw(view) - view.hand if view.phase == PICK else 0,
    }


def game(view: State) -> dict[str, object]:
    """Return the points of all players, and what ends the game."""
    return {"totals": view.points[: view.seats], "goal": GOAL, "rounds": ROUNDS}


FACT_FUNCTIONS = ((("phase", "hand", "die_value", "height"), hands), (("points",), game))
