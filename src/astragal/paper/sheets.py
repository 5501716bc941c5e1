"""The sheets of games, found by folder: `paper/games/PACKAGE.py` for a game of ours, `PACKAGE.paper` for any other.

Such a module has `SHEETS`: functions by the name of the sheet, which draw it on a `Press`. The title of a sheet is the message
`print-GAME-NAME`. A game that has no such module has no sheets. Needs the extra `print`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, TypeAlias

from astragal.games import find_game
from astragal.kit.errors import NotFound
from astragal.kit.extras import has_extra, require_extra
from astragal.kit.game import AnyGame
from astragal.lang import catalogue

if TYPE_CHECKING:
    from astragal.paper.press import Press

OURS = "astragal.games."
PAPERS = ("a4", "letter")

Draw: TypeAlias = "Callable[[Press], None]"


def find_sheets(game: AnyGame) -> Mapping[str, Draw]:
    """Return what draws each sheet of a game, by name; nothing for a game without sheets."""
    ours = game.package.startswith(OURS)
    module = f"astragal.paper.games.{game.package.removeprefix(OURS)}" if ours else f"{game.package}.paper"
    if find_spec(module) is None:
        return {}
    sheets: Mapping[str, Draw] = import_module(module).SHEETS
    return sheets


def list_sheets(game: AnyGame) -> list[str]:
    """Return the names of a game's sheets; none where the extra is not installed."""
    return list(find_sheets(game)) if has_extra("print") else []


def sheet_title(game: AnyGame, sheet: str, lang: str) -> str:
    """Return what a sheet is called: in this language, or by its name."""
    return catalogue(lang).find(f"page-print-{game.slug}-{sheet}") or sheet


def require_sheets(game: AnyGame, names: Sequence[str], lang: str) -> list[Draw]:
    """Return what draws these sheets of a game, or all that it has. Raises NotFound for those that it does not have."""
    sheets = find_sheets(game)
    if not sheets:
        raise NotFound("print-no-sheets", game=catalogue(lang).game_title(game.slug))
    for name in names:
        if name not in sheets:
            raise NotFound("print-unknown-sheet", sheet=name, sheets=", ".join(sheets))
    return [sheets[name] for name in names or sheets]


def make_pdf(game: AnyGame, names: Sequence[str], lang: str, paper: str, copies: int = 1) -> bytes:
    """Return sheets of a game as a PDF, all that it has if none is named. The same arguments give the same bytes. Raises NotFound."""
    draws = require_sheets(game, names, lang)
    require_extra("print")
    from astragal.paper.press import Press

    text = catalogue(lang)
    title = text.game_title(game.slug)
    if len(names) == 1:
        title = text("print-title", game=title, sheet=sheet_title(game, names[0], lang))
    press = Press(text, paper, text.game_title(game.slug), title)
    for draw in draws:
        for _ in range(copies):
            draw(press)
    return press.close()


def encode_sheet(slug: str, sheet: str, lang: str, paper: str) -> bytes:
    """Return one sheet of a game as PDF. For a compute process: drawing takes a while."""
    return make_pdf(find_game(slug), [sheet], lang, paper)
