"""Shorthand for positions of Dice Crash."""

from __future__ import annotations

from kit.scripted import Scripted

SIZES = ("small", "medium", "large", "giant")


def new_game(seats: int, **options: object) -> Scripted:
    """A game in which seat 1 throws first."""
    return Scripted("dice-crash", **{"seats": seats, "first_player": 1, **options})


def parted(die: str) -> tuple[int, int]:
    """Size and value of a die written as `small2`."""
    return SIZES.index(die[:-1]), int(die[-1])


def stack(game: Scripted, tower: str, *dice: str) -> Scripted:
    """Build a tower from the pool, bottom to top."""
    t = ("3", "6").index(tower)
    for die in dice:
        size, value = parted(die)
        game.state.pool[size] -= 1
        game.state.tower_size[t][game.state.height[t]] = size
        game.state.tower_value[t][game.state.height[t]] = value
        game.state.height[t] += 1
    assert game.game.broken_rule(game.state) == 0
    return game


def tower(game: Scripted, name: str) -> list[str]:
    """The dice above a base, bottom to top."""
    t = ("3", "6").index(name)
    s = game.state
    return [f"{SIZES[s.tower_size[t][i]]}{s.tower_value[t][i]}" for i in range(s.height[t])]


def throw(game: Scripted, *dice: str) -> Scripted:
    """Pick and roll these dice, written in ascending order of size."""
    game.do(*(f"pick:{die[:-1]}" for die in dice))
    return game.do(*(f"die:{die[-1]}" for die in dice))


def placing(game: Scripted, die: str, points: int = 0) -> Scripted:
    """Let seat 1 of three throw; seat 2, who has these points, places this die (below 6) first, before two medium 6."""
    game.state.points[1] = points
    dice = sorted([die, "medium6", "medium6"], key=parted)
    throw(game, *dice).do("marker:2", f"give:{die}:2", "give:medium6:1", "give:medium6:3")
    return game.do(f"place:{die}")
