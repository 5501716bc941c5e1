"""Studies of games: reviews of one, statistics of many, export to files, plots; and of a single tower."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from astragal.study.choices import examine, examine_position, examine_step
    from astragal.study.ledger import keep_ledger
    from astragal.study.reviews import review
    from astragal.study.what_ifs import what_if

MODULES = {
    "examine": "choices",
    "examine_position": "choices",
    "examine_step": "choices",
    "keep_ledger": "ledger",
    "review": "reviews",
    "what_if": "what_ifs",
}

__all__ = ["examine", "examine_position", "examine_step", "keep_ledger", "review", "what_if"]


def __getattr__(name: str) -> Any:
    """Import a function when it is asked for: a room imports the hints of this package, and should start soon."""
    if name not in MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{MODULES[name]}"), name)
