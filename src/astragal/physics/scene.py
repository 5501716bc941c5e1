"""The scene in MuJoCo: boxes on a table, let go and watched until they rest.

MuJoCo computes in centimetres, grams and seconds here; everything outside this module is in millimetres.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import mujoco
import numpy as np
from numpy.typing import NDArray

from astragal.physics.world import Die, Pose, Setting

CONTACTS = 2
"""Counts up whenever dice are made to touch in another way."""
ENGINE = f"mujoco {mujoco.__version__} contacts {CONTACTS}"
"""Another version of the engine, or dice that touch in another way, may come to another verdict, so records name both."""

STEP = 0.001
FRAME = 16
"""Steps between two looks: 62.5 a second, also what is shown when it is played back."""
LOOKS = 16
"""Dice that stayed where they are for so many looks, a quarter of a second, are at rest."""
STILL = 0.005
"""Centimetres that a die at rest may move meanwhile, and..."""
LEVEL = 0.00175
"""...how much a part of its quaternion may change: a fifth of a degree."""
LONGEST = 375
"""Looks after which nothing is waited for any more: six seconds."""

MODEL = """<mujoco>
<option timestep="{step}" gravity="0 0 -981" integrator="implicitfast" solver="Newton" iterations="100" tolerance="1e-8" cone="elliptic"/>
<default><geom friction="{friction} 0.005 0.0001" condim="3" solref="0.002 3" solimp="0.9999 0.9999 0.01 0.5 2"/></default>
<worldbody><geom type="plane" size="0 0 1"/>{dice}</worldbody>
</mujoco>"""
MARGIN = 0.002
"""Centimetres before a die's face at which touching begins; the box inside is smaller by as much, so that dice lie where they seem to lie.
Without it, corners of a tower that is loaded unevenly lose touch now and then, and it shivers until it falls."""
BODY = '<body><freejoint/><inertial pos="0 0 0" mass="{mass}" diaginertia="{inertia} {inertia} {inertia}"/><geom type="box" size="{half} {half} {half}" margin="{margin}"/></body>'


@lru_cache(256)
def _model(setting: Setting, sizes: tuple[int, ...]) -> mujoco.MjModel:
    dice = []
    for size in sizes:
        edge, mass = setting.edges[size] / 10, setting.mass(size)
        inertia, half = mass * edge * edge / 6, edge / 2 - MARGIN
        dice.append(BODY.format(mass=repr(mass), inertia=repr(inertia), half=repr(half), margin=MARGIN))
    xml = MODEL.format(step=STEP, friction=setting.friction, dice="".join(dice))
    return mujoco.MjModel.from_xml_string(xml)


@dataclass(frozen=True, slots=True)
class Touch:
    """Two dice, or a die and the table (-1), pressing on each other."""

    below: int
    above: int
    lift: float
    """How much of its weight the upper one gets from the lower one."""
    gap: float
    """Millimetres between them; negative where they are pressed into each other."""


class Scene:
    """Some dice on the table, in the order given. All are at rest at first, except for one that may move."""

    def __init__(self, setting: Setting, dice: Sequence[Die]) -> None:
        self._setting = setting
        self._sizes = tuple(die.size for die in dice)
        self._model = _model(setting, self._sizes)
        self._data = mujoco.MjData(self._model)
        for n, die in enumerate(dice):
            self._data.qpos[7 * n : 7 * n + 7] = (die.pose.x / 10, die.pose.y / 10, die.pose.z / 10, *die.pose[3:])
        mujoco.mj_forward(self._model, self._data)

    def push(self, die: int, velocity: Sequence[float]) -> None:
        """Give a die a velocity, in millimetres per second."""
        self._data.qvel[6 * die : 6 * die + 3] = [speed / 10 for speed in velocity]

    def run(self) -> NDArray[np.float64]:
        """Let time pass until everything rests; return what was seen: look, die, pose in centimetres."""
        frames = np.empty((LONGEST + 1, len(self._sizes), 7))
        frames[0] = self._look()
        for n in range(1, LONGEST + 1):
            mujoco.mj_step(self._model, self._data, nstep=FRAME)
            frames[n] = self._look()
            if n >= LOOKS and (n % 4 == 0) and _at_rest(frames[n - LOOKS : n + 1]):
                break
        return frames[: n + 1]

    def pass_time(self, seconds: float) -> None:
        """Let so much time pass, whatever happens."""
        mujoco.mj_step(self._model, self._data, nstep=round(seconds / STEP))

    def _look(self) -> NDArray[np.float64]:
        poses: NDArray[np.float64] = self._data.qpos.reshape(-1, 7)
        return poses

    def poses(self) -> list[Pose]:
        """Return where the dice are, rounded as records keep it."""
        return [pose_of(row).rounded() for row in self._look()]

    def touches(self) -> list[Touch]:
        """Return who presses on whom now."""
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
        return [self._touch(pair, lift, gaps[pair]) for pair, lift in lifts.items()]

    def _touch(self, pair: tuple[int, int], lift: float, gap: float) -> Touch:
        below, above = pair if lift > 0 else pair[::-1]
        weight = 981 * self._setting.mass(self._sizes[above]) if above >= 0 else 1.0
        return Touch(below, above, abs(lift) / weight, gap)


def pose_of(row: Sequence[float] | NDArray[np.float64]) -> Pose:
    """Return the pose that MuJoCo writes in seven numbers."""
    x, y, z, *turn = (float(n) for n in row)
    return Pose(10 * x, 10 * y, 10 * z, *turn)


def _at_rest(frames: NDArray[np.float64]) -> bool:
    moved = np.ptp(frames, axis=0).max(axis=0)
    return bool(moved[:3].max() < STILL and moved[3:].max() < LEVEL)
