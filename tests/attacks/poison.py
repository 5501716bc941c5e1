"""Rooms with very long journals, as a guest with patience writes them."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import closing
from pathlib import Path

from astragal.games import find_game
from astragal.kit.actors import JUDGE
from astragal.kit.options import format_options
from astragal.rooms import commands, dispatch, journal
from astragal.rooms.results import Latency, Result
from astragal.rooms.room import GATHERING, OVER, Room

SECRET = "7" * 64
HOST = 0
ENDLESS = {"variant": "competition", "memorise_seconds": "0"}
"""Random players of Star Master hardly ever come to an end by this rule."""


class Device:
    """The device of the host."""

    member = HOST
    latency = Latency()


class Scribe:
    """Plays a room by its commands, and keeps its journal."""

    def __init__(self, game: str, texts: dict[str, str], seed: int = 1) -> None:
        found = find_game(game)
        options = found.options(texts)
        opened = journal.Opened(
            code="POISON",
            game=game,
            rules=found.rules_version,
            options=format_options(options),
            seats=[""] * options.seats,
            dice="fast",
            host="Eve",
            secret=SECRET,
        )
        self.lines = [journal.encode_line(opened)]
        self.room = Room("poison", opened)
        self.device = Device()
        self.room.devices.add(self.device)
        self._choose = random.Random(seed)

    def do(self, command: commands.Command) -> None:
        """Carry out a command of the host."""
        self.keep(dispatch.handle(self.room, self.device, command, 1))

    def keep(self, result: Result) -> None:
        """Keep the line of a result."""
        if result.line is not None:
            self.lines.append(journal.encode_line(result.line))

    @property
    def next_id(self) -> str:
        """An id that no command has had."""
        return f"c{len(self.lines)}"

    def begin(self) -> None:
        """Take all seats and start a game."""
        for seat, held in enumerate(self.room.seats):
            if held.is_free:
                self.do(commands.Sit(id=self.next_id, seat=seat))
        self.do(commands.Ready(id=self.next_id, seal=""))
        self.do(commands.Start(id=self.next_id))

    def go_on(self) -> None:
        """Answer what is asked next: move by move, game after game."""
        room = self.room
        if room.phase == GATHERING:
            self.begin()
        elif room.phase == OVER:
            self.do(commands.Rematch(id=self.next_id))
        elif room.require_match().too_long:
            self.keep(room.waiting.expire(1))
        elif room.require_match().table.actor == JUDGE:
            table, at = room.require_match().table, room.require_match().at
            out = [0] * room.game.most_moves
            state = table.case().state
            words = [room.game.say(state, move) for move in out[: room.game.moves(state, out)]]
            table.enter_verdict(self._choose.choice(words))
            self.keep(room.advance(at, 1))
        else:
            self.play(self._choose.choice(list(room.require_match().table.words(room.require_match().table.actor))))

    def play(self, word: str) -> None:
        """Play a word for the seat that decides."""
        match = self.room.require_match()
        self.do(commands.Play(id=self.next_id, seat=match.table.actor, word=word, at=match.at))

    def undo(self, seat: int) -> None:
        """Undo what a seat decided."""
        self.do(commands.Undo(id=self.next_id, seat=seat, at=self.room.require_match().at))


def write_games(lines: int, game: str = "star-master", texts: dict[str, str] | None = None) -> Scribe:
    """Play games at random until a journal has this many lines, and on to a decision."""
    scribe = Scribe(game, ENDLESS if texts is None else texts)
    while len(scribe.lines) < lines or scribe.room.match is None or scribe.room.match.table.actor < 0:
        scribe.go_on()
    return scribe


def write_undos(lines: int) -> list[bytes]:
    """Return a journal in which one move is made and undone for ever, as it could be written before there were limits."""
    scribe = Scribe("dice-stars", {"seats": "1"})
    scribe.begin()
    while scribe.room.require_match().table.steps_to_undo(0) != 1:
        scribe.go_on()
    scribe.undo(0)
    return [*scribe.lines, *(scribe.lines[-2:] * (lines // 2))][:lines]


def insert_rooms(database: Path, journals: Iterable[tuple[str, Sequence[bytes]]], now: int) -> None:
    """Write rooms with these journals into a database file."""
    with closing(sqlite3.connect(database)) as connection, connection:
        for n, (room, lines) in enumerate(journals):
            connection.execute(
                "INSERT INTO rooms (room, code, game, public, phase, seats, free, made, touched)"
                " VALUES (?, ?, 'dice-stars', 0, 'playing', 1, 0, ?, ?)",
                (room, f"POISON{n}", now, now),
            )
            number = connection.execute("SELECT number FROM rooms WHERE room = ?", (room,)).fetchone()[0]
            rows = ((number, seq, now, body) for seq, body in enumerate(lines, 1))
            connection.executemany("INSERT INTO journal (number, seq, at, body) VALUES (?, ?, ?, ?)", rows)
