"""The timeline of a game: looking back costs little at any length, and a snapshot goes on as the game itself would."""

from __future__ import annotations

import random

import pytest

from astragal.dice import FastDice
from astragal.games import GAMES
from astragal.kit.errors import ParseError
from astragal.kit.shape import to_bytes
from astragal.table import timeline
from astragal.table.record import parse_record
from astragal.table.snapshot import load_table, save_table
from astragal.table.table import Table
from kit.games import Way, variants
from table.seated import play_on, seat_at


def undo_often(table: Table, times: int) -> Table:
    """Play on and take a choice back, this many times."""
    for seed in range(times):
        play_on(table, seed, steps=3)
        seat = max(range(table.seats), key=table.timeline.steps_to_undo)
        if steps := table.timeline.steps_to_undo(seat):
            table.rewind(seat, min(steps, 6))
            table.begin()
    return table


@pytest.mark.parametrize("way", variants(), ids=str)
def test_a_game_goes_on_from_a_snapshot_as_it_would_have(way: Way) -> None:
    table = undo_often(seat_at(way.game.slug, FastDice(3), 3, **way.texts), 4)
    twin = Table(way.game, way.game.options(way.texts), FastDice(3), seat_at(way.game.slug, seed=3, **way.texts).judge)
    load_table(twin, save_table(table))
    assert (twin.at, twin.events, twin.steps) == (table.at, table.events, table.steps)
    for one in (table, twin):
        play_on(one, 9)
    assert to_bytes(twin._state) == to_bytes(table._state)
    assert [step.word for step in twin.steps] == [step.word for step in table.steps]


def test_what_was_undone_long_ago_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timeline, "REMEMBERED", 6)
    table = undo_often(seat_at("dice-stars"), 12)
    events = table.events
    assert len(events) - len(table.steps) <= 12
    assert 0 < table.timeline.horizon < table.at
    numbers = [event.number for event in events]
    assert [number for number in numbers if number > table.timeline.horizon] == list(
        range(table.timeline.horizon + 1, table.at + 1)
    )
    assert {step.number for step in table.steps} <= set(numbers)
    for known in (0, table.timeline.horizon - 1, table.timeline.horizon, table.at - 1, table.at):
        assert table.timeline.events_after(known) == [event for event in events if event.number > known]


def test_the_distance_of_marks_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forced decisions are passed over wherever the marks are."""
    found = []
    for spacing in (1, 64):
        monkeypatch.setattr(timeline, "SPACING", spacing)
        table, told = seat_at("dicetto", FastDice(5)), []
        rng = random.Random(5)
        while not table.over:
            table.act(table.actor, rng.choice(table.legal(table.actor)).word)
            told.append([table.timeline.steps_to_undo(seat) for seat in range(2)])
        found.append(told)
    assert found[0] == found[1]
    assert max(steps for told in found[0] for steps in told) > 3


def test_a_bot_is_given_the_last_steps_and_how_the_game_stood_before_them() -> None:
    table = play_on(seat_at("dicetto"), steps=90)
    game = GAMES["dicetto"]
    assert table.timeline.recent(10**6) == (None, [step.move for step in table.steps])
    state, moves = table.timeline.recent(20)
    assert state is not None
    assert 20 <= len(moves) < 20 + timeline.SPACING
    stood = timeline.Mark(state, 0, 0, {}, {}).restore(game)[0]
    for move in moves:
        game.play(stood, move)
    assert to_bytes(stood) == to_bytes(table._state)


def test_a_tag_cannot_name_half_a_character() -> None:
    with pytest.raises(ParseError, match="record-character"):
        parse_record('[Astragal "1"]\n[Seat1 "human:\\ud800"]\n\n')
