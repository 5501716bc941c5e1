"""The ledger adds up for any evaluator, and luck is 0 on average."""

from __future__ import annotations

import zlib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from astragal.bots.selfplay import simulate_game
from astragal.games import GAMES
from astragal.kit.actors import CHANCE, JUDGE, OVER
from astragal.kit.game import AnyGame
from astragal.kit.shape import to_bytes
from astragal.study.evaluation import (
    CHOICE,
    HAND,
    HEADINGS,
    LUCK,
    MODEL,
    UNEXPLAINED,
    Chances,
    evaluator,
    share_victory,
)
from astragal.study.ledger import Ledger, enter_step, keep_ledger, value_choices
from astragal.study.random_games import RolloutEvaluator
from astragal.study.rollouts import add_scaled, average_rollouts, list_outcomes, play_copy
from astragal.table.events import Step
from astragal.table.record import parse_record

ROOT = Path(__file__).parents[2]
GOLDEN = sorted((ROOT / "tests" / "golden").glob("*/v2-*-1.agn")) + sorted(
    (ROOT / "tests" / "golden").glob("dice-stars/*-1.agn")
)


class Opinionated:
    """Says anything at all, but always the same about the same position; knows the result at the end."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def fast(self, state: Any) -> Chances:
        if self.game.actor(state) == OVER:
            return share_victory(self.game, state)
        numbers = [1 + zlib.crc32(to_bytes(state) + bytes([p])) % 1000 for p in range(state.seats)]
        whole = sum(numbers) if state.seats > 1 else 1001
        return Chances(tuple(n / whole for n in numbers), (0.0,) * state.seats, MODEL)

    def careful(self, state: Any, samples: int, seed: int) -> Chances:
        return self.fast(state)


class Splitting(Opinionated):
    """Books every verdict, and half of it under the hand."""

    def split(self, before: Any, step: Step, after: Any) -> dict[str, tuple[float, ...]] | None:
        if step.actor != JUDGE:
            return None
        change = zip(self.fast(after).wins, self.fast(before).wins, strict=True)
        return {HAND: tuple((x - y) / 2 for x, y in change)}


def check_sums(ledger: Ledger) -> None:
    chances = ledger.start
    for entry in ledger.entries:
        assert entry.before == chances
        chances = entry.after
        for seat in range(ledger.seats):
            assert sum(part[seat] for part in entry.parts.values()) == pytest.approx(
                entry.after[seat] - entry.before[seat], abs=1e-12
            )
    assert ledger.result == chances
    for seat in range(ledger.seats):
        parts = sum(ledger.total(heading, seat) for heading in HEADINGS)
        assert parts == pytest.approx(ledger.result[seat] - ledger.start[seat], abs=1e-9)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_parts_add_up_in_every_game_for_any_evaluator(path: Path) -> None:
    record = parse_record(path.read_text())
    game = GAMES[record.tags["Game"]]
    ledger = keep_ledger(record, Opinionated(game))
    assert ledger.finished == ("Result" in record.tags)
    assert len(ledger.entries) == len(record.steps)
    check_sums(ledger)
    for entry in ledger.entries:
        if entry.actor >= 0:
            assert entry.parts[CHOICE][entry.actor] <= 0, "no choice is better than the best"
            assert (entry.parts[CHOICE][entry.actor] < 0) == (entry.word != entry.best)


def test_an_evaluator_may_split_a_step() -> None:
    record = parse_record((ROOT / "tests/golden/dice-crash/two-1.agn").read_text())
    ledger = keep_ledger(record, Splitting(GAMES["dice-crash"]))
    check_sums(ledger)
    verdicts = [entry for entry in ledger.entries if entry.actor == JUDGE]
    assert verdicts
    for entry in verdicts:
        assert set(entry.parts) == {HAND, UNEXPLAINED}
        assert entry.parts[HAND] == pytest.approx(entry.parts[UNEXPLAINED], abs=1e-12)


@pytest.mark.parametrize("slug", ["dice-stars", "dicetto", "dice-crash", "star-master"])
def test_luck_is_nothing_on_average_at_every_roll(slug: str) -> None:
    game = GAMES[slug]
    judge = Opinionated(game)
    options = game.options({"seats": "2"})
    state = game.start(options)
    rolls = 0
    for step in simulate_game(game, options, ["random", "random"], seed=5).steps[:60]:
        if step.actor == CHANCE:
            rolls += 1
            before = judge.fast(state).wins
            outcomes, weights = list_outcomes(game, state)
            mean = [0.0, 0.0]
            for outcome, weight in zip(outcomes, weights, strict=True):
                rolled = Step(1, CHANCE, outcome, "", "", -1)
                entry = enter_step(game, judge, state, rolled, play_copy(game, state, outcome), before, 1)
                mean = [m + weight / sum(weights) * luck for m, luck in zip(mean, entry.parts[LUCK], strict=True)]
            assert mean == pytest.approx([0, 0], abs=1e-12)
        game.play(state, step.move)
    assert rolls > 3


@pytest.mark.parametrize(
    ("slug", "variant", "seats"),
    [
        ("dice-stars", "base", 2),
        ("dice-stars", "solo", 1),
        ("dicetto", "bonus", 3),
        ("dice-crash", "table", 3),
        ("star-master", "house", 3),
        ("star-master", "solitaire", 1),
    ],
)
def test_evaluators_are_right_where_they_call_a_value_a_mean(slug: str, variant: str, seats: int) -> None:
    """The ledger then takes the value before a roll for the mean over its outcomes: luck is 0 on average only if that is true."""
    game = GAMES[slug]
    texts = next(each.options for each in game.variants if each.name == variant)
    options = game.options(
        texts | {"seats": str(seats)} | ({"stacking_model": "table"} if slug == "dice-crash" else {})
    )
    judge = evaluator(game, options)
    state = game.start(options)
    rolls = 0
    for step in simulate_game(game, options, ["random"] * seats, seed=5).steps:
        outcomes, weights = list_outcomes(game, state) if step.actor == CHANCE else ([], [])
        if len(outcomes) > 1:
            rolls += 1
            before, mean = judge.fast(state).wins, [0.0] * seats
            for outcome, weight in zip(outcomes, weights, strict=True):
                rolled = Step(1, CHANCE, outcome, "", "", -1)
                entry = enter_step(game, judge, state, rolled, play_copy(game, state, outcome), before, 1)
                add_scaled(mean, entry.parts[LUCK], weight / sum(weights))
            assert mean == pytest.approx([0] * seats, abs=1e-9)
        if rolls == 12:
            break
        game.play(state, step.move)
    assert rolls == 12


@pytest.fixture
def pig(monkeypatch: pytest.MonkeyPatch) -> AnyGame:
    monkeypatch.syspath_prepend(ROOT / "examples" / "pig")
    from pig import GAME

    monkeypatch.setitem(GAMES._loaded, "pig", GAME)
    return GAME


def solve_random_pig(goal: int) -> dict[tuple[int, ...], float]:
    """Return the chance of the player to move, for players who roll or hold at random, by repeated sweeps."""
    values = {(a, b, pot): 0.5 for a in range(goal) for b in range(goal) for pot in range(goal + 1)}
    for _ in range(60):
        for a, b, pot in values:  # more than `goal` points in the pot are worth no more
            rolled = (1 - values[b, a, 0] + sum(values[a, b, min(pot + f, goal)] for f in range(2, 7))) / 6
            held = 1.0 if a + pot >= goal else 1 - values[b, a + pot, 0]
            values[a, b, pot] = (rolled + held) / 2 if pot else rolled
    return values


def test_a_game_without_an_evaluator_is_evaluated_by_random_games(pig: AnyGame) -> None:
    goal = 10
    exact = solve_random_pig(goal)
    options = pig.options({"seats": "2", "goal": str(goal)})
    judge = evaluator(pig, options)
    state = pig.start(options)
    for mine, theirs, pot in ((0, 0, 0), (0, 0, 5), (7, 2, 0), (2, 8, 4)):
        state.points[:2], state.pot = [mine, theirs], pot
        found = judge.fast(state)
        assert found == judge.fast(state)
        assert sum(found.wins) == pytest.approx(1)
        assert abs(found.wins[0] - exact[mine, theirs, pot]) < 4 * found.errors[0] + 0.01


def test_rollouts_agree_with_random_games_and_the_fast_value_removes_luck(pig: AnyGame) -> None:
    judge = RolloutEvaluator(pig, games=128)
    state = pig.start(pig.options({"seats": "2", "goal": "20"}))
    state.points[:2] = [12, 6]

    def policy(start: Any, seed: int) -> Any:
        return lambda s: 1 if s.pot >= 6 else 0  # holds at six points

    def blind(s: Any) -> Chances:
        return share_victory(pig, s) if pig.actor(s) == OVER else Chances((0.5, 0.5), (0.0, 0.0), MODEL)

    plain = average_rollouts(pig, blind, policy, state, 100, 1)
    informed = average_rollouts(pig, judge.fast, policy, state, 100, 1)
    assert informed == average_rollouts(pig, judge.fast, policy, state, 100, 1)
    assert abs(plain.wins[0] - informed.wins[0]) < 4 * plain.errors[0]
    assert informed.errors[0] < 0.8 * plain.errors[0]


def test_a_foreign_game_brings_its_own_evaluator(pig: AnyGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "own_pig"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "study.py").write_text("def make(options):\n    return ('mine', options)\n")
    monkeypatch.syspath_prepend(tmp_path)
    assert evaluator(replace(pig, package="own_pig"), "options") == ("mine", "options")


def test_secrets_of_a_running_game_stay_out_of_its_ledger() -> None:
    path = ROOT / "tests/archive/v1/records/terminal-star-master-base-unfinished.agn"
    record = parse_record(path.read_text())
    ledger = keep_ledger(record, Opinionated(GAMES["star-master"]))
    hidden = [entry for entry in ledger.entries if not entry.word]
    assert hidden
    assert all(entry.actor == CHANCE for entry in hidden)
    check_sums(ledger)


def test_choices_are_listed_best_first() -> None:
    game = GAMES["dice-stars"]
    state = game.start(game.options({"seats": "2", "first_player": "1"}))
    for word in ("draw:3", "black:2", "blue:5", "orange:star"):
        game.play(state, game.read(state, word))
    values = value_choices(game, Opinionated(game), state)
    assert {value.word for value in values} == {
        f"take:{name}" for name in ("black", "blue", "orange", "2", "5", "star")
    }
    chances = [value.chances.wins[0] for value in values]
    assert chances == sorted(chances, reverse=True)
