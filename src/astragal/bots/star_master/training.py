"""Fit how well the players of Star Master remember, for the chances of `brain.outlook`.

Players of random skill, all alike at a table, play games of every variant. The habits under which the results are the likeliest are
written to a file.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np

from astragal.bots.selfplay import play_game
from astragal.bots.star_master.brain.iteration import solve
from astragal.bots.star_master.brain.outlook import FITTED, VARIANTS, Dice, Habits, Rules
from astragal.bots.star_master.memory import STEPS, Skill
from astragal.bots.star_master.player import Player
from astragal.dice.fast import seat_stream, stream_key
from astragal.games.star_master import GAME
from astragal.games.star_master.state import CHILDREN, COMPETITION, ROLL
from astragal.kit.game import Below
from astragal.spread import Place

SEED = 7
"""The seed of the habits that ship."""
OUTPUT = FITTED
SEATS = (2, 3, 4)
GAMES = 500
"""For each variant and number of seats."""
FINDS = tuple(n / 20 for n in range(6, 21))
BLOCKS = (0.0, 0.5, 1.0)
"""Habits that are tried."""

Sample = tuple[tuple[int, ...], int]
"""Numbers of markers before a roll, the roller's first, and how many seats after the roller the winner sits."""


def train(out: Path, seed: int, report: Callable[[float], None], place: Place) -> None:
    """Fit the habits of all variants and write them to a file; `report` is called with the progress, from 0 to 1."""
    lines = []
    for number, variant in enumerate(VARIANTS):
        samples: dict[int, list[Sample]] = {seats: [] for seats in SEATS}
        first = number * len(SEATS) * GAMES
        crowds = [seats for seats in SEATS for _ in range(GAMES)]
        tasks = ((variant, seats, stream_key(seed, first + index) >> 1) for index, seats in enumerate(crowds))
        for index, (seats, found) in enumerate(zip(crowds, place.map(play_sample, tasks), strict=True)):
            samples[seats] += found
            report((number + index / (len(SEATS) * GAMES)) / len(VARIANTS))
        blocks = BLOCKS if number != CHILDREN else BLOCKS[:1]
        habits = max((Habits(*pair) for pair in product(FINDS, blocks)), key=lambda h: measure_fit(number, h, samples))
        lines += [f"[{variant}]", f"finds = {habits.finds}", f"blocks = {habits.blocks}", ""]
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_text("\n".join(lines[:-1]) + "\n", encoding="utf-8")
    report(1.0)


def draw_skill(below: Below) -> Skill:
    """Return a random skill: from a player who forgets at once to one who hardly does."""

    def uniform(low: float, high: float) -> float:
        return low + (high - low) * below(STEPS) / STEPS

    guesses = uniform(0, 0.3) if below(3) == 0 else 0.0
    return Skill(
        uniform(0.25, 1), 4 * 25 ** uniform(0, 1), uniform(0, 0.4), 1200, 200, 300, guesses, strategic=below(2) == 1
    )


def play_sample(variant: str, seats: int, seed: int) -> list[Sample]:
    """Play a game between equal players and return its positions before each roll."""
    skill = draw_skill(seat_stream(seed, seats))
    bots = [Player(skill, seat_stream(seed, seat)) for seat in range(seats)]
    table = play_game(GAME, GAME.options({"seats": str(seats), "variant": variant}), bots, seed)
    (winner,) = table.winners()
    state: Any = GAME.start(table.options)
    samples = []
    for step in table.steps:
        if state.phase == ROLL:
            around = [(state.seat + n) % seats for n in range(seats)]
            samples.append((tuple(sum(state.markers[seat]) for seat in around), (winner - state.seat) % seats))
        GAME.play(state, step.move)
    return samples


def measure_fit(variant: int, habits: Habits, samples: dict[int, list[Sample]]) -> float:
    """Return the mean logarithm of the chance that the winners had, averaged over the numbers of seats."""
    options = GAME.Options()
    dice = Dice.read(options.white_die, options.black_die, variant != CHILDREN)
    total = 0.0
    for seats, found in samples.items():
        table = solve(seats, Rules(variant == COMPETITION), dice, habits)
        chances = [table[counts][winner] for counts, winner in found]
        total += float(np.log(np.maximum(chances, 1e-9)).mean())
    return total / len(samples)
