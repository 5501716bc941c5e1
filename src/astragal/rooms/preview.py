"""Previews: what a decision would change. Nothing happens at the table, and nothing hidden is revealed.

The decision is played in states imagined from what the seat sees, so anybody with the same view gets the same preview. Where things
are hidden there are several such states, and only what happens in all of them is shown.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from astragal.kit.game import AnyGame, Below
from astragal.rooms.feed import Named, diff, view_fields
from astragal.rooms.messages import PreviewReply
from astragal.table.table import Table


def preview(table: Table, seat: int, word: str, id: str, at: int) -> PreviewReply:
    """Return what a decision would change; raises what the table would raise for the decision itself."""
    table.require_turn(seat)
    table.foresee(word)
    game, view = table.game, table.view(seat)
    fields, facts = view_fields(game, view), game.facts(view)
    odds: list[int] = []
    outcomes = []
    for state in imagine_states(game, view):
        game.play(state, game.read(state, word))
        then = game.view(state, seat)
        outcomes.append((diff(fields, view_fields(game, then)), diff(facts, game.facts(then))))
        odds = list(game.odds(state)) if game.odds is not None else []
    return PreviewReply(id, at, word, common([new for new, _ in outcomes]), common([new for _, new in outcomes]), odds)


def imagine_states(game: AnyGame, view: Any) -> Iterator[Any]:
    """Yield states that fit a view: among them, everything hidden lies once in every hidden place."""
    widest = 1

    def first(n: int) -> int:
        nonlocal widest
        widest = max(widest, n)
        return 0

    yield game.sample_state(view, first)
    for turned in range(1, widest):
        yield game.sample_state(view, _rotate(turned))


def _rotate(turned: int) -> Below:
    """Return a chooser that takes things in their order, beginning with this one."""
    return lambda n: turned if turned < n else 0


def common(changes: list[Named]) -> Named:
    """Return the entries that all of these share."""
    first, *others = changes
    return {name: value for name, value in first.items() if all(name in new and new[name] == value for new in others)}
