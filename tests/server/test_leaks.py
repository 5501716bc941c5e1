"""Two rooms that differ only in their secrets: every device in them receives the same bytes in the same order.

Both rooms have the same id, code, key, members and clock, and get the same commands, requests for hints included. The server's
secrets differ, and with them all future dice, the hidden colours and the tremor of hands. Records of the running game, and replays of
these records, are compared too. Bots draw the same random numbers in both
rooms (`InlineCompute`). The comparison leaves out five things only:

- the commitments, which are published hashes of the secrets;
- the seals, which devices make for these commitments;
- the colours in messages of the memorising phase, when they are shown to everybody;
- the numbers of the sway, which everybody sees while a die is held. Who is sent how many of them and when is compared.
  `test_hold.py` proves that the holder alone gets them ahead of time, and only as far as a hand may know;
- the choices of a hint in Star Master, which come from the colours that everybody has seen. A test below proves that they tell
  nothing else.

The first three have the same length in both rooms.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from astragal.dice import DiceSource, FairDice, FastDice
from astragal.dice.fair import commitment
from astragal.dice.source import RollRequest
from astragal.games.star_master.state import MEMORISE, RACE
from astragal.kit.shape import copy_shape
from astragal.rooms import dispatch
from astragal.rooms import match as matches
from astragal.rooms import preview as previews
from astragal.rooms.judges.gravity import GravityJudge
from astragal.rooms.match import Match
from astragal.rooms.messages import HintReply
from astragal.rooms.replay import encode_replay
from astragal.rooms.results import HintRequest, Result
from astragal.server.live.room import LiveRoom
from astragal.study.hints import Suggestion
from astragal.table.events import Step
from astragal.table.record import parse_record
from astragal.table.table import Table
from kit.samples import samples
from server.clients import Player, ServerProcess, call_api, join_room, open_room, play_to_end, run, seat_and_start
from server.harness import Device, RoomHarness, run_with_fake_clock

SECRETS = ("a1" * 32, "5e" * 32)
DEALS = {SECRETS[0]: [0, 1, 2, 3, 4, 5, 6, 7, 8], SECRETS[1]: [0, 1, 2, 3, 4, 8, 7, 5, 6]}
SAME_CUBES = {0, 1, 2, 3, 4}
"""Colours of cubes that lie on the same places in both rooms; the others do not."""
OPTIONS = {
    "dice-stars": {"seats": "3"},
    "dicetto": {"seats": "3"},
    "dice-crash": {"seats": "3"},
    "star-master": {"seats": "2", "first_player": "1", "memorise_seconds": "5", "race_timeout_seconds": "3"},
}
COMMITMENT = re.compile(rb'((?:Hand)?Commitment(?:":"| "))([0-9a-f]{64})"')
SEALS = re.compile(rb'(Seals(?:":"| "))([0-9a-f -]+)"')
OPEN_FACES = re.compile(rb'"faces":\[([0-8],){8}[0-8]\]')
SWAY = re.compile(rb'"sway":\[\[[-0-9,\[\]]*\]\]')
HINT = re.compile(rb'^(\{"is":"hint".*"choices":\[)(\{"word":"(?:roll|pass|(?:announce|turn|swap):[-a-z0-9]+)".*\})\]')
"""A hint of Star Master: no other game has these words."""


class ForkedDice(FairDice):
    """Dice that are equal in both rooms except for the layout of cubes, until `diverged` is set."""

    diverged = False

    def roll(self, request: RollRequest) -> int:
        if self.diverged:
            return super().roll(request)
        if request.turn == 0 and len(request.weights) == 10 and request.total == 9 - request.slot:
            return DEALS[self.secret][request.slot]
        return FastDice(11).roll(request)


def make_forked_dice(draw: matches.Draw) -> DiceSource:
    """Return dice in place of `make_dice`."""
    return ForkedDice(draw.secret, draw.seeds, draw.seals)


def mask_advice(data: bytes, hints: bool = True) -> bytes:
    """Replace what may differ between the rooms even in length: the numbers of the sway, and the hints of Star Master."""
    if data.startswith((b'{"is":"sway"', b'{"is":"hand"')):
        return SWAY.sub(b'"sway":seen', data)
    return HINT.sub(rb"\1-]", data) if hints else data


def mask(data: bytes, hints: bool = True) -> bytes:
    """Replace what may differ between the rooms."""
    if b'"phase":%d,' % MEMORISE in data:
        data = OPEN_FACES.sub(b'"faces":open', data)
    return SEALS.sub(rb"\1-", COMMITMENT.sub(rb"\1-", mask_advice(data, hints)))


@dataclass
class Script:
    """Sends commands to a room, chosen only by a seed and by what everybody may know."""

    harness: RoomHarness
    choose: random.Random
    people: list[Device] = field(default_factory=list)
    records: list[bytes] = field(default_factory=list)

    @property
    def same_places(self) -> list[int]:
        """The places of Star Master whose cubes are the same in both rooms."""
        cubes = self.harness.table._state.cube
        return [place for place in range(9) if cubes[place] in SAME_CUBES]

    async def start_game(self) -> None:
        harness = self.harness
        host = await harness.enter(Device(0))
        guest = await harness.join("Bo", "fr")
        await harness.enter(Device())
        self.people = [host, guest]
        self.records.append(harness.record())
        for person in self.people:
            await harness.do(person, "start", id="too early")
            await harness.do(person, "rematch", id="much too early")
            await harness.do(person, "undo", id="why", seat=0, at=0)
        await harness.seat_and_start(*self.people)

    async def run_steps(self, commands: int) -> None:
        for n in range(commands):
            if self.harness.live.room.phase != "playing":
                return
            await self.step(n)

    async def step(self, n: int) -> None:
        harness, table = self.harness, self.harness.table
        chance = self.choose.random()
        if table.actor == -2:
            await (self.race() if table.view(-1).phase == RACE else self.memorise())
        elif chance < 0.06:
            await harness.enter(Device(), self.choose.choice([0, harness.at // 2, harness.at, harness.at + 5]))
        elif chance < 0.12:
            person = self.choose.choice(self.people)
            harness.live.leave(person)  # type: ignore[arg-type]
            await harness.enter(
                person, self.choose.choice([0, harness.at // 2, harness.at]), self.choose.choice([1, 2])
            )
        elif chance < 0.16:
            self.records.append(harness.record())
        elif chance < 0.18 and not getattr(harness.table.judge, "held", 0):
            await harness.reopen()
        elif chance < 0.34:
            await self.send_refused_commands(n)
        elif chance < 0.42:
            await self.request_undo(n)
        elif chance < 0.48:
            await self.ask_for_hint(n)
        else:
            await self.preview_moves(n)
            await self.play_move(n)

    async def preview_moves(self, n: int) -> None:
        """Ask for a preview of every legal move and of some illegal ones."""
        harness, actor = self.harness, self.harness.table.actor
        person = self.people[harness.live.room.seats[actor].member]
        for word in [*(choice.word for choice in harness.table.legal(actor)), "turn:9", "swap:7", "pass", "?"]:
            await harness.do(person, "preview", id=f"{n}-{word}", seat=actor, word=word, at=harness.at)

    async def play_move(self, n: int) -> None:
        harness, table = self.harness, self.harness.table
        legal = [choice.word for choice in table.legal(table.actor)]
        words = [word for word in legal if not word.startswith("turn:") or int(word[5:]) - 1 in self.same_places]
        word = self.choose.choice(words)
        person = self.people[harness.live.room.seats[table.actor].member]
        evidence = ""
        if word.startswith("place:"):
            await harness.do(person, "hold", id=f"hold{n}", seat=table.actor, word=word, at=harness.at)
            await harness.pass_time(0.2)
            await harness.play(person, word, id=f"impossible{n}", evidence="path:20;21,0,0,0")
            evidence = self.choose.choice(["", "aim:100,-50,10", "path:20;10,100,50,0"])
        await harness.play(person, word, id=f"play{n}", evidence=evidence)

    async def send_refused_commands(self, n: int) -> None:
        """Send commands of many kinds that are refused."""
        harness, actor = self.harness, self.harness.table.actor
        person = self.choose.choice(self.people)
        words = [
            "turn:9",
            "swap:7",
            "pass",
            "announce:red",
            "roll",
            "take:blue",
            "place:small6",
            "keep",
            "hide",
            "?",
            "",
        ]
        for word in (*words, *self.choose.sample([choice.word for choice in harness.table.legal(actor)], 1)):
            other = self.people[1 - person.member] if harness.live.room.seats[actor].member == person.member else person
            sender = person if word in words else other
            if word in [choice.word for choice in harness.table.legal(actor)] and sender is not other:
                continue
            await harness.do(sender, "play", id=f"wrong{n}", seat=actor, word=word, at=harness.at)
        await harness.do(person, "play", id=f"late{n}", seat=actor, word="roll", at=harness.at - 1)
        await harness.do(person, "play", id=f"long{n}", seat=actor, word="x" * 81, at=harness.at)
        await harness.do(person, "grab", id=f"grab{n}", seat=person.member, place=9, at=harness.at, ms=300.0)
        await harness.do(person, "report", id=f"report{n}", word="cube:red", at=harness.at)
        await harness.do(person, "hold", id=f"hold{n}", seat=actor, word="roll", at=harness.at)
        await harness.do(person, "react", id="", kind="ouch") if n % 2 else harness.send(
            person, do="react", kind="ouch"
        )
        person.strikes = 0

    async def request_undo(self, n: int) -> None:
        """Send an undo; the other member agrees or not."""
        harness = self.harness
        person = self.choose.choice(self.people)
        seats = [i for i, seat in enumerate(harness.live.room.seats) if seat.member == person.member]
        await harness.do(person, "undo", id=f"undo{n}", seat=self.choose.choice(seats), at=harness.at)
        if harness.live.room.undo_request is not None:
            other = self.people[1 - person.member]
            await harness.do(other, "consent", id=f"consent{n}", at=harness.at, agree=self.choose.random() < 0.6)

    async def ask_for_hint(self, n: int) -> None:
        harness, actor = self.harness, self.harness.table.actor
        person = self.people[harness.live.room.seats[actor].member]
        await harness.do(person, "hint", id=f"hint{n}", seat=actor, at=harness.at)

    async def memorise(self) -> None:
        """Look at the colours until the time is over, or until both are ready."""
        await self.harness.enter(Device(), self.choose.choice([0, self.harness.at]))
        self.records.append(self.harness.record())
        at = self.harness.at
        for person in self.people[: self.choose.randint(0, 2)]:
            await self.harness.do(person, "done", id="done", seat=person.member, at=at)
        await self.harness.enter(Device(), at)
        await self.harness.pass_time(6)

    async def race(self) -> None:
        """Let both members grab a cube, one of them, or nobody; some say that they let it go."""
        harness, at = self.harness, self.harness.at
        await harness.pass_time(self.choose.uniform(0.1, 0.4))
        if self.choose.random() < 0.4:
            for person in self.people:
                await harness.do(person, "done", id="done", seat=person.member, at=at)
        for person in self.choose.sample(self.people, self.choose.randint(0, 2)):
            place = self.choose.choice(self.same_places) + 1
            ms = self.choose.uniform(50, 500)
            harness.send(person, do="grab", id="grab", seat=person.member, place=place, at=at, ms=ms)
        await harness.pass_time(0.5)
        if harness.at == at:
            await harness.pass_time(3)


async def collect_messages(
    folder: Path, game: str, secret: str, seed: int, commands: int
) -> tuple[list[list[bytes]], bytes]:
    """Run a script in a room; return the messages of every device with the records, and a record after the dice diverged."""
    # Deterministic bots: the seed of a random one follows from the secret, and everybody sees its moves.
    bots = {"dicetto": ["solver"], "star-master": []}.get(game, ["greedy"])
    harness = await RoomHarness.open(folder, game, OPTIONS[game], seats=["", "", *bots], secret=secret, hints=True)
    script = Script(harness, random.Random(seed))
    await script.start_game()
    await script.run_steps(commands)
    assert harness.live.room.phase == "playing", "the end reveals everything"
    script.records.append(harness.record())
    received = [list(device.received) for device in harness.devices]
    assert harness.at > 25
    holder = [b'{"is":"sway"' not in message for device in received for message in device]
    assert all(holder) == (game != "dice-crash")
    messages = [*received, list(script.records)]
    ForkedDice.diverged = True
    await script.run_steps(80)
    record = harness.record()
    ForkedDice.diverged = False
    return messages, record


@pytest.fixture(autouse=True)
def _use_forked_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matches, "make_dice", make_forked_dice)


def run_both_rooms(folder: Path, game: str, seed: int, commands: int) -> list[tuple[list[list[bytes]], bytes]]:
    """Run the same script in two rooms with different secrets."""
    messages: list[tuple[list[list[bytes]], bytes]] = []
    for secret in SECRETS:

        async def scenario(secret: str = secret) -> None:
            messages.append(await collect_messages(folder, game, secret, seed, commands))

        run_with_fake_clock(scenario)
    return messages


COMMANDS = {"dice-stars": 60, "dicetto": 60, "dice-crash": 52, "star-master": 90}


@pytest.mark.parametrize("seed", range(samples(1, full=2)))
@pytest.mark.parametrize("game", list(OPTIONS))
def test_devices_receive_the_same_bytes_whatever_the_secret_is(game: str, seed: int, tmp_path: Path) -> None:
    (first, record), (second, other_record) = run_both_rooms(tmp_path, game, seed, COMMANDS[game])
    assert [len(device) for device in first] == [len(device) for device in second]
    for one, other in zip(first, second, strict=True):
        assert [len(mask_advice(message)) for message in one] == [len(mask_advice(message)) for message in other]
        assert [mask(message) for message in one] == [mask(message) for message in other]
    replays = [
        [encode_replay(text.decode()) for text in device[-1] if text.startswith(b"[")] for device in (first, second)
    ]
    assert [mask(replay) for replay in replays[0]] == [mask(replay) for replay in replays[1]]
    assert replays[0], "of the running game"
    assert not any(SECRETS[0].encode() in replay for replay in replays[0])
    all_bytes = b"".join(message for device in first for message in device)
    assert commitment(SECRETS[0]).encode() in all_bytes
    assert SECRETS[0].encode() not in all_bytes
    assert all_bytes.count(b'"is":"refused"') > 30
    assert all_bytes.count(b'"is":"welcome"') > 5
    assert all_bytes.count(b'"is":"preview"') > 30
    assert all_bytes.count(b'"is":"hint"') > 1
    assert re.search(rb'"undone":[1-9]', all_bytes)
    if game == "star-master":
        assert b"(?)" in b"".join(first[-1])
        assert b'"is":"grab"' in all_bytes
    # The rooms do differ: so does what comes next.
    assert mask(record) != mask(other_record)


@pytest.mark.parametrize("seed", range(samples(1, full=2)))
def test_a_hint_of_star_master_depends_on_nothing_but_what_was_shown(
    seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the same layout in both rooms, hints are the same although all secrets differ."""
    monkeypatch.setitem(DEALS, SECRETS[1], DEALS[SECRETS[0]])
    (first, record), (second, other_record) = run_both_rooms(tmp_path, "star-master", seed, COMMANDS["star-master"])
    for one, other in zip(first, second, strict=True):
        assert [mask(message, hints=False) for message in one] == [mask(message, hints=False) for message in other]
    hints = [message for device in first for message in device if HINT.match(message)]
    assert len(hints) > 1
    assert mask(record) != mask(other_record)


def _leaky_view(patch: pytest.MonkeyPatch) -> None:
    look = Table.view

    def view(self: Table, seat: int) -> Any:
        seen = look(self, seat)
        seen.supply = self._state.cube[:]
        return seen

    patch.setattr(Table, "view", view)


def _leaky_words(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Step, "redact", lambda self, seat: self)


def _leaky_tags(patch: pytest.MonkeyPatch) -> None:
    tags = Match.tags
    patch.setattr(Match, "tags", lambda self, players: tags(self, players) | self.table.dice.secret_tags())


def _leaky_hint(patch: pytest.MonkeyPatch) -> None:
    tags = Match.tags
    patch.setattr(
        Match, "tags", lambda self, players: tags(self, players) | {"Mood": "!" * int(self.table.dice.secret[0], 16)}
    )


def _leaky_refusal(patch: pytest.MonkeyPatch) -> None:
    refuse = LiveRoom.refuse

    def refuse_and_leak(self: LiveRoom, connection: Any, id: str, error: Any) -> None:
        hidden = self.room.match.table._state.cube[8] if self.room.match else 0
        refuse(self, connection, id + "!" * hidden, error)

    patch.setattr(LiveRoom, "refuse", refuse_and_leak)


def _leaky_record(patch: pytest.MonkeyPatch) -> None:
    record = Match.record

    def record_and_leak(self: Match, players: Sequence[str]) -> Any:
        written = record(self, players)
        written.tags["Last"] = self.table._state.cube[8]
        return written

    patch.setattr(Match, "record", record_and_leak)


def _leaky_preview(patch: pytest.MonkeyPatch) -> None:
    seen: list[Any] = []
    foresee = Table.foresee

    def foresee_and_leak(self: Table, word: str, evidence: str = "") -> Any:
        seen.append(self._state)
        return foresee(self, word, evidence)

    patch.setattr(Table, "foresee", foresee_and_leak)
    patch.setattr(previews, "imagine_states", lambda game, view: [copy_shape(seen[-1])])


def _leaky_sway(patch: pytest.MonkeyPatch) -> None:
    stream = GravityJudge.stream

    def stream_and_leak(self: GravityJudge, room: Any, member: int, now: int) -> Any:
        message = stream(self, room, member, now)
        if message is not None:
            message.tick += int(room.drawing.secret[0], 16)
        return message

    patch.setattr(GravityJudge, "stream", stream_and_leak)


def _leaky_advice(patch: pytest.MonkeyPatch) -> None:
    def answer_and_leak(room: Any, request: Any, answer: Any, now: int) -> Any:
        room.waiting.hinting.discard(request.sender.member)
        word = f"draw:{int(room.drawing.secret[0], 16)}"
        leak = Suggestion(word, 0.5, 0.0, "model", 3, -1, 0.0, ())
        return Result(replies=[(request.sender, HintReply(request.id, request.at, [leak]))])

    patch.setitem(dispatch.ANSWERS, HintRequest, answer_and_leak)


LEAKS = {
    _leaky_view: "star-master",
    _leaky_words: "star-master",
    _leaky_tags: "star-master",
    _leaky_hint: "star-master",
    _leaky_refusal: "star-master",
    _leaky_record: "star-master",
    _leaky_preview: "star-master",
    _leaky_sway: "dice-crash",
    _leaky_advice: "dicetto",
}
"""Leaks, each with a game that has what they leak."""


USUAL = (_leaky_view, _leaky_hint, _leaky_sway)


@pytest.mark.parametrize(
    "leak", [leak if leak in USUAL else pytest.param(leak, marks=pytest.mark.long) for leak in LEAKS]
)
def test_a_leak_is_detected(leak: Callable[[pytest.MonkeyPatch], None], tmp_path: Path) -> None:
    with pytest.MonkeyPatch.context() as patch:
        leak(patch)
        (first, _), (second, _) = run_both_rooms(tmp_path, LEAKS[leak], 0, 40)
    assert [[mask(m) for m in device] for device in first] != [[mask(m) for m in device] for device in second]


def test_a_seed_reaches_nobody_before_the_last_one_is_in(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness = await RoomHarness.open(tmp_path, "dicetto", {"seats": "3"}, seats=["", "", "greedy"])
        people = [await harness.enter(Device(0)), await harness.join("Bo")]
        await harness.enter(Device())
        for n, person in enumerate(people):
            await harness.do(person, "sit", seat=n)
            await harness.do(person, "ready", seal=harness.seal(f"secret-of-{n}"))
        await harness.do(people[0], "start")
        await harness.do(people[0], "reveal", seed="secret-of-0")
        await harness.enter(Device())  # a spectator who comes meanwhile
        await harness.reopen()
        sent = b"".join(message for device in harness.devices for message in device.received)
        assert b"revealing" in sent
        assert b"secret-of" not in sent
        await harness.do(people[1], "reveal", seed="secret-of-1")
        for device in harness.devices:
            assert b'"SeatSeeds":"secret-of-0 secret-of-1 -"' in b"".join(device.received)

    run_with_fake_clock(scenario)


def open_faces(message: dict[str, Any]) -> list[int]:
    """Return the places whose colours a message shows."""
    position = message.get("position") or {"view": {}}
    return [place for place, colour in enumerate(position["view"].get("faces", [])) if colour >= 0]


def test_colours_are_sent_only_while_they_are_memorised(server: ServerProcess) -> None:
    async def scenario(session: aiohttp.ClientSession, url: str) -> None:
        options = {"seats": "2", "memorise_seconds": "1", "black_die": "0,6"}
        host = await open_room(session, url, "star-master", options=options)
        guest = await join_room(host)
        early = Player(session, url, host.room, "")
        await early.connect()
        await seat_and_start(host, guest)
        assert len(open_faces(host.received[-1])) == 9
        memorised = host.view["faces"]
        for player in (host, guest, early):
            await player.until(lambda message: message["is"] == "update" and message["events"][0]["word"] == "hide")
        before = {player: len(player.received) for player in (host, guest, early)}
        late, again = Player(session, url, host.room, ""), Player(session, url, host.room, guest.token)
        await late.connect()
        await again.connect()
        newcomer = await join_room(host, "Cy")
        record = f"{url}/api/rooms/{host.room}/record"
        _, unfinished = await call_api(session, "GET", record)
        assert unfinished.count("(?)") == 9
        assert "cube" not in unfinished

        choose = random.Random(4)
        for _ in range(40):
            if host.phase == "over":
                break
            mover = host if host.position["actor"] in host.my_seats else guest
            word = choose.choice(host.position["legal"])
            await mover.do("play", seat=host.position["actor"], word=word, at=host.position["at"])
            other = guest if mover is host else host
            while other.position["at"] < mover.position["at"]:
                await other.receive()
        for watcher in (early, late, again, newcomer):
            while len(watcher.events) < len(host.events):
                await watcher.receive()
        seen = [message for player in before for message in player.received[before[player] :]]
        seen += [message for player in (late, again, newcomer) for message in player.received]
        turned = 0
        for message in seen:
            faces = open_faces(message)
            turned += len(faces)
            assert len(faces) <= 1
            words = [event["word"] for event in message.get("events", [])]
            assert not any(word.startswith("cube:") for word in words)
            if faces and message["is"] == "update":
                assert f"turn:{faces[0] + 1}" in words
        assert turned > 5
        assert all(b'"cube' not in raw for player in (host, guest, early, late, again, newcomer) for raw in player.raw)
        assert sorted(memorised) == list(range(9))

    run(server, scenario)


def test_the_record_of_a_finished_game_has_the_layout(server: ServerProcess) -> None:
    async def scenario(session: aiohttp.ClientSession, url: str) -> None:
        options = {"seats": "1", "memorise_seconds": "0"}
        host = await open_room(session, url, "star-master", options=options)
        await seat_and_start(host)
        await play_to_end(host, random.Random(2))
        _, text = await call_api(session, "GET", f"{url}/api/rooms/{host.room}/record")
        cubes = [step.word for step in parse_record(text).steps if step.word.startswith("cube:")]
        assert len(set(cubes)) == 9
        assert not [event for event in host.events if event["word"].startswith("cube:")]

    run(server, scenario)
