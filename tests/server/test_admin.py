"""An operator looks at rooms and load, closes rooms, bans addresses and drains servers, by command or by page."""

from __future__ import annotations

import asyncio
import base64
from pathlib import Path

import aiohttp
import pytest

from astragal.cli import main
from astragal.kit.errors import OptionError
from astragal.server.http.bans import Bans, name_client
from astragal.server.live import operations
from attacks.pairs import two_servers
from attacks.test_forwarding import NEW, enter, person, post
from attacks.test_split_brain import expect_end
from server.clients import Player, ServerProcess, open_room, run
from server.test_workers import reconnect

TOKEN = "a long word"


def sign_in(name: str, token: str) -> dict[str, str]:
    """Return the header of a browser that asked for a name and a password."""
    return {"Authorization": f"Basic {base64.b64encode(f'{name}:{token}'.encode()).decode()}"}


KEY = sign_in("", TOKEN)


async def use_page(session: aiohttp.ClientSession, url: str, **form: str) -> str:
    """Press a button of the page, or look at it; return the page."""
    async with session.request("POST" if form else "GET", f"{url}/admin", data=form or None, headers=KEY) as answer:
        assert answer.status == 200
        return await answer.text()


def test_the_page_needs_its_token(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with two_servers(tmp_path, admin_token=TOKEN) as (one, _), aiohttp.ClientSession() as session:
            odd = [{"Authorization": f"Basic {text}"} for text in ("é", "=", "0", "")]
            for given in ({}, sign_in("", "a wrong word"), sign_in(TOKEN, ""), *odd):
                async with session.get(f"{one.url}/admin", headers=given) as answer:
                    assert (answer.status, (await answer.json())["key"]) == (401, "admin-token")
                    assert answer.headers["WWW-Authenticate"].startswith("Basic")
            headers = {"Origin": "https://evil.example", **KEY}
            async with session.post(f"{one.url}/admin", data={"action": "drain"}, headers=headers) as answer:
                assert answer.status == 403
            assert not one.hub.draining
            guesses = [await session.get(f"{one.url}/admin", headers=sign_in("", str(n))) for n in range(15)]
            assert guesses[-1].status == 429
            assert (await session.get(f"{one.url}/admin", headers=KEY)).status == 429, "nobody learns that it is right"
            assert (await session.get(f"{one.url}/admin", headers=KEY | person(1))).status == 200
            assert (await session.get(f"{one.inner}/inner/state")).status == 403

    asyncio.run(scenario())


@pytest.mark.parametrize("kind", ["application/x-www-form-urlencoded; charset=none", "multipart/form-data"])
@pytest.mark.parametrize(
    "body",
    [b"action=ban&what=\xff", b"action=ban&what=%FF", b"--b\r\n\r\nx\r\n--b--", b"a=&" * 20, b"action=ban&what=%00"],
)
def test_a_form_that_is_none_gets_a_sentence(body: bytes, kind: str, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with (
            two_servers(tmp_path, admin_token=TOKEN) as (one, _),
            aiohttp.ClientSession() as session,
            session.post(f"{one.url}/admin", data=body, headers=KEY | {"Content-Type": kind}) as answer,
        ):
            assert (answer.status, (await answer.json())["key"]) in ((400, "http-unreadable"), (400, "ban-address"))

    asyncio.run(scenario())


def test_without_a_token_there_is_no_page(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with two_servers(tmp_path) as (one, _), aiohttp.ClientSession() as session:
            for headers in ({}, sign_in("", "")):
                assert (await session.get(f"{one.url}/admin", headers=headers)).status == 404

    asyncio.run(scenario())


def test_a_banned_address_is_sent_away_from_all_servers(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with (
            two_servers(tmp_path, admin_token=TOKEN, banned=frozenset({"10.1.0.100"})) as (one, other),
            aiohttp.ClientSession() as session,
        ):
            assert (await post(session, f"{one.url}/api/rooms", NEW, 99))[1]["key"] == "banned", "by the settings"
            _, opened = await post(session, f"{one.url}/api/rooms", NEW, 1)
            hostile = await enter(session, other, opened["room"], 7)
            friend = await enter(session, other, opened["room"], 8)
            address = person(7)["X-Forwarded-For"]
            page = await use_page(session, one.url)
            assert opened["room"] in page
            assert address in page
            assert address in await use_page(session, one.url, action="ban", what=address)
            bye = await hostile.until(lambda message: message["is"] == "bye")
            assert (bye["key"], bye["again"]) == ("banned", False)
            for server in (one, other):
                assert (await post(session, f"{server.url}/api/rooms", NEW, 7))[1]["key"] == "banned"
            assert (await friend.do("sit", seat=0))["is"] == "people"
            await use_page(session, other.url, action="unban", what=address)
            assert (await post(session, f"{one.url}/api/rooms", NEW, 7))[0] == 201

    asyncio.run(scenario())


def test_a_room_is_closed_for_good(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with two_servers(tmp_path, admin_token=TOKEN) as (one, other), aiohttp.ClientSession() as session:
            _, opened = await post(session, f"{one.url}/api/rooms", NEW, 1)
            player = await enter(session, one, opened["room"], 2)
            assert opened["room"] not in await use_page(session, other.url, action="close", what=opened["room"])
            bye = await player.until(lambda message: message["is"] == "bye")
            assert (bye["key"], bye["again"]) == ("room-closed-for-good", False)
            assert (await session.get(f"{one.url}/api/rooms/{opened['room']}")).status == 404

    asyncio.run(scenario())


def test_a_drained_server_gives_its_rooms_to_the_others(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with two_servers(tmp_path) as (one, other), aiohttp.ClientSession() as session:
            _, opened = await post(session, f"{one.url}/api/rooms", NEW, 1)
            player = await enter(session, one, opened["room"], 2)
            await operations.drain(one.hub)
            assert (await player.until(lambda message: message["is"] == "bye"))["again"]
            assert (await session.get(f"{one.url}/api/ready")).status == 503
            assert (await post(session, f"{one.url}/api/rooms", NEW, 3))[0] == 503
            guests = f"api/rooms/{opened['room']}/guests"
            assert (await post(session, f"{one.url}/{guests}", {"name": "Bo"}, 3))[0] == 503, "nobody has it yet"
            assert (await post(session, f"{other.url}/{guests}", {"name": "Bo"}, 3))[0] == 201
            assert (await post(session, f"{one.url}/{guests}", {"name": "Cy"}, 3))[0] == 201, "it is forwarded"
            assert not one.hub.rooms
            operations.resume(one.hub)
            assert (await post(session, f"{one.url}/api/rooms", NEW, 3))[0] == 201

    asyncio.run(scenario())


def test_the_command_asks_the_servers_of_the_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    database = f"sqlite:///{tmp_path}/rooms.db"
    monkeypatch.setenv("ASTRAGAL_DATABASE_URL", database)

    def admin(*arguments: str) -> tuple[int, str]:
        status = main(["admin", *arguments])
        shown = capsys.readouterr()
        return status, shown.out + shown.err

    with ServerProcess(database) as server:

        async def scenario(session: aiohttp.ClientSession, url: str) -> None:
            host = await open_room(session, url, "dicetto")
            status, shown = await asyncio.to_thread(admin, "rooms")
            assert status == 0
            assert host.room in shown
            assert "127.0.0.1" in shown
            assert "10.0.0.0/8" in (await asyncio.to_thread(admin, "ban", "10.1.2.3/8"))[1]
            assert "10.0.0.0/8" not in (await asyncio.to_thread(admin, "unban", "10.0.0.0/8"))[1]
            assert (await asyncio.to_thread(admin, "limits"))[0] == 0
            assert (await asyncio.to_thread(admin, "drain"))[0] == 0
            assert (await expect_end(host))["again"]
            assert (await asyncio.to_thread(admin, "resume"))[0] == 0
            again = Player(session, url, host.room, host.token)
            await reconnect(again, [url])
            code = again.received[-1]["code"]
            assert (await asyncio.to_thread(admin, "close", code))[0] == 0
            assert (await session.get(f"{url}/api/rooms/{host.room}")).status == 404

        run(server, scenario)
    for arguments, key in (
        (("close",), "ROOM"),
        (("ban",), "ADDRESS"),
        (("ban", "nowhere"), "nowhere"),
        (("rooms", "all"), "rooms"),
        (("close", "nowhere"), "room"),
        (("rooms",), "running"),
    ):
        status, shown = admin(*arguments)
        assert status == 2
        assert key in shown


def test_a_client_is_an_address_or_the_network_of_a_customer() -> None:
    """With one bucket for each IPv6 address, a single customer had as many as they liked."""
    for address, client in (
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::/64", "2001:db8:1:2::/64"),
        ("::1", "::1"),
        ("fe80::1%eth0", "fe80::1%eth0"),
        ("nobody", "nobody"),
        ("", ""),
    ):
        assert name_client(address) == client


def test_bans_are_networks_and_end() -> None:
    bans = Bans()
    for address in ("192.0.2.7", "2001:db8::/64"):
        bans.add(address, float("inf"))
    assert "192.0.2.7" in bans
    assert "192.0.2.8" not in bans
    assert "2001:db8::9" in bans
    assert "" not in bans
    bans.add("198.51.100.0/24", -1)
    assert "198.51.100.1" not in bans
    assert bans.list() == ["192.0.2.7/32", "2001:db8::/64"]
    assert "::ffff:192.0.2.7" in bans, "who comes by IPv4 to a listener for both"
    assert "2001:db8:0:1::9" not in bans
    bans.add("2001:db8:0:1::7", float("inf"))
    assert "2001:db8:0:1::9" in bans, "it is the same customer"
    assert "2001:db8:0:2::9" not in bans
    with pytest.raises(OptionError, match="ban-address"):
        bans.remove("somebody")
