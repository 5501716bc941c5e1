"""Star Master: which rule forbids a move."""

from __future__ import annotations

from astragal.games.star_master.rules import ANNOUNCE_FIRST, PASS, SWAP_FIRST, TURN_FIRST
from astragal.games.star_master.state import (
    ANNOUNCE,
    BLACK,
    CHILDREN,
    DEAL,
    DONE,
    FIRST,
    MEMORISE,
    RACE,
    ROLL,
    SOLITAIRE,
    STAR,
    SWAP,
    TURN,
    WHITE,
    State,
)

DUE = {
    FIRST: "SM-7",
    DEAL: "SM-6",
    MEMORISE: "SM-6",
    ROLL: "SM-8",
    WHITE: "SM-8",
    BLACK: "SM-8",
    ANNOUNCE: "SM-10",
    TURN: "SM-9",
    RACE: "SM-19",
    SWAP: "SM-15",
    DONE: "SM-25",
}
"""The rule that says what is to be done in each phase."""


def refusal_rule(s: State, move: int) -> str:
    """Return the id of the rule that forbids a decision which is not legal in this state."""
    if s.phase == DONE and s.variant == SOLITAIRE:
        return "SM-35"
    if move >= SWAP_FIRST and s.phase in (ROLL, ANNOUNCE, TURN):
        return "SM-31" if s.variant == CHILDREN else "SM-16"
    if s.phase == TURN:
        return _rule_against_while_turning(s, move)
    return DUE[s.phase]


def _rule_against_while_turning(s: State, move: int) -> str:
    if s.white == STAR or ANNOUNCE_FIRST <= move < TURN_FIRST:
        return "SM-10"
    if move == PASS and s.markers[s.seat][s.wanted]:
        return "SM-33" if s.variant == SOLITAIRE else "SM-27"
    return "SM-9"
