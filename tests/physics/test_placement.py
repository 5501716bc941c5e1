"""Placements: what stands, what falls, which releases are refused, and identical results every time."""

from __future__ import annotations

import math
import os
import subprocess
import sys
from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from astragal.kit.errors import UserError
from astragal.physics import placement
from astragal.physics.placement import (
    HOVER,
    MAX_GAP,
    MAX_OFFSET,
    MAX_SPEED,
    PlacementResult,
    Release,
    check_release,
    hover_pose,
    simulate_placement,
    simulate_settling,
)
from astragal.physics.scene import poses_of_frame
from astragal.physics.world import Die, Pose, Setting, World, format_world, initial_world, parse_world
from kit.citing import rule
from kit.playback import unpack
from kit.towers import GIANT, LARGE, MEDIUM, SETTING, SMALL, build_towers, release_at


class TestWhatStands:
    @pytest.mark.parametrize("size", range(4))
    def test_a_die_in_the_middle_of_a_base(self, size: int) -> None:
        result = simulate_placement(SETTING, initial_world(SETTING), release_at(initial_world(SETTING), 0, size))
        assert result.held
        base, die = result.world.towers[0]
        assert die.size == size
        assert die.pose.z == pytest.approx(12 + SETTING.edges[size] / 2, abs=0.05)
        assert math.dist(die.pose[:2], base.pose[:2]) < 0.05
        assert result.world.towers[1] == initial_world(SETTING).towers[1]

    def test_a_tower_of_all_twelve_dice(self) -> None:
        order = (GIANT, LARGE, LARGE, MEDIUM, MEDIUM, MEDIUM, MEDIUM, SMALL, SMALL, SMALL, SMALL, SMALL)
        world = build_towers(*((1, size) for size in order))
        assert [die.size for die in world.towers[1]] == [SMALL, *order]

    def test_a_turned_die_stays_turned(self) -> None:
        world = initial_world(SETTING)
        die = simulate_placement(SETTING, world, release_at(world, 0, MEDIUM, turn=45)).world.towers[0][1]
        x, y, _ = die.pose.axes()[0]
        assert math.degrees(math.atan2(y, x)) == pytest.approx(45, abs=0.5)

    def test_a_die_held_over_a_higher_neighbour_may_still_land_on_its_own_tower(self) -> None:
        """The hand must clear the other tower, so the die drops further than usual."""
        near = Setting(gap=26.0)
        world = build_towers((0, LARGE), (1, SMALL), (1, SMALL), (1, SMALL), setting=near)
        touching = near.base_pose(1).x - 6 - 11
        pose = hover_pose(near, world, 0, LARGE, Pose(touching + 0.02, 0.0, 0.0))
        assert pose.z - (12 + 22 + 11) > 11
        result = simulate_placement(near, world, Release(LARGE, 0, pose))
        assert result.held
        assert result.world.towers[0][-1].pose.z == pytest.approx(12 + 22 + 11, abs=0.1)

    def test_the_centre_of_mass_decides(self) -> None:
        """A small die on a small base stands at an offset of 5.5 mm and falls at 6.5; the edge is at 6."""
        world = initial_world(SETTING)
        assert simulate_placement(SETTING, world, release_at(world, 0, SMALL, x=5.5)).held
        assert not simulate_placement(SETTING, world, release_at(world, 0, SMALL, x=6.5)).held


class TestWhatFalls:
    @rule("DC-22", "DC-27")
    def test_only_the_new_die(self) -> None:
        world = build_towers((0, MEDIUM))
        result = simulate_placement(SETTING, world, release_at(world, 0, SMALL, y=12))
        assert result.fallen == ((1,), ())
        assert len(result.world.towers[0]) == 2
        assert result.bases_moved == (False, False)

    @rule("DC-23")
    def test_everything_on_a_small_support(self) -> None:
        """A small die stands at an offset of 4 mm. A giant 4 mm further on stands on it, but not on the base."""
        world = simulate_placement(
            SETTING, initial_world(SETTING), release_at(initial_world(SETTING), 0, SMALL, y=4)
        ).world
        result = simulate_placement(SETTING, world, release_at(world, 0, GIANT, y=4))
        assert result.fallen[0] == (0, 1)
        assert result.world.towers[0] == initial_world(SETTING).towers[0]

    @rule("DC-24")
    def test_the_other_tower_can_be_hit(self) -> None:
        world = build_towers((0, SMALL), (0, SMALL), (0, SMALL), (0, SMALL), (1, SMALL), (1, SMALL))
        result = simulate_placement(SETTING, world, release_at(world, 0, GIANT, x=8))
        assert result.fallen[0]
        assert result.fallen[1]

    def test_a_die_that_lands_beside_its_tower_has_fallen(self) -> None:
        world = build_towers((1, SMALL), (1, SMALL))
        result = simulate_placement(SETTING, world, release_at(world, 1, SMALL, y=20))
        assert result.fallen == ((), (2,))

    @rule("DC-27")
    def test_a_base_knocked_away_is_back_in_its_place(self) -> None:
        light = Setting(friction=0.1)
        world = initial_world(light)
        top = world.towers[0][0].pose
        release = Release(
            GIANT, 0, hover_pose(light, world, 0, GIANT, Pose(top.x, top.y + 20.0, 0.0)), (0.0, -250.0, 0.0)
        )
        result = simulate_placement(light, world, release)
        assert not result.held
        assert result.world == world

    @rule("DC-28")
    def test_what_falls_by_itself_is_named_by_its_levels(self) -> None:
        """A tower that leans too far falls without a placement."""
        leaning = initial_world(SETTING)
        base = leaning.towers[0][0].pose
        dice = (leaning.towers[0][0], Die(SMALL, Pose(base.x, 0, 18)), Die(SMALL, Pose(base.x + 7, 0, 30)))
        fell = simulate_settling(SETTING, World((dice, leaning.towers[1])))
        assert fell.fallen == ((1,), ())
        assert len(fell.world.towers[0]) == 2

    @rule("DC-28")
    def test_taking_fallen_dice_away_can_bring_down_more(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """A die held up by a fallen one falls by itself. This happens once in a thousand falls, so here it is forced."""
        world = build_towers((0, MEDIUM), (1, MEDIUM), (1, SMALL))

        def fall_again(setting: Setting, left: World) -> PlacementResult:
            assert [len(tower) for tower in left.towers] == [2, 3]
            return PlacementResult(((), (1,)), (False, False), False, left, b"", 1.0)

        with monkeypatch.context() as patch:
            patch.setattr(placement, "_simulate_once", fall_again)
            result = simulate_placement(SETTING, world, release_at(world, 0, SMALL, y=12))
        assert result.fallen == ((1,), ())
        assert result.falls_again
        assert simulate_settling(SETTING, result.world).held

    def test_a_die_is_held_above_everything_that_sticks_out_below_it(self) -> None:
        """A tilted neighbour is wider than the face it lies on."""
        narrow = Setting(gap=26.0)
        base = narrow.base_pose(1)
        half = math.radians(12) / 2
        leaning = Die(GIANT, Pose(base.x, 0, 12 + 19, math.cos(half), 0, -math.sin(half), 0))
        world = World((initial_world(narrow).towers[0], (Die(SMALL, base), leaning)))
        left = narrow.base_pose(0).x
        for x in range(-80, 81, 5):
            pose = hover_pose(narrow, world, 0, LARGE, Pose(left + x / 10, 0, 0))
            check_release(narrow, world, Release(LARGE, 0, pose))


class TestDeterminism:
    def test_in_this_process_and_in_another(self) -> None:
        world = build_towers((0, MEDIUM), (0, SMALL))
        release = replace(release_at(world, 0, LARGE, x=3.1, y=-1.7, turn=17), velocity=(12.5, -3.25, 0.0))
        first = simulate_placement(SETTING, world, release)
        simulate_placement(SETTING, initial_world(SETTING), release_at(initial_world(SETTING), 1, GIANT))
        assert simulate_placement(SETTING, world, release) == first
        code = (
            "from astragal.physics.placement import *; from astragal.physics.world import *;"
            f"p = simulate_placement(Setting(), parse_world({format_world(world)!r}), Release{tuple_of(release)});"
            "print(format_world(p.world), p.fallen, p.playback.hex())"
        )
        for seed in ("0", "77"):
            environment = os.environ | {"PYTHONHASHSEED": seed, "OMP_NUM_THREADS": seed[0] or "1"}
            run = subprocess.run(
                [sys.executable, "-c", code], capture_output=True, text=True, env=environment, check=True
            )
            assert run.stdout.strip() == f"{format_world(first.world)} {first.fallen} {first.playback.hex()}"

    def test_a_recorded_world_is_exact(self) -> None:
        world = build_towers((0, LARGE), (1, SMALL), (0, SMALL))
        assert parse_world(format_world(world)) == world


def tuple_of(release: Release) -> str:
    return f"({release.size}, {release.tower}, Pose{tuple(release.pose)}, {release.velocity})"


class TestPlayback:
    def test_it_begins_in_the_hand_and_ends_where_the_world_says(self) -> None:
        world = build_towers((0, MEDIUM))
        release = release_at(world, 0, SMALL, x=2)
        result = simulate_placement(SETTING, world, release)
        moved, poses = unpack(result.playback)
        assert moved == [2]
        assert poses.shape[0] == round(result.seconds / 0.016) + 1
        first, last = (poses_of_frame(poses[n, 0].tolist())[0] for n in (0, -1))
        assert first[:3] == pytest.approx(release.pose[:3], abs=0.006)
        end = result.world.towers[0][2].pose
        assert last[:3] == pytest.approx(end[:3], abs=0.006)
        assert abs(sum(a * b for a, b in zip(last[3:], end[3:], strict=True))) == pytest.approx(1, abs=1e-6)

    def test_a_collapse_is_all_there(self) -> None:
        world = build_towers((0, SMALL), (0, SMALL))
        result = simulate_placement(SETTING, world, release_at(world, 0, GIANT, y=9))
        moved, poses = unpack(result.playback)
        fallen = [1 + level for level in result.fallen[0]]
        assert set(fallen) <= set(moved)
        for n, die in enumerate(moved):
            if die in fallen:
                assert poses[-1, n, 2] < poses[0, n, 2] - 0.3
        assert len(result.playback) < 5000


class TestRefusedReleases:
    world = initial_world(SETTING)
    fine = release_at(initial_world(SETTING), 0, SMALL)

    def refused(self, release: Release, world: World | None = None) -> str:
        with pytest.raises(UserError) as caught:
            simulate_placement(SETTING, world or self.world, release)
        return caught.value.key

    @pytest.mark.parametrize("number", [math.nan, math.inf, -math.inf])
    @pytest.mark.parametrize("at", range(7))
    def test_numbers_that_are_not_finite(self, number: float, at: int) -> None:
        pose = Pose(*(number if n == at else part for n, part in enumerate(self.fine.pose)))
        assert self.refused(replace(self.fine, pose=pose)) == "release-numbers"

    def test_a_quaternion_that_is_not_a_unit(self) -> None:
        assert self.refused(replace(self.fine, pose=self.fine.pose._replace(w=2.0))) == "release-numbers"

    def test_inside_another_die(self) -> None:
        pose = self.fine.pose._replace(z=self.fine.pose.z - HOVER - 1)
        assert self.refused(replace(self.fine, pose=pose)) == "release-inside"

    def test_from_a_metre(self) -> None:
        pose = self.fine.pose._replace(z=1000.0)
        assert self.refused(replace(self.fine, pose=pose)) == "release-high"
        just = self.fine.pose._replace(z=self.fine.pose.z - HOVER + MAX_GAP - 0.001)
        simulate_placement(SETTING, self.world, replace(self.fine, pose=just))

    def test_too_far_aside(self) -> None:
        pose = self.fine.pose._replace(y=MAX_OFFSET + 0.01)
        assert self.refused(replace(self.fine, pose=pose)) == "release-aside"

    def test_too_fast(self) -> None:
        assert self.refused(replace(self.fine, velocity=(MAX_SPEED, 1.0, 0.0))) == "release-fast"
        assert self.refused(replace(self.fine, velocity=(0.0, math.nan, 0.0))) == "release-numbers"

    def test_tilted(self) -> None:
        half = math.radians(21) / 2
        pose = self.fine.pose._replace(w=math.cos(half), i=math.sin(half))
        assert self.refused(replace(self.fine, pose=pose)) == "release-tilted"

    @given(st.lists(st.floats(), min_size=10, max_size=10))
    def test_any_numbers_are_simulated_or_refused(self, numbers: list[float]) -> None:
        release = Release(SMALL, 1, Pose(*numbers[:7]), (numbers[7], numbers[8], numbers[9]))
        with suppress(UserError):
            assert isinstance(simulate_placement(SETTING, self.world, release), PlacementResult)


class TestImpossibleWorlds:
    @given(st.text(max_size=200))
    def test_any_text_is_a_world_or_refused(self, text: str) -> None:
        with suppress(UserError):
            assert format_world(parse_world(text)) == text

    @pytest.mark.parametrize(
        "towers",
        [
            ((), (Die(SMALL, SETTING.base_pose(1)),)),
            ((Die(GIANT, SETTING.base_pose(0)),), (Die(SMALL, SETTING.base_pose(1)),)),
            ((Die(SMALL, Pose(9999.0, 0, 6)),), (Die(SMALL, SETTING.base_pose(1)),)),
            ((Die(SMALL, Pose(0.0, 0, 6, 0.5)),), (Die(SMALL, SETTING.base_pose(1)),)),
            ((Die(7, SETTING.base_pose(0)),), (Die(SMALL, SETTING.base_pose(1)),)),
            ((Die(SMALL, SETTING.base_pose(0)),) * 14, (Die(SMALL, SETTING.base_pose(1)),)),
        ],
    )
    def test_well_formed_text_with_impossible_dice(self, towers: tuple[tuple[Die, ...], tuple[Die, ...]]) -> None:
        with pytest.raises(UserError, match="world-unreadable"):
            parse_world(format_world(World(towers)))

    def test_changed_characters(self) -> None:
        text = format_world(initial_world(SETTING))
        for broken in (text[:-1], text + "A", text + "=", " " + text, text.replace("A", "é", 1)):
            with pytest.raises(UserError, match="world-unreadable"):
                parse_world(broken)
