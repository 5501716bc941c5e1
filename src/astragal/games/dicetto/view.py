"""Dicetto: what a seat may know. Everything lies open; nobody knows the order of the pile or the dice to come."""

from __future__ import annotations

from dataclasses import dataclass

from astragal.games.dicetto.state import SEATS, Public, State
from astragal.kit.game import EVERYONE, Below, Take
from astragal.kit.shape import copy_fields, number


@dataclass(slots=True)
class View(Public):
    """The table as one seat sees it."""

    me: int = number(low=-1, high=SEATS - 1)
    """The seat that looks; -1 is a spectator."""


def look(s: State, seat: int, v: View, take: Take = copy_fields) -> None:
    """Write into a blank view what this seat may know."""
    take(Public, s, v)
    v.me = seat


def imagine(v: View, below: Below) -> State:
    """Return a state that this view could be of; here there is only one."""
    s = State()
    copy_fields(Public, v, s)
    return s


def audience(s: State) -> int:
    """Say who may learn what chance answers now: everyone."""
    return EVERYONE
