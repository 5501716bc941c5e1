"""Whoever has no business at a table gets one sentence, and changes nothing."""

from __future__ import annotations

import random
from typing import Any

import aiohttp

from server.clients import Json, Player, ServerProcess, join_room, open_room, play_to_end, run, seat_and_start
from server.probes import download_record, expect_refusal, fetch_welcome


def forgeries(token: str, other: str) -> dict[str, str]:
    """Tokens that are not of this room, made from one that is."""
    member, mark = token.split(".")
    return {
        "another room's": other,
        "another member's": f"{int(member) + 1}.{mark}",
        "a member who never was": f"9999.{mark}",
        "a changed letter": f"{member}.{'A' if mark[0] != 'A' else 'B'}{mark[1:]}",
        "cut short": token[:-1],
        "a letter more": token + "A",
        "no mark": member,
        "an empty mark": f"{member}.",
        "a padded number": f"0{member}.{mark}",
        "a signed number": f"+{member}.{mark}",
        "a negative number": f"-1.{mark}",
        "a number of elsewhere": f"٠.{mark}",
        "a space": f" {token}",
        "not ASCII": f"{member}.é\u2028ü",
        "long": "0." + "A" * 118,
    }


def test_only_tokens_of_the_room_are_let_in(server: ServerProcess) -> None:
    async def talk(session: aiohttp.ClientSession, url: str) -> None:
        host = await open_room(session, url, "dicetto")
        elsewhere = await open_room(session, url, "dicetto")
        guest = await join_room(host)
        for name, token in forgeries(guest.token, elsewhere.token).items():
            assert await expect_refusal(Player(session, url, host.room, token, "fr")) == "room-foreign-token", name
            if "\u2028" not in token:
                assert (await download_record(host, token))[0] == 403, name
        assert (await download_record(host, "0." + "A" * 7000))[0] == 403
        long = Player(session, url, host.room, "0." + "A" * 119)
        assert await expect_refusal(long) == "wire-no-hello"
        assert (await download_record(host, guest.token))[0] == 404, "the game has not begun"

    run(server, talk)


def test_a_removed_guest_is_out_for_good(server: ServerProcess) -> None:
    async def talk(session: aiohttp.ClientSession, url: str) -> None:
        host = await open_room(session, url, "dicetto", options={"seats": "2"})
        guest, other = await join_room(host, "Bo", "fr"), await join_room(host, "Cy")
        second = Player(session, url, host.room, guest.token)
        await second.connect()
        await seat_and_start(host, guest)
        refused = await other.do("remove", member=0)
        assert refused["key"] == "room-host-only"
        assert (await host.do("remove", member=0))["key"] == "room-no-such-guest"
        assert (await host.do("remove", member=7))["key"] == "room-no-such-guest"
        gathered = await host.do("remove", member=guest.me)
        assert gathered["seats"][1]["kind"] == "free"
        assert [person["member"] for person in gathered["members"]] == [0, 2]
        for device in (guest, second):
            bye = await device.until(lambda message: message["is"] == "bye")
            assert not bye["again"]
        assert await expect_refusal(Player(session, url, host.room, guest.token)) == "room-removed"
        status, answer = await download_record(host, guest.token)
        assert status == 403
        assert b"room-removed" in answer
        # The others go on: the seat is free for somebody else.
        assert (await other.do("sit", seat=1))["is"] == "people"

    run(server, talk)


async def unchanged_by(player: Player, witness: Player, **command: Any) -> Json:
    """Say something that is refused; nobody else hears of it, and everybody sees the same room as before."""
    before = await fetch_welcome(witness)
    refused = await player.do(command.pop("do"), **command)
    assert refused["is"] == "refused", refused
    assert refused["sentence"]
    assert bool(refused["rule"]) != bool(refused["key"])
    assert await fetch_welcome(witness) == before
    return refused


def test_nobody_plays_for_another(server: ServerProcess) -> None:
    async def talk(session: aiohttp.ClientSession, url: str) -> None:
        host = await open_room(
            session,
            url,
            "dice-stars",
            options={"seats": "3", "first_player": "1"},
            seats=["", "", "greedy"],
        )
        guest, bystander = await join_room(host, "Bo", "fr"), await join_room(host, "Cy")
        watcher = Player(session, url, host.room, "")
        await watcher.connect()
        early = await unchanged_by(host, host, do="play", seat=0, word="draw:3", at=0)
        assert early["key"] == "room-not-your-seat"
        await seat_and_start(host, guest)
        at, word = host.position["at"], host.position["legal"][0]
        assert host.position["actor"] == 0
        command = {"do": "play", "word": word, "at": at}
        refused = await unchanged_by(guest, host, seat=0, **command)
        assert refused["key"] == "room-not-your-seat"
        assert refused["sentence"].startswith("Le siège 1")
        assert (await unchanged_by(guest, host, seat=1, **command))["key"] == "turn-of-another"
        for seat in (0, 1, 2, 3, 99):
            assert (await unchanged_by(bystander, host, seat=seat, **command))["key"] == "room-not-your-seat"
            assert (await unchanged_by(watcher, host, seat=seat, **command))["key"] == "room-only-watching"
        assert (await unchanged_by(host, host, seat=2, **command))["key"] == "room-not-your-seat"
        for what, details in {
            "undo": {"seat": 0, "at": at},
            "hold": {"seat": 0, "word": word, "at": at},
            "stand": {"seat": 0},
        }.items():
            assert (await unchanged_by(guest, host, do=what, **details))["key"] == "room-not-your-seat"
        assert (await unchanged_by(guest, host, do="bot", seat=0, level="greedy"))["key"] == "room-host-only"
        assert (await unchanged_by(host, host, do="bot", seat=1, level="greedy"))["key"] == "room-seat-taken"
        assert (await unchanged_by(guest, host, do="sit", seat=0))["key"] == "room-seat-taken"
        assert (await unchanged_by(guest, host, do="sit", seat=2))["key"] == "room-seat-taken"
        assert (await unchanged_by(guest, host, do="sit", seat=9))["key"] == "room-no-such-seat"
        assert (await unchanged_by(bystander, host, do="report", word="first:1", at=at))["key"] == "room-not-seated"
        assert (await unchanged_by(guest, host, do="report", word="first:1", at=at))["key"] == "room-nothing-to-report"
        assert (await unchanged_by(guest, host, do="consent", at=at, agree=True))["key"] == "room-nothing-asked"
        assert (await unchanged_by(guest, host, do="grab", seat=1, place=1, at=at, ms=200.0))["key"] == "race-over"
        assert (await unchanged_by(guest, host, do="start"))["key"] == "room-host-only"
        assert (await unchanged_by(host, host, do="start"))["key"] == "room-started"
        assert (await unchanged_by(host, host, do="ready", seed="late"))["key"] == "room-started"
        assert (await unchanged_by(host, host, do="rematch"))["key"] == "room-not-over"
        for level in ("grandmaster", "mc:999999", "uct:0", ""):
            assert (await unchanged_by(host, host, do="bot", seat=0, level=level))["key"] == "bot-unknown"
        for wrong in (at + 1, 2**31):
            assert (await unchanged_by(host, host, do="play", seat=0, word=word, at=wrong))["key"] == "room-stale"
        assert (await host.do("play", seat=0, word=word, at=at))["is"] == "update"

    run(server, talk)


def test_a_finished_game_stays_as_it_is(server: ServerProcess) -> None:
    async def talk(session: aiohttp.ClientSession, url: str) -> None:
        host = await open_room(session, url, "star-master", options={"seats": "1", "memorise_seconds": "0"})
        await seat_and_start(host)
        await play_to_end(host, random.Random(5))
        at = host.position["at"]
        played = await unchanged_by(host, host, do="play", seat=0, word="roll", at=at)
        assert played["rule"].startswith("SM-")
        for what, details in {
            "undo": {"seat": 0, "at": at},
            "grab": {"seat": 0, "place": 1, "at": at, "ms": 200.0},
            "report": {"word": "white:red", "at": at},
            "hold": {"seat": 0, "word": "roll", "at": at},
            "start": {},
            "ready": {"seed": "x"},
        }.items():
            await unchanged_by(host, host, do=what, **details)

    run(server, talk)
