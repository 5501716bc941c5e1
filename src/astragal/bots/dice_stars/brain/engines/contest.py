"""Whole games between planners that look one turn ahead, decision by decision those of `Planner` at a table of the same seed."""

from __future__ import annotations

from typing import Any

from game import OUTCOMES, actor, chances, moves

from astragal.dice.fast import DICE_STREAM, FIRST_SEAT_STREAM
from astragal.games.dice_stars.rules import KEEP, MARK_FIRST, RETURN
from astragal.games.dice_stars.state import LINES, MARK, PUT_BACK, TAKE
from astragal.kit.actors import CHANCE, OVER

from .dice import random_below, stream_key, weighted_index
from .turn import act, average_rolls, list_choices, prepare_turn

SEEDS = 2**31
NOISE_STEPS = 1000


def draw(stream: Any, n: int) -> Any:
    """Return the next number below `n` of a seat's random stream."""
    stream.used += 1
    return random_below(stream.key, 0, stream.used, n)


def choose_end(states: Any, nets: Any, workspaces: Any, stream: Any, noise: float) -> Any:
    """Decide what to take, or where to mark the next star."""
    s = states[0]
    choices = workspaces[0].choices
    n = list_choices(states, 0, s.seat, nets, workspaces, 0, False)
    best = 0
    for i in range(n):
        choices[i].value += noise * draw(stream, NOISE_STEPS) / NOISE_STEPS
        if choices[i].value > choices[best].value:
            best = i
    draw(stream, SEEDS)  # a planner that looks further would use it
    if choices[best].move >= 0:
        return choices[best].move
    for line in range(LINES):
        if choices[best].marks[line] > 0:
            return MARK_FIRST + line
    return -1


def choose_draw(states: Any, nets: Any, workspaces: Any, stream: Any, rolls: int, noise: float) -> Any:
    """Decide whether to put the reserve back, or how many dice to draw."""
    s = states[0]
    workspace = workspaces[0]
    key = stream_key(draw(stream, SEEDS), 0)
    last = KEEP
    if s.phase == PUT_BACK:
        last = RETURN
    best = -1.0
    decision = -1
    for back in range(KEEP, last + 1):
        states[1] = states[0]
        if s.phase == PUT_BACK:
            act(states[1], back)
        n = moves(states[1], workspace.legal)
        first = workspace.legal[0]
        for i in range(n):
            value = average_rolls(states, 0, back, first + i, s.seat, nets, workspaces, 0, key, rolls)
            value += noise * draw(stream, NOISE_STEPS) / NOISE_STEPS
            if value > best:
                best = value
                decision = back
                if s.phase != PUT_BACK:
                    decision = first + i
    return decision


def roll_die(s: Any, workspace: Any, key: Any, slot: int) -> Any:
    """Return what fast dice answer."""
    total = chances(s, workspace.out)
    return weighted_index(workspace.out, OUTCOMES, random_below(key, s.turn, slot, total))


def play_game(
    states: Any, nets: Any, workspaces: Any, seed: Any, streams: Any, rolls: int, noise: float, steps: Any
) -> int:
    """Play from `states[0]` to the end; write the steps and return how many there are."""
    s = states[0]
    for p in range(s.seats):
        streams[p].key = stream_key(seed, FIRST_SEAT_STREAM + p)
        streams[p].used = 0
    dice = stream_key(seed, DICE_STREAM)
    turn = -1
    slot = 0
    count = 0
    who = actor(s)
    while who != OVER:
        if who == CHANCE:
            if s.turn != turn:
                turn = s.turn
                slot = 0
            move = roll_die(s, workspaces[1], dice, slot)
            slot += 1
        else:
            n = moves(s, workspaces[1].legal)
            move = workspaces[1].legal[0]
            if n > 1:
                prepare_turn(states, 0, nets, workspaces, 0)
                if s.phase == TAKE or s.phase == MARK:
                    move = choose_end(states, nets, workspaces, streams[who], noise)
                else:
                    move = choose_draw(states, nets, workspaces, streams[who], rolls, noise)
        act(s, move)
        steps[count] = move
        count += 1
        who = actor(s)
    return count


def play_games(
    states: Any,
    starts: Any,
    nets: Any,
    workspaces: Any,
    seeds: Any,
    streams: Any,
    rolls: int,
    noise: float,
    steps: Any,
    counts: Any,
) -> None:
    """Play the game of each seed from `starts[0]`; write its steps and their number."""
    for i in range(len(seeds)):
        states[0] = starts[0]
        counts[i] = play_game(states, nets, workspaces, seeds[i], streams, rolls, noise, steps[i])
