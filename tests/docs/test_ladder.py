"""The table of strengths in docs/develop/ladder.md: who may stand there, and when `make ladder` complains."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
sys.path.append(str(ROOT / "scripts"))

from ladder import PAGE, Rung, find_faults, format_row, list_rungs, parse_rows  # noqa: E402

from astragal.bots import check_level  # noqa: E402
from astragal.games import GAMES  # noqa: E402
from astragal.study.standings import Standing  # noqa: E402

RUNG = Rung("star-master", "master", "good", 100, 60)


def test_every_row_of_the_page_is_one_that_is_measured() -> None:
    rows = parse_rows(PAGE.read_text())
    assert rows
    assert rows.keys() <= {rung.key for rung in list_rungs()}


def test_the_rows_of_the_page_are_as_they_would_be_written() -> None:
    """The games and the bar are those of the script, and the interval follows from the games and the wins."""
    rows = parse_rows(PAGE.read_text())
    for rung in list_rungs():
        _, _, _, _, games, wins, interval, bar, _ = (cell.strip() for cell in rows[rung.key].split("|"))
        standing = Standing(int(games), int(games) * float(wins.rstrip(" %")) / 100)
        low, high = (100 * end for end in standing.interval)
        assert [float(end) for end in interval.split(" – ")] == pytest.approx([low, high], abs=0.11)
        assert int(games) in range(rung.games, rung.games + GAMES[rung.game].seats[1])
        assert bar == format_row(rung, standing).split("|")[-2].strip()


def test_every_row_can_be_measured() -> None:
    for rung in list_rungs():
        game = GAMES[rung.game]
        assert game.options(rung.options).seats == int(rung.options.get("seats", 2))
        check_level(rung.bot, game)
        check_level(rung.other, game)


def test_rows_are_read_as_they_are_written() -> None:
    written = format_row(RUNG, Standing(100, 70))
    assert written == "| star-master | master | good | 100 | 70.0 % | 60.4 – 78.1 | 60 % ✓ |\n"
    assert parse_rows(f"<!-- ladder -->\n| a |\n{written}<!-- end of ladder -->\n") == {RUNG.key: written}


@pytest.mark.parametrize(("before", "wrong"), [(None, 0), ("65.0", 0), ("60.4", 0), ("60.0", 1), ("79.0", 1)])
def test_a_table_that_no_longer_holds_is_a_fault(before: str | None, wrong: int) -> None:
    row = before and f"| {RUNG.key} | 100 | {before} % | 0.0 – 0.0 | 60 % |\n"
    assert len(list(find_faults(RUNG, Standing(100, 70), row))) == wrong


def test_a_bar_missed_for_certain_is_a_fault() -> None:
    assert list(find_faults(RUNG, Standing(100, 52), None)) == []
    assert "misses the bar" in next(find_faults(RUNG, Standing(100, 45), None))


def test_alone_the_exact_rate_is_met_within_a_hundredth() -> None:
    alone = Rung("star-master", "master", "master", 100, 97, 98, {"seats": "1", "variant": "solitaire"})
    assert alone.key == "star-master, solitaire | master | alone"
    assert list(find_faults(alone, Standing(1000, 975), None)) == []
    assert "more than one off" in next(find_faults(alone, Standing(1000, 995), None))


def test_a_row_that_only_tells_has_no_bar() -> None:
    rung = Rung("dicetto", "master", "solver", 100)
    assert format_row(rung, Standing(100, 45)).endswith("|  |\n")
    assert list(find_faults(rung, Standing(100, 45), None)) == []
