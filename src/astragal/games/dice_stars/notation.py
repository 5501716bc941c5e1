"""Dice Stars: moves as words.

Decisions `keep return draw:2 take:blue take:4 take:star penalty:blue mark:3`; chance `first:2 blue:5 orange:star`.
"""

from __future__ import annotations

from astragal.games.dice_stars.rules import (
    DRAW_ONE,
    KEEP,
    MARK_FIRST,
    PENALTY_FIRST,
    RETURN,
    TAKE_FIRST,
    actor,
)
from astragal.games.dice_stars.state import FACES, FIRST, STAR, State
from astragal.kit.actors import CHANCE
from astragal.kit.errors import ParseError

COLOUR_WORDS = ("black", "purple", "blue", "orange")
FACE_WORDS = ("star", "2", "3", "4", "5", "6")
TYPE_WORDS = (*COLOUR_WORDS, "2", "3", "4", "5", "6", "star")
DECISIONS = {
    "keep": KEEP,
    "return": RETURN,
    **{f"draw:{n}": DRAW_ONE + n - 1 for n in (1, 2, 3)},
    **{f"take:{word}": TAKE_FIRST + t for t, word in enumerate(TYPE_WORDS)},
    **{f"mark:{line + 2}": MARK_FIRST + line for line in range(5)},
    **{f"penalty:{word}": PENALTY_FIRST + t for t, word in enumerate(TYPE_WORDS[:STAR])},
}
WORDS = {move: word for word, move in DECISIONS.items()}
ROLLS = {
    f"{colour}:{face}": c * FACES + f for c, colour in enumerate(COLOUR_WORDS) for f, face in enumerate(FACE_WORDS)
}
ROLL_WORDS = {outcome: word for word, outcome in ROLLS.items()}


def say(s: State, move: int) -> str:
    """Return the word for a move in this state."""
    if actor(s) == CHANCE:
        return f"first:{move + 1}" if s.phase == FIRST else ROLL_WORDS[move]
    return WORDS[move]


def read(s: State, word: str) -> int:
    """Return the move that a word means in this state, legal or not."""
    if actor(s) != CHANCE:
        known = DECISIONS
    elif s.phase == FIRST:
        known = {f"first:{p + 1}": p for p in range(s.seats)}
    else:
        known = ROLLS
    if word not in known:
        raise ParseError("word-unknown", word=word)
    return known[word]
