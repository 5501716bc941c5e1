"""The counts of positions are what the perft files say."""

from __future__ import annotations

from pathlib import Path

import pytest

from perft.counting import Line, divided, perft, read_lines, tuple_of

HERE = Path(__file__).parent
LINES = [(path.stem, line) for path in sorted(HERE.glob("*.perft")) for line in read_lines(path)]


@pytest.mark.parametrize(("slug", "line"), LINES, ids=[line.where for _, line in LINES])
def test_counts(slug: str, line: Line) -> None:
    script = line.start(slug)
    counts = tuple_of(perft(script.game, script.state, line.depth))
    assert counts == line.counts, divided(script.game, script.state, line.depth)
