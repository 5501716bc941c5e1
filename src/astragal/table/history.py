"""From a table to its record and back; the JSON form; verification."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from astragal.dice.fair import FairDice, commitment
from astragal.dice.fast import FastDice
from astragal.dice.scripted import ScriptedDice
from astragal.dice.source import DiceSource
from astragal.games import find_game
from astragal.kit.actors import CHANCE, JUDGE
from astragal.kit.errors import IllegalMove, ParseError, UserError, VerificationError
from astragal.kit.game import AnyGame
from astragal.kit.options import format_options
from astragal.table.judge import Judge, TableJudge
from astragal.table.record import FORMAT, Record, RecordStep
from astragal.table.table import Table

Json = dict[str, object]


def header(table: Table, players: Sequence[str]) -> dict[str, str]:
    """Return the tags that everybody at the table may read now; seeds and secrets only when the game is over."""
    tags = {
        "Astragal": FORMAT,
        "Game": table.game.slug,
        "Rules": str(table.game.rules_version),
        "Options": " ".join(f"{name}={text}" for name, text in format_options(table.options).items()),
    }
    tags |= {f"Seat{seat + 1}": player for seat, player in enumerate(players)}
    tags |= table.dice.tags()
    if table.judge is not None:
        tags |= table.judge.tags()
    if table.over:
        tags |= secret_tags(table)
        tags["Result"] = " ".join(str(points) for points in table.scores())
        tags["Winners"] = " ".join(str(seat + 1) for seat in table.winners())
    return tags


def secret_tags(table: Table) -> dict[str, str]:
    """Return the tags that only the keeper of the table may read before the end: they let the game go on after a break."""
    return table.dice.secret_tags() | (table.judge.secret_tags() if table.judge is not None else {})


def record_of(table: Table, players: Sequence[str]) -> Record:
    """Write a table down, for its keeper: what was decided and answered, and what is needed to go on."""
    steps = [RecordStep(step.actor, step.word, step.evidence) for step in table.steps]
    return Record(header(table, players) | secret_tags(table), steps)


def game_of(record: Record) -> tuple[AnyGame, dict[str, str]]:
    """Return the game of a record and its options as texts."""
    tags = record.tags
    if tags.get("Astragal") != FORMAT:
        raise ParseError("record-format", wanted=FORMAT)
    game = find_game(tags.get("Game", ""))
    if tags.get("Rules") != str(game.rules_version):
        raise ParseError("record-rules", found=tags.get("Rules", ""), known=game.rules_version)
    texts: dict[str, str] = {}
    for pair in tags.get("Options", "").split():
        name, equals, text = pair.partition("=")
        if not equals:
            raise ParseError("record-options", option=pair)
        texts[name] = text
    return game, texts


def players_of(record: Record, seats: int) -> list[str]:
    """Return who sits where."""
    return [record.tags.get(f"Seat{seat + 1}", f"human:{seat + 1}") for seat in range(seats)]


def dice_of(record: Record) -> DiceSource | None:
    """Return the dice that a record can be recomputed with, or None when nothing computes them."""
    tags = record.tags
    if tags.get("Dice") == "fair" and "Secret" in tags:
        return FairDice(tags["Secret"], tags.get("SeatSeeds", "").split())
    if tags.get("Dice") == "fast" and "Seed" in tags:
        return FastDice(_seed(tags["Seed"]))
    return None


def judge_of(record: Record) -> Judge | None:
    """Return the judge that can go on with a record, or None when the world has to be asked."""
    if record.tags.get("Judge") == "table" and "JudgeSeed" in record.tags:
        return TableJudge(_seed(record.tags["JudgeSeed"]))
    return None


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
    game, texts = game_of(record)
    table = Table(game, game.options(texts), dice or ScriptedDice(()), judge)
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


def verify(record: Record) -> dict[str, int]:
    """Replay a record and recompute what can be: every roll whose seed is known, commitment, result, winners.

    Returns how many steps and rolls were checked; raises UserError at the first disagreement.
    """
    dice = dice_of(record)
    recomputed = 0

    def watch(table: Table, step: RecordStep) -> None:
        nonlocal recomputed
        if step.actor == CHANCE == table.actor and dice is not None:
            request = table.roll_request()
            outcome = dice.roll(request)
            if outcome is not None and request.say(outcome) != step.word:
                raise VerificationError("verify-roll", word=step.word, computed=request.say(outcome))
            recomputed += 1

    if isinstance(dice, FairDice) and record.tags.get("Commitment") != commitment(dice.secret):
        raise VerificationError("verify-commitment")
    table = replay(record, watch=watch)
    if table.over:
        for tag, numbers in (("Result", table.scores()), ("Winners", [seat + 1 for seat in table.winners()])):
            computed = " ".join(str(n) for n in numbers)
            if record.tags.get(tag, computed) != computed:
                raise VerificationError("verify-result", tag=tag, found=record.tags[tag], computed=computed)
    elif "Result" in record.tags:
        raise VerificationError("verify-unfinished")
    return {"steps": len(record.steps), "rolls": recomputed}


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
        "rules": table.game.rules_version,
        "options": format_options(table.options, every=True),
        "seats": [{"player": player} for player in players_of(record, table.seats)],
        "tags": {name: text for name, text in record.tags.items() if name not in own},
        "steps": steps,
        "over": table.over,
        "scores": table.scores(),
        "winners": [seat + 1 for seat in table.winners()],
    }
