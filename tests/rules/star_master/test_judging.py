"""Star Master: what the clock is asked."""

from __future__ import annotations

import pytest

from astragal.games.star_master import GAME
from astragal.kit.judging import CLOCK, Pause, Race
from kit.citing import rule
from kit.scripted import Scripted
from rules.star_master.opening import NAMES, opened


def asked(game: Scripted) -> Pause | Race:
    """What the judge is asked now."""
    assert GAME.question is not None
    question = GAME.question(game.state, game.options)
    assert isinstance(question, Pause | Race)
    return question


def race(**options: object) -> Scripted:
    """A game in the middle of a race for the red cube."""
    return opened(**options).do("roll", "white:red", "black:star")


@rule("SM-6")
def test_the_time_to_memorise_is_a_pause() -> None:
    game = Scripted("star-master", first_player=1, memorise_seconds=25).do(*(f"cube:{name}" for name in NAMES))
    assert asked(game) == Pause(25, "hide")


@rule("SM-19", "SM-22")
def test_a_race_is_open_to_all_for_the_agreed_time() -> None:
    question = asked(race(seats=3, race_timeout_seconds=7))
    assert isinstance(question, Race)
    assert (question.seconds, question.seats, question.places) == (7, (0, 1, 2), 9)
    assert {question.nobody, *(question.grab(seat, place) for seat in range(3) for place in range(9))} == set(
        race(seats=3).legal()
    )


@rule("SM-19")
def test_ties_go_clockwise_from_the_roller() -> None:
    game = opened(seats=4, first_player=3)
    assert asked(game.do("roll", "white:red", "black:star")).seats == (2, 3, 0, 1)


@rule("SM-19")
def test_a_seat_that_has_tried_races_no_more() -> None:
    game = race(seats=4, first_player=3, race_continues="yes").do("grab:4:5")
    assert asked(game).seats == (2, 0, 1)


@rule("SM-30")
@pytest.mark.parametrize(("variant", "races"), [("base", True), ("competition", True), ("children", False)])
def test_children_never_race(variant: str, races: bool) -> None:
    options = GAME.options({"variant": variant})
    assert GAME.judge(options) == CLOCK
    assert GAME.races(options) is races
