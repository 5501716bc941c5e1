"""Non-interference: scramble what a seat may not see, and nothing that reaches the seat changes.

In Star Master the hidden colours are the only secret of the house. At every step of random games, for every seat and
a spectator, they are shuffled among the places that are hidden from that seat; its view, the legal moves, their
words and the refusals must stay the same to the byte.
"""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from astragal.games.star_master import GAME
from astragal.games.star_master.state import DEAL, MEMORISE, NONE, PLACES, SWAP, State
from astragal.games.star_master.view import View
from astragal.kit.actors import CHANCE, JUDGE, OVER
from astragal.kit.game import Variant
from astragal.kit.shape import copy_shape, to_bytes
from kit.samples import samples

Look = Callable[[State, int], View]


def spoken(state: State) -> tuple[list[int], list[str], dict[int, str]]:
    """What everybody hears of the rules: what is legal, how it is called, why the rest is refused."""
    if GAME.actor(state) == CHANCE:
        return [], [], {}
    out = [0] * GAME.most_moves
    legal = out[: GAME.moves(state, out)]
    words = [GAME.say(state, move) for move in legal]
    if GAME.actor(state) == JUDGE:
        return legal, words, {}
    return legal, words, {move: GAME.refusal_rule(state, move) for move in range(GAME.actions) if move not in legal}


def visible(state: State) -> list[int]:
    """The places that lie open to everybody, by the rules: all, one or none."""
    if state.phase == MEMORISE:
        return list(range(PLACES))
    return [] if state.shown == NONE else [state.shown]


def scrambled(state: State, rng: random.Random) -> State:
    """The same game with other colours under the cubes that nobody can see.

    While cubes are being laid out, those still in the box are exchanged with those laid out too.
    """
    twin = copy_shape(state)
    hidden = [place for place in range(state.dealt) if place not in visible(state)]
    shown = [state.cube[place] for place in visible(state)]
    colours = rng.sample([colour for colour in range(PLACES) if colour not in shown], len(hidden))
    for place, colour in zip(hidden, colours, strict=True):
        twin.cube[place] = colour
    return twin


def step(state: State, rng: random.Random) -> None:
    """Play one random move."""
    out = [0] * GAME.most_moves
    if GAME.actor(state) == CHANCE:
        GAME.chances(state, out)
        GAME.play(state, rng.choices(range(GAME.outcomes), out[: GAME.outcomes])[0])
    else:
        GAME.play(state, rng.choice(out[: GAME.moves(state, out)]))


def leaks(variant: Variant, seats: int, seed: int, turns: int, look: Look = GAME.view) -> list[tuple[int, int]]:
    """Return where a scrambled secret showed, as (phase, seat), in one random game."""
    rng = random.Random(seed)
    state = GAME.start(GAME.options({**variant.options, "seats": str(seats)}))
    found = []
    while state.turn <= turns:
        for twin in (scrambled(state, rng), scrambled(state, rng)):
            assert spoken(twin) == spoken(state)
            for seat in range(-1, seats):
                if to_bytes(look(twin, seat)) != to_bytes(look(state, seat)):
                    found.append((state.phase, seat))
        if GAME.actor(state) == OVER:
            break
        step(state, rng)
    return found


@pytest.mark.parametrize("variant", GAME.variants, ids=lambda variant: variant.name)
@settings(max_examples=samples(6, full=15), deadline=None)
@given(data=st.data())
def test_hidden_colours_reach_nobody(variant: Variant, data: st.DataObject) -> None:
    seats = data.draw(st.integers(*variant.seats), label="seats")
    seed = data.draw(st.integers(0, 2**32), label="seed")
    assert leaks(variant, seats, seed, turns=12) == []


@pytest.mark.parametrize("variant", GAME.variants, ids=lambda variant: variant.name)
def test_faces_show_exactly_what_lies_open(variant: Variant) -> None:
    rng = random.Random(7)
    state = GAME.start(GAME.options({**variant.options, "seats": str(variant.seats[0])}))
    while GAME.actor(state) != OVER and state.turn < 60:
        for seat in range(-1, variant.seats[0]):
            faces = GAME.view(state, seat).faces
            assert faces == [state.cube[place] if place in visible(state) else NONE for place in range(PLACES)]
        step(state, rng)


def leaky(show: Callable[[State, View], None]) -> Look:
    """A look that tells more than it may."""

    def look(state: State, seat: int) -> View:
        view = GAME.view(state, seat)
        show(state, view)
        return view

    return look


def all_while_dealing(state: State, view: View) -> None:
    if state.phase == DEAL:
        view.faces = state.cube[:]


def one_hidden_cube(state: State, view: View) -> None:
    view.faces[4] = state.cube[4]


def neighbour_of_the_find(state: State, view: View) -> None:
    if state.phase == SWAP:
        view.faces[(state.shown + 1) % PLACES] = state.cube[(state.shown + 1) % PLACES]


def to_the_roller_only(state: State, view: View) -> None:
    if view.me == state.seat:
        view.faces = state.cube[:]


def by_a_public_field(state: State, view: View) -> None:
    view.supply[0] += int(state.cube[0] == 0)


@pytest.mark.parametrize(
    "show", [all_while_dealing, one_hidden_cube, neighbour_of_the_find, to_the_roller_only, by_a_public_field]
)
def test_a_leaky_look_is_caught(show: Callable[[State, View], None]) -> None:
    base = GAME.variants[0]
    assert any(leaks(base, 2, seed, 12, leaky(show)) for seed in range(5))
