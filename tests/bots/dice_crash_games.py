"""Towers of Dice Crash for the tests of its bots."""

from __future__ import annotations

import re

from astragal.bots.dice_crash import Player
from astragal.bots.dice_crash.player import CASUAL, CHILD, GOOD, MASTER, Skill
from astragal.dice.fast import seat_stream
from astragal.games import GAMES
from astragal.games.dice_crash.rules import PLACE_FIRST
from astragal.games.dice_crash.state import SMALL
from astragal.physics.world import Die, Setting, World, bare_tower, format_world
from kit.scripted import Scripted

GAME = GAMES["dice-crash"]
OPTIONS = GAME.options({})
SETTING = Setting()
PEOPLE = {"child": CHILD, "casual": CASUAL, "good": GOOD, "master": MASTER}
MEDIUM = 1
AIM = re.compile(r"aim:(-?\d+),(-?\d+),(-?\d+)")


def stack_dice(t: int, *dice: tuple[int, float, float]) -> tuple[Die, ...]:
    """Return a tower of dice, by size and offset from the die below."""
    tower = list(bare_tower(SETTING, t))
    for size, x, y in dice:
        below = tower[-1]
        pose = below.pose
        z = pose.z + (SETTING.edges[below.size] + SETTING.edges[size]) / 2
        tower.append(Die(size, pose._replace(x=pose.x + x, y=pose.y + y, z=z)))
    return tuple(tower)


def make_building_game(world: World, *hand: tuple[int, int, int], seats: int = 2) -> Scripted:
    """Return a game with these towers, in which dice (size, value, owner) are about to be placed."""
    game = Scripted("dice-crash", seats=seats, first_player=1)
    game.do(*["pick:small"] * max(seats, 3), *["die:1"] * max(seats, 3))
    s = game.state
    if seats > 2:
        game.do("marker:2")
    while s.phase == 5:
        game.do(game.legal()[0])
    s.hand = len(hand)
    for i, (size, value, owner) in enumerate(hand):
        s.die_size[i], s.die_value[i], s.die_owner[i] = size, value, owner
    for i in range(len(hand), 4):
        s.die_size[i], s.die_value[i], s.die_owner[i] = 0, 0, -1
    for t in (0, 1):
        s.height[t] = len(world.towers[t]) - 1
        for level, die in enumerate(world.towers[t][1:]):
            s.tower_size[t][level], s.tower_value[t][level] = die.size, 1 + 3 * t
    return game


LEANING = World(
    (stack_dice(0, (MEDIUM, 2, 0), (SMALL, 1, 1)), stack_dice(1, (2, 0, 1), (MEDIUM, -3, 0), (SMALL, -2, 1)))
)


def choose_aim(skill: Skill, game: Scripted, world: World, seed: int = 1, **options: str) -> tuple[int, int, int]:
    bot = Player(skill, seat_stream(seed, game.actor))
    bot.observe_world(GAME.options(options), format_world(world))
    found = AIM.fullmatch(bot.aim(GAME.view(game.state, game.actor), PLACE_FIRST))
    assert found
    x, y, turn = map(int, found.groups())
    return x, y, turn
