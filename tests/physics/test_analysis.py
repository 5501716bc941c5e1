"""Analysis of placements: why a tower fell, when it was lost, what would have saved it."""

from __future__ import annotations

import pytest

from astragal.physics.analysis import PlacementAnalysis, analyse_placement, holds_shifted
from astragal.physics.placement import simulate_placement, simulate_settling
from astragal.physics.world import initial_world
from kit.playback import unpack
from kit.towers import LARGE, MEDIUM, SETTING, SMALL, build_towers, release_at


@pytest.fixture(scope="module")
def aside() -> PlacementAnalysis:
    """A medium die released 8 mm to the right of the centre of a small base."""
    world = initial_world(SETTING)
    return analyse_placement(SETTING, world, release_at(world, 1, MEDIUM, 8.0))


@pytest.fixture(scope="module")
def thrown() -> PlacementAnalysis:
    """A die released above the centre, but much too fast."""
    world = build_towers((1, SMALL), (1, MEDIUM))
    return analyse_placement(SETTING, world, release_at(world, 1, SMALL, 0.0, velocity=(290.0, 0.0, 0.0)), max_shift=1)


@pytest.fixture(scope="module")
def held() -> PlacementAnalysis:
    world = build_towers((1, SMALL), (1, MEDIUM))
    return analyse_placement(SETTING, world, release_at(world, 1, LARGE, 1.0, 0.5, tilt=2.0), max_shift=1)


def test_a_die_without_support_was_lost_before_its_release(aside: PlacementAnalysis) -> None:
    assert not aside.result.held
    assert aside.lost_at == 0
    assert aside.weakest.margin == pytest.approx(-2, abs=0.01)
    assert aside.before == ()
    assert aside.margins[0] == pytest.approx(-2, abs=0.01)


def test_it_would_have_stood_nearer_to_the_centre(aside: PlacementAnalysis) -> None:
    assert len(aside.alternatives) == 81
    assert aside.alternatives[-4, 0]
    assert not any(aside.alternatives[right, away] for right in range(5) for away in range(-4, 5))
    nearest = aside.nearest(held=True)
    assert nearest is not None
    assert nearest[0] in (-2, -3)
    assert abs(nearest[1]) <= 1


def test_alternatives_agree_with_simulated_placements(aside: PlacementAnalysis) -> None:
    world = initial_world(SETTING)
    for right, away in ((-4, 0), (-2, 3), (-1, 0), (4, 4)):
        there = simulate_placement(SETTING, world, release_at(world, 1, MEDIUM, 8.0 + right, away))
        assert (
            aside.alternatives[right, away] == there.held == holds_shifted(SETTING, world, aside.release, (right, away))
        )


def test_nothing_holds_where_no_hand_reaches() -> None:
    world = initial_world(SETTING)
    assert not holds_shifted(SETTING, world, release_at(world, 1, MEDIUM, 0.0), (41, 0))


def test_a_thrown_die_could_have_been_stopped_until_it_was_lost(thrown: PlacementAnalysis) -> None:
    assert not thrown.result.held
    assert thrown.weakest.margin > 2
    assert thrown.lost_at is not None
    assert 0 < thrown.lost_at < len(thrown.frames) - 1
    assert simulate_settling(SETTING, thrown.frames[thrown.lost_at - 1]).held
    assert not any(simulate_settling(SETTING, frame).held for frame in thrown.frames[thrown.lost_at :])


def test_a_tower_that_holds_is_never_lost(held: PlacementAnalysis) -> None:
    assert held.result.held
    assert held.lost_at is None
    assert len(held.laid) == len(held.after) == len(held.before) + 1 == 3
    assert min(support.margin for support in held.after) == pytest.approx(held.margins[-1], abs=1e-3)
    assert held.nearest(held=False) is None


def test_the_frames_are_those_of_the_placement(held: PlacementAnalysis, thrown: PlacementAnalysis) -> None:
    for analysis in (held, thrown):
        moved, frames = unpack(analysis.result.playback)
        assert len(frames) == len(analysis.frames)
        assert analysis.seconds(len(frames) - 1) == pytest.approx(analysis.result.seconds)
        for world, rows in zip(analysis.frames, frames, strict=True):
            for die, row in zip(moved, rows, strict=True):
                assert world.dice[die].pose[:3] == pytest.approx(10 * row[:3], abs=0.006)
    ends = [die.pose.quantize() for die in held.frames[-1].towers[1]]
    assert ends == [die.pose for die in held.result.world.towers[1]]
