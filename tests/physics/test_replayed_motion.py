"""Replays show the motion that was seen: recomputed from the record, ending where the record says, and never made up."""

from __future__ import annotations

import base64
import re

import numpy as np
import pytest

from astragal.bots.selfplay import simulate_game
from astragal.games import GAMES
from astragal.kit.actors import JUDGE
from astragal.physics.world import Setting, World, initial_world, parse_world
from astragal.rooms.replay import Replay, make_replay
from astragal.table.history import record_of
from astragal.table.record import Record, format_record, parse_record
from kit.citing import rule
from kit.playback import unpack

GAME = GAMES["dice-crash"]
OPTIONS = GAME.options({"seats": "3"})
SETTING = Setting.from_options(OPTIONS)
PLAYBACK_UNIT = 0.01
"""Millimetres: a playback keeps no more."""
STILL = 0.03
"""Millimetres that a die may creep without being part of a playback."""


@pytest.fixture(scope="module")
def record() -> Record:
    """A whole game that gravity judged, in which dice fall."""
    table = simulate_game(GAME, OPTIONS, ["greedy"] * 3, 5, physics=True)
    return parse_record(format_record(record_of(table, ["bot:greedy"] * 3)))


def playbacks(replay: Replay) -> list[str]:
    """What there was to see of each verdict."""
    return [step.playback for step in replay.steps if step.event is not None and step.event.actor == JUDGE]


def last_positions(before: World, packed: str) -> tuple[dict[int, np.ndarray], list[int]]:
    """Where a playback leaves each die that moved, in millimetres by its place among all dice; and those places."""
    moved, poses = unpack(base64.b64decode(packed))
    return {place: poses[-1, n, :3] * 10 for n, place in enumerate(moved)}, moved


@rule("DC-22")
def test_a_motion_ends_where_the_record_says(record: Record) -> None:
    replay = make_replay(record)
    assert all(playbacks(replay))
    before = initial_world(SETTING)
    held = 0
    for step in replay.steps:
        if step.event is None or step.event.actor != JUDGE:
            continue
        after = parse_world(step.event.evidence)
        if step.event.word == "holds":
            held += 1
            last, moved = last_positions(before, step.playback)
            grown = [len(now) > len(then) for now, then in zip(after.towers, before.towers, strict=True)]
            newest = len(after.towers[0]) - 1 if grown[0] else len(after.dice) - 1
            assert newest in moved
            for place, die in enumerate(after.dice):
                if place in last:
                    assert np.abs(last[place] - die.pose[:3]).max() <= PLAYBACK_UNIT
        before = after
    assert held > 5


def test_dice_that_a_playback_leaves_out_stand_still(record: Record) -> None:
    before = initial_world(SETTING)
    for step in make_replay(record).steps:
        if step.event is None or step.event.actor != JUDGE:
            continue
        after = parse_world(step.event.evidence)
        if step.event.word == "holds":
            _, moved = last_positions(before, step.playback)
            old = {die.pose[:3] for die in before.dice}
            for place, die in enumerate(after.dice):
                if place not in moved:
                    assert min(np.abs(np.subtract(die.pose[:3], pose)).max() for pose in old) <= STILL
        before = after


def test_nothing_is_shown_where_it_cannot_be_known(record: Record) -> None:
    def changed(**tags: str) -> Record:
        return Record({**record.tags, **tags}, record.steps, record.remarks)

    secret = {name: text for name, text in record.tags.items() if name != "HandSecret"}
    for other in (changed(Engine="another engine"), changed(HandSecret="0" * 16), Record(secret, record.steps)):
        replay = make_replay(other)
        assert len(replay.steps) == len(record.steps) + 1
        assert not any(playbacks(replay))


def test_without_motion_all_else_is_the_same(record: Record) -> None:
    whole, still = make_replay(record), make_replay(record, motion=False)
    assert any(playbacks(whole))
    assert not any(playbacks(still))
    assert [(step.event, step.position, step.roll) for step in still.steps] == [
        (step.event, step.position, step.roll) for step in whole.steps
    ]


def test_a_verdict_that_comes_out_differently_is_not_shown(record: Record) -> None:
    """Another kind of processor, say: the last resting place of the record is not the one computed here."""
    text = format_record(record)
    last = [step for step in record.steps if step.actor == JUDGE][-1]
    world = parse_world(last.evidence)
    *others, moved = world.towers
    nudged = World((*others, (*moved[:-1], moved[-1]._replace(pose=moved[-1].pose._replace(x=moved[-1].pose.x + 0.5)))))
    from astragal.physics.world import format_world

    changed = parse_record(text.replace(last.evidence, format_world(nudged)))
    assert changed.steps != record.steps
    found = playbacks(make_replay(changed))
    assert found[-1] == ""
    assert all(found[:-1])


def test_other_judges_leave_no_motion() -> None:
    table = simulate_game(GAME, GAME.options({"stacking_model": "table"}), ["random"] * 2, 3)
    replay = make_replay(record_of(table, ["bot:random"] * 2))
    assert any(re.match("falls", step.event.word) for step in replay.steps if step.event is not None)
    assert not any(step.playback for step in replay.steps)
