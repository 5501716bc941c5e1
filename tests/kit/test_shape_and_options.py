"""Shapes, options, errors: what the kit promises."""

from __future__ import annotations

import pickle
from dataclasses import dataclass, field

import pytest
from hypothesis import given
from hypothesis import strategies as st

from astragal.games import GAMES, find_game
from astragal.kit import shape
from astragal.kit.errors import IllegalMove, InvariantError, ParseError, UserError
from astragal.kit.options import (
    NEWEST,
    Option,
    choice,
    choices,
    count,
    counts,
    flag,
    format_options,
    options_of,
    parse_options,
)
from astragal.kit.rulebook import find_rule, rule_index
from kit.shapes import filled


@dataclass(slots=True)
class Small:
    one: int = shape.number(2, low=-1, high=5)
    many: list[int] = shape.row(3, high=9, start=4)
    deep: list[list[list[int]]] = shape.grid(2, 1, 2, low=-3, high=3)


@dataclass(slots=True)
class Agreed:
    seats: int = count(2, low=1, high=4)
    mood: int = choice("calm", "wild", start="wild")
    open: int = flag(False)
    weights: list[int] = counts([1, 2], low=0, high=9)
    colours: list[int] = choices(["red", "blue", "green"], ["green", "red"])
    lives: int = count(3, low=1, high=9, since=2, before=5)
    order: int = choice("left", "right", "none", since=3, before="none")
    fog: int = flag(True, since=2, before=False)


def test_blank() -> None:
    assert Small() == Small(2, [4, 4, 4], [[[0, 0]], [[0, 0]]])
    assert shape.size(Small) == 8
    assert [declared.size for declared in shape.shape_fields(Small)] == [1, 3, 4]


@given(filled(Small))
def test_round_trips(s: Small) -> None:
    assert shape.from_ints(Small, shape.ints(s)) == s
    assert shape.from_bytes(Small, shape.to_bytes(s)) == s
    assert len(shape.to_bytes(s)) == 64
    twin = shape.copy_shape(s)
    assert twin == s
    twin.deep[1][0][1] += 1
    twin.many[0] += 1
    assert twin.deep != s.deep
    assert twin.many != s.many
    assert shape.out_of_bounds(s) == []


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("one", 6), ("one", -2), ("one", True), ("one", [1]), ("many", [1, 2]), ("many", [1, 2, 10]), ("many", 3),
        ("many", [1, 2, 1.0]), ("deep", [[[0, 0]], [[0, 4]]]), ("deep", [[0, 0], [0, 0]]), ("deep", [[[0, 0]]]),
    ],
)  # fmt: skip
def test_out_of_bounds(name: str, value: object) -> None:
    s = Small()
    setattr(s, name, value)
    assert shape.out_of_bounds(s) == [name]


def test_a_field_without_shape_is_our_fault() -> None:
    @dataclass
    class Odd:
        x: list[int] = field(default_factory=list)

    with pytest.raises(InvariantError, match=r"Odd\.x"):
        shape.shape_fields(Odd)


def test_options_are_read_and_said() -> None:
    texts = {"mood": "calm", "open": "yes", "weights": "0, 9", "colours": "blue,red", "seats": "4"}
    options = parse_options(Agreed, texts)
    assert options == Agreed(4, 0, 1, [0, 9], [1, 0], 3, 0, 1)
    assert parse_options(Agreed, format_options(options)) == options
    assert format_options(Agreed()) == {"seats": "2"}
    assert format_options(Agreed(), every=True) == {
        "seats": "2", "mood": "wild", "open": "no", "weights": "1,2", "colours": "green,red",
        "lives": "3", "order": "left", "fog": "yes",
    }  # fmt: skip


@pytest.mark.parametrize(("version", "values"), [(1, (5, 2, 0)), (2, (3, 2, 1)), (3, (3, 0, 1)), (NEWEST, (3, 0, 1))])
def test_an_earlier_version_has_the_defaults_it_had(version: int, values: tuple[int, int, int]) -> None:
    options = parse_options(Agreed, {}, version)
    assert (options.lives, options.order, options.fog) == values
    assert format_options(options, version) == {"seats": "2"}
    assert parse_options(Agreed, format_options(options)) == options  # today's texts spell out what was played then
    chosen = parse_options(Agreed, {"order": "right"}, version)
    assert chosen.order == 1
    assert format_options(chosen, version)["order"] == "right"


def test_versions_share_no_lists() -> None:
    first, second = parse_options(Agreed, {}), parse_options(Agreed, {})
    first.weights[0] = 7
    assert second.weights == [1, 2]


@pytest.mark.parametrize(
    ("name", "text", "key"),
    [
        ("seats", "5", "option-range"),
        ("seats", "0", "option-range"),
        ("seats", "-1", "option-range"),
        ("seats", "two", "option-range"),
        ("seats", "", "option-range"),
        ("seats", "2.0", "option-range"),
        ("seats", "٢", "option-range"),
        ("seats", "9" * 5000, "option-range"),
        ("mood", "angry", "option-choice"),
        ("mood", "0", "option-choice"),
        ("weights", "1", "option-length"),
        ("weights", "1,2,3", "option-length"),
        ("weights", "1,x", "option-range"),
        ("colours", "red,red", "option-repeats"),
        ("colours", "red,pink", "option-choice"),
        ("luck", "1", "option-unknown"),
    ],
)
def test_absurd_options(name: str, text: str, key: str) -> None:
    with pytest.raises(UserError) as error:
        parse_options(Agreed, {name: text})
    assert error.value.key == key


@given(st.sampled_from(list(GAMES)), st.data())
def test_fuzzed_options_never_break(slug: str, data: st.DataObject) -> None:
    game = GAMES[slug]
    names = [option.name for option in options_of(game.Options)] + ["nonsense"]
    texts = data.draw(
        st.dictionaries(
            st.sampled_from(names), st.text(max_size=12) | st.from_regex(r"-?\d{1,3}", fullmatch=True), max_size=3
        )
    )
    try:
        state = game.start(game.options(texts))
    except UserError:
        return
    assert game.broken_rule(state) == 0
    assert shape.out_of_bounds(state) == []


@given(st.sampled_from(list(GAMES)), st.data())
def test_any_options_within_bounds_make_a_sound_start_or_a_sentence(slug: str, data: st.DataObject) -> None:
    game = GAMES[slug]
    options = data.draw(filled(game.Options))
    try:
        texts = {option.name: option.say(getattr(options, option.name)) for option in options_of(game.Options)}
        state = game.start(game.options(texts))
    except UserError:
        return
    assert game.broken_rule(state) == 0
    assert shape.out_of_bounds(state) == []


def test_option_defaults_are_described() -> None:
    described = {option.name: option for option in options_of(Agreed)}
    assert described["seats"] == Option("seats", 0, 1, 4, (), 2, 1, 2)
    assert described["colours"].length == 2


def test_errors_say_what_they_are_about() -> None:
    assert str(ParseError("word-unknown", word="x")) == "word-unknown(word='x')"
    assert str(IllegalMove("DS-1", "take:blue")) == "illegal-move(rule='DS-1', word='take:blue')"


def test_finding_games_and_rules() -> None:
    assert find_game("dicetto").slug == "dicetto"
    with pytest.raises(UserError, match="game-unknown"):
        find_game("chess")
    assert find_rule("astragal.games.dice_stars", "ds-20").id == "DS-20"
    with pytest.raises(UserError, match="rule-unknown"):
        find_rule("astragal.games.dice_stars", "DS-" + "99")
    rule = next(iter(rule_index("astragal.games.dice_stars").values()))
    assert rule.sentence("fr") == rule.translations["fr"]
    assert rule.sentence("en") == rule.en


def test_errors_survive_pickling_with_their_cause() -> None:
    cause = IllegalMove("DS-1", "take:blue")
    error = ParseError("replay-impossible", step=3)
    error.__cause__ = cause
    copy = pickle.loads(pickle.dumps(error))
    assert (type(copy), copy.key, copy.details) == (ParseError, "replay-impossible", {"step": 3})
    assert (type(copy.__cause__), copy.__cause__.rule, copy.__cause__.word) == (IllegalMove, "DS-1", "take:blue")
