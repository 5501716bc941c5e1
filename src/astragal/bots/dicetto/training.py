"""Fit how far the race of Dicetto can be trusted, to games between bots."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from astragal.bots.dicetto.evaluation import make_position, win_chance
from astragal.bots.dicetto.outlook import (
    CALIBRATION,
    STAGES,
    SURE,
    Weights,
    find_stage,
    logit,
    race_others,
    step_back,
    trust_race,
)
from astragal.bots.selfplay import simulate_game
from astragal.dice.fast import stream_key
from astragal.games.dicetto import GAME
from astragal.games.dicetto.state import ROLL, State
from astragal.spread import Place

SEED = 7
"""The seed of the weights that ship."""
OUTPUT = CALIBRATION
GAMES = {"2": 3000, "2b": 3000, "3": 400, "3b": 400, "4": 300, "4b": 300, "2l": 400}
"""Games for each key of the weights (`calibration_key`)."""
OPTIONS = {"b": {"bonus": "yes"}, "l": {"target_cards": "46"}}
"""The options that the letters of a key stand for."""
LEVEL = "good"
"""Who plays."""
PRIOR = 60.0
"""How firmly the race is trusted before any game was seen: as if that many turns had been."""
STAGE_PRIOR = 900.0
"""The same for the weights of all stages together, from which those of a stage start. The turns of a game share its result, so
chance makes a stage differ by more than the number of its turns says."""
STEPS = 400
RATE = 0.5
DIGITS = 4


@dataclass(frozen=True, slots=True)
class Sample:
    """The start of a turn: the chances by the race, and who won."""

    stage: int
    placed: float
    """The log-odds of the seat that has just placed."""
    others: list[float]
    """The logarithms of the chances of the seats to come."""
    result: list[float]
    """The shares of the victory, the seat that has just placed first."""


def train(out: Path, seed: int, report: Callable[[float], None], place: Place) -> None:
    """Play games, fit the weights, and write them to a file; `report` is called with the progress, from 0 to 1."""
    done = 0
    found: dict[str, list[Weights]] = {}
    for number, (key, games) in enumerate(GAMES.items()):
        samples: list[Sample] = []
        seeds = (stream_key(seed, number * 100_000 + game) >> 1 for game in range(games))
        for game_samples in place.map(sample_game, ((key, own) for own in seeds)):
            samples += game_samples
            done += 1
            report(done / sum(GAMES.values()))
        found[key] = fit_stages(samples, int(key[0]))
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_text(json.dumps(found, indent=1) + "\n")


def sample_game(key: str, seed: int) -> list[Sample]:
    """Return the starts of turns of a game between bots."""
    texts = {name: text for letter in key[1:] for name, text in OPTIONS[letter].items()}
    options = GAME.options({"seats": key[0], **texts})
    table = simulate_game(GAME, options, [LEVEL] * options.seats, seed)
    winners = table.winners()
    state = GAME.start(options)
    turn = 0
    samples = []
    for step in table.steps:
        if state.phase == ROLL and state.turn > max(turn, 1):
            turn = state.turn
            samples.append(make_sample(state, winners))
        GAME.play(state, step.move)
    return samples


def make_sample(state: State, winners: list[int]) -> Sample:
    """Return the sample of the start of a turn."""
    before = step_back(state)
    position = make_position(before)
    order = [(before.seat + k) % state.seats for k in range(state.seats)]
    others = [float(np.log(max(x, SURE))) for x in race_others(position, before.seat)]
    result = [(p in winners) / max(len(winners), 1) for p in order]
    return Sample(find_stage(position), logit(win_chance(position, before.seat)), others, result)


def fit_stages(samples: list[Sample], seats: int) -> list[Weights]:
    """Return the weights of every stage, drawn towards those of all stages together."""
    together = fit(samples, trust_race(seats), PRIOR)
    stages = ([s for s in samples if s.stage == stage] for stage in range(len(STAGES) + 1))
    fitted = [fit(stage, together, STAGE_PRIOR) for stage in stages]
    return [{name: [round(x, DIGITS) for x in row] for name, row in weights.items()} for weights in fitted]


def fit(samples: list[Sample], centre: Weights, prior: float) -> Weights:
    """Return weights by gradient ascent, drawn towards a centre."""
    (trust0,), (tempo0,), (others0,), order0 = (centre[name] for name in ("trust", "tempo", "trust_others", "order"))
    trust, tempo, trust_others, order = trust0, tempo0, others0, np.array(order0)
    if samples:
        x = np.array([sample.placed for sample in samples])
        y = np.array([sample.result[0] for sample in samples])
        z = np.array([sample.others for sample in samples])
        w = np.array([sample.result[1:] for sample in samples])
        size = len(samples) + prior
        for _ in range(STEPS):
            wrong = y - 1.0 / (1.0 + np.exp(-(trust * x + tempo)))
            trust += RATE * (float((wrong * x).sum()) - prior * (trust - trust0)) / size
            tempo += RATE * (float(wrong.sum()) - prior * (tempo - tempo0)) / size
            parts = np.exp(trust_others * z + order)
            parts *= (w.sum(axis=1) / parts.sum(axis=1))[:, None]
            trust_others += RATE * (float(((w - parts) * z).sum()) - prior * (trust_others - others0)) / size
            order += RATE * ((w - parts).sum(axis=0) - prior * (order - np.array(order0))) / size
    return {"trust": [trust], "tempo": [tempo], "trust_others": [trust_others], "order": order.tolist()}
