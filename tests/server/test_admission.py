"""Removed guests stay out, a closed table stays closed, old links admit nobody, and strangers cannot use up a room."""

from __future__ import annotations

import asyncio
from pathlib import Path

import aiohttp
import pytest

from astragal.kit.errors import UserError
from astragal.rooms import journal
from astragal.rooms.admission import distinct_name
from server.clients import Json, Player, ServerProcess, call_api, join_room, open_room, run, seat_and_start
from server.harness import Device, RoomHarness, run_with_fake_clock
from server.probes import download_record, expect_refusal


async def try_to_join(host: Player, **body: str) -> tuple[int, Json]:
    """Ask for a token as a newcomer; return the status and the answer."""
    return await call_api(host.session, "POST", f"{host.url}/api/rooms/{host.room}/guests", {"name": "Bo", **body})


async def join_with(host: Player, device: str) -> Player:
    """Join with a device that says its mark."""
    status, answer = await try_to_join(host, device=device)
    assert status == 201, answer
    guest = Player(host.session, host.url, host.room, answer["token"])
    assert (await guest.connect())["is"] == "welcome"
    return guest


async def watch_with(host: Player, device: str) -> Json:
    """Open a socket without a token, as this device; return the first message."""
    async with host.session.ws_connect(f"{host.url}/api/rooms/{host.room}/socket") as socket:
        await socket.send_json({"do": "hello", "device": device})
        answer: Json = await socket.receive_json()
        return answer


def test_a_removed_guest_tries_every_door(server: ServerProcess) -> None:
    async def scenario(session: aiohttp.ClientSession, url: str) -> None:
        host = await open_room(session, url, "dicetto", options={"seats": "2"})
        code = host.received[0]["code"]
        # The guest has prepared: a second membership and an unused ticket of the same device.
        guest, second = await join_with(host, "phone"), await join_with(host, "phone")
        _, unused = await try_to_join(host, device="phone")
        await second.do("sit", seat=1)
        people = await host.do("remove", member=guest.me)
        assert [person["name"] for person in people["members"]] == ["Ada"]
        assert people["seats"][1]["kind"] == "free"
        for player in (guest, second):
            assert (await player.until(lambda message: message["is"] == "bye"))["key"] == "room-removed"
        for token in (guest.token, second.token, unused["token"]):
            assert await expect_refusal(Player(session, url, host.room, token)) == "room-removed"
        assert (await download_record(host, guest.token))[0] == 403
        for known in ({}, {"code": code}):
            status, answer = await try_to_join(host, device="phone", **known)
            assert (status, answer["key"]) == (403, "room-removed")
        assert (await watch_with(host, "phone"))["key"] == "room-removed"
        assert (await watch_with(host, "tablet"))["is"] == "welcome"

        # A cleared device is another device. Then the host asks for a new link.
        cleared = await join_with(host, "cleared")
        _, prepared = await try_to_join(host, device="prepared")
        await host.do("remove", member=cleared.me)
        friend = await join_with(host, "friend")
        await host.send(do="relink", id="new")
        link = await host.until(lambda message: message["is"] == "link")
        assert link["code"] != code
        assert (await friend.until(lambda message: message["is"] == "link"))["code"] == link["code"]
        assert (await call_api(session, "GET", f"{url}/api/codes/{code}"))[0] == 404
        assert (await call_api(session, "GET", f"{url}/api/codes/{link['code']}"))[1]["room"] == host.room
        for old in ({}, {"code": code}, {"code": ""}):
            status, answer = await try_to_join(host, device="again", **old)
            assert (status, answer["key"]) == (403, "room-old-link")
        assert await expect_refusal(Player(session, url, host.room, prepared["token"])) == "room-old-link"
        # Nobody learns the new code from outside.
        assert (await call_api(session, "GET", f"{url}/api/rooms/{host.room}"))[1]["code"] == ""
        watching = await watch_with(host, "again")
        assert watching["code"] == ""
        assert link["code"] not in str(watching)
        # Members keep their tokens, and who has the new code may come.
        again = Player(session, url, host.room, friend.token)
        assert (await again.connect())["code"] == link["code"]
        assert (await try_to_join(host, device="new", code=link["code"].lower()))[0] == 201

    run(server, scenario)


def test_a_closed_table_admits_no_newcomers(server: ServerProcess) -> None:
    async def scenario(session: aiohttp.ClientSession, url: str) -> None:
        host = await open_room(session, url, "dicetto", options={"seats": "3"}, public=True)
        guest = await join_room(host)
        _, prepared = await try_to_join(host)
        assert (await guest.do("close", closed=True))["key"] == "room-host-only"
        assert (await guest.do("relink"))["key"] == "room-host-only"
        assert (await host.do("close", closed=True))["closed"]
        assert (await try_to_join(host, code=host.received[0]["code"]))[1]["key"] == "room-closed"
        assert await expect_refusal(Player(session, url, host.room, prepared["token"])) == "room-closed"
        assert host.room not in {card["room"] for card in (await call_api(session, "GET", f"{url}/api/rooms"))[1]}
        back = Player(session, url, host.room, guest.token)
        assert (await back.connect())["closed"], "members come and go"
        assert not (await host.do("close", closed=False))["closed"]
        assert (await try_to_join(host))[0] == 201
        late = Player(session, url, host.room, prepared["token"])
        assert (await late.connect())["is"] == "welcome"

    run(server, scenario)


def test_doors_stay_as_they_are_after_a_restart(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness = await RoomHarness.open(tmp_path, "dicetto", {"seats": "2"})
        host, guest = await harness.enter(Device(0)), await harness.join("Bo", mark="phone")
        await harness.do(host, "remove", member=guest.member)
        await harness.do(host, "relink")
        code = harness.live.room.code
        await harness.do(host, "close", closed=True)
        await harness.reopen()
        for details, key in (({"mark": "phone"}, "room-removed"), ({"mark": "other"}, "room-closed")):
            with pytest.raises(UserError, match=key):
                await harness.join("Bo", code=code, **details)
        await harness.do(host, "close", closed=False)
        await harness.reopen()
        with pytest.raises(UserError, match="room-old-link"):
            await harness.join("Bo")
        assert (await harness.join("Bo", code=code)).member == 2
        found = asyncio.ensure_future(harness.hub.store.find_room_by_code(code))
        while not found.done():
            await harness.settle()
        assert found.result() is not None

    run_with_fake_clock(scenario)


def test_strangers_cannot_use_up_a_room(tmp_path: Path) -> None:
    """Nothing is stored for people who ask for a token and never connect; who goes away without a seat does not count."""

    async def scenario() -> None:
        harness = await RoomHarness.open(tmp_path, "dicetto", {"seats": "2"})
        host = await harness.enter(Device(0))
        for n in range(3000):
            await harness.hub.join(harness.live.room.id, f"Stranger {n}")
        assert len(harness.live.room.members) == 1
        assert len(await harness.lines()) == 1
        guests = [await harness.join(f"Guest {n}") for n in range(59)]
        with pytest.raises(UserError, match="room-full"):
            await harness.hub.join(harness.live.room.id, "One too many")
        await harness.drop(*guests[:58])
        assert [person["name"] for person in host.last["members"]] == ["Ada", "Guest 58"]
        for n in range(58):
            await harness.drop(await harness.join(f"Later {n}"))
        assert (await harness.join("In time")).last["is"] == "people"
        assert len(harness.live.room.members) > 100

    run_with_fake_clock(scenario)


def test_a_full_room_is_full_for_those_with_a_token_too(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness = await RoomHarness.open(tmp_path, "dicetto", {"seats": "2"})
        await harness.enter(Device(0))
        tokens = [await harness.hub.join(harness.live.room.id, "Guest") for _ in range(60)]
        devices = [await harness.enter(Device(), token=token) for token in tokens]
        assert [device.closed for device in devices] == [False] * 59 + [True]
        assert devices[-1].last["key"] == "room-full"
        again = await harness.enter(Device(), token=tokens[0])
        assert again.member == devices[0].member, "a token is one member, however often it is shown"
        assert await_joined(await harness.lines()) == 59

    run_with_fake_clock(scenario)


def await_joined(lines: list[journal.Line]) -> int:
    return sum(isinstance(line, journal.Joined) for line in lines)


def test_equal_names_are_told_apart(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness = await RoomHarness.open(tmp_path, "dicetto", {"seats": "4"})
        host = await harness.enter(Device(0))
        for name in ("Ana", "ana", "Ada", "Ａna"):
            await harness.join(name)
        names = [person["name"] for person in host.last["members"]]
        assert names == ["Ada", "Ana", "ana 2", "Ada 2", "Ａna 3"]
        for seat, name in enumerate(["", "", "Ada", "Ana"]):
            await harness.do(host, "sit", seat=seat, name=name)
        assert [seat["name"] for seat in host.last["seats"]] == ["Ada", "Ada 3", "Ada 4", "Ana 4"]
        before = harness.live.room.people()
        await harness.reopen()
        assert harness.live.room.people() == before

    run_with_fake_clock(scenario)


def test_a_long_name_keeps_its_length() -> None:
    assert distinct_name("x" * 40, ["x" * 40]) == "x" * 38 + " 2"


def test_the_lobby_tells_who_waits_and_which_games_may_be_watched(server: ServerProcess) -> None:
    async def scenario(session: aiohttp.ClientSession, url: str) -> None:
        async def find_card(room: str) -> Json:
            cards = (await call_api(session, "GET", f"{url}/api/rooms"))[1]
            return next((card for card in cards if card["room"] == room), {})

        host = await open_room(session, url, "dice-stars", public=True)
        code = host.received[0]["code"]
        card = await find_card(host.room)
        assert (card["host"], card["players"], card["turn"], card["code"]) == ("Ada", [], -1, code)
        guest = await join_room(host)
        await seat_and_start(host, guest)
        card = await find_card(host.room)
        assert (card["phase"], card["players"], card["code"]) == ("playing", ["Ada", "Bo"], "")
        assert (await call_api(session, "GET", f"{url}/api/codes/{code}"))[1]["host"] == "Ada"
        asked = (await call_api(session, "GET", f"{url}/api/rooms/{host.room}"))[1]
        assert asked["turn"] == host.position["actor"] in (0, 1)
        hidden = await open_room(session, url, "dice-stars", public=True, watch=False)
        await seat_and_start(hidden, await join_room(hidden))
        assert await find_card(hidden.room) == {}
        private = await open_room(session, url, "dice-stars")
        await seat_and_start(private, await join_room(private))
        assert await find_card(private.room) == {}

    run(server, scenario)


def test_empty_public_rooms_are_not_listed(server: ServerProcess) -> None:
    async def scenario(session: aiohttp.ClientSession, url: str) -> None:
        host = await open_room(session, url, "dicetto", public=True)

        async def is_listed() -> bool:
            return host.room in {card["room"] for card in (await call_api(session, "GET", f"{url}/api/rooms"))[1]}

        async def wait_until(listed: bool) -> None:
            for _ in range(100):
                if await is_listed() == listed:
                    return
                await asyncio.sleep(0.1)
            raise AssertionError(listed)

        await wait_until(True)
        await host.close()
        await wait_until(False)
        await host.connect()
        await wait_until(True)

    run(server, scenario)
