"""Statistics of whole games of Dice Crash judged by gravity, for two, three and four seats and all skills of hands.

`python benchmarks/towers.py --games 60` prints a section in Markdown. The players throw random dice, keep one for the higher
tower, and aim at the centre of the top die.
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
class JudgedPlacement:
    """One placement: the question to the judge, and its verdict."""

    case: Case
    verdict: int

    @property
    def state(self) -> State:
        """The state before the verdict."""
        state: State = self.case.state
        return state

    @property
    def tower(self) -> int:
        """The tower that the die was placed on."""
        return tower_of(self.state.die_value[self.state.die])

    @property
    def fallen(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The levels that fell from the die's own tower, the new die included, and from the other."""
        heights = [height + int(t == self.tower) for t, height in enumerate(self.state.height)]
        bits = self.verdict % SETS
        firsts = (0, heights[0])
        levels = [tuple(n for n in range(heights[t]) if bits >> firsts[t] + n & 1) for t in (0, 1)]
        return levels[self.tower], levels[1 - self.tower]

    @property
    def lost(self) -> int:
        """Number of dice that fell; a base counts where its whole tower fell."""
        own, other = self.fallen
        bases = int(0 < self.state.height[self.tower] < len(own)) + int(
            0 < self.state.height[1 - self.tower] == len(other)
        )
        return len(own) + len(other) + bases


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """The result of a game and its placements."""

    hands: tuple[str, ...]
    rounds: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    by_goal: bool
    placements: tuple[JudgedPlacement, ...]


class RecordingJudge(Judge):
    """Passes every question on to a judge and records the placements."""

    def __init__(self, judge: Judge) -> None:
        self._judge = judge
        self.reads_evidence = judge.reads_evidence
        self.placements: list[JudgedPlacement] = []

    def tags(self) -> dict[str, str]:
        """Return the tags of the judge."""
        return self._judge.tags()

    def secret_tags(self) -> dict[str, str]:
        """Return the secret tags of the judge."""
        return self._judge.secret_tags()

    def decide(self, case: Case) -> Verdict | None:
        """Let the judge decide; record its verdict on a placement."""
        verdict = self._judge.decide(case)
        if verdict is not None and case.state.phase == LAND and verdict.move < 2 * SETS:
            copied = replace(case, state=copy_shape(case.state))
            self.placements.append(JudgedPlacement(copied, verdict.move))
        return verdict


class SimplePlayer:
    """Throws random dice, keeps one for the higher tower, and aims at the centre, or with a chance of `stray` beside it."""

    def __init__(self, rng: random.Random, stray: float = 0.0) -> None:
        self._rng = rng
        self._stray = stray
        self._throw: list[int] = []

    def choose(self, view: Any, words: Sequence[str]) -> str:
        """Return the word of one of the legal moves."""
        if view.phase == TEAR:
            return min(words, key=lambda word: view.height[TOWER_WORDS.index(word[-1])])
        if view.phase == PICK:
            return f"pick:{SIZE_WORDS[self._choose_size(view)]}"
        if view.phase == GIVE:
            return self._choose_receiver(view, words)
        return self._rng.choice(words)

    def _choose_size(self, view: Any) -> int:
        """Return the size of the next die; all are drawn from the pool at once and picked from small to large."""
        if view.hand == 0:
            pool = [size for size, count in enumerate(view.pool) for _ in range(count)]
            self._throw = sorted(self._rng.sample(pool, max(view.seats, 3)))
        return self._throw[view.hand]

    def _choose_receiver(self, view: Any, words: Sequence[str]) -> str:
        mine = [word for word in words if word.endswith(f":{view.me + 1}")]
        others = [word for word in words if word not in mine]
        higher = int(view.height[1] > view.height[0])
        if mine and (not others or tower_of(view.die_value[view.die]) == higher):
            return mine[0]
        return self._rng.choice(others)

    def aim(self) -> str:
        """Return the evidence of a placement: an aim, or nothing for the centre."""
        if self._rng.random() >= self._stray:
            return ""
        distance, angle = self._rng.uniform(0, 500), self._rng.uniform(0, math.tau)
        x, y = round(distance * math.cos(angle)), round(distance * math.sin(angle))
        return f"aim:{x},{y},{self._rng.randrange(-45, 46)}"


def make_physics_judge(options: Options, hands: Sequence[str], seed: int) -> Judge:
    """Return a judge by gravity."""
    return PhysicsJudge(options, f"towers {seed}", hands)


JudgeFactory = Callable[[Options, Sequence[str], int], Judge]
"""Makes a judge from the options, the skills of the hands and a seed."""
Task = tuple[Sequence[str], int]
"""A game to play: the skills of the hands, and a seed."""


def play_game(task: Task, make_judge: JudgeFactory = make_physics_judge, stray: float = 0.0) -> FinishedGame:
    """Play one game; the task determines everything in it."""
    hands, seed = task
    options = GAME.options({"seats": str(len(hands))})
    judge = RecordingJudge(make_judge(options, hands, seed))
    table = Table(GAME, options, FastDice(seed), judge)
    player = SimplePlayer(random.Random(seed), stray)
    table.begin()
    while not table.over:
        seat = table.actor
        view = table.view(seat)
        word = player.choose(view, [choice.word for choice in table.legal(seat)])
        table.act(seat, word, player.aim() if judge.reads_evidence and view.phase == PLACE else "")
    return FinishedGame(
        tuple(hands),
        table.turn,
        tuple(table.scores()),
        tuple(table.winners()),
        max(table.view(-1).reached) > 0,
        tuple(judge.placements),
    )


def rotate_seats(hands: Sequence[str], count: int, seed: int) -> list[Task]:
    """Return `count` games in which the hands move on by a seat from game to game."""
    shifts = [n % len(hands) for n in range(count)]
    return [((*hands[shift:], *hands[:shift]), seed + n) for n, shift in enumerate(shifts)]


def play_games(
    tasks: Sequence[Task], make_judge: JudgeFactory = make_physics_judge, stray: float = 0.0
) -> Iterator[FinishedGame]:
    """Play games in worker processes; yield them in the order given."""
    with Pool(PROCESSES) as pool:
        yield from pool.imap(partial(play_game, make_judge=make_judge, stray=stray), tasks, chunksize=4)


@dataclass(frozen=True, slots=True)
class Measure:
    """A mean and its error: 1.96 standard errors."""

    mean: float
    error: float

    @classmethod
    def from_values(cls, numbers: Sequence[float]) -> Measure:
        """Return the mean of independent numbers."""
        return cls(mean(numbers), 1.96 * stdev(numbers) / math.sqrt(len(numbers)))

    @classmethod
    def ratio(cls, parts: Sequence[float], wholes: Sequence[float]) -> Measure:
        """Return the sum of the parts over the sum of the wholes; the pairs are independent."""
        share = sum(parts) / max(sum(wholes), 1)
        residuals = [part - share * whole for part, whole in zip(parts, wholes, strict=True)]
        return cls(share, 1.96 * math.sqrt(sum(r * r for r in residuals)) / max(sum(wholes), 1))

    def agrees(self, other: Measure) -> bool:
        """Tell whether two means differ by no more than their combined error."""
        return abs(self.mean - other.mean) <= math.hypot(self.error, other.error)

    def format(self, scale: float = 1, digits: int = 1) -> str:
        """Return the mean and its error as text."""
        return f"{self.mean * scale:.{digits}f} ± {self.error * scale:.{digits}f}"


@dataclass(frozen=True, slots=True)
class Summary:
    """Statistics of games."""

    games: int
    rounds: Measure
    by_goal: Measure
    winner: Measure
    score: Measure
    collapse: Measure
    loss: Measure
    other: Measure

    @classmethod
    def from_games(cls, games: Sequence[FinishedGame]) -> Summary:
        """Return the statistics of some games."""
        collapses = [[placement for placement in game.placements if any(placement.fallen)] for game in games]
        counts = [len(placements) for placements in collapses]
        return cls(
            len(games),
            Measure.from_values([game.rounds for game in games]),
            Measure.from_values([game.by_goal for game in games]),
            Measure.from_values([max(game.scores) for game in games]),
            Measure.from_values([mean(game.scores) for game in games]),
            Measure.ratio(counts, [len(game.placements) for game in games]),
            Measure.ratio([sum(placement.lost for placement in placements) for placements in collapses], counts),
            Measure.ratio(
                [sum(bool(placement.fallen[1]) for placement in placements) for placements in collapses], counts
            ),
        )

    def row(self) -> str:
        """Return the cells of a table row."""
        cells = (
            str(self.games),
            self.rounds.format(digits=2),
            self.by_goal.format(100, 0),
            self.winner.format(),
            self.score.format(),
            self.collapse.format(100),
            self.loss.format(digits=2),
            self.other.format(100, 0),
        )
        return " | ".join(cells)


COLUMNS = "games | rounds | ended by 25, % | best score | mean score | collapses, % of placements | dice lost | other tower hit, %"


def win_shares(games: Sequence[FinishedGame]) -> dict[str, float]:
    """Return the share of games that each skill of hand has won; a shared win counts in parts."""
    won = dict.fromkeys(HANDS, 0.0)
    for game in games:
        for seat in game.winners:
            won[game.hands[seat]] += 1 / len(game.winners) / len(games)
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
    arguments = parser.parse_args()
    print("## Dice Crash: whole games judged by gravity\n")
    print(f"| hands | {COLUMNS} | won |\n|{'---|' * (COLUMNS.count('|') + 3)}")
    for hands in TABLES:
        games = list(play_games(rotate_seats(hands, arguments.games, arguments.seed * 1_000_000)))
        won = ", ".join(f"{hand} {share:.0%}" for hand, share in win_shares(games).items() if hand in hands)
        mixed = len(set(hands)) > 1
        name = ", ".join(hands) if mixed else f"{len(hands)} {hands[0]}"
        print(f"| {name} | {Summary.from_games(games).row()} | {won if mixed else ''} |", flush=True)
    print("\nAfter ±: 1.96 standard errors.")


if __name__ == "__main__":
    main()
