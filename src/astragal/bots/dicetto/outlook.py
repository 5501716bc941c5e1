"""Dicetto: how likely a player wins who has just placed, by what lies on the table and the race that follows."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from astragal.bots.dicetto.bonus import card_worth, scores
from astragal.bots.dicetto.race import LONGEST, ahead, race, settled
from astragal.bots.dicetto.solver import DUEL_WON, HANDS, before_rolling, fitting, keeping
from astragal.games.dicetto.rules_combos import value_of
from astragal.games.dicetto.state import CARD_SLOTS, CHANCE_CARD, NO_CARD, NOBODY, RELANCE, SAME_TURN, SLOTS, State

USUAL = 80 / 46
"""Points of a card on average in the deck of the house; other decks are measured by it."""
WANTED = 0.38
WANTED_MORE = 0.175
MOST_WANTED = 0.95
"""How often others go for a card that they could beat: so often, more often with every point, but not always."""
RELANCE_WANTED = 0.6
FOURTH_ROLL = 0.25
"""What Relance is worth, in points. The race is won as often with 0.1 to 0.3, less often with 0 or with 0.8."""
BY_HOW_MUCH = 0.0005
"""What a point of the lead is worth to a player who has won, or lost, anyway."""


@dataclass(slots=True)
class Spot:
    """The table as far as it counts, in points of the deck of the house."""

    seats: int
    chance_dice: int
    types: list[int]
    """Of the cards on the slots; 0 where no dice can be laid."""
    owner: list[int]
    value: list[int]
    wanted: list[float]
    """How often others go for each card."""
    worth: list[list[float]]
    """What each card is worth to each seat."""
    score: list[float]
    to_go: list[int]
    """Cards that each seat needs until the end; where the deck ends first, as many as its share, and more than one turn wins."""
    fourth: list[bool]
    """Whether each seat will have a fourth roll whatever happens on Relance."""
    relance_at_once: bool
    """Whether Relance gives its roll in the turn in which it is taken."""


def spot_of(s: State) -> Spot:
    """Return the table of a state; claims that are not settled yet count as laid."""
    seats = range(s.seats)
    scale = max(0.1, sum(n * p for n, p in zip(s.copies, s.points, strict=True)) / sum(s.copies)) / USUAL
    worth = card_worth(s)
    cards = [(slot, s.card[slot]) for slot in range(CARD_SLOTS) if s.card[slot] != NO_CARD]
    types = [0] * SLOTS
    wanted = [RELANCE_WANTED] * SLOTS
    for slot, kind in cards:
        types[slot] = s.types[kind]
        wanted[slot] = min(MOST_WANTED, WANTED + WANTED_MORE * s.points[kind] / scale)
    if s.relance == NOBODY or (s.relance == s.seat and s.extra):
        types[RELANCE] = CHANCE_CARD
    lying = [s.claims[slot] if s.claims[slot][0] else s.laid[slot] for slot in range(SLOTS)]
    even_share = -(-(s.left + len(cards)) // s.seats)
    on_slot = dict(cards)
    return Spot(
        seats=s.seats,
        chance_dice=s.chance_dice,
        types=types,
        owner=[s.seat if s.claims[slot][0] else s.owner[slot] for slot in range(SLOTS)],
        value=[value_of(row) for row in lying],
        wanted=wanted,
        worth=[
            [worth[p][on_slot[slot]] / scale if slot in on_slot else 0.0 for slot in range(CARD_SLOTS)] for p in seats
        ],
        score=[score / scale for score in scores(s)],
        to_go=[min(s.target_cards - s.cards[p], max(even_share, CARD_SLOTS + 1)) for p in seats],
        fourth=[s.relance == p and p != s.seat for p in seats],
        relance_at_once=s.relance_timing == SAME_TURN,
    )


@cache
def beaten(card: int, value: int, chance_dice: int, rolls: int) -> float:
    """Return how likely a player who wants nothing else beats a value on a card in so many rolls, half of the equal ones won."""
    worth = {}
    for hand in HANDS:
        best = max((found for _, found in fitting(hand, card, chance_dice)), default=0)
        worth[hand] = 1.0 if best > value else DUEL_WON if best == value else 0.0
    for _ in range(rolls - 1):
        worth = before_rolling(worth)
    return keeping(worth)[()]


def stays(at: Spot, slot: int, x: int) -> float:
    """Return how likely dice stay where they lie until their owner takes the card, after x has placed."""
    safe = 1.0
    for k in range((at.owner[slot] - x - 1) % at.seats):
        after = (x + 1 + k) % at.seats
        fourth = at.fourth[after] or (at.relance_at_once and at.owner[RELANCE] == after)
        safe *= 1.0 - at.wanted[slot] * beaten(at.types[slot], at.value[slot], at.chance_dice, 3 + fourth)
    return safe


def outlook(at: Spot, x: int) -> float:
    """Return how likely the player wins who has just placed.

    The next player takes his cards, which may end the game. Then others have their turns; each set of the player's dice that may
    survive them leaves another race.
    """
    nxt = (x + 1) % at.seats
    if at.to_go[nxt] <= sum(at.owner[slot] == nxt for slot in range(CARD_SLOTS)):
        return final(at, x)
    hoped = at.score[:]
    left = [float(n) for n in at.to_go]
    survivors = [(1.0, 0.0, 0)]
    """How likely so many points and cards come from the player's own dice."""
    for slot in range(SLOTS):
        p = at.owner[slot]
        if p == NOBODY:
            continue
        safe = stays(at, slot, x)
        if slot == RELANCE:
            hoped[p] += safe * FOURTH_ROLL
        elif p == x:
            lost = [(chance * (1.0 - safe), points, cards) for chance, points, cards in survivors]
            survivors = lost + [(c * safe, points + at.worth[p][slot], cards + 1) for c, points, cards in survivors]
        else:
            hoped[p] += safe * at.worth[p][slot]
            left[p] -= safe
    others = [p for p in range(at.seats) if p != x]
    theirs = int(min(left[p] for p in others) + 0.5)
    total = 0.0
    for chance, points, cards in survivors:
        row = race(min(at.to_go[x], LONGEST + cards) - cards, theirs)
        odds = 1.0
        for p in others:
            lead = hoped[x] + points - hoped[p]
            one = min(max(ahead(row, lead) + BY_HOW_MUCH * lead, 1e-6), 1.0)
            odds += (1.0 - one) / one
        total += chance / odds
    return total


def final(at: Spot, x: int) -> float:
    """Return what a player has of the victory when the game ends with all dice as they lie."""
    won = at.score[:]
    for slot in range(CARD_SLOTS):
        if at.owner[slot] != NOBODY:
            won[at.owner[slot]] += at.worth[at.owner[slot]][slot]
    lead = won[x] - max(won[p] for p in range(at.seats) if p != x)
    return settled(lead) + BY_HOW_MUCH * lead
