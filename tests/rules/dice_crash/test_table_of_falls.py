"""Dice Crash: the table of likely falls counts as docs/develop/towers.md says ("How the table works")."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from astragal.games.dice_crash import GAME
from astragal.games.dice_crash.rules_judge import APART, GIVES_WAY, HOLDS, MASS, ON_BASE, SHARES
from astragal.games.dice_crash.state import LAND, SETTLE, State
from astragal.kit.actors import JUDGE
from kit.games import Way, random_game, ways

PAGE = (Path(__file__).parents[3] / "docs" / "develop" / "towers.md").read_text()
WAYS = [way for way in ways() if way.game is GAME]


def guesses(state: State) -> dict[str, int]:
    """The weight of each plausible verdict, by word."""
    out, weights = [-1] * GAME.most_moves, [-1] * GAME.most_moves
    assert GAME.likely_verdicts is not None
    n = GAME.likely_verdicts(state, out, weights)
    assert out[:n] == sorted(out[:n]) or state.phase == LAND
    return {GAME.say(state, out[i]): weights[i] for i in range(n)}


def names(tower: int, levels: range) -> list[str]:
    return [f"{'36'[tower]}.{level}" for level in levels]


def after_a_placement(s: State) -> dict[str, int]:
    """What the new die may do, by the words of the document."""
    own = int(s.die_value[s.die] > 3)
    other = 1 - own
    new = s.die_size[s.die]
    dice = [*s.tower_size[own][: s.height[own]], new]
    expected = {"holds": HOLDS}
    for level in range(len(dice), 0, -1):
        above = dice[level - 1 :]
        mass = sum(MASS[size] for size in above)
        share = max(round(SHARES * MASS[new] / mass + 1e-9), 1)
        foot = GIVES_WAY[dice[level - 2]] if level > 1 else ON_BASE
        weight = foot * share**3 * len(above) ** 2 * (s.height[own] + 2) ** 2
        both = weight * len(above) // APART if s.height[other] else 0
        fallen = names(own, range(level, len(dice) + 1))
        hit = names(other, range(1, s.height[other] + 1))
        expected["falls:" + ",".join(fallen)] = weight - both
        if both:
            expected["falls:" + ",".join(sorted(fallen + hit, key=_place))] = both
    return expected


def _place(name: str) -> tuple[str, int]:
    tower, level = name.split(".")
    return tower, int(level)


def by_themselves(s: State) -> dict[str, int]:
    """What may fall by itself: any die with all above it, the easier the smaller the die below."""
    return {
        "alone:" + ",".join(names(tower, range(level, s.height[tower] + 1))): GIVES_WAY[
            s.tower_size[tower][level - 2] if level > 1 else 0
        ]
        for tower in range(2)
        for level in range(1, s.height[tower] + 1)
    }


@pytest.mark.parametrize("way", WAYS, ids=str)
def test_the_table_counts_as_documented(way: Way) -> None:
    seen = set()
    for seed in range(3):
        for state, actor, _ in random_game(way, seed):
            if actor == JUDGE:
                seen.add(state.phase)
                expected = after_a_placement(state) if state.phase == LAND else by_themselves(state)
                assert guesses(state) == expected
    assert LAND in seen


def test_dice_fall_by_themselves_in_some_games() -> None:
    games = (random_game(way, seed) for way in WAYS for seed in range(3))
    assert any(actor == JUDGE and state.phase == SETTLE for game in games for state, actor, _ in game)


def test_dice_weigh_as_their_edges_say() -> None:
    edges = GAME.options({}).die_edge_mm
    assert list(MASS) == [round(MASS[0] * (edge / edges[0]) ** 3) for edge in edges]


def test_the_numbers_are_those_that_were_fitted() -> None:
    """The last column of the table: what is used."""
    used = {name: re.findall(r"\d+", row.split("|")[-2].replace(",", "")) for name, row in _rows()}
    assert used["GIVES_WAY"] == [str(n) for n in (*GIVES_WAY, ON_BASE)]
    assert (used["HOLDS"], used["APART"]) == ([str(HOLDS)], [str(APART)])


def _rows() -> list[tuple[str, str]]:
    return [(line[3:].partition("`")[0], line) for line in PAGE.splitlines() if line.startswith("| `")]
