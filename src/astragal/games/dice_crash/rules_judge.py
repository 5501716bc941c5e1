"""Dice Crash: what the judge of the towers may answer, and what is likely where nobody can look.

A verdict is a kind plus a set of dice as bits: those of tower 3 from the bottom up, then those of tower 6. Kinds: `FALLS`, these
fell because of the placement, the new die on top of its tower (none: it holds); `THEN`, the same, and afterwards
something falls by itself; `ALONE`, these fell by themselves, the new die not being on its tower yet.
"""

from __future__ import annotations

from astragal.games.dice_crash.rules_towers import tower_of
from astragal.games.dice_crash.state import LAND, LEVELS, SMALL, TOWERS, State
from astragal.kit.game import Out

SETS = 1 << LEVELS
"""Sets of dice on the towers."""
FALLS = 0
THEN = SETS
ALONE = 2 * SETS
VERDICTS = 3 * SETS
MOST_VERDICTS = SETS + SETS - 1 + SETS // 2 - 1
"""With all twelve dice out: any set, any set that leaves something to fall, any of the eleven others by themselves."""

HOLDS = 2200
"""How often a die holds, against the weight of all that could give way. Set so that about one placement in nine goes
wrong, as with people of average skill."""
APART = 9
"""How often a tower falls without the other, for each time that the top half of the other falls with it."""
GIVES_WAY = ((1, 2, 3, 4), (1, 1, 2, 3), (1, 1, 1, 2), (1, 1, 1, 1))
"""How easily a die gives way, by the size below it and its own: big on small is worst."""


def verdicts(s: State, out: Out) -> int:
    """List every verdict that is possible now.

    Rules: DC-22, DC-24, DC-28
    """
    standing = s.height[0] + s.height[1]
    n = 0
    if s.phase == LAND:
        everything = (1 << (standing + 1)) - 1
        for fallen in range(everything + 1):
            out[n] = FALLS + fallen
            n += 1
        for fallen in range(everything):
            out[n] = THEN + fallen
            n += 1
    for fallen in range(1, 1 << standing):
        out[n] = ALONE + fallen
        n += 1
    return n


def likely(s: State, out: Out, weights: Out) -> int:
    """List plausible verdicts with their weights: a guess at gravity, not a rule.

    What held once is not expected to fall by itself, so only a verdict that promised it is followed by one.

    Rules: DC-22, DC-24, DC-28
    """
    if s.phase == LAND:
        return likely_landing(s, out, weights)
    return likely_alone(s, out, weights)


def likely_landing(s: State, out: Out, weights: Out) -> int:
    """Weigh what a new die does: it holds, or one die of its tower gives way and falls with all above it.

    The higher the tower, the more dice can give way, and the more each of them sways. The other tower is sometimes hit
    and loses its upper half.

    Rules: DC-22, DC-24
    """
    t = tower_of(s.die_value[s.die])
    top = s.height[t]
    first = t * s.height[0]
    other = s.height[1 - t]
    hit = ((1 << (other - other // 2)) - 1) << (other // 2)
    if t == 0:
        hit <<= top + 1
    sway = top + 2
    out[0] = FALLS
    weights[0] = HOLDS
    n = 1
    fallen = 0
    size = s.die_size[s.die]
    for k in range(top + 1):
        fallen |= 1 << (first + top - k)
        below = size_at(s, t, top - k - 1)
        out[n] = FALLS + fallen
        weights[n] = APART * sway * GIVES_WAY[below][size]
        n += 1
        if other > 0:
            out[n] = FALLS + fallen + hit
            weights[n] = sway * GIVES_WAY[below][size]
            n += 1
        size = below
    return n


def likely_alone(s: State, out: Out, weights: Out) -> int:
    """Weigh what falls by itself: one die of either tower gives way and falls with all above it.

    Rules: DC-28
    """
    n = 0
    first = 0
    for t in range(TOWERS):
        top = s.height[t] - 1
        fallen = 0
        for k in range(top + 1):
            fallen |= 1 << (first + top - k)
            out[n] = ALONE + fallen
            weights[n] = GIVES_WAY[size_at(s, t, top - k - 1)][size_at(s, t, top - k)]
            n += 1
        first += s.height[t]
    return n


def size_at(s: State, t: int, level: int) -> int:
    """Return the size of the die on a level counted from 0; below that lies the small base.

    Rules: DC-3
    """
    if level < 0:
        return SMALL
    return s.tower_size[t][level]
