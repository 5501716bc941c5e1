"""Dice Crash: which rule forbids a move."""

from __future__ import annotations

from astragal.games.dice_crash.rules import GIVE_FIRST, MARKER_FIRST, PICK_FIRST, PLACE_FIRST
from astragal.games.dice_crash.rules_giving import all_equal, serves
from astragal.games.dice_crash.rules_towers import how_many_reached
from astragal.games.dice_crash.state import (
    DONE,
    FIRST,
    GIVE,
    LAND,
    MARKER,
    PICK,
    PLACE,
    ROLL,
    SETTLE,
    TEAR,
    State,
)

DUE = {
    FIRST: "DC-6",
    TEAR: "DC-9",
    PICK: "DC-8",
    ROLL: "DC-8",
    MARKER: "DC-14",
    GIVE: "DC-13",
    PLACE: "DC-17",
    LAND: "DC-17",
    SETTLE: "DC-17",
}
"""The rule that says what has to be done in each phase."""


def refusal_rule(s: State, move: int) -> str:
    """Return the id of the rule that forbids a decision which is not legal in this state."""
    if s.phase == DONE:
        return "DC-31" if how_many_reached(s) > 0 else "DC-32"
    if move < PICK_FIRST:
        return "DC-9"
    if s.phase == GIVE and GIVE_FIRST <= move < PLACE_FIRST:
        return _rule_against_give(s, move - GIVE_FIRST)
    if s.phase == PLACE and move >= PLACE_FIRST:
        return _rule_against_place(s, move - PLACE_FIRST)
    if s.phase == MARKER and MARKER_FIRST + s.seats <= move < GIVE_FIRST:
        return "DC-1"
    if s.phase > MARKER and MARKER_FIRST <= move < GIVE_FIRST:
        return "DC-14"
    return DUE[s.phase]


def _rule_against_give(s: State, p: int) -> str:
    if p >= s.seats:
        return "DC-1"
    if s.seats > 2 and p in s.die_owner[: s.die]:
        return "DC-10"
    if not all_equal(s):
        return "DC-11" if p == s.seat and s.die_value[s.die] == s.die_value[0] else "DC-15"
    thrower_served = any(s.die_owner[i] == s.seat and serves(s, i, s.seat) for i in range(s.die))
    return "DC-15" if thrower_served else "DC-12"


def _rule_against_place(s: State, i: int) -> str:
    if i < s.hand and s.die_value[i] == s.die_value[0]:
        return "DC-18"
    return "DC-17"
