"""Who was first in a race: one answer for server, bots and terminal."""

from __future__ import annotations

import pytest

from astragal.table.judge import Case
from astragal.table.race import TIE_MS, Grab, adjudicate
from kit.citing import rule
from kit.scripted import Scripted
from rules.star_master.opening import opened


def race(seats: int, roller: int = 1, **options: object) -> Scripted:
    """A game in the middle of a race for the red cube; the roller's seat is counted from 1."""
    return opened(seats=seats, first_player=roller, **options).do("roll", "white:red", "black:star")


def result(game: Scripted, *grabs: Grab) -> tuple[str, str]:
    """The verdict as a word, and its evidence."""
    verdict = adjudicate(Case(game.game, game.options, game.state, "", "", 1, 0), grabs)
    return game.game.say(game.state, verdict.move), verdict.evidence


@rule("SM-19")
def test_the_earliest_wins_and_every_time_is_evidence() -> None:
    grabs = Grab(2, 8, 420), Grab(1, 3, 380, "said=380")
    assert result(race(3), *grabs) == ("grab:2:4", "2:380ms~said=380;3:420ms;1:-")


@rule("SM-19")
@pytest.mark.parametrize(("roller", "first"), [(1, 2), (2, 2), (3, 4), (4, 4)])
def test_a_tie_goes_to_the_nearest_clockwise_from_the_roller(roller: int, first: int) -> None:
    grabs = [Grab(seat, seat, ms) for seat, ms in ((3, 300 + TIE_MS - 1), (1, 300), (0, 300 + TIE_MS))]
    assert result(race(4, roller), *grabs)[0] == f"grab:{first}:{first}"


def test_only_those_who_race_count_each_once() -> None:
    game = race(3, race_continues="yes").do("grab:2:5")
    assert result(game, Grab(1, 0, 100), Grab(2, 3, 500), Grab(2, 4, 600)) == ("grab:3:4", "3:500ms;1:-")


@rule("SM-22")
def test_a_grab_after_the_time_is_over_does_not_count() -> None:
    game = race(2, race_timeout_seconds=3)
    assert result(game, Grab(0, 4, 3000)) == ("nobody", "1:-;2:-")
    assert result(game, Grab(0, 4, 2999)) == ("grab:1:5", "1:2999ms;2:-")
    assert result(game) == ("nobody", "1:-;2:-")
