"""The machine's clock is set while a server runs: deadlines, leases and signatures do not notice."""

from __future__ import annotations

import time

import pytest

from astragal.server.process.clock import Clock
from astragal.store.leases import LONGEST, is_running
from server.pure_room import BO, HOST, PureRoom

DAY = 86_400_000


@pytest.mark.parametrize("days", [-40, 40])
def test_the_time_of_rooms_does_not_leap(days: int, monkeypatch: pytest.MonkeyPatch) -> None:
    read, clock = time.time_ns, Clock()
    before = clock.now()
    assert abs(before - read() // 1_000_000) < DAY
    monkeypatch.setattr(time, "time_ns", lambda: read() + 1_000_000 * days * DAY)
    assert before <= clock.now() < before + DAY


def test_a_lease_of_a_server_that_died_with_a_wrong_clock_runs_out() -> None:
    now = 100 * DAY
    assert is_running(now + 6_000, now)
    assert not is_running(now, now)
    assert not is_running(None, now)
    assert not is_running(now + LONGEST + 1, now)


@pytest.mark.parametrize("game", ["dice-stars", "dice-crash"])
def test_a_room_that_was_written_by_a_clock_ahead_of_ours_goes_on(game: str) -> None:
    """Otherwise nobody's time would be over for as long as that clock was ahead."""
    room = PureRoom(game, "Bo", options={"seats": "2"}, move_seconds=30)
    right = room.now
    room.now += 40 * DAY
    room.start(HOST, BO)
    loaded = room.reload()
    assert loaded.waiting.deadline() > right + DAY
    loaded.catch_up(right)
    assert right < loaded.waiting.deadline() <= right + 30_000
    again = room.reload()
    again.catch_up(room.now + DAY)
    assert again.require_match().since == room.now, "what lies in the past stays"
