"""Check the tests with mutants: `python scripts/mutants.py` puts small faults into a copy of the sources, one at a time.

A mutant is killed when a test fails or does not come to an end. A sample of all mutants is drawn from a fixed seed; a smaller
sample is the beginning of a bigger one. Each mutant meets only the tests that run its line, the quickest first. What runs where
is measured once and kept in build/mutants; `--fresh` measures again and forgets earlier results. Rules run in CPython only.
docs/develop/mutants.md lists the survivors that no test could kill.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib
import json
import multiprocessing
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from itertools import accumulate, islice, pairwise
from pathlib import Path
from typing import Any, TypedDict

import coverage
import pytest
from mutations import Mutant, list_mutants

ROOT = Path(__file__).parents[1]
KEPT = ROOT / "build" / "mutants"
PACKAGES = ["games", "table", "dice", "rooms"]
TESTS = [
    "tests/rules",
    "tests/table",
    "tests/dice",
    "tests/kit",
    "tests/golden",
    "tests/archive",
    "tests/perft",
    "tests/properties",
    "tests/server",
]
BATCHES = (15, 150)
"""Tests of the first batches; the last batch is all that remain. Most mutants meet the first only."""
SURVIVED, NOT_COVERED = "SURVIVED", "NOT COVERED"
EVERY_LINE = -1
PRELOADED = ("aiohttp", "fluent.runtime", "hypothesis.stateful", "msgspec", "numpy", "sqlalchemy")
"""Imported once, before the process is forked for each mutant."""
LATER = 0.05
"""Seconds by which tests that run no line of a module come after those that do."""
BUDGET = 60
"""Seconds of tests that a mutant meets, as measured. Slower tests would find a few more."""
SLOWER = 5
"""How many times longer than measured a batch of tests may take, and a minute more."""
BAR = 95
"""The least part of all mutants that must be killed, in per cent."""


@dataclass
class Coverage:
    """Which tests run which lines, and how long each test takes."""

    seconds: dict[str, float] = field(default_factory=dict)
    tests: dict[str, dict[int, set[str]]] = field(default_factory=lambda: defaultdict(lambda: defaultdict(set)))

    def add(self, measured: Measured, root: Path) -> None:
        """Add the tests of a file."""
        for test, (seconds, lines) in measured["tests"].items():
            self.seconds[test] = seconds
            for path, numbers in lines.items():
                # Line numbers of a source that has changed since mean nothing: the test may run any of its lines.
                for number in numbers if measured["digests"][path] == digest(root / path) else [EVERY_LINE]:
                    self.tests[path][number].add(test)

    def find_tests(self, mutant: Mutant) -> list[str]:
        """Return the tests that may notice a mutant, as many as the budget allows: those that run its lines, the quickest first.

        What importing has made may be looked at by a test that runs no line of the module: all others come in a little later.
        """
        first, last = mutant.lines
        found = {
            test
            for line, tests in self.tests.get(mutant.path, {}).items()
            if line == EVERY_LINE or not last or first <= line <= last
            for test in tests
        }
        candidates = sorted(found if last else self.seconds)
        order = sorted(candidates, key=lambda test: self.seconds[test] + LATER * (test not in found))
        elapsed = accumulate(self.seconds[test] for test in order)
        return [test for i, (test, end) in enumerate(zip(order, elapsed, strict=True)) if not i or end <= BUDGET]


class Measured(TypedDict):
    """What is kept about a file of tests."""

    digests: dict[str, str]
    """Of this file and of the sources, when they were measured."""
    tests: dict[str, tuple[float, dict[str, list[int]]]]
    """Seconds and lines of each test."""


@cache
def digest(path: Path) -> str:
    """Return a hash of a file, "" when there is none."""
    return hashlib.sha256(path.read_bytes()).hexdigest() if path.exists() else ""


def measure_tests(workshop: Workshop) -> Coverage:
    """Measure the tests that are new or have changed; read about the others from `KEPT`."""
    covering = Coverage()
    root = workshop.copy
    for folder in TESTS:
        kept = KEPT / f"{Path(folder).name}.json"
        known: dict[str, Measured] = json.loads(kept.read_text()) if kept.exists() else {}
        files = {str(path.relative_to(root)): digest(path) for path in sorted((root / folder).rglob("test_*.py"))}
        known = {file: known[file] for file in files if file in known and known[file]["digests"][file] == files[file]}
        if missing := [file for file in files if file not in known]:
            print(f"Measuring {len(missing)} files of {folder} ...", flush=True)
            result = root / "measured.json"
            workshop.fork(measure, root, missing, result, keep_bytecode=True)
            if not result.exists():
                sys.exit(f"{folder} cannot be measured: {KEPT}/output.txt tells why.")
            known |= json.loads(result.read_text())
            result.unlink()
            kept.write_text(json.dumps(known))
        for measured in known.values():
            covering.add(measured, root)
    return covering


class Measuring:
    """A pytest plugin that records the lines and the duration of each test that passes."""

    def __init__(self, measurer: coverage.Coverage) -> None:
        self.measurer = measurer
        self.seconds: dict[str, float] = {}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        # A server in a process of its own runs no line that could be seen here.
        items[:] = [item for item in items if "house" not in getattr(item, "fixturenames", ())]

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self.measurer.switch_context(item.nodeid)
        start = time.perf_counter()
        yield
        if item.nodeid in self.seconds:
            self.seconds[item.nodeid] = round(time.perf_counter() - start, 4)
        self.measurer.switch_context("")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" and report.passed:
            self.seconds[report.nodeid] = 0


def measure(copy: Path, files: list[str], result: Path) -> None:
    """Run files of tests and write the lines and the duration of each test."""
    sources = [str(copy / "src" / "astragal" / package) for package in PACKAGES]
    measurer = coverage.Coverage(data_file=None, branch=False, source=sources, config_file=False)
    measuring = Measuring(measurer)
    measurer.start()
    code = pytest.main([*files, "-p", "no:cacheprovider"], plugins=[measuring])
    measurer.stop()
    if code not in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED):
        return
    data = measurer.get_data()
    lines: dict[str, dict[str, list[int]]] = defaultdict(dict)
    digests: dict[str, str] = {}
    for source in data.measured_files():
        path = str(Path(source).relative_to(copy))
        digests[path] = digest(copy / path)
        for line, tests in data.contexts_by_lineno(source).items():
            for test in tests:
                lines[test].setdefault(path, []).append(line)
    measured = {file: Measured(digests={**digests, file: digest(copy / file)}, tests={}) for file in files}
    for test, seconds in measuring.seconds.items():
        measured[test.partition("::")[0]]["tests"][test] = (seconds, lines[test])
    result.write_text(json.dumps(measured))


class Selecting:
    """A pytest plugin that runs the given tests in the given order and names the first that fails."""

    def __init__(self, tests: Sequence[str]) -> None:
        self.order = {test: i for i, test in enumerate(tests)}
        self.failed = ""

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = sorted(
            (item for item in items if item.nodeid in self.order), key=lambda item: self.order[item.nodeid]
        )

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and not self.failed:
            self.failed = report.nodeid


def run_tests(tests: Sequence[str], killer: Path) -> None:
    """Run tests until one fails, and write into a file which one it was."""
    selecting = Selecting(tests)
    files = sorted({test.partition("::")[0] for test in tests})
    code = pytest.main([*files, "-x", "-p", "no:cacheprovider", "--no-header"], plugins=[selecting])
    if code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        killer.write_text(selecting.failed or "the tests could not be collected")


class Workshop:
    """A copy of the checkout, in which one file at a time is mutated."""

    def __init__(self, copy: Path) -> None:
        self.copy = copy
        files = subprocess.check_output(
            ["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, text=True
        ).splitlines()
        for file in files:
            if (ROOT / file).is_file():
                (copy / file).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(ROOT / file, copy / file)
        self.cache = copy / ".cache"

    def fork(
        self, work: Callable[..., None], *args: Any, limit: float | None = None, keep_bytecode: bool = False
    ) -> bool:
        """Call a function in a process of its own, inside the copy; return False when it took too long."""
        process = multiprocessing.get_context("fork").Process(target=self._enter, args=(keep_bytecode, work, *args))
        process.start()
        process.join(limit)
        in_time = not process.is_alive()
        with _tolerate_absence():
            os.killpg(process.pid or 0, signal.SIGKILL)
        process.join()
        return in_time

    def _enter(self, keep_bytecode: bool, work: Callable[..., None], *args: Any) -> None:
        os.setsid()
        os.chdir(self.copy)
        os.environ |= {
            "XDG_CACHE_HOME": str(self.cache),
            "PYTHONPATH": str(self.copy / "src"),
            "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",  # none is needed, and loading them takes longer than most tests
        }
        sys.path.insert(0, str(self.copy / "src"))
        # Bytecode is found by the time of a file to the second, and two mutants may follow each other faster.
        sys.dont_write_bytecode = not keep_bytecode
        output = os.open(KEPT / "output.txt", os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        os.dup2(output, 1)
        os.dup2(output, 2)
        work(*args)

    def try_mutant(self, mutant: Mutant, covering: Coverage) -> str:
        """Return the test that killed a mutant, "time-out", `SURVIVED` or `NOT_COVERED`."""
        tests = covering.find_tests(mutant)
        path = self.copy / mutant.path
        original, times = path.read_text(), (path.stat().st_atime, path.stat().st_mtime)
        killer = self.copy / "killer.txt"
        killer.unlink(missing_ok=True)
        path.write_text(mutant.apply(original))
        try:
            for batch in _split(tests):
                limit = 60 + SLOWER * sum(covering.seconds[test] for test in batch)
                if not self.fork(run_tests, batch, killer, limit=limit):
                    return "time-out"
                if killer.exists():
                    return killer.read_text()
        finally:
            path.write_text(original)
            os.utime(path, times)
        return SURVIVED if tests else NOT_COVERED


@contextmanager
def _tolerate_absence() -> Iterator[None]:
    try:
        yield
    except ProcessLookupError:
        return


def _split(tests: list[str]) -> list[list[str]]:
    cuts = [0, *(cut for cut in BATCHES if cut < len(tests)), len(tests)]
    return [tests[start:end] for start, end in pairwise(cuts) if start < end]


def draw(root: Path, count: int, seed: int) -> dict[str, Mutant]:
    """Return random mutants of all sources by their diffs.

    Each mutant's place in the order follows from its diff and the seed: a change elsewhere leaves the sample as it is, and a
    smaller sample is the beginning of a bigger one.
    """
    mutants: dict[str, Mutant] = {}
    sources: dict[str, str] = {}
    for package in PACKAGES:
        for file in sorted((root / "src" / "astragal" / package).rglob("*.py")):
            path = str(file.relative_to(root))
            sources[path] = file.read_text()
            for mutant in list_mutants(path, sources[path]):
                diff = mutant.diff(sources[path])
                while diff in mutants:
                    diff += " (again)"
                mutants[diff] = mutant
    order = sorted(mutants, key=lambda diff: hashlib.sha256(f"{seed} {diff}".encode()).digest())
    print(f"{len(mutants)} mutants, {count} of them drawn with seed {seed}")
    viable = (diff for diff in order if mutants[diff].compiles(sources[mutants[diff].path]))
    return {diff: mutants[diff] for diff in islice(viable, count)}


def report(results: dict[str, str]) -> int:
    """Print how many mutants each package's tests killed, and the survivors; return 1 when too many survived."""
    counts: dict[str, Counter[str]] = defaultdict(Counter)
    for diff, killer in results.items():
        package = diff.split("/")[2]
        if killer in (SURVIVED, NOT_COVERED):
            counts[package][killer] += 1
            print(f"\n{killer}:\n{diff}")
        else:
            counts[package]["killed"] += 1
    print("\n| package | mutants | killed | survived | not covered |\n|---|--:|--:|--:|--:|")
    for package, count in [*counts.items(), ("all", sum(counts.values(), Counter()))]:
        cells = [count.total(), count["killed"], count[SURVIVED], count[NOT_COVERED]]
        print(f"| {package} | {' | '.join(map(str, cells))} |")
    killed = sum(count["killed"] for count in counts.values())
    print(f"\n{100 * killed / len(results):.1f} % killed; the bar is {BAR} %")
    return 100 * killed < BAR * len(results)


def main() -> int:
    """Run the script."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=300, help="size of the sample (300)")
    parser.add_argument("--seed", type=int, default=17, help="seed of the sample (17)")
    parser.add_argument("--fresh", action="store_true", help="forget what is kept in build/mutants")
    args = parser.parse_args()
    if args.fresh:
        shutil.rmtree(KEPT, ignore_errors=True)
    KEPT.mkdir(parents=True, exist_ok=True)
    known_path = KEPT / "results.json"
    known: dict[str, str] = json.loads(known_path.read_text()) if known_path.exists() else {}
    results: dict[str, str] = {}
    for name in PRELOADED:
        importlib.import_module(name)
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        workshop = Workshop(Path(folder).resolve())
        covering = measure_tests(workshop)
        for i, (diff, mutant) in enumerate(draw(workshop.copy, args.count, args.seed).items()):
            # A killed mutant stays dead; a survivor may meet new tests.
            killer = known.get(diff, SURVIVED)
            if killer in (SURVIVED, NOT_COVERED):
                killer = workshop.try_mutant(mutant, covering)
            known[diff] = results[diff] = killer
            known_path.write_text(json.dumps(known, indent=1))
            print(f"{i + 1:4} {mutant.path}:{mutant.lines[0] or ''} {mutant.kind}: {killer}", flush=True)
    return report(results)


if __name__ == "__main__":
    sys.exit(main())
