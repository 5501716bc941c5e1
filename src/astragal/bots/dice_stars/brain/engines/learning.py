"""Self-play that yields training samples, and the fit of the weights to them (TD(lambda), Adagrad)."""

from __future__ import annotations

from math import sqrt
from typing import Any

import numpy as np
from game import actor, moves

from astragal.kit.actors import OVER

from .dice import random_below, stream_key
from .features import OTHER, OWN, SHEET_FEATURES, write_sheet_features
from .turn import (
    LATER,
    act,
    draw_and_roll,
    estimate_turn,
    list_choices,
    play_choice,
    prepare_turn,
    roll,
)
from .value import LEAK, WIDTH, estimate_chance, sigmoid, stage_of, write_table_features

PER_MILLE = 1000
RANDOM_TURNS = 10
"""At most this many turns at the start of a game are played at random, so that games differ."""
MOST_SAMPLES = 820
"""The most samples of a game: fifty takes of four seats, each seen by four."""


def play_randomly(s: Any, workspace: Any, key: Any) -> None:
    """Play random moves up to the roll or to the end of the turn."""
    turn = s.turn
    slot = 0
    while actor(s) >= 0 and s.turn == turn:
        n = moves(s, workspace.legal)
        act(s, workspace.legal[random_below(key, 7, slot, n)])
        slot += 1


def write_sample(s: Any, q: int, sample: Any, workspace: Any) -> None:
    """Write the features of a position for a seat."""
    n = 0
    for o in range(s.seats):
        first = OTHER
        if o == q:
            first = OWN
        workspace.free[o], workspace.points[o] = write_sheet_features(s, o, first, sample.features, n)
        n += SHEET_FEATURES
    sample.used = write_table_features(s, q, workspace, sample.features, n)
    sample.stage = stage_of(s, workspace.free)
    sample.seat = q


def play_turn(states: Any, me: int, nets: Any, workspaces: Any, key: Any, explore: int) -> None:
    """Play a turn; each half of it at random in `explore` cases of a thousand."""
    s = states[0]
    workspace = workspaces[0]
    if random_below(key, 1, 0, PER_MILLE) < explore:
        play_randomly(s, workspace, key)
        roll(s, workspace, key + LATER + LATER)
    else:
        draw_and_roll(states, 0, workspace.back, workspace.draw, workspaces, 0, key + LATER + LATER)
        states[0] = states[1]
    if random_below(key, 2, 0, PER_MILLE) < explore:
        play_randomly(s, workspace, key + LATER)
    else:
        list_choices(states, 0, me, nets, workspaces, 0, False)
        play_choice(s, workspace.choices[workspace.best])


def play_game(
    states: Any,
    nets: Any,
    workspaces: Any,
    key: Any,
    rolls: int,
    explore: int,
    decay: float,
    history: Any,
    samples: Any,
    at: int,
) -> int:
    """Play from `states[0]` to the end and write the samples of the game from index `at` on; return where they end."""
    s = states[0]
    workspace = workspaces[0]
    seats = s.seats
    roll(s, workspace, stream_key(key, 0))
    opening = random_below(key, 0, 1, RANDOM_TURNS)
    if seats == 1:
        opening //= 4  # a solitaire player never makes up for more
    n = at
    turns = 0
    while actor(s) != OVER:
        me = s.seat
        here = stream_key(key, 1 + turns)
        prepare_turn(states, 0, nets, workspaces, 0)
        estimate_turn(states, me, nets, workspaces, here, rolls, history[turns].expected)
        play_turn(states, me, nets, workspaces, here, PER_MILLE if turns < opening else explore)
        turns += 1
        for q in range(seats):
            history[turns].value[q] = estimate_chance(s, q, nets[0], workspaces[1])
            if actor(s) != OVER and (seats != 2 or q != s.seat):
                write_sample(s, q, samples[n], workspaces[1])
                samples[n].turn = turns
                n += 1
    compute_targets(history, turns, seats, decay)
    for i in range(at, n):
        samples[i].target = history[samples[i].turn].target[samples[i].seat]
    return n


def compute_targets(history: Any, turns: int, seats: int, decay: float) -> None:
    """Write the TD(lambda) target of each position: the mean over rolls, corrected by later surprises."""
    for q in range(seats):
        history[turns].target[q] = history[turns].value[q]
        for t in range(turns - 1, 0, -1):
            surprise = history[t + 1].target[q] - history[t + 1].value[q]
            history[t].target[q] = history[t].expected[q] + decay * surprise


def play_games(
    states: Any,
    starts: Any,
    nets: Any,
    workspaces: Any,
    seed: Any,
    first: int,
    count: int,
    rolls: int,
    explore: int,
    decay: float,
    history: Any,
    samples: Any,
) -> int:
    """Play games `first` to `first + count - 1` of a run and write their samples; return how many there are."""
    n = 0
    for i in range(first, first + count):
        if n + MOST_SAMPLES <= len(samples):
            states[0] = starts[i % len(starts)]
            n = play_game(states, nets, workspaces, stream_key(seed, i), rolls, explore, decay, history, samples, n)
    return n


def predict(net: Any, sample: Any, total: Any) -> Any:
    """Return the chance that the network gives a sample; write its hidden layer into `total`."""
    for j in range(WIDTH):
        total[j] = net.first[j]
    for k in range(sample.used):
        row = net.rows[sample.features[k]]
        for j in range(WIDTH):
            total[j] += row[j]
    out = net.bias[sample.stage]
    for j in range(WIDTH):
        out += net.last[sample.stage][j] * max(total[j], LEAK * total[j])
    return sigmoid(out)


def fit(nets: Any, squares: Any, samples: Any, count: int, rate: float) -> Any:
    """Fit the weights to the samples, one at a time; return the mean squared error."""
    net = nets[0]
    square = squares[0]
    total = np.zeros(WIDTH, np.float32)
    slope = np.zeros(WIDTH, np.float32)
    squared = 0.0
    for i in range(count):
        sample = samples[i]
        stage = sample.stage
        error = predict(net, sample, total) - sample.target
        squared += error * error
        square.bias[stage] += error * error
        net.bias[stage] -= rate * error / sqrt(square.bias[stage])
        norm = 0.0
        for j in range(WIDTH):
            derivative = 1.0
            if total[j] < 0:
                derivative = LEAK
            slope[j] = error * net.last[stage][j] * derivative
            norm += slope[j] * slope[j] / WIDTH
            h = error * total[j] * derivative
            square.last[stage][j] += h * h
            net.last[stage][j] -= rate * h / sqrt(square.last[stage][j])
            square.first[j] += slope[j] * slope[j]
            net.first[j] -= rate * slope[j] / sqrt(square.first[j])
        for k in range(sample.used):
            r = sample.features[k]
            square.rows[r] += norm
            step = rate / sqrt(square.rows[r])
            for j in range(WIDTH):
                net.rows[r][j] -= step * slope[j]
    return squared / max(count, 1)
