"""Generators of valid values, derived from the shape of a class."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from astragal.kit.shape import shape_fields


def filled(cls: type) -> st.SearchStrategy[Any]:
    """Any value of a shape whose ints keep to their bounds."""
    return st.builds(
        cls, **{field.name: _nested(field.shape, st.integers(field.low, field.high)) for field in shape_fields(cls)}
    )


def _nested(shape: tuple[int, ...], ints: st.SearchStrategy[int]) -> st.SearchStrategy[Any]:
    if not shape:
        return ints
    return st.lists(_nested(shape[1:], ints), min_size=shape[0], max_size=shape[0])
