"""Every test of the store runs on SQLite and on PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from astragal.store import upgrade
from store.postgres import Postgres, postgres


@pytest.fixture(scope="session")
def server() -> Iterator[Postgres]:
    """A running PostgreSQL, with one store that every test empties: creating a database is slow."""
    with postgres() as running:
        running.run("CREATE DATABASE store")
        upgrade(running.url("store"))
        yield running


@pytest.fixture(params=["sqlite", "postgresql"])
def blank_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of a database without tables."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/deep/down/rooms.sqlite"
    made: str = request.getfixturevalue("server").new()
    return made


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty store."""
    if request.param == "postgresql":
        return empty(request.getfixturevalue("server"))
    address = f"sqlite:///{tmp_path}/rooms.sqlite"
    upgrade(address)
    return address


def empty(server: Postgres) -> str:
    server.run(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'store' AND pid <> pg_backend_pid();"
        "TRUNCATE rooms, workers, secrets RESTART IDENTITY CASCADE",
        "store",
    )
    return server.url("store")
