"""The scene of a simulation: boxes on a table, simulated until they rest.

Inside this module units are centimetres, grams and seconds; everywhere else lengths are millimetres.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from astragal.physics.engine import Engine, Model, find_engine
from astragal.physics.world import Die, Pose, Setting

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
def _model(engine: Engine, setting: Setting, sizes: tuple[int, ...]) -> Model:
    dice = []
    for size in sizes:
        edge, mass = setting.edges[size] / 10, setting.mass(size)
        inertia, half = mass * edge * edge / 6, edge / 2 - MARGIN
        dice.append(BODY.format(mass=repr(mass), inertia=repr(inertia), half=repr(half), margin=MARGIN))
    return engine.load(MODEL.format(step=STEP_SECONDS, friction=setting.friction, dice="".join(dice)))


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
        positions: list[float] = []
        for die in dice:
            positions += (die.pose.x / 10, die.pose.y / 10, die.pose.z / 10, *die.pose[3:])
        self.simulation = _model(find_engine(), setting, self._sizes).start(positions)

    def set_velocity(self, die: int, velocity: Sequence[float]) -> None:
        """Set the velocity of a die, in millimetres per second."""
        self.simulation.set_velocity(die, [speed / 10 for speed in velocity])

    def run_until_rest(self) -> list[list[float]]:
        """Simulate until everything rests; return the frames: seven numbers for each die, in centimetres."""
        frames = [self.simulation.positions()]
        for n in range(1, MAX_FRAMES + 1):
            self.simulation.step(STEPS_PER_FRAME)
            frames.append(self.simulation.positions())
            if n >= REST_FRAMES and (n % 4 == 0) and _at_rest(frames[n - REST_FRAMES :]):
                break
        return frames

    def advance(self, seconds: float) -> None:
        """Simulate for a fixed time."""
        self.simulation.step(round(seconds / STEP_SECONDS))

    def poses(self) -> list[Pose]:
        """Return the current poses with the precision of a record."""
        return [pose.quantize() for pose in poses_of_frame(self.simulation.positions())]

    def contacts(self) -> list[Contact]:
        """Return the current contacts."""
        lifts: dict[tuple[int, int], float] = {}
        gaps: dict[tuple[int, int], float] = {}
        for touch in self.simulation.touches():
            pair = touch.first - 1, touch.second - 1
            lifts[pair] = lifts.get(pair, 0.0) + touch.lift
            gaps[pair] = min(gaps.get(pair, 0.0), 10 * touch.distance)
        return [self._contact(pair, lift, gaps[pair]) for pair, lift in lifts.items()]

    def _contact(self, pair: tuple[int, int], lift: float, gap: float) -> Contact:
        lower, upper = pair if lift > 0 else pair[::-1]
        weight = 981 * self._setting.mass(self._sizes[upper]) if upper >= 0 else 1.0
        return Contact(lower, upper, abs(lift) / weight, gap)


def frame_seconds(frame: int) -> float:
    """Return the simulated time of a frame."""
    return frame * STEPS_PER_FRAME * STEP_SECONDS


def poses_of_frame(frame: Sequence[float]) -> list[Pose]:
    """Return the poses of the dice in a frame."""
    return [
        Pose(10 * frame[n], 10 * frame[n + 1], 10 * frame[n + 2], *frame[n + 3 : n + 7])
        for n in range(0, len(frame), 7)
    ]


def _at_rest(frames: Sequence[Sequence[float]]) -> bool:
    """Return whether no die moves from frame to frame. The highest die moves longest, so numbers are compared from the last."""
    for n, values in enumerate(zip(*map(reversed, frames), strict=True)):
        if max(values) - min(values) >= (REST_ROTATION if n % 7 < 4 else REST_DISTANCE):
            return False
    return True
