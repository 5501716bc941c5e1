"""Models of gravity: the surrogate, which knows poses, and the table, which knows only sizes and heights."""

from __future__ import annotations

import math
import random
import subprocess
import sys
from itertools import pairwise

import numpy as np
import pytest

from astragal.games.dice_crash import GAME
from astragal.games.dice_crash.rules_judge import likely_landing
from astragal.games.dice_crash.state import LAND, State
from astragal.physics.hand import Grip, make_release
from astragal.physics.placement import Release, simulate_placement
from astragal.physics.statics import find_supports
from astragal.physics.surrogate import (
    collapse_chance,
    expected_fallen_dice,
    fall_chances,
    landing_pose,
    measure_contacts,
    sample_placement,
)
from astragal.physics.world import Die, Pose, Setting, World, bare_tower, format_world, initial_world, parse_world
from kit.towers import GIANT, LARGE, MEDIUM, SETTING, SMALL, release_at


def stacked(*dice: tuple[int, float, float, float], tower: int = 0) -> World:
    """A world with flat dice above a base: size, x and y from the base, turn in radians."""
    made = list(bare_tower(SETTING, tower))
    for size, x, y, turn in dice:
        below, edge = made[-1], SETTING.edges[size]
        z = below.pose.z + SETTING.edges[below.size] / 2 + edge / 2
        base_pose = SETTING.base_pose(tower)
        made.append(Die(size, Pose(base_pose.x + x, base_pose.y + y, z, math.cos(turn / 2), 0, 0, math.sin(turn / 2))))
    towers = [bare_tower(SETTING, 0), bare_tower(SETTING, 1)]
    towers[tower] = tuple(made)
    return World((towers[0], towers[1]))


def random_release(
    rng: random.Random, world: World, tower: int, size: int, *, offset: float, speed: float, tilt: float
) -> Release:
    """Release a die with normal deviates of these standard deviations; the tilt is in radians."""
    x, y, vx = rng.gauss(0, offset), rng.gauss(0, offset), rng.gauss(0, speed)
    return release_at(world, tower, size, x, y, tilt=math.degrees(rng.gauss(0, tilt)), velocity=(vx, 0.0, 0.0))


def risk(world: World, size: int, x: float, y: float = 0.0, tower: int = 0, vx: float = 0.0) -> float:
    return collapse_chance(SETTING, world, release_at(world, tower, size, x, y, velocity=(vx, 0.0, 0.0)))


def columns(releases: list[Release]) -> tuple[np.ndarray, np.ndarray]:
    return np.array([release.pose for release in releases]), np.array([release.velocity for release in releases])


def random_tower(rng: random.Random) -> tuple[tuple[int, float, float, float], ...]:
    return tuple(
        (rng.randrange(4), rng.gauss(0, 1.5), rng.gauss(0, 1.5), rng.uniform(-3, 3)) for _ in range(rng.randrange(1, 7))
    )


def test_the_centre_is_safe_and_the_edge_is_not() -> None:
    bare = initial_world(SETTING)
    assert risk(bare, SMALL, 0) < 0.01
    assert risk(bare, SMALL, 7) > 0.95
    assert risk(bare, SMALL, 20) > 0.95
    risks = [risk(bare, MEDIUM, x / 2) for x in range(15)]
    assert all(now <= then + 1e-9 for now, then in pairwise(risks))


def test_speed_and_mass_are_risky() -> None:
    tower = stacked((SMALL, 0, 0, 0), (SMALL, 2, 0, 0), (SMALL, 3, 0, 0))
    assert risk(tower, SMALL, 1, vx=80) > risk(tower, SMALL, 1) > risk(tower, SMALL, -1)
    assert risk(tower, GIANT, 1) > 2 * risk(tower, SMALL, 1)


def test_predicts_where_a_die_comes_to_lie() -> None:
    rng = random.Random(2)
    world = stacked((LARGE, 0, 0, 0))
    better = 0
    for _ in range(20):
        release = random_release(rng, world, 0, rng.choice((SMALL, MEDIUM, LARGE)), offset=0, speed=40, tilt=0.06)
        lies = landing_pose(SETTING, world, release)
        seen = simulate_placement(SETTING, world, release).world.towers[0][-1].pose
        assert math.dist(lies[:3], seen[:3]) < 1
        better += math.dist(lies[:2], seen[:2]) < math.dist(release.pose[:2], seen[:2])
    assert better >= 16


def test_margins_agree_with_statics() -> None:
    rng = random.Random(3)
    for _ in range(60):
        dice = random_tower(rng)
        whole = stacked(*dice)
        *below, (size, *_) = dice
        world = World((whole.towers[0][:-1], whole.towers[1]))
        new = whole.towers[0][-1].pose
        measured = measure_contacts(SETTING, world, 0, size, np.array([new]), np.zeros((1, 3)))
        expected = [support.margin for support in find_supports(SETTING, whole.towers[0])]
        assert len(below) == len(world.towers[0]) - 1
        for margin, support in zip(measured[0, :, 0], expected, strict=True):
            assert margin == pytest.approx(support, abs=1e-6) or max(margin, support) < -5


def test_many_releases_at_once_agree_with_one_by_one() -> None:
    rng = random.Random(4)
    world = stacked((MEDIUM, 1, 0, 0.2), (SMALL, 1, 1, 0), (LARGE, 0, 0, 1))
    releases = [random_release(rng, world, 0, MEDIUM, offset=3, speed=20, tilt=0.05) for _ in range(50)]
    falls = fall_chances(SETTING, world, 0, MEDIUM, *columns(releases))
    assert falls.shape == (50, 4)
    assert falls.sum(axis=1) == pytest.approx([collapse_chance(SETTING, world, release) for release in releases])
    assert falls.min() > 0
    assert falls.sum(axis=1).max() < 1


def test_neither_the_tower_nor_the_density_matters() -> None:
    dice = (MEDIUM, 1, 0, 0.2), (SMALL, 1, 1, 0)
    one = risk(stacked(*dice), MEDIUM, 2)
    assert risk(stacked(*dice, tower=1), MEDIUM, 2, tower=1) == pytest.approx(one, rel=1e-6)
    heavy = Setting(density=8.0)
    world = stacked(*dice)
    assert collapse_chance(heavy, world, release_at(world, 0, MEDIUM, 2)) == pytest.approx(one)


def test_agrees_with_gravity() -> None:
    rng = random.Random(11)
    world, right, squares, fell = initial_world(SETTING), 0, 0.0, 0
    count = 150
    for _ in range(count):
        tower, x, tilt = rng.randrange(2), rng.gauss(0, 2.4), math.degrees(rng.gauss(0, 0.03))
        size, y, vx = rng.choice((SMALL, SMALL, MEDIUM, MEDIUM, LARGE)), rng.gauss(0, 2.4), rng.gauss(0, 25)
        release = release_at(world, tower, size, x, y, tilt=tilt, velocity=(vx, 0.0, 0.0))
        chance = collapse_chance(SETTING, world, release)
        result = simulate_placement(SETTING, world, release)
        right += (chance > 0.5) != result.held
        squares += (chance - (not result.held)) ** 2
        fell += not result.held
        world = result.world
        if max(len(dice) for dice in world.towers) > 6:
            world = initial_world(SETTING)
    assert 0.1 * count < fell < 0.4 * count
    assert right >= 0.9 * count
    assert squares < 0.07 * count


def test_samples_falls_as_often_as_it_expects_them() -> None:
    rng = random.Random(5)
    whole = stacked((SMALL, 0, 0, 0), (SMALL, 2, 0, 0), (LARGE, 3, 0, 0))
    world = World((whole.towers[0], stacked((MEDIUM, 0, 0, 0), tower=1).towers[1]))
    release = release_at(world, 0, MEDIUM, 9.5)
    results = [sample_placement(SETTING, world, release, rng.random) for _ in range(2000)]
    chance = collapse_chance(SETTING, world, release)
    assert 0.1 < chance < 0.9
    assert sum(not result.held for result in results) / 2000 == pytest.approx(chance, abs=0.04)
    (expected,) = expected_fallen_dice(SETTING, world, 0, MEDIUM, *columns([release]))
    assert sum(len(result.fallen[0] + result.fallen[1]) for result in results) / 2000 == pytest.approx(
        expected, abs=0.2
    )
    assert any(result.fallen[1] for result in results)
    for result in results:
        own, other = result.fallen
        assert own == tuple(range(4 - len(own), 4))
        assert other in ((), (0,))
        assert not other or own
        assert [len(dice) for dice in result.world.towers] == [5 - len(own), 2 - len(other)]
        assert parse_world(format_world(result.world)) == result.world
        assert len(own) < 4 or result.world.towers[0] == bare_tower(SETTING, 0)


def test_importing_the_surrogate_does_not_load_numba() -> None:
    code = "import sys, astragal.physics.surrogate; print('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout == "False\n"


def state_before_landing(sizes: list[int], new: int, other: int = 0) -> State:
    """The state with a die about to land on a tower of these sizes, beside a tower of `other` small dice."""
    state = GAME.start(GAME.options({"first_player": "1"}))
    state.phase, state.hand, state.die = LAND, 1, 0
    state.die_size[0], state.die_value[0], state.die_owner[0] = new, 1, 0
    state.height = [len(sizes), other]
    state.tower_size[0][: len(sizes)] = sizes
    return state


def table_weights(state: State) -> tuple[list[int], list[int]]:
    out, weights = [0] * 25, [0] * 25
    n = likely_landing(state, out, weights)
    return out[:n], weights[:n]


def test_weights_of_the_table_stay_positive_and_small() -> None:
    rng = random.Random(6)
    most = 0
    for _ in range(3000):
        dice = [0] * 5 + [1] * 4 + [2] * 2 + [3]
        rng.shuffle(dice)
        if rng.random() < 0.5:
            dice.sort(reverse=rng.random() < 0.5)
            dice.append(dice.pop(rng.randrange(12)))
        on_it = rng.randrange(12)
        _, weights = table_weights(state_before_landing(dice[-on_it - 1 : -1], dice[-1], rng.randrange(12 - on_it)))
        assert min(weights) > 0
        most = max(most, sum(weights))
    giant_on_all = table_weights(state_before_landing([2, 2, 1, 1, 1, 1, 0, 0, 0, 0, 0], 3))[1]
    assert max(most, sum(giant_on_all)) < 2**31


@pytest.mark.parametrize(
    ("sizes", "new"),
    [([], 0), ([0, 0, 0], 0), ([1, 0, 1], 2), ([2, 1], 3), ([0, 1, 0, 1, 0], 1)],
)
def test_the_table_agrees_with_the_surrogate_about_average_hands(sizes: list[int], new: int) -> None:
    """The next die on towers that average hands built, by the surrogate and by the table."""
    rng = random.Random(7)
    seen = []
    while len(seen) < 200:
        world, chance = initial_world(SETTING), 0.0
        for height, size in enumerate([*sizes, new]):
            hand = Grip(rng.randbytes(16), "normal", "average", height)
            release = make_release(SETTING, world, 0, size, hand.release(""))
            chance = collapse_chance(SETTING, world, release)
            result = sample_placement(SETTING, world, release, rng.random)
            if not result.held and height < len(sizes):
                break
            world = result.world
        else:
            seen.append(chance)
    _, weights = table_weights(state_before_landing(sizes, new))
    assert 1 - weights[0] / sum(weights) == pytest.approx(sum(seen) / len(seen), abs=0.12)
