"""One game at a time: a step plays a move and everything until the next decision, and writes what is to be told about it."""

from __future__ import annotations

from typing import Any

from game import ACTIONS, actor, ending, moves, play, scores, winners

from astragal.kit.actors import OVER

from .observe import address, observe, row_of
from .play import answer, start_streams

FULL = -9
"""In place of a seat: there is no room for another observation."""


def restart(states: Any, workspaces: Any, start: Any, seed: Any) -> None:
    """Start the game of a seed."""
    states[0] = start[0]
    start_streams(states[0], workspaces[0], seed)


# fmt: off
def step(
    states: Any, ints: Any, workspaces: Any, mine: int, mask: Any, seen: Any, between: Any, results: Any,
    plan: Any, shown: Any, move: int,
) -> Any:
    """Play a move, unless it is negative, then chance, verdicts and random seats; return the seat that decides, OVER or FULL.

    With `mine` at least 0, all other seats play at random. `between` gets what that seat may know after every step, as far as it has
    room; `results[0]` is how many. Then come the ending, the points and the winners of a finished game.
    """
    s = states[0]
    workspace = workspaces[0]
    who = actor(s)
    while move >= 0 or (who != OVER and (who < 0 or (mine >= 0 and who != mine))):
        if len(between) > 0 and results[0] == len(between):
            return FULL
        if move < 0:
            play(s, answer(s, who, workspace))
        else:
            play(s, move)
            move = -1
        if len(between) > 0:
            row = row_of(between, address(between), results[0])
            observe(s, mine, address(plan), shown, address(shown), row_of(ints, address(ints), 0), row)
            results[0] += 1
        who = actor(s)
    for a in range(ACTIONS):
        mask[a] = 0
    if who == OVER:
        write_result(s, workspace.out, results)
    else:
        for i in range(moves(s, workspace.out)):
            mask[workspace.out[i]] = 1
    if who >= 0 or mine >= 0:
        me = mine if mine >= 0 else who
        observe(s, me, address(plan), shown, address(shown), row_of(ints, address(ints), 0), row_of(seen, address(seen), 0))
    return who
# fmt: on


def write_result(s: Any, out: Any, results: Any) -> None:
    """Write the ending, the points and the winners of a finished game."""
    results[1] = ending(s)
    scores(s, out)
    for p in range(s.seats):
        results[2 + p] = out[p]
    winners(s, out)
    for p in range(s.seats):
        results[2 + s.seats + p] = out[p]
