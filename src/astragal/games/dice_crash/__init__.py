"""Dice Crash: give away the dice you threw and stack them on two towers until they fall. Two to four seats."""

from __future__ import annotations

from astragal.games.dice_crash import (
    facts,
    judging,
    notation,
    purpose,
    refusals,
    rules,
    rules_invariants,
    rules_judge,
    scoring,
    state,
)
from astragal.kit.assembly import assemble
from astragal.kit.game import Variant

GAME = assemble(
    state,
    rules,
    rules_judge,
    rules_invariants,
    purpose,
    judging,
    notation,
    refusals,
    facts,
    scoring,
    slug="dice-crash",
    prefix="DC",
    order=3,
    seats=(2, 4),
    variants=(
        Variant("two", (2, 2), {}),
        Variant("table", (3, 4), {"seats": "3"}),
        Variant(
            "house",
            (2, 4),
            {
                "base_only_counts": "yes",
                "first_receiver_may_be_thrower": "yes",
                "thrower_tie": "last",
                "tie": "no_winner",
                "tear_down": "any",
            },
        ),
    ),
)
