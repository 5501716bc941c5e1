"""What if: a finished game with one decision changed, played on with the same dice.

The rolls are those of the record, by turn, purpose and place, wherever the changed table holds the die (`RecordedDice`). A decision is
kept where the turn has gone as it went then and the decision still does what it did; others are made by bots: a bot's by the same bot,
a person's by a bot of one level. A verdict is kept where the judge is asked the same; otherwise the judge of the record decides, by its
revealed secret. Everything follows from the record, so the same question has the same answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256

from astragal.bots import list_levels, make_bot, nearest_level
from astragal.bots.bot import Bot
from astragal.bots.selfplay import choose_move, choose_word, make_judge
from astragal.dice.recorded import RecordedDice
from astragal.dice.same import SameDice
from astragal.kit.actors import CHANCE, JUDGE
from astragal.kit.errors import LimitExceeded, NotFound, NotNow
from astragal.kit.game import AnyGame
from astragal.kit.judging import PHYSICS, TABLE
from astragal.study.memory import Memory, RecordedJudge, TurnFollower
from astragal.table.history import dice_of, game_of, header, judge_of, players_of, replay
from astragal.table.judge import Judge, TableJudge
from astragal.table.record import Record, RecordStep, format_record
from astragal.table.table import Table

BOT = "good"
"""The level of the bot that decides for people."""
MOST_STEPS = 10_000
"""A changed game that comes so far is given up: ten times what people play."""
CHOSEN, SAME, FORCED, OTHER = "chosen", "same", "forced", "other"


@dataclass(frozen=True, slots=True)
class Ending:
    """How a game ended, seats counted from 0."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class WhatIf:
    """A finished game with one decision changed."""

    game: str
    step: int
    """The number of the changed step, from 1; all steps before it are those of the record."""
    turn: int
    seat: int
    word: str
    """What was decided."""
    chosen: str
    """What is decided instead."""
    then: Ending
    """How the game ended."""
    now: Ending
    """How the changed game ends."""
    sources: tuple[str, ...]
    """Where each step from the changed one on comes from: `chosen`, `same` (as in the record), `forced` (there was no choice),
    `other` (a roll or verdict that the record does not have there), or the bot that decided, such as `bot:good`."""
    rolls: int
    """Answers of chance after the changed step."""
    same_rolls: int
    """Those of them that are the record's."""
    decisions: int
    """Decisions with a choice after the changed step."""
    replaced: dict[str, int]
    """How many of them bots made, by bot; all others are the record's."""
    record: str
    """The changed game as a record (`.agn`)."""


def what_if(record: Record, step: int, choose: str, bot: str = BOT) -> WhatIf:
    """Return a finished game with another decision at a step, counted from 1.

    `choose` is a word that was legal there, its beginning, or its number in the list. `bot` is the level that decides for people; a
    game without it has a search bot. Raises a UserError, also where the game is not over: what is hidden stays so.
    """
    memory = Memory()
    recorded = replay_finished(record, memory)
    if not 1 <= step <= len(record.steps):
        raise NotFound("study-ply-range", ply=step, last=len(record.steps))
    done = record.steps[step - 1]
    if done.actor < 0:
        raise NotFound("what-if-nobody", ply=step)
    line = Continuation(record, memory, bot)
    line.table.restore((s.actor, s.word, s.evidence) for s in record.steps[: step - 1])
    word = line.table.resolve_word(done.actor, choose)
    turn = line.table.turn
    line.change(word, done)
    line.play_to_end()
    return _compare(recorded, line, step, turn, done, word)


def _compare(recorded: Table, line: Continuation, step: int, turn: int, done: RecordStep, word: str) -> WhatIf:
    """Return what became of a game that was changed at a step of this turn."""
    sources = line.list_sources(step - 1)
    steps = list(zip(sources, line.table.steps[step - 1 :], strict=True))
    rolls = [source for source, s in steps if s.actor == CHANCE]
    decisions = [source for source, s in steps[1:] if s.actor >= 0 and source != FORCED]
    replaced = [source for source in decisions if source != SAME]
    tags = {"WhatIf": f"{step} {done.word} {word}", "ResultThen": " ".join(map(str, recorded.scores()))}
    return WhatIf(
        game=recorded.game.slug,
        step=step,
        turn=turn,
        seat=done.actor,
        word=done.word,
        chosen=word,
        then=find_ending(recorded),
        now=find_ending(line.table),
        sources=sources,
        rolls=len(rolls),
        same_rolls=rolls.count(SAME),
        decisions=len(decisions),
        replaced={level: replaced.count(level) for level in sorted(set(replaced))},
        record=format_record(line.write(tags, sources, step - 1)),
    )


def replay_finished(record: Record, memory: Memory) -> Table:
    """Replay a record and remember what happened in it. Raises a UserError where it is impossible, or the game is not over."""
    if any(step.word == "?" for step in record.steps):
        raise NotNow("what-if-unfinished")
    table = replay(record, watch=memory.note)
    if not table.over:
        raise NotNow("what-if-unfinished")
    return table


def find_ending(table: Table) -> Ending:
    """Return how the game at a table has ended."""
    return Ending(tuple(table.scores()), tuple(table.winners()))


class Continuation:
    """A table that goes on as a record did, as far as it can."""

    def __init__(self, record: Record, memory: Memory, bot: str) -> None:
        game, options, version = game_of(record)
        seed = derive_seed(record)
        self._memory = memory
        self._turn = TurnFollower()
        self.players = players_of(record, options.seats)
        self._levels = [choose_level(player, game, bot) for player in self.players]
        self._bots = [make_bot(level, game, seed, seat) for seat, level in enumerate(self._levels)]
        judge = find_judge(record, self._bots, seed)
        self._judge = None if judge is None else RecordedJudge(memory, judge)
        self._dice = RecordedDice(memory.rolls, seed)
        self.table = Table(game, options, self._dice, self._judge, version)
        self.table.on_step = self._show
        self._decided: dict[int, str] = {}
        """By the index of its step: who made a decision."""
        self._turn.look(self.table)

    def _show(self) -> None:
        self._turn.look(self.table)
        for seat, bot in enumerate(self._bots):
            if bot.has_memory:
                bot.observe(self.table.view(seat))

    def change(self, word: str, done: RecordStep) -> None:
        """Make the other choice; where a hand acts, a bot's aims for it."""
        table, bot = self.table, self._bots[done.actor]
        evidence = done.evidence
        if word != done.word:
            seen = table.last_evidence() if table.judge is not None and table.judge.reads_evidence else None
            move = table.words(done.actor)[word]
            evidence = choose_move(bot, table.view(done.actor), [move], table.options, seen)[1]
        self._act(word, evidence, CHOSEN)

    def play_to_end(self) -> None:
        """Go on to the end of the game."""
        table = self.table
        while not table.over:
            if len(table.steps) > MOST_STEPS:
                raise LimitExceeded("what-if-too-long", most=MOST_STEPS)
            forced = len(table.words(table.actor)) == 1
            recalled = self._memory.recall(table, self._turn.key(table))
            if recalled is not None:
                self._act(recalled.word, recalled.evidence, FORCED if forced else SAME)
                continue
            word, evidence = choose_word(table, self._bots[table.actor])
            self._act(word, evidence, FORCED if forced else f"bot:{self._levels[table.actor]}")

    def _act(self, word: str, evidence: str, source: str) -> None:
        self._decided[len(self.table.steps)] = source
        self.table.act(self.table.actor, word, evidence)

    def list_sources(self, start: int) -> tuple[str, ...]:
        """Return where each step from this index on comes from."""
        rolls = iter(self._dice.kept)
        verdicts = iter(self._judge.kept if self._judge is not None else ())
        answers = {CHANCE: rolls, JUDGE: verdicts}
        steps = enumerate(self.table.steps[start:], start)
        return tuple(self._decided[n] if s.actor >= 0 else SAME if next(answers[s.actor]) else OTHER for n, s in steps)

    def write(self, tags: dict[str, str], sources: Sequence[str], start: int) -> Record:
        """Return the game as a record, with a remark after each decision of a bot."""
        remarks = [(start + n, source) for n, source in enumerate(sources, 1) if source.startswith("bot:")]
        steps = [RecordStep(step.actor, step.word, step.evidence) for step in self.table.steps]
        return Record(header(self.table, self.players) | tags, steps, remarks)


def derive_seed(record: Record) -> int:
    """Return the seed of all that the record does not say: its own if it has the same dice for everybody, or a hash of it."""
    dice = dice_of(record)
    if isinstance(dice, SameDice):
        return dice.seed
    return int.from_bytes(sha256(format_record(record).encode()).digest()[:7], "big")


def choose_level(player: str, game: AnyGame, bot: str) -> str:
    """Return the level of the bot that decides for a player: its own for a bot that the game knows."""
    level = player.removeprefix("bot:")
    return level if player != level and level in list_levels(game) else nearest_level(game, bot)


def find_judge(record: Record, bots: Sequence[Bot], seed: int) -> Judge | None:
    """Return the judge that decides what a record does not say: its own, or one as bots have among themselves."""
    game, options, _ = game_of(record)
    if record.tags.get("Judge") == TABLE and game.verdicts:
        return judge_of(record) or TableJudge(seed)
    if record.tags.get("Judge") == PHYSICS and game.judge(options) == PHYSICS:
        from astragal.physics.judge import PhysicsJudge  # loads MuJoCo

        return PhysicsJudge.from_tags(record.tags, options) or make_judge(game, options, bots, seed)
    return make_judge(game, options, bots, seed)
