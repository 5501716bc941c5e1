"""Dice Stars: draw dice, write them on your sheet, and double lines with stars. One to four seats."""

from __future__ import annotations

from astragal.games.dice_stars import facts, notation, purpose, refusals, rules, rules_invariants, scoring, state
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
    slug="dice-stars",
    prefix="DS",
    order=1,
    seats=(1, 4),
    variants=(
        Variant("base", (2, 4), {}),
        Variant("refill", (2, 4), {"short_bag": "refill_then_draw"}),
        Variant("solo", (1, 1), {"seats": "1"}),
    ),
)
