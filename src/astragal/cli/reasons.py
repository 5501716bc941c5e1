"""Reasons and hints as sentences: why a choice is good or bad, for three kinds of readers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from astragal.lang import Catalogue
from astragal.study.evaluation import EXACT, Reason
from astragal.study.hints import CHILD, EXPERT, Suggestion

NORMAL_95 = 1.96
"""Of a normal distribution, 95% lie within this many standard errors."""
REASONS = {CHILD: 1, EXPERT: 4}
"""How many reasons a level reads; others read two."""


def say_reason(reason: Reason, names: Sequence[str], text: Catalogue) -> str:
    """Return the sentence of a reason: shares as percentages, seats as names, headings as words."""
    return text(reason.key, **_details(reason, names, text))


def _details(reason: Reason, names: Sequence[str], text: Catalogue) -> dict[str, str | int]:
    values: dict[str, str | int] = {}
    for name, value in reason.values.items():
        if name == "seat":
            values["who"] = names[int(value) - 1]
        elif name == "heading":
            values[name] = text(f"study-heading-{value}")
        else:
            values[name] = text.percent(value, 0) if isinstance(value, float) else value
    return values


def describe_hints(found: Sequence[Suggestion], level: str, names: Sequence[str], text: Catalogue) -> Iterator[str]:
    """Yield a line for each choice: its word, how good it is, and why."""
    ratings = [rate(suggestion, rank, level, text) for rank, suggestion in enumerate(found, 1)]
    widths = max(len(suggestion.word) for suggestion in found), max(map(len, ratings))
    for rank, (suggestion, rating) in enumerate(zip(found, ratings, strict=True), 1):
        why = explain(suggestion, level, names, text)
        yield f"  {rank}. {suggestion.word:<{widths[0]}}  {rating:<{widths[1]}}  {why}".rstrip()


def rate(suggestion: Suggestion, rank: int, level: str, text: Catalogue) -> str:
    """Return how good a choice is: stars for a child, a percentage for players, with its margin for experts."""
    if level == CHILD:
        word = "best" if rank == 1 else {3: "equal", 2: "good"}.get(suggestion.stars, "fair")
        return f"{'★' * suggestion.stars}{'☆' * (3 - suggestion.stars)} {text(f'hint-{word}')}"
    chance = text("hint-read-chance", chance=text.percent(suggestion.chance, 0))
    if level != EXPERT:
        return chance
    margin = f"± {text.decimal(100 * NORMAL_95 * suggestion.error, 1)}"
    return f"{chance} ({text('hint-exact') if suggestion.method == EXACT else margin})"


def explain(suggestion: Suggestion, level: str, names: Sequence[str], text: Catalogue) -> str:
    """Return one sentence: why a choice is good or bad. Empty without reasons."""
    parts = []
    for reason in suggestion.reasons[: REASONS.get(level, 2)]:
        details = _details(reason, names, text)
        child = text.find(f"study-child-{reason.key.removeprefix('study-why-')}", **details) if level == CHILD else None
        if child:
            return child
        parts.append(say_reason(reason, names, text))
    if level == EXPERT and suggestion.rival >= 0:
        chance = text.percent(suggestion.rival_chance, 0)
        parts.insert(2, text("hint-rival", who=names[suggestion.rival], chance=chance))
    if not parts:
        return ""
    said = parts[0]
    for part in parts[1:]:
        said = text("hint-and", one=said, other=part)
    return f"{said[:1].upper()}{said[1:]}."
