"""Measure what a move costs the server besides sockets and disk: `python benchmarks/moves.py [--beside FOLDER] [--profile GAME]`.

Two people play random games in an open room: decode, handle, encode for the journal, encode and frame for both, set the timer. Prints
microseconds of processor time a move. With a folder of other sources (`git archive COMMIT src | tar -x -C FOLDER`) both play the
same games in turn, in processes of their own, so that a busy machine disturbs both alike.
"""

from __future__ import annotations

import argparse
import asyncio
import cProfile
import gc
import itertools
import os
import pstats
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

ROOT = Path(__file__).parents[1]
GAMES = {
    "star-master": {"seats": "2", "variant": "children", "memorise_seconds": "0"},
    "dice-crash": {"seats": "2", "stacking_model": "table"},
    "dice-stars": {"seats": "2"},
    "dicetto": {"seats": "2"},
}
"""As in server.py."""
MOVES = 3_000
"""Moves of a round."""


class Store:
    """A store in which everything is durable at once."""

    def append(self, entry: Any, callback: Any, summary: Any = None) -> None:
        """Call back."""
        callback(None)

    async def save_snapshot(self, snapshot: Any) -> None:
        """Save nothing."""

    def pending(self) -> int:
        """Return that nothing waits."""
        return 0


class Device:
    """A connection that frames what it is sent, and keeps the last update."""

    address, lang, strikes = "", "en", 0

    def __init__(self, member: int) -> None:
        from astragal.rooms.results import Latency
        from astragal.server.http.frames import encode_frame

        self.member, self.latency, self._frame = member, Latency(), encode_frame
        self.last = b""

    def send(self, data: bytes) -> None:
        """Make a frame."""
        self._frame(data)
        if data.startswith(b'{"is":"update"'):
            self.last = data

    greet = close = send


class Game:
    """An open room in which two people play one game after the other."""

    def __init__(self, slug: str) -> None:
        from astragal.rooms.settings import RoomSettings
        from astragal.server.live.hub import Hub
        from astragal.server.process.settings import Settings

        store: Any = Store()
        self.hub = Hub(Settings(database="", limits=False), store, b"key", "benchmark")
        self.settings = RoomSettings(game=slug, options=GAMES[slug], seats=[]).check()
        self.rng = random.Random(slug)
        self.ids = itertools.count()

    def start(self) -> None:
        """Open a room and start a game."""
        from astragal.dice import commitment, seal
        from astragal.dice.fair import SCHEME
        from astragal.games import find_game
        from astragal.rooms import journal
        from astragal.rooms.admission import Ticket
        from astragal.rooms.commands import Hello
        from astragal.rooms.room import Room
        from astragal.server.live.room import LiveRoom
        from astragal.store import RoomSummary

        secret = f"{self.rng.getrandbits(256):064x}"
        rules = find_game(self.settings.game).rules_version
        opened = journal.Opened(
            **msgspec.structs.asdict(self.settings), code="", rules=rules, host="A", secret=secret, scheme=SCHEME
        )
        room = Room("room", opened)
        room.join(Ticket("B", "B", "", ""))
        summary = RoomSummary("room", "", self.settings.game, False, "gathering", 2, 2, 0, 0)
        self.live = LiveRoom(self.hub, room, 1, summary)
        self.devices: list[Any] = [Device(0), Device(1)]
        for device in self.devices:
            self.live.enter(device, Hello())
        for member in range(2):
            self.send(member, do="sit", seat=member)
        for member in range(2):
            self.send(member, do="ready", seal=seal(commitment(secret), f"seed{member}"))
        self.send(0, do="start")
        for member in range(2):
            self.send(member, do="reveal", seed=f"seed{member}")
        assert room.playing

    def send(self, member: int, **command: Any) -> None:
        """Send a command that gets an id."""
        self.live.receive(self.devices[member], msgspec.json.encode({**command, "id": f"c{next(self.ids)}"}))

    async def play(self, moves: int, profile: cProfile.Profile | None = None) -> float:
        """Play this many moves; return microseconds of processor time each."""
        spent, played = 0.0, 0
        while played < moves:
            self.start()
            match = self.live.room.require_match()
            while not match.table.over and played < moves:
                actor = match.table.actor
                if actor < 0:
                    await asyncio.sleep(0.001)  # a judge answers by the clock
                    continue
                word = self.rng.choice(list(match.table.words(actor)))
                command = {"do": "play", "id": f"c{next(self.ids)}", "seat": actor, "word": word, "at": match.at}
                data, device = msgspec.json.encode(command), self.devices[actor]
                if profile is not None:
                    profile.enable()
                begun = time.thread_time()
                self.live.receive(device, data)
                spent += time.thread_time() - begun
                if profile is not None:
                    profile.disable()
                played += 1
                assert b'"id":"' + command["id"].encode() in device.last[:60]
            self.live.close("room-again")
        return 1e6 * spent / played


async def serve_rounds() -> None:
    """Play a round of a game for every line of standard input that names one."""
    games: dict[str, Game] = {}
    gc.set_threshold(50_000, 50, 50)  # as the server does
    for line in sys.stdin:
        slug = line.strip()
        game = games.setdefault(slug, Game(slug))
        print(await game.play(MOVES), flush=True)


class Side:
    """A process that plays with the sources of one folder."""

    def __init__(self, folder: Path) -> None:
        command = [sys.executable, __file__, "--serve"]
        environment = os.environ | {"PYTHONPATH": str(folder / "src")}
        self._process = subprocess.Popen(
            command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def play(self, slug: str) -> float:
        """Play a round."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{slug}\n")
        self._process.stdin.flush()
        return float(self._process.stdout.readline())

    def end(self) -> None:
        """End the process."""
        self._process.kill()
        self._process.communicate()


def compare(folders: list[Path], rounds: int) -> Iterator[str]:
    """Let all folders play in turn, and yield the lines of a table."""
    sides = [Side(folder) for folder in folders]
    try:
        for slug in GAMES:
            for side in sides:
                side.play(slug)  # warms up
            played = [[side.play(slug) for side in sides] for _ in range(rounds)]
            costs = [statistics.median(costs) for costs in zip(*played, strict=True)]
            ratio = statistics.median(ours / other for *others, ours in played for other in (others or [ours]))
            yield f"{slug:<14}" + "".join(f"{cost:>9.1f}" for cost in costs) + f"{ratio:>8.2f}"
    finally:
        for side in sides:
            side.end()


async def profile(slug: str) -> None:
    """Print where the time of a game's moves goes."""
    game, found = Game(slug), cProfile.Profile()
    await game.play(MOVES)
    await game.play(MOVES, found)
    pstats.Stats(found).sort_stats("tottime").print_stats(45)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--beside", type=Path, metavar="FOLDER", help="other sources, to play in turn with")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--profile", choices=GAMES, metavar="GAME", help="print where the time goes instead")
    parser.add_argument("--serve", action="store_true", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.serve:
        asyncio.run(serve_rounds())
    elif arguments.profile:
        asyncio.run(profile(arguments.profile))
    else:
        folders = [*([arguments.beside] if arguments.beside else []), ROOT]
        print(
            "microseconds of processor time a move: " + ("beside, here, here / beside" if arguments.beside else "here")
        )
        for line in compare(folders, arguments.rounds):
            print(line, flush=True)


if __name__ == "__main__":
    main()
