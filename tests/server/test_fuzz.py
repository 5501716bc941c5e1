"""Random commands, sensible, wrong and broken: a refused command has one sentence and no effect."""

from __future__ import annotations

import asyncio
import logging
import random
import re
from importlib.resources import files
from pathlib import Path
from typing import Any

import aiohttp
import msgspec
import pytest

from astragal.games import GAMES
from astragal.kit.rulebook import find_rule
from astragal.lang import LANGUAGES
from astragal.rooms.messages import encode_message
from astragal.server.live.room import MAX_STRIKES
from kit.samples import samples
from server.clients import Player, ServerProcess, assert_clean_log, call_api, join_room, open_room, run
from server.harness import Device, Json, RoomHarness, run_with_fake_clock

COMMAND_KINDS = (
    "hello",
    "sit",
    "ready",
    "start",
    "reveal",
    "abandon",
    "play",
    "grab",
    "hold",
    "report",
    "undo",
    "consent",
    "bot",
    "stand",
    "leave",
)
COMMAND_KINDS += ("remove", "rematch", "react", "pong", "cheat", "close", "relink", "replace", "vote")
FIELDS = (
    "id",
    "seat",
    "word",
    "at",
    "evidence",
    "name",
    "seed",
    "seal",
    "level",
    "member",
    "agree",
    "kind",
    "n",
    "ms",
    "place",
)
FIELDS += ("token", "game", "lang", "do", "closed", "me")
ODD_VALUES: list[Any] = [
    -1,
    0,
    1,
    2,
    99,
    100,
    2**31,
    2**63,
    1.5,
    1e308,
    True,
    None,
    "",
    "a",
    "x" * 41,
    "x" * 13_000,
    [],
    {},
    [[]],
]
ODD_VALUES += [
    "\x00",
    "\u202e",
    "é🎲",
    "roll",
    "first:1",
    "die:6",
    "holds",
    "hide",
    "nobody",
    "cube:red",
    "grab:1:1",
    "?",
]
EVIDENCE = ["", "aim:0,0,0", "aim:99999,0,0", "path:20;10,5,5,0", "path:0", "path:x", "path:" + "1;" * 5000, "nonsense"]


def read_keys(lang: str) -> set[str]:
    """Return the keys that have a sentence in a language."""
    texts = (file.read_text(encoding="utf-8") for file in files("astragal.lang").joinpath(lang).iterdir())
    return set(re.findall(r"^([a-z][a-z0-9-]*) =", "\n".join(texts), re.MULTILINE))


KEYS = read_keys("en") & read_keys("fr")


@pytest.mark.parametrize("package", ["rooms", "server", "store", "table", "kit", "dice", "physics", "bots"])
def test_every_error_has_its_sentence_in_both_languages(package: str) -> None:
    source = Path(str(files("astragal"))) / package
    raised = re.compile(
        r'(?:[A-Z][A-Za-z]*Error|AmbiguousWord|NotFound|NotAllowed|NotNow|LimitExceeded|Unavailable)\(\s*"([a-z0-9-]+)"|bye\([^)]*?"([a-z]+-[a-z-]+)"|key = "([a-z-]+)"'
    )
    found = {key for file in source.rglob("*.py") for keys in raised.findall(file.read_text()) for key in keys if key}
    assert found
    missing = found - KEYS
    assert not missing


def snapshot(harness: RoomHarness) -> tuple[Any, ...]:
    """Return everything that a refused command must not change."""
    room = harness.live.room
    held, at = (getattr(room.match.judge, "held", 0), room.match.at) if room.match else (0, 0)
    commands = [tuple(member.commands) for member in room.members]
    return (
        encode_message(room.welcome(-1, room.number, at, 0)),
        harness.live.seq,
        repr(room.seats),
        room.undo_request,
        held,
        commands,
        room.drawing.secret,
        room.abandon_request,
    )


class RandomCommands:
    """Draws random commands for a room."""

    def __init__(self, harness: RoomHarness, seed: int) -> None:
        self.harness = harness
        self.choose = random.Random(seed)

    def draw(self, people: list[Device]) -> tuple[Device, bytes]:
        """Return a sender and a frame: a sensible command, one with a mistake, or broken bytes."""
        chance = self.choose.random()
        device = self.choose.choice(people)
        if chance < 0.3:
            command = self.sensible_command()
            senders = [person for person in people if person.member == self.find_sender(command)]
            device = senders[0] if senders else device
        else:
            command = self.well_formed_command()
        if chance > 0.7:
            command[self.choose.choice(FIELDS)] = self.choose.choice(ODD_VALUES)
        if chance > 0.85 and command:
            del command[self.choose.choice(list(command))]
        data = msgspec.json.encode(command)
        return device, self.corrupt(data) if chance > 0.95 else data

    def find_sender(self, command: Json) -> int:
        """Return the member who may send a sensible command."""
        room = self.harness.live.room
        return room.seats[command["seat"]].member if command["do"] == "play" else room.host

    def corrupt(self, data: bytes) -> bytes:
        broken = bytearray(data)
        for _ in range(self.choose.randint(1, 5)):
            broken[self.choose.randrange(len(broken))] = self.choose.randrange(256)
        return bytes(broken[: self.choose.randint(1, len(broken))])

    def sensible_command(self) -> Json:
        """Return a legal move, or a command about seats before and after a game."""
        room = self.harness.live.room
        if room.phase != "playing":
            seat = self.choose.randrange(len(room.seats))
            return self.choose.choice(
                [
                    {"do": "sit", "id": self.new_id(), "seat": seat},
                    {"do": "sit", "id": self.new_id(), "seat": seat},
                    {"do": "ready", "id": self.new_id(), "seal": self.harness.seal("s")},
                    {"do": "reveal", "id": self.new_id(), "seed": "s"},
                    {"do": "start", "id": self.new_id()},
                    {"do": "bot", "id": self.new_id(), "seat": seat, "level": "random"},
                    {"do": "start", "id": self.new_id()},
                    {"do": "rematch", "id": self.new_id()},
                ]
            )
        table = self.harness.table
        if table.actor >= 0 and room.seats[table.actor].is_free:
            return {"do": "sit", "id": self.new_id(), "seat": table.actor}
        words = [choice.word for choice in table.legal(table.actor)] or ["roll"]
        word = self.choose.choice(words)
        return {"do": "play", "id": self.new_id(), "seat": max(0, table.actor), "word": word, "at": self.harness.at}

    def new_id(self) -> str:
        return f"f{self.choose.randrange(10**6)}"

    def well_formed_command(self) -> Json:
        """Return a command with the right fields and random values."""
        harness, choose = self.harness, self.choose
        match = harness.live.room.match
        at = match.at if match else 0
        words = [choice.word for choice in match.table.legal(match.table.actor)] if match else []
        what = choose.choice(COMMAND_KINDS)
        if what in ("leave", "remove", "stand", "bot") and choose.random() < 0.8:
            what = "play"  # or soon nobody would be left
        return msgspec.to_builtins(
            {
                "do": what,
                **({"id": self.new_id()} if what not in ("hello", "react", "pong") else {}),
                **(
                    {"seat": choose.randrange(5)}
                    if what in ("sit", "play", "grab", "hold", "undo", "bot", "stand", "replace", "vote")
                    else {}
                ),
                **({"word": choose.choice([*words, "roll", "?"])} if what in ("play", "hold", "report") else {}),
                **({"at": choose.choice([at, at, at, at + 1, 0])} if what in COMMANDS_WITH_AT else {}),
                **({"evidence": choose.choice(EVIDENCE)} if what == "play" and choose.random() < 0.3 else {}),
                **({"place": choose.randint(1, 12), "ms": choose.uniform(0, 900)} if what == "grab" else {}),
                **({"agree": choose.random() < 0.5} if what in ("consent", "abandon", "vote") else {}),
                **({"seed": choose.choice(["s", ""])} if what == "reveal" else {}),
                **({"closed": choose.random() < 0.3} if what == "close" else {}),
                **({"me": choose.random() < 0.5} if what == "replace" else {}),
                **({"level": choose.choice(["greedy", "random", "mc:9"])} if what == "bot" else {}),
                **({"member": choose.randrange(6)} if what == "remove" else {}),
                **({"kind": choose.choice(["bravo", "boo"])} if what == "react" else {}),
                **({"n": choose.randrange(9)} if what == "pong" else {}),
            }
        )


COMMANDS_WITH_AT = ("play", "grab", "hold", "report", "undo", "consent")
OPTIONS = {
    "dice-stars": {"seats": "3"},
    "dicetto": {"seats": "3"},
    "dice-crash": {"seats": "3"},
    "star-master": {"seats": "3", "memorise_seconds": "1", "race_timeout_seconds": "1"},
}
COMMAND_COUNTS = {
    "dice-stars": samples(450, full=3400),
    "dicetto": samples(450, full=3000),
    "dice-crash": samples(400, full=600),
    "star-master": samples(450, full=3000),
}


async def send_random_commands(folder: Path, game: str, seed: int) -> tuple[int, int, set[str]]:
    """Send random commands to a room; return how many were refused, the length of the journal, and the reasons of refusals."""
    harness = await RoomHarness.open(folder, game, OPTIONS[game], seats=["", "", "random"])
    people = [await harness.enter(Device(0)), await harness.join("Bo", "fr")]
    await harness.seat_and_start(*people)
    source = RandomCommands(harness, seed)
    refused, reasons = 0, set()
    for n in range(COMMAND_COUNTS[game]):
        if n % 50 == 0:
            room = harness.live.room
            for device in people:  # who left comes back by the same token
                if device.closed and device.member >= 0 and not room.members[device.member].removed:
                    await harness.enter(device, harness.at if room.match else 0, room.number)
            here = [device for device in people if device in harness.live.connections]
            needed = {harness.live.room.host, *(seat.member for seat in harness.live.room.seats)}
            people = [device for device in here[:-4] if device.member in needed] + here[-4:]
            if len(room.members) < 50 and not room.closed:
                people.append(await harness.join(f"Guest {n}", source.choose.choice(LANGUAGES), code=room.code))
            people.append(await harness.enter(Device()))
        if n % 10 == 0:
            await harness.pass_time(0.15)
        device, frame = source.draw(people)
        before, marks = snapshot(harness), [len(other.received) for other in people]
        harness.live.receive(device, frame)  # type: ignore[arg-type]
        answers = [msgspec.json.decode(data) for data in device.received[marks[people.index(device)] :]]
        if any(answer["is"] == "refused" for answer in answers):
            refused += 1
            (answer,) = answers
            assert snapshot(harness) == before
            assert sum(len(other.received) for other in people) == sum(marks) + 1
            reasons.add(answer["key"] or answer["rule"])
            assert answer["sentence"]
            if answer["rule"]:
                assert find_rule(GAMES[game].package, answer["rule"]).sentence(device.lang) in answer["sentence"]
        if device.strikes >= MAX_STRIKES - 1:
            device.strikes = 0
        await harness.settle()
    # The room loaded from the journal is the one that everybody sees.
    await harness.pass_time(0.3)
    shown = encode_message(harness.live.room.welcome(-1, 0, 0, 0))
    await harness.reopen()
    again = encode_message(harness.live.room.welcome(-1, 0, 0, 0))
    assert msgspec.json.decode(again)["position"] == msgspec.json.decode(shown)["position"]
    assert msgspec.json.decode(again)["seats"] == msgspec.json.decode(shown)["seats"]
    done = harness.live.seq
    return refused, done, reasons


@pytest.mark.parametrize("game", list(OPTIONS))
def test_random_commands_are_refused_or_carried_out(
    game: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    faults: list[Any] = []

    async def scenario() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda loop, context: faults.append(context))
        refused, done, reasons = await send_random_commands(tmp_path, game, 1)
        assert refused > COMMAND_COUNTS[game] / 3
        assert done > COMMAND_COUNTS[game] / 15
        assert len(reasons) > 12
        assert {reason for reason in reasons if reason.islower()} <= KEYS

    with caplog.at_level(logging.WARNING):
        run_with_fake_clock(scenario)
    assert not faults
    assert not caplog.records


def test_random_frames_leave_the_server_working(server: ServerProcess) -> None:
    async def scenario(session: aiohttp.ClientSession, url: str) -> None:
        host = await open_room(session, url, "dicetto", options={"seats": "2"})
        guest = await join_room(host)
        choose = random.Random(3)
        frames: list[str | bytes] = []
        for _ in range(samples(500, full=2000)):
            command = {choose.choice(FIELDS): choose.choice(ODD_VALUES) for _ in range(choose.randint(0, 4))}
            command["do"] = choose.choice(COMMAND_KINDS[4:])
            text = msgspec.json.encode(command)[: choose.choice([None, None, 10, 30])]
            frames.append(text if choose.random() < 0.05 else text.decode("utf-8", "replace"))
        for player in (host, guest, Player(session, url, host.room, "")):
            for n, frame in enumerate(frames):
                if n % 15 == 0:
                    await player.close()
                    assert (await player.connect())["is"] == "welcome"
                assert player.socket is not None
                await (player.socket.send_str(frame) if isinstance(frame, str) else player.socket.send_bytes(frame))
        assert (await host.connect())["is"] == "welcome"
        assert host.phase == "gathering"
        assert (await host.do("sit", seat=0))["is"] == "people"
        assert (await call_api(session, "GET", f"{url}/api/health"))[0] == 200

    run(server, scenario)
    assert_clean_log(server)
