"""Do towers stand and fall as they should, fast enough, and the same every time?

    python benchmarks/physics.py [stability] [thresholds] [cost] [determinism] [--out FILE]

Prints a section in Markdown for each part; without a part, all of them (some ten minutes). Times are processor time of one core.
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

import mujoco

from astragal.dice.fast import FastDice
from astragal.games.dice_crash import GAME
from astragal.games.dice_crash.state import POOL, SMALL
from astragal.kit.actors import JUDGE
from astragal.physics.judge import PhysicsJudge
from astragal.physics.placement import PlacementResult, Release, hover_pose, simulate_placement
from astragal.physics.recompute import judge_from_record, recompute_verdicts
from astragal.physics.scene import ENGINE, STEP_SECONDS, Scene
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
"""Towers of ten, from the base up: the giant one in all of them, big dice on small ones in most."""


def tower_of(name: str, rng: random.Random, aside: float) -> World:
    """Build a tower die by die, each let go level above the middle of the last, or up to so many millimetres aside."""
    world = initial_world(SETTING)
    for letter in name[1:]:
        top = world.towers[0][-1].pose
        x, y = (rng.uniform(-aside, aside) for _ in "xy")
        turn = Pose(top.x + x, top.y + y, 0.0, *turned(rng.uniform(-45, 45) if aside else 0.0))
        size = LETTERS.index(letter)
        placed = simulate_placement(SETTING, world, Release(size, 0, hover_pose(SETTING, world, 0, size, turn)))
        assert placed.held, f"{name} fell while it was built"
        world = placed.world
    return world


def turned(degrees: float) -> tuple[float, float, float, float]:
    """Return the quaternion of a die turned about the vertical."""
    half = math.radians(degrees) / 2
    return math.cos(half), 0.0, 0.0, math.sin(half)


def movement(world: World, seconds: int) -> float:
    """Return how far any die strays from where it was recorded at rest, in millimetres; looked at twice a second."""
    scene = Scene(SETTING, world.dice)
    most = 0.0
    for _ in range(2 * seconds):
        scene.advance(0.5)
        most = max(
            most, *(math.dist(die.pose[:3], pose[:3]) for die, pose in zip(world.dice, scene.poses(), strict=True))
        )
    return most


def stability() -> Iterator[str]:
    """Let towers of ten dice stand for a minute."""
    yield "### Towers of ten dice, 60 simulated seconds"
    yield ""
    yield "| tower, base first | built | largest movement, mm | below 0.01 mm |"
    yield "|---|---|---|---|"
    for name in STANDING:
        for aside, how in ((0.0, "centred"), (0.8, "up to 0.8 mm aside, turned")):
            most = movement(tower_of(name, random.Random(name), aside), 60)
            yield f"| {name} | {how} | {most:.4f} | {yes(most < 0.01)} |"


# Thresholds

CASES = 120
SEED = 4


@dataclass(frozen=True, slots=True)
class Lean:
    """A stack that leans: sizes from the table up, where the middles are when it leans by 1, how each die is turned."""

    sizes: tuple[int, ...]
    middles: tuple[tuple[float, float], ...]
    turns: tuple[float, ...]

    def stack(self, lean: float) -> list[Die]:
        """Return the stack leaning so much, each die lying on the one below."""
        dice = []
        floor = 0.0
        for size, (x, y), turn in zip(self.sizes, self.middles, self.turns, strict=True):
            edge = SETTING.edges[size]
            dice.append(Die(size, Pose(lean * x, lean * y, floor + edge / 2, *turned(turn))))
            floor += edge
        return dice

    @property
    def limit(self) -> float:
        """The lean at which statics says that it topples."""
        stands, falls = 0.0, 100.0
        for _ in range(60):
            middle = (stands + falls) / 2
            if min(support.margin for support in find_supports(SETTING, self.stack(middle))) > 0:
                stands = middle
            else:
                falls = middle
        return stands

    @property
    def overhang(self) -> float:
        """How far a die sticks out over the one below at the limit, at most: millimetres between their middles."""
        return self.limit * max(math.dist(a, b) for a, b in pairwise(self.middles))


def leans(cases: int = CASES, seed: int = SEED) -> list[Lean]:
    """Draw cases: as many of two dice as of three to ten, each from the dice there are and on a small base."""
    rng = random.Random(seed)
    drawn = []
    for case in range(cases):
        pool = [size for size, dice in enumerate(POOL) for _ in range(dice)]
        rng.shuffle(pool)
        above_base = 1 if case % 2 == 0 else 2 + case // 2 % 8
        sizes = (SMALL, *pool[:above_base])
        middles = [(0.0, 0.0)]
        for below, size in pairwise(sizes):
            far = min(SETTING.edges[below], SETTING.edges[size]) * rng.uniform(0.1, 0.3)
            way = rng.uniform(0, 2 * math.pi)
            middles.append((middles[-1][0] + far * math.cos(way), middles[-1][1] + far * math.sin(way)))
        drawn.append(Lean(sizes, tuple(middles), tuple(rng.uniform(0, 90) for _ in sizes)))
    return drawn


def topples(dice: Sequence[Die]) -> bool:
    """Return whether a stack falls whose weight comes slowly, over 0.4 s, so that nothing but statics is tested."""
    scene = Scene(SETTING, dice)
    model = copy.copy(scene._model)  # the cached one serves others
    gravity = float(model.opt.gravity[2])
    data = scene._data
    steps = round(0.4 / STEP_SECONDS)
    for step in range(steps):
        model.opt.gravity[2] = gravity * (step + 1) / steps
        mujoco.mj_step(model, data)
    scene.run_until_rest()
    return any(die.pose.z - pose.z > 1.0 for die, pose in zip(dice, scene.poses(), strict=True))


def threshold(lean: Lean) -> float:
    """Return the least lean at which a stack topples, over the lean at which it should."""
    limit = lean.limit
    steps = [0.70 + 0.02 * n for n in range(18)]
    falls = next((share for share in steps if topples(lean.stack(share * limit))), 1.05)
    stands = falls - 0.02
    for _ in range(5):
        middle = (stands + falls) / 2
        if topples(lean.stack(middle * limit)):
            falls = middle
        else:
            stands = middle
    return (stands + falls) / 2


def thresholds() -> Iterator[str]:
    """Compare the overhang at which stacks topple with statics."""
    errors = {lean: abs(threshold(lean) - 1) for lean in leans()}
    yield f"### The overhang at which a stack topples, against statics ({len(errors)} stacks drawn at random)"
    yield ""
    yield "| dice | stacks | mean error | worst | worst, mm | worst stack, lowest first | above 4 % |"
    yield "|---|---|---|---|---|---|---|"
    for dice in sorted({len(lean.sizes) for lean in errors}):
        some = {lean: error for lean, error in errors.items() if len(lean.sizes) == dice}
        yield f"| {dice} | {_row(some)} |"
    yield f"| all | {_row(errors)} |"
    yield ""
    met = statistics.mean(errors.values()) <= 0.01, max(errors.values()) <= 0.04
    yield f"Mean at most 1 %: {yes(met[0])}. Worst at most 4 %: {yes(met[1])}."


def _row(errors: dict[Lean, float]) -> str:
    worst = max(errors, key=lambda lean: errors[lean])
    name = "".join(LETTERS[size] for size in worst.sizes)
    far = max(error * lean.overhang for lean, error in errors.items())
    above = sum(error > 0.04 for error in errors.values())
    mean = statistics.mean(errors.values())
    return f"{len(errors)} | {mean:.2%} | {errors[worst]:.2%} | {far:.2f} | {name} | {above}"


# Cost


class Clocked(PhysicsJudge):
    """The judge, with a clock and scales."""

    log: list[tuple[float, int, float, bool]]
    """Processor milliseconds, bytes of playback, simulated seconds, whether it held."""

    def simulate(self, case: Case) -> PlacementResult:
        """Judge, and note what it took."""
        before = process_time()
        placed = super().simulate(case)
        self.log.append(((process_time() - before) * 1000, len(placed.playback), placed.seconds, placed.held))
        return placed


def play(seed: int, seats: int = 3) -> tuple[Table, Clocked]:
    """Play a game between average hands, which choose at random and aim about a millimetre from the middle."""
    options = GAME.options({"seats": str(seats)})
    judge = Clocked(options, f"secret {seed}", ["average"] * seats)
    judge.log = []
    table = Table(GAME, options, FastDice(seed), judge)
    rng = random.Random(seed)
    table.begin()
    while not table.over:
        word = rng.choice(table.legal(table.actor)).word
        aim = f"aim:{rng.randint(-100, 100)},{rng.randint(-100, 100)},{rng.randint(-45, 45)}"
        table.act(table.actor, word, aim if word.startswith("place:") else "")
    return table, judge


def played(placements: int) -> tuple[list[Record], list[tuple[float, int, float, bool]]]:
    """Play whole games until there are so many placements; return their records and what each placement took."""
    records: list[Record] = []
    log: list[tuple[float, int, float, bool]] = []
    while len(log) < placements:
        seed = len(records)
        table, judge = play(seed, 2 + seed % 3)
        records.append(record_of(table, [f"bot:{seat + 1}" for seat in range(table.seats)]))
        log += judge.log
    return records, log


def cost(log: Sequence[tuple[float, int, float, bool]]) -> Iterator[str]:
    """Say what placements took."""
    spent, sizes, seconds, held = (list(column) for column in zip(*log, strict=True))
    yield f"### What a placement costs ({len(log):,} placements by average hands, {1 - statistics.mean(held):.1%} fell)"
    yield ""
    yield "| | median | 95 % | 99 % | most | wanted | met |"
    yield "|---|---|---|---|---|---|---|"
    median, p95, p99 = quantiles(spent)
    met = yes(median < 60 and p99 < 250)
    yield f"| processor, ms | {median:.1f} | {p95:.1f} | {p99:.1f} | {max(spent):.1f} | median < 60, 99 % < 250 | {met} |"
    median, p95, p99 = quantiles(sizes)
    yield f"| playback, bytes | {median:.0f} | {p95:.0f} | {p99:.0f} | {max(sizes)} | 95 % < 5000 | {yes(p95 < 5000)} |"
    median, p95, p99 = quantiles(seconds)
    yield f"| simulated, s | {median:.2f} | {p95:.2f} | {p99:.2f} | {max(seconds):.2f} | | |"


def quantiles(values: Sequence[float]) -> tuple[float, float, float]:
    """Return the median, and what 95 and 99 in a hundred stay below."""
    cuts = statistics.quantiles(values, n=100, method="inclusive")
    return cuts[49], cuts[94], cuts[98]


# Determinism


def determinism(records: Sequence[Record]) -> Iterator[str]:
    """Recompute all verdicts in fresh processes, also after records were cut and continued."""
    yield "### The same again, in fresh processes"
    yield ""
    yield "| process | games | verdicts | identical |"
    yield "|---|---|---|---|"
    with tempfile.TemporaryDirectory() as folder:
        for n, record in enumerate(records):
            (Path(folder) / f"{n:04}.agn").write_text(format_record(record))
        for how, what, surroundings in (
            ("recomputed", "recompute", {"PYTHONHASHSEED": "1", "OMP_NUM_THREADS": "1"}),
            ("cut in the middle and continued", "continue", {"PYTHONHASHSEED": "2", "OMP_NUM_THREADS": "2"}),
        ):
            command = [sys.executable, __file__, "--again", what, folder]
            done = subprocess.run(command, env=os.environ | surroundings, check=True, capture_output=True, text=True)
            verdicts, same = json.loads(done.stdout)
            yield f"| {how} | {len(records)} | {verdicts:,} | {yes(same == len(records))} |"


def again(what: str, folder: Path) -> tuple[int, int]:
    """Recompute or continue the records of a folder; return how many verdicts, and how many records came out the same."""
    check: Callable[[Record], int] = recompute_verdicts if what == "recompute" else go_on
    verdicts = [check(parse_record(path.read_text())) for path in sorted(folder.glob("*.agn"))]
    return sum(verdicts), sum(n > 0 for n in verdicts)


def go_on(record: Record) -> int:
    """Cut a record in the middle, go on as it did, and return how many verdicts were given anew; 0 when anything differs."""
    cut = len(record.steps) // 2
    table = replay(Record(record.tags, record.steps[:cut]), dice_of(record), judge_from_record(record))
    table.begin()
    while not table.over:
        step = record.steps[len(table.steps)]
        table.act(step.actor, step.word, step.evidence)
    whole = [(step.actor, step.word, step.evidence) for step in table.steps]
    if whole != [(step.actor, step.word, step.evidence) for step in record.steps]:
        return 0
    return sum(step.actor == JUDGE for step in table.steps[cut:])


def yes(met: bool) -> str:
    """Say whether something was met."""
    return "yes" if met else "**no**"


def report(parts: Sequence[str]) -> Iterator[str]:
    """Yield the lines of all parts asked for."""
    yield f"## Gravity ({ENGINE})"
    yield ""
    if "stability" in parts:
        yield from [*stability(), ""]
    if "thresholds" in parts:
        yield from [*thresholds(), ""]
    if "cost" in parts or "determinism" in parts:
        records, log = played(PLACEMENTS)
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
    parser.add_argument("--again", nargs=2, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.again:
        print(json.dumps(again(arguments.again[0], Path(arguments.again[1]))))
        return
    lines = []
    for line in report(arguments.parts or PARTS):
        print(line, flush=True)
        lines.append(line)
    if arguments.out:
        arguments.out.write_text("\n".join(lines))


if __name__ == "__main__":
    main()
