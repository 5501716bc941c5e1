"""The peers: engines of other people, playing uniform random games as fast as they can on one core.

Each becomes a `Runner`, like our own games in `fast.py`, so that both sides are timed by the same clock in turn.
"""

from __future__ import annotations

import random
import statistics
from collections.abc import Callable
from dataclasses import dataclass
from itertools import count, product
from time import process_time

SLOT = 0.3
"""Seconds that one timed stretch should last: long beside the clock, short beside the moods of a machine."""

PGX_GAMES = ("tic_tac_toe", "connect_four", "2048", "backgammon")
PGX_BATCHES = (256, 1024, 4096)
LENGTH_SECONDS = 4.0
"""How long games of OpenSpiel are counted through from Python, to learn how many decisions they take."""


@dataclass(slots=True)
class Runner:
    """Something that plays, and how much of it fills a slot."""

    name: str
    play: Callable[[int], float]
    """Plays this much (games, calls; as the runner likes) and returns how many decisions that took."""
    amount: int = 1
    remark: str = ""

    def settle(self) -> None:
        """Compile, warm up, and choose the amount that fills a slot."""
        self.play(self.amount)
        while True:
            before = process_time()
            self.play(self.amount)
            spent = process_time() - before
            if spent > SLOT / 3:
                self.amount = max(1, round(self.amount * SLOT / spent))
                return
            self.amount *= 4

    def rate(self) -> float:
        """Play one slot and return decisions per second of processor time."""
        before = process_time()
        decisions = self.play(self.amount)
        return decisions / (process_time() - before)


def open_spiel(name: str) -> Runner:
    """Return a game of OpenSpiel, rolled out inside its C++.

    A search of one simulation asks its evaluator once, at the root; the evaluator then plays all its rollouts without
    coming back to Python. It does not say how many decisions they took, so the length of a game is counted beforehand.
    """
    import pyspiel

    game = pyspiel.load_game(name)
    lengths = game_lengths(game)
    mean = statistics.fmean(lengths)
    error = statistics.stdev(lengths) / len(lengths) ** 0.5
    root = game.new_initial_state()
    while root.is_chance_node():  # the search wants a seat to move at its root
        root.apply_action(root.chance_outcomes()[0][0])
    seeds = count(1)

    def play(rollouts: int) -> float:
        evaluator = pyspiel.RandomRolloutEvaluator(rollouts, next(seeds))
        pyspiel.MCTSBot(game, evaluator, 2.0, 1, 10, False, 1, False).mcts_search(root)
        return rollouts * mean

    remark = f"{mean:.1f} ± {error:.1f} decisions a game, counted over {len(lengths):,} games"
    return Runner(f"OpenSpiel C++ {name}", play, remark=remark)


def game_lengths(game: object) -> list[int]:
    """Return how many decisions random games take, chance not counted."""
    dice = random.Random(1)
    end = process_time() + LENGTH_SECONDS
    lengths = []
    while process_time() < end:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                weighed = state.chance_outcomes()
                state.apply_action(dice.choices([o for o, _ in weighed], [weight for _, weight in weighed])[0])
            else:
                state.apply_action(dice.choice(state.legal_actions()))
                decisions += 1
        lengths.append(decisions)
    return lengths


def pgx(name: str, batch: int) -> Runner:
    """Return a game of Pgx: `batch` games at once, a stretch of steps compiled as one loop, ended games begun again.

    Its own chooser of random moves takes logarithms; the largest of random bits is as uniform a choice, and faster.
    """
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental.wrappers import auto_reset

    env = pgx.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))
    length = max(1, (8_192 if name == "backgammon" else 65_536) // batch)

    def decide(carry: tuple, _: None) -> tuple:
        state, key = carry
        key, key_moves, key_steps = jax.random.split(key, 3)
        legal = state.legal_action_mask
        moves = jnp.argmax(jnp.where(legal, jax.random.bits(key_moves, legal.shape, jnp.uint32) | 1, 0), axis=1)
        return (step(state, moves, jax.random.split(key_steps, batch)), key), None

    stretch = jax.jit(lambda carry: jax.lax.scan(decide, carry, None, length=length)[0])
    key = jax.random.PRNGKey(0)
    table = [(jax.jit(jax.vmap(env.init))(jax.random.split(key, batch)), key)]

    def play(stretches: int) -> float:
        for _ in range(stretches):
            table[0] = stretch(table[0])
        jax.block_until_ready(table[0])
        return float(stretches * length * batch)

    return Runner(f"Pgx {name}, {batch:,} games at once", play)


def all_pgx(say: Callable[[str], None]) -> list[tuple[Runner, float]]:
    """Try games and batches of Pgx; return each with its best slot, the fastest first."""
    tried = []
    for name, batch in product(PGX_GAMES, PGX_BATCHES):
        runner = pgx(name, batch)
        runner.settle()
        rate = max(runner.rate() for _ in range(3))
        say(f"{runner.name}: {rate / 1e6:.2f} million decisions a second")
        tried.append((runner, rate))
    return sorted(tried, key=lambda one: one[1], reverse=True)
