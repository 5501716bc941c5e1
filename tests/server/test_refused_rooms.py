"""Rooms that do not exist, that may not be watched, or that cannot be opened."""

from __future__ import annotations

import aiohttp
import msgspec
import pytest

from astragal.table.record import parse_record
from server.clients import Player, ServerProcess, call_api, open_room, run, seat_and_start
from server.probes import download_record, expect_refusal


def test_unknown_rooms_are_not_found(server: ServerProcess) -> None:
    async def scenario(session: aiohttp.ClientSession, url: str) -> None:
        for room in ("A" * 16, "-" * 16):
            assert await expect_refusal(Player(session, url, room, "")) == "room-unknown"
            assert await expect_refusal(Player(session, url, room, "0.abc", "fr")) == "room-unknown"
            for method, path in (("GET", ""), ("GET", "/record"), ("POST", "/guests")):
                status, fault = await call_api(session, method, f"{url}/api/rooms/{room}{path}", {"name": "Bo"})
                assert (status, fault["key"]) == (404, "room-unknown")
        for path in ("/api/codes/ABCDEF", "/api/codes/abcdef"):
            status, fault = await call_api(session, "GET", url + path)
            assert (status, fault["key"]) == (404, "room-unknown")
        for path in (
            "/api/rooms/short",
            "/api/rooms/" + "A" * 17,
            "/api/codes/A.B.C",
            "/api",
            "/api/",
            "/api/rules/chess",
            "/api/lessons/..%2f..%2fapi.py",
            "/api/rooms/..%2F",
        ):
            status, fault = await call_api(session, "GET", url + path)
            assert (status, fault["key"]) == (404, "http-unknown"), path
        status, fault = await call_api(session, "DELETE", f"{url}/api/rooms")
        assert (status, fault["key"]) == (405, "http-method")

    run(server, scenario)


def test_a_room_without_spectators_refuses_them(server: ServerProcess) -> None:
    async def scenario(session: aiohttp.ClientSession, url: str) -> None:
        host = await open_room(
            session, url, "star-master", options={"seats": "1", "memorise_seconds": "0"}, watch=False
        )
        await seat_and_start(host)
        assert await expect_refusal(Player(session, url, host.room, "")) == "room-no-watching"
        status, answer = await download_record(host, "")
        assert status == 403
        assert b"room-no-watching" in answer
        card = (await call_api(session, "GET", f"{url}/api/rooms/{host.room}"))[1]
        assert (card["host"], card["players"], card["turn"]) == ("", [], -1), "nor who plays"
        assert (await download_record(host, host.token))[0] == 200
        assert (await download_record(host, host.token.replace("0.", "1.")))[0] == 403

    run(server, scenario)


def test_sockets_from_other_origins_are_refused(server: ServerProcess) -> None:
    async def scenario(session: aiohttp.ClientSession, url: str) -> None:
        host = await open_room(session, url, "dicetto")
        address = f"{url}/api/rooms/{host.room}/socket"
        foreign = (
            "https://elsewhere.example",
            "null",
            "",
            "http://127.0.0.1",
            f"http://127.0.0.1:{server.port}.example",
        )
        for origin in foreign:
            with pytest.raises(aiohttp.WSServerHandshakeError) as caught:
                await session.ws_connect(address, headers={"Origin": origin})
            assert caught.value.status == 403, origin
        own = await session.ws_connect(address, headers={"Origin": url})
        await own.send_str('{"do":"hello"}')
        assert (await own.receive_json())["is"] == "welcome"
        await own.close()
        async with session.get(address) as response:
            assert response.status == 400
            assert (await response.json())["key"] == "http-unreadable"

    run(server, scenario)


IMPOSSIBLE_OPTIONS: dict[str, list[dict[str, str]]] = {
    "dice-stars": [{"seats": "0"}, {"seats": "5"}, {"seats": "2.5"}, {"seats": ""}, {"seats": "١"}, {"stars": "9"}, {"first_player": "9"}],
    "dicetto": [{"seats": "-1"}, {"target_cards": "0"}, {"target_cards": "999999999999"}, {"bonus": "maybe"}, {"seats": "4", "first_player": "5"}],
    "dice-crash": [{"seats": "1"}, {"die_edge_mm": "1,2"}, {"die_edge_mm": "12,16,22,x"}, {"stacking_model": "wind"}, {"base_gap_mm": "20", "die_edge_mm": "60,60,60,60"}],
    "star-master": [
        {"seats": "7"},
        {"white_die": "0,0,0,0,0,0,0,0,0,0"},
        {"black_die": "0,0"},
        {"colours": "red,red,red,red,red,red,red,red,red"},
        {"memorise_seconds": "601"},
        {"race_timeout_seconds": "0"},
        {"variant": "solitaire", "seats": "3"},
    ],
}  # fmt: skip


@pytest.mark.parametrize("game", list(IMPOSSIBLE_OPTIONS))
def test_impossible_options_are_refused(server: ServerProcess, game: str) -> None:
    async def scenario(session: aiohttp.ClientSession, url: str) -> None:
        for options in [*IMPOSSIBLE_OPTIONS[game], {"seats": "x" * 200}, {"nothing": "1"}, {"": ""}]:
            sentences = set()
            for lang in ("en", "fr-CH, fr;q=0.9"):
                async with session.post(
                    f"{url}/api/rooms",
                    data=msgspec.json.encode({"game": game, "name": "Ada", "options": options}),
                    headers={"Accept-Language": lang},
                ) as response:
                    assert response.status == 400, options
                    fault = await response.json()
                assert fault["key"].startswith(("option", game[:4], "seat")) or fault["sentence"], fault
                sentences.add(fault["sentence"])
            assert len(sentences) == 2, sentences

    run(server, scenario)


def test_invalid_requests_to_open_a_room_are_refused(server: ServerProcess) -> None:
    async def scenario(session: aiohttp.ClientSession, url: str) -> None:
        good = {"game": "dicetto", "name": "Ada"}
        wrong: dict[str, list[object]] = {
            "http-unreadable": [
                [],
                {},
                None,
                "room",
                {"game": "dicetto"},
                good | {"name": 5},
                good | {"name": "a" * 41},
                good | {"move_seconds": -1},
                good | {"move_seconds": 86_401},
                good | {"public": "yes"},
                good | {"seats": [""] * 13},
                good | {"options": {"seats": 2}},
                good | {"options": {f"o{n}": "" for n in range(61)}},
                good | {"admin": True},
            ],
            "room-dice": [good | {"dice": "loaded"}, good | {"dice": ""}],
            "bot-unknown": [good | {"seats": [level]} for level in ("god", "bot:good", "free", "mc:999999")],
            "seat-too-many": [good | {"seats": [""] * 3}],
            "game-unknown": [good | {"game": "chess"}, good | {"game": ""}, good | {"game": "../dicetto"}],
        }
        for key, bodies in wrong.items():
            for body in bodies:
                data = b"" if body is None else msgspec.json.encode(body)
                async with session.post(f"{url}/api/rooms", data=data) as response:
                    fault = await response.json()
                    assert (response.status, fault["key"]) == (400, key), body
        for data in (b"{" * 10_000, b'{"game":"dicetto","name":"\xff"}', b'{"x":' + b"[" * 16_000, b"\x00"):
            async with session.post(f"{url}/api/rooms", data=data) as response:
                assert (response.status, (await response.json())["key"]) == (400, "http-unreadable")
        async with session.post(f"{url}/api/rooms", data=b"x" * 20_000) as response:
            assert (response.status, (await response.json())["key"]) == (413, "http-too-long")

    run(server, scenario)


def test_names_are_cleaned(server: ServerProcess) -> None:
    names = {
        "A\nB\r\n\tC": "A B C",
        "\x00\x1b[31mred\x07": "[31mred",
        "\u202egnirts\u2066\u200b": "gnirts",
        "   ": "?",
        "": "?",
        'x"] [Result "9 9': 'x"] [Result "9 9',
        "back\\slash {brace} (paren) ; end": "back\\slash {brace} (paren) ; end",
        "Zoé 🎲 Ωμέγα": "Zoé 🎲 Ωμέγα",
    }

    async def scenario(session: aiohttp.ClientSession, url: str) -> None:
        for name, shown in names.items():
            host = await open_room(
                session, url, "star-master", name=name, options={"seats": "1", "memorise_seconds": "0"}
            )
            assert host.received[0]["members"][0]["name"] == shown
            people = await host.do("sit", seat=0, name=name)
            assert people["seats"][0]["name"] == shown
            await host.do("ready")
            await host.do("start")
            status, text = await call_api(session, "GET", f"{url}/api/rooms/{host.room}/record")
            assert status == 200
            assert parse_record(text).tags["Seat1"] == f"human:{shown}"
            assert "Result" not in parse_record(text).tags
            await host.close()

    run(server, scenario)
