"""What pages are told besides the view: it follows from what everybody sees, and is what the rules count."""

from __future__ import annotations

import msgspec
import pytest

from astragal.games import GAMES
from astragal.games.dice_stars.rules_sheet import line_score
from astragal.kit.actors import OVER
from astragal.kit.shape import copy_shape
from kit.games import Way, random_game, ways
from kit.samples import cases
from kit.scripted import Scripted
from rules.dice_crash import position as crash
from rules.dice_stars import positions as stars
from rules.dicetto import opening as cards
from rules.star_master import opening as cubes


def facts(game: Scripted):
    return game.game.Facts(**game.game.facts(game.game.view(game.state, -1)))


USUAL = [str(way) for way in ways() if way.seats in (1, 2, 4) and way.variant not in ("long", "one_duel", "following")]


@pytest.mark.parametrize("way", cases(ways(), *USUAL), ids=str)
def test_facts_follow_from_what_everybody_sees(way: Way) -> None:
    game = way.game
    out = [0] * game.seats[1]
    before = None
    for state, _, _ in random_game(way, 3):
        view = game.view(state, -1)
        found = game.facts(view)
        assert msgspec.convert(found, game.Facts) == game.Facts(**found), "facts are of the types they are said to be"
        if before is not None:
            news = {name for name in game.View.__dataclass_fields__ if getattr(view, name) != getattr(before[0], name)}
            assert before[1] | game.facts(view, news) == found, (
                "they follow from the fields they are said to follow from"
            )
        for seat in range(way.seats):
            assert game.facts(game.view(state, seat)) == found
        imagined = game.sample_state(view, lambda n: n - 1)
        assert game.facts(game.view(imagined, -1)) == found
        game.scores(state, out)
        if game.actor(state) == OVER or game.slug != "dicetto":
            assert found["counts" if game.slug == "star-master" else "totals"] == out[: way.seats]
        before = copy_shape(view), found


@pytest.mark.parametrize("seats", range(1, 5))
def test_lines_of_dice_stars_count_as_the_rules_count_them(seats: int) -> None:
    way = Way(GAMES["dice-stars"], "", seats, {"seats": str(seats)})
    for state, _, _ in random_game(way, 5):
        counts = way.game.facts(way.game.view(state, -1))["counts"]
        assert counts == [[line_score(state, p, line) for line in range(5)] for p in range(seats)]


def test_facts_share_nothing_with_the_view() -> None:
    """Otherwise what was told last would change under the hands of who compares it."""
    for way in ways():
        *_, (state, _, _) = random_game(way, 1)
        view = way.game.view(state, -1)
        found = way.game.facts(view)
        mine = list(found.values())
        mine += [inner for value in mine if isinstance(value, list) for inner in value]
        theirs = [getattr(view, name) for name in way.game.View.__dataclass_fields__]
        theirs += [inner for value in theirs if isinstance(value, list) for inner in value]
        assert not {id(value) for value in mine if isinstance(value, list)} & {id(value) for value in theirs}


def test_a_sheet_of_dice_stars() -> None:
    game = Scripted("dice-stars", seats=2, first_player=1)
    lines = ["X 4 _ _ | X 6 _ _", "7 _ _ _ | _ _ _", "_ _ 5 _ | _ _", "_ _ _ _ | _", "_ _ _ _"]
    stars.multiply(stars.write(game, 1, *lines), 1, 2, 1, 0, 5, 0)
    game.state.penalty[0] = 3
    stars.offer(game, "black:5", "blue:5", "orange:star", "blue:2")
    found = facts(game)
    assert found.sums == [[10, 7, 5, 0, 0], [0] * 5]
    assert found.times == [[2, 0, 1, 2, 1], [1] * 5]
    assert found.counts == [[20, 0, 5, 0, 0], [0] * 5]
    assert found.totals == [22, 0]
    assert found.worth == [5, 0, 7, 0, 2, 0, 0, 10, 0]
    assert found.opponent_points == 0


def test_the_virtual_opponent_of_dice_stars() -> None:
    game = Scripted("dice-stars", seats=1)
    game.state.opponent = 7
    assert facts(game).opponent_points == 35


def test_dice_on_cards_of_dicetto() -> None:
    game = cards.turn(cards.opened(placement_order="simultaneous"), 5, 5, 1, 6).do("place:a:5,5", "done")
    cards.turn(game, 6, 6, 4, 2).do("place:a:6,6", "place:d:4")
    found = facts(game)
    assert found.values == [10, 0, 0, 0, 0]
    assert found.claimed == [12, 0, 0, 4, 0]
    assert found.leaders == found.counted == [[]] * 8


def test_bonus_cards_of_dicetto() -> None:
    game = cards.ended(("pair:1", "4:1"), ("three-of-a-kind:3",), ("pair:1",), bonus=4)
    game.state.revealed[2] = 1
    found = facts(game)
    assert found.points == [2, 3, 1]
    assert found.counted[3] == found.counted[2] == [2, 1, 1]
    assert (found.leaders[3], found.leaders[2]) == ([0], [1, 2]), "most cards; fewest, tied"
    assert found.totals == [2 + game.state.bonus_points[3], 3, 1]


def test_the_odds_of_a_duel() -> None:
    game = cards.turn(cards.opened(), 5, 5, 1, 6).do("place:a:5,5", "done")
    game = cards.turn(game, 5, 5, 5, 4)
    assert GAMES["dicetto"].odds(game.state) == ()
    game.do("place:a:5,5")
    before = copy_shape(game.state)
    assert GAMES["dicetto"].odds(game.state) == (1, 2)
    assert game.state == before


def test_dice_in_hands_of_dice_crash() -> None:
    game = crash.stack(crash.new_game(3), "3", "small1", "medium2")
    assert (facts(game).to_pick, facts(game).tower) == (3, [])
    game.do("pick:small")
    assert (facts(game).to_pick, facts(game).tower, facts(game).worth) == (2, [-1], [0])
    game.do("pick:small", "pick:large", "die:5")
    found = facts(game)
    assert (found.to_pick, found.tower, found.worth) == (0, [1, -1, -1], [2, 0, 0])
    game.do("die:1", "die:3")
    assert (facts(game).tower, facts(game).worth) == ([0, 0, 1], [4, 4, 2])
    game.do("marker:2", "give:small1:2", "give:large3:1", "give:small5:3", "place:small1", "holds")
    found = facts(game)
    assert (found.tower, found.worth) == ([0, 1], [5, 2])
    assert (found.totals, found.goal, found.rounds) == ([0, 4, 0], 25, 7)


def test_who_may_still_grab_in_star_master() -> None:
    game = cubes.opened(seats=3, race_continues="yes")
    cubes.own(game, 2, "red", "pink")
    assert (facts(game).counts, facts(game).goal, facts(game).turns) == ([0, 2, 0], 6, 0)
    game.do("roll", "white:red", "black:star")
    assert facts(game).racing == [0, 1, 2]
    game.do("grab:1:5")
    assert facts(game).racing == [1, 2]
    game.do("grab:3:1")
    assert facts(game).racing == []


def test_who_may_lose_a_marker_by_a_race_of_star_master() -> None:
    game = cubes.opened(variant="competition", competition_in_races="yes", race_continues="yes")
    cubes.own(game, 1, "red")
    assert facts(game).at_risk == -1
    game.do("roll", "white:red", "black:star")
    assert facts(game).at_risk == 0
    game.do("grab:1:5")
    assert facts(game).at_risk == -1, "it is lost"


def test_a_lone_player_of_star_master_has_twelve_turns() -> None:
    assert facts(cubes.opened(seats=1)).turns == 12
