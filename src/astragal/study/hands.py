"""What hands did in a record that gravity judged: odds by the tower model, of where a die was aimed and where it was released."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

from astragal.kit.actors import JUDGE
from astragal.kit.judging import PHYSICS, Stack
from astragal.kit.options import format_options
from astragal.physics.aiming import Aim, forecast_aims, release_noise
from astragal.physics.aiming_plain import weigh_release
from astragal.physics.hand import split_hold
from astragal.physics.judge import PhysicsJudge
from astragal.table.history import count_given, game_of, replay
from astragal.table.judge import Case
from astragal.table.record import Record, RecordStep
from astragal.table.table import Table

GRID = range(-2, 3)
GRID_STEP = 1 / 8
"""Other aims are tried on a grid, in parts of the edge of the die below."""

Odds = Mapping[int, float]
"""Verdicts and their chances."""


@dataclass(frozen=True, slots=True)
class Placement:
    """A die that was placed, and the odds of what it would do."""

    owner: int
    aims: tuple[Odds, ...]
    """Where it was aimed, then other aims, each with all that the hand may miss by."""
    released: Odds | None
    """Where it left the hand; None while the secret of the hands is not public."""


def read_placements(record: Record) -> dict[int, Placement]:
    """Return the placements of a record by the number of their verdict's step; none where gravity did not judge."""
    tags = record.tags
    if tags.get("Judge") != PHYSICS:
        return {}
    _, options, _ = game_of(record)
    public = "Result" in tags or "Abandoned" in tags
    judge = PhysicsJudge(options, tags.get("HandSecret", "") if public else "", tags.get("Hands", "").split())
    reader = _Reader(judge, options, tags.get("Hands", "").split(), public and "HandSecret" in tags)
    placements: dict[int, Placement] = {}
    number, given = 0, count_given(record)

    def watch(table: Table, step: RecordStep) -> None:
        nonlocal number
        number += 1
        if step.actor == JUDGE == table.actor:
            case = table.case()
            if isinstance(case.question, Stack) and case.question.die is not None:
                placements[number] = reader.read(case, number > given)

    replay(record, watch=watch)
    return placements


class _Reader:
    """Reads one placement after the other."""

    def __init__(self, judge: PhysicsJudge, options: Any, hands: list[str], secret_known: bool) -> None:
        self._judge = judge
        self._difficulty = format_options(options, every=True)["hand"]
        self._hands = hands or ["average"] * options.seats
        self._secret_known = secret_known

    def read(self, case: Case, own: bool) -> Placement:
        """Return the odds of a placement; the secret is that of the game's own placements only."""
        stack, setting, world = case.question, self._judge.setting, self._judge.world(case)
        assert isinstance(stack, Stack)
        assert stack.die is not None
        tower, size, owner = stack.die.tower, stack.die.size, stack.die.owner
        step = GRID_STEP * setting.edges[world.towers[tower][-1].size]
        aims = [parse_aim(case.evidence), *(Aim(step * x, step * y, 0.0) for x, y in product(GRID, GRID))]
        noise = release_noise(self._hands[owner], self._difficulty, 0.0, len(stack.sizes[tower]))
        forecasts = forecast_aims(setting, world, tower, size, aims, noise)
        odds = tuple(_list_odds(stack, tower, forecast.fall_chances, forecast.hit_chances) for forecast in forecasts)
        if not (self._secret_known and own):
            return Placement(owner, odds, None)
        falls, hits = weigh_release(setting, world, self._judge.release(case, world))
        return Placement(owner, odds, _list_odds(stack, tower, falls, hits))


def parse_aim(evidence: str) -> Aim:
    """Return where a hand aimed: by numbers, or where the pointer of a path was in the end."""
    form, _, rest = split_hold(evidence)[1].partition(":")
    if form == "path":
        last = rest.split(";")[-1] if ";" in rest else "0,0,0,0"
        rest = last.partition(",")[2]
    x, y, turn = map(int, (rest or "0,0,0").split(","))
    return Aim(x / 100, y / 100, float(turn))


def _list_odds(stack: Stack, tower: int, falls: Sequence[float], hits: Sequence[float]) -> dict[int, float]:
    """Return the odds of each verdict: everything holds, or the tower falls from some level, with the other one or without."""
    heights = [len(sizes) for sizes in stack.sizes]
    odds = {stack.verdict(((), ()), False): 1 - sum(falls)}
    for level, (fall, hit) in enumerate(zip(falls, hits, strict=True)):
        own = tuple(range(level, heights[tower] + 1))
        hit = hit if heights[1 - tower] else 0.0
        for other, chance in ((0, fall * (1 - hit)), (heights[1 - tower], fall * hit)):
            if chance:
                fallen = [own, own]
                fallen[1 - tower] = tuple(range(other))
                odds[stack.verdict(fallen, False)] = chance
    return odds
