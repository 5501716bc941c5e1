"""Sweeps: grids, estimates beside plain statistics, files, and refusals."""

from __future__ import annotations

import math
from pathlib import Path
from statistics import NormalDist, fmean, stdev

import numpy as np
import pyarrow.parquet
import pytest

from astragal.cli import main
from astragal.games import GAMES
from astragal.kit.errors import OptionError
from astragal.spread import Here
from astragal.study.runs import run
from astragal.study.sweeps.grid import Factor, Grid, make_grid, read_factor
from astragal.study.sweeps.play import play_blocks
from astragal.study.sweeps.results import SweepTally, luck_values
from astragal.study.tally import Tally

STARS, MASTER = GAMES["dice-stars"], GAMES["star-master"]
Z = NormalDist().inv_cdf(0.975)


def test_a_grid_has_every_combination_that_makes_a_game() -> None:
    grid = make_grid(STARS, {}, ["good"], [Factor("seats", ("2", "3")), Factor("first_player", ("0", "2", "3"))])
    assert [cell.values for cell in grid.cells] == [("2", "0"), ("2", "2"), ("3", "0"), ("3", "2"), ("3", "3")]
    assert grid.refused == 1
    assert grid.cells[-1].levels == ("good",) * 3


def test_one_at_a_time_the_others_keep_their_first_value() -> None:
    factors = [
        Factor("seats", ("2", "3")),
        Factor("seat2", ("casual", "random")),
        Factor("tie", ("shared", "no_winner")),
    ]
    grid = make_grid(STARS, {}, ["good"], factors, alone=True)
    assert [cell.values for cell in grid.cells] == [
        ("2", "casual", "shared"),
        ("3", "casual", "shared"),
        ("2", "random", "shared"),
        ("2", "casual", "no_winner"),
    ]
    assert grid.cells[1].levels == ("good", "casual", "good")


def make_tally(cells: list[list[float]]) -> SweepTally:
    grid = make_grid(STARS, {}, ["random"], [Factor("seats", tuple("234"[: len(cells)]))])
    tally = SweepTally(grid)
    for first in (0, 2):  # in two blocks
        tally.add([{"turns": np.array(values[first : first + 2 + first])} for values in cells])
    return tally


def test_estimates_and_effects_are_those_of_plain_statistics() -> None:
    cells = [[3.0, 5.0, 4.0, 9.0, 2.0, 6.0], [5.0, 6.0, 6.0, 10.0, 4.0, 8.0]]
    tally = make_tally(cells)
    for index, values in enumerate(cells):
        half = Z * stdev(values) / math.sqrt(6)
        found = tally.estimate("turns", index)
        expected = fmean(values), fmean(values) - half, fmean(values) + half
        assert (found.value, found.low, found.high) == pytest.approx(expected, rel=1e-6)
    (effect,) = tally.rank_effects()
    differences = [b - a for a, b in zip(*cells, strict=True)]
    assert (effect.lowest, effect.highest) == ("2", "3")
    assert effect.change.value == pytest.approx(fmean(differences))
    assert effect.change.high - effect.change.value == pytest.approx(Z * stdev(differences) / math.sqrt(6), rel=1e-6)


def test_an_interval_with_the_same_dice_is_honest() -> None:
    dice = np.random.default_rng(1)
    covered = 0
    for _ in range(300):
        shared = dice.normal(size=40)
        values = [list(shared + dice.normal(size=40)), list(shared + 0.5 + dice.normal(size=40))]
        grid = make_grid(STARS, {}, ["random"], [Factor("seats", ("2", "3"))])
        tally = SweepTally(grid)
        tally.add([{"turns": np.array(own)} for own in values])
        change = tally.combine("turns", np.array([-1.0, 1.0]))
        covered += change.low <= 0.5 <= change.high
    assert 0.90 <= covered / 300 <= 0.99


def test_the_share_of_luck_and_its_interval() -> None:
    dice = np.random.default_rng(2)
    luck = dice.normal(size=(4000, 1))
    results = luck + dice.normal(size=(4000, 1))  # half of the variance is luck
    values = luck_values(results, luck)
    assert values.mean() == pytest.approx(1 - np.var(results - luck) / np.var(results))
    shares = []
    for _ in range(200):
        chosen = dice.integers(0, 4000, 4000)
        shares.append(1 - np.var((results - luck)[chosen]) / np.var(results[chosen]))
    assert values.std() / math.sqrt(4000) == pytest.approx(np.std(shares), rel=0.2)
    assert np.isnan(luck_values(np.ones((3, 1)), np.zeros((3, 1)))).all()


def sweep(grid: Grid, games: int) -> SweepTally:
    tally = SweepTally(grid)
    for block in play_blocks(grid, games, 5, Here()):
        tally.add(block)
    return tally


@pytest.mark.parametrize("levels", [["random"], ["greedy", "random"]])
def test_the_games_are_those_of_a_simulation(levels: list[str]) -> None:
    options = MASTER.options({"seats": "2"})
    tally = sweep(make_grid(MASTER, {}, levels, [Factor("seats", ("2",))]), 150)
    plain = Tally(2)
    for columns in run(MASTER, options, (levels * 2)[:2], 150, 5, Here()):
        plain.add(columns)
    assert tally.games == 150
    assert tally.estimate("turns", 0).value == pytest.approx(sum(t * n for t, n in plain.turns.items()) / 150)
    assert tally.estimate("ended-25", 0).value == plain.endings[25] / 150
    assert tally.estimate("ties", 0).value == plain.shared / 150
    assert tally.estimate("edge", 0).value == pytest.approx(plain.opener_advantage()[0])


@pytest.mark.long
def test_the_command_writes_table_picture_and_report(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = [tmp_path / name for name in ("table.parquet", "plot.png", "report.html")]
    words = ["--out", str(files[0]), "--plot", str(files[1]), "--report", str(files[2]), "--lang", "de"]
    game = ["sweep", "star-master", "--vary", "seats=2,3", "--vary", "bots=random,greedy", "--seed", "1"]
    assert main([*game, "--games", "10", "--studied", "2", *words]) == 0
    assert "4 Kombinationen" in capsys.readouterr().out
    table = pyarrow.parquet.read_table(files[0])
    assert set(table["measure"].to_pylist()) >= {"edge", "luck", "weight", "ended-25", "leads", "comebacks", "dead"}
    for row in table.to_pylist():
        assert math.isnan(row["value"]) or row["low"] <= row["value"] + 1e-9
        assert row["games"] == (2 if row["measure"] in ("luck", "weight") else 10)
    page = files[2].read_text()
    assert "<svg" in page
    assert "http" not in page.replace("http://www.w3.org", "").replace("http://purl.org", "").replace(
        "http://creativecommons.org", ""
    ).replace("https://matplotlib.org/", "")
    assert files[1].stat().st_size > 1000


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--vary", "colour=1,2"], "colour"),
        (["--vary", "seats"], "does not say what varies"),
        (["--vary", "seats=2,2"], "does not say what varies"),
        (["--vary", "seats=9"], "seats"),
        (["--vary", "bots=wizard"], "wizard"),
        (["--vary", "seats=2", "--vary", "seats=3"], "varies twice"),
        (["--vary", "first_player=3,4"], "None of the 2 combinations makes a game"),
        (["--vary", "seats=2", "--seat", "human:Ann"], "Only bots"),
        (
            [
                "--vary",
                "solo_grid_size=" + ",".join(map(str, range(1, 101))),
                "--vary",
                "seats=1,2,3,4",
                "--vary",
                "first_player=0,1,2",
            ],
            "at most 1,000",
        ),
        (["--vary", "seats=2", "--on", "ray://127.0.0.1:9"], "No Ray cluster answers"),
        (["--vary", "seats=2", "--out", "table.txt"], "ends in .csv or .parquet"),
        (["--vary", "seats=2", "--out", "/proc/nowhere/table.csv"], "cannot be written"),
        (["--vary", "seats=2", "--plot", "plot.nonsense"], "ends in one of"),
        (["--vary", "seats=2", "--report", "/proc/nowhere/report.html"], "cannot be written"),
    ],
)
def test_a_refusal_is_one_sentence(words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sweep", "dice-stars", "--games", "2", "--lang", "en", *words]) == 2
    printed = capsys.readouterr()
    assert not printed.out.strip(), "nothing was played"
    assert sentence in printed.err
    assert printed.err.count("\n") == 1


def test_values_of_lists_are_separated_by_semicolons() -> None:
    assert read_factor("seat2=bot:good,casual", STARS).values == ("good", "casual")
    with pytest.raises(OptionError):
        read_factor("seatX=good", STARS)
