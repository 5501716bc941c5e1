"""The three families of error: unreadable, refused, broken."""

from __future__ import annotations


class Unreadable(Exception):
    """A text that means nothing here.

    `key` names the sentence in the catalogues of `lang`, `details` fills it.
    """

    def __init__(self, key: str, **details: str | int) -> None:
        self.key = key
        self.details = details
        shown = ", ".join(f"{name}={value!r}" for name, value in details.items())
        super().__init__(f"{key}({shown})")


class Ambiguous(Unreadable):
    """A text that could mean several things; `details` lists them."""


class Refused(Exception):
    """A readable wish that the rules forbid now; `rule` is the id of the rule that forbids it."""

    def __init__(self, rule: str, word: str = "") -> None:
        self.rule = rule
        self.word = word
        super().__init__(f"{word or 'this'} is refused by {rule}")


class Broken(Exception):
    """A fault of ours, never of the player's: an invariant does not hold."""
