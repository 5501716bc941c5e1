"""The tools of an agent, served over the Model Context Protocol on standard input and output."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ToolError

from astragal import __version__
from astragal.cli.agents.tables import Tables, list_games, read_rules
from astragal.games import GAMES
from astragal.kit.errors import UserError
from astragal.lang import Catalogue

INSTRUCTIONS = (
    "Dice games for one agent and bots. List the games, read the rules of one, open a table with your seat called `me`, then play "
    "legal words until the game is over. A refusal names the rule that forbids the move. Remember what you see: some games hide it again."
)


def make_server(text: Catalogue) -> MCPServer:
    """Return a server with its own tables."""
    server = MCPServer("astragal", instructions=INSTRUCTIONS, version=__version__, log_level="ERROR")
    tables = Tables(text)
    _add_reading(server, text)
    _add_playing(server, tables)
    _add_looking_back(server, tables)
    return server


@contextmanager
def _sentences(text: Catalogue, slug: str = "") -> Iterator[None]:
    """Turn what an agent can mend into one sentence; a refusal into the rule of the game."""
    try:
        yield
    except UserError as error:
        raise ToolError(text.error(error, GAMES[slug].package if slug in GAMES else "")) from None


# Tools are coroutines that never wait: one call at a time, so that no table is touched by two.


def _add_reading(server: MCPServer, text: Catalogue) -> None:
    @server.tool(name="list_games")
    async def list_all_games() -> list[dict[str, Any]]:
        """List the games with their seats, options, variants and bots."""
        return list_games(text)

    @server.tool(name="read_rules")
    async def read_some_rules(game: str, rule: str = "") -> str:
        """Read the rulebook of a game, or the one rule of an id such as DS-12."""
        with _sentences(text):
            return read_rules(game, rule, text)


def _add_playing(server: MCPServer, tables: Tables) -> None:
    text = tables.text

    @server.tool()
    async def open_table(
        game: str,
        seats: list[str],
        options: dict[str, str | int | bool | list[int | str]] | None = None,
        hints: bool = True,
    ) -> dict[str, Any]:
        """Open a table. Seats in order: `me` once, and bots such as `bot:casual`. `hints` allows hints at this table."""
        with _sentences(text, game):
            return tables.open(game, seats, options or {}, hints)

    @server.tool()
    async def look(table: str, after: int = 0) -> dict[str, Any]:
        """See what your seat may see: the view, your legal words, and the events after this number."""
        with _sentences(text):
            return tables.find(table).look(after)

    @server.tool()
    async def play(table: str, word: str) -> dict[str, Any]:
        """Play one of your legal words. Bots answer at once; returns what happened and what you see now."""
        with _sentences(text):
            found = tables.find(table)
        with _sentences(text, found.table.game.slug):
            return found.play(word)

    @server.tool()
    async def hint(table: str) -> str:
        """Ask for your best choices, from what your seat has seen, if the table allows hints."""
        with _sentences(text):
            return tables.find(table).hint(text)


def _add_looking_back(server: MCPServer, tables: Tables) -> None:
    text = tables.text

    @server.tool()
    async def get_record(table: str) -> str:
        """Get the record of a game. Before its end, what your seat may not know stands as a question mark."""
        with _sentences(text):
            return tables.find(table).record()

    @server.tool()
    async def review(table: str) -> str:
        """Review a game that is over: luck, mistakes, and what would have been better."""
        with _sentences(text):
            return tables.find(table).review(text)
