"""Fair dice in rooms: nobody chooses their part with knowledge of the others'."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import aiohttp
import pytest

from astragal.dice import FairDice, commitment, seal
from astragal.dice.source import RollRequest
from astragal.kit.errors import UserError
from astragal.rooms import journal
from astragal.rooms.drawing import REVEAL_MS
from astragal.rooms.room import REVEALING
from astragal.table.history import verify
from astragal.table.record import Record, parse_record
from server.clients import Json, Player, ServerProcess, call_api, get_ready, join_room, open_room, play_to_end, run
from server.harness import Device, RoomHarness, run_with_fake_clock

NEVER = REVEAL_MS / 1000 + 0.1
"""Seconds after which a device that has not revealed its seed is no longer waited for."""


async def gather(folder: Path, *bots: str) -> tuple[RoomHarness, list[Device]]:
    """Open a room for two with these bots, whose people are seated and ready with the seeds `seed0` and `seed1`."""
    harness = await RoomHarness.open(folder, "dice-stars", {"seats": "2", "first_player": "1"}, seats=bots)
    people = [await harness.enter(Device(0))]
    while len(people) < 2 - len(bots):
        people.append(await harness.join(f"Guest {len(people)}"))
    for n, person in enumerate(people):
        await harness.do(person, "sit", seat=len(bots) + n)
        await harness.do(person, "ready", seal=harness.seal(f"seed{n}"))
    return harness, people


def tags(harness: RoomHarness) -> dict[str, str]:
    """Return what everybody may know of the dice."""
    return harness.live.room.tags()


def first_rolls(secret: str, seeds: list[str]) -> list[int]:
    """Return the first four rolls of a six-sided die."""
    dice = FairDice(secret, seeds)
    return [dice.roll(RollRequest((1,) * 6, 6, 1, slot, str, int)) for slot in range(4)]


def test_a_house_that_tries_seeds_for_its_bot_is_found_out(tmp_path: Path) -> None:
    """In the first scheme a house tried 106 seeds of its bot, after its commitment, until it rolled four ones."""

    async def scenario() -> None:
        harness, (host,) = await gather(tmp_path, "greedy")
        seen = (await harness.do(host, "start"))["tags"]["Seals"]
        await harness.do(host, "reveal", seed="seed0")
        await harness.do(host, "abandon")
        honest = parse_record(harness.record().decode())
        verify(honest)
        secret = honest.tags["Secret"]
        liked = next(seed for seed in map(str, range(100_000)) if first_rolls(secret, [seed, "seed0"]) == [0, 0, 0, 0])
        with pytest.raises(UserError, match="verify-seal"):
            verify(Record(honest.tags | {"SeatSeeds": f"{liked} seed0"}, honest.steps))
        # A seal made up afterwards would fit, but it is not what the device saw when it revealed its seed.
        assert seen == honest.tags["Seals"] == f"- {seal(commitment(secret), 'seed0')}"

    run_with_fake_clock(scenario)


def test_exchanging_bots_after_the_commitment_changes_nothing(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness, (host,) = await gather(tmp_path, "greedy")
        for level in ("greedy", "random", "casual") * 5:  # what a house could do between its commitment and the start
            await harness.do(host, "bot", seat=0, level=level)
            await harness.do(host, "stand", seat=0)
            await harness.do(host, "bot", seat=0, level=level)
        await harness.do(host, "start")
        await harness.do(host, "reveal", seed="seed0")
        dice = harness.table.dice
        assert dice.seat_seeds == ("", "seed0")
        assert dice.secret == "5" * 64
        lines = [journal.encode_line(line) for line in await harness.lines()]
        assert not [line for line in lines if b'"is":"handed"' in line and b"seed" in line]

    run_with_fake_clock(scenario)


def test_the_game_begins_with_the_last_seed(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness, (host, guest) = await gather(tmp_path)
        sealed = tags(harness)["Seals"]
        assert sealed == " ".join(seal(commitment("5" * 64), f"seed{n}") for n in range(2))
        assert (await harness.do(host, "reveal", seed="seed0"))["key"] == "room-no-seed-asked"
        started = await harness.do(host, "start")
        assert (started["is"], started["phase"], started["tags"]["Seals"]) == ("people", "revealing", sealed)
        assert (await harness.do(host, "start"))["key"] == "room-started"
        assert (await harness.do(host, "ready", seal="0" * 64))["key"] == "room-started"
        assert (await harness.do(guest, "reveal", seed="seed1"))["phase"] == "revealing"
        update = await harness.do(host, "reveal", seed="seed0")
        assert (update["is"], update["by"]) == ("update", 0)
        assert tags(harness)["SeatSeeds"] == "seed0 seed1"
        assert tags(harness)["Seals"] == sealed
        assert (await harness.do(host, "reveal", seed="seed0"))["key"] == "room-no-seed-asked"

    run_with_fake_clock(scenario)


def test_a_seed_that_was_not_sealed_is_refused(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness, (host, guest) = await gather(tmp_path)
        await harness.do(host, "start")
        for wrong in ("seed1", "seed0 ", "SEED0", ""):
            assert (await harness.do(host, "reveal", seed=wrong))["key"] in ("fair-wrong-seed", "fair-seat-seed")
        assert (await harness.do(Device(), "reveal", seed="seed0"))["key"] == "room-only-watching"
        onlooker = await harness.join("Cy")
        assert (await harness.do(onlooker, "reveal", seed="seed0"))["key"] == "room-no-seed-asked"
        await harness.do(host, "reveal", seed="seed0")
        assert (await harness.do(guest, "reveal", seed="seed0"))["key"] == "fair-wrong-seed"
        assert (await harness.do(guest, "reveal", seed="seed1"))["is"] == "update"

    run_with_fake_clock(scenario)


def test_seeds_that_are_revealed_at_the_same_time_and_twice(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness, (host, guest) = await gather(tmp_path)
        await harness.do(host, "start")
        for _ in range(2):
            harness.send(host, do="reveal", id="mine", seed="seed0")
            harness.send(guest, do="reveal", id="mine", seed="seed1")
        await harness.settle()
        assert harness.live.room.playing
        kinds = [type(line).__name__ for line in await harness.lines()]
        assert kinds[-3:] == ["RevealAsked", "Revealed", "Started"]
        for device in (host, guest):
            assert {"is": "ack", "id": "mine"} in device.messages

    run_with_fake_clock(scenario)


def test_a_device_that_never_reveals_gets_another_draw_for_all(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness, (host, guest) = await gather(tmp_path)
        before = tags(harness)
        await harness.do(host, "start")
        await harness.do(host, "reveal", seed="seed0")
        await harness.pass_time(NEVER - 0.2)
        assert harness.live.room.phase == REVEALING
        await harness.pass_time(0.2)
        people = guest.last
        assert (people["is"], people["phase"], people["by"]) == ("people", "gathering", -1)
        assert [(member["name"], member["missed"]) for member in people["members"]] == [
            ("Ada", False),
            ("Guest 1", True),
        ]
        assert [seat["ready"] for seat in people["seats"]] == [False, False]
        assert people["tags"] == before | {"Commitment": people["tags"]["Commitment"], "Draw": "2", "Seals": "- -"}
        assert people["tags"]["Commitment"] != before["Commitment"]
        # Nothing of the old draw is used: not the secret, not the seeds, not the seals.
        assert harness.live.room.drawing.secret != "5" * 64
        assert (await harness.do(guest, "reveal", seed="seed1"))["key"] == "room-no-seed-asked"
        assert (await harness.do(host, "start"))["key"] == "room-not-ready"
        for n, person in enumerate((host, guest)):
            people = await harness.do(person, "ready", seal=harness.seal(f"new{n}"))
        assert not any(member["missed"] for member in people["members"])
        await harness.do(host, "start")
        assert (await harness.do(guest, "reveal", seed="seed1"))["key"] == "fair-wrong-seed"
        for n, person in enumerate((host, guest)):
            await harness.do(person, "reveal", seed=f"new{n}")
        assert (tags(harness)["Draw"], tags(harness)["SeatSeeds"]) == ("2", "new0 new1")

    run_with_fake_clock(scenario)


@pytest.mark.parametrize("command", ["stand", "leave", "bot", "remove"])
def test_a_seat_that_changes_before_the_last_seed_gives_up_the_draw(command: str, tmp_path: Path) -> None:
    async def scenario() -> None:
        harness, (host, guest) = await gather(tmp_path)
        await harness.do(host, "start")
        await harness.do(host, "reveal", seed="seed0")
        details: Json = {"stand": {"seat": 1}, "bot": {"seat": 1, "level": "greedy"}, "remove": {"member": 1}}
        await harness.do(host if command == "remove" else guest, command, **details.get(command, {}))
        await harness.pass_time(0.1)
        people = host.last
        assert (people["phase"], people["tags"]["Draw"], people["tags"]["Seals"]) == ("gathering", "2", "- -")
        missed = [(member["name"], member["missed"]) for member in people["members"]]
        assert missed == [("Ada", False), ("Guest 1", True)][: 1 if command in ("leave", "remove") else 2]

    run_with_fake_clock(scenario)


def test_a_restart_between_seal_and_reveal_loses_nothing(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness, (host, guest) = await gather(tmp_path)
        await harness.reopen()
        await harness.do(host, "start")
        await harness.reopen()
        assert host.last["phase"] == guest.last["phase"] == "revealing"
        await harness.do(guest, "reveal", seed="seed1")
        await harness.reopen()
        await harness.do(host, "reveal", seed="seed0")
        assert tags(harness)["SeatSeeds"] == "seed0 seed1"
        await harness.reopen()
        assert tags(harness)["SeatSeeds"] == "seed0 seed1"

    run_with_fake_clock(scenario)


def test_after_a_break_the_devices_have_their_time_again(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness, (host, _) = await gather(tmp_path)
        await harness.do(host, "start")
        asyncio.get_running_loop().milliseconds += 10 * REVEAL_MS  # type: ignore[attr-defined]
        await harness.reopen()
        await harness.pass_time(NEVER - 0.2)
        assert harness.live.room.phase == REVEALING
        await harness.pass_time(0.2)
        assert (host.last["phase"], host.last["tags"]["Draw"]) == ("gathering", "2")
        await harness.reopen()
        assert host.last["tags"]["Draw"] == "2"

    run_with_fake_clock(scenario)


def test_only_what_people_seal_is_asked_for(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness, (host, guest) = await gather(tmp_path)
        await harness.do(guest, "ready")  # without a seal: it replaces the one before
        assert tags(harness)["Seals"].split()[1] == "-"
        await harness.do(host, "start")
        assert (await harness.do(guest, "reveal", seed="seed1"))["key"] == "room-no-seed-asked"
        assert (await harness.do(host, "reveal", seed="seed0"))["is"] == "update"
        assert tags(harness)["SeatSeeds"] == "seed0 -"

    run_with_fake_clock(scenario)


def test_a_game_without_seals_starts_at_once(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness = await RoomHarness.open(tmp_path, "dice-stars", {"seats": "2"}, seats=["greedy", "greedy"])
        host = await harness.enter(Device(0))
        await harness.do(host, "start")
        assert harness.live.room.phase in ("playing", "over")
        assert tags(harness)["SeatSeeds"] == "- -"

    run_with_fake_clock(scenario)


def test_a_room_older_than_seals_draws_its_next_game_with_them(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness = await RoomHarness.open(
            tmp_path, "dice-stars", {"seats": "2"}, seats=["greedy"], scheme=1, seeds=["from-the-house", ""]
        )
        host = await harness.enter(Device(0))
        assert tags(harness) == {"Dice": "fair", "Commitment": commitment("5" * 64)}
        await harness.do(host, "sit", seat=1)
        people = await harness.do(host, "ready")
        assert (people["by"], people["tags"]["Scheme"], people["tags"]["Draw"]) == (0, "3", "2")
        assert [seat["ready"] for seat in people["seats"]] == [True, False]
        await harness.do(host, "ready", seal=harness.seal("mine"))
        await harness.do(host, "start")
        await harness.do(host, "reveal", seed="mine")
        assert tags(harness)["SeatSeeds"] == "- mine"

    run_with_fake_clock(scenario)


async def check_record(player: Player, number: int) -> dict[str, str]:
    """Verify the record of a game that is over; return its tags."""
    _, text = await call_api(player.session, "GET", f"{player.url}/api/rooms/{player.room}/record?game={number}")
    record = parse_record(text)
    assert verify(record)["rolls"] > 0
    return record.tags


async def start_keeping(host: Player, guest: Player, seeds: tuple[str, str]) -> Json:
    """Start a game as two careful devices do; return what they saw before they revealed their seeds."""
    for player, seed in zip((host, guest), seeds, strict=True):
        await get_ready(player, seed)
    asked = await host.do("start")
    for player in (host, guest):
        await player.do("reveal", seed=player.seed)
    return {name: asked["tags"][name] for name in ("Commitment", "Draw", "Seals")}


def test_rematch_restart_hand_over_and_return_keep_the_proof(tmp_path: Path) -> None:
    with ServerProcess(f"sqlite:///{tmp_path}/rooms.db") as server:

        async def scenario(session: aiohttp.ClientSession, url: str) -> None:
            options = {"seats": "2", "target_cards": "2"}
            host = await open_room(session, url, "dicetto", options=options)
            guest = await join_room(host)
            for seat, player in enumerate((host, guest)):
                await player.do("sit", seat=seat)
            for number, seeds in ((1, ("a", "b")), (2, ("c", "d"))):
                seen = await start_keeping(host, guest, seeds)
                await host.do("bot", seat=0, level="random")  # a bot stands in, and the person takes the seat back
                await host.do("sit", seat=0)
                await guest.do("bot", seat=1, level="random")
                if number == 1:
                    server.kill()
                    server.start()
                    for player in (host, guest):
                        await player.close()
                        assert (await player.connect())["tags"].items() >= seen.items()
                await play_to_end(host, random.Random(number))
                record = await check_record(host, number)
                assert record.items() >= seen.items()
                assert record["SeatSeeds"] == " ".join(seeds)
                assert commitment(record["Secret"]) == seen["Commitment"]
                if number == 1:
                    await host.do("rematch")
                    await host.do("stand", seat=1)
                    await guest.do("sit", seat=1)

        run(server, scenario, seconds=300)


def test_a_server_killed_between_seal_and_reveal_goes_on(tmp_path: Path) -> None:
    with ServerProcess(f"sqlite:///{tmp_path}/rooms.db") as server:

        async def scenario(session: aiohttp.ClientSession, url: str) -> None:
            host = await open_room(session, url, "dicetto", options={"seats": "2", "target_cards": "2"})
            guest = await join_room(host)
            for seat, player in enumerate((host, guest)):
                await player.do("sit", seat=seat)
                await get_ready(player, f"own{seat}")
            await host.do("start")
            await guest.do("reveal", seed="own1")
            seen = guest.tags
            server.kill()
            server.start()
            for player in (host, guest):
                await player.close()
                assert (await player.connect())["phase"] == "revealing"
                assert player.tags == seen
            assert (await guest.do("reveal", seed="own1"))["key"] == "room-no-seed-asked"
            assert (await host.do("reveal", seed="own0"))["is"] == "update"
            assert host.tags["SeatSeeds"] == "own0 own1"

        run(server, scenario)
