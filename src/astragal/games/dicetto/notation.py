"""Dicetto: moves as words.

Decisions `stop reroll:2,5,5 done place:b:3,3`; chance `first:2 card:pair:1 card:4:1:logo bonus:3 die:5 duel:4`.
"""

from __future__ import annotations

from functools import cache

from astragal.games.dicetto.deck import kind_word
from astragal.games.dicetto.rules import DONE_PLACING, PLACE_FIRST, STOP, actor
from astragal.games.dicetto.rules_combos import MASKS
from astragal.games.dicetto.state import BONUS, BONUSES, DEAL, DICE, DUEL, FACES, FIRST, State
from astragal.kit.actors import CHANCE
from astragal.kit.errors import ParseError

SLOT_WORDS = ("a", "b", "c", "d", "r")


def say(s: State, move: int) -> str:
    """Return the word for a move in this state."""
    if actor(s) == CHANCE:
        return _say_chance(s, move)
    return _say_decision(tuple(s.hand), move)


@cache
def _say_decision(hand: tuple[int, ...], move: int) -> str:
    """Return the word for a decision. Kept for each of the few thousand: a list of moves says a dozen of them."""
    if move == STOP:
        return "stop"
    if move == DONE_PLACING:
        return "done"
    if move < DONE_PLACING:
        return f"reroll:{_say_dice(hand, move)}"
    slot, mask = divmod(move - PLACE_FIRST, MASKS - 1)
    return f"place:{SLOT_WORDS[slot]}:{_say_dice(hand, mask + 1)}"


def _say_chance(s: State, outcome: int) -> str:
    if s.phase == DEAL:
        return f"card:{kind_word(s.types[outcome], s.points[outcome], s.logos[outcome])}"
    return f"{_find_counter(s)[0]}:{outcome + 1}"


def _find_counter(s: State) -> tuple[str, int]:
    """Return what chance counts from 1 here, and how far; cards have names instead."""
    if s.phase == FIRST:
        return "first", s.seats
    if s.phase == BONUS:
        return "bonus", BONUSES
    return "duel" if s.phase == DUEL else "die", FACES


def _say_dice(hand: tuple[int, ...], mask: int) -> str:
    """Return the faces that a mask names."""
    return ",".join(str(hand[i]) for i in range(DICE) if mask >> i & 1)


def read(s: State, word: str) -> int:
    """Return the move that a word means in this state, legal or not."""
    if actor(s) == CHANCE:
        move = _read_chance(s, word)
    else:
        move = _read_decision(s, word)
    if move < 0:
        raise ParseError("word-unknown", word=word)
    return move


def _read_chance(s: State, word: str) -> int:
    """Return the outcome, -1 if there is none of this name."""
    if s.phase == DEAL:
        known = {_say_chance(s, kind): kind for kind in range(s.kinds) if s.copies[kind]}
    else:
        name, most = _find_counter(s)
        known = {f"{name}:{n + 1}": n for n in range(most)}
    return known.get(word, -1)


def _read_decision(s: State, word: str) -> int:
    """Return the decision, -1 if there is none of this name."""
    match word.split(":"):
        case ["stop"]:
            return STOP
        case ["done"]:
            return DONE_PLACING
        case ["reroll", dice]:
            return _read_dice(s, dice)
        case ["place", slot, dice] if slot in SLOT_WORDS and _read_dice(s, dice) > 0:
            return PLACE_FIRST + SLOT_WORDS.index(slot) * (MASKS - 1) + _read_dice(s, dice) - 1
    return -1


def _read_dice(s: State, text: str) -> int:
    """Return the mask of dice named by their faces, -1 if it cannot be.

    A die that is not in the hand is looked for among those that have left it, so that the refusal can say why it is
    not to be placed any more.
    """
    faces = text.split(",")
    if faces != sorted(faces) or any(face not in ("1", "2", "3", "4", "5", "6") for face in faces):
        return -1
    mask = 0
    for face in map(int, faces):
        free = [i for i in range(DICE) if not mask >> i & 1]
        found = [i for i in free if s.hand[i] == face] or [i for i in free if s.hand[i] == 0]
        if not found:
            return -1
        mask |= 1 << found[0]
    return mask
