"""Perft: how many positions of each kind lie this many steps behind a position. Counts as data, so that anyone can add some.

A line of a `.perft` file reads `options; words to the position; depth; seats chance judge over`, where the last four are the number of nodes
at that depth at which a seat, chance, the judge or nobody decides. `#` starts a remark.

`python tests/perft/counting.py dice-stars "seats=2 first_player=1" "draw:3" 3` counts a new line.
"""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from astragal.kit.actors import CHANCE, JUDGE, OVER
from astragal.kit.game import AnyGame
from astragal.kit.shape import copy_shape
from kit.games import answers
from kit.scripted import Scripted

KINDS = {CHANCE: "chance", JUDGE: "judge", OVER: "over"}


@dataclass(frozen=True)
class Line:
    """One line of a perft file."""

    where: str
    options: dict[str, str]
    words: list[str]
    depth: int
    counts: tuple[int, ...]

    def start(self, slug: str) -> Scripted:
        return Scripted(slug, **self.options).do(*self.words)


def read_lines(path: Path) -> list[Line]:
    """The lines of a perft file."""
    lines = []
    for number, text in enumerate(path.read_text().splitlines(), 1):
        body = text.partition("#")[0].strip()
        if body:
            options, words, depth, counts = body.split(";")
            named = dict(pair.split("=") for pair in options.split())
            expected = tuple(int(n) for n in counts.split())
            lines.append(Line(f"{path.name}:{number}", named, words.split(), int(depth), expected))
    return lines


def perft(game: AnyGame, state: object, depth: int) -> Counter[str]:
    """Count the nodes at this depth by who decides there; a game that ends earlier is counted where it ends."""
    actor = game.actor(state)
    if depth == 0 or actor == OVER:
        return Counter([KINDS.get(actor, "seat")])
    found: Counter[str] = Counter()
    for answer in answers(game, state):
        twin = copy_shape(state)
        game.play(twin, answer)
        found += perft(game, twin, depth - 1)
    return found


def tuple_of(counts: Counter[str]) -> tuple[int, ...]:
    return tuple(counts[kind] for kind in ("seat", "chance", "judge", "over"))


def divided(game: AnyGame, state: object, depth: int) -> str:
    """The counts under each answer: where they differ from another program's, there is the fault."""
    rows = []
    for answer in answers(game, state):
        twin = copy_shape(state)
        game.play(twin, answer)
        rows.append(f"{game.say(state, answer)}: {tuple_of(perft(game, twin, depth - 1))}")
    return "\n".join(rows)


if __name__ == "__main__":
    slug, options, words, depth = sys.argv[1:]
    line = Line("", dict(pair.split("=") for pair in options.split()), words.split(), int(depth), ())
    script = line.start(slug)
    counts = " ".join(map(str, tuple_of(perft(script.game, script.state, line.depth))))
    print(f"{options}; {words}; {depth}; {counts}")
