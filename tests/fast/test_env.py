"""The batch of environments: many games at once, each as at a table."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from astragal.bots.selfplay import simulate_game
from astragal.dice.fast import FastDice, stream_key
from astragal.fast.env import Batch
from astragal.fast.records import read
from astragal.games import find_game
from astragal.kit.actors import OVER
from astragal.kit.errors import IllegalMove
from astragal.kit.game import AnyGame
from astragal.kit.shape import to_bytes
from astragal.table.judge import TableJudge
from astragal.table.table import Table
from kit.games import Way, variants, ways
from kit.samples import cases

SEED = 20


def game_seed(number: int) -> int:
    return stream_key(SEED, number) >> 1


def make_table(game: AnyGame, options: Any, number: int) -> Table:
    """Return a table that plays a game of the run."""
    seed = game_seed(number)
    table = Table(game, options, FastDice(seed), TableJudge(seed) if game.verdicts else None)
    table.begin()
    return table


def list_legal(mask: Any) -> list[int]:
    return [int(action) for action in np.flatnonzero(mask)]


def list_shares(table: Table) -> list[float]:
    winners = table.winners()
    return [(seat in winners) / max(len(winners), 1) for seat in range(table.seats)]


def few_seats() -> list[Way]:
    return [way for way in variants() if way.variant != "long"]


# The stepper is the same for every game, and takes most of the time to compile: two games stand for all in `make test`.
QUICK = ("dice-stars", "star-master")


@pytest.mark.parametrize("way", cases(few_seats(), *QUICK), ids=str)
def test_games_with_given_actions_are_those_of_the_table(way: Way) -> None:
    """Three games and their successors, compared decision by decision with plain tables."""
    game, options = way.game, way.game.options(way.texts)
    rng = random.Random(str(way))
    batch = Batch(game, options, 3, SEED)
    tables = [make_table(game, options, number) for number in range(3)]
    numbers, ended = [0, 1, 2], 0
    for _ in range(400):
        choices = [[choice.move for choice in table.legal(table.actor)] for table in tables]
        assert batch.actors.tolist() == [table.actor for table in tables]
        assert [list_legal(mask) for mask in batch.masks] == choices
        actions = [rng.choice(legal) for legal in choices]
        for place, table in enumerate(tables):
            assert to_bytes(read(game.State, batch.states, place)) == to_bytes(table._state)
            table.act(table.actor, game.say(table._state, actions[place]))
        rewards, done, _, _ = batch.step(actions)
        assert done.tolist() == [table.over for table in tables]
        for place, table in enumerate(tables):
            assert rewards[place].tolist() == (list_shares(table) if table.over else [0.0] * way.seats)
            if table.over:
                assert batch.points[place].tolist() == table.scores()
                numbers[place] = 3 + ended
                ended += 1
                tables[place] = make_table(game, options, numbers[place])
        assert batch.numbers.tolist() == numbers
    assert ended or game.slug == "dicetto" or way.variant == "competition"


@pytest.mark.parametrize(
    "way", cases([way for way in ways() if way.seats > 1 and way.variant in ("base", "two")], *QUICK), ids=str
)
def test_sampled_actions_are_those_of_random_bots(way: Way) -> None:
    game, options = way.game, way.game.options(way.texts)
    batch = Batch(game, options, 4, SEED)
    decisions = 0
    while not batch.done.any():
        batch.step(batch.sample())
        decisions += 1
    place = int(batch.done.argmax())
    table = simulate_game(game, options, ["random"] * way.seats, game_seed(place))
    assert batch.points[place].tolist() == table.scores()
    assert batch.rewards[place].tolist() == list_shares(table)
    assert decisions == sum(step.actor >= 0 for step in table.steps)


DICE_STARS = find_game("dice-stars")
TWO = DICE_STARS.options({})


def copy_arrays(batch: Batch) -> list[bytes]:
    arrays = batch.states, batch.actors, batch.masks, batch.rewards, batch.points, batch.done, batch._rngs
    return [array.tobytes() for array in arrays]


def test_roaming_is_sampling_and_stepping() -> None:
    one, other = Batch(DICE_STARS, TWO, 16, SEED), Batch(DICE_STARS, TWO, 16, SEED)
    assert one.step_randomly(300) == 16 * 300
    for _ in range(300):
        other.step(other.sample())
    assert copy_arrays(one) == copy_arrays(other)


@pytest.mark.parametrize("bad", [-1, DICE_STARS.actions, 10**9, -(10**12)])
def test_an_action_that_does_not_exist_changes_nothing(bad: int) -> None:
    batch = Batch(DICE_STARS, TWO, 8, SEED)
    batch.step_randomly(20)
    before, actions = copy_arrays(batch), batch.masks.argmax(axis=1)
    actions[5] = bad
    with pytest.raises(ValueError, match=f"no action {bad} .* game 5 "):
        batch.step(actions)
    assert copy_arrays(batch) == before


def test_an_illegal_action_is_refused_with_its_rule_and_changes_nothing() -> None:
    batch = Batch(DICE_STARS, TWO, 8, SEED)
    batch.step_randomly(20)
    before, actions = copy_arrays(batch), batch.masks.argmax(axis=1)
    actions[7] = batch.masks[7].argmin()
    with pytest.raises(IllegalMove, match=rf"DS-\d+.*action {actions[7]} in game 7 "):
        batch.step(actions)
    assert copy_arrays(batch) == before
    batch.step(batch.masks.argmax(axis=1))
    assert copy_arrays(batch) != before


@pytest.mark.parametrize("actions", [[4, 4], [[4], [4], [4]], [4.0, 4.0, 4.0], 4, ["4", "4", "4"]])
def test_actions_are_one_int_a_game(actions: Any) -> None:
    with pytest.raises(ValueError, match="takes 3 ints"):
        Batch(DICE_STARS, TWO, 3, SEED).step(actions)


def test_a_batch_has_games() -> None:
    with pytest.raises(ValueError, match="at least one game, not 0"):
        Batch(DICE_STARS, TWO, 0, SEED)


def test_actions_may_come_in_any_kind_of_int() -> None:
    for kind in (np.int8, np.uint64, np.int32):
        batch = Batch(DICE_STARS, TWO, 3, SEED)
        batch.step(np.repeat(batch.masks.argmax(axis=1).astype(kind), 2)[::2])


@pytest.mark.long
@pytest.mark.parametrize("slug", ["dice-stars", "dice-crash"])
def test_a_long_walk_within_bounds(slug: str) -> None:
    """Compiled with bounds checks: every index is inside its list and every move legal, with a judge and without."""
    game = find_game(slug)
    batch = Batch(game, game.options({}), 8, SEED, bounds=True)
    for _ in range(200):
        batch.step(batch.sample())
        assert batch.masks.any(axis=1).all()
        assert (batch.actors >= 0).all()


def test_rewards_tell_of_the_last_step_only() -> None:
    batch = Batch(DICE_STARS, TWO, 64, SEED)
    for _ in range(200):
        rewards, done, _, _ = batch.step(batch.sample())
        assert ((rewards.sum(axis=1) > 0) == (done == 1)).all()


def test_a_view_shows_what_the_seat_may_know() -> None:
    game = find_game("star-master")
    batch = Batch(game, game.options({}), 2, SEED)
    view = batch.view(1)
    assert view.me == batch.actors[1]
    assert set(view.faces) == {-1}
    assert -1 not in batch.states["cube"][1]


def test_no_place_is_ever_over() -> None:
    game = find_game("star-master")
    batch = Batch(game, game.options({"seats": "1", "variant": "solitaire"}), 32, SEED)
    batch.step_randomly(300)
    assert all(game.actor(read(game.State, batch.states, place)) != OVER for place in range(32))
    assert batch.numbers.min() > 32
    assert len(set(batch.numbers.tolist())) == 32


@pytest.mark.parametrize("duplicate", [copy.copy, copy.deepcopy, lambda batch: pickle.loads(pickle.dumps(batch))])
def test_a_copy_and_a_pickle_go_on_alike(duplicate: Callable[[Batch], Batch]) -> None:
    batch = Batch(DICE_STARS, TWO, 16, SEED)
    batch.step_randomly(50)
    other = duplicate(batch)
    before = copy_arrays(other)
    batch.step_randomly(100)
    assert copy_arrays(other) == before
    other.step_randomly(100)
    assert copy_arrays(other) == copy_arrays(batch)
