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


def dealt(**options: object) -> Scripted:
    """A game whose cubes lie open."""
    return Scripted("star-master", **{"first_player": 1, **options}).do(*(f"cube:{name}" for name in NAMES))


def race(**options: object) -> Scripted:
    """A game in the middle of a race for the red cube."""
    return opened(**options).do("roll", "white:red", "black:star")


@rule("SM-6")
def test_the_time_to_memorise_is_a_pause() -> None:
    assert asked(dealt(memorise_seconds=25, memorise_early="no")) == Pause(25, "hide")


@rule("SM-6")
@pytest.mark.parametrize("options", [{"seats": 3}, {"seats": 3, "variant": "children"}, {"seats": 1}])
def test_all_together_may_end_the_time_to_memorise(options: dict[str, int]) -> None:
    assert asked(dealt(**options)) == Pause(60, "hide", tuple(range(options["seats"])))


@rule("SM-6")
def test_games_of_the_first_version_take_the_whole_time_to_memorise() -> None:
    assert GAME.options({}, 1).memorise_early == 0
    assert GAME.options({}, 2).memorise_early == 1


@rule("SM-19", "SM-22")
def test_a_race_is_open_to_all_for_the_agreed_time() -> None:
    question = asked(race(seats=3, race_timeout_seconds=7))
    assert isinstance(question, Race)
    assert (question.seconds, question.seats, question.places) == (7, (0, 1, 2), 9)
    assert {question.nobody, *(question.grab(seat, place) for seat in range(3) for place in range(9))} == set(
        race(seats=3).legal()
    )


@rule("SM-36")
def test_a_lone_player_has_no_clock_on_a_black_star() -> None:
    question = asked(race(seats=1, race_timeout_seconds=7))
    assert isinstance(question, Race)
    assert (question.seconds, question.seats) == (0, (0,))
    assert question.is_in_time(10**9)


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
