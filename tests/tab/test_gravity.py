"""Gravity in a tab: MuJoCo in WebAssembly under Pyodide, in Node. Plays, replays and repeats itself; agrees with MuJoCo in Python."""

from __future__ import annotations

import json
import math
import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from astragal.games.dice_crash import GAME
from astragal.kit.actors import JUDGE
from astragal.kit.errors import VerificationError
from astragal.kit.judging import TABLE
from astragal.physics import aiming_compiled, aiming_plain
from astragal.physics.aiming import Aim, release_noise
from astragal.physics.engine import find_engine, use_engine
from astragal.physics.placement import Release, simulate_placement
from astragal.physics.recompute import judge_from_record
from astragal.physics.surrogate import fall_and_hit_chances
from astragal.physics.world import World, format_world, initial_world
from astragal.rooms.branches import prepare_resumption
from astragal.rooms.settings import RoomSettings
from astragal.tab.gravity import GravityMissing, await_gravity
from astragal.tab.rooms import create_room, judge_by_table
from astragal.table.record import Record, format_record, parse_record
from kit.samples import samples
from kit.towers import SETTING, release_at
from server.pure_room import HOST, PureRoom
from tab.with_mujoco import run_in_pyodide, start_pyodide
from tab.without import Tab

SEED = 1


TURNS = samples(5, full=200)
"""Decisions that are played once more."""


@pytest.fixture(scope="module")
def games() -> list[dict[str, Any]]:
    """A game, and its beginning once more in another process at the same time."""
    running = [start_pyodide("tests/tab/gravity.py", "play", str(SEED), "good", str(turns)) for turns in (200, TURNS)]
    played = []
    for process in running:
        out, errors = process.communicate()
        assert process.returncode == 0, errors
        played.append(json.loads(out))
    return played


def test_a_whole_game_is_judged_by_gravity(games: list[dict[str, Any]]) -> None:
    """Against a bot that aims; half of the person's dice are held, sway and are steered. It is loaded from its journal, too."""
    game = games[0]
    assert game["over"]
    assert game["engine"].startswith("mujoco-wasm ")
    assert game["sways"] > 0
    assert game["playbacks"] == game["record"].count("<holds@") + game["record"].count("<falls:")
    assert not {"numpy", "numba"} & set(game["loaded"])


def test_it_comes_out_the_same_again(games: list[dict[str, Any]]) -> None:
    """Every line of the journal and every message to the page, in another process."""
    whole, again = games
    assert again["playbacks"] > 1
    for name in ("journal", "told"):
        assert whole[name][: len(again[name])] == again[name]


def test_the_record_names_its_engine_and_no_other_recomputes_it(games: list[dict[str, Any]]) -> None:
    record = parse_record(games[0]["record"])
    assert record.tags["Engine"] == games[0]["engine"]
    with pytest.raises(VerificationError, match="recompute-engine"):
        judge_from_record(record)


def test_a_tab_tells_why_dice_fell(games: list[dict[str, Any]]) -> None:
    """The engine that judged a fall repeats it: the die that lost its hold, and where it would have held."""
    told = games[0]["autopsy"]
    step = parse_record(games[0]["record"]).steps[told["step"] - 1]
    assert step.word.startswith("falls")
    assert told["tried"] > 0
    assert told["level"] >= 0


def test_what_a_tab_judged_goes_on_at_a_table_of_the_server(games: list[dict[str, Any]]) -> None:
    """Taken online after any verdict, the towers stand; the next die falls by the server's engine."""
    record = parse_record(games[0]["record"])
    tags = {name: text for name, text in record.tags.items() if name not in ("Result", "Winners", "HandSecret")}
    verdicts = [n for n, step in enumerate(record.steps, 1) if step.actor == JUDGE and n < len(record.steps)]
    for after in random.Random(SEED).sample(verdicts, samples(4, full=len(verdicts))):
        settings, steps = prepare_resumption(format_record(Record(tags, record.steps[:after])))
        assert len(steps) == after
    last = max(n for n, step in enumerate(record.steps) if step.word.startswith("place:"))
    settings, steps = prepare_resumption(format_record(Record(tags, record.steps[:last])))
    room = PureRoom(settings.game, bots=[""] * 2, options=settings.options, given=steps)
    room.start(HOST)
    table = room.room.require_match().table
    (request,) = room.do(HOST, "play", seat=table.actor, word=next(iter(table.words(table.actor)))).requests
    room.answer(request, request.task.run())
    assert table.steps[last + 1].actor == JUDGE
    assert room.room.tags()["Engine"] == find_engine().name


def draw_placements(count: int) -> list[tuple[World, Release]]:
    """Draw placements on towers that stand, some of which fall."""
    rng = random.Random(count)
    drawn: list[tuple[World, Release]] = []
    world = initial_world(SETTING)
    while len(drawn) < count:
        tower, size = rng.randrange(2), rng.randrange(4)
        x, y, vx = rng.gauss(0, 2.5), rng.gauss(0, 2.5), rng.gauss(0, 20)
        tilt = max(-15.0, min(15.0, rng.gauss(0, 2)))
        release = release_at(world, tower, size, x, y, turn=rng.uniform(-45, 45), tilt=tilt, velocity=(vx, 0.0, 0.0))
        drawn.append((world, release))
        result = simulate_placement(SETTING, world, release)
        world = result.world if max(map(len, result.world.towers)) < 8 else initial_world(SETTING)
    return drawn


def test_it_agrees_with_the_engine_of_servers() -> None:
    """Another version of MuJoCo, compiled for other processors: nearly every verdict is the same."""
    placements = draw_placements(samples(16, full=1_000))
    asked = [(format_world(world), one.size, one.tower, one.pose, one.velocity) for world, one in placements]
    found = json.loads(run_in_pyodide("tests/tab/gravity.py", "judge", given=json.dumps(asked)))
    here = [simulate_placement(SETTING, world, release) for world, release in placements]
    agree = sum([list(map(list, one.fallen)) == fallen for one, (fallen, _, _) in zip(here, found, strict=True)])
    assert 0 < sum(one.held for one in here) < len(here)
    assert agree >= 0.98 * len(placements)


@pytest.fixture
def no_gravity() -> Iterator[None]:
    """A tab whose page has not loaded MuJoCo."""
    usual = find_engine()
    await_gravity()
    yield
    use_engine(usual)


@pytest.mark.usefixtures("no_gravity")
def test_without_an_engine_the_table_stands_in() -> None:
    tab = Tab()
    wanted = RoomSettings(game="dice-crash", options={"seats": "2"}, seats=["", "good"])
    with pytest.raises(GravityMissing, match="tab-no-gravity"):
        create_room(tab, wanted, "Ana", lambda room: None)
    assert not tab.journal
    instead = judge_by_table(wanted)
    assert GAME.judge(GAME.options(instead.options)) == TABLE
    create_room(tab, instead, "Ana", lambda room: None)
    tab.settle()
    assert len(tab.journal) == 1


@pytest.mark.parametrize("game", ["dice-stars", "dicetto", "star-master"])
def test_a_game_without_gravity_keeps_its_settings(game: str) -> None:
    wanted = RoomSettings(game=game, options={"seats": "2"})
    assert judge_by_table(wanted) == wanted


def test_plain_forecasts_are_those_of_the_compiled_model(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the same misses, the same chances; where all edges of a contact are equally near, its lean may be that of another one."""
    monkeypatch.setattr(aiming_plain, "MISSES", aiming_compiled.MISSES)
    aiming_plain.sample_misses.cache_clear()
    rng = random.Random(5)
    for world, release in draw_placements(6):
        t = release.tower
        noise = release_noise("average", "normal", 0.8, len(world.towers[t]) - 1)
        aims = [Aim(rng.uniform(-4, 4), rng.uniform(-4, 4), turn) for turn in (0.0, 30.0)]
        plain, compiled = (
            model.forecast_chances(SETTING, world, t, release.size, aims, noise)
            for model in (aiming_plain, aiming_compiled)
        )
        for (falls, hits), (true_falls, true_hits) in zip(plain, compiled, strict=True):
            assert falls == pytest.approx(true_falls, rel=1e-9)
            assert hits[:-1] == pytest.approx(true_hits[:-1], rel=1e-9)
            assert all(0 <= hit <= 1 for hit in hits)
    aiming_plain.sample_misses.cache_clear()


def test_a_plain_release_is_weighed_as_by_the_compiled_model() -> None:
    for world, release in draw_placements(12):
        falls, hits = aiming_plain.weigh_release(SETTING, world, release)
        pose, velocity = np.array([release.pose]), np.array([release.velocity])
        found = fall_and_hit_chances(SETTING, world, release.tower, release.size, pose, velocity)
        assert falls == pytest.approx(found[0][0], rel=1e-9)
        assert hits[:-1] == pytest.approx(found[1][0][:-1], rel=1e-9)


@pytest.mark.long
def test_few_misses_forecast_about_the_same() -> None:
    errors = []
    for world, release in draw_placements(20):
        noise = release_noise("average", "normal", 0.8, len(world.towers[release.tower]) - 1)
        chances = [
            math.fsum(model.forecast_chances(SETTING, world, release.tower, release.size, [Aim(0, 0, 0)], noise)[0][0])
            for model in (aiming_plain, aiming_compiled)
        ]
        errors.append(abs(chances[0] - chances[1]))
    assert math.fsum(errors) / len(errors) < 0.02
