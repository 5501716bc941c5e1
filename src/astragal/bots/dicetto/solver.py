"""Dicetto: a bot that rolls for the dice which, laid out as well as possible, will win most."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, combinations_with_replacement

from astragal.bots.bot import OpenGameBot
from astragal.games.dicetto import GAME
from astragal.games.dicetto.rules import PLACE_FIRST
from astragal.games.dicetto.rules_combos import (
    MASKS,
    chosen_value,
    fits,
    names_lowest,
    occupied_by_player,
    twins,
    type_on,
    value_of,
)
from astragal.games.dicetto.state import DICE, FACES, NOBODY, RELANCE, REROLL, SLOTS, State
from astragal.kit.game import Below

Hand = tuple[int, ...]
"""Faces of dice, ascending."""

FURTHER = 0.5
"""What a card is worth besides its points: it brings the end nearer, and nobody else gets it."""
FOURTH_ROLL = 0.6
"""What Relance is worth."""
WANTED = 0.5
"""How often an opponent really goes for a card that he could beat."""
DUEL_WON = 0.5

HANDS: tuple[Hand, ...] = tuple(combinations_with_replacement(range(1, FACES + 1), DICE))
FEWER: tuple[Hand, ...] = tuple(
    dice for n in range(DICE - 1, -1, -1) for dice in combinations_with_replacement(range(1, FACES + 1), n)
)
"""All that can be kept of a hand, from three dice down to none."""
WITH_ONE_MORE = {dice: [tuple(sorted((*dice, face))) for face in range(1, FACES + 1)] for dice in FEWER}
PARTS = {hand: sorted({kept for n in range(DICE + 1) for kept in combinations(hand, n)}) for hand in HANDS}
"""All that can be kept of each hand, the whole hand included."""


class Solver(OpenGameBot):
    """Knows exactly what the rolls left can bring; guesses what opponents will leave of it."""

    def __init__(self, below: Below) -> None:
        self._below = below

    def choose(self, view: State, moves: Sequence[int]) -> int:
        """Return the dice to roll again, or the next placement of the best way to lay out the hand."""
        if len(moves) == 1:
            return moves[0]
        state = GAME.sample_state(view, self._below)
        if view.phase == REROLL:
            return reroll(state, moves)
        _, plan = best_layout(offers(state), tuple(face for face in view.hand if face), view.chance_dice)
        return plan[0]


def reroll(s: State, moves: Sequence[int]) -> int:
    """Return what to roll again, or to stop, so that the best layout after the last roll is worth most on average."""
    open_slots = offers(s)
    worth = {hand: best_layout(open_slots, hand, s.chance_dice)[0] for hand in HANDS}
    for _ in range(s.rolls - 1):
        worth = before_rolling(worth)
    kept = keeping(worth)
    return max(moves, key=lambda mask: kept[tuple(s.hand[i] for i in range(DICE) if not mask >> i & 1)])


def keeping(worth: Mapping[Hand, float]) -> dict[Hand, float]:
    """Return what any dice that are kept are worth on average when the others are rolled once."""
    kept = dict(worth)
    for dice in FEWER:
        kept[dice] = sum([kept[more] for more in WITH_ONE_MORE[dice]]) / FACES
    return kept


def before_rolling(worth: Mapping[Hand, float]) -> dict[Hand, float]:
    """Return what every hand is worth to a player who may roll dice of it again once more."""
    kept = keeping(worth)
    return {hand: max([kept[dice] for dice in PARTS[hand]]) for hand in HANDS}


@dataclass(frozen=True, slots=True)
class Offer:
    """A slot where the player may lay dice."""

    slot: int
    card: int
    gains: dict[int, float]
    """What dice of each value that may be laid there are worth."""


def offers(s: State) -> list[Offer]:
    """Return the slots where the player may lay dice."""
    found = []
    for slot in range(SLOTS):
        card = type_on(s, slot)
        if card and not occupied_by_player(s, slot):
            values = possible_values(card, s.chance_dice)
            gains = {value: gain(s, slot, card, value) for value in values if value >= value_of(s.laid[slot])}
            found.append(Offer(slot, card, gains))
    return found


def gain(s: State, slot: int, card: int, value: int) -> float:
    """Return what laying dice of this value on a slot brings: the card if they stay there, and a loss of who lay there."""
    prize = FOURTH_ROLL if slot == RELANCE else s.points[s.card[slot]] + FURTHER
    brings = prize * stays(s, card, value, s.seats - 1)
    lying = value_of(s.laid[slot])
    if s.owner[slot] != NOBODY:
        still_to_play = (s.owner[slot] - s.seat - 1) % s.seats
        brings += prize * stays(s, card, lying, still_to_play) / (s.seats - 1)
    return brings * (DUEL_WON if value == lying else 1.0)


def stays(s: State, card: int, value: int, opponents: int) -> float:
    """Return how likely dice on a card survive the turns of so many opponents."""
    return (1.0 - WANTED * beaten(card, value, s.chance_dice)) ** opponents


@cache
def beaten(card: int, value: int, chance_dice: int) -> float:
    """Return how likely a player who wants nothing else beats a value on a card in three rolls, half of the equal ones won."""
    worth = dict.fromkeys(HANDS, 0.0)
    for hand in HANDS:
        best = max((found for _, found in fitting(hand, card, chance_dice)), default=0)
        worth[hand] = 1.0 if best > value else DUEL_WON if best == value else 0.0
    return keeping(before_rolling(before_rolling(worth)))[()]


@cache
def possible_values(card: int, chance_dice: int) -> frozenset[int]:
    """Return every value that dice on a type of card can have."""
    return frozenset(value for hand in HANDS for _, value in fitting(hand, card, chance_dice))


def best_layout(open_slots: Sequence[Offer], hand: Hand, chance_dice: int) -> tuple[float, tuple[int, ...]]:
    """Return what laying out this hand in the best way is worth, and its placements: every one is worth something."""
    layouts: dict[int, tuple[float, tuple[int, ...]]] = {0: (0.0, ())}
    """The best way found to use each set of dice."""
    for offer in open_slots:
        before = list(layouts.items())
        for mask, value in fitting(hand, offer.card, chance_dice):
            if value in offer.gains:
                move = PLACE_FIRST + (MASKS - 1) * offer.slot + mask - 1
                for used, (worth, plan) in before:
                    better = worth + offer.gains[value]
                    if not used & mask and (used | mask not in layouts or better > layouts[used | mask][0]):
                        layouts[used | mask] = (better, (*plan, move))
    return max(layouts.values(), key=lambda layout: layout[0])


@cache
def fitting(hand: Hand, card: int, chance_dice: int) -> tuple[tuple[int, int], ...]:
    """Return every choice of dice of a hand that a type of card takes, as a mask and its value."""
    s = State(hand=[*hand, *[0] * (DICE - len(hand))], chance_dice=chance_dice)
    twin = twins(s)
    masks = [mask for mask in range(1, 1 << len(hand)) if names_lowest(mask, twin) and fits(s, card, mask, twin)]
    return tuple((mask, chosen_value(s, mask)) for mask in masks)
