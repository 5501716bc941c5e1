"""Engines for SQLite and PostgreSQL, made from a database URL."""

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
from astragal.kit.extras import require_extra

DATABASE_ERRORS = (SQLAlchemyError, OSError)
"""What a database that does not answer raises; asyncpg passes socket errors and timeouts through as OSError."""

TIMEOUT = 10.0
"""Seconds that a statement, or another program's lock on the file, may take."""

SQLITE_ARGUMENTS = {"isolation_level": "IMMEDIATE", "timeout": TIMEOUT}
"""A transaction locks the file at its start: two that first read and then both write would deadlock."""

PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")


def open_engine(url: str, timeout: float | None = TIMEOUT) -> AsyncEngine:
    """Return the engine for a database URL, which names no driver; a statement may take `timeout` seconds."""
    if is_sqlite(url):
        return _open_sqlite(sqlite_path(url))
    if url.partition("://")[0] not in ("postgresql", "postgres"):
        raise OptionError("store-url", url=hide_password(url))
    require_extra("postgres")
    # asyncpg parses the URL itself: it knows all that libpq knows (sslmode, Unix sockets, several hosts).
    arguments = {"dsn": url, "timeout": TIMEOUT / 2, "command_timeout": timeout}
    return create_async_engine(
        "postgresql+asyncpg://", connect_args=arguments, hide_parameters=True, pool_pre_ping=True
    )


def open_sync_sqlite(url: str) -> Engine:
    """Return an engine for SQLite without an event loop, to be used by one thread."""
    arguments = {**SQLITE_ARGUMENTS, "check_same_thread": False}
    address = _sqlalchemy_url("sqlite+pysqlite", sqlite_path(url))
    engine = create_engine(address, connect_args=arguments, hide_parameters=True)
    event.listen(engine, "connect", _set_pragmas)
    return engine


def is_sqlite(url: str) -> bool:
    """Whether a database URL is one of SQLite."""
    return url.startswith("sqlite:")


def sqlite_path(url: str) -> Path:
    """Return the file of an SQLite URL."""
    path = url.removeprefix("sqlite:///")
    if path in (url, "", ":memory:") or "?" in path:
        raise OptionError("store-url", url=hide_password(url))
    return Path(unquote(path)).absolute()


def sqlite_url(path: Path) -> str:
    """Return the SQLite URL of a file."""
    return f"sqlite:///{quote(path.absolute().as_posix())}"


def _open_sqlite(path: Path) -> AsyncEngine:
    # mode=rw creates no file. Opening it here raises at once, before aiosqlite has started a thread.
    with closing(sqlite3.connect(f"{_file_uri(path)}?mode=rw", uri=True)) as probe:
        probe.execute("PRAGMA schema_version")
    address = _sqlalchemy_url("sqlite+aiosqlite", path)
    engine = create_async_engine(address, connect_args=SQLITE_ARGUMENTS, hide_parameters=True)
    event.listen(engine.sync_engine, "connect", _set_pragmas)
    return engine


def _file_uri(path: Path) -> str:
    return f"file:{quote(path.as_posix())}"


def _sqlalchemy_url(driver: str, path: Path) -> URL:
    return URL.create(driver, database=_file_uri(path), query={"mode": "rw", "uri": "true"})


def _set_pragmas(connection: DBAPIConnection, record: ConnectionPoolEntry) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def hide_password(url: str) -> str:
    """Return a database URL without its password."""
    return re.sub(r"(?<=://)([^@/:]*):.*@", r"\1@", re.sub(r"(?<=[?&])password=[^&]*", "password=", url))


def describe_error(error: BaseException) -> str:
    """Return the first line of what the database or its driver says, without the statement."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    return str(cause).strip().partition("\n")[0] or type(cause).__name__


@contextmanager
def raise_unavailable(url: str) -> Iterator[None]:
    """Turn every error of a database into one sentence for people: why this URL cannot be used."""
    try:
        yield
    except (*DATABASE_ERRORS, sqlite3.Error, ValueError) as error:
        raise Unavailable("store-unusable", url=hide_password(url), reason=describe_error(error)) from error
