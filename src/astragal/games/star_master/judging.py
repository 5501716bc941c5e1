"""Star Master: what the clock is asked."""

from __future__ import annotations

from astragal.games.star_master.state import CHILDREN, MEMORISE, PLACES, SOLITAIRE, Options, State
from astragal.kit.judging import CLOCK, Pause, Race


def judge(options: Options) -> str:
    """Return the judge: the clock ends the time to memorise and tells who was the quickest. SM-6, SM-19."""
    return CLOCK


def races(options: Options) -> bool:
    """Tell whether races can happen: children play without the black die. SM-30."""
    return options.variant != CHILDREN


def question(s: State, options: Options) -> Pause | Race:
    """Return the time to memorise, or the race for a cube, which has no limit for a lone player. SM-6, SM-19, SM-22, SM-36.

    Of equally quick seats the nearest to the roller wins, clockwise, the roller first.
    """
    if s.phase == MEMORISE:
        return Pause(options.memorise_seconds, "hide", tuple(range(s.seats)) if options.memorise_early else ())
    clockwise = [(s.seat + n) % s.seats for n in range(s.seats)]
    return Race(
        seconds=0 if s.variant == SOLITAIRE else options.race_timeout_seconds,
        seats=tuple(seat for seat in clockwise if not s.tried[seat]),
        places=PLACES,
        grab=grab_word,
        nobody="nobody",
    )


def grab_word(seat: int, place: int) -> str:
    """Return the verdict's word for a seat that seized the cube on a place first; both are counted from 0."""
    return f"grab:{seat + 1}:{place + 1}"
