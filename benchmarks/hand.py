"""How hard it is to place a die: simulated people, aim by numbers, and a script that cheats as far as it can.

`.venv/bin/python benchmarks/hand.py` prints a section in about five minutes; nothing is asserted. The people are simulated, nobody
was measured: each steers against the sway it saw a while ago, misjudges where the middle is, and lets go when it
believes itself there. The script knows the whole protocol and gets the sway as early as anybody may, without any delay of
the line, but has neither the key nor the tremor.
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
HELD = 150
SETTING = Setting()
GLANCE = 5
"""People move the pointer every so many ticks, and judge a speed over twice as many."""

Letting = Callable[[Grip], LocalRelease]


class Person(NamedTuple):
    """How somebody steers."""

    delay: int
    """Ticks until what is seen moves the hand."""
    misjudged: float
    """Millimetres by which the middle is misjudged, for each axis."""
    trust: float
    """How much of the delay is made up for by foresight."""
    calm: float
    """How near to the middle a die must seem to be let go, in millimetres; with time, people become less patient."""


PEOPLE = {
    "novice": Person(35, 1.2, 0.0, 2.5),
    "casual": Person(30, 0.9, 0.3, 2.0),
    "average": Person(25, 0.6, 0.6, 1.5),
    "expert": Person(20, 0.3, 0.9, 1.0),
}


def path(end: int, samples: Sequence[tuple[int, int, int, int]]) -> str:
    """Return the text of a path."""
    return ";".join((f"path:{end}", *(",".join(map(str, sample)) for sample in samples)))


def toward(now: Sequence[float], to: Sequence[float], ticks: int) -> tuple[float, float]:
    """Return where the pointer gets on its way, as fast as it may."""
    to = [min(max(v, -MAX_AIM), MAX_AIM) for v in to]
    most = (MAX_POINTER_SPEED - 2) * ticks / TICKS_PER_SECOND
    share = min(1.0, most / max(math.dist(now, to), 1e-9))
    return now[0] + (to[0] - now[0]) * share, now[1] + (to[1] - now[1]) * share


def steer(person: Person, grip: Grip, rng: random.Random) -> str:
    """Return the path that a person sends."""
    aside = [rng.gauss(0, person.misjudged) for _ in range(2)]
    pointer, follow = (0.0, 0.0), [0.0, 0.0]
    sways: list[tuple[float, float]] = [grip.sway(0)[:2]]
    dice: list[tuple[float, float]] = [sways[0]]
    samples = []
    for tick in range(1, 2 * MAX_SAMPLES):
        seen = tick - 1 - person.delay
        if tick % GLANCE == 0 and seen >= 2 * GLANCE:
            sway, die = (
                [_foreseen(track, seen, n, person.delay * person.trust) for n in range(2)] for track in (sways, dice)
            )
            speed = math.dist(dice[seen], dice[seen - 2 * GLANCE]) / (2 * GLANCE / TICKS_PER_SECOND)
            patience = 1 + max(0.0, tick / TICKS_PER_SECOND - 3) / 3
            if math.dist(die, aside) < person.calm * patience and speed < 10 * person.calm * patience:
                return path(tick, samples)
            pointer = toward(pointer, [a - s for a, s in zip(aside, sway, strict=True)], GLANCE)
            samples.append((tick, round(100 * pointer[0]), round(100 * pointer[1]), 0))
        follow = [f + (p - f) * FOLLOW_SHARE for p, f in zip(pointer, follow, strict=True)]
        sways.append(grip.sway(tick)[:2])
        dice.append((follow[0] + sways[-1][0], follow[1] + sways[-1][1]))
    return path(tick, samples)


def _foreseen(track: Sequence[tuple[float, float]], seen: int, axis: int, ticks: float) -> float:
    return track[seen][axis] + (track[seen][axis] - track[seen - 2 * GLANCE][axis]) / (2 * GLANCE) * ticks


def script(grip: Grip) -> str:
    """Return the path that a script sends: the delay undone, the sway taken back tick by tick, let go when the die is level.

    It only needs the sway of the tick itself; what is shown ahead makes up for a line that takes as long.
    """
    pointer, turned, follow = (0.0, 0.0), 0, [0.0, 0.0, 0.0]
    samples = []
    for tick in range(1, MAX_SAMPLES):
        sway = grip.preview_sway(tick, 0)[0]
        to = [f + (-s - f) / FOLLOW_SHARE for s, f in zip(sway[:3], follow, strict=True)]
        pointer = tuple(round(v, 2) for v in toward(pointer, to[:2], 1))
        turned += max(
            -MAX_POINTER_SPIN // TICKS_PER_SECOND, min(MAX_POINTER_SPIN // TICKS_PER_SECOND, round(to[2]) - turned)
        )
        samples.append((tick, round(100 * pointer[0]), round(100 * pointer[1]), turned))
        follow = [f + (p - f) * FOLLOW_SHARE for p, f in zip((*pointer, turned), follow, strict=True)]
        off = math.hypot(follow[0] + sway.x, follow[1] + sway.y)
        level = math.hypot(sway.tilt_x, sway.tilt_y)
        if tick > TICKS_PER_SECOND / 2 and off < 0.1 and level < 0.2 + max(0.0, tick / TICKS_PER_SECOND - 2) / 2:
            break
    return path(tick, samples)


def ways(rng: random.Random) -> list[tuple[str, str, Letting]]:
    """Return all that is compared: the difficulty, who lets go, and how."""
    found: list[tuple[str, str, Letting]] = []
    for difficulty in DIFFICULTIES:
        for name, person in PEOPLE.items():
            found.append((difficulty, f"{name} person", lambda grip, who=person: grip.release(steer(who, grip, rng))))
    found.append(("normal", "script", lambda grip: grip.release(script(grip))))
    found.append(("normal", "aim by numbers, average hand", lambda grip: grip.release("")))
    found.append(("normal", "perfect, 0 mm", lambda grip: LocalRelease(0, 0, 0, 0, 0, 0, 0)))
    return found


def missed(difficulty: str, let_go: Letting) -> tuple[float, float, float]:
    """Return by how much a die is let go aside, tilted and moving on the bare base: rms for each axis."""
    gone = [let_go(held(difficulty, 0, n)) for n in range(HELD)]
    pairs = [[(g.x, g.y) for g in gone], [(g.tilt_x, g.tilt_y) for g in gone], [(g.vx, g.vy) for g in gone]]
    aside, tilt, speed = (math.sqrt(statistics.fmean(math.hypot(*p) ** 2 / 2 for p in pair)) for pair in pairs)
    return aside, tilt, speed


def held(difficulty: str, dice: int, *names: int) -> Grip:
    """Return a hand with a key of its own."""
    return Grip(hashlib.sha256(repr((difficulty, dice, names)).encode()).digest(), difficulty, "average", dice)


def first_collapses(difficulty: str, let_go: Letting) -> list[int]:
    """Return at how many dice, base and new die included, towers of dice in random order fell; all of them and one if never."""
    heights = []
    for tower in range(TOWERS_BUILT):
        order = [size for size in range(SIZES) for _ in range(POOL[size])]
        random.Random(tower).shuffle(order)
        world = initial_world(SETTING)
        for dice, size in enumerate(order):
            placed = simulate_placement(
                SETTING, world, make_release(SETTING, world, 0, size, let_go(held(difficulty, dice, tower)))
            )
            if not placed.held:
                break
            world = placed.world
        heights.append(dice + 2 if not placed.held else len(order) + 2)
    return heights


def in_games(difficulty: str, let_go: Letting) -> float:
    """Return the share of placements that make something fall, when dice and towers come as in a game of three."""
    fell = 0
    for game in range(GAMES):
        rng = random.Random(game)
        world = initial_world(SETTING)
        for n in range(ROUNDS * SEATS):
            while n % SEATS == 0 and len(left(world)) < SEATS:
                kept = rng.randrange(TOWERS)
                world = world.reset_empty_towers(SETTING, [tower == kept for tower in range(TOWERS)])
            tower, size = rng.randrange(TOWERS), rng.choice(left(world))
            grip = held(difficulty, len(world.towers[tower]) - 1, game, n)
            placed = simulate_placement(SETTING, world, make_release(SETTING, world, tower, size, let_go(grip)))
            fell += not placed.held
            world = placed.world
    return fell / (GAMES * ROUNDS * SEATS)


def left(world: World) -> list[int]:
    """Return the sizes of the dice that stand nowhere."""
    standing = [die.size for tower in world.towers for die in tower[1:]]
    return [size for size in range(SIZES) for _ in range(POOL[size] - standing.count(size))]


def foresight() -> list[tuple[float, float]]:
    """Return how much of the sway is left after the best linear forecast from the 3 s seen before, by seconds ahead."""
    hands = [held("normal", 0, 7, n) for n in range(600)]
    tracks = np.array([[hand.sway(tick).x for tick in range(0, 5 * TICKS_PER_SECOND, GLANCE)] for hand in hands])
    seen, start = tracks[:, : 3 * TICKS_PER_SECOND // GLANCE], 3 * TICKS_PER_SECOND // GLANCE - 1
    found = []
    for ahead in (0.1, 0.2, 0.3, 0.5, 1.0, 1.5, 2.0):
        then = tracks[:, start + round(ahead * TICKS_PER_SECOND / GLANCE)]
        learnt, tried = slice(0, 400), slice(400, None)
        ridge = seen[learnt].T @ seen[learnt] + 1e-3 * np.eye(seen.shape[1])
        guess = seen[tried] @ np.linalg.solve(ridge, seen[learnt].T @ then[learnt])
        found.append((ahead, float(np.sqrt(np.mean((then[tried] - guess) ** 2) / np.mean(then[tried] ** 2)))))
    return found


def line(number: int) -> str:
    """Return a line of the table."""
    difficulty, name, let_go = ways(random.Random(number))[number]
    aside, tilt, speed = missed(difficulty, let_go)
    heights = first_collapses(difficulty, let_go)
    never = sum(h == sum(POOL) + 2 for h in heights) / len(heights)
    share = "" if name.startswith(("novice", "casual", "expert")) else f"{in_games(difficulty, let_go):.1%}"
    middle = statistics.median(heights)
    return f"| {difficulty} | {name} | {aside:.2f} | {tilt:.2f} | {speed:.1f} | {middle:g} | {never:.0%} | {share} |"


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
        for text in pool.imap(line, range(len(ways(random.Random())))):
            print(text, flush=True)
    print("\nWhat of the sway the best linear forecast from 3 s of it leaves open, by how far ahead (1: all of it):")
    print(", ".join(f"{ahead:g} s {rest:.2f}" for ahead, rest in foresight()) + ".")


if __name__ == "__main__":
    main()
