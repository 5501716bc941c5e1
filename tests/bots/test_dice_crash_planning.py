"""The plans of Dice Crash's bots: what they pick, give out and expect of a round."""

from __future__ import annotations

from itertools import product

import pytest

from astragal.bots.dice_crash import LEVELS
from astragal.bots.dice_crash.greedy import state_after
from astragal.bots.dice_crash.picking import Picker, list_choices
from astragal.bots.dice_crash.planner import RoundPlanner, legal_moves, win_chances
from astragal.bots.dice_crash.prediction import TablePredictor
from astragal.dice.fast import seat_stream
from astragal.games.dice_crash.rules import PICK_FIRST, PLACE_FIRST, picks
from astragal.games.dice_crash.state import LEVELS as HIGHEST
from astragal.games.dice_crash.state import PICK, SIZES, SMALL, State
from astragal.physics.world import World, bare_tower
from bots.dice_crash_games import GAME, SETTING, make_building_game
from kit.scripted import Scripted


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
    game = make_building_game(World((bare_tower(SETTING, 0), bare_tower(SETTING, 1))), (SMALL, 6, 0), (SMALL, 6, 1))
    s = state_after(game.state, PLACE_FIRST)
    planner = RoundPlanner(TablePredictor(), 0)
    holds, falls = (outcome.chance for outcome in TablePredictor().predict(s, None))
    assert planner.expected_points(s, None) == pytest.approx(2 * holds - falls)
    s.points[0] = 0
    assert RoundPlanner(TablePredictor(), 0).expected_points(s, None) == pytest.approx(2 * holds - falls)


def test_the_last_die_decides_the_game_and_its_worth_is_its_chance() -> None:
    game = make_building_game(World((bare_tower(SETTING, 0), bare_tower(SETTING, 1))), (SMALL, 6, 0))
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
