"""Types of the HTTP API, besides those that a tab shares (`rooms/api.py`). `openapi.py` documents them."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from astragal.rooms.commands import Lang
from astragal.rooms.settings import Level


class PrintedSheet(Struct, forbid_unknown_fields=True):
    """How a sheet is printed: by default in the language of the request."""

    lang: Lang = ""
    paper: Literal["a4", "letter"] = "a4"


class GameCard(Struct):
    """A game: its variants, its options, and the levels of its bots."""

    game: str
    title: str
    """Its name in the language of the request."""
    lesson: bool
    """Whether there is a guided first game."""
    seats: tuple[int, int]
    variants: list[VariantCard]
    options: list[OptionCard]
    levels: list[Level]
    plain: list[Level]
    """The levels that play in a browser, too, without a server."""
    sheets: list[SheetCard]
    """What can be printed."""


class SheetCard(Struct):
    """A sheet to print."""

    sheet: str
    title: str
    """Its name in the language of the request."""


class VariantCard(Struct):
    """A named way to play: options that differ from their defaults."""

    variant: str
    seats: tuple[int, int]
    options: dict[str, str]


class OptionCard(Struct):
    """An option: words to choose from, or a range; `length` values for a list."""

    option: str
    default: str
    choices: list[str]
    low: int
    high: int
    length: int


class Address(Struct):
    """Where others reach this server: the beginning of links to share. Empty when the page's own address will do."""

    address: str


class Rulebook(Struct):
    """The rules of a game in one language; every rule has an anchor such as `ds-20`."""

    game: str
    lang: Lang
    html: str


class Fault(Struct):
    """Why a request was refused: the key of the sentence, and the sentence in the language asked for."""

    key: str
    sentence: str
