"""The least and the most that a number among the options may be.

A record that was made with an agreed number must stay readable, so a change here is a decision.
"""

from __future__ import annotations

import pytest

from astragal.games import GAMES
from astragal.kit.errors import OptionError
from astragal.kit.options import options_of

BOUNDS = {
    "dice-stars": {"seats": (1, 4), "first_player": (0, 4), "solo_grid_size": (1, 200)},
    "dicetto": {
        "seats": (2, 4),
        "first_player": (0, 4),
        "target_cards": (1, 46),
        "deck_types": (0, 13),
        "deck_points": (0, 20),
        "deck_logos": (0, 1),
        "deck_copies": (0, 46),
        "bonus_points": (0, 20),
    },
    "dice-crash": {
        "seats": (2, 4),
        "first_player": (0, 4),
        "die_edge_mm": (5, 60),
        "base_gap_mm": (20, 200),
        "die_density_kg_m3": (100, 20000),
        "die_friction_percent": (10, 200),
    },
    "star-master": {
        "seats": (1, 6),
        "first_player": (0, 6),
        "white_die": (0, 99),
        "black_die": (0, 99),
        "memorise_seconds": (0, 600),
        "race_timeout_seconds": (1, 60),
    },
}


@pytest.mark.parametrize("slug", GAMES)
def test_numbers_are_bounded(slug: str) -> None:
    numbers = [option for option in options_of(GAMES[slug].Options) if not option.names]
    assert [option.name for option in numbers] == list(BOUNDS[slug])
    for option in numbers:
        low, high = BOUNDS[slug][option.name]
        for number in (low, high):
            assert option.read(",".join([str(number)] * (option.length or 1))) == (
                [number] * option.length if option.length else number
            )
        for number in (low - 1, high + 1):
            with pytest.raises(OptionError, match="option-range"):
                option.read(",".join([str(number)] * (option.length or 1)))
