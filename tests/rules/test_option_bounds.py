"""The least and the most that a number among the options may be, where the rulebook names no range (`test_option_tables.py`).

A record that was made with an agreed number must stay readable, so a change here is a decision.
"""

from __future__ import annotations

import pytest

from astragal.games import GAMES
from astragal.kit.errors import OptionError
from astragal.kit.options import options_of

CARDS = 46  # DT-3
BOUNDS = {
    "dicetto": {
        "target_cards": (1, CARDS),
        "deck_types": (0, 6 + 7),  # no card, DT-18 for six numbers, DT-19 to DT-25
        "deck_points": (0, 20),
        "deck_logos": (0, 1),
        "deck_copies": (0, CARDS),
        "bonus_points": (0, 20),
    },
    "dice-crash": {
        "die_edge_mm": (5, 60),
        "base_gap_mm": (20, 200),
        "die_density_kg_m3": (100, 20000),
        "die_friction_percent": (10, 200),
    },
    "star-master": {
        "white_die": (0, 99),
        "black_die": (0, 99),
        "memorise_seconds": (0, 600),
        "race_timeout_seconds": (1, 60),
    },
}


@pytest.mark.parametrize(("slug", "name"), [(slug, name) for slug, bounds in BOUNDS.items() for name in bounds])
def test_numbers_are_bounded(slug: str, name: str) -> None:
    (option,) = (option for option in options_of(GAMES[slug].Options) if option.name == name)
    low, high = BOUNDS[slug][name]
    for number in (low, high):
        assert option.read(",".join([str(number)] * (option.length or 1))) == (
            [number] * option.length if option.length else number
        )
    for number in (low - 1, high + 1):
        with pytest.raises(OptionError, match="option-range"):
            option.read(",".join([str(number)] * (option.length or 1)))
