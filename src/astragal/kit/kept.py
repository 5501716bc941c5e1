"""Where this user's machine keeps what can be made again."""

from __future__ import annotations

import os
from pathlib import Path


def kept() -> Path:
    """Return the folder of all that was compiled for this user; it may be deleted at any time."""
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache", "astragal", "numba")
