"""Dice Stars: where the dice lie, in the bag, in the reserve or on the discard pile."""

from __future__ import annotations

from astragal.games.dice_stars.state import COLOURS, FACES, NUMBER, STAR, TYPES, State


def in_bag(s: State) -> int:
    """Count the dice in the bag.

    Rules: DS-12
    """
    n = 0
    for c in range(COLOURS):
        n += s.bag[c]
    return n


def in_reserve(s: State) -> int:
    """Count the dice of the reserve.

    Rules: DS-12
    """
    n = 0
    for c in range(COLOURS):
        n += s.dice[c]
    return n


def empty_discard(s: State) -> None:
    """Put the whole discard into the bag.

    Rules: DS-15
    """
    for c in range(COLOURS):
        s.bag[c] += s.discard[c]
        s.discard[c] = 0


def empty_reserve(s: State) -> None:
    """Put the whole reserve into the bag.

    Rules: DS-16, DS-18
    """
    for c in range(COLOURS):
        s.bag[c] += s.dice[c]
        for f in range(FACES):
            s.reserve[c][f] = 0
    for t in range(TYPES):
        s.dice[t] = 0


def type_of(face: int) -> int:
    """Return the type, number or star, of a face.

    Rules: DS-29, DS-30
    """
    if face == 0:
        return STAR
    return NUMBER + face - 1


def discard_colour(s: State, colour: int) -> None:
    """Move every die of a colour, stars included, to the discard.

    Rules: DS-27, DS-28, DS-44
    """
    s.discard[colour] += s.dice[colour]
    s.dice[colour] = 0
    for f in range(FACES):
        s.dice[type_of(f)] -= s.reserve[colour][f]
        s.reserve[colour][f] = 0


def discard_face(s: State, face: int) -> None:
    """Move every die that shows a face, of any colour, to the discard.

    Rules: DS-27, DS-29, DS-30, DS-44
    """
    for c in range(COLOURS):
        n = s.reserve[c][face]
        s.reserve[c][face] = 0
        s.dice[c] -= n
        s.discard[c] += n
    s.dice[type_of(face)] = 0
