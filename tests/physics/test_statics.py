"""Statics: supports of a tower and their margins."""

from __future__ import annotations

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from astragal.physics.shapes import area, footprint
from astragal.physics.statics import centre_of_mass, find_supports, upper_face, weakest_support
from astragal.physics.world import Die, Pose, Setting

SETTING = Setting()
S, M, L, X = range(4)


def stack(*dice: tuple[int, float, float], degrees: float = 0.0) -> list[Die]:
    """A tower of flat dice (size, x, y), all turned by the same angle."""
    half = math.radians(degrees) / 2
    tower, floor = [], 0.0
    for size, x, y in dice:
        edge = SETTING.edges[size]
        tower.append(Die(size, Pose(x, y, floor + edge / 2, math.cos(half), 0.0, 0.0, math.sin(half))))
        floor += edge
    return tower


def test_a_bare_base_has_no_support() -> None:
    assert find_supports(SETTING, stack((S, 0, 0))) == ()
    assert weakest_support(()) is None


@pytest.mark.parametrize("size", [S, M, L, X])
def test_a_centred_die_has_a_margin_of_half_the_smaller_edge(size: int) -> None:
    (support,) = find_supports(SETTING, stack((S, 0, 0), (size, 0, 0)))
    assert support.margin == pytest.approx(6)
    assert area(support.outline) == pytest.approx(144)


def test_the_margin_is_zero_when_the_centre_is_over_the_edge_below() -> None:
    margins = [find_supports(SETTING, stack((S, 0, 0), (X, x, 0)))[0].margin for x in (5.9, 6.0, 6.1)]
    assert margins == pytest.approx([0.1, 0, -0.1])


def test_the_margin_of_a_die_over_nothing_is_its_distance_from_support() -> None:
    (support,) = find_supports(SETTING, stack((S, 0, 0), (S, 14, 0)))
    assert support.outline == ()
    assert support.margin == pytest.approx(-8)


def test_every_support_carries_everything_above_it() -> None:
    """Two small dice lean the same way: the lower support carries both, so it gives way first."""
    lower, upper = find_supports(SETTING, stack((S, 0, 0), (S, 3, 0), (S, 6, 0)))
    assert (upper.margin, upper.centre) == (pytest.approx(3), pytest.approx((6, 0)))
    assert (lower.margin, lower.centre) == (pytest.approx(1.5), pytest.approx((4.5, 0)))
    assert weakest_support((lower, upper)) is lower


def test_a_counterweight_holds_a_die_that_would_fall_alone() -> None:
    """The giant leans back above a small die at 5 mm; it is heavier, so the centre of mass is nearly its own."""
    tower = stack((S, 0, 0), (S, 5, 0), (X, 0, 0))
    light, heavy = SETTING.mass(S), SETTING.mass(X)
    assert find_supports(SETTING, tower)[0].centre[0] == pytest.approx(5 * light / (light + heavy))


def test_the_harmonic_stack_is_at_its_limit_everywhere() -> None:
    """The classic overhang: each die is 1/n of half an edge further out than the next below."""
    dice, x = [], 0.0
    for n in range(1, 7):
        dice.append((S, x, 0.0))
        x -= 6 / n
    assert [support.margin for support in find_supports(SETTING, stack(*reversed(dice)))] == pytest.approx(
        [0] * 5, abs=1e-9
    )


@settings(max_examples=50, deadline=None)
@given(
    st.lists(st.tuples(st.integers(S, X), st.floats(-8, 8), st.floats(-8, 8)), min_size=1, max_size=6),
    st.floats(0, 360),
    st.floats(-100, 100),
)
def test_where_a_tower_stands_and_faces_does_not_matter(
    dice: list[tuple[int, float, float]], degrees: float, far: float
) -> None:
    tower = [(S, 0.0, 0.0), *dice]
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    moved = [(size, far + c * x - s * y, c * y + s * x) for size, x, y in tower]
    here = [support.margin for support in find_supports(SETTING, stack(*tower))]
    there = [support.margin for support in find_supports(SETTING, stack(*moved, degrees=degrees))]
    assert there == pytest.approx(here, abs=1e-6)


def test_the_upper_face_of_a_tilted_die_leans_the_way_it_is_tilted() -> None:
    half = math.radians(10) / 2
    about_y = Pose(0, 0, 6, math.cos(half), 0.0, math.sin(half), 0.0)
    assert centre(upper_face(about_y, 12)) == pytest.approx((6 * math.sin(math.radians(10)), 0))
    on_its_head = Pose(0, 0, 6, 0.0, math.cos(half), 0.0, math.sin(half))
    assert centre(upper_face(on_its_head, 12))[0] == pytest.approx(-centre(footprint(on_its_head, 12))[0])


def centre(points: list[tuple[float, float]]) -> tuple[float, float]:
    return sum(x for x, _ in points) / 4, sum(y for _, y in points) / 4


def test_the_centre_of_mass_is_weighted() -> None:
    x, y = centre_of_mass(SETTING, stack((S, 0, 0), (X, 10, 0)))
    assert (x, y) == (pytest.approx(10 * 27 / (27 + 1.728)), 0)
