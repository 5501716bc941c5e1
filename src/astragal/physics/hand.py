"""The hand: how a die is held above a tower, how it sways and trembles there, and how it is let go.

What a player sends is text, made of whole numbers: hundredths of a millimetre from the middle of the tower's top die, degrees
about the vertical, ticks of 10 ms since the die was picked up. Three things can be said:

- nothing: let go above the middle, like `aim:0,0,0`;
- `aim:X,Y,TURN`: aim by numbers; the hand misses by as much as its level says;
- `path:TICK;TICK,X,Y,TURN;...`: the tick of letting go, then where the pointer was seen, in the order of time and none of it
  later than letting go. The pointer starts from 0,0,0 at tick 0 and stays where it was seen last; the die follows it with a
  delay of 80 ms, and sways and trembles around it.

Numbers are written as people write them: no sign but a minus, no zero in front. Everything else is refused, and so is what
no hand could do. No refusal depends on how the hand sways or trembles, so nothing is learnt from one.
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
from astragal.physics.placing import FASTEST, SIDEWAYS, Release, above
from astragal.physics.world import Pose, Setting, World

TICKS = 100
"""Ticks in a second."""
AHEAD = 10
"""How many ticks ahead of now the sway may be shown."""
LONGEST = 30 * TICKS
"""The last tick at which a die may be let go."""
SAMPLES = 600
"""Most sightings of the pointer in a path, and..."""
LETTERS = 12_000
"""...most characters in what is sent."""
ASIDE = 25
"""How many millimetres from the middle a player may aim, to either side."""
ROUND = 180
"""How many degrees a player may turn a die, to either side."""
SPEED = 200
"""Millimetres a second that the pointer may move, and..."""
SPIN = 400
"""...degrees a second that it may turn."""
PAUSE = 5
"""A pointer that rested for longer than these ticks moves no further for it."""
FOLLOW = 1 - math.exp(-1 / 8)
"""The share of its way to the pointer that a die goes in a tick: a delay of 80 ms."""
FLICK = 3
"""The ticks before letting go over which a die's speed is taken."""
GROWTH = 0.15
"""How much more a hand sways, trembles and misses for each die above the base."""
WIDEST, QUICKEST, SLANTED = SIDEWAYS - 0.5, FASTEST - 50.0, 15.0
"""A hand never lets go further aside, faster or more tilted than this: millimetres, millimetres a second, degrees."""
NUMBER = re.compile(r"0|-?[1-9][0-9]{0,4}")


class Level(NamedTuple):
    """How much a hand misses what it aims at: standard deviations for each axis, on the bare base."""

    offset: float
    tilt: float
    speed: float


class Difficulty(NamedTuple):
    """How hard a table makes it for all hands: the sway, in millimetres rms, and the factor for all that is not seen."""

    sway: float
    factor: float


LEVELS = {
    "clumsy": Level(2.2, 2.6, 30.0),
    "average": Level(1.6, 1.7, 20.0),
    "good": Level(1.2, 1.3, 15.0),
    "expert": Level(0.8, 0.7, 10.0),
}
DIFFICULTIES = {"child": Difficulty(1.8, 0.6), "normal": Difficulty(3.3, 1.0), "expert": Difficulty(4.2, 1.3)}

TREMOR = Level(0.5, 0.3, 3.0)
"""What nobody sees before the die has left the hand."""
SWAYING = (1.0, 1.0, 2.0, 0.31, 0.31)
"""For each millimetre of sway: millimetres along x and y, degrees about the vertical, degrees of tilt."""
TONES = ((0.16, 1.0), (0.31, 0.8), (0.55, 0.5), (1.3, 0.1))
"""Sway is a sum of such waves: how many in a second, how strong."""
DETUNED = 0.15
"""How much a tone may be higher or lower."""
WANDER = 0.8
"""How far at most the phase of a tone strays in a quarter of a wave: what has been seen does not tell what comes."""
STEADY, TIRING = 5.0, 6.0
"""A hand tires after so many seconds; its sway has doubled so many seconds later."""


class Sway(NamedTuple):
    """How far a hand has swayed: millimetres and degrees, in hundredths."""

    x: float
    y: float
    turn: float
    tilt_x: float
    tilt_y: float


@dataclass(frozen=True, slots=True)
class Letgo:
    """How a die is let go: millimetres from the middle of the tower's top die, degrees, millimetres a second."""

    x: float
    y: float
    turn: float
    tilt_x: float
    tilt_y: float
    vx: float
    vy: float


class Grip:
    """One die held above a tower of so many dice. All that it does follows from its key, which stays secret until the end."""

    def __init__(self, key: bytes, difficulty: str, level: str, dice: int) -> None:
        self._key = key
        self._difficulty = DIFFICULTIES[difficulty]
        self._level = LEVELS[level]
        self._higher = 1 + GROWTH * dice

    @cached_property
    def _waves(self) -> list[list[_Wave]]:
        """The waves of each channel; a hand that aims by numbers never needs them."""
        return [[self._wave(channel, tone) for tone in range(len(TONES))] for channel in range(len(SWAYING))]

    def sway(self, tick: int) -> Sway:
        """Return how far the hand has swayed at a tick. It is rounded, so that every machine finds the same."""
        tired = 1 + max(0.0, (tick / TICKS - STEADY) / TIRING) ** 2
        amplitude = self._difficulty.sway * self._higher * tired / math.sqrt(sum(w * w for _, w in TONES) / 2)
        heights = [sum(self._height(wave, tick) for wave in waves) for waves in self._waves]
        return Sway(*(round(100 * amplitude * s * h) / 100 for s, h in zip(SWAYING, heights, strict=True)))

    def ahead(self, tick: int, ticks: int = AHEAD) -> list[Sway]:
        """Return the sway that may be shown at a tick: of that tick and of the next ones, as far as anybody may know it."""
        return [self.sway(tick + n) for n in range(min(ticks, AHEAD) + 1)]

    def read(self, evidence: str) -> Letgo:
        """Return how the die is let go, or raise UserError for what no hand could do."""
        if len(evidence) > LETTERS:
            raise ParseError("hand-too-long", most=LETTERS)
        form, _, rest = (evidence or "aim:0,0,0").partition(":")
        if form == "aim":
            return self._aimed(rest)
        if form == "path":
            return self._steered(rest)
        raise ParseError("hand-unreadable")

    def _aimed(self, text: str) -> Letgo:
        x, y, turn = _numbers(text, 3)
        _within_reach(x, y, turn)
        return self._missing("aim", self._level, Sway(x / 100, y / 100, turn, 0, 0), (0.0, 0.0))

    def _steered(self, text: str) -> Letgo:
        first, *rest = text.split(";", SAMPLES + 1)
        (end,) = _numbers(first, 1)
        if len(rest) > SAMPLES:
            raise ParseError("hand-too-many", most=SAMPLES)
        if not 0 <= end <= LONGEST:
            raise ParseError("hand-too-late", most=LONGEST // TICKS)
        seen = [_numbers(sample, 4) for sample in rest]
        _object_to(seen, end)
        before, now = (self._held(pointer, tick) for pointer, tick in _followed(seen, end))
        speed = 2 * TICKS / FLICK
        return self._missing("tremor", TREMOR, now, ((now.x - before.x) * speed, (now.y - before.y) * speed))

    def shown(self, seen: Sequence[Sequence[int]], tick: int) -> Sway:
        """Return how the die is seen to be held at a tick, after the pointer was seen there: all but the tremor."""
        return self._held(*_followed(seen, tick)[1])

    def _held(self, pointer: Sequence[float], tick: int) -> Sway:
        """Return where the die is that follows a pointer there."""
        sway = self.sway(tick)
        x, y = _bounded(pointer[0] + sway.x, pointer[1] + sway.y, WIDEST)
        return Sway(x, y, pointer[2] + sway.turn, sway.tilt_x, sway.tilt_y)

    def _missing(self, label: str, by: Level, held: Sway, speed: tuple[float, float]) -> Letgo:
        """Return how a die held like this is let go: a little differently, by chance."""
        much = self._difficulty.factor * self._higher
        offset, tilt, push = (self._normals(f"{label}:{n}", sd * much) for n, sd in enumerate(by))
        x, y = _bounded(held.x + offset[0], held.y + offset[1], WIDEST)
        tilt_x, tilt_y = _bounded(held.tilt_x + tilt[0], held.tilt_y + tilt[1], SLANTED)
        vx, vy = _bounded(speed[0] + push[0], speed[1] + push[1], QUICKEST)
        return Letgo(x, y, held.turn, tilt_x, tilt_y, vx, vy)

    def _uniforms(self, label: str) -> tuple[float, float]:
        """Return two numbers from 0 to 1 that follow from the key and a label."""
        digest = hmac.digest(self._key, label.encode(), "sha256")
        return int.from_bytes(digest[:6], "big") / 2**48, int.from_bytes(digest[6:12], "big") / 2**48

    def _normals(self, label: str, sd: float) -> tuple[float, float]:
        """Return two normal deviates that follow from the key and a label."""
        u, v = self._uniforms(label)
        size = sd * math.sqrt(-2 * math.log(1 - u))
        return size * math.cos(2 * math.pi * v), size * math.sin(2 * math.pi * v)

    def _wave(self, channel: int, tone: int) -> _Wave:
        name = f"sway:{channel}:{tone}"
        pitch, strength = TONES[tone]
        u, phase = self._uniforms(name)
        per_tick = pitch * (1 + DETUNED * (2 * u - 1)) / TICKS
        return _Wave(name, per_tick, phase, strength, round(1 / per_tick / 4), [0.0])

    def _height(self, wave: _Wave, tick: int) -> float:
        """Return how high a wave is at a tick."""
        n, along = divmod(tick + FLICK, wave.quarter)
        while len(wave.strays) < n + 2:
            step = 2 * self._uniforms(f"{wave.name}:{len(wave.strays) - 1}")[0] - 1
            wave.strays.append(wave.strays[-1] + WANDER * step)
        u = along / wave.quarter
        stray = wave.strays[n] + (wave.strays[n + 1] - wave.strays[n]) * u * u * (3 - 2 * u)
        return wave.strength * math.sin(2 * math.pi * (wave.phase + wave.per_tick * tick) + stray)


class _Wave(NamedTuple):
    """One tone of the sway, whose phase strays from quarter to quarter."""

    name: str
    per_tick: float
    phase: float
    strength: float
    quarter: int
    """Ticks."""
    strays: list[float]
    """How far the phase has strayed at the beginning of each quarter, as far as anybody asked."""


def ended(evidence: str) -> int | None:
    """Return the tick at which a path says that the die was let go; None for an aim by numbers."""
    form, _, rest = evidence.partition(":")
    return _numbers(rest.partition(";")[0], 1)[0] if form == "path" else None


def _numbers(text: str, count: int) -> list[int]:
    """Return so many whole numbers, written with commas between them."""
    pieces = text.split(",", count)
    if len(pieces) != count or not all(NUMBER.fullmatch(piece) for piece in pieces):
        raise ParseError("hand-unreadable")
    return [int(piece) for piece in pieces]


def _within_reach(x: int, y: int, turn: int) -> None:
    if max(abs(x), abs(y)) > 100 * ASIDE or abs(turn) > ROUND:
        raise ParseError("hand-too-far", most=ASIDE, degrees=ROUND)


def _object_to(seen: Sequence[Sequence[int]], end: int) -> None:
    """Refuse a path that no hand could follow."""
    tick, x, y, turn = 0, 0, 0, 0
    for then, *to in seen:
        if not tick < then <= end:
            raise ParseError("hand-unreadable")
        _within_reach(to[0], to[1], to[2])
        ticks = min(then - tick, PAUSE)
        far = (to[0] - x) ** 2 + (to[1] - y) ** 2
        if far > (100 * SPEED * ticks / TICKS) ** 2 or abs(to[2] - turn) > SPIN * ticks / TICKS:
            raise ParseError("hand-too-fast", most=SPEED, degrees=SPIN)
        tick, (x, y, turn) = then, to


def _followed(seen: Sequence[Sequence[int]], end: int) -> tuple[tuple[list[float], int], tuple[list[float], int]]:
    """Return where the die follows the pointer to, just before it is let go and then, each with its tick."""
    pointer, die = [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]
    coming = list(reversed(seen))
    before = die
    for tick in range(1, end + 1):
        if coming and coming[-1][0] == tick:
            _, x, y, turn = coming.pop()
            pointer = [x / 100, y / 100, float(turn)]
        die = [d + (p - d) * FOLLOW for p, d in zip(pointer, die, strict=True)]
        if tick == end - FLICK:
            before = die
    return (before, end - FLICK), (die, end)


def _bounded(x: float, y: float, most: float) -> tuple[float, float]:
    """Return a vector, no longer than a hand could make it."""
    length = math.hypot(x, y)
    return (x, y) if length <= most else (x * most / length, y * most / length)


def release_of(setting: Setting, world: World, tower: int, size: int, letgo: Letgo) -> Release:
    """Return a die let go like this above a tower. All of it is rounded, so that every machine finds the same."""
    top = world.towers[tower][-1].pose
    half_turn = math.radians(letgo.turn) / 2
    half_tilt = math.radians(math.hypot(letgo.tilt_x, letgo.tilt_y)) / 2
    way = math.atan2(letgo.tilt_y, letgo.tilt_x) + half_turn
    pose = Pose(
        top.x + letgo.x,
        top.y + letgo.y,
        0.0,
        math.cos(half_turn) * math.cos(half_tilt),
        math.cos(way) * math.sin(half_tilt),
        math.sin(way) * math.sin(half_tilt),
        math.sin(half_turn) * math.cos(half_tilt),
    ).rounded()
    velocity = (round(letgo.vx, 3), round(letgo.vy, 3), 0.0)
    return Release(size, tower, above(setting, world, tower, size, pose).rounded(), velocity)
