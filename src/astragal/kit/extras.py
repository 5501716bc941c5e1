"""Packages that only some parts of the program need: the extras of `pyproject.toml`."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec

from astragal.kit.errors import Unavailable

COMPILED = ("numba", "numpy")
EXTRAS = {
    "fast": COMPILED,
    "physics": (*COMPILED, "mujoco"),
    "server": ("aiohttp", "aiosqlite", "alembic", "markdown_it", "prometheus_client", "sqlalchemy"),
    "postgres": ("asyncpg",),
    "study": (*COMPILED, "matplotlib", "pyarrow"),
    "rl": (*COMPILED, "gymnasium", "pettingzoo"),
    "openspiel": ("pyspiel",),
    "ray": (*COMPILED, "fsspec", "pyarrow", "ray"),
    "mcp": ("mcp",),
    "print": ("fontTools", "reportlab"),
    "tui": ("textual",),
}
"""The modules of each extra. Where several have a module, the first one is suggested."""


def has_extra(extra: str) -> bool:
    """Tell whether all modules of an extra are installed."""
    return all(find_spec(module) is not None for module in EXTRAS[extra])


def require_extra(extra: str) -> None:
    """Raise Unavailable, with the command that installs it, unless all modules of an extra are installed."""
    if not has_extra(extra):
        raise missing_extra(extra)


def missing_extra(extra: str) -> Unavailable:
    """Return the error of an extra that is not installed."""
    return Unavailable("extra-missing", command=f'{sys.executable} -m pip install "astragal[{extra}]"')


@contextmanager
def extras_required() -> Iterator[None]:
    """Raise Unavailable, with the command that installs it, where something in this block imports a module of a missing extra."""
    try:
        yield
    except ModuleNotFoundError as error:
        module = (error.name or "").partition(".")[0]
        extra = next((extra for extra, modules in EXTRAS.items() if module in modules), None)
        if extra is None:
            raise
        raise missing_extra(extra) from error
