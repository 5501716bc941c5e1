"""The summary of simulated games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table as Grid

from astragal.cli.seats import bot_level
from astragal.kit.game import AnyGame
from astragal.kit.judging import PHYSICS
from astragal.kit.rulebook import rule_index
from astragal.lang import Catalogue
from astragal.study.tally import mean, quantile, standard_deviation, wilson_interval

if TYPE_CHECKING:
    from astragal.study.tally import Tally

COLUMNS = ("seat", "player", "wins", "outright", "mean", "deviation", "tenths")


def print_summary(
    tally: Tally, seconds: float, game: AnyGame, players: Sequence[str], seed: str, judge: str, text: Catalogue
) -> None:
    """Print how many games were played, then a line for every seat, how games went, and who judged."""
    console = Console()
    console.print(text("simulate-done", games=tally.games, game=game.slug, seed=seed), highlight=False)
    if not tally.games:
        return
    console.print(text("simulate-speed", rate=text.number(tally.decisions / seconds)), highlight=False)
    console.print(seat_grid(tally, players, text))
    for line in (*_course(tally, text), *_endings(tally, game, text), *judge_notes(game, judge, text)):
        console.print(line, highlight=False)


def seat_grid(tally: Tally, players: Sequence[str], text: Catalogue) -> Grid:
    """Return a table with a line for every seat."""
    grid = Grid(box=SIMPLE_HEAD, pad_edge=False)
    for key in COLUMNS:
        grid.add_column(text(f"simulate-{key}"), justify="right", no_wrap=True)
    for seat, player in enumerate(players):
        points = tally.points[seat]
        low, high = wilson_interval(tally.wins[seat], tally.games)
        grid.add_row(
            str(seat + 1),
            bot_level(player),
            f"{text.number(100 * tally.wins[seat] / tally.games, 2)} ± {text.percent((high - low) / 2, 2)}",
            text.percent(tally.outright[seat] / tally.games, 2),
            text.number(mean(points), 2),
            text.number(standard_deviation(points), 2),
            _tenths(points),
        )
    return grid


def _tenths(counter: Counter[int]) -> str:
    """Return the first tenth, the median and the last tenth."""
    return " – ".join(str(quantile(counter, share)) for share in (0.1, 0.5, 0.9))


def _course(tally: Tally, text: Catalogue) -> Iterator[str]:
    """Yield how long games were, what it is worth to begin, and how often victories were shared."""
    yield text("simulate-turns", turns=text.number(mean(tally.turns), 1), middle=_tenths(tally.turns))
    if tally.seats > 1:
        edge = dict(zip(("edge", "low", "high"), tally.opener_advantage(), strict=True))
        yield text("simulate-edge", **{key: text.percent(edge[key], 2, signed=True) for key in edge})
        yield text("simulate-shared", shared=text.percent(tally.shared / tally.games, 2))
        if tally.no_winner:
            yield text("simulate-nobody", share=text.percent(tally.no_winner / tally.games, 2))


def _endings(tally: Tally, game: AnyGame, text: Catalogue) -> Iterator[str]:
    """Yield by which rules games ended, and how often."""
    for number, times in tally.endings.most_common():
        id = f"{game.prefix}-{number}"
        rule = rule_index(game.package).get(id)
        yield text("simulate-ended", share=text.percent(times / tally.games, 2), rule=text.rule(rule) if rule else id)


def judge_notes(game: AnyGame, judge: str, text: Catalogue) -> Iterator[str]:
    """Yield who judged, if anybody had to."""
    if judge == PHYSICS:
        yield text("simulate-physics")
    elif game.verdicts:
        yield text.find(f"simulate-judge-{game.slug}") or text("simulate-table")
