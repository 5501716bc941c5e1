"""MuJoCo as Python has it: the engine of servers and of the command line. Nothing else imports MuJoCo."""

from __future__ import annotations

from collections.abc import Sequence

from astragal.kit.extras import extras_required
from astragal.physics.engine import CONTACT_VERSION, Touch

with extras_required():
    import mujoco
    import numpy as np


class NativeEngine:
    """MuJoCo, installed as the extra `physics`."""

    name = f"mujoco {mujoco.__version__} contacts {CONTACT_VERSION}"

    def load(self, xml: str) -> NativeModel:
        """Compile a model."""
        return NativeModel(mujoco.MjModel.from_xml_string(xml))


class NativeModel:
    """A compiled model."""

    def __init__(self, model: mujoco.MjModel) -> None:
        self._model = model

    def start(self, positions: Sequence[float]) -> NativeSimulation:
        """Begin a simulation of boxes at rest."""
        return NativeSimulation(self._model, positions)


class NativeSimulation:
    """Boxes in motion."""

    def __init__(self, model: mujoco.MjModel, positions: Sequence[float]) -> None:
        self.model = model
        self.data = mujoco.MjData(model)
        self.data.qpos[:] = positions
        mujoco.mj_forward(model, self.data)

    def set_velocity(self, box: int, velocity: Sequence[float]) -> None:
        """Set the velocity of a box."""
        self.data.qvel[6 * box : 6 * box + 3] = velocity

    def step(self, steps: int) -> None:
        """Simulate this many steps."""
        mujoco.mj_step(self.model, self.data, nstep=steps)

    def positions(self) -> list[float]:
        """Return seven numbers for each box."""
        numbers: list[float] = self.data.qpos.tolist()
        return numbers

    def touches(self) -> list[Touch]:
        """Return where boxes touch now."""
        mujoco.mj_forward(self.model, self.data)
        force = np.zeros(6)
        found = []
        for n in range(self.data.ncon):
            contact = self.data.contact[n]
            mujoco.mj_contactForce(self.model, self.data, n, force)
            lift = float(contact.frame.reshape(3, 3)[:, 2] @ force[:3])
            found.append(Touch(int(contact.geom1), int(contact.geom2), lift, float(contact.dist)))
        return found
