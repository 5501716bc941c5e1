"""A server that lives many times: each line read begins a life on the same database and port, with the fault that ends it.

`persisted:37` kills the process the 37th time that this step is passed; `none` lets it live. All that takes long, importing, is done
once; a life is a fork. What is written: `ready PID` when a life can be reached, `over STATUS` when it has ended.
"""

from __future__ import annotations

import gc
import os
import signal
import socket
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

STEPS = ("authenticated", "decoded", "played", "written", "committed", "persisted", "broadcast", "sent")
"""Where a life may end: a socket is authenticated; a command is decoded; played at the table; its line written, but not committed;
committed, but nobody has been told; acknowledged by the store; broadcast; and the bytes have left the process."""


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


class Fault:
    """Counts how often a step is passed, and ends the process."""

    def __init__(self, text: str) -> None:
        self.step, _, count = text.partition(":")
        self.left = int(count or 0)

    def passed(self, step: str) -> None:
        if step == "broadcast" and self.step == "sent":
            import asyncio

            loop = asyncio.get_running_loop()  # what was said is on its way when the loop has gone round
            loop.call_soon(lambda: loop.call_soon(self.passed, "sent"))
        if step == self.step:
            self.left -= 1
            if self.left == 0:
                die()

    def prepare(self, hub: Any) -> None:
        hub.trace = self.passed
        writer = hub.store._writer
        transaction = writer.transaction

        @asynccontextmanager
        async def watched() -> AsyncIterator[Any]:
            async with transaction() as connection:
                yield connection
                self.passed("written")
            self.passed("committed")

        writer.transaction = watched
        if writer._journal_thread is not None:  # SQLite's journal is written by a thread of its own
            from sqlalchemy import event

            commit = writer.commit

            async def watched_commit(*what: Any) -> None:
                await commit(*what)
                self.passed("committed")

            writer.commit = watched_commit
            event.listen(writer._journal_thread._engine, "commit", lambda connection: self.passed("written"))


def live(fault: str, port: int) -> None:
    """Serve until the fault, or until told to stop."""
    from astragal.rooms import room
    from astragal.server.live import hub as hubs
    from astragal.server.process.settings import Settings
    from astragal.server.serve import bind, serve

    hubs.LEASE_SECONDS = float(
        os.environ.get("FAULT_LEASE", hubs.LEASE_SECONDS)
    )  # else a killed server's rooms wait for it to come back
    secret = os.environ.get("FAULT_SECRET")
    if secret:
        room.new_secret = lambda: secret
    settings = Settings.from_environment()
    inner = "" if settings.database.startswith("sqlite") else "127.0.0.1"
    listener = bind("127.0.0.1", port)
    serve(settings, listener, inner, lambda port: say(f"ready {os.getpid()}"), Fault(fault).prepare)


def bound(port: int) -> socket.socket:
    listener = socket.socket()
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.bind(("127.0.0.1", port))
    return listener


def say(line: str) -> None:
    os.write(1, f"{line}\n".encode())


def main() -> None:
    import aiosqlite  # noqa: F401
    import asyncpg  # noqa: F401
    import sqlalchemy.dialects.postgresql.asyncpg
    import sqlalchemy.dialects.sqlite.aiosqlite  # noqa: F401

    import astragal.server.serve
    from astragal.server.process.logs import set_up_logs
    from astragal.server.process.settings import Settings

    astragal.server.serve.upgrade_database(Settings.from_environment())
    set_up_logs()
    gc.freeze()  # else every life would go through all of it
    # Bound but never bound: the port stays ours while no life is there, and whoever calls then is refused.
    held = bound(0)
    say(f"port {held.getsockname()[1]}")
    for line in sys.stdin:
        pid = os.fork()
        if not pid:
            live(line.strip(), held.getsockname()[1])
            sys.stderr.flush()
            os._exit(0)
        say(f"over {os.waitpid(pid, 0)[1]}")


if __name__ == "__main__":
    main()
