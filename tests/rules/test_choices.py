"""Words of options and the constants that stand for them; options that fit only together."""

from __future__ import annotations

from importlib import import_module

import pytest

from astragal.games import GAMES
from astragal.games.dicetto import deck
from astragal.games.dicetto import state as dicetto
from astragal.kit.errors import OptionError
from astragal.kit.options import options_of
from kit.citing import rule
from rules.star_master.opening import opened


@pytest.mark.parametrize("slug", GAMES)
def test_constants_count_the_words_of_a_choice(slug: str) -> None:
    """`NO_WINNER` stands for `no_winner`, `THROWER_LAST` for `last`: wherever a constant is called like a word."""
    module = vars(import_module(f"{GAMES[slug].package}.state"))
    words = {
        word.upper(): n
        for option in options_of(GAMES[slug].Options)
        if not option.length
        for n, word in enumerate(option.names)
    }
    named = {name: words[end] for name in module for end in (name, name.partition("_")[2]) if end in words}
    constants = {name: n for name, n in named.items() if isinstance(module[name], int) and name != "FIRST"}
    assert {name: module[name] for name in constants} == constants
    assert constants


def refusal(slug: str, **texts: str) -> str:
    """The key with which options are refused, or nothing."""
    return explain(slug, **texts)[0]


def explain(slug: str, **texts: str) -> tuple[str, dict[str, object]]:
    """The key with which options are refused, and what its sentence tells."""
    try:
        GAMES[slug].options(texts)
    except OptionError as error:
        return error.key, dict(error.details)
    return "", {}


@pytest.mark.parametrize("slug", GAMES)
def test_the_first_player_sits_at_the_table(slug: str) -> None:
    low, high = GAMES[slug].seats
    for seats in range(low, high + 1):
        assert refusal(slug, seats=str(seats), first_player=str(seats)) == ""
        if seats < high:
            refused = explain(slug, seats=str(seats), first_player=str(seats + 1))
            assert refused == ("option-first-player", {"seats": seats})


def test_dice_of_dice_crash_grow_and_bases_stand_apart() -> None:
    for edges, key in (
        ("12,16,22,30", ""),
        ("12,13,14,15", ""),
        ("12,12,22,30", "option-increasing"),
        ("12,16,16,30", "option-increasing"),
        ("12,16,22,22", "option-increasing"),
        ("12,16,22,21", "option-increasing"),
    ):
        assert refusal("dice-crash", die_edge_mm=edges) == key
    assert explain("dice-crash", die_edge_mm="12,12,22,30")[1] == {"option": "die_edge_mm"}
    assert explain("dice-crash", die_edge_mm="20,22,24,26", base_gap_mm="20") == ("option-base-gap", {"edge": 20})
    assert refusal("dice-crash", die_edge_mm="20,22,24,26", base_gap_mm="21") == ""


@rule("SM-1", "SM-3", "SM-32")
def test_dice_of_star_master_have_faces_and_the_game_can_be_won() -> None:
    for texts, key in (
        ({"white_die": "0,0,0,0,0,0,0,0,0,1"}, ""),
        ({"white_die": "0,0,0,0,0,0,0,0,0,0"}, "option-no-faces"),
        ({"white_die": "1,1,1,1,1,1,0,0,0,0"}, ""),
        ({"white_die": "1,1,1,1,1,0,0,0,0,0"}, "option-colours-short"),
        ({"white_die": "1,1,1,1,1,0,0,0,0,1"}, ""),
        ({"black_die": "0,1"}, ""),
        ({"black_die": "1,0"}, ""),
        ({"black_die": "0,0"}, "option-no-faces"),
        ({"seats": "1"}, ""),
        ({"seats": "1", "variant": "solitaire"}, ""),
        ({"seats": "1", "variant": "competition"}, "option-alone"),
        ({"seats": "1", "variant": "children"}, "option-alone"),
        ({"seats": "2", "variant": "children"}, ""),
        ({"seats": "2", "variant": "solitaire"}, "option-solitaire"),
    ):
        assert refusal("star-master", **texts) == key, texts
    assert explain("star-master", white_die="1,1,1,1,1,0,0,0,0,0")[1] == {"wanted": 6, "found": 5}
    assert explain("star-master", black_die="0,0")[1] == {"option": "black_die"}
    assert explain("star-master", white_die="0,0,0,0,0,0,0,0,0,0")[1] == {"option": "white_die"}
    assert explain("star-master", seats="2", variant="solitaire")[1] == {"seats": 2}


@rule("DT-3")
def test_a_deck_of_dicetto_has_eight_to_46_cards_of_different_kinds() -> None:
    def lay(copies: list[int], **changes: list[int]) -> tuple[str, dict[str, object]]:
        rows = {"types": [1, 2, 3, 4], "points": [1] * 4, "logos": [0] * 4} | changes | {"copies": copies}
        texts = {f"deck_{name}": ",".join(map(str, row + [0] * (46 - len(row)))) for name, row in rows.items()}
        return explain("dicetto", **texts)

    fine: tuple[str, dict[str, object]] = ("", {})
    assert lay([2, 2, 2, 1]) == ("option-deck-total", {"total": 7, "low": 8, "high": 46})
    assert lay([2, 2, 2, 2]) == fine
    assert lay([40, 2, 2, 2]) == fine
    assert lay([40, 2, 2, 3]) == ("option-deck-total", {"total": 47, "low": 8, "high": 46})
    assert lay([4, 4, 4, 4], types=[1, 2, 3, 0]) == ("option-deck-type", {"entry": 4})
    assert lay([4, 4, 4, 0], types=[1, 2, 3, 0]) == fine
    assert lay([4, 4, 4, 4], types=[1, 2, 3, 3]) == ("option-deck-twice", {"card": "3:1"})
    assert lay([4, 4, 4, 4], types=[1, 2, 3, 3], points=[1, 1, 1, 2]) == fine
    assert lay([4, 4, 4, 4], types=[1, 2, 3, 3], logos=[0, 0, 0, 1]) == fine


@rule("DT-19", "DT-20", "DT-21", "DT-22", "DT-23", "DT-24", "DT-25")
def test_types_of_cards_are_counted_as_their_words_are() -> None:
    """Six numbers, then the combinations in the order of their rules."""
    names = (
        "PAIR",
        "TWO_PAIRS",
        "THREE_OF_A_KIND",
        "FOUR_OF_A_KIND",
        "SMALL_STRAIGHT",
        "LARGE_STRAIGHT",
        "CHANCE_CARD",
    )
    for name in names:
        assert deck.TYPE_WORDS[getattr(dicetto, name) - 1] == name.removesuffix("_CARD").lower().replace("_", "-")
    assert [getattr(dicetto, name) for name in names] == list(range(7, 14))


@rule("SM-8", "SM-12")
def test_a_roll_clears_the_table_of_star_master() -> None:
    game = opened(seats=2, race_continues="yes").do("roll", "white:red", "black:plain", "turn:1", "swap:5")
    assert game.state.exchanged == [0, 4]
    s = game.do("roll").state
    assert (s.white, s.black, s.wanted, s.shown, s.exchanged, s.tried) == (-1, -1, -1, -1, [-1, -1], [0] * 6)
    game.do("white:pink", "black:star", "grab:1:1", "nobody")
    assert (s.shown, s.tried) == (0, [1, 0, 0, 0, 0, 0])
    game.do("roll")
    assert (s.shown, s.tried) == (-1, [0] * 6)
