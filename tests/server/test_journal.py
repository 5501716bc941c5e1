"""A room replayed from its journal is the same room, at any time."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import get_args

import pytest

from astragal.games import find_game
from astragal.kit.actors import CHANCE, JUDGE
from astragal.kit.errors import UserError
from astragal.kit.options import format_options
from astragal.kit.shape import copy_shape
from astragal.rooms import commands, dispatch, journal
from astragal.rooms.judges.clock import ClockJudge
from astragal.rooms.judges.gravity import GravityJudge
from astragal.rooms.judges.people import ReportJudge
from astragal.rooms.match import Match
from astragal.rooms.messages import encode_message
from astragal.rooms.results import Latency, MoveRequest, Result
from astragal.rooms.room import GATHERING, OVER, Room, draw_secrets
from astragal.rooms.seats import FREE, PERSON
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
        secret, seeds = draw_secrets(levels)
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
            host="Ada",
            secret=secret,
            seeds=seeds,
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

    def join(self) -> None:
        """Let a guest join."""
        self.persist(Result(self.room.join(f"guest {len(self.room.members)}")))

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
    """Return the whole state of a room: what a spectator sees, and what nobody sees."""
    welcome = encode_message(room.welcome(-1, room.number, 0, 5))
    match = room.match
    held = match.judge.held if match is not None and isinstance(match.judge, GravityJudge) else 0
    table = None if match is None else (match.table.events[:], match.since, held, copy_shape(match.table._state))
    return welcome, repr(room.members), repr(room.seats), room.secret, room.records[:], room.host, table


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
    unready = [seat.member for seat in room.seats if seat.kind == PERSON and not seat.seed]
    if free:
        journalled.send(
            journalled.chance.randrange(len(room.members)), commands.Sit, seat=journalled.chance.choice(free), name="Bo"
        )
    elif unready:
        journalled.send(journalled.chance.choice(unready), commands.Ready, seed=journalled.chance.choice(("", "mine")))
    else:
        journalled.send(room.host, commands.Start)


def send_any_command(journalled: JournalledRoom) -> None:
    """Send a random command, which may be refused."""
    room, chance = journalled.room, journalled.chance
    member = chance.randrange(len(room.members))
    seat = chance.randrange(len(room.seats) + 1)
    at = 0 if room.match is None else room.match.at - chance.choice((0, 0, 0, 1))
    acting = -1 if room.match is None else room.match.table.actor
    match chance.randrange(13):
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
        case 10 if chance.random() < 0.4:
            journalled.send(member, commands.Leave)
        case 11 if chance.random() < 0.2 and len(room.members) < 20:
            journalled.send(room.host, commands.Remove, member=chance.randrange(len(room.members)))
            journalled.join()
        case _:
            journalled.send(member, commands.Play, seat=max(0, acting), word="nonsense", at=max(0, at))


def play_randomly(case_name: str, seed: int, turns: int) -> JournalledRoom:
    """Send random commands, and compare the room with its replayed journal now and then."""
    chance = random.Random(f"{case_name} {seed}")
    journalled = JournalledRoom(case_name, chance)
    journalled.join()
    journalled.join()
    for n in range(turns):
        room = journalled.room
        if chance.random() < 0.2:
            send_any_command(journalled)
        elif room.phase == GATHERING:
            get_ready(journalled)
        elif room.phase == OVER:
            seated = [seat.member for seat in room.seats if seat.kind == PERSON]
            journalled.send(chance.choice(seated or [0]), commands.Rematch)
        elif room.match is not None:
            play(journalled, room.match)
        if n % 50 == 49:
            assert snapshot(journalled.reload()) == snapshot(room)
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
    counts = play_randomly("dice-crash, gravity", 7, 60).counts
    # Secrets are random, and with them what happens; mostly six rounds are enough.
    for seed in range(40):
        counts += play_randomly("dice-crash", seed, 200).counts
        if all(counts[name] > 2 for name in expected):
            return
    raise AssertionError(counts)
