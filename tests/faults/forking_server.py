"""A program that forks a server for each line of its input, always on the same database and port.

The line names a fault: `persisted:37` kills the server when it reaches this step for the 37th time, `none` never. Forking avoids
the cost of importing. The program prints `port PORT` at first, `ready PID` when a server accepts connections, and `over STATUS`
when it has ended.
"""

from __future__ import annotations

import gc
import os
import signal
import socket
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

STEPS = ("authenticated", "decoded", "played", "written", "committed", "persisted", "broadcast", "sent")
"""Where a server may be killed: a socket is authenticated; a command is decoded; handled; its line is written, but not committed;
committed, but not broadcast; confirmed by the store; broadcast; and the bytes have left the process."""


def kill_this_process() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


class Fault:
    """Counts how often a step is reached, and kills the process."""

    def __init__(self, text: str) -> None:
        self.step, _, count = text.partition(":")
        self.left = int(count or 0)

    def reach(self, step: str) -> None:
        """Note that a step is reached; kill the process when the count is complete."""
        if step == "broadcast" and self.step == "sent":
            import asyncio

            loop = asyncio.get_running_loop()  # the messages are written in the next round of the loop
            loop.call_soon(lambda: loop.call_soon(self.reach, "sent"))
        if step == self.step:
            self.left -= 1
            if self.left == 0:
                kill_this_process()

    def prepare(self, hub: Any) -> None:
        """Trace the steps of a hub and of its store."""
        hub.trace = self.reach
        writer = hub.store._writer
        transaction = writer.transaction

        @asynccontextmanager
        async def traced_transaction() -> AsyncIterator[Any]:
            async with transaction() as connection:
                yield connection
                self.reach("written")
            self.reach("committed")

        writer.transaction = traced_transaction
        if writer._journal_thread is not None:  # SQLite's journal has its own thread
            from sqlalchemy import event

            commit = writer.commit

            async def traced_commit(*what: Any) -> None:
                await commit(*what)
                self.reach("committed")

            writer.commit = traced_commit
            event.listen(writer._journal_thread._engine, "commit", lambda connection: self.reach("written"))


def serve_until_fault(fault: str, port: int) -> None:
    """Serve until the fault or a signal to stop."""
    from astragal.server.live import hub as hubs
    from astragal.server.live import lease
    from astragal.server.process.settings import Settings
    from astragal.server.serve import Inner, serve

    lease.SECONDS = float(os.environ.get("FAULT_LEASE", lease.SECONDS))
    secret = os.environ.get("FAULT_SECRET")
    if secret:
        assert hasattr(hubs, "new_secret")  # it draws the secret of a room's first game
        hubs.new_secret = lambda: secret
    settings = Settings.from_environment()
    listener = bind_again(port)
    serve(settings, listener, Inner("127.0.0.1"), lambda port: write_line(f"ready {os.getpid()}"), Fault(fault).prepare)


def bind_again(port: int) -> socket.socket:
    """Bind the port of a server that was killed. A compute process that it had forked holds the port until it calls exec."""
    from astragal.kit.errors import Unavailable
    from astragal.server.serve import bind

    for _ in range(1000):
        try:
            return bind("127.0.0.1", port)
        except Unavailable:
            time.sleep(0.01)
    return bind("127.0.0.1", port)


def bind_port(port: int) -> socket.socket:
    """Return a socket that is bound to a port."""
    listener = socket.socket()
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.bind(("127.0.0.1", port))
    return listener


def write_line(line: str) -> None:
    """Write a line to standard output, unbuffered."""
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
    gc.freeze()  # or every fork would collect and copy it
    # Never listens itself: it keeps the port between two servers, when connections are refused.
    port_holder = bind_port(0)
    write_line(f"port {port_holder.getsockname()[1]}")
    for line in sys.stdin:
        pid = os.fork()
        if not pid:
            serve_until_fault(line.strip(), port_holder.getsockname()[1])
            sys.stderr.flush()
            os._exit(0)
        write_line(f"over {os.waitpid(pid, 0)[1]}")


if __name__ == "__main__":
    main()
