"""Dicetto: states that cannot be are found out."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from astragal.games import GAMES
from astragal.games.dicetto.state import DONE, State
from astragal.kit.shape import copy_shape
from kit.citing import rule
from kit.scripted import Scripted
from rules.dicetto.opening import opened, roll, turn

DICETTO = GAMES["dicetto"]


def changed(state: State, change: Callable[[State], None]) -> int:
    """What `sound` says after a change."""
    other = copy_shape(state)
    change(other)
    return DICETTO.broken_rule(other)


def lose_a_die(s: State) -> None:
    s.held[1] -= 1


def give_dice_to_an_empty_seat(s: State) -> None:
    s.held[3] = 4


def palm_a_die(s: State) -> None:
    s.hand = [3, 3, 4, 6]


def mix_the_hand(s: State) -> None:
    s.hand[0], s.hand[1] = s.hand[1] + 1, s.hand[0]


def leave_a_hole_in_the_hand(s: State) -> None:
    s.hand = [0, 4, 0, 0]


def lay_dice_of_nobody(s: State) -> None:
    s.laid[1] = [2, 2, 2, 0]


def lay_dice_without_a_card(s: State) -> None:
    s.card[0] = -1


def mix_the_dice_on_a_card(s: State) -> None:
    s.laid[0] = [4, 3, 0, 0]


def mix_the_dice_of_a_claim(s: State) -> None:
    s.claims[1] = [4, 3, 0, 0]
    s.held[0] -= 2
    s.hand = [0, 0, 0, 0]


def roll_a_fourth_time_without_relance(s: State) -> None:
    s.extra = 1


def contest_without_a_duel(s: State) -> None:
    s.contested = 1


def close_a_card_to_a_second_duel(s: State) -> None:
    s.lost[1] = 1


def end_with_dice_on_a_card(s: State) -> None:
    s.phase = DONE


def hide_a_card(s: State) -> None:
    s.pile[0] -= 1


def miscount_the_pile(s: State) -> None:
    s.left -= 1


def miscount_won_cards(s: State) -> None:
    s.cards[1] += 1


def put_a_card_back(s: State) -> None:
    s.pile[s.card[1]] += 1
    s.left += 1
    s.card[1] = -1


def reveal_one_bonus_card(s: State) -> None:
    s.revealed[0] = 1


@pytest.mark.parametrize(
    ("change", "number"),
    [
        pytest.param(change, number, marks=rule(f"DT-{number}"), id=change.__name__)
        for change, number in [
            (lose_a_die, 2),
            (give_dice_to_an_empty_seat, 2),
            (palm_a_die, 9),
            (mix_the_hand, 14),
            (leave_a_hole_in_the_hand, 14),
            (lay_dice_of_nobody, 15),
            (lay_dice_without_a_card, 15),
            (mix_the_dice_on_a_card, 16),
            (mix_the_dice_of_a_claim, 16),
            (roll_a_fourth_time_without_relance, 12),
            (contest_without_a_duel, 34),
            (close_a_card_to_a_second_duel, 37),
            (end_with_dice_on_a_card, 40),
            (hide_a_card, 3),
            (miscount_the_pile, 4),
            (miscount_won_cards, 10),
            (put_a_card_back, 11),
            (reveal_one_bonus_card, 6),
        ]
    ],
)
def test_an_impossible_state_is_named_by_its_rule(change: Callable[[State], None], number: int) -> None:
    game = turn(opened(), 3, 3, 4, 6).do("place:a:3,3")
    assert DICETTO.broken_rule(game.state) == 0
    assert changed(game.state, change) == number


@rule("DT-40", "DT-43")
@pytest.mark.parametrize(("counts", "number"), [("yes", 40), ("no", 0)])
def test_dice_stay_on_relance_only_if_it_does_not_count(counts: str, number: int) -> None:
    game = turn(opened(relance_counts=counts), 3, 3, 4, 6).do("place:r:3,3")
    game.state.phase = DONE
    assert DICETTO.broken_rule(game.state) == number


@rule("DT-9")
def test_four_dice_are_in_hand_or_in_the_air_while_rolling() -> None:
    game = roll(opened(), 3, 3)
    assert DICETTO.broken_rule(game.state) == 0
    game.state.to_roll = 1
    assert DICETTO.broken_rule(game.state) == 9


def test_the_start_is_sound() -> None:
    assert DICETTO.broken_rule(Scripted("dicetto", seats=3, bonus="yes").state) == 0
