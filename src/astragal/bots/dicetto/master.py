"""Dicetto: a player who plays to win the race, not for points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from astragal.bots.bot import OpenGameBot
from astragal.bots.dicetto.outlook import Spot, outlook, spot_of
from astragal.bots.dicetto.solver import (
    DUEL_WON,
    HANDS,
    Hand,
    Offer,
    before_rolling,
    best_layout,
    fitting,
    keeping,
    possible_values,
)
from astragal.games.dicetto import GAME
from astragal.games.dicetto.rules import DONE_PLACING, PLACE_FIRST
from astragal.games.dicetto.rules_combos import MASKS
from astragal.games.dicetto.state import DICE, REROLL, SLOTS, State
from astragal.kit.game import Below

Layout = tuple[tuple[int, int, int], ...]
"""Placements: slot, mask of dice in the hand, value."""


class Master(OpenGameBot):
    """Rolls for the hands that most likely win the game, and weighs every way to lay out the last one."""

    def __init__(self, below: Below) -> None:
        self._below = below

    def choose(self, view: State, moves: Sequence[int]) -> int:
        """Return the dice to roll again, or the next placement of the best layout."""
        if len(moves) == 1:
            return moves[0]
        s = GAME.sample_state(view, self._below)
        if s.phase == REROLL:
            kept = weigh_rolls(s)
            return max(moves, key=lambda mask: kept[tuple(s.hand[i] for i in range(DICE) if not mask >> i & 1)])
        return first_placement(s, best_layout_of(s))


def weigh_rolls(s: State) -> dict[Hand, float]:
    """Return what keeping any dice wins, on average over all rolls that are left; gains on several cards are added up."""
    at = spot_of(s)
    offers = offers_of(s, at)
    worth = {hand: best_layout(offers, hand, s.chance_dice)[0] for hand in HANDS}
    for _ in range(s.rolls - 1):
        worth = before_rolling(worth)
    return keeping(worth)


def offers_of(s: State, at: Spot) -> list[Offer]:
    """Return the slots where the player may lay dice, and how much more likely he wins with them."""
    nothing = outlook(at, s.seat)
    found = []
    for slot in open_slots(s, at):
        gains = {}
        for value in possible_values(at.types[slot], s.chance_dice):
            if value >= at.value[slot] + s.lost[slot]:
                duel = DUEL_WON if value == at.value[slot] else 1.0
                gains[value] = duel * (with_dice(at, s.seat, [(slot, value)]) - nothing)
        found.append(Offer(slot, at.types[slot], gains))
    return found


def open_slots(s: State, at: Spot) -> list[int]:
    """Return the slots where the player has not laid dice yet."""
    return [slot for slot in range(SLOTS) if at.types[slot] and at.owner[slot] != s.seat]


def with_dice(at: Spot, x: int, laid: Sequence[tuple[int, int]]) -> float:
    """Return how likely a player wins with dice of these values on these slots."""
    owner, value = at.owner, at.value
    at.owner, at.value = owner[:], value[:]
    for slot, worth in laid:
        at.owner[slot], at.value[slot] = x, worth
    wins = outlook(at, x)
    at.owner, at.value = owner, value
    return wins


def layouts(s: State, at: Spot, slots: Sequence[int], hand: Hand, used: int = 0) -> Iterator[Layout]:
    """Yield every way to lay dice of a hand on these slots, from none on."""
    if not slots:
        yield ()
        return
    slot, rest = slots[0], slots[1:]
    yield from layouts(s, at, rest, hand, used)
    for mask, value in fitting(hand, at.types[slot], s.chance_dice):
        if not mask & used and value >= at.value[slot] + s.lost[slot]:
            for layout in layouts(s, at, rest, hand, used | mask):
                yield ((slot, mask, value), *layout)


def best_layout_of(s: State) -> Layout:
    """Return the layout of the dice in hand that most likely wins."""
    at = spot_of(s)
    hand = tuple(face for face in s.hand if face)
    return max(layouts(s, at, open_slots(s, at), hand), key=lambda layout: weigh_layout(s, at, layout))


def weigh_layout(s: State, at: Spot, layout: Layout) -> float:
    """Return how likely a layout wins, whatever its duels bring."""
    outcomes = [(True, False) if value == at.value[slot] else (True,) for slot, _, value in layout]
    total = 0.0
    for won in product(*outcomes):
        laid = [(slot, value) for (slot, _, value), lies in zip(layout, won, strict=True) if lies]
        share = 1.0
        for outcome in outcomes:
            share /= len(outcome)
        total += share * with_dice(at, s.seat, laid)
    return total


def first_placement(s: State, layout: Layout) -> int:
    """Return the move that begins a layout, with a duel if there is one: whoever loses it may think again."""
    if not layout:
        return DONE_PLACING
    slot, mask, _ = max(layout, key=lambda placement: placement[2] == sum(s.laid[placement[0]]))
    return PLACE_FIRST + (MASKS - 1) * slot + mask - 1
