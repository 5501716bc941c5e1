"""The hand: how it holds a die above a tower, sways, trembles and releases it.

A player sends the placement as text made of whole numbers: hundredths of a millimetre from the centre of the tower's top die,
degrees about the vertical, ticks of 10 ms since the die was picked up. There are three forms:

- nothing: release above the centre, like `aim:0,0,0`;
- `aim:X,Y,TURN`: aim by numbers; the hand misses at random, by as much as its skill says;
- `path:TICK;TICK,X,Y,TURN;...`: the tick of the release, then samples of the pointer in the order of time, none later than the
  release. The pointer starts at 0,0,0 at tick 0 and stays where it was last seen. The die follows it with a delay of
  80 ms, and sways and trembles around it. `hold:NUMBER;` before it numbers the hold, and every hold sways in its own way: a
  player who picks the same die up again after an undo cannot remember the sway. The tremor stays, as dice do. Paths without a number are of
  earlier games.

Numbers have no sign but a minus and no leading zero. Any other text is refused, and so is a movement that no hand could make.
No refusal depends on sway or tremor, so a refusal reveals nothing about them.
"""

from __future__ import annotations

import hmac
import math
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from astragal.kit.errors import ParseError
from astragal.physics import placement
from astragal.physics.placement import Release, hover_pose
from astragal.physics.world import Pose, Setting, World

TICKS_PER_SECOND = 100
PREVIEW_TICKS = 10
"""How far ahead of time the holder of a die may be shown its sway."""
MAX_TICK = 30 * TICKS_PER_SECOND
"""The last tick at which a die may be released."""
MAX_SAMPLES = 600
"""Most samples of the pointer in a path, and..."""
MAX_CHARACTERS = 12_000
"""...most characters in the text."""
MAX_AIM = 25
"""Millimetres from the centre that a player may aim, along each axis."""
MAX_TURN = 180
"""Degrees that a player may turn a die, either way."""
MAX_POINTER_SPEED = 200
"""Millimetres a second that the pointer may move, and..."""
MAX_POINTER_SPIN = 400
"""...degrees a second that it may turn."""
SPEED_TICKS = 5
"""The speed of the pointer is taken over at most this many ticks: a long pause does not permit a longer jump."""
FOLLOW_SHARE = 1 - math.exp(-1 / 8)
"""Share of the distance to the pointer that a die covers in a tick: a delay of 80 ms."""
VELOCITY_TICKS = 3
"""Ticks before the release over which the velocity of the die is taken."""
GROWTH = 0.15
"""Increase of sway, tremor and misses for each die above the base."""
MAX_OFFSET = placement.MAX_OFFSET - 0.5
MAX_SPEED = placement.MAX_SPEED - 50.0
MAX_TILT = 15.0
"""Bounds of every release: millimetres from the centre, millimetres a second, degrees. Gravity allows a little more."""
INTEGER = re.compile(r"0|-?[1-9][0-9]{0,4}")
MAX_HOLD = 10**9 - 1
"""The highest number of a hold."""
HOLD = re.compile(r"hold:([1-9][0-9]{0,8});(?=path:)")


class Noise(NamedTuple):
    """Standard deviations of a release along each axis, on the bare base."""

    offset: float
    tilt: float
    speed: float


class Difficulty(NamedTuple):
    """How hard a table makes it for all hands."""

    sway: float
    """Millimetres rms."""
    noise_factor: float
    """Factor for everything that is not shown: misses and tremor."""


SKILLS = {
    "clumsy": Noise(2.2, 2.6, 30.0),
    "average": Noise(1.6, 1.7, 20.0),
    "good": Noise(1.2, 1.3, 15.0),
    "expert": Noise(0.8, 0.7, 10.0),
}
"""How much a hand misses when it aims by numbers."""
DIFFICULTIES = {"child": Difficulty(1.8, 0.6), "normal": Difficulty(3.3, 1.0), "expert": Difficulty(4.2, 1.3)}

TREMOR = Noise(0.5, 0.3, 3.0)
"""Noise of a release that follows a path; it is never shown beforehand."""
SWAY_CHANNELS = (1.0, 1.0, 2.0, 0.31, 0.31)
"""For each millimetre of sway: millimetres along x and y, degrees about the vertical, degrees of tilt."""
TONES = ((0.16, 1.0), (0.31, 0.8), (0.55, 0.5), (1.3, 0.1))
"""Sway is a sum of waves: frequency in hertz, amplitude."""
DETUNING = 0.15
"""Largest relative change of a frequency."""
PHASE_DRIFT = 0.8
"""Largest drift of a wave's phase in a quarter of its period: the sway shown so far does not determine what comes."""
STEADY_SECONDS, TIRING_SECONDS = 5.0, 6.0
"""A hand begins to tire after the first; its sway has doubled the second later."""


class HandPose(NamedTuple):
    """A held die relative to the centre of the tower's top die: millimetres and degrees."""

    x: float
    y: float
    turn: float
    tilt_x: float
    tilt_y: float


@dataclass(frozen=True, slots=True)
class LocalRelease:
    """A release relative to the centre of the tower's top die: millimetres, degrees, millimetres a second."""

    x: float
    y: float
    turn: float
    tilt_x: float
    tilt_y: float
    vx: float
    vy: float


class Grip:
    """A hand that holds one die above a tower of `dice` dice. Its key, secret until the end, determines all it does."""

    def __init__(self, key: bytes, difficulty: str, skill: str, dice: int, hold: str = "") -> None:
        """`hold` is the number of the hold; it changes the sway only."""
        self._key = key
        self._sway_label = f"hold:{hold}:sway" if hold else "sway"
        self._difficulty = DIFFICULTIES[difficulty]
        self._skill = SKILLS[skill]
        self._growth = 1 + GROWTH * dice

    @cached_property
    def _waves(self) -> list[list[_Wave]]:
        """The waves of each channel; made late, since a hand that aims by numbers never needs them."""
        return [[self._make_wave(channel, tone) for tone in range(len(TONES))] for channel in range(len(SWAY_CHANNELS))]

    def sway(self, tick: int) -> HandPose:
        """Return the displacement by sway at a tick, rounded to hundredths so that every machine gets the same."""
        tiredness = 1 + max(0.0, (tick / TICKS_PER_SECOND - STEADY_SECONDS) / TIRING_SECONDS) ** 2
        amplitude = self._difficulty.sway * self._growth * tiredness / math.sqrt(sum(w * w for _, w in TONES) / 2)
        values = [sum(self._wave_value(wave, tick) for wave in waves) for waves in self._waves]
        return HandPose(*(round(100 * amplitude * s * v) / 100 for s, v in zip(SWAY_CHANNELS, values, strict=True)))

    def release(self, evidence: str) -> LocalRelease:
        """Return the release that a player's text leads to; raise ParseError for a text or movement that is impossible."""
        if len(evidence) > MAX_CHARACTERS:
            raise ParseError("hand-too-long", most=MAX_CHARACTERS)
        form, _, rest = (evidence or "aim:0,0,0").partition(":")
        if form == "aim":
            return self._release_at_aim(rest)
        if form == "path":
            return self._release_from_path(rest)
        raise ParseError("hand-unreadable")

    def _release_at_aim(self, text: str) -> LocalRelease:
        x, y, turn = _parse_integers(text, 3)
        _check_reach(x, y, turn)
        return self._add_noise("aim", self._skill, HandPose(x / 100, y / 100, turn, 0, 0), (0.0, 0.0))

    def _release_from_path(self, text: str) -> LocalRelease:
        first, *rest = text.split(";", MAX_SAMPLES + 1)
        (end,) = _parse_integers(first, 1)
        if len(rest) > MAX_SAMPLES:
            raise ParseError("hand-too-many", most=MAX_SAMPLES)
        if not 0 <= end <= MAX_TICK:
            raise ParseError("hand-too-late", most=MAX_TICK // TICKS_PER_SECOND)
        samples = [_parse_integers(sample, 4) for sample in rest]
        _check_path(samples, end)
        before, now = (self._held_pose(pointer, tick) for pointer, tick in _follow_pointer(samples, end))
        speed = 2 * TICKS_PER_SECOND / VELOCITY_TICKS
        return self._add_noise("tremor", TREMOR, now, ((now.x - before.x) * speed, (now.y - before.y) * speed))

    def visible_pose(self, samples: Sequence[Sequence[int]], tick: int) -> HandPose:
        """Return the pose of the held die at a tick, given samples of the pointer: everything but the tremor."""
        return self._held_pose(*_follow_pointer(samples, tick)[1])

    def _held_pose(self, pointer: Sequence[float], tick: int) -> HandPose:
        """Return the pose of a die that has followed the pointer this far."""
        sway = self.sway(tick)
        x, y = _clamp(pointer[0] + sway.x, pointer[1] + sway.y, MAX_OFFSET)
        return HandPose(x, y, pointer[2] + sway.turn, sway.tilt_x, sway.tilt_y)

    def _add_noise(self, label: str, noise: Noise, held: HandPose, velocity: tuple[float, float]) -> LocalRelease:
        """Return the release of a die that is held like this."""
        factor = self._difficulty.noise_factor * self._growth
        offset, tilt, push = (self._normals(f"{label}:{n}", sd * factor) for n, sd in enumerate(noise))
        x, y = _clamp(held.x + offset[0], held.y + offset[1], MAX_OFFSET)
        tilt_x, tilt_y = _clamp(held.tilt_x + tilt[0], held.tilt_y + tilt[1], MAX_TILT)
        vx, vy = _clamp(velocity[0] + push[0], velocity[1] + push[1], MAX_SPEED)
        return LocalRelease(x, y, held.turn, tilt_x, tilt_y, vx, vy)

    def _uniforms(self, label: str) -> tuple[float, float]:
        """Return two numbers from 0 to 1 derived from the key and a label."""
        digest = hmac.digest(self._key, label.encode(), "sha256")
        return int.from_bytes(digest[:6], "big") / 2**48, int.from_bytes(digest[6:12], "big") / 2**48

    def _normals(self, label: str, sd: float) -> tuple[float, float]:
        """Return two normal deviates derived from the key and a label."""
        u, v = self._uniforms(label)
        size = sd * math.sqrt(-2 * math.log(1 - u))
        return size * math.cos(2 * math.pi * v), size * math.sin(2 * math.pi * v)

    def _make_wave(self, channel: int, tone: int) -> _Wave:
        label = f"{self._sway_label}:{channel}:{tone}"
        frequency, amplitude = TONES[tone]
        u, phase = self._uniforms(label)
        per_tick = frequency * (1 + DETUNING * (2 * u - 1)) / TICKS_PER_SECOND
        return _Wave(label, per_tick, phase, amplitude, round(1 / per_tick / 4), [0.0])

    def _wave_value(self, wave: _Wave, tick: int) -> float:
        """Return the value of a wave at a tick."""
        n, along = divmod(tick + VELOCITY_TICKS, wave.quarter)
        while len(wave.drifts) < n + 2:
            step = 2 * self._uniforms(f"{wave.label}:{len(wave.drifts) - 1}")[0] - 1
            wave.drifts.append(wave.drifts[-1] + PHASE_DRIFT * step)
        u = along / wave.quarter
        drift = wave.drifts[n] + (wave.drifts[n + 1] - wave.drifts[n]) * u * u * (3 - 2 * u)
        return wave.amplitude * math.sin(2 * math.pi * (wave.phase + wave.per_tick * tick) + drift)


class _Wave(NamedTuple):
    """One tone of the sway, whose phase drifts from quarter to quarter of its period."""

    label: str
    per_tick: float
    """Periods in a tick."""
    phase: float
    amplitude: float
    quarter: int
    """Ticks in a quarter of the period."""
    drifts: list[float]
    """Drift of the phase at the start of each quarter; extended on demand."""


def number_hold(evidence: str, number: int) -> str:
    """Return the text of a placement with the number of its hold, if it is a path."""
    return f"hold:{number};{evidence}" if evidence.partition(":")[0] == "path" else evidence


def split_hold(evidence: str) -> tuple[str, str]:
    """Return the number of the hold, empty where there is none, and the rest of the text."""
    match = HOLD.match(evidence)
    return (match[1], evidence[match.end() :]) if match else ("", evidence)


def parse_release_tick(evidence: str) -> int | None:
    """Return the tick at which a path releases the die; None for an aim by numbers."""
    form, _, rest = evidence.partition(":")
    return _parse_integers(rest.partition(";")[0], 1)[0] if form == "path" else None


def _parse_integers(text: str, count: int) -> list[int]:
    """Return the whole numbers of a comma-separated text of `count` numbers."""
    parts = text.split(",", count)
    if len(parts) != count or not all(INTEGER.fullmatch(part) for part in parts):
        raise ParseError("hand-unreadable")
    return [int(part) for part in parts]


def _check_reach(x: int, y: int, turn: int) -> None:
    if max(abs(x), abs(y)) > 100 * MAX_AIM or abs(turn) > MAX_TURN:
        raise ParseError("hand-too-far", most=MAX_AIM, degrees=MAX_TURN)


def _check_path(samples: Sequence[Sequence[int]], end: int) -> None:
    """Raise ParseError for a path that no hand could follow."""
    tick, x, y, turn = 0, 0, 0, 0
    for then, *to in samples:
        if not tick < then <= end:
            raise ParseError("hand-unreadable")
        _check_reach(to[0], to[1], to[2])
        ticks = min(then - tick, SPEED_TICKS)
        distance_squared = (to[0] - x) ** 2 + (to[1] - y) ** 2
        too_fast = distance_squared > (100 * MAX_POINTER_SPEED * ticks / TICKS_PER_SECOND) ** 2
        if too_fast or abs(to[2] - turn) > MAX_POINTER_SPIN * ticks / TICKS_PER_SECOND:
            raise ParseError("hand-too-fast", most=MAX_POINTER_SPEED, degrees=MAX_POINTER_SPIN)
        tick, (x, y, turn) = then, to


def _follow_pointer(
    samples: Sequence[Sequence[int]], end: int
) -> tuple[tuple[list[float], int], tuple[list[float], int]]:
    """Return where the die has followed the pointer to, VELOCITY_TICKS before the end and at the end, each with its tick."""
    pointer, die = [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]
    pending = list(reversed(samples))
    before = die
    for tick in range(1, end + 1):
        if pending and pending[-1][0] == tick:
            _, x, y, turn = pending.pop()
            pointer = [x / 100, y / 100, float(turn)]
        die = [d + (p - d) * FOLLOW_SHARE for p, d in zip(pointer, die, strict=True)]
        if tick == end - VELOCITY_TICKS:
            before = die
    return (before, end - VELOCITY_TICKS), (die, end)


def _clamp(x: float, y: float, most: float) -> tuple[float, float]:
    """Return a vector shortened to at most this length."""
    length = math.hypot(x, y)
    return (x, y) if length <= most else (x * most / length, y * most / length)


def make_release(setting: Setting, world: World, tower: int, size: int, local: LocalRelease) -> Release:
    """Return the release of a die above a tower, rounded so that every machine gets the same."""
    top = world.towers[tower][-1].pose
    half_turn = math.radians(local.turn) / 2
    half_tilt = math.radians(math.hypot(local.tilt_x, local.tilt_y)) / 2
    direction = math.atan2(local.tilt_y, local.tilt_x) + half_turn
    pose = Pose(
        top.x + local.x,
        top.y + local.y,
        0.0,
        math.cos(half_turn) * math.cos(half_tilt),
        math.cos(direction) * math.sin(half_tilt),
        math.sin(direction) * math.sin(half_tilt),
        math.sin(half_turn) * math.cos(half_tilt),
    ).quantize()
    velocity = (round(local.vx, 3), round(local.vy, 3), 0.0)
    return Release(size, tower, hover_pose(setting, world, tower, size, pose).quantize(), velocity)
