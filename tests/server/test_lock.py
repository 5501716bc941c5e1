"""A SQLite file belongs to one server at a time."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from astragal.kit.errors import Unavailable
from astragal.server.process.lock import keep_database
from server.clients import SERVE, ServerProcess


@pytest.mark.long
def test_a_second_server_says_so_and_stops(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/rooms.db"
    with ServerProcess(database) as first:
        command = [sys.executable, str(SERVE), "--port", "0"]
        second = subprocess.run(command, env=first._environment, capture_output=True, text=True, timeout=60)
        assert second.returncode != 0
        assert f"Another server uses {tmp_path}/rooms.db already." in second.stderr
    with ServerProcess(database):  # the first has stopped
        pass


def test_a_database_is_free_again_after_use(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/rooms.db"
    with keep_database(database):
        with pytest.raises(Unavailable, match="serve-database-used"), keep_database(database):
            pass
        with keep_database(f"sqlite:///{tmp_path}/other.db"), keep_database("postgresql://somewhere"):
            pass
    with keep_database(database):
        pass
