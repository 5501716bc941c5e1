"""`astragal study versions FOLDER`: which recorded games would have gone another way under today's rules."""

from __future__ import annotations

import argparse
from collections import Counter
from pathlib import Path

from astragal.cli.files import list_records, read_file
from astragal.cli.seats import player_names
from astragal.kit.errors import UserError
from astragal.lang import Catalogue
from astragal.study.versions import Comparison, Outcome, Result, compare
from astragal.table.history import players_of
from astragal.table.record import parse_record

UNREADABLE = "unreadable"


def run(arguments: argparse.Namespace, text: Catalogue) -> int:
    """Compare all records below a folder, print a line for each game of earlier rules, and a summary."""
    folder = Path(arguments.folder)
    counts: Counter[str] = Counter()
    for path in list_records(folder):
        name = str(path.relative_to(folder)) if path != folder else path.name
        try:
            record = parse_record(read_file(path))
            comparison = compare(record)
        except UserError as error:
            counts[UNREADABLE] += 1
            print(text("versions-unreadable", file=name, reason=text.error(error)))
            continue
        counts[comparison.outcome.value] += 1
        if comparison.outcome != Outcome.NEWEST:
            names = player_names(players_of(record, len(comparison.then.scores)))
            print(describe(name, comparison, names, text))
    print(summary(counts, text))
    return 0


def describe(file: str, comparison: Comparison, names: list[str], text: Catalogue) -> str:
    """Return what today's rules make of a game."""
    details: dict[str, str | int] = {
        "file": file,
        "version": comparison.version,
        "step": comparison.step,
        "word": comparison.word,
    }
    if comparison.outcome == Outcome.REFUSED and comparison.rule:
        return text("versions-forbidden", **details, rule=comparison.rule)
    then, now = (describe_result(result, names, text) for result in (comparison.then, comparison.now))
    return text(f"versions-{comparison.outcome.value}", **details, then=then, now=now)


def describe_result(result: Result, names: list[str], text: Catalogue) -> str:
    """Return the scores of a game, and who has won."""
    scores = ", ".join(text("versions-score", who=name, points=n) for name, n in zip(names, result.scores, strict=True))
    winners = ", ".join(names[seat] for seat in result.winners)
    return text("versions-won", scores=scores, who=winners) if winners else scores


def summary(counts: Counter[str], text: Catalogue) -> str:
    """Return how many games would have gone another way."""
    same = counts[Outcome.SAME.value]
    newest = counts[Outcome.NEWEST.value]
    other = counts.total() - same - newest - counts[UNREADABLE]
    return text(
        "versions-summary", games=same + other, same=same, other=other, newest=newest, unreadable=counts[UNREADABLE]
    )
