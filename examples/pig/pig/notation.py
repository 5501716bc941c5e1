"""Pig: moves as words. Decisions `roll` and `hold`; chance `die:1` to `die:6`."""

from astragal.kit.actors import CHANCE
from astragal.kit.errors import ParseError
from pig.rules import actor
from pig.state import FACES, State

DECISIONS = ("roll", "hold")
ROLLS = tuple(f"die:{face + 1}" for face in range(FACES))


def say(s: State, move: int) -> str:
    """Return the word for a decision or a face of the die."""
    return words(s)[move]


def read(s: State, word: str) -> int:
    """Return the move that a word means."""
    if word not in words(s):
        raise ParseError("word-unknown", word=word)
    return words(s).index(word)


def words(s: State) -> tuple[str, ...]:
    """Return all words that may be said now, in the order of their moves."""
    return ROLLS if actor(s) == CHANCE else DECISIONS
