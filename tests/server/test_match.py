"""A match: its feed after a reset, and the hands of its players."""

from __future__ import annotations

import tracemalloc

import pytest

from astragal.dice import FastDice
from astragal.games import GAMES
from astragal.rooms.match import Draw, Match
from astragal.table.table import Table


@pytest.mark.parametrize("slug", list(GAMES))
def test_a_feed_that_was_forgotten_sends_the_whole_position_again(slug: str) -> None:
    game = GAMES[slug]
    match = Match(game, game.options({"first_player": "1"}), Draw("fair", "5" * 64, ["a", "b"]))
    match.table.begin()
    feed = match.feed
    first = feed.position(0, whole=False)
    assert (first.view, first.facts) == (feed.position(0, whole=True).view, feed.position(0, whole=True).facts)
    same = feed.position(0, whole=False)
    assert (same.view, same.facts) == ({}, {})
    feed.forget()
    again = feed.position(0, whole=False)
    assert (again.view, again.facts) == (first.view, first.facts)


def test_bots_have_hands_of_their_level_and_people_average_ones() -> None:
    game = GAMES["dice-crash"]
    players = ["human:Ana", "bot:master", "bot:child", "bot:greedy"]
    match = Match(game, game.options({"seats": "4"}), Draw("fair", "5" * 64), players)
    assert match.table.judge is not None
    assert match.table.judge.tags()["Hands"] == "average good clumsy average"


@pytest.mark.parametrize("slug", list(GAMES))
def test_a_table_is_small(slug: str) -> None:
    """Anybody may open rooms. Lists of all verdicts once took 160 kB of each table of Dice Crash."""
    game = GAMES[slug]
    options = game.options({"seats": "2"})
    Table(game, options, FastDice(1))
    tracemalloc.start()
    try:
        tables = [Table(game, options, FastDice(seed)) for seed in range(10)]
        each = tracemalloc.get_traced_memory()[0] / len(tables)
    finally:
        tracemalloc.stop()
    assert each < 20_000
