"""Dicetto: the end of the game, what the cards are worth, and who wins."""

from __future__ import annotations

from astragal.games import GAMES
from kit.citing import rule
from rules.dicetto.opening import drained, ended, give, kind_of, on, opened, roll, turn

NINE = ("1:1", "1:1", "2:1", "2:1", "3:1", "3:1", "5:1", "5:1", "6:1")


@rule("DT-38", "DT-39")
def test_the_game_ends_when_a_player_takes_his_tenth_card() -> None:
    game = give(opened(), 1, *NINE[:8])
    turn(game, 2, 2, 1, 1).do("place:a:2,2", "done")
    turn(game, 1, 2, 3, 5).do("done")
    assert game.state.cards[0] == 9
    assert not game.over
    turn(game.do("card:6:1"), 6, 6, 1, 1).do("place:a:6,6", "done")
    turn(game, 1, 2, 3, 5)
    assert not game.over, "the dice have to lie there until the player's next turn"
    game.do("done")
    assert game.over
    assert game.state.cards[0] == 10


@rule("DT-38")
def test_another_number_of_cards_may_be_agreed() -> None:
    game = turn(opened(target_cards=1), 2, 2, 1, 1).do("place:a:2,2", "done")
    turn(game, 1, 2, 3, 5).do("done")
    assert game.over


@rule("DT-39")
def test_all_cards_taken_in_the_last_step_count() -> None:
    game = give(opened(), 1, *NINE)
    turn(game, 2, 2, 4, 4).do("place:a:2,2", "place:d:4,4")
    turn(game, 1, 2, 3, 5).do("done")
    assert game.over
    assert game.state.cards[0] == 11


@rule("DT-40", "DT-41")
def test_at_the_end_dice_win_the_cards_they_lie_on() -> None:
    game = turn(opened(target_cards=1, seats=3), 2, 2, 1, 1).do("place:a:2,2", "done")
    turn(game, 4, 1, 1, 6).do("place:d:4", "done")
    turn(game, 1, 2, 3, 6).do("place:c:1,2,3", "place:r:6")
    assert game.over
    assert game.state.cards[:3] == [1, 1, 1]
    assert game.state.won[1][kind_of(game, "4:1")] == 1
    assert game.state.won[2][kind_of(game, "small-straight:2")] == 1
    assert game.state.card[1] == kind_of(game, "three-of-a-kind:3"), "a card without dice goes to nobody"
    assert game.scores() == [1, 1, 2]
    assert game.winners() == [3]


@rule("DT-41")
def test_nothing_is_rolled_or_placed_after_the_end() -> None:
    game = turn(opened(target_cards=1), 2, 2, 1, 1).do("place:a:2,2", "done")
    turn(game, 1, 2, 3, 5).do("done")
    assert game.legal() == []
    assert game.refusal("stop") == "DT-41"
    assert game.refusal("reroll:1") == "DT-41"
    assert game.refusal("place:r:1,2") == "DT-41"
    assert game.refusal("done") == "DT-41"
    assert GAMES["dicetto"].moves(game.state, [0] * 92) == 0


@rule("DT-42")
def test_the_score_is_the_sum_of_the_points_on_the_cards() -> None:
    game = ended(("pair:1", "two-pairs:3", "four-of-a-kind:5"), ("large-straight:4", "1:1", "small-straight:2:logo"))
    assert game.scores() == [9, 7]
    assert game.winners() == [1]


@rule("DT-42")
def test_points_count_as_soon_as_a_card_is_won() -> None:
    game = turn(opened(), 5, 5, 5, 1).do("place:b:5,5,5", "done")
    assert game.scores() == [0, 0]
    turn(game, 1, 2, 3, 5).do("done")
    assert game.scores() == [3, 0], "the dice on the card do not matter"


@rule("DT-54")
def test_the_highest_total_wins_and_a_tie_is_shared() -> None:
    hands = (("pair:1",), ("two-pairs:3",), ("three-of-a-kind:3",))
    assert ended(*hands).winners() == [2, 3]
    assert ended(*hands, tie="no_winner").winners() == []
    assert ended(*hands[:2], tie="no_winner").winners() == [2]


@rule("DT-11")
def test_an_empty_pile_leaves_slots_without_a_card() -> None:
    game = turn(drained(), 2, 2, 4, 6).do("place:a:2,2", "done")
    turn(game, 1, 2, 3, 5).do("done")
    assert game.legal()[0] == "die:1"
    assert game.state.card[0] == -1
    turn(game, 2, 2, 5, 6)
    assert game.refusal("place:a:2,2") == "DT-11"


@rule("DT-11")
def test_the_last_card_of_the_pile_goes_on_the_first_free_slot() -> None:
    game = turn(drained(("6:1",)), 2, 2, 4, 6).do("place:a:2,2", "place:d:4", "done")
    turn(game, 1, 2, 3, 5).do("done")
    assert game.weights() == {"card:6:1": 1}
    roll(game.do("card:6:1"), 1, 2, 3, 6)
    assert [card >= 0 for card in game.state.card] == [True, True, True, False]


@rule("DT-40", "DT-39")
def test_the_game_ends_when_pile_and_table_are_empty() -> None:
    game = turn(drained(), 2, 2, 4, 6).do("place:a:2,2", "place:d:4", "done")
    turn(game, 5, 5, 5, 1).do("place:b:5,5,5", "done")
    turn(game, 1, 2, 3, 6).do("place:c:1,2,3", "done")
    turn(game, 1, 2, 3, 6).do("done")
    assert game.over
    assert game.state.cards == [3, 43, 0, 0]


@rule("DT-40")
def test_the_game_may_be_agreed_to_end_when_a_card_cannot_be_replaced() -> None:
    game = turn(drained(deck_empty="end_at_once"), 2, 2, 4, 6).do("place:a:2,2", "done")
    turn(game, 4, 2, 3, 5).do("place:d:4", "done")
    assert game.over
    assert game.state.cards == [1, 43, 0, 0]
    assert on(game, "d") == (0, [])


@rule("DT-11")
def test_the_last_card_that_can_be_replaced_does_not_end_the_game() -> None:
    game = turn(drained(("6:1",), deck_empty="end_at_once"), 2, 2, 4, 6).do("place:a:2,2", "done")
    turn(game, 1, 2, 3, 5).do("done", "card:6:1")
    assert game.legal()[0] == "die:1"
