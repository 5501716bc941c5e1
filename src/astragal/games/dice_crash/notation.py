"""Dice Crash: moves as words.

Decisions `tear:3 pick:small marker:2 give:small2:3 place:small2`; chance `first:2 die:4`; verdicts `holds falls:3.2,6.1
holds-then falls-then:3.2 alone:6.1`, the last one also while a seat decides.
"""

from __future__ import annotations

from astragal.games.dice_crash.rules import (
    GIVE_FIRST,
    MARKER_FIRST,
    PICK_FIRST,
    PLACE_FIRST,
    TEAR_FIRST,
    actor,
)
from astragal.games.dice_crash.rules_judge import ALONE, FALLS, SETS, THEN
from astragal.games.dice_crash.rules_towers import tower_of
from astragal.games.dice_crash.state import FACES, FIRST, GIVE, LAND, PLACE, SEATS, TOWERS, State
from astragal.kit.actors import CHANCE, JUDGE
from astragal.kit.errors import ParseError

SIZE_WORDS = ("small", "medium", "large", "giant")
TOWER_WORDS = ("3", "6")
SEAT_WORDS = tuple(str(seat + 1) for seat in range(SEATS))
DICE = {f"{word}{value}": (size, value) for size, word in enumerate(SIZE_WORDS) for value in range(1, FACES + 1)}
DECISIONS = {
    **{f"tear:{word}": TEAR_FIRST + t for t, word in enumerate(TOWER_WORDS)},
    **{f"pick:{word}": PICK_FIRST + size for size, word in enumerate(SIZE_WORDS)},
    **{f"marker:{word}": MARKER_FIRST + seat for seat, word in enumerate(SEAT_WORDS)},
}
WORDS = {move: word for word, move in DECISIONS.items()}
FALL_WORDS = {"falls": FALLS, "falls-then": THEN, "alone": ALONE}


def say(s: State, move: int) -> str:
    """Return the word for a move in this state."""
    who = actor(s)
    if who == CHANCE:
        return f"first:{move + 1}" if s.phase == FIRST else f"die:{move + 1}"
    if who == JUDGE or move >= ALONE:
        return _say_verdict(s, move)
    if move in WORDS:
        return WORDS[move]
    if move < PLACE_FIRST:
        return f"give:{_die(s, s.die)}:{move - GIVE_FIRST + 1}"
    return f"place:{_die(s, move - PLACE_FIRST)}"


def read(s: State, word: str) -> int:
    """Return the move that a word means in this state, legal or not."""
    who = actor(s)
    if who == CHANCE:
        move = _read_chance(s, word)
    elif who == JUDGE:
        move = _read_verdict(s, word)
    else:
        move = _read_decision(s, word)
    if move is None:
        raise ParseError("word-unknown", word=word)
    return move


def _die(s: State, i: int) -> str:
    return f"{SIZE_WORDS[s.die_size[i]]}{s.die_value[i]}"


def _read_chance(s: State, word: str) -> int | None:
    if s.phase == FIRST:
        return {f"first:{p + 1}": p for p in range(s.seats)}.get(word)
    return {f"die:{value + 1}": value for value in range(FACES)}.get(word)


def _read_decision(s: State, word: str) -> int | None:
    verb, _, rest = word.partition(":")
    if verb == "give":
        die, _, seat = rest.partition(":")
        return _read_give(s, die, seat)
    if verb == "place":
        return _read_place(s, rest)
    if verb == "alone":
        return _read_verdict(s, word)
    return DECISIONS.get(word)


def _read_give(s: State, die: str, seat: str) -> int | None:
    """Read who gets a die; while dice are given it must be the one whose turn it is."""
    if die not in DICE or seat not in SEAT_WORDS or (s.phase == GIVE and die != _die(s, s.die)):
        return None
    return GIVE_FIRST + SEAT_WORDS.index(seat)


def _read_place(s: State, die: str) -> int | None:
    """Read which die is placed, the first like it; before placing begins it does not matter which."""
    if s.phase != PLACE:
        return PLACE_FIRST if die in DICE else None
    for i in range(s.hand):
        if die == _die(s, i):
            return PLACE_FIRST + i
    return None


def _levels(s: State, kind: int) -> list[str]:
    """Name the dice that the bits of a verdict stand for: with the new die, unless it had not touched its tower."""
    heights = s.height[:]
    if s.phase == LAND and kind != ALONE:
        heights[tower_of(s.die_value[s.die])] += 1
    return [f"{TOWER_WORDS[t]}.{level + 1}" for t in range(TOWERS) for level in range(heights[t])]


def _say_verdict(s: State, verdict: int) -> str:
    kind = verdict - verdict % SETS
    fallen = [name for bit, name in enumerate(_levels(s, kind)) if verdict >> bit & 1]
    if not fallen:
        return "holds-then" if kind == THEN else "holds"
    word = next(word for word, known in FALL_WORDS.items() if known == kind)
    return f"{word}:{','.join(fallen)}"


def _read_verdict(s: State, word: str) -> int | None:
    if word in ("holds", "holds-then"):
        return FALLS if word == "holds" else THEN
    verb, _, rest = word.partition(":")
    if verb not in FALL_WORDS:
        return None
    kind = FALL_WORDS[verb]
    levels = _levels(s, kind)
    names = rest.split(",")
    if names != [name for name in levels if name in names]:
        return None
    return kind + sum(1 << levels.index(name) for name in names)
