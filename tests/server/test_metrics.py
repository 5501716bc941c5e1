"""Metrics: on the inner address only, unless the settings say otherwise; and how long each stage of a move takes."""

from __future__ import annotations

import asyncio
from pathlib import Path

import aiohttp
from prometheus_client.parser import text_string_to_metric_families

from astragal.server.process.metrics import BUCKETS, STAGES, Metrics
from attacks.pairs import two_servers
from attacks.test_forwarding import NEW, enter, post


def read_stages(text: str) -> dict[str, list[float]]:
    """Return the cumulative counts of each stage, and check that they fit together."""
    families = {family.name: family for family in text_string_to_metric_families(text)}
    stages: dict[str, list[float]] = {}
    for sample in families["astragal_stage_seconds"].samples:
        if sample.name.endswith("_bucket"):
            stages.setdefault(sample.labels["stage"], []).append(sample.value)
        elif sample.name.endswith("_count"):
            assert sample.value == stages[sample.labels["stage"]][-1]
    assert all(counts == sorted(counts) for counts in stages.values())
    return stages


def test_a_duration_is_counted_below_every_bound_that_it_does_not_exceed() -> None:
    metrics = Metrics()
    for seconds in (0.0005, 0.003, 1000.0):
        metrics.stages["commit"].observe(seconds)
    metrics.observe_compute("bot")(0.3, 0.2)
    stages = read_stages(metrics.text().decode())
    assert tuple(stages) == STAGES
    assert stages["commit"] == [1.0 if bound < 0.003 else 2.0 for bound in BUCKETS] + [3.0]
    assert stages["bot_wait"] == [float(bound >= 0.3) for bound in BUCKETS] + [1.0]
    assert stages["bot_think"] == [float(bound >= 0.2) for bound in BUCKETS] + [1.0]


def test_metrics_are_on_the_inner_address_only(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with two_servers(tmp_path) as (server, _), aiohttp.ClientSession() as session:
            _, opened = await post(session, f"{server.url}/api/rooms", NEW, 1)
            player = await enter(session, server, opened["room"], 2)
            for _ in range(5):
                await player.do("sit", seat=0)
                await player.do("stand", seat=0)
            async with session.get(f"{server.url}/metrics") as answer:
                assert (answer.status, (await answer.json())["key"]) == (404, "http-unknown")
            async with session.get(f"{server.inner}/metrics") as answer:
                stages = read_stages(await answer.text())
            assert stages["handle"][-1] == 10
            assert stages["commit"][-1] == stages["deliver"][-1] == 11, "the guest joined, too"
            assert stages["gravity_wait"][-1] == 0

    asyncio.run(scenario())
