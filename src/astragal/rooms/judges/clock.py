"""Judging by the clock: pauses end, and the first hand in a race wins.

Everybody sees a race a little later than the others. A device says how long after it showed the race a hand came down. The room
believes it as far as that fits what the server saw itself: when the race was sent to the device, when the grab arrived, and the
device's latency. What does not fit is moved to the nearest time that does. `table/race.py` decides who was first.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from astragal.kit.errors import NotNow, ParseError, UserError
from astragal.kit.judging import CLOCK, Pause, Race
from astragal.rooms.commands import Grab as GrabCommand
from astragal.rooms.judges.judge import RoomJudge
from astragal.rooms.messages import Ack, GrabSeen
from astragal.rooms.results import AnyRequest, GrabRequest, Latency, Result, Sender
from astragal.rooms.tasks import GrabTask
from astragal.table.race import Grab, adjudicate

if TYPE_CHECKING:
    from astragal.rooms.room import Room

QUICKEST = 100
"""Milliseconds that no hand beats: an earlier grab was a guess, and does not count."""
FRAME = 17
"""Milliseconds that a screen may take to show what has arrived."""
CREDIT = 120
"""Milliseconds of latency that are credited at most: who delays answers to pings gains no more."""


def credited_time(said: float, elapsed: float, latency: Latency) -> int | None:
    """Return the time of a grab that counts, or None when it came before any hand could have reacted.

    `said` is the device's own measurement, `elapsed` the server's: from sending the race to the arrival of the grab.
    """
    low = elapsed - min(latency.longest + FRAME, CREDIT)
    high = elapsed - min(latency.shortest, CREDIT)
    time = round(min(max(said, low), high))
    return time if time >= QUICKEST else None


def patience(latencies: Iterable[Latency]) -> int:
    """Return how many milliseconds a quicker grab may still be on its way, after the first has arrived."""
    return round(min(max((latency.longest for latency in latencies), default=0.0) + FRAME, CREDIT))


@dataclass(slots=True)
class RunningRace:
    """A race while it runs."""

    began: int
    grabs: dict[int, Grab] = field(default_factory=dict)
    """The first grab of each seat."""
    coming: list[Grab] = field(default_factory=list)
    """Grabs of bots whose time has not come."""
    shown: dict[int, int] = field(default_factory=dict)
    """When the race was first sent to each member: who reconnects in the middle of it gains no time."""
    closes: int = 0
    """When the race is decided, after a first grab; 0 before."""

    def deadline(self) -> int:
        """Return when something happens next; 0 when only hands are waited for."""
        due = [self.began + grab.ms for grab in self.coming]
        return min([*due, *([self.closes] if self.closes else [])], default=0)

    def add(self, grab: Grab, latencies: Iterable[Latency], now: int) -> bool:
        """Add a seat's first grab; return False when the seat has grabbed before."""
        if grab.seat in self.grabs:
            return False
        if not self.grabs:
            self.closes = now + patience(latencies)
        self.grabs[grab.seat] = grab
        return True


class ClockJudge(RoomJudge):
    """Ends pauses and runs races."""

    kind = CLOCK

    def __init__(self) -> None:
        self.race: RunningRace | None = None

    def restart(self) -> None:
        """Forget the race."""
        self.race = None

    def until(self, room: Room) -> int:
        """Return when the pause or the race is over."""
        match = room.require_match()
        question = match.table.case().question
        assert isinstance(question, Pause | Race)
        return match.since + 1000 * question.seconds

    def deadline(self, room: Room) -> int:
        """Return when the next bot grabs, the race closes, or the time is over."""
        over = self.until(room)
        sooner = self.race.deadline() if self.race is not None else 0
        return min(over, sooner) if sooner else over

    def requests(self, room: Room, now: int) -> list[AnyRequest]:
        """Start the race, if it is one, and ask the bots when they grab."""
        match = room.require_match()
        question = match.table.case().question
        if not isinstance(question, Race):
            return []
        self.race = RunningRace(now, shown=dict.fromkeys(room.present(), now))
        bots = [seat for seat in question.seats if room.seats[seat].is_bot]
        return [
            GrabRequest(number=room.number, at=match.at, task=GrabTask(*room.waiting.bot_position(seat)))
            for seat in bots
        ]

    def show(self, member: int, now: int) -> None:
        """Note when a member's device first showed the race."""
        if self.race is not None:
            self.race.shown.setdefault(member, now)

    def expire(self, room: Room, now: int) -> Result:
        """Let bots grab whose time has come; end the pause or the race when it is over."""
        messages = []
        race = self.race
        if race is not None:
            match = room.require_match()
            due = [grab for grab in race.coming if race.began + grab.ms <= now]
            race.coming = [grab for grab in race.coming if race.began + grab.ms > now]
            messages = [
                GrabSeen(grab.seat, match.at) for grab in due if race.add(grab, room.latencies(), race.began + grab.ms)
            ]
            if not (race.closes and race.closes <= now) and now < self.until(room):
                return Result(messages=tuple(messages))
        elif now < self.until(room):
            return Result()
        result = self._finish(room, now)
        result.messages = (*messages, *result.messages)
        return result

    def _finish(self, room: Room, now: int) -> Result:
        """Enter the verdict on the pause or the race."""
        match = room.require_match()
        case = match.table.case()
        question = case.question
        word, evidence = "", ""
        if isinstance(question, Race):
            verdict = adjudicate(case, self.race.grabs.values() if self.race is not None else ())
            word, evidence = case.game.say(case.state, verdict.move), verdict.evidence
        elif isinstance(question, Pause):
            word = question.word
        before = match.at
        match.table.enter_verdict(word, evidence)
        return room.advance(before, now)


def grab(room: Room, sender: Sender, command: GrabCommand, now: int) -> Result:
    """Enter a person's grab into the race that runs."""
    room.require_seat(sender.member, command.seat)
    match = room.require_position(command.at)
    race = match.judge.race if isinstance(match.judge, ClockJudge) else None
    if race is None or sender.member not in race.shown:
        raise NotNow("race-over")
    question = match.table.case().question
    assert isinstance(question, Race)
    if command.seat not in question.seats:
        raise NotNow("room-unexpected")
    if command.place > question.places:
        raise ParseError("word-unknown", word=question.grab(command.seat, command.place - 1))
    elapsed = now - race.shown[sender.member]
    latency = sender.latency
    time = credited_time(command.ms, elapsed, latency)
    if time is None:
        raise NotNow("race-too-early")
    note = f"said={round(command.ms)},seen={elapsed},way={round(latency.shortest)}-{round(latency.longest)}"
    if not race.add(Grab(command.seat, command.place - 1, time, note), room.latencies(), now):
        return Result(replies=[(sender, Ack(command.id))])
    return Result(messages=(GrabSeen(command.seat, match.at),))


def answer_grab(room: Room, request: GrabRequest, answer: tuple[int, int] | UserError | None, now: int) -> Result:
    """Note when a bot will grab; `expire` lets it happen."""
    match = room.match
    race = match.judge.race if match is not None and isinstance(match.judge, ClockJudge) else None
    if race is not None and isinstance(answer, tuple) and room.waiting.is_current(request):
        ms, place = answer
        race.coming.append(Grab(request.task.seat, place, ms))
    return Result()
