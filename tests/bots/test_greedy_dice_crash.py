"""The greedy bot of Dice Crash: what it picks, keeps and gives away, and that this wins."""

from __future__ import annotations

from astragal.bots.dice_crash import Greedy
from astragal.bots.selfplay import simulate_game
from astragal.games import GAMES
from astragal.games.dice_crash.state import TEAR
from bots.decisions import choose_word
from kit.scripted import Scripted

GAME = GAMES["dice-crash"]


def choose(game: Scripted) -> str:
    return choose_word(game, Greedy(lambda n: 0))


def make_thrown_game(*values: int, seats: int = 2, last: str = "giant") -> Scripted:
    """Return a game after the first throw of the first player: small dice, except the last one."""
    picks = ["pick:small"] * (len(values) - 1) + [f"pick:{last}"]
    return Scripted("dice-crash", seats=seats, first_player=1).do(*picks, *(f"die:{value}" for value in values))


def test_beats_a_random_bot() -> None:
    won = sum(simulate_game(GAME, GAME.options({}), ["random", "greedy"], seed).winners() == [1] for seed in range(200))
    assert won >= 140


def test_beats_three_random_bots() -> None:
    options = GAME.options({"seats": "4"})
    players = ["greedy", "random", "random", "random"]
    won = sum(0 in simulate_game(GAME, options, players, seed).winners() for seed in range(200))
    assert won >= 58


def test_same_seed_same_game() -> None:
    games = [simulate_game(GAME, GAME.options({}), ["greedy"] * 2, seed).steps for seed in (5, 5, 6)]
    assert games[0] == games[1]
    assert games[0] != games[2]


def test_picks_small_dice_and_one_to_give_away() -> None:
    game = Scripted("dice-crash", first_player=1)
    assert choose(game) == "pick:small"
    game.do("pick:small", "pick:small")
    assert choose(game) == "pick:giant"


def test_keeps_two_of_three_dice() -> None:
    game = make_thrown_game(1, 4, 5).do("give:small1:2")
    assert choose(game) == "give:small4:1"
    game.do("give:small4:1")
    assert choose(game) == "give:giant5:1"


def test_keeps_the_die_for_the_higher_tower() -> None:
    game = make_thrown_game(1, 2, 4, seats=3, last="small").do("marker:2", "give:small1:2")
    game.state.height[1] = 4
    assert choose(game) == "give:small2:3"


def test_keeps_no_giant_for_a_tower_of_small_dice() -> None:
    game = make_thrown_game(1, 2, 4, seats=3).do("marker:2", "give:small1:2")
    game.state.height[1] = 4
    assert choose(game) == "give:small2:1"


def test_gives_the_poorest_die_to_the_leader() -> None:
    game = make_thrown_game(1, 4, 5, seats=3, last="small").do("marker:2")
    game.state.height[1] = 4
    game.state.points[1:3] = [2, 20]
    assert choose(game) == "give:small1:3"
    game.state.points[1:3] = [20, 2]
    assert choose(game) == "give:small1:2"


def test_tears_down_the_lower_tower_that_has_dice_enough() -> None:
    game = Scripted("dice-crash", first_player=1)
    game.state.phase = TEAR
    game.state.pool[:] = [0, 0, 0, 1]
    game.state.height[:] = [2, 9]
    assert choose(game) == "tear:3"
    game.state.height[:] = [10, 1]
    assert choose(game) == "tear:3"


def test_passes_the_marker_to_the_one_behind() -> None:
    game = make_thrown_game(1, 2, 4, seats=3)
    game.state.points[1] = 20
    game.state.points[2] = 2
    assert choose(game) == "marker:3"
