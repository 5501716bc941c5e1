"""Dicetto: which dice make which combination."""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement, pairwise

import pytest

from kit.citing import rule
from kit.scripted import Scripted
from rules.dicetto.opening import opened, placeable, turn

POINTS = {
    "pair": 1, "two-pairs": 3, "three-of-a-kind": 3, "four-of-a-kind": 5, "small-straight": 2, "large-straight": 4,
}  # fmt: skip


def with_card(card: str, dice: str, **options: object) -> Scripted:
    """A game in which this type of card lies on slot a and these dice are in hand."""
    others = [number for number in "123456" if number != card][:3]
    cards = [f"{card}:{POINTS.get(card, 1)}", *(f"{number}:1" for number in others)]
    return turn(opened(*cards, **options), *(int(face) for face in dice))


def choices(card: str, dice: str, **options: object) -> list[str]:
    """What may be laid on this type of card, faces written together."""
    return sorted(dice.replace(",", "") for dice in placeable(with_card(card, dice, **options), "a"))


@rule("DT-18")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
def test_a_number_card_takes_one_or_more_dice_of_its_number(number: int) -> None:
    n, other = str(number), str(number % 6 + 1)
    assert choices(n, n * 3 + other) == [n, n * 2, n * 3]
    assert choices(n, n * 4) == [n, n * 2, n * 3, n * 4]
    assert choices(n, other * 4) == []


@rule("DT-16", "DT-19")
def test_a_pair_is_exactly_two_equal_dice() -> None:
    assert choices("pair", "3335") == ["33"]
    assert choices("pair", "2255") == ["22", "55"]
    assert choices("pair", "1234") == []


@rule("DT-16", "DT-20")
def test_two_pairs_are_four_dice_and_may_be_equal() -> None:
    assert choices("two-pairs", "2255") == ["2255"]
    assert choices("two-pairs", "3333") == ["3333"]
    assert choices("two-pairs", "2225") == []
    assert choices("two-pairs", "2256") == []
    assert choices("two-pairs", "2556") == []


@rule("DT-16", "DT-21")
def test_three_of_a_kind_is_exactly_three_equal_dice() -> None:
    assert choices("three-of-a-kind", "3333") == ["333"]
    assert choices("three-of-a-kind", "1333") == ["333"]
    assert choices("three-of-a-kind", "1133") == []


@rule("DT-22")
def test_four_of_a_kind_is_four_equal_dice() -> None:
    assert choices("four-of-a-kind", "6666") == ["6666"]
    assert choices("four-of-a-kind", "5666") == []
    assert choices("four-of-a-kind", "5566") == []


@rule("DT-16", "DT-23")
def test_a_small_straight_is_exactly_three_consecutive_dice() -> None:
    assert choices("small-straight", "1234") == ["123", "234"]
    assert choices("small-straight", "3456") == ["345", "456"]
    assert choices("small-straight", "2234") == ["234"]
    assert choices("small-straight", "2334") == ["234"]
    assert choices("small-straight", "1245") == []
    assert choices("small-straight", "2246") == [], "2 and 2 and 4 are not consecutive"
    assert choices("small-straight", "1256") == []


@rule("DT-24")
def test_a_large_straight_is_four_consecutive_dice() -> None:
    for dice in ("1234", "2345", "3456"):
        assert choices("large-straight", dice) == [dice]
    for dice in ("1235", "1134", "1244", "1456", "1123"):
        assert choices("large-straight", dice) == []


@rule("DT-25", "DT-26")
def test_chance_and_relance_take_any_dice_but_at_least_one() -> None:
    game = with_card("chance", "1246")
    every = {",".join(dice) for n in range(1, 5) for dice in combinations("1246", n)}
    assert placeable(game, "a") == placeable(game, "r") == every


@rule("DT-25", "DT-26")
def test_chance_and_relance_may_be_agreed_to_take_all_four_dice() -> None:
    game = with_card("chance", "1246", chance_dice="all_four")
    assert placeable(game, "a") == placeable(game, "r") == {"1,2,4,6"}
    assert game.refusal("place:a:1,2,4") == "DT-25"
    assert game.refusal("place:r:6") == "DT-26"


def equal(dice: tuple[int, ...]) -> bool:
    return len(set(dice)) == 1


def consecutive(dice: tuple[int, ...]) -> bool:
    return all(after == before + 1 for before, after in pairwise(dice))


COMBINATIONS = {
    **{str(n): lambda dice, n=n: set(dice) == {n} for n in range(1, 7)},
    "pair": lambda dice: len(dice) == 2 and equal(dice),
    "two-pairs": lambda dice: len(dice) == 4 and equal(dice[:2]) and equal(dice[2:]),
    "three-of-a-kind": lambda dice: len(dice) == 3 and equal(dice),
    "four-of-a-kind": lambda dice: len(dice) == 4 and equal(dice),
    "small-straight": lambda dice: len(dice) == 3 and consecutive(dice),
    "large-straight": lambda dice: len(dice) == 4 and consecutive(dice),
    "chance": lambda dice: True,
}


@rule("DT-16")
@pytest.mark.parametrize("card", COMBINATIONS)
def test_every_hand_offers_every_combination_in_it_and_nothing_else(card: str) -> None:
    game = with_card(card, "1234")
    for size in range(1, 5):
        for hand in combinations_with_replacement(range(1, 7), size):
            game.state.hand = [*hand, *[0] * (4 - size)]
            subsets = {dice for n in range(1, size + 1) for dice in combinations(hand, n)}
            wanted = {",".join(map(str, dice)) for dice in subsets if COMBINATIONS[card](dice)}
            assert placeable(game, "a") == wanted, hand


@pytest.mark.parametrize(
    ("card", "dice", "wish", "id"),
    [
        pytest.param(card, dice, wish, id, marks=rule(id, "DT-16"), id=f"{card} {wish}")
        for card, dice, wish, id in [
            ("4", "4456", "4,5", "DT-18"),
            ("4", "4456", "6", "DT-18"),
            ("pair", "4446", "4,4,4", "DT-19"),
            ("pair", "4446", "4,6", "DT-19"),
            ("two-pairs", "4446", "4,4,4,6", "DT-20"),
            ("two-pairs", "4466", "4,4", "DT-20"),
            ("three-of-a-kind", "4444", "4,4,4,4", "DT-21"),
            ("four-of-a-kind", "4446", "4,4,4", "DT-22"),
            ("small-straight", "1234", "1,2,3,4", "DT-23"),
            ("small-straight", "1234", "1,2,4", "DT-23"),
            ("large-straight", "1234", "1,2,3", "DT-24"),
        ]
    ],
)
def test_other_dice_are_refused_by_the_rule_of_the_card(card: str, dice: str, wish: str, id: str) -> None:
    assert with_card(card, dice).refusal(f"place:a:{wish}") == id
