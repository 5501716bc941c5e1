"""Play games in a tab's rooms in a Python that has no NumPy, Babel or server: `python without.py GAME LEVEL SEED`.

Prints what the page would be told, without what is random by design (ids, codes, secrets).
"""

from __future__ import annotations

import heapq
import json
import sys
from collections.abc import Callable
from typing import Any

HIDDEN = ("numpy", "numba", "babel", "fluent", "aiohttp", "mujoco", "sqlalchemy", "asyncio", "rich")


if __name__ == "__main__":
    sys.modules.update(dict.fromkeys(HIDDEN))  # type: ignore[arg-type]  # importing them fails as if they were not installed

from astragal.games import GAMES, find_game  # noqa: E402
from astragal.rooms.commands import Hello  # noqa: E402
from astragal.rooms.settings import RoomSettings  # noqa: E402
from astragal.tab.room import TabRoom  # noqa: E402
from astragal.tab.rooms import create_room, load_room  # noqa: E402


class Tab:
    """A tab whose time passes as quickly as its events; its journal is a list, durable one event later."""

    def __init__(self) -> None:
        self.time = 1_000
        self.told: list[dict[str, Any]] = []
        self.journal: list[tuple[int, str]] = []
        self.refuses = False
        self.disconnected: list[int] = []
        self.reported: list[float] = []
        self._due: list[tuple[int, int, Callable[[], None]]] = []
        self._count = 0

    def now(self) -> int:
        return self.time

    def call_later(self, ms: int, callback: Callable[[], None]) -> object:
        self._count += 1
        heapq.heappush(self._due, (self.time + ms, self._count, callback))
        return self._count

    def cancel(self, timer: object) -> None:
        self._due = [due for due in self._due if due[1] != timer]
        heapq.heapify(self._due)

    def append(self, room: str, seq: int, at: int, line: str, callback: Callable[[bool], None]) -> None:
        def write() -> None:
            durable = not self.refuses and seq == len(self.journal) + 1
            if durable:
                self.journal.append((at, line))
            callback(durable)

        self.call_later(0, write)

    def send(self, device: int, message: str) -> None:
        self.told.append(json.loads(message))

    def report(self, share: float) -> None:
        self.reported.append(share)

    def disconnect(self, device: int) -> None:
        self.disconnected.append(device)

    def step(self) -> bool:
        """Let the next thing happen; return False when nothing is due."""
        if not self._due:
            return False
        at, _, callback = heapq.heappop(self._due)
        self.time = max(self.time, at)
        callback()
        return True

    def settle(self) -> None:
        """Let everything happen that is due without anybody's help."""
        for _ in range(200_000):
            if not self.step():
                return
        raise AssertionError("the room never comes to rest")


def open_room(tab: Tab, game: str, level: str, seats: int, **options: str) -> TabRoom:
    """Create a room: a person on the first seat, bots on the others. Its person is connected."""
    made: list[TabRoom | None] = []
    choice = {"seats": str(seats), **options}
    wanted = RoomSettings(game=game, options=choice, seats=["", *[level] * (seats - 1)], dice="fast")
    create_room(tab, wanted, "Ana", made.append)
    tab.settle()
    room = made[0]
    assert room is not None
    room.enter(1, Hello())
    tab.settle()
    return room


def send(tab: Tab, room: TabRoom, **command: Any) -> None:
    """Send a command and let the room come to rest."""
    room.receive(1, json.dumps({"id": f"c{len(tab.told)}-{len(tab.journal)}"} | command))
    tab.settle()


def start(tab: Tab, room: TabRoom) -> None:
    """Sit down and start."""
    send(tab, room, do="sit", seat=0)
    send(tab, room, do="ready")
    send(tab, room, do="start")


def play_on(tab: Tab, room: TabRoom, most: int = 5_000) -> None:
    """Let the person play the first legal word, the last one now and then, until the game is over."""
    for turn in range(most):
        match = room.room.match
        assert match is not None
        if room.room.phase == "over":
            return
        table = match.table
        if table.actor == 0:
            legal = table.legal(0)
            word = legal[-1 if turn % 3 == 0 else 0].word
            send(tab, room, do="play", seat=0, word=word, at=match.at)
        elif table.actor == -2:
            send(tab, room, do="done", seat=0, at=match.at)
        else:
            raise AssertionError(f"waits for {table.actor}")
    raise AssertionError("the game does not end")


def options_of(game: str) -> dict[str, str]:
    """Return the options with which a tab can play a game."""
    names = find_game(game).options({}).__class__.__dataclass_fields__
    return {"stacking_model": "table"} if "stacking_model" in names else {}


def noting(run: Callable[[Any], Any], failures: list[str]) -> Callable[[Any], Any]:
    """Return a task's function that notes why it fails."""

    def noted(task: Any) -> Any:
        try:
            return run(task)
        except Exception as error:
            failures.append(repr(error))
            raise

    return noted


def main() -> None:
    """Play a whole game of each kind against each plain bot, load it again in the middle and at the end, and give hints."""
    from astragal.bots import list_plain_levels
    from astragal.rooms.tasks import GrabTask, MoveTask
    from astragal.study.hints import rehearse
    from astragal.table.record import format_record

    failures: list[str] = []
    for kind in (MoveTask, GrabTask):
        kind.run = noting(kind.run, failures)  # type: ignore[method-assign]
    for game in GAMES:
        for level in list_plain_levels(find_game(game)):
            tab = Tab()
            room = open_room(tab, game, level, 2, **options_of(game))
            start(tab, room)
            play_on(tab, room)
            again = load_room(tab, room.room.id, tab.journal)
            first, second = (format_record(one.room.record(1)) for one in (room, again))
            assert first == second, game
            assert room.room.finished == 1
            assert not failures, (game, level, failures[0])  # a room lets another bot decide for one that fails
            print(game, level, len(tab.journal), len(tab.told))
    for game in GAMES:
        rehearse(find_game(game), find_game(game).options({"seats": "2"}))


if __name__ == "__main__":
    main()
