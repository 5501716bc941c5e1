"""The catalogues: same keys, same parameters, all used, all said without a fault."""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from astragal.games import GAMES
from astragal.kit.errors import IllegalMove, InvariantError, ParseError, UserError
from astragal.kit.rulebook import rule_index, rulebook
from astragal.lang import LANGUAGES, Catalogue, catalogue, preferred

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "astragal"
ERRORS = {"UserError", "AmbiguousWord"} | {family.__name__ for family in UserError.__subclasses__()} - {"IllegalMove"}
"""Every error that names its sentence by a key."""


class Parameters(Visitor):
    """Collects the parameters of a message."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.found.add(node.id.name)


def catalogue_files(lang: str) -> list[Path]:
    """The files of a language: the house's, then the games'."""
    return [*sorted((SOURCE / "lang" / lang).glob("*.ftl")), *sorted(SOURCE.glob(f"games/*/{lang}.ftl"))]


def messages(lang: str) -> dict[str, set[str]]:
    """Every key of a language with its parameters; a key twice, or a line that cannot be read, is an error."""
    found: dict[str, set[str]] = {}
    for path in catalogue_files(lang):
        for entry in FluentParser().parse(path.read_text()).body:
            assert not isinstance(entry, ftl.Junk), f"{path.name}: {entry.content}"
            if isinstance(entry, ftl.Message):
                assert entry.id.name not in found, f"{path}: {entry.id.name} stands twice"
                parameters = Parameters()
                parameters.visit(entry)
                found[entry.id.name] = parameters.found
    return found


ENGLISH = messages("en")
INSTALLED = list(GAMES)
"""Loads all games, so that catalogues know where their sentences are."""


def used_keys() -> tuple[set[str], list[re.Pattern[str]]]:
    """Texts in the source that look like keys, and patterns of those put together there."""
    literal: set[str] = set()
    patterns: list[re.Pattern[str]] = []
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                literal.add(node.value)
            if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                parts = [re.escape(v.value) if isinstance(v, ast.Constant) else "[a-z0-9-]+" for v in node.values]
                if re.fullmatch(r"[a-z]{2,}-([a-z]+-)*", str(node.values[0].value)):
                    patterns.append(re.compile("".join(parts)))
    for path in (ROOT / "web" / "src").rglob("*"):
        if path.suffix in (".ts", ".svelte") and "generated" not in path.parts:
            text = path.read_text()
            literal |= set(re.findall(r"[\"'`]([a-z][a-z0-9_-]+)[\"'`]", text))
            for start, rest in re.findall(r"`([a-z]{2,}-[a-z0-9-]*)((?:\$\{[^}`]*\}|[a-z0-9_-])+)`", text):
                patterns.append(re.compile(start + re.sub(r"\$\{[^}]*\}", "[a-z0-9_-]+", rest)))
    for path in SOURCE.rglob("lesson.toml"):
        literal |= set(re.findall(r'say = "([^"]+)"', path.read_text()))
    return literal, patterns


def test_the_languages_say_the_same_things() -> None:
    for lang in LANGUAGES:
        assert messages(lang) == ENGLISH


def test_every_sentence_is_used() -> None:
    literal, patterns = used_keys()
    unused = {key for key in ENGLISH if key not in literal and not any(p.fullmatch(key) for p in patterns)}
    assert unused == set()


def test_every_error_has_its_sentence_with_the_right_details() -> None:
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ERRORS | {"problem"}:
                if not isinstance(node.args[0], ast.Constant):
                    continue
                key = node.args[0].value
                assert key in ENGLISH, f"{path.name} raises {key}, which no catalogue has"
                given = {keyword.arg for keyword in node.keywords}
                assert ENGLISH[key] <= given, f"{path.name}: {key} needs {ENGLISH[key] - given}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_can_be_said(lang: str) -> None:
    text = catalogue(lang)
    for key, parameters in ENGLISH.items():
        for value in (1, 2, "x"):
            said = text(key, **dict.fromkeys(parameters, value))
            assert said.strip()
            assert "{" not in said


def test_french_typography() -> None:
    for path in catalogue_files("fr"):
        for line in path.read_text().splitlines():
            value = line.partition(" = ")[2] if re.match(r"[a-z]", line) else line
            if line.startswith("#"):
                continue
            assert not re.search(r"(?<![\u00a0\u202f ])[;?!»](?![\w\"])|[ ][;?!»]|(?<=\w) :|« ", value), (
                f"{path.name}: {line}"
            )
            assert "'" not in value, f"{path.name}: {line}"


def test_missing_sentences_and_details_are_our_fault() -> None:
    text = Catalogue("en")
    with pytest.raises(InvariantError, match="has no nonsense"):
        text("nonsense")
    with pytest.raises(InvariantError, match="cannot say word-unknown"):
        text("word-unknown")


def test_errors_in_both_languages() -> None:
    refusal = IllegalMove("DS-20", "draw:1")
    assert catalogue("en").error(refusal, "astragal.games.dice_stars").startswith("DS-20: ")
    assert catalogue("fr").error(refusal, "astragal.games.dice_stars") != catalogue("en").error(
        refusal, "astragal.games.dice_stars"
    )
    assert catalogue("en").error(ParseError("word-unknown", word="x")) == "“x” is not a move of this game here."


@pytest.mark.parametrize(
    ("environment", "lang"),
    [
        ({}, "en"),
        ({"LANG": "fr_CA.UTF-8"}, "fr"),
        ({"LANG": "de_DE"}, "en"),
        ({"LANG": "de_DE", "LC_ALL": "fr_FR"}, "fr"),
        ({"ASTRAGAL_LANG": "en", "LANG": "fr_FR"}, "en"),
    ],
)
def test_preferred_language(environment: dict[str, str], lang: str) -> None:
    assert preferred(environment) == lang


def test_numbers_are_written_as_the_language_does() -> None:
    english, french = catalogue("en"), catalogue("fr")
    assert (english.number(62813.4), french.number(62813.4)) == ("62,813", "62\u202f813")
    assert (english.number(-1.005, 1), french.number(-1.005, 1)) == ("-1.0", "-1,0")
    assert (english.percent(0.3534), french.percent(0.3534)) == ("35.3%", "35,3\xa0%")
    assert (english.percent(0.0005, 2, signed=True), french.percent(-1, 0, signed=True)) == ("+0.05%", "-100\xa0%")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_simple_messages_are_said_as_fluent_says_them(lang: str) -> None:
    text = catalogue(lang)
    text.find("no-such-key")  # reads all files
    assert len(text._simple) > 500
    for key in text._simple.keys() & ENGLISH.keys():
        details = dict.fromkeys(ENGLISH[key], "a b")
        assert text(key, **details) == text._format(key, details)


def test_a_key_that_no_catalogue_has() -> None:
    assert catalogue("en").find("nonsense") is None
    assert catalogue("en").find("result-winner", who="Ana") == "Ana wins."


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a game's package that is not ours and has no texts yet."""
    folder = tmp_path / "game_elsewhere"
    folder.mkdir()
    (folder / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, folder.name, raising=False)
    monkeypatch.setattr("astragal.kit.assembly.PACKAGES", [folder.name])
    return folder


def test_a_game_brings_its_own_sentences(elsewhere: Path) -> None:
    (elsewhere / "en.ftl").write_text("pig-roll = Roll\nresult-winner = Never read\n")
    (elsewhere / "fr.ftl").write_text("pig-roll = Lancer\n")
    assert (Catalogue("en")("pig-roll"), Catalogue("fr")("pig-roll")) == ("Roll", "Lancer")
    text = Catalogue("en")
    assert text.find("nonsense") is None
    assert text("result-winner", who="Ana") == "Ana wins."


def test_a_game_without_french_is_played_in_english(elsewhere: Path) -> None:
    (elsewhere / "en.ftl").write_text("pig-roll = Roll\n")
    assert Catalogue("fr")("pig-roll") == "Roll"


def test_a_game_without_any_sentences_is_no_fault(elsewhere: Path) -> None:
    assert Catalogue("fr").find("pig-roll") is None


def test_a_game_that_is_loaded_later_is_found(elsewhere: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("astragal.kit.assembly.PACKAGES", [])
    text = Catalogue("en")
    assert text.find("pig-roll") is None
    (elsewhere / "en.ftl").write_text("pig-roll = Roll\n")
    monkeypatch.setattr("astragal.kit.assembly.PACKAGES", [elsewhere.name])
    assert text("pig-roll") == "Roll"


def test_a_rulebook_falls_back_to_english_and_to_the_rules(elsewhere: Path) -> None:
    package = elsewhere.name
    assert (rulebook.__wrapped__(package, "en"), rule_index.__wrapped__(package)) == ("", {})
    (elsewhere / "rules.toml").write_text('[PIG-1]\nen = "The die has six sides."\n')
    rule_index.cache_clear()
    assert rulebook.__wrapped__(package, "fr") == '<a id="pig-1"></a>**PIG-1** The die has six sides.\n'
    (elsewhere / "rulebook.en.md").write_text("# Pig\n")
    assert rulebook.__wrapped__(package, "fr") == "# Pig\n"
    rule_index.cache_clear()
