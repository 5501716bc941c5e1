"""The server that most tests share."""

from server.conftest import server

__all__ = ["server"]
