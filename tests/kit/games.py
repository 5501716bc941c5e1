"""Every game, every variant, every number of seats: what the suites that serve all games go through."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from astragal.games import GAMES
from astragal.kit.actors import CHANCE, JUDGE, OVER
from astragal.kit.game import AnyGame


@dataclass(frozen=True)
class Way:
    """One way to play one game."""

    game: AnyGame
    variant: str
    seats: int
    texts: dict[str, str]

    def __str__(self) -> str:
        return f"{self.game.slug}-{self.variant}-{self.seats}"

    def start(self) -> Any:
        return self.game.start(self.game.options(self.texts))


def ways() -> list[Way]:
    """All ways to play: every variant with every number of seats it allows."""
    return [
        Way(game, variant.name, seats, {**variant.options, "seats": str(seats)})
        for game in GAMES.values()
        for variant in game.variants
        for seats in range(variant.seats[0], variant.seats[1] + 1)
    ]


def variants() -> list[Way]:
    """Every variant once, with its fewest seats."""
    return [
        way
        for way in ways()
        if way.seats == min(w.seats for w in ways() if (w.game, w.variant) == (way.game, way.variant))
    ]


def answers(game: AnyGame, state: Any) -> list[int]:
    """Return all moves that are possible now."""
    out = [0] * max(game.most_moves, game.outcomes)
    if game.actor(state) == CHANCE:
        game.chances(state, out)
        return [i for i in range(game.outcomes) if out[i] > 0]
    return out[: game.moves(state, out)]


def lively(game: AnyGame, state: Any, choices: list[int], rng: random.Random) -> int:
    """A random decision, but one that gets somewhere: dice are placed when they can be, cubes are often remembered."""
    if game.slug == "dicetto" and len(choices) > 1:
        first = game.say(state, choices[0])
        if first == "stop" and rng.random() < 0.5:
            return choices[0]
        if first == "done" and rng.random() < 0.95:
            return choices[-1 - min(rng.randrange(len(choices) - 1), rng.randrange(len(choices) - 1))]
    if game.slug == "star-master" and rng.random() < 0.5:
        choices = [move for move in choices if _finds(game, state, move)] or choices
    return rng.choice(choices)


def _finds(game: AnyGame, state: Any, move: int) -> bool:
    """Whether turning this cube finds the colour that is looked for."""
    verb, _, place = game.say(state, move).partition(":")
    return verb == "turn" and state.cube[int(place) - 1] == state.wanted


def lucky(game: AnyGame, state: Any, rng: random.Random, outcome: int) -> int:
    """An answer of chance; in Dicetto often one that makes a combination, so that rare cards are won too."""
    if (
        game.slug == "dicetto"
        and game.say(state, outcome).startswith("die:")
        and any(state.hand)
        and rng.random() < 0.6
    ):
        return min(max(state.hand) - 1 + rng.choice((0, 0, 1)), 5)
    return outcome


def verdict(game: AnyGame, state: Any, rng: random.Random) -> int:
    """A verdict as the game's table weighs them; now and then any possible one."""
    if rng.random() < 0.1:
        return rng.choice(answers(game, state))
    assert game.likely_verdicts is not None
    out, weights = [0] * game.most_moves, [0] * game.most_moves
    n = game.likely_verdicts(state, out, weights)
    return rng.choices(out[:n], weights[:n])[0]


def random_game(way: Way, seed: int) -> Iterator[tuple[Any, int, int]]:
    """Play a random game, yielding the state before each step, who decides and what is answered; the state lives on."""
    game = way.game
    rng = random.Random(f"{way}{seed}")
    state = way.start()
    out = [0] * game.outcomes
    while (actor := game.actor(state)) != OVER:
        if actor == CHANCE:
            game.chances(state, out)
            move = lucky(game, state, rng, rng.choices(range(game.outcomes), out)[0])
        elif actor == JUDGE:
            move = verdict(game, state, rng)
        else:
            move = lively(game, state, answers(game, state), rng)
        yield state, actor, move
        game.play(state, move)
    yield state, OVER, -1
