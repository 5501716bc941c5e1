"""Look ahead: every way to play a turn, valued by the network, and the next player's turn after it.

The functions that Python calls take arrays: `states` is a stack, where a function given `at` writes to the places above it, and
`workspaces` holds one scratch record for each player looked at.
"""

from __future__ import annotations

from typing import Any

from game import OUTCOMES, actor, chances, moves, play

from astragal.games.dice_stars.rules import KEEP, MARK_FIRST, RETURN, TAKE_FIRST
from astragal.games.dice_stars.state import COLOURS, LINES, MARK, PUT_BACK, SHARED, STAR
from astragal.kit.actors import CHANCE, OVER

from .dice import U, random_below, weighted_index
from .features import points_of
from .value import estimate_chance, evaluate, prepare

COLOUR_KEYS = 6 * 32
NUMBER_KEY = 1 + COLOURS * COLOUR_KEYS
STAR_KEY = NUMBER_KEY + LINES * 16
SHEETS = STAR_KEY + 16
"""Keys of the sheets cached within a turn: by colour, dice and sum; by number and dice; by stars."""
CHOICES = 320
"""The most ways to end a turn: ten stars can be marked in 292 ways, and nine other types be taken."""
LATER = U(1 << 40)
"""Between the keys of rolls that must not depend on each other."""
MINE, THEIRS, REST = 0, 1, 2
"""Workspaces: of the player who decides, of the next player, and for single evaluations."""


def act(s: Any, move: int) -> None:
    """Play a move. The rules are inlined here only, which shortens compilation."""
    play(s, move)


def roll(s: Any, workspace: Any, key: Any) -> None:
    """Sample chance until a seat has to decide."""
    slot = 0
    while actor(s) == CHANCE:
        total = chances(s, workspace.out)
        act(s, weighted_index(workspace.out, OUTCOMES, random_below(key, 0, slot, total)))
        slot += 1


def draw_and_roll(states: Any, at: int, back: int, draw: int, workspaces: Any, t: int, key: Any) -> None:
    """Copy the state one place up; there return the reserve if asked, draw and roll."""
    states[at + 1] = states[at]
    s = states[at + 1]
    if s.phase == PUT_BACK:
        act(s, back)
    act(s, draw)
    roll(s, workspaces[t], key)


def play_choice(s: Any, choice: Any) -> None:
    """Play a choice to the end of the turn."""
    if choice.move >= 0:
        act(s, choice.move)
    for line in range(LINES):
        for _ in range(choice.marks[line]):
            act(s, MARK_FIRST + line)


def sheet_key(s: Any, move: int) -> Any:
    """Return the key of the sheet that a take leads to; 0 for a penalty."""
    t = move - TAKE_FIRST
    if t < COLOURS:
        return 1 + t * COLOUR_KEYS + s.dice[t] * 32 + points_of(s, t)
    if t < STAR:
        return NUMBER_KEY + (t - COLOURS) * 16 + s.dice[t]
    return 0


def fill_lines(s: Any, me: int, stars: Any, first: int, count: int) -> bool:
    """Put stars on the lines from the last up to `first`; tell whether all found a place."""
    for line in range(LINES - 1, first - 1, -1):
        stars[line] = min(count, line + 2 - s.marks[me][line])
        count -= stars[line]
    return count == 0


def advance_distribution(s: Any, me: int, stars: Any, first: int) -> bool:
    """Distribute the same stars another way over the lines from `first` on; tell whether there was one left."""
    moved = 0
    for line in range(LINES - 1, first - 1, -1):
        if moved > 0 and stars[line] < line + 2 - s.marks[me][line]:
            stars[line] += 1
            return fill_lines(s, me, stars, line + 1, moved - 1)
        moved += stars[line]
        stars[line] = 0
    return False


def list_star_choices(states: Any, at: int, me: int, net: Any, workspace: Any, move: int, known: bool, n: int) -> int:
    """List every way to mark the stars that were taken, or with a `move` are to be taken; return how many choices there are.

    With `known`, only the distribution that was best for as many stars earlier in the turn, if there was one.
    """
    s = states[at]
    count = s.to_mark
    first = s.from_line
    if move >= 0:
        count = s.dice[STAR]
        first = 0
    trial = workspace.trial
    key = 0
    if known and workspace.known[count] == workspace.stamp:
        key = STAR_KEY + count
    for line in range(LINES):
        trial[line] = 0
        if key > 0:
            trial[line] = workspace.distribution[count][line]
    if key == 0:
        fill_lines(s, me, trial, first, count)
    best = n
    more = True
    while more:
        choice = workspace.choices[n]
        choice.move = move
        for line in range(LINES):
            choice.marks[line] = trial[line]
        states[at + 1] = states[at]
        play_choice(states[at + 1], choice)
        choice.value = evaluate(states[at + 1], me, net, workspace, key)
        if choice.value > workspace.choices[best].value:
            best = n
        n += 1
        more = key == 0 and advance_distribution(s, me, trial, first)
    if key == 0:
        cache_distribution(workspace, count, best)
    return n


def cache_distribution(workspace: Any, count: int, best: int) -> None:
    """Remember the best choice to mark `count` stars for the rest of the turn."""
    workspace.known[count] = workspace.stamp
    workspace.sheets[STAR_KEY + count].stamp = 0
    for line in range(LINES):
        workspace.distribution[count][line] = workspace.choices[best].marks[line]


def list_choices(states: Any, at: int, me: int, nets: Any, workspaces: Any, t: int, known: bool) -> int:
    """List every take or marking with the chance that follows; return how many choices there are."""
    net = nets[0]
    workspace = workspaces[t]
    s = states[at]
    count = 1
    workspace.legal[0] = -1
    if s.phase != MARK:
        count = moves(s, workspace.legal)
    n = 0
    for i in range(count):
        move = workspace.legal[i]
        if move < 0 or move == TAKE_FIRST + STAR:
            n = list_star_choices(states, at, me, net, workspace, move, known, n)
        else:
            choice = workspace.choices[n]
            choice.move = move
            for line in range(LINES):
                choice.marks[line] = 0
            states[at + 1] = states[at]
            play_choice(states[at + 1], choice)
            choice.value = evaluate(states[at + 1], me, net, workspace, sheet_key(s, move))
            n += 1
    workspace.best = 0
    for i in range(1, n):
        if workspace.choices[i].value > workspace.choices[workspace.best].value:
            workspace.best = i
    return n


def average_rolls(
    states: Any, at: int, back: int, draw: int, me: int, nets: Any, workspaces: Any, t: int, key: Any, rolls: int
) -> Any:
    """Return the mean chance after drawing `draw` dice, over `rolls` rolls."""
    total = 0.0
    for i in range(rolls):
        draw_and_roll(states, at, back, draw, workspaces, t, key + U(i))
        list_choices(states, at + 1, me, nets, workspaces, t, True)
        total += workspaces[t].choices[workspaces[t].best].value
    return total / rolls


def prepare_turn(states: Any, at: int, nets: Any, workspaces: Any, t: int) -> None:
    """Prepare a workspace for the player of a turn."""
    prepare(states[at], states[at].seat, nets[0], workspaces[t])


def find_best_draw(states: Any, at: int, me: int, nets: Any, workspaces: Any, t: int, key: Any, rolls: int) -> Any:
    """Return the chance at the start of a turn; write the best decisions to `back` and `draw` of the workspace."""
    workspace = workspaces[t]
    best = -1.0
    last = KEEP
    if states[at].phase == PUT_BACK:
        last = RETURN
    for back in range(KEEP, last + 1):
        states[at + 1] = states[at]
        if states[at].phase == PUT_BACK:
            act(states[at + 1], back)
        n = moves(states[at + 1], workspace.legal)
        draw = workspace.legal[0]
        for i in range(n):
            value = average_rolls(states, at, back, draw + i, me, nets, workspaces, t, key, rolls)
            if value > best:
                best = value
                workspace.back = back
                workspace.draw = draw + i
    return best


def value_after_reply(states: Any, at: int, i: int, me: int, nets: Any, workspaces: Any, key: Any, rolls: int) -> Any:
    """Return the chance of a seat after its `i`th choice and the best reply of the player who follows."""
    after = at + 1
    states[after] = states[at]
    s = states[after]
    play_choice(s, workspaces[MINE].choices[i])
    if actor(s) == OVER:
        return estimate_chance(s, me, nets[0], workspaces[REST])
    who = s.seat
    prepare(s, who, nets[0], workspaces[THEIRS])
    value = find_best_draw(states, after, who, nets, workspaces, THEIRS, key, rolls)
    if who == me:
        return value
    if s.seats == 2 and s.tie == SHARED:
        return 1.0 - value
    total = 0.0
    workspace = workspaces[THEIRS]
    for k in range(rolls):
        draw_and_roll(states, after, workspace.back, workspace.draw, workspaces, THEIRS, key + U(k))
        list_choices(states, after + 1, who, nets, workspaces, THEIRS, True)
        play_choice(states[after + 1], workspace.choices[workspace.best])
        total += estimate_chance(states[after + 1], me, nets[0], workspaces[REST])
    return total / rolls


def estimate_turn(states: Any, me: int, nets: Any, workspaces: Any, key: Any, rolls: int, expected: Any) -> None:
    """Write every seat's expected chance after the turn that begins, with the dice that the player would draw."""
    seats = states[0].seats
    workspace = workspaces[0]
    find_best_draw(states, 0, me, nets, workspaces, 0, key, rolls)
    if seats < 3:
        expected[me] = average_rolls(
            states, 0, workspace.back, workspace.draw, me, nets, workspaces, 0, key + LATER, rolls
        )
        if seats == 2:
            expected[1 - me] = 1.0 - expected[me]
        return
    for q in range(seats):
        expected[q] = 0.0
    for i in range(rolls):
        draw_and_roll(states, 0, workspace.back, workspace.draw, workspaces, 0, key + LATER + U(i))
        list_choices(states, 1, me, nets, workspaces, 0, True)
        choice = workspace.choices[workspace.best]
        expected[me] += choice.value / rolls
        play_choice(states[1], choice)
        for q in range(seats):
            if q != me:
                expected[q] += estimate_chance(states[1], q, nets[0], workspaces[1]) / rolls
