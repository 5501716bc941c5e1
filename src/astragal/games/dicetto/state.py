"""Dicetto: what lies on the table, and what a table may agree on beforehand."""

from __future__ import annotations

from dataclasses import dataclass

from astragal.games.dicetto.deck import BONUS_CARDS, LEAST_CARDS, MOST_CARDS, MOST_POINTS, house_deck, kind_word
from astragal.kit.errors import OptionError
from astragal.kit.options import choice, count, counts, flag
from astragal.kit.shape import CODE, ENDLESS, FIXED, SEAT, grid, number, row

SEATS = 4
DICE = 4
"""Dice of each player."""
FACES = 6
KINDS = MOST_CARDS
"""Most kinds of Dice cards; a kind is a type, its points and whether it shows the logo."""
CARD_SLOTS = 4
"""Slots a, b, c, d for Dice cards, counted from 0."""
RELANCE = 4
"""The slot of the Relance card."""
SLOTS = 5
BONUSES = BONUS_CARDS
REVEALED = 4
"""Bonus cards that are revealed when they are used."""

PAIR = 7
TWO_PAIRS = 8
THREE_OF_A_KIND = 9
FOUR_OF_A_KIND = 10
SMALL_STRAIGHT = 11
LARGE_STRAIGHT = 12
CHANCE_CARD = 13
TYPES = 14
"""Types of cards: 1 to 6 are the number cards; 0 is no card."""

NOBODY = -1
"""No seat: whose dice lie on a card without dice."""
NO_CARD = -1
NO_SLOT = -1

FIRST = 0
DEAL = 1
BONUS = 2
ROLL = 3
REROLL = 4
PLACE = 5
DUEL = 6
DONE = 7
"""Phases: choose the first player, turn up Dice cards, reveal Bonus cards, roll dice, roll again or stop, place dice,
roll for a duel, finished."""

ANY = 0
ALL_FOUR = 1
SEQUENTIAL = 0
SIMULTANEOUS = 1
SAME_TURN = 0
FOLLOWING_TURN = 1
PLAY_ON = 0
END_AT_ONCE = 1
SHARED = 0
NO_WINNER = 1
ALLOWED = 0
ONE_PER_CARD = 1

DECK = house_deck().rows()


@dataclass(slots=True)
class Options:
    """What a table agrees on before the game."""

    seats: int = count(2, low=2, high=SEATS)
    first_player: int = count(0, low=0, high=SEATS)
    """The seat that begins; 0 lets chance decide. DT-7."""
    bonus: int = flag(False)
    """Whether Bonus cards are used. DT-6."""
    target_cards: int = count(10, low=1, high=MOST_CARDS)
    chance_dice: int = choice("any", "all_four")
    """How many dice are laid on Chance and on Relance. DT-25."""
    placement_order: int = choice("sequential", "simultaneous")
    """Whether each card is settled before dice go on the next, or all together after the last. DT-15."""
    relance_timing: int = choice("same_turn", "following_turn")
    """Whether the fourth roll comes in the turn at whose start Relance is taken, or in the one after it. DT-12."""
    deck_empty: int = choice("play_on", "end_at_once")
    """What happens when the pile cannot replace a card. DT-11."""
    tie: int = choice("shared", "no_winner")
    second_duel: int = choice("allowed", "one_per_card", since=2, before="one_per_card")
    """Whether other dice may fight for a card on which the player has lost a duel in this turn. DT-37."""
    relance_counts: int = flag(True, since=2, before=False)
    """Whether the Relance card held at the end counts for "fewest cards" and "most cards". DT-43."""
    deck_types: list[int] = counts(DECK["deck_types"], low=0, high=TYPES - 1)
    """The kinds of the deck, by type, points, logo and copies; kinds without copies are not in it. DT-3."""
    deck_points: list[int] = counts(DECK["deck_points"], low=0, high=MOST_POINTS)
    deck_logos: list[int] = counts(DECK["deck_logos"], low=0, high=1)
    deck_copies: list[int] = counts(DECK["deck_copies"], low=0, high=MOST_CARDS)
    bonus_points: list[int] = counts(DECK["bonus_points"], low=0, high=MOST_POINTS)
    """Points of Bonus cards 1 to 8. DT-45 to DT-52."""


def check_options(options: Options) -> None:
    """Refuse a first player who does not sit at the table, and a deck that cannot be played or named."""
    if options.first_player > options.seats:
        raise OptionError("option-first-player", seats=options.seats)
    total = sum(options.deck_copies)
    if not LEAST_CARDS <= total <= MOST_CARDS:
        raise OptionError("option-deck-total", total=total, low=LEAST_CARDS, high=MOST_CARDS)
    seen: set[str] = set()
    for kind in range(KINDS):
        if options.deck_copies[kind]:
            if not options.deck_types[kind]:
                raise OptionError("option-deck-type", entry=kind + 1)
            word = kind_word(options.deck_types[kind], options.deck_points[kind], options.deck_logos[kind])
            if word in seen:
                raise OptionError("option-deck-twice", card=word)
            seen.add(word)


@dataclass(slots=True)
class State:
    """The whole game. Everybody sees all of it; nobody knows the order of the pile, so it is not part of it."""

    seats: int = number(high=SEATS)
    seat: int = number(high=SEATS - 1, kind=SEAT)
    """Whose turn it is."""
    turn: int = number(high=ENDLESS)
    """Turns begun so far."""
    phase: int = number(high=DONE, kind=CODE)
    """What is being done: FIRST, DEAL, BONUS, ROLL, REROLL, PLACE, DUEL, DONE."""

    rolls: int = number(high=3)
    """Rolls that the player has left."""
    extra: int = number(high=1)
    """Whether the Relance card gives the player a fourth roll in this turn; 0 again once they place."""
    to_roll: int = number(high=DICE)
    """Dice in the air: still to be rolled."""
    hand: list[int] = row(DICE, high=FACES, kind=CODE)
    """Faces of the dice that the player may still place, ascending; 0 after the last."""
    held: list[int] = row(SEATS, high=DICE, by_seat=True)
    """Dice that each player has, in the hand or not: all but those on cards."""

    card: list[int] = row(CARD_SLOTS, low=NO_CARD, high=KINDS - 1, start=NO_CARD, kind=CODE)
    """Kind of the Dice card on each slot."""
    relance: int = number(NOBODY, low=NOBODY, high=SEATS - 1, kind=SEAT)
    """Who has taken the Relance card, at the end also by the dice on it; nobody while it lies on the table."""
    owner: list[int] = row(SLOTS, low=NOBODY, high=SEATS - 1, start=NOBODY, kind=SEAT)
    """Whose dice lie on each slot."""
    laid: list[list[int]] = grid(SLOTS, DICE, high=FACES)
    """Faces of the dice on each slot, ascending; 0 after the last."""
    claims: list[list[int]] = grid(SLOTS, DICE, high=FACES)
    """Dice that the player has put to a slot and that are not settled yet: a duel is due, or all are settled together."""
    contested: int = number(NO_SLOT, low=NO_SLOT, high=SLOTS - 1, kind=CODE)
    """The slot of the duel that is being rolled for."""
    lost: list[int] = row(SLOTS, high=1)
    """Slots on which the player has lost a duel in this turn and may only beat, not equal; with `one_per_card`."""
    thrown: int = number(high=FACES)
    """What the challenger has rolled in the duel; 0 before that."""

    pile: list[int] = row(KINDS, high=MOST_CARDS)
    """Dice cards of each kind in the pile."""
    left: int = number(high=MOST_CARDS)
    """Dice cards in the pile."""
    won: list[list[int]] = grid(SEATS, KINDS, high=MOST_CARDS, by_seat=True)
    """Dice cards of each kind that each player has won."""
    cards: list[int] = row(SEATS, high=MOST_CARDS, by_seat=True)
    """Dice cards that each player has won."""
    revealed: list[int] = row(BONUSES, high=1)
    """Whether each Bonus card is revealed."""
    to_reveal: int = number(high=REVEALED)
    """Bonus cards still to be revealed."""

    kinds: int = number(high=KINDS, kind=FIXED)
    """Kinds of the deck; only the first `kinds` entries of a row of kinds matter."""
    types: list[int] = row(KINDS, high=TYPES - 1, kind=FIXED)
    points: list[int] = row(KINDS, high=MOST_POINTS, kind=FIXED)
    logos: list[int] = row(KINDS, high=1, kind=FIXED)
    copies: list[int] = row(KINDS, high=MOST_CARDS, kind=FIXED)
    bonus_points: list[int] = row(BONUSES, high=MOST_POINTS, kind=FIXED)

    target_cards: int = number(high=MOST_CARDS)
    chance_dice: int = number(high=ALL_FOUR)
    placement_order: int = number(high=SIMULTANEOUS)
    relance_timing: int = number(high=FOLLOWING_TURN)
    deck_empty: int = number(high=END_AT_ONCE)
    tie: int = number(high=NO_WINNER)
    second_duel: int = number(high=ONE_PER_CARD)
    relance_counts: int = number(high=1)
