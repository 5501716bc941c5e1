"""Dicetto: which Dice cards are in the pile, read from a deck file."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import TypeAlias

from astragal.kit.errors import ParseError

LEAST_CARDS = 8
MOST_CARDS = 46
"""Dice cards of a deck; the box holds 46."""
MOST_POINTS = 20
"""Points that a Dice card or a Bonus card may be worth."""
BONUS_CARDS = 8

TYPE_WORDS = (
    "1", "2", "3", "4", "5", "6", "pair", "two-pairs", "three-of-a-kind", "four-of-a-kind", "small-straight",
    "large-straight", "chance",
)  # fmt: skip
"""Types of Dice cards; a type is counted from 1, so that a number card's type is its number."""

Table: TypeAlias = dict[str, object]


@dataclass(frozen=True, slots=True)
class Kind:
    """Dice cards that are alike."""

    type: int
    points: int
    logo: int
    copies: int

    @property
    def word(self) -> str:
        """What the kind is called, as in `pair:1` or `4:1:logo`."""
        return kind_word(self.type, self.points, self.logo)


@dataclass(frozen=True, slots=True)
class Deck:
    """The Dice cards of a game and the points of the eight Bonus cards."""

    kinds: tuple[Kind, ...]
    bonus: tuple[int, ...]

    def rows(self) -> dict[str, list[int]]:
        """Return the deck as the rows that carry it among the options, filled up with kinds that have no copies."""
        none = [0] * (MOST_CARDS - len(self.kinds))
        return {
            "deck_types": [kind.type for kind in self.kinds] + none,
            "deck_points": [kind.points for kind in self.kinds] + none,
            "deck_logos": [kind.logo for kind in self.kinds] + none,
            "deck_copies": [kind.copies for kind in self.kinds] + none,
            "bonus_points": list(self.bonus),
        }


def kind_word(type: int, points: int, logo: int) -> str:
    """Return what a kind of Dice card is called."""
    return f"{TYPE_WORDS[type - 1]}:{points}" + (":logo" if logo else "")


def deck_options(path: str | Path | None) -> dict[str, str]:
    """Return the option texts for the deck in this file, or for the deck of the house."""
    rows = (load_deck(path) if path else house_deck()).rows()
    return {name: ",".join(map(str, row)) for name, row in rows.items()}


def house_deck() -> Deck:
    """Return the deck that is played unless another file is named."""
    return read_deck(files(__package__).joinpath("deck.toml").read_text(encoding="utf-8"))


def load_deck(path: str | Path) -> Deck:
    """Read the deck in this file; the first fault is raised as UserError."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except OSError as fault:
        raise ParseError("deck-file", file=str(path)) from fault
    except UnicodeDecodeError as fault:
        raise ParseError("deck-toml", reason=str(fault)) from fault
    return read_deck(text)


def read_deck(text: str) -> Deck:
    """Read a deck from the text of a deck file; the first fault is raised as UserError."""
    try:
        table: Table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        raise ParseError("deck-toml", reason=str(fault)) from fault
    _check_names("file", table, {"total", "bonus", "card"})
    total = _whole("file", table, "total", LEAST_CARDS, MOST_CARDS)
    kinds = tuple(_kind(f"card {n}", entry) for n, entry in enumerate(_entries(table), start=1))
    seen: set[str] = set()
    for kind in kinds:
        if kind.word in seen:
            raise ParseError("deck-twice", card=kind.word)
        seen.add(kind.word)
    copies = sum(kind.copies for kind in kinds)
    if copies != total:
        raise ParseError("deck-total", found=copies, total=total)
    return Deck(kinds, _bonus(table))


def _check_names(where: str, table: Table, known: set[str]) -> None:
    for name in table:
        if name not in known:
            raise ParseError("deck-name", where=where, name=name, known=", ".join(sorted(known)))


def _whole(where: str, table: Table, name: str, low: int, high: int) -> int:
    value = table.get(name)
    if type(value) is not int or not low <= value <= high:
        raise ParseError("deck-number", where=where, name=name, value=_quote_value(value), low=low, high=high)
    return value


def _quote_value(value: object) -> str:
    return "" if value is None else str(value)


def _entries(table: Table) -> list[Table]:
    entries = table.get("card", [])
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        raise ParseError("deck-cards")
    return entries


def _kind(where: str, entry: Table) -> Kind:
    _check_names(where, entry, {"type", "points", "logo", "copies"})
    word = entry.get("type")
    if word not in TYPE_WORDS:
        raise ParseError("deck-type", where=where, value=_quote_value(word), choices=", ".join(TYPE_WORDS))
    logo = entry.get("logo", False)
    if not isinstance(logo, bool):
        raise ParseError("deck-logo", where=where, value=_quote_value(logo))
    return Kind(
        type=TYPE_WORDS.index(word) + 1,
        points=_whole(where, entry, "points", 0, MOST_POINTS),
        logo=int(logo),
        copies=_whole(where, entry, "copies", 1, MOST_CARDS),
    )


def _bonus(table: Table) -> tuple[int, ...]:
    points = table.get("bonus")
    if not isinstance(points, list) or len(points) != BONUS_CARDS:
        raise ParseError("deck-bonus", wanted=BONUS_CARDS)
    named: Table = {str(n): value for n, value in enumerate(points, start=1)}
    return tuple(_whole("bonus", named, name, 0, MOST_POINTS) for name in named)
