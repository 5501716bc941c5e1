"""`astragal site`: the page as a folder of files."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from astragal.cli import main
from astragal.games import GAMES
from astragal.lang import LANGUAGES
from astragal.rooms.lesson import load_lesson
from astragal.server.http.rulebooks import load_rulebook

INDEX = '<!doctype html><html><head><link href="/icon.svg"><script src="/assets/index-1.js"></script></head></html>'


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A built page."""
    built = tmp_path / "dist"
    (built / "assets").mkdir(parents=True)
    (built / "index.html").write_text(INDEX)
    (built / "sw.js").write_text("self")
    for name in ("index-1.js", "index-1.js.br", "index-1.js.gz"):
        (built / "assets" / name).write_text(name)
    monkeypatch.setenv("ASTRAGAL_PAGE", str(built))
    return built


def read(file: Path) -> object:
    return json.loads(file.read_text(encoding="utf-8"))


def test_the_folder_has_the_page_and_what_it_asks(
    page: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    site = tmp_path / "new" / "the site"
    assert main(["site", str(site), "--lang", "en"]) == 0
    said = capsys.readouterr().out
    assert f"The page is in {site}" in said
    assert f"python3 -m http.server --directory '{site}'" in said
    index = (site / "index.html").read_text()
    assert index == INDEX.replace('="/', '="./').replace(
        "<head>", '<head>\n    <meta name="astragal-server" content="none" />'
    )
    assert [file.name for file in (site / "assets").iterdir()] == ["index-1.js"], "no compressed copies"
    assert (site / ".nojekyll").exists()
    sheets = {file.relative_to(site / "print").as_posix() for file in (site / "print").rglob("*.pdf")}
    assert {"dice-stars/solo.fr.a4.pdf", "star-master/cubes.de.letter.pdf"} <= sheets
    assert len(sheets) == 8 * len(LANGUAGES) * 2
    data = site / "data"
    cards = read(data / "games.json")
    assert isinstance(cards, list)
    assert [card["game"] for card in cards] == list(GAMES)
    for game in GAMES:
        for lang in LANGUAGES:
            book = load_rulebook(game, lang)
            assert read(data / "rules" / f"{game}.{lang}.json") == {"game": game, "lang": lang, "html": book.html}
        assert read(data / "lessons" / f"{game}.json") == json.loads(msgspec.json.encode(load_lesson(game)))
    puzzles = read(data / "puzzles.json")
    assert isinstance(puzzles, dict)
    for one in puzzles["sets"]:
        numbers = sorted(int(file.stem) for file in (data / "puzzles" / one["game"]).iterdir())
        assert numbers == list(range(1, len(one["levels"]) + 1))
    listed = read(data / "files.json")
    assert isinstance(listed, list)
    written = {file.relative_to(data).as_posix() for file in data.rglob("*.json")}
    assert set(listed) == {path for path in written if not path.startswith("puzzles/")}


def test_bad_input_gets_one_sentence(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    full = tmp_path / "full"
    full.mkdir()
    (full / "mine.txt").write_text("mine")
    for folder in (full, full / "mine.txt"):
        assert main(["site", str(folder), "--lang", "en"]) == 2
        assert capsys.readouterr().err == f"{folder} is not an empty folder. Choose a new one.\n"
    assert main(["site", str(full / "mine.txt" / "below"), "--lang", "en"]) == 2
    assert "cannot be written" in capsys.readouterr().err
    assert [file.name for file in full.iterdir()] == ["mine.txt"]
    monkeypatch.setenv("ASTRAGAL_PAGE", str(tmp_path / "nowhere"))
    assert main(["site", str(tmp_path / "other"), "--lang", "en"]) == 2
    assert capsys.readouterr().err.startswith("The page has not been built.")
    assert not (tmp_path / "other").exists()
