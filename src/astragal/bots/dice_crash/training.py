"""Fit the coefficients of `brain.outlook` to games between bots that the table of likely falls judges."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import astuple, fields
from itertools import product
from pathlib import Path
from typing import Any

from astragal.bots import make_bot
from astragal.bots.dice_crash.brain.outlook import FITTED, Coefficients, Prospect, estimate, look_ahead
from astragal.bots.selfplay import play_game
from astragal.dice.fast import stream_key
from astragal.games.dice_crash import GAME
from astragal.games.dice_crash.state import PICK, PLACE, TEAR, State
from astragal.kit.shape import copy_shape
from astragal.spread import Place

SEED = 7
"""The seed of the coefficients that ship."""
OUTPUT = FITTED
SEATS = (2, 3, 4)
LEVELS = ("casual", "greedy")
"""Who plays."""
GAMES = 500
"""For each number of seats and each of these bots."""
START = Coefficients(8, 12, 1, 0, 0, 0)
STEPS = (1.0, 0.5, 0.25, 0.125, 0.0625)
"""How far coefficients are moved, in multiples of the first step of each."""
FIRST_STEPS = (4, 6, 0.5, 1, 0.4, 0.4)

Samples = Sequence[tuple[Prospect, int, Sequence[float]]]
"""Prospects of positions, who throws next, and the share of the victory that each seat got."""


def train(out: Path, seed: int, report: Callable[[float], None], place: Place) -> None:
    """Fit the coefficients for each number of seats and write them to a file; `report` gets the progress, from 0 to 1."""
    lines = []
    for number, seats in enumerate(SEATS):
        samples: list[tuple[Prospect, int, Sequence[float]]] = []
        first = seats * len(LEVELS) * GAMES
        levels = [level for level in LEVELS for _ in range(GAMES)]
        tasks = ((seats, level, stream_key(seed, first + index) >> 1) for index, level in enumerate(levels))
        for index, (found, share) in enumerate(place.map(play_sample, tasks)):
            samples += [(look_ahead(position), position.marker, share) for position in found]
            report((number + index / (len(LEVELS) * GAMES)) / len(SEATS))
        fit = climb(samples)
        names = [field.name for field in fields(fit)]
        lines += [f"[seats-{seats}]", *(f"{name} = {x}" for name, x in zip(names, astuple(fit), strict=True)), ""]
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_text("\n".join(lines[:-1]) + "\n", encoding="utf-8")
    report(1.0)


def play_sample(seats: int, level: str, seed: int) -> tuple[list[State], list[float]]:
    """Play a game; return its positions at the start of rounds and while dice are placed, and who got how much of the victory."""
    options = GAME.options({"seats": str(seats), "stacking_model": "table"})
    bots = [make_bot(level, GAME, seed, seat) for seat in range(seats)]
    table = play_game(GAME, options, bots, seed)
    won = table.winners()
    return list_positions(table.options, [step.move for step in table.steps]), [
        (seat in won) / len(won) for seat in range(seats)
    ]


def list_positions(options: Any, moves: Sequence[int]) -> list[State]:
    """Return the positions of a game that the coefficients are fitted to."""
    state = GAME.start(options)
    found = []
    for move in moves:
        if state.phase == PLACE or (state.phase in (PICK, TEAR) and not state.hand):
            found.append(copy_shape(state))
        GAME.play(state, move)
    return found


def climb(samples: Samples) -> Coefficients:
    """Return the coefficients that make the results likeliest, by moving one at a time, in ever smaller steps."""
    best = list(astuple(START))
    least = measure_loss(best, samples)
    for step in STEPS:
        moved = True
        while moved:
            moved = False
            for i, sign in product(range(len(best)), (-1, 1)):
                tried = best.copy()
                tried[i] = round(tried[i] + sign * step * FIRST_STEPS[i], 4)
                loss = measure_loss(tried, samples) if min(tried[:3]) > 0 else least
                if loss < least - 1e-7:
                    best, least, moved = tried, loss, True
    return Coefficients(*best)


def measure_loss(numbers: Sequence[float], samples: Samples) -> float:
    """Return the mean logarithmic loss."""
    fit = Coefficients(*numbers)
    total = 0.0
    for prospect, thrower, shares in samples:
        (wins,) = estimate(fit, prospect, [thrower])
        total -= sum(share * math.log(max(chance, 1e-9)) for share, chance in zip(shares, wins, strict=True))
    return total / len(samples)
