"""Blocks of work on a Ray cluster."""

from __future__ import annotations

import logging
import os
import socket
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from importlib.metadata import version
from itertools import islice
from typing import Any, TypeVar
from urllib.parse import urlsplit

from astragal.kit.errors import Unavailable
from astragal.kit.extras import require_extra
from astragal.spread.cores import count_cores
from astragal.spread.place import AHEAD, RAY

T = TypeVar("T")

RETRIES = 3
"""How often Ray computes a block again whose worker or machine was lost."""
PATIENCE = 5.0
"""Seconds in which a cluster must accept a connection."""
CLIENT_PORT = 10001


class Cluster:
    """All cores of a Ray cluster: that of an address, or the one that runs on this machine, or a new one."""

    def __init__(self, address: str = RAY) -> None:
        require_extra("ray")
        self._address = address
        self._name = os.environ.get("RAY_ADDRESS", RAY) if address == RAY else address

    def map(self, work: Callable[..., T], tasks: Iterable[tuple[Any, ...]]) -> Iterator[T]:
        """Yield `work(*task)` for each task, in order; Ray computes the blocks of a lost machine again."""
        ray = self._connect()
        head = self._name if "://" in self._name else f"//{ray.get_runtime_context().gcs_address}"
        call = ray.remote(num_cpus=1, max_retries=RETRIES)(call_block)
        pending: deque[Any] = deque()
        tasks = iter(tasks)
        try:
            while True:
                _check_head(head)
                ahead = AHEAD * max(int(ray.cluster_resources().get("CPU", 1)), 1)  # machines join and leave
                for task in islice(tasks, max(ahead - len(pending), 0)):
                    pending.append(call.remote(version("astragal"), work, task))
                if not pending:
                    return
                while not ray.wait([pending[0]], timeout=PATIENCE)[0]:
                    _check_head(head)
                yield ray.get(pending[0])
                pending.popleft()
        except ray.exceptions.RayTaskError as error:
            raise error.cause from None
        except (ray.exceptions.RayError, ConnectionError) as error:
            raise Unavailable("spread-cluster-lost", place=self._name, reason=_reason(error)) from None
        finally:
            _cancel(ray, pending)

    def _connect(self) -> Any:
        """Return Ray, connected."""
        try:
            if ":" in self._name:
                _check_port(self._name if "://" in self._name else f"//{self._name}")
        except (OSError, ValueError) as error:
            raise Unavailable("spread-unreachable", place=self._name, reason=_reason(error)) from None
        os.environ.setdefault("GRPC_VERBOSITY", "ERROR")
        import ray

        if ray.is_initialized():
            return ray
        os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
        quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": logging.ERROR}
        try:
            if self._address != RAY:
                ray.init(self._address, **quiet)
            else:
                _join_or_start(ray, quiet)
        except (OSError, ValueError, RuntimeError, ray.exceptions.RayError) as error:
            raise Unavailable("spread-unreachable", place=self._name, reason=_reason(error)) from None
        return ray


def _reason(error: Exception) -> str:
    """Return the last line of what Ray says: those before are its traceback."""
    return str(error).strip().split("\n")[-1].rstrip(".")


def call_block(wanted: str, work: Callable[..., T], task: tuple[Any, ...]) -> T:
    """Compute a block on a machine of the cluster; refuse if another version of Astragal is installed there."""
    found = version("astragal")
    if found != wanted:
        raise Unavailable("spread-version", host=socket.gethostname(), found=found, wanted=wanted)
    return work(*task)


def _check_port(address: str) -> None:
    """Raise OSError unless somebody listens: Ray itself would try for half a minute."""
    parts = urlsplit(address)
    socket.create_connection((parts.hostname or "", parts.port or CLIENT_PORT), PATIENCE).close()


def _check_head(address: str) -> None:
    """Raise ConnectionError if the head node has ended: Ray would try for a minute, and then end this process without a word.

    Whether a slow network has failed, Ray knows better.
    """
    try:
        _check_port(address)
    except ConnectionRefusedError:
        raise
    except OSError:
        return


def _join_or_start(ray: Any, quiet: dict[str, Any]) -> None:
    """Join the cluster that RAY_ADDRESS names or that runs on this machine; otherwise start one that ends with this process."""
    try:
        ray.init("auto", **quiet)
    except ConnectionError:
        if os.environ.get("RAY_ADDRESS"):
            raise
        ray.init("local", num_cpus=count_cores(), include_dashboard=False, **quiet)


def _cancel(ray: Any, pending: Iterable[Any]) -> None:
    """Take back the blocks that nobody waits for any more."""
    for block in pending:
        if not ray.is_initialized():  # the next call would start a cluster
            return
        try:
            ray.cancel(block, force=True)
        except Exception:
            return
