"""What a game promises in every position, as checks: each yields (what is wrong, how to mend it)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from astragal.kit.actors import CHANCE, JUDGE, OVER
from astragal.kit.errors import ParseError
from astragal.kit.game import AnyGame
from astragal.kit.rulebook import rule_index
from astragal.kit.shape import copy_shape, from_bytes, out_of_bounds, to_bytes

Problems = Iterator[tuple[str, str]]

MOST_WORDS = 100
"""Moves of a position whose words are checked: of thousands of verdicts, some from all over."""
SPACE_OR_MARKS = frozenset(' \t\n(){}<>[]@"')
"""Characters that records use for something else."""


def answers(game: AnyGame, state: Any) -> list[int]:
    """Return all moves that are possible now, whoever decides."""
    out = [0] * max(game.most_moves, game.outcomes, 1)
    if game.actor(state) == CHANCE:
        game.chances(state, out)
        return [i for i in range(game.outcomes) if out[i] > 0]
    return out[: game.moves(state, out)]


def check_state(game: AnyGame, state: Any, actor: int) -> Problems:
    """Check bounds and invariants."""
    if bad := out_of_bounds(state):
        yield f"{', '.join(bad)} outside its bounds", "Widen them in State, or mend `play`."
    if broken := game.broken_rule(state):
        yield f"broken_rule returns {broken}", f"Keep the invariant of {game.prefix}-{broken}, or mend `broken_rule`."
    if actor >= state.seats:
        yield f"actor returns {actor}", "Return a seat that plays, or CHANCE, JUDGE or OVER."
    if from_bytes(game.State, to_bytes(state)) != state or copy_shape(state) != state:
        yield "the state changes when copied or stored", "Make all fields of State with number, row or grid."


def check_moves(game: AnyGame, state: Any, actor: int) -> Problems:
    """Check lists of moves and weights, and that asking changes nothing."""
    before = to_bytes(state)
    possible = answers(game, state)
    sizes = {CHANCE: ("OUTCOMES", game.outcomes), JUDGE: ("VERDICTS", game.verdicts)}
    label, size = sizes.get(actor, ("ACTIONS", game.actions))
    if actor == OVER:
        if possible:
            yield "there are moves after the end", "Let `moves` return 0 when the game is over."
    elif not possible:
        yield "nobody can do anything", "List at least one move, or return OVER from `actor`."
    elif possible != sorted(set(possible)):
        yield f"the moves are {possible[:9]}", "List every move once, in ascending order."
    elif not 0 <= possible[0] <= possible[-1] < size:
        yield f"there is a move {possible[-1]}, but {label} is {size}", f"Raise {label}, or mend `moves`."
    if actor == CHANCE:
        out = [-1] * game.outcomes
        if (total := game.chances(state, out)) != sum(out) or min(out) < 0:
            yield f"weights {out[:9]}, total {total}", "Write a weight for each outcome; return their sum."
    if to_bytes(state) != before:
        yield "asking for moves changed the state", "Only `setup` and `play` may change a state."


def check_words(game: AnyGame, state: Any, actor: int) -> Problems:
    """Check that words are different, can be read back, and fit into a record."""
    possible = answers(game, state)
    possible = possible[:: len(possible) // MOST_WORDS + 1]
    words = [game.say(state, move) for move in possible]
    if len(set(words)) < len(words):
        yield "two moves have the same word", "Give each move a word of its own."
    for move, word in zip(possible, words, strict=True):
        if game.read(state, word) != move:
            yield f"{word!r} is read as another move", "Let `read` return what `say` was given."
        if not word or word != word.lower() or set(word) & SPACE_OR_MARKS:
            yield f"there is a word {word!r}", "Write lower-case words without spaces, brackets or quotes."
    try:
        game.read(state, "no-such-word")
        yield "`read` accepts any text", 'Raise ParseError("word-unknown", word=word) for other texts.'
    except ParseError:
        pass


def check_views(game: AnyGame, state: Any, actor: int) -> Problems:
    """Check that a state sampled from a view looks the same and offers the same moves."""
    for seat in range(-1, state.seats):
        view = game.view(state, seat)
        if bad := out_of_bounds(view):
            yield f"seat {seat}: {', '.join(bad)} of the view outside its bounds", "Mend View or `fill_view`."
        sampled = game.sample_state(view, lambda n: n - 1)
        if game.view(sampled, seat) != view or game.broken_rule(sampled):
            yield f"seat {seat}: the sampled state looks different", "Let `sample_state` keep all that is seen."
        elif game.actor(sampled) != actor or (actor >= 0 and answers(game, sampled) != answers(game, state)):
            yield f"seat {seat}: what may be done depends on what is hidden", "Show it, or do not let it matter."


def check_verdicts(game: AnyGame, state: Any, actor: int) -> Problems:
    """Check that plausible verdicts are possible ones."""
    if actor != JUDGE:
        return
    if not game.verdicts:
        yield "the judge is asked, but VERDICTS is 0", "Set VERDICTS to the number of different verdicts."
    elif game.likely_verdicts is not None:
        out, weights = [0] * game.most_moves, [0] * game.most_moves
        n = game.likely_verdicts(state, out, weights)
        likely = out[:n]
        if not n or min(weights[:n]) <= 0 or not set(likely) <= set(answers(game, state)) or len(set(likely)) < n:
            yield (
                "impossible verdicts, or weights that are not positive",
                "List some of `moves` once, weight 1 or more.",
            )


def check_rules(game: AnyGame, state: Any, actor: int) -> Problems:
    """Check that refusals and the end name rules of the index."""
    known = rule_index(game.package)
    if actor == OVER and f"{game.prefix}-{game.ending(state)}" not in known:
        yield f"ended by rule {game.ending(state)}", "Let `ending` return the number of the rule that ends the game."
    if actor == OVER or actor >= 0:
        for move in set(range(game.actions)) - set(answers(game, state)):
            if (rule := game.refusal_rule(state, move)) not in known:
                fix = "Let `refusal_rule` return an id of rules.toml."
                yield f"move {move} is refused by {rule or 'no rule'}", fix
