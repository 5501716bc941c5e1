"""Compilation: the cache, bounds checks and policies."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import textwrap
from pathlib import Path

import numpy as np
import pytest

from astragal.bots.selfplay import simulate_game
from astragal.fast import compile
from astragal.fast.batch import run
from astragal.fast.compile import compile_rules, load_engine
from astragal.fast.records import blank, write
from astragal.games import GAMES

STARS = GAMES["dice-stars"]
CRASH = GAMES["dice-crash"]


def test_a_folder_that_cannot_be_written_costs_only_time(tmp_path: Path) -> None:
    """Nothing is cached then, not even beside the sources, Numba's own default."""
    (tmp_path / "file").write_text("not a folder")
    code = """
        from astragal.fast.compile import load_engine
        from astragal.games import GAMES
        weighted_index = load_engine("dice", GAMES["dice-stars"]).weighted_index
        print(weighted_index((2, 1, 4), 3, 2))
    """
    environment = {**os.environ, "XDG_CACHE_HOME": str(tmp_path / "file")}
    program = [sys.executable, "-c", textwrap.dedent(code)]
    out = subprocess.run(program, env=environment, capture_output=True, text=True, check=True).stdout
    assert out == "1\n"
    assert not list(compile.ENGINES.parents[1].rglob("*.nbi"))


COUNT = """
from game import scores


def count(states, i, out):
    scores(states[i], out)
    return out[0]
"""


def test_a_changed_rule_runs_although_its_callers_stand_in_other_files(tmp_path: Path) -> None:
    """The same small engine with one cache: before a rule is edited, after it, and with the old rule again."""
    shutil.copytree(compile.ENGINES.parents[1], tmp_path / "astragal")
    (tmp_path / "astragal" / "fast" / "engines" / "count.py").write_text(COUNT)
    rules = tmp_path / "astragal" / "games" / "dice_stars" / "rules_sheet.py"
    code = """
        import numpy as np
        from astragal.fast.compile import load_engine
        from astragal.fast.records import blank, write
        from astragal.games import GAMES
        game = GAMES["dice-stars"]
        state = game.start(game.options({}))
        state.cells[0][0][0], state.marks[0][0] = 7, 2
        states = blank(game.State)
        write(state, states, 0)
        count = load_engine("count", game).count
        print(count(states, 0, np.zeros(4, np.int64)), sum(count.stats.cache_hits.values()))
    """
    environment = {
        **os.environ,
        "PYTHONPATH": str(tmp_path),
        "PYTHONDONTWRITEBYTECODE": "1",  # bytecode would hide an edit within the same second
        "XDG_CACHE_HOME": str(tmp_path / "cache"),
    }

    def counted() -> str:
        program = [sys.executable, "-c", textwrap.dedent(code)]
        return subprocess.run(program, env=environment, cwd=tmp_path, capture_output=True, text=True, check=True).stdout

    old = rules.read_text()
    assert counted() == "14 0\n"
    edited = old.replace("marked == line + 2:\n        return 2", "marked == line + 2:\n        return 3")
    assert edited != old
    rules.write_text(edited)
    assert counted() == "21 0\n"
    rules.write_text(old)
    assert counted() == "14 1\n"


def test_with_bounds_an_index_outside_a_list_raises() -> None:
    start = blank(STARS.State)
    write(STARS.start(STARS.options({"first_player": "1"})), start, 0)
    with pytest.raises(IndexError):
        compile_rules(STARS, bounds=True).moves(start[0], np.zeros(0, np.int64))


def test_engines_are_loaded_once_and_each_game_has_its_own() -> None:
    stars = load_engine("play", STARS)
    assert load_engine("play", STARS) is stars
    assert load_engine("play", STARS, bounds=True) is not stars
    assert load_engine("play", CRASH) is not stars
    assert "game" not in sys.modules


@pytest.mark.long
def test_a_policy_can_be_plugged_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Always the last legal move: compared with a bot that does the same at a table."""
    shutil.copytree(compile.ENGINES, tmp_path / "engines")
    (tmp_path / "engines" / "last.py").write_text("def choose(s, moves, n, key, slot):\n    return moves[n - 1]\n")
    monkeypatch.setattr(compile, "ENGINES", tmp_path / "engines")
    monkeypatch.setattr("astragal.bots.random.RandomBot.choose", lambda self, view, moves: moves[-1])
    options = CRASH.options({"seats": "3"})
    (block,) = run(CRASH, options, 20, 6, policy="last")
    for i in range(20):
        table = simulate_game(CRASH, options, ["random"] * 3, int(block.seed[i]))
        assert (block.scores[i].tolist(), block.steps[i]) == (table.scores(), len(table.steps))


def test_engines_of_one_game_live_in_a_folder_of_their_own(tmp_path: Path) -> None:
    """They may import the general ones, and their sources are part of the name of the cache folder."""
    engine = tmp_path / "picking.py"
    engine.write_text(
        "from .dice import weighted_index\n\n\ndef first(weights, n):\n    return weighted_index(weights, n, 0)\n"
    )
    assert load_engine("picking", STARS, extra=tmp_path).first((0, 3, 1), 3) == 1
    before = compile._cache_folder(STARS, False, tmp_path)
    assert before != compile._cache_folder(STARS, False)
    engine.write_text(engine.read_text() + "\n")
    assert compile._cache_folder(STARS, False, tmp_path) != before
