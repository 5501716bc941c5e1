"""Dicetto: Bonus cards."""

from __future__ import annotations

import pytest

from kit.citing import rule
from rules.dicetto.opening import ended, give, opened, turn

PLAIN = ("pair:1",)


def bonus_of(bonus: int, *hands: tuple[str, ...]) -> list[int]:
    """What one Bonus card adds to each score."""
    without, with_it = ended(*hands), ended(*hands, bonus=bonus)
    return [more - less for more, less in zip(with_it.scores(), without.scores(), strict=True)]


@rule("DT-45", "DT-46", "DT-53")
def test_bonus_1_and_2_count_logos() -> None:
    hands = (("pair:1:logo", "1:1"), ("1:1:logo", "2:1:logo"), ("pair:1", "5:1", "5:1"))
    assert bonus_of(1, *hands) == [0, 0, 3], "who has none takes part"
    assert bonus_of(2, *hands) == [0, 3, 0]


@rule("DT-47", "DT-48", "DT-53")
def test_bonus_3_and_4_count_cards() -> None:
    hands = (("four-of-a-kind:5",), ("1:1", "2:1"), ())
    assert bonus_of(3, *hands) == [0, 0, 4]
    assert bonus_of(4, *hands) == [0, 3, 0]


@rule("DT-49")
def test_bonus_5_counts_small_and_large_straights_together() -> None:
    hands = (
        ("small-straight:2", "small-straight:2"),
        ("large-straight:4", "small-straight:2:logo", "large-straight:4:logo"),
    )
    assert bonus_of(5, *hands) == [0, 3]
    assert bonus_of(5, ("large-straight:4",), ("three-of-a-kind:3", "chance:1")) == [3, 0]


@rule("DT-50")
def test_bonus_6_counts_chance_cards() -> None:
    assert bonus_of(6, ("chance:1",), ("large-straight:4", "pair:1", "6:1")) == [3, 0]


@rule("DT-51")
def test_bonus_7_goes_to_the_fewest_points() -> None:
    assert bonus_of(7, ("four-of-a-kind:5",), ("1:1", "2:1", "3:1"), ("large-straight:4",)) == [0, 5, 0]


@rule("DT-51")
def test_bonus_7_counts_no_other_bonus() -> None:
    hands = (("large-straight:4",), ("1:1", "2:1", "3:1"))
    game = ended(*hands, bonus=4)
    game.state.revealed[6] = 1
    assert game.scores() == [4, 3 + 3 + 5], "with the three points of bonus 4 seat 2 would not have the fewest"


@rule("DT-52")
def test_bonus_8_counts_number_cards() -> None:
    assert bonus_of(8, ("1:1", "6:1"), ("pair:1", "chance:1", "3:1")) == [3, 0]


@rule("DT-44")
@pytest.mark.parametrize("bonus", range(1, 9))
def test_on_a_tie_nobody_gets_a_bonus_card(bonus: int) -> None:
    assert bonus_of(bonus, PLAIN, PLAIN) == [0, 0]
    assert bonus_of(bonus, (), (), ()) == [0, 0, 0]


@rule("DT-44")
def test_a_tie_of_the_others_does_not_matter() -> None:
    assert bonus_of(4, ("1:1", "2:1"), PLAIN, PLAIN) == [3, 0, 0]
    assert bonus_of(4, PLAIN, ("1:1", "2:1"), PLAIN) == [0, 3, 0]
    assert bonus_of(4, PLAIN, PLAIN, ("1:1", "2:1")) == [0, 0, 3]


@rule("DT-44", "DT-54")
def test_bonus_points_decide_who_wins() -> None:
    hands = (("large-straight:4",), ("1:1", "2:1", "3:1"))
    assert ended(*hands).winners() == [1]
    assert ended(*hands, bonus=8).winners() == [2]


@rule("DT-44")
def test_bonus_cards_are_given_at_the_end_after_the_last_cards_are_won() -> None:
    game = opened(bonus="yes", target_cards=2).do("bonus:4", "bonus:5", "bonus:6", "bonus:1")
    give(game, 1, "1:1")
    assert game.scores() == [1, 0]
    turn(game, 2, 2, 1, 1).do("place:a:2,2", "done")
    turn(game, 4, 1, 2, 3).do("place:d:4", "place:c:1,2,3")
    assert game.over
    # Bonus 4 and 6 and 1 are tied; only the straight of the last cards decides bonus 5.
    assert game.state.cards[:2] == [2, 2]
    assert game.scores() == [2, 3 + 3]


@rule("DT-44")
def test_the_points_of_bonus_cards_may_be_changed() -> None:
    hands = (("large-straight:4",), ("1:1", "2:1", "3:1"))
    game = ended(*hands, bonus=8, bonus_points="0,0,0,0,0,0,0,9")
    assert game.scores() == [4, 12]
