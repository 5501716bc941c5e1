"""The evaluator of Dice Crash: chances given the tower model, and what is booked as choice, hand and luck."""

from __future__ import annotations

import tomllib
from dataclasses import astuple
from fractions import Fraction
from itertools import pairwise
from pathlib import Path

import pytest

from astragal.bots import make_bot
from astragal.bots.dice_crash import training
from astragal.bots.dice_crash.brain.outlook import (
    Coefficients,
    estimate,
    load_coefficients,
    look_ahead,
    name_coefficients,
)
from astragal.bots.dice_crash.brain.throws import Roll, list_distributions, list_rolls
from astragal.bots.selfplay import play_game
from astragal.dice.fast import stream_key
from astragal.games.dice_crash import GAME
from astragal.games.dice_crash.rules_judge import likely_verdicts
from astragal.games.dice_crash.state import DONE, GIVE, PLACE, State
from astragal.kit.actors import CHANCE, OVER
from astragal.kit.shape import copy_shape
from astragal.spread import Here
from astragal.study.evaluation import CHOICE, HAND, LUCK, UNEXPLAINED, evaluator
from astragal.study.hands import parse_aim
from astragal.study.ledger import average_outcomes, keep_ledger
from astragal.study.rollouts import list_outcomes, play_copy
from astragal.table.history import record_of
from astragal.table.record import Record
from astragal.table.table import Table

HOUSE = next(variant.options for variant in GAME.variants if variant.name == "house")


def play(seats: int, level: str = "casual", model: str = "table", seed: int = 4) -> Table:
    options = GAME.options({"seats": str(seats), "stacking_model": model})
    return play_game(GAME, options, [make_bot(level, GAME, seed, seat) for seat in range(seats)], seed)


def make_placing(
    points: list[int], dice: list[tuple[int, int, int]], turn: int = 7, heights: tuple[int, int] = (2, 3)
) -> State:
    """Return a state in which dice (size, value, owner) are placed on towers of small dice."""
    state = GAME.start(GAME.options({"seats": str(len(points)), "first_player": "1"}))
    state.turn, state.phase, state.hand = turn, PLACE, len(dice)
    state.marker = 1
    for i, (size, value, owner) in enumerate(dice):
        state.die_size[i], state.die_value[i], state.die_owner[i] = size, value, owner
    for t, height in enumerate(heights):
        state.height[t] = height
        state.tower_value[t][:height] = [1 + 3 * t] * height
    state.points[: len(points)] = points
    state.pool[0] = 5 - sum(heights) if sum(heights) <= 5 else 0
    return state


def enumerate_last(state: State) -> list[Fraction]:
    """Return each seat's share of the victory, over all that the last dice of the game may do, exactly."""
    if state.phase == DONE:
        out = [0] * 4
        GAME.winners(state, out)
        return [Fraction(out[seat], sum(out)) for seat in range(state.seats)]
    then = copy_shape(state)
    if state.phase == PLACE:
        GAME.play(then, 14)
        return enumerate_last(then)
    verdicts, weights = [0] * 25, [0] * 25
    n = likely_verdicts(state, verdicts, weights)
    total = [Fraction(0)] * state.seats
    for verdict, weight in zip(verdicts[:n], weights[:n], strict=True):
        after = copy_shape(state)
        GAME.play(after, verdict)
        shares = enumerate_last(after)
        total = [x + Fraction(weight, sum(weights[:n])) * y for x, y in zip(total, shares, strict=True)]
    return total


@pytest.mark.parametrize(
    ("dice", "tolerance"), [([(0, 2, 0)], 1e-12), ([(0, 2, 0), (1, 5, 1)], 0.02)], ids=["one die", "two dice"]
)
def test_the_last_dice_of_a_game_are_played_out(dice: list[tuple[int, int, int]], tolerance: float) -> None:
    """One die exactly; of two, outcomes rarer than one in 250 are ignored."""
    state = make_placing([12, 14], dice)
    expected = [float(share) for share in enumerate_last(state)]
    assert evaluator(GAME, GAME.options({})).fast(state).wins == pytest.approx(expected, abs=tolerance)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_chances_of_every_position_add_up_and_end_as_the_result(seats: int) -> None:
    table = play(seats)
    judge = evaluator(GAME, table.options)
    state = GAME.start(table.options)
    for step in table.steps:
        before = judge.fast(state).wins
        assert all(0 <= chance <= 1 for chance in before)
        assert sum(before) == pytest.approx(1)
        if GAME.actor(state) == CHANCE:
            tolerance = 1e-9 if judge.averages(state) else 0.05  # after the last die, gifts are played out
            assert _average_faces(judge, state) == pytest.approx(before, abs=tolerance)
        GAME.play(state, step.move)
    assert GAME.actor(state) == OVER
    assert judge.fast(state).wins == tuple((seat in table.winners()) / len(table.winners()) for seat in range(seats))


def _average_faces(judge, state: State) -> tuple[float, ...]:
    class Plain:
        fast = judge.fast

    return average_outcomes(GAME, Plain(), state, ())


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_distributions_are_those_of_the_rules(seats: int) -> None:
    """The ways to give out a throw are the same that a thrower finds by giving die after die. DC-10 to DC-15."""
    dice = max(seats, 3)
    for faces in {tuple(sorted(roll)) for roll in list_rolls(dice)}:
        state = GAME.start(GAME.options({"seats": str(seats), "first_player": "1"}))
        for size in (0, 1, 1, 2)[:dice]:
            GAME.play(state, 2 + size)
        for face in faces:
            GAME.play(state, face - 1)
        roll = Roll(tuple(state.die_size[:dice]), sum(face <= 3 for face in faces), faces.count(faces[0]))
        assert set(list_distributions(seats, state.seat, roll)) == set(_give_out(state))


def _give_out(state: State) -> list[tuple[int, ...]]:
    if state.phase == PLACE:
        raise AssertionError
    out = [0] * 20
    n = GAME.moves(state, out)
    found = []
    for move in out[:n]:
        after = copy_shape(state)
        GAME.play(after, move)
        if state.phase != GIVE:
            return _give_out(after)
        if after.phase == PLACE:
            found.append((move - 10,))
        else:
            found += [(move - 10, *rest) for rest in _give_out(after)]
    return found


def test_a_lead_and_a_safe_die_are_worth_something() -> None:
    level, ahead = (make_placing(points, [(0, 2, 0), (0, 3, 1), (0, 5, 1)], turn=3) for points in ([10, 10], [14, 10]))
    (before,), (after,) = (
        estimate(load_coefficients()["passes-2"], look_ahead(state), [1]) for state in (level, ahead)
    )
    assert after[0] > before[0] + 0.05


@pytest.mark.parametrize("seats", [2, 3])
def test_the_ledger_adds_up(seats: int) -> None:
    table = play(seats)
    ledger = keep_ledger(record_of(table, ["bot:casual"] * seats))
    for seat in range(seats):
        parts = sum(sum(part[seat] for part in entry.parts.values()) for entry in ledger.entries)
        assert parts == pytest.approx(ledger.result[seat] - ledger.start[seat], abs=1e-9)


@pytest.fixture(scope="module")
def gravity_record() -> Record:
    return record_of(play(2, model="physics"), ["bot:casual"] * 2)


def test_where_gravity_judged_a_placement_is_aim_hand_and_luck(gravity_record: Record) -> None:
    record = gravity_record
    ledger = keep_ledger(record)
    placed = [entry for entry in ledger.entries if HAND in entry.parts]
    assert len(placed) == sum(step.word.startswith("place:") for step in record.steps)
    assert all(entry.parts.keys() == {CHOICE, HAND, LUCK, UNEXPLAINED} for entry in placed)
    aimed = [(one.actor, two) for one, two in pairwise(ledger.entries) if two in placed]
    assert all(entry.parts[CHOICE][owner] <= 1e-12 for owner, entry in aimed)
    for seat in (0, 1):
        own = sum(e.parts[CHOICE][seat] for e in ledger.entries if e.actor == seat and CHOICE in e.parts)
        own += sum(entry.parts[CHOICE][seat] for owner, entry in aimed if owner == seat)
        assert ledger.total(CHOICE, seat, [seat]) == pytest.approx(own)
    assert any(abs(entry.parts[HAND][0]) > 0.001 for entry in placed)


def test_a_running_game_does_not_tell_what_the_hand_did(gravity_record: Record) -> None:
    record = gravity_record
    tags = {name: text for name, text in record.tags.items() if name not in ("Result", "Winners")}
    running = keep_ledger(Record(tags, record.steps[:-1]))
    assert not any(HAND in entry.parts for entry in running.entries)


@pytest.mark.parametrize(
    ("evidence", "aim"),
    [
        ("", (0, 0, 0)),
        ("aim:150,-20,5", (1.5, -0.2, 5)),
        ("hold:3;path:80;10,5,5,0;40,120,-30,2", (1.2, -0.3, 2)),
        ("path:80", (0, 0, 0)),
    ],
)
def test_the_aim_of_a_path_is_where_the_pointer_ended(evidence: str, aim: tuple[float, float, float]) -> None:
    assert parse_aim(evidence) == pytest.approx(aim)


def test_careful_agrees_with_fast_where_the_game_is_nearly_over() -> None:
    state = make_placing([12, 14], [(0, 2, 0)])
    judge = evaluator(GAME, GAME.options({}))
    careful = judge.careful(state, 40, 1)
    assert careful.wins == pytest.approx(judge.fast(state).wins, abs=1e-9)
    assert careful.errors[0] < 1e-9


@pytest.mark.parametrize("crowd", training.CROWDS, ids=["passes", "keeps"])
def test_training_finds_coefficients_that_fit_better_than_its_start(
    crowd: training.Crowd, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    crowd = crowd._replace(levels=("greedy",))
    monkeypatch.setattr(training, "GAMES", 4)
    monkeypatch.setattr(training, "CROWDS", (crowd,))
    monkeypatch.setattr(training, "SEATS", (2,))
    for name in ("one", "two"):
        training.train(tmp_path / name, 5, lambda share: None, Here())
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()
    fitted = Coefficients(**tomllib.loads((tmp_path / "one").read_text())[name_coefficients(2, crowd.keeps)])
    texts = {**crowd.options, "seats": "2"}
    seeds = [stream_key(5, (crowd.first + 2) * 2 * 4 + index) >> 1 for index in range(4)]
    games = [training.play_sample(texts, "greedy", seed) for seed in seeds]
    assert all(len(found) > 10 and sum(share) in (0, 1) for found, share in games)
    samples = [(look_ahead(position), position.marker, share) for found, share in games for position in found]
    assert training.measure_loss(astuple(fitted), samples) < training.measure_loss(astuple(training.START), samples)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_who_may_keep_the_marker_leads(seats: int) -> None:
    """Where the thrower may keep the marker, who begins the first round throws in the others too. DC-14."""
    begun = []
    for variant in ({}, HOUSE):
        state = GAME.start(GAME.options({**variant, "seats": str(seats), "first_player": "1"}))
        begun.append(evaluator(GAME, GAME.options({**variant, "seats": str(seats)})).fast(state).wins)
    assert begun[0][0] < 1 / seats + 0.1
    assert begun[1][0] > begun[0][0] + 0.1
    assert [sum(wins) for wins in begun] == pytest.approx([1, 1])


def test_every_table_has_coefficients() -> None:
    assert {name_coefficients(seats, keeps) for seats in (2, 3, 4) for keeps in (0, 1)} == load_coefficients().keys()


@pytest.mark.parametrize("variant", [{}, HOUSE], ids=["usual", "house"])
def test_gifts_are_judged_by_what_the_dice_may_do(variant: dict[str, str]) -> None:
    """The value of a throw that is being given out is that of the thrower's best way, played out, die by die."""
    options = GAME.options({**variant, "seats": "2", "stacking_model": "table"})
    table = play_game(GAME, options, [make_bot("casual", GAME, 4, seat) for seat in range(2)], 4)
    judge = evaluator(GAME, options)
    state = GAME.start(options)
    seen = 0
    for step in table.steps:
        if state.phase == GIVE:
            out = [0] * GAME.most_moves
            after = [play_copy(GAME, state, move) for move in out[: GAME.moves(state, out)]]
            best = max((judge.fast(s).wins for s in after), key=lambda wins: wins[state.seat])
            assert judge.fast(state).wins == pytest.approx(best)
            seen += len(after) > 1
        GAME.play(state, step.move)
    assert seen


def test_equal_dice_are_placed_in_the_best_order() -> None:
    """A giant die stands better below a small one, and who owns both may place it first, also after another die. DC-18."""
    dice = [(0, 2, 1), (0, 4, 0), (3, 4, 0)]
    state = make_placing([6, 13], dice, turn=3, heights=(4, 2))
    judge = evaluator(GAME, GAME.options({}))
    orders = []
    for first in (0, 1):
        total = [0.0, 0.0]
        land = play_copy(GAME, state, 14)
        verdicts, weights = list_outcomes(GAME, land)
        for verdict, weight in zip(verdicts, weights, strict=True):
            after = play_copy(GAME, play_copy(GAME, land, verdict), 14 + first)
            total = [x + weight / sum(weights) * y for x, y in zip(total, judge.fast(after).wins, strict=True)]
        orders.append(total)
    assert abs(orders[0][0] - orders[1][0]) > 0.02
    assert judge.fast(state).wins[0] == pytest.approx(max(wins[0] for wins in orders), abs=0.005)


def test_rollouts_decide_as_the_evaluator_does() -> None:
    """Who may keep the marker keeps it in rollouts too, whoever has fewest points. DC-14."""
    options = GAME.options({**HOUSE, "seats": "2", "first_player": "1"})
    state = GAME.start(options)
    state.points[0] = 5
    judge = evaluator(GAME, options)
    assert judge.careful(state, 12, 1).wins[0] == pytest.approx(judge.fast(state).wins[0], abs=0.1)
