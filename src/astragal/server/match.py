"""One game at a room's table: what is played, what everybody is told of it, and what it waits for."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

from astragal.dice import DiceSource, FairDice, FastDice, TypedDice
from astragal.games.star_master.state import MEMORISE
from astragal.kit.actors import CHANCE, JUDGE, OVER
from astragal.kit.errors import NotNow
from astragal.kit.game import AnyGame
from astragal.server.judges import CLOCK, PHYSICS, Outside, judge_for
from astragal.server.telling import Telling
from astragal.server.wire import Position, Told
from astragal.table.events import Step
from astragal.table.history import header
from astragal.table.judge import Case, Verdict
from astragal.table.record import Record, RecordStep
from astragal.table.table import Table

Steps = list[tuple[int, str]]
DICE = ("fair", "fast", "hand")


def derived(secret: str, purpose: str) -> str:
    """Return another secret for another purpose, from which the first cannot be found."""
    return hashlib.sha256(f"astragal {purpose} {secret}".encode()).hexdigest()


def dice_for(kind: str, secret: str, seeds: Sequence[str]) -> DiceSource:
    """Return the dice of a room."""
    if kind == "fair":
        return FairDice(secret, seeds)
    if kind == "fast":
        return FastDice(int(derived(secret, "dice")[:15], 16))
    return TypedDice(lambda request, complaint: None)


class Match:
    """A game from its first roll to its end."""

    def __init__(
        self, game: AnyGame, options: Any, dice: str, secret: str, seeds: Sequence[str], players: Sequence[str] = ()
    ) -> None:
        judge = judge_for(game, options, derived(secret, "judge"), players)
        self.table = Table(game, options, dice_for(dice, secret, seeds), judge)
        self.judged_by = judge.kind if isinstance(judge, Outside) else ""
        """Who is asked for verdicts from outside; nothing when nobody is."""
        self.since = 0
        """When the table came to wait for what it waits for, in milliseconds of the server's clock."""
        self.held = 0
        """When the die being placed was picked up; 0 when it was not."""
        self._telling = Telling(self.table)

    # What is told

    @property
    def at(self) -> int:
        """The number of the last event."""
        return len(self.table.events)

    def told(self, after: int) -> list[Told]:
        """Return what everybody may hear of the events after this number."""
        return self._telling.told(after)

    def forget_told(self) -> None:
        """Forget what was told last; next time all of it is told."""
        self._telling.forget()

    def position(self, move_seconds: int, *, whole: bool) -> Position:
        """Return where the game stands: all that everybody may see, or only what is news to those who were told before."""
        return self._telling.position(self.until(move_seconds), whole=whole)

    def tags(self, players: Sequence[str]) -> dict[str, str]:
        """Return the tags of the record that everybody may read now."""
        return header(self.table, players)

    def record(self, players: Sequence[str]) -> Record:
        """Return the record as everybody may read it now: `?` stands for what is still hidden."""
        steps = self.table.steps if self.table.over else [step.redact(-1) for step in self.table.steps]
        return Record(self.tags(players), [RecordStep(step.actor, step.word or "?", step.evidence) for step in steps])

    # What is waited for

    def until(self, move_seconds: int) -> int:
        """Return when the present wait ends by itself, in milliseconds of the server's clock; 0 for never."""
        actor = self.table.actor
        if actor >= 0:
            return self.since + 1000 * move_seconds if move_seconds else 0
        if actor == JUDGE and self.judged_by == CLOCK:
            options = self.table.options
            seconds: int = options.memorise_seconds if self.memorising else options.race_timeout_seconds
            return self.since + 1000 * seconds
        return 0

    @property
    def memorising(self) -> bool:
        """Whether colours lie open to be memorised."""
        phase: int = self.table.view(-1).phase
        return phase == MEMORISE

    @property
    def racing(self) -> bool:
        """Whether the first hand on a cube is waited for."""
        return self.table.actor == JUDGE and self.judged_by == CLOCK and not self.memorising

    # What is done

    def begin(self, now: int) -> Steps:
        """Let chance answer until somebody has to decide."""
        self.table.begin()
        return self._since(0, now)

    def act(self, seat: int, word: str, evidence: str, now: int) -> Steps:
        """Carry out a decision and what follows by itself."""
        before = self.at
        self.table.act(seat, word, evidence)
        return self._since(before, now)

    def placement(self, seat: int, word: str, evidence: str) -> Case | None:
        """Return what gravity has to be asked before this decision can be made, if it has to be."""
        if self.judged_by != PHYSICS or self.table.actor != seat:
            return None
        return self.table.foresee(word, evidence)

    def placed(self, seat: int, word: str, evidence: str, verdict: Verdict, now: int) -> Steps:
        """Carry out a placement that gravity has judged."""
        before = self.at
        self.table.act(seat, word, evidence, verdict)
        return self._since(before, now)

    def judged(self, word: str, evidence: str, now: int) -> Steps:
        """Take a verdict from outside, and what follows by itself."""
        before = self.at
        self.table.enter_verdict(word, evidence)
        return self._since(before, now)

    def reported(self, word: str, now: int) -> Steps:
        """Take what people say about their real dice or their real table."""
        before = self.at
        if self.table.actor == CHANCE and isinstance(self.table.dice, TypedDice):
            self.table.enter_roll(word)
        elif self.table.actor == JUDGE and self.judged_by == "people":
            self.table.enter_verdict(word)
        else:
            raise NotNow("room-nothing-to-report")
        return self._since(before, now)

    def rewind(self, seat: int, steps: int, now: int) -> None:
        """Take back the last steps."""
        self.table.rewind(seat, steps)
        self.since, self.held = now, 0

    def resume(self, steps: Steps, now: int) -> None:
        """Carry out what the journal kept."""
        self.table.replay_moves(steps)
        self.since, self.held = now, 0

    def _since(self, before: int, now: int) -> Steps:
        self.since, self.held = now, 0
        return [(event.move, event.evidence) for event in self.table.events[before:] if isinstance(event, Step)]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.table.actor == OVER
