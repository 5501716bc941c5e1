"""From a table to its record and back; the JSON form; verification."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from astragal.dice.fair import FairDice
from astragal.dice.fast import FastDice
from astragal.dice.same import SameDice
from astragal.dice.scripted import ScriptedDice
from astragal.dice.source import DiceSource
from astragal.games import find_game
from astragal.kit.actors import CHANCE, JUDGE
from astragal.kit.errors import IllegalMove, ParseError, UserError, VerificationError
from astragal.kit.game import AnyGame
from astragal.kit.judging import PHYSICS, TABLE
from astragal.kit.options import format_options
from astragal.kit.scoring import ScoreLine
from astragal.table.judge import Judge, TableJudge, table_seed
from astragal.table.record import FORMAT, Record, RecordStep
from astragal.table.table import Table

Json = dict[str, object]
VERSION = re.compile("[1-9][0-9]{0,3}")
"""A version of the rules, as a record writes it."""


def header(table: Table, players: Sequence[str], *, abandoned: str = "") -> dict[str, str]:
    """Return the tags that everybody at the table may read now; secrets only when the game is over or was abandoned.

    `abandoned` is `yes` when people ended the game, `length` when it had become too long, and empty for any other game.
    """
    tags = {
        "Astragal": FORMAT,
        "Game": table.game.slug,
        "Rules": str(table.version),
        "Options": " ".join(f"{name}={text}" for name, text in format_options(table.options, table.version).items()),
    }
    tags |= {f"Seat{seat + 1}": player for seat, player in enumerate(players)}
    tags |= table.dice.tags()
    if table.judge is not None:
        tags |= table.judge.tags()
    if abandoned:
        tags |= secret_tags(table) | {"Abandoned": abandoned}
    if table.over:
        tags |= secret_tags(table)
        tags["Result"] = " ".join(str(points) for points in table.scores())
        tags["Winners"] = " ".join(str(seat + 1) for seat in table.winners())
    return tags


def secret_tags(table: Table) -> dict[str, str]:
    """Return the tags that nobody at the table may read before the end: they let the game go on after a break."""
    return table.dice.secret_tags() | (table.judge.secret_tags() if table.judge is not None else {})


def record_of(table: Table, players: Sequence[str]) -> Record:
    """Return the record of a table with its secrets: what was decided and answered, and what is needed to go on."""
    steps = [RecordStep(step.actor, step.word, step.evidence) for step in table.steps]
    return Record(header(table, players) | secret_tags(table), steps)


def game_of(record: Record) -> tuple[AnyGame, Any, int]:
    """Return the game of a record, its options, and the version of the rules that it began under."""
    tags = record.tags
    if tags.get("Astragal") != FORMAT:
        raise ParseError("record-format", wanted=FORMAT)
    game = find_game(tags.get("Game", ""))
    if not VERSION.fullmatch(tags.get("Rules", "")):
        raise ParseError("record-rules", found=tags.get("Rules", "")[:40], known=game.rules_version)
    version = int(tags["Rules"])
    return game, game.options(option_texts(record), version), version


def option_texts(record: Record) -> dict[str, str]:
    """Return the options that a record names, by name; those it leaves out have the defaults of its version."""
    texts: dict[str, str] = {}
    for pair in record.tags.get("Options", "").split():
        name, equals, text = pair.partition("=")
        if not equals:
            raise ParseError("record-options", option=pair)
        texts[name] = text
    return texts


def players_of(record: Record, seats: int) -> list[str]:
    """Return who sits where."""
    return [record.tags.get(f"Seat{seat + 1}", f"human:{seat + 1}") for seat in range(seats)]


def dice_of(record: Record) -> DiceSource | None:
    """Return the dice that a record can be recomputed with, or None when nothing computes them."""
    tags = record.tags
    if tags.get("Dice") == "fair" and "Secret" in tags:
        return FairDice.from_tags(tags)
    if tags.get("Dice") == "fast" and "Seed" in tags:
        return FastDice(_seed(tags["Seed"]))
    if tags.get("Dice") == "same" and "Seed" in tags:
        return SameDice(_seed(tags["Seed"]))
    return None


def judge_of(record: Record) -> Judge | None:
    """Return the judge that can go on with a record, or None when the world has to be asked."""
    if record.tags.get("Judge") == TABLE and "JudgeSeed" in record.tags:
        return TableJudge(_seed(record.tags["JudgeSeed"]))
    return None


def bound_judge_of(record: Record, dice: DiceSource | None) -> Judge | None:
    """Return the judge that a record can be recomputed with, or None.

    Raises VerificationError when its seed or secret does not follow from fair dice, which fix it before the first verdict.
    """
    tags = record.tags
    secret = dice.judge_secret if isinstance(dice, FairDice) else ""
    if not secret or tags.get("Judge") not in (TABLE, PHYSICS):
        return judge_of(record)
    seed = str(table_seed(secret))
    if tags.get("JudgeSeed", seed) != seed or tags.get("HandSecret", secret) != secret:
        raise VerificationError("verify-judge")
    return TableJudge(table_seed(secret)) if tags["Judge"] == TABLE else None


def _seed(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 40):
        raise ParseError("record-seed", seed=text[:40])
    return int(text)


def replay(
    record: Record,
    dice: DiceSource | None = None,
    judge: Judge | None = None,
    watch: Callable[[Table, RecordStep], None] | None = None,
) -> Table:
    """Play a record at a new table, which can then go on with this dice source and judge.

    `watch` is told of every step before it is played. A step that is not possible raises UserError with its number and reason.
    """
    game, options, version = game_of(record)
    table = Table(game, options, dice or ScriptedDice(()), judge, version)
    for number, step in enumerate(record.steps):
        try:
            if watch is not None:
                watch(table, step)
            table.restore([(step.actor, step.word, step.evidence)])
        except IllegalMove as error:
            raise ParseError("replay-refused", step=number + 1, word=step.word, rule=error.rule) from error
        except UserError as error:
            raise ParseError("replay-impossible", step=number + 1, word=step.word, reason=error.key) from error
    return table


def count_given(record: Record) -> int:
    """Return how many steps at the beginning of a record come from another game, whose dice are not proven here."""
    text = record.tags.get("PlayedOn", "0")
    if not (text.isascii() and text.isdigit() and len(text) <= 6):
        raise ParseError("record-played-on")
    return int(text)


def verify(record: Record) -> dict[str, int]:
    """Replay a record and recompute what can be: rolls and verdicts whose seed is known, commitment, seals, result, winners.

    Gravity is left to `physics.recompute`, and steps that come from another game need only be possible. Returns how many steps, rolls
    and verdicts were checked; raises UserError at the first disagreement.
    """
    dice = dice_of(record)
    if isinstance(dice, FairDice):
        dice.verify(record.tags.get("Commitment", ""), game_of(record)[1].seats)
    judge = bound_judge_of(record, dice)
    given = count_given(record)
    counted = {"steps": len(record.steps), "rolls": 0, "verdicts": 0}

    def watch(table: Table, step: RecordStep) -> None:
        if len(table.steps) < given:
            return
        if step.actor == CHANCE == table.actor and dice is not None:
            request = table.roll_request()
            outcome = dice.roll(request)
            if outcome is not None and request.say(outcome) != step.word:
                raise VerificationError("verify-roll", word=step.word, computed=request.say(outcome))
            counted["rolls"] += 1
        if step.actor == JUDGE == table.actor and judge is not None:
            case = table.case()
            verdict = judge.decide(case)
            if verdict is not None and case.game.say(case.state, verdict.move) != step.word:
                computed = case.game.say(case.state, verdict.move)
                raise VerificationError("verify-verdict", word=step.word, computed=computed)
            counted["verdicts"] += 1

    _check_ending(record, replay(record, watch=watch))
    return counted


def _check_ending(record: Record, table: Table) -> None:
    """Raise VerificationError when a record says that its game ended otherwise than at this table."""
    if table.over and "Abandoned" in record.tags:
        raise VerificationError("verify-abandoned")
    if table.over:
        for tag, numbers in (("Result", table.scores()), ("Winners", [seat + 1 for seat in table.winners()])):
            computed = " ".join(str(n) for n in numbers)
            if record.tags.get(tag, computed) != computed:
                raise VerificationError("verify-result", tag=tag, found=record.tags[tag], computed=computed)
    elif "Result" in record.tags:
        raise VerificationError("verify-unfinished")


def to_json(record: Record) -> Json:
    """Return the JSON form of a record (docs/develop/json.md); the record is replayed for its result."""
    table = replay(record)
    own = {"Astragal", "Game", "Rules", "Options", "Result", "Winners"} | {f"Seat{n + 1}" for n in range(table.seats)}
    steps: list[Json] = []
    for step in record.steps:
        actor = {CHANCE: "chance", JUDGE: "judge"}.get(step.actor, f"seat {step.actor + 1}")
        written: Json = {"actor": actor, "word": step.word}
        if step.evidence:
            written["evidence"] = step.evidence
        steps.append(written)
    return {
        "format": "astragal-record",
        "version": 1,
        "game": table.game.slug,
        "rules": table.version,
        "options": format_options(table.options, every=True),
        "seats": [{"player": player} for player in players_of(record, table.seats)],
        "tags": {name: text for name, text in record.tags.items() if name not in own},
        "steps": steps,
        "over": table.over,
        "scores": table.scores(),
        "lines": [[_line(line) for line in lines] for lines in table.score_lines()],
        "winners": [seat + 1 for seat in table.winners()],
    }


def _line(line: ScoreLine) -> Json:
    written: Json = {"key": line.key, "points": line.points, "rules": list(line.rules)}
    return written | {"number": line.number} if line.number else written
