"""Small promises of the table: what is hidden stays hidden, long texts are cut, streams of dice stay the same."""

from __future__ import annotations

from random import Random

import pytest

from astragal.dice import FastDice
from astragal.dice.fast import FIRST_SEAT_STREAM, random_below, seat_stream, stream_key
from astragal.games import GAMES
from astragal.kit.actors import CHANCE
from astragal.kit.errors import LimitExceeded, ParseError
from astragal.kit.game import EVERYONE, NOBODY
from astragal.table import conformance, record
from astragal.table.events import Step, Undone
from astragal.table.history import dice_of, game_of, judge_of, players_of
from astragal.table.judge import TableJudge
from astragal.table.record import Record, parse_record
from astragal.table.table import Table

TAGS = {"Astragal": "1", "Game": "dice-stars", "Rules": "1", "Options": "seats=2"}


def test_rules_and_texts_are_recommended_all_else_is_required() -> None:
    assert [check.name for check in conformance.CHECKS if not check.required] == ["rules", "texts"]


@pytest.mark.parametrize(
    ("audience", "knows"),
    [(EVERYONE, [-1, 0, 1]), (NOBODY, []), (0, [0]), (1, [1])],
)
def test_who_may_not_know_hears_only_that_something_happened(audience: int, knows: list[int]) -> None:
    step = Step(7, CHANCE, 3, "cube:red", "seen", audience)
    for seat in (-1, 0, 1):
        told = step.redact(seat)
        if seat in knows:
            assert told == step
        else:
            assert told == Step(7, CHANCE, -1, "", "", audience)


def test_everybody_hears_of_an_undo() -> None:
    undone = Undone(8, 1, 3)
    assert undone.redact(-1) is undone
    assert Undone(8, 1).steps == 1


def test_a_long_text_in_a_tag_is_cut_before_it_is_repeated() -> None:
    with pytest.raises(ParseError, match="record-rules") as caught:
        game_of(Record(TAGS | {"Rules": "9" * 50}))
    assert caught.value.details["found"] == "9" * 40
    for tags in ({"Dice": "fast", "Seed": "x" * 50}, {"Judge": "table", "JudgeSeed": "x" * 50}):
        with pytest.raises(ParseError, match="record-seed") as caught:
            (dice_of if "Dice" in tags else judge_of)(Record(tags))
        assert caught.value.details["seed"] == "x" * 40


@pytest.mark.parametrize(("version", "known"), [("1", True), ("0", False), ("01", False), ("1.0", False), ("", False)])
def test_a_version_is_a_plain_number(version: str, known: bool) -> None:
    if known:
        assert game_of(Record(TAGS | {"Rules": version}))[2] == int(version)
    else:
        with pytest.raises(ParseError, match="record-rules"):
            game_of(Record(TAGS | {"Rules": version}))


def test_seeds_have_at_most_forty_digits() -> None:
    assert dice_of(Record({"Dice": "fast", "Seed": "1" * 40})) is not None
    with pytest.raises(ParseError, match="record-seed"):
        dice_of(Record({"Dice": "fast", "Seed": "1" * 41}))
    with pytest.raises(ParseError, match="record-seed"):
        dice_of(Record({"Dice": "fast", "Seed": "-1"}))
    assert dice_of(Record({"Dice": "fast"})) is None
    assert dice_of(Record({"Dice": "hand"})) is None
    assert judge_of(Record({"Judge": "table"})) is None


def test_players_without_a_name_are_numbered() -> None:
    assert players_of(Record({"Seat2": "bot:good"}), 3) == ["human:1", "bot:good", "human:3"]


def test_every_seat_draws_from_a_stream_of_its_own() -> None:
    """Both runtimes draw the same numbers, counted from 1."""
    for seat in (0, 3):
        draw = seat_stream(42, seat)
        key = stream_key(42, FIRST_SEAT_STREAM + seat)
        assert [draw(1000) for _ in range(5)] == [random_below(key, 0, slot, 1000) for slot in (1, 2, 3, 4, 5)]
    first, second = seat_stream(42, 0), seat_stream(42, 1)
    assert [first(1000) for _ in range(5)] != [second(1000) for _ in range(5)]


@pytest.mark.parametrize("slug", GAMES)
def test_whoever_decides_the_same_again_gets_the_same_dice_and_verdicts(slug: str) -> None:
    """At every point of a turn: after the first roll, after others, and after what fell."""
    game = GAMES[slug]
    table = Table(game, game.options({"seats": "2"}), FastDice(3), TableJudge(4) if game.verdicts else None)
    table.begin()
    choose = Random(5)
    for _ in range(60):
        before, seat = len(table.steps), table.actor
        word = choose.choice(list(table.words(seat)))
        table.act(seat, word)
        happened = table.steps[before:]
        if table.over:
            break
        table.rewind(seat, len(happened))
        assert table.actor == seat
        table.act(seat, word)
        assert [step[1:] for step in table.steps[before:]] == [step[1:] for step in happened]


def test_a_number_as_long_as_a_novel_is_no_number_of_the_list() -> None:
    game = GAMES["dice-stars"]
    table = Table(game, game.options({"seats": "2", "first_player": "1"}), FastDice(3))
    assert [table.resolve_word(0, text) for text in ("1", "01")] == ["draw:3", "draw:3"]
    for text in ("0", "2", "9" * 5000, "1" + "0" * 5000):
        with pytest.raises(ParseError, match="word-unknown"):
            table.resolve_word(0, text)


def test_a_record_may_be_as_long_as_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    text = '[Game "x"]\n'
    monkeypatch.setattr(record, "LONGEST", len(text))
    assert parse_record(text).tags == {"Game": "x"}
    with pytest.raises(LimitExceeded, match="record-too-long"):
        parse_record(text + "\n")
