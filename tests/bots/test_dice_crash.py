"""The bots of Dice Crash: what they expect of towers, where their hands aim, what they pick and give, and that they play to win."""

from __future__ import annotations

import math
import re
from itertools import product
from random import Random
from statistics import mean, pstdev
from typing import Any

import pytest

from astragal.bots import make_bot
from astragal.bots.arena import TimedBot
from astragal.bots.bot import AimingBot
from astragal.bots.dice_crash import LEVELS, Greedy, Player
from astragal.bots.dice_crash.greedy import state_after
from astragal.bots.dice_crash.picking import Picker, list_choices
from astragal.bots.dice_crash.planner import RoundPlanner, legal_moves, win_chances
from astragal.bots.dice_crash.player import CASUAL, CHILD, GOOD, MASTER, Skill
from astragal.bots.dice_crash.prediction import AVERAGE, PhysicsPredictor, TablePredictor
from astragal.bots.selfplay import choose_move, play_game, play_to_end, simulate_game
from astragal.dice.fast import FastDice, seat_stream
from astragal.games import GAMES
from astragal.games.dice_crash.rules import PICK_FIRST, PLACE_FIRST, picks
from astragal.games.dice_crash.state import LEVELS as HIGHEST
from astragal.games.dice_crash.state import PICK, SIZES, SMALL, State
from astragal.physics.aiming import Aim, forecast_aims, release_noise, sample_misses
from astragal.physics.hand import GROWTH, Grip, LocalRelease, Noise, make_release
from astragal.physics.judge import PhysicsJudge
from astragal.physics.placement import PlacementResult
from astragal.physics.surrogate import collapse_chance, landing_pose, sample_placement
from astragal.physics.world import Die, Setting, World, bare_tower, format_world
from astragal.rooms.tasks import MoveTask
from astragal.table.judge import Case
from astragal.table.table import Table
from kit.scripted import Scripted

GAME = GAMES["dice-crash"]
OPTIONS = GAME.options({})
SETTING = Setting()
PEOPLE = {"child": CHILD, "casual": CASUAL, "good": GOOD, "master": MASTER}
MEDIUM = 1
AIM = re.compile(r"aim:(-?\d+),(-?\d+),(-?\d+)")


def stacked(t: int, *dice: tuple[int, float, float]) -> tuple[Die, ...]:
    """A tower of dice, by size and how far each lies beside the one below."""
    tower = list(bare_tower(SETTING, t))
    for size, x, y in dice:
        below = tower[-1]
        pose = below.pose
        z = pose.z + (SETTING.edges[below.size] + SETTING.edges[size]) / 2
        tower.append(Die(size, pose._replace(x=pose.x + x, y=pose.y + y, z=z)))
    return tuple(tower)


def building(world: World, *hand: tuple[int, int, int], seats: int = 2) -> Scripted:
    """A game in which this stands, and dice (size, value, owner) are about to be placed."""
    game = Scripted("dice-crash", seats=seats, first_player=1)
    game.do(*["pick:small"] * max(seats, 3), *["die:1"] * max(seats, 3))
    s = game.state
    if seats > 2:
        game.do("marker:2")
    while s.phase == 5:
        game.do(game.legal()[0])
    s.hand = len(hand)
    for i, (size, value, owner) in enumerate(hand):
        s.die_size[i], s.die_value[i], s.die_owner[i] = size, value, owner
    for i in range(len(hand), 4):
        s.die_size[i], s.die_value[i], s.die_owner[i] = 0, 0, -1
    for t in (0, 1):
        s.height[t] = len(world.towers[t]) - 1
        for level, die in enumerate(world.towers[t][1:]):
            s.tower_size[t][level], s.tower_value[t][level] = die.size, 1 + 3 * t
    return game


LEANING = World((stacked(0, (MEDIUM, 2, 0), (SMALL, 1, 1)), stacked(1, (2, 0, 1), (MEDIUM, -3, 0), (SMALL, -2, 1))))


def aimed(skill: Skill, game: Scripted, world: World, seed: int = 1, **options: str) -> tuple[int, int, int]:
    bot = Player(skill, seat_stream(seed, game.actor))
    bot.observe_world(GAME.options(options), format_world(world))
    found = AIM.fullmatch(bot.aim(GAME.view(game.state, game.actor), PLACE_FIRST))
    assert found
    x, y, turn = map(int, found.groups())
    return x, y, turn


# What may come of a die


@pytest.mark.parametrize("value", [1, 6])
@pytest.mark.parametrize("seen", [False, True])
def test_what_may_happen_is_possible_sums_to_one_and_leaves_what_stands(value: int, seen: bool) -> None:
    game = building(LEANING, (MEDIUM, value, 0), (SMALL, 6, 1))
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


def test_a_hand_that_never_misses_meets_the_fate_of_its_aim() -> None:
    for aim in (Aim(0.0, 0.0, 0.0), Aim(2.5, -1.0, 30.0)):
        (fate,) = forecast_aims(SETTING, LEANING, 1, MEDIUM, [aim], Noise(0.0, 0.0, 0.0))
        release = make_release(SETTING, LEANING, 1, MEDIUM, LocalRelease(*aim, 0.0, 0.0, 0.0, 0.0))
        assert sum(fate.fall_chances) == pytest.approx(collapse_chance(SETTING, LEANING, release), abs=1e-6)
        assert fate.resting_pose == pytest.approx(landing_pose(SETTING, LEANING, release), abs=1e-4)


def test_fates_are_those_of_the_judges_hands() -> None:
    """The ways to miss that bots think of stand for the misses of the hand itself."""
    (fate,) = forecast_aims(
        SETTING, LEANING, 1, SMALL, [Aim(0.0, 0.0, 0.0)], release_noise("average", "normal", 0.0, 3)
    )
    falls = []
    for n in range(400):
        release = Grip(n.to_bytes(32, "big"), "normal", "average", 3).release("")
        falls.append(collapse_chance(SETTING, LEANING, make_release(SETTING, LEANING, 1, SMALL, release)))
    assert sum(fate.fall_chances) == pytest.approx(mean(falls), abs=0.06)


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
    game = building(LEANING, (SMALL, 6, 0))
    xs, ys = zip(*(aimed(skill, game, LEANING, seed)[:2] for seed in range(400)), strict=True)
    sd = 100 * skill.hand.aim_error * (1 + GROWTH * 3)
    for axis in (xs, ys):
        assert abs(mean(axis)) < 4 * sd / 20
        assert pstdev(axis) == pytest.approx(sd, rel=0.15)


@pytest.mark.parametrize("level", PEOPLE)
def test_the_judge_takes_every_aim_and_the_same_chance_aims_the_same(level: str) -> None:
    world = World((bare_tower(SETTING, 0), stacked(1, *[(SMALL, 0, 0)] * 5)))
    game = building(world, (SMALL, 6, 0))
    for seed in range(12):
        x, y, turn = aimed(PEOPLE[level], game, world, seed)
        Grip(bytes(32), "normal", "average", 5).release(f"aim:{x},{y},{turn}")
        assert (x, y, turn) == aimed(PEOPLE[level], game, world, seed)


def test_those_who_plan_aim_against_the_lean() -> None:
    world = World((bare_tower(SETTING, 0), stacked(1, (SMALL, 3.5, 0), (SMALL, 2.0, 0))))
    game = building(world, (MEDIUM, 6, 0))
    assert aimed(MASTER, game, world)[0] < -100
    game = building(base := World((bare_tower(SETTING, 0), bare_tower(SETTING, 1))), (SMALL, 6, 0))
    assert max(map(abs, aimed(MASTER, game, base)[:2])) <= 150


def test_the_master_leaves_a_tower_to_others_as_they_like_it_least() -> None:
    """It takes a little more risk when somebody else builds on its die next, and none when nobody does."""
    world = World((bare_tower(SETTING, 0), stacked(1, *[(MEDIUM, 0, 0)] * 3, (SMALL, 0, 0))))
    risks = []
    for owner in (0, 1):
        game = building(world, (SMALL, 5, 0), (MEDIUM, 6, owner))
        x, y, turn = aimed(MASTER, game, world)
        predictor = PhysicsPredictor(OPTIONS, format_world(world), game.state.height, 0, MASTER.hand)
        (fate,) = predictor.forecast(world, 1, SMALL, [Aim(x / 100, y / 100, turn)], MASTER.hand)
        then = World((world.towers[0], (*world.towers[1], Die(SMALL, fate.resting_pose))))
        (next_one,) = predictor.forecast(then, 1, MEDIUM, [Aim(0.0, 0.0, 0.0)], AVERAGE)
        risks.append((sum(fate.fall_chances), sum(next_one.fall_chances)))
    (_, mine), (dared, theirs) = risks
    assert theirs > mine + 0.05
    assert dared < 0.35


def test_only_placements_are_aimed_and_only_where_gravity_judges() -> None:
    game = Scripted("dice-crash", first_player=1)
    bot = Player(MASTER, seat_stream(1, 0))
    bot.observe_world(OPTIONS, "")
    assert bot.aim(GAME.view(game.state, 0), PICK_FIRST) == ""
    game = building(LEANING, (SMALL, 6, 0))
    assert Player(MASTER, seat_stream(1, 0)).aim(GAME.view(game.state, 0), PLACE_FIRST) == ""
    assert (
        choose_move(Player(MASTER, seat_stream(1, 0)), GAME.view(game.state, 0), [PLACE_FIRST], OPTIONS, None)[1] == ""
    )
    assert choose_move(Greedy(seat_stream(1, 0)), GAME.view(game.state, 0), [PLACE_FIRST], OPTIONS, "")[1] == ""


def test_a_tower_torn_down_is_not_seen_any_more() -> None:
    game = building(World((LEANING.towers[0], bare_tower(SETTING, 1))), (SMALL, 6, 0))
    predictor = PhysicsPredictor(OPTIONS, format_world(LEANING), game.state.height, 0, AVERAGE)
    assert len(predictor.world.towers[0]) == 3
    assert predictor.world.towers[1] == bare_tower(SETTING, 1)


# What is picked, given, planned


def after_picks(sizes: tuple[int, ...], s: State) -> State:
    for size in sizes:
        out = [0] * SIZES
        assert PICK_FIRST + size in out[: picks(s, out)]
        s = state_after(s, PICK_FIRST + size)
    return s


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_choice_of_dice_is_found_once(seats: int) -> None:
    s = Scripted("dice-crash", seats=seats, first_player=1).state
    s.pool[:] = [1, 3, 1, 1]
    found = list_choices(s)
    count = max(seats, 3)
    expected = {
        tuple(sorted(sizes))
        for sizes in product(range(SIZES), repeat=count)
        if all(sizes.count(size) <= s.pool[size] for size in sizes)
    }
    assert len(found) == len(set(found))
    assert set(found) == expected
    for sizes in found:
        assert after_picks(sizes, s).phase != PICK


def test_a_die_brings_what_it_does_on_average() -> None:
    game = building(World((bare_tower(SETTING, 0), bare_tower(SETTING, 1))), (SMALL, 6, 0), (SMALL, 6, 1))
    s = state_after(game.state, PLACE_FIRST)
    planner = RoundPlanner(TablePredictor(), 0)
    holds, falls = (outcome.chance for outcome in TablePredictor().predict(s, None))
    assert planner.expected_points(s, None) == pytest.approx(2 * holds - falls)
    s.points[0] = 0
    assert RoundPlanner(TablePredictor(), 0).expected_points(s, None) == pytest.approx(2 * holds - falls)


def test_the_last_die_decides_the_game_and_its_worth_is_its_chance() -> None:
    game = building(World((bare_tower(SETTING, 0), bare_tower(SETTING, 1))), (SMALL, 6, 0))
    game.state.turn = 7
    game.state.points[:2] = [9, 10]
    s = state_after(game.state, PLACE_FIRST)
    holds = TablePredictor().predict(s, None)[0].chance
    assert RoundPlanner(TablePredictor(), 0).value(game.state, None) == pytest.approx(holds)
    assert RoundPlanner(TablePredictor(), 1).value(game.state, None) == pytest.approx(1 - holds)


def test_the_chance_to_win_grows_with_the_lead_and_counts_to_one() -> None:
    for seats in (2, 3, 4):
        points = [10.0, 12.0, 3.0, 8.0][:seats]
        found = win_chances(points, 4, 0, 1.0)
        assert sum(found) == pytest.approx(1)
        assert found[1] > found[0]
        assert win_chances(points, 4, 0, 2.0)[0] > found[0]
    assert win_chances([26.0, 20.0], 5, 1, 9.0) == win_chances([26.0, 20.0], 5, 0, 9.0)


def test_throwing_next_is_worth_more_with_a_good_tower_on_base_6() -> None:
    planner = RoundPlanner(TablePredictor(), 0)
    bonuses = []
    for heights in ((0, 3), (0, 0), (3, 0)):
        s = Scripted("dice-crash", first_player=1).state
        s.height[:] = list(heights)
        for t in (0, 1):
            s.tower_size[t][: heights[t]] = [2] * heights[t]
        bonuses.append(planner.thrower_value(s, None))
    assert bonuses == sorted(bonuses, reverse=True)


@pytest.mark.parametrize("heights", [(HIGHEST, 0), (0, HIGHEST)])
def test_a_tower_of_all_the_dice_takes_no_more_in_mind(heights: tuple[int, int]) -> None:
    s = Scripted("dice-crash", first_player=1).state
    bare = RoundPlanner(TablePredictor(), 0).thrower_value(s, None)
    s.height[:] = list(heights)
    assert (RoundPlanner(TablePredictor(), 0).thrower_value(s, None) < bare) == (heights[0] == 0)


def test_a_master_keeps_the_dice_for_the_good_tower() -> None:
    game = Scripted("dice-crash", first_player=1).do(*["pick:small"] * 3, "die:1", "die:4", "die:5", "give:small1:2")
    game.state.height[1] = 4
    game.state.tower_size[1][:4] = [2, 2, 1, 1]
    game.state.tower_value[1][:4] = [4] * 4
    view = GAME.view(game.state, 0)
    for level in ("good", "master", "casual"):
        bot = LEVELS[level](seat_stream(1, 0))
        assert GAME.say(game.state, bot.choose(view, legal_moves(game.state))) == "give:small4:1"


def test_imagined_throws_are_given_out_as_the_rules_allow() -> None:
    planner = RoundPlanner(TablePredictor(), 0)
    for seats, faces in product((2, 3), ((0, 0, 0), (0, 3, 3), (1, 1, 4), (0, 2, 5))):
        s = after_picks((0, 0, 1), Scripted("dice-crash", seats=seats, first_player=1).state)
        for face in faces:
            s = state_after(s, face)
        for owners, marker in Picker(planner, seat_stream(1, 0))._list_distributions(s):
            assert set(owners) == set(range(seats))
            assert marker != 0
            if len(set(faces)) > 1:
                assert all(
                    owner != 0 for owner, value in zip(owners, s.die_value, strict=False) if value == s.die_value[0]
                )
            else:
                assert owners[2] == 0


# Whole games


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_levels_play_all_variants_to_the_end(seats: int) -> None:
    levels = [*PEOPLE, "greedy"]
    house = {
        "base_only_counts": "yes",
        "first_receiver_may_be_thrower": "yes",
        "thrower_tie": "last",
        "tie": "no_winner",
    }
    for texts in ({}, house):
        options = GAME.options({"seats": str(seats), **texts})
        table = simulate_game(GAME, options, [levels[(seat + seats) % 5] for seat in range(seats)], seats)
        assert table.over


def test_same_seed_same_game_under_gravity() -> None:
    def steps(seed: int) -> list[Any]:
        bots = [TimedBot(make_bot(level, GAME, seed, seat)) for seat, level in enumerate(("master", "child"))]
        assert all(isinstance(bot, AimingBot) for bot in bots)
        table = play_game(GAME, OPTIONS, bots, seed)
        assert table.judge is not None
        assert table.judge.tags()["Hands"] == "good clumsy"
        return [(step.actor, step.word, step.evidence) for step in table.steps]

    game = steps(5)
    assert game == steps(5)
    assert game != steps(6)
    placed = [evidence for actor, word, evidence in game if word.startswith("place:") and actor >= 0]
    assert placed
    assert all(AIM.fullmatch(evidence) for evidence in placed)


def test_the_task_of_a_room_aims_like_the_bot_itself() -> None:
    moves = [PICK_FIRST, PICK_FIRST, PICK_FIRST, 0, 3, 4, 11, 10, 10]
    game = Scripted("dice-crash", first_player=1)
    for move in moves:
        GAME.play(game.state, move)
    seat = game.actor
    texts = {"first_player": "1"}
    word, evidence = MoveTask("dice-crash", texts, tuple(moves), seat, "good", 3, "").run()
    bot = make_bot("good", GAME, 3, seat)
    said = choose_move(bot, GAME.view(game.state, seat), legal_moves(game.state), GAME.options(texts), "")
    assert (word, evidence) == (GAME.say(game.state, said[0]), said[1])
    assert AIM.fullmatch(evidence)
    assert MoveTask("dice-crash", texts, tuple(moves), seat, "good", 3, None).run() == (word, "")


class Imagining(PhysicsJudge):
    """Judges by the surrogate, which is quicker than gravity and close to it."""

    def __init__(self, hands: list[str], seed: int, secret: str = "") -> None:
        super().__init__(OPTIONS, secret or str(seed), hands)
        self._uniform = Random(seed).random

    def simulate(self, case: Case) -> PlacementResult:
        """Imagine what comes of it."""
        world = self.world(case)
        return sample_placement(self.setting, world, self.release(case, world), self._uniform)


@pytest.mark.parametrize(("better", "worse", "games", "least"), [("casual", "child", 50, 33), ("good", "child", 10, 7)])
def test_steadier_and_wiser_wins(better: str, worse: str, games: int, least: int) -> None:
    won = 0
    for seed in range(games):
        levels = [better, worse] if seed % 2 else [worse, better]
        bots = [make_bot(level, GAME, seed, seat) for seat, level in enumerate(levels)]
        judge = Imagining([PEOPLE[level].hand.level for level in levels], seed)
        won += levels.index(better) in play_to_end(Table(GAME, OPTIONS, FastDice(seed), judge), bots).winners()
    assert won >= least


def test_nobody_knows_how_the_hand_will_miss() -> None:
    """Another secret changes what falls, and nothing of what is decided and aimed at before anything could be seen of it."""
    games = []
    for secret in ("one", "another"):
        bots = [make_bot("good", GAME, 1, seat) for seat in range(2)]
        steps = play_to_end(Table(GAME, OPTIONS, FastDice(1), Imagining(["average"] * 2, 1, secret)), bots).steps
        games.append([(step.actor, step.word, step.evidence) for step in steps])
    first = next(n for n, (actor, _, evidence) in enumerate(games[0]) if actor >= 0 and evidence)
    assert games[0][: first + 1] == games[1][: first + 1]
    assert games[0] != games[1]


def test_the_master_wins_by_the_table_too() -> None:
    won = sum(simulate_game(GAME, OPTIONS, ["random", "master"], seed).winners() == [1] for seed in range(30))
    assert won >= 20
