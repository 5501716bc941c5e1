"""Compute processes: rooms take turns, and shutdown waits for nobody who thinks."""

from __future__ import annotations

import asyncio
import os
import time
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from astragal.kit.errors import LimitExceeded
from astragal.rooms.reviews import encode_review
from astragal.server.http.app import make_hub
from astragal.server.live.hub import MOST_QUESTIONS
from astragal.server.process.compute import ComputeFailed, ComputePool, ComputeProcess
from astragal.server.process.settings import Settings
from astragal.server.process.turns import BUDGET_SECONDS, REFILL, Asker, Turns
from astragal.store import upgrade

GOLDEN = Path(__file__).resolve().parent.parent / "golden"


def test_a_room_that_asks_often_does_not_keep_others_waiting() -> None:
    async def scenario() -> list[str]:
        pool = ComputePool(1)
        done: list[str] = []

        async def ask(who: str) -> None:
            await pool.call(Asker("", who), 60, abs, -1)
            done.append(who)

        await asyncio.gather(*(ask(who) for who in ["greedy"] * 9 + ["modest", "shy"]))
        pool.end()
        return done

    done = asyncio.run(scenario())
    assert sorted(done) == ["greedy"] * 9 + ["modest", "shy"]
    assert {done.index("modest"), done.index("shy")} == {2, 3}  # one runs already, one was first in line


def test_whoever_stops_waiting_keeps_nobody_from_the_process() -> None:
    async def scenario() -> None:
        pool = ComputePool(1)
        running = asyncio.create_task(pool.call(Asker("a", ""), 60, time.sleep, 0.2))
        await asyncio.sleep(0)
        waiting = asyncio.create_task(pool.call(Asker("b", ""), 60, abs, -2))
        await asyncio.sleep(0)
        waiting.cancel()
        await running
        assert await pool.call(Asker("c", ""), 60, abs, -3) == 3
        pool.end()

    asyncio.run(scenario())


def note_process(folder: Path) -> SimpleNamespace:
    """Return a task that adds a line to a file named by the process that runs it."""
    return SimpleNamespace(timeout=60.0, run=partial(os.system, f"echo x >> '{folder}'/$PPID"))


def test_what_every_process_has_to_do_is_done_once_in_each(tmp_path: Path) -> None:
    async def scenario() -> None:
        pool = ComputePool(3)
        busy = [asyncio.create_task(pool.call(Asker("a", ""), 60, time.sleep, 0.1)) for _ in range(2)]
        await asyncio.gather(pool.run_everywhere(note_process(tmp_path)), *busy)
        assert await pool.call(Asker("a", ""), 60, abs, -3) == 3
        pool.end()

    asyncio.run(scenario())
    assert [file.read_text() for file in tmp_path.iterdir()] == ["x\n", "x\n", "x\n"]


def test_what_every_process_has_to_do_waits_for_those_who_ask(tmp_path: Path) -> None:
    async def scenario() -> None:
        pool = ComputePool(1)
        first = asyncio.create_task(pool.call(Asker("a", ""), 60, time.sleep, 0.1))
        await asyncio.sleep(0)
        chore = asyncio.create_task(pool.run_everywhere(note_process(tmp_path)))
        given_up = asyncio.create_task(pool.run_everywhere(note_process(tmp_path)))
        await asyncio.sleep(0)
        second = asyncio.create_task(pool.call(Asker("b", ""), 60, abs, -2))
        given_up.cancel()
        await asyncio.wait({chore, second}, return_when=asyncio.FIRST_COMPLETED)
        assert second.done()
        assert not chore.done()
        await asyncio.gather(first, chore)
        pool.end()

    asyncio.run(scenario())
    assert [file.read_text() for file in tmp_path.iterdir()] == ["x\n"]


def test_a_call_reports_what_is_done() -> None:
    shares: list[float] = []
    text = (GOLDEN / "star-master" / "children-1.agn").read_text(encoding="utf-8")

    async def scenario() -> None:
        pool = ComputePool(1)
        assert await pool.call(Asker("a", ""), 60, encode_review, text, report=shares.append)
        pool.end()

    asyncio.run(scenario())
    assert 0 < shares[0] < shares[-1] <= 1


def test_calls_leave_the_threads_of_all_others_alone() -> None:
    """A file of the page is read while bots think in every process, however few threads the machine has."""

    async def scenario() -> None:
        asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(1))
        pool = ComputePool(2)
        chore = asyncio.create_task(pool.run_everywhere(SimpleNamespace(timeout=600.0, run=partial(time.sleep, 500))))  # type: ignore[arg-type]
        thinking = asyncio.create_task(pool.call(Asker("a", ""), 600, time.sleep, 500))
        try:
            async with asyncio.timeout(30):
                while pool._free:
                    await asyncio.sleep(0)
                assert await asyncio.to_thread(abs, -1) == 1
            assert not any((thinking.done(), chore.done()))
        finally:
            pool.end()
        for task in (thinking, chore):
            with pytest.raises(ComputeFailed):
                await task

    asyncio.run(scenario())


@pytest.mark.parametrize("chore", [False, True])
def test_a_process_whose_caller_has_gone_answers_nobody_else_before_it_is_done(chore: bool, tmp_path: Path) -> None:
    """A room that is dropped while a bot thinks leaves its answer behind: the next room must not take it for its own."""

    async def scenario() -> None:
        pool = ComputePool(2)
        begun, end = tmp_path / "begun", tmp_path / "end"
        command = f"touch {begun}; until test -e {end}; do sleep 0.01; done; exit 9"
        task: Any = SimpleNamespace(timeout=60.0, run=partial(os.system, command))
        gone = asyncio.create_task(pool.run_everywhere(task) if chore else pool.run(task, Asker("a", "")))
        async with asyncio.timeout(30):
            while not begun.exists():
                await asyncio.sleep(0.01)
        gone.cancel()
        with pytest.raises(asyncio.CancelledError):
            await gone
        for number in range(3):
            assert await pool.call(Asker("b", ""), 60, abs, -number) == number
        assert len(pool._free) == 1
        end.touch()
        async with asyncio.timeout(30):
            while len(pool._free) < 2:
                await asyncio.sleep(0.01)
        assert await asyncio.gather(*(pool.call(Asker("b", ""), 60, abs, -n) for n in range(4))) == [0, 1, 2, 3]
        pool.end()

    asyncio.run(scenario())


def test_an_address_leaves_so_many_questions_waiting_and_no_more(tmp_path: Path) -> None:
    """Who asks and goes again, or waits for ever, does not fill the memory with records; others may still ask."""
    database = f"sqlite:///{tmp_path}/rooms.db"
    upgrade(database)

    async def scenario() -> None:
        hub = await make_hub(Settings(database=database))
        for pool in (hub.record_compute, hub.review_compute):
            running = [asyncio.create_task(pool.call(Asker("greedy", ""), 600, time.sleep, 500))]
            await asyncio.sleep(0)
            running += [asyncio.create_task(pool.call(Asker("greedy", ""), 60, abs, -1)) for _ in range(MOST_QUESTIONS)]
            await asyncio.sleep(0)
            with pytest.raises(LimitExceeded, match="limit-requests"):
                await pool.call(Asker("greedy", ""), 60, abs, -1)
            running.append(asyncio.create_task(pool.call(Asker("modest", ""), 60, abs, -1)))
            await asyncio.sleep(0)
            assert pool.waiting == MOST_QUESTIONS + 1
            pool.end()
            assert all(isinstance(one, ComputeFailed) for one in await asyncio.gather(*running, return_exceptions=True))
        await hub.close()

    asyncio.run(scenario())


@pytest.mark.parametrize(("retry", "starts"), [(True, 2), (False, 1)])
def test_a_call_that_takes_too_long_is_repeated_only_where_that_may_help(
    retry: bool, starts: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    discarded: list[ComputeProcess] = []
    discard = ComputeProcess._discard
    monkeypatch.setattr(ComputeProcess, "_discard", lambda self: (discarded.append(self), discard(self)))

    async def scenario() -> None:
        pool = ComputePool(1, retry_slow=retry)
        assert await pool.call(Asker("a", ""), 60, abs, -1) == 1
        with pytest.raises(ComputeFailed):
            await pool.call(Asker("a", ""), 0.2, time.sleep, 500)
        assert await pool.call(Asker("a", ""), 60, abs, -2) == 2, "another process takes its place"
        pool.end()

    asyncio.run(scenario())
    assert len(discarded) == starts


@pytest.mark.parametrize("begun", [True, False])
def test_the_end_does_not_wait_for_an_answer(begun: bool) -> None:
    async def scenario() -> None:
        pool = ComputePool(1)
        assert await pool.call(Asker("a", ""), 60, abs, -1) == 1
        thinking = asyncio.create_task(pool.call(Asker("a", ""), 600, time.sleep, 500))
        if begun:
            await asyncio.sleep(0.3)
        pool.end()
        with pytest.raises(ComputeFailed):
            await asyncio.wait_for(thinking, 30)
        with pytest.raises(ComputeFailed):
            await pool.call(Asker("a", ""), 60, abs, -1)

    asyncio.run(scenario())


def serve(turns: Turns[Asker], seconds: float, times: int) -> list[Asker]:
    """Serve some of those who wait, one after the other; return who it was."""
    served = []
    for _ in range(times):
        who = turns.take()
        assert who is not None
        turns.begin(who)
        turns.end(who, seconds)
        served.append(who)
    return served


def test_an_address_with_many_rooms_waits_like_one_with_a_room() -> None:
    turns: Turns[Asker] = Turns(1)
    greedy = [Asker("greedy", f"room {n}") for n in range(18)]
    shy = Asker("shy", "room")
    for who in (*greedy, shy):
        turns.add(who, who)
    assert serve(turns, 5.0, 3) == [greedy[0], shy, greedy[1]]
    turns.add(shy, shy)
    turns.add(greedy[0], greedy[0])
    assert serve(turns, 1.0, 18) == [shy, *greedy[2:], greedy[0]], "its rooms take turns"
    assert turns.take() is None
    assert len(turns) == 0


def test_who_has_used_up_the_budget_leaves_a_process_to_others(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1000.0]
    monkeypatch.setattr("astragal.server.process.turns.monotonic", lambda: now[0])
    turns: Turns[Asker] = Turns(2)
    greedy, shy = Asker("greedy", "room"), Asker("shy", "room")
    for who in (greedy, greedy, greedy, shy):
        turns.add(who, who)
    serve(turns, 0.1, 2)  # one of each
    assert turns.take() == greedy
    turns.begin(greedy)
    turns.end(greedy, BUDGET_SECONDS + 1)
    turns.begin(greedy)  # it runs on one process; the other is not for it
    assert turns.take() is None
    turns.add(shy, shy)
    assert turns.take() == shy
    now[0] += 2 / REFILL
    assert turns.take() == greedy, "time gives back what was used"
