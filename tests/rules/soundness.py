"""Which rules a state breaks, said once more: from the rulebooks, for comparison with `broken_rule` of each game.

The checks here know nothing of the checks in `games/*/rules_invariants.py` but the names of the fields. Each returns the numbers of
all rules that the state breaks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from astragal.games.dice_crash import state as dice_crash
from astragal.games.dicetto import state as dicetto
from astragal.games.star_master import state as star_master


def _dice_stars(s: Any) -> Iterator[int]:
    for colour, dice in enumerate((2, 3, 4, 5)):
        if s.bag[colour] + sum(s.reserve[colour]) + s.discard[colour] != dice:
            yield 12
    by_colour = [sum(faces) for faces in s.reserve]
    stars, *numbers = [sum(faces) for faces in zip(*s.reserve, strict=True)]
    if s.dice != [*by_colour, *numbers, stars]:
        yield 27
    if s.reserve[3][1]:
        yield 4
    for seat in range(4):
        if seat >= s.seats:
            if any(s.room[seat]):
                yield 6
            continue
        cells = s.cells[seat]
        empty = [[cell == -2 for cell in line] for line in cells]
        lengths = (8, 7, 6, 5, 4)
        if not all(all(row[length:]) for row, length in zip(empty, lengths, strict=True)):
            yield 8
        columns, lines, star = s.room[seat][:4], s.room[seat][4:9], s.room[seat][9]
        if lines != [sum(row[:length]) for row, length in zip(empty, lengths, strict=True)]:
            yield 33
        if columns != [sum(row[colour] for row in empty) for colour in range(4)]:
            yield 32
        if any(marks > multipliers for marks, multipliers in zip(s.marks[seat], (2, 3, 4, 5, 6), strict=True)):
            yield 9
        if star != 20 - sum(s.marks[seat]):
            yield 34


def _in_order(faces: list[int]) -> bool:
    """Whether dice are ascending, with nothing but gaps after the last."""
    shown = [face for face in faces if face]
    return faces == sorted(shown) + [0] * (4 - len(shown))


def _dicetto(s: Any) -> Iterator[int]:
    def count(faces: list[int]) -> int:
        return sum(face > 0 for face in faces)

    for seat in range(4):
        dice = s.held[seat] + sum(count(s.laid[slot]) for slot in range(5) if s.owner[slot] == seat)
        if seat == s.seat:
            dice += sum(map(count, s.claims))
        if dice != (4 if seat < s.seats else 0):
            yield 2
    rolling = s.phase in (dicetto.ROLL, dicetto.REROLL)
    if count(s.hand) + s.to_roll > s.held[s.seat] or (rolling and count(s.hand) + s.to_roll != 4):
        yield 9
    if not _in_order(s.hand):
        yield 14
    for slot in range(5):
        lies_there = s.relance == -1 if slot == 4 else s.card[slot] != -1 and s.types[s.card[slot]] > 0
        if (count(s.laid[slot]) > 0) != (s.owner[slot] != -1):
            yield 15
        if not lies_there and (count(s.laid[slot]) or count(s.claims[slot])):
            yield 15
        if not _in_order(s.laid[slot]) or not _in_order(s.claims[slot]):
            yield 16
        if s.lost[slot] and s.second_duel == dicetto.ALLOWED:
            yield 37
        if s.phase == dicetto.DONE and count(s.laid[slot]) and (slot < 4 or s.relance_counts):
            yield 40
    if s.extra and s.relance != s.seat:
        yield 12
    if (s.phase == dicetto.DUEL) != (s.contested != -1):
        yield 34
    for kind in range(46):
        if s.pile[kind] + s.card.count(kind) + sum(won[kind] for won in s.won) != s.copies[kind]:
            yield 3
    if s.left != sum(s.pile):
        yield 4
    if s.cards != [sum(won) for won in s.won]:
        yield 10
    if s.phase not in (dicetto.FIRST, dicetto.DEAL, dicetto.DONE) and s.left and -1 in s.card:
        yield 11
    if s.to_reveal + sum(s.revealed) not in (0, 4):
        yield 6


def _dice_crash(s: Any) -> Iterator[int]:
    hand = list(zip(s.die_size, s.die_value, s.die_owner, strict=True))
    held, gone = hand[: s.hand], hand[s.hand :]
    towers = [list(zip(s.tower_size[t], s.tower_value[t], strict=True)) for t in range(2)]
    standing = [towers[t][: s.height[t]] for t in range(2)]
    for size, dice in enumerate((7, 4, 2, 1)):
        bases = 2 if size == 0 else 0
        placed = sum(die[0] == size for die in (*held, *standing[0], *standing[1]))
        if s.pool[size] + bases + placed != dice:
            yield 36
    if any(die != (0, 0) for t in range(2) for die in towers[t][s.height[t] :]) or any(
        die != (0, 0, -1) for die in gone
    ):
        yield 36
    for t, values in enumerate(((1, 2, 3), (4, 5, 6))):
        if any(value not in values for _, value in standing[t]):
            yield 19
    for i, (_, value, owner) in enumerate(held):
        if (value > 0) != (s.phase >= dice_crash.MARKER or i < s.die):
            yield 8
        given = s.phase >= dice_crash.PLACE or (s.phase == dice_crash.GIVE and i < s.die)
        if (owner >= 0) != given:
            yield 13
        if owner >= s.seats:
            yield 1
    picked = [die[0] for die in held[s.die :]]
    if s.phase < dice_crash.MARKER and picked != sorted(picked):
        yield 8
    if s.phase >= dice_crash.PLACE and held != sorted(held, key=lambda die: _turn_to_place(s, *die)):
        yield 17
    if s.die and s.die >= s.hand:
        yield 8
    if not s.hand and s.phase in (dice_crash.PLACE, dice_crash.LAND):
        yield 30
    if any(s.points[s.seats :]) or any(s.reached[s.seats :]):
        yield 1
    if any(points >= 25 and not reached for points, reached in zip(s.points, s.reached, strict=True)):
        yield 31
    places = sorted(place for place in s.reached if place)
    if places != list(range(1, len(places) + 1)):
        yield 34


def _turn_to_place(s: Any, size: int, value: int, owner: int) -> tuple[int, int, int]:
    """DC-17, DC-18; one player's equal dice are kept by size."""
    clockwise = [(s.seat + n) % s.seats for n in range(s.seats)]
    if s.thrower_tie == dice_crash.THROWER_LAST:
        clockwise = [*clockwise[1:], s.seat]
    return value, clockwise.index(owner) if owner in clockwise else -1, size


def _star_master(s: Any) -> Iterator[int]:
    laid, bare = s.cube[: s.dealt], s.cube[s.dealt :]
    if -1 in laid or len(set(laid)) < len(laid) or any(cube != -1 for cube in bare):
        yield 37
    for colour in range(9):
        if s.supply[colour] + sum(board[colour] for board in s.markers) != 6:
            yield 4
    if any(any(board) for board in s.markers[s.seats :]):
        yield 5
    over = s.phase == star_master.DONE
    if any(sum(board) > (6 if over else 5) for board in s.markers):
        yield 25
    if s.phase != star_master.SWAP:
        if s.finder != -1:
            yield 15
    elif s.finder == -1 or s.shown == -1 or s.cube[s.shown] != s.wanted or not s.markers[s.finder][s.wanted]:
        yield 15
    if s.variant == star_master.SOLITAIRE and s.turn > 12:
        yield 32


SEATS_NAMED = {
    "dice-stars": ("seat", "first"),
    "dicetto": ("seat", "relance"),
    "dice-crash": ("seat", "marker"),
    "star-master": ("seat", "finder"),
}
"""Fields that name one seat, which has to play."""


def broken_rules(slug: str, s: Any) -> set[int]:
    """Return the numbers of the rules that a state breaks; where a seat acts that does not play, the rest means nothing."""
    if any(getattr(s, name) >= s.seats for name in SEATS_NAMED[slug]):
        return {1}
    return set(CHECKS[slug](s))


CHECKS: dict[str, Callable[[Any], Iterator[int]]] = {
    "dice-stars": _dice_stars,
    "dicetto": _dicetto,
    "dice-crash": _dice_crash,
    "star-master": _star_master,
}
