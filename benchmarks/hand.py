"""Benchmark of the hand: how well simulated people, aim by numbers, and a cheating script place dice.

`.venv/bin/python benchmarks/hand.py` prints a section in about five minutes and asserts nothing. The people are simulated, not
measured: each steers against the sway that they saw a while ago, misjudges where the centre is, and releases the die when it seems to
be there. The script knows the whole protocol and gets the sway as early as it may be shown, without network latency, but knows
neither the key nor the tremor.
"""

from __future__ import annotations

import hashlib
import math
import multiprocessing
import random
import statistics
from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np

from astragal.games.dice_crash.state import POOL, ROUNDS, SIZES, TOWERS
from astragal.physics.hand import (
    DIFFICULTIES,
    FOLLOW_SHARE,
    MAX_AIM,
    MAX_POINTER_SPEED,
    MAX_POINTER_SPIN,
    MAX_SAMPLES,
    TICKS_PER_SECOND,
    Grip,
    LocalRelease,
    make_release,
)
from astragal.physics.placement import simulate_placement
from astragal.physics.world import Setting, World, initial_world

TOWERS_BUILT = 60
GAMES = 20
SEATS = 3
RELEASES = 150
"""Releases that the noise on the bare base is measured over."""
SETTING = Setting()
REACTION_TICKS = 5
"""People move the pointer once in this many ticks, and judge a speed over twice as many."""

ReleaseFunction = Callable[[Grip], LocalRelease]
"""How somebody, or a script, releases a held die."""


class Person(NamedTuple):
    """How somebody steers a held die."""

    delay: int
    """Ticks from seeing to moving."""
    misjudgement: float
    """Standard deviation of the judged centre along each axis, in millimetres."""
    foresight: float
    """Share of the delay that extrapolation makes up for."""
    tolerance: float
    """How near to the centre the die must seem before it is released, in millimetres; it grows with time."""


PEOPLE = {
    "novice": Person(35, 1.2, 0.0, 2.5),
    "casual": Person(30, 0.9, 0.3, 2.0),
    "average": Person(25, 0.6, 0.6, 1.5),
    "expert": Person(20, 0.3, 0.9, 1.0),
}


def format_path(end: int, samples: Sequence[tuple[int, int, int, int]]) -> str:
    """Return the text of a path."""
    return ";".join((f"path:{end}", *(",".join(map(str, sample)) for sample in samples)))


def move_pointer(pointer: Sequence[float], to: Sequence[float], ticks: int) -> tuple[float, float]:
    """Return how far the pointer gets on its way at the highest speed allowed."""
    to = [min(max(v, -MAX_AIM), MAX_AIM) for v in to]
    distance = (MAX_POINTER_SPEED - 2) * ticks / TICKS_PER_SECOND
    share = min(1.0, distance / max(math.dist(pointer, to), 1e-9))
    return pointer[0] + (to[0] - pointer[0]) * share, pointer[1] + (to[1] - pointer[1]) * share


def steer_as_person(person: Person, grip: Grip, rng: random.Random) -> str:
    """Return the path of a simulated person."""
    centre = [rng.gauss(0, person.misjudgement) for _ in range(2)]
    pointer, follow = (0.0, 0.0), [0.0, 0.0]
    sways: list[tuple[float, float]] = [grip.sway(0)[:2]]
    dice: list[tuple[float, float]] = [sways[0]]
    samples = []
    for tick in range(1, 2 * MAX_SAMPLES):
        seen = tick - 1 - person.delay
        if tick % REACTION_TICKS == 0 and seen >= 2 * REACTION_TICKS:
            sway, die = (
                [_extrapolate(track, seen, n, person.delay * person.foresight) for n in range(2)]
                for track in (sways, dice)
            )
            speed = math.dist(dice[seen], dice[seen - 2 * REACTION_TICKS]) / (2 * REACTION_TICKS / TICKS_PER_SECOND)
            tolerance = person.tolerance * (1 + max(0.0, tick / TICKS_PER_SECOND - 3) / 3)
            if math.dist(die, centre) < tolerance and speed < 10 * tolerance:
                return format_path(tick, samples)
            pointer = move_pointer(pointer, [c - s for c, s in zip(centre, sway, strict=True)], REACTION_TICKS)
            samples.append((tick, round(100 * pointer[0]), round(100 * pointer[1]), 0))
        follow = [f + (p - f) * FOLLOW_SHARE for p, f in zip(pointer, follow, strict=True)]
        sways.append(grip.sway(tick)[:2])
        dice.append((follow[0] + sways[-1][0], follow[1] + sways[-1][1]))
    return format_path(tick, samples)


def _extrapolate(track: Sequence[tuple[float, float]], seen: int, axis: int, ticks: float) -> float:
    return (
        track[seen][axis] + (track[seen][axis] - track[seen - 2 * REACTION_TICKS][axis]) / (2 * REACTION_TICKS) * ticks
    )


def steer_as_script(grip: Grip) -> str:
    """Return the path of a script: it cancels delay and sway tick by tick and releases the die when it is level.

    It needs only the sway of the tick itself; the preview makes up for network latency.
    """
    pointer, turn, follow = (0.0, 0.0), 0, [0.0, 0.0, 0.0]
    samples = []
    for tick in range(1, MAX_SAMPLES):
        sway = grip.preview_sway(tick, 0)[0]
        to = [f + (-s - f) / FOLLOW_SHARE for s, f in zip(sway[:3], follow, strict=True)]
        pointer = tuple(round(v, 2) for v in move_pointer(pointer, to[:2], 1))
        turn += max(
            -MAX_POINTER_SPIN // TICKS_PER_SECOND, min(MAX_POINTER_SPIN // TICKS_PER_SECOND, round(to[2]) - turn)
        )
        samples.append((tick, round(100 * pointer[0]), round(100 * pointer[1]), turn))
        follow = [f + (p - f) * FOLLOW_SHARE for p, f in zip((*pointer, turn), follow, strict=True)]
        off = math.hypot(follow[0] + sway.x, follow[1] + sway.y)
        level = math.hypot(sway.tilt_x, sway.tilt_y)
        if tick > TICKS_PER_SECOND / 2 and off < 0.1 and level < 0.2 + max(0.0, tick / TICKS_PER_SECOND - 2) / 2:
            break
    return format_path(tick, samples)


def contestants(rng: random.Random) -> list[tuple[str, str, ReleaseFunction]]:
    """Return everything that is compared: the difficulty, who releases, and how."""
    found: list[tuple[str, str, ReleaseFunction]] = []
    for difficulty in DIFFICULTIES:
        for name, person in PEOPLE.items():
            found.append(
                (difficulty, f"{name} person", lambda grip, who=person: grip.release(steer_as_person(who, grip, rng)))
            )
    found.append(("normal", "script", lambda grip: grip.release(steer_as_script(grip))))
    found.append(("normal", "aim by numbers, average hand", lambda grip: grip.release("")))
    found.append(("normal", "perfect, 0 mm", lambda grip: LocalRelease(0, 0, 0, 0, 0, 0, 0)))
    return found


def release_errors(difficulty: str, release: ReleaseFunction) -> tuple[float, float, float]:
    """Return the offset, tilt and speed of releases on the bare base: rms for each axis."""
    made = [release(make_grip(difficulty, 0, n)) for n in range(RELEASES)]
    pairs = [[(r.x, r.y) for r in made], [(r.tilt_x, r.tilt_y) for r in made], [(r.vx, r.vy) for r in made]]
    offset, tilt, speed = (math.sqrt(statistics.fmean(math.hypot(*p) ** 2 / 2 for p in pair)) for pair in pairs)
    return offset, tilt, speed


def make_grip(difficulty: str, dice: int, *names: int) -> Grip:
    """Return a hand with a key made from the arguments."""
    return Grip(hashlib.sha256(repr((difficulty, dice, names)).encode()).digest(), difficulty, "average", dice)


def first_collapses(difficulty: str, release: ReleaseFunction) -> list[int]:
    """Return the number of dice, base and new die included, at which towers in random order fell; one more if never."""
    heights = []
    for tower in range(TOWERS_BUILT):
        order = [size for size in range(SIZES) for _ in range(POOL[size])]
        random.Random(tower).shuffle(order)
        world = initial_world(SETTING)
        for dice, size in enumerate(order):
            result = simulate_placement(
                SETTING, world, make_release(SETTING, world, 0, size, release(make_grip(difficulty, dice, tower)))
            )
            if not result.held:
                break
            world = result.world
        heights.append(dice + 2 if not result.held else len(order) + 2)
    return heights


def collapse_rate(difficulty: str, release: ReleaseFunction) -> float:
    """Return the share of placements that make something fall, with dice and towers as in a game of three."""
    fell = 0
    for game in range(GAMES):
        rng = random.Random(game)
        world = initial_world(SETTING)
        for n in range(ROUNDS * SEATS):
            while n % SEATS == 0 and len(unused_sizes(world)) < SEATS:
                kept = rng.randrange(TOWERS)
                world = world.reset_empty_towers(SETTING, [tower == kept for tower in range(TOWERS)])
            tower, size = rng.randrange(TOWERS), rng.choice(unused_sizes(world))
            grip = make_grip(difficulty, len(world.towers[tower]) - 1, game, n)
            result = simulate_placement(SETTING, world, make_release(SETTING, world, tower, size, release(grip)))
            fell += not result.held
            world = result.world
    return fell / (GAMES * ROUNDS * SEATS)


def unused_sizes(world: World) -> list[int]:
    """Return the sizes of the dice that are in no tower."""
    standing = [die.size for tower in world.towers for die in tower[1:]]
    return [size for size in range(SIZES) for _ in range(POOL[size] - standing.count(size))]


def forecast_errors() -> list[tuple[float, float]]:
    """Return the share of the sway that the best linear forecast from 3 s of it leaves open, by seconds ahead."""
    hands = [make_grip("normal", 0, 7, n) for n in range(600)]
    tracks = np.array(
        [[hand.sway(tick).x for tick in range(0, 5 * TICKS_PER_SECOND, REACTION_TICKS)] for hand in hands]
    )
    seen, start = tracks[:, : 3 * TICKS_PER_SECOND // REACTION_TICKS], 3 * TICKS_PER_SECOND // REACTION_TICKS - 1
    found = []
    for ahead in (0.1, 0.2, 0.3, 0.5, 1.0, 1.5, 2.0):
        then = tracks[:, start + round(ahead * TICKS_PER_SECOND / REACTION_TICKS)]
        training, test = slice(0, 400), slice(400, None)
        ridge = seen[training].T @ seen[training] + 1e-3 * np.eye(seen.shape[1])
        guess = seen[test] @ np.linalg.solve(ridge, seen[training].T @ then[training])
        found.append((ahead, float(np.sqrt(np.mean((then[test] - guess) ** 2) / np.mean(then[test] ** 2)))))
    return found


def table_row(number: int) -> str:
    """Return a row of the table."""
    difficulty, name, release = contestants(random.Random(number))[number]
    offset, tilt, speed = release_errors(difficulty, release)
    heights = first_collapses(difficulty, release)
    never = sum(h == sum(POOL) + 2 for h in heights) / len(heights)
    share = "" if name.startswith(("novice", "casual", "expert")) else f"{collapse_rate(difficulty, release):.1%}"
    median = statistics.median(heights)
    return f"| {difficulty} | {name} | {offset:.2f} | {tilt:.2f} | {speed:.1f} | {median:g} | {never:.0%} | {share} |"


def main() -> None:
    """Print the section."""
    print("## The hand\n")
    print(f"{TOWERS_BUILT} towers of all dice in random order; {GAMES} games of {SEATS} seats and {ROUNDS} rounds.")
    print(
        "Aside, tilt, speed: rms for each axis, on the bare base. First collapse: dice in the tower, base and new die"
    )
    print("included; 14 means that all 13 stood.\n")
    print(
        "| difficulty | who | aside, mm | tilt, degrees | speed, mm/s | first collapse, median | never | collapses in games |"
    )
    print("|---|---|---|---|---|---|---|---|", flush=True)
    with multiprocessing.Pool(2) as pool:
        for text in pool.imap(table_row, range(len(contestants(random.Random())))):
            print(text, flush=True)
    print("\nWhat of the sway the best linear forecast from 3 s of it leaves open, by how far ahead (1: all of it):")
    print(", ".join(f"{ahead:g} s {rest:.2f}" for ahead, rest in forecast_errors()) + ".")


if __name__ == "__main__":
    main()
