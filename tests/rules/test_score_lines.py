"""What a score is made of: the lines add up to it, name rules that exist, and can be said in every language."""

from __future__ import annotations

import pytest

from astragal.kit.actors import OVER
from astragal.kit.rulebook import rule_index
from astragal.kit.scoring import ScoreLine, one_line
from astragal.lang import LANGUAGES, catalogue
from kit.citing import rule
from kit.games import Way, random_game, ways
from kit.scripted import Scripted
from rules.dice_stars import positions as stars
from rules.dicetto import opening as cards


@pytest.mark.parametrize("way", ways(), ids=str)
def test_lines_add_up_to_the_score(way: Way) -> None:
    game = way.game
    out = [0] * game.seats[1]
    for state, _, _ in random_game(way, 4):
        game.scores(state, out)
        lines = [game.score_lines(state, seat) for seat in range(way.seats)]
        assert [sum(line.points for line in mine) for mine in lines] == out[: way.seats]
    assert game.actor(state) == OVER
    for line in [line for mine in lines for line in mine]:
        assert line.rules
        assert set(line.rules) <= rule_index(game.package).keys()
        assert all(catalogue(lang)(line.key, number=line.number) for lang in LANGUAGES)


def test_a_game_that_names_no_lines_has_one() -> None:
    game = cards.ended(("pair:1",), ("two-pairs:3",))
    assert one_line(game.game.scores, 4)(game.state, 1) == [ScoreLine("page-score-points", 3)]


@rule("DS-53", "DS-54", "DS-55", "DS-56", "DS-57")
def test_lines_of_dice_stars_are_those_of_the_sheet() -> None:
    game = Scripted("dice-stars", seats=2, first_player=1)
    lines = ["X 4 _ _ | X 6 _ _", "7 _ _ _ | _ _ _", "_ _ 5 _ | _ _", "_ _ _ _ | _", "_ _ _ _"]
    stars.multiply(stars.write(game, 1, *lines), 1, 2, 1, 0, 5, 0)
    game.state.penalty[0] = 3
    assert game.game.score_lines(game.state, 0) == [
        ScoreLine("ds-score-doubled", 20, ("DS-53", "DS-55"), 2),
        ScoreLine("ds-score-lost", 0, ("DS-53", "DS-56"), 3),
        ScoreLine("ds-score-line", 5, ("DS-53", "DS-54"), 4),
        ScoreLine("ds-score-doubled", 0, ("DS-53", "DS-55"), 5),
        ScoreLine("ds-score-line", 0, ("DS-53", "DS-54"), 6),
        ScoreLine("ds-score-penalty", -3, ("DS-57",)),
    ]


@rule("DT-42", "DT-43", "DT-44", "DT-48")
def test_lines_of_dicetto_are_cards_relance_and_bonus_cards() -> None:
    game = cards.ended(("pair:1", "two-pairs:3"), ("1:1",), bonus=4)
    game.state.relance = 0
    assert game.game.score_lines(game.state, 0) == [
        ScoreLine("dt-score-cards", 4, ("DT-42",)),
        ScoreLine("dt-relance", 0, ("DT-43",)),
        ScoreLine("dt-bonus-4", 3, ("DT-44", "DT-48")),
    ]
    assert game.game.score_lines(game.state, 1) == [ScoreLine("dt-score-cards", 1, ("DT-42",))]
