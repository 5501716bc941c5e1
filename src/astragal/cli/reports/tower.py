"""`astragal study tower RECORD`: why a tower fell, or how near it came."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from astragal.cli.files import check_plot, read_file
from astragal.kit.actors import JUDGE
from astragal.kit.errors import NotFound
from astragal.kit.judging import Stack
from astragal.lang import Catalogue
from astragal.physics.analysis import MAX_SHIFT, PlacementAnalysis, Shift, analyse_placement
from astragal.physics.recompute import judge_from_record
from astragal.physics.statics import Support
from astragal.study.tower import plot_tower
from astragal.table.history import replay
from astragal.table.judge import Case
from astragal.table.record import Record, RecordStep, parse_record
from astragal.table.table import Table

SIDES = {"left": (-1, 0), "right": (1, 0), "towards": (0, -1), "away": (0, 1)}


def run(arguments: argparse.Namespace, text: Catalogue) -> int:
    """Analyse one placement of a record, print the findings, and plot them if asked to."""
    if arguments.plot:
        check_plot(Path(arguments.plot))
    record = parse_record(read_file(Path(arguments.file)))
    judge = judge_from_record(record)
    step = choose_placement(find_placements(record), arguments.ply)
    case = replay(Record(record.tags, record.steps[:step])).case()
    world = judge.world(case)
    analysis = analyse_placement(judge.setting, world, judge.release(case, world))

    headline = describe_placement(case, analysis, step, record.steps[step - 1].actor, text)
    print(headline)
    computed = case.game.say(case.state, judge.verdict(case, analysis.result).move)
    if step < len(record.steps) and record.steps[step].word != computed:
        print(text("tower-differs", recorded=record.steps[step].word, computed=computed))
    for line in summary(case, analysis, text):
        print(line)
    if arguments.plot:
        plot_tower(analysis, headline, Path(arguments.plot), text)
        print(text("tower-plotted", file=arguments.plot))
    return 0


def find_placements(record: Record) -> dict[int, bool | None]:
    """Return the step numbers of all placements, and whether each held by its verdict; None without a verdict."""
    placements: dict[int, bool | None] = {}
    number = 0

    def watch(table: Table, step: RecordStep) -> None:
        nonlocal number
        stack = _placement(table)
        if stack is not None:
            holds = [stack.verdict(((), ()), more_falls) for more_falls in (False, True)]
            placements[number] = table.case().verdict(step.word) in holds
        number += 1

    table = replay(record, watch=watch)
    if _placement(table) is not None:
        placements[number] = None
    return placements


def _placement(table: Table) -> Stack | None:
    """Return what gravity is asked if the last step placed a die; None otherwise."""
    if table.actor != JUDGE or table.steps[-1].actor < 0:
        return None
    question = table.case().question
    return question if isinstance(question, Stack) and question.die is not None else None


def choose_placement(placements: Mapping[int, bool | None], ply: int | None) -> int:
    """Return the placement with this step number or whose verdict has it; by default the last one that fell, or the last."""
    if ply is None:
        if not placements:
            raise NotFound("study-no-placement")
        return ([n for n, held in placements.items() if held is False] or list(placements))[-1]
    for number in (ply, ply - 1):
        if number in placements and (number == ply or placements[number] is not None):
            return number
    raise NotFound("study-ply", ply=ply)


def describe_placement(case: Case, analysis: PlacementAnalysis, step: int, seat: int, text: Catalogue) -> str:
    """Return the sentence that says who placed which die where."""
    tower = analysis.release.tower
    level = len(analysis.before)
    return text(
        "tower-placement",
        step=step,
        seat=seat + 1,
        die=text("tower-die", size=analysis.release.size),
        tower=name_dice(case, [[level] if t == tower else [] for t in (0, 1)])[0].partition(".")[0],
        dice=level,
    )


def name_dice(case: Case, levels: Sequence[Sequence[int]]) -> list[str]:
    """Return the names of dice, by tower and level, in the words that the game's verdicts use: `3.2`."""
    question = case.question
    assert isinstance(question, Stack)
    word = case.game.say(case.state, question.verdict(levels, False))
    return word.partition(":")[2].split(",")


def summary(case: Case, analysis: PlacementAnalysis, text: Catalogue) -> Iterator[str]:
    """Yield the lines of the findings."""
    if analysis.result.held:
        yield text("tower-holds")
    else:
        names = name_dice(case, analysis.result.fallen)
        yield text("tower-falls", dice=len(names), names=", ".join(names))
    yield ""
    yield text("tower-levels")
    yield from _levels(analysis, text)
    yield ""
    if analysis.lost_at == 0:
        yield text("tower-lost-at-once")
    elif analysis.lost_at is not None:
        yield text("tower-lost", seconds=text.number(analysis.seconds(analysis.lost_at - 1), 2))
    yield from _alternatives(analysis, text)


def _levels(analysis: PlacementAnalysis, text: Catalogue) -> Iterator[str]:
    """Yield the table of margins: a line for every level, from the top down."""
    heads = [text(f"tower-{name}") for name in ("level", "before", "laid", "after")]
    widths = [max(8, len(head) + 2) for head in heads]
    yield "".join(f"{head:>{width}}" for head, width in zip(heads, widths, strict=True))
    for level in reversed(range(len(analysis.laid))):
        margins = [_margin(supports, level, text) for supports in (analysis.before, analysis.laid, analysis.after)]
        cells = [str(level + 1), *margins]
        yield "".join(f"{cell:>{width}}" for cell, width in zip(cells, widths, strict=True))


def _margin(supports: Sequence[Support], level: int, text: Catalogue) -> str:
    return text.number(supports[level].margin, 2) if level < len(supports) else "–"


def _alternatives(analysis: PlacementAnalysis, text: Catalogue) -> Iterator[str]:
    """Yield what would have happened if the die had been released a little further to a side."""
    for side, (right, away) in SIDES.items():
        tried = {far: analysis.alternatives[far * right, far * away] for far in range(1, MAX_SHIFT + 1)}
        answers = [text("tower-answer", millimetres=far, stands="yes" if held else "no") for far, held in tried.items()]
        yield text("tower-beside", side=text(f"tower-side-{side}"), answers=", ".join(answers))
    held = analysis.result.held
    nearest = analysis.nearest(not held)
    count = sum(holds != held for holds in analysis.alternatives.values())
    if nearest is None:
        yield text("tower-no-fall" if held else "tower-no-place", far=MAX_SHIFT)
    else:
        key = "tower-would-fall" if held else "tower-would-stand"
        yield text(key, where=_where(nearest, text), count=count, all=len(analysis.alternatives) - 1, far=MAX_SHIFT)


def _where(shift: Shift, text: Catalogue) -> str:
    """Describe a shift."""
    sides = [
        ("left" if shift[0] < 0 else "right", abs(shift[0])),
        ("towards" if shift[1] < 0 else "away", abs(shift[1])),
    ]
    ways = [text("tower-one-way", millimetres=far, side=text(f"tower-side-{side}")) for side, far in sides if far]
    return ways[0] if len(ways) == 1 else text("tower-two-ways", one=ways[0], other=ways[1])
