"""Star Master: what follows when a cube is turned over."""

from __future__ import annotations

from astragal.games.star_master.state import (
    AFTER_WINNER,
    CHILDREN,
    COLOURS,
    COMPETITION,
    DONE,
    GOAL,
    NONE,
    ROLL,
    SOLITAIRE,
    SOLITAIRE_TURNS,
    STAR,
    SWAP,
    USED,
    State,
)


def black_used(s: State) -> bool:
    """Return whether the black die is rolled at all.

    Rules: SM-8, SM-30, SM-36
    """
    if s.variant == SOLITAIRE:
        return s.solitaire_black_die == USED
    return s.variant != CHILDREN


def strict(s: State) -> bool:
    """Return whether the competition rule applies.

    Rules: SM-27, SM-33
    """
    return s.variant == COMPETITION or s.variant == SOLITAIRE


def may_pass(s: State) -> bool:
    """Return whether the roller may leave all cubes alone: the white die shows a colour they own, and nothing forces them.

    Rules: SM-9, SM-10, SM-18, SM-27
    """
    return s.white != STAR and s.markers[s.seat][s.wanted] == 1 and not strict(s)


def must_race(s: State) -> bool:
    """Return whether the roller loses their marker of the colour that is raced for unless they find it or are beaten to it.

    Rules: SM-28, SM-33
    """
    return s.competition_in_races == 1 and strict(s) and s.markers[s.seat][s.wanted] == 1


def turn_over(s: State, place: int) -> None:
    """Let the roller turn over a cube; under the competition rule a wrong one may cost them the marker they looked for.

    Rules: SM-9, SM-10, SM-11, SM-12, SM-28
    """
    s.shown = place
    if s.cube[place] == s.wanted:
        reward_finder(s, s.seat)
        return
    if strict(s) and (s.white != STAR or s.star_owned_risk):
        give_back(s, s.seat, s.wanted)
    end_turn(s, s.seat)


def seize(s: State, p: int, place: int) -> None:
    """Let the quickest turn over the cube they seized; a wrong one costs them the marker of its colour.

    Rules: SM-11, SM-19, SM-20, SM-21, SM-23, SM-28
    """
    s.shown = place
    if s.cube[place] == s.wanted:
        reward_finder(s, p)
        return
    if p == s.seat and must_race(s):
        give_back(s, p, s.wanted)
    give_back(s, p, s.cube[place])
    s.tried[p] = 1
    if not s.race_continues or all_tried(s):
        end_turn(s, s.seat)


def let_go(s: State) -> None:
    """End a race in which nobody wants to seize a cube, or no more.

    Rules: SM-22, SM-28
    """
    if must_race(s):
        give_back(s, s.seat, s.wanted)
    end_turn(s, s.seat)


def all_tried(s: State) -> bool:
    """Return whether everybody has turned a wrong cube in this race.

    Rules: SM-19
    """
    for p in range(s.seats):
        if not s.tried[p]:
            return False
    return True


def reward_finder(s: State, p: int) -> None:
    """Reward the player who turned the cube wanted: a new marker wins the game or moves the cube; an owned one changes nothing.

    Rules: SM-13, SM-14, SM-15, SM-16, SM-20, SM-25, SM-29, SM-31
    """
    if s.markers[p][s.wanted]:
        end_turn(s, next_to(s, p))
        return
    s.markers[p][s.wanted] = 1
    s.supply[s.wanted] -= 1
    if count_markers(s, p) == GOAL:
        s.phase = DONE
    elif s.variant == CHILDREN:
        end_turn(s, next_to(s, p))
    else:
        s.finder = p
        s.phase = SWAP


def count_markers(s: State, p: int) -> int:
    """Count the markers of a player.

    Rules: SM-5
    """
    n = 0
    for c in range(COLOURS):
        n += s.markers[p][c]
    return n


def give_back(s: State, p: int, colour: int) -> None:
    """Return a marker to the supply, if the player has it.

    Rules: SM-21, SM-26, SM-28
    """
    s.supply[colour] += s.markers[p][colour]
    s.markers[p][colour] = 0


def exchange(s: State, place: int) -> None:
    """Exchange the cube found with the one on `place`; both are hidden afterwards.

    Rules: SM-15, SM-17, SM-23, SM-37
    """
    colour = s.cube[place]
    s.cube[place] = s.cube[s.shown]
    s.cube[s.shown] = colour
    s.exchanged[0] = s.shown
    s.exchanged[1] = place
    last = next_to(s, s.finder)
    s.shown = NONE
    s.finder = NONE
    end_turn(s, last)


def next_to(s: State, finder: int) -> int:
    """Return the seat whose neighbour rolls after `finder`, who is not the roller only in a race, found the cube.

    Rules: SM-17, SM-23
    """
    if s.next_after == AFTER_WINNER:
        return finder
    return s.seat


def end_turn(s: State, last: int) -> None:
    """Hand the dice to the neighbour of `last`; a lone player stops after twelve turns.

    Rules: SM-7, SM-12, SM-17, SM-22, SM-32, SM-34, SM-35
    """
    s.seat = (last + 1) % s.seats
    s.phase = ROLL
    if s.variant == SOLITAIRE and s.turn == SOLITAIRE_TURNS:
        s.phase = DONE
