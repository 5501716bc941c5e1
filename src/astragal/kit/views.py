"""Views of games that hide nothing: the whole state, and which seat looks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import make_dataclass
from typing import Any

from astragal.kit.shape import copy_fields, number

Take = Callable[[type, object, object], None]
"""Copies the fields that a class declares from one object to another: `copy_fields`, or `share_fields` for a short look."""


def open_view(state: type, seats: int) -> type:
    """Return the class of views of an open game: a subclass of its state with the field `me`, -1 for a spectator."""
    me = ("me", int, number(low=-1, high=seats - 1))
    view = make_dataclass("View", [me], bases=(state,), slots=True)
    view.__module__ = state.__module__
    view.__doc__ = "The state as one seat sees it."
    return view


def open_fill_view(state: type) -> Callable[[Any, int, Any, Take], None]:
    """Return the function that fills such a view."""

    def fill_view(s: Any, seat: int, view: Any, take: Take) -> None:
        take(state, s, view)
        view.me = seat

    return fill_view


def open_sample_state(state: type) -> Callable[[Any, Callable[[int], int]], Any]:
    """Return the function that turns such a view into a state: there is only one that fits."""

    def sample_state(view: Any, below: Callable[[int], int]) -> Any:
        s = state()
        copy_fields(state, view, s)
        return s

    return sample_state
