"""Pig: what lies on the table, and what a table may agree on beforehand."""

from dataclasses import dataclass

from astragal.kit.options import count
from astragal.kit.shape import ENDLESS, SEAT, number, row

SEATS = 6
FACES = 6
MOST_POINTS = 1000


@dataclass(slots=True)
class Options:
    """What a table agrees on before the game."""

    seats: int = count(2, low=2, high=SEATS)
    goal: int = count(100, low=10, high=MOST_POINTS)
    """The points that win. PIG-1."""


@dataclass(slots=True)
class State:
    """The whole game. Everybody at the table sees all of it."""

    seats: int = number(high=SEATS)
    seat: int = number(high=SEATS - 1, kind=SEAT)
    """Whose turn it is."""
    turn: int = number(high=ENDLESS)
    """Turns ended so far."""
    rolling: int = number(high=1)
    """Whether the die is in the air."""
    pot: int = number(high=ENDLESS)
    """Points of this turn that are not safe yet."""
    points: list[int] = row(SEATS, high=ENDLESS, by_seat=True)
    """Points of each player that are safe."""
    goal: int = number(high=MOST_POINTS)
