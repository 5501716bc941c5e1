"""The bots that search: how they are called, how strong they are, that they are fair and repeatable."""

from __future__ import annotations

import subprocess
import sys

import pytest

from astragal.bots import make_bot
from astragal.bots.selfplay import simulate_game
from astragal.games import GAMES, find_game
from astragal.kit.errors import UserError
from astragal.kit.game import AnyGame
from kit.samples import cases

BOTH = pytest.mark.parametrize("kind", ["mc", "uct"])
# Searches are compiled for each game: two stand for all in `make test`.
EVERY_GAME = pytest.mark.parametrize(
    "game", cases(GAMES.values(), "dice-stars", "star-master"), ids=lambda game: game.slug
)


@pytest.mark.parametrize(
    "level",
    ["mc", "uct:", "mc:0", "mc:-5", "uct:1e3", "uct:1000000", "uct:007", "mc:٣", "mc: 5", "mc:5\n", "MC:5", "uct:1_0"],
)
def test_a_bad_number_is_an_unknown_bot(level: str) -> None:
    with pytest.raises(UserError) as error:
        make_bot(level, find_game("dice-stars"), 1, 0)
    assert error.value.key == "bot-unknown"
    assert "uct:1000" in str(error.value.details["known"])


def test_bots_that_do_not_search_do_not_load_numba() -> None:
    code = "import sys, astragal.bots, astragal.games; print('numba' in sys.modules or 'numpy' in sys.modules)"
    found = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert found.stdout == "False\n"


@BOTH
@EVERY_GAME
def test_whole_games_with_legal_moves_only(game: AnyGame, kind: str) -> None:
    """The table refuses everything else. Few simulations, so that some moves are never tried."""
    for seed in range(2):
        table = simulate_game(game, game.options({"seats": "3"}), [f"{kind}:3", "random", f"{kind}:12"], seed)
        assert table.over


@BOTH
@EVERY_GAME
def test_the_same_seed_is_the_same_game(game: AnyGame, kind: str) -> None:
    first, again, other = (simulate_game(game, game.options({}), [f"{kind}:10"] * 2, seed).steps for seed in (4, 4, 5))
    assert first == again
    assert first != other


@BOTH
def test_a_forced_move_takes_no_thought(kind: str) -> None:
    game = find_game("dice-stars")
    view = game.view(game.start(game.options({"first_player": "1"})), 0)
    assert make_bot(f"{kind}:999999", game, 1, 0).choose(view, [4]) == 4


def wins(game: AnyGame, level: str, against: str, games: int) -> float:
    """Games won against another bot, with either seat in turn; a shared one is half won."""
    won = 0.0
    for seed in range(games):
        levels = [level, against] if seed % 2 else [against, level]
        winners = simulate_game(game, game.options({}), levels, seed).winners()
        if levels.index(level) in winners:
            won += 1 / len(winners)
    return won


@BOTH
def test_it_beats_the_random_bot(kind: str) -> None:
    """Measured with 400 simulations: all of 40 games."""
    assert wins(find_game("dice-stars"), f"{kind}:400", "random", 20) >= 18
