"""The hands of Dice Crash's bots: what they predict of a placement, and where they aim."""

from __future__ import annotations

import math
from statistics import mean, pstdev

import pytest

from astragal.bots.dice_crash import Greedy, Player
from astragal.bots.dice_crash.greedy import state_after
from astragal.bots.dice_crash.player import CASUAL, CHILD, MASTER, Skill
from astragal.bots.dice_crash.prediction import AVERAGE, PhysicsPredictor, TablePredictor
from astragal.bots.selfplay import choose_move
from astragal.dice.fast import seat_stream
from astragal.games.dice_crash.rules import PICK_FIRST, PLACE_FIRST
from astragal.games.dice_crash.state import SMALL
from astragal.physics.aiming import Aim, forecast_aims, release_noise
from astragal.physics.aiming_compiled import sample_misses
from astragal.physics.hand import GROWTH, Grip, LocalRelease, Noise, make_release
from astragal.physics.surrogate import collapse_chance, landing_pose
from astragal.physics.world import Die, World, bare_tower, format_world
from bots.dice_crash_games import (
    GAME,
    LEANING,
    MEDIUM,
    OPTIONS,
    PEOPLE,
    SETTING,
    choose_aim,
    make_building_game,
    stack_dice,
)
from kit.scripted import Scripted

# What may come of a die


@pytest.mark.parametrize("value", [1, 6])
@pytest.mark.parametrize("seen", [False, True])
def test_what_may_happen_is_possible_sums_to_one_and_leaves_what_stands(value: int, seen: bool) -> None:
    game = make_building_game(LEANING, (MEDIUM, value, 0), (SMALL, 6, 1))
    s = state_after(game.state, PLACE_FIRST)
    predictor = PhysicsPredictor(OPTIONS, format_world(LEANING), s.height, 0, AVERAGE) if seen else TablePredictor()
    outcomes = predictor.predict(s, predictor.world)
    assert sum(outcome.chance for outcome in outcomes) == pytest.approx(1)
    assert outcomes[0].verdict == 0
    out = [0] * GAME.most_moves
    count = GAME.moves(s, out)
    possible = set(out[:count])
    assert len({outcome.verdict for outcome in outcomes}) == len(outcomes) > s.height[value // 4] + 1
    for outcome in outcomes:
        assert outcome.verdict in possible
        if seen:
            assert [len(tower) - 1 for tower in outcome.world.towers] == state_after(s, outcome.verdict).height


def test_a_hand_that_never_misses_meets_the_forecast_of_its_aim() -> None:
    for aim in (Aim(0.0, 0.0, 0.0), Aim(2.5, -1.0, 30.0)):
        (forecast,) = forecast_aims(SETTING, LEANING, 1, MEDIUM, [aim], Noise(0.0, 0.0, 0.0))
        release = make_release(SETTING, LEANING, 1, MEDIUM, LocalRelease(*aim, 0.0, 0.0, 0.0, 0.0))
        assert sum(forecast.fall_chances) == pytest.approx(collapse_chance(SETTING, LEANING, release), abs=1e-6)
        assert forecast.resting_pose == pytest.approx(landing_pose(SETTING, LEANING, release), abs=1e-4)


def test_forecasts_are_those_of_the_judges_hands() -> None:
    """The misses that bots sample stand for the misses of the hand itself."""
    (forecast,) = forecast_aims(
        SETTING, LEANING, 1, SMALL, [Aim(0.0, 0.0, 0.0)], release_noise("average", "normal", 0.0, 3)
    )
    falls = []
    for n in range(400):
        release = Grip(n.to_bytes(32, "big"), "normal", "average", 3).release("")
        falls.append(collapse_chance(SETTING, LEANING, make_release(SETTING, LEANING, 1, SMALL, release)))
    assert sum(forecast.fall_chances) == pytest.approx(mean(falls), abs=0.06)


def test_ways_to_miss_are_unbiased_and_as_wide_as_they_claim() -> None:
    assert sample_misses().mean(axis=0) == pytest.approx([0] * 6)
    assert sample_misses().std(axis=0) == pytest.approx([1] * 6)
    assert release_noise("good", "expert", 0.5, 2) == pytest.approx(
        (1.3 * math.hypot(1.2 * 1.3, 0.5), 1.3 * 1.3 * 1.3, 15 * 1.3 * 1.3)
    )


# Where hands aim


def test_steadier_from_level_to_level() -> None:
    above = [release_noise(skill.hand.level, "normal", skill.hand.aim_error, 0).offset for skill in PEOPLE.values()]
    assert above == sorted(above, reverse=True)
    assert len(set(above)) == 4


@pytest.mark.parametrize("skill", [CHILD, CASUAL])
def test_the_hand_is_off_by_its_own_chance(skill: Skill) -> None:
    game = make_building_game(LEANING, (SMALL, 6, 0))
    xs, ys = zip(*(choose_aim(skill, game, LEANING, seed)[:2] for seed in range(400)), strict=True)
    sd = 100 * skill.hand.aim_error * (1 + GROWTH * 3)
    for axis in (xs, ys):
        assert abs(mean(axis)) < 4 * sd / 20
        assert pstdev(axis) == pytest.approx(sd, rel=0.15)


@pytest.mark.parametrize("level", PEOPLE)
def test_the_judge_takes_every_aim_and_the_same_chance_aims_the_same(level: str) -> None:
    world = World((bare_tower(SETTING, 0), stack_dice(1, *[(SMALL, 0, 0)] * 5)))
    game = make_building_game(world, (SMALL, 6, 0))
    for seed in range(12):
        x, y, turn = choose_aim(PEOPLE[level], game, world, seed)
        Grip(bytes(32), "normal", "average", 5).release(f"aim:{x},{y},{turn}")
        assert (x, y, turn) == choose_aim(PEOPLE[level], game, world, seed)


def test_those_who_plan_aim_against_the_lean() -> None:
    world = World((bare_tower(SETTING, 0), stack_dice(1, (SMALL, 3.5, 0), (SMALL, 2.0, 0))))
    game = make_building_game(world, (MEDIUM, 6, 0))
    assert choose_aim(MASTER, game, world)[0] < -100
    game = make_building_game(base := World((bare_tower(SETTING, 0), bare_tower(SETTING, 1))), (SMALL, 6, 0))
    assert max(map(abs, choose_aim(MASTER, game, base)[:2])) <= 150


def test_the_master_leaves_a_tower_to_others_as_they_like_it_least() -> None:
    """It takes a little more risk when somebody else builds on its die next, and none when nobody does."""
    world = World((bare_tower(SETTING, 0), stack_dice(1, *[(MEDIUM, 0, 0)] * 3, (SMALL, 0, 0))))
    risks = []
    for owner in (0, 1):
        game = make_building_game(world, (SMALL, 5, 0), (MEDIUM, 6, owner))
        x, y, turn = choose_aim(MASTER, game, world)
        predictor = PhysicsPredictor(OPTIONS, format_world(world), game.state.height, 0, MASTER.hand)
        (forecast,) = predictor.forecast(world, 1, SMALL, [Aim(x / 100, y / 100, turn)], MASTER.hand)
        then = World((world.towers[0], (*world.towers[1], Die(SMALL, forecast.resting_pose))))
        (next_one,) = predictor.forecast(then, 1, MEDIUM, [Aim(0.0, 0.0, 0.0)], AVERAGE)
        risks.append((sum(forecast.fall_chances), sum(next_one.fall_chances)))
    (_, mine), (dared, theirs) = risks
    assert theirs > mine + 0.05
    assert dared < 0.35


def test_only_placements_are_aimed_and_only_where_gravity_judges() -> None:
    game = Scripted("dice-crash", first_player=1)
    bot = Player(MASTER, seat_stream(1, 0))
    bot.observe_world(OPTIONS, "")
    assert bot.aim(GAME.view(game.state, 0), PICK_FIRST) == ""
    game = make_building_game(LEANING, (SMALL, 6, 0))
    assert Player(MASTER, seat_stream(1, 0)).aim(GAME.view(game.state, 0), PLACE_FIRST) == ""
    assert (
        choose_move(Player(MASTER, seat_stream(1, 0)), GAME.view(game.state, 0), [PLACE_FIRST], OPTIONS, None)[1] == ""
    )
    assert choose_move(Greedy(seat_stream(1, 0)), GAME.view(game.state, 0), [PLACE_FIRST], OPTIONS, "")[1] == ""


def test_a_tower_torn_down_is_not_seen_any_more() -> None:
    game = make_building_game(World((LEANING.towers[0], bare_tower(SETTING, 1))), (SMALL, 6, 0))
    predictor = PhysicsPredictor(OPTIONS, format_world(LEANING), game.state.height, 0, AVERAGE)
    assert len(predictor.world.towers[0]) == 3
    assert predictor.world.towers[1] == bare_tower(SETTING, 1)
