"""Dicetto: roll combinations, lay your dice on the cards you want, and hold them for a round. Two to four seats."""

from __future__ import annotations

from astragal.games.dicetto import facts, notation, purpose, refusals, rules, rules_invariants, scoring, state
from astragal.kit.assembly import assemble
from astragal.kit.game import Variant

GAME = assemble(
    state,
    rules,
    rules_invariants,
    purpose,
    notation,
    refusals,
    facts,
    scoring,
    slug="dicetto",
    prefix="DT",
    order=2,
    seats=(2, 4),
    variants=(
        Variant("base", (2, 4), {}),
        Variant("bonus", (2, 4), {"bonus": "yes"}),
        Variant("simultaneous", (2, 4), {"placement_order": "simultaneous"}),
        Variant("all_four", (2, 4), {"chance_dice": "all_four"}),
        Variant("following", (2, 4), {"relance_timing": "following_turn"}),
        Variant("long", (2, 4), {"target_cards": "46"}),
        Variant("one_duel", (2, 4), {"bonus": "yes", "second_duel": "one_per_card", "relance_counts": "no"}),
    ),
)
