"""Judging by people: they look at their real dice or their real table and report what happened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from astragal.dice import TypedDice
from astragal.kit.actors import CHANCE, JUDGE
from astragal.kit.errors import NotNow
from astragal.kit.judging import PEOPLE
from astragal.rooms.commands import Report
from astragal.rooms.judges.judge import RoomJudge
from astragal.rooms.results import Result, Sender

if TYPE_CHECKING:
    from astragal.rooms.room import Room


class ReportJudge(RoomJudge):
    """Waits for somebody at the table to report."""

    kind = PEOPLE


def report(room: Room, sender: Sender, command: Report, now: int) -> Result:
    """Enter what people rolled or saw, whether they were asked or a seat is deciding."""
    room.require_seated(sender.member)
    match = room.require_position(command.at)
    table = match.table
    if table.actor == CHANCE and isinstance(table.dice, TypedDice):
        table.enter_roll(command.word)
    elif table.actor == JUDGE and isinstance(match.judge, ReportJudge):
        table.enter_verdict(command.word)
    elif table.actor >= 0 and isinstance(match.judge, ReportJudge):
        table.interrupt(command.word)
    else:
        raise NotNow("room-nothing-to-report")
    return room.advance(command.at, now, by=sender.member, id=command.id)
