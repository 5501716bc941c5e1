"""docs/develop/wire.md lists exactly the commands, messages and settings of the code."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

from astragal.rooms import commands, messages
from astragal.rooms.dispatch import COMMANDS
from astragal.rooms.settings import RoomSettings

PAGE = (Path(__file__).parents[2] / "docs" / "develop" / "wire.md").read_text()


def rows(text: str) -> list[list[str]]:
    """Return the cells of a table, without its head."""
    lines = [line for line in text.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def between(name: str) -> list[list[str]]:
    """Return the cells of the table between the markers of this name."""
    found = re.search(rf"<!-- {name}:.*?-->\n(.*?)<!-- end of {name} -->", PAGE, re.S)
    assert found is not None
    return rows(found[1])


def test_commands() -> None:
    listed = [
        (tag, set(re.findall(r"`(\w+)`", fields)), kind, handler)
        for tag, fields, _, kind, handler in between("commands")
    ]
    assert listed == [
        (
            f"`{command.__struct_config__.tag}`",
            {*command.__struct_fields__} - {"id"},
            entry.kind.value,
            f"`{entry.handler.__module__.rpartition('.')[2]}.{entry.handler.__name__}`",
        )
        for command, entry in COMMANDS.items()
    ]


def test_the_list_of_commands_is_closed() -> None:
    sent = set(get_args(commands.AnyCommand)) - {commands.Hello, commands.Pong}
    assert sent == COMMANDS.keys()


def test_messages() -> None:
    kinds = {"all": messages.ToAll, "you": messages.ToOne}
    sent = {f"`{message.__struct_config__.tag}`": to for to, kind in kinds.items() for message in get_args(kind)}
    assert {tag: to for tag, to, _ in between("messages")} == sent


def test_settings() -> None:
    table = PAGE.partition("| setting | meaning | default |")[2].partition("\n\n")[0]
    listed = [cells[0] for cells in rows(f"| head |{table}")]
    assert listed == [f"`{name}`" for name in RoomSettings.__struct_fields__]
