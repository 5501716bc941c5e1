"""Star Master alone: the exact chance to win, and that the master reaches it."""

from __future__ import annotations

from copy import deepcopy
from fractions import Fraction
from math import comb
from typing import Any

import pytest

from astragal.bots.selfplay import play_game
from astragal.bots.star_master import Player
from astragal.bots.star_master.memory import MASTER
from astragal.bots.star_master.solitaire import win_chance, win_chances
from astragal.games.star_master.state import COLOURS, PLACES, SOLITAIRE_TURNS
from astragal.kit.actors import CHANCE, JUDGE, OVER
from astragal.kit.shape import copy_shape
from bots.star_master_games import (
    EVEN,
    STAR_MASTER,
    give_markers,
    make_player,
    start_watched,
)


def test_the_exact_chance_alone_is_what_counting_says() -> None:
    """With equal faces only the number of markers counts: a turn wins one with a chance that falls from marker to marker."""
    gain = [Fraction(COLOURS - owned + 3, COLOURS + 3) for owned in range(6)]
    ways = [Fraction(1)] + [Fraction(0)] * 6
    for _ in range(SOLITAIRE_TURNS):
        ways = [ways[n] * (1 - gain[n] if n < 6 else 1) + (ways[n - 1] * gain[n - 1] if n else 0) for n in range(7)]
    assert win_chance(EVEN) == pytest.approx(float(ways[6]), abs=1e-12)


def test_without_stars_alone_is_collecting_pictures() -> None:
    """Six of nine in twelve rolls: counted by which colours never come."""
    never = sum((-1) ** (j - k) * comb(9, j) * comb(j, k) * (9 - j) ** 12 for k in range(4) for j in range(k, 10))
    assert win_chance((*[1] * COLOURS, 0)) == pytest.approx(never / 9**12, abs=1e-12)


def test_alone_the_rarest_colour_is_announced() -> None:
    die = (9, 9, 9, 9, 9, 9, 9, 9, 1, 3)
    values = win_chances(die, 0b111, 6)
    assert max(values, key=values.__getitem__) == 8


@pytest.mark.parametrize("die", [EVEN, (5, 4, 3, 3, 2, 2, 1, 0, 1, 2)])
def test_the_master_alone_wins_exactly_that_often(die: tuple[int, ...]) -> None:
    """Every roll of the last two turns, through the rulebook, with the bot's own decisions: nothing is drawn by chance."""
    bot = make_player(MASTER)
    game = start_watched(bot, seats=1, variant="solitaire", white_die=",".join(map(str, die)))
    give_markers(game, 0, "red", "green", "pink", "white")
    game.state.turn = SOLITAIRE_TURNS - 2
    owned = sum(mark << c for c, mark in enumerate(game.state.markers[0]))
    assert exact_chance(game.state, bot) == pytest.approx(win_chance(die, owned, 2), abs=1e-12)


def exact_chance(state: Any, bot: Player) -> float:
    """How likely a bot wins from here, all dice weighed."""
    actor = STAR_MASTER.actor(state)
    out = [0] * STAR_MASTER.most_moves
    if actor == OVER:
        STAR_MASTER.winners(state, out)
        return float(out[0])
    view = STAR_MASTER.view(state, 0)
    if actor == CHANCE:
        total = STAR_MASTER.chances(state, out)
        return sum(
            weight / total * chance_after(state, bot, move)
            for move, weight in enumerate(out[: STAR_MASTER.outcomes])
            if weight
        )
    if actor == JUDGE:
        grab = bot.grab(view, PLACES)
        return chance_after(state, bot, 0 if grab is None else 1 + grab[1])
    n = STAR_MASTER.moves(state, out)
    return chance_after(state, bot, bot.choose(view, out[:n]))


def chance_after(state: Any, bot: Player, move: int) -> float:
    then, watching = copy_shape(state), deepcopy(bot)
    STAR_MASTER.play(then, move)
    watching.observe(STAR_MASTER.view(then, 0))
    return exact_chance(then, watching)


@pytest.mark.long
def test_the_master_alone_comes_within_a_hundredth_of_it() -> None:
    """Measured over 6,000 games: see the ladder in the README."""
    options = STAR_MASTER.options({"seats": "1"})
    won = sum(
        bool(play_game(STAR_MASTER, options, [make_player(MASTER, seed)], seed).winners()) for seed in range(1500)
    )
    assert won / 1500 == pytest.approx(win_chance(EVEN), abs=0.01)
