"""The server that most tests share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from server.clients import ServerProcess, assert_clean_log


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server without limits, on SQLite. It must log no error in the whole session."""
    with ServerProcess(f"sqlite:///{tmp_path_factory.mktemp('server')}/rooms.db") as server:
        yield server
        assert_clean_log(server)
