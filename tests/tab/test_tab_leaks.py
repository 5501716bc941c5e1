"""Two rooms of a tab that differ only in their secrets: the page is told the same bytes in the same order.

As `tests/server/test_leaks.py` does for a server; what may differ is the same. Here all people share one device, whose seats may
know different things, and the page gets nothing that only one of them may know. Both rooms get the same commands.
"""

from __future__ import annotations

import json
import random
from dataclasses import replace
from itertools import takewhile
from typing import Any

import pytest

from astragal.dice.fair import SCHEME
from astragal.games import find_game
from astragal.games.star_master.state import RACE
from astragal.kit.options import format_options
from astragal.rooms import journal
from astragal.rooms import match as matches
from astragal.rooms.commands import Hello
from astragal.rooms.tasks import HintTask
from astragal.tab.rooms import load_room
from astragal.table.events import Step
from astragal.table.record import format_record
from kit.samples import samples
from server.test_leaks import SAME_CUBES, SECRETS, make_forked_dice, mask, mask_advice
from tab.without import Tab

WRONG = ("turn:9", "swap:7", "pass", "announce:red", "roll", "take:blue", "place:small6", "keep", "hide", "?", "")
TABLES: dict[str, tuple[dict[str, str], list[str]]] = {
    "dice-stars": ({"seats": "3"}, ["", "", "greedy"]),
    "dicetto": ({"seats": "3"}, ["", "", "solver"]),
    "dice-crash": ({"seats": "2", "stacking_model": "people"}, ["", ""]),
    "star-master": (
        {"seats": "2", "first_player": "1", "memorise_seconds": "5", "race_timeout_seconds": "3"},
        ["", ""],
    ),
}


class ListeningTab(Tab):
    """A tab that keeps the bytes of everything that the page is told."""

    def __init__(self) -> None:
        super().__init__()
        self.received: list[bytes] = []

    def send(self, device: int, message: str) -> None:
        super().send(device, message)
        self.received.append(b"%d %s" % (device, message.encode()))

    def pass_time(self, ms: int) -> None:
        """Let everything happen that is due within this many milliseconds."""
        until = self.time + ms
        while self._due and self._due[0][0] <= until:
            self.step()
        self.time = until


class Script:
    """Sends commands to a room in which one device holds every seat but the bots', chosen by a seed and by what all may know."""

    def __init__(self, game: str, secret: str, seed: int) -> None:
        options, seats = TABLES[game]
        agreed = find_game(game).options(options)
        opened = journal.Opened(
            code="ABCDEF",
            game=game,
            rules=find_game(game).rules_version,
            options=format_options(agreed),
            seats=seats,
            host="Ana",
            secret=secret,
            scheme=SCHEME,
            dice="fast",
            public=False,
            watch=True,
            move_seconds=0,
            hints=True,
        )
        self.choose = random.Random(seed)
        self.tab = ListeningTab()
        self.tab.journal.append((self.tab.time, journal.encode_line(opened).decode()))
        self.open_again()
        self.do("sit", seat=0)
        self.do("sit", seat=1, name="Bo")
        for what in ("ready", "start"):
            self.do(what)
        self.records: list[bytes] = []

    def open_again(self) -> None:
        """Load the room from its journal, as after the tab was closed."""
        self.room = load_room(self.tab, "tab-room", list(self.tab.journal), bot_pause=0)
        self.enter(1)

    def enter(self, device: int, at: int = 0) -> None:
        self.room.enter(device, Hello(game=1, at=at))
        self.tab.pass_time(20)

    def do(self, what: str, **details: Any) -> None:
        self.room.receive(1, json.dumps({"do": what, "id": f"c{len(self.tab.received)}"} | details))
        self.tab.pass_time(20)

    @property
    def table(self) -> Any:
        return self.room.room.require_match().table

    @property
    def at(self) -> int:
        return self.room.room.require_match().at

    def run(self, commands: int) -> None:
        for n in range(commands):
            if self.room.room.phase != "playing":
                return
            self.step(n)

    def step(self, n: int) -> None:
        chance = self.choose.random()
        if self.table.actor < 0:
            self.answer()
        elif chance < 0.06:
            self.enter(2, self.choose.choice([0, self.at // 2, self.at, self.at + 5]))
        elif chance < 0.1:
            self.open_again()
        elif chance < 0.16:
            self.records.append(format_record(self.room.room.record(1)).encode())
        elif chance < 0.3:
            for word in WRONG:
                if word not in self.words():
                    self.do("play", seat=self.table.actor, word=word, at=self.at)
        elif chance < 0.38:
            self.do("undo", seat=self.choose.randrange(2), at=self.at)
        elif chance < 0.44:
            self.do("hint", seat=self.table.actor, at=self.at)
        else:
            for word in (*self.words(), "turn:9", "?"):
                self.do("preview", seat=self.table.actor, word=word, at=self.at)
            self.play()

    def words(self) -> list[str]:
        return [choice.word for choice in self.table.legal(self.table.actor)]

    def play(self) -> None:
        """Play a legal word; in Star Master, turn only a cube that is the same in both rooms."""
        same = [f"turn:{place + 1}" for place in self.same_places()]
        words = [word for word in self.words() if not word.startswith("turn:") or word in same]
        self.do("play", seat=self.table.actor, word=self.choose.choice(words), at=self.at)

    def same_places(self) -> list[int]:
        cubes = getattr(self.table._state, "cube", ())
        return [place for place, colour in enumerate(cubes) if colour in SAME_CUBES]

    def answer(self) -> None:
        """Answer for the judge: report what the towers do, memorise, or race."""
        table, at = self.table, self.at
        if table.game.slug == "dice-crash":
            out = [0] * table.game.most_moves
            verdicts = out[: table.game.moves(table._state, out)]
            self.do("report", word=table.game.say(table._state, self.choose.choice(verdicts[:4])), at=at)
            return
        if table.view(-1).phase == RACE:
            for seat in self.choose.sample((0, 1), self.choose.randint(0, 2)):
                place = self.choose.choice(self.same_places()) + 1
                self.do("grab", seat=seat, place=place, at=at, ms=self.choose.uniform(50, 500))
        else:
            self.enter(2, self.choose.choice([0, at]))
            self.do("done", seat=self.choose.randrange(2), at=at)
        self.tab.pass_time(6_000)


def run_both(game: str, seed: int, commands: int) -> list[Script]:
    """Run the same script in two rooms with different secrets."""
    scripts = [Script(game, secret, seed) for secret in SECRETS]
    for script in scripts:
        script.run(commands)
    return scripts


def told(script: Script) -> list[bytes]:
    """Return what the page was told, without its device, and without what may differ between the rooms.

    At the end of a game its secret is published, with the message that says so.
    """
    masked = (mask(message.split(b" ", 1)[1]) for message in script.tab.received)
    return list(takewhile(lambda message: b'"phase":"over"' not in message, masked))


@pytest.fixture(autouse=True)
def _same_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matches, "make_dice", make_forked_dice)
    run = HintTask.run
    monkeypatch.setattr(HintTask, "run", lambda task: run(replace(task, seconds=0.0)))  # not by the clock


@pytest.mark.parametrize("seed", range(samples(1, full=6)))
@pytest.mark.parametrize("game", list(TABLES))
def test_the_page_is_told_the_same_bytes_whatever_the_secret_is(game: str, seed: int) -> None:
    one, other = run_both(game, seed, samples(60, full=120))
    assert {message.split(b" ", 1)[0] for message in one.tab.received} == {b"1", b"2"}
    assert one.at > 40
    lengths = [
        [len(mask_advice(message.split(b" ", 1)[1])) for message in script.tab.received] for script in (one, other)
    ]
    assert lengths[0] == lengths[1]
    assert told(one) == told(other)
    assert [mask(record) for record in one.records] == [mask(record) for record in other.records]
    if game == "star-master":
        assert one.table._state.cube != other.table._state.cube


def test_the_comparison_can_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    """A room that told the page everything that happened would be caught."""
    monkeypatch.setattr(Step, "redact", lambda step, seat: step)
    one, other = run_both("star-master", 0, 3)
    assert told(one) != told(other)
