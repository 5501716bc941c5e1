"""The compiled runtime: records, dice, cache, batches."""

from __future__ import annotations

import subprocess
import sys
import textwrap

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from astragal.bots.selfplay import simulate_game
from astragal.dice import fast as plain_dice
from astragal.fast.batch import BLOCK, Columns, UnsoundState, run
from astragal.fast.compile import compile_rules, load_engine
from astragal.fast.records import blank, dtype, read, write
from astragal.games import GAMES
from astragal.kit.shape import size, to_bytes
from astragal.study.runs import game_seed
from astragal.study.runs import run as run_levels
from kit.games import random_game, variants
from kit.samples import cases
from kit.shapes import filled

STARS = GAMES["dice-stars"]
DICE = load_engine("dice", STARS)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.slug)
def test_records_hold_states(game) -> None:
    array = np.zeros(3, dtype(game.State))
    assert array.dtype.itemsize == 8 * size(game.State)
    way = next(way for way in variants() if way.game is game)
    for number, (state, _, _) in enumerate(random_game(way, 1)):
        if number % 11 == 0:
            write(state, array, 1)
            assert read(game.State, array, 1) == state
            assert array[1].tobytes() == to_bytes(state)
    assert read(game.State, blank(game.State), 0) == game.State()
    assert not array[0].tobytes().strip(b"\0")
    assert not array[2].tobytes().strip(b"\0")


@given(filled(STARS.Options))
def test_records_hold_options(options) -> None:
    array = np.zeros(1, dtype(STARS.Options))
    write(options, array, 0)
    assert read(STARS.Options, array, 0) == options


@given(
    st.integers(0, 2**63 - 1),
    st.integers(0, 99),
    st.integers(0, 2**31 - 1),
    st.integers(0, 2**20 - 1),
    st.integers(1, 2**32 - 1),
)
def test_dice_give_the_same_numbers_in_every_runtime(seed: int, index: int, turn: int, slot: int, n: int) -> None:
    key = plain_dice.stream_key(seed, index)
    assert int(DICE.stream_key(np.uint64(seed), index)) == key
    assert int(DICE.random_below(np.uint64(key), turn, slot, n)) == plain_dice.random_below(key, turn, slot, n)


def test_nothing_is_compiled_before_it_is_called() -> None:
    code = """
        import astragal.fast.batch, astragal.fast.compile as c
        from astragal.games import GAMES
        made = c.compile_rules(GAMES["dice-stars"])
        print(len(made.play.signatures))
    """
    out = subprocess.run([sys.executable, "-c", textwrap.dedent(code)], capture_output=True, text=True, check=True)
    assert out.stdout.strip() == "0"


def concatenate(blocks: list[Columns], name: str) -> list:
    return np.concatenate([getattr(block, name) for block in blocks]).tolist()


FIELDS = ("seed", "turns", "decisions", "steps", "opener", "ended", "scores", "winners")


# As elsewhere two games stand for all in `make test`: a game takes ten seconds to compile.
@pytest.mark.parametrize("way", cases(variants(), "dice-stars", "star-master"), ids=str)
def test_batches_are_the_games_of_tables(way) -> None:
    """The results of a compiled game are those of random bots at a table with the same seed."""
    if way.variant in ("long", "competition", "house") and way.game.slug != "dice-crash":
        games = 1
    else:
        games = 5
    options = way.game.options(way.texts)
    (block,) = run(way.game, options, games, 17, workers=1)
    for index in range(games):
        table = simulate_game(way.game, options, ["random"] * way.seats, game_seed(17, index))
        assert block.seed[index] == game_seed(17, index)
        assert block.scores[index].tolist() == table.scores()
        assert np.flatnonzero(block.winners[index]).tolist() == table.winners()
        assert block.steps[index] == len(table.steps)
        assert block.decisions[index] == sum(step.actor >= 0 for step in table.steps)
        assert (block.turns[index], block.ended[index]) == (table.turn, table.ending())
        assert block.opener[index] == next(step.actor for step in table.steps if step.actor >= 0)


def test_results_do_not_depend_on_workers_or_blocks() -> None:
    options = STARS.options({"seats": "3"})
    games = 2 * BLOCK + 100
    one = list(run(STARS, options, games, 5, workers=1))
    two = list(run(STARS, options, games, 5, workers=3))
    rest = list(run(STARS, options, 150, 5, first=games - 150))
    assert [len(block) for block in one] == [BLOCK, BLOCK, 100]
    for name in FIELDS:
        assert concatenate(one, name) == concatenate(two, name)
        assert concatenate(one, name)[-150:] == concatenate(rest, name)


def test_a_run_can_be_left_at_any_time() -> None:
    run_of_many = run(STARS, STARS.options({}), 10**9, 1)
    assert len(next(run_of_many)) == BLOCK
    run_of_many.close()


def test_the_soak_build_finds_an_unsound_state(monkeypatch: pytest.MonkeyPatch) -> None:
    for _ in run(STARS, STARS.options({}), 50, 2, workers=1, check=True):
        pass
    module = load_engine("play", STARS)

    def broken(*arguments) -> None:
        arguments[-1][:] = (7, 99, 12, 33)

    monkeypatch.setattr(module, "check_games", broken)
    with pytest.raises(UnsoundState, match=r"game 7 \(seed 99\) breaks DS-33 after step 12"):
        list(run(STARS, STARS.options({}), 50, 2, workers=1, check=True))


def test_every_verb_is_compiled() -> None:
    for game in GAMES.values():
        made = compile_rules(game)
        assert (made.likely_verdicts is None) == (game.verdicts == 0)
        assert made.play.py_func.__code__ is game.play.__code__, "the very same source"


def test_runs_with_thinking_bots_are_played_at_tables() -> None:
    options = STARS.options({})
    at_tables = list(run_levels(STARS, options, ["greedy", "random"], 20, 4))
    kept: list[int] = []
    one_by_one = list(
        run_levels(STARS, options, ["greedy", "random"], 20, 4, on_table=lambda index, table: kept.append(index))
    )
    for name in FIELDS:
        assert concatenate(at_tables, name) == concatenate(one_by_one, name)
    assert kept == list(range(20))
    assert sum(won[0] for won in concatenate(at_tables, "winners")) >= 19, "greedy wins"
