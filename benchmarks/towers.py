"""What whole games of Dice Crash look like when gravity judges them: tables for two, three and four seats and all hands.

`python benchmarks/towers.py --games 60` prints a section in Markdown. Players throw dice at random, keep one for the higher
tower, and aim at the middle of the die on top.
"""

from __future__ import annotations

import argparse
import math
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from multiprocessing import Pool
from statistics import mean, stdev
from typing import Any

from astragal.dice.fast import FastDice
from astragal.games.dice_crash import GAME
from astragal.games.dice_crash.notation import SIZE_WORDS, TOWER_WORDS
from astragal.games.dice_crash.rules_judge import SETS
from astragal.games.dice_crash.rules_towers import tower_of
from astragal.games.dice_crash.state import GIVE, LAND, PICK, PLACE, TEAR, Options, State
from astragal.kit.shape import copy_shape
from astragal.physics.judge import PhysicsJudge
from astragal.table.judge import Case, Judge, Verdict
from astragal.table.table import Table

HANDS = ("clumsy", "average", "good", "expert")
PROCESSES = 2


@dataclass(frozen=True, slots=True)
class Landing:
    """One die placed: the question to the judge, and its verdict."""

    case: Case
    verdict: int

    @property
    def state(self) -> State:
        """The game before the verdict."""
        state: State = self.case.state
        return state

    @property
    def tower(self) -> int:
        """The tower that was built on."""
        return tower_of(self.state.die_value[self.state.die])

    @property
    def fallen(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The levels that fell from the tower that was built on, the new one included, and from the other."""
        heights = [height + int(t == self.tower) for t, height in enumerate(self.state.height)]
        bits = self.verdict % SETS
        firsts = (0, heights[0])
        down = [tuple(n for n in range(heights[t]) if bits >> firsts[t] + n & 1) for t in (0, 1)]
        return down[self.tower], down[1 - self.tower]

    @property
    def lost(self) -> int:
        """How many dice fell, bases included where a whole tower fell."""
        own, other = self.fallen
        bases = int(0 < self.state.height[self.tower] < len(own)) + int(
            0 < self.state.height[1 - self.tower] == len(other)
        )
        return len(own) + len(other) + bases

    @property
    def owner(self) -> int:
        """The seat that placed it."""
        return self.state.die_owner[self.state.die]


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game."""

    hands: tuple[str, ...]
    rounds: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    by_goal: bool
    landings: tuple[Landing, ...]


class Witness(Judge):
    """Passes every question on to a judge, and remembers what happened to each die."""

    def __init__(self, judge: Judge) -> None:
        self._judge = judge
        self.reads_evidence = judge.reads_evidence
        self.landings: list[Landing] = []

    def tags(self) -> dict[str, str]:
        """Return what the judge says of itself."""
        return self._judge.tags()

    def secret_tags(self) -> dict[str, str]:
        """Return what the judge keeps to itself."""
        return self._judge.secret_tags()

    def decide(self, case: Case) -> Verdict | None:
        """Let the judge decide, and remember it."""
        verdict = self._judge.decide(case)
        if verdict is not None and case.state.phase == LAND and verdict.move < 2 * SETS:
            kept = replace(case, state=copy_shape(case.state))
            self.landings.append(Landing(kept, verdict.move))
        return verdict


class Player:
    """Plays without much thought: throws any dice, keeps one for the higher tower, aims at the middle or, at times, not."""

    def __init__(self, rng: random.Random, astray: float = 0.0) -> None:
        self._rng = rng
        self._astray = astray
        self._throw: list[int] = []

    def decide(self, view: Any, words: Sequence[str]) -> str:
        """Return the word of one of the legal moves."""
        if view.phase == TEAR:
            return min(words, key=lambda word: view.height[TOWER_WORDS.index(word[-1])])
        if view.phase == PICK:
            return f"pick:{SIZE_WORDS[self._size(view)]}"
        if view.phase == GIVE:
            return self._gift(view, words)
        return self._rng.choice(words)

    def _size(self, view: Any) -> int:
        """Return the size of the next of the dice drawn at random from the pool; they are picked from small to large."""
        if view.hand == 0:
            pool = [size for size, count in enumerate(view.pool) for _ in range(count)]
            self._throw = sorted(self._rng.sample(pool, max(view.seats, 3)))
        return self._throw[view.hand]

    def _gift(self, view: Any, words: Sequence[str]) -> str:
        mine = [word for word in words if word.endswith(f":{view.me + 1}")]
        others = [word for word in words if word not in mine]
        higher = int(view.height[1] > view.height[0])
        if mine and (not others or tower_of(view.die_value[view.die]) == higher):
            return mine[0]
        return self._rng.choice(others)

    def aim(self) -> str:
        """Return where to let the die go."""
        if self._rng.random() >= self._astray:
            return ""
        far, way = self._rng.uniform(0, 500), self._rng.uniform(0, math.tau)
        return f"aim:{round(far * math.cos(way))},{round(far * math.sin(way))},{self._rng.randrange(-45, 46)}"


def by_gravity(options: Options, hands: Sequence[str], seed: int) -> Judge:
    """Return the judge that looks what falls."""
    return PhysicsJudge(options, f"towers {seed}", hands)


Judging = Callable[[Options, Sequence[str], int], Judge]
"""What makes a judge, given the options, the hands and a seed."""


def play(task: tuple[Sequence[str], int], judging: Judging = by_gravity, astray: float = 0.0) -> Played:
    """Play one game between hands; everything in it follows from the seed."""
    hands, seed = task
    options = GAME.options({"seats": str(len(hands))})
    witness = Witness(judging(options, hands, seed))
    table = Table(GAME, options, FastDice(seed), witness)
    player = Player(random.Random(seed), astray)
    aims = bool(witness.tags()["Judge"] != "table")
    table.begin()
    while not table.over:
        seat = table.actor
        view = table.view(seat)
        word = player.decide(view, [choice.word for choice in table.legal(seat)])
        table.act(seat, word, player.aim() if aims and view.phase == PLACE else "")
    return Played(
        tuple(hands),
        table.turn,
        tuple(table.scores()),
        tuple(table.winners()),
        max(table.view(-1).reached) > 0,
        tuple(witness.landings),
    )


def changing_places(hands: Sequence[str], count: int, seed: int) -> list[tuple[Sequence[str], int]]:
    """Return the hands and the seed of so many games, the hands moving on by a seat from game to game."""
    turns = [n % len(hands) for n in range(count)]
    return [((*hands[turn:], *hands[:turn]), seed + n) for n, turn in enumerate(turns)]


def games(
    tasks: Sequence[tuple[Sequence[str], int]], judging: Judging = by_gravity, astray: float = 0.0
) -> Iterator[Played]:
    """Play many games on all cores, in the order given."""
    with Pool(PROCESSES) as pool:
        yield from pool.imap(partial(play, judging=judging, astray=astray), tasks, chunksize=4)


@dataclass(frozen=True, slots=True)
class Measure:
    """A mean and how far it may be off: 1.96 standard errors."""

    mean: float
    error: float

    @classmethod
    def of(cls, numbers: Sequence[float]) -> Measure:
        """Return the mean of numbers that do not hang together."""
        return cls(mean(numbers), 1.96 * stdev(numbers) / math.sqrt(len(numbers)))

    @classmethod
    def ratio(cls, parts: Sequence[float], wholes: Sequence[float]) -> Measure:
        """Return the sum of some parts over the sum of their wholes; each pair comes from a game of its own."""
        share = sum(parts) / max(sum(wholes), 1)
        off = [part - share * whole for part, whole in zip(parts, wholes, strict=True)]
        return cls(share, 1.96 * math.sqrt(sum(o * o for o in off)) / max(sum(wholes), 1))

    def agrees(self, other: Measure) -> bool:
        """Tell whether two means differ by no more than both may be off together."""
        return abs(self.mean - other.mean) <= math.hypot(self.error, other.error)

    def say(self, scale: float = 1, digits: int = 1) -> str:
        """Return it as text."""
        return f"{self.mean * scale:.{digits}f} ± {self.error * scale:.{digits}f}"


@dataclass(frozen=True, slots=True)
class Summary:
    """What many games have in common."""

    games: int
    rounds: Measure
    by_goal: Measure
    winner: Measure
    score: Measure
    collapse: Measure
    loss: Measure
    other: Measure

    @classmethod
    def of(cls, played: Sequence[Played]) -> Summary:
        """Sum up games."""
        falls = [[landing for landing in game.landings if any(landing.fallen)] for game in played]
        counts = [len(fall) for fall in falls]
        return cls(
            len(played),
            Measure.of([game.rounds for game in played]),
            Measure.of([game.by_goal for game in played]),
            Measure.of([max(game.scores) for game in played]),
            Measure.of([mean(game.scores) for game in played]),
            Measure.ratio(counts, [len(game.landings) for game in played]),
            Measure.ratio([sum(landing.lost for landing in fall) for fall in falls], counts),
            Measure.ratio([sum(bool(landing.fallen[1]) for landing in fall) for fall in falls], counts),
        )

    def row(self) -> str:
        """Return the cells of a table."""
        cells = (
            str(self.games),
            self.rounds.say(digits=2),
            self.by_goal.say(100, 0),
            self.winner.say(),
            self.score.say(),
            self.collapse.say(100),
            self.loss.say(digits=2),
            self.other.say(100, 0),
        )
        return " | ".join(cells)


COLUMNS = "games | rounds | ended by 25, % | best score | mean score | collapses, % of placements | dice lost | other tower hit, %"


def wins(played: Sequence[Played]) -> dict[str, float]:
    """Return the share of games that each hand has won; a shared win counts in parts."""
    won = dict.fromkeys(HANDS, 0.0)
    for game in played:
        for seat in game.winners:
            won[game.hands[seat]] += 1 / len(game.winners) / len(played)
    return won


TABLES = (
    *((hand,) * seats for seats in (2, 3, 4) for hand in HANDS),
    ("clumsy", "expert"),
    ("average", "good"),
    ("clumsy", "average", "expert"),
    HANDS,
)


def main() -> None:
    """Print the section."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=60, help="games at each table")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    print("## Dice Crash: whole games judged by gravity\n")
    print(f"| hands | {COLUMNS} | won |\n|{'---|' * (COLUMNS.count('|') + 3)}")
    for hands in TABLES:
        played = list(games(changing_places(hands, asked.games, asked.seed * 1_000_000)))
        won = ", ".join(f"{hand} {share:.0%}" for hand, share in wins(played).items() if hand in hands)
        mixed = len(set(hands)) > 1
        name = ", ".join(hands) if mixed else f"{len(hands)} {hands[0]}"
        print(f"| {name} | {Summary.of(played).row()} | {won if mixed else ''} |", flush=True)
    print("\nAfter ±: 1.96 standard errors.")


if __name__ == "__main__":
    main()
