"""Whole games in one compiled loop: step by step the games of a table with the same seed."""

from __future__ import annotations

from typing import Any

import numpy as np
from game import (
    OUTCOMES,
    actor,
    broken_rule,
    chances,
    choose,
    ending,
    likely_verdicts,
    moves,
    play,
    scores,
    winners,
)

from astragal.dice.fast import DICE_STREAM, FIRST_SEAT_STREAM, JUDGE_STREAM
from astragal.kit.actors import CHANCE, OVER

from .dice import random_below, stream_key, weighted_index

INLINE = ("answer",)


def start_streams(s: Any, workspace: Any, seed: Any) -> None:
    """Start the random streams of a game from its seed."""
    for k in range(FIRST_SEAT_STREAM + s.seats):
        workspace.keys[k] = stream_key(seed, k)
    for p in range(s.seats):
        workspace.used[p] = 0
    workspace.turn = -1


def answer(s: Any, who: int, workspace: Any) -> Any:
    """Return what is due: the move of the policy, the outcome of chance, or the verdict of the judge."""
    if who >= 0:
        n = moves(s, workspace.out)
        workspace.used[who] += 1
        return choose(s, workspace.out, n, workspace.keys[FIRST_SEAT_STREAM + who], workspace.used[who])
    if s.turn != workspace.turn:
        workspace.turn = s.turn
        workspace.slot = 0
    slot = workspace.slot
    workspace.slot = slot + 1
    if who == CHANCE:
        total = chances(s, workspace.out)
        return weighted_index(workspace.out, OUTCOMES, random_below(workspace.keys[DICE_STREAM], s.turn, slot, total))
    n = likely_verdicts(s, workspace.out, workspace.weights)
    total = 0
    for i in range(n):
        total += workspace.weights[i]
    return workspace.out[
        weighted_index(workspace.weights, n, random_below(workspace.keys[JUDGE_STREAM], s.turn, slot, total))
    ]


def play_games(
    states: Any, workspaces: Any, index: int, start: Any, seed: Any, first: int, rows: Any, stop: Any
) -> int:
    """Play a game for every row, from game `first` of a run on; return how many were finished before `stop[0]` was set.

    Uses the state and the workspace of this index; every game starts from `start[0]`.
    """
    workspace = workspaces[index]
    for i in range(len(rows)):
        if stop[0]:
            return i
        states[index] = start[0]
        s = states[index]
        row = rows[i]
        row.seed = stream_key(seed, first + i) >> np.uint64(1)
        row.opener = -1
        start_streams(s, workspace, row.seed)
        steps = 0
        decisions = 0
        who = actor(s)
        while who != OVER:
            if who >= 0:
                if decisions == 0:
                    row.opener = who
                decisions += 1
            play(s, answer(s, who, workspace))
            steps += 1
            who = actor(s)
        row.steps = steps
        row.decisions = decisions
        write_result(s, row)
    return len(rows)


def write_result(s: Any, row: Any) -> None:
    """Write the result of a game."""
    row.turns = s.turn
    row.ended = ending(s)
    scores(s, row.scores)
    winners(s, row.winners)


def check_games(
    states: Any, workspaces: Any, index: int, start: Any, seed: Any, first: int, count: int, stop: Any, fault: Any
) -> None:
    """Play `count` games as `play_games` does, and check after every step that the state is sound.

    Stops at the first unsound state; then `fault` holds the number of the game, its seed, the step and the number of the rule.
    """
    for i in range(first, first + count):
        fault[0] = i
        fault[1] = stream_key(seed, i) >> np.uint64(1)
        states[index] = start[0]
        s = states[index]
        start_streams(s, workspaces[index], fault[1])
        fault[2] = 0
        fault[3] = broken_rule(s)
        who = actor(s)
        while who != OVER and fault[3] == 0:
            play(s, answer(s, who, workspaces[index]))
            fault[2] += 1
            fault[3] = broken_rule(s)
            who = actor(s)
        if fault[3] != 0 or stop[0]:
            return


def start_game(states: Any, workspaces: Any, index: int, start: Any, seed: Any) -> None:
    """Start the game of a seed, for `trace` to play."""
    states[index] = start[0]
    start_streams(states[index], workspaces[index], seed)


def trace(states: Any, workspaces: Any, index: int, log: Any) -> int:
    """Play on and copy each state into `log`, until that is full or the game is over; return the number of steps."""
    s = states[index]
    steps = 0
    who = actor(s)
    while who != OVER and steps < len(log):
        play(s, answer(s, who, workspaces[index]))
        log[steps] = s
        steps += 1
        who = actor(s)
    return steps
