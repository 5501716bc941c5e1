"""A game as the house sees it: its types, its verbs, its sizes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, MutableSequence, Set
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

from astragal.kit.errors import OptionError
from astragal.kit.judging import NO_JUDGE, Question
from astragal.kit.options import parse_options
from astragal.kit.shape import copy_fields

S = TypeVar("S")
V = TypeVar("V")
O = TypeVar("O")  # noqa: E741 - S, V, O: state, view, options

Out: TypeAlias = MutableSequence[int]
"""What a verb writes its answer into; always long enough (see the sizes of `Game`)."""

Take: TypeAlias = Callable[[type, object, object], None]
"""How a view takes fields from a state: `copy_fields`, or `share_fields` for a glance before the state changes."""

Below: TypeAlias = Callable[[int], int]
"""A chooser: `below(n)` returns an int from 0 to n - 1."""

EVERYONE = -1
NOBODY = -2
"""Answers of `audience`, besides a seat."""


def _no_judge(options: object) -> str:
    return NO_JUDGE


def _no_races(options: object) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Variant:
    """A named way to play a game: what the lobby offers and what the tests go through."""

    name: str
    seats: tuple[int, int]
    """Fewest and most seats of this variant."""
    options: Mapping[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(Generic[S, V, O]):
    """One registered game.

    The verbs are described in ARCHITECTURE.md. In short: `setup` turns a blank state into the start, `actor` says who
    decides, `moves` lists what a seat or the judge may answer, `chances` weighs what chance may answer, `play` carries
    out an answer, `scores`, `winners` and `ending` tell the result, `likely` weighs verdicts where nobody can look, `sound` names
    the first broken invariant.
    """

    slug: str
    prefix: str
    package: str
    """Dotted name of the package; its `rules*.py` are what the fast runtime compiles."""
    rules_version: int
    seats: tuple[int, int]
    variants: tuple[Variant, ...]

    State: type[S]
    View: type[V]
    Options: type[O]

    actions: int
    """Decisions are ints below this."""
    outcomes: int
    """Chance outcomes are ints below this."""
    verdicts: int
    """Verdicts are ints below this; 0 when the game never asks the judge."""
    most_moves: int
    """The longest list that `moves` or `likely` writes."""

    setup: Callable[[S, O], None]
    actor: Callable[[S], int]
    moves: Callable[[S, Out], int]
    chances: Callable[[S, Out], int]
    play: Callable[[S, int], None]
    scores: Callable[[S, Out], None]
    winners: Callable[[S, Out], None]
    ending: Callable[[S], int]
    """The number of the rule that ended a game which is over."""
    likely: Callable[[S, Out, Out], int] | None
    sound: Callable[[S], int]

    judge: Callable[[O], str] = _no_judge
    """Return which judge a game with these options needs: one of the words in `kit.judging`. By default none."""
    races: Callable[[O], bool] = _no_races
    """Tell whether a game with these options may ask for a `Race`, so that latencies are worth measuring. By default never."""
    question: Callable[[S, O], Question] | None = None
    """Describe what the judge is asked now; called only where `actor` is JUDGE. None where the game never asks."""

    look: Callable[[S, int, V, Take], None]
    """Write every field of a view that has none yet; what view and state have in common is taken by the last function."""
    imagine: Callable[[V, Below], S]
    audience: Callable[[S], int]

    Facts: type
    """A dataclass: what follows from a view by the rules, for those who draw it and know none."""
    counting: tuple[tuple[tuple[str, ...], Callable[[V], dict[str, Any]]], ...]
    """How facts are found: some of them each, by name, and the fields of the view that these follow from."""
    duel: Callable[[S], tuple[int, ...]] | None = None
    """In how many of how many cases the player wins the duel that comes now, if one does; None where nobody duels."""

    say: Callable[[S, int], str]
    read: Callable[[S, str], int]
    why: Callable[[S, int], str]
    object_to: Callable[[O], None]
    """Raise UserError when options that are fine one by one make no game together."""

    def options(self, texts: Mapping[str, str]) -> O:
        """Read and check options."""
        made = parse_options(self.Options, texts)
        seats = getattr(made, "seats")  # noqa: B009 - O is any class of options; all have seats
        if not self.seats[0] <= seats <= self.seats[1]:
            raise OptionError("option-range", option="seats", value=seats, low=self.seats[0], high=self.seats[1])
        self.object_to(made)
        return made

    def start(self, options: O) -> S:
        """Return the state at the start of a game with these options."""
        state = self.State()
        self.setup(state, options)
        return state

    def view(self, state: S, seat: int, take: Take = copy_fields) -> V:
        """Return what this seat may know (or a spectator, seat -1)."""
        seen = object.__new__(self.View)
        self.look(state, seat, seen, take)
        return seen

    def facts(self, view: V, news: Set[str] | None = None) -> dict[str, Any]:
        """Return what follows from a view by the rules; or only what follows from these of its fields."""
        found: dict[str, Any] = {}
        for fields, count in self.counting:
            if news is None or not news.isdisjoint(fields):
                found |= count(view)
        return found


AnyGame: TypeAlias = Game[Any, Any, Any]
"""A game whose types only its own package knows."""
