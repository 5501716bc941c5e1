"""Fit the coefficients of `brain.outlook` to games between bots that the table of likely falls judges.

Where the thrower may keep the marker, it matters most who does: `good` keeps it, `casual` and `greedy` do not know its worth. So these
coefficients are fitted to games of `good`.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import astuple, fields
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

from astragal.bots import make_bot
from astragal.bots.dice_crash.brain.outlook import (
    FITTED,
    Coefficients,
    Prospect,
    estimate,
    look_ahead,
    name_coefficients,
)
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
GAMES = 500
"""For each number of seats, each rule of the marker, and each of the bots that play."""
START = Coefficients(8, 12, 1, 0, 0, 0)
STEPS = (1.0, 0.5, 0.25, 0.125, 0.0625)
"""How far coefficients are moved, in multiples of the first step of each."""
FIRST_STEPS = (4, 6, 0.5, 1, 0.4, 0.4, 0.4)

Samples = Sequence[tuple[Prospect, int, Sequence[float]]]
"""Prospects of positions, who throws next, and the share of the victory that each seat got."""


class Crowd(NamedTuple):
    """Who plays by which rules."""

    keeps: int
    """1 where the thrower may keep the marker: only there is `later` fitted."""
    options: Mapping[str, str]
    levels: tuple[str, ...]
    first: int
    """Its games with some seats are numbered from `first + seats` times `2 * GAMES`."""


CROWDS = (
    Crowd(0, {}, ("casual", "greedy"), 0),
    Crowd(1, next(variant.options for variant in GAME.variants if variant.name == "house"), ("good",), 4),
)


def train(out: Path, seed: int, report: Callable[[float], None], place: Place) -> None:
    """Fit the coefficients for each crowd and number of seats and write them to a file; `report` gets the progress, from 0 to 1."""
    lines = []
    fits = list(product(CROWDS, SEATS))
    for number, (crowd, seats) in enumerate(fits):
        samples: list[tuple[Prospect, int, Sequence[float]]] = []
        levels = [level for level in crowd.levels for _ in range(GAMES)]
        first = (crowd.first + seats) * 2 * GAMES
        options = {**crowd.options, "seats": str(seats)}
        tasks = ((options, level, stream_key(seed, first + index) >> 1) for index, level in enumerate(levels))
        for index, (found, share) in enumerate(place.map(play_sample, tasks)):
            samples += [(look_ahead(position), position.marker, share) for position in found]
            report((number + index / len(levels)) / len(fits))
        fit = climb(samples, len(FIRST_STEPS) - (not crowd.keeps))
        names = [field.name for field in fields(fit)]
        lines += [f"[{name_coefficients(seats, crowd.keeps)}]"]
        lines += [*(f"{name} = {x}" for name, x in zip(names, astuple(fit), strict=True)), ""]
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_text("\n".join(lines[:-1]) + "\n", encoding="utf-8")
    report(1.0)


def play_sample(texts: Mapping[str, str], level: str, seed: int) -> tuple[list[State], list[float]]:
    """Play a game; return its positions at the start of rounds and while dice are placed, and who got how much of the victory."""
    options = GAME.options({**texts, "stacking_model": "table"})
    seats = range(options.seats)
    table = play_game(GAME, options, [make_bot(level, GAME, seed, seat) for seat in seats], seed)
    won = table.winners()
    shares = [(seat in won) / max(len(won), 1) for seat in seats]
    return list_positions(table.options, [step.move for step in table.steps]), shares


def list_positions(options: Any, moves: Sequence[int]) -> list[State]:
    """Return the positions of a game that the coefficients are fitted to."""
    state = GAME.start(options)
    found = []
    for move in moves:
        if state.phase == PLACE or (state.phase in (PICK, TEAR) and not state.hand):
            found.append(copy_shape(state))
        GAME.play(state, move)
    return found


def climb(samples: Samples, count: int) -> Coefficients:
    """Return the coefficients that make the results likeliest, by moving one of the first `count` at a time, in ever smaller steps."""
    best = list(astuple(START))
    least = measure_loss(best, samples)
    for step in STEPS:
        moved = True
        while moved:
            moved = False
            for i, sign in product(range(count), (-1, 1)):
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
