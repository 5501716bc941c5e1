"""What every game promises, as checks that anybody can run on a game: `astragal check PACKAGE`.

A check yields problems: keys of sentences that say what is wrong and how to mend it. `check-name-NAME` and `check-why-NAME` are
the sentences of the check itself. What is required must hold for a game to be played at all; what is recommended makes it a pleasure.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from importlib.resources import files
from itertools import islice
from random import Random
from typing import Any

from astragal.dice import FastDice, ScriptedDice
from astragal.kit.actors import CHANCE, JUDGE, OVER
from astragal.kit.game import AnyGame
from astragal.kit.judging import CLOCK, JUDGES, PHYSICS
from astragal.kit.options import format_options, options_of, parse_options
from astragal.kit.rule_python import find_faults
from astragal.kit.rulebook import STATUSES, rule_index
from astragal.kit.shape import copy_shape, shape_fields
from astragal.lang import LANGUAGES
from astragal.table.contract import compare_verbs
from astragal.table.history import record_of
from astragal.table.judge import TableJudge
from astragal.table.promises import (
    Place,
    Problem,
    Problems,
    answers,
    check_interruptions,
    check_moves,
    check_rules,
    check_state,
    check_verdicts,
    check_views,
    check_words,
    problem,
)
from astragal.table.record import format_record, parse_record
from astragal.table.table import Table

LONGEST = 200_000
"""Steps after which a random game is taken for one that never ends."""
SAMPLES = 30
"""Positions at the start of a random game that are looked at closely; later ones now and then."""
EARLY = 1_000
"""Steps of a random game from which positions are taken."""
SHOWN = 3
"""Problems of one check that are reported."""


@dataclass(frozen=True, slots=True)
class Check:
    """One promise. `find` yields problems."""

    name: str
    required: bool
    find: Callable[[AnyGame], Problems]

    def run(self, game: AnyGame) -> list[Problem]:
        """Return the problems of a game; an exception in the game's own code is one."""
        found: list[Problem] = []
        try:
            found.extend(islice(self.find(game), SHOWN))
        except Exception as error:
            found.append(_describe_error(error, game.package))
        return [replace(problem, check=self.name, required=self.required) for problem in found]


def _describe_error(error: Exception, package: str) -> Problem:
    """Return the problem that an exception is; with its place in the package of the game, as far as that is known."""
    said = f"{type(error).__name__}: {error}"
    trace, found = error.__traceback__, problem("promise-raised", error=said)
    while trace is not None:
        if str(trace.tb_frame.f_globals.get("__name__", "")).startswith(package):
            file, line = trace.tb_frame.f_code.co_filename, str(trace.tb_lineno)
            found = problem("promise-raised-at", error=said, file=file, line=line)
        trace = trace.tb_next
    return found


def check_game(game: AnyGame) -> list[Problem]:
    """Return everything that a game promises and does not keep."""
    return [problem for check in CHECKS for problem in check.run(game)]


# Names, verbs and options


def names(game: AnyGame) -> Problems:
    """Check names, seats, and the fields that everybody relies on."""
    if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", game.slug):
        yield problem("promise-slug", slug=repr(game.slug))
    if not re.fullmatch(r"[A-Z]{2,5}", game.prefix):
        yield problem("promise-prefix", prefix=repr(game.prefix))
    if not 1 <= game.seats[0] <= game.seats[1]:
        yield problem("promise-seats", seats=str(game.seats))
    if game.outcomes % game.sides:
        yield problem("promise-sides", outcomes=str(game.outcomes), sides=str(game.sides))
    for name in ("seats", "turn"):
        if name not in [field.name for field in shape_fields(game.State)]:
            yield problem("promise-state-field", name=name)
    if [option.name for option in options_of(game.Options)][:1] != ["seats"]:
        yield problem("promise-first-option")
    if "me" not in [field.name for field in shape_fields(game.View)]:
        yield problem("promise-view-me")


def verbs(game: AnyGame) -> Problems:
    """Check that each verb takes and returns what its contract says."""
    for verb, found, wanted in compare_verbs(game):
        yield problem("promise-verb", verb=verb, found=found, wanted=wanted)


def options(game: AnyGame) -> Problems:
    """Check that options survive being written down."""
    for variant in game.variants:
        for seats in (variant.seats[0], variant.seats[1]):
            made = game.options({**variant.options, "seats": str(seats)})
            for every in (False, True):
                if parse_options(game.Options, format_options(made, every=every)) != made:
                    yield problem("promise-options", variant=variant.name)


def ways(game: AnyGame) -> Iterator[tuple[Place, Any]]:
    """Return the ways to play that are checked: each variant with its fewest and its most seats."""
    for variant in game.variants:
        for seats in sorted(set(variant.seats)):
            yield Place(variant.name, seats), game.options({**variant.options, "seats": str(seats)})


# Whole games


def random_game(game: AnyGame, agreed: Any, seed: int) -> Iterator[tuple[Any, int]]:
    """Play a random game; yield the state before each step and who decides. The state lives on."""
    rng = Random(f"{game.slug}{seed}")
    state = game.start(agreed)
    weights, out = [0] * max(game.most_moves, game.outcomes, 1), [0] * max(game.most_moves, 1)
    for _ in range(LONGEST):
        actor = game.actor(state)
        yield state, actor
        if actor == OVER:
            return
        if actor == CHANCE:
            game.chances(state, weights)
            move = rng.choices(range(game.outcomes), weights[: game.outcomes])[0]
        elif actor == JUDGE and game.likely_verdicts is not None:
            n = game.likely_verdicts(state, out, weights)
            move = rng.choices(out[:n], weights[:n])[0]
        else:
            move = rng.choice(answers(game, state))
        game.play(state, move)


def samples(game: AnyGame) -> Iterator[tuple[Place, Any, int]]:
    """Return positions of random games, each with its place and who decides: early ones, and some from all over."""
    for number, (place, agreed) in enumerate(ways(game)):
        for step, (state, actor) in enumerate(islice(random_game(game, agreed, number), EARLY)):
            if actor == OVER or step < SAMPLES or step % 17 == number % 17:
                yield replace(place, step=step), copy_shape(state), actor


def whole_games(game: AnyGame) -> Problems:
    """Check that random games end, that every state on the way is sound, and who wins."""
    for place, agreed in ways(game):
        state: Any = None
        for step, (state, actor) in enumerate(random_game(game, agreed, 1)):
            if step >= EARLY and step % 17:
                continue  # long random games would take minutes
            for found in check_state(game, state, actor):
                yield replace(found, place=replace(place, step=step))
                return
        if game.actor(state) != OVER:
            yield replace(problem("promise-endless", steps=LONGEST), place=place)
            continue
        for found in check_moves(game, state, OVER):
            yield replace(found, place=place)
        won = [0] * game.seats[1]
        game.winners(state, won)
        if not set(won) <= {0, 1} or any(won[state.seats :]):
            yield replace(problem("promise-winners", winners=str(won)), place=place)


def in_positions(find: Callable[[AnyGame, Any, int], Problems]) -> Callable[[AnyGame], Problems]:
    """Return a check of whole games from one of positions."""

    def find_all(game: AnyGame) -> Problems:
        for place, state, actor in samples(game):
            for found in find(game, state, actor):
                yield replace(found, place=place)

    return find_all


def judging(game: AnyGame) -> Problems:
    """Check that a game which asks the judge says whom and what, and weighs the answers."""
    kinds = {game.judge(agreed) for _, agreed in ways(game)}
    if game.verdicts and not kinds <= set(JUDGES):
        yield problem("promise-judge", kinds=", ".join(map(repr, kinds)), known=", ".join(JUDGES))
    if game.verdicts and game.likely_verdicts is None:
        yield problem("promise-no-likely-verdicts")
    if kinds & {CLOCK, PHYSICS} and game.question is None:
        yield problem("promise-no-question")
    yield from in_positions(check_verdicts)(game)
    yield from in_positions(check_interruptions)(game)


def records(game: AnyGame) -> Problems:
    """Play at a table, and check that the record leads to the same end."""
    for place, agreed in ways(game):
        rng = Random(f"{place.variant} {place.seats}")
        table = Table(game, agreed, FastDice(1), TableJudge(1) if game.verdicts else None)
        table.begin()
        while not table.over and len(table.steps) < LONGEST:
            table.act(table.actor, rng.choice(table.legal(table.actor)).word)
        record = parse_record(format_record(record_of(table, ["bot:random"] * table.seats)))
        again = Table(game, agreed, ScriptedDice(()))
        again.restore((step.actor, step.word, step.evidence) for step in record.steps)
        if (again.scores(), again.winners()) != (table.scores(), table.winners()):
            yield replace(problem("promise-record"), place=place)
        if [sum(line.points for line in lines) for lines in table.score_lines()] != table.scores():
            yield replace(problem("promise-score-lines"), place=place)


def rule_python(game: AnyGame) -> Problems:
    """Check that the rules can be compiled."""
    for path in sorted(files(game.package).iterdir(), key=lambda path: path.name):
        if path.name.startswith("rules") and path.name.endswith(".py"):
            for fault in find_faults(path.read_text(encoding="utf-8"), game.package):
                yield problem(fault.key, file=path.name, line=str(fault.line), name=fault.name)


# What is recommended


def rules(game: AnyGame) -> Problems:
    """Check the index of rules, and that refusals and the end name rules in it."""
    known = rule_index(game.package)
    if not known:
        yield problem("promise-no-rules", prefix=game.prefix)
        return
    if list(known) != [f"{game.prefix}-{n + 1}" for n in range(len(known))]:
        yield problem("promise-rule-ids", prefix=game.prefix)
    if odd := {rule.status for rule in known.values()} - set(STATUSES):
        yield problem("promise-status", odd=", ".join(odd), known=", ".join(STATUSES))
    yield from in_positions(check_rules)(game)


def texts(game: AnyGame) -> Problems:
    """Check which texts of a game are there."""
    wanted = {
        "rulebook.en.md": "promise-no-rulebook",
        "en.ftl": "promise-no-catalogue",
        "lesson.toml": "promise-no-lesson",
    }
    for lang in LANGUAGES[1:]:
        wanted |= dict.fromkeys((f"{lang}.ftl", f"rules.{lang}.toml", f"rulebook.{lang}.md"), "promise-no-translation")
    for name, key in wanted.items():
        if not files(game.package).joinpath(name).is_file():
            yield problem(key, file=name, slug=game.slug)
    known = rule_index(game.package)
    for lang in LANGUAGES[1:]:
        untold = [id for id, rule in known.items() if lang not in rule.translations]
        if untold and len(untold) < len(known):
            yield problem("promise-rules-translation", file=f"rules.{lang}.toml", ids=", ".join(untold))
    for lang in LANGUAGES:
        book = files(game.package).joinpath(f"rulebook.{lang}.md")
        text = book.read_text(encoding="utf-8") if book.is_file() else ""
        if text and (gone := [id for id in known if f'<a id="{id.lower()}"></a>' not in text]):
            yield problem("promise-anchors", file=book.name, ids=", ".join(gone), prefix=game.prefix.lower())


CHECKS = (
    Check("names", True, names),
    Check("verbs", True, verbs),
    Check("options", True, options),
    Check("whole-games", True, whole_games),
    Check("moves", True, in_positions(check_moves)),
    Check("words", True, in_positions(check_words)),
    Check("views", True, in_positions(check_views)),
    Check("judge", True, judging),
    Check("records", True, records),
    Check("rule-python", True, rule_python),
    Check("rules", False, rules),
    Check("texts", False, texts),
)
