"""A room is what its journal says: read anew at any time, it is the same room."""

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

LINES = {line.__name__ for line in get_args(journal.Line)} - {"Opened"}
WAYS = {
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


class Kept:
    """A room, with the journal that is kept of it."""

    def __init__(self, way: str, chance: random.Random) -> None:
        slug, texts, dice = WAYS[way]
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

    def again(self) -> Room:
        """Read the journal anew."""
        first, *rest = [(journal.decode_line(body), at) for body, at in self.lines]
        assert isinstance(first[0], journal.Opened)
        room = Room("room", first[0])
        for line, at in rest:
            room.replay(line, at)
        return room

    def join(self) -> None:
        """Let somebody in."""
        self.keep(Result(self.room.join(f"guest {len(self.room.members)}")))

    def keep(self, result: Result) -> None:
        """Write a line down, as the server does; let gravity answer, which bots and placements wait for."""
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
            self.keep(dispatch.answer(self.room, request, request.task.run(), self.now))

    def say(self, speaker: int, kind: Callable[..., commands.Command], **details: object) -> None:
        """Let a member say something; what is refused changes nothing."""
        self._ids += 1
        self.now += 7
        before = everything(self.room)
        try:
            result = dispatch.handle(self.room, Phone(speaker), kind(id=f"c{self._ids}", **details), self.now)
        except UserError:
            assert everything(self.room) == before
            self.counts["refused"] += 1
        else:
            self.keep(result)


class Phone:
    """A device of a member."""

    def __init__(self, member: int) -> None:
        self.member = member
        self.latency = Latency()


def everything(room: Room) -> tuple[object, ...]:
    """Return all that a room is: what anybody would be told on coming in, and what nobody is told."""
    welcome = encode_message(room.welcome(-1, room.number, 0, 5))
    match = room.match
    held = match.judge.held if match is not None and isinstance(match.judge, GravityJudge) else 0
    table = None if match is None else (match.table.events[:], match.since, held, copy_shape(match.table._state))
    return welcome, repr(room.members), repr(room.seats), room.secret, room.records[:], room.host, table


def picked(kept: Kept, items: list[str]) -> str:
    return kept.chance.choice(items) if items else "nonsense"


def play(kept: Kept, match: Match) -> None:
    """Let whoever has to decide do so."""
    table, actor, at = match.table, match.table.actor, match.at
    kept.now += kept.chance.randint(1, 900)
    if actor == CHANCE:
        request = table.roll_request()
        words = [request.say(outcome) for outcome, weight in enumerate(request.weights) if weight]
        kept.say(kept.chance.randrange(2), commands.Report, word=picked(kept, words), at=at)
    elif actor == JUDGE:
        case = table.case()
        out = [0] * case.game.most_moves
        words = [case.game.say(case.state, move) for move in out[: case.game.moves(case.state, out)]]
        if isinstance(match.judge, ClockJudge):
            table.enter_verdict(picked(kept, words), "1:120ms~said=120,seen=130,way=1-2")
            kept.keep(kept.room.advance(at, kept.now))
        elif isinstance(match.judge, ReportJudge):
            kept.say(kept.chance.randrange(2), commands.Report, word=picked(kept, words), at=at)
        else:
            kept.keep(Result(requests=kept.room.waiting.requests(kept.now)))
    else:
        decide(kept, match, actor, picked(kept, [choice.word for choice in table.legal(actor)]))


def decide(kept: Kept, match: Match, actor: int, word: str) -> None:
    """Decide for a seat: its person, or its bot."""
    seat, room = kept.room.seats[actor], kept.room
    if seat.kind == PERSON:
        placing = match.judge is not None and match.judge.request_before(room, actor, word, "") is not None
        if placing and kept.chance.random() < 0.5:
            kept.say(seat.member, commands.Hold, seat=actor, word=word, at=match.at)
        kept.say(seat.member, commands.Play, seat=actor, word=word, at=match.at)
    else:
        task = MoveTask(*room.waiting.bot_position(actor, "random"))
        request = MoveRequest(number=room.number, at=match.at, task=task, stand_in=True)
        kept.keep(dispatch.answer(room, request, (word, ""), kept.now))


def gather(kept: Kept) -> None:
    """Bring people to the table, in a likely order."""
    room = kept.room
    free = [n for n, seat in enumerate(room.seats) if seat.kind == FREE]
    unready = [seat.member for seat in room.seats if seat.kind == PERSON and not seat.seed]
    if free:
        kept.say(kept.chance.randrange(len(room.members)), commands.Sit, seat=kept.chance.choice(free), name="Bo")
    elif unready:
        kept.say(kept.chance.choice(unready), commands.Ready, seed=kept.chance.choice(("", "mine")))
    else:
        kept.say(room.host, commands.Start)


def meddle(kept: Kept) -> None:
    """Say anything at all."""
    room, chance = kept.room, kept.chance
    member = chance.randrange(len(room.members))
    seat = chance.randrange(len(room.seats) + 1)
    at = 0 if room.match is None else room.match.at - chance.choice((0, 0, 0, 1))
    acting = -1 if room.match is None else room.match.table.actor
    match chance.randrange(13):
        case 0 | 1 | 2:
            holders = [n for n, one in enumerate(room.seats) if one.kind == PERSON]
            if holders:
                mine = chance.choice(holders)
                kept.say(room.seats[mine].member, commands.Undo, seat=mine, at=max(0, at))
        case 3 | 4 | 5:
            for other in range(len(room.members)):
                kept.say(other, commands.Consent, at=max(0, at), agree=chance.random() < 0.9)
        case 6:
            level = chance.choice(("greedy", "random", "oracle"))
            kept.say(room.host if chance.random() < 0.5 else member, commands.SeatBot, seat=seat, level=level)
        case 7:
            kept.say(member, commands.Sit, seat=seat)
        case 8:
            kept.say(member, commands.Stand, seat=seat)
        case 9:
            kept.say(member, chance.choice((commands.Rematch, commands.Start, commands.Ready)))
        case 10 if chance.random() < 0.4:
            kept.say(member, commands.Leave)
        case 11 if chance.random() < 0.2 and len(room.members) < 20:
            kept.say(room.host, commands.Remove, member=chance.randrange(len(room.members)))
            kept.join()
        case _:
            kept.say(member, commands.Play, seat=max(0, acting), word="nonsense", at=max(0, at))


def evening(way: str, seed: int, turns: int) -> Kept:
    """Let people do as they please, and read the journal anew now and then."""
    chance = random.Random(f"{way} {seed}")
    kept = Kept(way, chance)
    kept.join()
    kept.join()
    for n in range(turns):
        room = kept.room
        if chance.random() < 0.2:
            meddle(kept)
        elif room.phase == GATHERING:
            gather(kept)
        elif room.phase == OVER:
            seated = [seat.member for seat in room.seats if seat.kind == PERSON]
            kept.say(chance.choice(seated or [0]), commands.Rematch)
        elif room.match is not None:
            play(kept, room.match)
        if n % 50 == 49:
            assert everything(kept.again()) == everything(room)
    assert everything(kept.again()) == everything(kept.room)
    return kept


@pytest.mark.parametrize("way", WAYS)
def test_read_anew_the_room_is_the_same(way: str) -> None:
    counts: Counter[str] = Counter()
    for seed in range(2):
        counts += evening(way, seed, 60 if "gravity" in way else 300).counts
    wanted = {"Joined", "Sat", "Readied", "Started", "Played", "refused"}
    assert wanted <= counts.keys()


def test_every_kind_of_line_is_read_anew() -> None:
    wanted = {*LINES, "Rewound by consent", "asked"}
    counts = evening("dice-crash, gravity", 7, 60).counts
    for seed in range(
        40
    ):  # secrets differ from run to run, and with them who comes to do what; six evenings are mostly enough
        counts += evening("dice-crash", seed, 200).counts
        if all(counts[name] > 2 for name in wanted):
            return
    raise AssertionError(counts)
