"""Adjudicate a race: the one place that decides who was first. Server, bots and terminal use it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from astragal.kit.judging import Race
from astragal.table.judge import Case, Verdict

TIE_MS = 10
"""Grabs less than this behind the earliest tie with it: no clock over a network is more exact."""


@dataclass(frozen=True, slots=True)
class Grab:
    """A hand on a place, some time after the race began."""

    seat: int
    place: int
    """Counted from 0."""
    ms: int
    """The time that counts, in milliseconds."""
    note: str = ""
    """How that time was found; it is kept in the evidence."""


def adjudicate(case: Case, grabs: Iterable[Grab]) -> Verdict:
    """Return the verdict on a race, with every time as its evidence.

    A seat's first grab counts, if the seat takes part and the time is not over. Of those that tie with the earliest, the seat that
    comes first in the order of the race wins. Evidence: `2:431ms;1:440ms~NOTE;3:-`, the earliest first, then who did not grab.
    """
    race = case.question
    assert isinstance(race, Race)
    first: dict[int, Grab] = {}
    for grab in sorted(grabs, key=lambda grab: grab.ms):
        if grab.seat in race.seats and race.is_in_time(grab.ms):
            first.setdefault(grab.seat, grab)
    evidence = [f"{grab.seat + 1}:{grab.ms}ms" + (f"~{grab.note}" if grab.note else "") for grab in first.values()]
    evidence += [f"{seat + 1}:-" for seat in sorted(race.seats) if seat not in first]
    if not first:
        return Verdict(case.verdict(race.nobody), ";".join(evidence))
    earliest = min(grab.ms for grab in first.values())
    tied = [first[seat] for seat in race.seats if seat in first and first[seat].ms - earliest < TIE_MS]
    return Verdict(case.verdict(race.grab(tied[0].seat, tied[0].place)), ";".join(evidence))
