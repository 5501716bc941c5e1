"""Snapshots of a table: plain data from which a game goes on without being played again."""

from __future__ import annotations

from dataclasses import dataclass
from operator import attrgetter

from astragal.table.events import Event, Step, Undone
from astragal.table.table import Table
from astragal.table.timeline import Mark


@dataclass(frozen=True, slots=True)
class TableSnapshot:
    """A table without its game, options, dice and judge."""

    at: int
    horizon: int
    now: Mark
    steps: list[Step]
    """The steps that are remembered, standing or not."""
    undone: list[tuple[int, int, int]]
    """The events in which steps were taken back: number, seat, steps."""
    fallen: list[int]
    """The numbers of the remembered steps that do not stand."""
    marks: list[Mark]
    undos: dict[int, int]


def save_table(table: Table) -> TableSnapshot:
    """Return a snapshot of a table. It shares steps and marks with the table, so encode it before the next step."""
    standing = {step.number for step in table.steps}
    steps = [event for event in table.events if isinstance(event, Step)]
    return TableSnapshot(
        table.at,
        table.timeline.horizon,
        table.mark(),
        steps,
        [(event.number, event.actor, event.steps) for event in table.events if isinstance(event, Undone)],
        [step.number for step in steps if step.number not in standing] if len(steps) > len(standing) else [],
        table.timeline.marks,
        table.timeline.undos,
    )


def load_table(table: Table, saved: TableSnapshot) -> None:
    """Bring a new table of the same game, options, dice and judge to where a snapshot was taken."""
    fallen = set(saved.fallen)
    events: list[Event] = [*saved.steps, *(Undone(*fields) for fields in saved.undone)]
    events.sort(key=attrgetter("number"))
    timeline = table.timeline
    timeline.at, timeline.horizon, timeline.events = saved.at, saved.horizon, events
    timeline.steps = [step for step in saved.steps if step.number not in fallen]
    timeline.marks, timeline.undos = saved.marks, saved.undos
    table.resume(saved.now)
