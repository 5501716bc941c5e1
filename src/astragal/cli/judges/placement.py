"""Placing a die at the terminal: aimed by numbers, or held above the tower with the arrow keys while it sways."""

from __future__ import annotations

import math
import re
import secrets
from dataclasses import replace
from typing import TYPE_CHECKING

from astragal.cli.judges.towers import draw_above, draw_front
from astragal.kit.errors import ParseError, UserError
from astragal.kit.judging import Stack
from astragal.physics.hand import (
    MAX_AIM,
    MAX_HOLD,
    MAX_POINTER_SPEED,
    MAX_POINTER_SPIN,
    MAX_SAMPLES,
    MAX_TICK,
    MAX_TURN,
    SPEED_TICKS,
    TICKS_PER_SECOND,
    Grip,
    HandPose,
    LocalRelease,
    make_release,
    number_hold,
)
from astragal.physics.judge import PhysicsJudge
from astragal.physics.world import World
from astragal.table.judge import Case

if TYPE_CHECKING:
    from astragal.cli.screen import Screen

NUDGE = 50
"""How far an arrow key moves the hand, in hundredths of a millimetre."""
TWIST = 5
"""How many degrees a bracket turns the hand."""
KEYS = {
    "\x1b[A": (0, NUDGE, 0),
    "\x1b[B": (0, -NUDGE, 0),
    "\x1b[C": (NUDGE, 0, 0),
    "\x1b[D": (-NUDGE, 0, 0),
    "[": (0, 0, TWIST),
    "]": (0, 0, -TWIST),
}
NUMBER = re.compile(r"[-+]?[0-9]{1,3}(?:[.,][0-9]{1,2})?")


class PlacementPrompt:
    """Asks people where they place a die."""

    def __init__(self, judge: PhysicsJudge, screen: Screen) -> None:
        self._judge = judge
        self._screen = screen
        self._text = screen.text

    def ask(self, case: Case) -> str:
        """Return the evidence of a placement: where a person aims, or the path of the hand."""
        world = self._judge.world(case)
        while not self._screen.aims_by_numbers:
            if held := self._hold(case, world):
                return held
        self._draw(case, world)
        while True:
            typed = self._screen.ask(self._text("hold-ask") + " ").lower()
            if typed in ("hold", self._text("hold-word")):
                held = self._hold(case, world)
                if held:
                    return held
                self._draw(case, world)
            elif typed in ("?", "help", self._text("command-help")):
                self._screen.say(self._text("hold-help"))
            else:
                try:
                    evidence = parse_aim(typed)
                    self._judge.check_placement(replace(case, evidence=evidence))
                    return evidence
                except UserError as error:
                    self._screen.say(self._text.error(error))

    def _draw(self, case: Case, world: World) -> None:
        """Show both towers from the front, and the one that is built on from above."""
        self._screen.say()
        for line in draw_front(self._judge.setting, world, self._labels(case)):
            self._screen.say(line)
        self._screen.say(self._text("hold-above"))
        for line in draw_held(self._judge, case, world, HandPose(0, 0, 0, 0, 0)):
            if line:
                self._screen.say(line)

    def _hold(self, case: Case, world: World) -> str:
        """Return the path of the hand that a person steers; nothing when they put the die back."""
        number = secrets.randbelow(MAX_HOLD) + 1  # any number, so that no hold sways like another
        hand = HeldDie(self._judge.grip(case, str(number)))
        return self._screen.hold(PlacementHold(self._judge, case, world, self._labels(case), hand, number))

    def _labels(self, case: Case) -> list[list[str]]:
        return self._screen.board.die_labels(case.state)


class PlacementHold:
    """A die held above its tower (`cli/screen.py` says what may be done with it)."""

    def __init__(
        self,
        judge: PhysicsJudge,
        case: Case,
        world: World,
        labels: list[list[str]],
        hand: HeldDie,
        number: int,
    ) -> None:
        self._judge = judge
        self._case = case
        self._world = world
        self._labels = labels
        self._hand = hand
        self._number = number

    @property
    def over(self) -> bool:
        """Whether the hand cannot hold it any longer."""
        return self._hand.tick == MAX_TICK

    def draw(self, seconds: float) -> list[str]:
        """Return the tower and the held die from above, this many seconds after it was picked up; never goes back in time."""
        tick = min(int(seconds * TICKS_PER_SECOND), MAX_TICK)
        return draw_held(self._judge, self._case, self._world, self._hand.at(tick))

    def press(self, key: str) -> None:
        """Steer the hand by a key, as terminals send it."""
        self._hand.press(key)

    def point(self, right: float, back: float) -> None:
        """Steer the hand to a place, in millimetres from the middle of the top die."""
        self._hand.point(round(100 * right), round(100 * back))

    def front(self) -> list[str]:
        """Return the towers seen from the front."""
        return draw_front(self._judge.setting, self._world, self._labels)

    def release(self) -> str:
        """Let go; return the evidence."""
        return number_hold(self._hand.evidence, self._number)


def draw_held(judge: PhysicsJudge, case: Case, world: World, hand: HandPose) -> list[str]:
    """Return the tower that is built on from above, with the die as a hand holds it."""
    question = case.question
    assert isinstance(question, Stack)
    assert question.die is not None
    tower, size = question.die.tower, question.die.size
    held = make_release(judge.setting, world, tower, size, LocalRelease(*hand, 0, 0)).pose
    return draw_above(judge.setting, world, tower, held, size)


class HeldDie:
    """A die in a person's hand, steered by keys."""

    def __init__(self, grip: Grip) -> None:
        self._grip = grip
        self._wanted = (0, 0, 0)
        self._seen: list[tuple[int, int, int, int]] = []
        self.tick = 0
        """When the die was last looked at."""

    def press(self, key: str) -> None:
        """Move the target of the hand; the hand follows as fast as a hand may."""
        x, y, turn = KEYS.get(key.replace("O", "["), (0, 0, 0))
        self._want(self._wanted[0] + x, self._wanted[1] + y, self._wanted[2] + turn)

    def point(self, x: int, y: int) -> None:
        """Move the target of the hand to a place, in hundredths of a millimetre."""
        self._want(x, y, self._wanted[2])

    def _want(self, x: int, y: int, turn: int) -> None:
        far = 100 * MAX_AIM
        self._wanted = min(max(x, -far), far), min(max(y, -far), far), min(max(turn, -MAX_TURN), MAX_TURN)

    def at(self, tick: int) -> HandPose:
        """Return how the die is held at a tick, without the tremor. Ticks never go back from call to call."""
        then, *now = self._seen[-1] if self._seen else (0, 0, 0, 0)
        if tick > then and self._wanted != tuple(now) and len(self._seen) < MAX_SAMPLES:
            steps = [want - here for want, here in zip(self._wanted, now, strict=True)]
            ticks = min(tick - then, SPEED_TICKS)
            share = min(
                1.0,
                MAX_POINTER_SPEED * ticks / (math.hypot(*steps[:2]) or 1),
                MAX_POINTER_SPIN * ticks / TICKS_PER_SECOND / (abs(steps[2]) or 1),
            )
            x, y, turn = (here + int(step * share) for here, step in zip(now, steps, strict=True))
            self._seen.append((tick, x, y, turn))
        self.tick = tick
        return self._grip.visible_pose(self._seen, tick)

    @property
    def evidence(self) -> str:
        """The path of the hand up to the last picture, when the die is released."""
        return ";".join([f"path:{self.tick}", *(",".join(map(str, seen)) for seen in self._seen)])


def parse_aim(typed: str) -> str:
    """Return the evidence of an aim typed as up to three numbers: millimetres to the right and back, degrees."""
    numbers = typed.split()
    if len(numbers) > 3 or not all(NUMBER.fullmatch(number) for number in numbers):
        raise ParseError("aim-unreadable")
    right, back, turn = (float(number.replace(",", ".")) for number in [*numbers, "0", "0", "0"][:3])
    return f"aim:{round(100 * right)},{round(100 * back)},{round(turn)}"
