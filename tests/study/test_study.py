"""Tallies, exports and plots of many games."""

from __future__ import annotations

import csv
import math
import statistics
from collections import Counter
from pathlib import Path

import numpy as np
import pyarrow.parquet
import pytest
from hypothesis import given
from hypothesis import strategies as st

from astragal.fast.batch import Columns, run
from astragal.games import GAMES
from astragal.kit.errors import UserError
from astragal.lang import LANGUAGES, catalogue
from astragal.study.export import open_game_writer, run_metadata
from astragal.study.plots import plot_scores
from astragal.study.tally import Tally, mean, quantile, standard_deviation, wilson_interval

STARS = GAMES["dice-stars"]


def block(scores: list[list[int]], winners: list[list[int]], opener: list[int], first: int = 0) -> Columns:
    n = len(scores)
    ones = np.ones(n, np.int64)
    return Columns(
        first=first, seed=ones * 5, turns=ones * 7, decisions=ones * 3, steps=ones * 9, opener=np.array(opener),
        ended=ones * 49, scores=np.array(scores), winners=np.array(winners),
    )  # fmt: skip


def test_a_tally_counts() -> None:
    tally = Tally(2)
    tally.add(block([[10, 5], [3, 3]], [[1, 0], [1, 1]], [0, 1]))
    tally.add(block([[1, 9], [0, 0]], [[0, 1], [0, 0]], [0, 0]))
    assert (tally.games, tally.decisions) == (4, 12)
    assert tally.wins == [2, 2]
    assert tally.outright == [1, 1]
    assert (tally.shared, tally.no_winner) == (1, 1)
    assert tally.opened == [3, 1]
    assert tally.opener_wins == 2
    assert tally.points[0] == Counter({10: 1, 3: 1, 1: 1, 0: 1})
    assert tally.endings == Counter({49: 4})
    edge, low, high = tally.opener_advantage()
    assert edge == 0
    assert low < 0 < high


@given(st.lists(st.integers(-50, 300), min_size=2, max_size=80), st.floats(0.01, 1))
def test_statistics(values: list[int], share: float) -> None:
    counter = Counter(values)
    assert mean(counter) == pytest.approx(statistics.mean(values))
    assert standard_deviation(counter) == pytest.approx(statistics.pstdev(values), abs=1e-6)
    wanted = quantile(counter, share)
    assert sum(value <= wanted for value in values) >= share * len(values) - 1e-9
    assert sum(value < wanted for value in values) < share * len(values) + 1e-9


def test_wilson_interval() -> None:
    # 8 of 10: 0.4902 to 0.9433, as published tables have it
    assert wilson_interval(8, 10) == pytest.approx((0.4902, 0.9433), abs=1e-4)
    assert wilson_interval(0, 10)[0] == pytest.approx(0)
    assert wilson_interval(10, 10)[1] == pytest.approx(1)
    low, high = wilson_interval(500, 1000)
    assert math.isclose(low + high, 1)


def test_csv_and_parquet_hold_one_row_a_game(tmp_path: Path) -> None:
    options = STARS.options({"seats": "3"})
    about = run_metadata(STARS, options, 8)
    blocks = list(run(STARS, options, 3000, 8, workers=1))
    for name in ("games.csv", "games.parquet"):
        with open_game_writer(tmp_path / "new" / name, about) as write:
            for columns in blocks:
                write(columns)
    table = pyarrow.parquet.read_table(tmp_path / "new" / "games.parquet")
    with (tmp_path / "new" / "games.csv").open() as file:
        rows = list(csv.DictReader(file))
    assert table.num_rows == len(rows) == 3000
    assert table.column_names == list(rows[0])
    assert table.column_names == [
        "game", "seed", "turns", "decisions", "steps", "opener", "ended_by",
        "score1", "won1", "score2", "won2", "score3", "won3",
    ]  # fmt: skip
    assert [int(row["score3"]) for row in rows] == table["score3"].to_pylist()
    assert table["game"].to_pylist() == list(range(1, 3001))
    assert {key.decode(): value.decode() for key, value in table.schema.metadata.items()} == about
    assert (about["game"], about["seats"], about["short_bag"], about["run_seed"]) == (
        "dice-stars",
        "3",
        "draw_available",
        "8",
    )
    assert table["score2"].to_pylist()[:5] == blocks[0].scores[:5, 1].tolist()


def test_other_endings_are_refused(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="export-ending"), open_game_writer(tmp_path / "games.xls", {}):
        pass
    with pytest.raises(UserError, match="file-unwritable"), open_game_writer(Path("/proc/nowhere/games.csv"), {}):
        pass


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_plot_is_written(lang: str, tmp_path: Path) -> None:
    tally = Tally(2)
    for columns in run(STARS, STARS.options({}), 500, 8, workers=1):
        tally.add(columns)
    path = tmp_path / "scores.png"
    plot_scores(tally, ["bot:random", "bot:random"], "Dice Stars", path, catalogue(lang))
    assert path.read_bytes().startswith(b"\x89PNG")
    with pytest.raises(UserError, match="file-unwritable"):
        plot_scores(tally, ["a", "b"], "Dice Stars", tmp_path / "scores.nonsense", catalogue(lang))
