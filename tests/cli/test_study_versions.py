"""`astragal study versions`."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from astragal.cli import main
from astragal.cli.reports.versions import describe
from astragal.lang import LANGUAGES, catalogue
from astragal.study import versions
from astragal.study.versions import Outcome, compare
from astragal.table.history import option_texts
from astragal.table.record import parse_record

TESTS = Path(__file__).parents[1]
MORE = TESTS / "archive" / "v1-more"
LAID = (MORE / "relance-laid.agn").read_text()


@pytest.mark.parametrize(
    ("lang", "same", "scores", "summary"),
    [
        (
            "en",
            "duel-lost.agn (rules 1): the same.",
            "relance-laid.agn (rules 1): greedy 1: 16, greedy 2: 14 (won by greedy 1); now greedy 1: 16, greedy 2: 17 (won by greedy 2).",
            "4 games of earlier rules: 1 the same, 3 not. 1 by today’s rules, 1 not comparable.",
        ),
        (
            "fr",
            "duel-lost.agn (règles 1) : identique.",
            "relance-laid.agn (règles 1) : greedy 1 : 16, greedy 2 : 14 (victoire : greedy 1) ; aujourd’hui greedy 1 : 16, greedy 2 : 17 (victoire : greedy 2).",
            "4 parties jouées selon d’anciennes règles : 1 identique, 3 différentes. 1 selon celles d’aujourd’hui, 1 impossible à comparer.",
        ),
    ],
)
def test_a_folder_is_compared(tmp_path: Path, capsys, lang: str, same: str, scores: str, summary: str) -> None:
    shutil.copytree(MORE, tmp_path / "games", ignore=shutil.ignore_patterns("*.json", "*.md"))
    shutil.copy(TESTS / "golden" / "dicetto" / "v2-base-1.agn", tmp_path)
    (tmp_path / "broken.agn").write_text("no record")
    assert main(["study", "versions", str(tmp_path), "--lang", lang]) == 0
    lines = capsys.readouterr().out.replace("\u00a0", " ").splitlines()
    assert len(lines) == 6, "a line for each game of earlier rules, one for the file that is no record, and the summary"
    assert lines[0].startswith("broken.agn")
    assert f"games/{same}" in lines
    assert f"games/{scores}" in lines
    assert lines[-1] == summary


def test_a_folder_without_records(tmp_path: Path, capsys) -> None:
    assert main(["study", "versions", str(tmp_path)]) == 2
    assert capsys.readouterr().err == f"There is no record (.agn) in {tmp_path}.\n"


def changed_default(monkeypatch: pytest.MonkeyPatch, **texts: str) -> versions.Comparison:
    """Compare a game as if today's rules had these values."""
    monkeypatch.setattr(versions, "option_texts", lambda record: option_texts(record) | texts)
    return compare(parse_record(LAID))


def test_a_step_that_is_no_longer_possible(monkeypatch: pytest.MonkeyPatch) -> None:
    comparison = changed_default(monkeypatch, chance_dice="all_four")
    step = parse_record(LAID).steps[comparison.step - 1]
    assert (comparison.outcome, comparison.rule) in ((Outcome.REFUSED, "DT-25"), (Outcome.REFUSED, "DT-26"))
    assert comparison.word == step.word
    assert step.word.startswith("place:")


def test_a_roll_that_is_no_longer_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    comparison = changed_default(monkeypatch, bonus="no")
    assert (comparison.outcome, comparison.rule) == (Outcome.REFUSED, "")
    assert comparison.word.startswith("bonus:")


def test_a_game_that_would_have_ended_earlier(monkeypatch: pytest.MonkeyPatch) -> None:
    comparison = changed_default(monkeypatch, target_cards="1")
    assert comparison.outcome == Outcome.ENDED
    assert comparison.step < len(parse_record(LAID).steps)


def test_a_game_that_would_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    comparison = changed_default(monkeypatch, target_cards="9")
    assert (comparison.outcome, comparison.step) == (Outcome.CONTINUED, len(parse_record(LAID).steps) + 1)
    assert comparison.now.winners == []


@pytest.mark.parametrize("outcome", [outcome for outcome in Outcome if outcome != Outcome.NEWEST])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_outcome_has_a_sentence(lang: str, outcome: Outcome) -> None:
    same = compare(parse_record(LAID))
    comparison = versions.Comparison(same.game, 1, outcome, 7, "place:a:3", "", same.then, same.now)
    assert "game.agn" in describe("game.agn", comparison, ["Ana", "Bo"], catalogue(lang))
