"""What a race of Star Master may cost."""

from __future__ import annotations

from typing import cast

from astragal.games.star_master.rules_turn import must_race
from astragal.games.star_master.state import State
from astragal.games.star_master.view import View


def would_lose(view: View) -> bool:
    """Tell whether the seat that looks loses its marker in this race unless it finds the colour or is beaten to it."""
    return view.me == view.seat and must_race(cast(State, view))  # it reads only what everybody sees
