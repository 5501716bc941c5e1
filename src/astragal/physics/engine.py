"""The engine of this process: what simulates boxes on a table. MuJoCo here (`native`), or what a browser offers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

CONTACT_VERSION = 2
"""Increased whenever the contact parameters of `scene` change."""


class Touch(NamedTuple):
    """A point at which two boxes, or a box and the table, touch. Boxes count from 1, the table is 0."""

    first: int
    second: int
    lift: float
    """Upward force of the first on the second."""
    distance: float
    """Centimetres between them; negative when they penetrate each other."""


class Simulation(Protocol):
    """Boxes in motion."""

    def set_velocity(self, box: int, velocity: Sequence[float]) -> None:
        """Set the velocity of a box, counted from 0: three numbers."""

    def step(self, steps: int) -> None:
        """Simulate this many steps."""

    def positions(self) -> list[float]:
        """Return seven numbers for each box: its centre, and a quaternion."""

    def touches(self) -> list[Touch]:
        """Return where boxes touch now."""


class Model(Protocol):
    """Boxes of given sizes, ready to be simulated any number of times."""

    def start(self, positions: Sequence[float]) -> Simulation:
        """Begin a simulation of boxes at rest: seven numbers for each."""


class Engine(Protocol):
    """What simulates. The same calls give the same numbers to the last bit."""

    @property
    def name(self) -> str:
        """What records name as their engine: another one may give other verdicts."""

    def load(self, xml: str) -> Model:
        """Return the model that a text in MuJoCo's format (MJCF) describes."""

    def __hash__(self) -> int:
        """Tell engines apart: models are cached for each."""


_engine: Engine | None = None


def use_engine(engine: Engine) -> None:
    """Let this process simulate by another engine than its own."""
    global _engine
    _engine = engine


def find_engine() -> Engine:
    """Return the engine of this process. Raises Unavailable where there is none: MuJoCo is an extra."""
    if _engine is None:
        from astragal.physics.native import NativeEngine  # loads MuJoCo

        use_engine(NativeEngine())
        assert _engine is not None
    return _engine
