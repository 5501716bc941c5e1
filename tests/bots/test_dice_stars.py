"""The bots of Dice Stars: what they see, that they learn, that they follow from their seed, and how well each level plays."""

from __future__ import annotations

import subprocess
import sys
from itertools import product
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

import numpy as np
import pytest

from astragal.bots import make_bot
from astragal.bots.arena import Arena
from astragal.bots.dice_stars import LEVELS, training
from astragal.bots.dice_stars.brain import calibration
from astragal.bots.dice_stars.brain.layout import SCALE
from astragal.bots.dice_stars.brain.network import load_weights
from astragal.bots.dice_stars.brain.planner import Depth, Planner
from astragal.bots.dice_stars.player import WEIGHTS
from astragal.bots.dice_stars.training import COURSES, SEED, Course, train
from astragal.bots.selfplay import play_game
from astragal.dice.fast import seat_stream
from astragal.games import find_game
from astragal.games.dice_stars.rules import TAKE_FIRST, moves, play
from astragal.games.dice_stars.state import COLOURS, CROSS, LINES, MARK, NUMBER, STAR, TAKE, State
from astragal.kit.shape import copy_shape
from astragal.rooms.tasks import MoveTask
from astragal.spread import Here
from bots.decisions import choose_word
from kit.samples import samples
from kit.scripted import Scripted

STARS = find_game("dice-stars")
PEOPLE = ("child", "casual", "good", "master")


def win_rate(one: str, other: str, games: int, **options: str) -> float:
    """Return the share of the victory that one bot has at tables of another."""
    agreed = STARS.options(options)
    arena = Arena(STARS, agreed, [(one, *[other] * (agreed.seats - 1))], games // agreed.seats, 3)
    shares = [(result.levels.index(one) in result.winners) / max(len(result.winners), 1) for result in arena.run()]
    return sum(shares) / len(shares)


def choose(game: Scripted, level: str, seed: int = 1) -> str:
    return choose_word(game, make_bot(level, STARS, seed, game.actor))


def fill_sheet(s: State, seat: int, points: int, *free: tuple[int, int]) -> None:
    """Fill the white cells of a sheet but some, given as (line, column), with numbers of `points` in all."""
    for line, c in product(range(LINES), range(COLOURS)):
        if (line, c) not in free:
            s.cells[seat][line][c] = CROSS
            s.room[seat][c] -= 1
            s.room[seat][NUMBER + line] -= 1
    while points:
        line = next(line for line in range(LINES) if CROSS in s.cells[seat][line])
        s.cells[seat][line][s.cells[seat][line].index(CROSS)] = min(points, 30)
        points -= min(points, 30)


# Levels


def test_every_level_is_there_and_only_players_load_numpy() -> None:
    assert list(LEVELS) == [*PEOPLE, "greedy"]
    code = """
import sys
from astragal.bots import make_bot
from astragal.games import find_game
for level in ("child", "casual", "greedy"):
    make_bot(level, find_game("dice-stars"), 1, 0)
print("numpy" in sys.modules)
"""
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "False\n"


@pytest.mark.parametrize(
    ("better", "worse", "games", "least"), [("casual", "child", 200, 0.6), ("child", "random", 100, 0.6)]
)
def test_people_play_better_from_level_to_level(better: str, worse: str, games: int, least: float) -> None:
    assert win_rate(better, worse, games) > least


@pytest.mark.parametrize(
    ("better", "worse", "games", "least"),
    [
        pytest.param("good", "casual", 24, 0.55, marks=pytest.mark.long),
        pytest.param("master", "casual", 40, 0.6, marks=pytest.mark.long),
        ("master", "random", samples(4, full=10), 0.7),
    ],
)
def test_players_beat_people(better: str, worse: str, games: int, least: float) -> None:
    """Few games, and bars that a correct bot almost always passes."""
    assert win_rate(better, worse, games) > least


def test_at_a_table_of_four_a_player_wins_more_than_its_share() -> None:
    assert win_rate("good", "casual", 40, seats="4") > 0.35


def test_alone_a_player_wins_more_than_a_person() -> None:
    assert win_rate("good", "casual", 40, seats="1") > win_rate("casual", "child", 40, seats="1") + 0.2


# Every table


OPTIONS: list[dict[str, str]] = [
    {"seats": "1"},
    {"seats": "1", "solo_grid_size": "1"},
    {"seats": "1", "solo_grid_size": "200", "solo_final_turn_marks": "no", "solo_tie": "win"},
    {"seats": "2", "short_bag": "refill_then_draw", "tie": "no_winner"},
    {"seats": "3", "tie": "no_winner"},
    {"seats": "4", "short_bag": "refill_then_draw"},
]


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_the_same_seed_is_the_same_game_at_every_table(options: dict[str, str]) -> None:
    """The table refuses illegal moves, so this also shows that bots know all rules; every level has a seat in some game."""
    agreed = STARS.options(options)
    levels = ["good", *PEOPLE][: agreed.seats]

    def played(seed: int) -> list[Any]:
        return play_game(
            STARS, agreed, [make_bot(level, STARS, seed, seat) for seat, level in enumerate(levels)], seed
        ).steps

    assert played(5) == played(5)


def test_a_room_that_makes_a_new_bot_for_each_decision_gets_the_same() -> None:
    texts = {"first_player": "1"}
    words = {MoveTask("dice-stars", texts, (), 0, "master", seed, None).run()[0] for seed in (1, 2)}
    assert words == {"draw:3"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_does_not_matter_on_which_seat_one_sits(seats: int) -> None:
    """A position rotated around the table gets the same decision."""
    planner = Planner(Depth(rolls=4, replies=4, replied=3, draw_replies=2, draw_replied=2), WEIGHTS)
    for s in sample_positions(seats):
        assert planner.decide(s, seat_stream(1, 0)) == planner.decide(rotate_seats(s), seat_stream(1, 0))


def sample_positions(seats: int, per_game: int = 12) -> list[State]:
    """Return some positions of a game between casual players."""
    seen: list[State] = []
    table = play_game(
        STARS, STARS.options({"seats": str(seats)}), [Watcher(seen, seat) for seat in range(seats)], seats
    )
    assert table.over
    return seen[:: max(len(seen) // per_game, 1)]


class Watcher:
    """A casual player that stores every position in which it has a choice."""

    has_memory = False

    def __init__(self, seen: list[State], seat: int) -> None:
        self._seen = seen
        self._bot = make_bot("casual", STARS, 2, seat)
        self.observe = self._bot.observe
        self.grab = self._bot.grab

    def choose(self, view: Any, legal: Any) -> int:
        if len(legal) > 1:
            self._seen.append(STARS.sample_state(view, seat_stream(0, 0)))
        return self._bot.choose(view, legal)


def rotate_seats(s: State) -> State:
    """Return the same position with everybody one seat further."""
    then = copy_shape(s)
    for field in ("cells", "marks", "penalty", "room"):
        rows = getattr(s, field)
        last = s.seats - 1
        setattr(then, field, [rows[last], *rows[:last], *rows[s.seats :]])
    then.seat = (s.seat + 1) % s.seats
    then.first = (s.first + 1) % s.seats
    return then


def test_a_decision_changes_nothing_that_was_shown() -> None:
    for s in sample_positions(2, 6):
        view = STARS.view(s, s.seat)
        before = copy_shape(view)
        out = [0] * STARS.most_moves
        make_bot("master", STARS, 1, s.seat).choose(view, out[: moves(s, out)])
        assert view == before


# What they see


def value_choices(s: State) -> dict[tuple[int, ...], float]:
    """Return all ways to end the turn, with the chance that follows."""
    planner = Planner(Depth(rolls=1), WEIGHTS)
    planner.decide(s, seat_stream(1, 0))
    n = planner._turn.list_choices(
        planner._states, 0, s.seat, load_weights(WEIGHTS, s.seats), planner._workspaces, 0, False
    )
    choices = planner._workspaces["choices"][0][:n]
    return {(int(choice["move"]), *choice["marks"].tolist()): float(choice["value"]) for choice in choices}


def list_ends(s: State, seat: int) -> set[tuple[int, ...]]:
    """Return all marks that a turn can end with, by the plain rules."""
    if s.phase != MARK or s.seat != seat:
        return {tuple(s.marks[seat])}
    out = [0] * STARS.most_moves
    found: set[tuple[int, ...]] = set()
    for move in out[: moves(s, out)]:
        then = copy_shape(s)
        play(then, move)
        found |= list_ends(then, seat)
    return found


@pytest.mark.parametrize("stars", [1, 2, 3, 6])
@pytest.mark.parametrize("taken", [False, True])
def test_stars_are_spread_in_every_way_once(stars: int, taken: bool) -> None:
    game = Scripted("dice-stars", seats=2, first_player=1).do("draw:3", "orange:star", "orange:3", "blue:star")
    s = game.state
    s.reserve[3][0] += stars - 2
    s.dice[3] += stars - 2
    s.dice[STAR] = stars
    s.marks[0] = [1, 0, 4, 0, 2]
    s.room[0][STAR] -= 7
    after = copy_shape(s)
    play(after, TAKE_FIRST + STAR)
    if taken:
        game.do("take:star")
    move = -1 if taken else TAKE_FIRST + STAR
    spreads = [way[1:] for way in value_choices(s) if way[0] == move]
    wanted = {tuple(b - a for a, b in zip(s.marks[0], marks, strict=True)) for marks in list_ends(after, 0)}
    assert len(spreads) == len(set(spreads))
    assert set(spreads) == wanted


def test_what_is_remembered_within_a_turn_is_worth_what_it_was() -> None:
    """Sheets are cached within a turn; that must not change their value."""
    for s in sample_positions(2) + sample_positions(3, 6):
        if s.phase != TAKE:
            continue
        planner = Planner(Depth(rolls=1), WEIGHTS)
        nets = load_weights(WEIGHTS, s.seats)
        planner.decide(s, seat_stream(1, 0))
        place = planner._states, 0, s.seat, nets, planner._workspaces, 0
        planner._turn.prepare_turn(planner._states, 0, nets, planner._workspaces, 0)
        seen: list[dict[int, float]] = []
        for _ in range(2):
            choices = planner._workspaces["choices"][0][: planner._turn.list_choices(*place, True)]
            best: dict[int, float] = {}
            for move, value in zip(choices["move"].tolist(), choices["value"].tolist(), strict=True):
                best[move] = max(value, best.get(move, 0.0))
            seen.append(best)
        assert seen[0] == seen[1]


def test_a_won_game_is_ended_and_a_lost_one_is_not() -> None:
    """The last cell of the second player: taking the die that fits it ends the game at once."""
    for points, ends_it in ((120, True), (20, False)):
        game = Scripted("dice-stars", seats=2, first_player=1)
        s = game.state
        fill_sheet(s, 0, 70, (0, 0), (1, 1), (2, 2), (3, 3), (4, 3))
        fill_sheet(s, 1, points, (4, 0))
        game.do("draw:3", "blue:5", "purple:4", "orange:3", "take:3", "draw:1", "black:6")
        assert s.seat == 1
        for level in ("good", "master"):
            word = choose(game, level)
            full = copy_shape(s)
            play(full, game.game.read(s, word))
            assert (full.ending > 0) is ends_it, (level, word)


# Learning


def test_the_table_that_ships_is_whole_and_small() -> None:
    assert WEIGHTS.stat().st_size < 2_000_000
    with np.load(WEIGHTS) as table:
        assert {name[-1] for name in table} == {"1", "2", "3"}
        assert all(np.abs(table[f"rows{group}"].astype(int)).max() < SCALE for group in (1, 2, 3))
        assert all(np.count_nonzero(table[f"rows{group}"].any(axis=1)) > 5_000 for group in (1, 2, 3))
        assert 1.0 < table["trust3"][3:].mean() < 1.5
        assert 0.5 < table["odds1"][3:].mean() < 1.0
    assert {course.group for course in COURSES} == {1, 2, 3}


@pytest.mark.long
def test_training_follows_from_its_seed_and_teaches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A short training already beats random play."""
    short = Course(2, 512, ({"seats": "2"},)), Course(1, 128, ({"seats": "1"},)), Course(3, 128, ({"seats": "4"},))
    monkeypatch.setattr(training, "COURSES", short)
    monkeypatch.setattr(training, "ROUND", 64)
    monkeypatch.setattr(calibration, "GAMES", 3)
    monkeypatch.setattr(calibration, "LONE_GAMES", 10)
    told: list[float] = []
    train(tmp_path / "one.npz", SEED, told.append, Here())
    assert told == sorted(told)
    assert told[-1] == 1.0
    monkeypatch.setattr(training, "COURSES", short[1:2])
    for name, seed in (("again", SEED), ("other", SEED + 1)):
        train(tmp_path / f"{name}.npz", seed, told.append, Here())
    rows = [np.load(tmp_path / f"{name}.npz")["rows1"].tobytes() for name in ("one", "again", "other")]
    assert rows[0] == rows[1] != rows[2]
    monkeypatch.setattr("astragal.bots.dice_stars.player.WEIGHTS", tmp_path / "one.npz")
    assert win_rate("good", "random", 40) > 0.7


# Speed


@pytest.mark.parametrize(("level", "most"), [("casual", 0.02), ("master", 0.15)])
def test_nobody_waits_long(level: str, most: float) -> None:
    spent = []
    for s in sample_positions(2):
        bot = make_bot(level, STARS, 1, s.seat)
        out = [0] * STARS.most_moves
        legal = out[: moves(s, out)]
        started = process_time()
        bot.choose(STARS.view(s, s.seat), legal)
        spent.append(process_time() - started)
    assert median(spent) < most
