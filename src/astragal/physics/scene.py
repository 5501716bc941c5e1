"""The MuJoCo scene: boxes on a table, simulated until they rest.

Inside this module units are centimetres, grams and seconds; everywhere else lengths are millimetres.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import mujoco
import numpy as np
from numpy.typing import NDArray

from astragal.physics.world import Die, Pose, Setting

CONTACT_VERSION = 2
"""Increased whenever the contact parameters below change."""
ENGINE = f"mujoco {mujoco.__version__} contacts {CONTACT_VERSION}"
"""What records name as their engine: another version of MuJoCo or of the contacts may give other verdicts."""

STEP_SECONDS = 0.001
STEPS_PER_FRAME = 16
"""62.5 frames a second, for finding rest and for playback."""
REST_FRAMES = 16
"""Dice that do not move for this many frames, a quarter of a second, are at rest."""
REST_DISTANCE = 0.005
"""Centimetres that a die at rest may move in that time, and..."""
REST_ROTATION = 0.00175
"""...how much a component of its quaternion may change: a fifth of a degree."""
MAX_FRAMES = 375
"""The simulation ends after this many frames, six seconds, even if dice still move."""

MODEL = """<mujoco>
<option timestep="{step}" gravity="0 0 -981" integrator="implicitfast" solver="Newton" iterations="100" tolerance="1e-8" cone="elliptic"/>
<default><geom friction="{friction} 0.005 0.0001" condim="3" solref="0.002 3" solimp="0.9999 0.9999 0.01 0.5 2"/></default>
<worldbody><geom type="plane" size="0 0 1"/>{dice}</worldbody>
</mujoco>"""
MARGIN = 0.002
"""Centimetres outside a die's box at which contact begins. The box is smaller by as much, so dice touch at their true size.
Without a margin the corners of an unevenly loaded tower lose contact now and then, and it shakes until it falls."""
BODY = '<body><freejoint/><inertial pos="0 0 0" mass="{mass}" diaginertia="{inertia} {inertia} {inertia}"/><geom type="box" size="{half} {half} {half}" margin="{margin}"/></body>'


@lru_cache(256)
def _model(setting: Setting, sizes: tuple[int, ...]) -> mujoco.MjModel:
    dice = []
    for size in sizes:
        edge, mass = setting.edges[size] / 10, setting.mass(size)
        inertia, half = mass * edge * edge / 6, edge / 2 - MARGIN
        dice.append(BODY.format(mass=repr(mass), inertia=repr(inertia), half=repr(half), margin=MARGIN))
    xml = MODEL.format(step=STEP_SECONDS, friction=setting.friction, dice="".join(dice))
    return mujoco.MjModel.from_xml_string(xml)


@dataclass(frozen=True, slots=True)
class Contact:
    """Two dice, or a die and the table (index -1), that press on each other."""

    lower: int
    upper: int
    support: float
    """Share of the upper one's weight that the lower one carries."""
    gap: float
    """Millimetres between them; negative when they penetrate each other."""


class Scene:
    """Dice on the table, in the order given, all at rest until `set_velocity`."""

    def __init__(self, setting: Setting, dice: Sequence[Die]) -> None:
        self._setting = setting
        self._sizes = tuple(die.size for die in dice)
        self._model = _model(setting, self._sizes)
        self._data = mujoco.MjData(self._model)
        for n, die in enumerate(dice):
            self._data.qpos[7 * n : 7 * n + 7] = (die.pose.x / 10, die.pose.y / 10, die.pose.z / 10, *die.pose[3:])
        mujoco.mj_forward(self._model, self._data)

    def set_velocity(self, die: int, velocity: Sequence[float]) -> None:
        """Set the velocity of a die, in millimetres per second."""
        self._data.qvel[6 * die : 6 * die + 3] = [speed / 10 for speed in velocity]

    def run_until_rest(self) -> NDArray[np.float64]:
        """Simulate until everything rests; return poses in centimetres by frame and die."""
        frames = np.empty((MAX_FRAMES + 1, len(self._sizes), 7))
        frames[0] = self._rows()
        for n in range(1, MAX_FRAMES + 1):
            mujoco.mj_step(self._model, self._data, nstep=STEPS_PER_FRAME)
            frames[n] = self._rows()
            if n >= REST_FRAMES and (n % 4 == 0) and _at_rest(frames[n - REST_FRAMES : n + 1]):
                break
        return frames[: n + 1]

    def advance(self, seconds: float) -> None:
        """Simulate for a fixed time."""
        mujoco.mj_step(self._model, self._data, nstep=round(seconds / STEP_SECONDS))

    def _rows(self) -> NDArray[np.float64]:
        poses: NDArray[np.float64] = self._data.qpos.reshape(-1, 7)
        return poses

    def poses(self) -> list[Pose]:
        """Return the current poses with the precision of a record."""
        return [pose_from_row(row).quantize() for row in self._rows()]

    def contacts(self) -> list[Contact]:
        """Return the current contacts."""
        mujoco.mj_forward(self._model, self._data)
        force = np.zeros(6)
        lifts: dict[tuple[int, int], float] = {}
        gaps: dict[tuple[int, int], float] = {}
        for n in range(self._data.ncon):
            contact = self._data.contact[n]
            mujoco.mj_contactForce(self._model, self._data, n, force)
            pair = int(contact.geom1) - 1, int(contact.geom2) - 1  # the table is geom 0
            lifts[pair] = lifts.get(pair, 0.0) + float(contact.frame.reshape(3, 3)[:, 2] @ force[:3])
            gaps[pair] = min(gaps.get(pair, 0.0), 10 * float(contact.dist))
        return [self._contact(pair, lift, gaps[pair]) for pair, lift in lifts.items()]

    def _contact(self, pair: tuple[int, int], lift: float, gap: float) -> Contact:
        lower, upper = pair if lift > 0 else pair[::-1]
        weight = 981 * self._setting.mass(self._sizes[upper]) if upper >= 0 else 1.0
        return Contact(lower, upper, abs(lift) / weight, gap)


def frame_seconds(frame: int) -> float:
    """Return the simulated time of a frame."""
    return frame * STEPS_PER_FRAME * STEP_SECONDS


def pose_from_row(row: Sequence[float] | NDArray[np.float64]) -> Pose:
    """Return the pose that MuJoCo stores as seven numbers."""
    x, y, z, *rotation = (float(n) for n in row)
    return Pose(10 * x, 10 * y, 10 * z, *rotation)


def _at_rest(frames: NDArray[np.float64]) -> bool:
    moved = np.ptp(frames, axis=0).max(axis=0)
    return bool(moved[:3].max() < REST_DISTANCE and moved[3:].max() < REST_ROTATION)
