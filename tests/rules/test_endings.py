"""Every game says by which rule it ended, and every such rule ends some games."""

from __future__ import annotations

import pytest

from kit.citing import rule
from kit.games import random_game, ways

ENDINGS = {
    "dice-stars": {49, 50, 68},
    "dicetto": {11, 39},
    "dice-crash": {31, 32},
    "star-master": {25, 35},
}


@rule("DS-49", "DS-50", "DS-68", "DT-39", "DC-31", "DC-32", "SM-25", "SM-35")
@pytest.mark.parametrize("slug", ENDINGS)
def test_endings(slug: str) -> None:
    seen: set[int] = set()
    for way in ways():
        if way.game.slug == slug and (slug != "dicetto" or way.variant == "long" or way.seats == 2):
            for seed in range(3 if slug == "dicetto" else 12):
                *_, (state, _, _) = random_game(way, seed)
                seen.add(way.game.ending(state))
                check_ending(slug, state, way.game.ending(state))
    assert seen == ENDINGS[slug]


def check_ending(slug: str, s, ending: int) -> None:
    """What must hold when this rule has ended the game."""
    if slug == "dice-stars":
        full = any(all(cell != -2 for line in s.cells[p] for cell in line[:4]) for p in range(s.seats))
        assert {49: full, 50: max(s.penalty[: s.seats]) >= 0, 68: s.opponent == s.solo_grid_size}[ending]
    elif slug == "dicetto":
        assert (max(s.cards) >= s.target_cards) == (ending == 39)
    elif slug == "dice-crash":
        assert (max(s.reached) > 0) == (ending == 31)
        assert ending == 31 or s.turn == 7
    else:
        assert (max(map(sum, s.markers)) == 6) == (ending == 25)
