"""Records written by hand, for the tests of the referees: as `astragal convert --json` writes them."""

from __future__ import annotations

from typing import Any

from astragal.games import GAMES
from astragal.kit.options import format_options

ACTORS = {"c": "chance", "chance": "chance", "j": "judge"}


def default_options(game: str, **options: str) -> dict[str, str]:
    """Return all options of a game as text: those given, the others as they are by default."""
    return {**format_options(GAMES[game].options({}), every=True), **options}


def make_record(
    game: str, text: str, over: bool, scores: list[int], winners: list[int], options: dict[str, str]
) -> dict[str, Any]:
    """Return a record. A line of the text is an actor (a seat, c or chance, j for the judge) and its words; words between bars are chance."""
    steps = []
    for line in text.strip().splitlines():
        name, *words = line.split() or [""]
        actor, other = ACTORS.get(name, f"seat {name}"), "chance"
        for word in words:
            if word == "|":
                actor, other = other, actor
            else:
                steps.append({"actor": actor, "word": word})
    return {
        "format": "astragal-record",
        "version": 1,
        "game": game,
        "rules": GAMES[game].rules_version,
        "options": options,
        "seats": [{"player": "human:x"}] * int(options["seats"]),
        "tags": {},
        "steps": steps,
        "over": over,
        "scores": scores,
        "winners": winners,
    }
