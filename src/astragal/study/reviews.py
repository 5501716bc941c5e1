"""The review of a game: its story, its luck, and the decisions that cost most, as plain data."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import groupby, pairwise
from math import sqrt
from typing import Any

from astragal.kit.game import AnyGame
from astragal.study.evaluation import (
    CHOICE,
    HAND,
    LUCK,
    MEMORY,
    SPEED,
    UNEXPLAINED,
    Change,
    Evaluator,
    Reason,
    affordable_samples,
    evaluator,
    explain_choice,
    follow_record,
)
from astragal.study.ledger import Entry, Ledger, enter_steps
from astragal.study.rollouts import play_copy
from astragal.study.second_look import NORMAL_95, Pair, compare
from astragal.table.history import game_of, players_of, replay
from astragal.table.record import Record

EXAMINED = 12
"""Decisions that are looked at again by rollouts: those that cost most by the fast value."""
BUDGET = 12
"""Choices for which the rollouts of a review would do, if all had as many as the evaluator can afford."""
WORTH_EXAMINING = 0.01
"""A decision that cost less is not looked at again."""
SHOWN = 3
"""Decisions that a review names."""
LEDGER_SHARE = 0.6
"""The part of the work that is the ledger, about; the rest are rollouts."""

BEST, GOOD, INACCURACY, MISTAKE, BLUNDER = "best", "good", "inaccuracy", "mistake", "blunder"
GRADES = ((0.005, BEST), (0.02, GOOD), (0.05, INACCURACY), (0.10, MISTAKE))
"""A decision that cost less than this much of the chance to win is graded so; any other is a blunder."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A number with its standard error."""

    value: float
    error: float

    @property
    def interval(self) -> tuple[float, float]:
        """Return the 95 % interval."""
        return self.value - NORMAL_95 * self.error, self.value + NORMAL_95 * self.error


@dataclass(frozen=True, slots=True)
class Roll:
    """Consecutive answers of chance or the judge: the dice of one throw, the cards of one deal."""

    first: int
    last: int
    """The numbers of its first and last step, from 1."""
    turn: int
    seat: int
    """Who decided last before it; -1 before the first decision."""
    words: tuple[str, ...]
    luck: Change
    """By how much it changed each seat's chance, compared with an average roll."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision with a choice, and what it cost."""

    step: int
    turn: int
    seat: int
    word: str
    best: str
    """The best choice; the word itself where nothing was better."""
    cost: Estimate
    """The chance to win that the best choice would have kept."""
    examined: bool
    """Whether the cost was estimated by rollouts; the fast value alone gives no error."""
    grade: str
    reasons: tuple[Reason, ...] = ()
    """What speaks for the best choice."""
    against: tuple[Reason, ...] = ()
    """What speaks for and against the choice that was made."""

    @property
    def clear(self) -> bool:
        """Tell whether the best choice was better for certain, as far as the interval tells."""
        return self.cost.interval[0] > 0


@dataclass(frozen=True, slots=True)
class PlayerReview:
    """What changed a player's chance. The parts add up to `result - start`, by the fast value."""

    player: str
    start: float
    result: float
    luck: Estimate
    choice: Estimate
    """Own decisions: 0 when all were best, otherwise below."""
    others: float
    """Decisions of the others: above 0 where they helped."""
    memory: float
    hand: float
    speed: float
    unexplained: float
    """What the evaluator itself was wrong about."""
    decisions: int
    """Decisions with a choice."""


@dataclass(frozen=True, slots=True)
class Review:
    """A game, understood."""

    game: str
    finished: bool
    samples: int
    """Rollouts for each choice that was looked at again."""
    scores: tuple[int, ...]
    players: tuple[PlayerReview, ...]
    ledger: Ledger
    rolls: tuple[Roll, ...]
    luckiest: Roll | None
    """The roll that helped the one who rolled most."""
    unluckiest: Roll | None
    decisions: tuple[Decision, ...]
    mistakes: tuple[Decision, ...]
    """The decisions that cost most, at most three, the worst first."""
    story: tuple[Reason, ...]
    """Sentences (`study-story-…`) with their values, in order."""

    @property
    def curve(self) -> list[tuple[float, ...]]:
        """Return each seat's chance at the start and after every step."""
        return [self.ledger.start, *(entry.after for entry in self.ledger.entries)]


def review(
    record: Record,
    judge: Evaluator | None = None,
    samples: int | None = None,
    report: Callable[[float], None] = lambda share: None,
) -> Review:
    """Return the review of a record; `judge` replaces the evaluator of its game.

    `samples` is how many rollouts are played for each choice that is looked at again: 0 for none, None for as many as the
    evaluator can afford. `report` is told which share of the work is done, about.
    """
    game, options, _ = game_of(record)
    judge = follow_record(judge or evaluator(game, options), record)
    samples = affordable_samples(judge) if samples is None else samples
    table = replay(record)
    ledger = enter_steps(game, options, judge, table.steps, table.over, lambda share: report(LEDGER_SHARE * share))
    rolls = list_rolls(ledger)
    decisions = list_decisions(ledger)
    if samples:
        moves = [step.move for step in table.steps]
        decisions = _examine(game, judge, options, moves, decisions, samples, report)
    names = players_of(record, ledger.seats)
    players = tuple(_review_player(ledger, seat, names[seat], decisions) for seat in range(ledger.seats))
    own = [roll for roll in rolls if roll.seat >= 0]
    worst = sorted(decisions, key=lambda decision: -decision.cost.value)[:SHOWN]
    scores = tuple(table.scores())
    return Review(
        ledger.game,
        ledger.finished,
        samples,
        scores,
        players,
        ledger,
        tuple(rolls),
        max(own, key=lambda roll: roll.luck[roll.seat], default=None),
        min(own, key=lambda roll: roll.luck[roll.seat], default=None),
        tuple(decisions),
        tuple(decision for decision in worst if decision.cost.value >= GRADES[0][0]),
        tell_story(ledger, players, scores),
    )


def list_rolls(ledger: Ledger) -> list[Roll]:
    """Return the throws and deals of a game."""
    rolls = []
    seat = -1
    for answered, group in groupby(ledger.entries, key=lambda entry: entry.actor < 0):
        entries = list(group)
        if answered:
            luck = tuple(sum(e.parts[LUCK][p] for e in entries if LUCK in e.parts) for p in range(ledger.seats))
            words = tuple(entry.word for entry in entries if entry.word)
            rolls.append(Roll(entries[0].step, entries[-1].step, entries[0].turn, seat, words, luck))
        else:
            seat = entries[-1].actor
    return rolls


def list_decisions(ledger: Ledger) -> list[Decision]:
    """Return the decisions with a choice, graded by the fast value."""
    return [_decide(entry) for entry in ledger.entries if entry.actor >= 0 and entry.choices != 1 and entry.word]


def _decide(entry: Entry) -> Decision:
    nothing = (0.0,) * len(entry.before)
    cost = -sum(entry.parts.get(heading, nothing)[entry.actor] for heading in (CHOICE, MEMORY))
    best = entry.best or entry.word
    return Decision(entry.step, entry.turn, entry.actor, entry.word, best, Estimate(cost, 0.0), False, grade_cost(cost))


def grade_cost(cost: float) -> str:
    """Return the grade of a decision by what it cost."""
    return next((grade for limit, grade in GRADES if cost < limit), BLUNDER)


def _examine(
    game: AnyGame,
    judge: Evaluator,
    options: Any,
    moves: Sequence[int],
    decisions: Sequence[Decision],
    samples: int,
    report: Callable[[float], None],
) -> list[Decision]:
    """Return the decisions; those that cost most were looked at again by rollouts, and have reasons."""
    costly = [d for d in decisions if d.cost.value >= WORTH_EXAMINING and d.best != d.word]
    chosen = {d.step: d for d in sorted(costly, key=lambda d: -d.cost.value)[:EXAMINED]}
    pairs, reasons = dict[int, Pair](), dict[int, list[tuple[Reason, ...]]]()
    state = game.start(options)
    for step, move in enumerate(moves, 1):
        if decision := chosen.get(step):
            both = game.read(state, decision.best), move
            best, made = (play_copy(game, state, m) for m in both)
            pairs[step] = Pair(decision.seat, made, best, decision.cost.value)
            reasons[step] = [explain_choice(judge, state, m) for m in both]
        game.play(state, move)
    found = compare(
        judge, pairs, samples, BUDGET * samples, lambda share: report(LEDGER_SHARE + (1 - LEDGER_SHARE) * share)
    )
    examined = {
        step: replace(
            chosen[step],
            cost=Estimate(cost, error),
            examined=True,
            grade=grade_cost(cost),
            reasons=reasons[step][0],
            against=reasons[step][1],
        )
        for step, (cost, error) in found.items()
    }
    return [examined.get(decision.step, decision) for decision in decisions]


def _review_player(ledger: Ledger, seat: int, player: str, decisions: Sequence[Decision]) -> PlayerReview:
    """Return the review of a player.

    The errors come from what the evaluator was wrong about at each step, and from the rollouts.
    """
    errors = [entry.parts.get(UNEXPLAINED, ledger.start)[seat] ** 2 for entry in ledger.entries]
    own = [decision for decision in decisions if decision.seat == seat]
    wrong = {entry.step: entry.parts.get(UNEXPLAINED, ledger.start)[seat] for entry in ledger.entries}
    doubts = [decision.cost.error if decision.examined else wrong[decision.step] for decision in own]
    others = [p for p in range(ledger.seats) if p != seat]
    return PlayerReview(
        player,
        ledger.start[seat],
        ledger.result[seat],
        Estimate(ledger.total(LUCK, seat), sqrt(sum(errors))),
        Estimate(ledger.total(CHOICE, seat, [seat]), sqrt(sum(doubt**2 for doubt in doubts))),
        ledger.total(CHOICE, seat, others),
        ledger.total(MEMORY, seat),
        ledger.total(HAND, seat),
        ledger.total(SPEED, seat),
        ledger.total(UNEXPLAINED, seat),
        len(own),
    )


def tell_story(ledger: Ledger, players: Sequence[PlayerReview], scores: Sequence[int]) -> tuple[Reason, ...]:
    """Return five sentences about a game: how it began, who led, where it turned, what luck did, how it ended.

    Seats are counted from 1; chances are shares of 1.
    """
    curve = [ledger.start, *(entry.after for entry in ledger.entries)]
    leaders = [max(range(ledger.seats), key=lambda p: wins[p]) for wins in curve]
    first = leaders[0]
    story = [Reason("study-story-start", {"seat": first + 1, "chance": ledger.start[first]})]
    if ledger.seats > 1:
        changes = sum(one != other for one, other in pairwise(leaders))
        longest = max(range(ledger.seats), key=leaders.count)
        share = leaders.count(longest) / len(leaders)
        story.append(Reason("study-story-lead", {"seat": longest + 1, "share": share, "changes": changes}))
    if ledger.entries:
        swing = max(ledger.entries, key=lambda e: max(abs(a - b) for a, b in zip(e.after, e.before, strict=True)))
        gainer = max(range(ledger.seats), key=lambda p: abs(swing.after[p] - swing.before[p]))
        heading = max(swing.parts, key=lambda name: abs(swing.parts[name][gainer]))
        values = {"seat": gainer + 1, "turn": swing.turn, "before": swing.before[gainer], "after": swing.after[gainer]}
        story.append(
            Reason("study-story-swing", {**values, "heading": heading, "word": swing.word, "step": swing.step})
        )
    lucky = max(range(ledger.seats), key=lambda p: abs(players[p].luck.value))
    luck = players[lucky].luck.value
    way = "helped" if luck > 0 else "hurt"
    story.append(Reason("study-story-luck", {"seat": lucky + 1, "luck": abs(luck), "way": way}))
    return (*story, _tell_end(ledger, scores))


def _tell_end(ledger: Ledger, scores: Sequence[int]) -> Reason:
    winner = max(range(ledger.seats), key=lambda p: ledger.result[p])
    best = ledger.result[winner]
    written = " : ".join(str(points) for points in scores)
    if not ledger.finished:
        return Reason("study-story-now", {"seat": winner + 1, "chance": best, "scores": written})
    if best == 0:
        return Reason("study-story-lost", {"scores": written})
    if best < 1:
        return Reason("study-story-shared", {"scores": written})
    return Reason("study-story-end", {"seat": winner + 1, "scores": written})
