"""Tic-tac-toe: a game as a package of its own, in its smallest form.

With this folder's parent on the path, `astragal.fast.batch.run(GAME, GAME.options({}), 1_000_000, seed=1)` plays a million games. The
benchmark does, since it is the game in which Pgx is fastest: there both runtimes play the same game.
"""

from __future__ import annotations

from astragal.kit.assembly import assemble
from tic_tac_toe import notation, refusals, rules, state

GAME = assemble(state, rules, notation, refusals, slug="tic-tac-toe", prefix="TTT", seats=(2, 2))
