"""Check the tests with mutants: `python scripts/mutants.py` puts small faults into a copy of the sources, one at a time.

A mutant is killed when a test fails or does not come to an end. Limits count the processor's time, and a failure that a busy
machine could have caused is confirmed, so that other work beside this changes no result. A sample of all mutants is drawn from
a fixed seed; a smaller sample is the beginning of a bigger one. Each mutant meets only the tests that run its line, the
quickest first. What runs where is measured once and kept in build/mutants; `--fresh` measures again and forgets earlier
results. Rules run in CPython only.
docs/develop/mutants.md lists the survivors that no test could kill.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib
import json
import multiprocessing
import os
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import islice, pairwise
from pathlib import Path
from typing import Any

import pytest
from mutant_map import KEPT, PACKAGES, ROOT, Coverage, measure_tests
from mutations import Mutant, list_mutants

REAL_TIME = "tests/server"
"""Tests that read the real clock: their failures are confirmed."""
BATCHES = (15, 150)
"""Tests of the first batches; the last batch is all that remain. Most mutants meet the first only."""
SURVIVED, NOT_COVERED = "SURVIVED", "NOT COVERED"
ENDLESS, STUCK = "runs without an end", "waits without an end"
PRELOADED = ("aiohttp", "fluent.runtime", "hypothesis.stateful", "msgspec", "numpy", "sqlalchemy")
"""Imported once, before the process is forked for each mutant."""
SLOWER = 5
"""How many times longer than measured a batch of tests may run, and a minute more. All seconds are the processor's."""
IDLE = 120
"""Seconds in which no process of a batch has anything to do but to wait; then it waits without an end."""
BAR = 95
"""The least part of all mutants that must be killed, in per cent."""


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
    """A copy of the checkout, or of such a copy, in which one file at a time is mutated."""

    def __init__(self, copy: Path, source: Path = ROOT) -> None:
        self.copy = copy
        self.output = KEPT / f"output-{os.getpid()}.txt"
        """What the tests printed last."""
        self.cache = copy / ".cache"
        if source != ROOT:
            shutil.copytree(source, copy, ignore=shutil.ignore_patterns(".cache", "__pycache__"), dirs_exist_ok=True)
            return
        files = subprocess.check_output(
            ["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, text=True
        ).splitlines()
        for file in files:
            if (ROOT / file).is_file():
                (copy / file).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(ROOT / file, copy / file)

    def fork(
        self, work: Callable[..., None], *args: Any, limit: float | None = None, keep_bytecode: bool = False
    ) -> str:
        """Call a function in a process of its own, inside the copy; return how it failed to come to an end, or nothing."""
        process = multiprocessing.get_context("fork").Process(
            target=self._enter, args=(keep_bytecode, limit, work, *args)
        )
        process.start()
        assert process.pid is not None
        idle, before = 0, -1
        while process.is_alive() and (limit is None or idle < IDLE):
            process.join(1)
            used, runnable = _activity(process.pid)
            idle = 0 if runnable or used != before else idle + 1
            before = used
        stuck = process.is_alive()
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.join()
        return STUCK if stuck else ENDLESS if process.exitcode == -signal.SIGXCPU else ""

    def _enter(self, keep_bytecode: bool, limit: float | None, work: Callable[..., None], *args: Any) -> None:
        os.setsid()
        if limit is not None:
            resource.setrlimit(resource.RLIMIT_CPU, (round(limit), resource.RLIM_INFINITY))
        os.chdir(self.copy)
        os.environ |= {
            "XDG_CACHE_HOME": str(self.cache),
            "PYTHONPATH": str(self.copy / "src"),
            "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",  # none is needed, and loading them takes longer than most tests
        }
        sys.path.insert(0, str(self.copy / "src"))
        # Bytecode is found by the time of a file to the second, and two mutants may follow each other faster.
        sys.dont_write_bytecode = not keep_bytecode
        output = os.open(self.output, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        os.dup2(output, 1)
        os.dup2(output, 2)
        work(*args)

    def try_mutant(self, mutant: Mutant, covering: Coverage) -> str:
        """Return the test that killed a mutant, how one did not come to an end, `SURVIVED` or `NOT_COVERED`."""
        tests = covering.find_tests(mutant)
        result = SURVIVED if tests else NOT_COVERED
        for batch in _split(tests):
            while failed := self.find_failure(batch, covering, mutant):
                if not failed.startswith(REAL_TIME) or self._confirm(failed, covering, mutant):
                    return failed
                batch = batch[batch.index(failed) + 1 :]
        return result

    def _confirm(self, test: str, covering: Coverage, mutant: Mutant) -> bool:
        """Tell whether a test fails because of a mutant, not because the machine is busy."""
        return not self.find_failure([test], covering) and bool(self.find_failure([test], covering, mutant))

    def find_failure(self, tests: list[str], covering: Coverage, mutant: Mutant | None = None) -> str:
        """Run tests with this fault; return the first that fails, how one did not come to an end, or nothing."""
        killer = self.copy / "killer.txt"
        killer.unlink(missing_ok=True)
        limit = 60 + SLOWER * sum(covering.seconds[test] for test in tests)
        with self._mutate(mutant):
            endless = self.fork(run_tests, tests, killer, limit=limit)
        return endless or (killer.read_text() if killer.exists() else "")

    @contextmanager
    def _mutate(self, mutant: Mutant | None) -> Iterator[None]:
        if mutant is None:
            yield
            return
        path = self.copy / mutant.path
        original, times = path.read_text(), (path.stat().st_atime, path.stat().st_mtime)
        path.write_text(mutant.apply(original))
        try:
            yield
        finally:
            path.write_text(original)
            os.utime(path, times)


def _activity(session: int) -> tuple[int, bool]:
    """Return how much processor time the processes of a session have used, and whether one of them wants more."""
    used, runnable = 0, False
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            fields = stat.read_text().rpartition(")")[2].split()
            if int(fields[3]) == session:
                used += int(fields[11]) + int(fields[12])
                runnable = runnable or fields[0] in "RD"
    return used, runnable


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


def try_share(number: int, mutants: dict[str, Mutant], covering: Coverage, source: Path) -> None:
    """Try mutants in a copy of their own, one after another; write the results into a file with this number.

    It is a copy of `source`, from which the mutants were drawn: the checkout may have changed since.
    """
    results: dict[str, str] = {}
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        workshop = Workshop(Path(folder).resolve(), source)
        for diff, mutant in mutants.items():
            results[diff] = workshop.try_mutant(mutant, covering)
            (KEPT / f"results-{number}.json").write_text(json.dumps(results, indent=1))
            print(f"{mutant.path}:{mutant.lines[0] or ''} {mutant.kind}: {results[diff]}", flush=True)
        workshop.output.unlink(missing_ok=True)


def try_all(mutants: dict[str, Mutant], covering: Coverage, source: Path, jobs: int) -> dict[str, str]:
    """Try mutants of `source`, this many at a time; return what became of each. A mutant that was killed once stays dead."""
    kept = KEPT / "results.json"
    known: dict[str, str] = json.loads(kept.read_text()) if kept.exists() else {}
    for earlier in KEPT.glob("results-*.json"):  # of a run that was stopped
        known |= json.loads(earlier.read_text())
    alive = [diff for diff in mutants if known.get(diff, SURVIVED) in (SURVIVED, NOT_COVERED)]
    shares = [{diff: mutants[diff] for diff in alive[number::jobs]} for number in range(jobs)]
    context = multiprocessing.get_context("fork")
    processes = [
        context.Process(target=try_share, args=(number, share, covering, source)) for number, share in enumerate(shares)
    ]
    for process in processes:
        process.start()
    for process in processes:
        process.join()
    for made in KEPT.glob("results-*.json"):
        known |= json.loads(made.read_text())
        made.unlink()
    kept.write_text(json.dumps(known, indent=1))
    return {diff: known[diff] for diff in mutants}


def main() -> int:
    """Run the script."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=300, help="size of the sample (300)")
    parser.add_argument("--seed", type=int, default=17, help="seed of the sample (17)")
    parser.add_argument("--jobs", type=int, default=2, help="mutants that are tried at the same time (2)")
    parser.add_argument("--fresh", action="store_true", help="forget what is kept in build/mutants")
    args = parser.parse_args()
    if args.fresh:
        shutil.rmtree(KEPT, ignore_errors=True)
    KEPT.mkdir(parents=True, exist_ok=True)
    for name in PRELOADED:
        importlib.import_module(name)
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        workshop = Workshop(Path(folder).resolve())
        covering = measure_tests(workshop)
        mutants = draw(workshop.copy, args.count, args.seed)
        return report(try_all(mutants, covering, workshop.copy, args.jobs))


if __name__ == "__main__":
    sys.exit(main())
