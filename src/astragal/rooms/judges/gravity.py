"""Judging by gravity, which a worker simulates. A placement is judged before it is carried out, so nothing is ever half done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from astragal.bots import find_hand
from astragal.kit.errors import NotNow, ParseError, Unavailable, UserError
from astragal.kit.game import AnyGame
from astragal.kit.judging import PHYSICS
from astragal.rooms.commands import Hold, Play, Steer
from astragal.rooms.journal import Held
from astragal.rooms.judges.judge import RoomJudge
from astragal.rooms.messages import Ack, HandSeen, Message, Sway
from astragal.rooms.results import AnyRequest, Pending, PlacementRequest, Result, Sender
from astragal.rooms.tasks import PlacementTask
from astragal.table.judge import Verdict

if TYPE_CHECKING:
    from astragal.physics.hand import Grip
    from astragal.physics.judge import PhysicsJudge
    from astragal.rooms.room import Room

LATE = 300
"""Milliseconds that the news of letting go may take."""
TOLERANCE = 100
"""Milliseconds added to that, for a busy device."""


class GravityJudge(RoomJudge):
    """Asks for simulations of placements, and knows which die is held."""

    kind = PHYSICS

    def __init__(self, physics: PhysicsJudge) -> None:
        self.physics = physics
        self.held = 0
        """When the die being placed was picked up; 0 when it was not."""
        self.word = ""
        """The die being held, as far as its holder has told."""
        self.pointer = [0, 0, 0]
        """Where its holder has steered it."""
        self._grip: Grip | None = None
        self._sways: dict[int, list[int]] = {}
        """The sway of this hold by tick, computed once for all who see it."""

    @classmethod
    def create(cls, game: AnyGame, options: Any, secret: str, players: Sequence[str]) -> GravityJudge:
        """Return the judge of a game; bots have steadier or shakier hands than people."""
        from astragal.physics.judge import PhysicsJudge  # loads MuJoCo, which only these rooms need

        return cls(PhysicsJudge(options, secret, [find_hand(player, game) for player in players]))

    def tags(self) -> dict[str, str]:
        """Return the tags of the simulation."""
        return self.physics.tags()

    def secret_tags(self) -> dict[str, str]:
        """Return the secret of the hands."""
        return self.physics.secret_tags()

    def restart(self) -> None:
        """Forget the die that was held."""
        self.held, self._grip = 0, None
        self.word, self.pointer = "", [0, 0, 0]
        self._sways.clear()

    def hold(self, now: int) -> None:
        """Let the hand sway from now on."""
        self.held = now

    def catch_up(self, now: int) -> None:
        """Let the die be picked up by now."""
        self.held = min(self.held, now)

    def save(self) -> dict[str, int]:
        """Return when the die was picked up."""
        return {"held": self.held}

    def load(self, saved: dict[str, int]) -> None:
        """Go on holding the die."""
        self.held = saved["held"]

    def requests(self, room: Room, now: int) -> list[AnyRequest]:
        """Ask whether towers stand that nobody has touched."""
        match = room.require_match()
        task = PlacementTask(self.physics, match.table.case())
        return [PlacementRequest(number=room.number, at=match.at, task=task)]

    def request_before(
        self, room: Room, seat: int, word: str, evidence: str, by: int = -1, id: str = ""
    ) -> PlacementRequest | None:
        """Return the simulation that this decision needs, if it places a die.

        A hold has the number of the last event, which no undo brings back.
        """
        from astragal.physics.hand import number_hold

        match = room.require_match()
        evidence = number_hold(evidence, match.at)
        case = match.table.foresee(word, evidence) if match.table.actor == seat else None
        if case is None:
            return None
        return PlacementRequest(
            number=room.number,
            at=match.at,
            task=PlacementTask(self.physics, case),
            by=by,
            id=id,
            seat=seat,
            word=word,
            evidence=evidence,
        )

    def stream(self, room: Room, member: int, now: int) -> Message | None:
        """Return how the hand of this member sways, a little ahead of time; or how somebody else's has swayed until now.

        Nobody but the holder knows the sway before it has happened.
        """
        from astragal.physics.hand import MAX_TICK, PREVIEW_TICKS, TICKS_PER_SECOND

        match = room.require_match()
        seat = match.table.actor
        tick = (now - self.held) * TICKS_PER_SECOND // 1000
        if not self.held or seat < 0 or tick > MAX_TICK:
            return None
        if room.seats[seat].member == member:
            return Sway(match.at, tick, self._sway(room, tick, tick + PREVIEW_TICKS))
        first = max(0, tick - PREVIEW_TICKS)
        return HandSeen(match.at, first, self._sway(room, first, tick), self.word, self.pointer)

    def _sway(self, room: Room, first: int, last: int) -> list[list[int]]:
        """Return the sway from a tick to another one."""
        if self._grip is None:
            match = room.require_match()
            case = match.table.foresee(next(iter(match.table.words(match.table.actor))))
            assert case is not None
            self._grip = self.physics.grip(case, str(match.at))
        for tick in range(first, last + 1):
            if tick not in self._sways:
                self._sways[tick] = [round(100 * part) for part in self._grip.sway(tick)]
        return [self._sways[tick] for tick in range(first, last + 1)]

    def check_timing(self, sender: Sender, evidence: str, now: int) -> None:
        """Refuse a path of the hand whose moment of letting go is not now, give or take the latency."""
        from astragal.physics.hand import TICKS_PER_SECOND, parse_release_tick, split_hold

        if split_hold(evidence)[0]:
            raise ParseError("hand-unreadable")  # the room numbers holds
        end = parse_release_tick(evidence)
        if end is None:
            return
        late = now - self.held - end * 1000 // TICKS_PER_SECOND
        if not self.held or not -2 * 1000 // TICKS_PER_SECOND <= late <= min(sender.latency.longest, LATE) + TOLERANCE:
            raise ParseError("hand-untimely")


def hold(room: Room, sender: Sender, command: Hold, now: int) -> Result:
    """Pick up the die of a placement."""
    room.require_seat(sender.member, command.seat)
    match = room.require_position(command.at)
    judge = match.judge
    if not isinstance(judge, GravityJudge) or judge.request_before(room, command.seat, command.word, "") is None:
        raise NotNow("room-nothing-to-hold")
    if judge.held:
        raise NotNow("room-held")
    line = Held(by=sender.member, id=command.id)
    line.apply(room, now)
    room.remember(line)
    judge.word = command.word
    return Result(line, replies=[(sender, Ack(command.id))])


def steer(room: Room, sender: Sender, command: Steer, now: int) -> Result:
    """Show the others where a held die has been moved."""
    room.require_seat(sender.member, command.seat)
    match = room.match
    judge = match.judge if match is not None else None
    if match is None or not isinstance(judge, GravityJudge) or not judge.held or command.at != match.at:
        return Result()  # it has been let go in the meantime
    if command.word in match.table.words(command.seat):
        judge.word, judge.pointer = command.word, [command.x, command.y, command.turn]
    return Result()


def place(room: Room, sender: Sender, command: Play, request: PlacementRequest, now: int) -> Result:
    """Ask gravity about a person's placement. Sent twice, it is asked once, and the device that asked last is answered.

    A die is let go once: another placement of the same moment would cost a simulation for nothing.
    """
    judge = room.require_match().judge
    assert isinstance(judge, GravityJudge)
    judge.check_timing(sender, command.evidence, now)
    key, pending = (sender.member, command.id), room.waiting.pending
    if key not in pending and any(other.at == command.at for other in pending.values()):
        raise NotNow("room-let-go")
    result = Result(requests=[] if key in pending else [request])
    pending[key] = Pending(sender, command.at)
    return result


def answer_placement(
    room: Room, request: PlacementRequest, answer: tuple[Verdict, str] | UserError | None, now: int
) -> Result:
    """Carry out a placement that gravity has judged, or enter its verdict on towers that nobody touched."""
    pending = room.waiting.pending.pop((request.by, request.id), None)
    sender = pending.sender if pending is not None else None
    if answer is None and sender is None and room.waiting.is_current(request):
        return room.waiting.retry(now)
    if sender is not None:
        error = answer if isinstance(answer, UserError) else None
        if answer is None:
            error = Unavailable("judge-lost")
        elif not room.waiting.is_current(request):
            error = NotNow("room-stale")
        if error is not None:
            return Result(refused=(sender, request.id, error))
    if isinstance(answer, UserError):
        raise answer  # what a bot aims at is possible
    if answer is None or not room.waiting.is_current(request):
        return Result()
    verdict, playback = answer
    table = room.require_match().table
    if request.seat >= 0:
        table.act(request.seat, request.word, request.evidence, verdict)
    else:
        table.enter_verdict(table.game.say(request.task.case.state, verdict.move), verdict.evidence)
    return room.advance(request.at, now, by=request.by, id=request.id, playback=playback)
