"""What the page asks about the games, as files: the same for everybody, so any host can serve them and a browser can keep them.

A server makes them when they are asked for, at `/data/…`; `astragal site` writes them. The page reads them where no server answers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial

import msgspec
from aiohttp import web

from astragal.bots import list_levels, list_plain_levels
from astragal.games import GAMES
from astragal.kit.game import AnyGame
from astragal.kit.options import Option, options_of
from astragal.lang import LANGUAGES, Catalogue, catalogue
from astragal.paper.sheets import list_sheets, sheet_title
from astragal.rooms.lesson import has_lesson, load_lesson
from astragal.server.http.api import GameCard, OptionCard, SheetCard, VariantCard
from astragal.server.http.puzzles import encode_puzzle, list_puzzles
from astragal.server.http.rulebooks import load_rulebook
from astragal.study.puzzles import load_puzzles

PATH = "/data/{path:.+}"
LIST = "files.json"
"""The file that lists what a browser keeps from the beginning: all but puzzles, which it keeps once they were opened."""


def list_files() -> Iterator[tuple[str, Callable[[], bytes]]]:
    """Yield the path of every file, and what makes it."""
    yield LIST, lambda: msgspec.json.encode([path for path, _ in list_files() if not path.startswith("puzzles/")])
    yield "games.json", lambda: msgspec.json.encode(list_games(catalogue("en")))
    yield "puzzles.json", lambda: msgspec.json.encode(list_puzzles())
    for slug, game in GAMES.items():
        for lang in LANGUAGES:
            yield f"rules/{slug}.{lang}.json", partial(_encode_rulebook, slug, lang)
        if has_lesson(game):
            yield f"lessons/{slug}.json", partial(_encode_lesson, slug)
        for number in range(1, len(load_puzzles(slug)) + 1):
            yield f"puzzles/{slug}/{number}.json", partial(encode_puzzle, slug, number)


def _encode_rulebook(slug: str, lang: str) -> bytes:
    return msgspec.json.encode(load_rulebook(slug, lang))


def _encode_lesson(slug: str) -> bytes:
    return msgspec.json.encode(load_lesson(slug))


@cache
def list_games(text: Catalogue) -> list[GameCard]:
    """Return the games as the lobby shows them; the same list each time."""
    return [game_card(game, text) for game in GAMES.values()]


def game_card(game: AnyGame, text: Catalogue) -> GameCard:
    """Return a game as the lobby shows it."""
    return GameCard(
        game=game.slug,
        title=text.game_title(game.slug),
        lesson=has_lesson(game),
        seats=game.seats,
        variants=[VariantCard(variant.name, variant.seats, dict(variant.options)) for variant in game.variants],
        options=[option_card(option) for option in options_of(game.Options)],
        levels=list_levels(game),
        plain=list_plain_levels(game),
        sheets=[SheetCard(sheet, sheet_title(game, sheet, text.lang)) for sheet in list_sheets(game)],
    )


def option_card(option: Option) -> OptionCard:
    """Return an option as the lobby shows it."""
    return OptionCard(
        option.name, option.say(option.default), list(option.names), option.low, option.high, option.length
    )


@cache
def _files() -> dict[str, Callable[[], bytes]]:
    return dict(list_files())


async def get_data(request: web.Request) -> web.Response:
    """Return one of the files."""
    make = _files().get(request.match_info["path"])
    if make is None:
        raise web.HTTPNotFound
    headers = {"Cache-Control": "no-cache"}
    response = web.Response(body=make(), content_type="application/json", headers=headers)
    response.enable_compression()
    return response
