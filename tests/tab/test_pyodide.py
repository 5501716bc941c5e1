"""The same games in CPython and in Pyodide: events, records, rooms, and records that were kept."""

from __future__ import annotations

import json
from typing import Any

from kit.samples import FULL, samples
from tab.in_pyodide import HERE, run_in_pyodide
from tab.same import list_items

STRIDE = samples(29, full=1)


def test_everything_happens_as_in_cpython() -> None:
    """Whole games of plain bots event by event, as every seat hears them; rooms with their journals and messages; kept records."""
    found = [json.loads(line) for line in run_in_pyodide(HERE / "same.py", STRIDE)]
    expected = list_items(STRIDE)
    assert len(found) == len(expected)
    for there, (function, arguments) in zip(found, expected, strict=True):
        here = json.loads(json.dumps(function(*arguments)))
        assert there["of"] == here["of"]
        for part in here:
            assert there[part] == here[part], f"{part} of {here['of']}"
    check_that_all_kinds_are_there(found)


def check_that_all_kinds_are_there(found: list[dict[str, Any]]) -> None:
    names = " ".join(one["of"] for one in found)
    for slug in ("dice-stars", "dicetto", "dice-crash", "star-master"):
        assert f"{slug}-" in names
        assert f"room {slug}" in names
    assert "golden/" in names
    assert "archive/" in names
    assert sum("events" in one for one in found) >= (1_000 if FULL else 30)
    assert sum(len(one.get("events", ())) for one in found) > 1_000
