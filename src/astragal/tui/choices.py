"""The legal moves as a list: each with a number to type, its meaning and its word."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from textwrap import wrap
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from astragal.tui.colours import resolve

INDENT = 3
OWN_NUMBER = re.compile(r"(?:[a-z-]+:)?([1-9][0-9]?)")


def number_choices(words: Collection[str]) -> dict[str, str]:
    """Return the numbers to type for words, in the order of the list.

    A word with a number of its own keeps it (`turn:5` is 5, so that nobody turns another cube by counting), unless two words
    have the same; the others are counted on from there.
    """
    own = {word: int(match[1]) for word in words if (match := OWN_NUMBER.fullmatch(word))}
    if len(set(own.values())) < len(own) or 2 * len(own) < len(words):
        own = {}
    following = max(own.values(), default=0)
    numbers = {}
    for word in words:
        if word not in own:
            following += 1
            numbers[word] = following
    numbers |= own
    return {word: str(numbers[word]) for word in sorted(words, key=lambda word: numbers[word])}


class ChoiceList(OptionList):
    """The list of choices; narrowed to some of them while a piece with several moves is pressed."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "cursor_up", show=False),
        Binding("right", "cursor_down", show=False),
    ]

    def __init__(self, id: str) -> None:
        super().__init__(id=id)
        self.meanings: Mapping[str, str] = {}
        self.numbers: Mapping[str, str] = {}
        self.shown: list[str] = []

    def show(self, meanings: Mapping[str, str]) -> None:
        """List choices: words with what they mean."""
        self.meanings = meanings
        self.numbers = number_choices(meanings)
        self.narrow(meanings)

    def narrow(self, words: Collection[str]) -> None:
        """List only some of the choices, the shortest first where several dice make a word."""
        self.shown = [word for word in self.numbers if word in words]
        if len(self.shown) < len(self.numbers):
            self.shown.sort(key=len)
        self.set_options(Option(self._prompt(word), id=word) for word in self.shown)
        if self.shown:
            self.highlighted = 0

    def _prompt(self, word: str) -> Content:
        theme = self.app.theme
        meaning = self.meanings[word]
        number = (f"{self.numbers[word]:>2} ", resolve("bold gold", theme))
        columns = max(self.size.width - INDENT - 3, 16)
        if not meaning or len(word) + len(meaning) + 2 <= columns:
            return Content.assemble(number, (word, "bold"), f"  {meaning}")
        lines = "".join("\n" + " " * INDENT + line for line in wrap(meaning, columns))
        return Content.assemble(number, (word, "bold"), lines)

    @property
    def chosen(self) -> str:
        """The word that is lit; empty when there is none."""
        return self.shown[self.highlighted] if self.highlighted is not None and self.shown else ""

    def light(self, word: str) -> None:
        """Move to a word of the list."""
        if word in self.shown:
            self.highlighted = self.shown.index(word)
