"""Measure the plain runtime: microseconds a step, milliseconds a game, and the start of the program.

`make bench-plain` prints a table.
"""

from __future__ import annotations

import random
import subprocess
import sys
import time

from astragal.games import GAMES
from astragal.kit.actors import CHANCE, JUDGE, OVER
from astragal.kit.game import AnyGame

ROUNDS = 5
GAMES_A_ROUND = 40


def play(game: AnyGame, texts: dict[str, str], rng: random.Random) -> int:
    """Play one random game by the verbs alone; return the number of steps."""
    state = game.start(game.options(texts))
    out, weights = [0] * max(game.most_moves, game.outcomes), [0] * game.most_moves
    steps = 0
    while (actor := game.actor(state)) != OVER:
        if actor == CHANCE:
            ticket = rng.randrange(game.chances(state, out))
            move = 0
            while ticket >= out[move]:
                ticket -= out[move]
                move += 1
        elif actor == JUDGE:
            assert game.likely_verdicts is not None
            n = game.likely_verdicts(state, out, weights)
            move = rng.choices(out[:n], weights[:n])[0]
        else:
            move = out[rng.randrange(game.moves(state, out))]
        game.play(state, move)
        steps += 1
    return steps


def measure(game: AnyGame, texts: dict[str, str]) -> tuple[float, float]:
    """Return microseconds a step and milliseconds a game: the best of several rounds."""
    best = (float("inf"), float("inf"))
    for round_number in range(ROUNDS):
        rng = random.Random(round_number)
        started = time.perf_counter()
        steps = sum(play(game, texts, rng) for _ in range(GAMES_A_ROUND))
        spent = time.perf_counter() - started
        best = min(best, (spent / steps * 1e6, spent / GAMES_A_ROUND * 1e3))
    return best


def time_process(*arguments: str) -> float:
    """Return the time that a fresh Python needs, in seconds: the best of several."""
    best = float("inf")
    for _ in range(ROUNDS):
        started = time.perf_counter()
        subprocess.run([sys.executable, *arguments], check=True, capture_output=True)
        best = min(best, time.perf_counter() - started)
    return best


def main() -> None:
    """Print the table."""
    print(f"{'game':<14}{'variant':<14}{'µs a step':>10}{'ms a game':>11}")
    for game in GAMES.values():
        for variant in game.variants:
            if variant.name == "long":
                continue
            step, whole = measure(game, {**variant.options, "seats": str(variant.seats[0])})
            print(f"{game.slug:<14}{variant.name:<14}{step:>10.1f}{whole:>11.1f}")
    print(f"import astragal.games: {time_process('-c', 'import astragal.games'):.3f} s")
    print(f"astragal --help:       {time_process('-m', 'astragal', '--help'):.3f} s")
    print(f"python alone:          {time_process('-c', ''):.3f} s")


if __name__ == "__main__":
    main()
