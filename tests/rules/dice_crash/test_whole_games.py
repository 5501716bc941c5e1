"""Dice Crash: whole games at random stay sound, speak their words, and have a reason for every refusal."""

from __future__ import annotations

import random

import pytest

from astragal.games.dice_crash import GAME
from astragal.games.dice_crash.state import State
from astragal.kit.actors import CHANCE, JUDGE, OVER
from astragal.kit.game import Variant
from astragal.kit.shape import out_of_bounds
from kit.citing import rule
from kit.scripted import Scripted
from rules.dice_crash.position import new_game, placing, stack, throw

OUT = [-1] * GAME.most_moves
WEIGHTS = [-1] * GAME.most_moves
TABLES = [(variant, seats) for variant in GAME.variants for seats in range(variant.seats[0], variant.seats[1] + 1)]


def possible(state: State, who: int) -> list[int]:
    if who == OVER:
        return []
    if who == CHANCE:
        assert GAME.chances(state, OUT) == sum(OUT[: GAME.outcomes])
        return [i for i in range(GAME.outcomes) if OUT[i]]
    found = OUT[: GAME.moves(state, OUT)]
    assert found == sorted(set(found))
    return found


def chosen(state: State, who: int, moves: list[int], dice: random.Random, wild: bool) -> int:
    if who != JUDGE or wild:
        return dice.choice(moves)
    assert GAME.likely_verdicts is not None
    n = GAME.likely_verdicts(state, OUT, WEIGHTS)
    assert set(OUT[:n]) <= set(moves)
    return dice.choices(OUT[:n], WEIGHTS[:n])[0]


@rule("DC-1", "DC-26", "DC-30", "DC-36")
@pytest.mark.parametrize("wild", [False, True])
@pytest.mark.parametrize(("variant", "seats"), TABLES, ids=[f"{variant.name}-{seats}" for variant, seats in TABLES])
def test_random_games(variant: Variant, seats: int, wild: bool) -> None:
    dice = random.Random(seats)
    for _ in range(6):
        state = GAME.start(GAME.options({**variant.options, "seats": str(seats)}))
        who = GAME.actor(state)
        while who != OVER:
            moves = possible(state, who)
            assert moves
            for move in dice.sample(moves, min(len(moves), 12)):
                assert GAME.read(state, GAME.say(state, move)) == move
            for move in set(range(GAME.actions)) - set(moves if who >= 0 else ()):
                assert GAME.refusal_rule(state, move) in {f"DC-{n}" for n in range(1, 37)}
            GAME.play(state, chosen(state, who, moves, dice, wild))
            assert GAME.broken_rule(state) == 0
            assert out_of_bounds(state) == []
            who = GAME.actor(state)


def broken(game: Scripted) -> int:
    return GAME.broken_rule(game.state)


@rule("DC-36")
@pytest.mark.parametrize("size", [0, 1, 2, 3])
def test_a_die_too_many_or_missing_is_noticed(size: int) -> None:
    game = throw(stack(new_game(3), "3", "small2"), "small1", "medium5", "large6")
    game.state.pool[size] += 1
    assert broken(game) == 36
    game.state.pool[size] -= 2
    assert broken(game) == 36


@rule("DC-36")
def test_dice_must_not_swap_size_or_float() -> None:
    game = stack(new_game(3), "3", "small2")
    game.state.tower_size[0][0] = 1
    assert broken(game) == 36
    game = stack(new_game(3), "3", "small2")
    game.state.tower_value[0][1] = 2
    assert broken(game) == 36
    game = stack(new_game(3), "3", "small2")
    game.state.tower_size[0][1] = 2
    assert broken(game) == 36
    for name, value in (("die_size", 1), ("die_value", 1), ("die_owner", 1)):
        game = new_game(3)
        getattr(game.state, name)[3] = value
        assert broken(game) == 36


@rule("DC-19")
def test_a_die_on_the_wrong_tower_is_noticed() -> None:
    game = stack(new_game(3), "3", "small2")
    for value in (0, 4):
        game.state.tower_value[0][0] = value
        assert broken(game) == 19


@rule("DC-8", "DC-13", "DC-17", "DC-30")
def test_hands_must_agree_with_the_moment() -> None:
    game = new_game(3).do("pick:small")
    game.state.die_value[0] = 3
    assert broken(game) == 8
    game.state.die_value[0] = 0
    game.state.die_owner[0] = 2
    assert broken(game) == 13
    game = new_game(3).do("pick:small")
    game.state.die = 1
    game.state.die_value[0] = 3
    assert broken(game) == 8
    game = new_game(3).do("pick:medium").do("pick:small")
    assert game.state.die_size[:2] == [0, 1]
    game.state.die_size[:2] = [1, 0]
    assert broken(game) == 8
    game = placing(new_game(3), "small2")
    game.state.die_owner[2] = 3
    assert broken(game) == 1
    game.state.die_owner[2] = 0
    game.state.die_value[2] = 1
    assert broken(game) == 17
    game = new_game(3)
    game.state.phase = placing(game=new_game(3), die="small2").do("holds").state.phase
    assert broken(game) == 30


@rule("DC-1", "DC-31", "DC-34")
def test_points_must_agree_with_who_reached_25() -> None:
    game = new_game(2)
    game.state.points[0] = 25
    assert broken(game) == 31
    game.state.reached[0] = 2
    assert broken(game) == 34
    game.state.reached[0] = 1
    assert broken(game) == 0
    game.state.reached[1] = 1
    assert broken(game) == 34
    game.state.reached[1] = 2
    assert broken(game) == 0
    for name in ("points", "reached"):
        game = new_game(2)
        getattr(game.state, name)[2] = 1
        assert broken(game) == 1


@rule("DC-17")
def test_dice_out_of_order_are_noticed_while_they_are_placed() -> None:
    game = throw(new_game(3), "small2", "small4", "large6").do("marker:3")
    game.do("give:small2:2", "give:small4:1", "give:large6:3")
    assert (game.legal(), broken(game)) == (["place:small2"], 0)
    s = game.state
    for values in (s.die_size, s.die_value, s.die_owner):
        values[0], values[1] = values[1], values[0]
    assert broken(game) == 17
