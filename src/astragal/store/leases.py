"""Leases of workers. They are dated by the database's clock, since the clocks of several machines differ and leap."""

from __future__ import annotations

from sqlalchemy import BigInteger, ColumnElement
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.functions import FunctionElement

from astragal.store.tables import WORKERS

LONGEST = 60_000
"""Milliseconds that no lease is longer than. One that seems to be was written before the clock was set back: its worker may be dead."""


def is_running(until: int | None, now: int) -> bool:
    """Tell whether a lease runs."""
    return until is not None and now < until <= now + LONGEST


def running_at(now: int) -> ColumnElement[bool]:
    """Return the condition that a worker's lease runs."""
    return WORKERS.c.until.between(now + 1, now + LONGEST)


class DatabaseClock(FunctionElement[int]):
    """The time by the database's clock, in milliseconds since 1970."""

    type = BigInteger()
    inherit_cache = True


@compiles(DatabaseClock, "postgresql")
def _postgresql_clock(element: DatabaseClock, compiler: SQLCompiler, **_: object) -> str:
    return "CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)"


@compiles(DatabaseClock, "sqlite")
def _sqlite_clock(element: DatabaseClock, compiler: SQLCompiler, **_: object) -> str:
    return "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)"
