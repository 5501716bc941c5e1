"""`astragal study moves RECORD --ply N` and `astragal study position TEXT`: all choices, with chances and reasons."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from pathlib import Path

from astragal.cli.files import read_file
from astragal.cli.reasons import say_reason
from astragal.cli.seats import player_names
from astragal.lang import Catalogue
from astragal.study.choices import Choice, Examination, examine_position, examine_step
from astragal.study.reviews import Estimate
from astragal.table.history import players_of
from astragal.table.record import parse_record


def run(arguments: argparse.Namespace, text: Catalogue) -> int:
    """Examine a step of a record, or a position, and print its choices; as JSON if asked to."""
    if arguments.subject == "moves":
        record = parse_record(read_file(Path(arguments.file)))
        found = examine_step(record, arguments.ply, arguments.samples)
        names = player_names(players_of(record, len(found.chances.wins)))
    else:
        found = examine_position(arguments.position, arguments.samples)
        names = [str(seat + 1) for seat in range(len(found.chances.wins))]
    if arguments.json:
        print(json.dumps(asdict(found), ensure_ascii=False))
        return 0
    for line in describe(found, names, text):
        print(line)
    return 0


def describe(found: Examination, names: Sequence[str], text: Catalogue) -> Iterator[str]:
    """Yield the lines about a position."""
    pairs = zip(names, found.chances.wins, strict=True)
    chances = ", ".join(f"{name} {text.percent(wins)}" for name, wins in pairs)
    if found.actor < 0:
        yield text("study-position-nobody", chances=chances)
        return
    yield text("study-position", who=names[found.actor], chances=chances)
    for choice in found.choices:
        played = "yes" if choice.word == found.played else "no"
        chance = text.percent(choice.chances.wins[found.actor])
        interval = f"{_interval(choice, found.actor, text):<22}"
        yield "  " + text("study-choice", chance=f"{chance:>6}", interval=interval, word=choice.word, played=played)
        if choice.reasons:
            said = ", ".join(say_reason(reason, names, text) for reason in choice.reasons)
            yield "      " + text("study-reasons", reasons=said)


def _interval(choice: Choice, seat: int, text: Catalogue) -> str:
    if choice.careful is None:
        return f"({text('study-choice-unexamined')})"
    low, high = Estimate(choice.careful.wins[seat], choice.careful.errors[seat]).interval
    return f"({text.percent(max(low, 0.0))} – {text.percent(min(high, 1.0))})"
