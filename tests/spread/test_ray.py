"""A real Ray cluster of two nodes on this machine: one is killed in the middle, and the bytes are those of a local run."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from astragal.games import GAMES
from astragal.kit.errors import OptionError
from astragal.spread import Place
from astragal.spread.cluster import Cluster
from astragal.spread.cores import Cores
from astragal.study.export import open_game_writer, run_metadata
from astragal.study.runs import run
from spread.blocks import refuse

pytestmark = [pytest.mark.long, pytest.mark.filterwarnings("ignore")]

GAME = GAMES["star-master"]
SEED = 5


@pytest.fixture(scope="module")
def nodes() -> Iterator[Any]:
    """Start a cluster with one processor, to which tests add a second node."""
    import ray
    from ray.cluster_utils import Cluster as Nodes

    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(Path(__file__).parents[1]))  # the nodes import blocks from here
        nodes = Nodes(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
        ray.init(nodes.address, log_to_driver=False)
        yield nodes
        ray.shutdown()
        nodes.shutdown()


def simulate(levels: list[str], games: int, out: Path, place: Place, then: Callable[[int], None]) -> bytes:
    """Play games and write them; call `then` with the number of each block that is done."""
    options = GAME.options({})
    with open_game_writer(out, run_metadata(GAME, options, SEED)) as write:
        for number, columns in enumerate(run(GAME, options, levels, games, SEED, place)):
            write(columns)
            then(number)
    return out.read_bytes()


@pytest.mark.parametrize(("levels", "games"), [(["greedy", "random"], 600), (["random", "random"], 400_000)])
def test_a_killed_node_changes_nothing(nodes: Any, levels: list[str], games: int, tmp_path: Path) -> None:
    import ray

    second = nodes.add_node(num_cpus=1)
    place = Cluster()
    killed = []

    def kill(number: int) -> None:
        if number == 3:
            assert ray.cluster_resources()["CPU"] == 2
            nodes.remove_node(second, allow_graceful=False)
            killed.append(number)

    spread = simulate(levels, games, tmp_path / "ray.parquet", place, kill)
    assert killed
    for _ in range(60):  # the head node notices a dead one after some seconds
        if ray.cluster_resources()["CPU"] == 1:
            break
        time.sleep(1)
    assert ray.cluster_resources()["CPU"] == 1
    assert spread == simulate(levels, games, tmp_path / "cores.parquet", Cores(2), lambda number: None)


@pytest.mark.usefixtures("nodes")
def test_errors_of_a_block_come_through() -> None:
    with pytest.raises(OptionError, match="option-first-player"):
        list(Cluster().map(refuse, [(2,)]))
