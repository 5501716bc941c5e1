"""Pig: the rules, in Rule Python.

Decisions: 0 roll, 1 hold. Chance: the face of the die, less one.
"""

from astragal.kit.actors import CHANCE, OVER
from astragal.kit.game import Out
from pig.state import FACES, State

ROLL = 0
HOLD = 1
ACTIONS = 2
OUTCOMES = FACES


def actor(s: State) -> int:
    """Return who decides: the player, or chance while the die rolls.

    Rules: PIG-2, PIG-6
    """
    if best(s) >= s.goal:
        return OVER
    if s.rolling == 1:
        return CHANCE
    return s.seat


def always_asks(s: State) -> bool:
    """Tell whether the player is asked even without a choice: to roll the die is theirs.

    Rules: PIG-2
    """
    return s.rolling == 0


def moves(s: State, out: Out) -> int:
    """List what the player may do: roll, and hold once there is something to keep.

    Rules: PIG-2, PIG-3, PIG-6
    """
    if best(s) >= s.goal:
        return 0
    out[0] = ROLL
    out[1] = HOLD
    return 1 + int(s.pot > 0)


def chances(s: State, out: Out) -> int:
    """Weigh the faces of the die: all alike.

    Rules: PIG-2
    """
    for face in range(FACES):
        out[face] = 1
    return FACES


def play(s: State, move: int) -> None:
    """Carry out a decision, or the fall of the die.

    Rules: PIG-2, PIG-3, PIG-4, PIG-5
    """
    if s.rolling == 1:
        s.rolling = 0
        if move == 0:
            s.pot = 0
            end_turn(s)
        else:
            s.pot += move + 1
    elif move == ROLL:
        s.rolling = 1
    else:
        s.points[s.seat] += s.pot
        s.pot = 0
        end_turn(s)


def end_turn(s: State) -> None:
    """Pass the die on.

    Rules: PIG-3, PIG-4
    """
    s.turn += 1
    s.seat = (s.seat + 1) % s.seats


def best(s: State) -> int:
    """Return the points of the player who has most.

    Rules: PIG-6
    """
    most = 0
    for p in range(s.seats):
        most = max(most, s.points[p])
    return most


def scores(s: State, out: Out) -> None:
    """Write the points of every player.

    Rules: PIG-1
    """
    for p in range(s.seats):
        out[p] = s.points[p]


def winners(s: State, out: Out) -> None:
    """Write 1 for the player who has reached the goal.

    Rules: PIG-6
    """
    for p in range(s.seats):
        out[p] = int(s.points[p] >= s.goal)


def ending(s: State) -> int:
    """Return the number of the rule that ends the game.

    Rules: PIG-6
    """
    return 6
