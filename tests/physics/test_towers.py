"""Towers stand and fall as physics demands: a small part of what `benchmarks/physics.py` measures."""

from __future__ import annotations

import random
import statistics
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from astragal.kit.actors import JUDGE
from astragal.kit.errors import UserError
from astragal.physics.recompute import recompute_verdicts
from astragal.table.history import record_of
from astragal.table.record import Record


def load(name: str, path: str) -> ModuleType:
    """Import a script of this repository."""
    spec = spec_from_file_location(name, Path(__file__).parents[2] / path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[name] = module  # its dataclasses look themselves up here
    spec.loader.exec_module(module)
    return module


bench = load("benchmarks_physics", "benchmarks/physics.py")
towers = load("benchmarks_towers", "benchmarks/towers.py")
STACKS = bench.draw_stacks()


@pytest.mark.parametrize(("name", "max_offset"), [("SSSSSMMMLX", 0.8), ("SXLLMMMSSS", 0.0)])
def test_a_tower_of_ten_stands_still(name: str, max_offset: float) -> None:
    """The giant on top of small dice, and all on top of the giant on a small base."""
    assert bench.largest_movement(bench.build_tower(name, random.Random(name), max_offset), 6) < 0.01


@pytest.mark.parametrize("stack", STACKS[:32], ids=lambda stack: "".join("SMLX"[size] for size in stack.sizes))
def test_a_stack_topples_where_statics_says(stack) -> None:
    """Stacks of two to ten dice stand a little under the limit and fall a little over it."""
    assert not bench.topples(stack.dice(0.975 * stack.limit))
    assert bench.topples(stack.dice(1.01 * stack.limit))


def test_two_dice_topple_within_a_percent() -> None:
    errors = [abs(bench.toppling_threshold(stack) - 1) for stack in STACKS[:6:2]]
    assert statistics.mean(errors) < 0.01


def test_a_whole_game_is_recorded() -> None:
    game = towers.play_game((("average", "good"), 3))
    assert max(game.scores) > 0
    assert len(game.placements) > 10


@pytest.fixture(scope="module")
def game():
    return bench.play_game(seed=2, seats=2)


def test_a_placement_is_cheap_to_judge_and_to_show(game) -> None:
    """The bound is four times the promised processor time, because machines differ."""
    milliseconds, sizes, _, _ = zip(*game[1].log, strict=True)
    assert len(milliseconds) > 10
    assert statistics.median(milliseconds) < 240
    assert max(sizes) < 5000


def test_a_game_is_the_same_in_another_process_and_when_cut(game) -> None:
    record = record_of(game[0], ["bot:1", "bot:2"])
    lines = [line for line in bench.determinism([record]) if "| 1 |" in line]
    assert len(lines) == 2
    assert all(line.endswith("| yes |") for line in lines)


def test_a_changed_verdict_is_noticed(game) -> None:
    record = record_of(game[0], ["bot:1", "bot:2"])
    last = max(n for n, step in enumerate(record.steps) if step.actor == JUDGE)
    earlier = max(n for n, step in enumerate(record.steps[:last]) if step.actor == JUDGE)
    forged = list(record.steps)
    forged[last] = forged[last]._replace(evidence=forged[earlier].evidence)
    assert bench.continue_record(Record(record.tags, forged)) == 0
    with pytest.raises(UserError):
        recompute_verdicts(Record(record.tags, forged))
