"""What a room waits for besides people: bots, gravity, the clock, and the first hand on a cube."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Coroutine
from typing import TYPE_CHECKING, Any, TypeVar

from astragal.bots.selfplay import last_evidence
from astragal.dice.fast import stream_key
from astragal.kit.actors import JUDGE
from astragal.kit.errors import NotAllowed, NotNow, ParseError, Unavailable, UserError
from astragal.server import wire
from astragal.server.conduct import judged, place, play_for
from astragal.server.judges import PHYSICS, Gravity
from astragal.server.match import Match, derived
from astragal.server.minds import FALLING, THINKING, Lost, fall, seize, think, think_and_aim
from astragal.server.race import Grab, Race, weigh
from astragal.server.room import BOT, PERSON, PLAYING
from astragal.server.wire import say_heard
from astragal.table.judge import Case

if TYPE_CHECKING:
    from astragal.server.live import Connection, LiveRoom

T = TypeVar("T")
STAND_IN = "casual"
"""The level of the bot that decides when somebody's time is over."""
ADVISER = "good"
"""The level of the bot that gives hints."""
LATE = 300
"""Milliseconds that the news of letting go may take."""
RELIEF = 2.0
"""Seconds until gravity is asked again, after it was lost over a question that only it can answer."""
SHOWN_EVERY = 0.05
"""Seconds between two looks at a swaying hand."""

log = logging.getLogger("astragal.server")


class Waiting:
    """Asks whoever has to answer next, and brings the answer to the room."""

    def __init__(self, live: LiveRoom) -> None:
        self.live = live
        self.hub = live.hub
        self.room = live.room
        self._timer: asyncio.TimerHandle | None = None
        self._asked: tuple[Match, int] | None = None
        """The position that a bot or gravity has been asked about."""
        self._judging: dict[tuple[int, str], Connection] = {}
        """Placements that gravity is being asked about, by member and command, and who said so last."""
        self._hinting: set[Connection] = set()
        """Those whose hint is being thought about."""
        self._race: Race | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def busy(self) -> bool:
        """Whether an answer is being worked on."""
        return bool(self._tasks)

    def end(self) -> None:
        """Wait for nothing any more."""
        if self._timer is not None:
            self._timer.cancel()
        for task in self._tasks:
            task.cancel()

    def pursue(self) -> None:
        """See who decides next, and ask bots, gravity or the clock."""
        match = self.room.match
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if match is None or self.room.phase != PLAYING or self.live.dropped:
            return
        actor = match.table.actor
        if match.racing:
            self._start_race(match)
        until = match.until(self.room.opened.move_seconds)
        bot = actor >= 0 and self.room.seats[actor].kind == BOT
        if bot or (actor == JUDGE and match.judged_by == PHYSICS):
            if self._asked != (match, match.at):
                self._asked = match, match.at
                self._spawn(self._bot(actor, match.at) if bot else self._gravity(match.at))
        elif until and (actor == JUDGE or self.room.seats[actor].kind == PERSON):
            wait = max(0, until - self.hub.now()) / 1000
            self._timer = asyncio.get_running_loop().call_later(wait, self._time_over, match.at)

    def _time_over(self, at: int) -> None:
        match = self.room.match
        if match is None or match.at != at or self.live.dropped:
            return
        if match.table.actor >= 0:
            self._spawn(self._bot(match.table.actor, at, STAND_IN))
        elif match.memorising:
            self.live.keep(judged(self.room, "hide", "", "", self.hub.now()))
        else:
            self._finish_race()

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("a room's work failed", exc_info=task.exception(), extra={"room": self.room.id})
            self.hub.drop(self.live, task.exception())

    async def _still(self, match: Match, at: int, answer: Awaitable[T]) -> T | None:
        """Wait for an answer; None when the game has gone on in the meantime."""
        found = await answer
        return found if self.room.match is match and match.at == at and not self.live.dropped else None

    def _seen_by_bot(self, seat: int, level: str) -> tuple[str, dict[str, str], list[int], int, str, int]:
        match = self.room.match
        assert match is not None
        seed = stream_key(int(derived(self.room.secret, "bots")[:15], 16), match.at) >> 1
        moves = [step.move for step in match.table.steps]
        return self.room.game.slug, self.room.opened.options, moves, seat, level, seed

    async def _bot(self, seat: int, at: int, level: str = "") -> None:
        """Let a bot decide for a seat; when its mind is lost, it does the first thing that is allowed."""
        match = self.room.match
        assert match is not None
        if not level:
            await asyncio.sleep(self.hub.settings.bot_pause)
        seen = self._seen_by_bot(seat, level or self.room.seats[seat].level)
        world = last_evidence(match.table) if match.judged_by == PHYSICS else None
        try:
            answer = await self._still(match, at, self.hub.minds.ask(THINKING, think_and_aim, *seen, world))
        except Lost:
            answer = (match.table.legal(seat)[0].word, "") if match.at == at else None
        if answer is None or (not level and self.room.seats[seat].kind != BOT):
            self._ask_again()
            return
        word, evidence = answer
        if (case := match.placement(seat, word, evidence)) is not None:
            try:
                await self._fall(match, at, -1, "", seat, word, evidence, case)
            except Lost:
                await asyncio.sleep(RELIEF)
                self._ask_again()
        else:
            self.live.keep(play_for(self.room, seat, word, "", self.hub.now()))

    def hint(self, connection: Connection, command: wire.Hint) -> None:
        """Think about what a bot would do in this seat; one hint at a time for each device."""
        if not self.room.opened.hints:
            raise NotAllowed("room-no-hints")
        self.room.holds(connection.member, command.seat)
        match = self.room.expects(command.at)
        if match.table.actor != command.seat:
            raise NotNow("turn-of-another", seat=match.table.actor + 1)
        if connection in self._hinting:
            raise NotNow("room-hinting")
        self._hinting.add(connection)
        self._spawn(self._hint(match, connection, command))

    async def _hint(self, match: Match, connection: Connection, command: wire.Hint) -> None:
        seen = self._seen_by_bot(command.seat, ADVISER)
        try:
            word = await self._still(match, command.at, self.hub.minds.ask(THINKING, think, *seen))
            if word is None:
                raise NotNow("room-stale")
            hinted = say_heard(wire.Hinted(command.id, command.at, word))
            self.live.when_saved(lambda: connection.push(hinted))
        except Lost:
            self.live.refuse(connection, command.id, Unavailable("room-no-hint"))
        except UserError as error:
            self.live.refuse(connection, command.id, error)
        finally:
            self._hinting.discard(connection)

    def _ask_again(self) -> None:
        self._asked = None
        self.pursue()

    # Gravity

    def place(self, connection: Connection, command: wire.Play, case: Case) -> None:
        """Ask gravity about a placement; sent twice, it is asked once, and the device that asked last is answered."""
        key = connection.member, command.id
        if key not in self._judging:
            self._spawn(self._placing(connection.member, command, case))
        self._judging[key] = connection

    async def _placing(self, member: int, command: wire.Play, case: Case) -> None:
        match = self.room.match
        assert match is not None
        id = command.id
        try:
            stood = await self._fall(match, command.at, member, id, command.seat, command.word, command.evidence, case)
            if not stood:
                raise NotNow("room-stale")
        except Lost:
            self.live.refuse(self._judging[member, id], id, Unavailable("judge-lost"))
        except UserError as error:
            self.live.refuse(self._judging[member, id], id, error)
        finally:
            del self._judging[member, id]

    async def _fall(
        self, match: Match, at: int, member: int, id: str, seat: int, word: str, evidence: str, case: Case
    ) -> bool:
        """Ask gravity about a placement and carry it out; False when the game went on without waiting for it."""
        answer = await self._still(match, at, self.hub.minds.ask(FALLING, fall, match.table.judge, case))
        if answer is None:
            return False
        verdict, playback = answer
        self.live.keep(place(self.room, member, id, seat, word, evidence, verdict, playback, self.hub.now()))
        return True

    async def _gravity(self, at: int) -> None:
        """Ask gravity about towers that nobody has touched."""
        match = self.room.match
        assert match is not None
        case = match.table.case()
        try:
            answer = await self._still(match, at, self.hub.minds.ask(FALLING, fall, match.table.judge, case))
        except Lost:
            await asyncio.sleep(RELIEF)
            self._ask_again()
            return
        if answer is not None:
            verdict, playback = answer
            word = case.game.say(case.state, verdict.move)
            self.live.keep(judged(self.room, word, verdict.evidence, playback, self.hub.now()))

    def check_tick(self, connection: Connection, command: wire.Play) -> None:
        """Refuse a path whose moment of letting go is not now, give or take the way of the news."""
        from astragal.physics.hand import TICKS_PER_SECOND, parse_release_tick

        end = parse_release_tick(command.evidence)
        if end is None:
            return
        match = self.room.match
        assert match is not None
        elapsed = self.hub.now() - match.held
        late = elapsed - end * 1000 // TICKS_PER_SECOND
        if not match.held or not -2 * 1000 // TICKS_PER_SECOND <= late <= min(connection.way.longest, LATE) + 100:
            raise ParseError("hand-untimely")

    def watch_hand(self, connection: Connection) -> None:
        match = self.room.match
        if match is not None and match.held and isinstance(match.table.judge, Gravity):
            seat = match.table.actor
            if seat >= 0 and self.room.seats[seat].member == connection.member:
                self._spawn(self._show_hand(match, match.at, seat, connection, match.table.judge))

    async def _show_hand(self, match: Match, at: int, seat: int, connection: Connection, gravity: Gravity) -> None:
        """Show the hand that sways, a little ahead of time, to the one whose hand it is."""
        from astragal.physics.hand import MAX_TICK, TICKS_PER_SECOND

        word = next(choice.word for choice in match.table.legal(seat))
        case = match.table.foresee(word)
        assert case is not None
        grip = gravity.judge.grip(case)
        await asyncio.sleep(0)
        while match.at == at and match.held and not self.live.dropped:
            tick = (self.hub.now() - match.held) * TICKS_PER_SECOND // 1000
            if tick > MAX_TICK or connection not in self.live.connections:
                return
            sway = [[round(100 * part) for part in sway] for sway in grip.preview_sway(tick)]
            connection.push(say_heard(wire.Swaying(at, tick, sway)))
            await asyncio.sleep(SHOWN_EVERY)

    # Races

    def _start_race(self, match: Match) -> None:
        if self._race is not None and self._race.at == match.at:
            return
        view = match.table.view(-1)
        racing = [seat for seat in range(match.table.seats) if not view.tried[seat]]
        self._race = Race(match.at, racing, view.seat, match.table.seats)
        for connection in self.live.connections:
            self.show_race(connection)
        for seat in racing:
            if self.room.seats[seat].kind == BOT:
                self._spawn(self._bot_grabs(match, match.at, seat))

    def show_race(self, connection: Connection) -> None:
        """Note that a device is shown the race that runs, if one does."""
        if self._race is not None:
            self._race.shown.setdefault(connection.member, asyncio.get_running_loop().time())

    async def _bot_grabs(self, match: Match, at: int, seat: int) -> None:
        began = asyncio.get_running_loop().time()
        seen = self._seen_by_bot(seat, self.room.seats[seat].level)
        try:
            grab = await self.hub.minds.ask(THINKING, seize, *seen)
        except Lost:
            return
        if grab is None:
            return
        ms, place = grab
        await asyncio.sleep(max(0.0, ms / 1000 - (asyncio.get_running_loop().time() - began)))
        if self.room.match is match and match.at == at and self._race is not None:
            self._seized(Grab(seat, place + 1, ms, ms, 0, 0, ms))

    def grab(self, connection: Connection, command: wire.Grab) -> None:
        self.room.holds(connection.member, command.seat)
        match = self.room.expects(command.at)
        race = self._race
        if not match.racing or race is None or connection.member not in race.shown:
            raise NotNow("race-over")
        if command.seat not in race.racing:
            raise NotNow("room-unexpected")
        if command.place > len(match.table.view(-1).faces):
            raise ParseError("word-unknown", word=f"grab:{command.seat + 1}:{command.place}")
        elapsed = 1000 * (asyncio.get_running_loop().time() - race.shown[connection.member])
        grab = weigh(command.seat, command.place, command.ms, elapsed, connection.way)
        if grab is None:
            raise NotNow("race-too-early")
        if not self._seized(grab):
            connection.push(say_heard(wire.Done(command.id)))

    def _seized(self, grab: Grab) -> bool:
        """Note a hand on a cube; False when this seat's hand is on one already."""
        race = self._race
        assert race is not None
        first = not race.grabs
        if not race.add(grab):
            return False
        self.live.tell(wire.Claimed(grab.seat, race.at))
        if first:
            others = [other.way for other in self.live.connections if other.member >= 0]
            wait = race.wait(others) / 1000
            asyncio.get_running_loop().call_later(wait, self._finish_race, race)
        return True

    def _finish_race(self, race: Race | None = None) -> None:
        race = race or self._race
        match = self.room.match
        if race is None or race is not self._race or match is None or match.at != race.at or self.live.dropped:
            return
        self._race = None
        word, evidence = race.result()
        self.live.keep(judged(self.room, word, evidence, "", self.hub.now()))
