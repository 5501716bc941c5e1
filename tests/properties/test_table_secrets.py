"""Nothing that a seat gets from a table depends on what it may not know: views, events, choices, errors, tags."""

from __future__ import annotations

import copy
import random

import pytest

from astragal.dice import FairDice
from astragal.kit.errors import UserError
from astragal.kit.shape import to_bytes
from astragal.lang import LANGUAGES, catalogue
from astragal.table.history import header
from astragal.table.record import Record, format_record
from astragal.table.table import Table
from kit.games import Way, variants, ways
from kit.samples import cases, samples
from table.seated import play_on, seat_at

STAR_MASTER = [way for way in ways() if way.game.slug == "star-master"]
USUAL = [str(way) for way in variants() if way.game.slug == "star-master"]
SECRET = "0123456789abcdef" * 4


def scrambled(table: Table, rng: random.Random) -> Table:
    """The same table with the hidden colours exchanged among the places where nobody sees them now."""
    twin = copy.copy(table)
    twin._state = copy.deepcopy(table._state)
    shown = table.view(-1).faces
    hidden = [place for place in range(9) if shown[place] < 0]
    colours = [twin._state.cube[place] for place in hidden]
    rng.shuffle(colours)
    for place, colour in zip(hidden, colours, strict=True):
        twin._state.cube[place] = colour
    dealt = iter(twin._state.cube)
    twin.timeline = copy.copy(table.timeline)
    twin.timeline.events = [
        event._replace(word=f"cube:{next(dealt)}", move=0) if getattr(event, "word", "").startswith("cube:") else event
        for event in table.events
    ]
    return twin


def all_that_reaches(table: Table, seat: int) -> list[object]:
    """Everything that a seat can get from a table without deciding anything."""
    package = table.game.package
    said: list[object] = [
        to_bytes(table.view(seat)),
        repr(table.events_for(seat)),
        repr(table.legal(seat)),
        table.scores(),
    ]
    said += [table.winners(), table.actor, table.turn]
    tags = header(table, [f"human:{n}" for n in range(table.seats)])
    said.append(format_record(Record(tags)))
    for word in ("turn:1", "swap:3", "pass", "announce:red", "roll", "nonsense"):
        try:
            if word not in [choice.word for choice in table.legal(seat)]:
                table.act(seat, word)
        except UserError as error:
            said += [catalogue(lang).error(error, package) for lang in LANGUAGES]
    trial = copy.deepcopy(table)
    try:
        trial.undo(seat)
        said.append(to_bytes(trial.view(seat)))
    except UserError as error:
        said.append(str(error))
    return said


@pytest.mark.parametrize("way", cases(STAR_MASTER, *USUAL), ids=str)
def test_hidden_colours_reach_nobody(way: Way) -> None:
    rng = random.Random(str(way))
    compared = 0
    for seed in range(samples(1, full=2)):
        table = seat_at(way.game.slug, FairDice(SECRET, ["x"] * way.seats), seed, **way.texts)
        while not table.over and len(table.steps) < 120:
            play_on(table, seed, steps=1)
            if table.over:
                break
            for seat in rng.sample(range(-1, way.seats), min(3, way.seats + 1)):
                assert all_that_reaches(table, seat) == all_that_reaches(scrambled(table, rng), seat)
                compared += 1
    assert compared > 20


def test_the_comparison_can_fail() -> None:
    """A table that let a seat hear the deal would be caught."""
    way = STAR_MASTER[0]
    table = seat_at(way.game.slug, FairDice(SECRET, ["x"] * way.seats), 1, **way.texts)
    play_on(table, 1, steps=3)

    class Leaky(Table):
        def events_for(self, seat: int, after: int = 0):
            return self.events[after:]

    one, two = copy.copy(table), scrambled(table, random.Random(1))
    one.__class__ = two.__class__ = Leaky
    assert all_that_reaches(one, 0) != all_that_reaches(two, 0)
