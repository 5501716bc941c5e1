"""Write the tables of commands and messages in docs/develop/wire.md: `python scripts/wire_tables.py`, from their docstrings.

`--check` fails when the tables there are not those that the sources give.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from inspect import getdoc
from pathlib import Path
from typing import get_args

from astragal.rooms import messages
from astragal.rooms.dispatch import COMMANDS

PAGE = Path(__file__).parents[1] / "docs" / "develop" / "wire.md"


def describe(struct: type) -> str:
    """Return the docstring of a struct in one line."""
    return " ".join((getdoc(struct) or "").split())


def list_commands() -> Iterator[str]:
    """Yield the table of commands, row by row."""
    yield "| `do` | fields besides `id` | what it does | kind | handler |"
    yield "|---|---|---|---|---|"
    for command, (kind, handler) in COMMANDS.items():
        fields = ", ".join(f"`{name}`" for name in command.__struct_fields__ if name != "id")
        where = f"{handler.__module__.rpartition('.')[2]}.{handler.__name__}"
        row = f"`{command.__struct_config__.tag}`", fields, describe(command), kind.value, f"`{where}`"
        yield f"| {' | '.join(row)} |".replace("|  |", "| |")


def list_messages() -> Iterator[str]:
    """Yield the table of messages, row by row."""
    yield "| `is` | to | meaning |"
    yield "|---|---|---|"
    for to, kinds in (("you", messages.ToOne), ("all", messages.ToAll)):
        for message in get_args(kinds):
            yield f"| `{message.__struct_config__.tag}` | {to} | {describe(message)} |"


def write_tables(text: str) -> str:
    """Return the page with its tables as the sources give them."""
    for name, rows in (("commands", list_commands()), ("messages", list_messages())):
        begin, end = f"<!-- {name}: written by scripts/wire_tables.py -->\n", f"<!-- end of {name} -->"
        head, _, rest = text.partition(begin)
        text = head + begin + "".join(f"{row}\n" for row in rows) + end + rest.partition(end)[2]
    return text


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the tables, or compare them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="compare instead of writing")
    text = PAGE.read_text()
    written = write_tables(text)
    if parser.parse_args(arguments).check:
        if written != text:
            print("The tables in docs/develop/wire.md are out of date. Run scripts/wire_tables.py.", file=sys.stderr)
        return int(written != text)
    PAGE.write_text(written)
    return 0


if __name__ == "__main__":
    sys.exit(main())
