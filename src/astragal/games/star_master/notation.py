"""Star Master: moves as words.

Decisions `roll pass announce:red turn:5 swap:7`; chance `first:2 cube:red white:red white:star black:plain`; verdicts
`hide nobody grab:2:5`.
"""

from __future__ import annotations

from astragal.games.star_master.rules import (
    ACTIONS,
    ANNOUNCE_FIRST,
    CAST,
    GRAB_FIRST,
    NOBODY_GRABS,
    PASS,
    SWAP_FIRST,
    TURN_FIRST,
)
from astragal.games.star_master.state import (
    BLACK,
    COLOURS,
    DEAL,
    FIRST,
    MEMORISE,
    PALETTE,
    PLACES,
    RACE,
    STAR,
    WHITE,
    State,
)
from astragal.kit.errors import ParseError

BLACK_WORDS = ("black:star", "black:plain")


def say(s: State, move: int) -> str:
    """Return the word for a decision, an answer of chance or a verdict in this state."""
    if s.phase == FIRST:
        return f"first:{move + 1}"
    if s.phase == DEAL:
        return f"cube:{_colour(s, move)}"
    if s.phase == MEMORISE:
        return "hide"
    if s.phase == WHITE:
        return "white:star" if move == STAR else f"white:{_colour(s, move)}"
    if s.phase == BLACK:
        return BLACK_WORDS[move]
    if s.phase == RACE:
        return _verdict(move)
    return _decision(s, move)


def _colour(s: State, colour: int) -> str:
    return PALETTE[s.colours[colour]]


def _verdict(move: int) -> str:
    if move == NOBODY_GRABS:
        return "nobody"
    seat, place = divmod(move - GRAB_FIRST, PLACES)
    return f"grab:{seat + 1}:{place + 1}"


def _decision(s: State, move: int) -> str:
    if move == CAST:
        return "roll"
    if move == PASS:
        return "pass"
    if move < TURN_FIRST:
        return f"announce:{_colour(s, move - ANNOUNCE_FIRST)}"
    if move < SWAP_FIRST:
        return f"turn:{move - TURN_FIRST + 1}"
    return f"swap:{move - SWAP_FIRST + 1}"


def read(s: State, word: str) -> int:
    """Return the move that a word means in this state, legal or not."""
    for move in range(_sayable(s)):
        if say(s, move) == word:
            return move
    raise ParseError("word-unknown", word=word)


def _sayable(s: State) -> int:
    """Return the number of moves that have a word now; they are counted from 0."""
    sizes = {
        FIRST: s.seats,
        DEAL: COLOURS,
        MEMORISE: 1,
        WHITE: COLOURS + 1,
        BLACK: len(BLACK_WORDS),
        RACE: GRAB_FIRST + s.seats * PLACES,
    }
    return sizes.get(s.phase, ACTIONS)
