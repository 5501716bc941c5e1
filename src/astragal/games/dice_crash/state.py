"""Dice Crash: what lies on the table, and what a table may agree on beforehand."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from astragal.kit.errors import OptionError
from astragal.kit.options import choice, count, counts, flag
from astragal.kit.shape import CODE, SEAT, grid, number, row

SEATS = 4
SIZES = 4
"""Small, medium, large, giant."""
SMALL = 0
FACES = 6
TOWERS = 2
"""The tower on base 3, then the tower on base 6."""
HAND = 4
"""The most dice thrown in a round."""

DICE = (7, 4, 2, 1)
"""Dice of each size, the two small base dice included."""
POOL = (5, 4, 2, 1)
"""Dice of each size besides the bases: what the pool holds at the start."""
LEVELS = 12
"""The most dice that can stand above a base: all of them."""

GOAL = 25
"""The points that make a round the last one."""
ROUNDS = 7
MOST_POINTS = GOAL - 1 + LEVELS + LEVELS + 1
"""One point short of the goal, then the two topmost dice of the highest tower in one round."""

NOBODY = -1
"""The owner of a die that has not been given to anybody."""

FIRST = 0
TEAR = 1
PICK = 2
ROLL = 3
MARKER = 4
GIVE = 5
PLACE = 6
LAND = 7
SETTLE = 8
DONE = 9
"""Phases: choose the first thrower, tear down a tower, pick dice, roll them, pass the marker, give the dice away, place
them; see what a placed die does to the towers, see what falls by itself afterwards; finished."""

THROWER_FIRST = 0
THROWER_LAST = 1
SHARED = 0
NO_WINNER = 1
TEAR_ENOUGH = 0
TEAR_ANY = 1
BY_PHYSICS = 0
BY_TABLE = 1
BY_PEOPLE = 2


@dataclass(slots=True)
class Options:
    """What a table agrees on before the game."""

    seats: int = count(2, low=2, high=4)
    first_player: int = count(0, low=0, high=4)
    """The seat that throws first; 0 lets chance decide. DC-6."""
    base_only_counts: int = flag(False)
    """Whether a base counts as fallen too when nothing but the new die was on it. DC-23."""
    first_receiver_may_be_thrower: int = flag(False)
    """Whether the thrower may keep the marker. DC-14."""
    thrower_tie: int = choice("first", "last")
    """Where the thrower comes among dice of equal value. DC-18."""
    tie: int = choice("shared", "no_winner")
    """What a tie that DC-34 does not break means. DC-35."""
    tear_down: int = choice("enough", "any", since=2, before="any")
    """Which tower may be torn down: one that gives enough dice, or any, and then the other if needed. DC-9."""
    die_edge_mm: list[int] = counts((12, 16, 22, 30), low=5, high=60)
    """Edges of the four sizes; only gravity cares."""
    base_gap_mm: int = count(50, low=20, high=200)
    """Distance between the base dice; only gravity cares."""
    die_density_kg_m3: int = count(1200, low=100, high=20000)
    """What a cubic metre of die would weigh; only gravity cares."""
    die_friction_percent: int = count(35, low=10, high=200)
    """Friction between dice, in hundredths; only gravity cares."""
    stacking_model: int = choice("physics", "table", "people")
    """Who judges the towers: gravity, a table of what is likely, or people with real dice. The rules take any verdict."""
    hand: int = choice("normal", "child", "expert")
    """How much a held die sways; only the hand cares."""


def check_options(options: Options) -> None:
    """Refuse a first player who does not sit at the table, sizes that do not grow, and bases that have no room."""
    if options.first_player > options.seats:
        raise OptionError("option-first-player", seats=options.seats)
    if any(smaller >= larger for smaller, larger in pairwise(options.die_edge_mm)):
        raise OptionError("option-increasing", option="die_edge_mm")
    if options.base_gap_mm <= options.die_edge_mm[SMALL]:
        raise OptionError("option-base-gap", edge=options.die_edge_mm[SMALL])


@dataclass(slots=True)
class State:
    """The whole game. Everybody at the table sees all of it."""

    seats: int = number(high=SEATS)
    seat: int = number(high=SEATS - 1, kind=SEAT)
    """The thrower of this round."""
    turn: int = number(high=ROUNDS)
    """The round counter; 0 before the first thrower is known."""
    phase: int = number(high=DONE, kind=CODE)
    """What is being done: FIRST, TEAR, PICK, ROLL, MARKER, GIVE, PLACE, LAND, SETTLE, DONE."""
    marker: int = number(high=SEATS - 1, kind=SEAT)
    """Who holds the marker: the thrower until they pass it on, then the thrower of the next round."""

    pool: list[int] = row(SIZES, high=5)
    """Dice that can be picked, by size."""

    hand: int = number(high=HAND)
    """Dice in hands: picked and not placed yet."""
    die: int = number(high=HAND - 1)
    """Which of them is being rolled, given or placed."""
    die_size: list[int] = row(HAND, high=SIZES - 1, kind=CODE)
    """Dice that are not rolled yet are sorted by size, whatever the order of picking."""
    die_value: list[int] = row(HAND, high=FACES)
    """What each die in hands shows; 0 before it is rolled. Rolled dice are sorted by value, then size."""
    die_owner: list[int] = row(HAND, low=NOBODY, high=SEATS - 1, start=NOBODY, kind=SEAT)
    """Who each die was given to. When all are given they are sorted again: in the order of placing."""

    height: list[int] = row(TOWERS, high=LEVELS)
    """Dice on each tower above its base."""
    tower_size: list[list[int]] = grid(TOWERS, LEVELS, high=SIZES - 1)
    """The sizes of the dice above each base, from the lowest level up; 0 above the top."""
    tower_value: list[list[int]] = grid(TOWERS, LEVELS, high=FACES)
    """What they show; 0 above the top."""

    points: list[int] = row(SEATS, high=MOST_POINTS, by_seat=True)
    """The points of each seat."""
    reached: list[int] = row(SEATS, high=SEATS, by_seat=True)
    """In which order the seats first reached the goal: 1 for the earliest, 0 for never."""

    base_only_counts: int = number(high=1)
    first_receiver_may_be_thrower: int = number(high=1)
    thrower_tie: int = number(high=1)
    tie: int = number(high=1)
    tear_down: int = number(high=1)
