"""The evaluator of Dicetto."""

from __future__ import annotations

from typing import Any

import pytest

from astragal.bots.dicetto.outlook import calibration_key, trust_race
from astragal.bots.dicetto.training import PRIOR, Sample, fit, fit_stages
from astragal.bots.selfplay import simulate_game
from astragal.games.dicetto import GAME
from astragal.games.dicetto.state import DEAL, DUEL, PLACE, REROLL, ROLL, State
from astragal.kit.actors import CHANCE
from astragal.study import review
from astragal.study.evaluation import ROLLOUTS, evaluator, share_victory
from astragal.study.evaluators.dicetto import DicettoEvaluator
from astragal.study.ledger import value_choices
from astragal.study.rollouts import add_scaled, list_outcomes, play_copy
from astragal.table.history import record_of
from astragal.table.record import Record


@pytest.fixture(scope="module")
def judge() -> Any:
    return evaluator(GAME, GAME.options({}))


def play(seats: int, seed: int, **options: str) -> tuple[Record, list[State]]:
    chosen = GAME.options({"seats": str(seats), **options})
    table = simulate_game(GAME, chosen, ["greedy"] * seats, seed)
    states = [GAME.start(chosen)]
    for step in table.steps:
        states.append(play_copy(GAME, states[-1], step.move))
    return record_of(table, [f"human:{seat}" for seat in range(seats)]), states


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {}),
        (3, {"bonus": "yes"}),
        (4, {"placement_order": "simultaneous"}),
        (2, {"relance_timing": "following_turn"}),
    ],
)
def test_chances_are_defined_everywhere_and_averages_are_exact(
    judge: DicettoEvaluator, seats: int, options: dict[str, str]
) -> None:
    _, states = play(seats, 3, **options)
    averaged = {ROLL: 0, DUEL: 0}
    for state in states[:150] + states[-10:]:
        chances = judge.fast(state)
        assert chances == judge.fast(state)
        assert sum(chances.wins) == pytest.approx(1)
        assert min(chances.wins) > -1e-12
        if GAME.actor(state) == CHANCE and judge.averages(state) and averaged.get(state.phase, 9) < 5:
            averaged[state.phase] += 1
            outcomes, weights = list_outcomes(GAME, state)
            mean = [0.0] * seats
            for outcome, weight in zip(outcomes, weights, strict=True):
                add_scaled(mean, judge.fast(play_copy(GAME, state, outcome)).wins, weight / sum(weights))
            assert chances.wins == pytest.approx(mean, abs=1e-12)
    assert averaged[ROLL] == 5
    assert judge.fast(states[-1]) == share_victory(GAME, states[-1])


def test_a_hand_is_worth_its_best_reroll(judge: DicettoEvaluator) -> None:
    _, states = play(2, 4)
    hands = [state for state in states if state.phase == REROLL][:12]
    for state in hands:
        best = value_choices(GAME, judge, state)[0].chances.wins[state.seat]
        assert judge.fast(state).wins[state.seat] == pytest.approx(best, abs=1e-12)


def test_a_placement_that_ends_the_game_is_worth_its_result(judge: DicettoEvaluator) -> None:
    ends = 0
    for seed in range(5, 11):
        _, states = play(2, seed)
        if GAME.actor(states[-2]) >= 0:
            ends += 1
            values = value_choices(GAME, judge, states[-2])
            made = next(value for value in values if play_copy(GAME, states[-2], value.move) == states[-1])
            assert made.chances == share_victory(GAME, states[-1])
    assert ends


def test_careful_chances_and_reasons(judge: DicettoEvaluator) -> None:
    record, states = play(2, 6)
    for phase in (DEAL, REROLL, PLACE):
        state = next(state for state in states[40:] if state.phase == phase)
        careful = judge.careful(state, 6, 1)
        assert careful == judge.careful(state, 6, 1)
        assert careful.method == ROLLOUTS
        assert sum(careful.wins) == pytest.approx(1)
        out = [0] * GAME.most_moves
        if GAME.actor(state) >= 0:
            assert all(judge.reasons(state, move) for move in out[: GAME.moves(state, out)])
    found = review(record, samples=2)
    for player in found.players:
        parts = player.luck.value + player.choice.value + player.others + player.unexplained
        assert parts == pytest.approx(player.result - player.start, abs=1e-9)


def test_training_finds_how_far_the_race_can_be_trusted() -> None:
    """Results that are surer than the race says make it be trusted more; a prior keeps few games from deciding."""
    sure = [Sample(0, x, [0.0], [float(x > 0), float(x < 0)]) for x in (-1.0, 1.0, -0.5, 0.5) for _ in range(200)]
    assert fit(sure, trust_race(2), PRIOR)["trust"][0] > 2
    assert fit(sure[:4], trust_race(2), PRIOR)["trust"][0] < 1.5
    assert fit([], trust_race(3), PRIOR) == trust_race(3)


def test_a_stage_with_few_games_is_trusted_like_the_others() -> None:
    sure = [Sample(0, x, [0.0], [float(x > 0), float(x < 0)]) for x in (-1.0, 1.0, -0.5, 0.5) for _ in range(1000)]
    doubtful = [Sample(1, x, [0.0], [float(x < 0), float(x > 0)]) for x in (-1.0, 1.0) for _ in range(20)]
    many, few, none = (stage["trust"][0] for stage in fit_stages(sure + doubtful, 2))
    assert many > none > few > 0.8 * none


@pytest.mark.parametrize(
    ("key", "options"),
    [
        ("2", {}),
        ("3b", {"seats": "3", "bonus": "yes"}),
        ("4bl", {"seats": "4", "bonus": "yes", "target_cards": "46"}),
    ],
)
def test_weights_are_found_by_seats_and_options(key: str, options: dict[str, str]) -> None:
    assert calibration_key(GAME.start(GAME.options(options))) == key
