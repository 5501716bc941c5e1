"""Messages that need no Fluent: one line of text, with at most variables in it.

Fluent and Babel take a quarter of a second to import. Help, menus and most errors are simple messages, so that commands
which only print these start at once.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

MESSAGE = re.compile(r"^(-?[a-z][\w-]*) *=.*(?:\n(?:[ }].*)?)*", re.M)
REFERENCE = re.compile(r"[{(,] *(-?[a-z][\w-]*)")
SIMPLE = re.compile(r"^([a-z][\w-]*) *= *((?:[^{}\n]|\{ \$[\w-]+ \})+)$(?!\n+ )", re.M)
VARIABLE = re.compile(r"\{ \$([\w-]+) \}")


def split_messages(source: str) -> dict[str, str]:
    """Return the sources of all messages and terms of a catalogue file, by key."""
    return {match[1]: match[0] for match in MESSAGE.finditer(source)}


def find_references(source: str) -> list[str]:
    """Return the keys of the messages and terms that a message may refer to."""
    return REFERENCE.findall(source)


def read_simple(source: str) -> dict[str, str]:
    """Return the patterns of the simple messages of a catalogue file, by key."""
    return {key: pattern.rstrip(" ") for key, pattern in SIMPLE.findall(source)}


def format_simple(pattern: str, details: Mapping[str, str]) -> str:
    """Fill in the variables of a simple pattern; raise KeyError when one is missing."""
    return VARIABLE.sub(lambda match: details[match[1]], pattern)
