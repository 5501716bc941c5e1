"""How many may play each game, and each variant that the lobby offers."""

from __future__ import annotations

import pytest

from astragal.games import GAMES
from kit.citing import rule

SEATS = {
    "dice-stars": {"base": (2, 4), "refill": (2, 4), "solo": (1, 1)},
    "dicetto": dict.fromkeys(("base", "bonus", "simultaneous", "all_four", "following", "long", "one_duel"), (2, 4)),
    "dice-crash": {"two": (2, 2), "table": (3, 4), "house": (2, 4)},
    "star-master": {
        "base": (2, 6),
        "competition": (2, 6),
        "children": (2, 6),
        "solitaire": (1, 1),
        "house": (2, 6),
    },
}


@rule("DS-1", "DT-1", "DC-1", "SM-1")
@pytest.mark.parametrize("slug", GAMES)
def test_seats_of_the_variants(slug: str) -> None:
    game = GAMES[slug]
    assert {variant.name: variant.seats for variant in game.variants} == SEATS[slug]
    assert game.seats == (min(low for low, _ in SEATS[slug].values()), max(high for _, high in SEATS[slug].values()))


@pytest.mark.parametrize("slug", GAMES)
def test_variants_can_be_played_with_all_their_seats(slug: str) -> None:
    game = GAMES[slug]
    for variant in game.variants:
        for seats in range(variant.seats[0], variant.seats[1] + 1):
            assert game.start(game.options({**variant.options, "seats": str(seats)})).seats == seats
