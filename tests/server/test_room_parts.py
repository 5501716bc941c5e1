"""Parts of a room: feeds hide what a seat alone may know, journals fit their room, bots see what their seat saw."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from astragal.dice import FastDice
from astragal.games import GAMES
from astragal.kit.errors import UserError
from astragal.rooms import journal, tasks
from astragal.rooms.feed import Feed
from astragal.rooms.match import Draw, derive_secret, make_dice
from astragal.rooms.results import Latency
from astragal.rooms.room import Room
from astragal.rooms.settings import RoomSettings
from astragal.table.table import Table
from server.pure_room import PureRoom

STARS = GAMES["dice-stars"]


@pytest.mark.parametrize("seat", [0, 1])
def test_a_feed_shows_only_what_spectators_may_know(seat: int) -> None:
    game = replace(STARS, audience=lambda s: seat)
    table = Table(game, game.options({"seats": "2"}), FastDice(1))
    table.begin()
    (event,) = Feed(table).events(0)
    assert (event.n, event.actor, event.word, event.evidence) == (1, -1, "", "")
    assert Feed(table).events(1) == []


def test_a_feed_sends_differences_and_then_nothing() -> None:
    table = Table(STARS, STARS.options({"seats": "2", "first_player": "1"}), FastDice(1))
    feed = Feed(table)
    first = feed.position(5, whole=False)
    assert "me" not in first.view
    assert (first.view, first.facts) == (feed.position(5, whole=True).view, feed.position(5, whole=True).facts)
    assert (first.until, first.at, first.actor, first.legal) == (5, 0, 0, ["draw:3"])
    assert (feed.position(0, whole=False).view, feed.position(0, whole=False).facts) == ({}, {})
    table.act(0, "draw:3")
    then = feed.position(0, whole=False)
    assert {"bag", "reserve", "dice", "phase"} <= then.view.keys()
    assert not {"cells", "short_bag", "seats"} & then.view.keys()
    assert set(then.facts) == {"worth"}


def test_a_journal_must_fit_its_room() -> None:
    room = PureRoom("dice-stars", options={"seats": "2"})
    for field in ("seats", "seeds"):
        with pytest.raises(ValueError, match="zip"):
            Room("room", msgspec.structs.replace(room.opened, **{field: [""]}))


def test_dice_of_a_room_go_on_with_the_same_seed() -> None:
    """A room that was opened by an earlier version must roll what it would have rolled."""
    assert make_dice(Draw("fast", "5" * 64)).secret_tags() == {"Seed": "1069727976024551246"}
    assert derive_secret("5" * 64, "judge") != derive_secret("5" * 64, "dice")


class Witness:
    """A bot that notes what it is shown."""

    def __init__(self, has_memory: bool) -> None:
        self.has_memory = has_memory
        self.seen: list[Any] = []

    def observe(self, view: Any) -> None:
        self.seen.append((view.me, view.turn, view.phase))


@pytest.mark.parametrize("has_memory", [True, False])
def test_a_bot_with_a_memory_sees_every_position_as_its_seat_did(
    has_memory: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    witness = Witness(has_memory)
    monkeypatch.setattr(tasks, "make_bot", lambda *args: witness)
    moves = (4, 8, 14, 20)
    task = tasks.BotTask("dice-stars", {"seats": "2", "first_player": "1"}, moves, 1, "good", 1, None)
    _, state = task.replay()
    expected = STARS.start(STARS.options({"seats": "2", "first_player": "1"}))
    seen = []
    for move in moves:
        STARS.play(expected, move)
        seen.append((1, expected.turn, expected.phase))
    assert (state, witness.seen) == (expected, seen if has_memory else [])


def test_the_last_ten_round_trips_are_remembered() -> None:
    latency = Latency()
    assert (latency.shortest, latency.longest) == (0.0, 0.0)
    for milliseconds in (1.0, 99.0, *[50.0] * 8):
        latency.add(milliseconds)
    assert (latency.shortest, latency.longest, len(latency.trips)) == (1.0, 99.0, 10)
    latency.add(40.0)
    assert (latency.shortest, latency.longest) == (40.0, 99.0)
    latency.add(40.0)
    assert (latency.shortest, latency.longest, len(latency.trips)) == (40.0, 50.0, 10)


def test_settings_are_checked_and_spelt_out() -> None:
    checked = RoomSettings(game="dice-stars", options={"seats": "3"}, seats=["good"], hints=True, watch=False).check()
    assert (checked.seats, checked.options, checked.hints, checked.watch) == (
        ["good", "", ""],
        {"seats": "3"},
        True,
        False,
    )
    for changes, key in (
        ({"seats": [""] * 3}, "seat-too-many"),
        ({"seats": ["god"]}, "bot-unknown"),
        ({"seats": ["mc:5001"]}, "bot-unknown"),
        ({"dice": "loaded"}, "room-dice"),
        ({"game": "chess"}, "game-unknown"),
        ({"options": {"seats": "9"}}, "option-range"),
    ):
        with pytest.raises(UserError) as caught:
            RoomSettings(**{"game": "dice-stars", **changes}).check()
        assert caught.value.key == key
    assert RoomSettings(game="dice-stars", seats=["mc:5000", ""]).check().seats == ["mc:5000", ""]


def test_people_report_what_they_rolled_and_nothing_else() -> None:
    room = PureRoom("dice-stars", "Bo", options={"seats": "2", "first_player": "1"}, dice="hand")
    room.start(0, 1)
    assert room.refusal(1, "report", word="blue:5") == "room-nothing-to-report"
    room.play("draw:3")
    waiting = room.room.waiting
    assert (waiting.until(), waiting.deadline(), waiting.requests(room.now)) == (0, 0, []), "people take their time"
    dot = room.join("Dot")
    assert room.refusal(dot, "report", word="blue:5") == "room-not-seated"
    assert room.refusal(1, "report", word="blue:5", at=0) == "room-stale"
    assert room.refusal(1, "report", word="blue:9") == "word-unknown"
    assert room.refusal(1, "report", word="orange:2") == "dice-impossible"
    result = room.do(1, "report", id="r", word="blue:5")
    assert (result.line.by, result.line.id, len(result.line.steps)) == (1, "r", 1)  # type: ignore[union-attr]


def test_people_report_what_fell_and_nothing_else() -> None:
    options = {"seats": "2", "first_player": "1", "stacking_model": "people"}
    room = PureRoom("dice-crash", "Bo", options=options)
    room.start(0, 1)
    assert room.refusal(0, "report", word="holds") == "word-unknown", "nothing was placed"
    table = room.room.require_match().table
    while table.actor >= 0:
        room.play()
    assert (room.room.waiting.deadline(), room.room.waiting.requests(room.now)) == (0, [])
    assert room.room.tags()["Judge"] == "people"
    assert room.refusal(0, "report", word="die:3") == "word-unknown"
    assert room.refusal(0, "report", word="falls-then:3.9") == "word-unknown"
    room.do(0, "report", word="holds")
    assert table.steps[-1].word == "holds"


def test_nobody_reports_where_the_program_rolls_or_judges() -> None:
    room = PureRoom("star-master", options={"seats": "1", "memorise_seconds": "60"})
    room.start(0)
    assert room.refusal(0, "report", word="hide") == "room-nothing-to-report"


def test_secrets_of_a_game_are_long_enough_and_new() -> None:
    """256 bits for the dice; bots add nothing to them."""
    room = PureRoom("star-master", options={"seats": "2", "memorise_seconds": "0"}, bots=["", "casual"])
    room.start(0)
    room.do(0, "abandon")
    line = room.do(0, "rematch").line
    assert isinstance(line, journal.Rematched)
    assert (len(bytes.fromhex(line.secret)), line.seeds) == (32, [])
    room.start(0)
    room.do(0, "abandon")
    again = room.do(0, "rematch").line
    assert isinstance(again, journal.Rematched)
    assert again.secret != line.secret
