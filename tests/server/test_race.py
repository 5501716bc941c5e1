"""Races: a device's time is credited as far as its latency allows."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import aiohttp
from hypothesis import given
from hypothesis import strategies as st

from astragal.kit.actors import JUDGE
from astragal.rooms.judges.clock import CREDIT, FRAME, QUICKEST, ClockJudge, RunningRace, credited_time, patience
from astragal.rooms.results import Latency
from astragal.table.judge import Case
from astragal.table.race import Grab, adjudicate
from astragal.table.record import parse_record
from rules.star_master.opening import opened
from server.clients import ServerProcess, call_api, join_room, open_room, run, seat_and_start
from server.harness import Device, RoomHarness, run_with_fake_clock


def make_latency(*round_trips: float) -> Latency:
    """Return the latency of a device with these round trips, in milliseconds."""
    made = Latency()
    for trip in round_trips:
        made.add(trip)
    return made


def test_a_plausible_time_is_credited() -> None:
    assert credited_time(300, 345, make_latency(40, 50, 45)) == 300


@given(
    claimed=st.floats(0, 100_000), elapsed=st.floats(0, 100_000), round_trips=st.lists(st.floats(0, 5000), max_size=20)
)
def test_an_implausible_time_is_moved_to_the_nearest_plausible_one(
    claimed: float, elapsed: float, round_trips: list[float]
) -> None:
    known = round_trips[-10:] or [0.0]
    low, high = elapsed - min(max(known) + FRAME, CREDIT), elapsed - min(min(known), CREDIT)
    time = credited_time(claimed, elapsed, make_latency(*round_trips))
    if time is None:
        assert min(max(claimed, low), high) < QUICKEST + 0.5
        return
    assert time >= QUICKEST
    assert low - 0.5 <= time <= high + 0.5, "nobody gains more than the longest round trip, or the cap"
    if low <= claimed <= high:
        assert abs(time - claimed) <= 0.5


def test_a_liar_gains_at_most_the_latency_and_a_frame() -> None:
    for trip, gain in ((0, FRAME), (40, 40 + FRAME), (90, 90 + FRAME), (400, CREDIT), (5000, CREDIT)):
        assert credited_time(0, 1000.0, make_latency(trip)) == round(1000.0 - gain)
    assert credited_time(99_999, 500, make_latency(40)) == 460, "nobody loses more than the latency either"


def test_a_time_below_human_reaction_is_refused() -> None:
    assert credited_time(20, 60, make_latency(30)) is None
    assert credited_time(QUICKEST - 1, QUICKEST - 1, make_latency()) is None
    assert credited_time(QUICKEST, QUICKEST, make_latency()) is not None


def test_without_pings_the_time_of_arrival_counts() -> None:
    assert credited_time(100, 400, make_latency()) == 400 - FRAME


def test_only_the_first_grab_of_a_seat_counts() -> None:
    race = RunningRace(1000)
    assert race.add(Grab(2, 3, 500), [], 1500)
    assert not race.add(Grab(2, 4, 200), [], 1510)
    assert race.grabs == {2: Grab(2, 3, 500)}
    assert race.deadline() == race.closes == 1500 + FRAME


def test_a_race_stays_open_for_the_longest_latency() -> None:
    assert patience([]) == FRAME
    assert patience([make_latency(30, 50), make_latency(20)]) == 50 + FRAME
    assert patience([make_latency(3000)]) == CREDIT


def make_race(roller: int) -> Case:
    """Return a race between two seats after a roll of this one, counted from 1."""
    game = opened(seats=2, first_player=roller).do("roll", "white:red", "black:star")
    return Case(game.game, game.options, game.state, "", "", 1, 0)


CASES = make_race(1), make_race(2)


def simulate_races(
    first: float, second: float, lie: float | None = None, delay: float = 0.0, trials: int = 4000
) -> tuple[float, float]:
    """Return how often the quicker of two people won, and how often the first did, who is as quick as the second.

    Round trips last a fixed time plus jitter. The first may claim another time, or answer pings late.
    """
    choose = random.Random(20)
    right = wins = 0

    def trip(long: float) -> float:
        return long + choose.expovariate(1 / 3)

    for n in range(trials):
        truth, grabs = [], []
        for seat, (long, late) in enumerate(((first, delay), (second, 0.0))):
            pings = make_latency(*(trip(long) + late for _ in range(10)))
            reaction = 120 + choose.lognormvariate(5.4, 0.35)
            arrival = trip(long) / 2 + choose.uniform(0, FRAME) + reaction + trip(long) / 2
            claimed = lie if lie is not None and seat == 0 else reaction
            truth.append(reaction)
            time = credited_time(claimed, arrival, pings)
            assert time is not None
            grabs.append(Grab(seat, 0, time))
        case = CASES[n % 2]
        winner = int(case.game.say(case.state, adjudicate(case, grabs).move)[5]) - 1
        wins += winner == 0
        right += winner == (truth[0] > truth[1])
    return right / trials, wins / trials


def test_latency_does_not_decide_a_race() -> None:
    """With latencies below the cap, both seats win equally often."""
    for first, second in ((20, 20), (20, 100), (5, 90)):
        right, wins = simulate_races(first, second)
        assert right > 0.94
        assert 0.47 < wins < 0.53


def test_cheating_gains_little() -> None:
    right, wins = simulate_races(40, 40, lie=0.0)
    assert 0.5 < wins < 0.72, "a lie gains the latency and a frame"
    assert right > 0.75
    _, inflated = simulate_races(40, 40, lie=0.0, delay=1000.0)
    assert wins < inflated < 0.88, "late pongs gain the cap and no more"
    _, beyond = simulate_races(40, 40, lie=0.0, delay=30_000.0)
    assert abs(beyond - inflated) < 0.02


OPTIONS = {
    "seats": "3",
    "first_player": "1",
    "memorise_seconds": "0",
    "race_timeout_seconds": "3",
    "white_die": "1,1,1,1,1,1,1,1,1,0",
    "black_die": "6,0",
}
"""Every roll makes a race."""


def is_race_running(harness: RoomHarness) -> bool:
    """Return whether a race is running."""
    judge = harness.live.room.require_match().judge
    return harness.table.actor == JUDGE and isinstance(judge, ClockJudge) and judge.race is not None


async def start_race(folder: Path, **options: str) -> tuple[RoomHarness, list[Device]]:
    """Start a game of three and roll; return the room and its devices when the race has begun."""
    harness = await RoomHarness.open(folder, "star-master", OPTIONS | options)
    people = [await harness.enter(Device(0)), await harness.join("Bo"), await harness.join("Cy")]
    await harness.seat_and_start(*people)
    await harness.pass_time(0.1)
    await harness.play(people[0], "roll")
    assert is_race_running(harness)
    return harness, people


def test_the_quicker_grab_wins_even_if_it_arrives_later(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness, people = await start_race(tmp_path)
        for person, trip in zip(people, (20.0, 90.0, 20.0), strict=True):
            person.latency.add(trip)
        at = harness.at
        early = await harness.do(people[2], "grab", seat=2, place=1, at=at, ms=10.0)
        assert early["key"] == "race-too-early"
        await harness.pass_time(0.3)
        harness.send(people[0], do="grab", id="a", seat=0, place=1, at=at, ms=275.0)
        await harness.settle()
        assert all(person.last == {"is": "grab", "seat": 0, "at": at} for person in people)
        assert harness.at == at, "a quicker grab may be on its way"
        await harness.pass_time(0.05)
        harness.send(people[1], do="grab", id="b", seat=1, place=2, at=at, ms=255.0)
        harness.send(people[1], do="grab", id="c", seat=1, place=3, at=at, ms=250.0)
        await harness.pass_time(0.2)
        step = next(step for step in reversed(harness.table.steps) if step.actor == -2)
        assert step.word == "grab:2:2", "the one with more latency was quicker"
        assert step.evidence == "2:255ms~said=255,seen=350,way=90-90;1:275ms~said=275,seen=300,way=20-20;3:-"
        update = [event for event in people[2].messages[-1]["events"] if event["actor"] == -2]
        assert update[0]["evidence"] == step.evidence
        assert step.evidence.encode() in harness.record()
        assert (await harness.do(people[0], "grab", seat=0, place=1, at=harness.at, ms=300.0))["key"] == "race-over"

    run_with_fake_clock(scenario)


def test_a_race_without_grabs_times_out(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness, people = await start_race(tmp_path)
        at = harness.at
        assert people[0].last["position"]["until"] == harness.hub.now() + 3000
        await harness.pass_time(2.9)
        assert harness.at == at
        await harness.pass_time(0.2)
        assert (harness.table.steps[-1].word, harness.table.steps[-1].evidence) == ("nobody", "1:-;2:-;3:-")

    run_with_fake_clock(scenario)


def test_a_seat_that_grabbed_wrong_is_out_of_the_race(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness, people = await start_race(tmp_path, race_continues="yes")
        await harness.pass_time(0.3)
        wrong = next(place for place in range(9) if harness.table._state.cube[place] != harness.table.view(-1).wanted)
        harness.send(people[1], do="grab", id="a", seat=1, place=wrong + 1, at=harness.at, ms=250.0)
        await harness.pass_time(0.2)
        assert is_race_running(harness)
        await harness.pass_time(0.2)
        refused = await harness.do(people[1], "grab", seat=1, place=2, at=harness.at, ms=150.0)
        assert refused["key"] == "room-unexpected"
        assert (await harness.do(people[2], "grab", seat=2, place=2, at=harness.at, ms=150.0))["is"] == "grab"

    run_with_fake_clock(scenario)


def test_reconnecting_during_a_race_gains_no_time(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness, people = await start_race(tmp_path)
        at = harness.at
        await harness.pass_time(0.3)
        again = await harness.enter(Device(1), at)
        await harness.pass_time(0.12)
        harness.send(again, do="grab", id="a", seat=1, place=1, at=at, ms=110.0)
        harness.send(people[0], do="grab", id="a", seat=0, place=2, at=at, ms=400.0)
        await harness.pass_time(0.2)
        step = next(step for step in reversed(harness.table.steps) if step.actor == -2)
        assert step.word == "grab:1:2"
        assert step.evidence.startswith("2:403ms~said=110,seen=420,way=0-0;1:403ms~said=400,seen=420")

    run_with_fake_clock(scenario)


def test_nobody_can_grab_for_another_seat(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness, people = await start_race(tmp_path)
        watcher, bystander = await harness.enter(Device()), await harness.join("Dot")
        await harness.pass_time(0.3)
        for device, seat, key in (
            (people[0], 1, "room-not-your-seat"),
            (bystander, 0, "room-not-your-seat"),
            (watcher, 0, "room-only-watching"),
        ):
            assert (await harness.do(device, "grab", seat=seat, place=1, at=harness.at, ms=250.0))["key"] == key
        assert (await harness.do(people[0], "grab", seat=0, place=10, at=harness.at, ms=250.0))["key"] == "word-unknown"
        assert (await harness.do(people[0], "grab", seat=0, place=1, at=harness.at - 1, ms=250.0))[
            "key"
        ] == "room-stale"

    run_with_fake_clock(scenario)


def test_a_race_over_sockets(server: ServerProcess) -> None:
    async def scenario(session: aiohttp.ClientSession, url: str) -> None:
        host = await open_room(session, url, "star-master", options=OPTIONS | {"seats": "2"})
        guest = await join_room(host)
        await seat_and_start(host, guest)
        for player in (host, guest):
            while player.view["phase"] != 3:
                await player.receive()
        await host.do("play", seat=0, word="roll", at=host.position["at"])
        await guest.until(lambda message: message["is"] == "update" and message["by"] == 0)
        at = host.position["at"]
        assert (await guest.do("grab", seat=1, place=4, at=at, ms=5.0))["key"] == "race-too-early"
        await asyncio.sleep(0.25)
        await guest.send(do="grab", id="g", seat=1, place=4, at=at, ms=230.0)
        for player in (host, guest):
            assert (await player.until(lambda message: message["is"] == "grab"))["seat"] == 1
            update = await player.until(lambda message: message["is"] == "update")
            assert update["events"][0]["word"] == "grab:2:4"
            assert update["events"][0]["evidence"].startswith("2:")
            assert update["events"][0]["evidence"].endswith(";1:-")
        _, text = await call_api(session, "GET", f"{url}/api/rooms/{host.room}/record")
        verdict = next(step for step in parse_record(text).steps if step.word == "grab:2:4")
        assert verdict.evidence == update["events"][0]["evidence"]

    run(server, scenario)
