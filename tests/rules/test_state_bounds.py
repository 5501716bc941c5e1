"""What each number of a state may be: as much as the boxes hold and the rulebooks allow.

Position strings outside these bounds are refused, and compiled rules reserve memory by these shapes. The numbers below are counted
from the rules that stand beside them.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from astragal.games import GAMES
from astragal.kit.game import options_in_state
from astragal.kit.shape import ShapeField, shape_fields
from kit.citing import rule
from kit.games import random_game, ways

Bounds = dict[str, tuple[tuple[int, ...], int, int]]
"""Shape, least and most of each field."""
COUNTER = 2**31 - 1
"""No rule ends the counting of turns."""


def dice_stars() -> Bounds:
    """DS-1: four seats. DS-2: 2 black, 3 purple, 4 blue, 5 orange dice of six faces. DS-8: lines of 8 to 4 cells."""
    seats, colours, faces, lines = 4, 4, 6, 5
    most, every = max(2, 3, 4, 5), 2 + 3 + 4 + 5
    types = colours + 5 + 1  # DS-28 to DS-30: a colour, a number from 2 to 6, stars
    cell = max(lines * 6, *(length * number for length, number in zip((8, 7, 6, 5, 4), (2, 3, 4, 5, 6), strict=True)))
    return {
        "first": ((), 0, seats - 1),
        "to_draw": ((), 0, 3),  # DS-19
        "due": ((), 0, 1),
        "to_mark": ((), 0, every),
        "from_line": ((), 0, lines - 1),
        "ending": ((), 0, 50),  # DS-49, DS-50
        "bag": ((colours,), 0, most),
        "reserve": ((colours, faces), 0, most),
        "discard": ((colours,), 0, most),
        "dice": ((types,), 0, every),
        "cells": ((seats, lines, 8), -2, cell),  # -2 empty, -1 a cross
        "marks": ((seats, lines), 0, 6),  # DS-9: as many multipliers as the number of the line
        "penalty": ((seats,), -1, every * 6),  # -1 none
        "room": ((seats, types), 0, 2 + 3 + 4 + 5 + 6),  # all multipliers, DS-9
        "opponent": ((), 0, 200),  # the largest solo_grid_size
    }


def dicetto() -> Bounds:
    """DT-1: four seats. DT-2: four dice each. DT-3: 46 Dice cards, 8 Bonus cards. DT-4, DT-5: four slots and Relance."""
    seats, dice, faces, cards, bonuses, slots = 4, 4, 6, 46, 8, 5
    return {
        "rolls": ((), 0, 4 - 1),  # DT-12, DT-13: up to three after the first
        "extra": ((), 0, 1),
        "to_roll": ((), 0, dice),
        "hand": ((dice,), 0, faces),
        "held": ((seats,), 0, dice),
        "card": ((slots - 1,), -1, cards - 1),  # -1 none
        "relance": ((), -1, seats - 1),
        "owner": ((slots,), -1, seats - 1),
        "laid": ((slots, dice), 0, faces),
        "claims": ((slots, dice), 0, faces),
        "contested": ((), -1, slots - 1),
        "lost": ((slots,), 0, 1),
        "thrown": ((), 0, faces),
        "pile": ((cards,), 0, cards),
        "left": ((), 0, cards),
        "won": ((seats, cards), 0, cards),
        "cards": ((seats,), 0, cards),
        "revealed": ((bonuses,), 0, 1),
        "to_reveal": ((), 0, 4),  # DT-6
        "kinds": ((), 0, cards),
        "types": ((cards,), 0, 6 + 7),  # DT-18 to DT-25: six numbers, seven others
        "points": ((cards,), 0, 20),  # the most that a deck file may say
        "logos": ((cards,), 0, 1),
        "copies": ((cards,), 0, cards),
    }


def dice_crash() -> Bounds:
    """DC-1: four seats. DC-2: four sizes. DC-4: twelve dice besides the bases, five of them small. DC-8: four are thrown."""
    seats, sizes, thrown, towers, dice, faces = 4, 4, 4, 2, 12, 6
    return {
        "turn": ((), 0, 7),  # DC-32
        "marker": ((), 0, seats - 1),
        "pool": ((sizes,), 0, 5),
        "hand": ((), 0, thrown),
        "die": ((), 0, thrown - 1),
        "die_size": ((thrown,), 0, sizes - 1),
        "die_value": ((thrown,), 0, faces),
        "die_owner": ((thrown,), -1, seats - 1),
        "height": ((towers,), 0, dice),
        "tower_size": ((towers, dice), 0, sizes - 1),
        "tower_value": ((towers, dice), 0, faces),
        "points": ((seats,), 0, 24 + 12 + 13),  # DC-21, DC-31: a point short of 25, then the two last dice of a tower
        "reached": ((seats,), 0, seats),
    }


def star_master() -> Bounds:
    """SM-1: six seats. SM-2: nine cubes of nine colours on nine places. SM-4: six markers of each colour."""
    seats, colours, places = 6, 9, 9
    return {
        "dealt": ((), 0, places),
        "white": ((), -1, colours),  # -1 not rolled; after the colours a star
        "black": ((), -1, 1),
        "wanted": ((), -1, colours - 1),
        "shown": ((), -1, places - 1),
        "finder": ((), -1, seats - 1),
        "exchanged": ((2,), -1, places - 1),
        "tried": ((seats,), 0, 1),
        "supply": ((colours,), 0, 6),
        "markers": ((seats, colours), 0, 1),
        "cube": ((places,), -1, colours - 1),
    }


BOUNDS = {"dice-stars": dice_stars(), "dicetto": dicetto(), "dice-crash": dice_crash(), "star-master": star_master()}


def declared(slug: str) -> Iterator[ShapeField]:
    """Yield the fields that are no copies of options."""
    game = GAMES[slug]
    copied = set(options_in_state(game.Options, game.State)) - {"seats"}
    return (field for field in shape_fields(game.State) if field.name not in copied)


@rule("DS-1", "DS-2", "DS-8", "DS-9", "DT-1", "DT-2", "DT-3", "DC-1", "DC-2", "DC-4", "SM-1", "SM-2", "SM-4")
@pytest.mark.parametrize("slug", GAMES)
def test_bounds_of_the_state(slug: str) -> None:
    seats = GAMES[slug].seats[1]
    common: Bounds = {"seats": ((), 0, seats), "seat": ((), 0, seats - 1), "turn": ((), 0, COUNTER)}
    expected = common | BOUNDS[slug]
    found = {field.name: (field.shape, field.low, field.high) for field in declared(slug) if field.name != "phase"}
    assert found == expected


@pytest.mark.parametrize("slug", GAMES)
def test_a_blank_number_is_the_least(slug: str) -> None:
    """0 where nothing counts less, otherwise the number that stands for nothing."""
    for field in shape_fields(GAMES[slug].State):
        assert field.start == field.low


@pytest.mark.parametrize("slug", GAMES)
def test_every_phase_is_played(slug: str) -> None:
    (phase,) = (field for field in shape_fields(GAMES[slug].State) if field.name == "phase")
    seen: set[int] = set()
    for way in (way for way in ways() if way.game.slug == slug):
        if len(seen) <= phase.high:  # long games show nothing more
            seen.update(state.phase for state, _, _ in random_game(way, 0))
    assert (phase.low, seen) == (0, set(range(phase.high + 1)))
