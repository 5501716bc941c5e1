"""Find which tests of the project run which lines, for `scripts/mutants.py`. What was measured is kept in build/mutants."""

from __future__ import annotations

import hashlib
import json
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import accumulate
from pathlib import Path
from typing import Protocol, TypedDict

import coverage
import pytest
from mutations import Mutant

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
    "tests/server",
]
SERVERS = {"server", "limited_server"}
"""Fixtures that start a server."""
EVERY_LINE = -1
LATER = 0.05
"""Seconds by which tests that run no line of a module come after those that do."""
BUDGET = 30
"""Seconds of tests that a mutant meets, as measured. Slower tests would find a few more."""


class Copy(Protocol):
    """A copy of the checkout in which functions run in processes of their own."""

    copy: Path
    output: Path
    """What the tests printed last."""

    def fork(self, work: Callable[..., None], *args: object, keep_bytecode: bool) -> str:
        """Call a function inside the copy."""


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


def measure_tests(workshop: Copy) -> Coverage:
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
                sys.exit(f"{folder} cannot be measured: {workshop.output} tells why.")
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
        items[:] = [item for item in items if SERVERS.isdisjoint(getattr(item, "fixturenames", ()))]

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self.measurer.switch_context(item.nodeid)
        start = time.process_time()
        yield
        if item.nodeid in self.seconds:
            self.seconds[item.nodeid] = round(time.process_time() - start, 4)
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
