"""Dice Crash: the guess at gravity that stands in for a judge."""

from __future__ import annotations

from astragal.games.dice_crash import GAME
from kit.citing import rule
from kit.scripted import Scripted
from rules.dice_crash.position import new_game, placing, stack


def guesses(game: Scripted) -> dict[str, int]:
    out, weights = [-1] * GAME.most_moves, [-1] * GAME.most_moves
    assert GAME.likely_verdicts is not None
    n = GAME.likely_verdicts(game.state, out, weights)
    found = {GAME.say(game.state, out[i]): weights[i] for i in range(n)}
    assert len(found) == n
    assert set(found) <= set(game.legal())
    assert min(found.values()) > 0
    return found


def risk(game: Scripted) -> float:
    found = guesses(game)
    return 1 - found["holds"] / sum(found.values())


def test_a_die_holds_or_falls_with_the_top_of_its_tower() -> None:
    game = placing(stack(new_game(3), "3", "small1", "small1"), "small2")
    assert set(guesses(game)) == {"holds", "falls:3.3", "falls:3.2,3.3", "falls:3.1,3.2,3.3"}
    game = placing(stack(new_game(3), "6", "small4"), "small5")
    assert set(guesses(game)) == {"holds", "falls:6.2", "falls:6.1,6.2"}


def test_the_other_tower_may_come_down_too() -> None:
    game = placing(stack(new_game(3), "6", "small4", "small4", "small4"), "small2")
    found = guesses(game)
    assert set(found) == {"holds", "falls:3.1", "falls:3.1,6.1,6.2,6.3"}
    assert found["falls:3.1"] > 10 * found["falls:3.1,6.1,6.2,6.3"]
    game = placing(stack(stack(new_game(3), "3", "small1", "small1"), "6", "small4"), "small5")
    found = guesses(game)
    assert set(found) == {"holds", "falls:6.2", "falls:6.1,6.2", "falls:3.1,3.2,6.2", "falls:3.1,3.2,6.1,6.2"}
    one, two = (found[f"falls:3.1,3.2,{own}"] / found[f"falls:{own}"] for own in ("6.2", "6.1,6.2"))
    assert two > 1.5 * one  # the more dice fall, the sooner they hit the other tower


def test_high_towers_and_big_dice_on_small_ones_are_risky() -> None:
    bare = risk(placing(new_game(3), "small2"))
    high = risk(placing(stack(new_game(3), "3", "small1", "small1", "small1"), "small2"))
    on_giant = risk(placing(stack(new_game(3), "3", "giant1"), "large2"))
    on_small = risk(placing(stack(new_game(3), "3", "small1"), "large2"))
    giant_high = risk(placing(stack(new_game(3), "3", "small1", "small1", "small1"), "giant2"))
    assert 0 < bare < 0.05
    assert bare < high < giant_high < 0.9
    assert 0 < on_giant < on_small


def test_what_stands_on_a_small_die_gives_way_first() -> None:
    found = guesses(placing(stack(new_game(3), "3", "large1", "small1"), "giant2"))
    assert found["falls:3.3"] > 5 * found["falls:3.2,3.3"] > 0
    other = guesses(placing(stack(new_game(3), "3", "small1", "large1"), "giant2"))
    assert other["falls:3.2,3.3"] > 5 * other["falls:3.3"] > 0


def test_what_falls_by_itself_is_the_top_of_a_tower() -> None:
    game = placing(stack(stack(new_game(3), "3", "giant1"), "6", "small4"), "small2").do("holds-then")
    found = guesses(game)
    assert set(found) == {"alone:3.2", "alone:3.1,3.2", "alone:6.1"}
    assert found["alone:3.1,3.2"] == found["alone:6.1"] > found["alone:3.2"]


@rule("DC-3")
def test_a_base_is_a_small_die() -> None:
    game = placing(stack(new_game(3), "3", "small1", "giant1"), "small2").do("holds-then")
    found = guesses(game)
    assert found["alone:3.1,3.2,3.3"] == found["alone:3.2,3.3"] > found["alone:3.3"]
