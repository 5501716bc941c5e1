"""The plain board: any game can be played at a terminal, with no board, catalogue or rule index of its own."""

from __future__ import annotations

import io
import random
import sys
from dataclasses import replace
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples" / "tic_tac_toe"
sys.path.append(str(EXAMPLES))

from astragal.cli.boards import Board, find_board  # noqa: E402
from astragal.cli.boards.board import format_name  # noqa: E402
from astragal.cli.judges import make_judge  # noqa: E402
from astragal.cli.screen import Screen  # noqa: E402
from astragal.cli.session.session import Session  # noqa: E402
from astragal.dice.fast import FastDice  # noqa: E402
from astragal.games import GAMES  # noqa: E402
from astragal.kit.errors import IllegalMove  # noqa: E402
from astragal.lang import LANGUAGES, catalogue  # noqa: E402
from astragal.table.record import parse_record  # noqa: E402
from astragal.table.table import Table  # noqa: E402
from tic_tac_toe import GAME  # noqa: E402

WIN = ["1", "4", "2", "5", "3"]


def play(typed: list[str], lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, players: list[str]) -> Session:
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n".join(typed) + "\n"))
    screen = Screen(catalogue(lang), find_board(GAME), ["Ana", "Bo"])
    session = Session(Table(GAME, GAME.options({}), FastDice(1)), players, screen, tmp_path / "game.agn", 1)
    assert session.run() == 0
    return session


def test_a_game_without_a_board_gets_the_plain_one() -> None:
    assert type(find_board(GAME)) is Board


def test_a_game_installed_elsewhere_may_bring_its_own_board(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "noughts"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "board.py").write_text(
        "from astragal.cli.boards import Board\nclass BOARD(Board):\n    hiding_moves = frozenset({'5'})\n"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    board = find_board(replace(GAME, package="noughts"))
    assert board.hiding_moves == {"5"}
    assert board.game.slug == "tic-tac-toe"


@pytest.mark.parametrize(
    ("lang", "question", "move", "end"),
    [("en", "Ana: Choose a move.", "Ana: 1.", "Ana wins."), ("fr", "Ana\u00a0: Choisis un coup.", "Ana\u00a0: 1.", "Ana gagne.")],
)  # fmt: skip
def test_a_whole_game(
    lang: str, question: str, move: str, end: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys
) -> None:
    play(["?", *WIN[:2], "nonsense", *WIN[2:]], lang, tmp_path, monkeypatch, ["human:Ana", "human:Bo"])
    lines = capsys.readouterr().out.splitlines()
    assert question in lines
    assert move in [line.removeprefix("> ") for line in lines]
    assert "Marks: Ana = 3, Bo = 24" in lines
    assert "      9" in lines, "words that are numbers are not numbered"
    assert end in lines
    assert parse_record((tmp_path / "game.agn").read_text()).tags["Winners"] == "1"


def test_against_a_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = play(["1"] * 9, "en", tmp_path, monkeypatch, ["human:Ana", "bot:random"])
    assert session.table.over


def test_names_and_words_are_written_for_people() -> None:
    names = ["turn_total", "roll", "take:blue", "place:b:3,3", "all-in", ""]
    assert [format_name(name) for name in names] == ["Turn total", "Roll", "Take blue", "Place b 3, 3", "All in", ""]


def test_a_refusal_without_a_rule_has_a_sentence() -> None:
    sentence = catalogue("en").error(IllegalMove("", "5"), GAME.package)
    assert sentence == "“5” is not allowed now."


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.slug)
def test_it_shows_every_game(game, lang: str, monkeypatch: pytest.MonkeyPatch, capsys) -> None:
    """Random moves, with the judge that the game asks for; people answer the first verdict they are offered."""
    rng = random.Random(5)
    text, board = catalogue(lang), Board(game)
    options = game.options({"seats": "2"} | ({"stacking_model": "people"} if game.slug == "dice-crash" else {}))
    screen = Screen(text, board, ["Ana", "Bo"])
    answers = iter(lambda: rng.choice(["1 5", "holds", "2 3"]), None)
    monkeypatch.setattr(screen, "ask", lambda prompt: next(answers))
    monkeypatch.setattr(screen, "ask_within", lambda prompt, seconds, possible: (next(answers), 0.5))
    dice = FastDice(3)
    table = Table(game, options, dice, make_judge(game, options, 3, dice, screen, {}))
    table.begin()
    for _ in range(40):
        if table.over:
            break
        seat = table.actor
        view = table.view(seat)
        drawn = board.draw(view, screen.names, text)
        assert len(drawn) > 5
        assert not any(line.startswith(("Seats:", "Phase:")) for line in drawn)
        assert all(isinstance(line, str) and "\n" not in line for line in drawn)
        assert board.question(view, text)
        word = rng.choice(table.legal(seat)).word
        assert (board.explain(view, word, screen.names, text) == "") is word.isalpha()
        assert board.describe_move("Ana", word, screen.names, text).startswith("Ana")
        table.act(seat, word)
    assert len(table.steps) > 20
