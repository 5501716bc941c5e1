"""A room replayed from its journal is the same room, at any time."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import get_args

import pytest

from astragal.dice import new_secret, seal
from astragal.dice.fair import SCHEME
from astragal.games import find_game
from astragal.kit.actors import CHANCE, JUDGE
from astragal.kit.errors import UserError
from astragal.kit.options import format_options
from astragal.kit.shape import copy_shape
from astragal.rooms import commands, dispatch, journal
from astragal.rooms.admission import Ticket
from astragal.rooms.judges.clock import ClockJudge
from astragal.rooms.judges.gravity import GravityJudge
from astragal.rooms.judges.people import ReportJudge
from astragal.rooms.match import Match
from astragal.rooms.messages import encode_message
from astragal.rooms.results import Latency, MoveRequest, Result
from astragal.rooms.room import GATHERING, OVER, REVEALING, Room
from astragal.rooms.seats import FREE, PERSON
from astragal.rooms.snapshot import load_room, save_room
from astragal.rooms.tasks import MoveTask
from kit.samples import samples

LINES = {line.__name__ for line in get_args(journal.Line)} - {"Opened"}
CASES = {
    "dice-stars": ("dice-stars", {"seats": "3"}, "fair"),
    "dice-stars, real dice": ("dice-stars", {}, "hand"),
    "dicetto": ("dicetto", {"seats": "3", "bonus": "yes"}, "fast"),
    "dicetto, simultaneous": ("dicetto", {"seats": "3", "placement_order": "simultaneous"}, "fair"),
    "dice-crash": ("dice-crash", {"seats": "3", "stacking_model": "table"}, "fair"),
    "dice-crash, real towers": ("dice-crash", {"stacking_model": "people"}, "hand"),
    "dice-crash, gravity": ("dice-crash", {}, "fair"),
    "star-master": ("star-master", {"seats": "3"}, "fair"),
    "star-master, competition": ("star-master", {"seats": "2", "variant": "competition"}, "fast"),
}


class JournalledRoom:
    """A room and its journal."""

    def __init__(self, case_name: str, chance: random.Random) -> None:
        slug, texts, dice = CASES[case_name]
        game = find_game(slug)
        options = game.options(texts)
        levels = ["", "", "greedy"][: options.seats]
        opened = journal.Opened(
            code="ABCDEF",
            game=slug,
            rules=game.rules_version,
            options=format_options(options),
            seats=levels,
            dice=dice,
            public=True,
            watch=True,
            move_seconds=chance.choice((0, 30)),
            away_seconds=120,
            host="Ada",
            secret=new_secret(),
            scheme=SCHEME,
        )
        self.lines = [(journal.encode_line(opened), 0)]
        self.room = Room("room", opened)
        self.chance = chance
        self.now = 1_000
        self.counts: Counter[str] = Counter()
        self._ids = 0

    def reload(self) -> Room:
        """Return a room replayed from the journal."""
        first, *rest = [(journal.decode_line(body), at) for body, at in self.lines]
        assert isinstance(first[0], journal.Opened)
        room = Room("room", first[0])
        for line, at in rest:
            room.replay(line, at)
        return room

    def restore(self) -> Room:
        """Return a room from a snapshot of the present one."""
        opened = journal.decode_line(self.lines[0][0])
        assert isinstance(opened, journal.Opened)
        room = Room("room", opened)
        load_room(room, save_room(self.room))
        return room

    def join(self) -> None:
        """Let a guest join, if the table is open."""
        number = len(self.room.members)
        ticket = Ticket(f"t{number}", "guest", self.chance.choice(("", f"device {number % 3}")), self.room.code)
        try:
            self.persist(Result(self.room.join(ticket)))
        except UserError:
            self.counts["refused"] += 1

    def connect(self, member: int) -> None:
        """Connect a device of a member, unless they were removed or are connected."""
        if not self.room.members[member].removed and member not in self.room.present():
            self.persist(self.room.connect(Sender(member), self.now))

    def disconnect(self) -> None:
        """Break the connection of a member."""
        if self.room.devices:
            devices = sorted(self.room.devices, key=lambda device: device.member)
            self.persist(self.room.disconnect(self.chance.choice(devices), self.now))

    def pass_time(self) -> None:
        """Let time pass, so that people who are not connected vanish."""
        self.now += self.chance.choice((1_000, 130_000))
        while 0 < self.room.absence.deadline() <= self.now:
            self.persist(self.room.absence.expire(self.now))

    def persist(self, result: Result) -> None:
        """Append the line of a result to the journal, as the server does, and run its requests."""
        line = result.line
        if line is not None:
            self.lines.append((journal.encode_line(line), self.now))
        name = "asked" if line is None else type(line).__name__
        if isinstance(line, journal.Rewound):
            name += " by consent" if line.agreed else ""
        self.counts[name] += 1
        for message in result.messages:
            encode_message(message)
        for request in result.requests:
            self.persist(dispatch.answer(self.room, request, request.task.run(), self.now))

    def send(self, by: int, kind: Callable[..., commands.Command], **details: object) -> None:
        """Send a command of a member; check that a refusal changes nothing."""
        self._ids += 1
        self.now += 7
        before = snapshot(self.room)
        try:
            result = dispatch.handle(self.room, Sender(by), kind(id=f"c{self._ids}", **details), self.now)
        except UserError:
            assert snapshot(self.room) == before
            self.counts["refused"] += 1
        else:
            self.persist(result)


class Sender:
    """The connection of a member."""

    def __init__(self, member: int) -> None:
        self.member = member
        self.latency = Latency()


def snapshot(room: Room) -> tuple[object, ...]:
    """Return the whole state of a room that its journal holds: what a spectator sees, and what nobody sees."""
    devices, room.devices = room.devices, set()
    vanished, room.absence.vanished = room.absence.vanished, set()
    welcome = encode_message(room.welcome(-1, room.number, 0, 5))
    room.devices, room.absence.vanished = devices, vanished
    doors = room.hosts[:], room.code, room.relinked, room.closed, dict(room.tickets)
    match = room.match
    held = match.judge.held if match is not None and isinstance(match.judge, GravityJudge) else 0
    table = None if match is None else (match.table.events[:], match.since, held, copy_shape(match.table._state))
    return welcome, repr(room.members), repr(room.seats), repr(vars(room.drawing)), room.finished, doors, table


TRANSIENT = {"devices", "waiting", "absence", "undo_request", "abandon_request", "feed", "race", "done"}
"""Attributes of a room and its parts that are not in the journal."""
DERIVED = {"on_step", "replayed", "_restored", "_words", "_out", "_hmac", "_ask", "_grip", "game", "_game"}
"""Attributes that follow from others."""


def describe(thing: object) -> object:
    """Return everything that an object of ours consists of, as plain data: what somebody adds to a room is in it, too."""
    if isinstance(thing, list | tuple):
        return [describe(item) for item in thing]
    if isinstance(thing, dict):
        return {key: describe(value) for key, value in thing.items()}
    if not type(thing).__module__.startswith("astragal."):
        return thing
    names = [
        *getattr(thing, "__dict__", ()),
        *(n for kind in type(thing).__mro__ for n in getattr(kind, "__slots__", ())),
    ]
    return {name: describe(getattr(thing, name)) for name in names if name not in TRANSIENT | DERIVED}


def check_restored(journalled: JournalledRoom, restored: list[tuple[Room, int]]) -> None:
    """Check that rooms from snapshots are, after the lines since then, what the whole journal makes."""
    expected = describe(journalled.reload())
    for room, since in restored:
        for body, at in journalled.lines[since:]:
            room.replay(journal.decode_line(body), at)
        assert describe(room) == expected
    restored.clear()


def choose_word(journalled: JournalledRoom, items: list[str]) -> str:
    """Return a random word, or one that means nothing."""
    return journalled.chance.choice(items) if items else "nonsense"


def play(journalled: JournalledRoom, match: Match) -> None:
    """Answer for chance, judge, person or bot, depending on whose decision it is."""
    table, actor, at = match.table, match.table.actor, match.at
    journalled.now += journalled.chance.randint(1, 900)
    if actor == CHANCE:
        request = table.roll_request()
        words = [request.say(outcome) for outcome, weight in enumerate(request.weights) if weight]
        journalled.send(journalled.chance.randrange(2), commands.Report, word=choose_word(journalled, words), at=at)
    elif actor == JUDGE:
        case = table.case()
        out = [0] * case.game.most_moves
        words = [case.game.say(case.state, move) for move in out[: case.game.moves(case.state, out)]]
        if isinstance(match.judge, ClockJudge):
            table.enter_verdict(choose_word(journalled, words), "1:120ms~said=120,seen=130,way=1-2")
            journalled.persist(journalled.room.advance(at, journalled.now))
        elif isinstance(match.judge, ReportJudge):
            journalled.send(journalled.chance.randrange(2), commands.Report, word=choose_word(journalled, words), at=at)
        else:
            journalled.persist(Result(requests=journalled.room.waiting.requests(journalled.now)))
    elif isinstance(match.judge, ReportJudge) and journalled.chance.random() < 0.05:
        word = journalled.chance.choice(("alone:3.1", "alone:6.1", "alone:3.1,6.1", "holds"))
        journalled.send(journalled.chance.randrange(2), commands.Report, word=word, at=at)
    else:
        decide(journalled, match, actor, choose_word(journalled, [choice.word for choice in table.legal(actor)]))


def decide(journalled: JournalledRoom, match: Match, actor: int, word: str) -> None:
    """Play a word for a seat, as its person or its bot."""
    seat, room = journalled.room.seats[actor], journalled.room
    if seat.kind == PERSON:
        placing = match.judge is not None and match.judge.request_before(room, actor, word, "") is not None
        if placing and journalled.chance.random() < 0.5:
            journalled.send(seat.member, commands.Hold, seat=actor, word=word, at=match.at)
        journalled.send(seat.member, commands.Play, seat=actor, word=word, at=match.at)
    else:
        task = MoveTask(*room.waiting.bot_position(actor, "random"))
        request = MoveRequest(number=room.number, at=match.at, task=task, stand_in=True)
        journalled.persist(dispatch.answer(room, request, (word, ""), journalled.now))


def get_ready(journalled: JournalledRoom) -> None:
    """Send the next command that brings the room closer to a start."""
    room = journalled.room
    free = [n for n, seat in enumerate(room.seats) if seat.kind == FREE]
    unready = [seat.member for seat in room.seats if seat.kind == PERSON and not seat.ready]
    if free:
        journalled.send(
            journalled.chance.randrange(len(room.members)), commands.Sit, seat=journalled.chance.choice(free), name="Bo"
        )
    elif unready:
        sealed = make_seal(room) if journalled.chance.random() < 0.7 else ""
        journalled.send(journalled.chance.choice(unready), commands.Ready, seal=sealed)
    else:
        journalled.send(room.host, commands.Start)


def make_seal(room: Room) -> str:
    """Return the seal of the seed that all devices of this test have."""
    return seal(room.tags().get("Commitment", "00"), "mine")


def reveal(journalled: JournalledRoom) -> None:
    """Reveal a seed, or let the time pass for it."""
    room, chance = journalled.room, journalled.chance
    if chance.random() < 0.1 or room.drawing.find_missing() is None:
        journalled.now = max(journalled.now, room.waiting.deadline())
        journalled.persist(room.waiting.expire(journalled.now))
        return
    seed = "mine" if chance.random() < 0.9 else "another"
    journalled.send(chance.randrange(len(room.members)), commands.Reveal, seed=seed)


def send_any_command(journalled: JournalledRoom) -> None:
    """Send a random command, which may be refused."""
    room, chance = journalled.room, journalled.chance
    member = chance.randrange(len(room.members))
    seat = chance.randrange(len(room.seats) + 1)
    at = 0 if room.match is None else room.match.at - chance.choice((0, 0, 0, 1))
    acting = -1 if room.match is None else room.match.table.actor
    match chance.randrange(24):
        case 0 | 1 | 2:
            holders = [n for n, one in enumerate(room.seats) if one.kind == PERSON]
            if holders:
                mine = chance.choice(holders)
                journalled.send(room.seats[mine].member, commands.Undo, seat=mine, at=max(0, at))
        case 3 | 4 | 5:
            for other in range(len(room.members)):
                journalled.send(other, commands.Consent, at=max(0, at), agree=chance.random() < 0.9)
        case 6:
            level = chance.choice(("greedy", "random", "oracle"))
            journalled.send(room.host if chance.random() < 0.5 else member, commands.SeatBot, seat=seat, level=level)
        case 7:
            journalled.send(member, commands.Sit, seat=seat)
        case 8:
            journalled.send(member, commands.Stand, seat=seat)
        case 9:
            journalled.send(member, chance.choice((commands.Rematch, commands.Start, commands.Ready)))
        case 19 if chance.random() < 0.3:
            for other in sorted(room.present()):
                journalled.send(other, commands.Abandon)
        case 10 if chance.random() < 0.4:
            journalled.send(member, commands.Leave)
        case 11 if chance.random() < 0.2 and len(room.members) < 20:
            journalled.send(room.host, commands.Remove, member=chance.randrange(len(room.members)))
            journalled.join()
        case 12:
            journalled.send(room.host, chance.choice((commands.Relink, commands.Start)))
        case 13:
            journalled.send(chance.choice((room.host, member)), commands.Close, closed=chance.random() < 0.3)
        case 14 | 20 | 21:
            journalled.connect(member)
        case 15:
            journalled.disconnect()
        case 16:
            journalled.pass_time()
        case 17:
            vanish(journalled, acting)
        case 18:
            journalled.send(member, commands.Replace, seat=seat)
        case 22:
            journalled.send(member, commands.Done, seat=seat, at=max(0, at))
        case _:
            journalled.send(member, commands.Play, seat=max(0, acting), word="nonsense", at=max(0, at))


def vanish(journalled: JournalledRoom, seat: int) -> None:
    """Let the player of a seat vanish, and the others vote about a stand-in."""
    room, chance = journalled.room, journalled.chance
    gone = room.seats[seat].member if seat >= 0 and room.seats[seat].kind == PERSON else -1
    for member in range(len(room.members)):
        if member != gone and not room.members[member].left:
            journalled.connect(member)
    for device in [device for device in room.devices if device.member == gone]:
        journalled.persist(room.disconnect(device, journalled.now))
    while gone >= 0 and gone not in room.absence.vanished and room.absence.deadline() > 0:
        journalled.pass_time()
    for vacant in [n for n in range(len(room.seats)) if room.absence.is_vacant(n)]:
        journalled.send(chance.choice(sorted(room.present())), commands.Replace, seat=vacant, me=chance.random() < 0.5)
        for other in sorted(room.present()):
            journalled.send(other, commands.Vote, seat=vacant, agree=chance.random() < 0.8)


def play_randomly(case_name: str, seed: int, turns: int) -> JournalledRoom:
    """Send random commands, and compare the room with its replayed journal now and then."""
    chance = random.Random(f"{case_name} {seed}")
    journalled = JournalledRoom(case_name, chance)
    journalled.join()
    journalled.join()
    for member in range(3):
        journalled.connect(member)
    restored: list[tuple[Room, int]] = []
    for n in range(turns):
        room = journalled.room
        if chance.random() < 0.2:
            send_any_command(journalled)
        elif room.phase == GATHERING:
            get_ready(journalled)
        elif room.phase == REVEALING:
            reveal(journalled)
        elif room.phase == OVER:
            seated = [seat.member for seat in room.seats if seat.kind == PERSON]
            journalled.send(chance.choice(seated or [0]), commands.Rematch)
        elif room.match is not None:
            play(journalled, room.match)
        if n % 50 == 49:
            assert snapshot(journalled.reload()) == snapshot(room)
        if n % 10 == 9:
            restored.append((journalled.restore(), len(journalled.lines)))
        if n % 100 == 99:
            check_restored(journalled, restored)
    check_restored(journalled, restored)
    assert snapshot(journalled.reload()) == snapshot(journalled.room)
    return journalled


@pytest.mark.parametrize("case_name", CASES)
def test_a_replayed_room_is_the_same(case_name: str) -> None:
    counts: Counter[str] = Counter()
    for seed in range(samples(1, full=2)):
        counts += play_randomly(case_name, seed, 60 if "gravity" in case_name else 300).counts
    expected = {"Joined", "Sat", "Readied", "Started", "Played", "refused"}
    assert expected <= counts.keys()


def test_every_kind_of_line_is_replayed() -> None:
    expected = {*LINES, "Rewound by consent", "asked"}
    counts = play_randomly("dice-crash, gravity", 7, 90).counts
    # Secrets are random, and with them what happens; mostly a dozen rounds are enough.
    for seed in range(80):
        counts += play_randomly("dice-crash", seed, 200).counts
        if all(counts[name] for name in expected):
            return
    raise AssertionError(counts)
