"""Same dice: the odds of the weights, independent rolls, and the same outcome at two tables unless their odds differ."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from decimal import Decimal, localcontext
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from astragal.dice import FairDice, FastDice, RollRequest, SameDice
from astragal.dice.fast import GOLDEN_GAMMA, mix
from astragal.dice.same import draw_thing, wait, waits_less

WEIGHTS = st.lists(st.integers(0, 6), min_size=2, max_size=8).filter(any)
SKEWED = (1, 0, 2, 3, 7, 11)
BAG = (2, 3, 4, 5)
WAYS = ((1, 1, 1, 1, 1, 1), (1, 1, 1, 1, 1, 1), (1, 1, 1, 1, 1, 1), (2, 0, 1, 1, 1, 1))


def request(
    weights: Sequence[int] = (1,) * 6, turn: int = 0, purpose: int = 0, place: int = 0, sides: int = 1
) -> RollRequest:
    return RollRequest(weights, sum(weights), turn, 0, str, int, purpose, place, sides)


def dice_weights(bag: Sequence[int]) -> list[int]:
    """Weigh dice drawn from a bag and rolled, as Dice Stars does: by colour and face."""
    return [n * ways for n, faces in zip(bag, WAYS, strict=True) for ways in faces]


def chi_square(counts: Counter[int], weights: Sequence[int]) -> float:
    """Return by how many standard deviations chi-square exceeds its mean."""
    drawn, total = sum(counts.values()), sum(weights)
    assert not any(counts[i] for i, weight in enumerate(weights) if not weight)
    expected = {i: drawn * weight / total for i, weight in enumerate(weights) if weight}
    value = sum((counts[i] - mean) ** 2 / mean for i, mean in expected.items())
    return (value - len(expected) + 1) / math.sqrt(2 * (len(expected) - 1))


# What comes out


def test_they_are_pinned() -> None:
    """Records name only the seed: other numbers would make them false."""
    dice = SameDice(42)
    assert [
        dice.roll(request(turn=t, purpose=p, place=i)) for t in (0, 7) for p in (-1, 0, 1) for i in (0, 1)
    ] == PINNED
    bag = dice_weights(BAG)
    assert [dice.roll(request(bag, turn=t, place=i, sides=6)) for t in (1, 2) for i in (0, 1, 2)] == PINNED_BAG


PINNED = [0, 3, 1, 5, 4, 4, 0, 3, 0, 1, 2, 4]
PINNED_BAG = [20, 13, 13, 13, 5, 4]


def exact_wait(ticket: int, weight: int) -> Decimal:
    """Return how long a ticket waits, to fifty digits."""
    with localcontext() as context:
        context.prec = 50
        return -(Decimal(ticket) / 2**64).ln() / weight


@given(st.integers(0, 2**64 - 1), WEIGHTS)
def test_what_has_waited_shortest_comes_out(key: int, weights: list[int]) -> None:
    waits = {
        exact_wait(2**64 - mix((key + thing * GOLDEN_GAMMA) % 2**64), weight): thing
        for thing, weight in enumerate(weights)
        if weight
    }
    assert draw_thing(key, weights) == waits[min(waits)]


@given(st.integers(1, 2**64 - 1), st.integers(1, 5), st.integers(1, 5))
def test_close_waits_are_compared_exactly(one: int, weight: int, other: int) -> None:
    """The two tickets next to the one that would wait as long: no float can tell them apart."""
    two = round_root(one**other * 2 ** (64 * weight) // 2 ** (64 * other), weight)
    for near in (two - 1, two, two + 1):
        if 1 <= near <= 2**64 and (weight != other or near != one):
            shorter = Fraction(one, 2**64) ** other > Fraction(near, 2**64) ** weight
            assert waits_less(one, weight, near, other) == shorter


def round_root(n: int, degree: int) -> int:
    """Return the largest int whose power is not above n."""
    low, high = 0, 2**65
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if middle**degree <= n else (low, middle)
    return low


@pytest.mark.parametrize("ticket", [1, 2, 2**32, 2**63 - 1, 2**63, 2**63 + 1, 2**64 - 2**30, 2**64 - 1])
def test_waits_are_precise_at_both_ends(ticket: int) -> None:
    assert abs(Decimal(wait(ticket)) / exact_wait(ticket, 1) - 1) < Decimal("1e-15")
    assert wait(2**64) == 0


@given(st.integers(0, 2**64 - 1))
def test_different_tickets_never_tie(z: int) -> None:
    """`mix` can be undone, and multiples of an odd number differ: all things of a roll have different tickets."""
    assert GOLDEN_GAMMA % 2 == 1
    assert unmix(mix(z)) == z


def unmix(z: int) -> int:
    z ^= z >> 31 ^ z >> 62
    z = z * pow(0x94D049BB133111EB, -1, 2**64) % 2**64
    z ^= z >> 27 ^ z >> 54
    z = z * pow(0xBF58476D1CE4E5B9, -1, 2**64) % 2**64
    return z ^ z >> 30 ^ z >> 60


# Odds


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("weights", [SKEWED, (1, 99), (0, 1, 0), (40, 1, 1, 40)])
def test_weights_are_kept(weights: Sequence[int], seed: int) -> None:
    dice = SameDice(seed)
    counts = Counter(dice.roll(request(weights, turn, 1, place)) for turn in range(60) for place in range(50))
    if len([weight for weight in weights if weight]) == 1:
        assert set(counts) == {1}
    else:
        assert chi_square(counts, weights) < 3.5


@pytest.mark.parametrize("bag", [BAG, (0, 1, 0, 3), (2, 0, 0, 0)])
def test_dice_of_a_bag_keep_their_odds(bag: Sequence[int]) -> None:
    weights = dice_weights(bag)
    dice = SameDice(5)
    counts = Counter(dice.roll(request(weights, t, 1, place, sides=6)) for t in range(80) for place in range(100))
    assert chi_square(counts, weights) < 3.5


@pytest.mark.parametrize("apart", [(0, 0, 1), (1, 0, 0), (0, 1, 0), (1, 0, 1), (0, -1, 1)])
def test_places_turns_and_purposes_are_independent(apart: tuple[int, int, int]) -> None:
    dice = SameDice(9)
    pairs: Counter[int] = Counter()
    for turn in range(25):
        for purpose in range(1, 6):
            for place in range(40):
                there = request(turn=turn + apart[0], purpose=purpose + apart[1], place=place + apart[2])
                pairs[6 * dice.roll(request(turn=turn, purpose=purpose, place=place)) + dice.roll(there)] += 1
    assert chi_square(pairs, (1,) * 36) < 3.5


def test_the_side_is_independent_of_the_die_that_shows_it() -> None:
    dice = SameDice(3)
    weights = [3] * 6 + [1] * 6
    counts = Counter(dice.roll(request(weights, t, 1, place, sides=6)) for t in range(60) for place in range(100))
    assert chi_square(counts, weights) < 3.5


def test_seeds_differ() -> None:
    rolls = {tuple(SameDice(seed).roll(request(place=place)) for place in range(20)) for seed in range(200)}
    assert len(rolls) == 200


# Two tables


@given(st.integers(0, 2**32), WEIGHTS, WEIGHTS, st.integers(0, 50), st.integers(-3, 3), st.integers(0, 9))
def test_two_tables_differ_only_where_their_odds_do(
    seed: int, one: list[int], two: list[int], turn: int, purpose: int, place: int
) -> None:
    """Each table gets what it has more of in proportion; so where both have as much of it, both get the same."""
    size = max(len(one), len(two))
    one, two = (weights + [0] * (size - len(weights)) for weights in (one, two))
    dice = SameDice(seed)
    a, b = (dice.roll(request(weights, turn, purpose, place)) for weights in (one, two))
    assert a == b or two[b] * one[a] > one[b] * two[a]


@given(st.integers(0, 2**32), WEIGHTS, st.data())
def test_what_did_not_come_out_makes_no_difference(seed: int, weights: list[int], data: st.DataObject) -> None:
    dice = SameDice(seed)
    came = dice.roll(request(weights))
    fewer = [data.draw(st.integers(0, weight)) for weight in weights]
    fewer[came] = weights[came]
    assert dice.roll(request(fewer)) == came


@given(st.integers(0, 2**32), WEIGHTS, st.integers(2, 10**9))
def test_only_proportions_matter(seed: int, weights: list[int], factor: int) -> None:
    dice = SameDice(seed)
    assert dice.roll(request(weights)) == dice.roll(request([factor * weight for weight in weights]))
    sixfold = [factor * weight for weight in weights for _ in range(6)]
    assert dice.roll(request(sixfold, sides=6)) // 6 == dice.roll(request(weights))


@given(
    st.integers(0, 2**32), st.tuples(*[st.integers(0, n) for n in BAG]), st.tuples(*[st.integers(0, n) for n in BAG])
)
def test_different_dice_show_the_same_side(seed: int, one: Sequence[int], two: Sequence[int]) -> None:
    if any(one) and any(two):
        dice = SameDice(seed)
        rolls = [dice.roll(request(dice_weights(bag), 4, 1, 2, sides=6)) for bag in (one, two)]
        colours, faces = zip(*(divmod(roll, 6) for roll in rolls), strict=True)
        if colours[0] == colours[1] or 3 not in colours:
            assert faces[0] == faces[1], "only orange dice have other sides"


def test_a_pile_has_one_order_whenever_its_cards_are_turned_up() -> None:
    dice = SameDice(8)
    for place in range(20):
        assert len({dice.roll(request((3, 4, 5), turn, -1, place)) for turn in range(10)}) == 1
    assert len({dice.roll(request((3, 4, 5), turn, 0, 0)) for turn in range(10)}) > 1


def test_other_dice_do_not_go_by_purpose() -> None:
    for source in (FastDice(1), FairDice("0" * 64, ["a"])):
        assert len({source.roll(request(turn=3, purpose=p, place=i)) for p in range(9) for i in range(9)}) == 1


def test_tags_name_the_source_and_keep_the_seed() -> None:
    assert SameDice(5).tags() == {"Dice": "same"}
    assert SameDice(5).secret_tags() == {"Seed": "5"}
