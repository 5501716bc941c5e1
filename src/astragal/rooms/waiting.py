"""What a room waits for besides people: bots, the judge, and deadlines. Nothing here is in the journal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from astragal.bots import nearest_level
from astragal.dice import new_secret
from astragal.dice.fast import stream_key
from astragal.kit.actors import JUDGE
from astragal.kit.judging import PHYSICS
from astragal.rooms import journal
from astragal.rooms.match import derive_secret
from astragal.rooms.messages import Message
from astragal.rooms.results import AnyRequest, MoveRequest, Pending, Request, Result
from astragal.rooms.tasks import MoveTask

if TYPE_CHECKING:
    from astragal.rooms.room import Room

BotPosition = tuple[str, dict[str, str], tuple[int, ...], int, str, int, str | None, list[int] | None]
"""The fields of `BotTask`."""
STAND_IN = "casual"
"""The level of the bot that decides when somebody's time is over."""
FORCED_MS = 1_500
"""Milliseconds until a decision that leaves a person no choice is made by itself, by default: time to see why."""
BOT_MEMORY = 1_000
"""Steps of the game that bots look back over: thinking costs the same at any length of the game."""
AT_ONCE = 1
"""A deadline that has passed."""
RETRY_MS = 2_000
"""Milliseconds until a question is asked again that only its failed worker can answer."""


class Waiting:
    """Knows who has to answer next and by when.

    The server or the tab makes the requests, brings the answers (`dispatch.answer`), and calls `expire` at the deadline.
    """

    def __init__(self, room: Room) -> None:
        self._room = room
        self.forced_ms = FORCED_MS
        """0: people make even the decisions that leave them no choice."""
        self.pending: dict[tuple[int, str], Pending] = {}
        """Commands that wait for a worker, by member and id."""
        self.hinting: set[int] = set()
        """Members whose hint is being computed."""
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
        if match.abandoned:
            return 0
        if actor >= 0:
            seconds = room.settings.move_seconds if room.seats[actor].is_person else 0
            return match.since + 1000 * seconds if seconds else 0
        return match.judge.until(room) if actor == JUDGE and match.judge is not None else 0

    def may_end(self) -> list[int]:
        """Return the seats that may say that they need no more time for what the judge waits for."""
        match = self._room.require_match()
        return match.judge.may_end(self._room) if match.table.actor == JUDGE and match.judge is not None else []

    def progress(self) -> Message | None:
        """Return what a newcomer has to know of the present wait besides the welcome; None when it is nothing."""
        match = self._room.match
        if match is None or match.judge is None or match.table.actor != JUDGE:
            return None
        return match.judge.progress(self._room)

    def deadline(self) -> int:
        """Return when `expire` has to be called; 0 for never."""
        return min(filter(None, (self._game_deadline(), self._room.absence.deadline())), default=0)

    def _game_deadline(self) -> int:
        room, match = self._room, self._room.match
        if room.revealing:
            return room.drawing.deadline()
        if match is None or not room.playing:
            return 0
        if match.too_long:
            return AT_ONCE
        if self._retry_at:
            return self._retry_at
        if match.table.actor >= 0:
            if self._overdue == (room.number, match.at):
                return 0
            return match.since + self.forced_ms if self._forced_word() else self.until()
        return match.judge.deadline(room) if match.judge is not None and match.table.actor == JUDGE else 0

    def expire(self, now: int) -> Result:
        """Do what is due when the deadline has passed."""
        absence = self._room.absence
        if 0 < absence.deadline() <= now:
            return absence.expire(now)
        deadline = self._game_deadline()
        if not deadline or now < deadline:
            return Result()
        room = self._room
        if room.revealing:
            return redraw(room, now)
        match = room.require_match()
        if match.too_long:
            return end_too_long(room, now)
        if self._retry_at:
            return self.ask_again(now)
        actor = match.table.actor
        forced = self._forced_word()
        if forced:
            before = match.at
            match.table.act(actor, forced)
            return room.advance(before, now)
        if actor >= 0:
            self._overdue = room.number, match.at
            task = MoveTask(*self.bot_position(actor, nearest_level(room.game, STAND_IN)))
            return Result(requests=[MoveRequest(number=room.number, at=match.at, task=task, stand_in=True)])
        assert match.judge is not None
        return match.judge.expire(room, now)

    def _forced_word(self) -> str:
        """Return the decision that a person has no choice but to make; empty when there is a choice, or a bot decides."""
        table = self._room.require_match().table
        if not self.forced_ms or table.actor < 0 or not self._room.seats[table.actor].is_person:
            return ""
        return table.forced_word()

    def requests(self, now: int) -> list[AnyRequest]:
        """Return whom to ask about the present position, each of them once."""
        room, match = self._room, self._room.match
        if match is None or not room.playing or match.too_long or self._retry_at:
            return []
        actor = match.table.actor
        if self._asked == (room.number, match.at):
            return match.judge.later_requests(room) if actor == JUDGE and match.judge is not None else []
        if actor >= 0 and room.seats[actor].is_bot:
            self._asked = room.number, match.at
            steps = match.table.steps
            goes_on = bool(steps) and steps[-1].actor == actor
            task = MoveTask(*self.bot_position(actor))
            return [MoveRequest(number=room.number, at=match.at, task=task, goes_on=goes_on)]
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
        return room.match is not None and room.playing and (request.number, request.at) == (room.number, room.match.at)

    def bot_position(self, seat: int, level: str = "") -> BotPosition:
        """Return the arguments of a bot's task in the present position; by default of the bot that plays the seat."""
        room = self._room
        table = room.require_match().table
        seed = stream_key(int(derive_secret(room.drawing.secret, "bots")[:15], 16), table.at) >> 1
        state, moves = table.timeline.recent(BOT_MEMORY)
        seen = table.last_evidence() if room.game.judge(room.options) == PHYSICS else None
        level = level or room.seats[seat].level
        return room.game.slug, room.settings.options, tuple(moves), seat, level, seed, seen, state


def end_too_long(room: Room, now: int) -> Result:
    """End a game that has as many events as a game may have, without a result."""
    line = journal.Abandoned(agreed=[])
    line.apply(room, now)
    return Result(line, (room.people(),))


def redraw(room: Room, now: int, by: int = -1, id: str = "") -> Result:
    """Give up the draw of the dice before the game: commit to a new secret, and name those because of whom."""
    line = journal.Redrawn(by=by, id=id, secret=new_secret(), missing=room.drawing.list_absent())
    line.apply(room, now)
    room.remember(line)
    return Result(line, (room.people(by, id),))
