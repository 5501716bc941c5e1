"""The example game of another package is tic-tac-toe, to the last position, and runs like our own games."""

from __future__ import annotations

import sys
from fractions import Fraction
from functools import cache
from pathlib import Path

EXAMPLES = Path(__file__).parents[2] / "examples" / "tic_tac_toe"
sys.path.append(str(EXAMPLES))

from astragal.fast.env import Batch  # noqa: E402
from astragal.fast.search import search_uct  # noqa: E402
from astragal.kit.actors import OVER  # noqa: E402
from astragal.kit.rule_python import find_faults  # noqa: E402
from astragal.kit.shape import from_ints, ints  # noqa: E402
from fast.test_equivalence import compare  # noqa: E402
from kit.games import Way  # noqa: E402
from tic_tac_toe import GAME  # noqa: E402


@cache
def chances_to_win(position: tuple[int, ...]) -> tuple[Fraction, Fraction]:
    """Return each seat's chance to win from a position under random play."""
    state = from_ints(GAME.State, position)
    assert GAME.broken_rule(state) == 0
    out = [0] * GAME.most_moves
    if GAME.actor(state) == OVER:
        GAME.scores(state, out)
        return Fraction(out[0]), Fraction(out[1])
    first = second = Fraction(0)
    n = GAME.moves(state, out)
    for move in out[:n]:
        after = from_ints(GAME.State, position)
        GAME.play(after, move)
        won, lost = chances_to_win(tuple(ints(after)))
        first += won / n
        second += lost / n
    return first, second


def test_it_has_the_known_positions_and_chances() -> None:
    """Known facts: 5,478 positions can be reached, and random players win 737/1260 and 121/420 of their games."""
    start = tuple(ints(GAME.start(GAME.options({}))))
    assert chances_to_win(start) == (Fraction(737, 1260), Fraction(121, 420))
    assert chances_to_win.cache_info().currsize == 5478


def test_it_is_written_and_compiled_as_the_games_of_the_house() -> None:
    assert find_faults((EXAMPLES / "tic_tac_toe" / "rules.py").read_text(), "tic_tac_toe") == []
    compare(Way(GAME, "base", 2, {}), 300, bounds=False)


def test_it_can_be_searched() -> None:
    """The player to move has the first two squares of a row, and the other two of the next."""
    state = GAME.State(turn=4, marks=[0b000000011, 0b000011000])
    best = max(search_uct(GAME, [state], 500, 1), key=lambda weighed: weighed.visits)
    assert (best.move, best.value) == (2, 1.0)


def test_many_games_of_it_are_stepped_at_once() -> None:
    batch = Batch(GAME, GAME.options({}), 64, 1)
    ended = 0
    for _ in range(30):
        batch.step(batch.sample())
        assert (batch.rewards.sum(axis=1) == batch.done).all()
        ended += int(batch.done.sum())
    assert ended >= 3 * 64  # no game takes more than nine steps
