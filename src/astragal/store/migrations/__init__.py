"""The tables of a database brought up to today's, whatever version made them."""

from __future__ import annotations

import asyncio
from importlib.resources import as_file, files
from pathlib import Path
from threading import Lock

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from astragal.kit.errors import Unreadable
from astragal.store.engine import engine_of, is_sqlite, readable, shown, sqlite_path

LOCK = 0x6173_7472_6167_616C
"""The name of the lock under which PostgreSQL is migrated, by one process at a time."""
ONE = Lock()
"""Alembic runs one upgrade in a process at a time."""


def upgrade(url: str) -> None:
    """Bring the tables up to date, or make them; several processes may do it at once, and one does."""
    if is_sqlite(url):
        _make_file(url)
    with ONE, readable(url):
        try:
            asyncio.run(_upgrade(url))
        except CommandError as error:
            raise Unreadable("store-newer", url=shown(url)) from error


def _make_file(url: str) -> None:
    path = sqlite_path(url)
    with readable(url):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(mode=0o600)  # the secrets of the server are in it


async def _upgrade(url: str) -> None:
    engine = engine_of(url, patience=None)
    try:
        async with engine.begin() as connection:
            await _alone(connection)
            await connection.run_sync(_migrate)
    finally:
        await engine.dispose()


async def _alone(connection: AsyncConnection) -> None:
    if connection.dialect.name == "sqlite":
        await connection.exec_driver_sql("BEGIN IMMEDIATE")
    else:
        await connection.execute(select(func.pg_advisory_xact_lock(LOCK)))


def _migrate(connection: Connection) -> None:
    with as_file(files(__name__)) as folder:
        command.upgrade(settings(folder, connection), "head")


def settings(folder: Path, connection: Connection) -> Config:
    """Return what Alembic has to know: where the migrations are, and the connection to run them on."""
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(folder).replace("%", "%%"))
    return config
