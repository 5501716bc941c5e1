"""The arena: who meets whom, with which dice, who is first in a race, and what follows from the results."""

from __future__ import annotations

import csv
import math
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet
import pytest

from astragal.bots import LEVELS, check_level, list_levels, make_bot, star_master
from astragal.bots.arena import Arena, Result, make_line_ups, rotate
from astragal.bots.random import RandomBot
from astragal.bots.selfplay import BotClock, play_game
from astragal.cli import main
from astragal.dice import RollRequest, SameDice, ScriptedDice
from astragal.games import GAMES
from astragal.games.star_master.state import PALETTE
from astragal.kit.actors import JUDGE
from astragal.kit.errors import UserError
from astragal.spread.cores import Cores
from astragal.study.standings import ELO, Standing, Standings, fit_strengths, list_reported
from astragal.table.table import Table
from cli.terminal import Terminal

STARS = GAMES["dice-stars"]
MASTERS = GAMES["star-master"]
EVERY_GAME = pytest.mark.parametrize("game", list(GAMES.values()), ids=lambda game: game.slug)


@EVERY_GAME
def test_every_game_lists_the_bots_it_has(game: Any) -> None:
    levels = list_levels(game)
    assert [level for level in LEVELS if level in levels] == levels
    assert {"random", "greedy", "mc:200", "uct:1000"} <= set(levels)
    for level in levels:
        check_level(level, game)


def test_a_level_that_a_game_lacks_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(star_master, "LEVELS", {"casual": lambda below: RandomBot(below)})
    assert list_levels(MASTERS) == ["casual", "random", "mc:200", "uct:1000"]
    with pytest.raises(UserError) as error:
        make_bot("master", MASTERS, 1, 0)
    assert error.value.details == {"bot": "master", "known": "casual, random, mc:200, uct:1000"}


def test_who_meets_whom() -> None:
    assert make_line_ups(["a", "b", "c"], 2) == [("a", "b"), ("a", "c"), ("b", "c")]
    assert make_line_ups(["a", "b", "c"], 3) == [("a", "b", "c")]
    assert make_line_ups(["a", "b"], 4) == [("a", "b", "b", "b"), ("b", "a", "a", "a")]
    assert make_line_ups(["a", "b"], 1) == [("a",), ("b",)]
    assert make_line_ups(["a"], 3) == [("a", "a", "a")]


def test_everybody_sits_everywhere() -> None:
    assert rotate(("a", "b", "c")) == [("a", "b", "c"), ("b", "c", "a"), ("c", "a", "b")]
    assert rotate(("a", "b", "b")) == [("a", "b", "b"), ("b", "b", "a"), ("b", "a", "b")]
    assert rotate(("a", "a")) == [("a", "a")]


def arena(game: Any = STARS, bots: Sequence[str] = ("greedy", "random"), deals: int = 3, **texts: str) -> Arena:
    options = game.options(texts)
    return Arena(game, options, make_line_ups(bots, options.seats), deals, 11)


def without_time(results: Sequence[Result]) -> list[Result]:
    return [replace(result, seconds=[]) for result in results]


def test_every_line_up_plays_the_same_deals_on_all_seats() -> None:
    contest = arena(MASTERS, ("greedy", "random", "casual"), deals=4)
    results = list(contest.run())
    assert len(results) == contest.games == 4 * 3 * 2
    by_deal: dict[int, set[int]] = {}
    for result in results:
        by_deal.setdefault(result.deal, set()).add(result.seed)
    assert all(len(seeds) == 1 for seeds in by_deal.values())
    assert len(set.union(*by_deal.values())) == 4
    seated = {(result.deal, result.levels) for result in results}
    assert len(seated) == len(results)


class Listener(SameDice):
    """Same dice that remember their rolls by turn, purpose and place."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.rolls: dict[tuple[int, int, int], int] = {}

    def roll(self, request: RollRequest) -> int:
        outcome = super().roll(request)
        self.rolls[request.turn, request.purpose, request.place] = outcome
        return outcome


@EVERY_GAME
def test_the_dice_of_a_deal_are_the_same_whoever_plays(game: Any) -> None:
    tables: list[Listener] = []

    def make(seed: int) -> Listener:
        tables.append(Listener(seed))
        return tables[-1]

    judge = {"stacking_model": "table"} if game.slug == "dice-crash" else {}
    contest = arena(game, deals=6, **judge)
    assert contest.dice is SameDice
    list(replace(contest, dice=make).run())
    assert len(tables) == 12
    same = []
    for one, two in zip(tables[::2], tables[1::2], strict=True):
        both = [place for place in one.rolls.keys() & two.rolls.keys() if place[1] >= 0 and place[2] == 0]
        same += [one.rolls[place] == two.rolls[place] for place in both]
    assert len(same) > 30
    # In Dice Stars the bags differ, and with them the odds of the colours: docs/design/0009-same-dice.md.
    assert all(same) if game is not STARS else sum(same) > 0.6 * len(same)


def test_processes_change_nothing() -> None:
    assert without_time(list(arena().run())) == without_time(list(arena().run(Cores(2))))


def test_thinking_is_timed() -> None:
    for result in arena(deals=1).run():
        assert all(n > 5 for n in result.choices)
        assert all(seconds > 0 for seconds in result.seconds)


class Hand:
    """A bot that only grabs."""

    has_memory = False

    def __init__(self, grab: tuple[int, int] | None) -> None:
        self._grab = grab

    def observe(self, view: Any) -> None:
        raise AssertionError("it was not asked to look")

    def choose(self, view: Any, moves: Sequence[int]) -> int:
        raise AssertionError("it was not asked to choose")

    def grab(self, view: Any, places: int) -> tuple[int, int] | None:
        return self._grab


def race(*grabs: tuple[int, int] | None, **texts: str) -> list[str]:
    """The verdicts of one race; the first seat has rolled. On the last three places lie colours that nobody looks for."""
    texts = {
        "seats": str(len(grabs)),
        "first_player": "1",
        "black_die": "1,0",
        "white_die": "1,1,1,1,1,1,0,0,0,0",
        **texts,
    }
    options = MASTERS.options(texts)
    script = ScriptedDice([f"cube:{colour}" for colour in PALETTE[:9]] + ["white:red", "black:star"])
    table = Table(MASTERS, options, script, BotClock([Hand(grab) for grab in grabs]))
    table.begin()
    table.act(0, "roll")
    return [step.word for step in table.steps if step.actor == JUDGE][1:]


@pytest.mark.parametrize(
    ("grabs", "word"),
    [
        ([(900, 6), (800, 7), None], "grab:2:8"),
        ([(900, 6), None, (900, 7)], "grab:1:7"),
        ([None, (700, 7), (700, 6)], "grab:2:8"),
        ([(709, 6), (700, 7), None], "grab:1:7"),
        ([(710, 6), (700, 7), None], "grab:2:8"),
        ([None, (10_000, 3), (9_999, 4)], "grab:3:5"),
        ([None, (10_000, 3), None], "nobody"),
    ],
)
def test_the_quickest_hand_wins_a_race(grabs: list[tuple[int, int] | None], word: str) -> None:
    """Of two within 10 ms, the one nearest to the roller, clockwise; nobody later than the time agreed on."""
    assert race(*grabs) == [word]


def test_who_grabbed_wrong_is_not_asked_again() -> None:
    assert race((500, 6), (600, 7), (700, 8), race_continues="yes") == ["grab:1:7", "grab:2:8", "grab:3:9"]
    assert race((500, 6), None, (700, 8), race_continues="yes") == ["grab:1:7", "grab:3:9", "nobody"]


def test_dice_crash_is_judged_by_gravity_or_by_the_table() -> None:
    crash = GAMES["dice-crash"]
    for model, judge in (("physics", "physics"), ("table", "table")):
        options = crash.options({"stacking_model": model})
        table = play_game(crash, options, [make_bot("random", crash, 1, seat) for seat in range(2)], 1)
        assert table.judge is not None
        assert table.judge.tags()["Judge"] == judge


# Standings


def result(levels: tuple[str, ...], winners: list[int], scores: list[int]) -> Result:
    return Result(0, 0, levels, 1, 10, scores, winners, [4] * len(levels), [0.5] * len(levels))


def test_standings_count_shares_and_points() -> None:
    standings = Standings([("a", "b", "b")])
    standings.add(result(("a", "b", "b"), [0], [30, 10, 20]))
    standings.add(result(("b", "a", "b"), [1, 2], [0, 12, 12]))
    standings.add(result(("b", "b", "a"), [], [1, 2, 3]))
    a, b = standings.tables[0, "a"], standings.tables[0, "b"]
    assert (a.games, a.won, a.points, a.opponent_points) == (3, 1.5, 45, 15 + 6 + 1.5)
    assert (b.games, b.won, b.points, b.opponent_points) == (6, 0.5, 45, 2 * (30 + 12 + 3))
    assert (a.rate, a.choices, a.seconds) == (0.5, 12, 1.5)
    low, high = a.interval
    assert 0 < low < 0.5 < high < 1
    assert standings.total("b").games == 6


def contest_of(deals: Sequence[tuple[int, int]]) -> Standing:
    """Return the results of a bot that has or has not won the two games of each deal."""
    standings = Standings([("a", "b")])
    for deal, (one, two) in enumerate(deals):
        standings.add(replace(result(("a", "b"), [1 - one], [0, 0]), deal=deal))
        standings.add(replace(result(("b", "a"), [two], [0, 0]), deal=deal))
    return standings.tables[0, "a"]


def width(interval: tuple[float, float]) -> float:
    return interval[1] - interval[0]


def test_the_interval_of_a_contest_follows_from_the_spread_between_deals() -> None:
    opposed = contest_of([(1, 0), (0, 1), (1, 1), (0, 1), (1, 0), (0, 1), (0, 0), (1, 0)] * 10)
    assert opposed.rate == 0.5
    # Means of deals: 0.5 in six of eight, else 0 or 1, so their variance is about 1/16, half of what two coins have.
    spread = math.sqrt(20 * 0.25 / 79 / 80)
    assert width(opposed.deal_interval) == pytest.approx(2 * 1.96 * spread, rel=0.03)
    assert width(opposed.deal_interval) < 0.75 * width(opposed.interval)
    alike = contest_of([(1, 1), (0, 0)] * 20)
    assert width(alike.deal_interval) > 1.3 * width(alike.interval), "the second game of a deal tells nothing new"


@pytest.mark.parametrize("deals", [[(1, 0)] * 40, [(1, 1)] * 40, [(1, 1), (0, 0)] * 9])
def test_without_spread_or_with_few_deals_games_count_as_independent(deals: list[tuple[int, int]]) -> None:
    assert contest_of(deals).deal_interval == contest_of(deals).interval


def test_whose_results_are_worth_a_line() -> None:
    assert list(list_reported(("a", "b"))) == ["a"]
    assert list(list_reported(("a", "b", "b"))) == ["a"]
    assert list(list_reported(("a", "b", "c"))) == ["a", "b", "c"]


@pytest.mark.parametrize(("won", "lost"), [(200, 0), (59, 1)])
def test_a_landslide_has_an_interval(won: float, lost: float) -> None:
    """Of n games and one lent, p won: the odds have a variance of 1 / (n p (1 - p)), a strength a quarter of that."""
    _, covariance = fit_strengths(np.array([[1.0, 1.0]]), np.array([[won, lost]]))
    p = (won + 0.5) / (won + lost + 1)
    assert covariance[0, 0] == pytest.approx(1 / (4 * (won + lost + 1) * p * (1 - p)))


def test_a_rating_is_elo_s() -> None:
    """Three wins for one loss are 191 points; the interval is that of the logarithm of the odds."""
    n = 4_000_000
    strength, covariance = fit_strengths(np.array([[1.0, 1.0]]), np.array([[0.75 * n, 0.25 * n]]))
    assert ELO * (strength[0] - strength[1]) == pytest.approx(400 * math.log10(3), abs=0.01)
    assert strength.sum() == pytest.approx(0)
    spread = covariance[0, 0] + covariance[1, 1] - 2 * covariance[0, 1]
    assert spread == pytest.approx(1 / (n * 0.75 * 0.25), rel=1e-4)


def test_strengths_are_found_again_from_tables_of_three_and_four() -> None:
    true = np.array([4.0, 2.0, 1.0, 0.5])
    seated = np.array([[1.0, 1, 1, 0], [0, 1, 1, 1], [1, 3, 0, 0], [0, 0, 1, 3]])
    won = 1e7 * seated * true / (seated @ true)[:, None]
    strength, _ = fit_strengths(seated, won)
    assert strength == pytest.approx(np.log(true) - np.log(true).mean(), abs=1e-4)


def test_who_wins_all_is_not_infinitely_strong() -> None:
    standings = Standings([("a", "b")])
    for _ in range(50):
        standings.add(result(("a", "b"), [0], [1, 0]))
    ratings = standings.ratings()
    assert list(ratings) == ["a", "b"]
    assert 500 < ratings["a"].rating - ratings["b"].rating < 1000
    assert ratings["a"].error > 100


# The command


@pytest.fixture
def said(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setenv("COLUMNS", "100")

    def run(*arguments: str) -> tuple[int, str, str]:
        status = main(["arena", *arguments, "--workers", "1", "--lang", "en"])
        return status, *capsys.readouterr()

    return run


def test_the_command(said: Any, tmp_path: Path) -> None:
    contest = ["star-master", "--bot", "casual", "--bot", "random", "--bot", "casual", "--games", "11", "--seed", "2"]
    for name in ("a.csv", "b.csv", "a.parquet"):
        status, out, _ = said(*contest, "--out", str(tmp_path / name))
        assert status == 0
    assert "12 games played, 6 deals for each pairing, seed 2." in out
    assert "casual │  random │    12 │ 100.0%" in out
    assert "Rating" in out
    assert (tmp_path / "a.csv").read_bytes() == (tmp_path / "b.csv").read_bytes()
    with (tmp_path / "a.csv").open() as file:
        rows = list(csv.DictReader(file))
    table = pyarrow.parquet.read_table(tmp_path / "a.parquet")
    assert table.column_names == list(rows[0])
    assert table["bot2"].to_pylist() == [row["bot2"] for row in rows] == ["random", "casual"] * 6
    assert [int(row["deal"]) for row in rows] == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6]
    assert [int(row["won1"]) for row in rows] == [1, 0] * 6


def test_tables_of_more(said: Any) -> None:
    _, out, _ = said("star-master", "--bot", "casual", "--bot", "random", "--seats", "4", "--games", "4", "--seed", "2")
    assert "3 × random" in out
    assert "3 × casual" in out
    _, out, _ = said(
        "star-master", "--bot", "master", "--bot", "casual", "--bot", "child", "--seats", "3", "--games", "3"
    )
    assert "casual child" in out


def test_alone_beside_the_exact_rate(said: Any) -> None:
    _, out, _ = said("star-master", "--bot", "master", "--seats", "1", "--games", "30", "--seed", "2")
    assert "the best player wins 98.45% of the games alone, exactly" in out
    assert "Against" not in out
    assert "Rating" not in out


def test_an_unknown_bot_is_one_sentence(said: Any) -> None:
    status, _, err = said("star-master", "--bot", "genius")
    assert status == 2
    assert err == f"There is no bot “genius”. The bots are: {', '.join(list_levels(MASTERS))}.\n"


def test_ctrl_c_gives_what_was_done() -> None:
    terminal = Terminal(
        "arena", "star-master", "--bot", "casual", "--bot", "child", "--games", "900000000", "--lang", "en"
    )
    terminal.until(r"[1-9]\d*/900000000", 120, pattern=True)
    terminal.type("\x03")
    seen = terminal.until("reaction times", 60)
    assert "Traceback" not in seen
    assert "Rating" in seen
    assert terminal.status() == 0
