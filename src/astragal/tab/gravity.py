"""Gravity in a tab: MuJoCo in WebAssembly, which the page loads (`web/src/tab/mujoco.ts`), as the engine of `astragal.physics`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from astragal.kit.errors import Unavailable
from astragal.physics.engine import CONTACT_VERSION, Model, Touch, use_engine


class GravityMissing(Unavailable):
    """Gravity is needed, and the page has not loaded it."""


class AbsentEngine:
    """The engine of a tab before the page has loaded MuJoCo, which most rooms never need."""

    @property
    def name(self) -> str:
        """Ask for gravity."""
        raise GravityMissing("tab-no-gravity")

    def load(self, xml: str) -> Model:
        """Ask for gravity."""
        raise GravityMissing("tab-no-gravity")


class WebEngine:
    """MuJoCo as the page has loaded it. Its objects have to be deleted: JavaScript does not know when Python forgets them."""

    def __init__(self, mujoco: Any) -> None:
        self.name = f"mujoco-wasm {mujoco.version} contacts {CONTACT_VERSION}"
        self._mujoco = mujoco

    def load(self, xml: str) -> WebModel:
        """Compile a model."""
        return WebModel(self._mujoco.load(xml))


class WebModel:
    """A compiled model."""

    def __init__(self, model: Any) -> None:
        self._model = model

    def start(self, positions: Sequence[float]) -> WebSimulation:
        """Begin a simulation of boxes at rest."""
        return WebSimulation(self._model.start(*positions), self)

    def __del__(self) -> None:
        self._model.delete()


class WebSimulation:
    """Boxes in motion."""

    def __init__(self, simulation: Any, model: WebModel) -> None:
        self._simulation = simulation
        self._model = model  # a simulation ends before its model is deleted

    def set_velocity(self, box: int, velocity: Sequence[float]) -> None:
        """Set the velocity of a box."""
        self._simulation.setVelocity(box, *velocity)

    def step(self, steps: int) -> None:
        """Simulate this many steps."""
        self._simulation.step(steps)

    def positions(self) -> list[float]:
        """Return seven numbers for each box."""
        numbers: list[float] = self._simulation.positions().to_py().tolist()
        return numbers

    def touches(self) -> list[Touch]:
        """Return where boxes touch now."""
        numbers = iter(self._simulation.touches().to_py().tolist())
        return [Touch(int(a), int(b), lift, distance) for a, b, lift, distance in zip(*[numbers] * 4, strict=True)]

    def __del__(self) -> None:
        self._simulation.delete()


def offer_gravity(mujoco: Any) -> None:
    """Let gravity judge in this tab, by what the page has loaded."""
    use_engine(WebEngine(mujoco))


def await_gravity() -> None:
    """Raise GravityMissing whenever gravity is needed, until it is offered."""
    use_engine(AbsentEngine())
