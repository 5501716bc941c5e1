"""The clock at the terminal: how long colours may be memorised, and who was the quickest in a race."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from astragal.games.star_master.state import MEMORISE, PALETTE, PLACES, Options
from astragal.games.star_master.view import View
from astragal.table.judge import Case, Judge, Verdict

if TYPE_CHECKING:
    from astragal.cli.screen import Screen

TYPING = 1500
"""Milliseconds that bots give people, who have to find keys where a hand would simply reach out."""
TYPED = re.compile(r"(?:([1-6])[\s:,]*)?([1-9])")
"""Seat and place, `2 5`; in a hurry also `25`."""


@dataclass(frozen=True, slots=True)
class Grab:
    """A seat seizes the cube on a place, so long after the race began."""

    seat: int
    place: int
    milliseconds: int


class Clock(Judge):
    """Judges by the time that passes at this terminal: people type, bots say when their hand would arrive."""

    def __init__(self, options: Options, screen: Screen) -> None:
        self._memorise_seconds = options.memorise_seconds
        self._race_seconds = options.race_timeout_seconds
        self._screen = screen

    def tags(self) -> dict[str, str]:
        """Return the name of the judge."""
        return {"Judge": "clock"}

    def secret_tags(self) -> dict[str, str]:
        """Return nothing: nobody knows beforehand."""
        return {}

    def decide(self, case: Case) -> Verdict:
        """Let people look, then end the time to memorise or run the race."""
        self._screen.catch_up()
        view = case.game.view(case.state, -1)
        if len(self._screen.bots) < view.seats:
            self._screen.draw(view)
        if view.phase == MEMORISE:
            self._memorise(view)
            return Verdict(case.verdict("hide"))
        return self._race(case, view)

    def _memorise(self, view: View) -> None:
        """Leave the colours on the screen for the agreed time, then nothing of them."""
        if len(self._screen.bots) < view.seats:
            self._screen.say(self._screen.text("sm-memorise", seconds=self._memorise_seconds))
            self._screen.wait(self._memorise_seconds)
            self._screen.clear()

    def _race(self, case: Case, view: View) -> Verdict:
        """Say who was first; at the same moment it is who sits nearest to the roller, clockwise."""
        racing = [seat for seat in range(view.seats) if not view.tried[seat]]
        people = [seat for seat in racing if seat not in self._screen.bots]
        grabs = self._bots_grab(case, racing, TYPING if people else 0)
        end = min([grab.milliseconds for grab in grabs], default=1000 * self._race_seconds)
        typed = self._people_grab(view, people, end) if people else None
        if typed is not None:
            grabs.append(typed)
        grabs.sort(key=lambda grab: (grab.milliseconds, (grab.seat - view.seat) % view.seats))
        times = [f"{grab.seat + 1}:{grab.milliseconds}ms" for grab in grabs]
        still = [f"{seat + 1}:-" for seat in racing if all(seat != grab.seat for grab in grabs)]
        word = f"grab:{grabs[0].seat + 1}:{grabs[0].place + 1}" if grabs else "nobody"
        return Verdict(case.verdict(word), ",".join(times + still))

    def _bots_grab(self, case: Case, racing: Sequence[int], later: int) -> list[Grab]:
        """Ask the bots who race when and where they would seize a cube, as far as that is still in time."""
        grabs = []
        for seat, bot in self._screen.bots.items():
            answer = bot.grab(case.game.view(case.state, seat), PLACES) if seat in racing else None
            if answer is not None and answer[0] + later < 1000 * self._race_seconds:
                grabs.append(Grab(seat, answer[1], answer[0] + later))
        return grabs

    def _people_grab(self, view: View, people: Sequence[int], end: int) -> Grab | None:
        """Return what people type before the race ends; None when they let it pass."""
        say, text = self._screen.say, self._screen.text
        seats = ", ".join(f"{seat + 1} {self._screen.names[seat]}" for seat in people)
        say(text("sm-race", colour=text(f"sm-the-{PALETTE[view.colours[view.wanted]]}")))
        if len(people) == 1:
            say(text("sm-race-alone", seconds=self._race_seconds))
        else:
            say(text("sm-race-together", seconds=self._race_seconds, seats=seats))
        spent = 0.0
        while True:
            answer = self._screen.ask_within("> ", end / 1000 - spent)
            if answer is None or not answer[0]:
                return None
            typed, seconds = answer
            spent += seconds
            meant = read_grab(typed, people)
            if meant is not None:
                return Grab(*meant, round(1000 * spent))
            say(text("sm-race-unclear", typed=typed, seats=seats))


def read_grab(typed: str, people: Sequence[int]) -> tuple[int, int] | None:
    """Return the seat and the place that one of these people means; a person alone need not type the seat."""
    match = TYPED.fullmatch(typed)
    if match is None or (match[1] is None and len(people) > 1):
        return None
    seat = int(match[1]) - 1 if match[1] else people[0]
    return (seat, int(match[2]) - 1) if seat in people else None
