"""Every seat's chance to win at the start of a turn of Dicetto: the race, calibrated on games.

`training` fits the numbers of `calibration.json`: how far the race can be trusted, by number of seats, Bonus cards and stage.
"""

from __future__ import annotations

import json
from functools import cache
from math import exp, log
from pathlib import Path

from astragal.bots.dicetto.evaluation import Position, expect_turns, make_position, win_chance
from astragal.bots.dicetto.race import MAX_CARDS, interpolate, race
from astragal.games.dicetto.state import State
from astragal.kit.floats import add_floats
from astragal.kit.shape import copy_shape

CALIBRATION = Path(__file__).parent / "calibration.json"
STAGES = (3, 6)
"""Stages by the cards that the nearest seat still needs: fewer than three, fewer than six, more."""
SURE = 1e-4
"""No chance is nearer to 0 or 1 while the game runs."""

Weights = dict[str, list[float]]
"""By stage: `trust` and `tempo` of the seat that has just placed; `trust_others` and `order` of the seats to come."""


@cache
def load_calibration(path: Path = CALIBRATION) -> dict[str, list[Weights]]:
    """Return the weights by key, such as `2` or `3b` (`calibration_key`); none before the first training."""
    found: dict[str, list[Weights]] = json.loads(path.read_text()) if path.is_file() else {}
    return found


def calibration_key(s: State) -> str:
    """Return the key of the weights for a game: its seats, `b` for Bonus cards, and `l` if more cards win than the race knows."""
    bonus = "b" if any(s.revealed) or s.to_reveal else ""
    return f"{s.seats}{bonus}{'l' if s.target_cards > MAX_CARDS else ''}"


def find_stage(position: Position) -> int:
    """Return the stage of a game."""
    nearest = min(position.cards_left)
    return sum(nearest >= limit for limit in STAGES)


def find_weights(s: State, position: Position) -> Weights:
    """Return the weights for a position: those of its own key, else without `l`, else those that trust the race."""
    key, known = calibration_key(s), load_calibration()
    stages = known.get(key) or known.get(key.rstrip("l"))
    return stages[find_stage(position)] if stages else trust_race(s.seats)


def trust_race(seats: int) -> Weights:
    """Return the weights that trust the race."""
    return {"trust": [1.0], "tempo": [0.0], "trust_others": [1.0], "order": [0.0] * (seats - 1)}


def logit(chance: float) -> float:
    """Return the logarithm of the odds."""
    chance = min(max(chance, SURE), 1.0 - SURE)
    return log(chance / (1.0 - chance))


def calibrate(weights: Weights, chance: float) -> float:
    """Return the calibrated chance of the seat that has just placed, from its chance by the race."""
    x = weights["trust"][0] * logit(chance) + weights["tempo"][0]
    return min(max(1.0 / (1.0 + exp(-x)), SURE), 1.0 - SURE)


def step_back(s: State) -> State:
    """Return the start of a turn as the seat before left it: the position that `evaluation` understands."""
    before = copy_shape(s)
    before.seat = (s.seat - 1) % s.seats
    before.extra = 0
    return before


def race_others(position: Position, last: int) -> list[float]:
    """Return the chances by the race of the seats to come, in the order of their turns; `last` has just placed."""
    score, left, survivors = expect_turns(position, last)
    score[last] += add_floats(chance * points for chance, points, _ in survivors)
    left[last] -= add_floats(chance * cards for chance, _, cards in survivors)
    found = []
    for k in range(1, position.seats):
        p = (last + k) % position.seats
        others = [q for q in range(position.seats) if q != p]
        row = race(max(round(left[p]), 0), max(round(min(left[q] for q in others)), 1))
        odds = 1.0
        for q in others:
            one = min(max(interpolate(row, score[p] - score[q]), SURE), 1.0)
            odds += (1.0 - one) / one
        found.append(1.0 / odds)
    return found


def share_rest(weights: Weights, rest: float, others: list[float]) -> list[float]:
    """Return how the seats to come share the rest of the chances, in the order of their turns."""
    trust = weights["trust_others"][0]
    parts = [exp(trust * log(max(x, SURE)) + weights["order"][k]) for k, x in enumerate(others)]
    return [rest * part / add_floats(parts) for part in parts]


def estimate_chances(s: State) -> list[float]:
    """Return every seat's chance at the start of a turn."""
    before = step_back(s)
    position = make_position(before)
    weights = find_weights(s, position)
    last = before.seat
    chance = calibrate(weights, win_chance(position, last))
    found = [0.0] * s.seats
    found[last] = chance
    if s.seats == 2:
        found[1 - last] = 1.0 - chance
        return found
    for k, share in enumerate(share_rest(weights, 1.0 - chance, race_others(position, last)), 1):
        found[(last + k) % s.seats] = share
    return found
