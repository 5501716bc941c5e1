"""Dice Crash where people judge: a tower that falls by itself while somebody decides."""

from __future__ import annotations

import random

import pytest

from astragal.dice import FastDice
from astragal.games import GAMES
from astragal.kit.actors import CHANCE, JUDGE
from astragal.kit.errors import IllegalMove, NotNow, ParseError
from astragal.kit.shape import copy_shape
from astragal.table.events import Step
from astragal.table.history import record_of, replay, to_json, verify
from astragal.table.judge import PeopleJudge, TableJudge
from astragal.table.record import format_record, parse_record
from astragal.table.table import Table
from kit.citing import rule
from kit.scripted import Scripted
from oracle import dice_crash
from rules.dice_crash.position import new_game, placing, stack, tower

GAME = GAMES["dice-crash"]


def people_table(seed: int = 1, **options: str) -> Table:
    """A table where people judge, and say that everything holds unless a test says otherwise."""
    agreed = GAME.options({"stacking_model": "people", "first_player": "1", **options})
    table = Table(GAME, agreed, FastDice(seed), PeopleJudge(lambda case, complaint: None))
    table.begin()
    return table


def play_round(table: Table) -> None:
    """Play the first legal moves of a round; everything holds."""
    turn = table.turn
    while table.turn == turn and not table.over:
        if table.actor == JUDGE:
            table.enter_verdict("holds")
        else:
            table.act(table.actor, table.legal(table.actor)[0].word)


def interrupt(game: Scripted, word: str) -> Scripted:
    """Let dice fall by themselves while a seat decides."""
    move = game.game.read(game.state, word)
    out = [0] * game.game.most_moves
    assert move in out[: game.game.interruptions(game.state, out)]
    game.game.play(game.state, move)
    assert game.game.broken_rule(game.state) == 0
    return game


@rule("DC-28")
def test_the_dice_are_in_the_pool_at_once_and_nobody_loses_points() -> None:
    game = stack(stack(new_game(3), "3", "giant1", "small2"), "6", "small4")
    game.state.points[:3] = [5, 6, 7]
    assert "pick:giant" not in game.legal()
    interrupt(game, "alone:3.1,3.2")
    assert (game.actor, game.scores()) == (0, [5, 6, 7])
    assert game.state.pool == [4, 4, 2, 1]
    assert (tower(game, "3"), tower(game, "6")) == ([], ["small4"])
    assert game.do("pick:giant").state.die_size[0] == 3


@rule("DC-28")
def test_any_dice_above_the_bases_may_fall() -> None:
    game = stack(stack(new_game(3), "3", "giant1", "small2"), "6", "small4")
    out = [0] * GAME.most_moves
    words = [GAME.say(game.state, move) for move in out[: GAME.interruptions(game.state, out)]]
    dice = ["3.1", "3.2", "6.1"]
    sets = [[die for bit, die in enumerate(dice) if n >> bit & 1] for n in range(1, 8)]
    assert words == [f"alone:{','.join(names)}" for names in sets]
    assert GAME.interruptions(new_game(3).state, out) == 0


@rule("DC-9", "DC-28")
def test_a_fall_may_spare_the_tearing_down() -> None:
    game = stack(new_game(4), "3", "small1", "small1", "small1", "small1", "small1", "medium1", "medium1", "medium1")
    stack(game, "6", "large4", "large5")
    game.state.phase = 1  # tear down: two dice are left for four
    assert game.legal() == ["tear:3", "tear:6"]
    twin = copy_shape(game.state)
    assert interrupt(game, "alone:6.2").legal() == ["tear:3", "tear:6"]
    game.state = twin
    assert interrupt(game, "alone:6.1,6.2").legal() == ["pick:medium", "pick:large", "pick:giant"]
    assert len(tower(game, "3")) == 8


@rule("DC-28")
def test_the_dice_in_hands_are_not_touched() -> None:
    game = stack(new_game(3), "3", "giant1").do("pick:small", "pick:medium", "pick:large", "die:1", "die:2", "die:6")
    for word in ("marker:2", "give:small1:2", "give:medium2:3", "give:large6:1", "place:small1"):
        hands = (
            game.state.die_size[:],
            game.state.die_value[:],
            game.state.die_owner[:],
            game.state.hand,
            game.state.phase,
        )
        after = copy_shape(game.state)
        GAME.play(after, GAME.read(after, "alone:3.1"))
        assert (after.die_size, after.die_value, after.die_owner, after.hand, after.phase) == hands
        assert after.height == [0, 0]
        game.do(word)


@rule("DC-28")
def test_a_die_that_lies_on_its_tower_is_judged_as_ever() -> None:
    game = placing(stack(new_game(3), "3", "giant1"), "small2").do("alone:3.1", "holds")
    assert game.scores() == [0, 2, 0]


def test_only_people_interrupt_and_only_a_seat() -> None:
    for model in ("physics", "table"):
        table = Table(GAME, GAME.options({"stacking_model": model, "first_player": "1"}), FastDice(1), TableJudge(1))
        while not any(table.view(-1).height):
            table.act(table.actor, table.legal(table.actor)[0].word)
        with pytest.raises(NotNow, match="verdict-not-asked"):
            table.interrupt("alone:3.1" if table.view(-1).height[0] else "alone:6.1")
    table = people_table()
    with pytest.raises(ParseError, match="word-unknown"):
        table.interrupt("alone:3.1")
    while table.actor != JUDGE:
        table.act(table.actor, table.legal(table.actor)[0].word)
    with pytest.raises(NotNow, match="verdict-not-asked"):
        table.interrupt("alone:3.1")


def test_a_refused_interruption_changes_nothing_and_a_fall_is_no_decision() -> None:
    table = people_table()
    play_round(table)
    before, events = table.view(-1), list(table.events)
    for word in ("holds", "pick:small", "alone:3.9", "falls:3.1", ""):
        with pytest.raises(ParseError):
            table.interrupt(word)
    with pytest.raises(IllegalMove, match="DC-8"):
        table.act(table.actor, "alone:3.1" if before.height[0] else "alone:6.1")
    assert (table.view(-1), table.events) == (before, events)


def random_table(seed: int) -> Table:
    """A game of random moves and verdicts, in which dice fall by themselves now and then."""
    rng = random.Random(seed)
    table = people_table(seed, seats=str(2 + seed % 3), tear_down=rng.choice(["any", "enough"]))
    out = [0] * GAME.most_moves
    while not table.over:
        if table.actor == JUDGE:
            case = table.case()
            count = GAME.likely_verdicts(case.state, out, [0] * GAME.most_moves)
            table.enter_verdict(GAME.say(case.state, rng.choice(out[:count] + [0] * 9)))
        elif any(table.view(-1).height) and rng.random() < 0.05:
            state = table._state
            table.interrupt(GAME.say(state, rng.choice(out[: GAME.interruptions(state, out)])))
        else:
            table.act(table.actor, rng.choice(table.legal(table.actor)).word)
    return table


@pytest.mark.parametrize("seed", range(30))
def test_records_keep_interruptions(seed: int) -> None:
    table = random_table(seed)
    text = format_record(record_of(table, [f"human:{n}" for n in range(table.seats)]))
    record = parse_record(text)
    assert format_record(record) == text
    assert verify(record)["rolls"] == sum(step.actor == CHANCE for step in table.steps)
    assert dice_crash.referee(to_json(record)) == []
    again = replay(record)
    assert (again.view(-1), again.steps) == (table.view(-1), table.steps)


def test_a_record_of_another_judge_has_no_interruptions() -> None:
    table = next(table for table in map(random_table, range(30)) if unasked(table))
    record = record_of(table, ["human:a"] * table.seats)
    record.tags["Options"] = record.tags["Options"].replace("stacking_model=people", "stacking_model=table")
    with pytest.raises(ParseError, match="replay-impossible"):
        replay(record)


def unasked(table: Table) -> list[int]:
    """The places of the interruptions among the steps."""
    state, found = GAME.start(table.options), []
    for n, step in enumerate(table.steps):
        if step.actor == JUDGE != GAME.actor(state):
            found.append(n)
        GAME.play(state, step.move)
    return found


def test_tables_are_rewound_and_rebuilt_across_interruptions() -> None:
    for seed in range(10):
        table = random_table(seed)
        for n in unasked(table):
            earlier = Table(GAME, table.options, FastDice(seed), PeopleJudge(lambda case, complaint: None))
            earlier.replay_moves((step.move, step.evidence) for step in table.steps[: n + 1])
            assert earlier.steps == table.steps[: n + 1]
            later = Table(GAME, table.options, FastDice(seed), PeopleJudge(lambda case, complaint: None))
            later.replay_moves((step.move, step.evidence) for step in table.steps)
            later.rewind(0, len(table.steps) - n - 1)
            assert later.view(-1) == earlier.view(-1)
            # The dice go on as if nothing had been played after it.
            for now in (earlier, later):
                while now.actor >= 0:
                    now.act(now.actor, now.legal(now.actor)[0].word)
            assert [step.word for step in later.steps] == [step.word for step in earlier.steps]


def test_an_interruption_costs_no_roll() -> None:
    """The dice of a round are the same, whether a tower fell before or not."""
    words = []
    for falls in (False, True):
        table = people_table(5)
        play_round(table)
        assert any(table.view(-1).height)
        if falls:
            table.interrupt("alone:3.1" if table.view(-1).height[0] else "alone:6.1")
        while table.actor >= 0 and table.view(-1).die_value[0] == 0:
            table.act(table.actor, "pick:medium")
        words.append([step.word for step in table.steps if isinstance(step, Step) and step.actor == CHANCE])
    assert words[0] == words[1]


def test_a_seat_can_undo_its_decision_but_not_the_fall_alone() -> None:
    table = people_table()
    play_round(table)
    seat = table.actor
    table.act(seat, "pick:medium")
    table.interrupt("alone:3.1" if table.view(-1).height[0] else "alone:6.1")
    with pytest.raises(NotNow, match="undo-nothing"):
        table.undo(seat)
    assert table.steps_to_undo(seat) == 2
    table.rewind(seat, 2)
    assert table.view(-1).hand == 0
