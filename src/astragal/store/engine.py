"""From the address of a database to connections that keep what they are told."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from urllib.parse import quote, unquote

from sqlalchemy import URL, Engine, create_engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from astragal.kit.errors import OptionError, Unavailable

LOST = (SQLAlchemyError, OSError)
"""What a database that does not answer raises; asyncpg lets the errors of sockets and clocks through as they are."""

PATIENCE = 10.0
"""Seconds that a statement, or another's lock on the file, may take."""

PATIENT = {"isolation_level": "IMMEDIATE", "timeout": PATIENCE}
"""A transaction takes the right to write at its start: two that first read and then both write would end in a deadlock."""

PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")


def engine_of(url: str, patience: float | None = PATIENCE) -> AsyncEngine:
    """Return the engine for an address as people write it, without the name of a driver."""
    if is_sqlite(url):
        return _sqlite(sqlite_path(url))
    if url.partition("://")[0] not in ("postgresql", "postgres"):
        raise OptionError("store-url", url=shown(url))
    # asyncpg reads the address itself: it knows all that PostgreSQL's own programs know (sslmode, sockets, several hosts).
    patient = {"dsn": url, "timeout": PATIENCE / 2, "command_timeout": patience}
    return create_async_engine("postgresql+asyncpg://", connect_args=patient, hide_parameters=True, pool_pre_ping=True)


def is_sqlite(url: str) -> bool:
    """Whether the address is one of SQLite."""
    return url.startswith("sqlite:")


def sqlite_path(url: str) -> Path:
    """Return the file that an address of SQLite names."""
    path = url.removeprefix("sqlite:///")
    if path in (url, "", ":memory:") or "?" in path:
        raise OptionError("store-url", url=shown(url))
    return Path(unquote(path)).absolute()


def sqlite_url(path: Path) -> str:
    """Return the address of a file."""
    return f"sqlite:///{quote(path.absolute().as_posix())}"


def _sqlite(path: Path) -> AsyncEngine:
    # A file is never made by looking into it. What cannot be opened is found out here, where no thread waits for it.
    with closing(sqlite3.connect(f"{_file(path)}?mode=rw", uri=True)) as probe:
        probe.execute("PRAGMA schema_version")
    engine = create_async_engine(_address("sqlite+aiosqlite", path), connect_args=PATIENT, hide_parameters=True)
    event.listen(engine.sync_engine, "connect", _prepare)
    return engine


def swift_engine(url: str) -> Engine:
    """Return an engine for SQLite that is used without an event loop, by one thread."""
    path = sqlite_path(url)
    patient = {**PATIENT, "check_same_thread": False}
    engine = create_engine(_address("sqlite+pysqlite", path), connect_args=patient, hide_parameters=True)
    event.listen(engine, "connect", _prepare)
    return engine


def _file(path: Path) -> str:
    return f"file:{quote(path.as_posix())}"


def _address(driver: str, path: Path) -> URL:
    return URL.create(driver, database=_file(path), query={"mode": "rw", "uri": "true"})


def _prepare(connection: DBAPIConnection, record: ConnectionPoolEntry) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def shown(url: str) -> str:
    """Return the address without its password."""
    return re.sub(r"(?<=://)([^@/:]*):.*@", r"\1@", re.sub(r"(?<=[?&])password=[^&]*", "password=", url))


def reason(error: BaseException) -> str:
    """Return what a database or its driver says went wrong, without the statement it was asked."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    return str(cause).strip().partition("\n")[0] or type(cause).__name__


@contextmanager
def readable(url: str) -> Iterator[None]:
    """Say in one sentence why a database cannot be used."""
    try:
        yield
    except (*LOST, sqlite3.Error, ValueError) as error:
        raise Unavailable("store-unusable", url=shown(url), reason=reason(error)) from error
