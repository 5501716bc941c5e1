"""An agent plays over the Model Context Protocol, with the client of the official SDK."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from typing import Any

import pytest

from astragal.cli.agents.tables import Tables, list_games
from astragal.games import GAMES
from astragal.kit import extras
from astragal.kit.errors import IllegalMove, NotFound, OptionError, ParseError, UserError
from astragal.lang import catalogue
from astragal.table.history import verify
from astragal.table.record import parse_record

TEXT = catalogue("en")


def test_an_agent_plays_a_whole_game_over_standard_input() -> None:
    from mcp import Client, StdioServerParameters

    async def play() -> None:
        command = StdioServerParameters(command=sys.executable, args=["-m", "astragal", "mcp", "--lang", "en"])
        async with Client(command) as client:
            names = {tool.name for tool in (await client.list_tools()).tools}
            assert names == {"list_games", "read_rules", "open_table", "look", "play", "hint", "get_record", "review"}

            async def call(tool: str, **arguments: Any) -> Any:
                result = await client.call_tool(tool, arguments)
                assert not result.is_error, result.content
                return result.structured_content

            async def refuse(tool: str, **arguments: Any) -> str:
                result = await client.call_tool(tool, arguments)
                assert result.is_error
                return str(result.content[0].text).removeprefix(f"Error executing tool {tool}: ")

            listed = (await call("list_games"))["result"]
            assert [game["game"] for game in listed] == list(GAMES)
            assert (await call("read_rules", game="dice-crash", rule="dc-1"))["result"].startswith("DC-1")
            assert "DC-36" in (await call("read_rules", game="dice-crash"))["result"]
            seen = await call("open_table", game="dice-crash", seats=["me", "bot:random"], hints=False)
            table = seen["table"]
            assert await refuse("hint", table=table) == "This table allows no hints."
            assert await refuse("play", table="t", word="x") == "There is no table “t”. Open one with open_table."
            while not seen["over"]:
                assert seen["decides"] == 1
                seen = await call("play", table=table, word=seen["legal"][0])
            assert "DC-" in await refuse("play", table=table, word="throw")
            assert (await call("look", table=table, after=seen["last_event"]))["events"] == []
            record = (await call("get_record", table=table))["result"]
            assert verify(parse_record(record))
            assert "Dice Crash" in (await call("review", table=table))["result"]

    asyncio.run(play())


def open_table(game: str, *seats: str, hints: bool = True, **options: Any) -> tuple[Tables, str]:
    tables = Tables(TEXT)
    return tables, tables.open(game, seats, options, hints)["table"]


def test_a_refusal_names_its_rule_and_changes_nothing() -> None:
    tables, name = open_table("dice-stars", "me", "bot:random", first_player=1)
    table = tables.find(name)
    before = table.look(0)
    with pytest.raises(IllegalMove) as refused:
        table.play("take:blue")
    assert TEXT.error(refused.value, GAMES["dice-stars"].package).startswith("DS-")
    with pytest.raises(ParseError):
        table.play("sing")
    assert table.look(0) == before


def test_what_a_seat_may_not_know_is_never_told() -> None:
    """The layout of Star Master is told while it lies open, and neither before nor afterwards."""
    tables, name = open_table("star-master", "me", "bot:random", first_player=1)
    table = tables.find(name)
    seen = table.look(0)
    dealt = [event for event in seen["events"] if event["who"] == "dice"]
    assert len(dealt) == 9
    assert all(event["word"] == "" and set(event["changed"]) <= {"dealt", "phase", "faces"} for event in dealt)
    assert all("faces" not in event["changed"] for event in dealt[:-1])
    shown = dealt[-1]["changed"]["faces"]
    assert sorted(shown) == list(range(9))
    assert seen["view"]["faces"] == [-1] * 9
    assert "Seed" not in table.record()
    assert "?" in table.record()


def test_hints_come_from_the_study() -> None:
    tables, name = open_table("dicetto", "me", "bot:random", first_player=1)
    table = tables.find(name)
    while len(table.look(0)["legal"]) == 1:
        table.play(table.look(0)["legal"][0])
    assert table.hint(TEXT).lstrip().startswith("1. ")


@pytest.mark.parametrize(
    ("game", "seats", "options", "error"),
    [
        ("chess", ["me"], {}, NotFound),
        ("dice-stars", ["me", "me"], {}, OptionError),
        ("dice-stars", ["bot:random", "bot:random"], {}, OptionError),
        ("dice-stars", ["me", "Ann"], {}, OptionError),
        ("dice-stars", ["me", "bot:genius"], {}, NotFound),
        ("dice-stars", ["me", "bot:random"], {"tie": "maybe"}, OptionError),
        ("dice-stars", ["me", "bot:random"], {"colour": 3}, OptionError),
        ("dice-stars", [], {}, OptionError),
    ],
)
def test_a_table_that_cannot_be_is_one_sentence(
    game: str, seats: list[str], options: dict[str, Any], error: type[UserError]
) -> None:
    with pytest.raises(error) as caught:
        Tables(TEXT).open(game, seats, options, True)
    assert "\n" not in TEXT.error(caught.value)


def test_options_are_read_as_agents_write_them() -> None:
    tables, name = open_table(
        "star-master", "me", "bot:random", race_continues=True, black_die=[1, 5], memorise_seconds=0
    )
    options = tables.find(name).table.options
    assert (options.race_continues, options.black_die, options.memorise_seconds) == (1, [1, 5], 0)


def test_a_listed_bot_and_variant_can_be_opened() -> None:
    for game in list_games(TEXT):
        variant = game["variants"][0]
        seats = ["me", *["bot:random"] * (variant["seats"][0] - 1)]
        assert "bot:random" in game["bots"]
        Tables(TEXT).open(game["game"], seats, {**variant["options"], "seats": len(seats)}, True)


def test_without_the_sdk_a_sentence_says_what_to_install(
    astragal: Callable[..., tuple[int, str, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(extras, "find_spec", lambda module: None)
    status, said, complaint = astragal("mcp")
    assert (status, said) == (2, "")
    assert "astragal[mcp]" in complaint
