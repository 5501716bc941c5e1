"""A batch of environments: every step plays one decision in each game."""

from __future__ import annotations

from typing import Any

import numpy as np
from game import ACTIONS, actor, choose, moves, play, scores

from astragal.dice.fast import DICE_STREAM, FIRST_SEAT_STREAM, JUDGE_STREAM
from astragal.kit.actors import OVER

from .dice import stream_key
from .flat import share_victory
from .observe import address, earn, observe, row_of
from .play import answer, start_streams

IN_TURN = -2
"""In place of a seat: each seat in turn, from game to game."""


def load_rng(rng: Any, workspace: Any) -> None:
    """Load the random state of a game's dice and judge, and of seats that play at random, into the workspace."""
    workspace.keys[DICE_STREAM] = rng.keys[DICE_STREAM]
    workspace.keys[JUDGE_STREAM] = rng.keys[JUDGE_STREAM]
    workspace.turn = rng.turn
    workspace.slot = rng.slot
    if rng.mine >= 0:
        for p in range(len(rng.used)):
            workspace.keys[FIRST_SEAT_STREAM + p] = rng.keys[FIRST_SEAT_STREAM + p]
            workspace.used[p] = rng.used[p]


def save_rng(rng: Any, workspace: Any) -> None:
    """Save the random state of a game's dice and judge, and of seats that play at random."""
    rng.turn = workspace.turn
    rng.slot = workspace.slot
    if rng.mine >= 0:
        for p in range(len(rng.used)):
            rng.used[p] = workspace.used[p]


def advance(s: Any, workspace: Any, mine: int) -> Any:
    """Play chance, verdicts and random seats until a seat has to decide; return the seat, or OVER.

    With `mine` at least 0, all other seats play at random.
    """
    who = actor(s)
    while who != OVER and (who < 0 or (mine >= 0 and who != mine)):
        play(s, answer(s, who, workspace))
        who = actor(s)
    return who


def reset_one(states: Any, rngs: Any, workspace: Any, i: int, start: Any, seed: Any, counter: Any) -> Any:
    """Start the next game of the run at index `i`; return the seat that decides first.

    A game that ends before the seat that is not random decides is left out.
    """
    rng = rngs[i]
    s = states[i]
    who = OVER
    while who == OVER:
        rng.number = counter[0]
        counter[0] += 1
        rng.mine = rng.number % s.seats if rng.seat == IN_TURN else rng.seat
        states[i] = start[0]
        start_streams(s, workspace, stream_key(seed, rng.number) >> np.uint64(1))
        for k in range(FIRST_SEAT_STREAM + s.seats):
            rng.keys[k] = workspace.keys[k]
        for p in range(s.seats):
            rng.used[p] = 0
        who = advance(s, workspace, rng.mine)
    return who


def write_mask(s: Any, masks: Any, row: int, out: Any) -> None:
    """Write the mask of legal moves."""
    for a in range(ACTIONS):
        masks[row, a] = 0
    for i in range(moves(s, out)):
        masks[row, out[i]] = 1


def reset_all(
    states: Any,
    rngs: Any,
    workspaces: Any,
    start: Any,
    seed: Any,
    counter: Any,
    actors: Any,
    masks: Any,
    ints: Any,
    plan: Any,
    shown: Any,
    seen: Any,
) -> None:
    """Start a game at every index."""
    workspace = workspaces[0]
    how, hidden, source, target = address(plan), address(shown), address(ints), address(seen)
    for i in range(len(states)):
        who = reset_one(states, rngs, workspace, i, start, seed, counter)
        actors[i] = who
        write_mask(states[i], masks, i, workspace.out)
        save_rng(rngs[i], workspace)
        observe(states[i], who, how, shown, hidden, row_of(ints, source, i), row_of(seen, target, i))


def find_illegal(actions: Any, masks: Any) -> int:
    """Return the first index whose action is not legal, or -1."""
    for i in range(len(actions)):
        a = actions[i]
        if a < 0 or a >= masks.shape[1] or masks[i, a] == 0:
            return i
    return -1


def write_result(s: Any, out: Any, rewards: Any, points: Any) -> None:
    """Write how a finished game ended for every seat."""
    share_victory(s, out, rewards)
    scores(s, points)


# fmt: off
def step(
    states: Any, rngs: Any, workspaces: Any, start: Any, seed: Any, counter: Any, actors: Any, masks: Any, ints: Any, plan: Any,
    shown: Any, seen: Any, actions: Any, rewards: Any, points: Any, done: Any, finals: Any,
    last: Any, earned: Any, by_points: bool,
) -> int:
    """Play an action in every game, then chance and verdicts; a finished game is replaced by the next of the run.

    All that is to be written about a game is written while its state is in the processor's cache. Returns how many games ended,
    or -1 less the first index whose action is not legal: then nothing was played.
    """
    bad = find_illegal(actions, masks)
    if bad >= 0:
        return -1 - bad
    workspace = workspaces[0]
    how, hidden, source, target = address(plan), address(shown), address(ints), address(seen)
    ended = 0
    for i in range(len(states)):
        s = states[i]
        load_rng(rngs[i], workspace)
        play(s, actions[i])
        who = advance(s, workspace, rngs[i].mine)
        earned[i] = 0.0
        if who == OVER:
            me = actors[i]
            write_result(s, workspace.out, rewards[i], points[i])
            earned[i] = earn(rewards[i], points[i], me, by_points)
            finals[i] = s
            observe(s, me, how, shown, hidden, row_of(ints, source, i), row_of(last, address(last), i))
            who = reset_one(states, rngs, workspace, i, start, seed, counter)
            done[i] = 1
            ended += 1
        elif done[i]:
            rewards[i, :] = 0.0
            done[i] = 0
        actors[i] = who
        write_mask(s, masks, i, workspace.out)
        save_rng(rngs[i], workspace)
        observe(s, who, how, shown, hidden, row_of(ints, source, i), row_of(seen, target, i))
    return ended
# fmt: on


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


# fmt: off
def step_randomly(
    states: Any, rngs: Any, workspaces: Any, start: Any, seed: Any, counter: Any, actors: Any, masks: Any, ints: Any, plan: Any,
    shown: Any, seen: Any, actions: Any, rewards: Any, points: Any, done: Any, finals: Any,
    last: Any, earned: Any, by_points: bool, steps: int,
) -> int:
    """Take steps with actions of the policy; return the number of decisions."""
    for _ in range(steps):
        sample_all(states, rngs, workspaces, actors, actions)
        step(
            states, rngs, workspaces, start, seed, counter, actors, masks, ints, plan,
            shown, seen, actions, rewards, points, done, finals,
            last, earned, by_points,
        )
    return steps * len(states)
# fmt: on
