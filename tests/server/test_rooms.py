"""Rooms from opening to rematch: seats, permissions, and what happens when people come and go."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from astragal.dice.fair import commitment
from astragal.table.history import verify
from astragal.table.record import parse_record
from server.clients import (
    Player,
    ServerProcess,
    call_api,
    get_ready,
    join_room,
    open_room,
    play_to_end,
    run,
    seat_and_start,
    start,
)
from server.harness import Device, RoomHarness, run_with_fake_clock


def seat_kinds(seats: list[dict[str, Any]]) -> list[str]:
    """Return who holds each seat: free, person or bot."""
    return [seat["kind"] for seat in seats]


def test_a_room_is_opened_found_and_joined(server: ServerProcess) -> None:
    async def scenario(session: aiohttp.ClientSession, url: str) -> None:
        seats = ["", "greedy", "random"]
        host = await open_room(
            session, url, "dice-stars", options={"seats": "4"}, seats=seats, public=True, name=" Ada "
        )
        hidden = await open_room(session, url, "dicetto")
        full = await open_room(session, url, "dicetto", public=True, seats=["random", "random"])
        welcome = host.received[0]
        assert (welcome["me"], welcome["host"], welcome["phase"], welcome["position"]) == (0, 0, "gathering", None)
        assert seat_kinds(welcome["seats"]) == ["free", "bot", "bot", "free"]
        assert [seat["level"] for seat in welcome["seats"]] == ["", "greedy", "random", ""]
        assert welcome["tags"].keys() == {"Dice", "Scheme", "Commitment", "Draw", "Seals"}
        lobby = {card["room"]: card for card in (await call_api(session, "GET", f"{url}/api/rooms"))[1]}
        card = {
            "room": host.room,
            "code": welcome["code"],
            "game": "dice-stars",
            "phase": "gathering",
            "seats": 4,
            "free": 2,
            "host": "Ada",
            "players": [],
            "turn": -1,
        }
        assert lobby[host.room] == card
        assert hidden.room not in lobby
        assert full.room not in lobby
        for code in (welcome["code"], welcome["code"].lower()):
            assert await call_api(session, "GET", f"{url}/api/codes/{code}") == (200, card)
        assert (await call_api(session, "GET", f"{url}/api/codes/{hidden.received[0]['code']}"))[1][
            "room"
        ] == hidden.room
        assert await call_api(session, "GET", f"{url}/api/rooms/{host.room}") == (200, card | {"code": ""})

        guest = await join_room(host, "Bo")
        people = await host.until(
            lambda message: message["is"] == "people" and message["members"][1:] != [] and message["members"][1]["here"]
        )
        assert [(person["name"], person["here"]) for person in people["members"]] == [
            ("Ada", True),
            ("Bo", True),
        ]
        await seat_and_start(host, guest)
        listed = {card["room"]: card for card in (await call_api(session, "GET", f"{url}/api/rooms"))[1]}
        assert listed[host.room]["phase"] == "playing", "it can be watched"
        playing = {"code": "", "phase": "playing", "free": 0, "players": ["Ada", "Bo"]}
        seen = (await call_api(session, "GET", f"{url}/api/rooms/{host.room}"))[1]
        assert seen.pop("turn") in range(4)
        assert card | playing == seen | {"turn": -1}

    run(server, scenario)


def test_people_sit_stand_and_get_ready(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness = await RoomHarness.open(tmp_path, "dicetto", {"seats": "3"}, seats=["", "", "greedy"])
        host, guest = await harness.enter(Device(0)), await harness.join("Bo")
        assert (await harness.do(guest, "ready"))["key"] == "room-not-seated"
        assert (await harness.do(host, "sit", seat=0))["seats"][0] == {
            "kind": "person",
            "member": 0,
            "name": "Ada",
            "level": "",
            "ready": False,
            "holder": -1,
        }
        assert (await harness.do(guest, "sit", seat=0))["key"] == "room-seat-taken"
        assert (await harness.do(guest, "sit", seat=2))["key"] == "room-seat-taken"
        assert (await harness.do(guest, "stand", seat=2))["key"] == "room-not-your-seat"
        assert seat_kinds((await harness.do(host, "stand", seat=2))["seats"]) == ["person", "free", "free"]
        assert (await harness.do(guest, "bot", seat=2, level="greedy"))["key"] == "room-host-only"
        assert seat_kinds((await harness.do(host, "bot", seat=2, level="random"))["seats"]) == ["person", "free", "bot"]
        assert seat_kinds((await harness.do(guest, "sit", seat=1))["seats"]) == ["person", "person", "bot"]
        assert (await harness.do(host, "ready", seal="not hexadecimal"))["key"] == "fair-seal"
        assert (await harness.do(host, "ready", seal=harness.seal("a")))["seats"][0]["ready"]
        assert (await harness.do(host, "start"))["key"] == "room-not-ready"
        assert (await harness.do(guest, "start"))["key"] == "room-host-only"
        assert (await harness.do(guest, "ready"))["seats"][1]["ready"], "nobody has to add a seed"
        assert not (await harness.do(guest, "stand", seat=1))["seats"][1]["ready"]
        assert not (await harness.do(guest, "sit", seat=1))["seats"][1]["ready"], "a new seat, a new seed"
        await harness.do(guest, "ready")
        assert (await harness.do(host, "start"))["phase"] == "revealing"
        assert (await harness.do(host, "reveal", seed="a"))["is"] == "update"
        assert harness.live.room.tags()["SeatSeeds"] == "a - -"

    run_with_fake_clock(scenario)


def test_the_seat_of_a_member_who_left_goes_to_a_bot_and_back(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness = await RoomHarness.open(tmp_path, "dice-stars", {"seats": "2", "first_player": "1"})
        host, guest = await harness.enter(Device(0)), await harness.join("Bo")
        await harness.seat_and_start(host, guest)
        await harness.do(guest, "leave")
        assert guest.last["is"] == "bye"
        assert not guest.last["again"]
        assert (host.last["seats"][1]["kind"], host.last["seats"][1]["member"]) == ("free", 1)
        assert host.last["seats"][1]["ready"]
        assert [person["member"] for person in host.last["members"]] == [0]
        seeds = harness.live.room.tags()["SeatSeeds"]
        people = await harness.do(host, "bot", seat=1, level="greedy")
        assert (
            people["seats"][1]["kind"],
            people["seats"][1]["level"],
            people["seats"][1]["member"],
        ) == (
            "bot",
            "greedy",
            1,
        )
        for _ in range(6):
            await harness.play(host, harness.table.legal(0)[0].word)
        assert {step.actor for step in harness.table.steps} >= {0, 1}
        # Only the member who left can take the seat back from the bot.
        other = await harness.join("Cy")
        assert (await harness.do(other, "sit", seat=1))["key"] == "room-seat-taken"
        await harness.enter(guest, harness.at)
        assert (await harness.do(guest, "sit", seat=1))["seats"][1]["kind"] == "person"
        assert [person["member"] for person in guest.last["members"]] == [0, 1, 2]
        assert harness.live.room.tags()["SeatSeeds"] == seeds, "the dice stay the same"
        while harness.table.actor != 1:
            await harness.play(host, harness.table.legal(0)[0].word)
        assert (await harness.play(guest, harness.table.legal(1)[0].word))["is"] == "update"
        # A member can give their seat to a bot for a while.
        await harness.do(guest, "bot", seat=1, level="random")
        assert [message for message in guest.messages if message["is"] == "people"][-1]["seats"][1]["kind"] == "bot"
        assert (await harness.do(guest, "sit", seat=1))["seats"][1]["kind"] == "person"
        before = harness.live.room.people()
        await harness.reopen()
        assert harness.live.room.people().seats == before.seats

    run_with_fake_clock(scenario)


def test_anybody_can_take_an_abandoned_seat(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness = await RoomHarness.open(tmp_path, "dice-stars", {"seats": "2", "first_player": "1"})
        host, guest, other = await harness.enter(Device(0)), await harness.join("Bo"), await harness.join("Cy")
        await harness.seat_and_start(host, guest)
        await harness.do(guest, "stand", seat=1)
        assert (await harness.do(other, "bot", seat=1, level="greedy"))["key"] == "room-host-only"
        assert (await harness.do(other, "sit", seat=1))["seats"][1]["name"] == "Cy"
        assert (await harness.do(guest, "sit", seat=1))["key"] == "room-seat-taken"

    run_with_fake_clock(scenario)


def test_another_member_becomes_host_when_the_host_leaves(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness = await RoomHarness.open(tmp_path, "dicetto", {"seats": "3"})
        host, bystander, player = await harness.enter(Device(0)), await harness.join("Bo"), await harness.join("Cy")
        await harness.do(player, "sit", seat=1)
        await harness.do(host, "sit", seat=0)
        await harness.do(host, "leave")
        assert player.last["host"] == 2, "a seated member comes first"
        await harness.do(player, "leave")
        assert bystander.last["host"] == 1
        await harness.do(bystander, "leave")
        newcomer = await harness.join("Dot")
        assert newcomer.last["host"] == 3, "in an empty room, the first to join"
        await harness.reopen()
        assert harness.live.room.host == 3
        await harness.enter(player)
        assert newcomer.last["host"] == 2, "who was host before is host again"
        await harness.enter(host)
        assert newcomer.last["host"] == 0
        assert (await harness.do(newcomer, "remove", member=0))["key"] == "room-host-only"

    run_with_fake_clock(scenario)


def test_commands_of_a_removed_guest_are_refused(tmp_path: Path) -> None:
    """Even before the connection is closed."""

    async def scenario() -> None:
        harness = await RoomHarness.open(tmp_path, "dicetto", {"seats": "2"})
        host, guest = await harness.enter(Device(0)), await harness.join("Bo")
        await harness.do(guest, "sit", seat=1)
        harness.send(host, do="remove", id="out", member=1)
        harness.send(guest, do="sit", id="in", seat=1)
        harness.send(guest, do="react", kind="ouch")
        await harness.settle()
        assert seat_kinds(host.last["seats"]) == ["free", "free"]
        assert guest.closed
        assert [message["key"] for message in guest.messages[-4:] if message["is"] == "refused"] == ["room-removed"] * 2
        again = await harness.enter(Device(1))
        assert again.last["key"] == "room-removed"
        assert host.last["is"] != "reaction"

    run_with_fake_clock(scenario)


def test_several_people_share_one_device(server: ServerProcess) -> None:
    async def scenario(session: aiohttp.ClientSession, url: str) -> None:
        host = await open_room(session, url, "dicetto", options={"seats": "3"})
        for seat, name in enumerate(["Ada", "Grandma", "\x07Little  Tim\n"]):
            assert (await host.do("sit", seat=seat, name=name))["is"] == "people"
        await get_ready(host, "home")
        await start(host)
        assert [seat["name"] for seat in host.seats] == ["Ada", "Grandma", "Little Tim"]
        await play_to_end(host, random.Random(9))
        _, text = await call_api(session, "GET", f"{url}/api/rooms/{host.room}/record")
        tags = parse_record(text).tags
        assert [tags[f"Seat{n}"] for n in (1, 2, 3)] == ["human:Ada", "human:Grandma", "human:Little Tim"]
        assert tags["SeatSeeds"] == "home home home"
        verify(parse_record(text))

    run(server, scenario)


def test_spectators_see_moves_and_reactions(server: ServerProcess) -> None:
    async def scenario(session: aiohttp.ClientSession, url: str) -> None:
        host = await open_room(session, url, "dicetto", options={"seats": "2"}, seats=["", "random"])
        watcher = Player(session, url, host.room, "")
        assert (await watcher.connect())["me"] == -1
        await seat_and_start(host)
        await host.send(do="react", kind="thanks")
        for player in (host, watcher):
            assert await player.until(lambda message: message["is"] == "reaction") == {
                "is": "reaction",
                "member": 0,
                "kind": "thanks",
            }
        while host.position["actor"] != 0:
            await host.receive()
        await host.do("play", seat=0, word=host.position["legal"][0], at=host.position["at"])
        while len(watcher.events) < len(host.events):
            await watcher.receive()
        assert watcher.events[: len(host.events)] == host.events

    run(server, scenario)


def test_a_bot_moves_when_the_time_of_a_person_is_over(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness = await RoomHarness.open(
            tmp_path, "dice-stars", {"seats": "2", "first_player": "1"}, seats=["", "random"], move_seconds=2
        )
        host = await harness.enter(Device(0))
        await harness.seat_and_start(host)
        now = harness.hub.now()
        assert host.last["position"]["until"] == now + 2000
        await harness.pass_time(1.9)
        assert not harness.table.steps
        await harness.play(host, "draw:3")
        assert host.last["position"]["until"] == harness.hub.now() + 2000, "every decision has its own time"
        steps = len(harness.table.steps)
        await harness.pass_time(1.9)
        assert len(harness.table.steps) == steps
        await harness.pass_time(0.2)
        updates = [message for message in host.messages if message["is"] == "update"]
        assert updates[-1]["by"] == -1
        assert harness.table.steps[steps].actor == 0
        assert harness.live.room.seats[0].kind == "person", "only this once"
        await harness.pass_time(60)
        assert {step.actor for step in harness.table.steps} >= {0, 1}

    run_with_fake_clock(scenario)


def test_the_time_limit_over_sockets(server: ServerProcess) -> None:
    async def scenario(session: aiohttp.ClientSession, url: str) -> None:
        host = await open_room(session, url, "dice-stars", options={"seats": "1"}, move_seconds=1)
        await seat_and_start(host)
        assert host.position["until"] > 0
        update = await host.receive(10)
        assert (update["is"], update["by"], update["events"][0]["actor"]) == ("update", -1, 0)

    run(server, scenario)


def test_everybody_can_verify_fair_dice_and_play_a_rematch(server: ServerProcess) -> None:
    async def scenario(session: aiohttp.ClientSession, url: str) -> None:
        host = await open_room(session, url, "dicetto", options={"seats": "3"}, seats=["", "", "greedy"])
        published = host.received[0]["tags"]["Commitment"]
        guest = await join_room(host)
        for seat, player in enumerate((host, guest)):
            await player.do("sit", seat=seat)
            await get_ready(player, f"my-own-{seat}")
        await start(host, guest)
        assert host.tags["Commitment"] == published
        assert "Secret" not in host.tags
        await guest.until(lambda message: message["is"] == "update")
        await asyncio.gather(play_to_end(host, random.Random(1)), play_to_end(guest, random.Random(2)))
        assert commitment(host.tags["Secret"]) == published
        assert guest.tags == host.tags
        assert host.tags["SeatSeeds"] == "my-own-0 my-own-1 -"
        _, text = await call_api(session, "GET", f"{url}/api/rooms/{host.room}/record")
        record = parse_record(text)
        assert verify(record)["rolls"] == sum(step.actor == -1 for step in record.steps) > 10
        assert record.tags["Commitment"] == published

        # A rematch has another secret; the first record stays.
        people = await guest.do("rematch")
        assert (people["number"], people["phase"]) == (2, "gathering")
        assert people["tags"].keys() == {"Dice", "Scheme", "Commitment", "Draw", "Seals"}
        assert people["tags"]["Seals"] == "- - -"
        assert people["tags"]["Commitment"] != published
        assert [(seat["kind"], seat["ready"]) for seat in people["seats"]] == [
            ("person", False),
            ("person", False),
            ("bot", True),
        ]
        await host.until(lambda message: message["is"] == "people" and message["number"] == 2)
        assert (await call_api(session, "GET", f"{url}/api/rooms/{host.room}/record?game=1"))[1] == text
        assert (await call_api(session, "GET", f"{url}/api/rooms/{host.room}/record?game=2"))[0] == 404
        for player in (host, guest):
            await get_ready(player, "again")
        await start(host, guest)
        assert host.tags["SeatSeeds"] == "again again -"
        assert (await call_api(session, "GET", f"{url}/api/rooms/{host.room}/record?game=2"))[0] == 200
        for wrong in ("0", "3", "999999"):
            assert (await call_api(session, "GET", f"{url}/api/rooms/{host.room}/record?game={wrong}"))[0] == 404
        for wrong in ("-1", "x", "1.0", "٣", "9999999", ""):
            assert (await call_api(session, "GET", f"{url}/api/rooms/{host.room}/record?game={wrong}"))[0] == 400, wrong

    run(server, scenario)


@pytest.mark.parametrize("dice", ["fast", "hand"])
def test_fast_dice_and_real_dice(dice: str, tmp_path: Path) -> None:
    async def scenario() -> None:
        harness = await RoomHarness.open(tmp_path, "dice-stars", {"seats": "2", "first_player": "1"}, dice=dice)
        host, guest, other = await harness.enter(Device(0)), await harness.join("Bo"), await harness.join("Cy")
        await harness.seat_and_start(host, guest)
        await harness.play(host, "draw:3")
        if dice == "fast":
            assert harness.table.actor == 0
            assert "Seed" not in harness.live.room.tags()
            return
        assert (harness.table.actor, host.last["position"]["legal"]) == (-1, [])
        outcomes = harness.table.roll_request()
        word = next(outcomes.say(n) for n, weight in enumerate(outcomes.weights) if weight)
        assert (await harness.do(other, "report", word=word, at=harness.at))["key"] == "room-not-seated"
        assert (await harness.do(host, "report", word="orange:7", at=harness.at))["key"] == "word-unknown"
        assert (await harness.do(host, "report", word=word, at=harness.at - 1))["key"] == "room-stale"
        assert (await harness.do(host, "play", seat=0, word=word, at=harness.at))["key"] == "turn-of-nobody"
        update = await harness.do(guest, "report", word=word, at=harness.at)
        assert [(event["actor"], event["word"]) for event in update["events"]] == [(-1, word)]
        while harness.table.actor == -1:
            request = harness.table.roll_request()
            word = next(request.say(n) for n, weight in enumerate(request.weights) if weight)
            assert (await harness.do(host, "report", word=word, at=harness.at))["is"] == "update"
        assert harness.table.actor == 0

    run_with_fake_clock(scenario)


def test_people_report_what_their_towers_did(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness = await RoomHarness.open(
            tmp_path, "dice-crash", {"seats": "2", "first_player": "1", "stacking_model": "people"}
        )
        host, guest = await harness.enter(Device(0)), await harness.join("Bo")
        people = [host, guest]
        await harness.seat_and_start(*people)
        while harness.table.actor != -2:
            seat = harness.table.actor
            word = harness.table.legal(seat)[-1].word
            if word.startswith("place:"):
                assert (await harness.play(people[seat], word, evidence="aim:0,0,0"))["key"] == "evidence-unwanted"
                assert (await harness.do(people[seat], "hold", seat=seat, word=word, at=harness.at))[
                    "key"
                ] == "room-nothing-to-hold"
            await harness.play(people[seat], word)
        await harness.pass_time(100)
        assert harness.table.actor == -2, "only people can answer"
        assert (await harness.do(host, "report", word="falls:3.9", at=harness.at))["key"] in (
            "word-unknown",
            "verdict-impossible",
        )
        update = await harness.do(guest, "report", word="holds", at=harness.at)
        assert (update["events"][0]["actor"], update["events"][0]["word"]) == (-2, "holds")

    run_with_fake_clock(scenario)


def test_anybody_seated_reports_a_tower_that_fell_by_itself(tmp_path: Path) -> None:
    async def scenario() -> None:
        options = {"seats": "3", "first_player": "1", "stacking_model": "people"}
        harness = await RoomHarness.open(tmp_path, "dice-crash", options, seats=["", "", "greedy"])
        host, guest, other = await harness.enter(Device(0)), await harness.join("Bo"), await harness.join("Cy")
        people = [host, guest]
        await harness.seat_and_start(*people)
        assert (await harness.do(guest, "report", word="alone:3.1", at=harness.at))["key"] == "word-unknown"
        while harness.table.turn == 1 or harness.table.actor == 2:  # until somebody throws in the second round
            seat = harness.table.actor
            if seat == -2:
                await harness.do(host, "report", word="holds", at=harness.at)
            elif seat < 2:
                words = harness.table.words(seat)
                await harness.play(people[seat], "marker:2" if "marker:2" in words else next(iter(words)))
            await harness.pass_time(2)
        seat, before = harness.table.actor, harness.table.view(-1)
        assert seat == 1
        word = "alone:3.1" if before.height[0] else "alone:6.1"
        assert (await harness.do(other, "report", word=word, at=harness.at))["key"] == "room-not-seated"
        assert (await harness.do(host, "report", word=word, at=harness.at - 1))["key"] == "room-stale"
        await harness.play(guest, "pick:medium")
        update = await harness.do(host, "report", word=word, at=harness.at)
        assert [(event["actor"], event["word"]) for event in update["events"]] == [(-2, word)]
        after = harness.table.view(-1)
        assert harness.table.actor == seat
        assert sum(after.height) == sum(before.height) - 1
        assert sum(after.pool) == sum(before.pool)  # one was picked, one came back
        await harness.reopen()
        assert harness.table.view(-1) == after
        # Everybody has to agree to undo a decision before it: the fall is taken back as well.
        assert (await harness.do(guest, "undo", seat=seat, at=harness.at))["is"] == "undo"
        await harness.do(host, "consent", at=harness.at, agree=True)
        assert harness.table.view(-1) == before
        await harness.reopen()
        assert harness.table.view(-1) == before

    run_with_fake_clock(scenario)


def test_a_command_sent_twice_is_carried_out_once(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness = await RoomHarness.open(tmp_path, "dice-stars", {"seats": "2", "first_player": "1"})
        host, guest = await harness.enter(Device(0)), await harness.join("Bo")
        for command in ({"do": "sit", "id": "s", "seat": 0}, {"do": "ready", "id": "r"}):
            for device in (host, host):
                harness.send(device, **command)
            await harness.settle()
            assert host.last == {"is": "ack", "id": command["id"]}
        assert (await harness.do(guest, "sit", id="s", seat=1))["is"] == "people", "ids of other members do not count"
        for _ in range(2):
            await harness.do(guest, "ready", id="r", seal=harness.seal("y"))
        for _ in range(2):
            await harness.do(host, "start", id="go")
        assert host.last == {"is": "ack", "id": "go"}
        for _ in range(2):
            await harness.do(guest, "reveal", id="v", seed="y")
        assert guest.last == {"is": "ack", "id": "v"}
        lines = len(await harness.lines())
        await harness.play(host, "draw:3", id="mine")
        for _ in range(2):
            assert (await harness.do(host, "play", id="mine", seat=0, word="draw:3", at=0)) == {
                "is": "ack",
                "id": "mine",
            }
        await harness.reopen()
        assert (await harness.do(host, "play", id="mine", seat=0, word="draw:3", at=0)) == {"is": "ack", "id": "mine"}
        assert len(await harness.lines()) == lines + 1

    run_with_fake_clock(scenario)
