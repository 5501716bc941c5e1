"""The autopsy: why a tower fell, when it was lost, what would have saved it."""

from __future__ import annotations

import math

import pytest

from astragal.physics.autopsy import Autopsy, examine, stands
from astragal.physics.placing import Release, above, place, settle
from astragal.physics.trajectory import unpack
from astragal.physics.world import Pose, Setting, World, first_world

SETTING = Setting()
S, M, L, X = range(4)


def let_go(
    world: World,
    size: int,
    x: float,
    y: float = 0.0,
    tilt: float = 0.0,
    velocity: tuple[float, float, float] = (0, 0, 0),
) -> Release:
    """A die let go so far from the middle of the die on top of tower 6, tilted towards its right."""
    top = world.towers[1][-1].pose
    half = math.radians(tilt) / 2
    pose = Pose(top.x + x, top.y + y, 0.0, math.cos(half), 0.0, math.sin(half), 0.0)
    return Release(size, 1, above(SETTING, world, 1, size, pose), velocity)


def built(*sizes: int) -> World:
    world = first_world(SETTING)
    for size in sizes:
        world = place(SETTING, world, let_go(world, size, 0.0)).world
    return world


@pytest.fixture(scope="module")
def aside() -> Autopsy:
    """A medium die let go 8 mm to the right of the middle of a small base."""
    world = first_world(SETTING)
    return examine(SETTING, world, let_go(world, M, 8.0))


@pytest.fixture(scope="module")
def thrown() -> Autopsy:
    """A die let go above the middle, but much too fast."""
    world = built(S, M)
    return examine(SETTING, world, let_go(world, S, 0.0, velocity=(290.0, 0.0, 0.0)), far=1)


@pytest.fixture(scope="module")
def held() -> Autopsy:
    world = built(S, M)
    return examine(SETTING, world, let_go(world, L, 1.0, 0.5, tilt=2.0), far=1)


def test_a_die_without_support_was_lost_in_the_hand(aside: Autopsy) -> None:
    assert not aside.placed.held
    assert aside.lost == 0
    assert aside.weak.margin == pytest.approx(-2, abs=0.01)
    assert aside.before == ()
    assert aside.margins[0] == pytest.approx(-2, abs=0.01)


def test_it_would_have_stood_nearer_to_the_middle(aside: Autopsy) -> None:
    assert len(aside.elsewhere) == 81
    assert aside.elsewhere[-4, 0]
    assert not any(aside.elsewhere[right, away] for right in range(5) for away in range(-4, 5))
    nearest = aside.nearest(held=True)
    assert nearest is not None
    assert nearest[0] in (-2, -3)
    assert abs(nearest[1]) <= 1


def test_what_would_have_come_of_it_is_what_comes_of_it(aside: Autopsy) -> None:
    """The grid agrees with dice let go there."""
    world = first_world(SETTING)
    for right, away in ((-4, 0), (-2, 3), (-1, 0), (4, 4)):
        there = place(SETTING, world, let_go(world, M, 8.0 + right, away))
        assert aside.elsewhere[right, away] == there.held == stands(SETTING, world, aside.release, (right, away))


def test_no_hand_reaches_so_far() -> None:
    world = first_world(SETTING)
    assert not stands(SETTING, world, let_go(world, M, 0.0), (41, 0))


def test_a_thrown_die_could_have_been_stopped_until_it_was_lost(thrown: Autopsy) -> None:
    assert not thrown.placed.held
    assert thrown.weak.margin > 2
    assert thrown.lost is not None
    assert 0 < thrown.lost < len(thrown.looks) - 1
    assert settle(SETTING, thrown.looks[thrown.lost - 1]).held
    assert not any(settle(SETTING, look).held for look in thrown.looks[thrown.lost :])


def test_a_tower_that_holds_is_never_lost(held: Autopsy) -> None:
    assert held.placed.held
    assert held.lost is None
    assert len(held.laid) == len(held.after) == len(held.before) + 1 == 3
    assert min(rest.margin for rest in held.after) == pytest.approx(held.margins[-1], abs=1e-3)
    assert held.nearest(held=False) is None


def test_the_looks_are_those_of_the_placement(held: Autopsy, thrown: Autopsy) -> None:
    for autopsy in (held, thrown):
        moved, frames = unpack(autopsy.placed.playback)
        assert len(frames) == len(autopsy.looks)
        assert autopsy.seconds(len(frames) - 1) == pytest.approx(autopsy.placed.seconds)
        for look, frame in zip(autopsy.looks, frames, strict=True):
            for die, row in zip(moved, frame, strict=True):
                assert look.dice[die].pose[:3] == pytest.approx(10 * row[:3], abs=0.006)
    ends = [die.pose.rounded() for die in held.looks[-1].towers[1]]
    assert ends == [die.pose for die in held.placed.world.towers[1]]
