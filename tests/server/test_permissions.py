"""Commands and connections without permission are refused with one sentence and change nothing."""

from __future__ import annotations

import random
from typing import Any

import aiohttp

from server.clients import Json, Player, ServerProcess, join_room, open_room, play_to_end, run, seat_and_start
from server.probes import download_record, expect_refusal, fetch_welcome


def forge_tokens(token: str, ticket: str, other: str) -> dict[str, str]:
    """Return tokens that must be refused, made from a valid one and from a valid ticket."""
    member, signature = token.split(".")
    return {
        "another room's": other,
        "another member's": f"{int(member) + 1}.{signature}",
        "a member who never was": f"9999.{signature}",
        "a changed letter": f"{member}.{'A' if signature[0] != 'A' else 'B'}{signature[1:]}",
        "cut short": token[:-1],
        "a letter more": token + "A",
        "no signature": member,
        "an empty signature": f"{member}.",
        "a padded number": f"0{member}.{signature}",
        "a signed number": f"+{member}.{signature}",
        "a negative number": f"-1.{signature}",
        "digits of another script": f"٠.{signature}",
        "a space": f" {token}",
        "not ASCII": f"{member}.é\u2028ü",
        "long": "0." + "A" * 498,
        "a ticket of nobody": f"t{member}.{signature}",
        "another ticket": f"tA{ticket[2:]}",
        "a ticket cut short": ticket[:-1],
        "a ticket as a number": ticket[1:],
    }


def test_forged_tokens_are_refused(server: ServerProcess) -> None:
    async def scenario(session: aiohttp.ClientSession, url: str) -> None:
        host = await open_room(session, url, "dicetto")
        other_room = await open_room(session, url, "dicetto")
        guest = await join_room(host)
        for name, token in forge_tokens(host.token, guest.token, other_room.token).items():
            assert await expect_refusal(Player(session, url, host.room, token, "fr")) == "room-foreign-token", name
            if "\u2028" not in token:
                assert (await download_record(host, token))[0] == 403, name
        assert (await download_record(host, "0." + "A" * 7000))[0] == 403
        long = Player(session, url, host.room, "0." + "A" * 499)
        assert await expect_refusal(long) == "wire-no-hello"
        assert (await download_record(host, guest.token))[0] == 404, "the game has not begun"

    run(server, scenario)


def test_a_removed_guest_cannot_come_back(server: ServerProcess) -> None:
    async def scenario(session: aiohttp.ClientSession, url: str) -> None:
        host = await open_room(session, url, "dicetto", options={"seats": "2"})
        guest, other = await join_room(host, "Bo", "fr"), await join_room(host, "Cy")
        second = Player(session, url, host.room, guest.token)
        await second.connect()
        await seat_and_start(host, guest)
        refused = await other.do("remove", member=0)
        assert refused["key"] == "room-host-only"
        assert (await host.do("remove", member=0))["key"] == "room-no-such-guest"
        assert (await host.do("remove", member=7))["key"] == "room-no-such-guest"
        people = await host.do("remove", member=guest.me)
        assert people["seats"][1]["kind"] == "free"
        assert [person["member"] for person in people["members"]] == [0, 2]
        for device in (guest, second):
            bye = await device.until(lambda message: message["is"] == "bye")
            assert not bye["again"]
        assert await expect_refusal(Player(session, url, host.room, guest.token)) == "room-removed"
        status, answer = await download_record(host, guest.token)
        assert status == 403
        assert b"room-removed" in answer
        # The seat is free for somebody else.
        assert (await other.do("sit", seat=1))["is"] == "people"

    run(server, scenario)


async def refuse_without_effect(player: Player, witness: Player, **command: Any) -> Json:
    """Send a command that must be refused; check that the room is unchanged, and return the refusal."""
    before = await fetch_welcome(witness)
    refused = await player.do(command.pop("do"), **command)
    assert refused["is"] == "refused", refused
    assert refused["sentence"]
    assert bool(refused["rule"]) != bool(refused["key"])
    assert await fetch_welcome(witness) == before
    return refused


def test_nobody_can_act_for_another_seat(server: ServerProcess) -> None:
    async def scenario(session: aiohttp.ClientSession, url: str) -> None:
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
        early = await refuse_without_effect(host, host, do="play", seat=0, word="draw:3", at=0)
        assert early["key"] == "room-not-your-seat"
        await seat_and_start(host, guest)
        at, word = host.position["at"], host.position["legal"][0]
        assert host.position["actor"] == 0
        command = {"do": "play", "word": word, "at": at}
        refused = await refuse_without_effect(guest, host, seat=0, **command)
        assert refused["key"] == "room-not-your-seat"
        assert refused["sentence"].startswith("La place 1")
        assert (await refuse_without_effect(guest, host, seat=1, **command))["key"] == "turn-of-another"
        for seat in (0, 1, 2, 3, 99):
            assert (await refuse_without_effect(bystander, host, seat=seat, **command))["key"] == "room-not-your-seat"
            assert (await refuse_without_effect(watcher, host, seat=seat, **command))["key"] == "room-only-watching"
        assert (await refuse_without_effect(host, host, seat=2, **command))["key"] == "room-not-your-seat"
        for what, details in {
            "undo": {"seat": 0, "at": at},
            "hold": {"seat": 0, "word": word, "at": at},
            "stand": {"seat": 0},
        }.items():
            assert (await refuse_without_effect(guest, host, do=what, **details))["key"] == "room-not-your-seat"
        assert (await refuse_without_effect(guest, host, do="bot", seat=0, level="greedy"))["key"] == "room-host-only"
        assert (await refuse_without_effect(host, host, do="bot", seat=1, level="greedy"))["key"] == "room-seat-taken"
        assert (await refuse_without_effect(guest, host, do="sit", seat=0))["key"] == "room-seat-taken"
        assert (await refuse_without_effect(guest, host, do="sit", seat=2))["key"] == "room-seat-taken"
        assert (await refuse_without_effect(guest, host, do="sit", seat=9))["key"] == "room-no-such-seat"
        assert (await refuse_without_effect(bystander, host, do="report", word="first:1", at=at))[
            "key"
        ] == "room-not-seated"
        assert (await refuse_without_effect(guest, host, do="report", word="first:1", at=at))[
            "key"
        ] == "room-nothing-to-report"
        assert (await refuse_without_effect(guest, host, do="consent", at=at, agree=True))[
            "key"
        ] == "room-nothing-asked"
        assert (await refuse_without_effect(guest, host, do="grab", seat=1, place=1, at=at, ms=200.0))[
            "key"
        ] == "race-over"
        assert (await refuse_without_effect(guest, host, do="start"))["key"] == "room-host-only"
        assert (await refuse_without_effect(host, host, do="start"))["key"] == "room-started"
        assert (await refuse_without_effect(host, host, do="ready", seal="0" * 64))["key"] == "room-started"
        assert (await refuse_without_effect(host, host, do="rematch"))["key"] == "room-not-over"
        for level in ("grandmaster", "mc:999999", "uct:0", ""):
            assert (await refuse_without_effect(host, host, do="bot", seat=0, level=level))["key"] == "bot-unknown"
        for wrong in (at + 1, 2**31):
            assert (await refuse_without_effect(host, host, do="play", seat=0, word=word, at=wrong))[
                "key"
            ] == "room-stale"
        assert (await host.do("play", seat=0, word=word, at=at))["is"] == "update"

    run(server, scenario)


def test_a_finished_game_accepts_no_commands(server: ServerProcess) -> None:
    async def scenario(session: aiohttp.ClientSession, url: str) -> None:
        host = await open_room(session, url, "star-master", options={"seats": "1", "memorise_seconds": "0"})
        await seat_and_start(host)
        await play_to_end(host, random.Random(5))
        at = host.position["at"]
        played = await refuse_without_effect(host, host, do="play", seat=0, word="roll", at=at)
        assert played["rule"].startswith("SM-")
        for what, details in {
            "undo": {"seat": 0, "at": at},
            "grab": {"seat": 0, "place": 1, "at": at, "ms": 200.0},
            "report": {"word": "white:red", "at": at},
            "hold": {"seat": 0, "word": "roll", "at": at},
            "start": {},
            "ready": {},
            "reveal": {"seed": "x"},
            "abandon": {},
        }.items():
            await refuse_without_effect(host, host, do=what, **details)

    run(server, scenario)
