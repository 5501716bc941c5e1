"""Learn Dice Stars by playing against oneself: PPO with masks, in NumPy, over the vector environment.

    python examples/learn_dice_stars.py --steps 25_000_000 --curve curve.svg

The network tells for the seat that acts how good each move is, and how likely this seat wins. In a game of two seats, what one wins
the other loses, so the value of a position to the seat that acted is 1 less the value to the next seat where these differ.
"""

from __future__ import annotations

import argparse
import time
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np

from astragal.rl.env import SeatEnv
from astragal.rl.vector import GameVectorEnv

GAME = "dice-stars"
GAMES, LENGTH = 512, 64
"""Games at once, and steps of each before the network is updated."""
HIDDEN = 128
BATCH, EPOCHS = 4096, 2
RATE, CLIP, ENTROPY, LAMBDA = 1e-3, 0.2, 0.01, 0.95
LEAST_RATE, LEAST_ENTROPY = 0.02, 0.05
"""The share of rate and entropy that is left at the end of the training."""
MOST = 500
"""Decisions of a seat in a measured game."""
Arrays = list[np.ndarray[Any, Any]]


class Network:
    """Two hidden layers, and one linear layer with the logit of each move and the value."""

    def __init__(self, inputs: int, moves: int, rng: np.random.Generator) -> None:
        sizes = [inputs, HIDDEN, HIDDEN, moves + 1]
        self.weights: Arrays = []
        for low, high in pairwise(sizes):
            scale = np.sqrt(2 / low) if high == HIDDEN else 0.01
            self.weights += [rng.normal(0, scale, (low, high)).astype(np.float32), np.zeros(high, np.float32)]
        self.weights[-1][-1] = 0.5
        self._moments = [np.zeros_like(w) for w in self.weights], [np.zeros_like(w) for w in self.weights]
        self._updates = 0

    def forward(self, seen: Any, mask: Any) -> tuple[Any, Any, Arrays]:
        """Return the probability of each move, the value, and the layers."""
        w0, b0, w1, b1, w2, b2 = self.weights
        first = np.maximum(seen @ w0 + b0, 0)
        second = np.maximum(first @ w1 + b1, 0)
        out = second @ w2 + b2
        logits = np.where(mask, out[:, :-1], np.float32(-1e9))
        likely = np.exp(logits - logits.max(axis=1, keepdims=True))
        likely /= likely.sum(axis=1, keepdims=True)
        return likely, out[:, -1], [seen, first, second]

    def update(self, layers: Arrays, gradient: Any, rate: float) -> None:
        """Take a step of Adam; the gradient is that of the last layer's output."""
        grads: Arrays = []
        for k in (2, 1, 0):
            grads = [layers[k].T @ gradient, gradient.sum(axis=0), *grads]
            if k:
                gradient = (gradient @ self.weights[2 * k].T) * (layers[k] > 0)
        self._updates += 1
        norm = min(1.0, 0.5 / (np.sqrt(sum(float((g * g).sum()) for g in grads)) + 1e-8))
        for w, g, mean, square in zip(self.weights, grads, *self._moments, strict=True):
            mean += 0.1 * (norm * g - mean)
            square += 0.001 * (norm * norm * g * g - square)
            unbiased = np.sqrt(square / (1 - 0.999**self._updates)) + 1e-8
            w -= rate * mean / (1 - 0.9**self._updates) / unbiased


def pick(likely: Any, rng: np.random.Generator) -> Any:
    """Return a move of each row, drawn by its probability."""
    most = np.cumsum(likely, axis=1)
    drawn = rng.random(len(likely), np.float32)[:, None] * most[:, -1:]
    return np.minimum((most <= drawn).sum(axis=1), likely.shape[1] - 1)


class Learner:
    """The games that are played, and the network that plays all seats."""

    def __init__(self, seed: int) -> None:
        self.rng = np.random.default_rng(seed)
        self.env = GameVectorEnv(GAME, GAMES, opponents=None)
        self.seen, self.info = self.env.reset(seed=seed)
        self.moves = int(self.env.single_action_space.n)
        self.network = Network(self.seen.shape[1], self.moves, self.rng)

    def collect(self) -> Arrays:
        """Play on; return observations, masks, moves, their probabilities, advantages and returns."""
        seen = np.empty((LENGTH, *self.seen.shape), np.float32)
        masks = np.empty((LENGTH, GAMES, self.moves), np.bool_)
        moves = np.empty((LENGTH, GAMES), np.int64)
        seats = np.empty((LENGTH + 1, GAMES), np.int64)
        chosen, rewards, over = (np.empty((LENGTH, GAMES), np.float32) for _ in range(3))
        values = np.empty((LENGTH + 1, GAMES), np.float32)
        rows = np.arange(GAMES)
        for t in range(LENGTH):
            seen[t], masks[t], seats[t] = self.seen, self.info["action_mask"], self.info["seat"]
            likely, values[t], _ = self.network.forward(seen[t], masks[t])
            moves[t] = pick(likely, self.rng)
            chosen[t] = likely[rows, moves[t]]
            _, rewards[t], over[t], _, self.info = self.env.step(moves[t])
        seats[LENGTH] = self.info["seat"]
        values[LENGTH] = self.network.forward(self.seen, self.info["action_mask"])[1]
        gains = np.zeros((LENGTH + 1, GAMES), np.float32)
        for t in reversed(range(LENGTH)):
            same = seats[t] == seats[t + 1]
            following = np.where(same, values[t + 1], 1 - values[t + 1])
            later = np.where(same, gains[t + 1], -gains[t + 1])
            gains[t] = np.where(over[t], rewards[t], following) - values[t] + LAMBDA * (1 - over[t]) * later
        gains = gains[:LENGTH]
        together = [seen, masks, moves, chosen, gains, gains + values[:LENGTH]]
        return [part.reshape(LENGTH * GAMES, *part.shape[2:]) for part in together]

    def learn(self, left: float = 1.0) -> None:
        """Collect decisions, and improve the network by them; `left` is the share of the training that is still to come."""
        data = self.collect()
        for _ in range(EPOCHS):
            order = self.rng.permutation(len(data[0]))
            for start in range(0, len(order), BATCH):
                self._improve([part[order[start : start + BATCH]] for part in data], left)

    def _improve(self, data: Arrays, left: float) -> None:
        seen, masks, moves, before, gains, returns = data
        likely, values, layers = self.network.forward(seen, masks)
        rows = np.arange(len(seen))
        gains = (gains - gains.mean()) / (gains.std() + 1e-8)
        ratio = likely[rows, moves] / before
        free = np.where(gains > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
        pull = (free * ratio * gains)[:, None]
        logs = np.log(np.maximum(likely, 1e-9))
        surprise = -(likely * logs).sum(axis=1, keepdims=True)
        gradient = pull * likely + max(left, LEAST_ENTROPY) * ENTROPY * likely * (logs + surprise)
        gradient[rows, moves] -= pull[:, 0]
        whole = np.concatenate([gradient, 0.5 * (values - returns)[:, None]], axis=1) / np.float32(len(seen))
        self.network.update(layers, whole.astype(np.float32), max(left, LEAST_RATE) * RATE)

    def measure(self, level: str, games: int, seed: int = 10**6) -> float:
        """Return the share of victories against a bot, playing the likeliest move, in either seat.

        A player who always chooses the likeliest move may go round in circles: a game of more than MOST decisions is lost.
        """
        env = SeatEnv(GAME, [level], seat=None)
        won = 0.0
        for number in range(games):
            seen, info = env.reset(seed=seed + number)
            over, reward, decisions = False, 0.0, 0
            while not over and decisions < MOST:
                decisions += 1
                likely = self.network.forward(seen[None], info["action_mask"][None])[0]
                seen, reward, over, _, info = env.step(int(likely.argmax()))
            won += reward
        return won / games


def draw(points: list[tuple[int, float]], path: Path, level: str) -> None:
    """Write the learning curve as a small SVG."""
    last = max(steps for steps, _ in points)
    spots = [f"{50 + 400 * steps / last:.0f},{170 - 150 * share:.0f}" for steps, share in points]
    lines = "".join(
        f'<path d="M50 {170 - 150 * y:.0f}h400" stroke="#ccc"/><text x="44" y="{174 - 150 * y:.0f}">{y:.0%}</text>'
        for y in (0, 0.2, 0.4, 0.6, 0.8, 1)
    )
    path.write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 470 210" font-family="sans-serif" font-size="11" '
        f'text-anchor="end"><rect width="470" height="210" fill="#fff"/>{lines}'
        f'<polyline points="{" ".join(spots)}" fill="none" stroke="#06c" stroke-width="2"/>'
        f'<text x="450" y="190">{last / 1e6:.0f} million steps</text>'
        f'<text x="50" y="190" text-anchor="start">victories against {level}</text></svg>\n'
    )


def main() -> None:
    """Train, and print the share of victories now and then."""
    parser = argparse.ArgumentParser(description="Learn Dice Stars by playing against oneself.")
    parser.add_argument("--steps", type=int, default=25_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--against", default="greedy")
    parser.add_argument(
        "--games", type=int, default=150, help="games of each measurement; the last has five times as many"
    )
    parser.add_argument("--points", type=int, default=12, help="measurements")
    parser.add_argument("--curve", type=Path, help="write the learning curve to this SVG")
    args = parser.parse_args()
    learner = Learner(args.seed)
    start, used, steps, points = (
        time.perf_counter(),
        time.process_time(),
        0,
        [(0, learner.measure(args.against, args.games))],
    )
    while steps < args.steps:
        learner.learn(1 - steps / args.steps)
        steps += GAMES * LENGTH
        final = steps >= args.steps
        every = args.steps // args.points
        if final or steps // every > points[-1][0] // every:
            points.append((steps, learner.measure(args.against, args.games * (5 if final else 1))))
            seconds, cpu = time.perf_counter() - start, time.process_time() - used
            print(f"{steps:,} steps, {seconds:.0f} s ({cpu:.0f} s of processor): {points[-1][1]:.1%}", flush=True)
            if args.curve:
                draw(points, args.curve, args.against)


if __name__ == "__main__":
    main()
