"""`astragal study what-if RECORD --ply N --choose WORD`: the game with another decision and the same dice."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from pathlib import Path

from astragal.cli.files import read_file, write_file
from astragal.cli.seats import player_names
from astragal.games import find_game
from astragal.kit.errors import IllegalMove
from astragal.lang import Catalogue
from astragal.study.what_ifs import WhatIf, what_if
from astragal.table.history import players_of
from astragal.table.record import parse_record


def run(arguments: argparse.Namespace, text: Catalogue) -> int:
    """Change a decision of a record and print what came of it; as JSON if asked to."""
    record = parse_record(read_file(Path(arguments.file)))
    try:
        found = what_if(record, arguments.ply, arguments.choose)
    except IllegalMove as refusal:
        print(text.error(refusal, find_game(record.tags["Game"]).package), file=sys.stderr)
        return 2
    if arguments.out:
        write_file(Path(arguments.out), found.record)
    if arguments.json:
        print(json.dumps(asdict(found), ensure_ascii=False))
        return 0
    for line in describe(found, player_names(players_of(record, len(found.now.scores))), text):
        print(line)
    if arguments.out:
        print(text("study-what-if-written", file=arguments.out))
    return 0


def describe(found: WhatIf, names: Sequence[str], text: Catalogue) -> Iterator[str]:
    """Yield the lines about a changed game."""
    who = names[found.seat]
    yield text("study-what-if", step=found.step, turn=found.turn, who=who, word=found.word, chosen=found.chosen)
    now, then = (" : ".join(map(str, ending.scores)) for ending in (found.now, found.then))
    if found.now == found.then:
        yield text("study-what-if-even", now=now)
    else:
        yield text("study-what-if-result", now=now, then=then)
    yield text("study-what-if-rolls", same=found.same_rolls, rolls=found.rolls)
    replaced = sum(found.replaced.values())
    if replaced:
        bots = ", ".join(f"{level.removeprefix('bot:')} {count}" for level, count in found.replaced.items())
        yield text("study-what-if-bots", replaced=replaced, decisions=found.decisions, bots=bots)
    else:
        yield text("study-what-if-kept")
