"""Star Master: remember nine hidden colours, find what the dice ask for, be the quickest. One to six seats."""

from __future__ import annotations

from astragal.games.star_master import (
    facts,
    judging,
    notation,
    purpose,
    refusals,
    rules,
    rules_invariants,
    rules_judge,
    rules_view,
    scoring,
    state,
    view,
)
from astragal.kit.assembly import assemble
from astragal.kit.game import Variant

GAME = assemble(
    state,
    rules,
    rules_judge,
    rules_invariants,
    rules_view,
    purpose,
    judging,
    view,
    notation,
    refusals,
    facts,
    scoring,
    slug="star-master",
    prefix="SM",
    order=4,
    seats=(1, 6),
    variants=(
        Variant("base", (2, 6), {}),
        Variant("competition", (2, 6), {"variant": "competition"}),
        Variant("children", (2, 6), {"variant": "children"}),
        Variant("solitaire", (1, 1), {"seats": "1", "variant": "solitaire"}),
        Variant(
            "house",
            (2, 6),
            {
                "variant": "competition",
                "race_continues": "yes",
                "next_after": "winner",
                "star_owned_risk": "no",
                "competition_in_races": "yes",
            },
        ),
    ),
)
