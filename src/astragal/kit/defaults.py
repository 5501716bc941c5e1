"""Answers of verbs that a game may leave out. They are Rule Python, since they are compiled like any rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from astragal.kit.game import Out


def no_chances(s: Any, out: Out) -> int:
    """Weigh nothing: chance is never asked."""
    return 0


def no_ending(s: Any) -> int:
    """Return 0: no rule is named that ended the game."""
    return 0


def nothing_broken(s: Any) -> int:
    """Return 0: no invariant is stated."""
    return 0


def nothing_visible(s: Any, seat: int, out: Out) -> None:
    """Write nothing: the game hides nothing."""
