"""Messages that need no Fluent: one line of text, with at most variables in it.

Fluent and Babel take a quarter of a second to import. Help, menus and most errors are simple messages, so that commands
which only print these start at once.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

KEY = re.compile(r"^([a-z][\w-]*) *=", re.M)
SIMPLE = re.compile(r"^([a-z][\w-]*) *= *((?:[^{}\n]|\{ \$[\w-]+ \})+)$(?!\n+ )", re.M)
VARIABLE = re.compile(r"\{ \$([\w-]+) \}")


def read_keys(source: str) -> set[str]:
    """Return the keys of all messages of a catalogue file."""
    return set(KEY.findall(source))


def read_simple(source: str) -> dict[str, str]:
    """Return the patterns of the simple messages of a catalogue file, by key."""
    return {key: pattern.rstrip(" ") for key, pattern in SIMPLE.findall(source)}


def format_simple(pattern: str, details: Mapping[str, str]) -> str:
    """Fill in the variables of a simple pattern; raise KeyError when one is missing."""
    return VARIABLE.sub(lambda match: details[match[1]], pattern)
