"""Ledgers of games, games with planted blunders, and masters who think longer: a row for each game, for `benchmarks/study.py`."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from study_calibration import follow_game
from study_games import OPTIONS, SEED, Played, Setup

from astragal.bots import find_makers, make_bot, nearest_level
from astragal.bots.arena import Arena
from astragal.bots.selfplay import choose_word, make_judge
from astragal.dice.fast import FastDice, stream_key
from astragal.games import GAMES
from astragal.kit.game import AnyGame
from astragal.study.evaluation import (
    HAND,
    HEADINGS,
    LUCK,
    MEMORY,
    SPEED,
    UNEXPLAINED,
    Evaluator,
    affordable_samples,
    evaluator,
    follow_record,
)
from astragal.study.ledger import enter_steps, value_choices
from astragal.study.reviews import BEST, GOOD, review
from astragal.study.rollouts import play_copy
from astragal.table.history import game_of, record_of, replay
from astragal.table.record import Record
from astragal.table.table import Table

PLANTED = 5
WORTH_PLANTING = 0.02
"""A third-best choice that costs less is no blunder."""
CONFIRMING, CONFIRMING_SEED = 2, 1000
"""How many times as many rollouts as a review affords confirm a blunder, and the seed of their dice, which no review has."""
EVERY = 3
"""Every third decision of the first seat may become one."""
TIMES = (0.0625, 0.25, 4, 16, 64)
"""Multiples of the samples of `master`, each against `master`."""
SAMPLING = ("dice-stars", "dice-crash")
"""Games whose master samples; the others compute."""

Row = dict[str, Any]


def keep_row(setup: Setup, played: Played) -> Row:
    """Return what the ledger of a game says: the error of its sum, and each seat's luck and what was unexplained."""
    game, options = setup.game, setup.options
    steps = [step for _, step in played.steps(game, options)]
    ledger = enter_steps(game, options, follow_game(setup, played), steps, True)
    seats = range(setup.seats)
    sums = [sum(ledger.total(heading, p) for heading in HEADINGS) for p in seats]
    return {
        "number": played.number,
        "wrong": max(abs(sums[p] - (ledger.result[p] - ledger.start[p])) for p in seats),
        "start": ledger.start,
        "result": ledger.result,
        "luck": [ledger.total(LUCK, p) for p in seats],
        "skill": [sum(ledger.total(heading, p) for heading in (MEMORY, HAND, SPEED)) for p in seats],
        "unexplained": [ledger.total(UNEXPLAINED, p) for p in seats],
    }


def plant(slug: str, seed: int) -> tuple[Record, dict[int, float], Evaluator]:
    """Return a game in which the first of two masters plays the third-best move up to five times; their steps, and what each cost by the evaluator."""
    game = GAMES[slug]
    options = game.options({"seats": "2", **OPTIONS.get(slug, {})})
    bots = [make_bot(nearest_level(game, "master"), game, seed, seat) for seat in range(options.seats)]
    judge = evaluator(game, options)
    table = Table(game, options, FastDice(seed), make_judge(game, options, bots, seed))

    def show() -> None:
        for seat, bot in enumerate(bots):
            bot.observe(table.view(seat))

    table.on_step = show
    table.begin()
    planted: dict[int, float] = {}
    decisions = 0
    while not table.over:
        word, evidence = choose_word(table, bots[table.actor])
        if table.actor == 0 and len(planted) < PLANTED:
            decisions += 1
            values = value_choices(game, judge, current_state(game, options, table)) if decisions % EVERY == 0 else []
            cost = values[0].chances.wins[0] - values[2].chances.wins[0] if len(values) > 2 else 0.0
            if cost >= WORTH_PLANTING:
                word = values[2].word
                planted[len(table.steps) + 1] = cost
        table.act(table.actor, word, evidence)
    return record_of(table, ["bot"] * options.seats), planted, judge


def current_state(game: AnyGame, options: Any, table: Table) -> Any:
    """Return the state of a table, played again from its start."""
    state = game.start(options)
    for step in table.steps:
        game.play(state, step.move)
    return state


def find_planted(slug: str, number: int, samples: int | None) -> Row:
    """Return how many blunders were planted, and how many of these, and decisions in all, the fast value and a review blame.

    The fast value blames what it grades below good; a review, of these, what is still so after rollouts, and for certain. More
    rollouts tell which of all of these are blunders.
    """
    record, planted, judge = plant(slug, stream_key(SEED + 1, number) >> 1)
    samples = affordable_samples(judge) if samples is None else samples
    blamed = {"fast": blame(record, judge, 0), "review": blame(record, judge, samples)}
    confirmed = confirm(record, judge, blamed["fast"] | blamed["review"], CONFIRMING * samples)
    row: Row = {"number": number, "samples": samples, "planted": len(planted)}
    row |= {"confirmed": len(planted.keys() & confirmed)}
    for name, steps in blamed.items():
        hit = planted.keys() & steps.keys()
        row |= {f"{name}_hit": len(hit), f"{name}_called": len(steps)}
        row |= {f"{name}_confirmed_hit": len(hit & confirmed), f"{name}_confirmed": len(steps.keys() & confirmed)}
    return row


def blame(record: Record, judge: Evaluator, rollouts: int) -> dict[int, str]:
    """Return the best choice at each step of the first seat that a review blames."""
    own = (d for d in review(record, judge, rollouts).decisions if d.seat == 0 and d.grade not in (BEST, GOOD))
    return {d.step: d.best for d in own if d.clear or not d.examined}


def confirm(record: Record, judge: Evaluator, bests: dict[int, str], rollouts: int) -> set[int]:
    """Return the steps that are blunders by rollouts of the choice that was made and of the best one, with dice that no review has."""
    game, options, _ = game_of(record)
    judge = follow_record(judge, record)
    state = game.start(options)
    found = set()
    for number, step in enumerate(replay(record).steps, 1):
        if number in bests:
            both = (play_copy(game, state, move) for move in (game.read(state, bests[number]), step.move))
            best, made = (judge.careful(after, rollouts, CONFIRMING_SEED).wins[step.actor] for after in both)
            if best - made >= WORTH_PLANTING:
                found.add(number)
        game.play(state, step.move)
    return found


def think_longer(slug: str, times: float, deal: int) -> Row:
    """Return how many of a deal's two games a master with more samples wins against `master`, and how long each thinks."""
    game = GAMES[slug]
    level = f"master x {times:g}"
    add_level(slug, level, times)
    options = game.options({"seats": "2", **OPTIONS.get(slug, {})})
    arena = Arena(game, options, [(level, "master")], deal + 1, SEED + 2)
    wins, seconds, choices = 0.0, 0.0, 0
    for result in arena.play_deal(deal, 0):
        seat = result.levels.index(level)
        wins += (seat in result.winners) / max(len(result.winners), 1)
        seconds += result.seconds[seat]
        choices += result.choices[seat]
    return {"number": deal, "wins": wins, "ms": 1000 * seconds / max(choices, 1)}


def add_level(slug: str, level: str, times: float) -> None:
    """Add a master that takes this many times as many samples to the levels of a game."""
    makers: Any = find_makers(GAMES[slug])
    if slug == "dice-crash":
        from astragal.bots.dice_crash.player import MASTER, Player

        makers[level] = partial(Player, MASTER._replace(sampled_throws=scale(MASTER.sampled_throws, times)))
        return
    from astragal.bots.dice_stars import Player as Planning
    from astragal.bots.dice_stars.brain.planner import DEPTHS

    deep = DEPTHS["master"]
    names = ("rolls", "replies", "draw_replies")
    DEPTHS[level] = replace(deep, **{name: scale(getattr(deep, name), times) for name in names})
    makers[level] = partial(Planning, level)


def scale(samples: int, times: float) -> int:
    """Return this many times as many samples, at least one."""
    return max(1, round(samples * times))
