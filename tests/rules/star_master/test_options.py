"""Star Master: what a table may not agree on."""

from __future__ import annotations

import pytest

from astragal.games.star_master import GAME
from astragal.kit.errors import UserError
from astragal.kit.options import format_options
from kit.citing import rule
from rules.star_master.opening import opened


def objection(**texts: str) -> tuple[str, dict[str, str | int]]:
    """The sentence, by its key, that these options are answered with."""
    with pytest.raises(UserError) as caught:
        GAME.options(texts)
    return caught.value.key, caught.value.details


@rule("SM-7")
def test_the_first_player_must_sit_at_the_table() -> None:
    assert objection(seats="3", first_player="4") == ("option-first-player", {"seats": 3})
    assert GAME.options({"seats": "3", "first_player": "3"}).first_player == 3


@rule("SM-1", "SM-32")
def test_solitaire_is_for_one_and_one_plays_solitaire() -> None:
    assert objection(seats="2", variant="solitaire") == ("option-solitaire", {"seats": 2})
    assert objection(seats="1", variant="competition") == ("option-alone", {})
    assert objection(seats="1", variant="children") == ("option-alone", {})


@rule("SM-3")
def test_a_die_has_faces() -> None:
    assert objection(black_die="0,0") == ("option-no-faces", {"option": "black_die"})
    assert objection(white_die="0,0,0,0,0,0,0,0,0,0") == ("option-no-faces", {"option": "white_die"})
    assert GAME.options({"black_die": "0,1"}).black_die == [0, 1]


@rule("SM-3", "SM-25")
def test_six_colours_must_be_within_reach() -> None:
    assert objection(white_die="1,1,1,1,1,0,0,0,0,0") == ("option-colours-short", {"wanted": 6, "found": 5})
    assert GAME.options({"white_die": "1,1,1,1,1,1,0,0,0,0"}).white_die[5] == 1
    assert GAME.options({"white_die": "0,0,0,0,0,0,0,0,0,1"}).white_die[9] == 1


@pytest.mark.parametrize(
    ("name", "text", "key"),
    [
        ("white_die", "1,1,1", "option-length"),
        ("white_die", "1,1,1,1,1,1,1,1,1,100", "option-range"),
        ("black_die", "-1,2", "option-range"),
        ("colours", "red,red,yellow,green,light-blue,dark-blue,violet,pink,white", "option-repeats"),
        ("colours", "star,red,yellow,green,light-blue,dark-blue,violet,pink,white", "option-choice"),
        ("variant", "expert", "option-choice"),
        ("memorise_seconds", "601", "option-range"),
        ("race_timeout_seconds", "0", "option-range"),
    ],
)
def test_unfit_values_are_refused(name: str, text: str, key: str) -> None:
    assert objection(**{name: text})[0] == key


@rule("SM-6", "SM-22")
@pytest.mark.parametrize(
    "options",
    [
        {"layout": "ring"},
        {"layout": "line"},
        {"memorise_seconds": 0},
        {"memorise_early": "no"},
        {"race_timeout_seconds": 1},
    ],
)
def test_how_places_are_drawn_and_how_long_the_clock_waits_is_no_part_of_the_game(options: dict[str, object]) -> None:
    assert opened(**options).state == opened().state


def test_every_variant_is_a_game_for_all_its_seats() -> None:
    for variant in GAME.variants:
        for seats in range(variant.seats[0], variant.seats[1] + 1):
            options = GAME.options({**variant.options, "seats": str(seats)})
            assert GAME.options(format_options(options)) == options
            assert GAME.start(options).seats == seats
