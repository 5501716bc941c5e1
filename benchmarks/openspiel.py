"""Measure random games through OpenSpiel's interface: ours beside OpenSpiel's own games that are written in Python.

`make bench-openspiel` writes the section of `results.md`. Both sides run in one process, in turn; steps are decisions and chance
nodes, chance is drawn by OpenSpiel's own `sample_action`, and time is processor time. A ratio compares a peer with our runs just before and after it.
"""

from __future__ import annotations

import os
import random
import statistics
from datetime import UTC, datetime
from importlib.metadata import version
from itertools import count
from typing import Any

import pyspiel
from open_spiel.python.games import block_dominoes, liars_poker, team_dominoes, tic_tac_toe
from peers import Runner

from astragal.rl import openspiel

ROUNDS = 7
TARGET = 3.0
OURS = (
    "python_astragal_dice_stars",
    "python_astragal_dicetto",
    "python_astragal_dice_crash",
    "python_astragal_star_master",
)
PEERS = ("python_team_dominoes", "python_block_dominoes", "python_tic_tac_toe", "python_liars_poker")
REGISTERED = (openspiel, block_dominoes, liars_poker, team_dominoes, tic_tac_toe)
"""Modules that register games when they are imported."""


def runner(name: str) -> Runner:
    """Return a game that is played at random through the calls that every algorithm of OpenSpiel makes."""
    game = pyspiel.load_game(name)
    seeds = count(1)
    return Runner(name, lambda games: sum(play(game, random.Random(next(seeds))) for _ in range(games)))


def play(game: Any, rng: random.Random) -> int:
    """Play a random game; return the number of steps."""
    state = game.new_initial_state()
    steps = 0
    while not state.is_terminal():
        if state.is_chance_node():
            action = pyspiel.sample_action(state.chance_outcomes(), rng.random())[0]
        else:
            action = rng.choice(state.legal_actions())
        state.apply_action(action)
        steps += 1
    state.returns()
    return steps


def main() -> None:
    """Print the section."""
    ours, peers = [runner(name) for name in OURS], [runner(name) for name in PEERS]
    for one in (*ours, *peers):
        one.settle()
    rates: dict[str, list[float]] = {one.name: [] for one in (*ours, *peers)}
    ratios: dict[tuple[str, str], list[float]] = {(a, b): [] for a in OURS for b in PEERS}
    for _ in range(ROUNDS):
        for mine in ours:
            before = mine.rate()
            rates[mine.name].append(before)
            for peer in peers:
                theirs, after = peer.rate(), mine.rate()
                rates[peer.name].append(theirs)
                ratios[mine.name, peer.name].append((before + after) / 2 / theirs)
                before = after
    print("## Random games through OpenSpiel\n")
    print(f"Written by `make bench-openspiel` on {datetime.now(UTC):%Y-%m-%d}; open_spiel {version('open_spiel')}.")
    print(
        f"Median of {ROUNDS} rounds; steps a second of processor time; the target is {TARGET:.0f} × a game of like size.\n"
    )
    print("| | steps/s | " + " | ".join(f": {name.removeprefix('python_')}" for name in PEERS) + " |")
    print("|---|--:|" + "--:|" * len(PEERS))
    for name in OURS:
        cells = [f"{statistics.median(ratios[name, peer]):.1f} ×" for peer in PEERS]
        print(f"| {name} | {statistics.median(rates[name]):,.0f} | " + " | ".join(cells) + " |")
    for name in PEERS:
        print(f"| {name} | {statistics.median(rates[name]):,.0f} |" + " |" * len(PEERS))
    load = os.getloadavg()[0]
    print(f"\nThe load average was {load:.0f} on {os.cpu_count()} cores: others share caches and memory.")


if __name__ == "__main__":
    main()
