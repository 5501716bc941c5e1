"""Bots that think by playing on: for every game, without knowing anything of it but its rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from astragal.fast.search import MoveValue, imagine_states, search_flat, search_uct
from astragal.kit.game import AnyGame, Below

SEEDS = 2**31
"""A search begins with one of so many seeds."""


def best_mean(game: AnyGame, states: Sequence[Any], simulations: int, seed: int) -> MoveValue:
    """Return the move that won most when all were tried equally often."""
    return max(search_flat(game, states, simulations, seed), key=lambda weighed: weighed.value)


def most_tried(game: AnyGame, states: Sequence[Any], simulations: int, seed: int) -> MoveValue:
    """Return the move that UCT came back to most often."""
    return max(search_uct(game, states, simulations, seed), key=lambda weighed: (weighed.visits, weighed.value))


SEARCHES = {"mc": best_mean, "uct": most_tried}


class SearchBot:
    """Imagines what its seat cannot see, plays on so many times, and takes the move that did best.

    It keeps nothing in mind from one decision to the next: what lay open once and is hidden now, it imagines like all the rest.
    """

    remembers = False

    def __init__(self, kind: str, game: AnyGame, simulations: int, below: Below) -> None:
        self._search = SEARCHES[kind]
        self._game = game
        self._simulations = simulations
        self._below = below

    def see(self, view: Any) -> None:
        """Look at nothing beforehand."""

    def grab(self, view: Any) -> None:
        """Seize nothing: it does not know where anything lies."""
        return

    def choose(self, view: Any, moves: Sequence[int]) -> int:
        """Return the best of these moves; a forced one without a thought."""
        if len(moves) == 1:
            return moves[0]
        states = imagine_states(self._game, view, self._below)
        return self._search(self._game, states, self._simulations, self._below(SEEDS)).move
