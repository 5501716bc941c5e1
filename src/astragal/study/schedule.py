"""When a puzzle comes again, by Leitner's boxes: found, it goes one box further and waits longer; missed, back to the first.

`web/src/puzzle/schedule.ts` does the same in the page.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import UTC, date, datetime

from msgspec import Struct

DAYS = (0, 1, 3, 7, 16, 35)
"""Days until a puzzle of each box comes again."""
EPOCH = date(1970, 1, 1)


class Seen(Struct):
    """What is remembered of a puzzle; days are counted from 1970, UTC."""

    box: int
    due: int
    last: int


def count_day() -> int:
    """Return today as a number of days since 1970, UTC."""
    return (datetime.now(UTC).date() - EPOCH).days


def schedule(seen: Seen | None, right: bool, today: int) -> Seen:
    """Return what to remember after an answer."""
    box = min((seen.box if seen else 0) + 1, len(DAYS) - 1) if right else 0
    return Seen(box, today + DAYS[box], today)


def list_due(keys: Iterable[str], seen: Mapping[str, Seen], today: int) -> list[str]:
    """Return the puzzles that are due: those that have waited longest, new ones in the order given, those missed today."""

    def rank(key: str) -> tuple[int, int]:
        known = seen.get(key)
        if known is None:
            return 1, 0
        return (2, 0) if known.last == today else (0, known.due)

    return sorted((key for key in keys if key not in seen or seen[key].due <= today), key=rank)
