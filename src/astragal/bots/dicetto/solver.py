"""A bot of Dicetto that solves its own turn exactly."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
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
from astragal.games.dicetto.state import ALLOWED, DICE, FACES, NOBODY, RELANCE, REROLL, SEQUENTIAL, SLOTS, State
from astragal.kit.game import Below

Hand = tuple[int, ...]
"""Faces of dice, ascending."""
Layout = tuple[float, tuple[int, ...]]
"""Dice on cards: the value, and the placements as moves."""

CARD_BONUS = 0.5
"""Value of a card besides its points: it brings the end nearer, and nobody else gets it."""
FOURTH_ROLL = 0.6
"""Value of Relance, in points."""
CONTEST_RATE = 0.5
"""How often an opponent contests a card that they could beat."""
DUEL_WON = 0.5

HANDS: tuple[Hand, ...] = tuple(combinations_with_replacement(range(1, FACES + 1), DICE))
KEPT: tuple[Hand, ...] = tuple(
    dice for n in range(DICE - 1, -1, -1) for dice in combinations_with_replacement(range(1, FACES + 1), n)
)
"""All dice that can be kept of a hand, from three down to none."""
WITH_ONE_MORE = {dice: [tuple(sorted((*dice, face))) for face in range(1, FACES + 1)] for dice in KEPT}
KEEPABLE = {hand: sorted({kept for n in range(DICE + 1) for kept in combinations(hand, n)}) for hand in HANDS}
"""What can be kept of each hand, the whole hand included."""


class Solver(OpenGameBot):
    """Computes exactly what the remaining rolls can bring, and estimates what opponents will beat."""

    def __init__(self, below: Below) -> None:
        self._below = below

    def choose(self, view: State, moves: Sequence[int]) -> int:
        """Return the dice to roll again, or the next placement of the best layout."""
        if len(moves) == 1:
            return moves[0]
        state = GAME.sample_state(view, self._below)
        if view.phase == REROLL:
            return choose_reroll(state, moves)
        _, plan = best_layout(list_offers(state), tuple(face for face in view.hand if face), view.chance_dice)
        return plan[0]


def choose_reroll(s: State, moves: Sequence[int]) -> int:
    """Return the dice to roll again, or to stop, for the best expected layout after the last roll."""
    offers = list_offers(s)
    worth = {hand: best_layout(offers, hand, s.chance_dice)[0] for hand in HANDS}
    for _ in range(s.rolls - 1):
        worth = best_reroll(worth)
    kept = average_roll(worth)
    return max(moves, key=lambda mask: kept[tuple(s.hand[i] for i in range(DICE) if not mask >> i & 1)])


def average_roll(worth: Mapping[Hand, float]) -> dict[Hand, float]:
    """Return the mean value of each set of kept dice when the others are rolled once."""
    kept = dict(worth)
    for dice in KEPT:
        a, b, c, d, e, f = WITH_ONE_MORE[dice]
        kept[dice] = (kept[a] + kept[b] + kept[c] + kept[d] + kept[e] + kept[f]) / FACES  # see `add_floats`
    return kept


def best_reroll(worth: Mapping[Hand, float]) -> dict[Hand, float]:
    """Return the value of each hand with one more roll, keeping the best dice."""
    kept = average_roll(worth)
    return {hand: max([kept[dice] for dice in KEEPABLE[hand]]) for hand in HANDS}


@dataclass(frozen=True, slots=True)
class Offer:
    """A slot where the player may lay dice."""

    slot: int
    card: int
    gains: dict[int, float]
    """Value of laying dice there, by the sum of the dice."""
    rematch: int = 0
    """The sum of dice for which a lost duel can be followed by another; 0 for none."""


def list_offers(s: State) -> list[Offer]:
    """Return the slots where the player may lay dice."""
    offers = []
    for slot in range(SLOTS):
        card = type_on(s, slot)
        if card and not occupied_by_player(s, slot):
            values = possible_values(card, s.chance_dice)
            least = value_of(s.laid[slot]) + s.lost[slot]
            gains = {value: value_placement(s, slot, card, value) for value in values if value >= least}
            offers.append(Offer(slot, card, gains, value_of(s.laid[slot]) * can_fight_again(s)))
    return offers


def can_fight_again(s: State) -> bool:
    """Tell whether other dice may fight for a card again after a lost duel."""
    return s.second_duel == ALLOWED and s.placement_order == SEQUENTIAL


def value_placement(s: State, slot: int, card: int, value: int) -> float:
    """Return the value of laying dice on a slot: the card if they survive, and the loss of the seat that lay there."""
    prize = FOURTH_ROLL if slot == RELANCE else s.points[s.card[slot]] + CARD_BONUS
    brings = prize * survival_chance(s, card, value, s.seats - 1)
    lying = value_of(s.laid[slot])
    if s.owner[slot] != NOBODY:
        still_to_play = (s.owner[slot] - s.seat - 1) % s.seats
        brings += prize * survival_chance(s, card, lying, still_to_play) / (s.seats - 1)
    return brings * (DUEL_WON if value == lying else 1.0)


def survival_chance(s: State, card: int, value: int, opponents: int) -> float:
    """Return the chance that dice on a card survive the turns of some opponents."""
    beaten = beat_chance(card, value, s.chance_dice, rematch=can_fight_again(s))
    return (1.0 - CONTEST_RATE * beaten) ** opponents


@cache
def beat_chance(card: int, value: int, chance_dice: int, rolls: int = 3, rematch: bool = False) -> float:
    """Return the chance to beat a value on a card for a player who rolls for nothing else, half of the duels won.

    With `rematch`, other dice of the same value fight again after a lost duel.
    """
    worth = {}
    for hand in HANDS:
        best = max((reached for _, reached in list_combinations(hand, card, chance_dice)), default=0)
        again = list_rematches(hand, card, chance_dice, value) if rematch else ()
        duels = max((n for _, _, n in again), default=1)
        worth[hand] = 1.0 if best > value else duel_chance(duels) if best == value else 0.0
    for _ in range(rolls - 1):
        worth = best_reroll(worth)
    return average_roll(worth)[()]


@cache
def possible_values(card: int, chance_dice: int) -> frozenset[int]:
    """Return all values that dice on a type of card can have."""
    return frozenset(value for hand in HANDS for _, value in list_combinations(hand, card, chance_dice))


def best_layout(offers: Sequence[Offer], hand: Hand, chance_dice: int) -> Layout:
    """Return the best layout of a hand."""
    layouts: dict[int, Layout] = {0: (0.0, ())}
    """The best layout found for each set of used dice."""
    for offer in offers:
        before = list(layouts.items())
        for first, mask, gain in list_ways(offer, hand, chance_dice):
            move = PLACE_FIRST + (MASKS - 1) * offer.slot + first - 1
            for used, (worth, plan) in before:
                better = worth + gain
                if not used & mask and (used | mask not in layouts or better > layouts[used | mask][0]):
                    layouts[used | mask] = (better, (*plan, move))
    return max(layouts.values(), key=lambda layout: layout[0])


def list_ways(offer: Offer, hand: Hand, chance_dice: int) -> Iterator[tuple[int, int, float]]:
    """Yield the ways to use dice on a slot: the dice laid now, those with others that fight if these lose, and the value."""
    for mask, value in list_combinations(hand, offer.card, chance_dice):
        if value in offer.gains:
            yield mask, mask, offer.gains[value]
    if offer.rematch:
        for first, mask, duels in list_rematches(hand, offer.card, chance_dice, offer.rematch):
            yield first, mask, offer.gains[offer.rematch] * duel_chance(duels) / DUEL_WON


def duel_chance(duels: int) -> float:
    """Return the chance to win one of some duels."""
    return 1.0 - (1.0 - DUEL_WON) ** duels


@cache
def list_combinations(hand: Hand, card: int, chance_dice: int) -> tuple[tuple[int, int], ...]:
    """Return every choice of dice that a type of card accepts, as a mask and its value."""
    s = State(hand=[*hand, *[0] * (DICE - len(hand))], chance_dice=chance_dice)
    twin = twins(s)
    masks = [mask for mask in range(1, 1 << len(hand)) if names_lowest(mask, twin) and fits(s, card, mask, twin)]
    return tuple((mask, chosen_value(s, mask)) for mask in masks)


@cache
def list_rematches(hand: Hand, card: int, chance_dice: int, value: int) -> tuple[tuple[int, int, int], ...]:
    """Return the dice that can fight two or more duels of one value: those of the first, all of them, and how many duels."""
    s = State(hand=[*hand, *[0] * (DICE - len(hand))], chance_dice=chance_dice)
    twin = twins(s)
    masks = [m for m in range(1, 1 << len(hand)) if fits(s, card, m, twin) and chosen_value(s, m) == value]
    chains = [(mask, mask, 1) for mask in masks if names_lowest(mask, twin)]
    found: list[tuple[int, int, int]] = []
    while chains:
        chains = [(first, used | mask, n + 1) for first, used, n in chains for mask in masks if not used & mask]
        found += chains
    return tuple(dict.fromkeys(found))
