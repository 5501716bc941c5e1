"""Star Master: the rules.

Decisions: 0 roll, 1 pass, 2-10 announce a colour, 11-19 turn over the cube on a place, 20-28 exchange the cube found
with the one on a place. Chance: the first seat, the colour of the cube on the next place, a face of the white die
(nine colours, then star), a face of the black die (star, plain). Verdicts: 0 the time to memorise is over, or nobody
wanted to turn a cube; `1 + seat * 9 + place` in a race, who was first and at which cube.
"""

from __future__ import annotations

from astragal.games.star_master.rules_turn import (
    black_used,
    count_markers,
    end_turn,
    exchange,
    let_go,
    may_pass,
    seize,
    turn_over,
)
from astragal.games.star_master.state import (
    ANNOUNCE,
    BLACK,
    BLACK_PLAIN,
    BLACK_STAR,
    COLOURS,
    COPIES,
    DEAL,
    DONE,
    FIRST,
    GOAL,
    MEMORISE,
    NONE,
    PLACES,
    RACE,
    ROLL,
    SEATS,
    SOLITAIRE,
    STAR,
    SWAP,
    TURN,
    WHITE,
    Options,
    State,
)
from astragal.kit.actors import CHANCE, JUDGE, OVER
from astragal.kit.game import Out

CAST = 0
PASS = 1
ANNOUNCE_FIRST = 2
TURN_FIRST = 11
SWAP_FIRST = 20
ACTIONS = 29

OUTCOMES = 10

HIDE = 0
NOBODY_GRABS = 0
GRAB_FIRST = 1
VERDICTS = GRAB_FIRST + SEATS * PLACES


def setup(s: State, options: Options) -> None:
    """Fill the supply; a single seat plays solitaire.

    Rules: SM-1, SM-3, SM-4, SM-5, SM-7
    """
    if s.seats == 1:
        s.variant = SOLITAIRE
    for c in range(COLOURS):
        s.supply[c] = COPIES
    s.phase = FIRST
    if options.first_player > 0 or s.seats == 1:
        s.seat = max(options.first_player - 1, 0)
        s.phase = DEAL


def actor(s: State) -> int:
    """Return who decides.

    Rules: SM-6, SM-8, SM-15, SM-19, SM-25
    """
    if s.phase == ROLL or s.phase == TURN or s.phase == ANNOUNCE:
        return s.seat
    if s.phase == SWAP:
        return s.finder
    if s.phase == RACE or s.phase == MEMORISE:
        return JUDGE
    if s.phase == DONE:
        return OVER
    return CHANCE


def always_asks(s: State) -> bool:
    """Tell whether the player's hand acts: it throws the dice.

    Rules: SM-8
    """
    return s.phase == ROLL


def moves(s: State, out: Out) -> int:
    """List what the player may do, or what the world may answer, now.

    Rules: SM-6, SM-8, SM-9, SM-10, SM-15, SM-18
    """
    if s.phase == ROLL:
        out[0] = CAST
        return 1
    if s.phase == TURN:
        n = 0
        if may_pass(s):
            out[0] = PASS
            n = 1
        for place in range(PLACES):
            out[n + place] = TURN_FIRST + place
        return n + PLACES
    if s.phase == RACE:
        return grabs(s, out)
    if s.phase == SWAP:
        n = 0
        for place in range(PLACES):
            out[n] = SWAP_FIRST + place
            n += int(place != s.shown)
        return n
    if s.phase == ANNOUNCE:
        for c in range(COLOURS):
            out[c] = ANNOUNCE_FIRST + c
        return COLOURS
    if s.phase == MEMORISE:
        out[0] = HIDE
        return 1
    return 0


def grabs(s: State, out: Out) -> int:
    """List how a race may go on: nobody stirs, or one who has not tried yet seizes any cube.

    Rules: SM-19, SM-22
    """
    out[0] = NOBODY_GRABS
    n = 1
    for p in range(s.seats):
        if not s.tried[p]:
            for place in range(PLACES):
                out[n] = GRAB_FIRST + p * PLACES + place
                n += 1
    return n


def chances(s: State, out: Out) -> int:
    """Weigh who begins, which cube is laid on the next place, or what a die shows.

    Rules: SM-2, SM-3, SM-6, SM-7, SM-8
    """
    for i in range(OUTCOMES):
        out[i] = 0
    total = 0
    if s.phase == WHITE:
        for face in range(COLOURS + 1):
            out[face] = s.white_die[face]
            total += s.white_die[face]
    elif s.phase == BLACK:
        out[BLACK_STAR] = s.black_die[BLACK_STAR]
        out[BLACK_PLAIN] = s.black_die[BLACK_PLAIN]
        total = out[BLACK_STAR] + out[BLACK_PLAIN]
    elif s.phase == DEAL:
        for c in range(COLOURS):
            out[c] = 1
        for place in range(s.dealt):
            out[s.cube[place]] = 0
        total = COLOURS - s.dealt
    else:
        for p in range(s.seats):
            out[p] = 1
        total = s.seats
    return total


def play(s: State, move: int) -> None:
    """Carry out a decision, an answer of chance or a verdict.

    Rules: SM-6, SM-7, SM-9, SM-10, SM-15, SM-18, SM-22
    """
    if s.phase == ROLL:
        cast(s)
    elif s.phase == WHITE:
        note_white(s, move)
    elif s.phase == BLACK:
        s.black = move
        start_search(s)
    elif s.phase == TURN:
        if move == PASS:
            end_turn(s, s.seat)
        else:
            turn_over(s, move - TURN_FIRST)
    elif s.phase == RACE:
        if move == NOBODY_GRABS:
            let_go(s)
        else:
            seize(s, (move - GRAB_FIRST) // PLACES, (move - GRAB_FIRST) % PLACES)
    elif s.phase == SWAP:
        exchange(s, move - SWAP_FIRST)
    elif s.phase == ANNOUNCE:
        s.wanted = move - ANNOUNCE_FIRST
        s.phase = TURN
    elif s.phase == DEAL:
        lay_cube(s, move)
    elif s.phase == MEMORISE:
        s.phase = ROLL
    else:
        s.seat = move
        s.phase = DEAL


def lay_cube(s: State, colour: int) -> None:
    """Lay a cube on the next place; with the ninth the time to memorise starts.

    Rules: SM-2, SM-6
    """
    s.cube[s.dealt] = colour
    s.dealt += 1
    if s.dealt == PLACES:
        s.phase = MEMORISE


def cast(s: State) -> None:
    """Pick up the dice, hide the cube that still showed its colour, and cast.

    Rules: SM-8, SM-12, SM-34
    """
    s.turn += 1
    s.white = NONE
    s.black = NONE
    s.wanted = NONE
    s.shown = NONE
    s.exchanged[0] = NONE
    s.exchanged[1] = NONE
    for p in range(s.seats):
        s.tried[p] = 0
    s.phase = WHITE


def note_white(s: State, face: int) -> None:
    """Note the white die; the black die follows where it is used.

    Rules: SM-8, SM-30, SM-36
    """
    s.white = face
    if face != STAR:
        s.wanted = face
    if black_used(s):
        s.phase = BLACK
    else:
        start_search(s)


def start_search(s: State) -> None:
    """Start the search that the dice ask for: a star lets the roller announce, a black star makes a race of a colour.

    Rules: SM-9, SM-10, SM-19, SM-24
    """
    if s.white == STAR:
        s.phase = ANNOUNCE
    elif s.black == BLACK_STAR:
        s.phase = RACE
    else:
        s.phase = TURN


def scores(s: State, out: Out) -> None:
    """Write how many markers each player has.

    Rules: SM-5, SM-25
    """
    for p in range(s.seats):
        out[p] = 0
        for c in range(COLOURS):
            out[p] += s.markers[p][c]


def winners(s: State, out: Out) -> None:
    """Write 1 for who has six different markers: nobody when a lone player ran out of turns.

    Rules: SM-25, SM-35
    """
    scores(s, out)
    for p in range(s.seats):
        out[p] = int(out[p] >= GOAL)


def ending(s: State) -> int:
    """Return the number of the rule that ended the game: six markers, or no turns left for a lone player.

    Rules: SM-25, SM-35
    """
    for p in range(s.seats):
        if count_markers(s, p) == GOAL:
            return 25
    return 35
