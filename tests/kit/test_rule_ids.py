"""Rule ids tie everything together: index, rulebooks, code, tests."""

from __future__ import annotations

import ast
import re
import tomllib
from functools import cache
from importlib.resources import files
from pathlib import Path

import pytest

from astragal.games import GAMES
from astragal.kit.rulebook import rule_index, rulebook
from astragal.lang import LANGUAGES

ROOT = Path(__file__).parents[2]
NUMBER_OF_RULES = {"dice-stars": 71, "dicetto": 54, "dice-crash": 36, "star-master": 37}
ID = re.compile(r"\b(?:DS|DT|DC|SM)-\d+\b")


@cache
def cited_by_tests(source: str) -> set[str]:
    """The ids that a test module cites with @rule(...) on a test that asserts something."""
    cited: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_") and asserts_something(node):
            for decorator in node.decorator_list:
                if (
                    isinstance(decorator, ast.Call)
                    and isinstance(decorator.func, ast.Name)
                    and decorator.func.id == "rule"
                ):
                    cited |= {arg.value for arg in decorator.args if isinstance(arg, ast.Constant)}
    return cited


def asserts_something(test: ast.FunctionDef) -> bool:
    """Whether a test can fail: it asserts, expects an error, or plays words that must be possible."""
    for node in ast.walk(test):
        if isinstance(node, ast.Assert):
            return True
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name in ("raises", "do", "refusal") or name.startswith(("check", "assert")):
                return True
    return False


def uncited(game_prefix: str, ids: set[str], sources: list[str]) -> set[str]:
    """The ids of a game that no test cites."""
    cited = set().union(*(cited_by_tests(source) for source in sources))
    return {id for id in ids if id.startswith(game_prefix + "-")} - cited


@pytest.fixture(scope="module")
def sources() -> list[str]:
    return [path.read_text() for path in (ROOT / "tests").rglob("test_*.py")]


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.slug)
class TestIds:
    """Of every game."""

    def test_all_rules_are_indexed(self, game) -> None:
        assert len(rule_index(game.package)) == NUMBER_OF_RULES[game.slug]

    def test_every_rule_is_tested(self, game, sources: list[str]) -> None:
        assert uncited(game.prefix, set(rule_index(game.package)), sources) == set()

    def test_rulebooks_state_every_rule_once(self, game) -> None:
        for lang in LANGUAGES:
            text = files(game.package).joinpath(f"rulebook.{lang}.md").read_text()
            anchors = re.findall(r'<a id="([a-z]+-\d+)"></a>\*\*([A-Z]+-\d+)\*\*', text)
            assert sorted(id for _, id in anchors) == sorted(rule_index(game.package))
            assert all(anchor == id.lower() for anchor, id in anchors)

    def test_every_language_has_every_rule(self, game) -> None:
        index = rule_index(game.package)
        for lang in LANGUAGES[1:]:
            said = {id: rule.translations.get(lang, "") for id, rule in index.items()}
            assert [id for id, sentence in said.items() if not sentence or sentence == index[id].en] == [], lang
            written = tomllib.loads(files(game.package).joinpath(f"rules.{lang}.toml").read_text())
            assert list(written) == list(index), lang

    def test_rulebooks_have_the_same_parts(self, game) -> None:
        """Every translation has the headings, tables, pictures, code and links to rules of the English book, in its order."""
        shapes = []
        for lang in LANGUAGES:
            text = files(game.package).joinpath(f"rulebook.{lang}.md").read_text()
            shapes.append(re.findall(r"^(?:#+ |```\w+|\||- )|<a id=[^>]*>|\]\(#[a-z]+-\d+\)", text, re.M))
        assert all(shape == shapes[0] for shape in shapes)

    def test_a_list_of_rules_that_are_ours_is_the_index(self, game) -> None:
        """A rulebook that lists them does so completely: first the house rules, then what was clarified, both *named so*."""
        index = rule_index(game.package).values()
        for lang in LANGUAGES:
            paragraphs = rulebook(game.package, lang).split("\n\n")
            listed = next(
                (text for text in paragraphs if re.match(r"\*\*[^*]+\*\*[^*]+\*[^*]+\*.*\[\w+-\d+\]", text, re.S)), None
            )
            if listed is None:
                assert game.slug not in ("dice-stars", "dicetto")
                continue
            found = [re.findall(r"\[([A-Z]+-\d+)\]", part) for part in re.split(r"(?<!\*)\*[^*]+\*(?!\*)", listed)]
            assert found == [
                [],
                *([rule.id for rule in index if rule.status == status] for status in ("house", "clarified")),
            ]

    def test_every_rules_function_cites_rules_that_exist(self, game) -> None:
        known = set(rule_index(game.package))
        for path in files(game.package).iterdir():
            if path.name.startswith("rules") and path.name.endswith(".py"):
                for node in ast.parse(path.read_text()).body:
                    if isinstance(node, ast.FunctionDef):
                        last = (ast.get_docstring(node) or "").splitlines()[-1]
                        assert last.startswith("Rules: "), f"{path.name}: {node.name} cites no rule"
                        assert set(last.removeprefix("Rules: ").split(", ")) <= known, f"{path.name}: {node.name}"


def test_ids_cited_anywhere_exist() -> None:
    known = {id for game in GAMES.values() for id in rule_index(game.package)}
    for folder in ("src", "tests", "docs"):
        for path in (ROOT / folder).rglob("*"):
            if path.suffix in (".py", ".md", ".toml", ".ftl") and path.name != "test_rule_ids.py":
                unknown = set(ID.findall(path.read_text())) - known
                assert not unknown, f"{path} cites {unknown}"


class TestTheEnforcer:
    """The check above fails when it should."""

    def test_an_untested_rule_is_found(self) -> None:
        tested = '@rule("DS-1")\ndef test_a():\n    assert 1 == x\n'
        assert uncited("DS", {"DS-1", "DS-2", "DT-9"}, [tested]) == {"DS-2"}

    def test_an_empty_test_does_not_count(self) -> None:
        assert cited_by_tests('@rule("DS-1")\ndef test_a():\n    x = 1\n') == set()

    def test_a_helper_does_not_count(self) -> None:
        assert cited_by_tests('@rule("DS-1")\ndef helper():\n    assert x\n') == set()

    def test_a_mention_does_not_count(self) -> None:
        assert cited_by_tests('def test_a():\n    assert "DS-1"\n') == set()
