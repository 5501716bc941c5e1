"""Pig, rule by rule."""

from astragal.kit.actors import CHANCE, OVER
from astragal.table.conformance import check_game
from pig import GAME


def play(words: str, **options: int):
    """Return the state after these words."""
    state = GAME.start(GAME.options({name: str(value) for name, value in options.items()}))
    for word in words.split():
        GAME.play(state, GAME.read(state, word))
    return state


def legal(state) -> list[str]:
    """Return the words of all legal moves."""
    out = [0] * GAME.most_moves
    return [GAME.say(state, move) for move in out[: GAME.moves(state, out)]]


def test_points_of_a_turn_are_kept_by_holding():
    """PIG-3, PIG-5"""
    state = play("roll die:6 roll die:4 hold")
    assert (state.points[0], state.pot, state.seat, state.turn) == (10, 0, 1, 1)


def test_a_one_costs_the_points_of_the_turn():
    """PIG-4"""
    state = play("roll die:6 roll die:1")
    assert (state.points[0], state.pot, state.seat, state.turn) == (0, 0, 1, 1)


def test_nobody_holds_before_rolling():
    """PIG-2, PIG-3"""
    state = play("")
    assert legal(state) == ["roll"]
    assert GAME.refusal_rule(state, 1) == "PIG-3"
    assert GAME.actor(play("roll")) == CHANCE
    assert legal(play("roll die:2")) == ["roll", "hold"]


def test_reaching_the_goal_wins():
    """PIG-1, PIG-6"""
    state = play("roll die:6 hold roll die:3 hold roll die:6 hold", goal=12)
    winners = [0, 0]
    GAME.winners(state, winners)
    assert (GAME.actor(state), winners, state.points[:2]) == (OVER, [1, 0], [12, 3])
    assert legal(state) == []


def test_it_keeps_the_promises_of_a_game():
    """As `astragal check pig` does."""
    assert [problem for problem in check_game(GAME) if problem.required] == []
