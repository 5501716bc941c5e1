"""The bots of Dicetto: exact turns, the race, what the master sees in it, and how well each level plays."""

from __future__ import annotations

from functools import cache
from itertools import pairwise, product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from astragal.bots import make_bot
from astragal.bots.dicetto.bonus import card_values, expected_scores, find_values, relance_values
from astragal.bots.dicetto.evaluation import make_position, win_chance
from astragal.bots.dicetto.master import Master, list_layouts, open_slots
from astragal.bots.dicetto.race import MAX_CARDS, MAX_LEAD, TURN_ODDS, interpolate, race
from astragal.bots.dicetto.solver import HANDS, average_roll, beat_chance, best_reroll
from astragal.bots.selfplay import play_game
from astragal.games import GAMES
from astragal.games.dicetto.deck import TYPE_WORDS
from astragal.games.dicetto.rules import PLACE_FIRST
from astragal.games.dicetto.state import (
    ANY,
    FOUR_OF_A_KIND,
    LARGE_STRAIGHT,
    PAIR,
    PLACE,
    REROLL,
    SMALL_STRAIGHT,
    THREE_OF_A_KIND,
    TWO_PAIRS,
)
from astragal.kit.actors import CHANCE, OVER
from astragal.table.history import replay
from astragal.table.record import parse_record
from bots.decisions import choose_word
from kit.scripted import Scripted

GAME = GAMES["dicetto"]
GOLDEN = Path(__file__).resolve().parent.parent / "golden"
LEVELS = ("child", "casual", "good", "master")
CARDS = ("card:pair:1", "card:6:1", "card:large-straight:4", "card:three-of-a-kind:3")


def choose(game: Scripted, level: str = "master") -> str:
    return choose_word(game, make_bot(level, GAME, 1, game.actor))


def make_rolled_game(*faces: int, cards: tuple[str, ...] = CARDS, **options: object) -> Scripted:
    """Return a game of two after the first roll of the first player."""
    return Scripted("dicetto", first_player=1, **options).do(*cards, *(f"die:{face}" for face in faces))


def give_cards(game: Scripted, seat: int, kind: int, cards: int) -> None:
    """Give a player cards of a kind, as if they had won them before."""
    game.state.won[seat][kind] += cards
    game.state.cards[seat] += cards


# Exact turns


@pytest.mark.parametrize(
    ("card", "in_three", "in_four"),
    [
        (PAIR, 0.979, 0.994),
        (SMALL_STRAIGHT, 0.774, 0.887),
        (THREE_OF_A_KIND, 0.508, 0.654),
        (LARGE_STRAIGHT, 0.339, 0.474),
        (TWO_PAIRS, 0.328, 0.438),
        (FOUR_OF_A_KIND, 0.102, 0.183),
        (5, 0.888, 0.946),
    ],
)
def test_the_odds_of_a_combination(card: int, in_three: float, in_four: float) -> None:
    """Any combination beats the value 1; a single five has the value 5, which is more than 4."""
    least = 4 if card == 5 else 1
    assert beat_chance(card, least, ANY, 3) == pytest.approx(in_three, abs=0.0006), TYPE_WORDS[card - 1]
    assert beat_chance(card, least, ANY, 4) == pytest.approx(in_four, abs=0.0006), TYPE_WORDS[card - 1]


def test_rolling_again_is_solved_exactly() -> None:
    """Any payoff, two rolls left: compared with every choice of dice and every roll, die by die."""
    lots = Random(1)
    payoff = {hand: lots.random() for hand in HANDS}
    exact = average_roll(best_reroll(payoff))

    @cache
    def best(hand: tuple[int, ...], rolls: int) -> float:
        worth = payoff[hand]
        for mask in range(1, 16) if rolls else ():
            kept = [face for i, face in enumerate(hand) if not mask >> i & 1]
            falls = [tuple(sorted((*kept, *fall))) for fall in product(range(1, 7), repeat=4 - len(kept))]
            worth = max(worth, sum(best(fall, rolls - 1) for fall in falls) / len(falls))
        return worth

    for hand in HANDS[::25]:
        parts = {tuple(face for i, face in enumerate(hand) if not mask >> i & 1) for mask in range(1, 16)}
        assert max(payoff[hand], *(exact[part] for part in parts)) == pytest.approx(best(hand, 2), abs=1e-12)


def test_dice_that_tie_win_half_of_the_duels() -> None:
    """Nothing beats four sixes, and only four sixes tie with them."""
    assert beat_chance(FOUR_OF_A_KIND, 24, ANY, 1) == pytest.approx(0.5 / 6**4)
    assert beat_chance(FOUR_OF_A_KIND, 20, ANY, 1) == pytest.approx(1.5 / 6**4)


# The race


@pytest.mark.parametrize(("mine", "theirs"), [(1, 1), (3, 2), (2, 7), (10, 10)])
def test_the_race_is_what_follows_from_every_turn(mine: int, theirs: int) -> None:
    for lead in (-12, -3, 0, 1, 8):
        nothing = interpolate(race(theirs, mine), -lead)
        brings = [interpolate(race(theirs - cards, mine), points - lead) for cards, points in TURN_ODDS]
        wins = sum(often * (1 - max(value, nothing)) for often, value in zip(TURN_ODDS.values(), brings, strict=True))
        assert interpolate(race(mine, theirs), lead) == pytest.approx(wins, abs=1e-6)


def test_how_often_turns_win_adds_up() -> None:
    assert sum(TURN_ODDS.values()) == pytest.approx(1)


def test_a_lead_never_hurts_and_needs_cards_to_grow() -> None:
    for mine, theirs in product(range(MAX_CARDS + 1), range(1, MAX_CARDS + 1)):
        row = race(mine, theirs)
        assert all(low <= high + 1e-6 for low, high in pairwise(row))
    assert race(1, 5)[MAX_LEAD - 6] < race(4, 5)[MAX_LEAD - 6]
    assert min(race(1, 2)[MAX_LEAD + 6], race(2, 1)[MAX_LEAD + 6]) > 0.9


# What the master sees


def make_last_turn(straights: int) -> Scripted:
    """Return a game in which the first player has nine points, needs one more card and has a pair that is hard to beat."""
    game = make_rolled_game(
        6, 6, 1, 3, cards=("card:pair:1", "card:2:1", "card:large-straight:4", "card:four-of-a-kind:5")
    )
    give_cards(game, 0, 0, 9)
    give_cards(game, 1, 0, 5)
    give_cards(game, 1, game.state.types.index(LARGE_STRAIGHT), straights)
    return game.do("stop")


def test_ends_the_game_only_when_ahead() -> None:
    assert choose(make_last_turn(straights=0)) == "place:a:6,6"
    assert choose(make_last_turn(straights=2)) == "place:r:1,3,6,6"


def test_goes_on_taking_cards_when_sure_to_win() -> None:
    """Otherwise two masters could wait for each other for ever: who is behind does not end the game either."""
    game = make_rolled_game(6, 6, 1, 3)
    straight = game.state.types.index(LARGE_STRAIGHT)
    give_cards(game, 0, straight, 8)
    give_cards(game, 1, 0, 8)
    assert choose(game.do("stop")) in ("place:a:6,6", "place:b:6,6")


def test_stops_the_other_from_ending_the_game() -> None:
    """The other is ahead and would take their last card with a pair of ones; three of a kind elsewhere brings more points."""
    cards = ("card:pair:1", "card:three-of-a-kind:3", "card:1:1", "card:5:1")
    game = make_rolled_game(1, 1, 3, 3, cards=cards).do(
        "stop", "place:a:1,1", "done", "die:2", "die:2", "die:2", "die:4", "stop"
    )
    assert choose(game) == "place:b:2,2,2"
    give_cards(game, 0, 0, 9)
    assert choose(game) == "place:a:2,2"


def test_the_end_is_counted_exactly() -> None:
    game = make_rolled_game(6, 6, 1, 3)
    state = game.state
    give_cards(game, 1, 0, 9)
    state.owner[0], state.laid[0] = 1, [5, 5, 0, 0]
    at = make_position(state)
    assert win_chance(at, 0) < 0.01
    give_cards(game, 0, 0, 11)
    assert win_chance(make_position(state), 0) == pytest.approx(1, abs=0.01)
    give_cards(game, 1, 0, 1)
    state.cards[1] = 9
    assert win_chance(make_position(state), 0) == pytest.approx(0.5, abs=0.01)


def test_dice_that_are_harder_to_beat_are_worth_more() -> None:
    at = make_position(make_rolled_game(6, 6, 1, 3).state)
    at.owner[0] = 0
    worth = []
    for value in (2, 6, 12):
        at.value[0] = value
        worth.append(win_chance(at, 0))
    assert worth == sorted(worth)
    assert worth[0] < worth[-1]


def test_a_card_is_worth_what_it_changes_for_the_bonus_cards() -> None:
    game = make_rolled_game(6, 6, 1, 3)
    state = game.state
    chance = state.types.index(13)
    assert card_values(state)[0][chance] == state.points[chance]
    state.revealed[5] = 1
    assert card_values(state)[0][chance] > state.points[chance] + 0.5
    state.revealed[5], state.revealed[2] = 0, 1
    assert card_values(state)[0][chance] < state.points[chance]


def test_relance_at_the_end_is_worth_what_it_changes_for_the_bonus_cards() -> None:
    game = make_rolled_game(6, 6, 1, 3)
    state = game.state
    assert relance_values(state) == [0, 0], "no Bonus card counts cards"
    state.revealed[3] = 1
    assert min(relance_values(state)) > 0.5, "one card more may be the most"
    state.revealed[2], state.revealed[3] = 1, 0
    assert max(relance_values(state)) < -0.5, "one card more is not the fewest"
    state.relance_counts = 0
    assert relance_values(state) == [0, 0]


def test_the_last_turn_knows_who_gets_relance() -> None:
    """The next player ends the game; both then have 10 cards and as many points, and the most cards bring 3 points."""

    def chance(counts: str, seat: int) -> float:
        game = make_rolled_game(6, 6, 1, 3, relance_counts=counts)
        state = game.state
        give_cards(game, 0, 0, 10)
        give_cards(game, 1, 0, 9)
        state.cards[0] = 9
        state.revealed[3] = 1
        state.owner[0], state.laid[0] = 1, [5, 5, 0, 0]
        state.owner[4], state.laid[4] = seat, [6, 0, 0, 0]
        return win_chance(make_position(state), 0)

    assert chance("yes", 0) > chance("no", 0) + 0.2
    assert chance("no", 0) == chance("no", 1)
    assert chance("yes", 1) < chance("no", 1) - 0.2


@pytest.mark.parametrize("variant", GAME.variants, ids=lambda variant: variant.name)
def test_the_master_considers_every_legal_placement(variant: Any) -> None:
    """In positions of random games, the layouts that start with each slot are all that the rules allow."""
    lots = Random(3)
    state = GAME.start(GAME.options({"seats": "3", **variant.options}))
    out = [0] * max(GAME.most_moves, GAME.outcomes)
    seen = 0
    while GAME.actor(state) != OVER and seen < 60:
        if GAME.actor(state) == CHANCE:
            GAME.chances(state, out)
            GAME.play(state, lots.choices(range(GAME.outcomes), out[: GAME.outcomes])[0])
            continue
        legal = out[: GAME.moves(state, out)]
        if state.phase == PLACE:
            at = make_position(state)
            hand = tuple(face for face in state.hand if face)
            found = list_layouts(state, at, open_slots(state, at), hand)
            begun = {PLACE_FIRST + 15 * slot + mask - 1 for layout in found for slot, mask, *_ in layout[:1]}
            assert begun == set(legal[1:])
            seen += 1
        GAME.play(state, lots.choice(legal))


# People


def test_a_child_sees_one_card_at_a_time() -> None:
    """Rolling gains nothing: the child takes the best card, and all take the straight."""
    for level in LEVELS:
        assert choose(make_rolled_game(3, 4, 5, 6).do("stop"), level) == "place:c:3,4,5,6"


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("variant", GAME.variants, ids=lambda variant: variant.name)
def test_every_level_plays_every_variant(level: str, variant: Any) -> None:
    seats = {"base": 4, "bonus": 3}.get(variant.name, 2)
    options = GAME.options({"seats": str(seats), "target_cards": "4", **variant.options})
    bots = [make_bot(level, GAME, 5, seat) for seat in range(seats)]
    assert play_game(GAME, options, bots, 5).over


@pytest.mark.parametrize("level", LEVELS)
def test_same_seed_same_game(level: str) -> None:
    games = []
    for seed in (5, 5, 6):
        bots = [make_bot(level, GAME, seed, seat) for seat in range(2)]
        games.append(play_game(GAME, GAME.options({"target_cards": "4"}), bots, seed).steps)
    assert games[0] == games[1]
    assert games[0] != games[2]


def test_the_master_leaves_nothing_to_chance() -> None:
    """A view hides nothing that matters, and nothing is random: without random numbers it chooses the same."""

    def no_lots(n: int) -> int:
        raise AssertionError("the master draws no lots")

    game = make_rolled_game(6, 6, 1, 3)
    view = GAME.view(game.state, 0)
    assert view.phase == REROLL
    moves = [GAME.read(game.state, word) for word in game.legal()]
    assert GAME.say(game.state, Master(no_lots).choose(view, moves)) == choose(game)


def win_rate(one: str, other: str, games: int) -> float:
    """Return how often one of two levels wins, from both seats."""
    total = 0.0
    for game in range(games):
        levels = (one, other) if game % 2 else (other, one)
        bots = [make_bot(level, GAME, game // 2, seat) for seat, level in enumerate(levels)]
        won = [levels[seat] for seat in play_game(GAME, GAME.options({}), bots, game // 2).winners()]
        total += won.count(one) / len(won)
    return total / games


@pytest.mark.parametrize(
    ("one", "other"),
    [pytest.param("good", "child", marks=pytest.mark.long), pytest.param("master", "casual", marks=pytest.mark.long)],
)
def test_levels_are_levels(one: str, other: str) -> None:
    """The true rates are above 80 %; of equals one in a hundred would pass."""
    assert win_rate(one, other, 30) > 0.7


def test_the_master_beats_random_bots() -> None:
    assert win_rate("master", "random", 12) > 0.85


def test_remembered_values_are_those_that_are_computed() -> None:
    record = parse_record((GOLDEN / "dicetto" / "v2-bonus-1.agn").read_text(encoding="utf-8"))
    table = replay(record)
    state = GAME.start(table.options)
    for number, step in enumerate(table.steps):
        found = find_values(state)  # of every state, so that what is remembered gets old
        if number % 20 == 0:
            assert found == (card_values(state), relance_values(state), expected_scores(state))
        GAME.play(state, step.move)
    assert any(map(sum, state.won))
