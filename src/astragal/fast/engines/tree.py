"""Open-loop UCT: a tree of the seats' decisions that grows by one node in every simulation.

A node stands for a sequence of decisions. Chance and the judge between them are sampled again in every simulation, so a move may be
legal at a node in one simulation and not in the next, or belong to another seat. A node therefore counts how often it could be chosen
(`seen`) beside how often it was (`visits`), and sums up what every seat won (`won`).
"""

from __future__ import annotations

from math import inf, log, sqrt
from typing import Any

from game import actor, moves, play

from astragal.kit.actors import OVER

from .dice import random_below, stream_key
from .flat import list_moves, share_victory
from .play import answer, start_streams

ROOT = 0
LEAF = -1


def add_node(nodes: Any, parent: int, new: int, seat: int, move: int) -> None:
    """Add a node below its parent."""
    node = nodes[new]
    node.seat = seat
    node.move = move
    node.visits = 0
    node.seen = 1
    node.parent = parent
    node.child = LEAF
    node.sibling = LEAF
    for p in range(len(node.won)):
        node.won[p] = 0.0
    if parent != LEAF:
        node.sibling = nodes[parent].child
        nodes[parent].child = new


def select_child(nodes: Any, parent: int, seat: int, legal: Any, explore: float) -> int:
    """Return the child to try next among the legal moves that have a node, or LEAF; clears their marks in `legal`.

    UCB1, with `seen` of each child in place of the visits of its parent.
    """
    chosen = LEAF
    most = -inf
    child = nodes[parent].child
    while child != LEAF:
        node = nodes[child]
        if node.seat == seat and legal[node.move]:
            legal[node.move] = 0
            node.seen += 1
            worth = node.won[seat] / node.visits + explore * sqrt(log(node.seen) / node.visits)
            if worth > most:
                most = worth
                chosen = child
        child = node.sibling
    return chosen


def pick_untried(out: Any, n: int, legal: Any, key: Any, slot: int) -> Any:
    """Return one of the moves still marked, all equally likely, or -1; clears all marks."""
    kept = 0
    for i in range(n):
        move = out[i]
        out[kept] = move
        kept += legal[move]
        legal[move] = 0
    if kept == 0:
        return -1
    return out[random_below(key, 0, slot, kept)]


def backup(nodes: Any, leaf: int, seats: int, won: Any) -> None:
    """Add what every seat won to a node and its ancestors."""
    at = leaf
    while at != LEAF:
        node = nodes[at]
        node.visits += 1
        for p in range(seats):
            node.won[p] += won[p]
        at = node.parent


def simulate(s: Any, workspace: Any, key: Any, nodes: Any, size: int, legal: Any, explore: float) -> Any:
    """Play to the end: by the tree as far as it reaches, then one new move, then by the policy.

    Returns the last node visited: node `size` if the tree grew.
    """
    start_streams(s, workspace, key)
    at = ROOT
    depth = 0
    who = actor(s)
    while who != OVER:
        if who < 0 or at == size:
            move = answer(s, who, workspace)
        else:
            n = moves(s, workspace.out)
            for i in range(n):
                legal[workspace.out[i]] = 1
            child = select_child(nodes, at, who, legal, explore)
            move = pick_untried(workspace.out, n, legal, key, depth)
            if move >= 0:
                add_node(nodes, at, size, who, move)
                child = size
            at = child
            move = nodes[at].move
            depth += 1
        play(s, move)
        who = actor(s)
    return at


def search(
    states: Any,
    workspaces: Any,
    index: int,
    pool: Any,
    seed: Any,
    simulations: int,
    won: Any,
    rows: Any,
    nodes: Any,
    legal: Any,
    explore: float,
) -> int:
    """Build a tree by simulations and write visits and value of every legal move; return how many there are.

    `nodes` has room for one more than there are simulations; `legal` is all zero, one for every action of the game.
    """
    workspace = workspaces[index]
    n = list_moves(pool, workspace.out, rows)
    if n <= 0:
        return n
    add_node(nodes, LEAF, ROOT, LEAF, LEAF)
    size = 1
    for i in range(simulations):
        states[index] = pool[i % len(pool)]
        s = states[index]
        last = simulate(s, workspace, stream_key(seed, i), nodes, size, legal, explore)
        size += int(last == size)
        share_victory(s, workspace.out, won)
        backup(nodes, last, s.seats, won)
    write_rows(nodes, actor(pool[0]), n, rows)
    return n


def write_rows(nodes: Any, seat: int, n: int, rows: Any) -> None:
    """Write visits and value of the root's children into the rows of their moves."""
    child = nodes[ROOT].child
    while child != LEAF:
        node = nodes[child]
        for i in range(n):
            if rows[i].move == node.move:
                rows[i].visits = node.visits
                rows[i].value = node.won[seat] / node.visits
        child = node.sibling
