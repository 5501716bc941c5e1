"""Measure the fast runtime beside its peers and write `results.md`.

    python benchmarks/fast.py [--rounds 11] [--out benchmarks/results.md]

Both sides run in one process on one core, in turn: ours, a peer, ours, the next peer, ours ... A ratio compares a peer with
our runs just before and after it, so a machine that slows down slows both. What must begin in a fresh process (compiling,
first calls, memory) or needs two cores runs in processes of its own.
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

sys.path.append(str(Path(__file__).parents[1] / "examples"))

SLUGS = ("dice-stars", "dicetto", "dice-crash", "star-master")
BASE = "dice-stars"
"""The game that peers are compared with."""
TWIN = "tic-tac-toe"
"""The game that both we and Pgx can play."""
OPEN_SPIEL_TARGETS = {"pig": 1.3, "yacht": 100.0, "backgammon": 100.0}
PGX_TARGET = 5.0
WARM_TRIES = 3
PACKAGES = ("astragal", "numba", "numpy", "open_spiel", "pgx", "jax")


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


def game_of(slug: str) -> Any:
    """Return one of the games of the house, or the example of one outside."""
    from astragal.games import find_game

    if slug == TWIN:
        from tic_tac_toe import GAME

        return GAME
    return find_game(slug)


def uniform_play(slug: str) -> Runner:
    """Return uniform random play of a game, on one worker."""
    seeds = count(1)
    return Runner(f"{slug}, uniform random play", lambda games: play_games(slug, games, next(seeds)), amount=1_000)


def play_games(slug: str, games: int, seed: int, workers: int = 1) -> float:
    """Play games of default options to their end; return how many decisions they took."""
    from astragal.fast import batch

    game = game_of(slug)
    run = batch.run(game, game.options({}), games, seed, workers=workers)
    return float(sum(int(columns.decisions.sum()) for columns in run))


def step_batch(slug: str, size: int) -> Runner:
    """Return a batch of games, all a random decision further at every step; called from Python, as a learner would."""
    from astragal.fast.env import Batch
    from astragal.games import find_game

    game = find_game(slug)
    batch = Batch(game, game.options({}), size, seed=1)

    def play(steps: int) -> float:
        for _ in range(steps):
            batch.step(batch.sample())
        return float(steps * size)

    return Runner(f"{slug}, `step_batch` of {size:,} games", play)


def uct(slug: str, simulations: int) -> Runner:
    """Return searches by UCT from the first position in which a seat decides; it counts simulations."""
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
        found = [search.search_uct(game, [state], simulations, next(seeds)) for _ in range(searches)]
        return float(sum(move.visits for moves in found for move in moves))

    return Runner(f"{slug}, UCT of {simulations:,} simulations from the first position", play)


# Processes of their own


def fresh(task: str, *words: str) -> dict[str, Any]:
    """Run one of the tasks below in a fresh process and return what it found."""
    command = [sys.executable, __file__, "--task", task, *words]
    return json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout)


def task_first_call(slug: str) -> dict[str, float]:
    """Play one game as the first thing a process does."""
    import astragal.games

    begin = process_time()
    import astragal.fast.batch  # noqa: F401 - to know how long it takes

    imported, wall = process_time(), perf_counter()
    play_games(slug, 1, seed=1)
    called, wall = process_time() - imported, perf_counter() - wall
    play_games(slug, 20_000, seed=2)
    return {"import": imported - begin, "call": called, "wall": wall, "memory": resident_megabytes()}


def task_cores(*cores: str) -> dict[str, list[float]]:
    """Find how much faster two workers are than one by the clock on the wall, and two threads that have nothing in common."""
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
    """Return the memory this process holds now."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGESIZE") / 2**20


# Measuring


def rounds_of(
    base: Runner, others: Sequence[Runner], rounds: int
) -> tuple[dict[str, list[float]], dict[str, list[float]]]:
    """Run base, other, base, next ... for some rounds; return the rates of all and the ratios base : other."""
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
        say(f"round {number + 1} of {rounds}")
    return rates, ratios


def millions(rates: Sequence[float]) -> str:
    """Write rates as millions a second: the median, the least and the most."""
    low, middle, high = (rate / 1e6 for rate in (min(rates), statistics.median(rates), max(rates)))
    digits = 1 if middle >= 1 else 3
    return f"{middle:.{digits}f} M/s ({low:.{digits}f}..{high:.{digits}f})"


def times(ratios: Sequence[float]) -> str:
    """Write ratios: the median, the least and the most."""
    middle = statistics.median(ratios)
    digits = 0 if middle >= 20 else 2
    return f"**{middle:.{digits}f}** ({min(ratios):.{digits}f}..{max(ratios):.{digits}f})"


def yes(met: bool) -> str:
    """Write whether a target is met."""
    return "yes" if met else "**no**"


def say(sentence: str) -> None:
    """Tell whoever waits what goes on."""
    print(f"{datetime.now(UTC):%H:%M:%S} {sentence}", file=sys.stderr, flush=True)


def own_line(name: str, target: float, rates: list[float]) -> Line:
    """Return the line about something of ours, without a peer."""
    return Line(name, f"≥ {target:g} M/s", yes(statistics.median(rates) >= target * 1e6), millions(rates))


def peer_line(slug: str, name: str, target: float, ours: list[float], theirs: list[float], ratios: list[float]) -> Line:
    """Return the line about a game of ours and a peer."""
    met = yes(statistics.median(ratios) >= target)
    return Line(f"{slug} : {name}", f"≥ {target:g} ×", met, millions(ours), millions(theirs), times(ratios))


def core_line(cores: Sequence[int]) -> Line:
    """Return the line about two cores; beside it, what two threads that have nothing in common gained in the same minute."""
    what, target = f"{BASE}, two workers on two cores : one; as peer, hashing", "≥ 1.8 ×"
    if len(cores) < 2:
        return Line(what, target, "one core here")
    found = fresh("cores", str(cores[0]), str(cores[1]))
    reached = statistics.median(found["ours"]) >= 1.8
    busy = statistics.median(found["machine"]) < 1.8
    met = "the second core was busy" if busy and not reached else yes(reached)
    return Line(what, target, met, peer=times(found["machine"]), ratio=times(found["ours"]))


def start_lines() -> list[Line]:
    """Return the lines about compiling, first calls and memory; nothing is compiled yet when this begins."""
    cold: dict[str, dict[str, float]] = {}
    warm: dict[str, dict[str, float]] = {}
    for slug in SLUGS:
        cold[slug] = fresh("first-call", slug)
        tries = [fresh("first-call", slug) for _ in range(WARM_TRIES)]
        warm[slug] = {key: statistics.median(found[key] for found in tries) for key in tries[0]}
        say(f"{slug}: first call {cold[slug]['call']:.1f} s cold, {warm[slug]['call']:.2f} s warm")

    def line(what: str, found: dict[str, dict[str, float]], key: str, digits: int, target: str = "") -> Line:
        each = ", ".join(f"{slug} {found[slug][key]:.{digits}f}" for slug in SLUGS)
        worst = max(found[slug][key] for slug in SLUGS)
        return Line(what, target, yes(worst < float(target.split()[1])) if target else "", each)

    return [
        line("first call, nothing compiled yet, s", cold, "call", 1, "< 15 s"),
        line("the same by the clock on the wall, s", cold, "wall", 1),
        line("first call, compiled before, s", warm, "call", 2, "< 0.5 s"),
        line("the same by the clock on the wall, s", warm, "wall", 2),
        line("importing the fast runtime, s", warm, "import", 2),
        line("resident memory after a warm run, MB", warm, "memory", 0, "< 250 MB"),
    ]


def machine() -> str:
    """Return what this runs on, in a line."""
    names = [
        line.partition(":")[2].strip()
        for line in Path("/proc/cpuinfo").read_text().splitlines()
        if "model name" in line
    ]
    return f"{names[0] if names else platform.processor()}, {os.cpu_count()} cores, {platform.system()}"


def report(lines: Sequence[Line], tried: Sequence[tuple[Runner, float]], remarks: Sequence[str]) -> str:
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
            f"- Machine: {machine()}",
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


def main(rounds: int, out: Path) -> None:
    """Measure everything and write the page."""
    begin = monotonic()
    load = os.getloadavg()[0]
    cores = sorted(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {cores[-1]})  # before JAX counts the cores it may use
    starts = start_lines()
    two = core_line(cores)
    base = uniform_play(BASE)
    own = [(base, 10.0), *((uniform_play(slug), 5.0) for slug in SLUGS if slug != BASE)]
    own += [(step_batch(BASE, 4_096), 5.0), (uct(BASE, 10_000), 0.1)]
    tried = all_pgx(say)
    fastest_pgx = tried[0][0]
    twin, their_twin = uniform_play(TWIN), next(runner for runner, _ in tried if "tic_tac_toe" in runner.name)
    peers = [(open_spiel(name), target) for name, target in OPEN_SPIEL_TARGETS.items()] + [(fastest_pgx, PGX_TARGET)]
    for runner in (*(runner for runner, _ in (*own, *peers)), twin):
        runner.settle()
    wall, processor = monotonic(), process_time()
    rates, ratios = rounds_of(base, [runner for runner, _ in (*peers, *own[1:])], rounds)
    twin_rates, twin_ratios = rounds_of(twin, [their_twin], rounds)
    share = (process_time() - processor) / (monotonic() - wall)
    lines = [
        *(own_line(runner.name, target, rates[runner.name]) for runner, target in own),
        *(
            peer_line(BASE, peer.name, target, rates[base.name], rates[peer.name], ratios[peer.name])
            for peer, target in peers
        ),
        peer_line(
            TWIN,
            their_twin.name,
            PGX_TARGET,
            twin_rates[twin.name],
            twin_rates[their_twin.name],
            twin_ratios[their_twin.name],
        ),
        two,
        *starts,
    ]
    remarks = [
        f"{rounds} rounds; the process had {share:.0%} of its core meanwhile; load average at the start {load:.1f}",
        *(f"{peer.name}: {peer.remark}" for peer, _ in peers if peer.remark),
    ]
    replace_section("fast", report(lines, tried, remarks), out)
    say(f"written: {out} ({monotonic() - begin:.0f} s)")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Measure the fast runtime beside its peers.")
    parser.add_argument("--rounds", type=int, default=11)
    parser.add_argument("--out", type=Path, default=RESULTS)
    parser.add_argument("--task", nargs="+", help="what a process of its own does; the benchmark calls itself with it")
    arguments = parser.parse_args()
    if arguments.task:
        print(json.dumps(TASKS[arguments.task[0]](*arguments.task[1:])))
    else:
        with tempfile.TemporaryDirectory() as cache:
            os.environ["XDG_CACHE_HOME"] = cache  # so that nothing is compiled yet, and the user's own stays as it is
            main(arguments.rounds, arguments.out)
