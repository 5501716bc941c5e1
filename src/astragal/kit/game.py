"""A game as the rest of the program sees it: its types, its verbs, its sizes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, MutableSequence, Set
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Generic, TypeAlias, TypeVar

from astragal.kit.defaults import no_chances, no_ending, nothing_broken, nothing_visible
from astragal.kit.errors import OptionError, ParseError
from astragal.kit.judging import NO_JUDGE, Question
from astragal.kit.options import parse_options
from astragal.kit.scoring import ScoreLine
from astragal.kit.shape import copy_fields, copy_value, shape_fields
from astragal.kit.views import Take

S = TypeVar("S")
V = TypeVar("V")
O = TypeVar("O")  # noqa: E741 - S, V, O: state, view, options

Out: TypeAlias = MutableSequence[int]
"""A list that a verb writes its answer into; always long enough (see the sizes of `Game`)."""

Below: TypeAlias = Callable[[int], int]
"""A source of random numbers: `below(n)` returns an int from 0 to n - 1."""

FactFunction: TypeAlias = tuple[tuple[str, ...], Callable[[V], dict[str, Any]]]
"""(view fields, function): recompute these facts when one of these fields changes."""

EVERYONE = -1
NOBODY = -2
"""Answers of `audience`, besides a seat."""


def _no_setup(s: object, options: object) -> None:
    return None


def _everyone(s: object) -> int:
    return EVERYONE


def _never(s: object) -> bool:
    return False


def _one_purpose(s: object) -> int:
    return 0


def _no_judge(options: object) -> str:
    return NO_JUDGE


def _no_races(options: object) -> bool:
    return False


def _no_interruptions(s: object, out: Out) -> int:
    return 0


def _no_rule(s: object, move: int) -> str:
    return ""


def _any_options(options: object) -> None:
    return None


@dataclass(frozen=True, slots=True)
class Variant:
    """A named way to play a game: what the lobby offers and what the tests go through."""

    name: str
    seats: tuple[int, int]
    """Fewest and most seats of this variant."""
    options: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class NoFacts:
    """The facts of a game that computes none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(Generic[S, V, O]):
    """One game.

    A game's package makes one with `assemble` (see `kit.assembly`). What has a default here may be left out. Verbs are
    functions of a state; "now" means "in this state". Moves are ints: decisions of a seat, outcomes of chance and verdicts
    of the judge are numbered separately, each from 0.
    """

    slug: str
    """The game's name in commands, records and addresses: lower case, words joined by hyphens."""
    prefix: str
    """What the ids of its rules start with: `DS` for DS-1, DS-2 and so on. Capital letters."""
    package: str
    """Dotted name of the package. Its `rules*.py` are compiled by the fast runtime; its texts are read from there."""
    rules_version: int = 1
    """The newest version of the rules: the highest `since` of an option (`kit.options`). A new version changes defaults of
    options; `since` and `before` keep what was played earlier, so games of every version go on as they began."""
    seats: tuple[int, int]
    """Fewest and most seats."""
    variants: tuple[Variant, ...] = ()
    """Named sets of options."""
    order: int = 100
    """Its place in lists of games: smaller numbers first, then by slug."""

    State: type[S]
    """A shape (`kit.shape`) with everything there is to know about a game. It has the fields `seats`, and `turn`, which
    counts turns and never decreases. No field holds anything random that has not happened yet."""
    View: type[V]
    """A shape with what one seat may know, and the field `me`: that seat, or -1 for a spectator.
    Default: the fields of `State` and `me`, for games that hide nothing."""
    Options: type[O]
    """A shape whose fields are made by `kit.options`; the first is `seats`."""

    actions: int
    """Decisions are ints below this."""
    outcomes: int = 0
    """Chance outcomes are ints below this. Default: 0, the game has no chance."""
    sides: int = 1
    """Outcome `thing * sides + side` is a thing that comes out and the side that it shows, such as a die drawn from a bag
    and rolled. Default: 1, for things without sides."""
    verdicts: int = 0
    """Verdicts are ints below this. Default: 0, the game never asks the judge."""
    places: int = 0
    """The places of a race are ints below this. Default: 0, nobody races."""
    most_moves: int
    """The longest list that `moves`, `likely_verdicts` or `interruptions` writes.
    Default: the larger of `actions` and `verdicts`."""
    most_likely: int
    """The longest list that `likely_verdicts` writes. Default: `most_moves`."""

    setup: Callable[[S, O], None] = _no_setup
    """Turn a new state into the start of a game.

    Options that the state has a field for are already there: see `start`. Default: nothing else is to be done."""
    actor: Callable[[S], int]
    """Return who decides now: a seat (0 and up), CHANCE, JUDGE or OVER. Called in every state."""
    moves: Callable[[S, Out], int]
    """List the legal decisions, or the possible verdicts, in ascending order; return how many.

    Called where `actor` is a seat, JUDGE or OVER. At least one, except where the game is over."""
    always_asks: Callable[[S], bool] = _never
    """Tell whether the seat is asked now even if only one decision is legal, because its hand does something: it throws
    dice, or places one. Other decisions without a choice are made by themselves at tables of people. Default: never."""
    chances: Callable[[S, Out], int] = no_chances
    """Write the integer weight of each of the `outcomes`, 0 for the impossible; return their total, which is not 0.

    Called only where `actor` is CHANCE. Probabilities are weight / total, exactly."""
    purpose: Callable[[S], int] = _one_purpose
    """Return what chance is asked for now, as a number of the game's own: dice, cards, who begins.

    Called only where `actor` is CHANCE. A table counts the questions of each purpose within a turn, or through the whole
    game if the number is below 0, like the cards of a pile. `dice.same` deals by these counts: what two tables should get
    alike has the same purpose and place at both. Default: 0, one purpose for everything."""
    play: Callable[[S, int], None]
    """Carry out a decision, an outcome or a verdict, in place.

    It trusts its caller: the move is one that `moves` listed or `chances` gave a weight. The same state and move always
    lead to the same state."""
    scores: Callable[[S, Out], None]
    """Write the score of each seat. Called in every state; while the game runs it is the score so far."""
    score_lines: Callable[[S, int], list[ScoreLine]]
    """Return what the score of a seat is made of, with the rules it follows from. The points add up to its score.
    Default: one line."""
    winners: Callable[[S, Out], None]
    """Write 1 for each seat that has won and 0 for the others. Called only when the game is over.

    A verb of its own, since a tie is not always shared and the highest score does not always win."""
    ending: Callable[[S], int] = no_ending
    """Return the number of the rule that ended a game which is over: 49 for DS-49. Default: 0, no rule is named."""
    likely_verdicts: Callable[[S, Out, Out], int] | None = None
    """List plausible verdicts in ascending order, and their integer weights; return how many.

    Stands in for the judge in simulation and search, where there is no world to look at. Called only where `actor` is
    JUDGE. Required when `verdicts` is not 0."""
    interruptions: Callable[[S, Out], int] = _no_interruptions
    """List the verdicts that may come although nobody asked for one, in ascending order; return how many.

    Where people judge, the world does not wait to be asked: a tower falls by itself while somebody chooses a die. Called only
    where `actor` is a seat, and only at tables where people judge; simulation, search and the other judges never meet one.
    `play` carries it out, and the same seat decides afterwards. An interruption is at least `actions`, so that `play`, `say`
    and journals tell it from a decision. Default: none."""
    broken_rule: Callable[[S], int] = nothing_broken
    """Return 0, or the number of the first rule whose invariant does not hold. Default: nothing is checked."""

    judge: Callable[[O], str] = _no_judge
    """Return which judge a game with these options needs: one of the words in `kit.judging`. Default: none."""
    races: Callable[[O], bool] = _no_races
    """Tell whether a game with these options may ask for a `Race`, so that latencies are worth measuring. Default: never."""
    question: Callable[[S, O], Question] | None = None
    """Describe what the judge is asked now; called only where `actor` is JUDGE. None where the game never asks."""

    fill_view: Callable[[S, int, V, Take], None]
    """Write every field of a view that has none yet, for this seat (-1: a spectator).

    The last argument copies the fields that view and state have in common. Default: for games that hide nothing."""
    visible: Callable[[S, int, Out], None] = nothing_visible
    """Write the ints of the fields that a view has and a state has not, except `me`, in their order, for this seat.

    With it, compiled code shows a seat what it may know: the other fields of the view are those of the state, unchanged.
    Default: for games that hide nothing."""
    sample_state: Callable[[V, Below], S]
    """Return a random state that fits a view. Everything hidden is drawn with `below`; a bot may know nothing else.
    Default: for games that hide nothing."""
    audience: Callable[[S], int] = _everyone
    """Return who learns the outcome that chance chooses now: EVERYONE, NOBODY or a seat. Default: everyone."""

    Facts: type = NoFacts
    """A dataclass: what follows from a view by the rules, for boards, which know no rules. Default: no facts."""
    fact_functions: tuple[FactFunction[V], ...] = ()
    """How facts are computed: see `FactFunction`."""
    odds: Callable[[S], tuple[int, ...]] | None = None
    """Return (won, total): in how many of how many equally likely cases the player wins the duel that comes now; () when
    none does. None where nobody duels."""

    say: Callable[[S, int], str]
    """Return the word for a decision, an outcome or a verdict, by who decides now. Different moves, different words."""
    read: Callable[[S, str], int]
    """Return the move that a word means now, legal or not; raise ParseError for any other text. Inverse of `say`."""
    refusal_rule: Callable[[S, int], str] = _no_rule
    """Return the id of the rule that forbids a decision which is not legal now. Default: no id, and a plain sentence."""
    check_options: Callable[[O], None] = _any_options
    """Raise OptionError when options that are fine one by one make no game together. Default: all do."""

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle a game as the name of its package: cases cross process boundaries, derived views and functions cannot."""
        return _load, (self.package,)

    def options(self, texts: Mapping[str, str], version: int | None = None) -> O:
        """Read and check options; those left out have the default of this version of the rules (None: the newest)."""
        version = self.rules_version if version is None else version
        if not 1 <= version <= self.rules_version:
            raise ParseError("record-rules", found=version, known=self.rules_version)
        made = parse_options(self.Options, texts, version)
        seats = getattr(made, "seats")  # noqa: B009 - O is any class of options; all have seats
        if not self.seats[0] <= seats <= self.seats[1]:
            raise OptionError("option-range", option="seats", value=seats, low=self.seats[0], high=self.seats[1])
        self.check_options(made)
        return made

    def start(self, options: O) -> S:
        """Return the state at the start of a game with these options.

        An option that the state has a field for (see `options_in_state`) is copied into it, then `setup` does the rest.
        """
        state = self.State()
        for name in options_in_state(self.Options, self.State):
            setattr(state, name, copy_value(getattr(options, name)))
        self.setup(state, options)
        return state

    def view(self, state: S, seat: int, take: Take = copy_fields) -> V:
        """Return what this seat may know (or a spectator, seat -1)."""
        seen = object.__new__(self.View)
        self.fill_view(state, seat, seen, take)
        return seen

    def facts(self, view: V, changed: Set[str] | None = None) -> dict[str, Any]:
        """Return the facts of a view, by name; or only those that depend on these fields."""
        found: dict[str, Any] = {}
        for fields, compute in self.fact_functions:
            if changed is None or not changed.isdisjoint(fields):
                found |= compute(view)
        return found


_IN_STATE: dict[tuple[type, type], tuple[str, ...]] = {}


def options_in_state(options: type, state: type) -> tuple[str, ...]:
    """Return the options that a state has a field for: of the same name, shape and upper bound. They never change."""
    if (options, state) not in _IN_STATE:
        declared = {(field.name, field.shape, field.high) for field in shape_fields(options)}
        shared = [field.name for field in shape_fields(state) if (field.name, field.shape, field.high) in declared]
        _IN_STATE[options, state] = tuple(shared)
    return _IN_STATE[options, state]


def _load(package: str) -> object:
    return import_module(package).GAME


AnyGame: TypeAlias = Game[Any, Any, Any]
"""A game whose types only its own package knows."""
