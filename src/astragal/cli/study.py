"""`astragal study tower RECORD`: why a tower fell, or how near it came."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path

from astragal.cli.files import read_file
from astragal.games.dice_crash.notation import TOWER_WORDS
from astragal.games.dice_crash.rules_towers import tower_of
from astragal.kit.actors import JUDGE
from astragal.kit.errors import NotFound
from astragal.kit.extras import require_extra
from astragal.lang import Catalogue
from astragal.physics.analysis import MAX_SHIFT, PlacementAnalysis, Shift, analyse_placement
from astragal.physics.recompute import judge_from_record
from astragal.physics.statics import Support
from astragal.study.tower import decimal, plot_tower
from astragal.table.history import replay
from astragal.table.record import Record, RecordStep, parse_record

SIDES = {"left": (-1, 0), "right": (1, 0), "towards": (0, -1), "away": (0, 1)}


def run(arguments: argparse.Namespace, text: Catalogue) -> int:
    """Examine one placement of a record, say what was found, draw it if asked to."""
    if arguments.plot:
        require_extra("study")  # before the work, not after it
    record = parse_record(read_file(Path(arguments.file)))
    judge = judge_from_record(record)
    step = placement(record.steps, arguments.ply)
    table = replay(Record(record.tags, record.steps[:step]))
    case = table.case()
    s = case.state
    world = judge.world(case)
    analysis = analyse_placement(judge.setting, world, judge.release(case, world))

    tower = tower_of(s.die_value[s.die])
    die = text("tower-die", size=analysis.release.size)
    seat = record.steps[step - 1].actor + 1
    headline = text("tower-placement", step=step, seat=seat, die=die, tower=TOWER_WORDS[tower], dice=s.height[tower])
    print(headline)
    computed = table.game.say(s, judge.decide(case).move)
    if step < len(record.steps) and record.steps[step].word != computed:
        print(text("tower-differs", recorded=record.steps[step].word, computed=computed))
    for line in summary(analysis, text):
        print(line)
    if arguments.plot:
        plot_tower(analysis, headline, Path(arguments.plot), text)
        print(text("tower-plotted", file=arguments.plot))
    return 0


def placement(steps: Sequence[RecordStep], ply: int | None) -> int:
    """Return the number of the placement that is meant: by its own number or that of its verdict, or the last that fell."""
    numbers = [n for n, step in enumerate(steps, 1) if step.actor >= 0 and step.word.startswith("place:")]
    judged = {n: steps[n].word for n in numbers if n < len(steps) and steps[n].actor == JUDGE}
    if ply is None:
        fallen = [n for n, word in judged.items() if word.startswith("falls")]
        if not numbers:
            raise NotFound("study-no-placement")
        return (fallen or numbers)[-1]
    for number in (ply, ply - 1):
        if number in numbers and (number == ply or number in judged):
            return number
    raise NotFound("study-ply", ply=ply)


def summary(analysis: PlacementAnalysis, text: Catalogue) -> Iterator[str]:
    """Yield the lines that tell of an autopsy."""
    names = [f"{TOWER_WORDS[t]}.{level + 1}" for t in (0, 1) for level in analysis.result.fallen[t]]
    yield text("tower-falls", dice=len(names), names=", ".join(names)) if names else text("tower-holds")
    yield ""
    yield text("tower-levels")
    yield from _levels(analysis, text)
    yield ""
    if analysis.lost_at == 0:
        yield text("tower-lost-at-once")
    elif analysis.lost_at is not None:
        yield text("tower-lost", seconds=decimal(analysis.seconds(analysis.lost_at - 1), text, 2))
    yield from _elsewhere(analysis, text)


def _levels(analysis: PlacementAnalysis, text: Catalogue) -> Iterator[str]:
    """Yield a table: a line for every level, from the top down."""
    heads = [text(f"tower-{name}") for name in ("level", "before", "laid", "after")]
    widths = [max(8, len(head) + 2) for head in heads]
    yield "".join(f"{head:>{width}}" for head, width in zip(heads, widths, strict=True))
    for level in reversed(range(len(analysis.laid))):
        margins = [_margin(supports, level, text) for supports in (analysis.before, analysis.laid, analysis.after)]
        cells = [str(level + 1), *margins]
        yield "".join(f"{cell:>{width}}" for cell, width in zip(cells, widths, strict=True))


def _margin(supports: Sequence[Support], level: int, text: Catalogue) -> str:
    return decimal(supports[level].margin, text, 2) if level < len(supports) else "–"


def _elsewhere(analysis: PlacementAnalysis, text: Catalogue) -> Iterator[str]:
    """Yield what would have come of letting go a little further aside."""
    for side, (right, away) in SIDES.items():
        tried = {far: analysis.alternatives[far * right, far * away] for far in range(1, MAX_SHIFT + 1)}
        answers = [text("tower-answer", millimetres=far, stands="yes" if held else "no") for far, held in tried.items()]
        yield text("tower-beside", side=text(f"tower-side-{side}"), answers=", ".join(answers))
    held = analysis.result.held
    nearest = analysis.nearest(not held)
    count = sum(stands != held for stands in analysis.alternatives.values())
    if nearest is None:
        yield text("tower-no-fall" if held else "tower-no-place", far=MAX_SHIFT)
    else:
        key = "tower-would-fall" if held else "tower-would-stand"
        yield text(key, where=_where(nearest, text), count=count, all=len(analysis.alternatives) - 1, far=MAX_SHIFT)


def _where(shift: Shift, text: Catalogue) -> str:
    """Say how far aside a place is."""
    sides = [
        ("left" if shift[0] < 0 else "right", abs(shift[0])),
        ("towards" if shift[1] < 0 else "away", abs(shift[1])),
    ]
    ways = [text("tower-one-way", millimetres=far, side=text(f"tower-side-{side}")) for side, far in sides if far]
    return ways[0] if len(ways) == 1 else text("tower-two-ways", one=ways[0], other=ways[1])
