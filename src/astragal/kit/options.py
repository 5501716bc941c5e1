"""Options of a game: a shape whose fields can be written as text.

Every game has a slotted dataclass `Options` whose first field is `seats`. Its fields are made by the functions below. Values
are ints or lists of ints, so that the rules can read them in both runtimes.

A rule changes by an option. `since` is the version of the rules that brought its default, and `before` is what was played
until then: a game that began under an earlier version goes on with that.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any, TypeVar

from astragal.kit.errors import OptionError
from astragal.kit.shape import copy_value

O = TypeVar("O")  # noqa: E741 - S, V, O: state, view, options

NEWEST = 2**31 - 1
"""Later than any version of the rules."""


def count(start: int, *, low: int, high: int, since: int = 1, before: int | None = None) -> Any:
    """Make an option that is a whole number, written in digits."""
    metadata = {"shape": (), "low": low, "high": high, "start": start, "names": (), "since": since}
    return field(default=start, metadata=metadata | {"before": start if before is None else before})


def choice(*names: str, start: str = "", since: int = 1, before: str = "") -> Any:
    """Make an option that is one of these words; the first is the default unless `start` says otherwise."""
    index = names.index(start) if start else 0
    metadata = {"shape": (), "low": 0, "high": len(names) - 1, "start": index, "names": names, "since": since}
    return field(default=index, metadata=metadata | {"before": names.index(before) if before else index})


def flag(start: bool, *, since: int = 1, before: bool | None = None) -> Any:
    """Make an option that is `no` or `yes`."""
    words = ("no", "yes")
    return choice(*words, start=words[start], since=since, before=words[start if before is None else before])


def counts(start: Sequence[int], *, low: int, high: int) -> Any:
    """Make an option that is a list of whole numbers, written with commas."""
    return _list_option(start, low, high, ())


def choices(names: Sequence[str], start: Sequence[str]) -> Any:
    """Make an option that is a list of words out of `names`, all different, written with commas."""
    return _list_option([names.index(name) for name in start], 0, len(names) - 1, tuple(names))


def _list_option(start: Sequence[int], low: int, high: int, names: tuple[str, ...]) -> Any:
    metadata = {"shape": (len(start),), "low": low, "high": high, "start": 0, "names": names, "since": 1}
    return field(default_factory=lambda: list(start), metadata=metadata | {"before": list(start)})


@dataclass(frozen=True, slots=True)
class Option:
    """One option, as text and as a value."""

    name: str
    length: int
    """The number of values in a list; 0 for a single value."""
    low: int
    high: int
    names: tuple[str, ...]
    default: int | list[int]
    since: int
    """The version of the rules that brought this default."""
    before: int | list[int]
    """What was played until then."""

    def default_at(self, version: int) -> int | list[int]:
        """Return the default of a version of the rules."""
        return copy_value(self.default if version >= self.since else self.before)  # type: ignore[no-any-return]

    def read(self, text: str) -> int | list[int]:
        """Return the value that `text` stands for, or raise UserError with the reason."""
        if not self.length:
            return self._read_one(text.strip())
        words = [word.strip() for word in text.split(",")]
        if len(words) != self.length:
            raise OptionError("option-length", option=self.name, wanted=self.length, found=len(words))
        values = [self._read_one(word) for word in words]
        if self.names and len(set(values)) < len(values):
            raise OptionError("option-repeats", option=self.name)
        return values

    def _read_one(self, word: str) -> int:
        if self.names:
            if word not in self.names:
                raise OptionError("option-choice", option=self.name, value=word, choices=", ".join(self.names))
            return self.names.index(word)
        digits = word.removeprefix("-")
        if not (digits.isascii() and digits.isdigit() and len(digits) <= 9 and self.low <= int(word) <= self.high):
            raise OptionError("option-range", option=self.name, value=word, low=self.low, high=self.high)
        return int(word)

    def say(self, value: int | list[int]) -> str:
        """Return the text that `read` turns into `value`."""
        listed = value if isinstance(value, list) else [value]
        return ",".join(self.names[n] if self.names else str(n) for n in listed)


_OPTIONS: dict[type, tuple[Option, ...]] = {}


def options_of(cls: type) -> tuple[Option, ...]:
    """Return the options that a class of options declares, in their order."""
    if cls not in _OPTIONS:
        _OPTIONS[cls] = _read_options(cls)
    return _OPTIONS[cls]


def _read_options(cls: type) -> tuple[Option, ...]:
    blank = cls()
    return tuple(
        Option(
            name=f.name,
            length=f.metadata["shape"][0] if f.metadata["shape"] else 0,
            low=f.metadata["low"],
            high=f.metadata["high"],
            names=f.metadata["names"],
            default=getattr(blank, f.name),
            since=f.metadata["since"],
            before=f.metadata["before"],
        )
        for f in fields(cls)
    )


def parse_options(cls: type[O], texts: Mapping[str, str], version: int = NEWEST) -> O:
    """Build options from texts by name; names that are missing have the default of this version of the rules."""
    known = {option.name: option for option in options_of(cls)}
    made = cls()
    for option in known.values():
        setattr(made, option.name, option.default_at(version))
    for name, text in texts.items():
        if name not in known:
            raise OptionError("option-unknown", option=name, known=", ".join(known))
        setattr(made, name, known[name].read(text))
    return made


def format_options(options: object, version: int = NEWEST, *, every: bool = False) -> dict[str, str]:
    """Return the texts by name that `parse_options` needs: the seats and what differs from the defaults of this version."""
    texts = {}
    for option in options_of(type(options)):
        value = getattr(options, option.name)
        if every or option.name == "seats" or value != option.default_at(version):
            texts[option.name] = option.say(value)
    return texts
