"""Help and mistakes: every argument is explained, in both languages, and nothing heavy is loaded for it."""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from collections.abc import Iterator

import pytest

from astragal.cli import main
from astragal.cli.arguments import option_help
from astragal.cli.boards import find_board
from astragal.cli.parser import Parser, command_names, find_command, make_parser
from astragal.games import GAMES
from astragal.kit.options import Option, options_of
from astragal.lang import LANGUAGES, catalogue

HEAVY = ("aiohttp", "babel", "mujoco", "numba", "numpy", "rich", "sqlalchemy")


@pytest.fixture(autouse=True)
def _wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "300")


def parsers(parser: Parser) -> Iterator[Parser]:
    """The parser and all parsers behind its words, with their arguments."""
    if parser._register is not None:
        register, parser._register = parser._register, None
        register(parser)
    yield parser
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for inner in action.choices.values():
                yield from parsers(inner)


def mistake(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    with pytest.raises(SystemExit) as left:
        main(arguments)
    assert left.value.code == 2
    return capsys.readouterr().err


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_argument_is_explained(lang: str) -> None:
    found = list(parsers(make_parser(catalogue(lang))))
    assert len(found) > 20
    for parser in found:
        for action in parser._actions:
            if not isinstance(action, argparse._SubParsersAction):
                assert action.help, f"{parser.prog}: {action.dest}"
        assert parser.format_help()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.slug)
def test_every_option_of_a_game_has_a_sentence(game, lang: str) -> None:
    text = catalogue(lang)
    shown = [option for option in options_of(game.Options) if option.name not in find_board(game).hidden_options]
    assert shown
    for option in shown:
        assert option_help(option, text) != text("cli-default", default=option.say(option.default)), option.name


def test_an_option_that_no_catalogue_knows_has_its_default() -> None:
    option = Option(name="marbles", length=0, low=0, high=9, names=(), default=3, since=1, before=3)
    assert option_help(option, catalogue("en")) == "default 3"


def test_a_word_means_what_it_means_in_its_own_option() -> None:
    meant = {
        option.name: option_help(option, catalogue("en"))
        for game in GAMES.values()
        for option in options_of(game.Options)
        if "any" in option.names
    }
    assert "any = any number," in meant["chance_dice"]
    assert "any = any, and the other if needed;" in meant["tear_down"]


def test_commands_are_found_by_folder() -> None:
    for name in command_names():
        command = find_command(name)
        assert command.__doc__
        assert command.__doc__.startswith(f"`astragal {name}")
        assert callable(command.run)
        assert callable(command.add_arguments)


def test_help_in_french(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["play", "dice-crash", "--help", "--lang", "fr"])
    assert left.value.code == 0
    out = capsys.readouterr().out
    assert out.startswith("utilisation\u00a0: astragal play dice-crash")
    assert "options\u00a0:" in out
    assert "options de Dice Crash\u00a0:" in out
    assert "afficher cette aide et quitter" in out
    assert not re.search(r"\b(usage|show|default|FILE)\b", out)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["dance"], "COMMANDE\u00a0: «\u00a0dance\u00a0» n’est pas possible\u00a0; choisissez parmi"),
        ([], "il manque ces arguments\u00a0: COMMANDE"),
        (["replay"], "il manque ces arguments\u00a0: FICHIER"),
        (["replay", "a", "b"], "ces arguments sont inconnus ici\u00a0: b"),
        (["play", "dicetto", "--seed"], "--seed\u00a0: il manque une valeur"),
        (["play", "dicetto", "--se", "1"], "--se peut vouloir dire"),
        (["verify", "a", "--physics=1"], "--physics\u00a0: aucune valeur n’est attendue, mais '1' a été donné"),
        (["serve", "--port", "99999"], "--port\u00a0: «\u00a099999\u00a0» n’est pas un nombre entier de 0 à 65535."),
    ],
)
def test_mistakes_in_french(arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    error = mistake(["--lang", "fr", *arguments], capsys)
    assert sentence in error
    assert error.splitlines()[-1].startswith("Pour en savoir plus\u00a0: astragal ")
    assert not re.search(r"\b(usage|error|argument|expected|required|invalid)\b", error)


def test_an_unknown_argument_points_to_the_help_of_its_command(capsys: pytest.CaptureFixture[str]) -> None:
    error = mistake(["play", "dicetto", "--colour", "red", "--lang", "en"], capsys)
    assert "these arguments are unknown here: --colour red" in error
    assert error.endswith("More: astragal play dicetto --help\n")


def test_a_mistake_says_where_to_read_more(capsys: pytest.CaptureFixture[str]) -> None:
    error = mistake(["simulate", "dicetto", "--games", "0", "--lang", "en"], capsys)
    assert "--games: “0” is not a whole number from 1 to 1000000000." in error
    assert error.endswith("More: astragal simulate dicetto --help\n")


def test_help_loads_nothing_heavy() -> None:
    lines = [[], *([name] for name in command_names())]
    lines += [[name, "dice-crash"] for name in ("play", "simulate", "arena")] + [["study", "tower"]]
    code = (
        "import sys\n"
        "from astragal.cli import main\n"
        f"for line in {lines}:\n"
        "    try: main([*line, '--help'])\n"
        "    except SystemExit: pass\n"
        f"    loaded = [name for name in {HEAVY} if name in sys.modules]\n"
        "    assert not loaded, (line, loaded)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.stderr == ""
    assert done.stdout.count("usage:") == len(lines)
