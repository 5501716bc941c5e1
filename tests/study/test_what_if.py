"""What if: one decision changed, the same dice."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from astragal.bots.selfplay import simulate_game
from astragal.cli import main
from astragal.dice import RecordedDice, RollRequest, SameDice
from astragal.dice.recorded import RollKey, roll_key
from astragal.games import GAMES
from astragal.kit.actors import CHANCE
from astragal.kit.errors import UserError
from astragal.lang import LANGUAGES
from astragal.study import what_if
from astragal.study.what_ifs import CHOSEN, FORCED, OTHER, SAME, choose_level
from astragal.table.history import players_of, record_of, replay, verify
from astragal.table.record import Record, RecordStep, format_record, parse_record
from astragal.table.table import Table

GOLDEN = Path(__file__).resolve().parent.parent / "golden"
GAMES_OF_EACH = (
    "dice-stars/base-1",
    "dice-stars/refill-2",
    "dicetto/v2-bonus-1",
    "dice-crash/v2-two-1",
    "star-master/v2-base-2",
)
EACH = pytest.mark.parametrize("name", GAMES_OF_EACH)


def read(name: str) -> Record:
    return parse_record((GOLDEN / f"{name}.agn").read_text(encoding="utf-8"))


def list_choices(record: Record) -> list[tuple[int, str]]:
    """Return the decisions that could have been others: the number of the step, and another legal word."""
    found: list[tuple[int, str]] = []

    def watch(table: Table, step: RecordStep) -> None:
        if table.actor >= 0 and step.actor == table.actor:
            others = [word for word in table.words(table.actor) if word != step.word]
            if others:
                found.append((len(table.steps) + 1, others[-1]))

    replay(record, watch=watch)
    return found


def list_rolls(record: Record) -> dict[RollKey, tuple[RollRequest, int]]:
    """Return what chance was asked, and what it answered."""
    rolls = {}

    def watch(table: Table, step: RecordStep) -> None:
        if table.actor == CHANCE:
            request = table.roll_request()
            rolls[roll_key(request)] = request, request.parse_outcome(step.word)

    replay(record, watch=watch)
    return rolls


@EACH
def test_the_dice_are_the_same_wherever_both_tables_hold_them(name: str) -> None:
    record = read(name)
    then = list_rolls(record)
    choices = list_choices(record)
    for step, word in choices[:: max(1, len(choices) // 3)]:
        found = what_if(record, step, word)
        changed = parse_record(found.record)
        now = list_rolls(changed)
        shared = [key for key in now if key in then and now[key][0].weights[then[key][1]]]
        assert all(now[key][1] == then[key][1] for key in shared)
        assert changed.steps[: step - 1] == record.steps[: step - 1]
        assert changed.steps[step - 1].word == word == found.chosen
        answers = [s for s, done in zip(found.sources, changed.steps[step - 1 :], strict=True) if done.actor == CHANCE]
        assert (found.rolls, found.same_rolls) == (len(answers), answers.count(SAME))
        assert len(now) - found.rolls + found.same_rolls == len(shared)
        assert found == what_if(record, step, word), "the same question has the same answer"


@EACH
def test_a_decision_that_is_not_changed_changes_nothing(name: str) -> None:
    record = read(name)
    step, _ = list_choices(record)[len(list_choices(record)) // 3]
    found = what_if(record, step, record.steps[step - 1].word)
    assert parse_record(found.record).steps == record.steps
    assert set(found.sources) <= {CHOSEN, SAME, FORCED}
    assert (found.now, found.replaced) == (found.then, {})


@EACH
def test_the_changed_game_is_a_record_that_proves_no_dice(name: str) -> None:
    record = read(name)
    step, word = list_choices(record)[1]
    found = what_if(record, step, word)
    changed = parse_record(found.record)
    assert format_record(changed) == found.record
    table = replay(changed)
    assert table.over
    assert tuple(table.scores()) == found.now.scores
    assert tuple(table.winners()) == found.now.winners
    assert verify(changed)["rolls"] == 0
    assert changed.tags["WhatIf"] == f"{step} {record.steps[step - 1].word} {word}"
    assert changed.tags["ResultThen"] == record.tags["Result"]
    assert not {"Seed", "Secret", "Commitment"} & set(changed.tags)
    assert [text for _, text in changed.remarks] == [source for source in found.sources if source.startswith("bot:")]
    assert sum(found.replaced.values()) == len(changed.remarks) <= found.decisions
    again = what_if(changed, step, record.steps[step - 1].word)
    assert again.then == found.now, "a changed game can be changed again"


def test_who_decides() -> None:
    stars = GAMES["dice-stars"]
    assert choose_level("bot:child", stars, "good") == "child"
    assert choose_level("human:bot:child", stars, "good") == "good"
    assert choose_level("human:good", stars, "master") == "master"
    assert choose_level("bot:uct:999999", stars, "good") == "good", "a record can name bots that would think for hours"
    record = read("dice-stars/base-1")
    tags = record.tags | {"Seat1": "human:Ana", "Seat2": "bot:random"}
    found = what_if(Record(tags, record.steps), 22, "draw:1", "casual")
    assert players_of(parse_record(found.record), 2) == ["human:Ana", "bot:random"]
    assert set(found.replaced) == {"bot:casual", "bot:random"}


@pytest.mark.long
def test_gravity_goes_on_with_the_same_hands() -> None:
    crash = GAMES["dice-crash"]
    record = record_of(
        simulate_game(crash, crash.options({"seats": "2"}), ["casual"] * 2, 5, physics=True), ["bot:casual"] * 2
    )
    choices = list_choices(record)
    same = what_if(record, choices[4][0], record.steps[choices[4][0] - 1].word)
    assert parse_record(same.record).steps == record.steps
    placed = next((step, word) for step, word in choices if word.startswith("place:"))
    found = what_if(record, *placed)
    changed = parse_record(found.record)
    assert changed.steps[placed[0] - 1].evidence, "a bot's hand aims for it"
    assert changed.tags["HandSecret"] == record.tags["HandSecret"]
    assert OTHER in found.sources
    assert replay(changed).over


def test_a_die_that_is_missing_shows_the_same_side() -> None:
    request = RollRequest([1, 1, 1, 0, 0, 0, 2, 2, 2], 9, 3, 0, str, int, 1, 0, 3)
    dice = RecordedDice({(3, 1, 0): 4}, 7)
    assert dice.roll(request) % 3 == 1
    assert dice.roll(request._replace(place=1)) == SameDice(7).roll(request._replace(place=1))
    assert dice.roll(request._replace(weights=[0, 0, 0, 1, 1, 1, 0, 0, 0], total=3)) == 4
    assert dice.kept == [False, False, True]


def test_what_cannot_go_another_way_is_refused() -> None:
    record = read("star-master/base-1")
    hidden = [RecordStep(step.actor, "?" if step.word.startswith("cube:") else step.word) for step in record.steps]
    stars = read("dice-stars/base-1")
    for given, step, word, key in (
        (Record(record.tags, record.steps[:-1]), 20, "1", "what-if-unfinished"),
        (Record(record.tags, hidden), 20, "1", "what-if-unfinished"),
        (Record(record.tags, record.steps[1:]), 20, "1", "replay-impossible"),
        (stars, 0, "draw:1", "study-ply-range"),
        (stars, len(stars.steps) + 1, "draw:1", "study-ply-range"),
        (stars, 23, "draw:1", "what-if-nobody"),
        (stars, 22, "draw:9", "word-unknown"),
        (stars, 22, "draw", "word-ambiguous"),
    ):
        with pytest.raises(UserError) as refusal:
            what_if(given, step, word)
        assert refusal.value.key == key


def test_a_game_without_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("astragal.study.what_ifs.MOST_STEPS", 30)
    with pytest.raises(UserError, match="what-if-too-long"):
        what_if(read("dice-stars/base-1"), 22, "draw:1")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str], lang: str) -> None:
    file, out = str(GOLDEN / "dice-stars" / "base-1.agn"), str(tmp_path / "changed.agn")
    arguments = ["study", "what-if", file, "--ply", "22", "--choose", "draw:1", "--lang", lang]
    assert main([*arguments, "--out", out]) == 0
    printed = capsys.readouterr().out
    assert "117 : 123" in printed
    assert "131 : 91" in printed
    assert out in printed
    assert main([*arguments, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["record"] == Path(out).read_text(encoding="utf-8")
    assert main(["verify", out, "--lang", lang]) == 0
    assert main(["study", "what-if", file, "--ply", "144", "--choose", "draw:3", "--lang", lang]) == 0


def test_the_example_of_the_guide_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    guide = Path(__file__).resolve().parents[2] / "docs" / "develop" / "study.md"
    (example,) = (block for block in re.findall(r"```python\n(.*?)```", guide.read_text(), re.S) if "what_if(" in block)
    monkeypatch.chdir(tmp_path)
    exec(example, {"record": read("dice-stars/base-1"), "Path": Path})
    assert "(131, 91) (117, 123)" in capsys.readouterr().out
    assert Path("changed.agn").exists()


def test_a_choice_that_a_rule_forbids_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    file = str(GOLDEN / "dice-stars" / "base-1.agn")
    ply = next(n for n, step in enumerate(read("dice-stars/base-1").steps, 1) if step.word.startswith("draw:"))
    assert main(["study", "what-if", file, "--ply", str(ply), "--choose", "take:4", "--lang", "en"]) == 2
    said = capsys.readouterr().err
    assert said.startswith("DS-19: ")
    assert said.count("\n") == 1
