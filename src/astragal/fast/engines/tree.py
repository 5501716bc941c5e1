"""Open-loop UCT: a tree of the seats' decisions, grown by one in every simulation.

A place in the tree is a row of decisions, whatever chance and the judge answered between them: they are asked anew every time.
So a move may be legal at a place today and not tomorrow, or fall to another seat; a node counts how often it could be chosen
(`seen`) beside how often it was (`visits`), and keeps what every seat won (`won`).
"""

from __future__ import annotations

from math import inf, log, sqrt
from typing import Any

from game import actor, moves, play

from astragal.kit.actors import OVER

from .dice import below, stream
from .flat import choices, shares
from .play import answer, begin

ROOT = 0
LEAF = -1


def grow(nodes: Any, parent: int, new: int, seat: int, move: int) -> None:
    """Hang a new node below another."""
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


def best(nodes: Any, parent: int, seat: int, legal: Any, explore: float) -> int:
    """Return the child that a seat should try next among the legal moves known here, or LEAF; their marks are wiped off `legal`.

    UCB1, with how often each child could be chosen in the place of how often its parent was visited.
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


def untried(out: Any, n: int, legal: Any, key: Any, slot: int) -> Any:
    """Return one of the moves whose mark is left, each as likely as the others, or -1; all marks are wiped off."""
    kept = 0
    for i in range(n):
        move = out[i]
        out[kept] = move
        kept += legal[move]
        legal[move] = 0
    if kept == 0:
        return -1
    return out[below(key, 0, slot, kept)]


def backup(nodes: Any, leaf: int, seats: int, won: Any) -> None:
    """Tell a node and all above it what every seat won."""
    at = leaf
    while at != LEAF:
        node = nodes[at]
        node.visits += 1
        for p in range(seats):
            node.won[p] += won[p]
        at = node.parent


def simulate(s: Any, desk: Any, key: Any, nodes: Any, size: int, legal: Any, explore: float) -> Any:
    """Play to the end: by the tree as far as it reaches, then one move that it does not know yet, then by the policy.

    Returns the last node on the way: node `size` where the tree grew.
    """
    begin(s, desk, key)
    at = ROOT
    depth = 0
    who = actor(s)
    while who != OVER:
        if who < 0 or at == size:
            move = answer(s, who, desk)
        else:
            n = moves(s, desk.out)
            for i in range(n):
                legal[desk.out[i]] = 1
            child = best(nodes, at, who, legal, explore)
            move = untried(desk.out, n, legal, key, depth)
            if move >= 0:
                grow(nodes, at, size, who, move)
                child = size
            at = child
            move = nodes[at].move
            depth += 1
        play(s, move)
        who = actor(s)
    return at


def search(
    states: Any,
    desks: Any,
    own: int,
    pool: Any,
    seed: Any,
    simulations: int,
    won: Any,
    rows: Any,
    nodes: Any,
    legal: Any,
    explore: float,
) -> int:
    """Grow a tree by so many simulations and write what came of every legal move; return how many there are.

    `nodes` holds one more than there are simulations; `legal` one zero for every action of the game.
    """
    desk = desks[own]
    n = choices(pool, desk.out, rows)
    if n <= 0:
        return n
    grow(nodes, LEAF, ROOT, LEAF, LEAF)
    size = 1
    for i in range(simulations):
        states[own] = pool[i % len(pool)]
        s = states[own]
        last = simulate(s, desk, stream(seed, i), nodes, size, legal, explore)
        size += int(last == size)
        shares(s, desk.out, won)
        backup(nodes, last, s.seats, won)
    tell(nodes, actor(pool[0]), n, rows)
    return n


def tell(nodes: Any, seat: int, n: int, rows: Any) -> None:
    """Write visits and value of the first decisions into the rows of their moves."""
    child = nodes[ROOT].child
    while child != LEAF:
        node = nodes[child]
        for i in range(n):
            if rows[i].move == node.move:
                rows[i].visits = node.visits
                rows[i].value = node.won[seat] / node.visits
        child = node.sibling
