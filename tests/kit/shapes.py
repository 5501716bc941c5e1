"""Generators of valid values, derived from the shape of a class."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from astragal.kit.shape import parts


def filled(cls: type) -> st.SearchStrategy[Any]:
    """Any value of a shape whose ints keep to their bounds."""
    return st.builds(cls, **{part.name: _nested(part.shape, st.integers(part.low, part.high)) for part in parts(cls)})


def _nested(shape: tuple[int, ...], ints: st.SearchStrategy[int]) -> st.SearchStrategy[Any]:
    if not shape:
        return ints
    return st.lists(_nested(shape[1:], ints), min_size=shape[0], max_size=shape[0])
