"""Many games side by side, each a decision further at every step: what learning runs on."""

from __future__ import annotations

from typing import Any

import numpy as np
from game import ACTIONS, actor, choose, moves, play, scores

from astragal.dice.fast import DICE, JUDGE, PLAYERS
from astragal.kit.actors import OVER

from .dice import stream
from .flat import shares
from .play import answer, begin


def pour(cup: Any, desk: Any) -> None:
    """Lay on the desk where the dice and the judge of a game are."""
    desk.keys[DICE] = cup.keys[DICE]
    desk.keys[JUDGE] = cup.keys[JUDGE]
    desk.turn = cup.turn
    desk.slot = cup.slot


def gather(cup: Any, desk: Any) -> None:
    """Note in its cup how far dice and judge of a game have come."""
    cup.turn = desk.turn
    cup.slot = desk.slot


def advance(s: Any, desk: Any) -> Any:
    """Let chance and the judge answer until a seat has to decide; return the seat, or OVER."""
    who = actor(s)
    while who < 0 and who != OVER:
        play(s, answer(s, who, desk))
        who = actor(s)
    return who


def deal(states: Any, cups: Any, desk: Any, i: int, start: Any, seed: Any, counter: Any) -> Any:
    """Begin the next game of the run at place `i`; return the seat that decides first."""
    cup = cups[i]
    cup.number = counter[0]
    counter[0] += 1
    states[i] = start[0]
    s = states[i]
    begin(s, desk, stream(seed, cup.number) >> np.uint64(1))
    for k in range(PLAYERS + s.seats):
        cup.keys[k] = desk.keys[k]
    for p in range(s.seats):
        cup.used[p] = 0
    return advance(s, desk)


def show(s: Any, mask: Any, out: Any) -> None:
    """Mark the legal moves."""
    for a in range(ACTIONS):
        mask[a] = 0
    for i in range(moves(s, out)):
        mask[out[i]] = 1


def begin_all(states: Any, cups: Any, desks: Any, start: Any, seed: Any, counter: Any, actors: Any, masks: Any) -> None:
    """Begin a game at every place."""
    desk = desks[0]
    for i in range(len(states)):
        actors[i] = deal(states, cups, desk, i, start, seed, counter)
        show(states[i], masks[i], desk.out)
        gather(cups[i], desk)


def refused(actions: Any, masks: Any) -> int:
    """Return the first place whose action is not legal, or -1."""
    for i in range(len(actions)):
        a = actions[i]
        if a < 0 or a >= masks.shape[1] or masks[i, a] == 0:
            return i
    return -1


def step(
    states: Any,
    cups: Any,
    desks: Any,
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
    """Play an action in every game and all that follows by itself; a game that is over is followed by the next of the run.

    Returns -1, or the first place whose action is not legal: then nothing was played.
    """
    bad = refused(actions, masks)
    if bad >= 0:
        return bad
    desk = desks[0]
    for i in range(len(states)):
        s = states[i]
        pour(cups[i], desk)
        play(s, actions[i])
        who = advance(s, desk)
        if who == OVER:
            shares(s, desk.out, rewards[i])
            scores(s, points[i])
            who = deal(states, cups, desk, i, start, seed, counter)
            done[i] = 1
        elif done[i]:
            rewards[i, :] = 0.0
            done[i] = 0
        actors[i] = who
        show(s, masks[i], desk.out)
        gather(cups[i], desk)
    return -1


def choose_all(states: Any, cups: Any, desks: Any, actors: Any, actions: Any) -> None:
    """Let the policy choose an action in every game."""
    desk = desks[0]
    for i in range(len(states)):
        s = states[i]
        cup = cups[i]
        who = actors[i]
        cup.used[who] += 1
        n = moves(s, desk.out)
        actions[i] = choose(s, desk.out, n, cup.keys[PLAYERS + who], cup.used[who])


def roam(
    states: Any,
    cups: Any,
    desks: Any,
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
    """Take so many steps with actions of the policy; return how many decisions that were."""
    for _ in range(steps):
        choose_all(states, cups, desks, actors, actions)
        step(states, cups, desks, start, seed, counter, actors, masks, actions, rewards, points, done)
    return steps * len(states)
