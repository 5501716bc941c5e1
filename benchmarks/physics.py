"""Benchmark of gravity: stability of towers, toppling thresholds, cost and determinism.

    python benchmarks/physics.py [stability] [thresholds] [cost] [determinism] [--out FILE]

Prints a section in Markdown for each part; without a part, all of them (about ten minutes). Times are processor time of one core.
"""

from __future__ import annotations

import argparse
import copy
import json
import math
import os
import random
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from time import process_time
from typing import Any

from astragal.dice.fast import FastDice
from astragal.games.dice_crash import GAME
from astragal.games.dice_crash.state import POOL, SMALL
from astragal.kit.actors import JUDGE
from astragal.physics.engine import find_engine
from astragal.physics.judge import PhysicsJudge
from astragal.physics.placement import PlacementResult, Release, hover_pose, simulate_placement
from astragal.physics.recompute import judge_from_record, recompute_verdicts
from astragal.physics.scene import STEP_SECONDS, Scene
from astragal.physics.statics import find_supports
from astragal.physics.world import Die, Pose, Setting, World, initial_world
from astragal.table.history import dice_of, record_of, replay
from astragal.table.judge import Case
from astragal.table.record import Record, format_record, parse_record
from astragal.table.table import Table

SETTING = Setting()
LETTERS = "SMLX"
PLACEMENTS = 1_000

# Stability

STANDING = ("SSSSMMLLXM", "SXLLMMMSSS", "SMLXLMMSSS", "SSXMSLMSLM", "SSSSSMMMLX")
"""Towers of ten dice, from the base up. All have the giant die, most have big dice on small ones."""


def build_tower(name: str, rng: random.Random, max_offset: float) -> World:
    """Build a tower die by die, each released flat above the centre of the last or up to `max_offset` mm beside it."""
    world = initial_world(SETTING)
    for letter in name[1:]:
        top = world.towers[0][-1].pose
        x, y = (rng.uniform(-max_offset, max_offset) for _ in "xy")
        pose = Pose(top.x + x, top.y + y, 0.0, *yaw_quaternion(rng.uniform(-45, 45) if max_offset else 0.0))
        size = LETTERS.index(letter)
        result = simulate_placement(SETTING, world, Release(size, 0, hover_pose(SETTING, world, 0, size, pose)))
        assert result.held, f"{name} fell while it was built"
        world = result.world
    return world


def yaw_quaternion(degrees: float) -> tuple[float, float, float, float]:
    """Return the quaternion of a rotation about the vertical."""
    half = math.radians(degrees) / 2
    return math.cos(half), 0.0, 0.0, math.sin(half)


def largest_movement(world: World, seconds: int) -> float:
    """Return the largest distance of a die from where it was recorded at rest, in millimetres, sampled twice a second."""
    scene = Scene(SETTING, world.dice)
    largest = 0.0
    for _ in range(2 * seconds):
        scene.advance(0.5)
        largest = max(
            largest, *(math.dist(die.pose[:3], pose[:3]) for die, pose in zip(world.dice, scene.poses(), strict=True))
        )
    return largest


def stability() -> Iterator[str]:
    """Yield how far dice of standing towers move in a minute."""
    yield "### Towers of ten dice, 60 simulated seconds"
    yield ""
    yield "| tower, base first | built | largest movement, mm | below 0.01 mm |"
    yield "|---|---|---|---|"
    for name in STANDING:
        for max_offset, how in ((0.0, "centred"), (0.8, "up to 0.8 mm aside, turned")):
            movement = largest_movement(build_tower(name, random.Random(name), max_offset), 60)
            yield f"| {name} | {how} | {movement:.4f} | {yes(movement < 0.01)} |"


# Thresholds

CASES = 120
SEED = 4


@dataclass(frozen=True, slots=True)
class Stack:
    """A leaning stack of dice, from the table up."""

    sizes: tuple[int, ...]
    centres: tuple[tuple[float, float], ...]
    """Centres of the dice when the stack leans by 1."""
    turns: tuple[float, ...]
    """Degrees about the vertical."""

    def dice(self, lean: float) -> list[Die]:
        """Return the dice of the stack with this lean, each flat on the one below."""
        dice = []
        floor = 0.0
        for size, (x, y), turn in zip(self.sizes, self.centres, self.turns, strict=True):
            edge = SETTING.edges[size]
            dice.append(Die(size, Pose(lean * x, lean * y, floor + edge / 2, *yaw_quaternion(turn))))
            floor += edge
        return dice

    @property
    def limit(self) -> float:
        """The lean at which it topples by statics."""
        stands, falls = 0.0, 100.0
        for _ in range(60):
            middle = (stands + falls) / 2
            if min(support.margin for support in find_supports(SETTING, self.dice(middle))) > 0:
                stands = middle
            else:
                falls = middle
        return stands

    @property
    def overhang(self) -> float:
        """The largest overhang at the limit: millimetres between the centres of a die and the one below."""
        return self.limit * max(math.dist(a, b) for a, b in pairwise(self.centres))


def draw_stacks(cases: int = CASES, seed: int = SEED) -> list[Stack]:
    """Draw random stacks on a small base from the dice of the game: half of two dice, half of three to ten."""
    rng = random.Random(seed)
    drawn = []
    for case in range(cases):
        pool = [size for size, dice in enumerate(POOL) for _ in range(dice)]
        rng.shuffle(pool)
        above_base = 1 if case % 2 == 0 else 2 + case // 2 % 8
        sizes = (SMALL, *pool[:above_base])
        centres = [(0.0, 0.0)]
        for below, size in pairwise(sizes):
            distance = min(SETTING.edges[below], SETTING.edges[size]) * rng.uniform(0.1, 0.3)
            angle = rng.uniform(0, 2 * math.pi)
            x, y = centres[-1]
            centres.append((x + distance * math.cos(angle), y + distance * math.sin(angle)))
        drawn.append(Stack(sizes, tuple(centres), tuple(rng.uniform(0, 90) for _ in sizes)))
    return drawn


def topples(dice: Sequence[Die]) -> bool:
    """Return whether a stack falls. Gravity grows over 0.4 s, so that nothing but statics is tested."""
    scene = Scene(SETTING, dice)
    raise_gravity(scene.simulation, round(0.4 / STEP_SECONDS))
    scene.run_until_rest()
    return any(die.pose.z - pose.z > 1.0 for die, pose in zip(dice, scene.poses(), strict=True))


def raise_gravity(simulation: Any, steps: int) -> None:
    """Simulate with MuJoCo while gravity grows from nothing; `physics_tab.py` does it in a browser's engine."""
    import mujoco

    model = copy.copy(simulation.model)  # other simulations share it
    gravity = float(model.opt.gravity[2])
    for step in range(steps):
        model.opt.gravity[2] = gravity * (step + 1) / steps
        mujoco.mj_step(model, simulation.data)


def toppling_threshold(stack: Stack) -> float:
    """Return the smallest lean at which a stack topples, divided by its limit."""
    limit = stack.limit
    steps = [0.70 + 0.02 * n for n in range(18)]
    falls = next((share for share in steps if topples(stack.dice(share * limit))), 1.05)
    stands = falls - 0.02
    for _ in range(5):
        middle = (stands + falls) / 2
        if topples(stack.dice(middle * limit)):
            falls = middle
        else:
            stands = middle
    return (stands + falls) / 2


def thresholds(cases: int = CASES) -> Iterator[str]:
    """Yield the error of toppling thresholds against statics."""
    errors = {stack: abs(toppling_threshold(stack) - 1) for stack in draw_stacks(cases)}
    yield f"### The overhang at which a stack topples, against statics ({len(errors)} stacks drawn at random)"
    yield ""
    yield "| dice | stacks | mean error | worst | worst, mm | worst stack, lowest first | above 4 % |"
    yield "|---|---|---|---|---|---|---|"
    for dice in sorted({len(stack.sizes) for stack in errors}):
        some = {stack: error for stack, error in errors.items() if len(stack.sizes) == dice}
        yield f"| {dice} | {_threshold_cells(some)} |"
    yield f"| all | {_threshold_cells(errors)} |"
    yield ""
    met = statistics.mean(errors.values()) <= 0.01, max(errors.values()) <= 0.04
    yield f"Mean at most 1 %: {yes(met[0])}. Worst at most 4 %: {yes(met[1])}."


def _threshold_cells(errors: dict[Stack, float]) -> str:
    worst = max(errors, key=lambda stack: errors[stack])
    name = "".join(LETTERS[size] for size in worst.sizes)
    millimetres = max(error * stack.overhang for stack, error in errors.items())
    above = sum(error > 0.04 for error in errors.values())
    mean = statistics.mean(errors.values())
    return f"{len(errors)} | {mean:.2%} | {errors[worst]:.2%} | {millimetres:.2f} | {name} | {above}"


# Cost


Cost = tuple[float, int, float, bool]
"""Of a placement: processor milliseconds, bytes of playback, simulated seconds, whether it held."""


class MeasuringJudge(PhysicsJudge):
    """Gravity, with a log of what each placement costs."""

    log: list[Cost]

    def simulate(self, case: Case) -> PlacementResult:
        """Simulate and log the cost."""
        before = process_time()
        result = super().simulate(case)
        self.log.append(((process_time() - before) * 1000, len(result.playback), result.seconds, result.held))
        return result


def play_game(seed: int, seats: int = 3) -> tuple[Table, MeasuringJudge]:
    """Play a game of average hands that choose at random and aim within a millimetre of the centre."""
    options = GAME.options({"seats": str(seats)})
    judge = MeasuringJudge(options, f"secret {seed}", ["average"] * seats)
    judge.log = []
    table = Table(GAME, options, FastDice(seed), judge)
    rng = random.Random(seed)
    table.begin()
    while not table.over:
        word = rng.choice(table.legal(table.actor)).word
        aim = f"aim:{rng.randint(-100, 100)},{rng.randint(-100, 100)},{rng.randint(-45, 45)}"
        table.act(table.actor, word, aim if word.startswith("place:") else "")
    return table, judge


def play_games(placements: int) -> tuple[list[Record], list[Cost]]:
    """Play whole games until there are this many placements; return the records and the cost of each placement."""
    records: list[Record] = []
    log: list[Cost] = []
    while len(log) < placements:
        seed = len(records)
        table, judge = play_game(seed, 2 + seed % 3)
        records.append(record_of(table, [f"bot:{seat + 1}" for seat in range(table.seats)]))
        log += judge.log
    return records, log


def cost(log: Sequence[Cost]) -> Iterator[str]:
    """Yield the quantiles of what placements cost."""
    milliseconds, sizes, seconds, held = (list(column) for column in zip(*log, strict=True))
    yield f"### What a placement costs ({len(log):,} placements by average hands, {1 - statistics.mean(held):.1%} fell)"
    yield ""
    yield "| | median | 95 % | 99 % | most | wanted | met |"
    yield "|---|---|---|---|---|---|---|"
    median, p95, p99 = quantiles(milliseconds)
    met = yes(median < 60 and p99 < 250)
    yield f"| processor, ms | {median:.1f} | {p95:.1f} | {p99:.1f} | {max(milliseconds):.1f} | median < 60, 99 % < 250 | {met} |"
    median, p95, p99 = quantiles(sizes)
    yield f"| playback, bytes | {median:.0f} | {p95:.0f} | {p99:.0f} | {max(sizes)} | 95 % < 5000 | {yes(p95 < 5000)} |"
    median, p95, p99 = quantiles(seconds)
    yield f"| simulated, s | {median:.2f} | {p95:.2f} | {p99:.2f} | {max(seconds):.2f} | | |"


def quantiles(values: Sequence[float]) -> tuple[float, float, float]:
    """Return the median, the 95th and the 99th percentile."""
    cuts = statistics.quantiles(values, n=100, method="inclusive")
    return cuts[49], cuts[94], cuts[98]


# Determinism


def determinism(records: Sequence[Record]) -> Iterator[str]:
    """Yield whether fresh processes give the same verdicts, also when records are cut and continued."""
    yield "### The same again, in fresh processes"
    yield ""
    yield "| process | games | verdicts | identical |"
    yield "|---|---|---|---|"
    with tempfile.TemporaryDirectory() as folder:
        for n, record in enumerate(records):
            (Path(folder) / f"{n:04}.agn").write_text(format_record(record))
        for how, task, environment in (
            ("recomputed", "recompute", {"PYTHONHASHSEED": "1", "OMP_NUM_THREADS": "1"}),
            ("cut in the middle and continued", "continue", {"PYTHONHASHSEED": "2", "OMP_NUM_THREADS": "2"}),
        ):
            command = [sys.executable, __file__, "--repeat", task, folder]
            process = subprocess.run(command, env=os.environ | environment, check=True, capture_output=True, text=True)
            verdicts, same = json.loads(process.stdout)
            yield f"| {how} | {len(records)} | {verdicts:,} | {yes(same == len(records))} |"


def repeat(task: str, folder: Path) -> tuple[int, int]:
    """Recompute or continue the records of a folder; return the number of verdicts and of records that stay the same."""
    check: Callable[[Record], int] = recompute_verdicts if task == "recompute" else continue_record
    verdicts = [check(parse_record(path.read_text())) for path in sorted(folder.glob("*.agn"))]
    return sum(verdicts), sum(n > 0 for n in verdicts)


def continue_record(record: Record) -> int:
    """Cut a record in the middle, play on as it did, and return the number of new verdicts; 0 when anything differs."""
    cut = len(record.steps) // 2
    table = replay(Record(record.tags, record.steps[:cut]), dice_of(record), judge_from_record(record))
    table.begin()
    while not table.over:
        step = record.steps[len(table.steps)]
        table.act(step.actor, step.word, step.evidence)
    steps = [(step.actor, step.word, step.evidence) for step in table.steps]
    if steps != [(step.actor, step.word, step.evidence) for step in record.steps]:
        return 0
    return sum(step.actor == JUDGE for step in table.steps[cut:])


def yes(met: bool) -> str:
    """Return the cell that says whether a target was met."""
    return "yes" if met else "**no**"


def report(parts: Sequence[str]) -> Iterator[str]:
    """Yield the lines of these parts."""
    yield f"## Gravity ({find_engine().name})"
    yield ""
    if "stability" in parts:
        yield from [*stability(), ""]
    if "thresholds" in parts:
        yield from [*thresholds(), ""]
    if "cost" in parts or "determinism" in parts:
        records, log = play_games(PLACEMENTS)
        if "cost" in parts:
            yield from [*cost(log), ""]
        if "determinism" in parts:
            yield from [*determinism(records), ""]


PARTS = ("stability", "thresholds", "cost", "determinism")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help=", ".join(PARTS))
    parser.add_argument("--out", type=Path)
    parser.add_argument("--repeat", nargs=2, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.repeat:
        print(json.dumps(repeat(arguments.repeat[0], Path(arguments.repeat[1]))))
        return
    lines = []
    for line in report(arguments.parts or PARTS):
        print(line, flush=True)
        lines.append(line)
    if arguments.out:
        arguments.out.write_text("\n".join(lines))


if __name__ == "__main__":
    main()
