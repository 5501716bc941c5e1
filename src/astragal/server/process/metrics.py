"""Metrics for Prometheus. No names, no rooms, no addresses."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator
from itertools import accumulate

from prometheus_client import CollectorRegistry, Gauge, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily, Metric

COUNTERS = {
    "kept": ("astragal_journal_entries", "Lines appended to journals"),
    "refused": ("astragal_commands_refused", "Commands refused"),
    "dropped": ("astragal_rooms_dropped", "Rooms dropped after a fault"),
    "cut": ("astragal_connections_cut", "Connections cut for not keeping up"),
    "limited": ("astragal_requests_limited", "Requests beyond a limit"),
}

STAGES = (
    "handle",
    "commit",
    "deliver",
    "bot_wait",
    "bot_think",
    "gravity_wait",
    "gravity_think",
    "record_wait",
    "record_think",
    "review_wait",
    "review_think",
    "loop_lag",
)
"""What is timed. A move: decode and carry out; until it is durable; encode and send. Bots, gravity, records that anybody sends and
their reviews: in the queue; in a process. And how late the event loop is."""
BUCKETS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)
"""Upper bounds in seconds."""


class Histogram:
    """How often a duration fell between two bounds."""

    __slots__ = ("_counts", "_sum")

    def __init__(self) -> None:
        self._counts = [0] * (len(BUCKETS) + 1)
        self._sum = 0.0

    def observe(self, seconds: float) -> None:
        """Count a duration."""
        self._counts[bisect_left(BUCKETS, seconds)] += 1
        self._sum += seconds

    def add_to(self, family: HistogramMetricFamily, label: str) -> None:
        """Add the counts to a metric of Prometheus, which wants them cumulative."""
        bounds = [*map(str, BUCKETS), "+Inf"]
        family.add_metric([label], list(zip(bounds, accumulate(self._counts), strict=True)), self._sum)


class Metrics:
    """The counters of one server: plain numbers, since only one thread counts."""

    def __init__(self) -> None:
        self.kept = self.refused = self.dropped = self.cut = self.limited = 0
        self.stages = {stage: Histogram() for stage in STAGES}
        self._registry = CollectorRegistry()
        self._registry.register(self)

    def collect(self) -> Iterator[Metric]:
        """Yield the counters and the durations."""
        for name, (metric, about) in COUNTERS.items():
            yield CounterMetricFamily(metric, about, value=getattr(self, name))
        durations = HistogramMetricFamily("astragal_stage_seconds", "Durations by stage", labels=["stage"])
        for stage, histogram in self.stages.items():
            histogram.add_to(durations, stage)
        yield durations

    def observe_compute(self, who: str) -> Callable[[float, float], None]:
        """Return a function that counts how long a call waited for a process of `bot`, `gravity`, `record` or
        `review`, and used it."""
        wait, think = self.stages[f"{who}_wait"], self.stages[f"{who}_think"]

        def observe(waited: float, used: float) -> None:
            wait.observe(waited)
            think.observe(used)

        return observe

    def gauge(self, name: str, about: str, value: Callable[[], int]) -> None:
        """Register a value that can be looked up at any time."""
        Gauge(name, about, registry=self._registry).set_function(value)

    def text(self) -> bytes:
        """Return all metrics in Prometheus' text format."""
        return generate_latest(self._registry)
