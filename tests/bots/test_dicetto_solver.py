"""The solver and the greedy bot of Dicetto: what they roll for, where they lay their dice, and that this wins."""

from __future__ import annotations

import pytest

from astragal.bots.dicetto import LEVELS, beat_chance
from astragal.bots.dicetto.solver import best_layout, list_offers
from astragal.bots.selfplay import simulate_game
from astragal.games import GAMES
from astragal.games.dicetto.deck import TYPE_WORDS
from astragal.games.dicetto.state import ANY, CHANCE_CARD, FOUR_OF_A_KIND, LARGE_STRAIGHT, PAIR, SMALL_STRAIGHT
from bots.decisions import choose_word
from kit.scripted import Scripted

GAME = GAMES["dicetto"]
CARDS = ("card:pair:1", "card:6:1", "card:large-straight:4", "card:three-of-a-kind:3")


def choose(game: Scripted, level: str = "solver") -> str:
    return choose_word(game, LEVELS[level](lambda n: 0))


def make_rolled_game(*faces: int, cards: tuple[str, ...] = CARDS, **options: object) -> Scripted:
    """Return a game of two after the first roll of the first player."""
    return Scripted("dicetto", first_player=1, **options).do(*cards, *(f"die:{face}" for face in faces))


def test_beats_random_bots() -> None:
    players = ["solver", "random"]
    won = sum(simulate_game(GAME, GAME.options({}), players, seed).winners() == [0] for seed in range(30))
    assert won >= 28


@pytest.mark.parametrize("seats", [3, 4])
def test_beats_more_random_bots(seats: int) -> None:
    options = GAME.options({"seats": str(seats), "bonus": "yes", "placement_order": "simultaneous"})
    players = ["random"] * (seats - 1) + ["solver"]
    won = sum(simulate_game(GAME, options, players, seed).winners() == [seats - 1] for seed in range(8))
    assert won >= 6


def test_same_seed_same_game() -> None:
    games = [simulate_game(GAME, GAME.options({}), ["solver"] * 2, seed).steps for seed in (5, 5, 6)]
    assert games[0] == games[1]
    assert games[0] != games[2]


@pytest.mark.parametrize(("level", "pair"), [("greedy", "1,1"), ("solver", "2,2")])
def test_only_the_solver_thinks_of_those_who_come_after_it(level: str, pair: str) -> None:
    """Both pairs bring the point, but the lower one is beaten sooner."""
    assert choose(make_rolled_game(1, 1, 2, 2).do("stop"), level) == f"place:a:{pair}"


@pytest.mark.parametrize(("level", "word"), [("greedy", "stop"), ("solver", "reroll:2")])
def test_only_the_solver_rolls_for_a_second_card(level: str, word: str) -> None:
    """Three of a kind are there for three points; the fourth die could still become a 6."""
    assert choose(make_rolled_game(1, 1, 1, 2), level) == word


def test_stops_with_the_best_dice() -> None:
    assert choose(make_rolled_game(3, 4, 5, 6)) == "stop"


def test_rolls_the_die_that_spoils_a_three_of_a_kind() -> None:
    cards = ("card:four-of-a-kind:5", "card:three-of-a-kind:3", "card:two-pairs:3", "card:pair:1")
    assert choose(make_rolled_game(6, 6, 6, 1, cards=cards)) == "reroll:1"


def test_lays_the_most_valuable_combination() -> None:
    assert choose(make_rolled_game(3, 4, 5, 6).do("stop")) == "place:c:3,4,5,6"


def test_uses_spare_dice_for_relance() -> None:
    game = make_rolled_game(6, 6, 6, 2).do("stop", "place:d:6,6,6")
    assert choose(game) == "place:r:2"


def test_beats_an_opponent_rather_than_fighting_a_duel() -> None:
    cards = ("card:pair:1", "card:pair:1:logo", "card:4:1", "card:4:1:logo")
    game = make_rolled_game(5, 5, 2, 2, cards=cards).do("stop", "place:a:5,5", "place:b:2,2")
    game.do("die:5", "die:5", "die:1", "die:3", "stop")
    assert choose(game) == "place:b:5,5"


@pytest.mark.parametrize(
    ("card", "likely"),
    [(PAIR, 0.979), (SMALL_STRAIGHT, 0.774), (LARGE_STRAIGHT, 0.339), (FOUR_OF_A_KIND, 0.102), (CHANCE_CARD, 1.0)],
)
def test_knows_the_odds_of_a_combination(card: int, likely: float) -> None:
    """Any combination beats the value 1, and these odds are known."""
    assert beat_chance(card, 1, ANY) == pytest.approx(likely, abs=0.0006), TYPE_WORDS[card - 1]


def test_knows_that_other_dice_may_fight_again() -> None:
    """Against a pair of sixes: with four sixes there are two duels, so 3 of 4 are won instead of half."""
    once, twice = (beat_chance(PAIR, 12, ANY, 1, rematch) for rematch in (False, True))
    assert twice - once == pytest.approx(0.25 / 6**4)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("option", ["allowed", "one_per_card"])
def test_every_level_knows_what_a_lost_duel_closes(level: str, option: str) -> None:
    """After a lost duel for Chance a 4 and a 5 are left; the 4 alone is worth as much as the dice that lie there."""
    cards = ("card:four-of-a-kind:5", "card:four-of-a-kind:5:logo", "card:two-pairs:3", "card:chance:1")
    game = make_rolled_game(1, 1, 2, 2, cards=cards, second_duel=option).do("stop", "place:d:2,2", "done")
    game.do("die:2", "die:2", "die:4", "die:5", "stop", "place:d:2,2", "duel:1", "duel:2")
    assert ("place:d:4" in game.legal()) == (option == "allowed")
    assert choose(game, level) in game.legal()


@pytest.mark.parametrize(("option", "duels"), [("allowed", 1.5), ("one_per_card", 1.0)])
def test_plans_for_a_second_duel(option: str, duels: float) -> None:
    """Four ones against a pair of ones are two duels: 3 of 4 are won instead of half."""
    cards = ("card:four-of-a-kind:5", "card:four-of-a-kind:5:logo", "card:two-pairs:3", "card:pair:1")
    game = make_rolled_game(1, 1, 2, 6, cards=cards, second_duel=option).do("stop", "place:d:1,1", "done")
    pair = [offer for offer in list_offers(game.state) if offer.slot == 3]
    one, two = (best_layout(pair, hand, ANY) for hand in ((1, 1, 3, 4), (1, 1, 1, 1)))
    assert two[0] == pytest.approx(duels * one[0])
    assert two[1] == one[1], "both begin with one pair"
