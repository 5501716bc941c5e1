"""Hypothesis drives every game wherever it likes; what must never change never does."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)

from astragal.games.dice_stars.state import EMPTY
from astragal.kit import shape
from astragal.kit.actors import CHANCE, OVER
from kit.games import Way, answers, ways
from kit.samples import samples


class Machine(RuleBasedStateMachine):
    """A game in which anything possible may be answered at any time."""

    slug = ""

    @initialize(data=st.data())
    def begin(self, data: st.DataObject) -> None:
        self.way: Way = data.draw(st.sampled_from([way for way in ways() if way.game.slug == self.slug]))
        self.game = self.way.game
        self.state: Any = self.way.start()
        self.before: Any = shape.copy_shape(self.state)

    @rule(data=st.data(), many=st.integers(1, 12))
    def answer(self, data: st.DataObject, many: int) -> None:
        """Answer several times, as long as somebody is asked."""
        for _ in range(many):
            if self.game.actor(self.state) == OVER:
                return
            self.before = shape.copy_shape(self.state)
            possible = answers(self.game, self.state)
            self.game.play(self.state, possible[data.draw(st.integers(0, len(possible) - 1))])
            self.step_kept_its_promises()

    def step_kept_its_promises(self) -> None:
        assert self.game.broken_rule(self.state) == 0
        assert shape.out_of_bounds(self.state) == []
        assert self.state.turn >= self.before.turn
        self.conserved()

    def conserved(self) -> None:
        """What this game never loses."""

    @invariant()
    def scores_can_always_be_told(self) -> None:
        if hasattr(self, "state"):
            out = [0] * 8
            self.game.scores(self.state, out)


class DiceStarsMachine(Machine):
    slug = "dice-stars"

    def conserved(self) -> None:
        s, before = self.state, self.before
        dice = [s.bag[c] + sum(s.reserve[c]) + s.discard[c] for c in range(4)]
        assert dice == [2, 3, 4, 5], "DS-12"
        for seat in range(s.seats):
            for line in range(5):
                for cell in range(8):
                    if before.cells[seat][line][cell] != EMPTY:
                        assert s.cells[seat][line][cell] == before.cells[seat][line][cell], "DS-42"
                assert s.marks[seat][line] >= before.marks[seat][line], "sheets only grow"
        assert s.opponent >= before.opponent


class DicettoMachine(Machine):
    slug = "dicetto"

    def conserved(self) -> None:
        s = self.state
        cards = sum(s.pile) + sum(card >= 0 for card in s.card) + sum(sum(won) for won in s.won)
        assert cards == sum(s.copies) == 46, "DT-3"
        for seat in range(s.seats):
            laid = sum(face > 0 for slot in range(5) if s.owner[slot] == seat for face in s.laid[slot])
            claimed = sum(face > 0 for claim in s.claims for face in claim) if seat == s.seat else 0
            assert s.held[seat] + laid + claimed == 4, "DT-2"
            assert all(now >= then for now, then in zip(s.won[seat], self.before.won[seat], strict=True)), "DT-10"


class DiceCrashMachine(Machine):
    slug = "dice-crash"

    def conserved(self) -> None:
        s = self.state
        for size, total in enumerate((7, 4, 2, 1)):
            towers = sum(s.tower_size[t][: s.height[t]].count(size) for t in (0, 1))
            bases = 2 if size == 0 else 0
            assert s.pool[size] + towers + s.die_size[: s.hand].count(size) + bases == total, "DC-36"
        assert min(s.points) >= 0, "DC-26"


class StarMasterMachine(Machine):
    slug = "star-master"

    def conserved(self) -> None:
        s, before = self.state, self.before
        assert sorted(colour for colour in s.cube if colour >= 0) == sorted({c for c in s.cube if c >= 0}), "SM-37"
        assert sum(s.supply) + sum(sum(markers) for markers in s.markers) == 54, "SM-37"
        if before.dealt == 9 and s.cube != before.cube:
            assert self.game.actor(before) != CHANCE
            assert sum(a != b for a, b in zip(s.cube, before.cube, strict=True)) == 2, "SM-15: two cubes change places"
            assert sum(map(sum, s.markers)) == sum(map(sum, before.markers))


@pytest.mark.parametrize("machine", [DiceStarsMachine, DicettoMachine, DiceCrashMachine, StarMasterMachine])
def test_machine(machine: type[Machine]) -> None:
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=samples(20, full=60),
            stateful_step_count=12,
            deadline=None,
            derandomize=True,
            phases=[Phase.generate],
        ),
    )
