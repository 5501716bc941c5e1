"""What every game promises, as checks that anybody can run on a game: `astragal check PACKAGE`.

A check yields problems. Each says what is wrong, why it matters and how to mend it. What is required must hold for a game to
be played at all; what is recommended makes it a pleasure.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
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
from astragal.table.history import record_of
from astragal.table.judge import TableJudge
from astragal.table.promises import (
    Problems,
    answers,
    check_moves,
    check_rules,
    check_state,
    check_verdicts,
    check_views,
    check_words,
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
class Problem:
    """Something that a game promises and does not keep."""

    check: str
    required: bool
    what: str
    why: str
    fix: str


@dataclass(frozen=True, slots=True)
class Check:
    """One promise. `find` yields (what is wrong, how to mend it)."""

    name: str
    required: bool
    why: str
    find: Callable[[AnyGame], Problems]

    def run(self, game: AnyGame) -> list[Problem]:
        """Return the problems of a game; an exception in the game's own code is one."""
        found: list[Problem] = []
        try:
            for what, fix in islice(self.find(game), SHOWN):
                found.append(Problem(self.name, self.required, what, self.why, fix))
        except Exception as error:
            what = f"{type(error).__name__}: {error}"
            fix = f"Run it under a debugger: this was raised{_place(error, game.package)} while checking {self.name}."
            found.append(Problem(self.name, self.required, what, self.why, fix))
        return found


def _place(error: Exception, package: str) -> str:
    """Return where in the package of the game an error was raised, as far as that is known."""
    trace, place = error.__traceback__, ""
    while trace is not None:
        if str(trace.tb_frame.f_globals.get("__name__", "")).startswith(package):
            place = f" in {trace.tb_frame.f_code.co_filename}, line {trace.tb_lineno},"
        trace = trace.tb_next
    return place


def check_game(game: AnyGame) -> list[Problem]:
    """Return everything that a game promises and does not keep."""
    return [problem for check in CHECKS for problem in check.run(game)]


# Names and options


def names(game: AnyGame) -> Problems:
    """Check names, seats, and the fields that everybody relies on."""
    if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", game.slug):
        yield f"the slug is {game.slug!r}", "Write lower-case words joined by hyphens, such as dice-stars."
    if not re.fullmatch(r"[A-Z]{2,5}", game.prefix):
        yield f"the prefix is {game.prefix!r}", "Write two to five capital letters, such as DS."
    if not 1 <= game.seats[0] <= game.seats[1]:
        yield f"the seats are {game.seats}", "Give the fewest and the most, from 1 up."
    for name in ("seats", "turn"):
        if name not in [field.name for field in shape_fields(game.State)]:
            yield f"State has no field {name!r}", f"Add `{name}: int = number(high=...)` to State."
    if [option.name for option in options_of(game.Options)][:1] != ["seats"]:
        yield "the first option is not 'seats'", "Begin Options with `seats: int = count(2, low=2, high=4)`."
    if "me" not in [field.name for field in shape_fields(game.View)]:
        yield "View has no field 'me'", "Add `me: int = number(low=-1, high=SEATS - 1)`, the seat that looks."


def options(game: AnyGame) -> Problems:
    """Check that options survive being written down."""
    for variant in game.variants:
        for seats in (variant.seats[0], variant.seats[1]):
            made = game.options({**variant.options, "seats": str(seats)})
            for every in (False, True):
                if parse_options(game.Options, format_options(made, every=every)) != made:
                    yield f"options of {variant.name} change when written and read", "Make options with `kit.options`."


def ways(game: AnyGame) -> Iterator[tuple[str, Any]]:
    """Return the ways to play that are checked: each variant with its fewest and its most seats."""
    for variant in game.variants:
        for seats in sorted(set(variant.seats)):
            yield f"{variant.name}, {seats} seats", game.options({**variant.options, "seats": str(seats)})


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


def samples(game: AnyGame) -> Iterator[tuple[str, Any, int]]:
    """Return positions of random games, each with its name and who decides: early ones, and some from all over."""
    for number, (name, agreed) in enumerate(ways(game)):
        for step, (state, actor) in enumerate(islice(random_game(game, agreed, number), EARLY)):
            if actor == OVER or step < SAMPLES or step % 17 == number % 17:
                yield f"{name}, step {step}", copy_shape(state), actor


def whole_games(game: AnyGame) -> Problems:
    """Check that random games end, that every state on the way is sound, and who wins."""
    for name, agreed in ways(game):
        state: Any = None
        for step, (state, actor) in enumerate(random_game(game, agreed, 1)):
            if step >= EARLY and step % 17:
                continue  # long random games would take minutes
            for what, fix in check_state(game, state, actor):
                yield f"{name}, step {step}: {what}", fix
                return
        if game.actor(state) != OVER:
            yield f"{name}: not over after {LONGEST:,} random steps", "Make sure that `actor` returns OVER some day."
            continue
        for what, fix in check_moves(game, state, OVER):
            yield f"{name}: {what}", fix
        won = [0] * game.seats[1]
        game.winners(state, won)
        if not set(won) <= {0, 1} or any(won[state.seats :]):
            yield f"{name}: winners wrote {won}", "Write 1 or 0 for each seat that plays, and nothing else."


def in_positions(find: Callable[[AnyGame, Any, int], Problems]) -> Callable[[AnyGame], Problems]:
    """Return a check of whole games from one of positions."""

    def find_all(game: AnyGame) -> Problems:
        for name, state, actor in samples(game):
            for what, fix in find(game, state, actor):
                yield f"{name}: {what}", fix

    return find_all


def judging(game: AnyGame) -> Problems:
    """Check that a game which asks the judge says whom and what, and weighs the answers."""
    kinds = {game.judge(agreed) for _, agreed in ways(game)}
    if game.verdicts and not kinds <= set(JUDGES):
        yield f"`judge` returns {', '.join(map(repr, kinds))}", f"Return one of {', '.join(JUDGES)}."
    if game.verdicts and game.likely_verdicts is None:
        yield (
            "there is no `likely_verdicts`",
            "Weigh plausible verdicts: bots and simulations have no world to look at.",
        )
    if kinds & {CLOCK, PHYSICS} and game.question is None:
        yield "there is no `question`", "Describe what the clock or gravity is asked as a Pause, a Race or a Stack."
    yield from in_positions(check_verdicts)(game)


def records(game: AnyGame) -> Problems:
    """Play at a table, and check that the record leads to the same end."""
    for name, agreed in ways(game):
        rng = Random(name)
        table = Table(game, agreed, FastDice(1), TableJudge(1) if game.verdicts else None)
        table.begin()
        while not table.over and len(table.steps) < LONGEST:
            table.act(table.actor, rng.choice(table.legal(table.actor)).word)
        record = parse_record(format_record(record_of(table, ["bot:random"] * table.seats)))
        again = Table(game, agreed, ScriptedDice(()))
        again.restore((step.actor, step.word, step.evidence) for step in record.steps)
        if (again.scores(), again.winners()) != (table.scores(), table.winners()):
            yield f"{name}: the record leads to another end", "Let `play` depend on nothing but the state and the move."


def rule_python(game: AnyGame) -> Problems:
    """Check that the rules can be compiled."""
    for path in sorted(files(game.package).iterdir(), key=lambda path: path.name):
        if path.name.startswith("rules") and path.name.endswith(".py"):
            for fault in find_faults(path.read_text(encoding="utf-8"), game.package):
                yield f"{path.name}, line {fault}", "Write it in Rule Python: ints, fixed lists, plain control flow."


# What is recommended


def rules(game: AnyGame) -> Problems:
    """Check the index of rules, and that refusals and the end name rules in it."""
    known = rule_index(game.package)
    if not known:
        yield "there is no rules.toml", f'Write one: [{game.prefix}-1], then en = "The rule in one sentence."'
        return
    if list(known) != [f"{game.prefix}-{n + 1}" for n in range(len(known))]:
        yield "the ids in rules.toml are not consecutive", f"Count them: {game.prefix}-1, {game.prefix}-2 and so on."
    if odd := {rule.status for rule in known.values()} - set(STATUSES):
        yield f"unknown status: {', '.join(odd)}", f"Write one of {', '.join(STATUSES)}."
    yield from in_positions(check_rules)(game)


def texts(game: AnyGame) -> Problems:
    """Check which texts of a game are there."""
    wanted = {
        "rulebook.en.md": "Write down how it is played; the page and the terminal show it.",
        "rulebook.fr.md": "Translate it; until then the English one is shown.",
        "en.ftl": f"Write `game-{game.slug} = Title: one line about it`; until then the slug is shown.",
        "fr.ftl": "Translate it; until then English is shown.",
        "lesson.toml": "Write a first game to learn from; until then none is offered.",
    }
    for name, fix in wanted.items():
        if not files(game.package).joinpath(name).is_file():
            yield f"there is no {name}", fix
    known = rule_index(game.package)
    if known and not all(rule.fr for rule in known.values()):
        yield "rules.toml has no French", 'Add fr = "..." to each rule; until then the English one is shown.'
    for lang in ("en", "fr"):
        book = files(game.package).joinpath(f"rulebook.{lang}.md")
        text = book.read_text(encoding="utf-8") if book.is_file() else ""
        if text and (gone := [id for id in known if f'<a id="{id.lower()}"></a>' not in text]):
            yield f"{book.name} has no anchor for {', '.join(gone)}", 'Write <a id="ds-1"></a> before each rule.'


CHECKS = (
    Check("names", True, "Commands, records and pages are built from them.", names),
    Check("options", True, "Rooms and records keep options as text.", options),
    Check("whole games", True, "A game that leaves its bounds or never ends stops a table, a simulation and a bot.", whole_games),
    Check("moves", True, "Tables offer, and bots choose among, what is listed.", in_positions(check_moves)),
    Check("words", True, "People type words, pages show them, and records keep them.", in_positions(check_words)),
    Check("views", True, "Bots and pages get views, never states.", in_positions(check_views)),
    Check("judge", True, "Somebody has to answer where the rules ask the world.", judging),
    Check("records", True, "Undo, replays and restarts of a server play a game again from its words.", records),
    Check("Rule Python", True, "Simulation and search compile the rules.", rule_python),
    Check("rules", False, "A refusal names its rule, so that people learn the game.", rules),
    Check("texts", False, "People read what a game is and how it is played.", texts),
)  # fmt: skip
