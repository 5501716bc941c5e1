"""Exact solution of a turn of Dicetto: the mean of the points that the best play secures.

Secured are the points of the cards that the player has won, and of those that the player's dice lie on when the turn ends: what the
player would score if nobody contested them. Rolls and duels are averaged exactly, and every order of placements is looked at.
"""

from __future__ import annotations

from collections.abc import Mapping

from astragal.bots.dicetto.solver import HANDS, Hand, average_roll, best_reroll
from astragal.games.dicetto import GAME
from astragal.games.dicetto.rules import STOP
from astragal.games.dicetto.rules_cards import points_of
from astragal.games.dicetto.state import CARD_SLOTS, DICE, DUEL, NOBODY, PLACE, REROLL, State
from astragal.kit.shape import copy_shape

Key = tuple[object, ...]


class TurnSolver:
    """Solves turns; it remembers the last one, since a turn has several decisions."""

    def __init__(self) -> None:
        self._turn: Key = ()
        self._table: Key = ()
        self._known: dict[Key, float] = {}
        self._worth: list[Mapping[Hand, float]] = []
        """The value of each hand with 0, 1, 2 … rolls left, before the player chooses."""

    def values(self, state: State) -> dict[int, float] | None:
        """Return the mean of the points secured after each legal decision; None where nobody decides."""
        if state.phase not in (REROLL, PLACE):
            return None
        self._enter(state)
        out = [0] * GAME.most_moves
        moves = out[: GAME.moves(state, out)]
        if state.phase == PLACE:
            return {move: self._after(state, move) for move in moves}
        hands = self._find_hands(state)
        rolled = average_roll(hands[state.rolls - 1])
        return {
            mask: hands[0][tuple(state.hand)]
            if mask == STOP
            else rolled[tuple(state.hand[i] for i in range(DICE) if not mask >> i & 1)]
            for mask in moves
        }

    def _enter(self, state: State) -> None:
        """Forget the turn before."""
        turn: Key = (state.turn, state.seat, tuple(state.card), tuple(state.cards), tuple(map(tuple, state.won)))
        turn += (state.left, state.chance_dice, state.placement_order, state.second_duel, tuple(state.points))
        table: Key = (state.relance, state.extra, tuple(state.owner), tuple(map(tuple, state.laid)))
        if turn != self._turn or (state.phase == REROLL and table != self._table):
            self._turn, self._table, self._known, self._worth = turn, table, {}, []

    def _find_hands(self, state: State) -> list[Mapping[Hand, float]]:
        """Return the value of every hand with each number of rolls left, up to those of this state."""
        if not self._worth:
            stopped = copy_shape(state)
            stopped.hand = [1] * DICE
            GAME.play(stopped, STOP)
            self._worth.append({hand: self._with_hand(stopped, hand) for hand in HANDS})
        while len(self._worth) < state.rolls:
            self._worth.append(best_reroll(self._worth[-1]))
        return self._worth

    def _with_hand(self, placing: State, hand: Hand) -> float:
        state = copy_shape(placing)
        state.hand = list(hand)
        return self._value(state)

    def _value(self, s: State) -> float:
        """Return the value of the best way to place the dice in the hand."""
        key = (tuple(s.hand), tuple(s.owner), tuple(map(tuple, s.laid)), tuple(map(tuple, s.claims)), tuple(s.lost))
        if key not in self._known:
            out = [0] * GAME.most_moves
            self._known[key] = max([self._after(s, move) for move in out[: GAME.moves(s, out)]])
        return self._known[key]

    def _after(self, s: State, move: int) -> float:
        """Return the value after a placement: of both ends of a duel, which are equally likely, if there is one."""
        after = copy_shape(s)
        GAME.play(after, move)
        return self._settle(after, s.seat, s.turn)

    def _settle(self, s: State, me: int, turn: int) -> float:
        if s.phase == DUEL:
            won, lost = copy_shape(s), copy_shape(s)
            for state, mine, theirs in ((won, 5, 0), (lost, 0, 5)):
                GAME.play(state, mine)
                GAME.play(state, theirs)
            return (self._settle(won, me, turn) + self._settle(lost, me, turn)) / 2
        if s.turn == turn and s.phase == PLACE:
            return self._value(s)
        return float(secured_points(s, me))


def secured_points(s: State, seat: int) -> int:
    """Return the points of a player's cards, and of those that the player's dice lie on."""
    lying = [slot for slot in range(CARD_SLOTS) if s.owner[slot] == seat and s.owner[slot] != NOBODY]
    return int(points_of(s, seat)) + sum(s.points[s.card[slot]] for slot in lying)
