"""Puzzles over HTTP: those of the games, one of the day, and choices from finished games."""

from __future__ import annotations

import json
from pathlib import Path

import aiohttp
import msgspec

from astragal.games import GAMES
from astragal.rooms.posing import PosedPuzzle, encode_own_puzzle
from astragal.server.http.puzzles import PuzzleList
from astragal.study.puzzles import find_puzzle, load_puzzles, set_up
from astragal.table.record import Record, format_record, parse_record
from server.clients import ServerProcess, call_api, post_text, run

GOLDEN = Path(__file__).resolve().parent.parent / "golden"


def read(name: str) -> str:
    return (GOLDEN / f"{name}.agn").read_text(encoding="utf-8")


def test_every_game_has_puzzles_and_one_is_of_the_day(server: ServerProcess) -> None:
    async def scenario(session: aiohttp.ClientSession, url: str) -> None:
        status, found = await call_api(session, "GET", f"{url}/api/puzzles")
        assert status == 200
        listed = msgspec.convert(found, PuzzleList)
        assert {one.game: len(one.levels) for one in listed.sets} == {slug: len(load_puzzles(slug)) for slug in GAMES}
        assert find_puzzle(listed.game, listed.number).choices
        for slug in GAMES:
            status, found = await call_api(session, "GET", f"{url}/api/puzzles/{slug}/7")
            puzzle = msgspec.convert(found, PosedPuzzle)
            last = puzzle.replay.steps[-1].position
            assert (status, last.actor) == (200, puzzle.seat)
            assert {choice.word for choice in puzzle.choices} == set(last.legal)
            before = len(puzzle.past) + len(puzzle.replay.steps) - 1
            assert before == len(set_up(slug, find_puzzle(slug, 7)).steps)

    run(server, scenario)


def test_what_is_no_puzzle_gets_one_sentence(server: ServerProcess) -> None:
    good = read("star-master/base-1")
    record = parse_record(good)
    short = format_record(
        Record({k: v for k, v in record.tags.items() if k not in ("Result", "Winners")}, record.steps[:30])
    )

    async def scenario(session: aiohttp.ClientSession, url: str) -> None:
        for number in ("0", "51", "999999", "-1", "1e3", "x", "9" * 40, "%F0%9F%8E%B2"):
            found = await call_api(session, "GET", f"{url}/api/puzzles/dicetto/{number}")
            assert found[0] == 404, number
            assert found[1]["sentence"], number
        assert (await call_api(session, "GET", f"{url}/api/puzzles/chess/1"))[0] == 404
        for text, step, status, key in (
            (good, "x", 400, "http-unreadable"),
            (good, "", 400, "http-unreadable"),
            (good, "0", 404, "study-ply-range"),
            (good, str(len(record.steps) + 1), 404, "study-ply-range"),
            (good, "1", 404, "puzzle-no-choice"),
            (short, "20", 400, "review-unfinished"),
            ("nonsense", "3", 400, "record-"),
        ):
            found = await post_text(session, f"{url}/api/puzzle?step={step}", text)
            assert found[0] == status, (step, found)
            assert found[1]["key"].startswith(key), (step, found)

    run(server, scenario)


def test_a_choice_of_a_finished_game_is_a_puzzle() -> None:
    record = parse_record(read("dice-crash/two-2"))
    step = next(n for n, one in enumerate(record.steps, 1) if one.word.startswith("pick:"))
    puzzle = msgspec.json.decode(encode_own_puzzle(read("dice-crash/two-2"), step), type=PosedPuzzle)
    assert (puzzle.level, puzzle.played) == (0, record.steps[step - 1].word)
    assert puzzle.played in [choice.word for choice in puzzle.choices]
    chances = [choice.chance for choice in puzzle.choices]
    assert chances == sorted(chances, reverse=True)
    assert [event.word for event in puzzle.past] == [one.word for one in record.steps[: step - 1]]


def test_a_puzzle_tells_nothing_that_is_hidden_at_the_table() -> None:
    record = parse_record(read("star-master/base-1"))
    step = next(n for n, one in enumerate(record.steps, 1) if one.word.startswith("turn:"))
    found = json.loads(encode_own_puzzle(read("star-master/base-1"), step))
    assert all(not event["word"].startswith("cube:") for event in found["past"])
    memorise, *_, now = found["replay"]["steps"]
    assert -1 not in memorise["position"]["view"]["faces"]
    assert now["position"]["legal"]
    colours = [step["position"]["view"].get("faces") for step in found["replay"]["steps"][1:]]
    assert colours[0] == [-1] * 9
    assert all(choice["view"].get("faces", [-1] * 9).count(-1) >= 8 for choice in found["choices"])
