"""From the address of a database to connections that keep what they are told."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

from sqlalchemy import URL, event
from sqlalchemy.engine import make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from astragal.kit.errors import Unreadable

LOST = (SQLAlchemyError, OSError)
"""What a database that does not answer raises; asyncpg lets the errors of sockets and clocks through as they are."""

PATIENCE = 10.0
"""Seconds that a statement, or another's lock on the file, may take."""

PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")


def engine_of(url: str, patience: float | None = PATIENCE, mode: str = "rw") -> AsyncEngine:
    """Return the engine for an address as people write it, without the name of a driver."""
    kind = url.partition("://")[0]
    if kind in ("postgresql", "postgres"):
        # asyncpg reads the address itself: it knows all that PostgreSQL's own programs know (sslmode, sockets, several hosts).
        patient = {"dsn": url, "timeout": PATIENCE / 2, "command_timeout": patience}
        return create_async_engine(
            "postgresql+asyncpg://", connect_args=patient, pool_pre_ping=True, pool_timeout=PATIENCE
        )
    return _sqlite(sqlite_path(url), mode)


def sqlite_path(url: str) -> Path:
    """Return the file that an address of SQLite names."""
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise Unreadable("store-url", url=shown(url)) from None
    if parsed.drivername != "sqlite" or parsed.query or parsed.host or parsed.database in (None, "", ":memory:"):
        raise Unreadable("store-url", url=shown(url))
    return Path(str(parsed.database)).absolute()


def is_sqlite(url: str) -> bool:
    """Whether the address is one of SQLite."""
    return url.startswith("sqlite:")


def _sqlite(path: Path, mode: str) -> AsyncEngine:
    # A transaction takes the right to write at its start (IMMEDIATE): two that first read and then both write would end in a deadlock.
    url = URL.create("sqlite+aiosqlite", database=f"file:{quote(path.as_posix())}", query={"mode": mode, "uri": "true"})
    patient = {"isolation_level": "IMMEDIATE", "timeout": PATIENCE}
    engine = create_async_engine(url, connect_args=patient, pool_timeout=PATIENCE)
    event.listen(engine.sync_engine, "connect", _prepare)
    return engine


def _prepare(connection: DBAPIConnection, record: ConnectionPoolEntry) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def shown(url: str) -> str:
    """Return the address without its password."""
    return re.sub(r"(?<=://)([^@/]*?):[^@]*@", r"\1@", re.sub(r"(?<=[?&])password=[^&]*", "password=", url))


@contextmanager
def readable(url: str) -> Iterator[None]:
    """Say in one sentence why a database cannot be used."""
    try:
        yield
    except (*LOST, ValueError) as error:
        cause = error.orig if isinstance(error, DBAPIError) else error
        reason = str(cause).strip().partition("\n")[0].partition(": ")
        text = reason[2] if reason[0].startswith("<class") else "".join(reason)
        raise Unreadable("store-unusable", url=shown(url), reason=text or type(cause).__name__) from error
