"""The conformance suite finds what it should, in a game that was broken on purpose."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import count as numbers
from pathlib import Path
from typing import Any

import pytest

sys.path.append(str(Path(__file__).parents[2] / "examples" / "pig"))

from astragal.cli.commands.check import describe
from astragal.games.dice_crash import GAME as DICE_CRASH
from astragal.games.star_master import GAME as STAR_MASTER
from astragal.kit.actors import CHANCE, JUDGE, OVER
from astragal.kit.assembly import assemble
from astragal.kit.game import AnyGame, Variant
from astragal.kit.options import count
from astragal.kit.scoring import ScoreLine
from astragal.kit.shape import number
from astragal.lang import catalogue
from astragal.table import conformance
from astragal.table.conformance import check_game
from astragal.table.promises import Place
from pig import GAME, notation, rules, state


def problems(game: AnyGame, name: str) -> str:
    """What a check says about a game, in one text."""
    (check,) = (check for check in conformance.CHECKS if check.name == name)
    return "\n".join(describe(problem, catalogue("en")) for problem in check.run(game))


@pytest.fixture(autouse=True)
def _short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conformance, "LONGEST", 2000)


def test_a_whole_game_has_no_problems() -> None:
    assert {problem.check for problem in check_game(GAME) if problem.required} == set()


@dataclass(slots=True)
class Nameless:
    """A shape without any of the fields that are relied on."""

    score: int = number(high=1)


@dataclass(slots=True)
class Backwards:
    """Options that do not begin with the seats."""

    goal: int = count(10, low=10, high=20)
    seats: int = count(2, low=2, high=6)


@pytest.mark.parametrize(
    ("change", "what"),
    [
        ({"slug": "Pig Game"}, "the slug is 'Pig Game'"),
        ({"prefix": "pig"}, "the prefix is 'pig'"),
        ({"seats": (4, 2)}, r"the seats are (4, 2)"),
        ({"sides": 4}, "6 outcomes are no multiple of 4 sides"),
        ({"State": Nameless}, "State has no field “seats”"),
        ({"View": Nameless}, "View has no field “me”"),
        ({"Options": Backwards}, "the first option is not “seats”"),
    ],
)
def test_names(change: dict[str, Any], what: str) -> None:
    assert what in problems(replace(GAME, **change), "names")


def swapped(out: list[int], s: state.State) -> int:
    return 0


def told(s: state.State, move: int) -> str | None:
    return None


def hasty(s: state.State) -> None:
    pass


@pytest.mark.parametrize(
    ("change", "what"),
    [
        (
            {"moves": swapped},
            "moves is declared as (list[int], State) -> int. Declare it as (State, MutableSequence[int]) -> int",
        ),
        ({"say": told}, "say is declared as (State, int) -> str | None. Declare it as (State, int) -> str"),
        ({"play": hasty}, "play is declared as (State) -> None. Declare it as (State, int) -> None"),
        ({"setup": rules.actor}, "setup is declared as (State) -> int. Declare it as (State, Options) -> None"),
        ({"moves": lambda s, out: 0, "likely_verdicts": None}, ""),
    ],
)
def test_verbs(change: dict[str, Any], what: str) -> None:
    found = problems(replace(GAME, **change), "verbs")
    assert what in found
    assert bool(what) == bool(found)


def test_options_that_do_not_survive_writing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conformance, "format_options", lambda options, every: {})
    game = replace(GAME, variants=(Variant("short", (2, 2), {"goal": "20"}),))
    assert "options of short change" in problems(game, "options")


def endless(s: Any) -> int:
    return s.seat if s.rolling == 0 else CHANCE


def outgrow(s: Any, move: int) -> None:
    rules.play(s, move)
    s.goal = 5000


@pytest.mark.parametrize(
    ("change", "what"),
    [
        ({"play": outgrow}, "goal outside its bounds"),
        ({"broken_rule": lambda s: 5}, "broken_rule returns 5"),
        ({"broken_rule": lambda s: s.rolling}, "step 1: broken_rule returns 1"),
        ({"actor": lambda s: 9}, "actor returns 9"),
        (
            {"actor": endless, "moves": lambda s, out: 1, "play": lambda s, move: None},
            "not over after 2,000 random steps",
        ),
        ({"winners": lambda s, out: out.__setitem__(0, 7)}, "winners wrote [7, 0, 0, 0, 0, 0]"),
    ],
)
def test_whole_games(change: dict[str, Any], what: str) -> None:
    assert what in problems(replace(GAME, **change), "whole-games")


def test_a_state_that_cannot_be_stored() -> None:
    @dataclass(slots=True)
    class Odd(GAME.State):  # type: ignore[misc,name-defined]
        def __eq__(self, other: object) -> bool:
            return False

    assert "changes when copied or stored" in problems(replace(GAME, State=Odd), "whole-games")


def listing(*listed: int) -> Callable[[Any, Any], int]:
    def moves(s: Any, out: Any) -> int:
        out[: len(listed)] = listed
        return len(listed)

    return moves


def meddle(s: Any, out: Any) -> int:
    s.pot += 1
    return rules.moves(s, out)


def misweigh(s: Any, out: Any) -> int:
    return rules.chances(s, out) + 1


@pytest.mark.parametrize(
    ("change", "what"),
    [
        ({"moves": listing()}, "nobody can do anything"),
        ({"moves": listing(1, 0)}, "the moves are [1, 0]"),
        ({"actions": 1}, "there is a move 1, but ACTIONS is 1"),
        ({"moves": meddle}, "asking for moves changed the state"),
        ({"chances": misweigh}, "total 7"),
    ],
)
def test_moves(change: dict[str, Any], what: str) -> None:
    assert what in problems(replace(GAME, **change), "moves")


def test_moves_after_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    def moves(s: Any, out: Any) -> int:
        return 1 if GAME.actor(s) == OVER else rules.moves(s, out)

    monkeypatch.setattr(conformance, "SHOWN", 1000)
    for check in ("moves", "whole-games"):
        assert "there are moves after the end" in problems(replace(GAME, moves=moves), check)


def test_a_game_with_all_texts() -> None:
    assert problems(STAR_MASTER, "texts") == ""


def test_a_rule_that_was_forgotten_by_a_translator(monkeypatch: pytest.MonkeyPatch) -> None:
    known = dict(conformance.rule_index(STAR_MASTER.package))
    known["SM-3"] = replace(known["SM-3"], translations={"de": "…"})
    monkeypatch.setattr(conformance, "rule_index", lambda package: known)
    found = problems(STAR_MASTER, "texts")
    assert "rules.fr.toml" in found
    assert "SM-3" in found
    assert "rules.de.toml" not in found


@pytest.mark.parametrize(
    ("change", "what"),
    [
        ({"say": lambda s, move: "roll"}, "two moves have the same word"),
        ({"read": lambda s, word: 5}, "is read as another move"),
        ({"read": lambda s, word: 5}, "`read` accepts any text"),
        ({"say": lambda s, move: f"Roll {move}", "read": lambda s, word: int(word[-1])}, "there is a word 'Roll 0'"),
    ],
)
def test_words(change: dict[str, Any], what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conformance, "SHOWN", 1000)
    assert what in problems(replace(GAME, **change), "words")


def sample_another(view: Any, below: Any) -> Any:
    s = GAME.sample_state(view, below)
    s.pot += 1
    return s


def show_watchers_more(s: Any, seat: int, view: Any, take: Any) -> None:
    STAR_MASTER.fill_view(s, seat, view, take)
    if seat < 0:
        view.faces = [9] * 9


def show_nothing(s: Any, seat: int, view: Any, take: Any) -> None:
    STAR_MASTER.fill_view(s, seat, view, take)
    view.faces = [9] * 9


@pytest.mark.parametrize(
    ("game", "what"),
    [
        (replace(GAME, sample_state=sample_another), "the sampled state looks different"),
        (replace(STAR_MASTER, fill_view=show_nothing), "faces of the view outside its bounds"),
        (replace(STAR_MASTER, fill_view=show_watchers_more), "seat -1: faces of the view outside its bounds"),
        (replace(DICE_CRASH, actor=lambda s: id(s) % 2), "what may be done depends on what is hidden"),
    ],
)
def test_views(game: AnyGame, what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conformance, "SHOWN", 1000)
    states = iter([(Place("start", 2), game.start(game.options({})), 7)])
    monkeypatch.setattr(conformance, "samples", lambda game: states)
    (check,) = (check for check in conformance.CHECKS if check.name == "views")
    assert what in "".join(describe(problem, catalogue("en")) for problem in check.run(game))


def test_states_are_sampled_with_numbers_below_the_bound() -> None:
    asked: list[tuple[int, int]] = []

    def sample(view: Any, below: Callable[[int], int]) -> Any:
        asked.extend((n, below(n)) for n in (1, 2, 9))
        return GAME.sample_state(view, below)

    assert problems(replace(GAME, sample_state=sample), "views") == ""
    assert asked
    assert all(0 <= answer < n for n, answer in asked)


@pytest.mark.parametrize(
    ("change", "what"),
    [
        ({"likely_verdicts": None}, "there is no `likely_verdicts`"),
        ({"question": None}, "there is no `question`"),
        ({"judge": lambda options: "oracle"}, "`judge` returns 'oracle'"),
        ({"likely_verdicts": lambda s, out, weights: 1}, "weights that are not positive"),
        ({"verdicts": 0}, "VERDICTS is 0"),
    ],
)
def test_the_judge(change: dict[str, Any], what: str) -> None:
    assert what in problems(replace(STAR_MASTER, **change), "judge")


def pass_on(s: Any, move: int) -> None:
    DICE_CRASH.play(s, move)
    if move >= DICE_CRASH.actions and DICE_CRASH.actor(s) >= 0:
        s.seat = (s.seat + 1) % s.seats


def lose_a_die(s: Any, move: int) -> None:
    DICE_CRASH.play(s, move)
    if move >= DICE_CRASH.actions and DICE_CRASH.actor(s) >= 0:
        s.pool[0] = 0


def listed(*moves: int) -> Callable[[Any, Any], int]:
    """A verb that lists the same moves in every position."""

    def verb(s: Any, out: Any) -> int:
        out[: len(moves)] = moves
        return len(moves)

    return verb


def move_marker(s: Any, out: Any) -> int:
    s.marker = (s.marker + 1) % s.seats
    return 0


@pytest.mark.parametrize(
    ("change", "what"),
    [
        ({"interruptions": move_marker}, "asking for interruptions changed the state"),
        ({"interruptions": listed(3)}, "the interruptions are [3]"),
        ({"interruptions": listed(8194, 8193)}, "the interruptions are [8194, 8193]"),
        ({"interruptions": listed(3 * 4096)}, "the interruptions are [12288]"),
        ({"play": pass_on}, "somebody else decides"),
        ({"play": lose_a_die}, "broken_rule returns 36"),
        ({"read": lambda s, word: 0}, "is read as another move"),
    ],
)
def test_interruptions(change: dict[str, Any], what: str) -> None:
    assert what in problems(replace(DICE_CRASH, **change), "judge")


def test_records_that_lead_elsewhere() -> None:
    ticks = numbers()

    def play(s: Any, move: int) -> None:
        rules.play(s, move)
        s.points[1] += next(ticks) if GAME.actor(s) == OVER else 0

    assert "the record leads to another end" in problems(replace(GAME, play=play), "records")


def test_score_lines_that_do_not_add_up() -> None:
    game = replace(GAME, score_lines=lambda s, seat: [ScoreLine("page-score-points", 1)])
    assert "the score lines do not add up" in problems(game, "records")


def test_rules_that_cannot_be_compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "floating_game"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "rules.py").write_text("HALF = 1 / 2\n")
    monkeypatch.syspath_prepend(tmp_path)
    game = replace(GAME, package="floating_game")
    assert "rules.py, line 1: " in problems(game, "rule-python")
    assert "there is no rules.toml" in problems(game, "rules")
    assert "there is no rulebook.en.md" in problems(game, "texts")


def test_an_index_of_rules_with_gaps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "gappy_game"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "rules.toml").write_text('[PIG-2]\nen = "Roll."\nstatus = "secret"\n')
    (package / "rulebook.en.md").write_text("# Pig\n")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(conformance, "SHOWN", 1000)
    game = replace(GAME, package="gappy_game")
    said = problems(game, "rules")
    assert "the ids in rules.toml are not consecutive" in said
    assert "unknown status: secret" in said
    assert "move 1 is refused by PIG-3" in said
    assert "ended by rule 6" in said
    assert "rulebook.en.md has no anchor for PIG-2" in problems(game, "texts")
    bare = assemble(state, rules, notation, slug="pig", prefix="PIG", seats=(2, 6))
    assert "is refused by no rule" in problems(replace(bare, package="gappy_game"), "rules")


def test_an_error_in_the_game_is_a_problem_with_its_place() -> None:
    said = problems(replace(GAME, actor=lambda s: rules.play(s, 0) or s.nothing), "moves")
    assert "AttributeError" in said
    assert problems(replace(GAME, scores=lambda s, out: out[99]), "records").startswith("IndexError: ")


def test_an_error_names_the_line_of_the_package() -> None:
    said = problems(replace(GAME, say=lambda s, move: notation.say(s, 99)), "words")
    assert "notation.py, line " in said
    assert JUDGE not in (GAME.actor(GAME.start(GAME.options({}))),)
