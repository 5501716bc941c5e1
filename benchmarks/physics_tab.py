"""Benchmark of gravity in a browser's engine: toppling thresholds against statics, and the cost of a placement, under Pyodide in Node.

    python benchmarks/physics_tab.py [STACKS [PLACEMENTS]]

Runs itself in Pyodide (`tests/tab/gravity.mjs`) and prints a section in Markdown. Times are processor time of Node.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

sys.path.append(str(Path(__file__).parent))

import physics


def raise_gravity(simulation: Any, steps: int) -> None:
    """Simulate while gravity grows from nothing."""
    simulation._simulation.raiseGravity(steps)


def processor_seconds() -> float:
    """Return the processor time of this process, Pyodide's own clock being that of the wall."""
    from js import process  # type: ignore[import-not-found]

    usage = process.cpuUsage()
    return float(usage.user + usage.system) / 1e6


def measure(stacks: int = 48, placements: int = 60) -> None:
    """Measure in this engine, and print."""
    physics.raise_gravity = raise_gravity
    physics.process_time = processor_seconds  # type: ignore[attr-defined]
    print(f"## Gravity in a tab ({physics.find_engine().name})\n")
    for line in physics.thresholds(stacks):
        print(line, flush=True)
    log = physics.play_games(placements)[1]
    median, p95, p99 = physics.quantiles([cost[0] for cost in log])
    print(
        f"\nA placement takes {median:.0f} ms of a processor (median of {len(log)} by average hands; 95 %: {p95:.0f} ms, 99 %: {p99:.0f} ms)."
    )


def main(*words: str) -> None:
    """Run this file in Pyodide."""
    sys.path.append(str(Path(__file__).parents[1] / "tests"))
    from tab.with_mujoco import run_in_pyodide

    print(run_in_pyodide("benchmarks/physics_tab.py", *words))


if __name__ == "__main__":
    if sys.platform == "emscripten":
        measure(*map(int, sys.argv[1:]))
    else:
        main(*sys.argv[1:])
