"""Measure learning environments: the vector environment beside Pgx, and single steps beside PettingZoo's classic games.

`make bench-rl` writes the section of `results.md`. Every action is a random legal one, and drawing it is part of the time, on both
sides. Everything runs on one core; time is processor time. A peer that cannot be imported is left out, and named.
"""

from __future__ import annotations

import os
import random
import statistics
import time
from collections.abc import Callable
from datetime import UTC, datetime
from importlib import import_module
from importlib.metadata import version
from importlib.util import find_spec
from typing import Any

import numpy as np

from astragal.rl import aec
from astragal.rl.env import SeatEnv
from astragal.rl.vector import GameVectorEnv

ROUNDS = 7
SIZES = (256, 1024, 4096)
OURS = ("dice-stars", "dicetto", "dice-crash", "star-master")
PEERS = ("tictactoe_v3", "connect_four_v3", "leduc_holdem_v4", "texas_holdem_v4", "go_v5", "chess_v6")
PGX = ("tic_tac_toe", "connect_four", "2048", "backgammon")
SHORT = 0.1
"""Seconds of processor time of a round."""
TARGET_VECTOR, TARGET_SINGLE = 3e6, 20


def rate(take: Callable[[], int], seconds: float = SHORT) -> float:
    """Return steps a second of processor time."""
    take()  # compiles, the first time
    start, steps = time.process_time(), 0
    while (used := time.process_time() - start) < seconds:
        steps += take()
    return steps / used


def vector(game: str, size: int, opponents: Any) -> Callable[[], int]:
    """Return a function that takes 20 steps in each game."""
    env = GameVectorEnv(game, size, opponents)
    env.reset(seed=1)

    def take() -> int:
        for _ in range(20):
            env.step(env.sample())
        return 20 * size

    return take


def pgx(name: str, size: int) -> Callable[[], int]:
    """Return a function that takes 20 steps in each game of Pgx, each with its observation and mask; ended games begin again.

    The step is compiled, and called from Python as ours is. Moves are drawn in a cheaper way than its own helper does.
    """
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental.wrappers import auto_reset

    env = pgx.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    @jax.jit
    def act(state: Any, key: Any) -> Any:
        key, key_moves, key_steps = jax.random.split(key, 3)
        legal = state.legal_action_mask
        moves = jnp.argmax(jnp.where(legal, jax.random.bits(key_moves, legal.shape, jnp.uint32) | 1, 0), axis=1)
        return step(state, moves, jax.random.split(key_steps, size)), key

    key = jax.random.PRNGKey(0)
    table = [(jax.jit(jax.vmap(env.init))(jax.random.split(key, size)), key)]

    def take() -> int:
        for _ in range(20):
            table[0] = act(*table[0])
            jax.block_until_ready(table[0])
        return 20 * size

    return take


def single(game: str) -> Callable[[], int]:
    """Return a function that plays a game through the Gymnasium environment, against a random bot."""
    env, rng = SeatEnv(game), random.Random(1)

    def take() -> int:
        _, info = env.reset(seed=rng.randrange(2**31))
        steps, over = 0, False
        while not over:
            _, _, over, _, info = env.step(rng.choice(np.flatnonzero(info["action_mask"])))
            steps += 1
        return steps

    return take


def one_at_a_time(game: str) -> Callable[[], int]:
    """Return a function that takes steps of a vector environment with a single game."""
    env, rng = GameVectorEnv(game, 1, None), random.Random(1)
    info = env.reset(seed=1)[1]

    def take() -> int:
        mask = info["action_mask"][0]
        for _ in range(50):
            env.step(np.array([rng.choice(np.flatnonzero(mask))]))
        return 50

    return take


def pettingzoo(env: Any) -> Callable[[], int]:
    """Return a function that plays a game of PettingZoo."""
    rng = random.Random(1)

    def take() -> int:
        env.reset(seed=rng.randrange(2**31))
        steps = 0
        for _ in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            env.step(None if over or cut else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
            steps += not (over or cut)
        return steps

    return take


def find_peers() -> dict[str, Callable[[], int]]:
    """Return the classic games that can be imported."""
    found = {}
    for name in PEERS:
        try:
            found[name] = pettingzoo(import_module(f"pettingzoo.classic.{name}").raw_env())
            found[name]()
        except Exception as error:
            print(f"\n{name} cannot be played here: {str(error).splitlines()[0]}")
            found.pop(name, None)
    return found


def print_vector() -> None:
    """Print the table of the vector environment."""
    print(f"Steps a second with observations and masks, in millions; the target is {TARGET_VECTOR / 1e6:.0f}.\n")
    print("| vector environment | numbers | " + " | ".join(f"{size:,} games" for size in SIZES) + " |")
    print("|---|--:|" + "--:|" * len(SIZES))
    for game in OURS:
        for opponents, words in ((None, "all seats"), (("random",), "one seat")):
            takes = [vector(game, size, opponents) for size in SIZES]
            cells = [f"{statistics.median(map(rate, [take] * ROUNDS)) / 1e6:.2f}" for take in takes]
            numbers = GameVectorEnv(game, 1).single_observation_space.shape[0]
            print(f"| {game}, {words} | {numbers} | " + " | ".join(cells) + " |")
    for name in PGX if find_spec("pgx") else ():
        sizes = SIZES if name != "backgammon" else SIZES[:1]
        cells = [f"{statistics.median(map(rate, [take] * ROUNDS)) / 1e6:.2f}" for take in (pgx(name, n) for n in sizes)]
        cells += [""] * (len(SIZES) - len(sizes))
        import pgx as module

        numbers = int(np.prod(module.make(name).observation_shape))
        print(f"| Pgx {name} | {numbers} | " + " | ".join(cells) + " |")
    for name in ("pgx", "pufferlib"):
        if find_spec(name) is None:
            print(f"\n{name} is not installed, so it is not measured.")


def print_single() -> None:
    """Print the table of single environments."""
    peers = find_peers()
    takes = {f"Gymnasium, {game}": single(game) for game in OURS}
    takes |= {f"PettingZoo, {game}": pettingzoo(aec.env(game)) for game in OURS}
    takes |= {f"vector environment of one game, {game}": one_at_a_time(game) for game in OURS}
    rates: dict[str, list[float]] = {name: [] for name in (*takes, *peers)}
    for _ in range(ROUNDS):
        for name, take in (takes | peers).items():
            rates[name].append(rate(take))
    print(f"\nSingle environments; the target is {TARGET_SINGLE} × a classic game of PettingZoo.\n")
    print("| environment | steps/s | " + " | ".join(f": {name}" for name in peers) + " |")
    print("|---|--:|" + "--:|" * len(peers))
    for name, found in rates.items():
        pairs = [zip(found, rates[peer], strict=True) for peer in peers]
        cells = [f"{statistics.median(mine / theirs for mine, theirs in pair):.2f} ×" for pair in pairs]
        print(f"| {name} | {statistics.median(found):,.0f} | " + " | ".join(cells) + " |")
    slowest = min((f"Gymnasium, {game}" for game in OURS), key=lambda name: statistics.median(rates[name]))
    reached = [
        peer
        for peer in peers
        if statistics.median(a / b for a, b in zip(rates[slowest], rates[peer], strict=True)) >= TARGET_SINGLE
    ]
    print(f"\nThe slowest of our Gymnasium environments reaches the target against {', '.join(reached) or 'none'};")
    print(f"not against {', '.join(peer for peer in peers if peer not in reached) or 'none'}.")


def main() -> None:
    """Print the section."""
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})  # before JAX starts its threads
    load = os.getloadavg()[0]
    print("## Learning environments\n")
    versions = f"gymnasium {version('gymnasium')}, pettingzoo {version('pettingzoo')}"
    print(f"Written by `make bench-rl` on {datetime.now(UTC):%Y-%m-%d}; {versions}. Median of {ROUNDS} rounds.\n")
    print_vector()
    print_single()
    loads = f"{load:.1f} at the start and {os.getloadavg()[0]:.1f} at the end"
    print(f"\nThe load average was {loads}, on {os.cpu_count()} cores: others share caches and memory.")


if __name__ == "__main__":
    main()
