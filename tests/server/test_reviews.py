"""Reviews over HTTP: finished games of any kind, kept for later visits, and nothing for those that are not over."""

from __future__ import annotations

import asyncio
import dataclasses
import json
from pathlib import Path

import aiohttp
import msgspec
import pytest

from astragal.bots.selfplay import simulate_game
from astragal.games import GAMES
from astragal.kit.errors import UserError
from astragal.rooms import reviews as room_reviews
from astragal.rooms.reviews import encode_autopsy, encode_review
from astragal.server.http import reviews
from astragal.server.http.reviews import Reviews
from astragal.study.autopsy import Autopsy
from astragal.study.falls import perform_autopsy
from astragal.study.reviews import Review, review
from astragal.table.history import record_of
from astragal.table.record import Record, RecordStep, format_record, parse_record
from server.clients import ServerProcess, post_text, run

GOLDEN = Path(__file__).resolve().parent.parent / "golden"


def read(name: str) -> str:
    return (GOLDEN / f"{name}.agn").read_text(encoding="utf-8")


def cut(text: str, steps: int) -> str:
    """Return a record with its first steps only."""
    record = parse_record(text)
    return format_record(Record(record.tags, record.steps[:steps]))


@pytest.mark.parametrize("name", ["star-master/base-1", "dice-crash/two-2"])
def test_a_review_is_what_the_engine_finds(name: str, server: ServerProcess) -> None:
    async def scenario(session: aiohttp.ClientSession, url: str) -> None:
        status, found = await post_text(session, f"{url}/api/review", read(name))
        assert status == 200
        assert found == json.loads(json.dumps(dataclasses.asdict(review(parse_record(read(name))))))
        assert msgspec.convert(found, Review).finished
        assert await post_text(session, f"{url}/api/review", read(name)) == (200, found)

    run(server, scenario)


@pytest.mark.long
@pytest.mark.parametrize("name", ["dice-stars/solo-3", "dicetto/base-1"])
def test_a_review_whose_evaluator_is_compiled(name: str) -> None:
    found = msgspec.json.decode(encode_review(read(name)), type=Review)
    assert found.finished
    assert len(found.ledger.entries) == len(parse_record(read(name)).steps)


def test_what_cannot_be_reviewed_is_refused_with_one_sentence(server: ServerProcess) -> None:
    good = read("star-master/base-1")
    record = parse_record(good)
    hidden = [RecordStep(step.actor, "?" if step.word.startswith("cube:") else step.word) for step in record.steps]

    async def scenario(session: aiohttp.ClientSession, url: str) -> None:
        for text, status, key in (
            ("", 400, "record-format"),
            (b"\xff\xfe", 400, "http-unreadable"),
            ("{" + "x" * 1_000_001, 413, "http-too-long"),
            (good.replace('Game "star-master"', 'Game "chess"'), 400, "game-unknown"),
            (cut(good, len(record.steps) - 1), 400, "review-unfinished"),
            (format_record(Record(record.tags, hidden)), 400, "review-unfinished"),
            (format_record(Record(record.tags, record.steps[1:])), 400, "replay-impossible"),
        ):
            answered, fault = await post_text(session, f"{url}/api/review", text)
            assert (answered, fault["key"]) == (status, key)
            assert fault["sentence"]

    run(server, scenario)


def test_progress_is_told_line_by_line_and_then_the_review(server: ServerProcess) -> None:
    text = read("dice-crash/house-1")

    async def scenario(session: aiohttp.ClientSession, url: str) -> None:
        async with session.post(f"{url}/api/review?progress=yes", data=text.encode()) as response:
            assert response.status == 200
            assert response.headers["X-Content-Type-Options"] == "nosniff"
            *told, found = [json.loads(line) for line in (await response.read()).decode().splitlines()]
        shares = [line["done"] for line in told]
        assert shares == sorted(shares)
        assert all(0 <= share <= 1 for share in shares)
        assert await post_text(session, f"{url}/api/review", text) == (200, found)
        status, fault = await post_text(session, f"{url}/api/review?progress=yes", "")
        assert (status, fault["key"]) == (400, "record-format")

    run(server, scenario)


def test_the_share_that_is_done_grows_to_all_of_it() -> None:
    shares: list[float] = []
    encode_review(read("dice-crash/two-2"), shares.append)
    assert shares == sorted(set(shares))
    assert 0 < shares[0] < 0.2
    assert shares[-1] > 0.55  # the ledger is done; there may be nothing to look at again


def test_an_autopsy_over_http_and_what_has_none(server: ServerProcess) -> None:
    game = GAMES["dice-crash"]
    table = simulate_game(game, game.options({}), ["greedy"] * 2, 5, physics=True)
    text = format_record(record_of(table, ["bot:greedy"] * 2))
    record = parse_record(text)
    step = next(number for number, one in enumerate(record.steps, 1) if one.word.startswith("falls:"))

    async def scenario(session: aiohttp.ClientSession, url: str) -> None:
        status, found = await post_text(session, f"{url}/api/autopsy?step={step}", text)
        assert status == 200
        assert msgspec.convert(found, Autopsy) == perform_autopsy(record, step)
        assert await post_text(session, f"{url}/api/autopsy?step={step}", text) == (200, found)
        for query, body, status, key in (
            ("", text, 400, "http-unreadable"),
            ("?step=-1", text, 400, "http-unreadable"),
            ("?step=1", text, 404, "autopsy-no-fall"),
            ("?step=999999", text, 404, "autopsy-no-fall"),
            ("?step=9", read("dice-crash/two-1"), 400, "recompute-no-physics"),
            (f"?step={step}", cut(text, step - 1), 404, "autopsy-no-fall"),
            (f"?step={step}", "", 400, "record-format"),
        ):
            answered, fault = await post_text(session, f"{url}/api/autopsy{query}", body)
            assert (answered, fault["key"]) == (status, key)
            assert fault["sentence"]

    run(server, scenario)


def test_a_game_with_too_many_steps_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    text = read("star-master/children-1")
    monkeypatch.setattr(room_reviews, "MOST_STEPS", len(parse_record(text).steps) - 1)
    with pytest.raises(UserError, match="review-too-long"):
        encode_review(text)
    with pytest.raises(UserError, match="review-too-long"):
        encode_autopsy(text, 1)


def test_questions_with_the_same_letters_have_different_digests() -> None:
    questions = [
        ("autopsy", "record", 12),
        ("autopsy", "record1", 2),
        ("autopsy", "record, 12"),
        ("autopsyrecord", 12),
        ("autopsy', 'record", 12),
        ("autopsy", "record", "12"),
        ("autopsy", "record\\n", 12),
        ("autopsy", "record\n", 12),
    ]
    assert len({reviews.digest(*question) for question in questions}) == len(questions)
    assert reviews.digest("autopsy", "record", 12) == reviews.digest("autopsy", "record", 12)


def test_a_review_is_computed_once_and_kept_while_there_is_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "KEPT_BYTES", 10)
    computed: list[bytes] = []

    async def scenario() -> None:
        kept = Reviews()

        async def find(name: bytes) -> bytes:
            async def compute() -> bytes:
                computed.append(name)
                await asyncio.sleep(0)
                if name == b"fails":
                    raise UserError("review-unfinished")
                return name * 4

            return await kept.find(name, compute)

        assert await asyncio.gather(find(b"a"), find(b"a"), find(b"b")) == [b"aaaa", b"aaaa", b"bbbb"]
        assert await find(b"a") == b"aaaa"
        assert computed == [b"a", b"b"]
        await find(b"c")  # there is no room for three: the one used longest ago goes
        await find(b"a")
        assert computed == [b"a", b"b", b"c"]
        await find(b"b")
        assert computed == [b"a", b"b", b"c", b"b"]
        for _ in range(2):  # a failure is not kept
            with pytest.raises(UserError):
                await find(b"fails")
        assert computed[4:] == [b"fails", b"fails"]

    asyncio.run(scenario())
