"""Our games as games of OpenSpiel, with explicit chance nodes and exact probabilities.

Importing this module registers every installed game: `dice-stars` becomes `python_astragal_dice_stars`, its options become
parameters. A seat sees what its View shows. Where the judge decides, chance does by the game's table of weights.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Any

import numpy as np

from astragal.games import GAMES
from astragal.kit.errors import OptionError, UserError
from astragal.kit.game import AnyGame, Below
from astragal.kit.options import Option, options_of
from astragal.lang import catalogue
from astragal.rl.needs import need_extra
from astragal.rl.observation import find_layout
from astragal.rl.positions import CHANCE_PLAYER, TERMINAL_PLAYER, Position, RulesOfGame

need_extra("openspiel")
import pyspiel  # noqa: E402

PREFIX = "python_astragal_"
SEPARATOR = "/"
"""Separates the values of an option that is a list: OpenSpiel keeps commas for itself."""
INFORMATION = "information"
"""The parameter that declares an open game as one of imperfect information, for algorithms that accept no other."""
AS_IT_IS, IMPERFECT = "auto", "imperfect"
"""Its values."""
NO_LIMIT = 1_000_000
"""OpenSpiel wants to know the longest game. No rule of ours limits it; this is far beyond any game."""


def spiel_name(game: AnyGame) -> str:
    """Return the name that OpenSpiel knows a game by."""
    return PREFIX + game.slug.replace("-", "_")


class AstragalGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its options. Each game has a subclass: OpenSpiel keeps classes, and would let functions die too late."""

    game: AnyGame

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        game = self.game
        given = dict(params or {})
        information = given.pop(INFORMATION, AS_IT_IS)
        try:
            if information not in (AS_IT_IS, IMPERFECT):
                raise OptionError(
                    "option-choice", option=INFORMATION, value=str(information), choices=f"{AS_IT_IS}, {IMPERFECT}"
                )
            options = game.options({name: str(value).replace(SEPARATOR, ",") for name, value in given.items()})
        except UserError as error:
            raise ValueError(catalogue("en").error(error)) from None
        self.rules = RulesOfGame(game, options)
        info = pyspiel.GameInfo(
            num_distinct_actions=game.actions,
            max_chance_outcomes=max(game.outcomes, game.verdicts),
            num_players=self.rules.seats,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=NO_LIMIT,
        )
        super().__init__(game_type(game, information == IMPERFECT), info, params or {})

    def new_initial_state(self) -> AstragalState:
        """Return the start of a game."""
        return AstragalState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> Observer:
        """Return what writes observations; those with perfect recall are information states."""
        return Observer(self.rules, kind is not None and kind.perfect_recall)


class AstragalState(pyspiel.State):  # type: ignore[misc]
    """A position. Its decisions, outcomes and verdicts have the numbers that they have in the game."""

    def __init__(self, game: AstragalGame) -> None:
        super().__init__(game)
        self.position: Position = game.rules.start()

    def current_player(self) -> int:
        """Return the seat that decides, or who decides instead of one."""
        return self.position.player

    def is_terminal(self) -> bool:
        """Tell whether the game is over."""
        return self.position.player == TERMINAL_PLAYER

    def is_chance_node(self) -> bool:
        """Tell whether chance or the judge decides."""
        return self.position.player == CHANCE_PLAYER

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Return the legal decisions; at a chance node, the possible outcomes."""
        position = self.position
        if position.player >= 0:
            return position.decisions() if player is None or player == position.player else []
        return [move for move, _ in self.chance_outcomes()] if position.player == CHANCE_PLAYER else []

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.decisions()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return each possible outcome with its probability."""
        return self.position.probabilities()[:]

    def exact_chance_outcomes(self) -> list[tuple[int, Fraction]]:
        """Return each possible outcome with its probability as a fraction."""
        moves, weights, total = self.position.chances()
        return [(move, Fraction(w, total)) for move, w in zip(moves, weights, strict=True) if w]

    def _apply_action(self, action: int) -> None:
        self.position.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.position.word(action)

    def returns(self) -> list[float]:
        """Return each seat's share of the victory; 0 while the game runs."""
        return self.position.shares()

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> AstragalState:
        """Return a state that fits everything a seat has seen; the rest is drawn again.

        Its history is empty: it begins here.
        """
        made: AstragalState = self.get_game().new_initial_state()
        made.position = self.position.resample(player, _below(sampler))
        return made

    def __str__(self) -> str:
        """Return the position string, which names the whole state."""
        return str(self.position)


def resample_from_view(state: AstragalState, player: int, sampler: Callable[[], float]) -> AstragalState:
    """Return a state that looks to a seat as this one does now, whatever it has seen before; its history is empty."""
    made: AstragalState = state.get_game().new_initial_state()
    made.position = state.position.resample(player, _below(sampler), forgetful=True)
    return made


def _below(sampler: Callable[[], float]) -> Below:
    """Return whole numbers from a source of numbers between 0 and 1."""
    return lambda n: min(int(sampler() * n), n - 1)


class Observer:
    """Writes what a seat sees, or everything that it has seen, as text; as numbers, what it sees (`astragal.rl.observation`)."""

    def __init__(self, rules: RulesOfGame, recalls: bool) -> None:
        self._recalls = recalls
        self._layout = find_layout(rules.game, rules.seats)
        self.tensor = np.zeros(self._layout.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: AstragalState, player: int) -> None:
        """Write what a seat sees to `tensor`."""
        self._layout.observe(state.position.view(player), player, self.tensor)

    def string_from(self, state: AstragalState, player: int) -> str:
        """Return what a seat sees, or its information state."""
        return state.position.information(player) if self._recalls else state.position.observation(player)


def game_type(game: AnyGame, imperfect: bool = False) -> Any:
    """Return what OpenSpiel knows about a game before it is loaded."""
    kinds = pyspiel.GameType
    hides = imperfect or not issubclass(game.View, game.State)
    return kinds(
        short_name=spiel_name(game),
        long_name=catalogue("en").game_title(game.slug),
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION if hides else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.seats[1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={INFORMATION: AS_IT_IS}
        | {option.name: default_of(option) for option in options_of(game.Options)},
    )


def default_of(option: Option) -> int | str:
    """Return the default of an option as a parameter: a number as an int, a word or a list as text."""
    text = option.say(option.default).replace(",", SEPARATOR)
    return text if option.names or option.length else int(text)


def register_games(games: Iterable[AnyGame]) -> None:
    """Register games with OpenSpiel, except those that it has already."""
    known = set(pyspiel.registered_names())
    for game in games:
        if spiel_name(game) not in known:
            pyspiel.register_game(game_type(game), type(spiel_name(game), (AstragalGame,), {"game": game}))


register_games(GAMES.values())
