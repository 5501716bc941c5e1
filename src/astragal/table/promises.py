"""What a game promises in every position, as checks: each yields problems, as sentences of the catalogues."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from astragal.kit.actors import CHANCE, JUDGE, OVER
from astragal.kit.errors import ParseError
from astragal.kit.game import AnyGame
from astragal.kit.rulebook import rule_index
from astragal.kit.shape import copy_shape, from_bytes, out_of_bounds, to_bytes


@dataclass(frozen=True, slots=True)
class Place:
    """Where a problem was found: the variant, its seats, and the step of a random game (-1 for the whole game)."""

    variant: str
    seats: int
    step: int = -1


@dataclass(frozen=True, slots=True)
class Problem:
    """Something that a game promises and does not keep: the sentence `key`, with its details, says how to mend it."""

    key: str
    details: dict[str, str | int]
    place: Place | None = None
    check: str = ""
    """The check that found it, and whether what it checks is required."""
    required: bool = True


Problems = Iterator[Problem]


def problem(key: str, /, **details: str | int) -> Problem:
    """Make a problem with the details of its sentence."""
    return Problem(key, details)


MOST_WORDS = 100
"""Moves of a position whose words are checked: of thousands of verdicts, some from all over."""
SPACE_OR_MARKS = frozenset(' \t\n(){}<>[]@"')
"""Characters that records use for something else."""


def answers(game: AnyGame, state: Any) -> list[int]:
    """Return all moves that are possible now, for a seat, chance or the judge."""
    out = [0] * max(game.most_moves, game.outcomes, 1)
    if game.actor(state) == CHANCE:
        game.chances(state, out)
        return [i for i in range(game.outcomes) if out[i] > 0]
    return out[: game.moves(state, out)]


def check_state(game: AnyGame, state: Any, actor: int) -> Problems:
    """Check bounds and invariants."""
    if bad := out_of_bounds(state):
        yield problem("promise-bounds", fields=", ".join(bad))
    if broken := game.broken_rule(state):
        yield problem("promise-broken-rule", number=str(broken), rule=f"{game.prefix}-{broken}")
    if actor >= state.seats:
        yield problem("promise-actor", actor=str(actor))
    if from_bytes(game.State, to_bytes(state)) != state or copy_shape(state) != state:
        yield problem("promise-copies")


def check_moves(game: AnyGame, state: Any, actor: int) -> Problems:
    """Check lists of moves and weights, and that asking changes nothing."""
    before = to_bytes(state)
    possible = answers(game, state)
    sizes = {CHANCE: ("OUTCOMES", game.outcomes), JUDGE: ("VERDICTS", game.verdicts)}
    label, size = sizes.get(actor, ("ACTIONS", game.actions))
    if actor == OVER:
        if possible:
            yield problem("promise-moves-after-end")
    elif not possible:
        yield problem("promise-no-moves")
    elif possible != sorted(set(possible)):
        yield problem("promise-move-order", moves=str(possible[:9]))
    elif not 0 <= possible[0] <= possible[-1] < size:
        yield problem("promise-move-range", move=str(possible[-1]), limit=label, size=str(size))
    if actor == CHANCE:
        out = [-1] * game.outcomes
        if (total := game.chances(state, out)) != sum(out) or min(out) < 0:
            yield problem("promise-weights", weights=str(out[:9]), total=str(total))
    if to_bytes(state) != before:
        yield problem("promise-moves-pure")


def check_words(game: AnyGame, state: Any, actor: int) -> Problems:
    """Check that words are different, can be read back, and fit into a record."""
    possible = answers(game, state)
    possible = possible[:: len(possible) // MOST_WORDS + 1]
    words = [game.say(state, move) for move in possible]
    if len(set(words)) < len(words):
        yield problem("promise-same-word")
    for move, word in zip(possible, words, strict=True):
        if game.read(state, word) != move:
            yield problem("promise-read-back", word=repr(word))
        if not word or word != word.lower() or set(word) & SPACE_OR_MARKS:
            yield problem("promise-word-form", word=repr(word))
    try:
        game.read(state, "no-such-word")
        yield problem("promise-read-any")
    except ParseError:
        pass


def check_views(game: AnyGame, state: Any, actor: int) -> Problems:
    """Check that a state sampled from a view looks the same and offers the same moves."""
    for seat in range(-1, state.seats):
        view = game.view(state, seat)
        if bad := out_of_bounds(view):
            yield problem("promise-view-bounds", seat=str(seat), fields=", ".join(bad))
        sampled = game.sample_state(view, lambda n: n - 1)
        if game.view(sampled, seat) != view or game.broken_rule(sampled):
            yield problem("promise-sample", seat=str(seat))
        elif game.actor(sampled) != actor or (actor >= 0 and answers(game, sampled) != answers(game, state)):
            yield problem("promise-hidden", seat=str(seat))


def check_verdicts(game: AnyGame, state: Any, actor: int) -> Problems:
    """Check that plausible verdicts are possible ones."""
    if actor != JUDGE:
        return
    if not game.verdicts:
        yield problem("promise-no-verdicts")
    elif game.likely_verdicts is not None:
        out, weights = [0] * game.most_likely, [0] * game.most_likely
        n = game.likely_verdicts(state, out, weights)
        likely = out[:n]
        if not n or min(weights[:n]) <= 0 or not set(likely) <= set(answers(game, state)) or len(set(likely)) < n:
            yield problem("promise-likely-verdicts")


def check_interruptions(game: AnyGame, state: Any, actor: int) -> Problems:
    """Check that verdicts which nobody asked for can be told from decisions and leave the decision to the same seat."""
    if actor < 0:
        return
    out, before = [0] * game.most_moves, to_bytes(state)
    listed = out[: game.interruptions(state, out)]
    if listed != sorted(set(listed)) or (listed and not game.actions <= listed[0] <= listed[-1] < game.verdicts):
        yield problem("promise-interruptions", moves=str(listed[:9]))
    elif to_bytes(state) != before:
        yield problem("promise-interruptions-pure")
    for move in listed[:: len(listed) // MOST_WORDS + 1]:
        word = game.say(state, move)
        if game.read(state, word) != move:
            yield problem("promise-read-back", word=repr(word))
        then = copy_shape(state)
        game.play(then, move)
        if game.actor(then) != actor:
            yield problem("promise-interrupted-seat", word=repr(word))
        yield from check_state(game, then, actor)


def check_rules(game: AnyGame, state: Any, actor: int) -> Problems:
    """Check that refusals and the end name rules of the index."""
    known = rule_index(game.package)
    if actor == OVER and f"{game.prefix}-{game.ending(state)}" not in known:
        yield problem("promise-ending", number=str(game.ending(state)))
    if actor == OVER or actor >= 0:
        for move in set(range(game.actions)) - set(answers(game, state)):
            if (rule := game.refusal_rule(state, move)) not in known:
                yield problem("promise-refusal", move=str(move), rule=rule or "none")
