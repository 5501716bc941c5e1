"""Falls, explained with few simulations: the support that gave way, the last moment to save it, the nearest place that holds."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from astragal.physics import falls
from astragal.physics.analysis import simulate_frames
from astragal.physics.falls import Fall, explain_fall, find_last_rescue, find_nearest_place
from astragal.physics.placement import Release, hover_pose, simulate_placement, simulate_settling
from astragal.physics.world import World, initial_world
from kit.towers import LARGE, MEDIUM, SETTING, SMALL, build_towers, release_at


def explain(world: World, release: Release) -> Fall:
    result = simulate_placement(SETTING, world, release)
    assert not result.held
    return explain_fall(SETTING, world, release, result)


def holds_at(world: World, release: Release, shift: tuple[int, int]) -> bool:
    """Simulate the same release somewhere else."""
    pose = release.pose._replace(x=release.pose.x + shift[0], y=release.pose.y + shift[1])
    pose = hover_pose(SETTING, world, release.tower, release.size, pose).quantize()
    return simulate_placement(SETTING, world, replace(release, pose=pose)).held


def test_a_die_whose_centre_is_beside_its_support() -> None:
    world = initial_world(SETTING)
    release = release_at(world, 1, MEDIUM, 8.0)
    fall = explain(world, release)
    base = SETTING.base_pose(1)
    # The base is 12 mm wide, the die 16 mm: it rests on what lies between its left edge and the right edge of the base.
    assert fall.support.level == 0
    assert fall.support.margin == pytest.approx(-2)
    assert fall.support.centre == pytest.approx((base.x + 8, base.y))
    assert sorted({round(x - base.x, 6) for x, _ in fall.support.outline}) == [0, 6]
    assert fall.height == pytest.approx(12 + 8)
    assert fall.laid.towers[1][-1].pose.z == pytest.approx(12 + 8)
    assert fall.saved_until is None
    assert fall.nearest is not None
    assert fall.nearest[0] in (-2, -3)
    assert holds_at(world, release, fall.nearest)
    assert not holds_at(world, release, (fall.nearest[0] + 1, 0))


def test_the_centre_of_mass_is_that_of_all_that_stands_on_the_support() -> None:
    world = build_towers((0, MEDIUM), (0, SMALL))
    release = release_at(world, 0, LARGE, 9.0)
    fall = explain(world, release)
    masses = [edge**3 for edge in (12, 22)]  # what gives way is the small die's support, or the large one's
    places = [(18 + 16, 0.0), (12 + 16 + 12 + 11, 9.0)]
    if fall.support.level == 2:
        masses, places = masses[1:], places[1:]
    x = sum(mass * place[1] for mass, place in zip(masses, places, strict=True)) / sum(masses)
    assert fall.support.centre[0] - SETTING.base_pose(0).x == pytest.approx(x, abs=0.05)
    assert fall.support.margin < 0


def test_what_lies_below_the_lowest_fallen_die_has_held() -> None:
    world = build_towers((0, LARGE), (0, MEDIUM), (0, SMALL))
    fall = explain(world, release_at(world, 0, SMALL, 8.0))
    assert fall.support.level == 3


def test_a_thrown_die_balances_and_could_have_been_stopped() -> None:
    world = build_towers((1, SMALL), (1, MEDIUM))
    release = release_at(world, 1, SMALL, 0.0, velocity=(290.0, 0.0, 0.0))
    fall = explain(world, release)
    assert fall.support.margin > 2
    frames = simulate_frames(SETTING, world, release)
    last = find_last_rescue(SETTING, frames)
    assert last is not None
    assert fall.saved_until == pytest.approx(0.016 * last)
    assert simulate_settling(SETTING, frames[last]).held
    assert not simulate_settling(SETTING, frames[last + 1]).held


def test_places_are_tried_from_the_nearest_on_and_only_so_many(monkeypatch: pytest.MonkeyPatch) -> None:
    world = initial_world(SETTING)
    tried: list[tuple[int, int]] = []
    monkeypatch.setattr(falls, "holds_shifted", lambda setting, world, release, shift: tried.append(shift))
    assert find_nearest_place(SETTING, world, release_at(world, 0, MEDIUM, 8.0)) == (None, falls.MOST_TRIES)
    assert [math.hypot(*shift) for shift in tried] == sorted(math.hypot(*shift) for shift in tried)
    assert all(8 + right < 6 for right, _ in tried), "elsewhere it cannot stand even at rest"
