"""The reader of records meets tags and words that nobody would write, and answers with one sentence or a sound record."""

from __future__ import annotations

import json
from unicodedata import category

from hypothesis import given
from hypothesis import strategies as st

from astragal.games import GAMES
from astragal.kit.errors import UserError
from astragal.lang import LANGUAGES, catalogue
from astragal.rooms.replay import encode_replay
from astragal.table.history import record_of, to_json, verify
from astragal.table.record import format_record, parse_record
from table.seated import play_on, seat_at

NAMES = "Astragal Game Rules Options Dice Scheme Commitment Draw Seals SeatSeeds Secret Seed Judge JudgeSeed Seat1 Result Winners Nobody"
LONG = [
    "9" * 5_000,
    "0001" + "9" * 5_000,
    "-" + "9" * 400,
    "x" * 1_001,
    "[" * 2_000,
    "\u0663",
    "\u00b2",
    "1_0",
    "1e9",
    "nan",
]
ANY = st.text(st.characters(exclude_categories=()), max_size=12) | st.sampled_from(LONG)
VALUE = ANY | st.builds("{}={}".format, st.sampled_from(["seats", "first_player", "tie", "x"]), ANY)
VERBS = [
    "draw:{}",
    "({})",
    "<{}>",
    "<falls:{}>",
    "turn:{}",
    "give:small1:{}",
    "place:small1@{}",
    "{}: pass",
    "({}:5)",
    "{{{}}}",
    "{}",
]


def begun(slug: str) -> list[str]:
    """Return the lines of a record of the first steps of a game."""
    table = seat_at(slug)
    play_on(table, 1, 12)
    return format_record(record_of(table, ["human:Ana", "bot:casual"])).splitlines()


RECORDS = [begun(slug) for slug in GAMES]


@st.composite
def hostile_records(draw: st.DrawFn) -> str:
    """Make a record in which one tag is rewritten, or one word of its steps is another one."""
    lines = list(draw(st.sampled_from(RECORDS)))
    if draw(st.booleans()):
        name = draw(st.sampled_from(NAMES.split()))
        kept = [line for line in lines if not line.startswith(f"[{name} ")]
        return "\n".join([f"[{name} {json.dumps(draw(VALUE))}]", *kept])
    words = lines.pop().split(" ")
    words.insert(draw(st.integers(0, len(words))), draw(st.sampled_from(VERBS)).format(draw(ANY)))
    return "\n".join([*lines, " ".join(words)])


@given(hostile_records())
def test_a_hostile_record_gets_one_sentence(text: str) -> None:
    for read in (verify, to_json, lambda record: encode_replay(format_record(record))):
        try:
            record = parse_record(text)
            read(record)
            assert parse_record(format_record(record)) == record
        except UserError as error:
            for lang in LANGUAGES:
                sentence = catalogue(lang).error(error)
                assert len(sentence.encode()) <= 5_000
                assert not any(category(letter) == "Cc" for letter in sentence)
