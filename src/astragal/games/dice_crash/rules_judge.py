"""Dice Crash: the verdicts on the towers, and how likely they are where nobody can look.

A verdict is a kind plus a set of dice as bits: those of tower 3 from the bottom up, then those of tower 6. Kinds: `FALLS`, these
fell because of the placement, the new die on top of its tower (none: it holds); `THEN`, the same, and afterwards
something falls by itself; `ALONE`, these fell by themselves, the new die not being on its tower yet. Where people judge,
`ALONE` may also come unasked, while a seat decides.
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
MOST_MOVES = SETS + SETS - 1 + SETS // 2 - 1
"""With all twelve dice out: any set, any set that leaves something to fall, any of the eleven others by themselves."""
MOST_LIKELY = 1 + 2 * (LEVELS + 1)
"""It holds, or one die of its tower gives way, with or without the other tower."""

HOLDS = 26_000_000
"""How often a die holds, against the weight of all that could give way. Fitted, like all that follows, to games of average hands
judged by gravity; `scripts/fit_towers.py` finds these numbers."""
GIVES_WAY = (20, 4, 1, 1)
ON_BASE = 36
"""How easily a die gives way, by the size below it, or on the base: what stands on a small die stands on a small foot."""
MASS = (2, 5, 12, 31)
"""Mass of a die by size."""
SHARES = 16
"""Parts that the mass above a place is counted in."""
APART = 21
"""One of this many fallen dice brings the other tower down."""


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


def interruptions(s: State, out: Out) -> int:
    """List what may fall by itself while a seat decides: any dice above the bases.

    Rules: DC-28
    """
    everything = (1 << (s.height[0] + s.height[1])) - 1
    for fallen in range(1, everything + 1):
        out[fallen - 1] = ALONE + fallen
    return everything


def likely_verdicts(s: State, out: Out, weights: Out) -> int:
    """List plausible verdicts with their weights: a guess at gravity, not a rule.

    What held once is not expected to fall by itself, so only a verdict that promised it is followed by one.

    Rules: DC-22, DC-24, DC-28
    """
    if s.phase == LAND:
        return likely_landing(s, out, weights)
    return likely_alone(s, out, weights)


def likely_landing(s: State, out: Out, weights: Out) -> int:
    """Weigh what a new die does: it holds, or one die of its tower gives way and falls with all above it.

    A place gives way more easily the larger the part of the new die in the mass above it, the more dice stand above it, and the
    higher, so the less steady, the hand. Dice that fall sometimes hit the other tower; then it falls to its base.

    Rules: DC-22, DC-24
    """
    t = tower_of(s.die_value[s.die])
    top = s.height[t]
    first = t * s.height[0]
    other = s.height[1 - t]
    hit = (1 << other) - 1
    if t == 0:
        hit <<= top + 1
    out[0] = FALLS
    weights[0] = HOLDS
    n = 1
    fallen = 0
    mass = 0
    size = s.die_size[s.die]
    new = MASS[size]
    for above in range(1, top + 2):
        fallen |= 1 << (first + top + 1 - above)
        mass += MASS[size]
        size = size_at(s, t, top - above)
        share = max((SHARES * new + mass // 2) // mass, 1)
        foot = GIVES_WAY[size]
        if above == top + 1:
            foot = ON_BASE
        weight = foot * share * share * share * above * above * (top + 2) * (top + 2)
        hits = weight * above * int(other > 0) // APART
        out[n] = FALLS + fallen
        weights[n] = weight - hits
        n += 1
        if hits > 0:
            out[n] = FALLS + fallen + hit
            weights[n] = hits
            n += 1
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
            weights[n] = GIVES_WAY[size_at(s, t, top - k - 1)]
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
