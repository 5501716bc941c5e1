"""How strong bots of Dice Crash are without NumPy: `python benchmarks/plain_bots.py [--games N] [LEVEL …]` prints a table.

Gravity judges. A bot that forecasts aims in plain Python, as in a browser tab, plays the same bot of a server; each deal is played
twice, with seats exchanged. All other levels and games run the same source on the same numbers.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Any
from unittest.mock import patch

from astragal.bots.bot import OpenGameBot
from astragal.bots.dice_crash import LEVELS
from astragal.bots.selfplay import play_game
from astragal.dice.fast import seat_stream, stream_key
from astragal.dice.same import SameDice
from astragal.games.dice_crash import GAME
from astragal.physics import aiming, aiming_plain

SEED = 23


class Plain(OpenGameBot):
    """A bot that has no NumPy. It also counts how often the other one would have decided otherwise."""

    def __init__(self, level: str, seed: int, seat: int) -> None:
        self._bot: Any = LEVELS[level](seat_stream(seed, seat))
        self._other: Any = LEVELS[level](seat_stream(seed, seat))
        self.hand = self._bot.hand
        self.choices = self.different = 0

    def observe_world(self, options: Any, evidence: str) -> None:
        """Store how the dice stand."""
        self._bot.observe_world(options, evidence)
        self._other.observe_world(options, evidence)

    def choose(self, view: Any, moves: Sequence[int]) -> int:
        """Return the choice of the bot without NumPy."""
        return self._compare("choose", view, moves)

    def aim(self, view: Any, move: int) -> str:
        """Return its aim."""
        return self._compare("aim", view, move)

    def _compare(self, name: str, *arguments: Any) -> Any:
        with patch.object(aiming, "_find_forecaster", lambda: aiming_plain):
            decided = getattr(self._bot, name)(*arguments)
        if name == "choose" and len(arguments[1]) > 1:
            self.choices += 1
            self.different += getattr(self._other, name)(*arguments) != decided
        elif name == "aim":
            getattr(self._other, name)(*arguments)
        return decided


def play_deal(level: str, deal: int) -> tuple[float, int, int]:
    """Return the share of the victories that the plain bot got in a deal, its choices, and how many the other one made otherwise."""
    seed = stream_key(SEED, deal) >> 1
    won, choices, different = 0.0, 0, 0
    for seat in range(2):
        plain = Plain(level, seed, seat)
        bots: list[Any] = [LEVELS[level](seat_stream(seed, 1 - seat))]
        bots.insert(seat, plain)
        winners = play_game(GAME, GAME.options({"seats": "2"}), bots, seed, SameDice(seed)).winners()
        won += (seat in winners) / len(winners) / 2
        choices, different = choices + plain.choices, different + plain.different
    return won, choices, different


def describe(level: str, deals: Sequence[tuple[float, int, int]]) -> str:
    """Return the row of a level."""
    shares, choices, different = zip(*deals, strict=True)
    error = 1.96 * stdev(shares) / sqrt(len(shares))
    won = f"{100 * fmean(shares):.1f} ± {100 * error:.1f} %"
    return f"| {level} | {2 * len(deals)} | {won} | {sum(different)} of {sum(choices):,} |"


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("levels", nargs="*", default=["child", "casual", "good"], metavar="LEVEL")
    parser.add_argument("--games", type=int, default=400)
    words = parser.parse_args()
    print("| level | games | won | other choices |\n|---|--:|--:|--:|")
    for level in words.levels:
        deals = []
        for deal in range(words.games // 2):
            deals.append(play_deal(level, deal))
            if deal % 10 == 9:
                print(describe(level, deals), file=sys.stderr)
        print(describe(level, deals), flush=True)


if __name__ == "__main__":
    main()
