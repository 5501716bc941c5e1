"""The evaluator of Dice Stars, and reviews by it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pyarrow
import pyarrow.parquet
import pytest

from astragal.bots.selfplay import simulate_game
from astragal.cli import main
from astragal.games.dice_stars import GAME
from astragal.games.dice_stars.rules import DRAW_ONE
from astragal.games.dice_stars.state import DRAW, FIRST, MARK, PUT_BACK, ROLL, TAKE, State
from astragal.kit.actors import OVER
from astragal.study import examine_step, review
from astragal.study.evaluation import EXACT, HEADINGS, MODEL, ROLLOUTS, evaluator, share_victory
from astragal.study.evaluators.dice_stars import DiceStarsEvaluator, is_last_turn
from astragal.study.ledger import value_choices
from astragal.study.rollouts import add_scaled, list_outcomes, play_copy
from astragal.table.history import record_of
from astragal.table.position import format_position
from astragal.table.record import Record, format_record


@pytest.fixture(scope="module")
def judge() -> Any:
    return evaluator(GAME, GAME.options({}))


def play(seats: int, seed: int) -> Record:
    options = GAME.options({"seats": str(seats)})
    players = ["bot:greedy", "human:Ana", "human:Bo", "human:Cy"][:seats]
    return record_of(simulate_game(GAME, options, ["greedy", "casual", "casual", "casual"][:seats], seed), players)


def states_of(record: Record, seats: int) -> list[State]:
    state = GAME.start(GAME.options({"seats": str(seats)}))
    found = [state]
    for step in record.steps:
        found.append(play_copy(GAME, found[-1], GAME.read(found[-1], step.word)))
    return found


@pytest.fixture(scope="module")
def record() -> Record:
    return play(2, 4)


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_chances_are_defined_everywhere_and_averages_are_exact(judge: DiceStarsEvaluator, seats: int) -> None:
    met = set()
    averaged = 0
    for state in states_of(play(seats, 2), seats):
        if state.phase == ROLL and state.to_draw == 3:
            continue
        met.add(state.phase)
        chances = judge.fast(state)
        assert chances == judge.fast(state)
        assert all(-1e-12 <= wins <= 1 + 1e-12 for wins in chances.wins)
        assert len(chances.wins) == seats
        if seats > 1:
            assert sum(chances.wins) == pytest.approx(1)
        if state.phase == ROLL and averaged < 6:
            averaged += 1
            assert judge.averages(state)
            outcomes, weights = list_outcomes(GAME, state)
            mean = [0.0] * seats
            for outcome, weight in zip(outcomes, weights, strict=True):
                add_scaled(mean, judge.fast(play_copy(GAME, state, outcome)).wins, weight / sum(weights))
            assert chances.wins == pytest.approx(mean, abs=1e-12)
    assert met >= {DRAW, ROLL, TAKE, MARK, PUT_BACK} | ({FIRST} if seats > 1 else set())


def solve(state: State) -> float:
    """Return the chance of the seat to move in the last turn, by the rules alone."""
    if GAME.actor(state) == OVER:
        return share_victory(GAME, state).wins[(state.first - 1) % state.seats]
    if GAME.actor(state) >= 0:
        out = [0] * GAME.most_moves
        return max(solve(play_copy(GAME, state, move)) for move in out[: GAME.moves(state, out)])
    outcomes, weights = list_outcomes(GAME, state)
    pairs = zip(outcomes, weights, strict=True)
    return sum(weight * solve(play_copy(GAME, state, outcome)) for outcome, weight in pairs) / sum(weights)


def test_the_last_turn_is_exact(judge: DiceStarsEvaluator) -> None:
    checked = 0
    for seed in range(8):
        last = [state for state in states_of(play(2, seed), 2) if is_last_turn(state)]
        for state in last:
            if state.phase in (TAKE, MARK):
                chances = judge.fast(state)
                assert chances.method == EXACT
                assert chances.wins[state.seat] == pytest.approx(solve(state), abs=1e-12)
                checked += 1
    assert checked > 4
    start = next(state for state in last if state.phase == DRAW)
    one = play_copy(GAME, start, DRAW_ONE)
    out = [0] * GAME.most_moves
    if DRAW_ONE in out[: GAME.moves(start, out)]:
        assert judge.fast(one).wins[one.seat] == pytest.approx(solve(one), abs=1e-12)
    best = max(value.chances.wins[start.seat] for value in value_choices(GAME, judge, start))
    assert judge.fast(start).wins[start.seat] == best
    assert judge.fast(start).method == EXACT


def test_careful_chances_come_from_rollouts_with_an_error(judge: DiceStarsEvaluator, record: Record) -> None:
    states = states_of(record, 2)
    assert judge.fast(states[0]).method == MODEL
    for phase in (FIRST, DRAW, ROLL, TAKE):
        state = next(state for state in states if state.phase == phase)
        chances = judge.careful(state, 32, 5)
        assert chances == judge.careful(state, 32, 5)
        assert chances.method == ROLLOUTS
        assert sum(chances.wins) == pytest.approx(1)
        assert 0 < chances.errors[0] < 0.05
        assert abs(chances.wins[0] - judge.fast(state).wins[0]) < 0.15
    assert judge.careful(states[-1], 4, 1) == share_victory(GAME, states[-1])


def test_a_review_adds_up_and_names_what_was_better(record: Record) -> None:
    found = review(record, samples=16)
    assert len(found.story) == 5
    for seat, player in enumerate(found.players):
        parts = player.luck.value + player.choice.value + player.others + player.unexplained
        assert parts + player.memory + player.hand + player.speed == pytest.approx(
            player.result - player.start, abs=1e-9
        )
        assert sum(found.ledger.total(heading, seat) for heading in HEADINGS) == pytest.approx(
            player.result - player.start, abs=1e-9
        )
        assert player.choice.value <= 0
    assert len(found.curve) == len(record.steps) + 1
    assert found.curve[-1] == found.ledger.result == share_victory(GAME, states_of(record, 2)[-1]).wins
    assert len(found.mistakes) == 3, "greedy and casual make many mistakes"
    assert all(decision.examined and decision.reasons for decision in found.mistakes)
    assert found.luckiest is not None
    assert found.unluckiest is not None
    assert found.luckiest.luck[found.luckiest.seat] > 0 > found.unluckiest.luck[found.unluckiest.seat]
    words = [step.word for step in record.steps]
    assert tuple(words[found.luckiest.first - 1 : found.luckiest.last]) == found.luckiest.words


def test_a_blunder_that_was_planted_is_found(judge: DiceStarsEvaluator, record: Record) -> None:
    states = states_of(record, 2)
    index, state = next((i, s) for i, s in enumerate(states) if s.phase == TAKE and s.turn > 8)
    values = value_choices(GAME, judge, state)
    assert values[0].chances.wins[state.seat] > values[-1].chances.wins[state.seat] + 0.02
    steps = [*record.steps[:index], type(record.steps[index])(state.seat, values[-1].word, "")]
    found = review(Record({k: v for k, v in record.tags.items() if k not in ("Result", "Winners")}, steps), samples=16)
    blunder = next(decision for decision in found.decisions if decision.step == index + 1)
    assert not found.finished
    assert (blunder.word, blunder.best) == (values[-1].word, values[0].word)
    assert blunder.cost.value > 0.005


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_commands_say_it_in_both_languages(record: Record, tmp_path: Path, capsys: Any, lang: str) -> None:
    file = tmp_path / "game.agn"
    file.write_text(format_record(record))
    picture = tmp_path / "curve.svg"
    assert main(["study", "review", str(file), "--samples", "4", "--plot", str(picture), "--lang", lang]) == 0
    out = capsys.readouterr().out
    assert "Ana" in out
    assert ("luck" if lang == "en" else "la chance") in out.lower()
    assert "<svg" in picture.read_text()
    take = next(i for i, state in enumerate(states_of(record, 2)) if state.phase == TAKE)
    assert main(["study", "moves", str(file), "--ply", str(take + 1), "--samples", "4", "--lang", lang]) == 0
    out = capsys.readouterr().out
    assert f"{record.steps[take].word} ({'played' if lang == 'en' else 'joué'})" in out
    assert main(["study", "moves", str(file), "--ply", "9999", "--lang", lang]) == 2
    capsys.readouterr()
    position = format_position(GAME, states_of(record, 2)[take])
    assert main(["study", "position", position, "--samples", "0", "--lang", lang]) == 0
    assert "take:" in capsys.readouterr().out


def test_commands_print_json(record: Record, tmp_path: Path, capsys: Any) -> None:
    file = tmp_path / "game.agn"
    file.write_text(format_record(record))
    assert main(["study", "review", str(file), "--samples", "0", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert len(found["ledger"]["entries"]) == len(record.steps)
    assert examine_step(record, 1, samples=0).choices == ()
    assert main(["study", "dice", str(file), "--json"]) == 0
    tables = json.loads(capsys.readouterr().out)
    faces = next(table for table in tables if len(table["sides"]) == 6)
    assert sum(side["count"] for side in faces["sides"]) == faces["rolls"]
    assert sum(side["expected"] for side in faces["sides"]) == pytest.approx(faces["rolls"])


def test_many_records_become_rows(record: Record, tmp_path: Path, capsys: Any) -> None:
    folder = tmp_path / "games"
    folder.mkdir()
    (folder / "good.agn").write_text(format_record(record))
    (folder / "bad.agn").write_text("nonsense")
    out = tmp_path / "rows.parquet"
    assert main(["study", "many", str(folder / "good.agn"), "--lang", "en"]) == 0
    assert "human:Ana" in capsys.readouterr().out, "a record alone"
    assert main(["study", "many", str(folder), "--out", str(out), "--lang", "en"]) == 0
    said = capsys.readouterr().out
    assert "bad.agn cannot be reviewed" in said
    rows = pyarrow.parquet.read_table(out).to_pylist()
    assert [row["seat"] for row in rows] == [1, 2]
    for row in rows:
        parts = sum(row[name] for name in ("luck", "choice", "others", "memory", "hand", "speed", "unexplained"))
        assert parts == pytest.approx(row["result"] - row["start"], abs=1e-9)


def test_games_of_a_parquet_file_are_played_again(tmp_path: Path, capsys: Any) -> None:
    runs = {
        "simulated": ["simulate", "star-master", "--seat", "bot:good", "--seat", "bot:casual", "--games", "3"],
        "dealt": ["arena", "star-master", "--bot", "good", "--bot", "casual", "--games", "4", "--workers", "1"],
    }
    for name, arguments in runs.items():
        games, out = tmp_path / f"{name}.parquet", tmp_path / f"{name}-rows.parquet"
        assert main([*arguments, "--seed", "3", "--out", str(games)]) == 0
        assert main(["study", "many", str(games), "--out", str(out), "--lang", "en"]) == 0
        played, rows = (pyarrow.parquet.read_table(file).to_pylist() for file in (games, out))
        assert [row["points"] for row in rows] == [row[f"score{seat}"] for row in played for seat in (1, 2)]
        assert [row["result"] for row in rows] == [row[f"won{seat}"] for row in played for seat in (1, 2)]
        assert {row["player"] for row in rows} == {"bot:good", "bot:casual"}


def test_a_parquet_file_that_does_not_fit_is_refused(tmp_path: Path, capsys: Any) -> None:
    games = tmp_path / "games.parquet"
    assert (
        main(
            [
                "simulate",
                "star-master",
                *["--seat", "bot:casual"] * 2,
                "--games",
                "2",
                "--seed",
                "3",
                "--out",
                str(games),
            ]
        )
        == 0
    )
    table = pyarrow.parquet.read_table(games)
    other = table.set_column(table.column_names.index("score1"), "score1", pyarrow.array([-1, -1]))
    pyarrow.parquet.write_table(other, tmp_path / "other.parquet")
    pyarrow.parquet.write_table(table.replace_schema_metadata({}), tmp_path / "bare.parquet")
    (tmp_path / "text.parquet").write_text("nonsense")
    capsys.readouterr()
    assert main(["study", "many", str(tmp_path / "other.parquet"), "--lang", "en"]) == 0
    assert capsys.readouterr().out.count("ends with other scores") == 2
    for name, said in (
        ("bare", "how its games were played"),
        ("text", "how its games were played"),
        ("no", "cannot be"),
    ):
        assert main(["study", "many", str(tmp_path / f"{name}.parquet"), "--lang", "en"]) != 0
        assert said in capsys.readouterr().err


def test_the_example_of_the_documentation_runs(
    record: Record, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    (tmp_path / "game.agn").write_text(format_record(record))
    monkeypatch.chdir(tmp_path)
    page = (Path(__file__).parents[2] / "docs" / "develop" / "study.md").read_text()
    snippet, *_ = re.findall(r"```python\n(.*?)```", page, re.S)
    exec(compile(snippet, "study.md", "exec"), {})
    assert "human:Ana luck" in capsys.readouterr().out
