"""Packages that only some commands need: the extras of `pyproject.toml`."""

from __future__ import annotations

import sys
from importlib.util import find_spec

from astragal.kit.errors import Unavailable

EXTRAS = {"postgres": ("asyncpg",), "study": ("matplotlib", "pyarrow")}
"""The modules of each extra."""


def require_extra(extra: str) -> None:
    """Raise Unavailable, with the command that installs it, unless all modules of an extra are installed."""
    if any(find_spec(module) is None for module in EXTRAS[extra]):
        raise Unavailable("extra-missing", command=f'{sys.executable} -m pip install "astragal[{extra}]"')
