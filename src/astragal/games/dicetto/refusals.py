"""Dicetto: which rule forbids a move."""

from __future__ import annotations

from astragal.games.dicetto.rules import DONE_PLACING, PLACE_FIRST
from astragal.games.dicetto.rules_combos import (
    MASKS,
    chosen_value,
    dice_in,
    fits,
    occupied_by_player,
    twins,
    type_on,
    value_of,
)
from astragal.games.dicetto.state import CHANCE_CARD, DONE, PAIR, PLACE, RELANCE, REROLL, State


def refusal_rule(s: State, move: int) -> str:
    """Return the id of the rule that forbids a decision which is not legal in this state."""
    if s.phase == DONE:
        return "DT-41"
    if move < DONE_PLACING:
        return "DT-14" if s.phase == REROLL else "DT-13"
    if s.phase != PLACE:
        return "DT-15"
    slot, mask = divmod(move - PLACE_FIRST, MASKS - 1)
    return _rule_against_place(s, slot, mask + 1)


def _rule_against_place(s: State, slot: int, mask: int) -> str:
    in_hand = dice_in(s.hand)
    if mask >= 1 << in_hand:
        lost_in_duel = s.held[s.seat] > in_hand
        return "DT-37" if lost_in_duel else "DT-15"
    card = type_on(s, slot)
    if card == 0:
        return "DT-12" if slot == RELANCE else "DT-11"
    if occupied_by_player(s, slot):
        return "DT-16"
    if not fits(s, card, mask, twins(s)):
        return _combination(slot, card)
    if chosen_value(s, mask) < value_of(s.laid[slot]):
        return "DT-31"
    if s.lost[slot]:
        return "DT-37"
    return "DT-15"


def _combination(slot: int, card: int) -> str:
    """Return the rule that says what a card asks for."""
    if slot == RELANCE:
        return "DT-26"
    if card == CHANCE_CARD:
        return "DT-25"
    if card < PAIR:
        return "DT-18"
    return f"DT-{19 + card - PAIR}"
