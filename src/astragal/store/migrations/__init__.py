"""Migrations of the tables, run by Alembic."""

from __future__ import annotations

import asyncio
from importlib.resources import as_file, files
from threading import Lock

from sqlalchemy import Connection, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from astragal.kit.errors import Unavailable
from astragal.store.engine import hide_password, is_sqlite, open_engine, raise_unavailable, sqlite_path

LOCK_ID = 0x6173_7472_6167_616C
"""PostgreSQL's advisory lock that one process at a time holds while it migrates."""
IN_PROCESS = Lock()
"""Alembic keeps global state: one upgrade at a time within a process."""


def upgrade(url: str) -> None:
    """Create the tables, or migrate them to the newest version. Safe to run in several processes at once."""
    with IN_PROCESS, raise_unavailable(url):
        if is_sqlite(url):
            path = sqlite_path(url)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.touch(mode=0o600)  # it holds the server's secrets
        asyncio.run(_upgrade(url))


async def _upgrade(url: str) -> None:
    engine = open_engine(url, timeout=None)
    try:
        async with engine.begin() as connection:
            await _lock(connection)
            await connection.run_sync(_migrate, url)
    finally:
        await engine.dispose()


async def _lock(connection: AsyncConnection) -> None:
    if connection.dialect.name == "sqlite":
        await connection.exec_driver_sql("BEGIN IMMEDIATE")
    else:
        await connection.execute(select(func.pg_advisory_xact_lock(LOCK_ID)))


def _migrate(connection: Connection, url: str) -> None:
    from alembic import command, config, util  # late: workers do not need it

    settings = config.Config(attributes={"connection": connection})
    with as_file(files(__name__)) as folder:
        settings.set_main_option("script_location", str(folder).replace("%", "%%"))
        try:
            command.upgrade(settings, "head")
        except util.CommandError as error:
            raise Unavailable("store-newer", url=hide_password(url)) from error
