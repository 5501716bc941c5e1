"""`astragal check`: a report, and an exit status for scripts."""

from __future__ import annotations

from pathlib import Path

import pytest

from astragal.cli import main

EXAMPLES = Path(__file__).parents[2] / "examples"


def test_a_package_in_this_folder_is_checked(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(EXAMPLES / "pig")
    assert main(["check", "pig", "--no-compile", "--lang", "en"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "kept      names"
    assert "optional  bots. People like to play against somebody who knows the game." in lines
    assert lines[-1] == "pig keeps every promise that is required."
    assert not any(line.startswith("BROKEN") for line in lines)


def test_the_report_speaks_french(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(EXAMPLES / "pig")
    assert main(["check", "pig", "--no-compile", "--lang", "fr"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "tenu       parties entières" in lines
    assert "facultatif robots. On aime jouer contre quelqu’un qui connaît le jeu." in lines
    assert any(line.strip().startswith("- il n’y a pas de lesson.toml. ") for line in lines)


def test_a_broken_game_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    package = tmp_path / "loud_pig"
    package.mkdir()
    (package / "__init__.py").write_text(
        "from dataclasses import replace\nfrom pig import GAME\nGAME = replace(GAME, slug='Loud Pig')\n"
    )
    monkeypatch.syspath_prepend(EXAMPLES / "pig")
    monkeypatch.chdir(tmp_path)
    assert main(["check", "loud_pig", "--no-compile", "--lang", "en"]) == 1
    out = capsys.readouterr().out
    assert "BROKEN    names. Commands, records and pages are built from them." in out
    assert "- the slug is 'Loud Pig'. Write lower-case words joined by hyphens, such as dice-stars." in out
    assert out.endswith("Loud Pig does not keep every promise that is required.\n")


@pytest.mark.parametrize(
    ("package", "sentence"),
    [
        ("no_such_package", "There is no package “no_such_package”."),
        ("no such package", "There is no package “no such package”."),
        ("json", "The package “json” has no GAME."),
    ],
)
def test_a_package_without_a_game(package: str, sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", package, "--lang", "en"]) == 2
    assert sentence in capsys.readouterr().err
