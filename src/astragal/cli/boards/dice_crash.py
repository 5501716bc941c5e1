"""Dice Crash in the terminal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from astragal.games.dice_crash.notation import SIZE_WORDS, TOWER_WORDS
from astragal.games.dice_crash.rules_towers import tower_of
from astragal.games.dice_crash.state import (
    DONE,
    GIVE,
    GOAL,
    LAND,
    MARKER,
    NOBODY,
    PICK,
    PLACE,
    ROUNDS,
    SMALL,
    TEAR,
    TOWERS,
    Public,
)
from astragal.games.dice_crash.rules import to_throw
from astragal.games.dice_crash.view import View, imagine
from astragal.kit.errors import Unreadable
from astragal.kit.options import say_options
from astragal.lang import Catalogue
from astragal.table.judge import Case, Judge, PeopleJudge, TableJudge

if TYPE_CHECKING:
    from astragal.cli.screen import Screen

RULES = {
    TEAR: ("DC-9",),
    PICK: ("DC-8", "DC-11", "DC-15"),
    MARKER: ("DC-14",),
    GIVE: ("DC-10", "DC-11", "DC-12", "DC-13", "DC-15", "DC-17", "DC-19"),
    PLACE: ("DC-17", "DC-18", "DC-19", "DC-21", "DC-22", "DC-23", "DC-31"),
}
VERDICT_WORDS = ("holds", "falls", "holds-then", "falls-then", "alone")


class DiceCrashBoard:
    """Scores, towers, pool, and the dice in hands."""

    forgetful = False

    def judge(self, options: Any, seed: int, screen: Screen) -> Judge:
        """Return the table of likely falls, or the people who have stacked real dice."""
        if say_options(options, all_of_them=True)["stacking_model"] == "people":
            return PeopleJudge(lambda case, complaint: self._ask_people(screen, case, complaint))
        return TableJudge(seed)

    def _ask_people(self, screen: Screen, case: Case, complaint: Unreadable | None) -> str:
        """Ask what happened to the towers; return the word of the verdict."""
        text = screen.text
        state: Public = case.state
        if complaint is not None:
            screen.say(text.error(complaint))
        else:
            screen.say()
            for line in self._towers(state, text):
                screen.say(line)
        if state.phase == LAND:
            tower = tower_of(state.die_value[state.die])
            screen.say(
                text(
                    "dc-judge-land",
                    who=screen.names[state.die_owner[state.die]],
                    die=self._die(state, state.die, text),
                    tower=TOWER_WORDS[tower],
                    level=state.height[tower] + 1,
                )
            )
        else:
            screen.say(text("dc-judge-settle"))
        return verdict_word(screen.ask(text("dc-judge-ask") + " "), text)

    def draw(self, view: View, names: Sequence[str], text: Catalogue) -> list[str]:
        """Return the players, the towers, the pool, then the dice in hands."""
        lines = [text("dc-round", round=view.turn, rounds=ROUNDS, goal=GOAL)]
        for seat, name in enumerate(names):
            key = "dc-player-throws" if seat == view.seat and view.phase != DONE else "dc-player"
            lines.append(text(key, seat=seat + 1, who=name, points=text("dc-points", points=view.points[seat])))
        lines += self._towers(view, text)
        pool = [text("dc-pool-size", dice=n, size=text(f"dc-size-{SIZE_WORDS[size]}")) for size, n in enumerate(view.pool) if n]
        lines.append(text("dc-pool", dice=", ".join(pool) or text("dc-no-dice")))
        if view.hand and view.phase == PICK:
            sizes = [text(f"dc-size-{SIZE_WORDS[view.die_size[i]]}") for i in range(view.hand)]
            lines.append(text("dc-picked", dice=", ".join(sizes)))
        elif view.hand:
            dice = [self._die_in_hand(view, i, names, text) for i in range(view.hand)]
            lines.append(text("dc-hands" if view.phase >= PLACE else "dc-rolled", dice=", ".join(dice)))
        return lines

    def _towers(self, s: Public, text: Catalogue) -> list[str]:
        lines = []
        for tower in range(TOWERS):
            dice = [text("dc-base", die=self._named(SMALL, int(TOWER_WORDS[tower]), text))]
            for level in range(s.height[tower]):
                dice.append(self._named(s.tower_size[tower][level], s.tower_value[tower][level], text))
            lines.append(text("dc-tower", tower=TOWER_WORDS[tower], height=len(dice), dice=", ".join(dice)))
        return lines
