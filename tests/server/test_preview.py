"""Previews of what a decision would change, and hints."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from astragal.games import GAMES
from astragal.kit.errors import IllegalMove, UserError
from astragal.rooms import journal
from astragal.rooms.settings import RoomSettings
from astragal.server.process.compute import ComputeFailed
from server.harness import Device, InlineCompute, RoomHarness, run_with_fake_clock

OPTIONS = {
    "dice-stars": {"seats": "2"},
    "dicetto": {"seats": "2", "bonus": "yes"},
    "dice-crash": {"seats": "2", "stacking_model": "table"},
    "star-master": {"seats": "1", "memorise_seconds": "0"},
}


async def start_room(
    folder: Path, game: str, options: dict[str, str] | None = None, **details: Any
) -> tuple[Any, Device]:
    """Start a game in which one device holds all seats; return the room and the device."""
    harness = await RoomHarness.open(folder, game, options or OPTIONS[game], **details)
    host = await harness.enter(Device(0))
    await harness.seat_and_start(host)
    await harness.pass_time(1)
    return harness, host


async def request_preview(harness: RoomHarness, device: Device, word: str) -> dict[str, Any]:
    """Ask for the preview of a word; return the answer."""
    return await harness.do(device, "preview", seat=harness.table.actor, word=word, at=harness.at)


@pytest.mark.parametrize("game", list(OPTIONS))
def test_a_preview_is_what_the_decision_changes(game: str, tmp_path: Path) -> None:
    """Without hidden information the preview is complete; with it, the preview is true but may leave out fields."""

    async def scenario() -> None:
        harness, host = await start_room(tmp_path, game)
        choose = random.Random(3)
        hidden = 0
        for _ in range(60):
            table = harness.table
            if table.actor == -2:
                await harness.do(host, "done", seat=0, at=harness.at)  # a race that is let go
                continue
            if table.over:
                break
            legal = [choice.word for choice in table.legal(table.actor)]
            word = choose.choice(legal)
            found = await request_preview(harness, host, word)
            assert (found["is"], found["word"], found["at"]) == ("preview", word, harness.at)
            before = table.view(table.actor)
            after = view_after(table, word)
            for name, value in found["view"].items():
                assert getattr(before, name) != value == getattr(after, name)
            facts = GAMES[game].facts(before) | found["facts"]
            missing = {name for name in view_names(game) if getattr(before, name) != getattr(after, name)} - set(
                found["view"]
            )
            if game == "star-master":
                assert not missing or word.startswith("turn:")
                hidden += bool(missing)
            else:
                assert not missing
                assert facts == GAMES[game].facts(after)
            await harness.play(host, word)
        lines = [line for line in await harness.lines() if isinstance(line, journal.Played) and line.by >= 0]
        assert len(lines) == len([event for event in table.events if event.actor >= 0])
        assert bool(hidden) == (game == "star-master")

    run_with_fake_clock(scenario)


def view_names(game: str) -> list[str]:
    """Return the names of the fields of a view."""
    return [name for name in GAMES[game].View.__dataclass_fields__ if name != "me"]


def view_after(table: Any, word: str) -> Any:
    """Return what the seat sees after this decision alone."""
    from astragal.kit.shape import copy_shape

    game, state = table.game, copy_shape(table._state)
    game.play(state, game.read(state, word))
    return game.view(state, table.actor)


def test_a_preview_is_sent_only_to_the_asker_and_changes_nothing(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness = await RoomHarness.open(tmp_path, "dice-stars", {"seats": "2", "first_player": "1"})
        host = await harness.enter(Device(0))
        guest = await harness.join("Bo", "fr")
        watcher = await harness.enter(Device())
        await harness.seat_and_start(host, guest)
        counts = [len(device.received) for device in (host, guest, watcher)]
        lines, at = len(await harness.lines()), harness.at
        for _ in range(2):
            found = await harness.do(host, "preview", id="the same", seat=0, word="draw:3", at=at)
            assert found["view"] == {"phase": 3, "to_draw": 3}
            assert (found["facts"], found["odds"]) == ({}, [])
        assert [len(device.received) for device in (host, guest, watcher)] == [counts[0] + 2, *counts[1:]]
        assert (len(await harness.lines()), harness.at) == (lines, at)
        assert (await harness.do(watcher, "preview", seat=0, word="draw:3", at=at))["key"] == "room-only-watching"
        assert (await harness.do(guest, "preview", seat=0, word="draw:3", at=at))["key"] == "room-not-your-seat"
        assert (await harness.do(guest, "preview", seat=1, word="draw:3", at=at))["key"] == "turn-of-another"
        assert (await harness.do(host, "preview", seat=0, word="draw:3", at=at + 1))["key"] == "room-stale"
        assert (await harness.do(host, "preview", seat=0, word="leap", at=at))["key"] == "word-unknown"

    run_with_fake_clock(scenario)


@pytest.mark.parametrize("game", list(OPTIONS))
def test_a_preview_is_refused_like_the_decision(game: str, tmp_path: Path) -> None:
    async def scenario() -> None:
        harness, host = await start_room(tmp_path, game)
        choose = random.Random(5)
        words = {"roll", "pass", "turn:3", "swap:1", "announce:red", "stop", "done", "place:a:5,5", "draw:1", "draw:3"}
        words |= {"take:star", "mark:2", "keep", "pick:giant", "place:small2", "tear:6", "marker:1", "reroll:1", "x"}
        refused: set[str] = set()
        for _ in range(25):
            table = harness.table
            if table.actor == -2:
                await harness.do(host, "done", seat=0, at=harness.at)
                continue
            if table.over:
                break
            for word in sorted(words - {choice.word for choice in table.legal(table.actor)}):
                answer = await request_preview(harness, host, word)
                with pytest.raises(UserError) as caught:
                    table.act(table.actor, word)
                error = caught.value
                rule, key = (error.rule, "") if isinstance(error, IllegalMove) else ("", error.key)
                assert (answer["is"], answer["rule"], answer["key"]) == ("refused", rule, key)
                refused |= {rule} - {""}
            await harness.play(host, choose.choice(table.legal(table.actor)).word)
        assert len(refused) >= 3

    run_with_fake_clock(scenario)


def test_a_preview_of_a_duel_has_its_odds(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness, host = await start_room(tmp_path, "dicetto", {"seats": "2", "first_player": "1"})
        choose = random.Random(1)
        duels = others = 0
        for _ in range(300):
            table = harness.table
            words = [choice.word for choice in table.legal(table.actor)]
            for word in words:
                if word.startswith("place:"):
                    found = await request_preview(harness, host, word)
                    slot = "abcdr".index(word[6])
                    equal = sum(map(int, word[8:].split(","))) == sum(table.view(-1).laid[slot])
                    assert found["odds"] == ([1, 2] if equal else [])
                    duels += equal
                    others += not equal
            placing = [word for word in words if word.startswith("place:")]
            await harness.play(host, choose.choice(placing or words))
            if duels > 3 or table.over:
                break
        assert duels > 0 < others

    run_with_fake_clock(scenario)


def test_a_preview_does_not_reveal_a_hidden_cube(tmp_path: Path) -> None:
    """The previews are the same wherever the wanted cube lies."""

    async def scenario() -> None:
        options = {"white_die": "1,1,1,1,1,1,1,1,1,0", "solitaire_black_die": "ignored"}
        harness, host = await start_room(tmp_path, "star-master", OPTIONS["star-master"] | options)
        await harness.play(host, "roll")
        state = harness.table._state
        cubes = state.cube[:]
        answers = set()
        for shift in range(9):
            state.cube[:] = cubes[shift:] + cubes[:shift]
            answers.add(
                msgspec.json.encode([(await request_preview(harness, host, f"turn:{n + 1}"))["view"] for n in range(9)])
            )
        assert answers == {msgspec.json.encode([{"shown": n} for n in range(9)])}

    run_with_fake_clock(scenario)


# Hints


class SlowCompute(InlineCompute):
    """Answers when the test sets `answer`, or fails."""

    def __init__(self) -> None:
        super().__init__()
        self.answer = asyncio.Event()
        self.fails = False

    async def run(self, task: Any, who: str) -> Any:
        await self.answer.wait()
        if self.fails:
            raise ComputeFailed
        return await super().run(task, who)


async def request_hint(harness: RoomHarness, device: Device, id: str = "h") -> dict[str, Any]:
    """Ask for a hint; return the answer."""
    return await harness.do(device, "hint", id=id, seat=harness.table.actor, at=harness.at)


@pytest.mark.parametrize("game", list(OPTIONS))
def test_a_hint_names_the_best_choices(game: str, tmp_path: Path) -> None:
    async def scenario() -> None:
        harness, host = await start_room(tmp_path, game, hints=True)
        assert host.messages[0]["settings"]["hints"] is True
        at, lines = harness.at, len(await harness.lines())
        found = await request_hint(harness, host)
        assert (found["is"], found["id"], found["at"]) == ("hint", "h", at)
        legal = [choice.word for choice in harness.table.legal(harness.table.actor)]
        assert 1 <= len(found["choices"]) <= 3
        assert {choice["word"] for choice in found["choices"]} <= set(legal)
        chances = [choice["chance"] for choice in found["choices"]]
        assert chances == sorted(chances, reverse=True)
        assert all(
            reason["key"].startswith("study-why-") for choice in found["choices"] for reason in choice["reasons"]
        )
        assert (harness.at, len(await harness.lines())) == (at, lines)
        assert (await harness.play(host, found["choices"][0]["word"]))["is"] == "update"

    run_with_fake_clock(scenario)


@pytest.mark.parametrize("hints", [True, False])
def test_a_table_with_hints_loads_what_gives_them_once_for_each_game(hints: bool, tmp_path: Path) -> None:
    async def scenario() -> None:
        harness = await RoomHarness.open(tmp_path, "dicetto", {"seats": "2"}, hints=hints)
        for game in ("dice-stars", "dicetto", "dice-stars"):
            await harness.hub.create(RoomSettings(game=game, hints=hints), "Ada")
        await harness.settle()
        compute = harness.hub.compute
        assert isinstance(compute, InlineCompute)
        assert Counter(task.game for task in compute.warmed) == ({"dicetto": 1, "dice-stars": 1} if hints else {})
        for task in compute.warmed[:1]:
            task.run()
        harness.hub.warming.load_all()
        await harness.settle()
        assert {task.game for task in compute.warmed} == set(GAMES)

    run_with_fake_clock(scenario)


def test_hints_are_refused_unless_the_room_allows_them(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness, host = await start_room(tmp_path, "dice-stars")
        assert host.messages[0]["settings"]["hints"] is False
        assert (await request_hint(harness, host))["key"] == "room-no-hints"

    run_with_fake_clock(scenario)


def test_a_hint_is_refused_for_another_seat_or_position(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness = await RoomHarness.open(tmp_path, "dice-stars", {"seats": "2", "first_player": "1"}, hints=True)
        host = await harness.enter(Device(0))
        guest = await harness.join("Bo")
        await harness.seat_and_start(host, guest)
        at = harness.at
        assert (await harness.do(guest, "hint", seat=0, at=at))["key"] == "room-not-your-seat"
        assert (await harness.do(guest, "hint", seat=1, at=at))["key"] == "turn-of-another"
        assert (await harness.do(host, "hint", seat=0, at=at + 1))["key"] == "room-stale"

    run_with_fake_clock(scenario)


def test_a_slow_hint_delays_nobody(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness, host = await start_room(tmp_path, "dice-stars", hints=True)
        again = await harness.enter(Device(0))
        harness.hub.compute = compute = SlowCompute()
        count = len(host.received)
        harness.send(host, do="hint", id="slow", seat=harness.table.actor, at=harness.at)
        assert (await request_hint(harness, host, "too soon"))["key"] == "room-hinting"
        harness.send(again, do="hint", id="mine", seat=harness.table.actor, at=harness.at)
        await harness.settle()
        assert again.last["key"] == "room-hinting", "one for each member: another device does not get another one"
        assert len(host.received) == count + 1
        word = harness.table.legal(harness.table.actor)[0].word
        assert (await harness.play(host, word))["is"] == "update"
        compute.answer.set()
        await harness.settle()
        assert [(m["id"], m["key"]) for m in host.messages if m["is"] == "refused"][1:] == [("slow", "room-stale")]
        assert (await request_hint(harness, host, "now"))["is"] == "hint"
        compute.fails = True
        assert (await request_hint(harness, host, "lost"))["key"] == "room-no-hint"
        assert not harness.live.dropped

    run_with_fake_clock(scenario)


def test_journals_from_before_hints_can_be_decoded() -> None:
    old = b'{"is":"opened","code":"A","game":"dicetto","rules":1,"options":{},"seats":["",""],"dice":"fair","public":false,'
    old += b'"watch":true,"move_seconds":0,"host":"Ada","secret":"5","seeds":["",""]}'
    line = journal.decode_line(old)
    assert isinstance(line, journal.Opened)
    assert line.hints is False
