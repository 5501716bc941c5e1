"""How far the chances of the network can be trusted alone and with three and four seats, fitted to games of players who err.

Against itself the network is right; among players who misjudge choices by some per cent it is too cautious. Alone it is too sure: a
lone player who errs has no rival who errs as well.
"""

from __future__ import annotations

import numpy as np

from astragal.bots.dice_stars.brain.layout import WORKSPACES
from astragal.bots.dice_stars.brain.network import load, workspace_dtype
from astragal.bots.dice_stars.brain.planner import Depth, Planner
from astragal.dice.fast import seat_stream, stream_key
from astragal.dice.source import weighted_index
from astragal.fast.records import Array, dtype, write
from astragal.games.dice_stars import GAME
from astragal.games.dice_stars.state import SEATS, State
from astragal.kit.actors import CHANCE, OVER
from astragal.kit.game import Below

CROWDS = (3, 4)
"""Numbers of seats; of two, the network is right."""
GAMES = 1_500
"""For each of these."""
LONE_GAMES = 12_000
"""For a lone player: a game has fewer turns."""
ROLLS, LONE_ROLLS = 4, 8
"""Rolls that a player samples for each number of dice it may draw, with others and alone. Alone nothing evens out how well somebody
plays: with four rolls a player wins 4 % less often, and chances would be too low for all who draw as well as `good`."""
NOISE = 80
"""The most by which the players of a table misjudge a choice, in thousandths; each table draws its own."""
PRIOR = 300.0
"""How firmly the network is trusted before any game was seen: as if that many turns had been."""
LONE_PRIOR = 30.0
"""The same for a lone player, whose odds are wrong by more."""
STEPS = 40
STREAM = 100
"""Keeps these games apart from those of the training."""
LEAST, MOST = 0.5, 2.0
DIGITS = 3

Sample = tuple[int, list[float], list[float]]
"""The stage of the game, every seat's chance by the network, and its share of the victory in the end."""


def fit_trust(nets: Array, seed: int) -> Array:
    """Return the power for chances by seats and stage; 1 where nothing was fitted."""
    stages = load("value").STAGES
    trust = np.ones((SEATS + 1, stages))
    for seats in CROWDS:
        below = seat_stream(stream_key(seed, STREAM), seats)
        samples = [sample for _ in range(GAMES) for sample in play_samples(nets, seats, below)]
        for stage in range(stages):
            trust[seats][stage] = fit_power([sample for sample in samples if sample[0] == stage])
    return trust


def fit_odds(nets: Array, seed: int) -> tuple[Array, Array]:
    """Return a power for the odds of a lone player, as `fit_trust` does, and the factor that they are multiplied by, by stage."""
    stages = load("value").STAGES
    trust, odds = np.ones((SEATS + 1, stages)), np.ones(stages)
    below = seat_stream(stream_key(seed, STREAM), 1)
    samples = [sample for _ in range(LONE_GAMES) for sample in play_samples(nets, 1, below)]
    for stage in range(stages):
        trust[1][stage], odds[stage] = fit_line([sample for sample in samples if sample[0] == stage])
    return trust, odds


def play_samples(nets: Array, seats: int, below: Below) -> list[Sample]:
    """Play a game between equal players; return the starts of its turns."""
    player = Planner(Depth(rolls=ROLLS if seats > 1 else LONE_ROLLS, noise=below(NOISE + 1) / 1000), nets)
    state = GAME.start(GAME.options({"seats": str(seats)}))
    out = [0] * max(GAME.most_moves, GAME.outcomes)
    found = []
    turn = state.turn
    while (actor := GAME.actor(state)) != OVER:
        if actor == CHANCE:
            total = GAME.chances(state, out)
            GAME.play(state, weighted_index(out[: GAME.outcomes], below(total)))
            continue
        if state.turn > turn:
            turn = state.turn
            found.append(estimate(nets, state))
        n = GAME.moves(state, out)
        GAME.play(state, out[0] if n == 1 else player.decide(state, below))
    GAME.winners(state, out)
    shares = [won / max(sum(out[:seats]), 1) for won in out[:seats]]
    return [(stage, chances, shares) for stage, chances in found]


def estimate(nets: Array, state: State) -> tuple[int, list[float]]:
    """Return the stage of a game at the start of a turn, and every seat's chance."""
    states, workspaces, result = np.zeros(1, dtype(State)), np.zeros(WORKSPACES, workspace_dtype()), np.zeros(SEATS)
    write(state, states, 0)
    load("expectation").write_estimates(states[0], nets, workspaces[1], result)
    return int(load("value").stage_of(states[0], workspaces[1]["free"])), result[: state.seats].tolist()


def fit_power(samples: list[Sample]) -> float:
    """Return the power of the chances under which the results are the likeliest."""
    logs = np.log(np.maximum([chances for _, chances, _ in samples], 1e-9))
    shares = np.array([result for _, _, result in samples])
    power = 1.0
    for _ in range(STEPS):  # Newton's method: the likelihood is concave
        parts = np.exp(power * logs)
        parts /= parts.sum(axis=1, keepdims=True)
        slope = ((shares - parts) * logs).sum() - PRIOR * (power - 1.0)
        bend = (parts * logs**2).sum() - ((parts * logs).sum(axis=1) ** 2).sum() + PRIOR
        power = min(max(power + slope / bend, LEAST), MOST)
    return round(float(power), DIGITS)


def fit_line(samples: list[Sample]) -> tuple[float, float]:
    """Return the power and the factor for the odds of a lone player under which the results are the likeliest."""
    chances = np.clip([chances[0] for _, chances, _ in samples], 1e-9, 1 - 1e-9)
    results = np.array([result[0] for _, _, result in samples])
    x = np.column_stack((np.log(chances / (1 - chances)), np.ones(len(samples))))
    line = prior = np.array((1.0, 0.0))
    for _ in range(STEPS):  # Newton's method, as above
        now = 1 / (1 + np.exp(-x @ line))
        slope = x.T @ (results - now) - LONE_PRIOR * (line - prior)
        bend = (x * (now * (1 - now))[:, None]).T @ x + LONE_PRIOR * np.eye(2)
        line = line + np.linalg.solve(bend, slope)
    return round(float(line[0]), DIGITS), round(float(np.exp(line[1])), DIGITS)
