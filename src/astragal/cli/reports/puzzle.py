"""The verdict on an answer to a puzzle, as lines of text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from astragal.cli.reasons import say_reason
from astragal.lang import Catalogue
from astragal.study.puzzles import Puzzle, PuzzleChoice

SHOWN = 3
"""Choices that a verdict lists, besides the answer."""


def describe(puzzle: Puzzle, word: str, names: Sequence[str], text: Catalogue) -> Iterator[str]:
    """Yield the verdict on an answer."""
    best = puzzle.choices[0]
    made = next(choice for choice in puzzle.choices if choice.word == word)
    yield ""
    if made is best:
        yield text("puzzle-yes", word=word)
    else:
        yield text("puzzle-no", word=word, best=best.word, cost=text.percent(best.chance - made.chance))
    listed = puzzle.choices[:SHOWN]
    for choice in listed if made in listed else [*listed, made]:
        played = "yes" if choice is made else "no"
        chance = f"{text.percent(choice.chance):>6}"
        yield "  " + text(
            "study-choice", chance=chance, interval=_margin(choice, text), word=choice.word, played=played
        )
        if choice.reasons:
            said = ", ".join(say_reason(reason, names, text) for reason in choice.reasons)
            yield "      " + text("study-reasons", reasons=said)
    yield ""


def _margin(choice: PuzzleChoice, text: Catalogue) -> str:
    return f"{'± ' + text.percent(choice.margin) if choice.margin else '':<9}"
