"""What the terminal needs to know about a game: how to draw a view, say a move, and ask the judge."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from astragal.lang import Catalogue
from astragal.table.judge import Judge

if TYPE_CHECKING:
    from astragal.cli.screen import Screen


class Board(Protocol):
    """One game in the terminal, in lines of plain text that also make sense when read aloud."""

    forgetful: bool
    """Whether what was shown must not stay on the screen: it is cleared before every new roll."""

    def draw(self, view: Any, names: Sequence[str], text: Catalogue) -> list[str]:
        """Return the table as this view shows it."""

    def ask(self, view: Any, text: Catalogue) -> str:
        """Return what the seat is asked to decide, in one sentence."""

    def explain(self, view: Any, word: str, names: Sequence[str], text: Catalogue) -> str:
        """Return what a legal move means."""

    def tell(self, who: str, word: str, names: Sequence[str], text: Catalogue) -> str:
        """Return what somebody did, in one sentence."""

    def tell_chance(self, words: Sequence[str], names: Sequence[str], text: Catalogue) -> list[str]:
        """Return what chance answered several times in a row; empty words are answers that may not be known."""

    def tell_verdict(self, word: str, names: Sequence[str], text: Catalogue) -> str:
        """Return what the judge said, in one sentence."""

    def rules_now(self, view: Any) -> Sequence[str]:
        """Return the ids of the rules that matter most for the decision at hand."""

    def judge(self, options: Any, seed: int, screen: Screen, tags: Mapping[str, str]) -> Judge | None:
        """Return who judges at this terminal; None for a game that needs no judge. `tags` are those of a resumed record."""
