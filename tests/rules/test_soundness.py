"""Any change of a state: the game notices exactly when a rule is broken, and names one that is."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from astragal.kit.shape import copy_shape, from_ints, ints, out_of_bounds, shape_fields
from kit.citing import rule
from kit.games import Way, random_game, ways
from kit.samples import samples
from rules.soundness import SEATS_NAMED, broken_rules

EVERY = 23
"""One of this many positions of a game is looked at."""
CHANGES = samples(10, full=400)
"""Changes of each position."""


def change(way: Way, state: Any, rng: random.Random) -> Any:
    """Return a state in which one number is another, or two numbers of a field are: one more, one less."""
    fields = shape_fields(way.game.State)
    field = rng.choice(fields)
    start = sum(other.size for other in fields[: fields.index(field)])
    values = ints(state)
    at = start + rng.randrange(field.size)
    if field.size > 1 and rng.random() < 0.5:
        other = start + rng.randrange(field.size)
        values[at], values[other] = values[at] + 1, values[other] - 1
    else:
        near = values[at] + rng.choice((-1, 1))
        values[at] = rng.choice((near, near, rng.randint(field.low, field.high)))
    return from_ints(way.game.State, values)


def changed(way: Way) -> Iterator[Any]:
    """Yield states of random games with something changed: all numbers within their bounds."""
    rng = random.Random(str(way))
    for step, (state, _, _) in enumerate(random_game(way, 7)):
        if step % EVERY == 0 and step < 30 * EVERY:
            for _ in range(CHANGES):
                other = change(way, state, rng)
                if not out_of_bounds(other):
                    yield other


@rule("DS-1", "DS-12", "DS-27", "DS-6", "DS-8", "DS-9", "DS-32", "DS-33", "DS-34")
@rule(
    "DT-1",
    "DT-2",
    "DT-3",
    "DT-4",
    "DT-6",
    "DT-9",
    "DT-10",
    "DT-11",
    "DT-12",
    "DT-14",
    "DT-15",
    "DT-16",
    "DT-34",
    "DT-37",
    "DT-40",
)
@rule("DC-1", "DC-8", "DC-13", "DC-17", "DC-19", "DC-30", "DC-31", "DC-34", "DC-36")
@rule("SM-1", "SM-4", "SM-5", "SM-15", "SM-25", "SM-32", "SM-37")
@pytest.mark.parametrize("way", ways(), ids=str)
def test_what_breaks_a_rule_is_noticed_and_nothing_else(way: Way) -> None:
    for state in changed(way):
        broken = broken_rules(way.game.slug, state)
        named = way.game.broken_rule(state)
        assert named in (broken or {0}), state


@rule("DS-1", "DT-1", "DC-1", "SM-1")
@pytest.mark.parametrize("way", ways(), ids=str)
def test_a_seat_that_does_not_play_has_no_turn(way: Way) -> None:
    most = way.game.seats[1]
    state = way.game.start(way.game.options(way.texts))
    assert way.game.broken_rule(state) == 0
    for name in SEATS_NAMED[way.game.slug] if state.seats < most else ():
        other = copy_shape(state)
        setattr(other, name, most - 1)
        assert way.game.broken_rule(other) == 1, name
