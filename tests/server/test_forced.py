"""Decisions that leave no choice: made by themselves after a moment, told to everybody, passed over by undo."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from astragal.kit.shape import to_bytes
from astragal.rooms import journal
from astragal.rooms.waiting import FORCED_MS
from server.harness import Device, RoomHarness, run_with_fake_clock

OPTIONS = {
    "dice-stars": {"seats": "2", "first_player": "1"},
    "dicetto": {"seats": "2", "first_player": "1"},
    "dice-crash": {"seats": "3", "first_player": "1", "stacking_model": "table"},
    "star-master": {"seats": "2", "first_player": "1", "variant": "children", "memorise_seconds": "0"},
}
PLACEMENTS = {f"place:{size}{value}" for size in ("small", "medium", "large", "giant") for value in range(1, 7)}


async def start_game(folder: Path, game: str, **details: object) -> tuple[RoomHarness, Device]:
    """Start a game in which one person plays all seats."""
    harness = await RoomHarness.open(folder, game, OPTIONS[game], **details)
    host = await harness.enter(Device(0))
    await harness.seat_and_start(host)
    await harness.pass_time(0.1)
    return harness, host


async def play_until_forced(harness: RoomHarness, host: Device, choose: random.Random) -> str:
    """Make choices at random until one is left; return its word, or nothing when the game ends before."""
    while not harness.table.over:
        if harness.table.forced_word():
            return str(harness.table.forced_word())
        seat = harness.table.actor
        await harness.play(host, choose.choice(harness.table.legal(seat)).word)
    return ""


@pytest.mark.parametrize("game", ["dice-stars", "dicetto", "dice-crash"])
def test_the_only_choice_is_made_after_a_moment_and_told(game: str, tmp_path: Path) -> None:
    async def scenario() -> None:
        harness, host = await start_game(tmp_path, game)
        watcher = await harness.enter(Device())
        word = await play_until_forced(harness, host, random.Random(3))
        assert word
        seat, at = harness.table.actor, harness.at
        await harness.pass_time(FORCED_MS / 1000 - 0.1)
        assert harness.at == at
        await harness.pass_time(0.2)
        told = next(m for m in watcher.messages if m["is"] == "update" and m["events"][0]["n"] == at + 1)
        assert (told["by"], told["events"][0]["actor"], told["events"][0]["word"]) == (-1, seat, word)
        lines = [line for line in await harness.lines() if isinstance(line, journal.Played) and line.by == -1]
        assert (lines[-1].steps[0], len(lines)) == ((harness.table.steps[at].move, ""), 1)
        shown = to_bytes(harness.table.view(-1))
        await harness.reopen()
        assert to_bytes(harness.table.view(-1)) == shown

    run_with_fake_clock(scenario)


def test_a_person_may_be_quicker(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness, host = await start_game(tmp_path, "dicetto")
        word = await play_until_forced(harness, host, random.Random(3))
        at = harness.at
        assert (await harness.play(host, word))["by"] == 0
        assert harness.table.steps[at].word == word

    run_with_fake_clock(scenario)


def test_throws_and_placements_wait_for_the_hand(tmp_path: Path) -> None:
    """With an empty reserve three dice must be drawn, dice are thrown, and a single die is placed: the player does it."""

    async def scenario() -> None:
        for game, first in (("dice-stars", "draw:3"), ("star-master", "roll")):
            harness, _ = await start_game(tmp_path, game)
            at, seat = harness.at, harness.table.actor
            assert [choice.word for choice in harness.table.legal(seat)] == [first]
            await harness.pass_time(10)
            assert (harness.at, harness.table.forced_word()) == (at, "")
        harness, host = await start_game(tmp_path, "dice-crash")
        while not set(harness.table.words(harness.table.actor)) <= PLACEMENTS:
            await harness.play(host, harness.table.legal(harness.table.actor)[0].word)
        at = harness.at
        await harness.pass_time(10)
        assert harness.at == at

    run_with_fake_clock(scenario)


def test_undo_goes_back_to_the_last_choice(tmp_path: Path) -> None:
    """A forced decision that was undone alone would only be made again."""

    async def scenario() -> None:
        harness, host = await start_game(tmp_path, "dice-crash")
        choose = random.Random(5)
        found = 0
        for _ in range(60):
            seat = harness.table.actor
            if seat < 0 or harness.table.over:
                break
            before, steps = to_bytes(harness.table.view(-1)), len(harness.table.steps)
            had_choice = not harness.table.forced_word()
            await harness.play(host, choose.choice(harness.table.legal(seat)).word)
            forced = harness.table.forced_word()
            if had_choice and forced and harness.table.actor == seat and harness.table.steps[-1].actor == seat:
                await harness.pass_time(FORCED_MS / 1000 + 0.1)
                taken = [step.actor for step in harness.table.steps[steps:]]
                if set(taken) != {seat}:
                    continue
                answer = await harness.do(host, "undo", seat=seat, at=harness.at)
                assert answer["events"][-1]["undone"] == len(taken) > 1
                assert to_bytes(harness.table.view(-1)) == before
                found += 1
        assert found

    run_with_fake_clock(scenario)


def test_bots_decide_for_themselves(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness = await RoomHarness.open(tmp_path, "dicetto", OPTIONS["dicetto"], seats=["random", "random"])
        host = await harness.enter(Device(0))
        await harness.do(host, "start")
        await harness.pass_time(1)
        assert harness.table.over  # no bot has waited for a moment to pass

    run_with_fake_clock(scenario)


def test_the_clock_of_moves_is_not_shown_for_a_forced_one(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness, host = await start_game(tmp_path, "dicetto", move_seconds=60)
        assert await play_until_forced(harness, host, random.Random(3))
        waiting = harness.live.room.waiting
        assert waiting.deadline() == harness.live.room.require_match().since + FORCED_MS < waiting.until()

    run_with_fake_clock(scenario)
