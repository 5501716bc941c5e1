"""How long hints and reviews take in a tab: `python benchmarks/tab_study.py` prints a section in Markdown.

Pyodide, run by Node, plays a game between `casual` bots, where the table judges towers; gives hints at some of its decisions; then
reviews it. Each row is a process of its own, so the first hint loads what hints need.
"""

from __future__ import annotations

import sys
from pathlib import Path
from statistics import median

from astragal.bots import make_bot
from astragal.bots.selfplay import play_game
from astragal.games import find_game
from astragal.study import review
from astragal.study.hints import follow_views, give_hints
from astragal.table.history import record_of

ROWS = (
    ("dice-stars", 1),
    ("dice-stars", 2),
    ("dice-stars", 4),
    ("dicetto", 2),
    ("dicetto", 4),
    ("dice-crash", 2),
    ("dice-crash", 4),
    ("star-master", 2),
    ("star-master", 6),
)
LEVEL = "casual"
SEED = 4
HINTS = 20
"""Decisions at which a hint is given."""
TESTS = Path(__file__).parent.parent / "tests"


def processor_seconds() -> float:
    """Return the processor time of this process, Pyodide's own clock being that of the wall."""
    from js import process  # type: ignore[import-not-found]

    usage = process.cpuUsage()
    return float(usage.user + usage.system) / 1e6


def measure(slug: str, seats: int) -> str:
    """Return a row: seconds of processor time of the first hint, the median hint, the longest, and of the review."""
    game = find_game(slug)
    texts = {"dice-crash": {"stacking_model": "table"}}.get(slug, {})
    options = game.options({"seats": str(seats), "first_player": "1", **texts})
    table = play_game(game, options, [make_bot(LEVEL, game, SEED, seat) for seat in range(seats)], SEED)
    moves = [step.move for step in table.steps]
    state, out, asked = game.start(table.options), [0] * game.most_moves, []
    for n, step in enumerate(table.steps):
        if step.actor >= 0 and game.moves(state, out) > 1:
            asked.append((n, step.actor))
        game.play(state, step.move)
    spent = []
    for n, seat in asked[:: max(len(asked) // HINTS, 1)]:
        begun = processor_seconds()
        give_hints(game, table.options, follow_views(game, table.options, moves[:n], seat))
        spent.append(processor_seconds() - begun)
    begun = processor_seconds()
    samples = review(record_of(table, [f"bot:{LEVEL}"] * seats)).samples
    reviewed = processor_seconds() - begun
    hints = " | ".join(f"{seconds:.2f}" for seconds in (spent[0], median(spent), max(spent[1:])))
    return f"| {slug} | {seats} | {len(moves)} | {hints} | {reviewed:.1f} | {samples} |"


def main() -> None:
    """Print the section; in Pyodide, one row."""
    if sys.platform == "emscripten":
        print(measure(sys.argv[1], int(sys.argv[2])))
        return
    print("## Hints and reviews in a browser tab\n")
    print(
        "Seconds of processor time in Pyodide, run by Node, of hints at decisions of a game between `casual` bots, and of its review "
        "(`make bench-hints`). The first hint also loads what is needed. *Rollouts*: for each choice that the review looks at again.\n"
    )
    print("| game | seats | steps | first hint | median | longest other | review | rollouts |")
    print("|---|--:|--:|--:|--:|--:|--:|--:|")
    sys.path.insert(0, str(TESTS))
    from tab.in_pyodide import run_in_pyodide

    for slug, seats in ROWS:
        print(*run_in_pyodide(Path(__file__).resolve(), slug, seats), sep="\n", flush=True)


if __name__ == "__main__":
    main()
