"""People as judges: they look at their real table and type what happened."""

from __future__ import annotations

from astragal.cli.screen import Screen
from astragal.kit.errors import UserError
from astragal.table.judge import Case


def ask_people(case: Case, complaint: UserError | None, screen: Screen) -> str:
    """Show what has to be judged, or what was wrong with the last answer; return the word that people type."""
    if complaint is not None:
        screen.say(screen.text.error(complaint))
    else:
        screen.say()
        for line in screen.board.describe_case(case.state, screen.names, screen.text):
            screen.say(line)
    for line in screen.board.explain_verdicts(case.state, screen.text):
        screen.say(line)
    return screen.board.parse_verdict(screen.ask("> "), screen.text)
