"""Towers stand and fall as they should: a small part of what `benchmarks/physics.py` measures."""

from __future__ import annotations

import random
import statistics
import sys
from dataclasses import replace
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
    """Import a script of this house."""
    spec = spec_from_file_location(name, Path(__file__).parents[2] / path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[name] = module  # its dataclasses look themselves up here
    spec.loader.exec_module(module)
    return module


bench = load("benchmarks_physics", "benchmarks/physics.py")
towers = load("benchmarks_towers", "benchmarks/towers.py")
LEANS = bench.leans()


@pytest.mark.parametrize(("name", "aside"), [("SSSSSMMMLX", 0.8), ("SXLLMMMSSS", 0.0)])
def test_a_tower_of_ten_stands_still(name: str, aside: float) -> None:
    """The giant on top of small dice, and all on top of the giant on a small base."""
    assert bench.movement(bench.tower_of(name, random.Random(name), aside), 6) < 0.01


@pytest.mark.parametrize("lean", LEANS[:32], ids=lambda lean: "".join("SMLX"[size] for size in lean.sizes))
def test_a_stack_topples_where_statics_says(lean) -> None:
    """Of two to ten dice, from a little under the lean at which it should fall to a little over."""
    assert not bench.topples(lean.stack(0.975 * lean.limit))
    assert bench.topples(lean.stack(1.01 * lean.limit))


def test_two_dice_topple_within_a_percent() -> None:
    errors = [abs(bench.threshold(lean) - 1) for lean in LEANS[:6:2]]
    assert statistics.mean(errors) < 0.01


def test_a_whole_game_is_recorded() -> None:
    game = towers.play_game((("average", "good"), 3))
    assert max(game.scores) > 0
    assert len(game.placements) > 10


@pytest.fixture(scope="module")
def game():
    return bench.play(seed=2, seats=2)


def test_a_placement_is_cheap_to_judge_and_to_show(game) -> None:
    """Four times the processor time that is promised: machines differ."""
    spent, sizes, _, _ = zip(*game[1].log, strict=True)
    assert len(spent) > 10
    assert statistics.median(spent) < 240
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
    forged[last] = replace(forged[last], evidence=forged[earlier].evidence)
    assert bench.go_on(Record(record.tags, forged)) == 0
    with pytest.raises(UserError):
        recompute_verdicts(Record(record.tags, forged))
