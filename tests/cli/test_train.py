"""`astragal train`: calls what trains a game's bots, and says when there is nothing to train."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType

import pytest

from astragal.cli import main
from astragal.spread import Place

NAME = "astragal.bots.star_master.training"


def test_nothing_to_train(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("astragal.cli.commands.train.find_training", lambda game: None)
    assert main(["train", "star-master", "--lang", "en"]) == 0
    assert capsys.readouterr().out == "The bots of star-master learn nothing, so there is nothing to train.\n"
    assert main(["train", "chess", "--lang", "en"]) == 2


def test_a_file_that_cannot_be_written_is_refused_before_the_work(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    training = ModuleType(NAME)
    training.__spec__ = ModuleSpec(NAME, None)
    vars(training).update(train=None, SEED=41)  # nothing that could be called
    monkeypatch.setitem(sys.modules, NAME, training)
    (tmp_path / "file").touch()
    assert main(["train", "star-master", "--out", str(tmp_path / "file" / "table.npz"), "--lang", "en"]) == 2
    assert re.fullmatch(r"The file \S+table.npz cannot be written: .+\.\n", capsys.readouterr().err)


@pytest.mark.parametrize(("given", "seed"), [([], 41), (["--seed", "5"], 5)])
def test_training(
    given: list[str], seed: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def train(out: Path, seed: int, report: Callable[[float], None], place: Place) -> None:
        report(0.5)
        out.write_text(str(seed))
        report(1.0)

    training = ModuleType(NAME)
    training.__spec__ = ModuleSpec(NAME, None)
    vars(training).update(train=train, SEED=41)
    monkeypatch.setitem(sys.modules, NAME, training)
    table = tmp_path / "table.npz"
    assert main(["train", "star-master", "--out", str(table), "--lang", "en", *given]) == 0
    assert table.read_text() == str(seed)
    said = capsys.readouterr().out
    assert re.search(rf"trained in \d+ s with seed {seed}: {re.escape(str(table))}", said)
