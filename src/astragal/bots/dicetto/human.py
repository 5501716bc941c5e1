"""Bots of Dicetto that play like people: they consider some things and miss others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from astragal.bots.bot import OpenGameBot
from astragal.bots.dicetto.solver import (
    CARD_BONUS,
    DUEL_WON,
    FOURTH_ROLL,
    HANDS,
    Hand,
    Offer,
    average_roll,
    best_layout,
    best_reroll,
    possible_values,
    survival_chance,
)
from astragal.games.dicetto import GAME
from astragal.games.dicetto.rules import DONE_PLACING, PLACE_FIRST
from astragal.games.dicetto.rules_combos import MASKS, occupied_by_player, type_on, value_of
from astragal.games.dicetto.state import DICE, NOBODY, RELANCE, REROLL, SLOTS, State
from astragal.kit.game import Below


@dataclass(frozen=True, slots=True)
class Skill:
    """What a player considers."""

    rolls_ahead: int
    """Rolls that they plan for; later ones are ignored."""
    plans_all_cards: bool
    """Whether they plan for several cards at once, or only for the best one."""
    expects_duels: bool
    """Whether they consider that their dice may be beaten."""
    denial_value: float
    """Value of taking a card from somebody else, as a share of the card."""
    sees_extra_value: bool
    """Whether they value a card beyond its points, and Relance."""
    tolerance: float
    """Choices worse than the best one by this many points look equal to it."""


CHILD = Skill(
    rolls_ahead=1, plans_all_cards=False, expects_duels=False, denial_value=0.0, sees_extra_value=True, tolerance=0.8
)
CASUAL = Skill(
    rolls_ahead=1, plans_all_cards=True, expects_duels=False, denial_value=0.0, sees_extra_value=True, tolerance=0.4
)
# only counts the points that the next roll may bring
GREEDY = Skill(
    rolls_ahead=1, plans_all_cards=False, expects_duels=False, denial_value=0.0, sees_extra_value=False, tolerance=0.0
)
GOOD = Skill(
    rolls_ahead=2, plans_all_cards=True, expects_duels=True, denial_value=0.35, sees_extra_value=True, tolerance=0.22
)


class HumanBot(OpenGameBot):
    """Values moves by its skill and picks a random one of those that look best."""

    def __init__(self, skill: Skill, below: Below) -> None:
        self._skill = skill
        self._below = below

    def choose(self, view: State, moves: Sequence[int]) -> int:
        """Return the dice to roll again, or the next placement."""
        if len(moves) == 1:
            return moves[0]
        state = GAME.sample_state(view, self._below)
        values = self._value_rolls(state, moves) if view.phase == REROLL else self._value_placements(state, moves)
        least = max(values) - self._skill.tolerance
        acceptable = [move for move, worth in zip(moves, values, strict=True) if worth >= least]
        return acceptable[self._below(len(acceptable))]

    def _value_rolls(self, s: State, moves: Sequence[int]) -> list[float]:
        """Return the value of each choice of dice to roll again."""
        offers = self._list_offers(s)
        worth = {hand: self._value_layout(offers, hand, s.chance_dice) for hand in HANDS}
        for _ in range(min(s.rolls, self._skill.rolls_ahead) - 1):
            worth = best_reroll(worth)
        kept = average_roll(worth)
        return [kept[tuple(s.hand[i] for i in range(DICE) if not mask >> i & 1)] for mask in moves]

    def _value_placements(self, s: State, moves: Sequence[int]) -> list[float]:
        """Return the value of each placement, with those that may follow."""
        offers = {offer.slot: offer for offer in self._list_offers(s)}
        hand = tuple(face for face in s.hand if face)
        values = []
        for move in moves:
            if move == DONE_PLACING:
                values.append(-self._skill.tolerance)  # nobody leaves a card that they can have
                continue
            slot, mask = divmod(move - PLACE_FIRST, MASKS - 1)
            laid = tuple(face for i, face in enumerate(hand) if mask + 1 >> i & 1)
            rest = tuple(face for i, face in enumerate(hand) if not mask + 1 >> i & 1)
            others = [offer for offer in offers.values() if offer.slot != slot]
            then = self._value_layout(others, rest, s.chance_dice) if self._skill.plans_all_cards else 0.0
            values.append(offers[slot].gains[sum(laid)] + then)
        return values

    def _value_layout(self, offers: Sequence[Offer], hand: Hand, chance_dice: int) -> float:
        """Return the value of a hand on the cards planned for."""
        if self._skill.plans_all_cards:
            return best_layout(offers, hand, chance_dice)[0]
        return max((best_layout([offer], hand, chance_dice)[0] for offer in offers), default=0.0)

    def _list_offers(self, s: State) -> list[Offer]:
        """Return the slots where the player may lay dice, with their values."""
        offers = []
        for slot in range(SLOTS):
            card = type_on(s, slot)
            if card and not occupied_by_player(s, slot):
                least = value_of(s.laid[slot]) + s.lost[slot]
                values = [value for value in possible_values(card, s.chance_dice) if value >= least]
                offers.append(
                    Offer(slot, card, {value: self._value_placement(s, slot, card, value) for value in values})
                )
        return offers

    def _value_placement(self, s: State, slot: int, card: int, value: int) -> float:
        """Return the value of laying dice on a slot."""
        points, more = (0, FOURTH_ROLL) if slot == RELANCE else (s.points[s.card[slot]], CARD_BONUS)
        prize = points + more * self._skill.sees_extra_value
        brings = prize
        if self._skill.expects_duels:
            brings *= survival_chance(s, card, value, s.seats - 1)
        if s.owner[slot] != NOBODY:
            brings += self._skill.denial_value * prize / (s.seats - 1)
        return brings * (DUEL_WON if value == value_of(s.laid[slot]) else 1.0)
