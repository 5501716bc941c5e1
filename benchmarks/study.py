"""How good evaluators and ledgers are: `python benchmarks/study.py [--games N] [GAME …]` prints a section in Markdown.

Bots play games of every variant and number of seats. Their ledgers are checked: calibration, sums, luck, and blunders that were
planted. Everything follows from the seed.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from statistics import fmean, stdev, variance
from typing import Any

import numpy as np

from astragal.bots import make_bot, nearest_level
from astragal.bots.parallel import map_parallel
from astragal.bots.selfplay import choose_word, make_judge, play_game
from astragal.dice.fast import FastDice, stream_key
from astragal.games import GAMES
from astragal.kit.game import AnyGame
from astragal.study.evaluation import HEADINGS, LUCK, UNEXPLAINED, evaluator
from astragal.study.ledger import Ledger, keep_ledger, value_choices
from astragal.study.reviews import review
from astragal.table.history import record_of
from astragal.table.record import Record
from astragal.table.table import Table

SEED = 11
LEVELS = {"dice-stars": "good", "dicetto": "solver", "dice-crash": "good", "star-master": "good"}
"""Who plays: equal players, others than those of the training."""
OPTIONS = {"dice-crash": {"stacking_model": "table"}}
"""Gravity takes half a second a game."""
BINS = 10
PLANTED = 5
WORTH_PLANTING = 0.02
"""A third-best choice that costs less is no blunder."""


@dataclass(slots=True)
class Measured:
    """What one setup gave."""

    chances: list[float] = field(default_factory=list)
    leads: list[float] = field(default_factory=list)
    results: list[float] = field(default_factory=list)
    luck: list[list[float]] = field(default_factory=list)
    unexplained: list[float] = field(default_factory=list)
    finals: list[float] = field(default_factory=list)
    without_luck: list[float] = field(default_factory=list)
    worst_sum: float = 0.0


def play_ledger(slug: str, texts: dict[str, str], seed: int) -> tuple[Ledger, list[tuple[int, list[int]]]]:
    """Return the ledger of a game between equal bots, and the scores at the start of every turn, by step."""
    game = GAMES[slug]
    options = game.options(texts)
    bots = [make_bot(LEVELS[slug], game, seed, seat) for seat in range(options.seats)]
    table = play_game(game, options, bots, seed)
    ledger = keep_ledger(record_of(table, ["bot"] * options.seats))
    state = game.start(options)
    out = [0] * game.seats[1]
    turns = []
    turn = state.turn
    for index, step in enumerate(table.steps):
        if state.turn > turn:
            turn = state.turn
            game.scores(state, out)
            turns.append((index, out[: options.seats]))
        game.play(state, step.move)
    return ledger, turns


def measure(slug: str, texts: dict[str, str], games: int) -> Measured:
    """Play games of one setup and collect what their ledgers say."""
    found = Measured()
    tasks = ((slug, texts, stream_key(SEED, i) >> 1) for i in range(games))
    for ledger, turns in map_parallel(play_ledger, tasks):
        seats = range(ledger.seats)
        for p in seats:
            parts = sum(ledger.total(heading, p) for heading in HEADINGS)
            found.worst_sum = max(found.worst_sum, abs(parts - (ledger.result[p] - ledger.start[p])))
            found.finals.append(ledger.result[p])
            found.without_luck.append(ledger.result[p] - ledger.total(LUCK, p))
        found.unexplained.append(ledger.total(UNEXPLAINED, 0))
        found.luck.append([ledger.total(LUCK, p) for p in seats])
        for index, scores in turns:
            before = ledger.entries[index].before
            for p in seats:
                found.chances.append(before[p])
                found.leads.append(scores[p] - max([scores[q] for q in seats if q != p], default=0))
                found.results.append(ledger.result[p])
    return found


def calibration_error(chances: Sequence[float], results: Sequence[float]) -> float:
    """Return the expected calibration error over tenths of the scale."""
    tenths = np.minimum((np.array(chances) * BINS).astype(int), BINS - 1)
    total = 0.0
    for tenth in range(BINS):
        chosen = tenths == tenth
        if chosen.any():
            total += chosen.mean() * abs(np.array(chances)[chosen].mean() - np.array(results)[chosen].mean())
    return float(total)


def fit_leads(leads: Sequence[float], results: Sequence[float]) -> list[float]:
    """Return the chances by a logistic of the score lead, fitted to these very results: the best it can do."""
    x = np.array(leads) / (np.std(leads) or 1.0)
    y = np.array(results)
    a, b = 0.0, 1.0
    for _ in range(500):
        wrong = y - 1 / (1 + np.exp(-(a + b * x)))
        a += 0.5 * wrong.mean()
        b += 0.5 * (wrong * x).mean()
    return list(1 / (1 + np.exp(-(a + b * x))))


def brier(chances: Sequence[float], results: Sequence[float]) -> float:
    """Return the mean squared error."""
    return fmean((c - r) ** 2 for c, r in zip(chances, results, strict=True))


def report(slug: str, variant: str, seats: int, games: int, found: Measured) -> str:
    """Return a row of the table."""
    gain = 1 - brier(found.chances, found.results) / brier(fit_leads(found.leads, found.results), found.results)
    means = [fmean(column) for column in zip(*found.luck, strict=True)]
    errors = [1.96 * stdev(column) / math.sqrt(games) for column in zip(*found.luck, strict=True)]
    inside = sum(abs(mean) <= error for mean, error in zip(means, errors, strict=True))
    left = variance(found.without_luck) / (variance(found.finals) or 1.0)
    cells = [
        f"{slug}, {variant}, {seats}",
        str(games),
        f"{100 * calibration_error(found.chances, found.results):.1f}",
        f"{100 * gain:.0f} %",
        f"{left:.2f}",
        f"{inside} of {seats}",
        f"{100 * fmean(found.unexplained):+.1f} ± {196 * stdev(found.unexplained) / math.sqrt(games):.1f}",
        f"{found.worst_sum:.0e}",
    ]
    return "| " + " | ".join(cells) + " |"


def plant(slug: str, texts: dict[str, str], seed: int) -> tuple[Record, set[int]]:
    """Return a game in which the first seat plays the third-best move five times, and the steps of these."""
    game = GAMES[slug]
    options = game.options(texts)
    level = nearest_level(game, "master")
    bots = [make_bot(level, game, seed, seat) for seat in range(options.seats)]
    judge = evaluator(game, options)
    table = Table(game, options, FastDice(seed), make_judge(game, options, bots, seed))

    def show() -> None:
        for seat, bot in enumerate(bots):
            bot.observe(table.view(seat))

    table.on_step = show
    table.begin()
    planted: set[int] = set()
    decisions = 0
    while not table.over:
        word, evidence = choose_word(table, bots[table.actor])
        if table.actor == 0 and len(planted) < PLANTED:
            decisions += 1
            state = current_state(game, options, table)
            values = value_choices(game, judge, state)
            if decisions % 3 == 0 and len(values) > 2:
                cost = values[0].chances.wins[0] - values[2].chances.wins[0]
                if cost >= WORTH_PLANTING:
                    word = values[2].word
                    planted.add(len(table.steps) + 1)
        table.act(table.actor, word, evidence)
    return record_of(table, ["bot"] * options.seats), planted


def current_state(game: AnyGame, options: Any, table: Table) -> Any:
    """Return the state of a table, played again from its start."""
    state = game.start(options)
    for step in table.steps:
        game.play(state, step.move)
    return state


def find_planted(slug: str, texts: dict[str, str], seed: int) -> tuple[int, int, int]:
    """Return how many blunders were planted, how many of these a review calls an inaccuracy or worse, and how many it calls so."""
    record, planted = plant(slug, texts, seed)
    called = {d.step for d in review(record, samples=0).decisions if d.seat == 0 and d.grade not in ("best", "good")}
    return len(planted), len(planted & called), len(called)


def list_setups(names: Sequence[str]) -> Iterator[tuple[str, str, int, dict[str, str]]]:
    """Yield every variant and number of seats that a lobby offers."""
    for slug, game in GAMES.items():
        if slug in LEVELS and (not names or slug in names):
            for variant in game.variants:
                for seats in range(variant.seats[0], variant.seats[1] + 1):
                    texts = {**variant.options, "seats": str(seats), **OPTIONS.get(slug, {})}
                    yield slug, variant.name, seats, texts


def main() -> None:
    """Print the section."""
    parser = argparse.ArgumentParser()
    parser.add_argument("names", nargs="*")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--variants", nargs="*", help="only these")
    parser.add_argument("--seats", nargs="*", type=int, help="only these numbers of seats")
    parser.add_argument("--planted", type=int, default=40)
    arguments = parser.parse_args()
    print("## Study: evaluators and ledgers\n")
    print(f"`make bench-study`, seed {SEED}. Bots of one level play each other: {LEVELS}.\n")
    print(
        "Calibration error: expected, over tenths, in points, at the start of turns. Brier: better than a logistic of the"
    )
    print(
        "score lead, fitted to these games. Variance: of result − luck, as a share of that of results. Luck: seats whose"
    )
    print(
        "mean luck is 0 within its 95 % interval. Unexplained: mean of the first seat, in points. Sums: the largest error of a"
    )
    print("ledger's sum.\n")
    print("| game, variant, seats | games | calibration error | Brier | variance | luck 0 | unexplained | sums |")
    print("|---|--:|--:|--:|--:|--:|--:|--:|", flush=True)
    setups = list(list_setups(arguments.names))
    if arguments.variants:
        setups = [setup for setup in setups if setup[1] in arguments.variants]
    if arguments.seats:
        setups = [setup for setup in setups if setup[2] in arguments.seats]
    for slug, variant, seats, texts in setups:
        found = measure(slug, texts, arguments.games)
        print(report(slug, variant, seats, arguments.games, found), flush=True)
    if not arguments.planted:
        return
    print("\nPlanted blunders: the first of two masters plays its third-best move (by the evaluator, at least 2 points")
    print(
        "worse) up to five times a game. Found: decisions that a review grades as inaccuracy or worse. Since the same"
    )
    print(
        "evaluator plants and reviews, only the precision tells something: how rarely it blames the master's own moves.\n"
    )
    print("| game | games | planted | recall | precision |\n|---|--:|--:|--:|--:|", flush=True)
    for slug in dict.fromkeys(setup[0] for setup in setups):
        texts = {"seats": "2", **OPTIONS.get(slug, {})}
        tasks = ((slug, texts, stream_key(SEED + 1, i) >> 1) for i in range(arguments.planted))
        counts = list(map_parallel(find_planted, tasks))
        planted, hit, called = (sum(column) for column in zip(*counts, strict=True))
        print(
            f"| {slug} | {arguments.planted} | {planted} | {hit / max(planted, 1):.2f} | {hit / max(called, 1):.2f} |",
            flush=True,
        )


if __name__ == "__main__":
    main()
