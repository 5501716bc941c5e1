"""Exact means over rolls, and games played on by the network's own decisions, for those who study a position."""

from __future__ import annotations

from typing import Any

from game import OUTCOMES, actor, chances

from astragal.kit.actors import OVER

from .dice import U, stream_key
from .turn import act, draw_and_roll, estimate_turn, list_choices, play_choice, prepare_turn, roll
from .value import estimate_chance, stage_of

LATER = U(1 << 42)


def write_estimates(s: Any, nets: Any, workspace: Any, result: Any) -> None:
    """Write every seat's chance at the start of a turn, or its share of the victory; with several seats they add up to 1.

    With three and four seats the network is too cautious, and alone too sure: chances, or odds, are raised to a power that was
    fitted for the stage of the game, and the odds of a lone player multiplied by a factor.
    """
    for q in range(s.seats):
        result[q] = estimate_chance(s, q, nets[0], workspace)
    if actor(s) == OVER:
        return
    stage = stage_of(s, workspace.free)
    power = nets[0].trust[s.seats][stage]
    if s.seats == 1:
        chance = min(max(result[0], 1e-9), 1.0 - 1e-9)
        odds = (chance / (1.0 - chance)) ** power * nets[0].odds[stage]
        result[0] = odds / (1.0 + odds)
        return
    total = 0.0
    for q in range(s.seats):
        result[q] = max(result[q], 1e-9) ** power
        total += result[q]
    for q in range(s.seats):
        result[q] /= total


def write_best(states: Any, at: int, nets: Any, workspaces: Any, result: Any) -> None:
    """Write every seat's chance after the best way to end the turn, once the dice lie; the workspace must be prepared."""
    list_choices(states, at, states[at].seat, nets, workspaces, 0, False)
    choice = workspaces[0].choices[workspaces[0].best]
    if states[at].seats == 2:
        me = states[at].seat
        result[me] = choice.value
        result[1 - me] = 1.0 - choice.value
        return
    states[at + 1] = states[at]
    play_choice(states[at + 1], choice)
    write_estimates(states[at + 1], nets, workspaces[1], result)


def average_all_rolls(states: Any, nets: Any, workspaces: Any, result: Any, leaf: Any) -> None:
    """Write the mean of every seat's chance over all rolls of the dice drawn.

    The order of dice does not matter, so each set of outcomes is looked at once and counted as often as it has orders.
    """
    seats = states[0].seats
    dice = states[0].to_draw
    prepare_turn(states, 0, nets, workspaces, 0)
    weights = workspaces[0].weights
    place = workspaces[0].place
    place[0] = 0
    for q in range(seats):
        result[q] = 0.0
    level = 0
    weigh_outcomes(states[0], workspaces[0], weights[0])
    while level >= 0:
        i = place[level]
        if i == OUTCOMES:
            level -= 1
            if level >= 0:
                place[level] += 1
            continue
        if weights[level][i] == 0.0:
            place[level] += 1
            continue
        states[level + 1] = states[level]
        act(states[level + 1], i)
        if level + 1 < dice:
            weigh_outcomes(states[level + 1], workspaces[0], weights[level + 1])
            place[level + 1] = i
            level += 1
            continue
        write_best(states, level + 1, nets, workspaces, leaf)
        chance = count_orders(place, dice)
        for k in range(dice):
            chance *= weights[k][place[k]]
        for q in range(seats):
            result[q] += chance * leaf[q]
        place[level] += 1


def weigh_outcomes(s: Any, workspace: Any, weights: Any) -> None:
    """Write the chance of each outcome of the next die."""
    total = chances(s, workspace.out)
    for i in range(OUTCOMES):
        weights[i] = workspace.out[i] / total


def count_orders(place: Any, dice: int) -> float:
    """Return in how many orders these outcomes, which ascend, can come."""
    if dice == 1:
        return 1.0
    if dice == 2:
        return 2.0 - int(place[0] == place[1])
    if place[0] == place[2]:
        return 1.0
    if place[0] == place[1] or place[1] == place[2]:
        return 3.0
    return 6.0


def play_on(
    states: Any, nets: Any, workspaces: Any, key: Any, rolls: int, turns: int, expected: Any, luck: Any, result: Any
) -> None:
    """Play some turns from the start of one in `states[0]`; write the chances then, less the luck in between.

    The luck of a turn is the chance after it less its mean over other rolls of the same dice.
    """
    s = states[0]
    seats = s.seats
    for q in range(seats):
        luck[q] = 0.0
    for turn in range(turns):
        if actor(s) == OVER:
            break
        me = s.seat
        here = stream_key(key, turn)
        prepare_turn(states, 0, nets, workspaces, 0)
        estimate_turn(states, me, nets, workspaces, here, rolls, expected)
        draw_and_roll(states, 0, workspaces[0].back, workspaces[0].draw, workspaces, 0, here + LATER)
        states[0] = states[1]
        list_choices(states, 0, me, nets, workspaces, 0, False)
        play_choice(s, workspaces[0].choices[workspaces[0].best])
        for q in range(seats):
            luck[q] += estimate_chance(s, q, nets[0], workspaces[1]) - expected[q]
    write_estimates(s, nets, workspaces[1], result)
    for q in range(seats):
        result[q] -= luck[q]


def finish_turn(states: Any, nets: Any, workspaces: Any, key: Any) -> None:
    """Roll the dice drawn, if any, and end the turn in `states[0]` in the best way."""
    prepare_turn(states, 0, nets, workspaces, 0)
    roll(states[0], workspaces[0], key)
    list_choices(states, 0, states[0].seat, nets, workspaces, 0, False)
    play_choice(states[0], workspaces[0].choices[workspaces[0].best])
