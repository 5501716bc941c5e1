"""The tables of a database brought up to today's, whatever version made them."""

from __future__ import annotations

import asyncio
from importlib.resources import as_file, files
from threading import Lock

from sqlalchemy import Connection, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from astragal.kit.errors import Unavailable
from astragal.store.engine import engine_of, is_sqlite, readable, shown, sqlite_path

ALONE = 0x6173_7472_6167_616C
"""The name of the lock under which PostgreSQL is migrated, by one process at a time."""
ONE = Lock()
"""Alembic runs one upgrade in a process at a time."""


def upgrade(url: str) -> None:
    """Bring the tables up to date, or make them; several processes may do it at once, and one does."""
    with ONE, readable(url):
        if is_sqlite(url):
            path = sqlite_path(url)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.touch(mode=0o600)  # the secrets of the server are in it
        asyncio.run(_upgrade(url))


async def _upgrade(url: str) -> None:
    engine = engine_of(url, patience=None)
    try:
        async with engine.begin() as connection:
            await _alone(connection)
            await connection.run_sync(_migrate, url)
    finally:
        await engine.dispose()


async def _alone(connection: AsyncConnection) -> None:
    if connection.dialect.name == "sqlite":
        await connection.exec_driver_sql("BEGIN IMMEDIATE")
    else:
        await connection.execute(select(func.pg_advisory_xact_lock(ALONE)))


def _migrate(connection: Connection, url: str) -> None:
    from alembic import command, config, util  # late: workers do not need it

    settings = config.Config(attributes={"connection": connection})
    with as_file(files(__name__)) as folder:
        settings.set_main_option("script_location", str(folder).replace("%", "%%"))
        try:
            command.upgrade(settings, "head")
        except util.CommandError as error:
            raise Unavailable("store-newer", url=shown(url)) from error
