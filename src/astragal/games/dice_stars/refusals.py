"""Dice Stars: which rule forbids a move."""

from __future__ import annotations

from astragal.games.dice_stars.rules import DRAW_ONE, MARK_FIRST, PENALTY_FIRST, RETURN, TAKE_FIRST
from astragal.games.dice_stars.rules_dice import in_reserve
from astragal.games.dice_stars.state import DONE, DRAW, MARK, NUMBER, PUT_BACK, STAR, TAKE, State


def refusal_rule(s: State, move: int) -> str:
    """Return the id of the rule that forbids a decision which is not legal in this state."""
    if s.phase == DONE:
        return "DS-51"
    if move <= RETURN:
        return "DS-17"
    if move < TAKE_FIRST:
        return _rule_against_draw(s, move - DRAW_ONE + 1)
    if move < MARK_FIRST:
        return _rule_against_take(s, move - TAKE_FIRST)
    if move < PENALTY_FIRST:
        return "DS-43"
    return "DS-48" if s.phase == TAKE and s.dice[move - PENALTY_FIRST] else _rule_against_take(s, move - PENALTY_FIRST)


def _rule_against_draw(s: State, n: int) -> str:
    if s.phase == PUT_BACK:
        return "DS-16"
    if s.phase != DRAW:
        return "DS-19"
    if n < 3 and in_reserve(s) == s.dice[STAR]:
        return "DS-20"
    return "DS-22"


def _rule_against_take(s: State, t: int) -> str:
    if s.phase == MARK:
        return "DS-43"
    if s.phase != TAKE:
        return "DS-19"
    if s.dice[t] == 0:
        return "DS-26"
    if t == STAR:
        return "DS-34"
    return "DS-32" if t < NUMBER else "DS-33"
