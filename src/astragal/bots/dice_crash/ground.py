"""Dice Crash: what bots think a die will do to the towers, by the table of what is likely or by how the dice really stand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from astragal.bots.dice_crash.greedy import LIKELY
from astragal.games.dice_crash.rules_judge import FALLS, likely_verdicts
from astragal.games.dice_crash.rules_towers import tower_of
from astragal.games.dice_crash.state import State
from astragal.kit.options import format_options

if TYPE_CHECKING:
    from astragal.physics.aiming import Aim, Forecast
    from astragal.physics.world import Die, World


class Hand(NamedTuple):
    """How steady somebody builds."""

    level: str
    """What the judge takes the hand for: see `astragal.physics.hand`."""
    unsteady: float
    """How many millimetres, along each axis, it aims beside what it means, on the bare base."""


AVERAGE = Hand("average", 0.0)


class Outcome(NamedTuple):
    """One thing that may come of a placement."""

    chance: float
    verdict: int
    world: Any
    """How everything stands then, as the ground sees it."""


class Ground(Protocol):
    """What the towers stand on in a bot's mind."""

    world: Any
    """How everything stands now."""

    def outcomes(self, s: State, world: Any) -> list[Outcome]:
        """Return what may come of the die being placed, when it is aimed at the middle; that it holds comes first."""


class ByTable:
    """Sees sizes and heights only."""

    world = None

    def __init__(self) -> None:
        self._known: dict[tuple[object, ...], list[Outcome]] = {}

    def outcomes(self, s: State, world: None) -> list[Outcome]:
        """Return what the table holds likely."""
        t = tower_of(s.die_value[s.die])
        key = t, s.die_size[s.die], *s.height, *s.tower_size[t]
        if key not in self._known:
            verdicts, weights = [0] * LIKELY, [0] * LIKELY
            n = likely_verdicts(s, verdicts, weights)
            total = sum(weights[:n])
            self._known[key] = [Outcome(weights[i] / total, verdicts[i], None) for i in range(n)]
        return self._known[key]


class ByEye:
    """Sees where every die stands, and knows one hand well: its own. Those of others it takes for average."""

    def __init__(self, options: Any, seen: str, heights: list[int], me: int, hand: Hand) -> None:
        from astragal.physics.hand import GROWTH, MAX_AIM  # with NumPy, so only where gravity judges
        from astragal.physics.world import Setting, initial_world, parse_world

        self._setting = Setting.from_options(options)
        self._difficulty = format_options(options, every=True)["hand"]
        world = parse_world(seen) if seen else initial_world(self._setting)
        self.world = world.reset_empty_towers(self._setting, heights)
        self._me, self._hand = me, hand
        self.aside, self._growth = float(MAX_AIM), GROWTH
        self._known: dict[tuple[object, ...], Forecast] = {}

    def edge(self, t: int) -> float:
        """Return how many millimetres long the edge of the die on top of a tower is."""
        return self._setting.edges[self.world.towers[t][-1].size]

    def higher(self, s: State) -> float:
        """Return how many times unsteadier every hand is where the die being placed goes, than on the bare base."""
        return 1 + self._growth * s.height[tower_of(s.die_value[s.die])]

    def outcomes(self, s: State, world: World) -> list[Outcome]:
        """Return what may come of the die, aimed at the middle."""
        t, size = tower_of(s.die_value[s.die]), s.die_size[s.die]
        hand = self._hand if s.die_owner[s.die] == self._me else AVERAGE
        key = t, size, hand, world.towers[t]
        if key not in self._known:
            from astragal.physics.aiming import Aim

            (self._known[key],) = self.fates(world, t, size, [Aim(0.0, 0.0, 0.0)], hand)
        return self.told(s, world, self._known[key])

    def fates(self, world: World, t: int, size: int, aims: list[Aim], hand: Hand) -> list[Forecast]:
        """Return what may come of aiming somewhere with a hand."""
        from astragal.physics.aiming import forecast_aims, release_noise

        by = release_noise(hand.level, self._difficulty, hand.unsteady, len(world.towers[t]) - 1)
        return forecast_aims(self._setting, world, t, size, aims, by)

    def told(self, s: State, world: World, fate: Forecast) -> list[Outcome]:
        """Return a fate as verdicts, each with the world after it."""
        from astragal.physics.world import Die

        t, size = tower_of(s.die_value[s.die]), s.die_size[s.die]
        top, other = s.height[t], s.height[1 - t]
        first = t * s.height[0]
        all_of_other = ((1 << other) - 1) << (0 if t else top + 1)
        own, beside = world.towers[t], world.towers[1 - t]
        held = _world(t, (*own, Die(size, fate.resting_pose)), beside)
        found = [Outcome(1 - sum(fate.fall_chances), FALLS, held)]
        for level, (chance, hit) in enumerate(zip(fate.fall_chances, fate.hit_chances, strict=True)):
            fallen = sum(1 << (first + n) for n in range(level, top + 1))
            hits = chance * hit if other else 0.0
            left = own[: level + 1]
            found.append(Outcome(chance - hits, FALLS + fallen, _world(t, left, beside)))
            if hits:
                found.append(Outcome(hits, FALLS + fallen + all_of_other, _world(t, left, beside[:1])))
        return found


def _world(t: int, own: tuple[Die, ...], other: tuple[Die, ...]) -> World:
    from astragal.physics.world import World

    return World((other, own) if t else (own, other))
