"""A small network for the chance of a seat to win, valid at the start of a turn.

Each feature has a row of small whole weights. The rows are added up (hidden layer, leaky ReLU) and read by one output for each stage
of the game (sigmoid). Four weights are packed into a word, so that one addition does for four.
"""

from __future__ import annotations

from typing import Any

from game import actor

from astragal.kit.actors import OVER

from .features import (
    NEXT_OTHER,
    NEXT_OWN,
    OFFER_FEATURES,
    OTHER,
    OWN,
    RESERVE_FEATURES,
    SHEET_FEATURES,
    write_offer_features,
    write_opponent_features,
    write_reserve_features,
    write_sheet_features,
)
from .flat import share_victory

WORDS = 8
WIDTH = 4 * WORDS
"""Weights in a row: units of the hidden layer."""
LANE = 16
"""Bits of a weight, or of a sum of weights, in its word."""
OFFSET = 1 << 15
"""Added to every sum to keep it positive: 133 rows of weights within 127 never reach it."""
LEAK = 0.1
"""Slope of the leaky ReLU below 0."""
STEEPEST = 16.0
STAGES = 8
STAGE_OF = (1, 1, 2, 3, 3, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6, 7, 7, 7, 7, 7)


def add_rows(net: Any, features: Any, n: int, total: Any) -> None:
    """Add the rows of features to a total, word by word."""
    for half in range(0, WORDS, 4):
        a = total[half]
        b = total[half + 1]
        c = total[half + 2]
        d = total[half + 3]
        for i in range(n):
            row = net.words[features[i]]
            a += row[half]
            b += row[half + 1]
            c += row[half + 2]
            d += row[half + 3]
        total[half] = a
        total[half + 1] = b
        total[half + 2] = c
        total[half + 3] = d


def stage_of(s: Any, free: Any) -> int:
    """Return the stage of the game, by the fullest sheet; each stage has its own output."""
    if s.ending > 0:
        return 0
    nearest = free[0]
    for p in range(1, s.seats):
        nearest = min(nearest, free[p])
    return STAGE_OF[nearest]


def sigmoid(x: Any) -> Any:
    """Approximate the logistic function by plain arithmetic, which is the same on every machine."""
    power = 1.0 - min(max(x, -STEEPEST), STEEPEST) / 1024.0
    for _ in range(10):
        power *= power
    return 1.0 / (1.0 + power)


def read_output(net: Any, total: Any, stage: int) -> Any:
    """Return the chance that a hidden layer stands for."""
    out = net.bias[stage]
    for k in range(WORDS):
        word = total[k]
        for lane in range(4):
            x = (word >> (lane * LANE) & 0xFFFF) - OFFSET
            out += net.last[stage][4 * k + lane] * max(x, LEAK * x)
    return sigmoid(out)


def prepare(s: Any, q: int, net: Any, workspace: Any) -> None:
    """Add up what does not change during a seat's turn: the sheets of the others."""
    for k in range(WORDS):
        workspace.others[k] = net.first[k]
    for o in range(s.seats):
        if o != q:
            workspace.free[o], workspace.points[o] = write_sheet_features(s, o, OTHER, workspace.features, 0)
            add_rows(net, workspace.features, SHEET_FEATURES, workspace.others)
    workspace.stamp += 1


def evaluate(s: Any, q: int, net: Any, workspace: Any, key: int) -> Any:
    """Return a seat's chance to win, or its share of the victory; the sheets of the others must be prepared.

    A key of 1 or more names a sheet that may be cached.
    """
    if actor(s) == OVER:
        share_victory(s, workspace.out, workspace.won)
        return workspace.won[q]
    sheet = workspace.sheets[key]
    if key == 0 or sheet.stamp != workspace.stamp:
        sheet.stamp = workspace.stamp
        sheet.free, sheet.points = write_sheet_features(s, q, OWN, workspace.features, 0)
        for k in range(WORDS):
            sheet.words[k] = workspace.others[k]
        add_rows(net, workspace.features, SHEET_FEATURES, sheet.words)
    workspace.free[q] = sheet.free
    workspace.points[q] = sheet.points
    n = write_table_features(s, q, workspace, workspace.features, 0)
    total = workspace.total
    for k in range(WORDS):
        total[k] = sheet.words[k]
    add_rows(net, workspace.features, n, total)
    return read_output(net, total, stage_of(s, workspace.free))


def write_table_features(s: Any, q: int, workspace: Any, features: Any, at: int) -> int:
    """Write the features of everything but the sheets; return the index after the last."""
    n = at + write_opponent_features(s, q, workspace.free, workspace.points, features, at)
    first = NEXT_OTHER
    if s.seat == q:
        first = NEXT_OWN
    write_reserve_features(s, first, features, n)
    n += RESERVE_FEATURES
    write_offer_features(s, q, workspace.free, workspace.points, workspace.out, features, n)
    return n + OFFER_FEATURES


def estimate_chance(s: Any, q: int, net: Any, workspace: Any) -> Any:
    """Return a seat's chance to win at the start of a turn, or its share of the victory when the game is over.

    With two seats the network knows only positions in which the other one is to move.
    """
    if s.seats == 2 and s.seat == q and actor(s) != OVER:
        prepare(s, 1 - q, net, workspace)
        return 1.0 - evaluate(s, 1 - q, net, workspace, 0)
    prepare(s, q, net, workspace)
    return evaluate(s, q, net, workspace, 0)
