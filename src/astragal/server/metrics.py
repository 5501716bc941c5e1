"""What can be counted about a server, for Prometheus. No names, no rooms, no addresses."""

from __future__ import annotations

from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest


class Metrics:
    """The counters of one server."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self.kept = Counter("astragal_journal_entries", "Lines appended to journals", registry=self._registry)
        self.refused = Counter("astragal_commands_refused", "Commands refused", registry=self._registry)
        self.dropped = Counter("astragal_rooms_dropped", "Rooms let go after a fault", registry=self._registry)
        self.cut = Counter("astragal_connections_cut", "Connections cut for not keeping up", registry=self._registry)
        self.limited = Counter("astragal_requests_limited", "Requests beyond a limit", registry=self._registry)

    def gauge(self, name: str, about: str, value: Callable[[], int]) -> None:
        """Count something that can be looked up at any time."""
        Gauge(name, about, registry=self._registry).set_function(value)

    def text(self) -> bytes:
        """Return all of it, as Prometheus reads it."""
        return generate_latest(self._registry)
