"""Luck and decisions over many records: a row for each player of each game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from statistics import fmean, variance

from astragal.kit.errors import UserError
from astragal.spread import Place
from astragal.study.evaluation import share_evaluator
from astragal.study.export import RowWriter
from astragal.study.reruns import Rerun, list_reruns
from astragal.study.reviews import Review, review
from astragal.table.history import game_of
from astragal.table.record import Record, parse_record


@dataclass(frozen=True, slots=True)
class Row:
    """One player of one game. Chances and changes are shares of 1."""

    file: str
    """The record, or `FILE#NUMBER` of a game in a Parquet file."""
    game: str
    seats: int
    seat: int
    """Counted from 1."""
    player: str
    finished: int
    points: int
    start: float
    result: float
    luck: float
    choice: float
    others: float
    memory: float
    hand: float
    speed: float
    unexplained: float
    decisions: int


@dataclass(frozen=True, slots=True)
class Failure:
    """A record that cannot be reviewed."""

    file: str
    error: UserError


def review_files(files: Iterable[Path], place: Place) -> Iterator[list[Row] | Failure]:
    """Yield the rows of each record, in order."""
    return place.map(review_text, ((str(path), _read(path)) for path in files))


def review_reruns(path: Path, place: Place) -> Iterator[list[Row] | Failure]:
    """Yield the rows of each game of a Parquet file, which is played again."""
    return place.map(review_rerun, ((rerun,) for rerun in list_reruns(path)))


def review_rerun(rerun: Rerun) -> list[Row] | Failure:
    """Return the rows of one game that is played again."""
    try:
        return _review(rerun.name, rerun.play())
    except UserError as error:
        return Failure(rerun.name, error)


def review_text(file: str, text: str | None) -> list[Row] | Failure:
    """Return the rows of one record: by the fast value, without rollouts."""
    try:
        if text is None:
            raise UserError("file-not-text", file=file)
        return _review(file, parse_record(text))
    except UserError as error:
        return Failure(file, error)


def _read(path: Path) -> str | None:
    """Return a record, which another machine may not be able to read; None if nobody can."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return None


def _review(name: str, record: Record) -> list[Row]:
    game, options, _ = game_of(record)
    found = review(record, share_evaluator(game, options), 0)
    return [_make_row(name, found, seat) for seat in range(len(found.players))]


def _make_row(path: str, found: Review, seat: int) -> Row:
    player = found.players[seat]
    return Row(
        file=path,
        game=found.game,
        seats=len(found.players),
        seat=seat + 1,
        player=player.player,
        finished=int(found.finished),
        points=found.scores[seat],
        start=player.start,
        result=player.result,
        luck=player.luck.value,
        choice=player.choice.value,
        others=player.others,
        memory=player.memory,
        hand=player.hand,
        speed=player.speed,
        unexplained=player.unexplained,
        decisions=player.decisions,
    )


def write_rows(write: RowWriter, rows: Sequence[Row]) -> None:
    """Write rows as columns."""
    write({field.name: [getattr(row, field.name) for row in rows] for field in fields(Row)})


@dataclass(frozen=True, slots=True)
class PlayerSummary:
    """A player over many games of one kind."""

    game: str
    player: str
    games: int
    won: float
    """Mean share of the victory."""
    luck: float
    """Mean luck a game."""
    without_luck: float
    """Mean result, less luck: what skill and the opponents made of it."""
    cost: float
    """Mean cost of a decision."""


def summarise(rows: Iterable[Row]) -> list[PlayerSummary]:
    """Return a summary for each player of each game, those with most games first."""
    groups = _group(rows, lambda row: (row.game, row.player))
    found = [
        PlayerSummary(
            game,
            player,
            len(group),
            fmean(row.result for row in group),
            fmean(row.luck for row in group),
            fmean(row.result - row.luck for row in group),
            -sum(row.choice for row in group) / max(sum(row.decisions for row in group), 1),
        )
        for (game, player), group in groups.items()
    ]
    return sorted(found, key=lambda one: (-one.games, one.game, one.player))


def variance_left(rows: Iterable[Row]) -> dict[str, tuple[float, int]]:
    """Return, for each game, the variance of (result - luck) divided by that of results, and the number of games."""
    left = {}
    for (game,), group in _group((row for row in rows if row.finished), lambda row: (row.game,)).items():
        if len(group) > 1 and (spread := variance(row.result for row in group)):
            left[game] = variance(row.result - row.luck for row in group) / spread, len({row.file for row in group})
    return left


def _group(rows: Iterable[Row], key: Callable[[Row], tuple[str, ...]]) -> dict[tuple[str, ...], list[Row]]:
    groups: dict[tuple[str, ...], list[Row]] = {}
    for row in rows:
        groups.setdefault(key(row), []).append(row)
    return groups
