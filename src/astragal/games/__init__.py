"""The games that are installed: ours, and those of other packages.

A package announces a game by an entry point of the group `astragal.games` that refers to its `GAME`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from astragal.kit.errors import InvariantError, NotFound
from astragal.kit.game import AnyGame, Game

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "astragal.games"
OURS = "astragal"
"""The distribution whose games must load; a game of another one is left out when it does not."""


class InstalledGames(Mapping[str, AnyGame]):
    """Games by slug, in the order of `Game.order`. They are loaded when somebody looks, which takes a tenth of a second."""

    def __init__(self) -> None:
        self._loaded: dict[str, AnyGame] | None = None

    def __getitem__(self, slug: str) -> AnyGame:
        return self._games()[slug]

    def __iter__(self) -> Iterator[str]:
        return iter(self._games())

    def __len__(self) -> int:
        return len(self._games())

    def _games(self) -> dict[str, AnyGame]:
        if self._loaded is None:
            from importlib.metadata import entry_points  # slow to import

            self._loaded = load_games(entry_points(group=GROUP))
        return self._loaded


GAMES = InstalledGames()


def load_games(announced: Iterable[EntryPoint]) -> dict[str, AnyGame]:
    """Return the games behind these entry points; warn about those of other packages that do not load, and leave them out."""
    games: dict[str, AnyGame] = {}
    for entry in sorted(announced, key=lambda entry: (not is_ours(entry), entry.name, entry.value)):
        try:
            game = load_game(entry)
            if game.slug in games:
                raise InvariantError(f"another game is called {game.slug} too")
        except Exception as error:
            if is_ours(entry):
                raise
            _warn(entry, error)
        else:
            games[game.slug] = game
    return {game.slug: game for game in sorted(games.values(), key=lambda game: (game.order, game.slug))}


def load_game(entry: EntryPoint) -> AnyGame:
    """Return the game that an entry point refers to."""
    game = entry.load()
    if not isinstance(game, Game):
        raise InvariantError(f"{entry.value} is not a Game")
    return game


def is_ours(entry: EntryPoint) -> bool:
    """Tell whether an entry point belongs to this distribution."""
    return entry.dist is not None and entry.dist.name == OURS


def _warn(entry: EntryPoint, error: Exception) -> None:
    import logging  # only when something is wrong

    package = entry.dist.name if entry.dist is not None else entry.value
    logging.getLogger("astragal").warning(
        "The game %s of the package %s is left out, because it cannot be loaded: %s: %s",
        entry.name,
        package,
        type(error).__name__,
        error,
    )


def find_game(slug: str) -> AnyGame:
    """Return the game of this name; raises NotFound, which lists those there are."""
    if slug not in GAMES:
        raise NotFound("game-unknown", game=slug, known=", ".join(GAMES))
    return GAMES[slug]
