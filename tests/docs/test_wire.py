"""docs/develop/wire.md lists exactly the commands, messages and settings of the code."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import get_args

sys.path.append(str(Path(__file__).parents[2] / "scripts"))

import wire_tables

from astragal.rooms import commands
from astragal.rooms.dispatch import COMMANDS
from astragal.rooms.settings import RoomSettings

PAGE = (Path(__file__).parents[2] / "docs" / "develop" / "wire.md").read_text()


def rows(text: str) -> list[list[str]]:
    """Return the cells of a table, without its head."""
    lines = [line for line in text.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def test_commands_and_messages() -> None:
    assert wire_tables.main(["--check"]) == 0, "run scripts/wire_tables.py"
    sit, *_, report = (line for line in PAGE.splitlines() if line.startswith(("| `sit` | `seat`, ", "| `report` | ")))
    assert "| `seat`, `name` | Take a free seat" in sit
    assert report.endswith("| journalled | `people.report` |")


def test_the_list_of_commands_is_closed() -> None:
    sent = set(get_args(commands.AnyCommand)) - {commands.Hello, commands.Pong}
    assert sent == COMMANDS.keys()


def test_settings() -> None:
    table = PAGE.partition("| setting | meaning | default |")[2].partition("\n\n")[0]
    listed = [cells[0] for cells in rows(f"| head |{table}")]
    assert listed == [f"`{name}`" for name in RoomSettings.__struct_fields__]
