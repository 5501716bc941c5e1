"""A match: its feed after a reset, and the hands of its players."""

from __future__ import annotations

import pytest

from astragal.games import GAMES
from astragal.rooms.match import Draw, Match


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
