"""Dice Stars: the rules.

Decisions: 0 keep the reserve, 1 return it to the bag, 2-4 draw one to three dice, 5-14 take a type, 15-19 mark a
star on line 2 to 6, 20-28 take a colour or a number as a penalty. Chance: the first seat, or a die by
`colour * 6 + face`.
"""

from __future__ import annotations

from astragal.games.dice_stars.rules_dice import (
    discard_colour,
    discard_face,
    empty_discard,
    empty_reserve,
    in_bag,
    in_reserve,
    type_of,
)
from astragal.games.dice_stars.rules_sheet import fill, full, mark_opponent, open_sheet, opponent_points, total, worth
from astragal.games.dice_stars.state import (
    BY_FULL_SHEET,
    BY_PENALTY,
    COLOURS,
    DICE,
    DONE,
    DRAW,
    FACES,
    FIRST,
    LINES,
    LOSS,
    MARK,
    NO_PENALTY,
    NUMBER,
    PUT_BACK,
    REFILL_THEN_DRAW,
    ROLL,
    SHARED,
    STAR,
    TAKE,
    TYPES,
    WAYS,
    Options,
    State,
)
from astragal.kit.actors import CHANCE, OVER
from astragal.kit.game import Out

KEEP = 0
RETURN = 1
DRAW_ONE = 2
TAKE_FIRST = 5
MARK_FIRST = 15
PENALTY_FIRST = 20
ACTIONS = 29
OUTCOMES = COLOURS * FACES


def setup(s: State, options: Options) -> None:
    """Lay out empty sheets and a full bag.

    Rules: DS-1, DS-2, DS-6, DS-9, DS-10, DS-11, DS-13, DS-61
    """
    for c in range(COLOURS):
        s.bag[c] = DICE[c]
    for p in range(s.seats):
        open_sheet(s, p)
    if options.first_player > 0 or s.seats == 1:
        begin(s, max(options.first_player - 1, 0))
    else:
        s.phase = FIRST


def actor(s: State) -> int:
    """Return who decides.

    Rules: DS-13, DS-19, DS-45
    """
    if s.phase == DONE:
        return OVER
    if s.phase == ROLL or s.phase == FIRST:
        return CHANCE
    return s.seat


def always_asks(s: State) -> bool:
    """Tell whether the player's hand acts: it draws and throws dice.

    Rules: DS-19
    """
    return s.phase == DRAW


def moves(s: State, out: Out) -> int:
    """List what the player may do now.

    Rules: DS-16, DS-19, DS-26, DS-35, DS-43
    """
    if s.phase == TAKE:
        return takes(s, out)
    if s.phase == DRAW:
        return draws(s, out)
    if s.phase == MARK:
        return marks(s, out)
    if s.phase == PUT_BACK:
        out[0] = KEEP
        out[1] = RETURN
        return 2
    return 0


def draws(s: State, out: Out) -> int:
    """List how many dice may be drawn.

    Rules: DS-19, DS-20, DS-21, DS-22, DS-23
    """
    available = in_bag(s)
    if s.short_bag == REFILL_THEN_DRAW:
        for c in range(COLOURS):
            available += s.discard[c]
    most = min(3, available)
    least = 1
    if in_reserve(s) == s.dice[STAR]:
        least = most
    n = 0
    for k in range(least, most + 1):
        out[n] = DRAW_ONE + k - 1
        n += 1
    return n


def takes(s: State, out: Out) -> int:
    """List the types that fit the sheet; only when none does, the colours and numbers to take as a penalty.

    Rules: DS-26, DS-32, DS-33, DS-34, DS-35, DS-36, DS-46, DS-47, DS-48
    """
    room = s.room[s.seat]
    n = 0
    for t in range(TYPES):
        # Both are read before they are compared, so that the compiled loop need not guess what was rolled.
        count = s.dice[t]
        free = room[t]
        out[n] = TAKE_FIRST + t
        n += int(0 < count <= free)
    if n == 0:
        for t in range(STAR):
            out[n] = PENALTY_FIRST + t
            n += int(s.dice[t] > 0)
    return n


def marks(s: State, out: Out) -> int:
    """List the lines whose next multiplier may be marked: downwards, leaving room for the stars still to come.

    Rules: DS-43
    """
    free = 0
    for line in range(s.from_line, LINES):
        free += line + 2 - s.marks[s.seat][line]
    n = 0
    for line in range(s.from_line, LINES):
        here = line + 2 - s.marks[s.seat][line]
        out[n] = MARK_FIRST + line
        n += int(here > 0 and free >= s.to_mark)
        free -= here
    return n


def chances(s: State, out: Out) -> int:
    """Weigh who begins, or which die comes out of the bag with which face.

    Rules: DS-3, DS-4, DS-13, DS-18, DS-19
    """
    if s.phase == FIRST:
        for p in range(s.seats):
            out[p] = 1
        for i in range(s.seats, COLOURS * FACES):
            out[i] = 0
        return s.seats
    weight = 0
    for c in range(COLOURS):
        here = s.bag[c]
        weight += here
        for f in range(FACES):
            out[c * FACES + f] = here * WAYS[c][f]
    return weight * FACES


def play(s: State, move: int) -> None:
    """Carry out a decision or a roll.

    Rules: DS-13, DS-16, DS-19, DS-24, DS-26
    """
    if s.phase == ROLL:
        note_roll(s, move // FACES, move % FACES)
    elif s.phase == TAKE:
        if move >= PENALTY_FIRST:
            take_penalty(s, move - PENALTY_FIRST)
        else:
            take(s, move - TAKE_FIRST)
    elif s.phase == DRAW:
        draw(s, move - DRAW_ONE + 1)
    elif s.phase == MARK:
        mark(s, move - MARK_FIRST)
    elif s.phase == PUT_BACK:
        if move == RETURN:
            empty_reserve(s)
        s.phase = DRAW
    else:
        begin(s, move)


def begin(s: State, first: int) -> None:
    """Start the first turn.

    Rules: DS-13, DS-21
    """
    s.first = first
    s.seat = first
    begin_turn(s)


def begin_turn(s: State) -> None:
    """Open the turn of `s.seat`: the discard goes back if a refill is due, the reserve if the player wants.

    Rules: DS-14, DS-15, DS-16, DS-17
    """
    s.turn += 1
    s.phase = DRAW
    if s.due:
        s.due = 0
        empty_discard(s)
        if in_reserve(s) > 0:
            s.phase = PUT_BACK


def draw(s: State, n: int) -> None:
    """Take `n` dice out of the bag; with `refill_then_draw` a bag that holds fewer is filled from the discard first.

    Rules: DS-19, DS-22
    """
    if in_bag(s) < n:
        empty_discard(s)
    s.to_draw = n
    s.phase = ROLL


def note_roll(s: State, colour: int, face: int) -> None:
    """Put one drawn and rolled die into the reserve; an emptied bag makes a refill due.

    Rules: DS-14, DS-24, DS-25
    """
    s.bag[colour] -= 1
    s.reserve[colour][face] += 1
    s.dice[colour] += 1
    s.dice[type_of(face)] += 1
    s.to_draw -= 1
    if s.to_draw == 0:
        s.phase = TAKE
        if in_bag(s) == 0:
            s.due = 1


def take(s: State, t: int) -> None:
    """Take all dice of a type, write them on the sheet, discard them.

    Rules: DS-14, DS-26, DS-31, DS-44
    """
    if t == STAR:
        s.to_mark = s.dice[STAR]
        s.from_line = 0
        s.due = 1
        s.phase = MARK
        discard_face(s, 0)
    else:
        fill(s, t)
        put_away(s, t)


def take_penalty(s: State, t: int) -> None:
    """Take all dice of a colour or number that fits nowhere, write their sum in the penalty cell, discard them.

    Rules: DS-10, DS-46, DS-47
    """
    s.penalty[s.seat] = worth(s, t)
    put_away(s, t)


def put_away(s: State, t: int) -> None:
    """Discard the dice of the colour or number just taken, and end the turn.

    Rules: DS-44, DS-45
    """
    if t < NUMBER:
        discard_colour(s, t)
    else:
        discard_face(s, t - NUMBER + 1)
    end_turn(s)


def mark(s: State, line: int) -> None:
    """Mark one multiplier.

    Rules: DS-43
    """
    s.marks[s.seat][line] += 1
    s.room[s.seat][STAR] -= 1
    s.from_line = line
    s.to_mark -= 1
    if s.to_mark == 0:
        end_turn(s)


def end_turn(s: State) -> None:
    """Pass the dice on, or end the game once everybody has had the same number of turns.

    Rules: DS-45, DS-49, DS-50, DS-51, DS-52, DS-60, DS-67, DS-68, DS-69
    """
    if s.ending == 0 and full(s, s.seat):
        s.ending = BY_FULL_SHEET
    if s.ending == 0 and s.penalty[s.seat] != NO_PENALTY:
        s.ending = BY_PENALTY
    if s.seats == 1:
        if s.ending == 0 or s.solo_final_turn_marks:
            mark_opponent(s)
        if s.ending > 0 or s.opponent == s.solo_grid_size:
            s.phase = DONE
            return
    s.seat = (s.seat + 1) % s.seats
    if s.ending > 0 and s.seat == s.first:
        s.phase = DONE
    else:
        begin_turn(s)


def scores(s: State, out: Out) -> None:
    """Write the total of every sheet.

    Rules: DS-57
    """
    for p in range(s.seats):
        out[p] = total(s, p)


def winners(s: State, out: Out) -> None:
    """Write 1 for who has won: the highest total, or the lone player who beat the virtual opponent.

    Rules: DS-58, DS-68, DS-70, DS-71
    """
    if s.seats == 1:
        ahead = total(s, 0) - opponent_points(s)
        beaten = ahead > 0 or (ahead == 0 and s.solo_tie != LOSS)
        out[0] = int(beaten and s.opponent < s.solo_grid_size)
        return
    best = total(s, 0)
    for p in range(1, s.seats):
        best = max(best, total(s, p))
    tied = 0
    for p in range(s.seats):
        out[p] = int(total(s, p) == best)
        tied += out[p]
    if tied > 1 and s.tie != SHARED:
        for p in range(s.seats):
            out[p] = 0


def ending(s: State) -> int:
    """Return the number of the rule that ended the game: a full sheet, a penalty, or the virtual opponent's full grid.

    Rules: DS-49, DS-50, DS-68
    """
    if s.seats == 1 and s.opponent == s.solo_grid_size:
        return 68
    return s.ending
