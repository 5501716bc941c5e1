"""The chance to win of a player who has just placed: the dice on the table, then the race that follows."""

from __future__ import annotations

from dataclasses import dataclass

from astragal.bots.dicetto.bonus import find_values
from astragal.bots.dicetto.race import MAX_CARDS, final_share, interpolate, race
from astragal.bots.dicetto.solver import beat_chance, can_fight_again
from astragal.games.dicetto.rules_combos import value_of
from astragal.games.dicetto.state import CARD_SLOTS, CHANCE_CARD, NO_CARD, NOBODY, RELANCE, SAME_TURN, SLOTS, State

USUAL_POINTS = 80 / 46
"""Mean points of a card in the standard deck; points of other decks are scaled to it."""
CONTEST_RATE = 0.38
CONTEST_RATE_PER_POINT = 0.175
MAX_CONTEST_RATE = 0.95
"""How often others contest a card that they could beat: a base rate, more for every point, up to a maximum."""
RELANCE_CONTEST_RATE = 0.6
FOURTH_ROLL = 0.25
"""Value of Relance in points. Any value from 0.1 to 0.3 wins as often; 0 and 0.8 win less."""
POINT_VALUE = 0.0005
"""Value of a point of lead to a player who has won or lost anyway: breaks ties."""

Survivors = tuple[float, float, int]
"""A set of a seat's dice that may survive: its chance, the points and the number of its cards."""


@dataclass(slots=True)
class Position:
    """The features of a table that matter, with points scaled to the standard deck."""

    seats: int
    chance_dice: int
    types: list[int]
    """Type of the card on each slot; 0 where no dice can be laid."""
    owner: list[int]
    value: list[int]
    contest_rate: list[float]
    """How often others contest each card."""
    card_values: list[list[float]]
    """Value of each card to each seat."""
    score: list[float]
    cards_left: list[int]
    """Cards that each seat needs to end the game; no more than its share of the deck, but more than one turn brings."""
    fourth_roll: list[bool]
    """Whether each seat has a fourth roll for certain."""
    relance_values: list[float]
    """Value of the Relance card at the end to each seat."""
    relance_holder: int
    """The seat in front of which the Relance card lies while others play."""
    rematch: bool
    """Whether other dice may fight again for a card after a lost duel."""
    relance_at_once: bool
    """Whether Relance gives its roll in the turn it is taken."""


def make_position(s: State) -> Position:
    """Return the position of a state; claims that are not settled yet count as laid."""
    seats = range(s.seats)
    scale = max(0.1, sum(n * p for n, p in zip(s.copies, s.points, strict=True)) / sum(s.copies)) / USUAL_POINTS
    values = find_values(s)
    cards = [(slot, s.card[slot]) for slot in range(CARD_SLOTS) if s.card[slot] != NO_CARD]
    types = [0] * SLOTS
    contest_rate = [RELANCE_CONTEST_RATE] * SLOTS
    for slot, kind in cards:
        types[slot] = s.types[kind]
        contest_rate[slot] = min(MAX_CONTEST_RATE, CONTEST_RATE + CONTEST_RATE_PER_POINT * s.points[kind] / scale)
    holder = NOBODY if s.relance == s.seat and s.extra else s.relance
    if holder == NOBODY:
        types[RELANCE] = CHANCE_CARD
    lying = [s.claims[slot] if s.claims[slot][0] else s.laid[slot] for slot in range(SLOTS)]
    even_share = -(-(s.left + len(cards)) // s.seats)
    on_slot = dict(cards)
    return Position(
        seats=s.seats,
        chance_dice=s.chance_dice,
        types=types,
        owner=[s.seat if s.claims[slot][0] else s.owner[slot] for slot in range(SLOTS)],
        value=[value_of(row) for row in lying],
        contest_rate=contest_rate,
        card_values=[
            [values.cards[p][on_slot[slot]] / scale if slot in on_slot else 0.0 for slot in range(CARD_SLOTS)]
            for p in seats
        ],
        score=[score / scale for score in values.scores],
        cards_left=[min(s.target_cards - s.cards[p], max(even_share, CARD_SLOTS + 1)) for p in seats],
        fourth_roll=[s.relance == p and p != s.seat for p in seats],
        relance_values=[value / scale for value in values.relance],
        relance_holder=holder,
        rematch=can_fight_again(s),
        relance_at_once=s.relance_timing == SAME_TURN,
    )


def survival_chance(position: Position, slot: int, seat: int) -> float:
    """Return the chance that the dice on a slot survive until their owner takes the card, after a seat has placed."""
    safe = 1.0
    for k in range((position.owner[slot] - seat - 1) % position.seats):
        rival = (seat + 1 + k) % position.seats
        fourth_roll = position.fourth_roll[rival] or (position.relance_at_once and position.owner[RELANCE] == rival)
        rolls = 3 + fourth_roll
        beaten = beat_chance(position.types[slot], position.value[slot], position.chance_dice, rolls, position.rematch)
        safe *= 1.0 - position.contest_rate[slot] * beaten
    return safe


def win_chance(position: Position, seat: int) -> float:
    """Return the chance to win of a seat that has just placed.

    The next player takes their cards, which may end the game. Then the others have their turns; each set of the seat's dice that may
    survive them leads to another race.
    """
    next_seat = (seat + 1) % position.seats
    if position.cards_left[next_seat] <= sum(position.owner[slot] == next_seat for slot in range(CARD_SLOTS)):
        return final_result(position, seat)
    score, left, survivors = expect_turns(position, seat)
    others = [p for p in range(position.seats) if p != seat]
    theirs = int(min(left[p] for p in others) + 0.5)
    total = 0.0
    for chance, points, cards in survivors:
        row = race(min(position.cards_left[seat], MAX_CARDS + cards) - cards, theirs)
        odds = 1.0
        for p in others:
            lead = score[seat] + points - score[p]
            one = max(
                interpolate(row, lead) + POINT_VALUE * lead, 1e-6
            )  # above 1 too: who is sure to win goes on taking cards
            odds += (1.0 - one) / one
        total += chance / odds
    return total


def expect_turns(position: Position, seat: int) -> tuple[list[float], list[float], list[Survivors]]:
    """Return the expected scores and cards left of all seats when the seat's next turn starts, and what may survive of its dice.

    The seat's own dice are left out of the scores and cards.
    """
    score = position.score[:]
    left = [float(n) for n in position.cards_left]
    survivors: list[Survivors] = [(1.0, 0.0, 0)]
    for slot in range(SLOTS):
        p = position.owner[slot]
        if p == NOBODY:
            continue
        safe = survival_chance(position, slot, seat)
        if slot == RELANCE:
            score[p] += safe * FOURTH_ROLL
        elif p == seat:
            value = position.card_values[p][slot]
            lost = [(chance * (1.0 - safe), points, cards) for chance, points, cards in survivors]
            survivors = lost + [(chance * safe, points + value, cards + 1) for chance, points, cards in survivors]
        else:
            score[p] += safe * position.card_values[p][slot]
            left[p] -= safe
    return score, left, survivors


def final_result(position: Position, seat: int) -> float:
    """Return a seat's share of the victory when the game ends with all dice as they lie."""
    won = position.score[:]
    for slot in range(CARD_SLOTS):
        if position.owner[slot] != NOBODY:
            won[position.owner[slot]] += position.card_values[position.owner[slot]][slot]
    holder = position.relance_holder if position.owner[RELANCE] == NOBODY else position.owner[RELANCE]
    if holder != NOBODY:
        won[holder] += position.relance_values[holder]
    lead = won[seat] - max(won[p] for p in range(position.seats) if p != seat)
    return final_share(lead) + POINT_VALUE * lead
