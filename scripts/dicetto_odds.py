"""Count what `bots/dicetto` knows by experience: what a turn wins, and how often dice on a card are contested.

`python scripts/dicetto_odds.py` prints `TURN_ODDS` and `LAST_TURN_ODDS` of `race.py` and the contest rates of `evaluation.py`, from games
of two solvers with the standard deck. `--set second_duel=one_per_card` counts under another rule.
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from astragal.bots import make_bot
from astragal.bots.dicetto.race import LAST_TURN_ODDS, TURN_ODDS
from astragal.bots.dicetto.solver import beat_chance, can_fight_again
from astragal.bots.selfplay import choose_word
from astragal.dice.fast import FastDice
from astragal.games.dicetto import GAME
from astragal.games.dicetto.rules_cards import points_of
from astragal.games.dicetto.rules_combos import type_on, value_of
from astragal.games.dicetto.state import CARD_SLOTS, RELANCE, SLOTS, Options, State
from astragal.spread.cores import Cores
from astragal.table.table import Table

RELANCE_ROW = -1
"""Stands for Relance among the points of cards."""

Haul = tuple[int, int]
"""Cards and points."""


@dataclass
class Counts:
    """What was seen in some games."""

    won: Counter[Haul] = field(default_factory=Counter)
    """What a turn had won when the player's next turn began."""
    laid: Counter[Haul] = field(default_factory=Counter)
    """What a turn would have won if nobody had played after it."""
    beaten: Counter[int] = field(default_factory=Counter)
    """How often dice lost a card to the next player, by the points of the card."""
    beatable: defaultdict[int, float] = field(default_factory=lambda: defaultdict(float))
    """How often a player who rolls for nothing else would have beaten them."""

    def add(self, other: Counts) -> None:
        """Add the counts of other games."""
        self.won += other.won
        self.laid += other.laid
        self.beaten += other.beaten
        for points, chance in other.beatable.items():
            self.beatable[points] += chance


def list_turns(options: Options, seed: int) -> Iterator[State]:
    """Play a game of two solvers; yield it at the first decision of every turn."""
    bots = [make_bot("solver", GAME, seed, seat) for seat in range(2)]
    table = Table(GAME, options, FastDice(seed))
    table.begin()
    turn = 0
    while not table.over:
        view: State = table.view(table.actor)
        if view.turn > turn:
            turn = view.turn
            yield view
        table.act(table.actor, *choose_word(table, bots[table.actor]))


def count_game(options: Options, seed: int) -> Counts:
    """Count in one game; its last two turns, which nobody could contest any more, are left out."""
    counts = Counts()
    turns = list(list_turns(options, seed))
    for before, start, after in zip(turns, turns[1:], turns[2:], strict=False):
        seat = before.seat
        counts.won[after.cards[seat] - before.cards[seat], points_of(after, seat) - points_of(before, seat)] += 1
        lying = [slot for slot in range(SLOTS) if start.owner[slot] == seat]
        cards = [slot for slot in lying if slot < CARD_SLOTS]
        counts.laid[len(cards), sum(start.points[start.card[slot]] for slot in cards)] += 1
        for slot in lying:
            row = RELANCE_ROW if slot == RELANCE else start.points[start.card[slot]]
            rolls, again = 3 + start.extra, can_fight_again(start)
            value = value_of(start.laid[slot])
            counts.beatable[row] += beat_chance(type_on(start, slot), value, start.chance_dice, rolls, again)
            counts.beaten[row] += after.owner[slot] not in (seat, -1)
    return counts


def share(hauls: Counter[Haul], kept: Sequence[Haul]) -> str:
    """Format how often each of the kept hauls was seen; rarer ones are left out."""
    total = sum(hauls[haul] for haul in kept)
    rest = 1 - total / hauls.total()
    rows = "".join(f"    {haul}: {hauls[haul] / total:.3f},\n" for haul in kept)
    return f"{{\n{rows}}}  # {hauls.total()} turns; {rest:.1%} were others"


def main(arguments: Sequence[str] | None = None) -> None:
    """Count and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE")
    given = parser.parse_args(arguments)
    options = GAME.options(dict(one.split("=", 1) for one in given.set))
    counts = Counts()
    for one in Cores().map(count_game, ((options, given.seed + i) for i in range(given.games))):
        counts.add(one)
    print("TURN_ODDS =", share(counts.won, list(TURN_ODDS)))
    print("LAST_TURN_ODDS =", share(counts.laid, list(LAST_TURN_ODDS)))
    for row in sorted(counts.beatable):
        name = "Relance" if row == RELANCE_ROW else f"{row} points"
        print(
            f"{name}: contested {counts.beaten[row] / counts.beatable[row]:.3f} (beatable {counts.beatable[row]:.0f})"
        )


if __name__ == "__main__":
    main()
