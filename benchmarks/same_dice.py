"""How often two tables get the same dice, and what the arena gains: `python benchmarks/same_dice.py` prints a section in Markdown.

Two bots play every deal twice, with their seats exchanged, once with fast dice (by turn and slot) and once with same dice (tickets).
Everything follows from the seed, but for the times.
"""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import fmean, variance

from astragal.bots import make_bot
from astragal.bots.arena import Arena, MakeDice
from astragal.bots.selfplay import play_game
from astragal.dice import FastDice, RollRequest, SameDice
from astragal.dice.fast import stream_key
from astragal.dice.same import sum_sides
from astragal.games import GAMES
from astragal.kit.game import AnyGame

BOTS = ("casual", "greedy")
LINE_UPS = [BOTS, ("child", "greedy")]
OPTIONS = {"dice-crash": {"stacking_model": "table"}}
"""Gravity takes half a second a game."""
SEED = 5
Place = tuple[int, int, int]
"""Turn (0 for a purpose of the whole game), purpose and place."""


AGREEMENT = """### How often two tables agree

`{}` and `{}` play {deals} deals twice, with their seats exchanged. Compared are rolls of one turn, purpose and place that both tables
came to. *At most*: how far the odds of the two tables overlap; nothing that keeps the odds can agree more often. *Both have it*: all
rolls with same dice in which each table had as much as the other of what came out there.
"""
GAIN = """
### What a contest gains

The width of a 95 % interval over what it would be if every game had dice of its own, for the same number of games: below 1 is a gain,
and 0.71 saves half of the games. The first two columns are the mean result of `{0}` against `{1}` with seats exchanged, the last two
the difference between `{0}` and `{2}`, each against `{1}` on the same deals. {deals} deals; each ratio ± {error:.2f}.
"""
COST = """
### What it costs

Processor time of a turn between two `greedy` bots, which hardly think, in turn with fast dice.
"""


class Listener:
    """Dice that note what they were asked and what they answered."""

    def __init__(self, dice: FastDice | SameDice) -> None:
        self.dice = dice
        self.tags, self.secret_tags = dice.tags, dice.secret_tags
        self.rolls: dict[Place, tuple[RollRequest, int]] = {}

    def roll(self, request: RollRequest) -> int:
        """Answer as the dice do."""
        outcome = self.dice.roll(request)
        place = request.turn if request.purpose >= 0 else 0, request.purpose, request.place
        self.rolls[place] = request, outcome
        return outcome

    def first_rolls(self) -> set[Place]:
        """Return the place of the first roll of every turn; cards and what comes before the first turn are left out."""
        found: dict[int, Place] = {}
        for place, (request, _) in self.rolls.items():
            if request.turn and place[1] >= 0:
                found.setdefault(request.turn, place)
        return set(found.values())


@dataclass
class Agreement:
    """How often two tables got the same outcome, in turns and places that both came to."""

    same: list[bool] = field(default_factory=list)
    possible: list[float] = field(default_factory=list)
    """How often dice with the odds of these tables can agree at most."""
    held: list[bool] = field(default_factory=list)
    """The same where each table had as many as the other of what came out there."""

    def add(self, one: tuple[RollRequest, int], two: tuple[RollRequest, int]) -> None:
        """Compare two rolls."""
        self.same.append(one[1] == two[1])
        pairs = zip(one[0].weights, two[0].weights, strict=True)
        self.possible.append(sum(min(a / one[0].total, b / two[0].total) for a, b in pairs))
        mine, theirs = sum_sides(one[0]), sum_sides(two[0])
        a, b = one[1] // one[0].sides, two[1] // two[0].sides
        if theirs[a] >= mine[a] and mine[b] >= theirs[b]:
            self.held.append(one[1] == two[1])


def options_of(game: AnyGame) -> object:
    """Return the options that a game is measured with."""
    return game.options({"seats": "2", **OPTIONS.get(game.slug, {})})


def compare_dice(game: AnyGame, make: type[FastDice] | type[SameDice], deals: int) -> tuple[Agreement, Agreement]:
    """Play deals from both sides, and return how the first rolls of turns agree, and all rolls."""
    first, every = Agreement(), Agreement()
    for deal in range(deals):
        seed = stream_key(SEED, deal) >> 1
        tables = []
        for levels in (BOTS, BOTS[::-1]):
            tables.append(Listener(make(seed)))
            bots = [make_bot(level, game, seed, seat) for seat, level in enumerate(levels)]
            play_game(game, options_of(game), bots, seed, tables[-1])
        one, two = tables
        beginnings = one.first_rolls() & two.first_rolls()
        for place in one.rolls.keys() & two.rolls.keys():
            pair = one.rolls[place], two.rolls[place]
            every.add(*pair)
            if place in beginnings:
                first.add(*pair)
    return first, every


UNKNOWN = "–"
"""What stands where too few games were played to tell."""


def percent(shares: Sequence[float]) -> str:
    """Format a mean."""
    return f"{100 * fmean(shares):.1f} %" if shares else UNKNOWN


def ratio(part: float, whole: float) -> str:
    """Format a ratio."""
    return f"{part / whole:.2f}" if whole else UNKNOWN


def print_agreement(deals: int) -> None:
    """Print how often two tables agree."""
    print("| game | first rolls | fast dice | same dice | at most | all rolls | fast dice | same dice | both have it |")
    print("|---|--:|--:|--:|--:|--:|--:|--:|--:|")
    for game in GAMES.values():
        (old_first, old_every), (first, every) = (compare_dice(game, make, deals) for make in (FastDice, SameDice))
        cells = [len(first.same), percent(old_first.same), percent(first.same), percent(first.possible)]
        cells += [len(every.same), percent(old_every.same), percent(every.same), percent(every.held)]
        print(f"| {game.slug} | {' | '.join(map(str, cells))} |", flush=True)


Deal = list[list[float]]
"""What the first bot of each line-up got in its two games: on the first seat, then on the second."""


def play_contest(game: AnyGame, make: MakeDice, deals: int) -> tuple[list[Deal], list[Deal]]:
    """Let two bots meet a third on the same deals; return their victories and their leads in points, deal by deal."""
    wins: list[Deal] = [[[], []] for _ in range(deals)]
    leads: list[Deal] = [[[], []] for _ in range(deals)]
    for result in Arena(game, options_of(game), LINE_UPS, deals, SEED, make).run():
        seat = result.levels.index(LINE_UPS[result.line_up][0])
        wins[result.deal][result.line_up].append((seat in result.winners) / max(len(result.winners), 1))
        leads[result.deal][result.line_up].append(result.scores[seat] - result.scores[1 - seat])
    return wins, leads


def widths(deals: Sequence[Deal]) -> tuple[str, str]:
    """Format how wide the intervals of a mean and of a difference are, where the games of a deal depend on each other, over
    how wide they would be for independent games."""
    games = [[variance(deal[one][seat] for deal in deals) for seat in range(2)] for one in range(2)]
    means = [[fmean(one) for one in deal] for deal in deals]
    single = ratio(math.sqrt(variance(mean[0] for mean in means)), math.sqrt(sum(games[0]) / 4))
    both = math.sqrt((sum(games[0]) + sum(games[1])) / 4)
    return single, ratio(math.sqrt(variance(mean[0] - mean[1] for mean in means)), both)


def print_gain(deals: int) -> None:
    """Print how wide the intervals of a contest are, compared with those of independent dice."""
    print("| game | dice | wins | points | wins, difference | points, difference |\n|---|---|--:|--:|--:|--:|")
    for game in GAMES.values():
        for make in (FastDice, SameDice):
            (won, more_won), (lead, more_lead) = map(widths, play_contest(game, make, deals))
            cells = " | ".join((won, lead, more_won, more_lead))
            print(f"| {game.slug} | {make(0).tags()['Dice']} | {cells} |", flush=True)


def print_cost(deals: int) -> None:
    """Print how much longer games take with same dice, in turn with fast ones."""
    print("| game | time with same dice / with fast dice |\n|---|--:|")
    for game in GAMES.values():
        spent = {FastDice: 0.0, SameDice: 0.0}
        turns = {FastDice: 0, SameDice: 0}
        for deal in range(deals):
            for make in spent:
                seed = stream_key(SEED, deal) >> 1
                bots = [make_bot("greedy", game, seed, seat) for seat in range(2)]
                started = time.process_time()
                table = play_game(game, options_of(game), bots, seed, make(seed))
                if deal:  # the first game warms up
                    spent[make] += time.process_time() - started
                    turns[make] += table.turn
        same, fast = (spent[make] / turns[make] for make in (SameDice, FastDice))
        print(f"| {game.slug} | {ratio(same, fast)} |", flush=True)


def two_or_more(text: str) -> int:
    """Return a number of deals from which a spread can be computed."""
    number = int(text)
    if number < 2:
        raise argparse.ArgumentTypeError("at least 2 deals are needed")
    return number


def main() -> None:
    """Print the section."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=two_or_more, default=60, help="deals whose rolls are compared")
    parser.add_argument(
        "--contest", type=two_or_more, default=300, help="deals of a contest, four games each; hundreds"
    )
    arguments = parser.parse_args()
    print("## Same dice\n\nTwo seats, from fixed seeds (`make bench-dice`); Dice Crash with the judge's table.\n")
    print(AGREEMENT.format(*BOTS, deals=arguments.deals))
    print_agreement(arguments.deals)
    print(GAIN.format(*BOTS, LINE_UPS[1][0], deals=arguments.contest, error=1.96 / math.sqrt(2 * arguments.contest)))
    print_gain(arguments.contest)
    print(COST)
    print_cost(arguments.deals)


if __name__ == "__main__":
    main()
