"""Courses of games, beside a count of the same things at tables."""

from __future__ import annotations

from itertools import groupby, pairwise
from typing import Any

import pytest

from astragal.bots.selfplay import simulate_game
from astragal.fast.batch import run
from astragal.fast.courses import measure_courses, play_randomly
from astragal.games import GAMES
from astragal.kit.game import AnyGame
from astragal.table.table import Table
from kit.samples import samples

LONG = ("dice-stars", "dicetto", "dice-crash")  # they take ten seconds and more to compile
SLUGS = ["star-master", *(pytest.param(slug, marks=pytest.mark.long) for slug in LONG)]


def list_turns(table: Table) -> list[tuple[int, bool, int]]:
    """Return for each turn how many decided, whether anybody had a choice, and who led alone after it (or -1)."""
    game: AnyGame = table.game
    state: Any = game.start(table.options)
    steps = []
    for step in table.steps:
        turn = state.turn
        choices = game.moves(state, [0] * game.most_moves) if step.actor >= 0 else 0
        game.play(state, step.move)
        points = [0] * max(game.outcomes, game.seats[1])
        game.scores(state, points)
        best = max(points[: table.seats])
        leaders = [seat for seat in range(table.seats) if points[seat] == best]
        steps.append((turn, choices, leaders[0] if len(leaders) == 1 else -1))
    turns = []
    for _, group in groupby(steps, key=lambda step: step[0]):
        own = list(group)
        turns.append((sum(choices > 0 for _, choices, _ in own), any(choices > 1 for _, choices, _ in own), own[-1][2]))
    return turns


@pytest.mark.parametrize("slug", SLUGS)
def test_courses_are_those_of_tables(slug: str) -> None:
    game = GAMES[slug]
    options = game.options({})
    seeds = list(range(70, 70 + samples(12, full=200)))
    list(run(game, options, 1, 1, workers=1))  # what a batch has compiled is shared, and changes nothing
    steps = play_randomly(game, options, seeds)
    for seed, line, row in zip(seeds, steps, measure_courses(game, options, seeds, steps), strict=True):
        table = simulate_game(game, options, ["random"] * options.seats, seed)
        assert [step.move for step in table.steps] == list(line)
        turns = [turn for turn in list_turns(table) if turn[0]]
        leaders = [leader for _, _, leader in turns]
        led = [leader for leader in leaders if leader >= 0]
        winners = sorted(table.winners())
        middle = leaders[len(leaders) // 2 - 1]
        assert row["counted"] == len(turns)
        assert row["dead"] == sum(not chosen for _, chosen, _ in turns)
        assert row["lead_changes"] == sum(one != other for one, other in pairwise(led))
        assert row["comeback"] == (len(winners) == 1 and middle not in (-1, winners[0]))
        assert (row["seed"], row["turns"], row["steps"], row["ended"]) == (seed, table.turn, len(line), table.ending())
        assert row["scores"][: table.seats].tolist() == table.scores()
