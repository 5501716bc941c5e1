"""Limits by member and by room: nobody gets more by opening more connections, and nobody uses up what belongs to others."""

from __future__ import annotations

from collections.abc import Iterator
from unittest.mock import patch

import aiohttp
import pytest

from astragal.rooms import commands
from astragal.rooms.dispatch import COMMANDS
from astragal.server.http.sockets import Socket, _count_frame
from astragal.server.live.limits import (
    FRAMES_BURST,
    JOINS,
    MOST_DEVICES,
    MOST_WATCHING,
    RATES,
    REACTIONS,
    REQUESTS,
    RoomLimits,
)
from astragal.server.process.limits import Bucket
from astragal.server.process.metrics import Metrics
from server.clients import Player, ServerProcess, assert_clean_log, call_api, join_room, open_room, run, seat_and_start

MANY = 1_000


@pytest.fixture(scope="module")
def limited_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server with all limits that trusts its proxy, so that tests can use many addresses."""
    file = tmp_path_factory.mktemp("limited") / "rooms.db"
    with ServerProcess(f"sqlite:///{file}", ASTRAGAL_LIMITS="on", ASTRAGAL_PROXIED="on") as server:
        yield server
        assert_clean_log(server)


class FakeHub:
    """Counts, and says goodbye."""

    metrics = Metrics()

    def bye(self, *details: object, again: bool) -> bytes:
        return b""


def count(limits: RoomLimits, member: int, command: commands.Command) -> int:
    """Return how many of many commands are allowed."""
    return sum(limits.allow(member, command) for _ in range(MANY))


@pytest.fixture
def _still(monkeypatch: pytest.MonkeyPatch) -> None:
    """Time stands still, so that nothing fills again."""
    monkeypatch.setattr("astragal.server.process.limits.monotonic", lambda: 0.0)


@pytest.mark.usefixtures("_still")
@pytest.mark.parametrize(
    ("command", "rates"),
    [
        (commands.React(kind="hurry"), REACTIONS),
        (commands.Undo(id="u", seat=0, at=1), REQUESTS),
        (commands.Consent(id="c", at=1, agree=True), REQUESTS),
    ],
)
def test_a_member_uses_up_a_part_of_what_the_room_may_do(command: commands.Command, rates: object) -> None:
    assert RATES[type(command)] is rates
    limits = RoomLimits()
    greedy = count(limits, 1, command)
    assert greedy == RATES[type(command)].member[1]
    assert limits.allow(2, command), "somebody else still may"
    everybody = greedy + sum(count(limits, member, command) for member in range(2, 100))
    assert everybody + 1 == RATES[type(command)].room[1], "all of them together"


@pytest.mark.usefixtures("_still")
def test_joins_are_counted_by_room_and_address() -> None:
    limits = RoomLimits()
    one = sum(limits.allow_join("6.6.6.6") for _ in range(MANY))
    assert one == JOINS.member[1]
    assert limits.allow_join("7.7.7.7")
    all_of_them = one + sum(limits.allow_join(f"8.8.8.{n % 200}") for n in range(MANY))
    assert all_of_them + 1 == JOINS.room[1]
    assert sum(RoomLimits().allow_join("") for _ in range(50)) == 50


def test_a_member_has_so_many_devices_and_an_address_so_many_watchers() -> None:
    limits = RoomLimits()

    def connect(member: int, address: str, others: list[Socket]) -> bool:
        socket = Socket(None, None, address)  # type: ignore[arg-type]
        socket.member = member
        if allowed := limits.allow_device(socket, others):
            others.append(socket)
        return allowed

    room: list[Socket] = []
    assert sum(connect(3, f"6.6.6.{n}", room) for n in range(100)) == MOST_DEVICES
    assert sum(connect(-1, "7.7.7.7", room) for _ in range(100)) == MOST_WATCHING
    assert connect(4, "6.6.6.6", room), "somebody else still may"
    assert connect(-1, "8.8.8.8", room)
    room.pop(0)
    assert connect(3, "6.6.6.6", room)


def test_the_room_is_not_open_for_one_guest_too_many_times(limited_server: ServerProcess) -> None:
    async def scenario(session: aiohttp.ClientSession, url: str) -> None:
        host = await open_room(session, url, "dicetto")
        socket = f"{url}/api/rooms/{host.room}/socket"
        answers, held = [], []
        for n in range(MOST_DEVICES):
            again = await session.ws_connect(socket, headers={"X-Forwarded-For": f"3.3.{n}.3"})
            held.append(again)
            await again.send_json({"do": "hello", "token": host.token, "game": 0, "at": 0, "lang": "fr"})
            answers.append(await again.receive_json())
        assert [answer["is"] for answer in answers] == ["welcome"] * (MOST_DEVICES - 1) + ["bye"]
        assert (answers[-1]["key"], answers[-1]["again"]) == ("limit-devices", True)
        assert answers[-1]["sentence"].startswith("Cette table")

    run(limited_server, scenario)


def test_moves_are_limited_by_their_frames_only() -> None:
    free = {command for command in COMMANDS if command not in RATES}
    assert free == {
        commands.Play,
        commands.Preview,
        commands.Hint,
        commands.Grab,
        commands.Done,
        commands.Hold,
        commands.Steer,
        commands.Report,
    }


def test_frames_of_all_connections_of_a_member_are_counted_together() -> None:
    hub, limits, address = FakeHub(), RoomLimits(), Bucket(MANY, MANY)
    with patch.object(Socket, "close"), patch.object(Socket, "stop_reading"):
        sockets = [Socket(None, None, "") for _ in range(6)]  # type: ignore[arg-type]
        for socket in sockets:
            socket.shared = limits.frames(1)
        passed = sum(_count_frame(hub, socket, address) for _ in range(80) for socket in sockets)  # type: ignore[arg-type]
        assert FRAMES_BURST <= passed < FRAMES_BURST + 60 < 80 * len(sockets), (
            "each connection alone may send 90 at once"
        )
        other = Socket(None, None, "")  # type: ignore[arg-type]
        other.shared = limits.frames(2)
        assert _count_frame(hub, other, address)  # type: ignore[arg-type]


def test_reactions_and_undo_requests_are_refused_in_one_sentence(limited_server: ServerProcess) -> None:
    async def scenario(session: aiohttp.ClientSession, url: str) -> None:
        host = await open_room(session, url, "dice-stars", options={"seats": "2"})
        guest = await join_room(host)
        await seat_and_start(host, guest)
        keys = []
        for n in range(30):
            answer = await host.do("undo", seat=host.my_seats[0], at=host.position["at"], id=f"u{n}")
            keys.append(answer["key"])
        assert {keys[0], keys[-1]} == {"undo-nothing", "limit-commands"}
        for _ in range(15):
            await host.send(do="react", kind="hurry")
        refused = await host.until(lambda message: message["is"] == "refused")
        assert refused["key"] == "limit-commands"
        assert len([message for message in host.received if message["is"] == "reaction"]) <= REACTIONS.member[1] + 2
        await guest.send(do="react", kind="hurry")
        await host.until(lambda message: message["is"] == "reaction" and message["member"] == guest.me)

    run(limited_server, scenario)


def test_a_command_that_was_carried_out_is_never_refused_by_a_limit(limited_server: ServerProcess) -> None:
    async def scenario(session: aiohttp.ClientSession, url: str) -> None:
        host = await open_room(session, url, "dice-stars", options={"seats": "1"})
        await seat_and_start(host)
        await host.do("play", seat=0, word=host.position["legal"][0], at=host.position["at"])
        await host.do("play", seat=0, word=host.position["legal"][0], at=host.position["at"])
        done = await host.do("undo", seat=0, at=host.position["at"], id="first")
        assert done["is"] == "update"
        answers = [await host.do("undo", seat=0, at=0, id=f"u{n}") for n in range(25)]
        assert answers[-1]["key"] == "limit-commands"
        assert (await host.do("undo", seat=0, at=0, id="first"))["is"] == "ack"

    run(limited_server, scenario)


def test_strangers_who_join_for_ever_are_stopped(limited_server: ServerProcess) -> None:
    async def scenario(session: aiohttp.ClientSession, url: str) -> None:
        host = await open_room(session, url, "dicetto")
        joined, refused = 0, ""
        for n in range(200):
            headers = {"X-Forwarded-For": "5.5.5.5"}
            guests = f"{url}/api/rooms/{host.room}/guests"
            async with session.post(guests, json={"name": "Eve"}, headers={"X-Forwarded-For": f"4.4.{n}.4"}) as answer:
                token = (await answer.json())["token"]
            async with session.ws_connect(f"{url}/api/rooms/{host.room}/socket", headers=headers) as socket:
                await socket.send_json({"do": "hello", "token": token, "game": 0, "at": 0, "lang": "en"})
                first = await socket.receive_json()
            if first["is"] == "bye":
                refused = first["key"]
                break
            joined += 1
        assert refused == "limit-joins"
        assert JOINS.member[1] <= joined <= JOINS.member[1] + 10
        status, admitted = await call_api(session, "POST", f"{url}/api/rooms/{host.room}/guests", {"name": "Bo"})
        assert status == 201
        bo = Player(session, url, host.room, admitted["token"])
        assert (await bo.connect())["is"] == "welcome", "somebody from elsewhere may still join"

    run(limited_server, scenario)
