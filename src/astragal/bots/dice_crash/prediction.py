"""Predict what a die in Dice Crash will do to the towers: by the game's table of weights, or by how the dice really stand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from astragal.bots.dice_crash.greedy import MOST_OUTCOMES
from astragal.games.dice_crash.rules_judge import FALLS, likely_verdicts
from astragal.games.dice_crash.rules_towers import tower_of
from astragal.games.dice_crash.state import State
from astragal.kit.floats import add_floats
from astragal.kit.options import format_options

if TYPE_CHECKING:
    from astragal.physics.aiming import Aim, Forecast
    from astragal.physics.world import Die, World


class Hand(NamedTuple):
    """How steady a builder is."""

    level: str
    """Level of the hand for the judge: see `astragal.physics.hand`."""
    aim_error: float
    """Standard deviation of the bot's own aim along each axis, in millimetres, on the bare base."""


AVERAGE = Hand("average", 0.0)


class Outcome(NamedTuple):
    """A possible outcome of a placement."""

    chance: float
    verdict: int
    world: Any
    """The world after it, in the form that the predictor uses."""


class Predictor(Protocol):
    """Predicts the outcomes of placements."""

    world: Any
    """The present world, in the form that the predictor uses."""

    def predict(self, s: State, world: Any) -> list[Outcome]:
        """Return the outcomes of the die being placed when it is aimed at the middle; the one where it holds comes first."""


class TablePredictor:
    """Predicts by the game's table of weights, from sizes and heights only."""

    world = None

    def __init__(self) -> None:
        self._cache: dict[tuple[object, ...], list[Outcome]] = {}

    def predict(self, s: State, world: None) -> list[Outcome]:
        """Return the outcomes by the table of weights."""
        t = tower_of(s.die_value[s.die])
        key = t, s.die_size[s.die], *s.height, *s.tower_size[t]
        if key not in self._cache:
            verdicts, weights = [0] * MOST_OUTCOMES, [0] * MOST_OUTCOMES
            n = likely_verdicts(s, verdicts, weights)
            total = sum(weights[:n])
            self._cache[key] = [Outcome(weights[i] / total, verdicts[i], None) for i in range(n)]
        return self._cache[key]


class PhysicsPredictor:
    """Predicts by the surrogate of gravity, from where every die stands. Takes the hands of others for average."""

    def __init__(self, options: Any, seen: str, heights: list[int], me: int, hand: Hand) -> None:
        from astragal.physics.hand import GROWTH, MAX_AIM  # loads NumPy, so only where gravity judges
        from astragal.physics.world import Setting, initial_world, parse_world

        self._setting = Setting.from_options(options)
        self._difficulty = format_options(options, every=True)["hand"]
        world = parse_world(seen) if seen else initial_world(self._setting)
        self.world = world.reset_empty_towers(self._setting, heights)
        self._me, self._hand = me, hand
        self.max_aim, self._growth = float(MAX_AIM), GROWTH
        self._cache: dict[tuple[object, ...], Forecast] = {}

    def edge(self, t: int) -> float:
        """Return the edge of the top die of a tower, in millimetres."""
        return self._setting.edges[self.world.towers[t][-1].size]

    def unsteadiness(self, s: State) -> float:
        """Return how many times unsteadier hands are at the height of the die being placed than on the bare base."""
        return 1 + self._growth * s.height[tower_of(s.die_value[s.die])]

    def predict(self, s: State, world: World) -> list[Outcome]:
        """Return the outcomes of the die, aimed at the middle."""
        t, size = tower_of(s.die_value[s.die]), s.die_size[s.die]
        hand = self._hand if s.die_owner[s.die] == self._me else AVERAGE
        key = t, size, hand, world.towers[t]
        if key not in self._cache:
            from astragal.physics.aiming import Aim

            (self._cache[key],) = self.forecast(world, t, size, [Aim(0.0, 0.0, 0.0)], hand)
        return self.list_outcomes(s, world, self._cache[key])

    def forecast(self, world: World, t: int, size: int, aims: list[Aim], hand: Hand) -> list[Forecast]:
        """Return the forecast of each aim for a hand."""
        from astragal.physics.aiming import forecast_aims, release_noise

        noise = release_noise(hand.level, self._difficulty, hand.aim_error, len(world.towers[t]) - 1)
        return forecast_aims(self._setting, world, t, size, aims, noise)

    def list_outcomes(self, s: State, world: World, forecast: Forecast) -> list[Outcome]:
        """Return a forecast as outcomes: verdicts with the worlds after them."""
        from astragal.physics.world import Die

        t, size = tower_of(s.die_value[s.die]), s.die_size[s.die]
        top, other = s.height[t], s.height[1 - t]
        first = t * s.height[0]
        all_of_other = ((1 << other) - 1) << (0 if t else top + 1)
        own, beside = world.towers[t], world.towers[1 - t]
        held = _make_world(t, (*own, Die(size, forecast.resting_pose)), beside)
        outcomes = [Outcome(1 - add_floats(forecast.fall_chances), FALLS, held)]
        for level, (chance, hit) in enumerate(zip(forecast.fall_chances, forecast.hit_chances, strict=True)):
            fallen = sum(1 << (first + n) for n in range(level, top + 1))
            hits = chance * hit if other else 0.0
            left = own[: level + 1]
            outcomes.append(Outcome(chance - hits, FALLS + fallen, _make_world(t, left, beside)))
            if hits:
                outcomes.append(Outcome(hits, FALLS + fallen + all_of_other, _make_world(t, left, beside[:1])))
        return outcomes


def _make_world(t: int, own: tuple[Die, ...], other: tuple[Die, ...]) -> World:
    from astragal.physics.world import World

    return World((other, own) if t else (own, other))
