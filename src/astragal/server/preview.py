"""What a decision would change, for the one who thinks about it. Nothing happens at the table, and nothing hidden is told.

The decision is made in worlds that are imagined from what the seat sees, so whatever is told could have been told by anybody with the
same view. Where things are hidden there are several such worlds, and only what comes about in all of them is told.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from astragal.kit.errors import NotNow
from astragal.kit.game import AnyGame, Below
from astragal.server.telling import Named, changed, fields_of
from astragal.server.wire import Previewed
from astragal.table.table import Table


def preview(table: Table, seat: int, word: str, id: str, at: int) -> Previewed:
    """Return what a decision would change; raises UserError or IllegalMove as the table would for the decision itself."""
    if table.actor != seat and not table.over:
        raise NotNow("turn-of-another", seat=table.actor + 1)
    table.foresee(word)
    game, view = table.game, table.view(seat)
    fields, facts = fields_of(game, view), game.facts(view)
    odds: list[int] = []
    afterwards = []
    for state in worlds(game, view):
        game.play(state, game.read(state, word))
        then = game.view(state, seat)
        afterwards.append((changed(fields, fields_of(game, then)), changed(facts, game.facts(then))))
        odds = list(game.odds(state)) if game.odds is not None else []
    return Previewed(id, at, word, in_all([new for new, _ in afterwards]), in_all([new for _, new in afterwards]), odds)


def worlds(game: AnyGame, view: Any) -> Iterator[Any]:
    """Return states that a view could be of: among them, whatever is hidden lies once in every hidden place."""
    widest = 1

    def first(n: int) -> int:
        nonlocal widest
        widest = max(widest, n)
        return 0

    yield game.sample_state(view, first)
    for turned in range(1, widest):
        yield game.sample_state(view, _rotating(turned))


def _rotating(turned: int) -> Below:
    """Return a chooser that takes things in their order, beginning with this one."""
    return lambda n: turned if turned < n else 0


def in_all(news: list[Named]) -> Named:
    """Return what all of these say."""
    return {name: value for name, value in news[0].items() if all(name in new and new[name] == value for new in news)}
