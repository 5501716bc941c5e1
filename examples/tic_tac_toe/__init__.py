"""Tic-tac-toe: a game of one's own in its smallest form, written as those of `astragal.games` but not one of them.

With this folder's parent on the path, `astragal.fast.batch.run(GAME, GAME.options({}), 1_000_000, seed=1)` plays a million games. The
benchmark does, since it is the game in which Pgx is fastest: there both runtimes play the same game.
"""

from __future__ import annotations

from astragal.kit.game import EVERYONE, Game
from astragal.kit.shape import copied
from tic_tac_toe import rules
from tic_tac_toe.state import SEATS, SQUARES, Options, State

GAME = Game(
    slug="tic-tac-toe",
    prefix="TTT",
    package=__name__,
    rules_version=1,
    seats=(SEATS, SEATS),
    variants=(),
    State=State,
    View=State,
    Options=Options,
    actions=SQUARES,
    outcomes=0,
    verdicts=0,
    most_moves=SQUARES,
    setup=rules.setup,
    actor=rules.actor,
    moves=rules.moves,
    chances=rules.chances,
    play=rules.play,
    scores=rules.scores,
    winners=rules.winners,
    ending=rules.ending,
    likely=None,
    sound=rules.sound,
    look=lambda s, seat, view, take: take(State, s, view),
    imagine=lambda view, below: copied(view),
    audience=lambda s: EVERYONE,
    Facts=State,
    counting=(),
    say=lambda s, move: str(move),
    read=lambda s, word: int(word),
    why=lambda s, move: "",
    object_to=lambda options: None,
)
