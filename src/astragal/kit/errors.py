"""Errors: what a person can understand and mend (`UserError` and its families), and faults of ours."""

from __future__ import annotations

from typing import TypeVar

E = TypeVar("E", bound="UserError")


class UserError(Exception):
    """Something a person asked for that cannot be done. Whoever raises it has changed nothing.

    `key` names the sentence in the catalogues of `lang`, `details` fills it.
    """

    rule: str = ""
    """The id of the rule that forbids it; only an `IllegalMove` has one."""

    def __init__(self, key: str, /, **details: str | int) -> None:
        self.key = key
        self.details = details
        shown = ", ".join(f"{name}={value!r}" for name, value in details.items())
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
        self.word = word


class InvariantError(Exception):
    """A fault of ours, never of the person's: an invariant does not hold."""


def _rebuild(cls: type[E], key: str, details: dict[str, str | int], cause: BaseException | None) -> UserError:
    error = IllegalMove(str(details["rule"]), str(details["word"])) if cls is IllegalMove else cls(key, **details)
    error.__cause__ = cause
    return error
