"""The compiled searches: their values, what they may not know, and that they are repeatable."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

import pytest

from astragal.dice.fast import seat_stream
from astragal.fast.search import POOL_SIZE, MoveValue, imagine_states, search_flat, search_uct
from astragal.games import find_game
from astragal.games.star_master import GAME as STAR_MASTER
from astragal.games.star_master.state import NONE, PLACES, TURN
from astragal.kit.actors import CHANCE, OVER
from astragal.kit.game import AnyGame
from astragal.kit.shape import copy_shape, to_bytes
from kit.games import Way, answers, random_game, variants
from kit.samples import FULL, cases

Search = Callable[..., list[MoveValue]]
SEARCHES = pytest.mark.parametrize("search", [search_flat, search_uct])


def play_to_decisions(way: Way, seed: int, steps: int) -> list[Any]:
    """Return states of a random game in which a seat has to decide."""
    found = []
    for step, (state, actor, _) in enumerate(random_game(way, seed)):
        if actor >= 0 and len(answers(way.game, state)) > 1:
            found.append(copy_shape(state))
        if step == steps:
            break
    return found


# A search is compiled for one game after the other, which takes most of the time: these stand for all in `make test`.
QUICK = ("dice-stars", "star-master")


def quick_ways() -> list[Way]:
    return [way for way in variants() if way.variant not in ("long", "competition")]


def usual_ways() -> list[Way]:
    return [way for way in quick_ways() if FULL or way.game.slug in QUICK]


@SEARCHES
@pytest.mark.parametrize("way", cases(quick_ways(), *QUICK), ids=str)
def test_every_legal_move_is_weighed_and_no_other(way: Way, search: Search) -> None:
    # A search has the same lists for every game, and the rules are compared within bounds elsewhere.
    for bounds in (False, True) if FULL and way.game.slug == "dice-stars" else (False,):
        for state in play_to_decisions(way, 3, 150)[::9]:
            legal = answers(way.game, state)
            before = to_bytes(state)
            found = search(way.game, [state], 40, 7, bounds=bounds)
            assert [weighed.move for weighed in found] == legal
            assert sum(weighed.visits for weighed in found) == 40
            assert all(0 <= weighed.value <= 1 for weighed in found)
            assert to_bytes(state) == before


@SEARCHES
def test_the_same_seed_is_the_same_result(search: Search) -> None:
    others = 0
    for way in usual_ways():
        state = play_to_decisions(way, 1, 60)[-1]
        first, again = (search(way.game, [state], 60, 5) for _ in range(2))
        assert first == again
        others += search(way.game, [state], 60, 6) != first
    assert others


@SEARCHES
def test_where_nothing_is_to_decide_nothing_is_weighed(search: Search) -> None:
    way = next(way for way in variants() if way.game.slug == "dice-stars")
    for state, actor, _ in random_game(way, 1):
        if actor in (CHANCE, OVER):
            assert search(way.game, [state], 10, 1) == []
            last = actor
    assert last == OVER


@SEARCHES
def test_a_forced_move_is_weighed_too(search: Search) -> None:
    game = find_game("dice-stars")
    state = game.start(game.options({"first_player": "1"}))
    assert answers(game, state) == [4]
    (only,) = search(game, [state], 2000, 1)
    assert (only.move, only.visits) == (4, 2000)
    assert 0.4 < only.value < 0.6


def one_step_from_winning() -> Any:
    """Return a state of Star Master: the seat has five markers and looks for the sixth, whose cube lies on the fifth place."""
    state = STAR_MASTER.start(STAR_MASTER.options({"first_player": "1"}))
    for colour in range(PLACES):
        STAR_MASTER.play(state, colour)
    for answer in (0, 0, 4, 1):
        STAR_MASTER.play(state, answer)
    assert state.phase == TURN
    assert state.wanted == 4
    for colour in (0, 1, 2, 3, 8):
        state.markers[0][colour] = 1
        state.supply[colour] -= 1
    return state


@SEARCHES
def test_a_winning_move_is_found_by_who_knows_where_it_is(search: Search) -> None:
    found = search(STAR_MASTER, [one_step_from_winning()], 900, 3)
    best = max(found, key=lambda weighed: weighed.value)
    assert STAR_MASTER.say(one_step_from_winning(), best.move) == "turn:5"
    assert best.value == 1.0
    assert all(weighed.value < 1.0 for weighed in found if weighed is not best)


def test_uct_comes_back_to_the_winning_move() -> None:
    found = search_uct(STAR_MASTER, [one_step_from_winning()], 900, 3)
    assert max(found, key=lambda weighed: weighed.visits).value == 1.0
    assert max(weighed.visits for weighed in found) > 3 * 900 / len(found)


@SEARCHES
def test_who_cannot_see_finds_all_cubes_alike(search: Search) -> None:
    state = one_step_from_winning()
    states = imagine_states(STAR_MASTER, STAR_MASTER.view(state, 0), seat_stream(1, 0), 900)
    found = search(STAR_MASTER, states, 9000, 3)
    values = [weighed.value for weighed in found]
    assert max(values) - min(values) < 0.15
    assert sum(to_bytes(one) == to_bytes(state) for one in states) < 3


@SEARCHES
@pytest.mark.parametrize("variant", ["base", "children", "solitaire"])
def test_hidden_colours_do_not_reach_the_search(search: Search, variant: str) -> None:
    """Scramble what the seat cannot see: the same view and seed give the same result."""
    way = next(way for way in variants() if (way.game.slug, way.variant) == ("star-master", variant))
    rng = random.Random(9)
    for state in play_to_decisions(way, 5, 300)[::12]:
        seat = STAR_MASTER.actor(state)
        twin = copy_shape(state)
        hidden = [place for place in range(PLACES) if place != state.shown]
        for place, colour in zip(hidden, rng.sample([state.cube[p] for p in hidden], len(hidden)), strict=True):
            twin.cube[place] = colour
        results = []
        for true in (state, twin):
            states = imagine_states(STAR_MASTER, STAR_MASTER.view(true, seat), seat_stream(2, seat))
            results.append(search(STAR_MASTER, states, 100, 4))
        assert results[0] == results[1]
        assert to_bytes(twin) != to_bytes(state)


def test_only_what_is_hidden_is_imagined_many_times() -> None:
    for way in usual_ways():
        state = play_to_decisions(way, 1, 60)[-1]
        states = imagine_states(way.game, way.game.view(state, way.game.actor(state)), seat_stream(1, 0))
        assert len(states) == (POOL_SIZE if way.game.slug == "star-master" else 1)
    assert len({to_bytes(state) for state in states}) > POOL_SIZE / 2
    assert all(state.cube.count(NONE) == 0 for state in states)


@SEARCHES
def test_states_that_the_seat_can_tell_apart_are_refused(search: Search) -> None:
    way = next(way for way in variants() if way.game.slug == "dice-stars")
    states = play_to_decisions(way, 1, 60)
    with pytest.raises(ValueError, match="could tell them apart"):
        search(way.game, states, 10, 1)


@SEARCHES
def test_a_search_needs_states_and_simulations(search: Search) -> None:
    game = find_game("dice-stars")
    state = game.start(game.options({"first_player": "1"}))
    for states, simulations in (([], 10), ([state], 0), ([state], -1), ([state], -5)):
        with pytest.raises(ValueError, match="at least"):
            search(game, states, simulations, 1)
    for explore in (-1.0, float("nan")):
        with pytest.raises(ValueError, match="explore"):
            search_uct(game, [state], 10, 1, explore=explore)


def plain_shares(game: AnyGame, state: Any, move: int, rng: random.Random, times: int) -> float:
    """Return the share of the victory that a move brings in random play, by the plain rules."""
    seat, total = game.actor(state), 0.0
    out = [0] * max(game.most_moves, game.outcomes, game.seats[1])
    for _ in range(times):
        s = copy_shape(state)
        game.play(s, move)
        while (actor := game.actor(s)) != OVER:
            if actor == CHANCE:
                game.chances(s, out)
                game.play(s, rng.choices(range(game.outcomes), out[: game.outcomes])[0])
            else:
                game.play(s, out[rng.randrange(game.moves(s, out))])
        game.winners(s, out)
        total += out[seat] / max(sum(out[: s.seats]), 1)
    return total / times


def test_values_are_those_of_plain_random_play() -> None:
    """Late in a game of four, where the moves differ: 500 plain games a move compared with 20,000 compiled ones."""
    way = next(way for way in variants() if way.game.slug == "dice-stars" and way.seats == 2)
    four = Way(way.game, way.variant, 4, {**way.texts, "seats": "4"})
    state = play_to_decisions(four, 2, 10**6)[-12]
    rng = random.Random(1)
    for weighed in search_flat(four.game, [state], 20_000 * len(answers(four.game, state)), 1):
        assert weighed.value == pytest.approx(plain_shares(four.game, state, weighed.move, rng, 500), abs=0.08)


@pytest.mark.parametrize("way", cases(quick_ways(), *QUICK), ids=str)
def test_a_thousand_simulations_take_a_moment(way: Way) -> None:
    state = play_to_decisions(way, 1, 60)[-1]
    for search in (search_flat, search_uct):
        search(way.game, [state], 1, 1)
        began = time.process_time()
        search(way.game, [state], 1000, 1)
        assert time.process_time() - began < 5


def test_uct_tries_good_moves_more_often() -> None:
    way = next(way for way in variants() if way.game.slug == "dice-stars")
    state = play_to_decisions(way, 2, 60)[-1]
    visits = [weighed.visits for weighed in search_uct(way.game, [state], 5000, 1)]
    assert sum(visits) == 5000
    assert max(visits) > 2 * 5000 / len(visits)


@pytest.mark.parametrize("explore", [0.0, 0.1, 10.0])
def test_uct_tries_every_move_however_little_it_explores(explore: float) -> None:
    way = next(way for way in variants() if way.game.slug == "dice-stars")
    state = play_to_decisions(way, 2, 60)[-1]
    found = search_uct(way.game, [state], 200, 1, explore=explore)
    assert all(weighed.visits > 0 for weighed in found)
    if explore == 10.0:
        assert max(weighed.visits for weighed in found) < 2 * 200 / len(found)
