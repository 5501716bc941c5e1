"""Dicetto: the rules.

Decisions: 0 stop rolling, 1-15 roll again the dice of this mask, 16 place no more, 17 + 15 * slot + mask - 1 lay the dice
of this mask on slot a, b, c, d or r. Chance: the first seat, a kind of Dice card, a Bonus card, or a face less one.
"""

from __future__ import annotations

from astragal.games.dicetto.rules_cards import (
    bonus_winner,
    first_gap,
    lay_out_deck,
    points_of,
    table_is_empty,
    turn_up,
    win_cards,
)
from astragal.games.dicetto.rules_combos import MASKS, SIZE, names_lowest, placements, twins
from astragal.games.dicetto.rules_placing import claim, duel, lift, put_in_hand, settle, take_from_hand
from astragal.games.dicetto.state import (
    BONUS,
    BONUSES,
    CARD_SLOTS,
    DEAL,
    DICE,
    DONE,
    DUEL,
    END_AT_ONCE,
    FACES,
    FIRST,
    KINDS,
    NO_SLOT,
    NOBODY,
    PLACE,
    RELANCE,
    REROLL,
    REVEALED,
    ROLL,
    SAME_TURN,
    SEQUENTIAL,
    SHARED,
    SLOTS,
    Options,
    State,
)
from astragal.kit.actors import CHANCE, OVER
from astragal.kit.game import Out

STOP = 0
DONE_PLACING = 16
PLACE_FIRST = 17
ACTIONS = PLACE_FIRST + (MASKS - 1) * SLOTS
OUTCOMES = KINDS


def setup(s: State, options: Options) -> None:
    """Hand out the dice and put the Dice cards into the pile.

    Rules: DT-1, DT-2, DT-3, DT-6, DT-7, DT-38
    """
    s.to_reveal = REVEALED * options.bonus
    for p in range(s.seats):
        s.held[p] = DICE
    lay_out_deck(s, options)
    if options.first_player > 0:
        s.seat = options.first_player - 1
        s.phase = DEAL
    else:
        s.phase = FIRST


def actor(s: State) -> int:
    """Return who decides.

    Rules: DT-7, DT-13, DT-15, DT-41
    """
    if s.phase == REROLL or s.phase == PLACE:
        return s.seat
    if s.phase == DONE:
        return OVER
    return CHANCE


def moves(s: State, out: Out) -> int:
    """List what the player may do now.

    Rules: DT-13, DT-14, DT-15, DT-17
    """
    if s.phase == REROLL:
        return rerolls(s, out)
    if s.phase == PLACE:
        out[0] = DONE_PLACING
        return placements(s, out, 1, PLACE_FIRST)
    return 0


def rerolls(s: State, out: Out) -> int:
    """List stopping and every choice of dice to roll again, also of dice kept before.

    Rules: DT-13, DT-14
    """
    out[0] = STOP
    n = 1
    twin = twins(s)
    for mask in range(1, MASKS):
        out[n] = mask
        n += int(names_lowest(mask, twin))
    return n


def chances(s: State, out: Out) -> int:
    """Weigh who begins, which card comes next, or how a die falls.

    Rules: DT-2, DT-4, DT-6, DT-7, DT-34
    """
    if s.phase == DEAL:
        for kind in range(KINDS):
            out[kind] = s.pile[kind]
        return s.left
    if s.phase == FIRST:
        return equally_likely(out, s.seats)
    if s.phase == BONUS:
        equally_likely(out, BONUSES)
        for b in range(BONUSES):
            out[b] -= s.revealed[b]
        return BONUSES - REVEALED + s.to_reveal
    return equally_likely(out, FACES)


def equally_likely(out: Out, n: int) -> int:
    """Give the first `n` outcomes the same weight, the others none; return the total.

    Rules: DT-2, DT-6, DT-7
    """
    for i in range(n):
        out[i] = 1
    for i in range(n, KINDS):
        out[i] = 0
    return n


def play(s: State, move: int) -> None:
    """Carry out a decision or an answer of chance.

    Rules: DT-4, DT-6, DT-7, DT-13, DT-14, DT-15, DT-34
    """
    if s.phase == ROLL:
        note_roll(s, move + 1)
    elif s.phase == REROLL:
        roll_again(s, move)
    elif s.phase == PLACE:
        place(s, move)
    elif s.phase == DUEL:
        fight(s, move + 1)
    elif s.phase == DEAL:
        deal(s, move)
    elif s.phase == BONUS:
        reveal(s, move)
    else:
        s.seat = move
        s.phase = DEAL


def deal(s: State, kind: int) -> None:
    """Turn up a Dice card; before the first turn four of them, then the Bonus cards if they are used.

    Rules: DT-4, DT-6, DT-11
    """
    turn_up(s, kind)
    if s.turn > 0:
        refill(s)
    elif first_gap(s) == CARD_SLOTS:
        if s.to_reveal > 0:
            s.phase = BONUS
        else:
            begin_turn(s)


def reveal(s: State, bonus: int) -> None:
    """Reveal a Bonus card; after the fourth the first turn begins.

    Rules: DT-6
    """
    s.revealed[bonus] = 1
    s.to_reveal -= 1
    if s.to_reveal == 0:
        begin_turn(s)


def begin_turn(s: State) -> None:
    """Begin the turn of `s.seat`: the player takes the cards won and the dice on them, which may end the game.

    Rules: DT-8, DT-9, DT-11, DT-12, DT-38, DT-39
    """
    s.turn += 1
    for slot in range(SLOTS):
        s.lost[slot] = 0
    win_cards(s, s.seat)
    take_relance(s)
    if s.cards[s.seat] >= s.target_cards:
        finish(s)
    else:
        refill(s)


def take_relance(s: State) -> None:
    """Take the Relance card if the player's dice lie on it; a card in front of the player gives the fourth roll.

    With `following_turn` a card just taken stays in front of the player until their next turn.

    Rules: DT-9, DT-12
    """
    s.extra = int(s.relance == s.seat)
    if s.owner[RELANCE] == s.seat:
        lift(s, RELANCE)
        s.relance = s.seat
        s.extra = int(s.relance_timing == SAME_TURN)


def refill(s: State) -> None:
    """Replace missing Dice cards as long as the pile lasts, then let the player roll; or end the game without cards.

    Rules: DT-11, DT-13
    """
    gap = first_gap(s) < CARD_SLOTS
    if gap and s.left > 0:
        s.phase = DEAL
    elif gap and (s.deck_empty == END_AT_ONCE or table_is_empty(s)):
        finish(s)
    else:
        s.rolls = 2 + s.extra
        s.to_roll = DICE
        s.phase = ROLL


def note_roll(s: State, face: int) -> None:
    """Take up one rolled die; after the last the player may roll again, or places when no rolls are left.

    Rules: DT-13
    """
    put_in_hand(s, face)
    if s.to_roll == 0:
        if s.rolls > 0:
            s.phase = REROLL
        else:
            begin_placing(s)


def roll_again(s: State, mask: int) -> None:
    """Roll the dice of the mask again, or stop.

    Rules: DT-13, DT-14
    """
    if mask == STOP:
        s.rolls = 0
        begin_placing(s)
        return
    s.rolls -= 1
    s.to_roll = SIZE[mask]
    take_from_hand(s, mask)
    s.phase = ROLL


def begin_placing(s: State) -> None:
    """Put a Relance card that has given its roll back on the table, then place.

    Rules: DT-12, DT-15
    """
    if s.extra:
        s.relance = NOBODY
        s.extra = 0
    s.phase = PLACE


def place(s: State, move: int) -> None:
    """Claim a card, or place no more; claims are settled one by one or, when agreed, all together at the end.

    Rules: DT-15, DT-17, DT-32
    """
    if move == DONE_PLACING:
        take_from_hand(s, MASKS - 1)
        go_on(s)
        return
    claim(s, (move - PLACE_FIRST) // (MASKS - 1), (move - PLACE_FIRST) % (MASKS - 1) + 1)
    if s.placement_order == SEQUENTIAL:
        go_on(s)


def fight(s: State, face: int) -> None:
    """Roll one die of a duel; once it is decided, go on.

    Rules: DT-34, DT-37
    """
    duel(s, face)
    if s.contested == NO_SLOT:
        go_on(s)


def go_on(s: State) -> None:
    """Settle what is claimed; then the player places more, or, with an empty hand, the next player's turn comes.

    Rules: DT-15, DT-30, DT-33
    """
    s.phase = PLACE
    settle(s)
    if s.phase == PLACE and s.hand[0] == 0:
        s.seat = (s.seat + 1) % s.seats
        begin_turn(s)


def finish(s: State) -> None:
    """End the game: all dice win the cards they lie on, Relance included unless agreed otherwise.

    Rules: DT-39, DT-40, DT-41, DT-43
    """
    for p in range(s.seats):
        win_cards(s, p)
    if s.relance_counts and s.owner[RELANCE] != NOBODY:
        s.relance = s.owner[RELANCE]
        lift(s, RELANCE)
    s.phase = DONE


def scores(s: State, out: Out) -> None:
    """Write the points of every player's Dice cards, at the end with those of their Bonus cards.

    Rules: DT-42, DT-44
    """
    for p in range(s.seats):
        out[p] = points_of(s, p)
    if s.phase == DONE:
        for b in range(BONUSES):
            if s.revealed[b]:
                p = bonus_winner(s, b)
                if p != NOBODY:
                    out[p] += s.bonus_points[b]


def winners(s: State, out: Out) -> None:
    """Write 1 for who has won: the highest total; a tie is shared or, when agreed, won by nobody.

    Rules: DT-54
    """
    scores(s, out)
    best = out[0]
    for p in range(1, s.seats):
        best = max(best, out[p])
    tied = 0
    for p in range(s.seats):
        out[p] = int(out[p] == best)
        tied += out[p]
    if tied > 1 and s.tie != SHARED:
        for p in range(s.seats):
            out[p] = 0


def ending(s: State) -> int:
    """Return the number of the rule that ended the game: the target was reached, or no card was left to replace one.

    Rules: DT-11, DT-39
    """
    if s.cards[s.seat] >= s.target_cards:
        return 39
    return 11
