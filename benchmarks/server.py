"""How many tables one server carries, beside boardgame.io: `make bench-server`, or

    python benchmarks/server.py [moves] [steady] [idle] [restart] [--quick] [--game GAME] [--option NAME=VALUE …]

Prints a section in Markdown. The server has one core, the load another. What is needed beside the house (Node, boardgame.io, the load's
sockets) is installed into `.bench-server/`.
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
- The server has one core and the load (Node, the same for both sides) the other. A latency runs from sending a move until both players have it.
- Ours checks every move by the game's rules, draws fair dice, commits it to SQLite with `synchronous=FULL` and only then tells both players,
  with what changed in the view and what is legal next; a finished game is followed by another one with the same people, which costs time but
  counts as no move. Rooms begin at different points of their games, and words are drawn at random. The game is the lightest of ours, Star Master without races; what
  the others cost is in the second table.
- boardgame.io plays a dice game of two fields with `client: false` moves and no end, in production mode, undo off, the players' credentials checked.
  It tells the players before it stores. FlatFile, its own store, never calls fsync. The SQLite store is ours, in its favour: one fsync a move, all reads from memory.
- All servers stand ready at once, and each in turn is played on for a few seconds, several times. Medians over these stretches, least..most in brackets. CPU is the server's processor time
  with all its threads and processes, and is the figure that other programs disturb least; what they had of the server's core stands beside it, and what
  the host took of either core for other machines. A stretch in which it took more than 2 % is played again, twice at most, and the calmest counts (not
  so with FlatFile, whose files grow with every move until it loses its players: it has three stretches and no more). At a steady rate the disk is asked
  alone after each stretch, and where its own p99 is above 2.5 ms, others use it: that stretch is played again too. Before each stretch everything that
  waits to be written to the disk is written.
- Node is compiled with all optimisations, as its makers ship it. So is an operating system's own Python, on which ours runs where there is one; a
  Python that somebody compiled without them takes more time.
- Both sides ask the kernel for short slices, so that programs of the least priority do not keep a woken server waiting."""
CALM, QUIET, TRIES = 0.02, 2.5, 3
"""The share of a core that the host may take away in a stretch that counts, the p99 that the disk alone may have beside it, and how often one
is played at most; then the calmest counts."""
FILED = 3
"""Stretches of FlatFile: its files grow with every move, until it is so slow that it loses its players."""
PARTS = ("moves", "games", "steady", "idle", "restart")
GAMES = {
    "star-master": {"seats": "2", "variant": "children", "memorise_seconds": "0"},
    "dice-crash": {"seats": "2", "stacking_model": "table"},
    "dice-stars": {"seats": "2"},
    "dicetto": {"seats": "2"},
}
"""Without clocks and gravity, whose time is not the server's."""


@dataclass(frozen=True, slots=True)
class Size:
    """How much is measured."""

    rooms: tuple[int, ...] = (50, 200, 1_000)
    rounds: int = 7
    seconds: float = 3.0
    """Measured at a time, after `warm` seconds that are not."""
    warm: float = 0.7
    idle: tuple[int, ...] = (1_000, 10_000)
    held: float = 35.0
    restart: int = 500


QUICK = Size((50,), 1, 2.0, 0.5, (200,), 3.0, 50)


@dataclass(frozen=True, slots=True)
class Play:
    """What is played on our side."""

    game: str
    options: dict[str, str]
    lead: int = 80
    """Rooms begin to be measured after up to so many decisions, drawn at random."""
    first: bool = False
    """Whether what is measured goes before all other programs where it leaves them nearly all of the time."""


@dataclass(slots=True)
class Cell:
    """What one side did in one stretch: what the load saw, and what the server took meanwhile."""

    seen: dict[str, Any]
    seconds: float
    cpu: float
    """Processor seconds of the server."""
    others: float
    """Share of the server's core that other programs had."""
    taken: float
    """Share of the server's or the load's core, whichever is more, that the host had for other machines."""
    disk: tuple[float, float]
    """How long the disk alone took right afterwards to keep as many moves, p50 and p99 in milliseconds; nothing where it was not asked."""

    @property
    def rate(self) -> float:
        """Moves a second."""
        return float(self.seen["moves"]) / float(self.seen["seconds"])

    @property
    def disturbed(self) -> float:
        """How much other machines disturbed it; up to 1 is calm."""
        return max(self.taken / CALM, self.disk[1] / QUIET)

    @property
    def cost(self) -> float:
        """Processor microseconds of the server for a move."""
        return self.cpu / max(1.0, float(self.seen["moves"])) * 1e6


def in_turn(sides: Sequence[str], play: Play, mode: str, size: Size, **setting: Any) -> dict[str, list[Cell]]:
    """Let the servers of all sides stand ready at once and play on each for a while, in turn, so that all meet the same weather."""
    cells: dict[str, list[Cell]] = {side: [] for side in sides}
    with ExitStack() as all_of_them:
        ready = {}
        for side in sides:
            game: dict[str, Any] = {"game": play.game, "options": play.options, "lead": play.lead}
            ready[side] = all_of_them.enter_context(running(side, mode=mode, **game, **setting))
            ready[side][1].until("waiting")
        for turn in range(-1, size.rounds):
            for side in sides if turn < FILED else (side for side in sides if side != "file"):
                tries = 1 if turn < 0 or side == "file" else TRIES
                cell = calmest(ready[side], size, tries, setting.get("rate", 0))
                note(f"{side} {mode} {setting} {turn}: {cell.rate:,.0f}/s, {cell.cost:.0f} µs, {cell}")
                if turn >= 0:  # the first is for warming up
                    cells[side].append(cell)
    return cells


def calmest(ready: tuple[Server, Load], size: Size, tries: int, rate: int) -> Cell:
    """Measure one side until other machines leave this one alone, so many times at most; return the calmest stretch."""
    found: list[Cell] = []
    while len(found) < tries and (not found or found[-1].disturbed > 1):
        found.append(stretch(*ready, size.warm, size.seconds, rate))
    return min(found, key=lambda cell: cell.disturbed)


def stretch(server: Server, load: Load, warm: float, seconds: float, rate: int) -> Cell:
    """Measure one side for a while; at a given rate, the disk afterwards."""
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
        raise SystemExit(f"{server.side}: connections were lost or moves refused, which is no measurement: {seen}")
    return Cell(
        seen, passed, cpu, max(0.0, core - cpu) / passed, took / passed, disk(rate, seconds / 2) if rate else (0.0, 0.0)
    )


def note(text: str) -> None:
    """Say how far it is, beside the section."""
    print(text, file=sys.stderr, flush=True)


# The parts


def moves(size: Size, play: Play) -> Iterator[str]:
    """Compare sustained moves, one in flight in every room."""
    yield "### Sustained moves: one in flight in every two-seat room"
    yield ""
    yield "| rooms | server | moves/s | p50 ms | p99 ms | CPU µs/move | server's core: server, others, host | load's core |"
    yield "|---|---|---|---|---|---|---|---|"
    ratios = []
    for rooms in size.rooms:
        cells = in_turn(tuple(NAMES), play, "closed", size, rooms=rooms)
        for side, some in cells.items():
            yield f"| {rooms:,} | {NAMES[side]} | {figures(some)} |"
        ratios.append(compared(rooms, cells))
    yield ""
    yield "| rooms | ours : in memory | ours : FlatFile | ours : SQLite | p99, ms: ours, in memory | ≥ 1.5 ×, ≥ 5 ×, p99 no worse |"
    yield "|---|---|---|---|---|---|"
    yield from ratios
    yield ""
    yield "Ratios of moves a second by the clock on the wall; then of moves for the same processor time, which is what a core of one's own would give"
    yield "as long as it is busy all the time."


def games(size: Size, play: Play) -> Iterator[str]:
    """Compare what a move of each of our games costs."""
    yield "### All games, 200 rooms"
    yield ""
    yield "| ours plays | moves/s | CPU µs/move | ours : boardgame.io in memory | CPU |"
    yield "|---|---|---|---|---|"
    for game, options in GAMES.items():
        cells = in_turn(("ours", "memory"), replace(play, game=game, options=options), "closed", size, rooms=200)
        rate, cost = (statistics.median(getattr(cell, what) for cell in cells["ours"]) for what in ("rate", "cost"))
        said = " ".join(f"{name}={value}" for name, value in options.items())
        yield f"| {game} ({said}) | {rate:,.0f} | {cost:.0f} | {ratio(cells, 'memory', 'rate'):.2f} | {1 / ratio(cells, 'memory', 'cost'):.2f} |"


def figures(cells: Sequence[Cell]) -> str:
    """Say what one side did: medians of its stretches, with the least and the most moves."""
    rates = [cell.rate for cell in cells]
    some = f" ({min(rates):,.0f}..{max(rates):,.0f})" if len(rates) > 1 else ""
    p50, p99 = (middle(cells, name) for name in ("p50", "p99"))
    cost = statistics.median(cell.cost for cell in cells)
    had = statistics.median(cell.cpu / cell.seconds for cell in cells)
    others, host = (statistics.median(getattr(cell, what) for cell in cells) for what in ("others", "taken"))
    return (
        f"{statistics.median(rates):,.0f}{some} | {p50:.2f} | {p99:.2f} | {cost:.0f} | {had:.0%}, {others:.0%}, {host:.0%} "
        f"| {middle(cells, 'busy'):.0%}"
    )


def middle(cells: Sequence[Cell], name: str) -> float:
    """Return the median of something that the load saw."""
    return statistics.median(float(cell.seen[name]) for cell in cells)


def compared(rooms: int, cells: dict[str, list[Cell]]) -> str:
    """Say the ratios: ours to the peer's stretch next to it, median of the rounds with the least and the most."""
    memory = [ours.rate / theirs.rate for ours, theirs in zip(cells["ours"], cells["memory"], strict=True)]
    cost = 1 / ratio(cells, "memory", "cost")
    durable = [ratio(cells, side, "rate") for side in ("file", "sqlite")]
    spared = [1 / ratio(cells, side, "cost") for side in ("file", "sqlite")]
    p99 = [middle(cells[side], "p99") for side in ("ours", "memory")]
    met = statistics.median(memory) >= 1.5, durable[0] >= 5, p99[0] <= p99[1]
    return (
        f"| {rooms:,} | **{statistics.median(memory):.2f}** ({min(memory):.2f}..{max(memory):.2f}), CPU {cost:.2f} "
        f"| **{durable[0]:.1f}**, CPU {spared[0]:.1f} | **{durable[1]:.1f}**, CPU {spared[1]:.1f} "
        f"| {p99[0]:.1f}, {p99[1]:.1f} | {', '.join(map(yes, met))} |"
    )


def ratio(cells: dict[str, list[Cell]], side: str, what: str) -> float:
    """Return ours to theirs: the median over the rounds."""
    pairs = zip(cells["ours"], cells[side], strict=False)  # FlatFile has fewer
    return statistics.median(float(getattr(ours, what)) / float(getattr(theirs, what)) for ours, theirs in pairs)


def steady(size: Size, play: Play) -> Iterator[str]:
    """Measure how long a move takes at a load that is far from the limit."""
    rooms, rate = (200, 500) if size != QUICK else (50, 200)
    yield f"### Latency at {rate} moves a second in {rooms} rooms"
    yield ""
    yield "| server | moves/s | p50 ms | p99 ms | CPU µs/move | server's core: server, others, host | load's core |"
    yield "|---|---|---|---|---|---|---|"
    cells = in_turn(tuple(NAMES), play, "open", size, rooms=rooms, rate=rate, first=play.first)
    for side, some in cells.items():
        yield f"| {NAMES[side]} | {figures(some)} |"
    p50, p99 = (statistics.median(times) for times in zip(*(cell.disk for cell in cells["ours"]), strict=True))
    yield f"| *the disk alone: a page of 4 KB for each move, fdatasync* | | {p50:.2f} | {p99:.2f} | | | |"
    yield ""
    if play.first:
        yield "Server and load went before all other programs here (SCHED_RR), on both sides."
        yield ""
    p99 = middle(cells["ours"], "p99")
    yield f"Ours: p99 {p99:.2f} ms, under 5 ms: {yes(p99 < 5)}."


def disk(rate: int, seconds: float) -> tuple[float, float]:
    """Return the p50 and p99 milliseconds that keeping a page takes, without any server."""
    command = [sys.executable, str(HERE / "disk.py"), str(FOLDER), str(rate), str(seconds)]
    asked = subprocess.run(command, stdout=subprocess.PIPE, check=True, preexec_fn=lambda: settle(SERVER_CORE, False))
    told: dict[str, float] = json.loads(asked.stdout)
    return told["p50"], told["p99"]


def idle(size: Size, play: Play) -> Iterator[str]:
    """Weigh connections in rooms in which nobody moves."""
    yield "### Connections in rooms where nobody moves, two in each"
    yield ""
    yield "| connections | server | KB each | server, MB | CPU µs each to come in | CPU while held | lost |"
    yield "|---|---|---|---|---|---|---|"
    weights: dict[str, float] = {}
    for people in size.idle:
        for side in ("ours", "memory"):
            with running(
                side, mode="idle", rooms=people // 2, seconds=size.held, game=play.game, options=play.options, lead=0
            ) as (server, load):
                load.until("waiting")
                before, empty = server.weigh()
                load.go()
                load.until("begin")
                time.sleep(min(5.0, size.held / 3))  # what was needed only to let them in is given back
                came, full = server.weigh()
                since = time.monotonic()
                seen = load.until("end")
                held = (server.weigh()[0] - came) / (time.monotonic() - since)
            weights[side] = (full - empty) * 1000 / people
            note(f"{side} idle {people}: {weights[side]:.1f} KB each, {seen}")
            yield (
                f"| {people:,} | {NAMES[side]} | {weights[side]:.1f} | {full:.0f} | {(came - before) / people * 1e6:.0f} "
                f"| {held:.1%} | {seen['lost']} |"
            )
    yield ""
    yield f"No more memory each than theirs at {people:,}: {yes(weights['ours'] <= weights['memory'])}."


def restart(size: Size, play: Play) -> Iterator[str]:
    """Take our server away in the middle of games, and bring it back."""
    yield f"### Our server is restarted in the middle of {size.restart} rooms at 500 moves a second"
    yield ""
    yield "| how | players cut off | players, games not back | server back, s | last player back, s | last game going on, s | went back | wrong views | refused |"
    yield "|---|---|---|---|---|---|---|---|---|"
    for how in (signal.SIGTERM, signal.SIGKILL):
        setting: dict[str, Any] = {"game": play.game, "options": play.options, "lead": play.lead, "check": True}
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
        note(f"restart {how.name}: {seen}")
        faults = seen["faults"]
        yield (
            f"| {how.name} | {seen['cut']} | {seen['missing']}, {seen['still']} | {away:.1f} | {seen['last'] / 1000:.1f} | {seen['all'] / 1000:.1f} "
            f"| {faults['backwards']} | {faults['views']} | {faults['refused']} |"
        )


def yes(met: bool) -> str:
    """Say whether something was met."""
    return "yes" if met else "**no**"


def report(parts: Sequence[str], size: Size, play: Play) -> Iterator[str]:
    """Yield the lines of all parts asked for."""
    versions = json.loads((HERE / "package.json").read_text())["dependencies"]
    options = " ".join(f"{name}={value}" for name, value in play.options.items())
    yield f"## The server beside boardgame.io {versions['boardgame.io']}"
    yield ""
    python = f"Python {platform.python_version()}{' of the system' if sys.base_prefix == '/usr' else ''}"
    yield f"Written by `make bench-server` on {time.strftime('%Y-%m-%d')}. {os.cpu_count()} cores, {platform.system()}; {python}, Node {NODE_VERSION};"
    yield f"load average at the start {os.getloadavg()[0]:.1f}. Ours plays {play.game} ({options})."
    yield ""
    yield from METHOD.splitlines()
    yield ""
    for part in parts:
        yield from [*globals()[part](size, play), ""]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="*", metavar="PART", help=", ".join(PARTS))
    parser.add_argument("--quick", action="store_true", help="a smoke run of about a minute")
    parser.add_argument("--game", choices=GAMES, default="star-master")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument(
        "--first", action="store_true", help="go before all other programs in `steady`: where others compute"
    )
    arguments = parser.parse_args()
    options = GAMES[arguments.game] | dict(option.split("=", 1) for option in arguments.option)
    node()
    for line in report(
        arguments.parts or PARTS,
        QUICK if arguments.quick else Size(),
        Play(arguments.game, options, first=arguments.first),
    ):
        print(line, flush=True)


if __name__ == "__main__":
    main()
