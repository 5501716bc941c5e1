"""The table: who plays, what happened, what is to decide, the board, the choices, the log."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, TypeAlias

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.timer import Timer
from textual.widgets import RichLog, Static

from astragal.lang import Catalogue
from astragal.tui.board import BoardView
from astragal.tui.choices import ChoiceList
from astragal.tui.panels import Page
from astragal.tui.picture import Picture, Span, pad

Draw: TypeAlias = Callable[[int, int], Picture]
"""Draws a board in this many columns and rows; it may take more rows."""

COLUMNS = [(0, "-narrow"), (96, "-middle"), (124, "-wide")]
ROWS = [(0, "-low"), (29, "-tall")]
"""Classes of the stylesheet, by the least columns and rows of the terminal."""

MOVE, ROLL, FOLLOW, WAIT, RACE, OVER, THINK = "move", "roll", "follow", "wait", "race", "over", "think"
"""What people are asked: a move, what they rolled, to follow a bot, to wait, to grab, what to do after the game, nothing."""
KEYS = {
    MOVE: ("enter", "hint", "undo", "rules", "log", "quit"),
    ROLL: ("enter", "log", "quit"),
    FOLLOW: ("hurry", "log", "quit"),
    WAIT: ("ready", "quit"),
    RACE: ("leave-it", "quit"),
    OVER: ("review", "again", "log", "quit"),
    THINK: ("log", "quit"),
}
"""The keys at the bottom, each with a label of the catalogue: `app-key-NAME`."""
PRESSES = {
    "enter": "enter",
    "hint": "h",
    "undo": "u",
    "rules": "?",
    "log": "l",
    "quit": "q",
    "hurry": "space",
    "ready": "enter",
    "leave-it": "enter",
    "review": "r",
    "again": "n",
}


@dataclass(frozen=True, slots=True)
class Player:
    """A player as the rail shows them."""

    name: str
    points: int
    on_turn: bool


class TableScreen(Screen[None]):
    """The screen of a game. It shows what it is told, and gives every answer to `answer`."""

    HORIZONTAL_BREAKPOINTS = COLUMNS
    VERTICAL_BREAKPOINTS = ROWS
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("h", "command('hint')", show=False),
        Binding("u", "command('undo')", show=False),
        Binding("question_mark", "command('?')", show=False),
        Binding("l", "show_log", show=False),
        Binding("r", "after('review')", show=False),
        Binding("n", "after('again')", show=False),
        Binding("q", "app.leave", show=False),
        Binding("escape", "widen", show=False),
    ]

    def __init__(self, text: Catalogue, answer: Callable[[Any], None]) -> None:
        super().__init__()
        self._text = text
        self._answer = answer
        self.mode = THINK
        self._title = ""
        self._players: Sequence[Player] = ()
        self._draw: Draw = lambda columns, rows: []
        self._live: Sequence[str] = ()
        self._typed = ""
        self._pressed: list[tuple[str, ...]] = []
        """Pieces with several moves that were pressed: the list has what they have in common."""
        self._answers: Sequence[str] = ()
        self._early = False
        self._until = 0.0
        self._timer: Timer | None = None
        self._stale = False
        """Whether it has to be drawn again."""
        self.log_lines: list[str] = []

    def compose(self) -> ComposeResult:
        """Lay out the table."""
        yield BoardView("rail")
        with Vertical(id="slip"):
            yield Static(id="news")
            yield Static(id="question")
        with Horizontal(id="middle"):
            with VerticalScroll(id="board-area", can_focus=False):
                yield BoardView("board")
            with Vertical(id="side"):
                yield ChoiceList("choices")
                yield Static(id="note")
            yield RichLog(id="log", wrap=True, min_width=10)
        yield BoardView("keys")

    def on_mount(self) -> None:
        """Draw the empty table."""
        self.query_one("#log", RichLog).can_focus = False
        self.redraw()

    # What the game shows

    def show_table(self, title: str, players: Sequence[Player], draw: Draw, news: str, question: str) -> None:
        """Show how the game stands, what happened and what is asked."""
        self._title, self._players, self._draw = title, players, draw
        self.query_one("#news", Static).update(Content(news))
        self.query_one("#question", Static).update(Content(question))
        self.think()

    def show_news(self, news: str) -> None:
        """Say something else in the same place."""
        self.query_one("#news", Static).update(Content(news))

    def add_to_log(self, line: str, heading: bool = False) -> None:
        """Write a line into the log."""
        self.log_lines.append(line)
        self.query_one("#log", RichLog).write(Text(line, "bold" if heading else ""), shrink=True)

    def forget_log(self) -> None:
        """Begin an empty log."""
        self.log_lines.clear()
        self.query_one("#log", RichLog).clear()

    # What the game asks

    def ask_move(self, meanings: Mapping[str, str], notes: Sequence[str]) -> None:
        """Offer moves, with what they mean."""
        self._begin(MOVE, list(meanings))
        self._offer(meanings, notes)

    def ask_roll(self, words: Sequence[str]) -> None:
        """Offer what real dice may show."""
        self._begin(ROLL, words)
        self._offer(dict.fromkeys(words, ""), ())

    def _offer(self, meanings: Mapping[str, str], notes: Sequence[str]) -> None:
        choices = self.query_one(ChoiceList)
        choices.show(meanings)
        choices.focus()
        self.query_one("#note", Static).update(Content("\n".join(notes)))
        self.redraw()

    def ask_to_follow(self) -> None:
        """Let people look at what happened; a key goes on sooner."""
        self._begin(FOLLOW)

    def ask_to_wait(self, seconds: float, early: bool) -> None:
        """Count the seconds down; Enter ends it when it may end early."""
        self._begin(WAIT)
        self._early = early
        self._count_down(seconds)

    def ask_race(self, seconds: float | None, answers: Sequence[str]) -> None:
        """Wait for one of the answers, typed or pressed on the board; Enter lets it go."""
        self._begin(RACE, [*answers, *{answer[-1] for answer in answers}])
        self._answers = answers
        if seconds is not None:
            self._count_down(seconds)

    def ask_after_game(self, lines: Sequence[str]) -> None:
        """Show the result and what can be done now."""
        self._begin(OVER)
        self.query_one("#note", Static).update(Content("\n".join(lines)))
        self.set_class(True, "-over")

    def think(self) -> None:
        """Ask nothing: the game goes on by itself."""
        self._begin(THINK)

    def _begin(self, mode: str, live: Sequence[str] = ()) -> None:
        self.mode, self._live, self._typed = mode, live, ""
        self._pressed = []
        self.set_class(False, "-over")
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        if mode not in (MOVE, ROLL):
            self.query_one(ChoiceList).show({})
            self.query_one("#note", Static).update("")
        self.redraw()

    def _count_down(self, seconds: float) -> None:
        self._until = time.monotonic() + seconds
        self._tick()
        self._timer = self.set_interval(0.5, self._tick)

    def _tick(self) -> None:
        left = max(0, round(self._until - time.monotonic()))
        self.query_one("#note", Static).update(Content(self._text("app-seconds-left", seconds=left)))

    # What people do

    def action_command(self, command: str) -> None:
        """Send a command instead of a move."""
        if self.mode == MOVE:
            self._answer(command)

    def action_after(self, wish: str) -> None:
        """Choose what to do after the game."""
        if self.mode == OVER:
            self._answer(wish)

    def action_show_log(self) -> None:
        """Show the log over the table."""
        self.app.push_screen(Page(self._text("app-log"), self.log_lines, self._text("app-close")))

    def action_widen(self) -> None:
        """List all choices again."""
        if self._pressed:
            self._pressed = []
            self._narrow()

    def _narrow(self) -> None:
        words = set(self._live)
        for piece in self._pressed:
            words &= set(piece)
        self.query_one(ChoiceList).narrow(words)

    def on_key(self, event: events.Key) -> None:
        """Read digits, and the keys that hurry or end a wait."""
        if self.mode == FOLLOW and event.key in ("space", "enter", "right", "down"):
            self._answer("")
        elif event.key == "enter" and ((self.mode == WAIT and self._early) or self.mode == RACE):
            self._answer(self._typed if self.mode == RACE else "")
        elif event.character and event.character.isdigit() and self.mode in (MOVE, ROLL, RACE):
            event.stop()
            self._type(event.character)

    def _type(self, digit: str) -> None:
        """Add a digit; answer as soon as no other choice begins like this."""
        self._typed += digit
        if self.mode == RACE:
            if self._typed in self._answers and not self._is_ambiguous(self._answers):
                self._answer(self._typed)
            return
        choices = self.query_one(ChoiceList)
        numbers = {number: word for word, number in choices.numbers.items()}
        if not any(number.startswith(self._typed) for number in numbers):
            self._typed = digit if any(number.startswith(digit) for number in numbers) else ""
        word = numbers.get(self._typed, "")
        if word not in choices.shown:
            self.action_widen()
        choices.light(word)
        if word and not self._is_ambiguous(list(numbers)):
            self._answer(word)

    def _is_ambiguous(self, answers: Sequence[str]) -> bool:
        return any(answer != self._typed and answer.startswith(self._typed) for answer in answers)

    def on_option_list_option_selected(self, event: ChoiceList.OptionSelected) -> None:
        """Play the choice of the list."""
        if self.mode in (MOVE, ROLL) and event.option.id:
            self._answer(event.option.id)

    def on_option_list_option_highlighted(self, event: ChoiceList.OptionHighlighted) -> None:
        """Light the pieces of the choice."""
        self.query_one("#board", BoardView).choose(self.query_one(ChoiceList).chosen)

    def on_board_view_pointed(self, event: BoardView.Pointed) -> None:
        """Move the list to what the mouse is over."""
        choices = self.query_one(ChoiceList)
        if self.mode == MOVE and choices.chosen not in event.words:
            choices.light(next((word for word in choices.shown if word in event.words), ""))

    def on_board_view_pressed(self, event: BoardView.Pressed) -> None:
        """Play the piece's move; where it has several, list them. A second press on it takes that back."""
        words = event.words
        if self.mode == FOLLOW and not words:
            self._answer("")
        elif not words:
            return
        elif words[0].startswith("key:"):
            self._press_key(words[0].removeprefix("key:"))
        elif self.mode == RACE:
            self._type(next((word for word in words if word.isdigit()), ""))
        elif len(words) == 1:
            self._answer(words[0])
        else:
            if words in self._pressed:
                self._pressed.remove(words)
            elif set(words) & set(self.query_one(ChoiceList).shown):
                self._pressed.append(words)
            else:
                self._pressed = [words]
            self._narrow()

    def _press_key(self, name: str) -> None:
        key = PRESSES[name]
        if key == "enter" and self.mode in (MOVE, ROLL):
            self.query_one(ChoiceList).action_select()
        elif key == "q":
            self.app.call_later(self.app.run_action, "leave")
        else:
            self.app.call_later(self.app.simulate_key, {"?": "question_mark"}.get(key, key))

    # Drawing

    def on_resize(self) -> None:
        """Draw in the new size."""
        self.call_after_refresh(self.redraw)

    def redraw(self) -> None:
        """Draw rail, board and keys soon: once, however often it is asked for."""
        if not self._stale:
            self._stale = True
            self.call_later(self._redraw)

    def _redraw(self) -> None:
        self._stale = False
        if not self.is_mounted:
            return
        area = self.query_one("#board-area").scrollable_content_region
        chosen = self.query_one(ChoiceList).chosen if self.mode in (MOVE, ROLL) else ""
        self.query_one("#board", BoardView).show(self._draw(area.width - 1, area.height), self._live, chosen)
        self.query_one("#rail", BoardView).show(self._rail(), [f"{n}" for n in range(10)] if self.mode == RACE else ())
        keys = KEYS[self.mode]
        self.query_one("#keys", BoardView).show(self._keys(keys), [f"key:{name}" for name in keys])

    def _rail(self) -> Picture:
        spans = [Span(f" {self._title} ", "bold wood-ink on wood"), Span("  ", "wood-ink on wood")]
        for seat, player in enumerate(self._players, 1):
            style = "bold on-brass on brass" if player.on_turn else "ink on paper-2"
            sign = "▶" if player.on_turn else " "
            spans += [
                Span(f"{sign}{player.name}  {player.points} ", style, (str(seat),)),
                Span(" ", "wood-ink on wood"),
            ]
        return [pad(tuple(spans), self.size.width, "wood-ink on wood")]

    def _keys(self, names: Sequence[str]) -> Picture:
        spans: list[Span] = []
        for name in names:
            words = (f"key:{name}",)
            key = PRESSES[name]
            label = key if len(key) == 1 else self._text(f"app-press-{key}")
            spans.append(Span(f" {label} ", "bold on-brass on brass", words))
            spans.append(Span(f" {self._text(f'app-key-{name}')} ", "wood-ink on wood", words))
        return [pad(tuple(spans), self.size.width, "wood-ink on wood")]
