"""Tables are created and upgraded; a URL that cannot be used gets one clear sentence."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text

from astragal.kit.errors import UserError
from astragal.store import connect, upgrade
from astragal.store.engine import hide_password, sqlite_url
from astragal.store.tables import METADATA
from store.helpers import create_rooms, open_connection, open_stores, read_numbers
from store.postgres import Postgres


async def execute(url: str, statement: str) -> None:
    async with open_connection(url) as connection:
        await connection.execute(text(statement))
        await connection.commit()


def test_the_migrations_make_the_tables_that_the_code_expects(url: str) -> None:
    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), METADATA))

    async def play() -> list[object]:
        async with open_connection(url) as connection:
            return await connection.run_sync(differences)

    assert asyncio.run(play()) == []


def test_several_processes_may_upgrade_at_once(blank_url: str) -> None:
    program = (
        "import sys; from astragal.store import upgrade; print('ready', flush=True); input(); upgrade(sys.argv[1])"
    )
    given = [sys.executable, "-c", program, blank_url]
    processes = [
        subprocess.Popen(given, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        for _ in range(2)
    ]
    for process in processes:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
    for process in processes:
        assert process.stdin is not None
        process.stdin.write("\n")
        process.stdin.flush()
    for process in processes:
        _, errors = process.communicate()
        assert (process.returncode, errors) == (0, "")

    async def play() -> None:
        async with open_stores(blank_url) as [store]:
            await create_rooms(store, "a")
            upgrade_again = asyncio.to_thread(upgrade, blank_url)
            await upgrade_again
            assert await read_numbers(store, "a") == [1]

    asyncio.run(play())


def test_a_new_file_is_for_its_owner_only_and_survives_a_crash_of_the_machine(tmp_path: Path) -> None:
    async def settings() -> list[object]:
        async with open_connection(url) as connection:
            names = ("journal_mode", "synchronous", "foreign_keys")
            return [(await connection.execute(text(f"PRAGMA {name}"))).scalar() for name in names]

    path = tmp_path / "a" / "b %41#?ç" / "rooms.sqlite"
    url = sqlite_url(path)
    upgrade(url)
    assert path.stat().st_mode & 0o777 == 0o600
    assert asyncio.run(settings()) == ["wal", 2, 1]


def test_tables_of_a_later_version_are_left_alone(blank_url: str) -> None:
    upgrade(blank_url)
    asyncio.run(execute(blank_url, "UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(UserError, match="store-newer"):
        upgrade(blank_url)


def test_a_database_without_tables_is_not_opened(blank_url: str) -> None:
    with pytest.raises(UserError, match="store-unusable"):
        asyncio.run(connect(blank_url))
    if blank_url.startswith("sqlite"):
        assert not Path(blank_url.removeprefix("sqlite:///")).exists()


@pytest.mark.parametrize(
    ("url", "key"),
    [
        ("", "store-url"),
        ("rooms.sqlite", "store-url"),
        ("sqlite://", "store-url"),
        ("sqlite:///:memory:", "store-url"),
        ("sqlite:///rooms.sqlite?mode=ro", "store-url"),
        ("sqlite+aiosqlite:///rooms.sqlite", "store-url"),
        ("mysql://somebody:hunter2@host/rooms", "store-url"),
        ("sqlite:////proc/rooms.sqlite", "store-unusable"),
        ("sqlite:////", "store-unusable"),
        (f"sqlite:///{__file__}", "store-unusable"),
        ("postgresql://somebody:hunter2@127.0.0.1:1/rooms", "store-unusable"),
        ("postgres://somebody:hunter2@127.0.0.1:1/rooms", "store-unusable"),
        ("postgresql://somebody:hunter2@localhost:door/rooms", "store-unusable"),
        ("postgresql:///rooms?host=/nowhere&user=somebody&password=hunter2", "store-unusable"),
        ("postgresql://somebody:hunter2@127.0.0.1:1/rooms?sslmode=perhaps", "store-unusable"),
    ],
)
def test_an_address_that_leads_nowhere(url: str, key: str) -> None:
    for use in (upgrade, lambda url: asyncio.run(connect(url))):
        with pytest.raises(UserError) as caught:
            use(url)
        assert caught.value.key == key
        assert "hunter2" not in str(caught.value)
        assert "\n" not in str(caught.value)
        assert caught.value.details.get("reason") != ""


def test_a_database_that_does_not_exist(server: Postgres) -> None:
    with pytest.raises(UserError, match=r"nowhere.*does not exist"):
        upgrade(server.url("nowhere"))


def test_no_password_is_shown() -> None:
    assert hide_password("postgresql://me:p@ss:w/rd@host:5432/db?password=x&sslmode=require") == (
        "postgresql://me@host:5432/db?password=&sslmode=require"
    )
    assert hide_password("postgresql://me@host/db") == "postgresql://me@host/db"
    assert hide_password("sqlite:///rooms.sqlite") == "sqlite:///rooms.sqlite"
