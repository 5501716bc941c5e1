"""Measure how many tables one server carries, beside boardgame.io: `make bench-server`, or

    python benchmarks/server.py [moves] [games] [steady] [idle] [restart] [--quick] [--game GAME] [--option NAME=VALUE …]

Prints a section in Markdown. The server has one core, the load generator the other. Node, boardgame.io and the load's
sockets are installed into `.bench-server/`.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import signal
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, replace
from typing import Any

from server.sides import FOLDER, HERE, LOAD_CORE, NODE_VERSION, SERVER_CORE, Load, Server, busy, node, running, settle

NAMES = {
    "ours": "Astragal, SQLite, fsync first",
    "memory": "boardgame.io, in memory",
    "file": "boardgame.io, FlatFile",
    "sqlite": "boardgame.io, SQLite, fsync",
}
METHOD = """\
- The server has one core; the load (Node, the same for both sides) has the other. A latency is the time from sending a
  move until both players have it.
- Ours checks every move by the game's rules, rolls fair dice, commits the move to SQLite with `synchronous=FULL`, and only
  then tells both players what changed in their views and what is legal next. A finished game is followed by another one
  with the same people, which costs time but does not count as a move. Rooms start at different points of their games, and
  moves are random. The game is the lightest of ours, Star Master without races; the second table has the others.
- boardgame.io plays a dice game of two fields with `client: false` moves and no end, in production mode, without undo, with
  the players' credentials checked. It tells the players before it stores. FlatFile, its own store, never calls fsync. The
  SQLite store is ours and favours it: one fsync per move, all reads from memory.
- All servers run at once, and the load begins when they have nothing more to do: ours loads what gives hints after it
  has started. The load plays on each in turn for a few seconds, several times. Figures are medians of these stretches,
  with minimum and maximum in brackets. CPU is the processor time of the server with all its threads and processes;
  other programs disturb this figure least. Beside it stands what other programs had of the server's core, and what the
  host took of either core for other machines. A stretch in which the host took more than 2 % is repeated, at most
  twice, and the calmest counts. (Not with FlatFile: its files grow with every move until it loses its players, so it
  has three stretches only.) At a steady rate the disk is measured alone after each stretch, and the stretch is also
  repeated when the disk's own p99 is above 2.5 ms. Before each stretch all pending writes are flushed to disk.
- Node is compiled with all optimisations, as its makers ship it. So is an operating system's own Python, which ours uses
  where there is one. A Python compiled without them takes more time.
- Both sides ask the kernel for short time slices, so that programs of the lowest priority do not delay a woken server."""
CALM = 0.02
"""The share of a core that the host may take in a stretch that counts."""
QUIET = 2.5
"""The p99 in milliseconds that the disk alone may have in a stretch that counts."""
TRIES = 3
"""How often a disturbed stretch is measured at most; then the calmest counts."""
FLATFILE_ROUNDS = 3
"""FlatFile has fewer rounds: its files grow with every move, until it is so slow that it loses its players."""
GAMES = {
    "star-master": {"seats": "2", "variant": "children", "memorise_seconds": "0"},
    "dice-crash": {"seats": "2", "stacking_model": "table"},
    "dice-stars": {"seats": "2"},
    "dicetto": {"seats": "2"},
}
"""Options without clocks and gravity, whose time is not the server's."""


@dataclass(frozen=True, slots=True)
class Size:
    """How much to measure."""

    rooms: tuple[int, ...] = (50, 200, 1_000)
    rounds: int = 7
    seconds: float = 3.0
    """Length of a stretch, after `warm` seconds that do not count."""
    warm: float = 0.7
    idle: tuple[int, ...] = (1_000, 10_000)
    held: float = 35.0
    restart: int = 500


QUICK = Size((50,), 1, 2.0, 0.5, (200,), 3.0, 50)


@dataclass(frozen=True, slots=True)
class Workload:
    """What our side plays."""

    game: str
    options: dict[str, str]
    lead: int = 80
    """Each room first plays a random number of decisions, up to this one."""
    realtime: bool = False
    """Whether server and load run with real-time priority in `steady`."""


@dataclass(slots=True)
class Measurement:
    """One stretch of one side: what the load saw, and what the server used."""

    seen: dict[str, Any]
    seconds: float
    cpu: float
    """Processor seconds of the server."""
    others: float
    """Share of the server's core that other programs had."""
    taken: float
    """Share that the host took for other machines, of the server's or the load's core: the larger one."""
    disk: tuple[float, float]
    """p50 and p99 in milliseconds of the disk alone, right afterwards, at the same rate; zeros where it was not measured."""

    @property
    def rate(self) -> float:
        """Moves per second."""
        return float(self.seen["moves"]) / float(self.seen["seconds"])

    @property
    def disturbed(self) -> float:
        """How much other machines disturbed it: at most 1 counts as calm."""
        return max(self.taken / CALM, self.disk[1] / QUIET)

    @property
    def cost(self) -> float:
        """Processor time of the server per move, in microseconds."""
        return self.cpu / max(1.0, float(self.seen["moves"])) * 1e6


def measure_sides(
    sides: Sequence[str], workload: Workload, mode: str, size: Size, **setting: Any
) -> dict[str, list[Measurement]]:
    """Start the servers of all sides and measure them in turn, so that all meet the same disturbances."""
    measured: dict[str, list[Measurement]] = {side: [] for side in sides}
    with ExitStack() as servers:
        ready = {}
        for side in sides:
            game: dict[str, Any] = {"game": workload.game, "options": workload.options, "lead": workload.lead}
            ready[side] = servers.enter_context(running(side, mode=mode, **game, **setting))
            ready[side][1].until("waiting")
        for turn in range(-1, size.rounds):
            for side in sides if turn < FLATFILE_ROUNDS else (side for side in sides if side != "file"):
                tries = 1 if turn < 0 or side == "file" else TRIES
                one = measure_calmest(ready[side], size, tries, setting.get("rate", 0))
                log_progress(f"{side} {mode} {setting} {turn}: {one.rate:,.0f}/s, {one.cost:.0f} µs, {one}")
                if turn >= 0:  # round -1 warms up
                    measured[side].append(one)
    return measured


def measure_calmest(ready: tuple[Server, Load], size: Size, tries: int, rate: int) -> Measurement:
    """Measure a side until a stretch is calm, at most `tries` times; return the calmest one."""
    found: list[Measurement] = []
    while len(found) < tries and (not found or found[-1].disturbed > 1):
        found.append(measure(*ready, size.warm, size.seconds, rate))
    return min(found, key=lambda one: one.disturbed)


def measure(server: Server, load: Load, warm: float, seconds: float, rate: int) -> Measurement:
    """Measure one stretch of one side, and with a rate also the disk afterwards."""
    os.sync()
    load.go(warm=warm, seconds=seconds)
    load.until("begin")
    since, cpu, before = time.monotonic(), server.weigh()[0], (busy(SERVER_CORE), busy(LOAD_CORE))
    seen = load.until("end")
    passed, cpu, after = time.monotonic() - since, server.weigh()[0] - cpu, (busy(SERVER_CORE), busy(LOAD_CORE))
    core = after[0][0] - before[0][0]
    took = max(now[1] - then[1] for now, then in zip(after, before, strict=True))
    load.until("waiting")
    if seen["lost"] or seen["faults"].get("refused") or not seen["moves"]:
        raise SystemExit(f"{server.side}: connections were lost or moves refused, so the measurement is void: {seen}")
    return Measurement(
        seen,
        passed,
        cpu,
        max(0.0, core - cpu) / passed,
        took / passed,
        measure_disk(rate, seconds / 2) if rate else (0.0, 0.0),
    )


def log_progress(text: str) -> None:
    """Print progress to standard error: the section goes to standard output."""
    print(text, file=sys.stderr, flush=True)


# The parts of the report


def compare_moves(size: Size, workload: Workload) -> Iterator[str]:
    """Compare sustained moves, with one in flight in every room."""
    yield "### Sustained moves: one in flight in every two-seat room"
    yield ""
    yield "| rooms | server | moves/s | p50 ms | p99 ms | CPU µs/move | server's core: server, others, host | load's core |"
    yield "|---|---|---|---|---|---|---|---|"
    ratios = []
    for rooms in size.rooms:
        measured = measure_sides(tuple(NAMES), workload, "closed", size, rooms=rooms)
        for side, some in measured.items():
            yield f"| {rooms:,} | {NAMES[side]} | {format_figures(some)} |"
        ratios.append(format_ratios(rooms, measured))
    yield ""
    yield "| rooms | ours : in memory | ours : FlatFile | ours : SQLite | p99, ms: ours, in memory | ≥ 1.5 ×, ≥ 5 ×, p99 no worse |"
    yield "|---|---|---|---|---|---|"
    yield from ratios
    yield ""
    yield "Ratios of moves per second of wall-clock time, then of moves per processor time: the latter is what a dedicated core would give"
    yield "while it is busy all the time."


def compare_games(size: Size, workload: Workload) -> Iterator[str]:
    """Compare the cost of a move in each of our games."""
    yield "### All games, 200 rooms"
    yield ""
    yield "| ours plays | moves/s | CPU µs/move | ours : boardgame.io in memory | CPU |"
    yield "|---|---|---|---|---|"
    for game, options in GAMES.items():
        measured = measure_sides(
            ("ours", "memory"), replace(workload, game=game, options=options), "closed", size, rooms=200
        )
        rate, cost = (statistics.median(getattr(one, what) for one in measured["ours"]) for what in ("rate", "cost"))
        said = " ".join(f"{name}={value}" for name, value in options.items())
        yield f"| {game} ({said}) | {rate:,.0f} | {cost:.0f} | {ratio(measured, 'memory', 'rate'):.2f} | {1 / ratio(measured, 'memory', 'cost'):.2f} |"


def format_figures(measured: Sequence[Measurement]) -> str:
    """Format a side's medians, with the minimum and maximum of moves per second."""
    rates = [one.rate for one in measured]
    some = f" ({min(rates):,.0f}..{max(rates):,.0f})" if len(rates) > 1 else ""
    p50, p99 = (median_of(measured, name) for name in ("p50", "p99"))
    cost = statistics.median(one.cost for one in measured)
    had = statistics.median(one.cpu / one.seconds for one in measured)
    others, host = (statistics.median(getattr(one, what) for one in measured) for what in ("others", "taken"))
    return (
        f"{statistics.median(rates):,.0f}{some} | {p50:.2f} | {p99:.2f} | {cost:.0f} | {had:.0%}, {others:.0%}, {host:.0%} "
        f"| {median_of(measured, 'busy'):.0%}"
    )


def median_of(measured: Sequence[Measurement], name: str) -> float:
    """Return the median of a figure that the load saw."""
    return statistics.median(float(one.seen[name]) for one in measured)


def format_ratios(rooms: int, measured: dict[str, list[Measurement]]) -> str:
    """Format the ratios of ours to the peer in the same round: median, minimum and maximum."""
    memory = [ours.rate / theirs.rate for ours, theirs in zip(measured["ours"], measured["memory"], strict=True)]
    cost = 1 / ratio(measured, "memory", "cost")
    durable = [ratio(measured, side, "rate") for side in ("file", "sqlite")]
    spared = [1 / ratio(measured, side, "cost") for side in ("file", "sqlite")]
    p99 = [median_of(measured[side], "p99") for side in ("ours", "memory")]
    met = statistics.median(memory) >= 1.5, durable[0] >= 5, p99[0] <= p99[1]
    return (
        f"| {rooms:,} | **{statistics.median(memory):.2f}** ({min(memory):.2f}..{max(memory):.2f}), CPU {cost:.2f} "
        f"| **{durable[0]:.1f}**, CPU {spared[0]:.1f} | **{durable[1]:.1f}**, CPU {spared[1]:.1f} "
        f"| {p99[0]:.1f}, {p99[1]:.1f} | {', '.join(map(yes_or_no, met))} |"
    )


def ratio(measured: dict[str, list[Measurement]], side: str, what: str) -> float:
    """Return the median ratio of ours to theirs over the rounds."""
    pairs = zip(measured["ours"], measured[side], strict=False)  # FlatFile has fewer
    return statistics.median(float(getattr(ours, what)) / float(getattr(theirs, what)) for ours, theirs in pairs)


def measure_steady(size: Size, workload: Workload) -> Iterator[str]:
    """Measure the latency of a move at a load far below the limit."""
    rooms, rate = (200, 500) if size != QUICK else (50, 200)
    yield f"### Latency at {rate} moves a second in {rooms} rooms"
    yield ""
    yield "| server | moves/s | p50 ms | p99 ms | CPU µs/move | server's core: server, others, host | load's core |"
    yield "|---|---|---|---|---|---|---|"
    measured = measure_sides(tuple(NAMES), workload, "open", size, rooms=rooms, rate=rate, first=workload.realtime)
    for side, some in measured.items():
        yield f"| {NAMES[side]} | {format_figures(some)} |"
    p50, p99 = (statistics.median(times) for times in zip(*(one.disk for one in measured["ours"]), strict=True))
    yield f"| *the disk alone: a page of 4 KB for each move, fdatasync* | | {p50:.2f} | {p99:.2f} | | | |"
    yield ""
    if workload.realtime:
        yield "Server and load ran with real-time priority here (SCHED_RR), on both sides."
        yield ""
    p99 = median_of(measured["ours"], "p99")
    yield f"Ours: p99 {p99:.2f} ms, under 5 ms: {yes_or_no(p99 < 5)}."


def measure_disk(rate: int, seconds: float) -> tuple[float, float]:
    """Return the p50 and p99 milliseconds of writing a page to disk, without any server."""
    command = [sys.executable, str(HERE / "disk.py"), str(FOLDER), str(rate), str(seconds)]
    run = subprocess.run(command, stdout=subprocess.PIPE, check=True, preexec_fn=lambda: settle(SERVER_CORE, False))
    times: dict[str, float] = json.loads(run.stdout)
    return times["p50"], times["p99"]


def measure_idle(size: Size, workload: Workload) -> Iterator[str]:
    """Measure the memory of connections in rooms where nobody moves."""
    yield "### Connections in rooms where nobody moves, two in each"
    yield ""
    yield "| connections | server | KB each | server, MB | CPU µs each to come in | CPU while held | lost |"
    yield "|---|---|---|---|---|---|---|"
    weights: dict[str, float] = {}
    for people in size.idle:
        for side in ("ours", "memory"):
            with running(
                side,
                mode="idle",
                rooms=people // 2,
                seconds=size.held,
                game=workload.game,
                options=workload.options,
                lead=0,
            ) as (server, load):
                load.until("waiting")
                before, empty = server.weigh()
                load.go()
                load.until("begin")
                time.sleep(min(5.0, size.held / 3))  # memory that only connecting needs is freed meanwhile
                came, full = server.weigh()
                since = time.monotonic()
                seen = load.until("end")
                held = (server.weigh()[0] - came) / (time.monotonic() - since)
            weights[side] = (full - empty) * 1000 / people
            log_progress(f"{side} idle {people}: {weights[side]:.1f} KB each, {seen}")
            yield (
                f"| {people:,} | {NAMES[side]} | {weights[side]:.1f} | {full:.0f} | {(came - before) / people * 1e6:.0f} "
                f"| {held:.1%} | {seen['lost']} |"
            )
    yield ""
    yield f"No more memory each than theirs at {people:,}: {yes_or_no(weights['ours'] <= weights['memory'])}."


def measure_restart(size: Size, workload: Workload) -> Iterator[str]:
    """Stop our server during games, and start it again."""
    yield f"### Our server is restarted in the middle of {size.restart} rooms at 500 moves a second"
    yield ""
    yield "| how | players cut off | players, games not back | server back, s | last player back, s | last game going on, s | went back | wrong views | refused |"
    yield "|---|---|---|---|---|---|---|---|---|"
    for how in (signal.SIGTERM, signal.SIGKILL):
        setting: dict[str, Any] = {
            "game": workload.game,
            "options": workload.options,
            "lead": workload.lead,
            "check": True,
        }
        with running("ours", mode="restart", rooms=size.restart, rate=500, warm=2, seconds=60, **setting) as (
            server,
            load,
        ):
            load.until("begin")
            load.go()
            since = time.monotonic()
            server.stop(how)
            server.start()
            away = time.monotonic() - since
            seen = load.until("end")
        log_progress(f"restart {how.name}: {seen}")
        faults = seen["faults"]
        yield (
            f"| {how.name} | {seen['cut']} | {seen['missing']}, {seen['still']} | {away:.1f} | {seen['last'] / 1000:.1f} | {seen['all'] / 1000:.1f} "
            f"| {faults['backwards']} | {faults['views']} | {faults['refused']} |"
        )


def yes_or_no(met: bool) -> str:
    """Format whether a target was met."""
    return "yes" if met else "**no**"


PARTS = {
    "moves": compare_moves,
    "games": compare_games,
    "steady": measure_steady,
    "idle": measure_idle,
    "restart": measure_restart,
}


def report(parts: Sequence[str], size: Size, workload: Workload) -> Iterator[str]:
    """Yield the lines of the requested parts."""
    versions = json.loads((HERE / "package.json").read_text())["dependencies"]
    options = " ".join(f"{name}={value}" for name, value in workload.options.items())
    yield f"## The server beside boardgame.io {versions['boardgame.io']}"
    yield ""
    python = f"Python {platform.python_version()}{' of the system' if sys.base_prefix == '/usr' else ''}"
    yield f"Written by `make bench-server` on {time.strftime('%Y-%m-%d')}. {os.cpu_count()} cores, {platform.system()}; {python}, Node {NODE_VERSION};"
    yield f"load average at the start {os.getloadavg()[0]:.1f}. Ours plays {workload.game} ({options})."
    yield ""
    yield from METHOD.splitlines()
    yield ""
    for part in parts:
        yield from [*PARTS[part](size, workload), ""]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="*", metavar="PART", help=", ".join(PARTS))
    parser.add_argument("--quick", action="store_true", help="a smoke run of about a minute")
    parser.add_argument("--game", choices=GAMES, default="star-master")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument(
        "--first",
        action="store_true",
        help="run `steady` with real-time priority, on a machine that computes other things too",
    )
    arguments = parser.parse_args()
    options = GAMES[arguments.game] | dict(option.split("=", 1) for option in arguments.option)
    node()
    for line in report(
        arguments.parts or tuple(PARTS),
        QUICK if arguments.quick else Size(),
        Workload(arguments.game, options, realtime=arguments.first),
    ):
        print(line, flush=True)


if __name__ == "__main__":
    main()
