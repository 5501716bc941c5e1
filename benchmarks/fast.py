"""Compare the fast runtime with its peers and write `results.md`.

    python benchmarks/fast.py [--rounds 11] [--out benchmarks/results.md]

Both sides run in one process on one core, in turn: ours, a peer, ours, the next peer, ours ... A ratio compares a peer with
our runs just before and after it, so a machine that slows down slows both. Compilation, first calls, memory and two cores
are measured in fresh processes.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import sha256
from importlib.metadata import version
from itertools import count
from pathlib import Path
from time import monotonic, perf_counter, process_time
from typing import Any

from peers import Runner, all_pgx, open_spiel
from sections import RESULTS, replace_section

sys.path.append(str(Path(__file__).parents[1] / "examples" / "tic_tac_toe"))

SLUGS = ("dice-stars", "dicetto", "dice-crash", "star-master")
BASE = "dice-stars"
"""The game that peers are compared with."""
TWIN = "tic-tac-toe"
"""The game that both we and Pgx can play."""
OPEN_SPIEL_TARGETS = {"pig": 1.3, "yacht": 100.0, "backgammon": 100.0}
PGX_TARGET = 5.0
WARM_TRIES = 3
PACKAGES = ("astragal", "numba", "numpy", "open_spiel", "pgx", "jax")


Target = tuple[Runner, float]
"""What is measured, and the rate in millions a second or the ratio that it should reach."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the table of results."""

    what: str
    target: str
    met: str
    ours: str = ""
    peer: str = ""
    ratio: str = ""


# Our side


def load_game(slug: str) -> Any:
    """Return one of our games, or the example of a game in another package."""
    from astragal.games import find_game

    if slug == TWIN:
        from tic_tac_toe import GAME

        return GAME
    return find_game(slug)


def uniform_play(slug: str) -> Runner:
    """Return a runner of uniform random play, on one worker."""
    seeds = count(1)
    return Runner(f"{slug}, uniform random play", lambda games: play_games(slug, games, next(seeds)), amount=1_000)


def play_games(slug: str, games: int, seed: int, workers: int = 1) -> float:
    """Play games with default options to their end; return the number of decisions."""
    from astragal.fast import batch

    game = load_game(slug)
    run = batch.run(game, game.options({}), games, seed, workers=workers)
    return float(sum(int(columns.decisions.sum()) for columns in run))


def step_batch(slug: str, size: int) -> Runner:
    """Return a runner that steps a batch of games with random actions from Python, as a learner would."""
    from astragal.fast.env import Batch
    from astragal.games import find_game

    game = find_game(slug)
    batch = Batch(game, game.options({}), size, seed=1)

    def play(steps: int) -> float:
        for _ in range(steps):
            batch.step(batch.sample())
        return float(steps * size)

    return Runner(f"{slug}, `step_batch` of {size:,} games", play)


def search_position(slug: str, simulations: int) -> Runner:
    """Return a runner of UCT searches from the first decision of a game; it counts simulations."""
    from astragal.fast import search
    from astragal.games import find_game

    game = find_game(slug)
    state = game.start(game.options({}))
    weights = [0] * game.outcomes
    while game.actor(state) < 0:
        game.chances(state, weights)
        game.play(state, next(outcome for outcome, weight in enumerate(weights) if weight))
    seeds = count(1)

    def play(searches: int) -> float:
        result = [search.search_uct(game, [state], simulations, next(seeds)) for _ in range(searches)]
        return float(sum(move.visits for moves in result for move in moves))

    return Runner(f"{slug}, UCT of {simulations:,} simulations from the first position", play)


# Fresh processes


def run_task(task: str, *words: str) -> dict[str, Any]:
    """Run one of the tasks below in a fresh process and return its result."""
    command = [sys.executable, __file__, "--task", task, *words]
    return json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout)


def task_first_call(slug: str) -> dict[str, float]:
    """Measure the first game of a process."""
    import astragal.games

    started = process_time()
    import astragal.fast.batch  # noqa: F401 - its import is timed

    imported, wall = process_time(), perf_counter()
    play_games(slug, 1, seed=1)
    called, wall = process_time() - imported, perf_counter() - wall
    play_games(slug, 20_000, seed=2)
    return {"import": imported - started, "call": called, "wall": wall, "memory": resident_megabytes()}


def task_cores(*cores: str) -> dict[str, list[float]]:
    """Measure the speed-up of two workers by wall-clock time, and that of two independent threads."""
    os.sched_setaffinity(0, {int(core) for core in cores})
    block = bytes(2**20)

    def hashing(blocks: int, workers: int) -> None:
        with ThreadPoolExecutor(workers) as pool:
            list(pool.map(lambda _: [sha256(block) for _ in range(blocks // workers)], range(workers)))

    def playing(games: int, workers: int) -> None:
        play_games(BASE, games, 1, workers)

    def seconds(work: Callable[[int, int], None], amount: int, workers: int) -> float:
        before = perf_counter()
        work(amount, workers)
        return perf_counter() - before

    def gain(work: Callable[[int, int], None], amount: int) -> float:
        before, both, after = (seconds(work, amount, workers) for workers in (1, 2, 1))
        return (before + after) / 2 / both

    playing(1_000, 1)
    games = round(0.5 * 50_000 / seconds(playing, 50_000, 1))  # half a second
    blocks = 2 * round(0.5 * 50 / seconds(hashing, 100, 1))
    rounds = [(gain(playing, games), gain(hashing, blocks)) for _ in range(7)]
    return {"ours": [ours for ours, _ in rounds], "machine": [machine for _, machine in rounds]}


TASKS: dict[str, Callable[..., dict[str, Any]]] = {"first-call": task_first_call, "cores": task_cores}


def resident_megabytes() -> float:
    """Return the resident memory of this process."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGESIZE") / 2**20


# Measuring


def alternate(
    base: Runner, others: Sequence[Runner], rounds: int
) -> tuple[dict[str, list[float]], dict[str, list[float]]]:
    """Run base, other, base, next ... for some rounds; return all rates and the ratios base : other."""
    rates: dict[str, list[float]] = {runner.name: [] for runner in (base, *others)}
    ratios: dict[str, list[float]] = {runner.name: [] for runner in others}
    for number in range(rounds):
        before = base.rate()
        rates[base.name].append(before)
        for other in others:
            rate = other.rate()
            after = base.rate()
            rates[other.name].append(rate)
            rates[base.name].append(after)
            ratios[other.name].append((before + after) / 2 / rate)
            before = after
        log(f"round {number + 1} of {rounds}")
    return rates, ratios


def format_rates(rates: Sequence[float]) -> str:
    """Format rates as millions a second: median, minimum and maximum."""
    low, middle, high = (rate / 1e6 for rate in (min(rates), statistics.median(rates), max(rates)))
    digits = 1 if middle >= 1 else 3
    return f"{middle:.{digits}f} M/s ({low:.{digits}f}..{high:.{digits}f})"


def format_ratios(ratios: Sequence[float]) -> str:
    """Format ratios: median, minimum and maximum."""
    middle = statistics.median(ratios)
    digits = 0 if middle >= 20 else 2
    return f"**{middle:.{digits}f}** ({min(ratios):.{digits}f}..{max(ratios):.{digits}f})"


def format_met(met: bool) -> str:
    """Format whether a target is met."""
    return "yes" if met else "**no**"


def log(sentence: str) -> None:
    """Print progress to stderr."""
    print(f"{datetime.now(UTC):%H:%M:%S} {sentence}", file=sys.stderr, flush=True)


def own_line(name: str, target: float, rates: list[float]) -> Line:
    """Return the line of a measurement without a peer."""
    return Line(name, f"≥ {target:g} M/s", format_met(statistics.median(rates) >= target * 1e6), format_rates(rates))


def peer_line(slug: str, name: str, target: float, ours: list[float], theirs: list[float], ratios: list[float]) -> Line:
    """Return the line of a game of ours and a peer."""
    met = format_met(statistics.median(ratios) >= target)
    return Line(
        f"{slug} : {name}", f"≥ {target:g} ×", met, format_rates(ours), format_rates(theirs), format_ratios(ratios)
    )


def measure_cores(cores: Sequence[int]) -> Line:
    """Return the line about two cores, with the speed-up of two independent threads beside it."""
    what, target = f"{BASE}, two workers on two cores : one; as peer, hashing", "≥ 1.8 ×"
    if len(cores) < 2:
        return Line(what, target, "one core here")
    result = run_task("cores", str(cores[0]), str(cores[1]))
    reached = statistics.median(result["ours"]) >= 1.8
    busy = statistics.median(result["machine"]) < 1.8
    met = "the second core was busy" if busy and not reached else format_met(reached)
    return Line(what, target, met, peer=format_ratios(result["machine"]), ratio=format_ratios(result["ours"]))


def measure_starts() -> list[Line]:
    """Return the lines about compilation, first calls and memory. The cache must be empty."""
    cold: dict[str, dict[str, float]] = {}
    warm: dict[str, dict[str, float]] = {}
    for slug in SLUGS:
        cold[slug] = run_task("first-call", slug)
        tries = [run_task("first-call", slug) for _ in range(WARM_TRIES)]
        warm[slug] = {key: statistics.median(result[key] for result in tries) for key in tries[0]}
        log(f"{slug}: first call {cold[slug]['call']:.1f} s cold, {warm[slug]['call']:.2f} s warm")

    def line(what: str, result: dict[str, dict[str, float]], key: str, digits: int, target: str = "") -> Line:
        each = ", ".join(f"{slug} {result[slug][key]:.{digits}f}" for slug in SLUGS)
        worst = max(result[slug][key] for slug in SLUGS)
        return Line(what, target, format_met(worst < float(target.split()[1])) if target else "", each)

    return [
        line("first call, nothing compiled yet, s", cold, "call", 1, "< 15 s"),
        line("the same by the clock on the wall, s", cold, "wall", 1),
        line("first call, compiled before, s", warm, "call", 2, "< 0.5 s"),
        line("the same by the clock on the wall, s", warm, "wall", 2),
        line("importing the fast runtime, s", warm, "import", 2),
        line("resident memory after a warm run, MB", warm, "memory", 0, "< 250 MB"),
    ]


def describe_machine() -> str:
    """Return the machine in one line."""
    names = [
        line.partition(":")[2].strip()
        for line in Path("/proc/cpuinfo").read_text().splitlines()
        if "model name" in line
    ]
    return f"{names[0] if names else platform.processor()}, {os.cpu_count()} cores, {platform.system()}"


def format_section(lines: Sequence[Line], tried: Sequence[tuple[Runner, float]], remarks: Sequence[str]) -> str:
    """Return the section of results."""
    packages = ", ".join(f"{package} {version(package)}" for package in PACKAGES)
    rows = [
        f"| {line.what} | {line.ours} | {line.peer} | {line.ratio} | {line.target} | {line.met} |" for line in lines
    ]
    return "\n".join(
        [
            "## The fast runtime",
            "",
            f"Written by `make bench` on {datetime.now(UTC):%Y-%m-%d}.",
            "",
            f"- Machine: {describe_machine()}",
            f"- Versions: Python {platform.python_version()}, {packages}",
            *(f"- {remark}" for remark in remarks),
            "",
            "| what | ours | peer | ratio | target | met |",
            "|---|---|---|---|---|---|",
            *rows,
            "",
            "M/s: million decisions (for UCT, simulations) per second of processor time on one core. Median of the rounds,",
            "least..most in brackets. First calls: processor time of a process on one core, medians of three when compiled before.",
            "",
            "What was tried of Pgx, best slot of three, to choose the best above:",
            "",
            "| Pgx | M/s |",
            "|---|---|",
            *(f"| {runner.name.removeprefix('Pgx ')} | {rate / 1e6:.2f} |" for runner, rate in tried),
            "",
        ]
    )


def compare(rounds: int, own: Sequence[Target], peers: Sequence[Target]) -> list[Line]:
    """Run our measurements, the first of which is the base, in turn with the peers; return their lines."""
    base = own[0][0]
    rates, ratios = alternate(base, [runner for runner, _ in (*peers, *own[1:])], rounds)
    ours = rates[base.name]
    return [
        *(own_line(runner.name, target, rates[runner.name]) for runner, target in own),
        *(peer_line(BASE, peer.name, target, ours, rates[peer.name], ratios[peer.name]) for peer, target in peers),
    ]


def compare_twins(rounds: int, twin: Runner, peer: Runner) -> Line:
    """Run the game that both can play in turn with its peer; return its line."""
    rates, ratios = alternate(twin, [peer], rounds)
    return peer_line(TWIN, peer.name, PGX_TARGET, rates[twin.name], rates[peer.name], ratios[peer.name])


def main(rounds: int, out: Path) -> None:
    """Measure everything and write the section of results."""
    started = monotonic()
    load = os.getloadavg()[0]
    cores = sorted(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {cores[-1]})  # before JAX counts the cores it may use
    starts = measure_starts()
    two_cores = measure_cores(cores)
    own = [(uniform_play(BASE), 10.0), *((uniform_play(slug), 5.0) for slug in SLUGS if slug != BASE)]
    own += [(step_batch(BASE, 4_096), 5.0), (search_position(BASE, 10_000), 0.1)]
    tried = all_pgx(log)
    peers = [(open_spiel(name), target) for name, target in OPEN_SPIEL_TARGETS.items()] + [(tried[0][0], PGX_TARGET)]
    twin, their_twin = uniform_play(TWIN), next(runner for runner, _ in tried if "tic_tac_toe" in runner.name)
    for runner in (*(runner for runner, _ in (*own, *peers)), twin):
        runner.settle()
    wall, processor = monotonic(), process_time()
    lines = [*compare(rounds, own, peers), compare_twins(rounds, twin, their_twin), two_cores, *starts]
    share = (process_time() - processor) / (monotonic() - wall)
    remarks = [
        f"{rounds} rounds; the process had {share:.0%} of its core; load average at the start {load:.1f}",
        *(f"{peer.name}: {peer.remark}" for peer, _ in peers if peer.remark),
    ]
    replace_section("fast", format_section(lines, tried, remarks), out)
    log(f"written: {out} ({monotonic() - started:.0f} s)")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Measure the fast runtime beside its peers.")
    parser.add_argument("--rounds", type=int, default=11)
    parser.add_argument("--out", type=Path, default=RESULTS)
    parser.add_argument("--task", nargs="+", help="run one task; the benchmark calls itself with this option")
    arguments = parser.parse_args()
    if arguments.task:
        print(json.dumps(TASKS[arguments.task[0]](*arguments.task[1:])))
    else:
        with tempfile.TemporaryDirectory() as cache:
            os.environ["XDG_CACHE_HOME"] = cache  # empty, and the user's own cache stays as it is
            main(arguments.rounds, arguments.out)
