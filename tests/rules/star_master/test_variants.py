"""Star Master: competition, children, solitaire."""

from __future__ import annotations

import pytest

from astragal.kit.actors import JUDGE
from kit.citing import rule
from kit.scripted import Scripted
from rules.star_master.opening import NAMES, board, opened, own, owned, supply

PLACES = [f"turn:{place}" for place in range(1, 10)]
STRICT = pytest.mark.parametrize(
    "options", [{"variant": "competition"}, {"seats": 1}], ids=["competition", "solitaire"]
)


@rule("SM-27", "SM-33")
@pytest.mark.parametrize(("options", "id"), [({"variant": "competition"}, "SM-27"), ({"seats": 1}, "SM-33")])
def test_an_owned_colour_must_be_looked_for(options: dict[str, object], id: str) -> None:
    game = opened(**options)
    own(game, 1, "red")
    game.do("roll", "white:red", "black:plain")
    assert game.legal() == PLACES
    assert game.refusal("pass") == id


@rule("SM-28", "SM-26", "SM-33")
@STRICT
def test_missing_an_owned_colour_costs_its_marker(options: dict[str, object]) -> None:
    game = opened(**options)
    own(game, 1, "red", "orange")
    game.do("roll", "white:red", "black:plain", "turn:2")
    assert owned(game, 1) == ["orange"]
    assert supply(game, "red") == 6
    assert game.legal() == ["roll"]


@rule("SM-29", "SM-16", "SM-33")
@STRICT
def test_finding_an_owned_colour_changes_nothing(options: dict[str, object]) -> None:
    game = opened(**options)
    own(game, 1, "red", "orange")
    game.do("roll", "white:red", "black:plain", "turn:1")
    assert owned(game, 1) == ["red", "orange"]
    assert board(game) == list(NAMES)
    assert game.legal() == ["roll"]


@rule("SM-12", "SM-28")
@STRICT
def test_missing_a_new_colour_costs_nothing(options: dict[str, object]) -> None:
    game = opened(**options)
    own(game, 1, "orange")
    game.do("roll", "white:red", "black:plain", "turn:2")
    assert owned(game, 1) == ["orange"]
    assert game.state.supply == [6, 5, *[6] * 7]


@rule("SM-28")
@STRICT
@pytest.mark.parametrize(("risk", "left"), [("yes", []), ("no", ["red"])])
def test_an_owned_colour_announced_may_be_at_risk(options: dict[str, object], risk: str, left: list[str]) -> None:
    game = opened(**options, star_owned_risk=risk)
    own(game, 1, "red")
    game.do("roll", "white:star", "black:plain", "announce:red", "turn:2")
    assert owned(game, 1) == left


@rule("SM-28")
def test_without_risk_on_stars_a_rolled_colour_is_still_at_risk() -> None:
    game = opened(variant="competition", star_owned_risk="no")
    own(game, 1, "red")
    assert owned(game.do("roll", "white:red", "black:plain", "turn:2"), 1) == []


@rule("SM-29")
def test_finding_an_announced_owned_colour_changes_nothing() -> None:
    game = opened(variant="competition")
    own(game, 1, "red")
    game.do("roll", "white:star", "black:plain", "announce:red", "turn:1")
    assert owned(game, 1) == ["red"]
    assert (game.actor, game.legal()) == (1, ["roll"])


@rule("SM-30")
def test_children_roll_the_white_die_only() -> None:
    game = opened(variant="children", black_die="1,0").do("roll", "white:red")
    assert (game.actor, game.legal()) == (0, PLACES)
    game.do("turn:2", "roll", "white:star")
    assert (game.actor, game.legal()) == (1, [f"announce:{name}" for name in NAMES])


@rule("SM-31")
def test_childrens_cubes_never_move() -> None:
    game = opened(variant="children").do("roll", "white:red", "turn:1")
    assert owned(game, 1) == ["red"]
    assert board(game) == list(NAMES)
    assert (game.actor, game.legal()) == (1, ["roll"])
    assert game.refusal("swap:2") == "SM-31"
    game.do("roll", "white:star", "announce:red", "turn:1")
    assert owned(game, 2) == ["red"]
    assert board(game) == list(NAMES)


@rule("SM-18")
def test_children_may_pass_with_an_owned_colour() -> None:
    game = opened(variant="children")
    own(game, 1, "red")
    game.do("roll", "white:red")
    assert game.legal() == ["pass", *PLACES]
    game.do("turn:2")
    assert owned(game, 1) == ["red"]


def wait(game: Scripted, turns: int) -> None:
    """Let a lone player turn wrong cubes for colours they do not own."""
    for _ in range(turns):
        game.do("roll", "white:white", "black:plain", "turn:8")


@rule("SM-32", "SM-35")
def test_a_lone_player_has_twelve_turns() -> None:
    game = opened(seats=1)
    wait(game, 11)
    assert (game.actor, game.state.turn) == (0, 11)
    wait(game, 1)
    assert game.over
    assert game.state.turn == 12
    assert game.winners() == []
    assert game.refusal("roll") == "SM-35"


@rule("SM-34")
@pytest.mark.parametrize(
    "words",
    [
        ("white:red", "black:plain", "turn:2"),
        ("white:red", "black:plain", "turn:1", "swap:2"),
        ("white:star", "black:plain", "announce:red", "turn:2"),
        ("white:red", "black:star", "nobody"),
        ("white:red", "black:star", "grab:1:5"),
    ],
)
def test_every_turn_counts(words: tuple[str, ...]) -> None:
    game = opened(seats=1)
    wait(game, 10)
    game.do("roll", *words)
    assert not game.over
    assert game.state.turn == 11
    wait(game, 1)
    assert game.over


@rule("SM-34", "SM-15")
@pytest.mark.parametrize("last", [("turn:2",), ("turn:1", "swap:2")])
def test_the_twelfth_turn_is_played_to_its_end(last: tuple[str, ...]) -> None:
    game = opened(seats=1)
    wait(game, 11)
    game.do("roll", "white:red", "black:plain")
    for word in last:
        assert not game.over
        game.do(word)
    assert game.over
    assert game.winners() == []


@rule("SM-35", "SM-25")
@pytest.mark.parametrize("before", [0, 11])
def test_a_lone_player_wins_with_six_by_the_twelfth_turn(before: int) -> None:
    game = opened(seats=1)
    wait(game, before)
    own(game, 1, *NAMES[:5])
    game.do("roll", "white:dark-blue", "black:plain", "turn:6")
    assert game.over
    assert game.winners() == [1]
    assert game.scores() == [6]


@rule("SM-35")
def test_five_markers_after_twelve_turns_lose() -> None:
    game = opened(seats=1)
    own(game, 1, *NAMES[:5])
    wait(game, 12)
    assert game.over
    assert game.winners() == []
    assert game.scores() == [5]


@rule("SM-36", "SM-21")
def test_a_lone_player_may_race_against_himself() -> None:
    game = opened(seats=1)
    own(game, 1, "orange")
    game.do("roll", "white:red", "black:star")
    assert game.actor == JUDGE
    assert game.legal() == ["nobody", *(f"grab:1:{place}" for place in range(1, 10))]
    game.do("grab:1:2")
    assert owned(game, 1) == []
    game.do("roll", "white:red", "black:star", "grab:1:1", "swap:2")
    assert owned(game, 1) == ["red"]


@rule("SM-36", "SM-19")
def test_a_lone_race_ends_with_one_wrong_cube_even_if_races_continue() -> None:
    game = opened(seats=1, race_continues="yes", next_after="winner").do("roll", "white:red", "black:star", "grab:1:2")
    assert (game.actor, game.legal()) == (0, ["roll"])


@rule("SM-36")
def test_a_lone_player_may_leave_the_black_die_out() -> None:
    game = opened(seats=1, solitaire_black_die="ignored").do("roll", "white:red")
    assert (game.actor, game.legal()) == (0, PLACES)
    game.do("turn:2", "roll", "white:star")
    assert game.legal()[0] == "announce:red"


@rule("SM-36", "SM-30")
def test_the_lone_players_choice_does_not_touch_other_games() -> None:
    game = opened(seats=2, solitaire_black_die="ignored").do("roll", "white:red")
    assert game.legal() == ["black:star", "black:plain"]


@rule("SM-32")
@pytest.mark.parametrize("variant", ["base", "competition"])
def test_company_is_not_held_to_twelve_turns(variant: str) -> None:
    game = opened(variant=variant)
    wait(game, 13)
    assert (game.actor, game.legal()) == (1, ["roll"])
