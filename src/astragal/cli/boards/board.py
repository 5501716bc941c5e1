"""A game in the terminal: how a view is drawn, and how moves, rolls and verdicts are said."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator, Sequence
from dataclasses import fields
from textwrap import wrap
from typing import Any

from astragal.kit.game import AnyGame
from astragal.lang import Catalogue
from astragal.tui.picture import Picture, frame, plain

SHOWN_ELSEWHERE = frozenset({"seats", "seat", "me", "phase"})
"""Fields that the plain board leaves out: who plays, whose turn it is, who looks; and the phase, which is only a code."""


class Board:
    """The plain board, which can show every game. A game's own board inherits from it and says things better.

    Everything is lines of plain text that also make sense when read aloud.
    """

    hiding_moves: frozenset[str] = frozenset()
    """Moves that hide what players saw. The screen is cleared before each of them, and when people leave."""
    hidden_options: frozenset[str] = frozenset()
    """Options of the game that are not offered as flags."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    # Arguments

    def add_arguments(self, group: argparse._ArgumentGroup, text: Catalogue) -> None:
        """Add arguments besides the game's options."""

    def option_texts(self, arguments: argparse.Namespace) -> dict[str, str]:
        """Return the options that follow from those arguments."""
        return {}

    # The table

    def draw(self, view: Any, names: Sequence[str], text: Catalogue) -> list[str]:
        """Return the table as this view shows it: here the points, then every field."""
        state = self.game.sample_state(view, lambda n: 0)
        points = [0] * self.game.seats[1]
        self.game.scores(state, points)
        lines = [text("result-seat", who=name, points=points[seat]) for seat, name in enumerate(names)]
        for field in fields(view):
            if field.name not in SHOWN_ELSEWHERE:
                lines += self._field(format_name(field.name), getattr(view, field.name), names)
        return lines

    def picture(self, view: Any, names: Sequence[str], text: Catalogue, columns: int, rows: int) -> Picture:
        """Return the table as a picture for the terminal app, in this many columns and, if possible, rows: here its lines."""
        wrapped = (part for line in self.draw(view, names, text) for part in wrap(line, max(columns - 2, 20)) or [""])
        return frame(plain(wrapped), "ink on paper", columns=columns)

    def _field(self, title: str, value: Any, names: Sequence[str]) -> Iterator[str]:
        """Yield a line for a field, or one for each row of a grid. Rows with a value for every seat name the players."""
        if not isinstance(value, list):
            yield f"{title}: {value}"
        elif value and isinstance(value[0], list):
            for number, row in enumerate(value):
                yield from self._field(f"{title} {number + 1}", row, names)
        elif len(value) == self.game.seats[1]:
            yield f"{title}: " + ", ".join(f"{who} = {n}" for who, n in zip(names, value, strict=False))
        else:
            yield f"{title}: " + " ".join(map(str, value))

    # Moves

    def question(self, view: Any, text: Catalogue) -> str:
        """Return what the seat is asked to decide, in one sentence."""
        return text("page-plain-choose")

    def explain(self, view: Any, word: str, names: Sequence[str], text: Catalogue) -> str:
        """Return what a legal move means; nothing when its word says it all."""
        meaning = format_name(word)
        return "" if meaning.lower() == word else meaning

    def relevant_rules(self, view: Any) -> Sequence[str]:
        """Return the ids of the rules that matter most for the decision at hand."""
        return ()

    # Events

    def describe_move(self, who: str, word: str, names: Sequence[str], text: Catalogue) -> str:
        """Return what somebody did, in one sentence."""
        return text("page-plain-move", who=who, what=format_name(word))

    def describe_rolls(self, words: Sequence[str], names: Sequence[str], text: Catalogue) -> list[str]:
        """Return what chance answered several times in a row; empty words are answers that stay hidden."""
        known = [format_name(word) for word in words if word]
        return [text("page-plain-rolled", what=", ".join(known))] if known else []

    def describe_verdict(self, word: str, names: Sequence[str], text: Catalogue) -> str:
        """Return what the judge said, in one sentence."""
        return text("page-plain-verdict", what=format_name(word))

    # Judges

    def describe_case(self, state: Any, names: Sequence[str], text: Catalogue) -> list[str]:
        """Return what people have to judge with their own eyes."""
        return [*self.draw(self.game.view(state, -1), names, text), text("plain-case")]

    def explain_verdicts(self, state: Any, text: Catalogue) -> list[str]:
        """Return how people answer."""
        moves = [0] * self.game.most_moves
        count = self.game.moves(state, moves)
        words = [self.game.say(state, move) for move in moves[:count]]
        return [text("hand-possible", words=", ".join(words))]

    def parse_verdict(self, typed: str, text: Catalogue) -> str:
        """Return the word of the verdict that people typed."""
        return typed

    def explain_interruptions(self, view: Any, text: Catalogue) -> list[str]:
        """Return how people report what happens by itself while a seat decides."""
        return []

    def describe_pause(self, seconds: int, text: Catalogue) -> str:
        """Return what people do while the clock runs, in one sentence."""
        return text("clock-pause", seconds=seconds)

    def describe_race(self, view: Any, text: Catalogue) -> str:
        """Return what a race is about, in one sentence."""
        return text("clock-race")

    def die_labels(self, state: Any) -> list[list[str]]:
        """Return what the dice of each tower are called in drawings, by two letters, the base first."""
        return []

    # Contests

    def arena_notes(self, options: Any, text: Catalogue) -> list[str]:
        """Return what is worth knowing about contests between bots with these options."""
        return []


def format_name(word: str) -> str:
    """Return a field's name or a move's word as people write it: `place:b:3,3` is "Place b 3, 3"."""
    words = re.sub("[_:-]+", " ", word.replace(",", ", ")).strip()
    return words[:1].upper() + words[1:]


def list_moves(game: AnyGame, view: Any) -> list[str]:
    """Return the words of all moves in a position where nothing is hidden."""
    if game.actor(view) < 0:
        return []
    moves = [0] * game.actions
    return [game.say(view, move) for move in moves[: game.moves(view, moves)]]
