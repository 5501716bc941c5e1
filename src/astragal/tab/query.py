"""The queries of the page's requests."""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec

from astragal.kit.errors import ParseError

Query: TypeAlias = dict[str, list[str]]


def read_number(query: Query, name: str) -> int:
    """Return a number of the query. Raises ParseError."""
    text = query.get(name, [""])[0]
    if not (text.isascii() and text.isdigit() and len(text) <= 6):
        raise ParseError("http-unreadable")
    return int(text)


def convert_query(query: Query, kind: type[Any]) -> Any:
    """Return the query as a struct. Raises ParseError."""
    try:
        return msgspec.convert({name: values[0] for name, values in query.items()}, kind, strict=False)
    except msgspec.ValidationError:
        raise ParseError("http-unreadable") from None
