"""Dicetto: players like people, who think of some things and miss others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from astragal.bots.bot import OpenGameBot
from astragal.bots.dicetto.solver import (
    DUEL_WON,
    FOURTH_ROLL,
    FURTHER,
    HANDS,
    Hand,
    Offer,
    before_rolling,
    best_layout,
    keeping,
    possible_values,
    stays,
)
from astragal.games.dicetto import GAME
from astragal.games.dicetto.rules import DONE_PLACING, PLACE_FIRST
from astragal.games.dicetto.rules_combos import MASKS, occupied_by_player, type_on, value_of
from astragal.games.dicetto.state import DICE, NOBODY, RELANCE, REROLL, SLOTS, State
from astragal.kit.game import Below


@dataclass(frozen=True, slots=True)
class Mind:
    """What a player thinks of."""

    ahead: int
    """Rolls that it thinks through beforehand; those after them it forgets."""
    combines: bool
    """Whether it plans for several cards at once; or for the best one, and then sees what is left."""
    cautious: bool
    """Whether it weighs how likely its dice will be beaten."""
    spoils: float
    """What taking a card from somebody else counts, beside having it."""
    beyond: bool
    """Whether it sees more in a card than its points, and something in Relance."""
    blur: float
    """Points by which a choice may be worse than the best one without it noticing."""


CHILD = Mind(ahead=1, combines=False, cautious=False, spoils=0.0, beyond=True, blur=0.8)
CASUAL = Mind(ahead=1, combines=True, cautious=False, spoils=0.0, beyond=True, blur=0.4)
# Takes what looks best at once: the points that the next roll may bring.
GREEDY = Mind(ahead=1, combines=False, cautious=False, spoils=0.0, beyond=False, blur=0.0)
GOOD = Mind(ahead=2, combines=True, cautious=True, spoils=0.35, beyond=True, blur=0.22)


class Person(OpenGameBot):
    """Weighs by its own lights what dice and placements are worth, and takes one of those that look best."""

    def __init__(self, mind: Mind, below: Below) -> None:
        self._mind = mind
        self._below = below

    def choose(self, view: State, moves: Sequence[int]) -> int:
        """Return the dice to roll again, or the next placement."""
        if len(moves) == 1:
            return moves[0]
        state = GAME.sample_state(view, self._below)
        weighed = self._rolls(state, moves) if view.phase == REROLL else self._placements(state, moves)
        least = max(weighed) - self._mind.blur
        good_enough = [move for move, worth in zip(moves, weighed, strict=True) if worth >= least]
        return good_enough[self._below(len(good_enough))]

    def _rolls(self, s: State, moves: Sequence[int]) -> list[float]:
        """Return what each choice of dice to roll again is worth, as far ahead as it thinks."""
        offers = self._offers(s)
        worth = {hand: self._layout(offers, hand, s.chance_dice) for hand in HANDS}
        for _ in range(min(s.rolls, self._mind.ahead) - 1):
            worth = before_rolling(worth)
        kept = keeping(worth)
        return [kept[tuple(s.hand[i] for i in range(DICE) if not mask >> i & 1)] for mask in moves]

    def _placements(self, s: State, moves: Sequence[int]) -> list[float]:
        """Return what each placement is worth, with what may follow it."""
        offers = {offer.slot: offer for offer in self._offers(s)}
        hand = tuple(face for face in s.hand if face)
        weighed = []
        for move in moves:
            if move == DONE_PLACING:
                weighed.append(-self._mind.blur)  # nobody leaves a card that he can have
                continue
            slot, mask = divmod(move - PLACE_FIRST, MASKS - 1)
            laid = tuple(face for i, face in enumerate(hand) if mask + 1 >> i & 1)
            rest = tuple(face for i, face in enumerate(hand) if not mask + 1 >> i & 1)
            others = [offer for offer in offers.values() if offer.slot != slot]
            then = self._layout(others, rest, s.chance_dice) if self._mind.combines else 0.0
            weighed.append(offers[slot].gains[sum(laid)] + then)
        return weighed

    def _layout(self, offers: Sequence[Offer], hand: Hand, chance_dice: int) -> float:
        """Return what a hand is worth on the cards that it plans for."""
        if self._mind.combines:
            return best_layout(offers, hand, chance_dice)[0]
        return max((best_layout([offer], hand, chance_dice)[0] for offer in offers), default=0.0)

    def _offers(self, s: State) -> list[Offer]:
        """Return the slots where the player may lay dice, and what it thinks they bring."""
        found = []
        for slot in range(SLOTS):
            card = type_on(s, slot)
            if card and not occupied_by_player(s, slot):
                least = value_of(s.laid[slot]) + s.lost[slot]
                values = [value for value in possible_values(card, s.chance_dice) if value >= least]
                found.append(Offer(slot, card, {value: self._gain(s, slot, card, value) for value in values}))
        return found

    def _gain(self, s: State, slot: int, card: int, value: int) -> float:
        """Return what it thinks dice of this value on a slot bring."""
        points, more = (0, FOURTH_ROLL) if slot == RELANCE else (s.points[s.card[slot]], FURTHER)
        prize = points + more * self._mind.beyond
        brings = prize
        if self._mind.cautious:
            brings *= stays(s, card, value, s.seats - 1)
        if s.owner[slot] != NOBODY:
            brings += self._mind.spoils * prize / (s.seats - 1)
        return brings * (DUEL_WON if value == value_of(s.laid[slot]) else 1.0)
