"""`astragal study tower`."""

from __future__ import annotations

import argparse
import random
from pathlib import Path

import pytest

from astragal.cli import main
from astragal.cli.reports import tower
from astragal.dice.fast import FastDice
from astragal.games.dice_crash import GAME
from astragal.kit.actors import JUDGE
from astragal.kit.errors import UserError
from astragal.lang import catalogue
from astragal.physics.judge import PhysicsJudge
from astragal.table.history import record_of
from astragal.table.judge import TableJudge
from astragal.table.record import Record, format_record
from astragal.table.table import Table


@pytest.fixture(scope="module")
def record() -> Record:
    """The beginning of a game between clumsy hands who aim badly: until something falls, and one placement more."""
    options = GAME.options({"seats": "2", "first_player": "1"})
    table = Table(GAME, options, FastDice(3), PhysicsJudge(options, "a secret", ["clumsy", "clumsy"]))
    rng = random.Random(3)
    table.begin()
    fell = False
    while not fell or table.steps[-1].word.startswith("falls"):
        fell = fell or any(step.word.startswith("falls") for step in table.steps)
        word = rng.choice(table.legal(table.actor)).word
        table.act(table.actor, word, "aim:400,0,30" if word.startswith("place:") else "")
    return record_of(table, ["human:Ana", "human:Bo"])


def ask(record: Record, tmp_path: Path, ply: int | None = None, plot: Path | None = None, lang: str = "en") -> None:
    file = tmp_path / "game.agn"
    file.write_text(format_record(record))
    tower.run(argparse.Namespace(file=str(file), ply=ply, plot=plot and str(plot)), catalogue(lang))


def numbers(record: Record, beginning: str) -> list[int]:
    return [n for n, step in enumerate(record.steps, 1) if step.word.startswith(beginning)]


@pytest.mark.parametrize(("lang", "said"), [pytest.param("en", "let", marks=pytest.mark.long), ("fr", "lâche")])
def test_a_fall_is_told_and_drawn(record: Record, tmp_path: Path, capsys, lang: str, said: str) -> None:
    picture = tmp_path / "new" / "out.png"
    ask(record, tmp_path, plot=picture, lang=lang)
    out = capsys.readouterr().out
    assert said in out
    assert str(numbers(record, "falls")[-1] - 1) in out.splitlines()[0], "the last placement that fell"
    names = record.steps[numbers(record, "falls")[-1] - 1].word.partition(":")[2]
    assert names.replace(",", ", ") in out
    assert str(picture) in out
    assert picture.read_bytes().startswith(b"\x89PNG")


@pytest.mark.long
def test_a_step_is_named_by_the_placement_or_its_verdict(record: Record, tmp_path: Path, capsys) -> None:
    first = numbers(record, "place:")[0]
    assert record.steps[first].actor == JUDGE
    ask(record, tmp_path, first)
    said = capsys.readouterr().out
    ask(record, tmp_path, first + 1)
    assert capsys.readouterr().out == said
    assert said.splitlines()[0].startswith(f"Step {first}: seat ")


def test_a_verdict_that_this_engine_does_not_come_to_is_pointed_out(record: Record, tmp_path: Path, capsys) -> None:
    n = numbers(record, "falls")[-1]
    steps = [*record.steps[: n - 1], type(record.steps[0])(JUDGE, "holds", "")]
    ask(Record(record.tags, steps), tmp_path, n)
    assert "the record says “holds”" in capsys.readouterr().out


def test_what_cannot_be_studied_gets_one_sentence(record: Record, tmp_path: Path) -> None:
    tags = dict(record.tags)
    secret = tags.pop("HandSecret")
    assert secret
    first = numbers(record, "place:")[0]
    table = Table(GAME, GAME.options({}), FastDice(1), TableJudge(1))
    table.begin()
    for bad, ply, key in (
        (record_of(table, ["a", "b"]), None, "recompute-no-physics"),
        (Record(tags, record.steps), None, "recompute-secret-missing"),
        (Record(record.tags, record.steps[: first - 1]), None, "study-no-placement"),
        (record, first - 1, "study-ply"),
        (record, 0, "study-ply"),
        (record, -3, "study-ply"),
        (record, len(record.steps) + 5, "study-ply"),
    ):
        with pytest.raises(UserError) as refused:
            ask(bad, tmp_path, ply)
        assert refused.value.key == key


def test_a_picture_that_cannot_be_written(record: Record, tmp_path: Path) -> None:
    with pytest.raises(UserError) as refused:
        ask(record, tmp_path, numbers(record, "place:")[0], tmp_path / "game.agn" / "out.png")
    assert refused.value.key == "file-unwritable"


@pytest.mark.parametrize("subject", ["review", "tower"])
def test_a_picture_is_refused_before_the_work(subject: str, record: Record, tmp_path: Path, capsys) -> None:
    file = tmp_path / "game.agn"
    file.write_text(format_record(record))
    for picture, sentence in (("out.xyz", "Pictures are written to a file"), ("game.agn/out.png", "cannot be written")):
        assert main(["study", subject, str(file), "--plot", str(tmp_path / picture), "--lang", "en"]) == 2
        said = capsys.readouterr()
        assert sentence in said.err
        assert not said.out
