"""Rooms of a tab: without NumPy, Babel and a server; durable before they tell; loaded again from their journal."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import fields
from pathlib import Path

import pytest

from astragal.games import GAMES
from astragal.kit.errors import NotAllowed, UserError
from astragal.rooms.commands import Hello
from astragal.rooms.settings import RoomSettings
from astragal.rooms.tasks import HintTask
from astragal.tab import api
from astragal.tab.room import TabRoom
from astragal.tab.rooms import create_room, load_room
from tab.without import Tab, open_room, options_of, play_on, send, start


def test_a_tab_needs_nothing_that_pyodide_lacks() -> None:
    """Whole games of all kinds, against every plain bot, where NumPy, Babel, Fluent, asyncio and aiohttp cannot be imported."""
    script = Path(__file__).parent / "without.py"
    done = subprocess.run([sys.executable, "-I", str(script)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert {line.split()[0] for line in done.stdout.splitlines()} >= {
        "dice-stars",
        "dicetto",
        "dice-crash",
        "star-master",
    }


def test_nothing_is_told_before_it_is_durable() -> None:
    tab = Tab()
    room = open_room(tab, "dice-stars", "casual", 2)
    told = len(tab.told)
    room.receive(1, '{"do": "sit", "id": "a", "seat": 0}')
    assert len(tab.told) == told
    lines = len(tab.journal)
    while len(tab.journal) == lines:
        assert len(tab.told) == told
        tab.step()
    assert tab.told[-1]["is"] == "people"


def test_a_line_that_another_tab_has_written_drops_the_room() -> None:
    tab = Tab()
    room = open_room(tab, "dice-stars", "casual", 2)
    other = load_room(tab, room.room.id, tab.journal)
    other.enter(2, Hello())
    tab.settle()
    other.receive(2, '{"do": "sit", "id": "b", "seat": 0}')
    tab.settle()
    told = len(tab.told)
    send(tab, room, do="sit", seat=0)
    assert [message["is"] for message in tab.told[told:]] == ["bye"]
    assert tab.told[-1]["again"] is True
    assert room.dropped
    again = load_room(tab, room.room.id, tab.journal)
    assert again.room.seats[0].is_held_by(0)


@pytest.mark.parametrize("game", ["dice-stars", "dicetto", "dice-crash", "star-master"])
def test_a_tab_that_is_closed_in_mid_game_goes_on_from_its_journal(game: str) -> None:
    """After every acknowledged command the tab may die: its journal alone makes the room that the page was shown."""
    tab = Tab()
    room = open_room(tab, game, "casual", 2, **options_of(game))
    start(tab, room)
    for _ in range(4):
        shown = room.room.welcome(0, 0, 0, 0)
        room = load_room(tab, room.room.id, list(tab.journal))
        loaded = room.room.welcome(0, 0, 0, 0)
        assert (loaded.position, loaded.events, loaded.tags) == (shown.position, shown.events, shown.tags)
        room.enter(1, Hello())
        tab.settle()
        match = room.room.match
        assert match is not None
        if match.table.actor == 0:
            send(tab, room, do="play", seat=0, word=match.table.legal(0)[0].word, at=match.at)
    play_on(tab, room)
    assert room.room.finished == 1


def test_a_refusal_carries_what_its_sentence_is_made_of() -> None:
    tab = Tab()
    room = open_room(tab, "dice-stars", "casual", 2)
    send(tab, room, do="play", seat=0, word="draw:3", at=0)
    refusal = tab.told[-1]
    assert (refusal["is"], refusal["key"], refusal["sentence"]) == ("refused", "room-not-your-seat", "")
    assert refusal["details"] == {"seat": 1}
    start(tab, room)
    while room.room.require_match().table.actor != 0:
        assert tab.step()
    at = room.room.require_match().at
    legal = {choice.word for choice in room.room.require_match().table.legal(0)}
    illegal = next(word for word in ("draw:1", "draw:2", "draw:3", "take:blue", "keep") if word not in legal)
    send(tab, room, do="play", seat=0, word=illegal, at=at)
    assert tab.told[-1]["rule"].startswith("DS-")
    assert tab.told[-1]["sentence"]


def test_unreadable_texts_are_refused() -> None:
    tab = Tab()
    room = open_room(tab, "dice-stars", "casual", 2)
    for text in ("", "{", '{"do": "fly"}', "[" * 100_000):
        room.receive(1, text)
        assert (tab.told[-1]["is"], tab.told[-1]["key"]) == ("refused", "wire-unreadable")


@pytest.mark.parametrize(
    ("settings", "key"),
    [
        (RoomSettings(game="dice-stars", options={"seats": "2"}, seats=["", "master"]), "tab-no-bot"),
        (RoomSettings(game="dicetto", options={"seats": "2"}, seats=["", "mc:200"]), "tab-no-bot"),
    ],
)
def test_what_a_tab_cannot_do_is_refused(settings: RoomSettings, key: str) -> None:
    tab = Tab()
    with pytest.raises(NotAllowed) as refused:
        create_room(tab, settings, "Ana", lambda room: None)
    assert refused.value.key == key
    assert not tab.journal


def keys_in(told: object) -> set[str]:
    """Return every key of nested JSON."""
    if isinstance(told, dict):
        return set(told).union(*map(keys_in, told.values()))
    return set().union(*map(keys_in, told)) if isinstance(told, list) else set()


def test_a_review_tells_its_progress() -> None:
    record = (Path(__file__).parents[1] / "golden" / "star-master" / "base-1.agn").read_text(encoding="utf-8")
    tab, replies = Tab(), list[bytes | UserError]()
    api.answer(tab, "POST", "/api/review", record, [], replies.append)
    assert isinstance(replies[0], bytes)
    assert tab.reported == sorted(tab.reported)
    assert tab.reported[-1] > 0.5


def test_a_file_that_cannot_be_loaded_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Some bots read files that the page fetches then: without a network, the room goes on."""
    tab = Tab()
    made: list[TabRoom | None] = []
    options = {"seats": "2", "first_player": "1"}
    wanted = RoomSettings(game="dice-stars", options=options, seats=["", "casual"], dice="fast", hints=True)
    create_room(tab, wanted, "Ana", made.append)
    tab.settle()
    room = made[0]
    assert room is not None
    room.enter(1, Hello())
    start(tab, room)

    def fail(task: HintTask) -> None:
        raise OSError(29, "I/O error")

    monkeypatch.setattr(HintTask, "run", fail)
    send(tab, room, do="hint", seat=0, at=room.room.require_match().at)
    assert (tab.told[-1]["is"], tab.told[-1]["key"]) == ("refused", "tab-not-loaded")
    play_on(tab, room)


def test_what_is_hidden_is_told_to_nobody() -> None:
    """Star Master: no message has a field of the state that is in no view, though the seats share a device."""
    game = GAMES["star-master"]
    hidden = {field.name for field in fields(game.State)} - {field.name for field in fields(game.View)}
    assert hidden
    tab = Tab()
    room = open_room(tab, "star-master", "casual", 2)
    start(tab, room)
    play_on(tab, room)
    assert "faces" in keys_in(tab.told)
    assert not hidden & keys_in(tab.told)
