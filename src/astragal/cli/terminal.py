"""Whether a terminal can show the app."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping

from astragal.kit.errors import NotNow, Unavailable, UserError
from astragal.kit.extras import require_extra

SMALLEST = (80, 24)
"""Columns and rows that the app needs."""
PLAIN = ("NO_COLOR", "ACCESSIBLE")
"""Variables by which people ask programs for no colours, or for output that can be read aloud."""


def find_obstacle() -> UserError | None:
    """Return why this terminal cannot show the app, or None when it can: no Textual, no terminal, or a small one."""
    try:
        require_extra("tui")
    except Unavailable as missing:
        return missing
    if sys.stdin.isatty() and sys.stdout.isatty() and is_large(sys.stdout.fileno()):
        return None
    columns, rows = SMALLEST
    return NotNow("play-no-terminal", columns=columns, rows=rows)


def prefers_lines(environment: Mapping[str, str] = os.environ) -> bool:
    """Tell whether the environment asks for plain lines, as that of a screen reader does."""
    return environment.get("TERM", "") in ("", "dumb") or any(environment.get(name) for name in PLAIN)


def is_large(handle: int) -> bool:
    """Tell whether a terminal is large enough."""
    try:
        size = os.get_terminal_size(handle)
    except OSError:
        return False
    return size.columns >= SMALLEST[0] and size.lines >= SMALLEST[1]
