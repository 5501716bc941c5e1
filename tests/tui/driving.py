"""Drive the terminal app by keys and mouse, without a terminal and without waiting by the clock."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from textual import events
from textual.geometry import Offset
from textual.pilot import Pilot
from textual.widgets import Static

from astragal.cli.app.play import AppPlay
from astragal.cli.parser import make_parser
from astragal.lang import catalogue
from astragal.tui.app import TerminalApp
from astragal.tui.board import BoardView
from astragal.tui.choices import ChoiceList
from astragal.tui.table import TableScreen

PATIENCE = 60.0
"""Seconds after which a test that waits for the game fails."""


class CountingApp(TerminalApp):
    """The app, which counts what it asks: so tests know when a key has had its effect."""

    questions = 0

    def ask(self, show: Callable[[], object], seconds: float | None = None) -> Any:
        def count() -> None:
            show()
            self.questions += 1

        return super().ask(count, seconds)


class Driver:
    """The app with a game in it, and a person at the keys."""

    def __init__(self, *arguments: str, lang: str = "en", pace: float = 0) -> None:
        text = catalogue(lang)
        self.play = AppPlay(make_parser(text).parse_args(["play", *arguments]), text)
        self.app = CountingApp(text, self.play.run, pace)
        self.pilot: Pilot[None]

    def run(self, scenario: Callable[[Driver], Awaitable[None]], size: tuple[int, int] = (80, 24)) -> None:
        """Play a scenario, then leave."""

        async def drive() -> None:
            async with self.app.run_test(size=size) as self.pilot:
                try:
                    await self.wait()
                    await scenario(self)
                finally:
                    self.app.action_leave()
                    await self.until(lambda: not self.app.is_running)

        asyncio.run(drive())

    async def until(self, holds: Callable[[], bool]) -> None:
        """Wait until something holds."""
        async with asyncio.timeout(PATIENCE):
            while not holds():
                await asyncio.sleep(0.002)

    async def wait(self) -> None:
        """Wait until the game asks for something and the screen shows it."""
        await self.until(lambda: self.app.asking)
        await self.pilot.pause()

    async def press(self, *keys: str) -> None:
        """Press keys that answer a question, and wait for the next question after each.

        `Pilot.press` waits until the processor is idle, which takes long while a bot thinks.
        """
        for key in keys:
            before = self.app.questions
            name = "question_mark" if key == "?" else key
            self.app.post_message(events.Key(name, key if len(key) == 1 else None))
            await self.until(lambda before=before: self.app.asking and self.app.questions > before)

    async def click(self, word: str) -> None:
        """Click on the piece of the board that has this word."""
        board = self.app.table.query_one("#board", BoardView)
        await self.pilot.click("#board", offset=self.place_of(word, board))

    def place_of(self, word: str, board: BoardView) -> Offset:
        """Return a place of the picture where this word can be chosen."""
        for y in range(board.size.height):
            for x in range(board.size.width):
                if word in board.words_at(x, y):
                    return Offset(x, y)
        raise AssertionError(f"no piece for {word}")

    @property
    def table(self) -> TableScreen:
        """The screen of the table."""
        return self.app.table

    @property
    def words(self) -> list[str]:
        """The choices of the list."""
        return self.table.query_one(ChoiceList).shown

    def text_of(self, id: str) -> str:
        """Return what a line of the table says."""
        return str(self.table.query_one(f"#{id}", Static).render())

    def picture(self) -> str:
        """Return everything on the screen as text."""
        screen = self.app.screen
        lines = screen._compositor.render_strips()
        return "\n".join(strip.text for strip in lines)


def drive(
    scenario: Callable[[Driver], Awaitable[None]], *arguments: str, size: tuple[int, int] = (80, 24), **settings: Any
) -> Driver:
    """Play a scenario in the app that these arguments of `astragal play` start."""
    driver = Driver(*arguments, **settings)
    driver.run(scenario, size)
    return driver
