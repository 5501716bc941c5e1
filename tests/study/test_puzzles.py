"""Every shipped puzzle is a game that can be played, with one choice that is clearly best; and there is one for each day."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta
from itertools import pairwise

import pytest

from astragal.cli.reasons import say_reason
from astragal.games import GAMES
from astragal.kit.actors import JUDGE
from astragal.kit.errors import NotFound
from astragal.lang import LANGUAGES, catalogue
from astragal.study.choices import examine_step
from astragal.study.puzzles import (
    EASY,
    HARD,
    LEAST_GAP,
    LEVELS,
    find_puzzle,
    first_of_film,
    is_clear,
    load_puzzles,
    puzzle_of_day,
    record_of_puzzle,
    set_up,
)
from kit.samples import samples

ALL = [(slug, number) for slug in GAMES for number in range(1, len(load_puzzles(slug)) + 1)]
FEW = samples(1, full=3)
SAMPLED = {"dice-crash": (1, 20, 49)[:FEW], "star-master": (2, 25, 48)[:FEW]}
"""Puzzles whose evaluators need no compiler, which are examined again."""


@pytest.mark.parametrize("slug", list(GAMES))
def test_every_puzzle_can_be_played_and_has_one_clear_answer(slug: str) -> None:
    assert len(load_puzzles(slug)) == 50
    for number, puzzle in enumerate(load_puzzles(slug), 1):
        table = set_up(slug, puzzle)
        assert table.actor >= 0, number
        assert len(puzzle.players) == table.seats
        assert {choice.word for choice in puzzle.choices} == set(table.words(table.actor)), number
        best, *others = puzzle.choices
        assert others, number
        for other in others:
            assert best.chance - best.margin > other.chance + other.margin, (number, other.word)
            assert best.chance - other.chance > LEAST_GAP - 0.001, (number, other.word)
        assert 0 < best.chance <= 1
        assert puzzle.level in LEVELS


@pytest.mark.parametrize("slug", list(GAMES))
def test_puzzles_differ_in_seats_levels_and_games(slug: str) -> None:
    puzzles = load_puzzles(slug)
    assert {puzzle.level for puzzle in puzzles} == {*LEVELS}
    assert [puzzle.level for puzzle in puzzles] == sorted(puzzle.level for puzzle in puzzles)
    assert len({len(puzzle.players) for puzzle in puzzles}) >= 3
    assert len({str(puzzle.options) for puzzle in puzzles}) >= 6
    assert len({set_up(slug, puzzle).actor for puzzle in puzzles}) >= 3
    assert len({puzzle.words for puzzle in puzzles}) == len(puzzles)


@pytest.mark.parametrize(("slug", "number"), [(slug, n) for slug, numbers in SAMPLED.items() for n in numbers])
def test_a_puzzle_that_is_examined_again_has_the_same_answer(slug: str, number: int) -> None:
    record = record_of_puzzle(slug, find_puzzle(slug, number))
    found = examine_step(record, len(record.steps) + 1, samples=64, seed=99)
    assert found.choices[0].word == find_puzzle(slug, number).choices[0].word
    assert is_clear(found)


@pytest.mark.long
@pytest.mark.parametrize(("slug", "number"), ALL[::10])
def test_puzzles_of_all_games_have_the_same_answer_again(slug: str, number: int) -> None:
    record = record_of_puzzle(slug, find_puzzle(slug, number))
    found = examine_step(record, len(record.steps) + 1, seed=99)
    assert found.choices[0].word == find_puzzle(slug, number).choices[0].word


def test_reasons_can_be_said_in_every_language() -> None:
    choices = [choice for slug, number in ALL for choice in find_puzzle(slug, number).choices]
    reasons = {reason.key: reason for choice in choices for reason in choice.reasons}
    assert reasons
    names = [f"player {seat}" for seat in range(1, 7)]
    for lang in LANGUAGES:
        assert all(say_reason(reason, names, catalogue(lang)) for reason in reasons.values())


def test_a_film_begins_where_something_was_seen_that_is_hidden_now() -> None:
    for slug, number in ALL:
        table = set_up(slug, find_puzzle(slug, number))
        first = first_of_film(table.game, table.steps)
        if slug == "star-master":
            assert table.steps[first].actor == JUDGE
            assert table.steps[first].word == "hide"
        else:
            assert first == len(table.steps)


def test_the_puzzle_of_the_day_is_each_game_in_turn_and_does_not_come_again_soon() -> None:
    start = date(2026, 11, 18)
    year = [puzzle_of_day(start + timedelta(days=n)) for n in range(200)]
    assert set(Counter(year).values()) == {1}
    assert all(a and b and a[0] != b[0] for a, b in pairwise(year))
    assert puzzle_of_day(start) == puzzle_of_day(date(2026, 11, 18))


@pytest.mark.parametrize("number", [0, -1, 51, 10**9])
def test_a_puzzle_that_does_not_exist_is_refused(number: int) -> None:
    with pytest.raises(NotFound) as refused:
        find_puzzle("dicetto", number)
    assert refused.value.key == "puzzle-unknown"


def test_easy_puzzles_come_first_and_hard_ones_exist() -> None:
    for slug in GAMES:
        assert load_puzzles(slug)[0].level == EASY
        assert load_puzzles(slug)[-1].level == HARD
