"""Records: canonical, lossless, replayable, verifiable; bad ones get one sentence."""

from __future__ import annotations

import json
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from astragal.dice import FairDice, FastDice, ReplayedDice, ScriptedDice, TypedDice, commitment, new_secret, seal
from astragal.games import GAMES
from astragal.kit.actors import CHANCE, JUDGE
from astragal.kit.errors import UserError
from astragal.kit.shape import to_bytes
from astragal.lang import LANGUAGES, catalogue
from astragal.table.history import (
    dice_of,
    header,
    judge_of,
    players_of,
    record_of,
    replay,
    secret_tags,
    to_json,
    verify,
)
from astragal.table.record import LONGEST, Record, RecordStep, format_record, parse_record, parse_tags
from kit.games import Way, variants, ways
from kit.samples import samples
from table.seated import play_on, played, seat_at

PLAYERS = ["human:Ana", "bot:greedy", 'human:"Bo" \\ é\n', "bot:x", "bot:y", "bot:z"]
SECRET = "0123456789abcdef" * 4


@pytest.mark.parametrize("way", ways(), ids=str)
def test_a_game_survives_being_written_down(way: Way) -> None:
    table = played(way, 3)
    record = record_of(table, PLAYERS[: way.seats])
    text = format_record(record)
    again = parse_record(text)
    assert again == record
    assert format_record(again) == text
    assert parse_tags(text) == record.tags
    assert to_bytes(replay(again)._state) == to_bytes(table._state)
    checked = verify(again)
    assert checked["steps"] == len(table.steps)
    assert checked["rolls"] == sum(step.actor == CHANCE for step in table.steps)
    assert checked["verdicts"] == sum(step.actor == JUDGE for step in table.steps)


@pytest.mark.parametrize("way", variants(), ids=str)
def test_a_game_goes_on_after_a_break_as_if_there_had_been_none(way: Way) -> None:
    whole = played(way, 4)
    steps = [(step.actor, step.word, step.evidence) for step in whole.steps]
    for at in sorted(random.Random(1).sample(range(len(steps)), min(samples(2, full=5), len(steps)))):
        broken = record_of(whole, PLAYERS[: way.seats])
        broken.steps = broken.steps[:at]
        del broken.tags["Result"], broken.tags["Winners"]
        table = replay(parse_record(format_record(broken)), dice_of(broken), judge_of(broken))
        for actor, word, evidence in steps[at:]:
            if table.actor in (CHANCE, JUDGE):
                table.begin()
            if len(table.steps) < len(steps) and actor >= 0:
                table.act(actor, word, evidence)
        assert [(step.actor, step.word, step.evidence) for step in table.steps] == steps


def test_a_record_reads_like_a_game() -> None:
    dice = ScriptedDice(["first:2", "blue:5", "orange:star", "black:2"])
    table = seat_at("dice-stars", dice)
    table.act(1, "draw:3")
    table.act(1, "take:star")
    assert format_record(record_of(table, ["human:Ana", "bot:greedy"])) == (
        '[Astragal "1"]\n[Game "dice-stars"]\n[Rules "1"]\n[Options "seats=2"]\n[Seat1 "human:Ana"]\n'
        '[Seat2 "bot:greedy"]\n[Dice "script"]\n\n'
        "(first:2)\n2: draw:3 (blue:5) (orange:star) (black:2) take:star\n"
    )


def test_verdicts_evidence_and_remarks() -> None:
    text = (
        '[Astragal "1"]\n\n{before (all)} (die:1) (die:2)\n'
        "1: place:small2@x=1,%28y%29 <holds@t%20= 3> {a tall one}\n2: done\n1: done {end}\n"
    )
    text = text.replace("%20= 3", "%20%3D3")
    record = parse_record(text)
    assert record.steps == [
        RecordStep(CHANCE, "die:1"),
        RecordStep(CHANCE, "die:2"),
        RecordStep(0, "place:small2", "x=1,(y)"),
        RecordStep(JUDGE, "holds", "t =3"),
        RecordStep(1, "done"),
        RecordStep(0, "done"),
    ]
    assert record.remarks == [(0, "before (all)"), (4, "a tall one"), (6, "end")]
    assert parse_record(format_record(record)) == record
    assert parse_record(text.replace("\n", "\r\n")) == record
    assert parse_record("\ufeff" + text) == record
    grouped = parse_record("(die:1 die:2) <holds>\n")
    assert [step.word for step in grouped.steps] == ["die:1", "die:2", "holds"]


def test_nothing_at_all_is_an_empty_record() -> None:
    assert parse_record("") == Record()
    assert parse_record(format_record(Record())) == Record()


@pytest.mark.parametrize(
    ("text", "key", "line"),
    [
        ("[Game dice-stars]", "record-tag", 1),
        ('[Astragal "1"]\n[game "x"]', "record-tag", 2),
        ('[Game "\\q"]', "record-tag", 1),
        ('[Game "a"]\n[Game "b"]', "record-tag-twice", None),
        ('[Game "a"]\n\ndraw:3', "record-steps", 3),
        ("1: draw:3\n(blue:5", "record-steps", 2),
        ("1: draw:3 blue:5)", "record-steps", 1),
        ("1: (a <b>)", "record-steps", 1),
        ("1: (a {b})", "record-steps", 1),
        ("1: (2: a)", "record-steps", 1),
        ("0: a", "record-steps", 1),
        ("1: a } b", "record-steps", 1),
        ("1: a {b", "record-steps", 1),
        ("x" * (LONGEST + 1), "record-too-long", None),
    ],
)
def test_unreadable_records(text: str, key: str, line: int | None) -> None:
    with pytest.raises(UserError) as error:
        parse_record(text)
    assert error.value.key == key
    assert error.value.details.get("line") == line


def finished(**changes: str) -> Record:
    record = record_of(played(WAY, 3), ["human:Ana", "bot:greedy"])
    record.tags |= changes
    return record


WAY = next(way for way in ways() if str(way) == "dice-stars-base-2")


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"Astragal": "2"}, "record-format"),
        ({"Game": "chess"}, "game-unknown"),
        ({"Rules": "7"}, "record-rules"),
        ({"Options": "seats"}, "record-options"),
        ({"Options": "seats=9"}, "option-range"),
        ({"Options": "seats=2 luck=7"}, "option-unknown"),
        ({"Seed": "x"}, "record-seed"),
        ({"Seed": "9" * 41}, "record-seed"),
        ({"Seed": "6"}, "replay-impossible"),
        ({"Result": "500 1"}, "verify-result"),
        ({"Winners": "1 2"}, "verify-result"),
        ({"Dice": "fair", "Secret": "x"}, "fair-secret"),
        ({"Dice": "fair", "Secret": SECRET, "Commitment": "0" * 64}, "verify-commitment"),
        ({"Dice": "fair", "Secret": SECRET}, "verify-commitment"),
    ],
)
def test_false_tags_are_found(changes: dict[str, str], key: str) -> None:
    with pytest.raises(UserError) as error:
        verify(finished(**changes))
    assert error.value.key == key
    for lang in LANGUAGES:
        assert catalogue(lang).error(error.value)


def test_false_steps_are_found() -> None:
    def fault(change) -> UserError:
        record = finished()
        change(record)
        with pytest.raises(UserError) as error:
            verify(record)
        return error.value

    def swap(record: Record, number: int, step: RecordStep) -> None:
        record.steps[number] = step

    assert fault(lambda r: swap(r, 1, RecordStep(r.steps[1].actor, "draw:1"))).details["rule"] == "DS-20"
    assert fault(lambda r: swap(r, 1, RecordStep(1 - r.steps[1].actor, "draw:3"))).details["reason"] == "replay-actor"
    assert fault(lambda r: swap(r, 1, RecordStep(CHANCE, "blue:2"))).details["reason"] == "replay-actor"
    assert (
        fault(lambda r: (swap(r, 2, RecordStep(CHANCE, "orange:2")), r.tags.pop("Seed"))).details["reason"]
        == "dice-impossible"
    )
    other = "black:2" if finished().steps[2].word != "black:2" else "black:3"
    assert fault(lambda r: swap(r, 2, RecordStep(CHANCE, other))).details["reason"] == "verify-roll"
    assert fault(lambda r: swap(r, 1, RecordStep(r.steps[1].actor, "dance"))).details["reason"] == "word-unknown"
    assert fault(lambda r: r.steps.append(RecordStep(0, "draw:3"))).details["rule"] == "DS-51"
    assert fault(lambda r: r.steps.append(RecordStep(CHANCE, "blue:3"))).details["rule"] == "DS-51"
    assert fault(lambda r: r.steps.pop()).key == "verify-unfinished"
    error = fault(lambda r: swap(r, 1, RecordStep(r.steps[1].actor, "dance")))
    assert "dance" in catalogue("en").error(error)


def test_a_false_verdict_is_found() -> None:
    way = next(way for way in ways() if str(way) == "dice-crash-two-2")
    record = record_of(played(way, 2), ["bot:a", "bot:b"])
    at = next(i for i, step in enumerate(record.steps) if step.actor == JUDGE)
    assert record.steps[at].word == "holds"
    for word, read, reason in (
        ("holds-not", replay, "word-unknown"),
        ("holds-not", verify, "verify-verdict"),
        ("holds-then", verify, "verify-verdict"),
    ):
        record.steps[at] = RecordStep(JUDGE, word)
        with pytest.raises(UserError) as error:
            read(record)  # type: ignore[operator]
        assert error.value.details["reason"] == reason


def test_fair_games_are_proved() -> None:
    table = play_on(seat_at("dice-stars", FairDice(SECRET, ["a", "b"])))
    record = parse_record(format_record(record_of(table, ["human:A", "human:B"])))
    assert verify(record)["rolls"] > 20
    record.tags["SeatSeeds"] = "a c"
    with pytest.raises(UserError, match="replay-impossible"):
        verify(record)


def test_the_dice_of_steps_from_another_game_are_not_checked() -> None:
    finished = record_of(played(variants()[0], 3), PLAYERS)
    first = next(n for n, step in enumerate(finished.steps) if step.actor == CHANCE and n > 1)
    other = Record(finished.tags | {"Seed": str(int(finished.tags["Seed"]) + 1)}, finished.steps)
    with pytest.raises(UserError):
        verify(other)
    assert verify(Record(other.tags | {"PlayedOn": str(len(other.steps))}, other.steps))["rolls"] == 0
    counted = verify(Record(finished.tags | {"PlayedOn": str(first + 1)}, finished.steps))["rolls"]
    assert 0 < counted < verify(finished)["rolls"]
    for wrong in ("", "-1", "x", "²", "1234567"):
        with pytest.raises(UserError, match="record-played-on"):
            verify(Record(finished.tags | {"PlayedOn": wrong}, finished.steps))


def test_sealed_seeds_are_proved() -> None:
    seals = [seal(commitment(SECRET), "a"), ""]
    table = play_on(seat_at("dice-stars", FairDice(SECRET, ["a", ""], seals, draw=3)))
    record = parse_record(format_record(record_of(table, ["human:A", "bot:casual"])))
    assert verify(record)["rolls"] > 20
    assert (record.tags["Draw"], record.tags["Seals"]) == ("3", f"{seals[0]} -")
    for change in ({"Seals": "- -"}, {"Seals": f"{seals[0]} {seals[0]}"}, {"SeatSeeds": "b -"}, {"SeatSeeds": "a b"}):
        with pytest.raises(UserError, match="verify-seal"):
            verify(Record(record.tags | change, record.steps))
    with pytest.raises(UserError, match="verify-seeds"):
        verify(Record(record.tags | {"SeatSeeds": "a - c", "Seals": f"{seals[0]} - -"}, record.steps))


def test_an_abandoned_game_was_not_played_to_its_end() -> None:
    table = play_on(seat_at("dice-stars"), steps=8)
    tags = header(table, ["human:A", "human:B"], abandoned="yes")
    steps = record_of(table, ["human:A", "human:B"]).steps
    assert tags["Abandoned"] == "yes"
    assert verify(Record(tags, steps))["rolls"] > 0, "its seed is public"
    finished = record_of(play_on(table), ["human:A", "human:B"])
    with pytest.raises(UserError, match="verify-abandoned"):
        verify(Record(finished.tags | {"Abandoned": "yes"}, finished.steps))


def test_an_unfinished_game_is_proved_as_far_as_it_goes() -> None:
    table = play_on(seat_at("dice-stars"), steps=8)
    record = record_of(table, ["human:A", "human:B"])
    assert verify(record)["steps"] == len(table.steps)


def test_rolls_nobody_can_recompute_are_not_counted() -> None:
    table = play_on(seat_at("dice-stars", ReplayedDice([], FastDice(1))))
    assert verify(record_of(table, ["human:A", "human:B"])) == {"steps": len(table.steps), "rolls": 0, "verdicts": 0}


def test_seats_see_no_seed_before_the_end() -> None:
    for dice in (FastDice(987654321), FairDice(SECRET, ["a", "b"])):
        table = seat_at("star-master", dice, seed=55555)
        tags = header(table, ["human:A", "human:B"])
        assert not set(secret_tags(table).values()) & set(tags.values())
        assert set(secret_tags(table)) & set(header(play_on(table), ["human:A", "human:B"])) == set(secret_tags(table))


def test_games_without_seeds_can_be_resumed_by_people() -> None:
    table = seat_at("dice-stars", TypedDice(lambda request, complaint: None), first_player=1)
    record = record_of(table, ["human:A", "human:B"])
    assert dice_of(record) is None
    assert judge_of(record) is None
    assert players_of(Record(), 2) == ["human:1", "human:2"]


def test_json_form() -> None:
    for slug in GAMES:
        record = record_of(play_on(seat_at(slug, seed=5), steps=8), PLAYERS[:2])
        record.steps[-1] = RecordStep(record.steps[-1].actor, record.steps[-1].word, "seen")
        form = json.loads(json.dumps(to_json(record)))
        assert form["format"] == "astragal-record"
        assert (form["game"], form["rules"], form["version"]) == (slug, GAMES[slug].rules_version, 1)
        assert form["options"]["seats"] == "2"
        assert form["options"]["first_player"] == "0"
        assert form["seats"] == [{"player": "human:Ana"}, {"player": "bot:greedy"}]
        assert form["tags"]["Dice"] == "fast"
        assert "Seat1" not in form["tags"]
        assert form["steps"][0] == {"actor": "chance", "word": record.steps[0].word}
        assert form["steps"][-1]["evidence"] == "seen"
        assert (form["over"], form["winners"], len(form["scores"])) == (False, [], 2)
        assert [sum(line["points"] for line in lines) for lines in form["lines"]] == form["scores"]
    finished_form = to_json(finished())
    assert finished_form["over"]
    assert finished_form["winners"]


TEXT = format_record(record_of(played(WAY, 3), ["human:Ana", "bot:greedy"]))


@given(st.integers(0, len(TEXT) - 1), st.integers(0, 30), st.text(max_size=8))
def test_a_damaged_record_never_gets_more_than_a_sentence(at: int, cut: int, inserted: str) -> None:
    damaged = TEXT[:at] + inserted + TEXT[at + cut :]
    said: list[str] = []
    try:
        record = parse_record(damaged)
        verify(record)
        assert parse_record(format_record(record)) == record
    except UserError as error:
        said = [catalogue(lang).error(error) for lang in LANGUAGES]
    assert not any("\n" in sentence.strip() for sentence in said)


@given(st.text(max_size=300))
def test_any_text_at_all(text: str) -> None:
    try:
        record = parse_record(text)
        assert parse_record(format_record(record)) == record
    except UserError:
        pass


def test_new_secrets_differ() -> None:
    assert new_secret() != new_secret()
