"""Metrics for Prometheus. No names, no rooms, no addresses."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from prometheus_client import CollectorRegistry, Gauge, generate_latest
from prometheus_client.core import CounterMetricFamily, Metric

COUNTERS = {
    "kept": ("astragal_journal_entries", "Lines appended to journals"),
    "refused": ("astragal_commands_refused", "Commands refused"),
    "dropped": ("astragal_rooms_dropped", "Rooms dropped after a fault"),
    "cut": ("astragal_connections_cut", "Connections cut for not keeping up"),
    "limited": ("astragal_requests_limited", "Requests beyond a limit"),
}


class Metrics:
    """The counters of one server: plain numbers, since only one thread counts."""

    def __init__(self) -> None:
        self.kept = self.refused = self.dropped = self.cut = self.limited = 0
        self._registry = CollectorRegistry()
        self._registry.register(self)

    def collect(self) -> Iterator[Metric]:
        """Yield the counters."""
        for name, (metric, about) in COUNTERS.items():
            yield CounterMetricFamily(metric, about, value=getattr(self, name))

    def gauge(self, name: str, about: str, value: Callable[[], int]) -> None:
        """Register a value that can be looked up at any time."""
        Gauge(name, about, registry=self._registry).set_function(value)

    def text(self) -> bytes:
        """Return all metrics in Prometheus' text format."""
        return generate_latest(self._registry)
