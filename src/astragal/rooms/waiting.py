"""What a room waits for besides people: bots, the judge, and deadlines. Nothing here is in the journal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from astragal.bots import nearest_level
from astragal.dice.fast import stream_key
from astragal.kit.actors import JUDGE
from astragal.kit.judging import PHYSICS
from astragal.rooms.match import derive_secret
from astragal.rooms.results import AnyRequest, MoveRequest, Request, Result, Sender
from astragal.rooms.tasks import MoveTask

if TYPE_CHECKING:
    from astragal.rooms.room import Room

BotPosition = tuple[str, dict[str, str], tuple[int, ...], int, str, int, str | None]
"""The fields of `BotTask`."""
STAND_IN = "casual"
"""The level of the bot that decides when somebody's time is over."""
RETRY_MS = 2_000
"""Milliseconds until a question is asked again that only its failed worker can answer."""


class Waiting:
    """Knows who has to answer next and by when.

    Whoever runs the room makes the requests, brings the answers (`dispatch.answer`), and calls `expire` at the deadline.
    """

    def __init__(self, room: Room) -> None:
        self._room = room
        self.pending: dict[tuple[int, str], Sender] = {}
        """Commands that wait for a worker, by member and id, with the device that sent them last."""
        self.hinting: set[Sender] = set()
        """Devices whose hint is being computed."""
        self._asked: tuple[int, int] | None = None
        """The position (game and event) that bots or the judge have been asked about."""
        self._overdue: tuple[int, int] | None = None
        """The position at which a person's time was over."""
        self._retry_at = 0

    def until(self) -> int:
        """Return when the present wait ends by itself, as people are told; 0 for never."""
        room = self._room
        match = room.require_match()
        actor = match.table.actor
        if actor >= 0:
            seconds = room.settings.move_seconds if room.seats[actor].is_person else 0
            return match.since + 1000 * seconds if seconds else 0
        return match.judge.until(room) if actor == JUDGE and match.judge is not None else 0

    def deadline(self) -> int:
        """Return when `expire` has to be called; 0 for never."""
        room, match = self._room, self._room.match
        if match is None or not room.playing:
            return 0
        if self._retry_at:
            return self._retry_at
        if match.table.actor >= 0:
            return 0 if self._overdue == (room.number, match.at) else self.until()
        return match.judge.deadline(room) if match.judge is not None and match.table.actor == JUDGE else 0

    def expire(self, now: int) -> Result:
        """Do what is due when the deadline has passed."""
        deadline = self.deadline()
        if not deadline or now < deadline:
            return Result()
        if self._retry_at:
            return self.ask_again(now)
        room = self._room
        match = room.require_match()
        actor = match.table.actor
        if actor >= 0:
            self._overdue = room.number, match.at
            task = MoveTask(*self.bot_position(actor, nearest_level(room.game, STAND_IN)))
            return Result(requests=[MoveRequest(number=room.number, at=match.at, task=task, stand_in=True)])
        assert match.judge is not None
        return match.judge.expire(room, now)

    def requests(self, now: int) -> list[AnyRequest]:
        """Return whom to ask about the present position; nobody when that was asked before."""
        room, match = self._room, self._room.match
        if match is None or not room.playing or self._retry_at or self._asked == (room.number, match.at):
            return []
        actor = match.table.actor
        if actor >= 0 and room.seats[actor].is_bot:
            self._asked = room.number, match.at
            return [MoveRequest(number=room.number, at=match.at, task=MoveTask(*self.bot_position(actor)))]
        if actor == JUDGE and match.judge is not None:
            self._asked = room.number, match.at
            return match.judge.requests(room, now)
        return []

    def ask_again(self, now: int) -> Result:
        """Ask about the present position once more."""
        self._asked, self._retry_at = None, 0
        return Result(requests=self.requests(now))

    def retry(self, now: int) -> Result:
        """Ask about the present position once more in a moment: its worker failed."""
        self._retry_at = now + RETRY_MS
        return Result()

    def is_current(self, request: Request) -> bool:
        """Tell whether the game still stands where this request was made."""
        room = self._room
        return room.match is not None and (request.number, request.at) == (room.number, room.match.at)

    def bot_position(self, seat: int, level: str = "") -> BotPosition:
        """Return the arguments of a bot's task in the present position; by default of the bot that plays the seat."""
        room = self._room
        table = room.require_match().table
        seed = stream_key(int(derive_secret(room.secret, "bots")[:15], 16), len(table.events)) >> 1
        moves = tuple(step.move for step in table.steps)
        seen = table.last_evidence() if room.game.judge(room.options) == PHYSICS else None
        level = level or room.seats[seat].level
        return room.game.slug, room.settings.options, moves, seat, level, seed, seen
