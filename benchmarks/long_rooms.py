"""Rooms with long journals: `python benchmarks/long_rooms.py` prints a section in Markdown.

Two rooms of 100,000 commands are written into a database and opened as a server does: once from the whole journal, then from the
snapshot that this leaves. In one, people play endless games, each as long as a game may be. In the other, one move was made and undone
for ever, as it was possible before there were limits. The event loop ticks meanwhile; its longest pause is what others wait. Pauses
and undos are in processor time, since the machine is shared.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import sys
import time
import tracemalloc
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from astragal.rooms import commands, dispatch
from astragal.rooms.match import MOST_EVENTS
from astragal.rooms.messages import encode_message
from astragal.rooms.room import Room
from astragal.rooms.snapshot import save_room
from astragal.server.live.loading import RoomLoader
from astragal.store import connect, upgrade
from attacks.poison import Device, insert_rooms, write_games, write_undos

ROUNDS = 5


async def longest_pause(pauses: list[float]) -> None:
    """Note how long the event loop worked before it came round, for ever."""
    last = time.thread_time()
    while True:
        await asyncio.sleep(0)
        now = time.thread_time()
        pauses.append(1000 * (now - last))
        last = now


async def open_room(url: str) -> tuple[Room, float, float, int]:
    """Open the room as a server does; return it, the time, the longest pause (both in milliseconds), and the lines replayed."""
    store = await connect(url)
    loader, pauses = RoomLoader(store, "benchmark"), [0.0]
    ticking = asyncio.create_task(longest_pause(pauses))
    await asyncio.sleep(0.05)
    pauses.clear()
    started = time.perf_counter()
    room, _ = await loader.load("poison")
    spent = 1000 * (time.perf_counter() - started)
    ticking.cancel()
    await store.close()
    return room, spent, max(pauses), loader.replayed


def time_undo(room: Room) -> str:
    """Return the milliseconds of an undo with its message, or why there is none. The host has all seats, and consents."""
    match, spent = room.require_match(), []
    for n in range(20):
        if match.too_long:
            return "none: the game ends"
        undo = commands.Undo(id=f"u{n}", seat=n % len(room.seats), at=match.at)
        started = time.thread_time()
        for message in dispatch.handle(room, Device(), undo, 1).messages:
            encode_message(message)
        spent.append(1000 * (time.thread_time() - started))
    return f"**{median(spent):.2f}**, at most {max(spent):.2f}"


def measure(name: str, lines: Sequence[bytes]) -> None:
    """Print what one room costs."""
    with TemporaryDirectory() as folder:
        url = f"sqlite:///{folder}/rooms.db"
        upgrade(url)
        insert_rooms(Path(folder, "rooms.db"), [("poison", lines)], 1)
        _, first, pause, replayed = asyncio.run(open_room(url))
        again = [asyncio.run(open_room(url)) for _ in range(ROUNDS)]
        tracemalloc.start()
        room = asyncio.run(open_room(url))[0]
        memory = tracemalloc.get_traced_memory()[0] / 1e6
        tracemalloc.stop()
        welcome = len(encode_message(room.welcome(-1, 0, 0, 0))) / 1000
        started = time.perf_counter()
        saved = len(save_room(room)) / 1000
        saving = 1000 * (time.perf_counter() - started)
        print(f"| {name} | {len(lines):,} | {first / 1000:.1f} s, {replayed:,} | {pause:.0f} |", end="")
        print(
            f" **{median(one[1] for one in again):.0f}**, {again[0][3]:,} | {max(one[2] for one in again):.0f} |",
            end="",
        )
        print(f" {time_undo(room)} | {memory:.1f} | {welcome:.0f} | {saved:.0f} in {saving:.0f} ms |", flush=True)


def main() -> None:
    """Print the section."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--commands", type=int, default=100_000, help="lines of each journal")
    wanted = parser.parse_args().commands
    print("## Rooms with long journals\n")
    print("A room opened from its whole journal, and from a snapshot (`make bench-rooms`). Times in milliseconds.\n")
    print(
        "| room | commands | opened first: time, lines replayed | longest pause | opened again: time, lines | longest pause",
        end="",
    )
    print(" | an undo | memory, MB | welcome, kB | snapshot, kB |\n|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|")
    gc.set_threshold(50_000, 50, 50)  # as the server does
    scribe = write_games(wanted)
    while scribe.room.match is None or scribe.room.match.at < MOST_EVENTS - 500:
        scribe.go_on()
    gc.freeze()
    measure("endless games", scribe.lines)
    measure("endless undo", write_undos(wanted))


if __name__ == "__main__":
    main()
