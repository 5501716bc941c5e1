"""What each number of a state may be.

Position strings outside these bounds are refused, and compiled rules reserve memory by these shapes. Dice, cards, cubes and
seats bound most numbers: five dice of a colour, 46 cards, twelve dice above the bases, nine cubes.
"""

from __future__ import annotations

import pytest

from astragal.games import GAMES
from astragal.kit.shape import ShapeField, shape_fields

BOUNDS = {
    "dice-stars": """
        seats 0..4; first 0..3; seat 0..3; turn 0..2147483647; phase 0..6; to_draw 0..3; due 0..1;
        to_mark 0..14; from_line 0..4; ending 0..50; bag[4] 0..5; reserve[4][6] 0..5; discard[4]
        0..5; dice[10] 0..14; cells[4][5][8] -2..30 from -2; marks[4][5] 0..6; penalty[4] -1..84
        from -1; room[4][10] 0..20; opponent 0..200; short_bag 0..1; tie 0..1; solo_grid_size
        0..200; solo_final_turn_marks 0..1; solo_tie 0..1
    """,
    "dicetto": """
        seats 0..4; seat 0..3; turn 0..2147483647; phase 0..7; rolls 0..3; extra 0..1; to_roll 0..4;
        hand[4] 0..6; held[4] 0..4; card[4] -1..45 from -1; relance -1..3 from -1; owner[5] -1..3
        from -1; laid[5][4] 0..6; claims[5][4] 0..6; contested -1..4 from -1; lost[5] 0..1; thrown
        0..6; pile[46] 0..46; left 0..46; won[4][46] 0..46; cards[4] 0..46; revealed[8] 0..1;
        to_reveal 0..4; kinds 0..46; types[46] 0..13; points[46] 0..20; logos[46] 0..1; copies[46]
        0..46; bonus_points[8] 0..20; target_cards 0..46; chance_dice 0..1; placement_order 0..1;
        relance_timing 0..1; deck_empty 0..1; tie 0..1
    """,
    "dice-crash": """
        seats 0..4; seat 0..3; turn 0..7; phase 0..9; marker 0..3; pool[4] 0..5; hand 0..4; die
        0..3; die_size[4] 0..3; die_value[4] 0..6; die_owner[4] -1..3 from -1; height[2] 0..12;
        tower_size[2][12] 0..3; tower_value[2][12] 0..6; points[4] 0..49; reached[4] 0..4;
        base_only_counts 0..1; first_receiver_may_be_thrower 0..1; thrower_tie 0..1; tie 0..1
    """,
    "star-master": """
        seats 0..6; seat 0..5; turn 0..2147483647; phase 0..10; dealt 0..9; white -1..9 from -1;
        black -1..1 from -1; wanted -1..8 from -1; shown -1..8 from -1; finder -1..5 from -1;
        exchanged[2] -1..8 from -1; tried[6] 0..1; supply[9] 0..6; markers[6][9] 0..1; variant 0..3;
        white_die[10] 0..99; black_die[2] 0..99; colours[9] 0..12; race_continues 0..1; next_after
        0..1; star_owned_risk 0..1; solitaire_black_die 0..1; cube[9] -1..8 from -1
    """,
}


def describe(declared: ShapeField) -> str:
    """Write a field as `name[length] low..high`, with the value of a blank state unless it is 0."""
    lengths = "".join(f"[{length}]" for length in declared.shape)
    start = f" from {declared.start}" if declared.start else ""
    return f"{declared.name}{lengths} {declared.low}..{declared.high}{start}"


@pytest.mark.parametrize("slug", GAMES)
def test_bounds_of_the_state(slug: str) -> None:
    expected = [" ".join(field.split()) for field in BOUNDS[slug].split(";")]
    assert [describe(declared) for declared in shape_fields(GAMES[slug].State)] == expected
