"""What is told of a fall in a record that gravity judged, as plain data. `falls.py` finds it out."""

from __future__ import annotations

from dataclasses import dataclass

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Autopsy:
    """Why dice fell, and where the die would have held. Lengths are millimetres: x to the right, y away from the players."""

    step: int
    """The number of the verdict's step, from 1."""
    seat: int
    """Who placed the die."""
    tower: int
    size: int
    edges: tuple[float, ...]
    """Edges of dice by size."""
    world: str
    """The towers as a record writes them, with the die laid flat below where it left the hand."""
    level: int
    """The die that lost its hold, with all that stood on it: 0 is the one on the base."""
    support: tuple[Point, ...]
    """What that die rested on, seen from above; empty for nothing."""
    centre: tuple[float, float, float]
    """The centre of mass of that die and all above it."""
    margin: float
    """By how much the centre lay over the support; below 0 it lay outside, and the tower could not stand."""
    aimed: Point
    released: Point
    """Where the die was aimed and where it left the hand, from the centre of the die below."""
    tilt: float
    """Degrees by which it was tilted then."""
    speed: float
    """Millimetres a second at which it moved sideways."""
    saved_until: float | None
    """Seconds after the release until which stopping all dice would have saved the tower; None if not even at the release."""
    nearest: tuple[int, int] | None
    """Millimetres to the right and away by which the die, released in the same way, would have held; None for nowhere."""
    tried: int
    """Places that were simulated to find it, among those that balance at rest."""
    farthest: int
    """How far away places were looked for."""
