"""What people read: Fluent catalogues, one folder a language, and how they are spoken."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING

from astragal.kit import assembly
from astragal.kit.errors import IllegalMove, InvariantError, UserError
from astragal.kit.rulebook import Rule, rule_index
from astragal.lang.elision import Elision, read_elision
from astragal.lang.simple import find_references, format_simple, read_simple, split_messages

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle


def find_languages(folder: Traversable) -> tuple[str, ...]:
    """Return the codes of the languages that have a folder here: English first, the others by name."""
    found = (path.name for path in folder.iterdir() if path.joinpath("page.ftl").is_file())
    return tuple(sorted(found, key=lambda code: (code != "en", code)))


LANGUAGES = find_languages(files(__name__))


class Catalogue:
    """The sentences of one language: `text("undo-nothing")`."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self._unread = sorted(
            (path for path in files(__name__).joinpath(lang).iterdir() if path.name.endswith(".ftl")),
            key=lambda path: path.name,
        )
        self._elision: Elision | None = read_elision(files(__name__).joinpath(lang))
        self._games = 0
        """The number of games whose sentences were read."""
        self._keys: set[str] = set()
        self._simple: dict[str, str] = {}
        self._unparsed: dict[str, str] = {}
        """Messages that were read and that Fluent has not parsed yet: parsing all takes a third of a second."""
        self._bundle: FluentBundle | None = None

    def __call__(self, key: str, **details: str | int) -> str:
        """Return the sentence of this key; a missing one is a fault of ours."""
        sentence = self.find(key, **details)
        if sentence is None:
            raise InvariantError(f"{self.lang} has no {key}")
        return sentence

    def find(self, key: str, **details: str | int) -> str | None:
        """Return the sentence of this key: in this language, else in English, or None where neither has it."""
        while key not in self._keys and self._read_next():
            pass
        if key not in self._keys:
            return None if self.lang == "en" else catalogue("en").find(key, **details)
        texts = {name: value for name, value in details.items() if isinstance(value, str)}
        if key not in self._simple or len(texts) < len(details):
            return self._format(key, details)
        try:
            return format_simple(self._simple[key], texts)
        except KeyError as missing:
            raise InvariantError(f"{self.lang} cannot say {key}: {missing} is missing") from None

    def _read_next(self) -> bool:
        """Read one more file: ours, then those of games. Returns False when none is left. Most commands need only cli.ftl."""
        if self._unread:
            path = self._unread.pop(0)
        elif self._games < len(assembly.PACKAGES):
            path = files(assembly.PACKAGES[self._games]).joinpath(f"{self.lang}.ftl")
            self._games += 1
        else:
            return False
        source = path.read_text(encoding="utf-8") if path.is_file() else ""
        if self._elision:
            source = self._elision.mark(source)
        self._simple |= {key: text for key, text in read_simple(source).items() if key not in self._keys}
        messages = split_messages(source)
        self._unparsed |= {key: text for key, text in messages.items() if key not in self._keys}
        self._keys |= set(messages)
        return True

    def _format(self, key: str, details: Mapping[str, str | int]) -> str:
        """Format a message by Fluent: numbers as the language writes them, plurals by selectors."""
        bundle = self._parse(key)
        pattern = bundle.get_message(key).value
        if pattern is None:
            raise InvariantError(f"{self.lang} has no {key}")
        sentence, faults = bundle.format_pattern(pattern, dict(details))
        if faults:
            raise InvariantError(f"{self.lang} cannot say {key}: {faults[0]}")
        return str(sentence)

    def _parse(self, key: str) -> FluentBundle:
        """Parse a message and those that it refers to; return all that are parsed."""
        from fluent.runtime import FluentBundle, FluentResource

        if self._bundle is None:
            functions = {"ELIDE": self._elision.elide} if self._elision else {}
            # Fluent's annotations allow one argument and no text as the result; its resolver takes both.
            self._bundle = FluentBundle([self.lang], functions=functions, use_isolating=False)  # type: ignore[arg-type]
        source = self._unparsed.pop(key, "")
        if source:
            self._bundle.add_resource(FluentResource(source))
            for name in find_references(source):
                self._parse(name)
        return self._bundle

    def error(self, error: UserError, package: str = "") -> str:
        """Return one sentence for an error; a refusal is the rule of the game in this package, where both are known."""
        if isinstance(error, IllegalMove):
            rule = rule_index(package).get(error.rule) if package else None
            return self.rule(rule) if rule else self("illegal-move", word=error.word)
        details = dict(error.details)
        reason = details.get("reason")
        if isinstance(reason, str) and isinstance(error.__cause__, UserError):
            details["reason"] = self.error(error.__cause__, package)
        return self(error.key, **details)

    def game_title(self, slug: str) -> str:
        """Return the name of a game: what stands before the colon in its sentence, or its slug as words."""
        sentence = self.find(f"game-{slug}")
        return sentence.partition(":")[0].strip() if sentence else slug.replace("-", " ").title()

    def rule(self, rule: Rule) -> str:
        """Return a rule with its id."""
        return self("rule-said", id=rule.id, sentence=rule.sentence(self.lang))

    def number(self, value: float, digits: int | None = 0) -> str:
        """Return a number as this language writes it, rounded to this many decimals, or with those it has: 62,813 or 62 813."""
        return self._format_number(value, "#,##0.######" if digits is None else f"#,##0.{'0' * digits}")

    def percent(self, share: float, digits: int = 1, *, signed: bool = False) -> str:
        """Return a share as this language writes it: 35.3% or 35,3 %; `signed` writes a plus, too."""
        from babel import Locale

        sign = Locale(self.lang).percent_formats[None].pattern.lstrip("#,0")
        pattern = f"0.{'0' * digits}{sign}"
        return self._format_number(share, f"+{pattern};-{pattern}" if signed else pattern)

    def decimal(self, value: float, digits: int) -> str:
        """Return a number as this language writes it: 1.2 or 1,2."""
        return self._format_number(value, f"0.{'0' * digits}")

    def _format_number(self, value: float, pattern: str) -> str:
        from babel.numbers import format_decimal

        return format_decimal(value, pattern, self.lang)


@cache
def catalogue(lang: str) -> Catalogue:
    """Return the catalogue of a language, read once."""
    return Catalogue(lang)


def preferred(environment: Mapping[str, str] = os.environ) -> str:
    """Return the language a person's environment asks for; English when it asks for none of ours."""
    names = ("ASTRAGAL_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
    return first_known(environment.get(name, "") for name in names)


def first_known(wanted: Iterable[str]) -> str:
    """Return the first of our languages among texts such as "de_AT.UTF-8" or "fr-CA;q=0.9"; English where there is none."""
    codes = (re.split(r"[^a-z]", text.strip().lower())[0] for text in wanted)
    return next((code for code in codes if code in LANGUAGES), "en")
