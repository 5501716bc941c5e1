"""A game as a tree of decisions and chance nodes: what search and learning libraries walk through.

The judge counts as chance, by the game's table of weights. What a seat knows comes from its views alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property, partial
from hashlib import blake2b
from itertools import compress, repeat
from operator import truediv
from typing import Any, NamedTuple

from astragal.games import find_game
from astragal.kit.actors import CHANCE, JUDGE, OVER
from astragal.kit.game import EVERYONE, AnyGame, Below, options_in_state
from astragal.kit.options import format_options
from astragal.kit.shape import copy_shape, from_bytes, shape_fields, share_fields, to_bytes
from astragal.study.evaluation import RememberingEvaluator, evaluator
from astragal.table.position import format_position

CHANCE_PLAYER = -1
TERMINAL_PLAYER = -4
"""Who decides, in the numbers of OpenSpiel."""
_PLAYERS = {CHANCE: CHANCE_PLAYER, JUDGE: CHANCE_PLAYER, OVER: TERMINAL_PLAYER}
HIDDEN = -1
"""Stands for an outcome that a seat may not learn."""
DIGEST_BYTES = 16
KEPT = 4096
"""Lists of outcomes that are kept for a game. A bag of Dice Stars has 1,296 contents."""


class RulesOfGame:
    """A game with its options, and scratch memory for its verbs."""

    def __init__(self, game: AnyGame, options: Any) -> None:
        self.game = game
        self.options = options
        self.seats: int = options.seats
        self.play, self.actor, self.moves, self.chances = game.play, game.actor, game.moves, game.chances
        self.opening: Any = game.start(options)
        self.hides = not issubclass(game.View, game.State)
        """Whether a view leaves something out."""
        longest = max(game.most_moves, game.most_likely, game.outcomes, game.seats[1])
        self.out = [0] * longest
        self.weights = [0] * longest
        self.outcomes = range(game.outcomes)
        self.odds = [0] * game.outcomes
        self.listed: dict[tuple[int, ...], list[tuple[int, float]]] = {}
        """Outcomes with their probabilities, by the weights of all outcomes: most chance nodes are like an earlier one."""
        self.last_odds: list[int] = []
        self.last_listed: list[tuple[int, float]] = []
        """The weights that were asked for last, and what they became."""
        constant = options_in_state(game.Options, game.State)
        self.varying = [field.name for field in shape_fields(game.View) if field.name not in constant]
        """The fields of a view that are not options."""

    @cached_property
    def memory(self) -> RememberingEvaluator | None:
        """What completes a view by what earlier ones showed; None where the game has no such evaluator."""
        judge = evaluator(self.game, self.options) if self.hides else None
        return judge if isinstance(judge, RememberingEvaluator) else None

    def start(self) -> Position:
        """Return the position at the start of a game."""
        state = copy_shape(self.opening)
        return Position(self, state, [], Origin(self.opening, b"", None))

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the name of the game and its options."""
        return _load, (self.game.slug, self.game.rules_version, format_options(self.options, every=True))


def _load(slug: str, version: int, texts: dict[str, str]) -> RulesOfGame:
    game = find_game(slug)
    return RulesOfGame(game, game.options(texts, version))


class Origin(NamedTuple):
    """Where a position's moves begin: the state, and what was seen before, as a digest and as a view of one seat."""

    state: Any
    seen: bytes
    known: Any
    """What a seat that forgets nothing knew; None at the start of a game."""


class Position:
    """A state, who decides in it, and the moves that led there from its origin."""

    __slots__ = ("actor", "moves", "origin", "player", "recalled", "remembered", "rules", "state")

    def __init__(self, rules: RulesOfGame, state: Any, moves: list[int], origin: Origin) -> None:
        self.rules = rules
        self.state = state
        self.moves = moves
        self.origin = origin
        self.recalled: dict[int, tuple[int, Origin]] = {}
        """What a seat had seen after some of the moves: found once, and shared by copies."""
        self.remembered: dict[int, tuple[int, Any]] = {}
        """The view of a seat that forgets nothing, after some of the moves."""
        self.actor = actor = rules.game.actor(state)
        self.player = actor if actor >= 0 else _PLAYERS[actor]

    def copy(self) -> Position:
        """Return a copy that shares nothing that changes."""
        made = object.__new__(Position)
        made.rules, made.origin = self.rules, self.origin
        made.state, made.moves = copy_shape(self.state), self.moves[:]
        made.recalled, made.remembered = self.recalled.copy(), self.remembered.copy()
        made.actor, made.player = self.actor, self.player
        return made

    def __deepcopy__(self, memo: dict[int, Any]) -> Position:
        """Copy what changes, and share the rules."""
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the canonical bytes of the states."""
        state, seen, known = self.origin
        origin = to_bytes(state), seen, b"" if known is None else to_bytes(known)
        return _restore, (self.rules, to_bytes(self.state), self.moves, *origin)

    def __str__(self) -> str:
        """Return the position string, which names the whole state, secrets included."""
        return format_position(self.rules.game, self.state)

    def decisions(self) -> list[int]:
        """Return the legal decisions of the seat that decides."""
        rules = self.rules
        out = rules.out
        return out[: rules.moves(self.state, out)]

    def chances(self) -> tuple[Sequence[int], Sequence[int], int]:
        """Return outcomes or verdicts, their integer weights (0 for the impossible), and the sum of the weights."""
        rules, game = self.rules, self.rules.game
        if self.actor == CHANCE:
            total = rules.chances(self.state, rules.odds)
            return rules.outcomes, tuple(rules.odds), total
        assert game.likely_verdicts is not None
        n = game.likely_verdicts(self.state, rules.out, rules.weights)
        weights = rules.weights[:n]
        return rules.out[:n], weights, sum(weights)

    def probabilities(self) -> list[tuple[int, float]]:
        """Return each possible outcome or verdict with its probability; the list is kept, so it must not change."""
        rules = self.rules
        if self.actor != CHANCE:
            return list_probabilities(*self.chances())
        odds = rules.odds
        total = rules.chances(self.state, odds)
        if odds == rules.last_odds:  # the next die of a throw: comparing is cheaper than hashing
            return rules.last_listed
        key = tuple(odds)
        listed = rules.listed.get(key)
        if listed is None:
            if len(rules.listed) >= KEPT:
                rules.listed.clear()
            listed = rules.listed[key] = list_probabilities(rules.outcomes, key, total)
        rules.last_odds, rules.last_listed = odds[:], listed
        return listed

    def play(self, move: int) -> None:
        """Carry out a decision, an outcome or a verdict."""
        rules, state = self.rules, self.state
        rules.play(state, move)
        self.moves.append(move)
        self.actor = actor = rules.actor(state)
        self.player = actor if actor >= 0 else _PLAYERS[actor]

    def word(self, move: int) -> str:
        """Return the word for a decision, an outcome or a verdict."""
        return self.rules.game.say(self.state, move)

    def shares(self) -> list[float]:
        """Return each seat's share of the victory; 0 while the game runs."""
        rules = self.rules
        if self.actor != OVER:
            return [0.0] * rules.seats
        rules.game.winners(self.state, rules.out)
        won = rules.out[: rules.seats]
        return [w / max(sum(won), 1) for w in won]

    # What a seat knows

    def view(self, seat: int) -> Any:
        """Return what a seat sees now; read it before the next move."""
        return self.rules.game.view(self.state, seat, share_fields)

    def observation(self, seat: int) -> str:
        """Return what a seat sees now as text: the fields of its view, without options."""
        view = self.view(seat)
        return " ".join([f"{name}={_compact(getattr(view, name))}" for name in self.rules.varying])

    def information(self, seat: int) -> str:
        """Return text that is the same for two positions only if everything that a seat has seen is the same.

        Where nothing is hidden these are the moves. Otherwise it is what the seat sees now, and a digest of what it saw.
        """
        if not self.rules.hides:
            return f"me={seat} moves={_compact(self.moves)}"
        return f"{self.observation(seat)} seen={self.recall(seat).hex()}"

    def recall(self, seat: int) -> bytes:
        """Return a digest of all that a seat has seen: every public move, and its view after every move."""
        count, origin = self.recalled.get(seat, (0, self.origin))
        if count < len(self.moves):
            game, state, seen = self.rules.game, copy_shape(origin.state), origin.seen
            for move in self.moves[count:]:
                secret = game.actor(state) == CHANCE and game.audience(state) not in (EVERYONE, seat)
                game.play(state, move)
                shown = to_bytes(game.view(state, seat, share_fields))
                known = HIDDEN if secret else move
                seen = blake2b(b"%b %d %b" % (seen, known, shown), digest_size=DIGEST_BYTES).digest()
            origin = Origin(state, seen, None)
            self.recalled[seat] = len(self.moves), origin
        return origin.seen

    def remember(self, seat: int) -> Any:
        """Return the view of a seat that forgets nothing: completed by what earlier views showed, where the game can tell."""
        count, view = self.remembered.get(seat, (-1, None))
        if count < len(self.moves):
            view = self.rules.game.view(self.state, seat)
            if self.rules.memory is not None:
                view = self.rules.memory.remember(self._views(seat))
            self.remembered[seat] = len(self.moves), view
        return view

    def _views(self, seat: int) -> Iterator[Any]:
        """Yield what a seat has seen since the origin."""
        game, known = self.rules.game, self.origin.known
        state = copy_shape(self.origin.state)
        yield known if known is not None and known.me == seat else game.view(state, seat)
        for move in self.moves:
            game.play(state, move)
            yield game.view(state, seat)

    def resample(self, seat: int, below: Below, forgetful: bool = False) -> Position:
        """Return a position that fits everything a seat has seen, or sees now; the rest is drawn by the game's `sample_state`.

        It begins here: it has no moves, and keeps what the seat has seen as a digest.
        """
        if not self.rules.hides:
            return self.copy()
        known = self.rules.game.view(self.state, seat) if forgetful else self.remember(seat)
        state = self.rules.game.sample_state(known, below)
        return Position(self.rules, state, [], Origin(copy_shape(state), self.recall(seat), known))


def _restore(rules: RulesOfGame, state: bytes, moves: list[int], origin: bytes, seen: bytes, known: bytes) -> Position:
    read = partial(from_bytes, rules.game.State)
    view = from_bytes(rules.game.View, known) if known else None
    return Position(rules, read(state), moves, Origin(read(origin), seen, view))


def list_probabilities(moves: Sequence[int], weights: Sequence[int], total: int) -> list[tuple[int, float]]:
    """Return each possible outcome with its probability; without a loop in Python, since many are new in Dice Crash."""
    return list(compress(zip(moves, map(truediv, weights, repeat(total)), strict=True), weights))


def _compact(value: Any) -> str:
    """Return an int or nested lists of ints as short text."""
    return str(value).replace(" ", "")
