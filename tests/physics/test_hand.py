"""The hand: what it refuses, how it sways and trembles, and that nothing secret is shown."""

from __future__ import annotations

import contextlib
import hashlib
import itertools
import math
import os
import statistics
import subprocess
import sys
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from astragal.kit.errors import UserError
from astragal.physics import hand
from astragal.physics.hand import (
    DIFFICULTIES,
    MAX_SAMPLES,
    MAX_TICK,
    SKILLS,
    Grip,
    HandPose,
    LocalRelease,
    make_release,
)
from astragal.physics.placement import MAX_OFFSET, MAX_SPEED, simulate_placement
from astragal.physics.world import Die, Setting, World, initial_world

KEY = bytes(range(32))
SETTING = Setting()
EVIDENCE = ("", "aim:120,-250,30", "path:0", "path:170;5,100,-200,8;40,-300,200,-12;170,-280,150,-12")


def grip(key: bytes = KEY, difficulty: str = "normal", skill: str = "average", dice: int = 3) -> Grip:
    return Grip(key, difficulty, skill, dice)


def keys(count: int) -> Iterator[bytes]:
    return (hashlib.sha256(n.to_bytes(4, "big")).digest() for n in range(count))


def refused(evidence: str) -> str:
    with pytest.raises(UserError) as error:
        grip().release(evidence)
    return error.value.key


def fingerprint() -> str:
    """Return everything that one hand does, to the last bit."""
    one = grip()
    world = initial_world(SETTING)
    released = [one.release(text) for text in EVIDENCE]
    return repr(
        (
            released,
            [make_release(SETTING, world, 1, 2, g) for g in released],
            [one.sway(t) for t in range(0, MAX_TICK, 7)],
        )
    )


def test_another_process_gets_the_same() -> None:
    code = "import runpy, sys; print(runpy.run_path(sys.argv[1])['fingerprint']())"
    for seed in ("1", "4242"):
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        process = subprocess.run(
            [sys.executable, "-c", code, __file__], env=environment, capture_output=True, text=True, check=True
        )
        assert process.stdout.strip() == fingerprint()


@pytest.mark.parametrize(
    "evidence",
    [
        " ", "aim", "aim:", "aim:1,2", "aim:1,2,3,4", "aim:1,2,", "aim:,,", "aim:NaN,0,0", "aim:1e9,0,0", "aim:inf,0,0", "aim:+1,0,0",
        "aim:01,0,0", "aim:-0,0,0", "aim:1.0,0,0", "aim: 1,0,0", "aim:1,0,0 ", "aim:1,0,0\n", "aim:1_0,0,0", "aim:٣,0,0", "aim:−1,0,0",
        "aim:0x1,0,0", "aim:999999999999,0,0", "AIM:0,0,0", "aim:0,0,0;", "throw:1", "path", "path:", "path:;", "path:-1,0", "path:10;",
        "path:10;;1,0,0,0", "path:10;1,0,0", "path:10;1,0,0,0,0", "path:10;1,0,0,nan", "path:10;01,0,0,0", "path:1e2", "path:+10",
        "path:10;0,0,0,0", "path:10;5,0,0,0;5,0,0,0", "path:10;5,0,0,0;4,0,0,0", "path:10;11,0,0,0", "path:10;-1,0,0,0", "path:10:5",
    ],
)  # fmt: skip
def test_malformed_text_is_refused(evidence: str) -> None:
    assert refused(evidence) == "hand-unreadable"


@pytest.mark.parametrize(
    ("last", "beyond", "key"),
    [
        ("aim:2500,-2500,180", "aim:2501,0,0", "hand-too-far"),
        ("aim:-2500,2500,-180", "aim:0,-2501,0", "hand-too-far"),
        ("aim:0,0,-180", "aim:0,0,181", "hand-too-far"),
        ("path:3000", "path:3001", "hand-too-late"),
        ("path:0", "path:-1", "hand-too-late"),
        ("path:9;1,200,0,0", "path:9;1,201,0,0", "hand-too-fast"),
        ("path:9;1,120,160,0", "path:9;1,120,161,0", "hand-too-fast"),
        ("path:9;3,0,0,0;4,0,-200,0", "path:9;3,0,0,0;4,0,-201,0", "hand-too-fast"),
        ("path:999;999,1000,0,0", "path:999;999,1001,0,0", "hand-too-fast"),
        ("path:9;1,0,0,4", "path:9;1,0,0,5", "hand-too-fast"),
        ("path:99;5,1000,0,0;10,2000,0,0;15,2500,0,0", "path:99;5,1000,0,0;10,2000,0,0;15,2501,0,0", "hand-too-far"),
    ],
)
def test_bounds(last: str, beyond: str, key: str) -> None:
    assert isinstance(grip().release(last), LocalRelease)
    assert refused(beyond) == key


def test_texts_that_are_too_long_are_refused() -> None:
    full = "path:1000" + "".join(f";{n},0,0,0" for n in range(1, MAX_SAMPLES + 1))
    assert isinstance(grip().release(full), LocalRelease)
    assert refused(full + f";{MAX_SAMPLES + 1},0,0,0") == "hand-too-many"
    assert refused("path:3000" + ";" * (hand.MAX_CHARACTERS - 9)) == "hand-too-many"
    assert refused("path:3000" + ";" * (hand.MAX_CHARACTERS - 8)) == "hand-too-long"
    assert refused("path:3000" + ";1,0,0,0" * 1_000_000) == "hand-too-long"
    assert refused("aim:" + "9" * 10_000_000) == "hand-too-long"


def possible(release: LocalRelease) -> bool:
    return (
        math.hypot(release.x, release.y) < MAX_OFFSET
        and math.hypot(release.vx, release.vy) < MAX_SPEED
        and math.hypot(release.tilt_x, release.tilt_y) < 20
        and all(
            math.isfinite(n)
            for n in (release.x, release.y, release.turn, release.tilt_x, release.tilt_y, release.vx, release.vy)
        )
    )


@settings(max_examples=300, deadline=None)
@given(
    st.one_of(
        st.text(max_size=40),
        st.from_regex(r"(aim|path):[0-9,;:.\-]{0,40}", fullmatch=True),
        st.tuples(*[st.integers(-2600, 2600)] * 2, st.integers(-190, 190)).map(
            lambda n: "aim:" + ",".join(map(str, n))
        ),
    )
)
def test_any_text_is_accepted_or_refused_without_side_effects(evidence: str) -> None:
    one = grip(difficulty="expert", skill="clumsy", dice=11)
    before = one.release("aim:1,2,3"), one.sway(40)
    with contextlib.suppress(UserError):
        assert possible(one.release(evidence))
    assert (one.release("aim:1,2,3"), one.sway(40)) == before


def test_gravity_accepts_every_release_of_a_hand() -> None:
    world = initial_world(SETTING)
    for n, key in enumerate(keys(12)):
        tired = grip(key, "expert", "clumsy", 12)
        for evidence in ("aim:2500,2500,45", "aim:-2500,2500,7", "path:3000", "path:2999;5,700,-700,20"):
            release = tired.release(evidence)
            assert possible(release)
            if n < 3:
                simulate_placement(SETTING, world, make_release(SETTING, world, n % 2, n % 4, release))


@pytest.mark.parametrize("skill", SKILLS)
@pytest.mark.parametrize(("difficulty", "dice"), [("normal", 0), ("child", 0), ("expert", 4)])
def test_aiming_by_numbers_misses_by_the_noise_of_the_skill(skill: str, difficulty: str, dice: int) -> None:
    factor = {"child": 0.6, "normal": 1.0, "expert": 1.3}[difficulty] * (1 + 0.15 * dice)
    released = [Grip(key, difficulty, skill, dice).release("aim:300,-200,40") for key in keys(2000)]
    assert {g.turn for g in released} == {40}
    claimed = SKILLS[skill]
    for values, middle, sd in (
        ([g.x for g in released], 3, claimed.offset),
        ([g.y for g in released], -2, claimed.offset),
        ([g.tilt_x for g in released], 0, claimed.tilt),
        ([g.tilt_y for g in released], 0, claimed.tilt),
        ([g.vx for g in released], 0, claimed.speed),
        ([g.vy for g in released], 0, claimed.speed),
    ):
        assert statistics.fmean(values) == pytest.approx(middle, abs=4 * sd * factor / math.sqrt(2000))
        assert statistics.pstdev(values) == pytest.approx(sd * factor, rel=0.07)
        within = sum(abs(v - middle) < sd * factor for v in values) / 2000
        assert within == pytest.approx(math.erf(math.sqrt(0.5)), abs=0.045)


def test_no_text_means_an_aim_at_the_centre() -> None:
    assert grip().release("") == grip().release("aim:0,0,0")


def test_the_aim_shifts_the_same_miss() -> None:
    middle, aside = grip().release(""), grip().release("aim:500,-300,0")
    assert (aside.x - middle.x, aside.y - middle.y) == pytest.approx((5, -3))
    assert (aside.tilt_x, aside.vx) == (middle.tilt_x, middle.vx)


def sway_rms(difficulty: str, dice: int, first: int, last: int) -> HandPose:
    """Return the rms of the sway over many hands."""
    held = [Grip(key, difficulty, "average", dice) for key in keys(60)]
    seen = [one.sway(tick) for one in held for tick in range(first, last, 20)]
    return HandPose(*(math.sqrt(statistics.fmean(v * v for v in channel)) for channel in zip(*seen, strict=True)))


def test_sway_follows_the_difficulty_and_grows_with_height_and_time() -> None:
    normal = sway_rms("normal", 0, 0, 500)
    sway = DIFFICULTIES["normal"].sway
    for found, share in zip(normal, hand.SWAY_CHANNELS, strict=True):
        assert found == pytest.approx(sway * share, rel=0.12)
    for difficulty in ("child", "expert"):
        ratio = DIFFICULTIES[difficulty].sway / sway
        assert sway_rms(difficulty, 0, 0, 500).x / normal.x == pytest.approx(ratio, rel=0.01)
    assert sway_rms("normal", 4, 0, 500).x / normal.x == pytest.approx(1.6, rel=0.01)
    assert 3 < sway_rms("normal", 0, 1400, 1401).x / normal.x < 3.6  # nine of six seconds tired: 1 + 1.5²
    assert DIFFICULTIES["child"] < DIFFICULTIES["normal"] < DIFFICULTIES["expert"]


def test_sway_is_smooth() -> None:
    one = grip(dice=0)
    x = [one.sway(tick).x for tick in range(500)]
    assert max(abs(b - a) for a, b in itertools.pairwise(x)) < 0.6
    assert max(x) > 1 > -1 > min(x)


class ChangedGrip(Grip):
    """A hand whose random numbers differ for labels with this prefix."""

    def __init__(self, prefix: str) -> None:
        self.prefix = prefix
        super().__init__(KEY, "normal", "average", 3)

    def _uniforms(self, label: str) -> tuple[float, float]:
        return super()._uniforms(label + "'" * label.startswith(self.prefix))


@pytest.mark.parametrize("label", ["tremor", "aim"])
def test_the_sway_does_not_depend_on_hidden_noise(label: str) -> None:
    other, one = ChangedGrip(label), grip()
    assert [other.sway(tick) for tick in range(MAX_TICK)] == [one.sway(tick) for tick in range(MAX_TICK)]
    evidence = "path:100" if label == "tremor" else ""
    assert other.release(evidence) != one.release(evidence)


def test_sway_and_tremor_are_not_correlated() -> None:
    held = [grip(key, dice=0) for key in keys(400)]
    hidden = [one.release("path:100").x - one.sway(100).x for one in held]
    assert math.sqrt(statistics.fmean(v * v for v in hidden)) == pytest.approx(hand.TREMOR.offset, rel=0.1)
    for tick in (0, 50, 100, 110):
        assert abs(statistics.correlation(hidden, [one.sway(tick).x for one in held])) < 0.15


@pytest.mark.parametrize(("channel", "tone", "part"), [(0, 0, 3), (1, 1, 5), (4, 3, 12)])
def test_later_sway_does_not_follow_from_earlier_sway(channel: int, tone: int, part: int) -> None:
    """The random numbers of a later quarter of a wave change nothing before it."""
    other, one = ChangedGrip(f"sway:{channel}:{tone}:{part}"), grip()
    quarter = one._waves[channel][tone].quarter
    assert quarter <= 200
    begins = part * quarter - hand.VELOCITY_TICKS
    assert [other.sway(t) for t in range(begins + 1)] == [one.sway(t) for t in range(begins + 1)]
    assert [other.sway(begins + t) for t in range(quarter)] != [one.sway(begins + t) for t in range(quarter)]


def test_a_die_follows_the_pointer_with_a_delay_and_keeps_its_speed() -> None:
    one = grip()
    still, led = one.release("path:100"), one.release("path:100;1,200,0,4")
    assert (led.x - still.x, led.turn - still.turn) == pytest.approx((2, 4), abs=0.001)
    assert (led.vx - still.vx, led.vy - still.vy) == pytest.approx((0, 0), abs=0.1)
    still, led = one.release("path:8"), one.release("path:8;1,200,0,0")
    assert led.x - still.x == pytest.approx(2 * (1 - math.exp(-1)))
    assert led.vx - still.vx == pytest.approx(2 * 2 * (math.exp(-5 / 8) - math.exp(-1)) / 0.03)
    assert (led.y, led.vy, led.tilt_x) == (still.y, still.vy, still.tilt_x)


def test_a_release_is_above_the_top_die_first_tilted_then_turned() -> None:
    bases = initial_world(SETTING)
    top = Die(1, bases.towers[1][0].pose._replace(x=26.0, y=1.5, z=20.0))
    world = World((bases.towers[0], (*bases.towers[1], top)))
    release = make_release(SETTING, world, 1, 0, LocalRelease(1.0, -2.0, 90.0, 0.0, 0.0, 12.0, -3.0))
    assert (release.size, release.tower, release.velocity) == (0, 1, (12.0, -3.0, 0.0))
    assert release.pose == pytest.approx((27.0, -0.5, 28.0 + 1 + 6, math.sqrt(0.5), 0, 0, math.sqrt(0.5)), abs=1e-4)
    tilted = make_release(SETTING, world, 1, 0, LocalRelease(0, 0, 90.0, 10.0, 0.0, 0, 0)).pose
    assert tilted.axes()[2] == pytest.approx((math.sin(math.radians(10)), 0, math.cos(math.radians(10))), abs=1e-6)
    assert tilted == tilted.quantize()
    assert math.hypot(*tilted[3:]) == pytest.approx(1, abs=1e-7)


def test_the_visible_pose_is_the_release_without_the_tremor() -> None:
    seen = [(1, 190, -50, 4), (30, -100, 0, 0)]
    text = "path:90;" + ";".join(",".join(map(str, sample)) for sample in seen)
    off = [(one.release(text), one.visible_pose(seen, 90)) for one in (grip(key, dice=0) for key in keys(200))]
    assert all(released.turn == held.turn for released, held in off)
    missed = [released.x - held.x for released, held in off]
    assert math.sqrt(statistics.fmean(v * v for v in missed)) == pytest.approx(hand.TREMOR.offset, rel=0.15)
    tilted = [released.tilt_y - held.tilt_y for released, held in off]
    assert math.sqrt(statistics.fmean(v * v for v in tilted)) == pytest.approx(hand.TREMOR.tilt, rel=0.15)


def test_every_hold_sways_anew_and_trembles_alike() -> None:
    """What was shown of one hold helps nobody in the next; what is never shown is fixed by the game's secret, as dice are."""
    first, again, old = (Grip(KEY, "normal", "average", 3, hold) for hold in ("7", "12", ""))
    path = "path:170;5,100,-200,8;40,-300,200,-12;170,-280,150,-12"
    samples = [[5, 100, -200, 8], [40, -300, 200, -12], [170, -280, 150, -12]]
    for tick in range(0, 300, 10):
        assert len({first.sway(tick), again.sway(tick), old.sway(tick)}) == 3
    tremors = []
    for one in (first, again, old):
        shown, released = one.visible_pose(samples, 170), one.release(path)
        tremors.append((round(released.x - shown.x, 6), round(released.y - shown.y, 6)))
    assert tremors[0] == tremors[1] == tremors[2] != (0, 0)
    assert first.release("aim:10,10,0") == again.release("aim:10,10,0")
    assert hand.split_hold(hand.number_hold(path, 7)) == ("7", path)
    assert hand.number_hold("aim:10,10,0", 7) == "aim:10,10,0"
    assert hand.split_hold("hold:07;path:1") == ("", "hold:07;path:1")
