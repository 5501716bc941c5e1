"""No module of the program has more than 400 lines, no function more than 40."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

SOURCES = Path(__file__).parents[2] / "src" / "astragal"
MODULES = sorted(SOURCES.rglob("*.py"))
MOST_OF_MODULE, MOST_OF_FUNCTION = 400, 40
TABLES = {
    "store/migrations/versions/r0001_rooms_and_journals.py upgrade": "the columns of four tables",
}
"""Longer functions that are tables of data, each with its reason."""


def long_functions() -> dict[str, int]:
    """Return the functions that are too long, from the first line of their signature to their last, by file and name."""
    return {
        f"{path.relative_to(SOURCES)} {node.name}": lines
        for path in MODULES
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (lines := (node.end_lineno or 0) - node.lineno + 1) > MOST_OF_FUNCTION
    }


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(SOURCES)))
def test_modules(path: Path) -> None:
    assert len(path.read_text().splitlines()) <= MOST_OF_MODULE


def test_functions() -> None:
    assert long_functions().keys() == TABLES.keys(), long_functions()
