"""A Ray cluster that is lost as a whole, in the middle of a run: one sentence, and what was written is kept."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

pytestmark = [pytest.mark.long, pytest.mark.filterwarnings("ignore")]


def test_a_head_node_that_dies_ends_the_run_with_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from ray.cluster_utils import Cluster as Nodes

    monkeypatch.setenv("RAY_AUTH_MODE", "disabled")  # a token would stay in the home folder
    nodes = Nodes(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    address, out = nodes.address, tmp_path / "games"
    command = ["-m", "astragal", "simulate", "dice-stars", "--seat", "bot:greedy", "--games", "100_000_000"]
    command += ["--seed", "1", "--on", "ray", "--out", f"{out}/"]
    run = subprocess.Popen(
        [sys.executable, *command],
        env=os.environ | {"RAY_ADDRESS": address},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        while not any(out.glob("*.parquet")):
            assert run.poll() is None
            time.sleep(0.2)
        nodes.head_node.kill_all_processes(check_alive=False, allow_graceful=False, wait=True)
        said = run.communicate(timeout=60)[1]
    finally:
        run.kill()
        nodes.shutdown()
    assert run.returncode == 2
    assert "Traceback" not in said
    expected = f"The Ray cluster at {address} failed: [Errno 111] Connection refused. What was written is kept"
    assert said.strip().splitlines()[-1].startswith(expected), said
