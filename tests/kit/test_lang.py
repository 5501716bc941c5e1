"""The catalogues: same keys, same parameters, all used, all said without a fault."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from astragal.games import GAMES
from astragal.kit.errors import IllegalMove, InvariantError, ParseError, UserError
from astragal.kit.rulebook import rule_index, rulebook
from astragal.lang import LANGUAGES, Catalogue, catalogue, find_languages, first_known, preferred
from astragal.lang.elision import Elision, read_elision

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


@cache
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


INSTALLED = list(GAMES)
"""Loads all games, so that catalogues know where their sentences are."""


def used_keys() -> tuple[set[str], list[re.Pattern[str]]]:
    """Texts in the source that look like keys, and patterns of those put together there."""
    literal: set[str] = set()
    patterns: list[re.Pattern[str]] = []
    for path in (*SOURCE.rglob("*.py"), ROOT / "scripts" / "page_types.py"):
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


def test_languages_are_found_by_their_folders(tmp_path: Path) -> None:
    """A folder with a catalogue of the page is a language, and needs no line of code."""
    for code in ("xx", "en", "bb"):
        (tmp_path / code).mkdir()
        (tmp_path / code / "page.ftl").touch()
    (tmp_path / "__pycache__").mkdir()
    assert find_languages(tmp_path) == ("en", "bb", "xx")
    assert find_languages(SOURCE / "lang") == LANGUAGES


def test_a_new_language_speaks_what_it_has_and_english_otherwise(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The catalogue of a made-up language: elided words, plurals, and what is not translated yet."""
    (tmp_path / "xx").mkdir()
    (tmp_path / "xx" / "page.ftl").write_text(
        "page-home = Xome\npage-wins = Xi ka { $who }\n"
        "page-size-exact = { $seats ->\n    [one] { $seats } xa\n   *[other] { $seats } xai\n }\n"
    )
    (tmp_path / "xx" / "elision.toml").write_text('before = "ao"\nwords = { ka = "k-" }\n')
    monkeypatch.setattr(
        "astragal.lang.files", lambda package: tmp_path if package == "astragal.lang" else ROOT / "none"
    )
    text = Catalogue("xx")
    assert text("page-home") == "Xome"
    assert [text("page-wins", who=who) for who in ("Ana", "Bo")] == ["Xi k-Ana", "Xi ka Bo"]
    assert [text("page-size-exact", seats=seats) for seats in (1, 2)] == ["1 xa", "2 xai"]
    monkeypatch.undo()
    assert text("page-rules") == "Rules"
    assert text.find("nonsense") is None


def test_the_languages_say_the_same_things() -> None:
    """The keys are the same, and so are the variables of each."""
    for lang in LANGUAGES:
        said = messages(lang)
        assert messages("en").keys() - said.keys() == set(), f"{lang} lacks these"
        assert said.keys() - messages("en").keys() == set(), f"{lang} has these, and English does not"
        assert {key: said[key] for key in messages("en") if said[key] != messages("en")[key]} == {}, (
            f"{lang} uses other variables"
        )


def test_every_language_has_its_own_sentences() -> None:
    """What is said in several words is not left in English."""
    for lang in LANGUAGES[1:]:
        for path in catalogue_files(lang):
            folder = path.parents[1] / "en" if path.parent.name == lang else path.parent
            english = folder / (path.name if path.parent.name == lang else "en.ftl")
            left = set(path.read_text().splitlines()) & set(english.read_text().splitlines())
            words = {line for line in left if len(re.findall(r"(?<![$\w-])[A-Za-z]{2,}", line.partition(" = ")[2])) > 3}
            assert words == set(), f"{path}"


def test_every_sentence_is_used() -> None:
    literal, patterns = used_keys()
    unused = {key for key in messages("en") if key not in literal and not any(p.fullmatch(key) for p in patterns)}
    assert unused == set()


def test_every_error_has_its_sentence_with_the_right_details() -> None:
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ERRORS | {"problem"}:
                if not isinstance(node.args[0], ast.Constant):
                    continue
                key = node.args[0].value
                assert key in messages("en"), f"{path.name} raises {key}, which no catalogue has"
                given = {keyword.arg for keyword in node.keywords}
                assert messages("en")[key] <= given, f"{path.name}: {key} needs {messages('en')[key] - given}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_can_be_said(lang: str) -> None:
    text = catalogue(lang)
    for key, parameters in messages("en").items():
        for value in (1, 2, "x"):
            said = text(key, **dict.fromkeys(parameters, value))
            assert said.strip()
            assert "{" not in said


def test_french_typography() -> None:
    for path in catalogue_files("fr"):
        for line in path.read_text().splitlines():
            value = line.partition(" = ")[2] if re.match(r"[a-z]", line) else line
            if line.startswith(("#", "sm-keyboard")):
                continue
            assert not re.search(r"(?<![\u00a0\u202f ])[;?!»](?![\w\"])|[ ][;?!»]|(?<=\w) :|« ", value), (
                f"{path.name}: {line}"
            )
            assert "'" not in value, f"{path.name}: {line}"


def test_german_typography() -> None:
    """Quotation marks are „so“, an ellipsis and a unit follow a no-break space, and an apostrophe is one."""
    for path in (*catalogue_files("de"), *SOURCE.glob("games/*/rules.de.toml")):
        for line in path.read_text().splitlines():
            value = line.partition(" = ")[2] if re.match(r"[A-Za-z]", line) else line
            value = re.sub(r"`[^`]*`|\[.*\]|\(\"[^)]*\)|<[^>]*>|^\"|\"$|\{\"[^}]*\}|en = \".*", "x", value)
            if not line.startswith(("#", "rule-python-comparison")):
                assert not re.search(
                    r"[\"'”«»]|“(?=\w)|(?<![\u00a0 ])…(?!\u00a0)|[\d}] (%|mm\b|ms\b|s\b)|[ ][…!?;:]", value
                ), line


def test_missing_sentences_and_details_are_our_fault() -> None:
    text = Catalogue("en")
    with pytest.raises(InvariantError, match="has no nonsense"):
        text("nonsense")
    with pytest.raises(InvariantError, match="cannot say word-unknown"):
        text("word-unknown")


def test_errors_in_every_language() -> None:
    refusal = IllegalMove("DS-20", "draw:1")
    said = [catalogue(lang).error(refusal, "astragal.games.dice_stars") for lang in LANGUAGES]
    assert all(sentence.startswith(("DS-20: ", "DS-20\u00a0: ")) for sentence in said)
    assert len(set(said)) == len(LANGUAGES)
    assert catalogue("en").error(ParseError("word-unknown", word="x")) == "“x” is not a move of this game here."


@pytest.mark.parametrize(
    ("environment", "lang"),
    [
        ({}, "en"),
        ({"LANG": "fr_CA.UTF-8"}, "fr"),
        ({"LANG": "de"}, "de"),
        ({"LANG": "tlh_AQ"}, "en"),
        ({"LANG": "tlh_AQ", "LC_ALL": "fr_FR"}, "fr"),
        ({"ASTRAGAL_LANG": "en", "LANG": "fr_FR"}, "en"),
    ],
)
def test_preferred_language(environment: dict[str, str], lang: str) -> None:
    assert preferred(environment) == lang


def test_the_first_language_that_is_known() -> None:
    assert first_known(["tlh", " de-AT;q=0.9", "fr"]) == "de"
    assert first_known(["", "frisian", "*"]) == "en"


def test_elision_is_a_matter_of_the_language() -> None:
    assert [lang for lang in LANGUAGES if read_elision(SOURCE / "lang" / lang)] == ["fr"]
    french = catalogue("fr")
    assert [french("page-table-of", who=who) for who in ("Ana", "Émile", "Bo")] == [
        "La table d’Ana",
        "La table d’Émile",
        "La table de Bo",
    ]
    assert french("page-you-win-by", by=8).startswith("Tu gagnes de 8")
    elision = Elision("ae", {"de": "d’"})
    assert elision.mark("a = de { $who }, monde { $who }\n") == 'a = { ELIDE("de", $who) }{ $who }, monde { $who }\n'
    assert [elision.elide("de", name) for name in ("", 8, "Eva")] == ["de ", "de ", "d’"]


def test_numbers_are_written_as_the_language_does() -> None:
    english, french, german = catalogue("en"), catalogue("fr"), catalogue("de")
    assert (german.number(62813.4), german.percent(0.3534)) == ("62.813", "35,3\xa0%")
    assert (english.number(0.25, None), french.number(0.25, None), german.number(3, None)) == ("0.25", "0,25", "3")
    assert (english.number(62813.4), french.number(62813.4)) == ("62,813", "62\u202f813")
    assert (english.number(-1.005, 1), french.number(-1.005, 1)) == ("-1.0", "-1,0")
    assert (english.percent(0.3534), french.percent(0.3534)) == ("35.3%", "35,3\xa0%")
    assert (english.percent(0.0005, 2, signed=True), french.percent(-1, 0, signed=True)) == ("+0.05%", "-100\xa0%")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_simple_messages_are_said_as_fluent_says_them(lang: str) -> None:
    text = catalogue(lang)
    text.find("no-such-key")  # reads all files
    assert len(text._simple) > 500
    for key in text._simple.keys() & messages("en").keys():
        details = dict.fromkeys(messages("en")[key], "a b")
        assert text(key, **details) == text._format(key, details)


def test_a_key_that_no_catalogue_has() -> None:
    assert catalogue("en").find("nonsense") is None
    assert catalogue("en").find("result-winner", who="Ana") == "Ana wins."


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of a game's package that is not ours and has no texts yet."""
    folder = tmp_path / "game_elsewhere"
    folder.mkdir()
    (folder / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, folder.name, raising=False)
    monkeypatch.setattr("astragal.kit.assembly.PACKAGES", [folder.name])
    catalogue.cache_clear()
    yield folder
    catalogue.cache_clear()


def test_a_game_brings_its_own_sentences(elsewhere: Path) -> None:
    (elsewhere / "en.ftl").write_text("pig-roll = Roll\nresult-winner = Never read\n")
    (elsewhere / "fr.ftl").write_text("pig-roll = Lancer\n")
    assert (Catalogue("en")("pig-roll"), Catalogue("fr")("pig-roll")) == ("Roll", "Lancer")
    text = Catalogue("en")
    assert text.find("nonsense") is None
    assert text("result-winner", who="Ana") == "Ana wins."


def test_a_message_may_refer_to_others_and_to_terms(elsewhere: Path) -> None:
    (elsewhere / "en.ftl").write_text(
        "-pig = { $size ->\n    [small] piglet\n   *[other] pig\n}\n\npig-rest = { pig-rolls }, then { -pig }\n"
        "pig-rolls = { NUMBER($n) } { $n ->\n    [one] roll\n   *[other] rolls\n}\n# A comment\npig-end = The end"
    )
    text = Catalogue("en")
    assert text("pig-rest", n=2) == "2 rolls, then pig"
    assert text("pig-rolls", n=1) == "1 roll"
    assert text("pig-end") == "The end"


def test_what_a_game_does_not_translate_is_said_in_english(elsewhere: Path) -> None:
    (elsewhere / "en.ftl").write_text("pig-roll = Roll\npig-hold = Hold\n")
    assert Catalogue("fr")("pig-roll") == "Roll"
    (elsewhere / "fr.ftl").write_text("pig-roll = Lancer\n")
    french = Catalogue("fr")
    assert (french("pig-roll"), french("pig-hold")) == ("Lancer", "Hold")


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
    (elsewhere / "rules.xx.toml").write_text('PIG-1 = "Xa xix."\n')
    rule_index.cache_clear()
    assert [rule_index(package)["PIG-1"].sentence(lang) for lang in ("xx", "fr")] == [
        "Xa xix.",
        "The die has six sides.",
    ]
    (elsewhere / "rulebook.en.md").write_text("# Pig\n")
    assert rulebook.__wrapped__(package, "fr") == "# Pig\n"
    rule_index.cache_clear()
