"""What only a tab tells its page: a refusal whose sentence the page makes itself."""

from __future__ import annotations

from astragal.kit.errors import IllegalMove, UserError
from astragal.kit.rulebook import rule_index
from astragal.rooms.messages import Message, Refusal


class UnspokenRefusal(Message, tag="refused"):
    """A `Refusal` before it is put into words: the catalogues of errors need Babel, and the page has dictionaries."""

    id: str
    rule: str
    key: str
    sentence: str
    """The sentence of the rule, in the language of the device; empty where the page makes it from key and details."""
    details: dict[str, str | int | float]


def refusal_of(error: UserError, id: str, package: str, lang: str) -> Refusal | UnspokenRefusal:
    """Return the refusal of a command: with the sentence of the rule that forbids it, or with what the page makes one from."""
    rule = rule_index(package).get(error.rule) if isinstance(error, IllegalMove) else None
    if rule is not None:
        return Refusal(id, error.rule, "", rule.sentence(lang))
    return UnspokenRefusal(id, error.rule, error.key, "", dict(error.details))
