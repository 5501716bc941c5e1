"""Dice Crash: a player who throws, gives out, and builds with a hand more or less steady."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import product
from typing import TYPE_CHECKING, Any, NamedTuple

from astragal.bots.bot import OpenGameBot
from astragal.bots.dice_crash.greedy import after, tear
from astragal.bots.dice_crash.ground import ByEye, ByTable, Ground, Hand
from astragal.bots.dice_crash.picking import Picking, gains
from astragal.bots.dice_crash.plan import Plan, legal
from astragal.games.dice_crash import GAME
from astragal.games.dice_crash.rules import actor
from astragal.games.dice_crash.rules_towers import tower_of
from astragal.games.dice_crash.state import GIVE, MARKER, PICK, PLACE, TEAR, State
from astragal.kit.game import Below

if TYPE_CHECKING:
    from astragal.physics.aiming import Aim

STEPS = 3
"""An aim is looked for on a grid of so many steps to each side..."""
STEP = 1 / 8
"""...each as long as this part of the die below."""
DARING = 0.1
"""How much likelier to fall than the safest one an aim may be that leaves the tower to others..."""
DARED = 16
"""...and how many such aims are thought through."""
GRAIN = 1 << 24
"""As finely as chance is drawn for the hand."""


class Style(NamedTuple):
    """How somebody plays."""

    hand: Hand
    fears: bool
    """Whether falls are thought of; else only what a die brings when it holds."""
    careless: float
    """Points that make no difference to one who looks at nothing but own points."""
    plans: bool
    """Whether a round is thought through for all seats, to what it means for winning, and where a die stands safest."""
    throws: int
    """Throws that are imagined before dice are picked."""
    schemes: bool
    """Whether a die is placed with the next one to build on it in mind."""


CHILD = Style(Hand("clumsy", 2.5), fears=False, careless=1.0, plans=False, throws=0, schemes=False)
CASUAL = Style(Hand("average", 1.6), fears=True, careless=1.0, plans=False, throws=0, schemes=False)
GOOD = Style(Hand("average", 0.8), fears=True, careless=0.0, plans=True, throws=3, schemes=False)
MASTER = Style(Hand("good", 0.0), fears=True, careless=0.0, plans=True, throws=12, schemes=True)


class Player(OpenGameBot):
    """Plays as its style says; by the table of what is likely, unless it was shown how the dice stand."""

    def __init__(self, style: Style, below: Below) -> None:
        self.hand = style.hand.level
        self._style = style
        self._below = below
        self._shown: tuple[Any, str] | None = None

    def observe_world(self, options: Any, seen: str) -> None:
        """Look at how the dice stand."""
        self._shown = options, seen

    def choose(self, view: State, moves: Sequence[int]) -> int:
        """Return the move of the phase that looks best."""
        if len(moves) == 1:
            return moves[0]
        s = GAME.sample_state(view, self._below)
        if view.phase == TEAR:
            return tear(s, moves)
        me = actor(s)
        plan = Plan(self._ground(s, me), me)
        if view.phase == PICK:
            return self._pick(plan, s, moves)
        if self._style.plans:
            return max(moves, key=lambda move: plan.given(after(s, move)))
        worths = [self._own(plan, after(s, move)) for move in moves]
        near = [move for move, worth in zip(moves, worths, strict=True) if worth >= max(worths) - self._style.careless]
        return near[self._below(len(near))]

    def aim(self, view: State, move: int) -> str:
        """Return where the hand lets go of the die that this move places."""
        s = GAME.sample_state(view, self._below)
        me = actor(s)
        ground = self._ground(s, me)
        if s.phase != PLACE or not isinstance(ground, ByEye):
            return ""
        s = after(s, move)
        aim = self._aim(ground, s, me)
        unsteady = self._style.hand.unsteady * ground.higher(s)
        x, y = (round(100 * max(-ground.aside, min(ground.aside, at + unsteady * self._normal()))) for at in aim[:2])
        return f"aim:{x},{y},{round(aim.turn)}"

    def _ground(self, s: State, me: int) -> Ground:
        return ByTable() if self._shown is None else ByEye(*self._shown, s.height, me, self._style.hand)

    def _normal(self) -> float:
        u, v = ((self._below(GRAIN) + 0.5) / GRAIN for _ in range(2))
        return math.sqrt(-2 * math.log(u)) * math.cos(2 * math.pi * v)

    def _pick(self, plan: Plan, s: State, moves: Sequence[int]) -> int:
        """Return the die to pick: a child takes what it likes, careful people small ones, others think of what may be thrown."""
        if self._style.throws:
            return Picking(plan, self._below).best(s, self._style.throws)
        return min(moves) if self._style.fears else moves[self._below(len(moves))]

    def _own(self, plan: Plan, s: State) -> float:
        """Return the points that the dice being given out bring this seat in the best case."""
        if s.phase in (MARKER, GIVE):
            return max(self._own(plan, after(s, move)) for move in legal(s))
        return gains(plan, s, self._style.fears)[plan.me]

    def _aim(self, ground: ByEye, s: State, me: int) -> Aim:
        """Return where to let go: above the middle, where it is safest, or where it pays most."""
        from astragal.physics.aiming import Aim

        if not self._style.plans:
            return Aim(0.0, 0.0, 0.0)
        t = tower_of(s.die_value[s.die])
        step = STEP * ground.edge(t)
        steps = range(-STEPS, STEPS + 1)
        aims = [Aim(step * x, step * y, 0.0) for x, y in product(steps, steps)]
        fates = ground.fates(ground.world, t, s.die_size[s.die], aims, self._style.hand)
        risks = [sum(fate.fall_chances) for fate in fates]
        safest = min(range(len(aims)), key=lambda n: risks[n])
        others = [s.die_value[i] for i in range(s.hand) if i != s.die]
        if not self._style.schemes or t not in map(tower_of, others):
            return aims[safest]
        dared = [n for n in range(len(aims)) if risks[n] <= risks[safest] + DARING]
        plan = Plan(ground, me)
        worths = {
            n: plan.hoped(s, ground.told(s, ground.world, fates[n]))
            for n in (safest, *dared[:: -(-len(dared) // DARED)])
        }
        return aims[max(worths, key=lambda n: (worths[n], -risks[n], n))]
