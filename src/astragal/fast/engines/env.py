"""A batch of environments: every step plays one decision in each game."""

from __future__ import annotations

from typing import Any

import numpy as np
from game import ACTIONS, actor, choose, moves, play, scores

from astragal.dice.fast import DICE_STREAM, FIRST_SEAT_STREAM, JUDGE_STREAM
from astragal.kit.actors import OVER

from .dice import stream_key
from .flat import share_victory
from .play import answer, start_streams


def load_rng(rng: Any, workspace: Any) -> None:
    """Load the random state of a game's dice and judge into the workspace."""
    workspace.keys[DICE_STREAM] = rng.keys[DICE_STREAM]
    workspace.keys[JUDGE_STREAM] = rng.keys[JUDGE_STREAM]
    workspace.turn = rng.turn
    workspace.slot = rng.slot


def save_rng(rng: Any, workspace: Any) -> None:
    """Save the random state of a game's dice and judge."""
    rng.turn = workspace.turn
    rng.slot = workspace.slot


def advance(s: Any, workspace: Any) -> Any:
    """Play chance and verdicts until a seat has to decide; return the seat, or OVER."""
    who = actor(s)
    while who < 0 and who != OVER:
        play(s, answer(s, who, workspace))
        who = actor(s)
    return who


def reset_one(states: Any, rngs: Any, workspace: Any, i: int, start: Any, seed: Any, counter: Any) -> Any:
    """Start the next game of the run at index `i`; return the seat that decides first."""
    rng = rngs[i]
    rng.number = counter[0]
    counter[0] += 1
    states[i] = start[0]
    s = states[i]
    start_streams(s, workspace, stream_key(seed, rng.number) >> np.uint64(1))
    for k in range(FIRST_SEAT_STREAM + s.seats):
        rng.keys[k] = workspace.keys[k]
    for p in range(s.seats):
        rng.used[p] = 0
    return advance(s, workspace)


def write_mask(s: Any, mask: Any, out: Any) -> None:
    """Write the mask of legal moves."""
    for a in range(ACTIONS):
        mask[a] = 0
    for i in range(moves(s, out)):
        mask[out[i]] = 1


def reset_all(
    states: Any, rngs: Any, workspaces: Any, start: Any, seed: Any, counter: Any, actors: Any, masks: Any
) -> None:
    """Start a game at every index."""
    workspace = workspaces[0]
    for i in range(len(states)):
        actors[i] = reset_one(states, rngs, workspace, i, start, seed, counter)
        write_mask(states[i], masks[i], workspace.out)
        save_rng(rngs[i], workspace)


def find_illegal(actions: Any, masks: Any) -> int:
    """Return the first index whose action is not legal, or -1."""
    for i in range(len(actions)):
        a = actions[i]
        if a < 0 or a >= masks.shape[1] or masks[i, a] == 0:
            return i
    return -1


def step(
    states: Any,
    rngs: Any,
    workspaces: Any,
    start: Any,
    seed: Any,
    counter: Any,
    actors: Any,
    masks: Any,
    actions: Any,
    rewards: Any,
    points: Any,
    done: Any,
) -> int:
    """Play an action in every game, then chance and verdicts; a finished game is replaced by the next of the run.

    Returns -1, or the first index whose action is not legal: then nothing was played.
    """
    bad = find_illegal(actions, masks)
    if bad >= 0:
        return bad
    workspace = workspaces[0]
    for i in range(len(states)):
        s = states[i]
        load_rng(rngs[i], workspace)
        play(s, actions[i])
        who = advance(s, workspace)
        if who == OVER:
            share_victory(s, workspace.out, rewards[i])
            scores(s, points[i])
            who = reset_one(states, rngs, workspace, i, start, seed, counter)
            done[i] = 1
        elif done[i]:
            rewards[i, :] = 0.0
            done[i] = 0
        actors[i] = who
        write_mask(s, masks[i], workspace.out)
        save_rng(rngs[i], workspace)
    return -1


def sample_all(states: Any, rngs: Any, workspaces: Any, actors: Any, actions: Any) -> None:
    """Write an action of the policy for every game."""
    workspace = workspaces[0]
    for i in range(len(states)):
        s = states[i]
        rng = rngs[i]
        who = actors[i]
        rng.used[who] += 1
        n = moves(s, workspace.out)
        actions[i] = choose(s, workspace.out, n, rng.keys[FIRST_SEAT_STREAM + who], rng.used[who])


def step_randomly(
    states: Any,
    rngs: Any,
    workspaces: Any,
    start: Any,
    seed: Any,
    counter: Any,
    actors: Any,
    masks: Any,
    actions: Any,
    rewards: Any,
    points: Any,
    done: Any,
    steps: int,
) -> int:
    """Take steps with actions of the policy; return the number of decisions."""
    for _ in range(steps):
        sample_all(states, rngs, workspaces, actors, actions)
        step(states, rngs, workspaces, start, seed, counter, actors, masks, actions, rewards, points, done)
    return steps * len(states)
