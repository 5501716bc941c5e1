"""What people read, in French and English: Fluent catalogues and how they are spoken."""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from astragal.kit.errors import IllegalMove, InvariantError, UserError
from astragal.kit.rulebook import Rule, find_rule

LANGUAGES = ("en", "fr")


class Catalogue:
    """Speaks one language: `text("undo-nothing")`."""

    def __init__(self, lang: str) -> None:
        from fluent.runtime import FluentBundle, FluentResource  # a tenth of a second; only those who speak pay for it

        self.lang = lang
        self._bundle = FluentBundle([lang], use_isolating=False)
        self._read = FluentResource
        self._unread = sorted(
            path.name for path in files(__name__).joinpath(lang).iterdir() if path.name.endswith(".ftl")
        )

    def __call__(self, key: str, **details: str | int) -> str:
        """Return the sentence of this key; a missing one is a fault of ours."""
        while self._unread and not self._bundle.has_message(key):
            self._read_next()
        pattern = self._bundle.get_message(key).value if self._bundle.has_message(key) else None
        if pattern is None:
            raise InvariantError(f"{self.lang} has no {key}")
        sentence, faults = self._bundle.format_pattern(pattern, dict(details))
        if faults:
            raise InvariantError(f"{self.lang} cannot say {key}: {faults[0]}")
        return str(sentence)

    def _read_next(self) -> None:
        """Read one more file of the catalogue; most commands need only the first, cli.ftl."""
        source = files(__name__).joinpath(self.lang, self._unread.pop(0))
        self._bundle.add_resource(self._read(source.read_text(encoding="utf-8")))

    def error(self, error: UserError, package: str = "") -> str:
        """Return one sentence for an error; a refusal is the sentence of its rule, from the game in this package."""
        if isinstance(error, IllegalMove):
            return self.rule(find_rule(package, error.rule))
        details = dict(error.details)
        reason = details.get("reason")
        if isinstance(reason, str) and isinstance(error.__cause__, UserError):
            details["reason"] = self.error(error.__cause__, package)
        return self(error.key, **details)

    def rule(self, rule: Rule) -> str:
        """Return a rule with its id."""
        return self("rule-said", id=rule.id, sentence=rule.sentence(self.lang))

    def number(self, value: float, digits: int = 0) -> str:
        """Return a number as this language writes it, with so many digits behind the point: 62,813 or 62 813."""
        return self._written(value, f"#,##0.{'0' * digits}")

    def percent(self, share: float, digits: int = 1, *, signed: bool = False) -> str:
        """Return a share as this language writes it: 35.3% or 35,3 %; if wanted, with a plus where it is one."""
        pattern = f"0.{'0' * digits}" + {"en": "%", "fr": "\xa0%"}[self.lang]
        return self._written(share, f"+{pattern};-{pattern}" if signed else pattern)

    def _written(self, value: float, pattern: str) -> str:
        from babel.numbers import format_decimal  # Fluent has it read by now

        return format_decimal(value, pattern, self.lang)


@cache
def catalogue(lang: str) -> Catalogue:
    """Return the catalogue of a language, read once."""
    return Catalogue(lang)


def preferred(environment: Mapping[str, str] = os.environ) -> str:
    """Return the language a person's environment asks for; English when it asks for neither."""
    for name in ("ASTRAGAL_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        wanted = environment.get(name, "")[:2].lower()
        if wanted in LANGUAGES:
            return wanted
    return "en"
