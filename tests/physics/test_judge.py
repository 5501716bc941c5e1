"""Gravity as the judge at a table: verdicts with evidence, games cut and continued, refusals without side effects."""

from __future__ import annotations

import hashlib
import random
from dataclasses import replace

import pytest

from astragal.dice import FastDice
from astragal.games import GAMES
from astragal.kit.actors import JUDGE
from astragal.kit.errors import UserError
from astragal.physics import judge
from astragal.physics.hand import MAX_CHARACTERS
from astragal.physics.judge import PhysicsJudge
from astragal.physics.native import NativeEngine
from astragal.physics.placement import PlacementResult, Release, simulate_placement
from astragal.physics.recompute import recompute_verdicts
from astragal.physics.world import Setting, World, parse_world
from astragal.table.history import header, record_of, replay
from astragal.table.record import Record, format_record, parse_record
from astragal.table.table import Table
from kit.citing import rule
from kit.samples import samples

GAME = GAMES["dice-crash"]
OPTIONS = GAME.options({"seats": "3"})


def make_table(seed: int, secret: str = "a secret", hands: tuple[str, ...] = ()) -> Table:
    table = Table(GAME, OPTIONS, FastDice(seed), PhysicsJudge(OPTIONS, secret, hands))
    table.begin()
    return table


def play(table: Table, seed: int, steps: int = 10_000) -> Table:
    """Play random moves and aims, which depend on the seed and the number of steps only, so that a cut changes nothing."""
    while not table.over and len(table.steps) < steps:
        rng = random.Random(seed * 1000 + len(table.steps))
        word = rng.choice(table.legal(table.actor)).word
        aim = f"aim:{rng.randrange(-200, 201)},{rng.randrange(-200, 201)},{rng.randrange(-30, 31)}"
        table.act(table.actor, word, aim if word.startswith("place:") else "")
    return table


@pytest.fixture(scope="module")
def games() -> list[Table]:
    return [play(make_table(seed), seed) for seed in range(4)]


def verdicts(table: Table) -> list[tuple[str, str]]:
    return [(step.word, step.evidence) for step in table.steps if step.actor == JUDGE]


def test_the_evidence_is_where_everything_stands(games: list[Table]) -> None:
    for table in games:
        view = table.view(-1)
        world = parse_world(verdicts(table)[-1][1])
        assert [len(tower) - 1 for tower in world.towers] == view.height
        assert [[die.size for die in tower[1:]] for tower in world.towers] == [
            view.tower_size[t][: view.height[t]] for t in (0, 1)
        ]
    assert {word.partition(":")[0] for table in games for word, _ in verdicts(table)} >= {"holds", "falls"}


@rule("DC-9")
def test_a_tower_torn_down_is_gone() -> None:
    table = next(table for table in map(make_table, range(20)) if play_until_torn(table))
    torn = table.view(-1).height.index(0)
    other = table.view(-1).height[1 - torn]
    judged = len(verdicts(table))
    while len(verdicts(table)) == judged:
        play(table, 6, len(table.steps) + 1)
    world = parse_world(verdicts(table)[-1][1])
    assert len(world.towers[torn]) <= 2
    assert len(world.towers[1 - torn]) >= other


def play_until_torn(table: Table) -> bool:
    """Play until a tower has just been torn down; return False if that never happens."""
    while not table.over:
        tearing = table.legal(table.actor)[0].word.startswith("tear:")
        play(table, 5, len(table.steps) + 1)
        if tearing:
            return True
    return False


def test_a_game_cut_anywhere_continues_the_same(games: list[Table]) -> None:
    for seed, whole in enumerate(games[: samples(2, full=4)]):
        text = format_record(record_of(whole, ["human:A"] * 3))
        for cut in (9, len(whole.steps) // 2, len(whole.steps) - 5):
            record = parse_record(text)
            part = Record(record.tags, record.steps[:cut])
            judge = PhysicsJudge.from_tags(part.tags, OPTIONS)
            table = replay(part, FastDice(seed), judge)
            table.begin()
            assert verdicts(play(table, seed)) == verdicts(whole)


def test_a_record_names_its_engine_and_can_be_recomputed(games: list[Table]) -> None:
    record = parse_record(format_record(record_of(games[0], ["human:A"] * 3)))
    assert record.tags["Judge"] == "physics"
    assert record.tags["Engine"] == NativeEngine.name
    assert record.tags["HandCommitment"] == hashlib.sha256(b"a secret").hexdigest()
    calls: list[int] = []
    assert recompute_verdicts(record, lambda: calls.append(1)) == len(verdicts(games[0])) == len(calls)


def test_a_game_continued_with_another_engine_names_both() -> None:
    tags = {"Judge": "physics", "HandSecret": "x", "Hands": "average good expert", "Engine": "mujoco 3.9"}
    judge = PhysicsJudge.from_tags(tags, OPTIONS)
    assert judge is not None
    assert judge.tags()["Engine"] == f"mujoco 3.9, {NativeEngine.name}"
    assert judge.tags()["Hands"] == "average good expert"


@rule("DC-28")
def test_what_falls_by_itself_costs_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    """A placement after which more falls, then a verdict on what does."""
    table = make_table(0)
    while sum(table.view(-1).height) < 2:
        play(table, 0, len(table.steps) + 1)
    while not table.legal(table.actor)[0].word.startswith("place:"):
        play(table, 0, len(table.steps) + 1)
    points, height = table.scores(), table.view(-1).height
    top = height.index(max(height))
    now = parse_world(verdicts(table)[-1][1])

    def landing(setting: Setting, world: World, release: Release) -> PlacementResult:
        return replace(simulate_placement(setting, world, release), falls_again=True)

    def falling(setting: Setting, world: World) -> PlacementResult:
        alone = ((0,), ()) if top == 0 else ((), (0,))
        return PlacementResult(alone, (False, False), False, now, b"", 1.0)

    monkeypatch.setattr(judge, "simulate_placement", landing)
    monkeypatch.setattr(judge, "simulate_settling", falling)
    seat = table.actor
    table.act(seat, table.legal(seat)[0].word)
    words = [word for word, _ in verdicts(table)[-2:]]
    assert words == ["holds-then", f"alone:{(3, 6)[top]}.1"]
    assert sum(table.scores()) > sum(points)
    assert sum(table.view(-1).height) == sum(height)


def test_the_secret_is_public_only_at_the_end(games: list[Table]) -> None:
    running = play(make_table(0), 0, 30)
    assert "a secret" not in str(header(running, ["A"] * 3))
    assert header(games[0], ["A"] * 3)["HandSecret"] == "a secret"


@pytest.mark.parametrize(
    "evidence",
    [
        "aim:NaN,0,0",
        "aim:1e9,0,0",
        "aim:0,0",
        "aim:99999,0,0",
        "throw:1,2,3",
        "path:",
        "path:5000",
        "path:10;5,9000,0,0",
        "path:10;5,2000,0,0",
        "path:3000;" + ";".join(f"{n},0,0,0" for n in range(1, 1000)),
        "path:9;" + "1,0,0,0;" * 1_000_000,
        "x" * (MAX_CHARACTERS + 1),
    ],
)
def test_a_refused_placement_changes_nothing(evidence: str) -> None:
    table = make_table(2)
    while not table.legal(table.actor)[0].word.startswith("place:"):
        play(table, 2, len(table.steps) + 1)
    before = table.view(-1), list(table.events)
    with pytest.raises(UserError, match="hand-"):
        table.act(table.actor, table.legal(table.actor)[0].word, evidence)
    assert (table.view(-1), table.events) == before
    table.act(table.actor, table.legal(table.actor)[0].word)


def test_a_world_that_does_not_fit_the_game_is_refused() -> None:
    whole = play(make_table(0), 0, 60)
    record = record_of(whole, ["human:A"] * 3)
    last = max(n for n, step in enumerate(record.steps) if step.actor == JUDGE)
    for evidence in ("nonsense", verdicts(whole)[0][1]):
        steps = [*record.steps[:last], type(record.steps[0])(JUDGE, record.steps[last].word, evidence)]
        table = replay(Record(record.tags, steps), FastDice(0), PhysicsJudge(OPTIONS, "a secret"))
        table.begin()
        while not table.legal(table.actor)[0].word.startswith("place:"):
            table.act(table.actor, table.legal(table.actor)[0].word)
        before = len(table.events)
        with pytest.raises(UserError, match="world-unreadable"):
            table.act(table.actor, table.legal(table.actor)[0].word)
        assert len(table.events) == before


@pytest.mark.parametrize("hands", [("average",), ("average", "good", "steady"), ("average",) * 4])
def test_hands_must_be_known_and_one_for_each_seat(hands: tuple[str, ...]) -> None:
    with pytest.raises(UserError, match="hands-unreadable"):
        PhysicsJudge(OPTIONS, "x", hands)
