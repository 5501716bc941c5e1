"""Games of towers in a tab's room, judged by gravity: what `gravity.mjs` runs in Pyodide. Runs in CPython, too.

gravity.py play SEED LEVEL TURNS    play a game, or its first TURNS decisions; print the journal, its record, and what it cost
gravity.py judge < PLACEMENTS       simulate placements; print what fell
"""

from __future__ import annotations

import hashlib
import json
import random
import sys
from time import perf_counter
from typing import Any

from astragal.physics.engine import find_engine
from astragal.physics.placement import Release, simulate_placement
from astragal.physics.world import Pose, Setting, format_world, parse_world
from astragal.rooms.replay import make_replay
from astragal.rooms.reviews import encode_autopsy
from astragal.rooms.tasks import MoveTask, PlacementTask
from astragal.tab.room import TabRoom
from astragal.tab.rooms import load_room
from astragal.table.record import format_record, parse_record
from tab.without import Tab, open_room, send, start

RELEASE = 120
"""Ticks of 10 ms for which the person holds a die."""


class Costs:
    """Milliseconds that tasks take, by kind."""

    def __init__(self) -> None:
        self.spent: dict[str, list[float]] = {"MoveTask": [], "PlacementTask": []}
        self.failures: list[str] = []
        for kind in (MoveTask, PlacementTask):
            self._measure(kind)

    def _measure(self, kind: Any) -> None:
        run = kind.run

        def measured(task: Any) -> Any:
            began = perf_counter()
            try:
                return run(task)
            except Exception as error:
                self.failures.append(repr(error))
                raise
            finally:
                self.spent[kind.__name__].append((perf_counter() - began) * 1000)

        kind.run = measured


def place_by_hand(tab: Tab, room: TabRoom, word: str, at: int) -> None:
    """Pick a die up, watch it sway, steer a little against it, and let go."""
    room.receive(1, json.dumps({"do": "hold", "id": f"h{at}", "seat": 0, "word": word, "at": at}))
    while not any(message["is"] == "sway" for message in tab.told[-3:]):
        assert tab.step()
    sway = next(message for message in reversed(tab.told) if message["is"] == "sway")
    x, y = (max(-40, min(40, -part // 4)) for part in sway["sway"][-1][:2])
    held = room.room.require_match().judge.held  # type: ignore[union-attr]
    while tab.time < held + 10 * RELEASE:
        assert tab.step()
    send(tab, room, do="play", seat=0, word=word, at=at, evidence=f"path:{RELEASE};20,{x},{y},0")


def play(seed: int, level: str, turns: int) -> dict[str, Any]:
    """Play a game against a bot; everything in it follows from the seed."""
    random._urandom = random.Random(seed).randbytes  # type: ignore[attr-defined]  # secrets draws from it
    costs, tab = Costs(), Tab()
    room = open_room(tab, "dice-crash", level, 2, stacking_model="physics")
    start(tab, room)
    for turn in range(turns):
        match = room.room.require_match()
        if room.room.phase == "over":
            break
        assert match.table.actor == 0
        words = [choice.word for choice in match.table.legal(0)]
        word = words[turn * 7 % len(words)]
        if word.startswith("place:") and turn % 2:
            place_by_hand(tab, room, word, match.at)
        else:
            aim = f"aim:{turn * 37 % 200 - 100},{turn * 53 % 200 - 100},{turn * 11 % 90 - 45}"
            evidence = aim if word.startswith("place:") else ""
            send(tab, room, do="play", seat=0, word=word, at=match.at, evidence=evidence)
        refused = [message for message in tab.told if message["is"] == "refused"]
        assert not refused, refused
    again = load_room(tab, room.room.id, list(tab.journal))
    record, loaded = (format_record(one.room.record(1)) for one in (room, again))
    assert record == loaded
    assert not costs.failures, costs.failures
    shown = [message["playback"] for message in tab.told if message.get("playback")]
    replayed = [step.playback for step in make_replay(parse_record(record)).steps if step.playback]
    assert replayed == (shown if room.room.phase == "over" else []), "the replay shows other motions than the game"
    fallen = [n for n, step in enumerate(parse_record(record).steps, 1) if step.word.startswith("falls")]
    return {
        "autopsy": json.loads(encode_autopsy(record, fallen[0])) if room.room.phase == "over" else {},
        "engine": find_engine().name,
        "over": room.room.phase == "over",
        "record": record,
        "journal": [digest(line) for line in tab.journal],
        "told": [digest(message) for message in tab.told],
        "sways": sum(message["is"] == "sway" for message in tab.told),
        "playbacks": len(shown),
        "costs": {name: [round(ms, 1) for ms in spent] for name, spent in costs.spent.items()},
        "loaded": [name for name in ("numpy", "numba", "asyncio") if name in sys.modules],
    }


def digest(said: object) -> str:
    """Return a short text that differs where anything differs."""
    return hashlib.sha256(json.dumps(said).encode()).hexdigest()[:12]


def judge(placements: list[Any]) -> list[Any]:
    """Simulate placements; return what fell, whether bases moved, and the world afterwards."""
    found = []
    for text, size, tower, pose, velocity in placements:
        result = simulate_placement(
            Setting(), parse_world(text), Release(size, tower, Pose(*pose), (velocity[0], velocity[1], velocity[2]))
        )
        found.append([result.fallen, result.bases_moved, format_world(result.world)])
    return found


if __name__ == "__main__":
    if sys.argv[1] == "play":
        print(json.dumps(play(int(sys.argv[2]), sys.argv[3], int(sys.argv[4]))))
    else:
        print(json.dumps(judge(json.load(sys.stdin))))
