"""A bot of Dicetto that maximises its chance to win, not its points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from math import prod

from astragal.bots.bot import OpenGameBot
from astragal.bots.dicetto.evaluation import Position, make_position, win_chance
from astragal.bots.dicetto.solver import (
    HANDS,
    Hand,
    Offer,
    average_roll,
    best_layout,
    best_reroll,
    duel_chance,
    list_combinations,
    list_rematches,
    possible_values,
)
from astragal.games.dicetto import GAME
from astragal.games.dicetto.rules import DONE_PLACING, PLACE_FIRST
from astragal.games.dicetto.rules_combos import MASKS
from astragal.games.dicetto.state import DICE, REROLL, SLOTS, State
from astragal.kit.game import Below

Layout = tuple[tuple[int, int, int, int], ...]
"""Placements: slot, mask of dice in the hand, value, and how many duels dice kept for it can fight."""


class Master(OpenGameBot):
    """Rolls for the hands with the best chance to win, and compares every layout of the last hand."""

    def __init__(self, below: Below) -> None:
        self._below = below

    def choose(self, view: State, moves: Sequence[int]) -> int:
        """Return the dice to roll again, or the next placement of the best layout."""
        if len(moves) == 1:
            return moves[0]
        s = GAME.sample_state(view, self._below)
        if s.phase == REROLL:
            kept = value_rolls(s)
            return max(moves, key=lambda mask: kept[tuple(s.hand[i] for i in range(DICE) if not mask >> i & 1)])
        return first_placement(s, find_best_layout(s))


def value_rolls(s: State) -> dict[Hand, float]:
    """Return the value of keeping each set of dice, averaged over all remaining rolls; gains on several cards add up."""
    position = make_position(s)
    offers = list_offers(s, position)
    worth = {hand: best_layout(offers, hand, s.chance_dice)[0] for hand in HANDS}
    for _ in range(s.rolls - 1):
        worth = best_reroll(worth)
    return average_roll(worth)


def list_offers(s: State, position: Position) -> list[Offer]:
    """Return the slots where the player may lay dice, with what they add to the chance to win."""
    nothing = win_chance(position, s.seat)
    offers = []
    for slot in open_slots(s, position):
        gains = {}
        for value in possible_values(position.types[slot], s.chance_dice):
            if value >= position.value[slot] + s.lost[slot]:
                duel = duel_chance(1) if value == position.value[slot] else 1.0
                gains[value] = duel * (chance_with_dice(position, s.seat, [(slot, value)]) - nothing)
        offers.append(Offer(slot, position.types[slot], gains, position.value[slot] * position.rematch))
    return offers


def open_slots(s: State, position: Position) -> list[int]:
    """Return the slots where the player has not laid dice yet."""
    return [slot for slot in range(SLOTS) if position.types[slot] and position.owner[slot] != s.seat]


def chance_with_dice(position: Position, seat: int, laid: Sequence[tuple[int, int]]) -> float:
    """Return the chance to win of a seat with dice of these values on these slots."""
    owner, value = position.owner, position.value
    position.owner, position.value = owner[:], value[:]
    for slot, worth in laid:
        position.owner[slot], position.value[slot] = seat, worth
    wins = win_chance(position, seat)
    position.owner, position.value = owner, value
    return wins


def list_layouts(s: State, position: Position, slots: Sequence[int], hand: Hand, used: int = 0) -> Iterator[Layout]:
    """Yield every layout of a hand on these slots, the empty one first."""
    if not slots:
        yield ()
        return
    slot, rest = slots[0], slots[1:]
    yield from list_layouts(s, position, rest, hand, used)
    for mask, value in list_combinations(hand, position.types[slot], s.chance_dice):
        if not mask & used and value >= position.value[slot] + s.lost[slot]:
            for layout in list_layouts(s, position, rest, hand, used | mask):
                yield ((slot, mask, value, 1), *layout)
    if position.rematch:
        value = position.value[slot]
        for first, mask, duels in list_rematches(hand, position.types[slot], s.chance_dice, value):
            if not mask & used:
                for layout in list_layouts(s, position, rest, hand, used | mask):
                    yield ((slot, first, value, duels), *layout)


def find_best_layout(s: State) -> Layout:
    """Return the layout of the dice in hand with the best chance to win."""
    position = make_position(s)
    hand = tuple(face for face in s.hand if face)
    return max(
        list_layouts(s, position, open_slots(s, position), hand), key=lambda layout: value_layout(s, position, layout)
    )


def value_layout(s: State, position: Position, layout: Layout) -> float:
    """Return the chance to win of a layout, averaged over its duels."""
    lies = [duel_chance(duels) if value == position.value[slot] else 1.0 for slot, _, value, duels in layout]
    total = 0.0
    for won in product(*((True, False) if chance < 1.0 else (True,) for chance in lies)):
        laid = [(slot, value) for (slot, _, value, _), stays in zip(layout, won, strict=True) if stays]
        share = prod(chance if stays else 1.0 - chance for chance, stays in zip(lies, won, strict=True))
        total += share * chance_with_dice(position, s.seat, laid)
    return total


def first_placement(s: State, layout: Layout) -> int:
    """Return the first move of a layout: a duel if there is one, so that the rest can be decided after it."""
    if not layout:
        return DONE_PLACING
    slot, mask, _, _ = max(layout, key=lambda placement: placement[2] == sum(s.laid[placement[0]]))
    return PLACE_FIRST + (MASKS - 1) * slot + mask - 1
