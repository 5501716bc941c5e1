"""Errors: what a person can understand and mend (`UserError` and its families), and faults of ours."""

from __future__ import annotations

import re
from typing import TypeVar

E = TypeVar("E", bound="UserError")
LONG_WORD = re.compile(r"(\S{200})\S+")
LONGEST_TEXT = 2_000
CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f]")


def quote(text: str) -> str:
    """Return a text as a sentence may quote it: one line, long words and texts cut short, control characters
    (a terminal would obey them) and lone surrogates replaced."""
    cut = LONG_WORD.sub(r"\1…", CONTROL.sub("\ufffd", text))
    if len(cut) > LONGEST_TEXT:
        cut = cut[:LONGEST_TEXT] + "…"
    return cut.encode(errors="replace").decode()


class UserError(Exception):
    """Something a person asked for that cannot be done. It is raised before anything has changed.

    `key` names the sentence in the catalogues of `lang`, `details` fills it. What a person sent may stand in them as it came: it is
    shortened here.
    """

    rule: str = ""
    """The id of the rule that forbids it; only an `IllegalMove` has one."""

    def __init__(self, key: str, /, **details: str | int) -> None:
        self.key = key
        self.details = {name: quote(text) if isinstance(text, str) else text for name, text in details.items()}
        shown = ", ".join(f"{name}={value!r}" for name, value in self.details.items())
        super().__init__(f"{key}({shown})")

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle the error with its cause, which its sentence may quote: errors cross process boundaries."""
        return _rebuild, (type(self), self.key, self.details, self.__cause__)


class ParseError(UserError):
    """A text, file or frame that means nothing here."""


class AmbiguousWord(ParseError):
    """A text that could mean several things; `details` lists them."""


class OptionError(UserError):
    """An option, setting or argument whose value is impossible, alone or beside the others."""


class NotFound(UserError):
    """A game, rule, bot, room or seat that does not exist."""


class NotAllowed(UserError):
    """Something that this person may not do."""


class NotNow(UserError):
    """Something that is possible, but not at this moment."""


class LimitExceeded(UserError):
    """More, longer or more often than a server accepts."""


class Unavailable(UserError):
    """A file, service or process that cannot answer now."""


class VerificationError(UserError):
    """A record whose dice, verdicts or result do not hold."""


class IllegalMove(UserError):
    """A readable move that a rule forbids now."""

    def __init__(self, rule: str, word: str = "") -> None:
        super().__init__("illegal-move", rule=rule, word=word)
        self.rule = rule
        self.word = str(self.details["word"])


class InvariantError(Exception):
    """A fault of ours, never of the person's: an invariant does not hold."""


def _rebuild(cls: type[E], key: str, details: dict[str, str | int], cause: BaseException | None) -> UserError:
    error = IllegalMove(str(details["rule"]), str(details["word"])) if cls is IllegalMove else cls(key, **details)
    error.__cause__ = cause
    return error
