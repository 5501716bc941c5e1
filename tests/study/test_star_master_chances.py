"""The evaluator of Star Master: chances that follow from the rules, and what is booked as memory and speed."""

from __future__ import annotations

import tomllib
from pathlib import Path
from random import Random
from statistics import fmean

import pytest

from astragal.bots import make_bot
from astragal.bots.selfplay import play_game
from astragal.bots.star_master import training
from astragal.bots.star_master.brain.iteration import solve
from astragal.bots.star_master.brain.outlook import VARIANTS, Dice, Habits, Rules, load_habits
from astragal.bots.star_master.brain.plain import solve_circles
from astragal.games.star_master import GAME
from astragal.games.star_master.rules import GRAB_FIRST, NOBODY_GRABS, TURN_FIRST
from astragal.games.star_master.state import BASE, CHILDREN, PLACES, RACE, ROLL, TURN, WHITE, State
from astragal.kit.actors import CHANCE, OVER
from astragal.kit.shape import copy_shape
from astragal.spread import Here
from astragal.study.evaluation import EXACT, LUCK, MEMORY, SPEED, UNEXPLAINED, evaluator
from astragal.study.evaluators.star_master import count_finds
from astragal.study.ledger import average_outcomes, keep_ledger
from astragal.table.events import Step
from astragal.table.history import record_of
from astragal.table.table import Table

TABLES = [("base", 2), ("competition", 3), ("children", 2), ("base", 4), ("solitaire", 1)]


def make_state(variant: str, *owned: str, phase: int = ROLL, wanted: int = -1) -> State:
    """Return a state in which the first seat is on turn; each seat owns the colours with these digits."""
    options = GAME.options({"seats": str(len(owned)), "variant": variant, "first_player": "1"})
    state = GAME.start(options)
    state.dealt, state.cube, state.phase = PLACES, list(range(PLACES)), phase
    if phase != ROLL:
        state.turn, state.white, state.wanted = 1, wanted, wanted
    for seat, colours in enumerate(owned):
        for colour in map(int, colours):
            state.markers[seat][colour] = 1
            state.supply[colour] -= 1
    return state


def chances(state: State) -> tuple[float, ...]:
    return make_evaluator(state).fast(state).wins


def make_evaluator(state: State):
    return evaluator(
        GAME,
        GAME.options(
            {"seats": str(state.seats), "variant": ("base", "competition", "children", "solitaire")[state.variant]}
        ),
    )


def play(variant: str, seats: int, level: str = "good", seed: int = 5) -> Table:
    options = GAME.options({"seats": str(seats), "variant": variant})
    return play_game(GAME, options, [make_bot(level, GAME, seed, seat) for seat in range(seats)], seed)


def test_children_with_one_marker_to_go_win_like_tossing_coins_in_turn() -> None:
    """The roller needs one of four colours or one of three stars, of twelve faces, and finds it as often as the model says."""
    finds = load_habits()[CHILDREN].finds
    for owned in ("01234", "45678"):
        at_once = finds * 7 / 12
        assert chances(make_state("children", "01234", owned))[0] == pytest.approx(
            at_once / (1 - (1 - at_once) ** 2), abs=1e-5
        )


def test_two_with_one_marker_to_go_race_for_the_same_colours() -> None:
    """The same with races: one in three of the coloured rolls belongs to the quicker of those who know the cube."""
    finds = load_habits()[BASE].finds
    race = 4 / 12 / 3 * (finds - finds**2 / 2)
    roller = finds * (3 + 4 * 2 / 3) / 12 + race
    expected = (1 - race) / (2 - roller - race)
    assert chances(make_state("base", "01234", "01234"))[0] == pytest.approx(expected, abs=0.003)


def test_a_lone_player_in_the_last_turn_needs_a_missing_colour_or_a_star() -> None:
    state = make_state("solitaire", "01234")
    state.turn = 11
    judged = make_evaluator(state).fast(state)
    assert judged.wins == pytest.approx((7 / 12,))
    assert judged.method == EXACT
    state.turn = 10
    assert chances(state)[0] == pytest.approx(1 - (5 / 12) ** 2)


@pytest.mark.parametrize(("variant", "seats"), TABLES)
def test_chances_of_every_position_add_up_and_end_as_the_result(variant: str, seats: int) -> None:
    table = play(variant, seats)
    judge = evaluator(GAME, table.options)
    state = GAME.start(table.options)
    for step in table.steps:
        before = judge.fast(state)
        assert all(0 <= chance <= 1 for chance in before.wins)
        assert seats == 1 or sum(before.wins) == pytest.approx(1)
        if GAME.actor(state) == CHANCE:
            assert average_outcomes(GAME, judge, state, ()) == pytest.approx(before.wins, abs=0.01)
        GAME.play(state, step.move)
    assert GAME.actor(state) == OVER
    assert judge.fast(state).wins == tuple(float(seat in table.winners()) for seat in range(seats))


def test_hidden_cubes_do_not_matter() -> None:
    state = make_state("competition", "01", "2", "356", phase=TURN, wanted=1)
    other = copy_shape(state)
    Random(3).shuffle(other.cube)
    assert chances(state) == chances(other)


@pytest.mark.parametrize(("variant", "seats"), [("base", 3), ("solitaire", 1)])
def test_the_ledger_adds_up_and_explains_nearly_everything(variant: str, seats: int) -> None:
    table = play(variant, seats, "casual", seed=8)
    ledger = keep_ledger(record_of(table, ["bot:casual"] * seats))
    for entry in ledger.entries:
        for seat in range(seats):
            change = sum(part[seat] for part in entry.parts.values())
            assert change == pytest.approx(entry.after[seat] - entry.before[seat], abs=1e-12)
            assert abs(entry.parts.get(UNEXPLAINED, (0.0,) * seats)[seat]) < 0.01
    assert any(LUCK in entry.parts for entry in ledger.entries)


@pytest.mark.parametrize("seats", [2, 3])
def test_options_that_change_later_races_are_part_of_the_chances(seats: int) -> None:
    """Before the white die the value is nearly the mean of those after it, and too high as often as too low."""
    texts = next(variant.options for variant in GAME.variants if variant.name == "house")
    options = GAME.options({**texts, "seats": str(seats)})
    judge = evaluator(GAME, options)
    drifts = []
    for seed in range(4):
        state = GAME.start(options)
        bots = [make_bot("good", GAME, seed, seat) for seat in range(seats)]
        for step in play_game(GAME, options, bots, seed).steps:
            if state.phase == WHITE:
                mean = average_outcomes(GAME, judge, state, ())
                drifts.append(mean[state.seat] - judge.fast(state).wins[state.seat])
            GAME.play(state, step.move)
    assert len(drifts) > 50
    assert max(map(abs, drifts)) < 0.005
    assert abs(fmean(drifts)) < 0.001


@pytest.mark.parametrize(("variant", "seats"), [("base", 2), ("competition", 3)])
def test_a_record_tells_how_good_its_players_are(variant: str, seats: int) -> None:
    table = play(variant, seats, "master")
    record = record_of(table, ["bot:master"] * seats)
    found, tries = count_finds(record)
    assert 3 < found == tries
    state = make_state(variant, "0123", *["4"] * (seats - 1))
    usual = make_evaluator(state)
    assert usual.follow(record).fast(state).wins[0] > usual.fast(state).wins[0], "the leader forgets nothing"
    forgetful = play(variant, seats, "child", seed=3)
    record = record_of(forgetful, ["bot:child"] * seats)
    found, tries = count_finds(record)
    assert found < 0.7 * tries
    assert usual.follow(record).fast(state).wins[0] < usual.fast(state).wins[0]


def test_a_cube_that_is_turned_is_memory() -> None:
    state = make_state("base", "0", "1", phase=TURN, wanted=5)
    judge = make_evaluator(state)

    def split(place: int) -> float:
        after = copy_shape(state)
        GAME.play(after, TURN_FIRST + place)
        parts = judge.split(state, Step(1, 0, TURN_FIRST + place, "", "", -1), after)
        assert parts.keys() == {MEMORY}
        return parts[MEMORY][0]

    assert split(5) > 0 > split(4)


@pytest.mark.parametrize(
    ("evidence", "memory", "speed"),
    [("1:700ms;2:900ms", False, True), ("1:700ms;2:-", True, False), ("", True, True)],
    ids=["both knew it", "one knew it", "nobody measured"],
)
def test_a_race_is_memory_as_far_as_one_did_not_grab_and_speed_as_far_as_one_was_late(
    evidence: str, memory: bool, speed: bool
) -> None:
    """Both miss the colour and have as many markers: when both grab, who is first is as good as a coin."""
    state = make_state("base", "0", "1", phase=RACE, wanted=5)
    judge = make_evaluator(state)
    after = copy_shape(state)
    GAME.play(after, GRAB_FIRST + 5)
    parts = judge.split(state, Step(1, -2, GRAB_FIRST + 5, "", evidence, -1), after)
    assert (parts[SPEED][0] > 0.01) == speed
    assert (abs(parts[MEMORY][0]) > 0.01) == (memory and bool(evidence))


def test_somebody_may_grab_a_colour_that_all_own() -> None:
    state = make_state("base", "05", "15", "25", phase=RACE, wanted=5)
    judge = make_evaluator(state)
    judge._first_chances = lambda s: [0.0] * s.seats  # as for players who never block
    after = copy_shape(state)
    GAME.play(after, GRAB_FIRST + 5)
    parts = judge.split(state, Step(1, -2, GRAB_FIRST + 5, "", "", -1), after)
    assert parts[SPEED] == pytest.approx((0, 0, 0)), "nothing changes for any winner of the race"


def test_a_race_that_nobody_dares_is_memory() -> None:
    state = make_state("base", "01234", "1", phase=RACE, wanted=5)
    after = copy_shape(state)
    GAME.play(after, NOBODY_GRABS)
    parts = make_evaluator(state).split(state, Step(1, -2, NOBODY_GRABS, "", "1:-;2:-", -1), after)
    assert parts.keys() == {MEMORY}
    assert parts[MEMORY][0] < 0


def test_careful_agrees_with_fast() -> None:
    """Rollouts count colours as they are, the fast value takes those after the next roll for independent."""
    state = make_state("competition", "0123", "234")
    judge = make_evaluator(state)
    careful = judge.careful(state, 150, 1)
    assert careful.wins[0] == pytest.approx(judge.fast(state).wins[0], abs=4 * careful.errors[0] + 0.005)
    assert careful.errors[0] < 0.04
    assert careful == judge.careful(state, 150, 1)


def test_training_writes_the_same_habits_for_the_same_seed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "GAMES", 2)
    monkeypatch.setattr(training, "FINDS", (0.4, 0.9))
    monkeypatch.setattr(training, "SEATS", (2,))
    progress: list[float] = []
    for name in ("one", "two"):
        training.train(tmp_path / name, 5, progress.append, Here())
    fitted = tomllib.loads((tmp_path / "one").read_text())
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()
    assert all(Habits(**fitted[variant]).finds in (0.4, 0.9) for variant in VARIANTS)
    assert progress[-1] == 1


def test_training_prefers_the_habits_of_those_who_played() -> None:
    """A player who always finds the cube wins from ahead more surely than one who seldom does."""
    always = [((5, 0), 0)] * 10
    seldom = [((5, 0), 0), ((5, 0), 1)] * 5
    sure, unsure = Habits(1.0, 0.0), Habits(0.3, 0.0)
    assert training.measure_fit(BASE, sure, {2: always}) > training.measure_fit(BASE, unsure, {2: always})
    assert training.measure_fit(BASE, sure, {2: seldom}) < training.measure_fit(BASE, unsure, {2: seldom})


@pytest.mark.parametrize(
    ("rules", "within"), [(Rules(False), 1e-5), (Rules(True), 1e-3), (Rules(True, True, True), 1e-3)]
)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_without_numpy_the_chances_are_the_same(seats: int, rules: Rules, within: float) -> None:
    dice = Dice((1 / 12,) * 9, 1 / 6)
    rows = solve(seats, rules, dice, load_habits()[int(rules.strict)]).reshape(-1, seats)
    plain = solve_circles(seats, rules, dice, load_habits()[int(rules.strict)])
    assert abs(rows - plain).max() < within
    assert all(sum(row) == pytest.approx(1.0) for row in plain)
