"""Hostile records: each gets one short sentence from the server and at the command line, and costs no compute process."""

from __future__ import annotations

import asyncio
import gc
from pathlib import Path

import aiohttp
import pytest
from aiohttp import web

from astragal.cli import main
from astragal.dice import FairDice
from astragal.games import GAMES
from astragal.kit.errors import UserError
from astragal.rooms.replay import encode_replay, verify_text
from astragal.server.http import handlers
from astragal.server.process.compute import ComputeFailed, ComputePool
from astragal.server.process.turns import Asker
from astragal.table.history import record_of
from astragal.table.record import LONGEST_WORD, format_record
from astragal.table.table import Table
from server.clients import ServerProcess, assert_clean_log, run

DIGITS = "9" * 5_000
"""More digits than Python turns into an int."""


def good_record() -> str:
    """Return the record of a game that has just begun."""
    game = GAMES["dice-stars"]
    table = Table(game, game.options({"seats": "2", "first_player": "1"}), FairDice("5e" * 32, ["", ""]))
    table.begin()
    table.act(0, "draw:3")
    return format_record(record_of(table, ["human:Ana", "bot:casual"]))


GOOD = good_record()


def with_tag(name: str, value: str) -> str:
    """Return a record with another value of a tag; escapes are written as JSON writes them."""
    lines = [line for line in GOOD.splitlines() if not line.startswith(f"[{name} ")]
    return "\n".join([f'[{name} "{value}"]', *lines, ""])


HOSTILE = {
    "long word": GOOD + "x" * 1_500,
    "longer word": GOOD + "take:" + "x" * 900_000,
    "long roll": GOOD + f"(blue:{DIGITS})",
    "long verdict": GOOD + f"<falls:{DIGITS}>",
    "long number": GOOD + f"draw:{DIGITS}",
    "long seat": f"{GOOD}\n{DIGITS}: draw:1",
    "seat with a long tail": f"{GOOD}\n0001{DIGITS}: draw:1",
    "seat in other digits": f"{GOOD}\n٣: draw:1",
    "brackets in brackets": GOOD + "(" * 100_000,
    "angles in angles": GOOD + "<" * 100_000,
    "braces in braces": GOOD + "{" * 100_000,
    "control characters": GOOD + "draw:\x00\x1b[2J",
    "surrogate in the game": with_tag("Game", "\\ud800"),
    "surrogate in a name": with_tag("Seat1", "human:\\udfff"),
    "surrogate in a tag of nobody": with_tag("Nobody", "\\ud800\\ud800"),
    "surrogate in an option": with_tag("Options", "seats=\\ud800"),
    "surrogate in the secret": with_tag("Secret", "\\udc00" * 64),
    "surrogate in the result": with_tag("Result", "\\udc00"),
    "long game": with_tag("Game", "x" * 3_000),
    "long option": with_tag("Options", f"seats={DIGITS}"),
    "long name of an option": with_tag("Options", "x" * 3_000 + "=1"),
    "option without a value": with_tag("Options", "x" * 3_000),
    "list in an option": with_tag("Options", "[" * 3_000),
    "long version": with_tag("Rules", DIGITS),
    "long scheme": with_tag("Scheme", DIGITS),
    "long draw": with_tag("Draw", DIGITS),
    "long secret": with_tag("Secret", "5" * 5_000),
    "long seed": with_tag("Seed", DIGITS).replace('"fair"', '"fast"'),
    "long result": with_tag("Result", DIGITS),
    "very long tag": with_tag("Seat1", "x" * 900_000),
}


CREATED = ("/api/verify", "/api/replay", "/api/resume?name=Eve")
"""What takes a game that is not over. Those that replay it do not look at its proof."""
OF_THE_PROOF = ("scheme", "draw", "secret", "seed", "result")
PATHS = (
    *CREATED,
    "/api/review",
    "/api/autopsy?step=2",
    "/api/choices?choice=2:draw:1",
    "/api/what-if?step=2&choose=1",
    "/api/play-on?after=2&seat=0&name=Eve",
    "/api/puzzle?step=2",
)


@pytest.mark.parametrize("path", PATHS)
def test_the_server_answers_with_one_sentence_and_keeps_its_process(path: str, server: ServerProcess) -> None:
    async def scenario(session: aiohttp.ClientSession, url: str) -> None:
        async def post(text: str) -> tuple[int, str]:
            async with session.post(url + path, data=text.encode()) as response:
                found = await response.json()
                return response.status, found.get("sentence", "")

        taken = (200, 201) if path in CREATED else (400,)  # not over, and not judged by gravity
        assert (await post(GOOD))[0] in taken
        workers = server.worker_pids()
        for name, text in HOSTILE.items():
            status, sentence = await post(text)
            ignored = path in CREATED[1:] and name.split()[1] in OF_THE_PROOF
            assert status in (taken if ignored else (400,)), (name, sentence)
            assert len(sentence) <= 1_000, name
            assert "\n" not in sentence, name
        assert server.worker_pids() == workers

    run(server, scenario)
    assert_clean_log(server)


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_command_line_answers_with_one_sentence(
    name: str, lang: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "hostile.agn"
    file.write_bytes(HOSTILE[name].encode())
    for command in ("verify", "replay", "convert"):
        status = main([command, str(file), "--lang", lang, *(["--json"] if command == "convert" else [])])
        said = capsys.readouterr()
        assert status in ((2,) if command == "verify" else (0, 2)), command
        if status:
            assert said.out == ""
            assert said.err.count("\n") == 1
            assert 0 < len(said.err) <= 1_000
            said.err.encode()


def test_the_longest_word_that_is_read(tmp_path: Path) -> None:
    """The limit is that of words without their evidence, which may be the path of a hand."""
    for word, key in (("x" * LONGEST_WORD, "replay-impossible"), ("x" * (LONGEST_WORD + 1), "record-word")):
        for evidence in ("", "@" + "1" * 5_000):
            with pytest.raises(UserError) as refused:
                verify_text(GOOD + word + evidence)
            assert refused.value.key == key


def test_who_goes_before_a_review_is_refused_leaves_nothing_in_the_log(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []

    class Gone(web.StreamResponse):
        async def prepare(self, request: object) -> None:
            """Send nothing."""

        async def write(self, data: object) -> None:
            raise ConnectionResetError

    async def refuse() -> bytes:
        await asyncio.sleep(0.01)
        raise UserError("review-unfinished")

    async def ask() -> None:
        with pytest.raises(ConnectionResetError):
            await handlers._stream_progress(None, asyncio.ensure_future(refuse()), lambda: 0.5)  # type: ignore[arg-type]

    async def scenario() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda loop, context: said.append(context["message"]))
        await ask()
        await asyncio.sleep(0.05)
        gc.collect()

    monkeypatch.setattr(web, "StreamResponse", Gone)
    asyncio.run(scenario())
    assert said == []


def test_a_fault_of_ours_costs_no_process() -> None:
    async def scenario() -> None:
        pool = ComputePool(1)
        try:
            await pool.call(Asker("a", ""), 60, encode_replay, GOOD)
            process = pool._processes[0]._process
            for faulty in ((int, "x"), (divmod, 1, 0)):
                with pytest.raises(ComputeFailed):
                    await pool.call(Asker("a", ""), 60, *faulty)
            assert await pool.call(Asker("a", ""), 60, verify_text, GOOD)
            assert pool._processes[0]._process is process
        finally:
            pool.end()

    asyncio.run(scenario())
