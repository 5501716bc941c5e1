"""The clock at the terminal: it ends pauses, and sees who was the quickest in a race."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from astragal.kit.judging import Pause, Race
from astragal.table.judge import Case, Judge, Verdict
from astragal.table.race import Grab, adjudicate

if TYPE_CHECKING:
    from astragal.cli.screen import Screen

TYPING_MS = 1500
"""Head start of people over bots: they have to find keys where a hand would simply reach out."""
PLACE = re.compile(r"[1-9][0-9]?")
SEAT_AND_PLACE = re.compile(r"([1-9])[\s:,]*([1-9][0-9]?)")
"""Seat and place, `2 5`; in a hurry also `25`."""


class Clock(Judge):
    """Judges by the time that passes at this terminal: people type, bots say when their hand would arrive."""

    def __init__(self, screen: Screen) -> None:
        self._screen = screen

    def tags(self) -> dict[str, str]:
        """Return the name of the judge."""
        return {"Judge": "clock"}

    def secret_tags(self) -> dict[str, str]:
        """Return nothing: nobody knows beforehand."""
        return {}

    def decide(self, case: Case) -> Verdict:
        """Let people look, then wait until the pause is over or run the race."""
        screen, question = self._screen, case.question
        assert isinstance(question, Pause | Race)
        screen.tell_news()
        view = case.game.view(case.state, -1)
        interactive = len(screen.bots) < len(screen.names)
        if interactive:
            screen.draw(view)
        if isinstance(question, Race):
            return adjudicate(case, self._grabs(case, question, view))
        if interactive:
            screen.say(screen.board.describe_pause(question.seconds, screen.text))
            if question.seats:
                screen.say(screen.text("clock-pause-early"))
            screen.wait(question.seconds, early=bool(question.seats))
            screen.clear()
        return Verdict(case.verdict(question.word))

    def _grabs(self, case: Case, race: Race, view: Any) -> list[Grab]:
        """Return who grabs what and when: the bots by their own word, people by what they type before the first bot."""
        people = [seat for seat in sorted(race.seats) if seat not in self._screen.bots]
        grabs = self._ask_bots(case, race, TYPING_MS if people else 0)
        if people:
            end = min([grab.ms for grab in grabs], default=1000 * race.seconds)
            typed = self._ask_people(race, view, people, end)
            grabs += [typed] if typed is not None else []
        return grabs

    def _ask_bots(self, case: Case, race: Race, delay: int) -> list[Grab]:
        """Ask the bots who race when and where they would grab; drop answers that come too late."""
        grabs = []
        for seat, bot in self._screen.bots.items():
            answer = bot.grab(case.game.view(case.state, seat), race.places) if seat in race.seats else None
            if answer is not None and race.is_in_time(answer[0] + delay):
                grabs.append(Grab(seat, answer[1], answer[0] + delay))
        return grabs

    def _ask_people(self, race: Race, view: Any, people: Sequence[int], end: int) -> Grab | None:
        """Return what people type before the race ends after `end` milliseconds (0: never); None when they let it go."""
        say, text = self._screen.say, self._screen.text
        seats = ", ".join(f"{seat + 1} {self._screen.names[seat]}" for seat in people)
        say(self._screen.board.describe_race(view, text))
        if len(people) == 1:
            say(text("clock-race-alone", seconds=race.seconds))
        else:
            say(text("clock-race-together", seconds=race.seconds, seats=seats))
        answers = [
            f"{'' if len(people) == 1 else seat + 1}{place + 1}" for seat in people for place in range(race.places)
        ]
        spent = 0.0
        while True:
            answer = self._screen.ask_within("> ", end / 1000 - spent if end else None, answers)
            if answer is None or not answer[0]:
                return None
            typed, seconds = answer
            spent += seconds
            grab = parse_grab(typed, people, race.places)
            if grab is not None:
                return Grab(*grab, round(1000 * spent))
            say(text("clock-race-unclear", typed=typed, places=race.places, seats=seats))


def parse_grab(typed: str, people: Sequence[int], places: int) -> tuple[int, int] | None:
    """Return the seat and the place that one of these people means; a person alone need not type the seat."""
    readings = [(people[0], int(typed))] if len(people) == 1 and PLACE.fullmatch(typed) else []
    if match := SEAT_AND_PLACE.fullmatch(typed):
        readings.append((int(match[1]) - 1, int(match[2])))
    return next(((seat, place - 1) for seat, place in readings if seat in people and place <= places), None)
