"""What only a tab tells its page: refusals whose sentence the page makes itself."""

from __future__ import annotations

from msgspec import Struct

from astragal.kit.errors import IllegalMove, NotAllowed, UserError
from astragal.kit.rulebook import rule_index
from astragal.rooms.messages import Message, Refusal

ABSENT = ("numpy", "numba", "mujoco", "astragal.fast", "astragal.physics")
"""What some bots, reviews and hints need and a browser does not have: packages, and the modules of ours that need them."""


NOT_LOADED = "tab-not-loaded"
"""Why what reads a file fails when the page, which fetches it then, could not."""


class UnspokenRefusal(Message, tag="refused"):
    """A `Refusal` before it is put into words: the catalogues of errors need Babel, and the page has dictionaries."""

    id: str
    rule: str
    key: str
    sentence: str
    """The sentence of the rule, in the language of the device; empty where the page makes it from key and details."""
    details: dict[str, str | int | float]


class UnspokenFault(Struct):
    """Why a request was refused: the key of the sentence, and what it is made of."""

    key: str
    details: dict[str, str | int | float]


def refusal_of(error: UserError, id: str, package: str, lang: str) -> Refusal | UnspokenRefusal:
    """Return the refusal of a command: with the sentence of the rule that forbids it, or with what the page makes one from."""
    rule = rule_index(package).get(error.rule) if isinstance(error, IllegalMove) else None
    if rule is not None:
        return Refusal(id, error.rule, "", rule.sentence(lang))
    return UnspokenRefusal(id, error.rule, error.key, "", dict(error.details))


def missing_module(error: ModuleNotFoundError) -> NotAllowed:
    """Return the refusal of what needs a package that Python in a browser does not have; raises the error for any other module."""
    name = error.name or ""
    if not any(name == absent or name.startswith(f"{absent}.") for absent in ABSENT):
        raise error
    return NotAllowed("tab-needs-server")
