"""Decisions with exact values: the best move costs nothing, random moves do, and values obey the rules."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from astragal.bots import make_bot
from astragal.bots.dicetto.turn_points import TurnSolver, secured_points
from astragal.cli import main
from astragal.games import find_game
from astragal.kit.actors import CHANCE
from astragal.kit.errors import NotFound, ParseError, Unavailable
from astragal.rl.exact import POINTS, VICTORY, Decisions, find_decisions, load_decisions, write_decisions
from astragal.rl.observation import find_layout
from astragal.study.rollouts import list_outcomes, play_copy
from astragal.table.position import parse_position


def load(folder: Path, slug: str, decisions: int, **texts: str) -> Decisions:
    game = find_game(slug)
    write_decisions(folder / "exact.parquet", game, game.options(texts), decisions, seed=1)
    return load_decisions(folder / "exact.parquet")


@pytest.mark.parametrize(
    ("slug", "texts", "unit", "level"),
    [
        pytest.param("dicetto", {}, POINTS, "solver", marks=pytest.mark.long),
        ("star-master", {"seats": "1"}, VICTORY, ""),
        pytest.param("dice-stars", {"seats": "2"}, VICTORY, "good", marks=pytest.mark.long),
        pytest.param("dice-stars", {"seats": "3"}, VICTORY, "good", marks=pytest.mark.long),
    ],
)
def test_regret_can_be_measured(tmp_path: Path, slug: str, texts: dict[str, str], unit: str, level: str) -> None:
    data = load(tmp_path, slug, 40, **texts)
    assert (len(data), data.unit, data.game) == (40, unit, slug)
    assert data.regret(lambda row: row.moves[int(np.argmax(row.values))]) == 0
    assert data.regret_of_chance() > 0.01
    assert data.regret(lambda row: row.moves[int(np.argmin(row.values))]) > data.regret_of_chance()
    if level:
        bot = make_bot(level, find_game(slug), 1, 0)
        assert data.regret_of_bot(bot) < data.regret_of_chance()
    for row in data:
        game, state = parse_position(row.position)
        out = [0] * game.most_moves
        assert list(row.moves) == out[: game.moves(state, out)]
        assert list(row.words) == [game.say(state, move) for move in row.moves]
        assert np.array_equal(row.observation, find_layout(game, state.seats).observe(game.view(state, row.seat)))
        assert unit == POINTS or all(0 <= value <= 1 for value in row.values)


def test_a_turn_of_dicetto_is_worth_the_mean_over_its_rolls() -> None:
    """The value of a reroll is the mean over the dice, by the rules alone, of the best decision that follows."""
    game, solver = find_game("dicetto"), TurnSolver()
    checked = 0
    for row in find_decisions(game, game.options({}), 2):
        state = parse_position(row.position)[1]
        if state.rolls != 1:
            continue

        def value(s: object, turn: int = state.turn) -> float:
            if game.actor(s) == CHANCE and s.turn == turn:  # type: ignore[attr-defined]
                moves, weights = list_outcomes(game, s)
                total = sum(weights)
                return sum(w * value(play_copy(game, s, move)) for move, w in zip(moves, weights, strict=True)) / total
            found = solver.values(s) if s.turn == turn else None  # type: ignore[attr-defined,arg-type]
            return max(found.values()) if found else secured_points(s, row.seat)  # type: ignore[arg-type]  # noqa: B023

        for move in [move for move in row.moves if move and move.bit_count() <= 2][:2]:
            assert value(play_copy(game, state, move)) == pytest.approx(row.values[row.moves.index(move)])
            checked += 1
        if checked >= 4:
            return


def test_the_same_seed_finds_the_same_decisions(tmp_path: Path) -> None:
    game = find_game("star-master")
    options = game.options({"seats": "1"})
    for name in ("a.parquet", "b.parquet"):
        write_decisions(tmp_path / name, game, options, 20, seed=3)
    assert (tmp_path / "a.parquet").read_bytes() == (tmp_path / "b.parquet").read_bytes()


def test_what_cannot_be_done_is_one_sentence(tmp_path: Path) -> None:
    game = find_game("star-master")
    with pytest.raises(NotFound, match="exact-none"):
        next(find_decisions(game, game.options({"seats": "2"}), 1))
    with pytest.raises(ParseError, match="exact-ending"):
        write_decisions(tmp_path / "exact.csv", game, game.options({"seats": "1"}), 1, 1)
    with pytest.raises(Unavailable, match="file-unreadable"):
        load_decisions(tmp_path / "missing.parquet")
    (tmp_path / "text.parquet").write_text("no Parquet at all")
    with pytest.raises(ParseError, match="exact-unreadable"):
        load_decisions(tmp_path / "text.parquet")


def test_the_command_writes_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = str(tmp_path / "alone.parquet")
    run: Callable[[list[str]], int] = main
    assert (
        run(
            [
                "study",
                "exact",
                "star-master",
                "--seats",
                "1",
                "--decisions",
                "10",
                "--seed",
                "1",
                "--out",
                file,
                "--lang",
                "en",
            ]
        )
        == 0
    )
    assert capsys.readouterr().out.startswith(f"There are 10 decisions in {file}. Random moves lose ")
    assert len(load_decisions(file)) == 10
