"""Draw the packages of the program by their imports: `python scripts/draw_rooms.py` writes the picture of ARCHITECTURE.md.

`--check` fails when the picture there is not the one that the sources give.
"""

from __future__ import annotations

import argparse
import ast
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "src" / "astragal"
PAGE = ROOT / "ARCHITECTURE.md"
BEFORE, AFTER = "<!-- rooms: written by scripts/draw_rooms.py -->\n", "<!-- end of rooms -->\n"
SPLIT = ("server",)
"""Packages that are drawn by their sub-packages."""

Imports = dict[str, set[str]]


def room_of(parts: Sequence[str]) -> str:
    """Return the room of a module, by the parts of its name after `astragal`; empty for a module that is in none."""
    if len(parts) >= 2 and parts[0] in SPLIT and (SOURCES / parts[0] / parts[1]).is_dir():
        return f"{parts[0]}/{parts[1]}"
    return parts[0] if parts and (SOURCES / parts[0]).is_dir() else ""


def imported_modules(path: Path) -> Iterator[list[str]]:
    """Yield the modules of ours that a file imports, late imports included, each by the parts of its name."""
    for node in ast.walk(ast.parse(path.read_text())):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        yield from (name.split(".")[1:] for name in names if name.startswith("astragal."))


def read_imports() -> Imports:
    """Return, for each room, the rooms that it imports."""
    imports: Imports = {}
    for path in sorted(SOURCES.rglob("*.py")):
        room = room_of(path.relative_to(SOURCES).with_suffix("").parts)
        if room:
            found = imports.setdefault(room, set())
            found |= {other for parts in imported_modules(path) if (other := room_of(parts)) not in ("", room)}
    return imports


def reachable(imports: Mapping[str, set[str]], room: str) -> set[str]:
    """Return the rooms that a room imports, directly or through others."""
    found: set[str] = set()
    waiting = [room]
    while waiting:
        for other in imports[waiting.pop()] - found:
            found.add(other)
            waiting.append(other)
    return found


def list_arrows(imports: Mapping[str, set[str]]) -> list[tuple[str, str]]:
    """Return the imports that do not follow from others: a picture of all of them would be a tangle."""
    return [
        (room, other)
        for room in imports
        for other in sorted(imports[room])
        if not any(other in reachable(imports, between) for between in imports[room] - {other})
    ]


def describe(room: str) -> str:
    """Return the first sentence of a room's docstring."""
    text = ast.get_docstring(ast.parse((SOURCES / room / "__init__.py").read_text())) or ""
    return text.splitlines()[0]


def draw() -> str:
    """Return the picture, as Mermaid, and the table below it."""
    imports = read_imports()
    rooms = sorted(imports, key=lambda room: (-len(reachable(imports, room)), room))
    lines = ["```mermaid", "flowchart TD"]
    lines += [f'  {room.replace("/", "_")}["{room}"]' for room in rooms]
    lines += [f"  {room.replace('/', '_')} --> {other.replace('/', '_')}" for room, other in list_arrows(imports)]
    lines += ["```", "", "| room | what it is | imports |", "|---|---|---|"]
    lines += [f"| `{room}` | {describe(room)} | {' '.join(sorted(imports[room]))} |" for room in rooms]
    return "\n".join(lines) + "\n"


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the picture into ARCHITECTURE.md, or compare it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="compare instead of writing")
    check = parser.parse_args(arguments).check
    text = PAGE.read_text()
    head, _, rest = text.partition(BEFORE)
    drawn = f"{head}{BEFORE}{draw()}{AFTER}{rest.partition(AFTER)[2]}"
    if check:
        if drawn != text:
            print("The picture in ARCHITECTURE.md is out of date. Run scripts/draw_rooms.py.", file=sys.stderr)
        return int(drawn != text)
    PAGE.write_text(drawn)
    return 0


if __name__ == "__main__":
    sys.exit(main())
