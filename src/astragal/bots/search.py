"""Bots that search by simulation, for every game: they know its rules and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from astragal.bots.bot import OpenGameBot
from astragal.fast.search import MoveValue, imagine_states, search_flat, search_uct
from astragal.kit.game import AnyGame, Below

SEEDS = 2**31
"""Number of different seeds a search may draw."""


def find_best_mean(game: AnyGame, states: Sequence[Any], simulations: int, seed: int) -> MoveValue:
    """Return the move with the best mean by flat Monte Carlo."""
    return max(search_flat(game, states, simulations, seed), key=lambda found: found.value)


def find_most_visited(game: AnyGame, states: Sequence[Any], simulations: int, seed: int) -> MoveValue:
    """Return the move that UCT visited most often."""
    return max(search_uct(game, states, simulations, seed), key=lambda found: (found.visits, found.value))


SEARCHES = {"mc": find_best_mean, "uct": find_most_visited}


class SearchBot(OpenGameBot):
    """Samples states consistent with its view, simulates games from them, and takes the best move.

    It has no memory: it samples even what it could have seen earlier in the game.
    """

    def __init__(self, kind: str, game: AnyGame, simulations: int, below: Below) -> None:
        self._search = SEARCHES[kind]
        self._game = game
        self._simulations = simulations
        self._below = below

    def choose(self, view: Any, moves: Sequence[int]) -> int:
        """Return the best of these moves; a forced one at once."""
        if len(moves) == 1:
            return moves[0]
        states = imagine_states(self._game, view, self._below)
        return self._search(self._game, states, self._simulations, self._below(SEEDS)).move
