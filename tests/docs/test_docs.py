"""The documents tell the truth: commands run, snippets run, links lead somewhere."""

from __future__ import annotations

import io
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from astragal.cli import main
from astragal.games import GAMES
from astragal.kit.options import options_of
from astragal.kit.rulebook import rulebook
from astragal.lang import LANGUAGES

ROOT = Path(__file__).parents[2]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "benchmarks").glob("*.md")])
README = (ROOT / "README.md").read_text()
COMMANDS = [
    line.partition("#")[0].strip()
    for block in re.findall(r"```sh\n(.*?)```", README, re.S)
    for line in block.splitlines()
    if line.startswith("astragal ")
]


def test_the_first_two_commands_are_play_and_test() -> None:
    blocks = re.findall(r"```sh\n(.*?)```", README, re.S)
    assert [block.strip() for block in blocks[:2]] == ["make play", "make test"]
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.M))
    assert {"play", "test"} <= targets
    for document in DOCUMENTS:
        text = document.read_text()
        shown = "".join(re.findall(r"```sh\n(.*?)```", text, re.S))
        for target in re.findall(r"`make ([a-z-]+)", text) + re.findall(r"^make ([a-z-]+)", shown, re.M):
            assert target in targets, f"{document.name} names make {target}"


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game whose last fall was a small one: `study tower` simulates it eighty times."""
    path = tmp_path_factory.mktemp("records") / "game.agn"
    main(["play", "dice-crash", "--seat", "bot:greedy", "--seat", "bot:random", "--seed", "6", "--record", str(path)])
    return path


@pytest.mark.parametrize("command", COMMANDS)
def test_readme_commands(command: str, record: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n\nquit\n"))
    if command.startswith("astragal serve"):
        serve(shlex.split(command)[1:])
        return
    named = {"FILE": str(record), "FOLDER": str(record.parent)}
    words = [named.get(word, word) for word in shlex.split(command)[1:]]
    if "--help" in words:
        with pytest.raises(SystemExit, match=r"^0$"):
            main(words)
        return
    assert main(words) == 0


def serve(words: list[str]) -> None:
    """Serve until it says that people can come, then stop it."""
    command = [sys.executable, "-m", "astragal", *words, "--port", "0", "--lang", "en"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as server:
        assert server.stderr is not None
        assert any(line.startswith("The tables are open at http://") for line in server.stderr)
        server.terminate()
        server.stderr.read()
    assert server.returncode == 0


def test_readme_snippet(capsys: pytest.CaptureFixture[str]) -> None:
    (snippet,) = re.findall(r"```python\n(.*?)```", README, re.S)
    exec(compile(snippet, "README.md", "exec"), {})
    assert "1: draw:3 (" in capsys.readouterr().out


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_lead_somewhere(document: Path) -> None:
    for target, anchor in re.findall(r"\]\(([^)#\s]*)(?:#([^)]+))?\)", document.read_text()):
        if target.startswith("http"):
            continue
        path = document.parent / target if target else document
        assert path.exists(), target
        assert not anchor or anchor in anchors(path), f"{target}#{anchor}"


def anchors(path: Path) -> set[str]:
    """The places in a document that links may lead to: its headings, as GitHub names them, and its own anchors."""
    text = path.read_text()
    headings = re.findall(r"^#+ (.*)$", text, re.M)
    slugs = {re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-") for heading in headings}
    return slugs.union(re.findall(r'id="([^"]+)"', text))


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.slug)
def test_rulebooks_name_every_option(game) -> None:
    for lang in LANGUAGES:
        text = rulebook(game.package, lang)
        for option in options_of(game.Options):
            if option.name != "seats":
                assert f"`{option.name}`" in text, f"{lang}: {option.name}"


def test_notation_covers_every_word_of_the_golden_games() -> None:
    known = (ROOT / "docs" / "develop" / "notation.md").read_text()
    for path in (ROOT / "tests" / "golden").rglob("*.agn"):
        for word in re.findall(r"[(<]?([a-z][a-z-]*)(?::[^\s)>]*)?", path.read_text().partition("\n\n")[2]):
            assert f"`{word}" in known or f" {word}" in known, f"{path.name}: {word}"
