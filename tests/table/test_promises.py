"""What is promised in every position: each check accepts what is just allowed, and names what is just not."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

sys.path.append(str(Path(__file__).parents[2] / "examples" / "pig"))

from astragal.cli.commands.check import describe
from astragal.games import GAMES
from astragal.games.star_master import GAME as STAR_MASTER
from astragal.kit.actors import CHANCE, JUDGE, OVER
from astragal.kit.errors import ParseError
from astragal.kit.game import AnyGame
from astragal.kit.options import format_options
from astragal.lang import catalogue
from astragal.table import conformance
from astragal.table.promises import (
    Place,
    Problem,
    answers,
    check_moves,
    check_rules,
    check_state,
    check_verdicts,
    check_views,
    check_words,
)
from pig import GAME
from rules.star_master.opening import opened


def start() -> Any:
    """The beginning of Pig: seat 1 has to roll."""
    return GAME.start(GAME.options({}))


def rolling() -> Any:
    """Chance rolls the die."""
    state = start()
    GAME.play(state, 0)
    return state


def over() -> Any:
    """Seat 2 has won."""
    state = start()
    state.points[1] = 100
    return state


def found(check: Callable[..., Any], game: AnyGame, state: Any) -> str:
    """What a check finds in a position, in one text."""
    return "\n".join(describe(problem, catalogue("en")) for problem in check(game, state, game.actor(state)))


def listing(*moves: int) -> Callable[[Any, Any], int]:
    def list_moves(s: Any, out: Any) -> int:
        out[: len(moves)] = moves
        return len(moves)

    return list_moves


@pytest.mark.parametrize("state", [start(), rolling(), over()], ids=["seat", "chance", "over"])
@pytest.mark.parametrize("check", [check_state, check_moves, check_words, check_views, check_verdicts, check_rules])
def test_a_sound_position_has_no_problem(check: Callable[..., Any], state: Any) -> None:
    if check is check_words and GAME.actor(state) == OVER:
        return
    assert found(check, GAME, state) == ""


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("name", ["names", "options", "rule-python", "texts"])
def test_our_games_have_no_problem(slug: str, name: str) -> None:
    (check,) = (check for check in conformance.CHECKS if check.name == name)
    assert check.run(GAMES[slug]) == []


# Names


@pytest.mark.parametrize(
    ("field", "value", "allowed"),
    [
        ("slug", "pig", True),
        ("slug", "pig-2-go", True),
        ("slug", "2-pigs", False),
        ("slug", "pig-", False),
        ("slug", "Pig", False),
        ("slug", "pig_game", False),
        ("prefix", "PG", True),
        ("prefix", "PIGGY", True),
        ("prefix", "P", False),
        ("prefix", "PIGGIE", False),
        ("prefix", "P1", False),
        ("seats", (1, 1), True),
        ("seats", (1, 6), True),
        ("seats", (0, 6), False),
        ("seats", (3, 2), False),
    ],
)
def test_names_and_seats(field: str, value: object, allowed: bool) -> None:
    problems = list(conformance.names(replace(GAME, **{field: value})))  # type: ignore[arg-type]
    shown = str(value) if field == "seats" else repr(value)
    assert problems == ([] if allowed else [Problem(f"promise-{field}", {field: shown})])


# States


def test_the_actor_must_play() -> None:
    state = start()
    for seat, allowed in ((0, True), (1, True), (2, False), (CHANCE, True), (OVER, True)):
        assert list(check_state(GAME, state, seat)) == (
            [] if allowed else [Problem("promise-actor", {"actor": str(seat)})]
        )


def test_a_broken_rule_is_named_with_its_id() -> None:
    assert "PIG-5" in found(check_state, replace(GAME, broken_rule=lambda s: 5), start())


# Moves


@pytest.mark.parametrize(
    ("moves", "what"),
    [
        ((0,), ""),
        ((1,), ""),
        ((0, 1), ""),
        ((), "nobody can do anything"),
        ((1, 0), "the moves are [1, 0]"),
        ((0, 0), "the moves are [0, 0]"),
        ((2,), "there is a move 2, but ACTIONS is 2"),
        ((-1, 0), "there is a move 0, but ACTIONS is 2"),
    ],
)
def test_lists_of_moves(moves: Sequence[int], what: str) -> None:
    game = replace(GAME, moves=listing(*moves), most_moves=8)
    said = found(check_moves, game, start())
    assert said.startswith(what) if what else said == ""


def test_moves_after_the_end() -> None:
    assert found(check_moves, replace(GAME, moves=listing(0)), over()).startswith("there are moves after the end")


@pytest.mark.parametrize(
    ("weights", "total", "sound"),
    [
        ([1] * 6, 6, True),
        ([0, 0, 0, 0, 0, 1], 1, True),
        ([1] * 6, 5, False),
        ([1] * 6, 7, False),
        ([2, -1, 1, 1, 1, 1], 5, False),
        ([1] * 5, 5, False),
    ],
)
def test_weights(weights: list[int], total: int, sound: bool) -> None:
    def chances(s: Any, out: Any) -> int:
        out[: len(weights)] = weights
        return total

    said = found(check_moves, replace(GAME, chances=chances), rolling())
    assert said == "" if sound else said.startswith("weights [")


def test_asking_changes_nothing() -> None:
    def meddle(s: Any, out: Any) -> int:
        s.pot += 1
        return GAME.moves(s, out)

    assert found(check_moves, replace(GAME, moves=meddle), start()).startswith("asking for moves changed the state")


# Words


@pytest.mark.parametrize("mark", list(' \t\n(){}<>[]@"'))
def test_a_word_must_fit_into_a_record(mark: str) -> None:
    word = f"ro{mark}ll"

    def read(s: Any, text: str) -> int:
        if text != word:
            raise ParseError("word-unknown", word=text)
        return 0

    game = replace(GAME, say=lambda s, move: word, read=read)
    assert found(check_words, game, start()).startswith(f"there is a word {word!r}")


@pytest.mark.parametrize("word", ["", "Roll", "ROLL"])
def test_a_word_is_there_and_in_lower_case(word: str) -> None:
    game = replace(GAME, say=lambda s, move: word, read=lambda s, text: 0)
    assert f"there is a word {word!r}" in found(check_words, game, start())


def test_many_words_are_sampled_from_all_over() -> None:
    asked: list[int] = []

    def say(s: Any, move: int) -> str:
        asked.append(move)
        return f"w{move}"

    def read(s: Any, word: str) -> int:
        if not word.startswith("w"):
            raise ParseError("word-unknown", word=word)
        return int(word[1:])

    game = replace(GAME, moves=listing(*range(5000)), most_moves=5000, say=say, read=read)
    assert found(check_words, game, start()) == ""
    assert (min(asked), len(asked)) == (0, len(set(asked)))
    assert 50 <= len(asked) <= 100
    assert max(asked) > 4900


# Views


def test_everybody_and_spectators_look() -> None:
    looked: list[int] = []

    def fill(s: Any, seat: int, view: Any, take: Any) -> None:
        looked.append(seat)
        GAME.fill_view(s, seat, view, take)

    assert found(check_views, replace(GAME, fill_view=fill), start()) == ""
    assert set(looked) == {-1, 0, 1}


def test_a_sample_may_not_break_a_rule() -> None:
    said = found(check_views, replace(GAME, broken_rule=lambda s: 3), start())
    assert said.startswith("seat -1: the sampled state looks different")


# Verdicts


@pytest.mark.parametrize(
    ("listed", "weights", "sound"),
    [
        ((0,), (1,), True),
        ((0, 1), (1, 5), True),
        ((), (), False),
        ((0, 1), (1, 0), False),
        ((0, 0), (1, 1), False),
        ((0, 54), (1, 1), False),
    ],
)
def test_likely_verdicts_are_possible_ones(listed: Sequence[int], weights: Sequence[int], sound: bool) -> None:
    def likely(s: Any, out: Any, weigh: Any) -> int:
        out[: len(listed)] = listed
        weigh[: len(weights)] = weights
        return len(listed)

    race = opened(seats=2).do("roll", "white:red", "black:star").state
    assert STAR_MASTER.actor(race) == JUDGE
    said = found(check_verdicts, replace(STAR_MASTER, likely_verdicts=likely), race)
    assert said == "" if sound else said.startswith("impossible verdicts")
    assert found(check_verdicts, replace(STAR_MASTER, likely_verdicts=likely), opened(seats=2).state) == ""


def test_verdicts_are_counted() -> None:
    race = opened(seats=2).do("roll", "white:red", "black:star").state
    assert found(check_verdicts, replace(STAR_MASTER, verdicts=0), race).startswith("the judge is asked, but")


# Rules


def test_every_refusal_is_looked_at() -> None:
    refused: list[int] = []

    def refuse(s: Any, move: int) -> str:
        refused.append(move)
        return "PIG-3"

    game = replace(GAME, refusal_rule=refuse)
    assert found(check_rules, game, start()) == ""
    assert refused == [1], "only what is not legal"
    assert found(check_rules, game, over()) == ""
    assert sorted(refused) == [0, 1, 1]
    assert found(check_rules, game, rolling()) == ""
    assert len(refused) == 3, "nobody decides while the die rolls"
    assert found(check_rules, replace(GAME, ending=lambda s: 99), over()).startswith("ended by rule 99")
    assert found(check_rules, replace(GAME, ending=lambda s: 99), start()) == ""


# Whole games


def test_only_what_can_happen_is_possible() -> None:
    stars = GAMES["dice-stars"]
    state = stars.start(stars.options({"seats": "1"}))
    stars.play(state, stars.read(state, "draw:3"))
    words = {stars.say(state, outcome) for outcome in answers(stars, state)}
    assert len(words) == 4 * 6 - 1
    assert "orange:2" not in words, "DS-4"


def test_options_are_written_with_the_fewest_and_the_most_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[tuple[int, bool]] = []

    def write(options: Any, *, every: bool) -> dict[str, str]:
        written.append((options.seats, every))
        return format_options(options, every=every)

    monkeypatch.setattr(conformance, "format_options", write)
    assert list(conformance.options(GAME)) == []
    assert set(written) == {(2, False), (2, True), (6, False), (6, True)}


def test_a_few_problems_of_a_check_are_enough() -> None:
    (check,) = (check for check in conformance.CHECKS if check.name == "moves")
    assert len(check.run(replace(GAME, actions=1))) == 3


def test_each_variant_is_played_with_its_fewest_and_most_seats() -> None:
    places = [place for place, _ in conformance.ways(STAR_MASTER)]
    assert Place("base", 2) in places
    assert Place("base", 6) in places
    assert places.count(Place("solitaire", 1)) == 1
    assert len(places) == 2 * 4 + 1


def test_the_same_seed_plays_the_same_game() -> None:
    agreed = GAME.options({"goal": "20"})

    def played(seed: int) -> list[tuple[int, int]]:
        return [(actor, state.pot) for state, actor in conformance.random_game(GAME, agreed, seed)]

    assert played(1) == played(1) != played(2)
    assert played(1)[-1][0] == OVER
