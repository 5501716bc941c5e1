"""Memorising and racing at the terminal, and that nothing hidden stays on the screen."""

from __future__ import annotations

import io
import os
import pty
import re
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

from astragal.cli import main
from astragal.cli.boards import find_board
from astragal.cli.judges.clock import TYPING_MS, Clock, parse_grab
from astragal.cli.screen import Quit, Screen
from astragal.cli.session.session import Session
from astragal.dice.fast import FastDice
from astragal.games import find_game
from astragal.games.star_master.state import MEMORISE, PALETTE
from astragal.games.star_master.view import View
from astragal.kit.actors import CHANCE, JUDGE
from astragal.lang import catalogue
from astragal.table.history import record_of, replay
from astragal.table.judge import Case
from astragal.table.record import parse_record
from astragal.table.table import Table
from kit.scripted import Scripted

STAR_MASTER = find_game("star-master")
CLEARED = "(the screen is cleared)"
ORDER = PALETTE[:9]
"""Colours on the places 1 to 9 of the tests: red is on 1, white on 9."""


class RecordingScreen(Screen):
    """A screen that records every line; people answer what `types` returns, after `seconds`."""

    def __init__(self, names: Sequence[str], types: Callable[[], str] = str, seconds: float = 0.0) -> None:
        super().__init__(catalogue("en"), find_board(STAR_MASTER), names)
        self.lines: list[str] = []
        self.types = types
        self.seconds = seconds
        self.waited: list[float | None] = []
        self.early: bool | None = None

    def say(self, line: str = "") -> None:
        self.lines.append(line)

    def ask(self, prompt: str) -> str:
        typed = self.types()
        if typed == "quit":
            raise Quit
        return typed

    def ask_within(self, prompt: str, seconds: float | None, answers: Sequence[str] = ()) -> tuple[str, float] | None:
        self.waited.append(seconds)
        return None if seconds is not None and self.seconds > seconds else (self.types(), self.seconds)

    def wait(self, seconds: float, *, early: bool) -> None:
        self.waited.append(seconds)
        self.early = early

    def clear(self) -> None:
        self.lines.append(CLEARED)


class FixedBot:
    """A bot that always seizes the same cube after the same time."""

    has_memory = True

    def __init__(self, answer: tuple[int, int] | None) -> None:
        self.answer = answer
        self.seen: list[View] = []

    def observe(self, view: View) -> None:
        self.seen.append(view)

    def choose(self, view: View, moves: Sequence[int]) -> int:
        return moves[0]

    def grab(self, view: View, places: int) -> tuple[int, int] | None:
        return self.answer


def deal_cubes(seats: int, **options: object) -> Scripted:
    game = Scripted("star-master", seats=seats, first_player=1, **options)
    return game.do(*(f"cube:{colour}" for colour in ORDER))


def start_race(seats: int, **options: object) -> Scripted:
    return deal_cubes(seats, **options).do("hide", "roll", "white:red", "black:star")


def judge(game: Scripted, screen: Screen) -> tuple[str, str]:
    """Return the verdict as a word, and its evidence."""
    verdict = Clock(screen).decide(Case(game.game, game.options, game.state, "", "", 1, 0))
    return game.game.say(game.state, verdict.move), verdict.evidence


def answers(*words: str) -> Callable[[], str]:
    left = iter(words)
    return lambda: next(left)


def test_colours_are_on_the_screen_while_they_are_memorised_and_not_longer() -> None:
    screen = RecordingScreen(["Ana", "Bob"])
    assert judge(deal_cubes(2, memorise_seconds=42), screen) == ("hide", "")
    assert (screen.waited, screen.early) == ([42], True)
    assert "[5] light blue (lb)" in "\n".join(screen.lines)
    assert "Press Enter to go on sooner, when everybody is ready." in screen.lines
    assert screen.lines[-1] == CLEARED


def test_a_table_may_keep_the_whole_time_to_memorise() -> None:
    screen = RecordingScreen(["Ana", "Bob"])
    assert judge(deal_cubes(2, memorise_early="no"), screen) == ("hide", "")
    assert (screen.waited, screen.early) == ([60], False)
    assert not any("Enter" in line for line in screen.lines)


def test_bots_alone_need_no_time_to_memorise() -> None:
    screen = RecordingScreen(["a", "b"])
    screen.bots = {0: FixedBot(None), 1: FixedBot(None)}
    assert judge(deal_cubes(2), screen) == ("hide", "")
    assert (screen.lines, screen.waited) == ([], [])


def test_people_hear_what_happened_before_they_are_asked() -> None:
    screen = RecordingScreen(["Ana", "Bob"])
    screen.tell_news = lambda: screen.say("Ana rolls.")
    judge(start_race(2), screen)
    assert screen.lines[0] == "Ana rolls."
    assert "A race! Everybody looks for red." in screen.lines


@pytest.mark.parametrize("typed", ["2 5", "2:5", "2, 5", "25"])
def test_a_person_seizes_a_cube_by_seat_and_place(typed: str) -> None:
    screen = RecordingScreen(["Ana", "Bob"], answers(typed), seconds=1.25)
    assert judge(start_race(2), screen) == ("grab:2:5", "2:1250ms;1:-")


def test_enter_means_nobody() -> None:
    assert judge(start_race(2), RecordingScreen(["Ana", "Bob"], answers(""))) == ("nobody", "1:-;2:-")


def test_the_race_ends_after_its_time() -> None:
    screen = RecordingScreen(["Ana", "Bob"], answers("1 1"), seconds=8)
    assert judge(start_race(2, race_timeout_seconds=7), screen) == ("nobody", "1:-;2:-")
    assert screen.waited == [7]


def test_a_lone_player_has_no_clock_and_may_let_the_race_go() -> None:
    screen = RecordingScreen(["Ana"], answers("5"), seconds=99)
    assert judge(start_race(1), screen) == ("grab:1:5", "1:99000ms")
    assert screen.waited == [None]
    assert "A black star! Look for red, or let it go." in screen.lines
    assert any("Take your time." in line for line in screen.lines)
    assert judge(start_race(1), RecordingScreen(["Ana"], answers(""), seconds=99)) == ("nobody", "1:-")


def test_a_lone_bot_has_no_clock_either() -> None:
    screen = RecordingScreen(["a"])
    screen.bots = {0: FixedBot((70_000, 3))}
    assert judge(start_race(1), screen) == ("grab:1:4", "1:70000ms")


def test_people_are_told_what_a_race_may_cost_the_roller() -> None:
    game = start_race(2, variant="competition", competition_in_races="yes")
    game.state.markers[0][0], game.state.supply[0] = 1, 5
    screen = RecordingScreen(["Ana", "Bob"], answers(""))
    judge(game, screen)
    assert any(line.endswith("already has it, and must find it again or lose it.") for line in screen.lines)


def test_what_makes_no_sense_costs_time_and_is_asked_again() -> None:
    screen = RecordingScreen(["Ana", "Bob"], answers("3 5", "5", "quickly!", "1 0", "1 5"), seconds=1.5)
    assert judge(start_race(2), screen) == ("grab:1:5", "1:7500ms;2:-")
    assert screen.waited == [10, 8.5, 7, 5.5, 4]
    assert sum("1 Ana, 2 Bob." in line and line.startswith("“") for line in screen.lines) == 4


def test_a_person_alone_among_bots_types_only_the_place() -> None:
    assert parse_grab("5", [1], 9) == (1, 4)
    assert parse_grab("2 5", [1], 9) == (1, 4)
    assert parse_grab("1 5", [1], 9) is None
    assert parse_grab("5", [0, 1], 9) is None


def test_a_bot_wins_the_race_when_people_are_slower() -> None:
    screen = RecordingScreen(["Ana", "b"], answers("1"), seconds=4)
    screen.bots = {1: FixedBot((2000, 0))}
    assert judge(start_race(2), screen) == ("grab:2:1", f"2:{2000 + TYPING_MS}ms;1:-")
    assert screen.waited == [(2000 + TYPING_MS) / 1000]


def test_people_win_the_race_when_the_bot_is_slower() -> None:
    screen = RecordingScreen(["Ana", "b"], answers("1"), seconds=3.4)
    screen.bots = {1: FixedBot((2000, 0))}
    assert judge(start_race(2), screen) == ("grab:1:1", "1:3400ms;2:3500ms")


def test_a_bot_may_still_grab_when_people_do_not_want_to() -> None:
    screen = RecordingScreen(["Ana", "b"], answers(""), seconds=0.5)
    screen.bots = {1: FixedBot((2000, 3))}
    assert judge(start_race(2), screen)[0] == "grab:2:4"


def test_a_bot_that_is_too_slow_does_not_grab() -> None:
    screen = RecordingScreen(["a", "b"])
    screen.bots = {0: FixedBot((10_000, 3)), 1: FixedBot(None)}
    assert judge(start_race(2), screen) == ("nobody", "1:-;2:-")
    screen.bots = {0: FixedBot((9_999, 3)), 1: FixedBot(None)}
    assert judge(start_race(2), screen) == ("grab:1:4", "1:9999ms;2:-")


@pytest.mark.parametrize(("roller", "first"), [(0, 2), (1, 2), (2, 4), (3, 4)])
def test_at_the_same_moment_the_nearest_to_the_roller_clockwise_is_first(roller: int, first: int) -> None:
    screen = RecordingScreen(list("abcd"))
    screen.bots = {0: FixedBot((2000, 0)), 1: FixedBot((1900, 1)), 2: FixedBot(None), 3: FixedBot((1900, 3))}
    game = start_race(4)
    game.state.seat = roller
    word, evidence = judge(game, screen)
    assert word == f"grab:{first}:{first}"
    assert sorted(evidence.split(";")) == ["1:2000ms", "2:1900ms", "3:-", "4:1900ms"]
    assert evidence.endswith("1:2000ms;3:-")


def test_a_seat_that_has_tried_may_not_grab_again() -> None:
    game = start_race(3, race_continues="yes").do("grab:1:2")
    screen = RecordingScreen(["Ana", "Bob", "c"], answers("1 1", "1"), seconds=1)
    screen.bots = {2: FixedBot((5000, 0))}
    assert judge(game, screen) == ("grab:2:1", "2:2000ms;3:6500ms")
    game.do("grab:3:3")
    screen = RecordingScreen(["Ana", "Bob", "c"], answers("1"), seconds=1)
    screen.bots = {2: FixedBot((1, 0))}
    assert judge(game, screen) == ("grab:2:1", "2:1000ms")


def test_the_clock_has_no_secrets() -> None:
    clock = Clock(RecordingScreen(["Ana", "Bob"]))
    assert (clock.tags(), clock.secret_tags()) == ({"Judge": "clock"}, {})


# A whole game at the terminal


def session(tmp_path: Path, screen: RecordingScreen, players: list[str], seed: int = 1) -> Session:
    options = STAR_MASTER.options({"seats": str(len(players)), "first_player": "1"})
    table = Table(STAR_MASTER, options, FastDice(seed), Clock(screen))
    return Session(table, players, screen, tmp_path / "game.agn", seed)


def screens(lines: list[str]) -> Iterator[str]:
    """Return what could be read on the screen between two clearings."""
    yield from "\n".join(lines).split(CLEARED)


def open_cubes(piece: str) -> set[str]:
    return set(re.findall(r"\[\d\] [a-z ]+ \([a-z]{2}\)", piece))


def test_after_memorising_the_screen_never_shows_more_than_the_last_cube(tmp_path: Path) -> None:
    screen = RecordingScreen(["Ana", "greedy", "random"], types=lambda: "1")
    session(tmp_path, screen, ["human:Ana", "bot:greedy", "bot:random"]).run()
    memorised, *later = screens(screen.lines)
    assert "Nine cubes are laid out." in memorised
    assert len(open_cubes(memorised)) == 9
    assert len(later) > 10
    assert max(len(open_cubes(piece)) for piece in later) == 1
    assert any(line.endswith(" wins.") for line in screen.lines)
    assert not any("cube:" in line for line in screen.lines)


def test_people_see_the_cube_before_a_bot_rolls_and_hides_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(RecordingScreen, "interactive", True)
    screen = RecordingScreen(["Ana", "random"], leave_after(40))
    game = session(tmp_path, screen, ["human:Ana", "bot:random"])
    game.run()
    rolls = [step.actor for step in game.table.steps if step.word == "roll"]
    asked = [line.partition(":")[0] for line in screen.lines if line.endswith(": Roll the dice.")]
    assert len(rolls) > 10
    assert asked[: len(rolls)] == [screen.names[seat] for seat in rolls]
    assert any(open_cubes(piece) and "random: Roll the dice." in piece for piece in screens(screen.lines))


def leave_after(after: int) -> Callable[[], str]:
    """Return a person who answers `1` this many times, then leaves."""
    left = iter(["1"] * after)

    def types() -> str:
        for word in left:
            return word
        raise Quit

    return types


@pytest.mark.parametrize("after", range(8))
def test_leaving_and_coming_back_shows_nothing_hidden(tmp_path: Path, after: int) -> None:
    screen = RecordingScreen(["Ana", "Bob"], leave_after(after))
    left = session(tmp_path, screen, ["human:Ana", "human:Bob"])
    left.run()
    assert open_cubes(list(screens(screen.lines))[-1]) == set()

    record = parse_record((tmp_path / "game.agn").read_text(encoding="utf-8"))
    screen = RecordingScreen(["Ana", "Bob"], leave_after(0))
    table = replay(record, FastDice(1), Clock(screen))
    Session(table, ["human:Ana", "human:Bob"], screen, tmp_path / "again.agn", 2).run()
    still_open = [colour for colour in table.view(-1).faces if colour >= 0]
    assert len(open_cubes("\n".join(screen.lines))) == len(still_open) <= 1


def test_leaving_while_memorising_clears_the_colours_and_memorising_starts_again(tmp_path: Path) -> None:
    def leave(seconds: float, *, early: bool) -> None:
        raise Quit

    screen = RecordingScreen(["Ana", "Bob"])
    screen.wait = leave  # type: ignore[method-assign]
    left = session(tmp_path, screen, ["human:Ana", "human:Bob"])
    left.run()
    assert open_cubes(list(screens(screen.lines))[-1]) == set()
    assert left.table.view(-1).phase == MEMORISE
    assert replay(record_of(left.table, left.players)).view(0).phase == MEMORISE


def test_a_bot_remembers_the_cubes_when_a_game_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    session(tmp_path, RecordingScreen(["Ana", "greedy"], leave_after(0)), ["human:Ana", "bot:greedy"]).run()
    hand = FixedBot(None)
    monkeypatch.setattr("astragal.cli.session.session.make_bot", lambda *_: hand)
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    assert main(["play", "--resume", str(tmp_path / "game.agn"), "--lang", "en"]) == 0
    assert any(-1 not in view.faces for view in hand.seen)
    assert {view.me for view in hand.seen} == {1}
    assert open_cubes(capsys.readouterr().out) == set()


def test_a_move_taken_back_is_decided_again_by_who_made_it(tmp_path: Path) -> None:
    """Ana finds red and exchanges it; Bob, asked to roll, types `undo`."""
    screen = RecordingScreen(["Ana", "Bob"])
    game = session(tmp_path, screen, ["human:Ana", "human:Bob"])
    cubes = [(CHANCE, f"cube:{colour}", "") for colour in ORDER]
    dice = [(CHANCE, "white:red", ""), (CHANCE, "black:plain", "")]
    game.table.restore([*cubes, (JUDGE, "hide", ""), (0, "roll", ""), *dice, (0, "turn:1", ""), (0, "swap:9", "")])
    typed = iter(["undo", "swap:2"])
    screen.types = lambda: next(typed, "quit")
    game.run()
    assert [step.word for step in game.table.steps[-2:]] == ["turn:1", "swap:2"]
    assert game.table.actor == 1


@pytest.mark.parametrize("early", [True, False])
def test_enter_ends_a_wait_only_where_it_may(monkeypatch: pytest.MonkeyPatch, early: bool) -> None:
    master, slave = pty.openpty()
    with os.fdopen(slave, "r", encoding="utf-8") as stdin:
        monkeypatch.setattr(sys, "stdin", stdin)
        screen = Screen(catalogue("en"), find_board(STAR_MASTER), ["Ana"])
        monkeypatch.setattr(screen, "_discard_input", lambda: os.write(master, b"\n"))
        started = time.monotonic()
        screen.wait(0.5, early=early)
        assert (time.monotonic() - started < 0.4) == early
    os.close(master)


def test_only_what_is_typed_in_time_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keys struck before the question or too late are dropped, half a line too."""
    master, slave = pty.openpty()
    with os.fdopen(slave, "r", encoding="utf-8") as stdin:
        monkeypatch.setattr(sys, "stdin", stdin)
        screen = Screen(catalogue("en"), find_board(STAR_MASTER), ["Ana"])
        os.write(master, b"too early\nhalf")
        time.sleep(0.05)
        assert screen.ask_within("", 0.05) is None
        monkeypatch.setattr(screen, "_discard_input", lambda: os.write(master, b"1 5\n"))
        answer = screen.ask_within("", 5)
        assert answer is not None
        assert answer[0] == "1 5"
        assert answer[1] < 5
        monkeypatch.setattr(screen, "_discard_input", lambda: os.write(master, b"quit\n"))
        with pytest.raises(Quit):
            screen.ask_within("", 5)
    os.close(master)
