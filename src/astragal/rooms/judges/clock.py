"""Judging by the clock: pauses end, and the first hand in a race wins.

People may say that they need no more time. When all have, a pause ends, and a race that no bot is going to grab in has no winner.

Everybody sees a race a little later than the others. A device says how long after it showed the race a hand came down. The room
believes it as far as that fits what the server saw itself: when the race began, when the grab arrived, and the device's latency.
What does not fit is moved to the nearest time that does. The time runs for everybody from the beginning of the race: people who
connect late have lost that time; otherwise they could choose when to begin. `table/race.py` decides who was first.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from astragal.kit.actors import JUDGE
from astragal.kit.errors import NotNow, ParseError, UserError
from astragal.kit.judging import CLOCK, Pause, Race
from astragal.rooms.commands import Done
from astragal.rooms.commands import Grab as GrabCommand
from astragal.rooms.judges.judge import RoomJudge
from astragal.rooms.messages import Ack, GrabSeen, SeatsDone
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

    `said` is the device's own measurement, `elapsed` the server's: from the beginning of the race to the arrival of the grab.
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
    asked: set[int] = field(default_factory=set)
    """Seats whose bot was asked when it grabs."""
    coming: list[Grab] = field(default_factory=list)
    """Grabs of bots whose time has not come."""
    declined: set[int] = field(default_factory=set)
    """Seats whose bot will not grab. Nobody is told: it would show what the bot has forgotten."""
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
        self.done: set[int] = set()
        """Seats whose people have said that they need no more time."""

    def restart(self) -> None:
        """Forget the race, and who needs no more time."""
        self.race = None
        self.done.clear()

    def question(self, room: Room) -> Pause | Race:
        """Return the pause or the race that is waited for."""
        question = room.require_match().table.case().question
        assert isinstance(question, Pause | Race)
        return question

    def until(self, room: Room) -> int:
        """Return when the pause or the race is over; 0 for a race without limit."""
        question = self.question(room)
        limited = question.seconds or isinstance(question, Pause)
        return room.require_match().since + 1000 * question.seconds if limited else 0

    def deadline(self, room: Room) -> int:
        """Return when the next bot grabs, the race closes, or the time is over: at once when nobody needs more."""
        if self._is_settled(room):
            return room.require_match().since
        sooner = self.race.deadline() if self.race is not None else 0
        return min((time for time in (self.until(room), sooner) if time), default=0)

    def may_end(self, room: Room) -> list[int]:
        """Return who may say that they need no more time."""
        return sorted(self.question(room).seats)

    def progress(self, room: Room) -> SeatsDone | None:
        """Return who needs no more time."""
        return SeatsDone(sorted(self.done), room.require_match().at) if self.done else None

    def _is_settled(self, room: Room) -> bool:
        """Tell whether somebody has said that they need no more time, and nobody else does.

        Free seats are not waited for. Bots need no time in a pause; in a race they say whether they grab.
        """
        question, race = self.question(room), self.race
        if isinstance(question, Race) and (race is None or race.grabs or race.coming):
            return False
        answered = self.done if race is None else self.done | race.declined
        seats = [(seat, room.seats[seat]) for seat in question.seats]
        needed = {seat for seat, held in seats if held.is_person or (held.is_bot and race is not None)}
        return bool(answered) and needed <= answered

    def requests(self, room: Room, now: int) -> list[AnyRequest]:
        """Start the race, if it is one, and ask the bots when they grab."""
        if not isinstance(self.question(room), Race):
            return []
        self.race = RunningRace(now)
        return self.later_requests(room)

    def later_requests(self, room: Room) -> list[AnyRequest]:
        """Ask the bots when they grab that were not asked yet."""
        if self.race is None:
            return []
        match, asked = room.require_match(), self.race.asked
        bots = [seat for seat in self.question(room).seats if room.seats[seat].is_bot and seat not in asked]
        asked.update(bots)
        return [
            GrabRequest(number=room.number, at=match.at, task=GrabTask(*room.waiting.bot_position(seat)))
            for seat in bots
        ]

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
        if not (self._is_over(room, now) or self._is_settled(room)):
            return Result(messages=tuple(messages))
        result = self._finish(room, now)
        result.messages = (*messages, *result.messages)
        return result

    def _is_over(self, room: Room, now: int) -> bool:
        """Tell whether the time is over, or the race is closed."""
        closes = self.race.closes if self.race is not None else 0
        return any(time and time <= now for time in (self.until(room), closes))

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
    judge = match.judge
    if not isinstance(judge, ClockJudge) or judge.race is None:
        raise NotNow("race-over")
    race, question = judge.race, judge.question(room)
    assert isinstance(question, Race)
    if command.seat not in question.seats:
        raise NotNow("room-unexpected")
    if command.seat in judge.done:
        raise NotNow("race-declined")
    if command.place > question.places:
        raise ParseError("word-unknown", word=question.grab(command.seat, command.place - 1))
    elapsed = now - race.began
    latency = sender.latency
    time = credited_time(command.ms, elapsed, latency)
    if time is None:
        raise NotNow("race-too-early")
    note = f"said={round(command.ms)},seen={elapsed},way={round(latency.shortest)}-{round(latency.longest)}"
    if not race.add(Grab(command.seat, command.place - 1, time, note), room.latencies(), now):
        return Result(replies=[(sender, Ack(command.id))])
    return Result(messages=(GrabSeen(command.seat, match.at),))


def be_done(room: Room, sender: Sender, command: Done, now: int) -> Result:
    """Note that a person needs no more time; when nobody does, `expire` ends the pause or the race."""
    room.require_seat(sender.member, command.seat)
    match = room.require_position(command.at)
    judge = match.judge
    if match.table.actor != JUDGE or not isinstance(judge, ClockJudge):
        raise NotNow("room-nothing-to-end")
    if isinstance(judge.question(room), Pause) and not judge.may_end(room):
        raise NotNow("pause-fixed")
    if command.seat not in judge.may_end(room):
        raise NotNow("room-unexpected")
    if judge.race is not None and command.seat in judge.race.grabs:
        raise NotNow("race-grabbed")
    judge.done.add(command.seat)
    return Result(messages=(SeatsDone(sorted(judge.done), match.at),), replies=[(sender, Ack(command.id))])


def answer_grab(room: Room, request: GrabRequest, answer: tuple[int, int] | UserError | None, now: int) -> Result:
    """Note when a bot will grab, if it will; `expire` lets it happen."""
    match = room.match
    race = match.judge.race if match is not None and isinstance(match.judge, ClockJudge) else None
    if race is None or not room.waiting.is_current(request):
        return Result()
    if isinstance(answer, tuple):
        ms, place = answer
        race.coming.append(Grab(request.task.seat, place, ms))
    else:
        race.declined.add(request.task.seat)
    return Result()
