"""Questions to the judge, in words of the world rather than of a game.

A game says which judge it needs (`Game.judge`) and describes what that judge is asked (`Game.question`). A judge
therefore knows clocks, hands or gravity, and no game.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import TypeAlias

NO_JUDGE = ""
"""The game never asks the judge."""
CLOCK = "clock"
"""Time decides: a pause ends, or somebody was the quickest. Asked a `Pause` or a `Race`."""
PHYSICS = "physics"
"""Simulated gravity decides. Asked a `Stack`."""
PEOPLE = "people"
"""The players look at their real table and report what happened."""
TABLE = "table"
"""The game's own table of weights decides (`Game.likely`), where there is no world to look at."""
JUDGES = (CLOCK, PHYSICS, PEOPLE, TABLE)


@dataclass(frozen=True, slots=True)
class Pause:
    """Nobody acts for some seconds; then the verdict is `word`."""

    seconds: int
    word: str
    seats: tuple[int, ...] = ()
    """Who may end it sooner, together, by saying that they need no more time; empty when it lasts its full time."""


@dataclass(frozen=True, slots=True)
class Race:
    """The first of some seats to seize a place wins it."""

    seconds: int
    """After this time nobody has won; 0 for no limit. It ends sooner when all who may grab have declined."""
    seats: tuple[int, ...]
    """Who may grab or decline. Of equally quick seats the first in this order wins."""
    places: int
    """Places are numbered from 0 to `places - 1`."""
    grab: Callable[[int, int], str]
    """Return the verdict's word when this seat was first, at this place."""
    nobody: str
    """The verdict's word when the time is over, or all have declined."""

    def is_in_time(self, ms: int) -> bool:
        """Tell whether a grab counts that comes this many milliseconds after the start."""
        return not self.seconds or ms < 1000 * self.seconds


@dataclass(frozen=True, slots=True)
class Placement:
    """A die that a player is about to put on top of a tower."""

    tower: int
    size: int
    owner: int
    """The seat whose hand holds it."""


@dataclass(frozen=True, slots=True)
class Stack:
    """Towers of dice, and perhaps one more die about to be put down."""

    sizes: tuple[tuple[int, ...], ...]
    """Sizes of the dice on each tower above its base, from the lowest up."""
    die: Placement | None
    """The die being placed; None when the towers are only watched."""
    verdict: Callable[[Sequence[Collection[int]], bool], int]
    """Return the verdict from the levels that fell on each tower, counted from 0 above the base, and whether more
    falls by itself once those dice are taken away. A die being placed is the topmost level of its tower."""


Question: TypeAlias = Pause | Race | Stack
