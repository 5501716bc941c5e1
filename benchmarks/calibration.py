"""How well evaluators are calibrated: `python benchmarks/calibration.py star-master --variant base --seats 2 --games 200`.

Bots play games between equals. Every STRIDE steps the evaluator's chances are noted, and in the end what became of them. Printed are the
expected calibration error (ten bins), the Brier score, and that of a logistic regression of the score lead, fitted to the same
positions, which favours it.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from astragal.bots import make_bot
from astragal.bots.parallel import map_parallel
from astragal.bots.selfplay import play_game
from astragal.dice.fast import stream_key
from astragal.games import GAMES
from astragal.study.evaluation import evaluator

Floats = NDArray[np.float64]

STRIDE = 5
"""Steps from one position that is noted to the next."""
BINS = 10
NEWTON_STEPS = 20


@dataclass(frozen=True, slots=True)
class Calibration:
    """How well chances agree with results."""

    games: int
    positions: int
    """Positions times seats."""
    error: float
    """Expected calibration error."""
    interval: float
    """Half the width of its 95 % interval, from resampled games."""
    brier: float
    lead_brier: float
    """The Brier score of the logistic of the score lead."""


def sample_game(slug: str, options: dict[str, str], level: str, seed: int) -> list[tuple[float, float, float]]:
    """Play a game; return chance, score lead and share of the victory, for every noted position and seat."""
    game = GAMES[slug]
    made = game.options(options)
    table = play_game(game, made, [make_bot(level, game, seed, seat) for seat in range(made.seats)], seed)
    won = table.winners()
    shares = [(seat in won) / max(len(won), 1) for seat in range(made.seats)]
    judge = evaluator(game, made)
    state: Any = game.start(made)
    rows = []
    scores = [0] * max(game.seats[1], game.most_moves)
    for number, step in enumerate(table.steps):
        if (number + seed) % STRIDE == 0:
            game.scores(state, scores)
            for seat, chance in enumerate(judge.fast(state).wins):
                others = [scores[other] for other in range(made.seats) if other != seat]
                rows.append((chance, float(scores[seat] - max(others, default=0)), shares[seat]))
        game.play(state, step.move)
    return rows


def fit_logistic(lead: Floats, shares: Floats) -> Floats:
    """Return the chances by a logistic regression of the lead."""
    inputs = np.stack((np.ones_like(lead), lead), axis=1)
    weights = np.zeros(2)
    for _ in range(NEWTON_STEPS):
        chances = 1 / (1 + np.exp(-inputs @ weights))
        hessian = (inputs * (chances * (1 - chances))[:, None]).T @ inputs
        weights += np.linalg.solve(hessian + 1e-9 * np.eye(2), inputs.T @ (shares - chances))
    return np.asarray(1 / (1 + np.exp(-inputs @ weights)))


def calibration_error(chances: Floats, shares: Floats) -> float:
    """Return the expected calibration error: how far results are from the chances of each tenth, on average."""
    bins = np.minimum((chances * BINS).astype(int), BINS - 1)
    counts = np.bincount(bins, minlength=BINS)
    gaps = np.bincount(bins, chances - shares, BINS)
    return float(abs(gaps).sum() / counts.sum())


def measure(games: list[list[tuple[float, float, float]]]) -> Calibration:
    """Return the calibration in some games."""
    chances, lead, shares = np.array([row for rows in games for row in rows]).T
    lead_brier = float(((fit_logistic(lead, shares) - shares) ** 2).mean())
    rng = np.random.default_rng(1)
    arrays = [np.array(rows) for rows in games if rows]
    errors = []
    for _ in range(100):
        drawn = np.concatenate([arrays[i] for i in rng.integers(len(arrays), size=len(arrays))])
        errors.append(calibration_error(drawn[:, 0], drawn[:, 2]))
    brier = float(((chances - shares) ** 2).mean())
    error = calibration_error(chances, shares)
    return Calibration(len(games), len(chances), error, 1.96 * float(np.std(errors)), brier, lead_brier)


def list_tasks(arguments: argparse.Namespace) -> Iterator[tuple[str, dict[str, str], str, int]]:
    """Yield the games to play: levels take turns."""
    variant = next(variant for variant in GAMES[arguments.game].variants if variant.name == arguments.variant)
    options = {**variant.options, "seats": str(arguments.seats)} | dict(pair.split("=") for pair in arguments.option)
    levels = arguments.levels.split(",")
    for number in range(arguments.games):
        yield arguments.game, options, levels[number % len(levels)], stream_key(arguments.seed, number) >> 1


def main() -> None:
    """Print one line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--variant", required=True)
    parser.add_argument("--seats", type=int, required=True)
    parser.add_argument("--option", action="append", default=[], help="name=value")
    parser.add_argument("--levels", default="child,casual,good,master")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--workers", type=int, default=1)
    arguments = parser.parse_args()
    tasks = list_tasks(arguments)
    if arguments.workers == 1:
        games = [sample_game(*task) for task in tasks]
    else:
        games = list(map_parallel(sample_game, tasks, arguments.workers))
    found = measure(games)
    gain = 100 * (1 - found.brier / found.lead_brier)
    print(
        f"{arguments.game} {arguments.variant} {arguments.seats} seats, {arguments.levels}, {found.games} games: "
        f"calibration error {100 * found.error:.1f} ± {100 * found.interval:.1f} points, Brier {found.brier:.4f}, "
        f"{gain:.0f} % below the lead's {found.lead_brier:.4f}"
    )


if __name__ == "__main__":
    main()
