"""Replays of records step by step, and rolls recomputed from what a replay shows."""

from __future__ import annotations

import hashlib
import hmac
import random
import re
from pathlib import Path
from typing import Any

import aiohttp
import msgspec
import pytest

from astragal.dice import FairDice
from astragal.games import GAMES
from astragal.kit.errors import UserError
from astragal.rooms import replay as replays
from astragal.rooms.replay import Replay, encode_replay, make_replay
from astragal.table.history import replay
from astragal.table.record import Record, RecordStep, format_record, parse_record
from server.clients import ServerProcess, call_api, open_room, play_to_end, post_text, run, seat_and_start

ROOT = Path(__file__).parents[2]
GOLDEN = sorted((ROOT / "tests" / "golden").rglob("*-1.agn"))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_the_steps_of_a_replay_add_up_to_the_view_of_a_spectator(path: Path) -> None:
    record = parse_record(path.read_text(encoding="utf-8"))
    answer = msgspec.json.decode(encode_replay(path.read_text(encoding="utf-8")), type=Replay)
    game = GAMES[answer.game]
    assert len(answer.steps) == len(record.steps) + 1
    assert answer.steps[0].event is answer.steps[0].roll is None
    view: dict[str, Any] = {}
    facts: dict[str, Any] = {}
    for n, step in enumerate(answer.steps):
        view |= step.position.view
        facts |= step.position.facts
        assert (step.position.at, step.position.until) == (n, 0)
        if n % 17 == 0 or n == len(answer.steps) - 1:
            table = replay(Record(record.tags, record.steps[:n]))
            seen = table.view(-1)
            assert view == {name: getattr(seen, name) for name in game.View.__dataclass_fields__ if name != "me"}
            assert facts == game.facts(seen)
            assert step.position.actor == table.actor
            assert step.position.legal == [choice.word for choice in table.legal(table.actor)]
        if step.event is not None:
            written = record.steps[n - 1]
            assert (step.event.n, step.event.actor) == (n, written.actor)
            assert step.event.word == ("" if written.word.startswith("cube:") else written.word)
            assert (step.roll is not None) == (written.actor == -1)
    assert answer.tags == record.tags
    assert answer.players == [record.tags[f"Seat{n + 1}"] for n in range(view["seats"])]
    assert game.options(answer.options) == replay(record).options


def compute_roll(tags: dict[str, str], turn: int, slot: int, weights: list[int]) -> int:
    """Compute a roll as docs/develop/wire.md describes it, without our code."""
    seats = b"astragal seats "
    for word in tags["SeatSeeds"].split():
        seed = "" if word == "-" and "Scheme" in tags else word
        seats += len(seed).to_bytes(4, "big") + seed.encode()
    key = hmac.digest(bytes.fromhex(tags["Secret"]), seats, "sha256")
    total, attempt = sum(weights), 0
    while True:
        digest = hmac.digest(key, f"astragal roll {turn} {slot} {attempt}".encode(), "sha256")
        ticket = int.from_bytes(digest[:8], "big")
        if ticket < 2**64 - 2**64 % total:
            return next(i for i in range(len(weights)) if sum(weights[: i + 1]) > ticket % total)
        attempt += 1


def test_the_example_in_the_documentation_is_right() -> None:
    text = (ROOT / "docs" / "develop" / "wire.md").read_text(encoding="utf-8")
    example = dict(
        re.findall(r"^(\w+) +(.+)$", text.split("computes again:\n\n```\n")[1].split("```")[0], re.MULTILINE)
    )
    assert example.keys() == {
        "Scheme",
        "Secret",
        "Commitment",
        "Draw",
        "Seals",
        "SeatSeeds",
        "seats",
        "key",
        "roll",
        "digest",
        "ticket",
        "outcome",
    }
    secret = bytes.fromhex(example["Secret"])
    assert hashlib.sha256(b"astragal commitment " + secret).hexdigest() == example["Commitment"]
    for seed, sealed in zip(example["SeatSeeds"].split(), example["Seals"].split(), strict=True):
        message = b"astragal seal " + bytes.fromhex(example["Commitment"]) + seed.encode()
        assert sealed == ("-" if seed == "-" else hashlib.sha256(message).hexdigest())
    assert FairDice.from_tags(example).tags() | {"Secret": example["Secret"]} == {
        "Dice": "fair",
        **{name: text for name, text in example.items() if name[0].isupper()},
    }
    key = hmac.digest(secret, bytes.fromhex(example["seats"]), "sha256")
    assert key.hex() == example["key"]
    turn, slot, *weights = map(int, re.findall(r"\d+", example["roll"]))
    digest = hmac.digest(key, f"astragal roll {turn} {slot} 0".encode(), "sha256")
    assert digest.hex() == example["digest"]
    assert str(int.from_bytes(digest[:8], "big")) == example["ticket"]
    assert str(compute_roll(example, turn, slot, weights)) == example["outcome"]


def test_rolls_of_a_real_game_can_be_recomputed(server: ServerProcess) -> None:
    async def scenario(session: aiohttp.ClientSession, url: str) -> None:
        host = await open_room(session, url, "dicetto", options={"seats": "2", "target_cards": "2"})
        await seat_and_start(host)
        await play_to_end(host, random.Random(1))
        _, text = await call_api(session, "GET", f"{url}/api/rooms/{host.room}/record")
        _, answer = await post_text(session, f"{url}/api/replay", text)
        assert (await post_text(session, f"{url}/api/replay?motion=no", text))[1] == answer  # nothing moved here
        rolls = [step["roll"] for step in answer["steps"] if step["roll"]]
        tags = answer["tags"]
        commitment = hashlib.sha256(b"astragal commitment " + bytes.fromhex(tags["Secret"])).hexdigest()
        assert tags["Commitment"] == commitment == host.received[0]["tags"]["Commitment"]
        assert len(rolls) > 20
        for roll in rolls:
            assert compute_roll(tags, roll["turn"], roll["slot"], roll["weights"]) == roll["outcome"]
        other = tags | {"Secret": "0" * 64}
        assert [compute_roll(other, roll["turn"], roll["slot"], roll["weights"]) for roll in rolls] != [
            roll["outcome"] for roll in rolls
        ]

    run(server, scenario)


def test_a_replay_ends_at_the_first_hidden_step() -> None:
    record = parse_record((ROOT / "tests" / "golden" / "star-master" / "base-1.agn").read_text(encoding="utf-8"))
    hidden = [RecordStep(step.actor, "?" if step.word.startswith("cube:") else step.word) for step in record.steps]
    known = next(n for n, step in enumerate(hidden) if step.word == "?")
    assert len(make_replay(Record(record.tags, hidden)).steps) == known + 1


def test_invalid_records_are_refused_with_one_sentence(server: ServerProcess) -> None:
    good = (ROOT / "tests" / "golden" / "dice-stars" / "base-1.agn").read_text(encoding="utf-8")
    record = parse_record(good)
    swapped = Record(record.tags, [record.steps[1], record.steps[0], *record.steps[2:]])

    async def scenario(session: aiohttp.ClientSession, url: str) -> None:
        for text, status, key in (
            ("", 400, "record-format"),
            ("[Astragal", 400, "record-tag"),
            (format_record(swapped), 400, "replay-impossible"),
            (good.replace('Game "dice-stars"', 'Game "chess"'), 400, "game-unknown"),
            (b"\xff\xfe", 400, "http-unreadable"),
            ("{" + "x" * 1_000_001, 413, "http-too-long"),
        ):
            answered, fault = await post_text(session, f"{url}/api/replay", text)
            assert (answered, fault["key"]) == (status, key)
            assert fault["sentence"]
        assert (await post_text(session, f"{url}/api/replay", good))[0] == 200

    run(server, scenario)


def test_a_record_with_too_many_steps_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    record = parse_record(GOLDEN[0].read_text(encoding="utf-8"))
    monkeypatch.setattr(replays, "MOST_STEPS", len(record.steps))
    assert len(make_replay(record).steps) == len(record.steps) + 1
    monkeypatch.setattr(replays, "MOST_STEPS", len(record.steps) - 1)
    with pytest.raises(UserError, match="replay-too-long"):
        make_replay(record)
