"""One server for all tests that need nothing special of it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from server.people import House, serene


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server without limits, on SQLite; nothing that happens in it may be a fault of ours."""
    with House(f"sqlite:///{tmp_path_factory.mktemp('house')}/rooms.db") as house:
        yield house
        serene(house)
