"""Flat Monte Carlo: simulate every legal move equally often, with the policy playing on from there."""

from __future__ import annotations

from typing import Any

from game import actor, moves, play, winners

from astragal.kit.actors import OVER

from .dice import stream_key
from .play import answer, start_streams


def list_moves(pool: Any, out: Any, rows: Any) -> int:
    """Write a row for every legal move; return how many there are, or -1 when they differ between the states of the pool."""
    seat = actor(pool[0])
    n = 0
    if seat >= 0:
        n = moves(pool[0], out)
    for i in range(n):
        rows[i].move = out[i]
        rows[i].visits = 0
        rows[i].value = 0.0
    for k in range(1, len(pool)):
        if actor(pool[k]) != seat:
            return -1
        if seat >= 0 and moves(pool[k], out) != n:
            return -1
        for i in range(n):
            if out[i] != rows[i].move:
                return -1
    return n


def share_victory(s: Any, out: Any, won: Any) -> None:
    """Write each seat's share of the victory: all of it, an equal part of a shared one, or nothing."""
    winners(s, out)
    n = 0
    for p in range(s.seats):
        n += out[p]
    for p in range(s.seats):
        won[p] = out[p] / max(n, 1)


def search(
    states: Any, workspaces: Any, index: int, pool: Any, seed: Any, simulations: int, won: Any, rows: Any
) -> int:
    """Run simulations, each legal move in turn, and write their means; return how many moves there are.

    All moves meet the same states of the pool and the same dice (common random numbers), which reduces variance.
    """
    workspace = workspaces[index]
    n = list_moves(pool, workspace.out, rows)
    if n <= 0:
        return n
    seat = actor(pool[0])
    for i in range(simulations):
        row = rows[i % n]
        states[index] = pool[i // n % len(pool)]
        s = states[index]
        start_streams(s, workspace, stream_key(seed, i // n))
        play(s, row.move)
        who = actor(s)
        while who != OVER:
            play(s, answer(s, who, workspace))
            who = actor(s)
        share_victory(s, workspace.out, won)
        row.visits += 1
        row.value += won[seat]
    for i in range(n):
        rows[i].value /= max(rows[i].visits, 1)
    return n
