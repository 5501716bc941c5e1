"""Features of a position: numbers of the rows of weights that add up to a seat's chance to win."""

from __future__ import annotations

from typing import Any

from astragal.games.dice_stars.state import CELLS, COLOURS, EMPTY, FACES, LINES, NO_PENALTY, NUMBER, PUT_BACK, STAR

WHITE = 21
"""Numbers of free white cells: 0 to 20."""
SUMS = 24
TOTALS = 64
LEAD_STEPS = 41
EXACT_POINTS = EXACT_LEADS = 256
NEAR_LEADS = 64

# First feature of each kind, on a sheet:
LINE = 0  # stars, free cells and sum of a line
PATTERN = LINE + LINES * 7 * 9 * SUMS  # free cells of a line by colour
COLUMN = PATTERN + LINES * 16 * 5 * 3
STARS = COLUMN + COLOURS * 32 * WHITE  # stars of all lines
COLUMN_ROOM = STARS + 3 * 4 * 5 * 6 * 7  # free cells of all columns
TOTAL = COLUMN_ROOM + 6**4
TOP_LINES = TOTAL + WHITE * TOTALS  # free cells of lines 2 to 4
BOTTOM_LINES = TOP_LINES + 9 * 8 * 7  # free cells of lines 4 to 6
GROWTH = BOTTOM_LINES + 7 * 6 * 5  # sum of a line, by how long the game still takes
UNMARKED = GROWTH + LINES * WHITE * SUMS
POINTS = UNMARKED + WHITE * 21
SHEET = POINTS + EXACT_POINTS
SHEET_FEATURES = 3 * LINES + COLOURS + 7

# Of the dice in the reserve and the bag:
COLOUR = 0
VALUE = COLOUR + COLOURS * 6 * 8 * 6
STAR_DICE = VALUE + LINES * 7 * 9 * 3
BAG = STAR_DICE + 10 * 21
AMOUNT = BAG + 3 * 4 * 5 * 6 * 4
RESERVE = AMOUNT + 15 * 15 * 2
RESERVE_FEATURES = COLOURS + LINES + 3

# In the whole table of weights:
OWN = 0
OTHER = OWN + SHEET
NEXT_OTHER = OTHER + SHEET
NEXT_OWN = NEXT_OTHER + RESERVE
RACE = NEXT_OWN + RESERVE
LEAD = RACE + WHITE * WHITE * 4
AHEAD = LEAD + WHITE * LEAD_STEPS * 2
PLACE = AHEAD + 2 * EXACT_LEADS
OFFERS = PLACE + 4 * 4 * 2
LAST = 0
LAST_GAIN = LAST + 2 * NEAR_LEADS
FINISH = LAST_GAIN + NEAR_LEADS * 16 * 2
THREAT = FINISH + 2 * NEAR_LEADS + WHITE
MY_FINISH = THREAT + WHITE * LEAD_STEPS
LAST_CELL = MY_FINISH + 2 * NEAR_LEADS + WHITE
MY_LAST_CELL = LAST_CELL + 1 + 180
OFFER = MY_LAST_CELL + 1 + 180
OFFER_FEATURES = 7
FEATURES = OFFERS + 2 * OFFER
MOST_ACTIVE = 4 * SHEET_FEATURES + 3 * 3 + 1 + RESERVE_FEATURES + OFFER_FEATURES


def write_sheet_features(s: Any, p: int, first: int, features: Any, at: int) -> Any:
    """Write the features of a sheet; return the number of its free white cells and its points."""
    room = s.room[p]
    free = 0
    for c in range(COLOURS):
        free += room[c]
    points = 0
    stars = 0
    filled = 0
    n = at
    for line in range(LINES):
        marked = s.marks[p][line]
        summed = sum_line(s, p, line)
        white = 0
        green = room[NUMBER + line] - COLOURS
        for c in range(COLOURS):
            here = int(s.cells[p][line][c] != EMPTY)
            white += here << c
            green += here
        filled += white << (COLOURS * line)
        kind = kind_of(line, marked)
        points += summed * (kind != 1) * (1 + kind // 2)
        level = min(summed // 2, SUMS - 1)
        stars = stars * (line + 3) + marked
        features[n] = first + LINE + ((line * 7 + marked) * 9 + room[NUMBER + line]) * SUMS + level
        features[n + 1] = first + PATTERN + ((line * 16 + white) * 5 + green) * 3 + kind
        features[n + 2] = first + GROWTH + (line * WHITE + free) * SUMS + level
        n += 3
    write_column_features(filled, free, first, features, n)
    n += COLOURS
    if s.penalty[p] != NO_PENALTY:
        points -= s.penalty[p]
    features[n] = first + STARS + stars
    features[n + 2] = first + TOTAL + free * TOTALS + min(max(points, 0) // 4, TOTALS - 1)
    write_room_features(room, first, features, n)
    features[n + 5] = first + UNMARKED + free * 21 + room[STAR]
    features[n + 6] = first + POINTS + min(max(points, 0), EXACT_POINTS - 1)
    return free, points


def sum_line(s: Any, p: int, line: int) -> int:
    """Return the sum of the numbers on a line."""
    summed = 0
    for i in range(CELLS - line):
        summed += max(s.cells[p][line][i], 0)
    return summed


def write_room_features(room: Any, first: int, features: Any, at: int) -> None:
    """Write three features of the free cells of a sheet, beside those that `write_sheet_features` writes itself."""
    rooms = 0
    for c in range(COLOURS):
        rooms = rooms * 6 + room[c]
    features[at + 1] = first + COLUMN_ROOM + rooms
    features[at + 3] = first + TOP_LINES + (room[NUMBER] * 8 + room[NUMBER + 1]) * 7 + room[NUMBER + 2]
    features[at + 4] = first + BOTTOM_LINES + (room[NUMBER + 2] * 6 + room[NUMBER + 3]) * 5 + room[NUMBER + 4]


def write_column_features(filled: int, free: int, first: int, features: Any, at: int) -> None:
    """Write the features of the columns; `filled` has a bit for each white cell, line by line."""
    for c in range(COLOURS):
        column = 0
        for line in range(LINES):
            column += (filled >> (COLOURS * line + c) & 1) << line
        features[at + c] = first + COLUMN + (c * 32 + column) * WHITE + free


def kind_of(line: int, marked: int) -> int:
    """Return 0 for a line without stars, 2 for one with all of them, 1 for one with some."""
    return int(marked > 0) + int(marked == line + 2)


def points_of(s: Any, colour: int) -> int:
    """Add up the dice of a colour in the reserve."""
    points = 0
    for f in range(1, FACES):
        points += s.reserve[colour][f] * (f + 1)
    return points


def write_reserve_features(s: Any, first: int, features: Any, at: int) -> None:
    """Write the features of the dice, as the player to move can use them."""
    p = s.seat
    room = s.room[p]
    n = at
    bag = 0
    amount = 0
    left = 0
    for c in range(COLOURS):
        count = s.dice[c]
        features[n] = first + COLOUR + ((c * 6 + count) * 8 + min(points_of(s, c) // 4, 7)) * 6 + room[c]
        bag = bag * (c + 3) + s.bag[c]
        amount += count
        left += s.bag[c]
        n += 1
    for line in range(LINES):
        count = min(s.dice[NUMBER + line], 6)
        kind = kind_of(line, s.marks[p][line])
        features[n] = first + VALUE + ((line * 7 + count) * 9 + room[NUMBER + line]) * 3 + kind
        n += 1
    fresh = int(s.phase == PUT_BACK)
    features[n] = first + STAR_DICE + min(s.dice[STAR], 9) * 21 + room[STAR]
    features[n + 1] = first + BAG + (bag * 2 + fresh) * 2 + s.short_bag
    features[n + 2] = first + AMOUNT + (amount * 15 + left) * 2 + fresh


def write_opponent_features(s: Any, q: int, free: Any, points: Any, features: Any, at: int) -> int:
    """Write the features that compare a seat with its opponents, or with the virtual one; return how many there are."""
    if s.seats == 1:
        left = min(s.solo_grid_size - s.opponent, 63)
        features[at] = RACE + free[q] * 64 + left
        features[at + 1] = LEAD + (free[q] * LEAD_STEPS + lead_step(points[q] - 5 * s.opponent)) * 2
        features[at + 2] = AHEAD + clip_lead(points[q] - 5 * s.opponent)
        return 3
    nearest = free[q]
    for o in range(s.seats):
        nearest = min(nearest, free[o])
    ending = int(s.ending > 0)
    order = (q - s.first) % s.seats
    n = at
    for o in range(s.seats):
        if o != q:
            before = int(order < (o - s.first) % s.seats)
            features[n] = RACE + ((free[q] * WHITE + free[o]) * 2 + ending) * 2 + before
            features[n + 1] = LEAD + (nearest * LEAD_STEPS + lead_step(points[q] - points[o])) * 2 + before
            features[n + 2] = AHEAD + clip_lead(points[q] - points[o]) * 2 + before
            n += 3
    features[n] = PLACE + ((s.seat - q) % s.seats * 4 + order) * 2 + ending
    return n + 1 - at


def lead_step(lead: int) -> int:
    """Return a lead in steps of four points."""
    return min(max(lead + 4 * (LEAD_STEPS // 2) + 2, 0) // 4, LEAD_STEPS - 1)


def clip_lead(lead: int) -> int:
    """Return a lead, clipped, as an index."""
    return min(max(lead + EXACT_LEADS // 2, 0), EXACT_LEADS - 1)


def clip_near_lead(lead: int) -> int:
    """Return a small lead, clipped, as an index."""
    return min(max(lead + NEAR_LEADS // 2, 0), NEAR_LEADS - 1)


def find_offers(s: Any, p: int, out: Any) -> None:
    """Write the most points that one take brings a player, and the most that fill their sheet, or -1."""
    room = s.room[p]
    free = 0
    for c in range(COLOURS):
        free += room[c]
    best = 0
    last = -1
    for c in range(COLOURS):
        count = s.dice[c]
        if 0 < count <= room[c]:
            left = count
            at = 0
            for line in range(LINES):
                left -= int(left > 0 and s.cells[p][line][c] == EMPTY)
                at += int(left > 0)
            kind = kind_of(at, s.marks[p][at])
            points = points_of(s, c) * (int(kind != 1) + kind // 2)
            best = max(best, points)
            if count == free:
                last = max(last, points)
    for line in range(LINES):
        count = s.dice[NUMBER + line]
        kind = kind_of(line, s.marks[p][line])
        times = int(kind != 1) + kind // 2
        if 0 < count <= room[NUMBER + line]:
            points = count * (line + 2) * times
            best = max(best, points)
            white = 0
            for c in range(COLOURS):
                white += int(s.cells[p][line][c] == EMPTY)
            if white == free and count >= free:
                last = max(last, points)
        missing = line + 2 - s.marks[p][line]
        if 0 < missing <= s.dice[STAR]:
            best = max(best, sum_line(s, p, line) * (2 - times))
    out[0] = best
    out[1] = last


def last_cell(s: Any, p: int) -> Any:
    """Return a number from 1 on for the only free white cell of a sheet and the dice that fit it; 0 if none is free."""
    for line in range(LINES):
        for c in range(COLOURS):
            if s.cells[p][line][c] == EMPTY:
                return 1 + ((line * COLOURS + c) * 3 + min(s.dice[c], 2)) * 3 + min(s.dice[NUMBER + line], 2)
    return 0


def measure_lead(s: Any, q: int, points: Any) -> Any:
    """Return the lead of a seat over the player to move; if that is the seat itself, over its best opponent."""
    if s.seats == 1:
        return points[q] - 5 * s.opponent
    if s.seat != q:
        return points[q] - points[s.seat]
    most = -1000
    for o in range(s.seats):
        if o != q:
            most = max(most, points[o])
    return points[q] - most


def write_offer_features(s: Any, q: int, free: Any, points: Any, out: Any, features: Any, at: int) -> None:
    """Write the features of what the reserve offers the player to move, and the seat itself after them."""
    p = s.seat
    first = OFFERS
    if p == q:
        first += OFFER
    lead = measure_lead(s, q, points)
    before = int(s.seats > 1 and s.first == p)
    find_offers(s, p, out)
    gain = out[0]
    last = out[1]
    if p == q:
        lead += gain
    else:
        lead -= gain
    ending = int(s.ending > 0)
    features[at] = first + LAST + clip_near_lead(lead) * 2 + ending
    features[at + 1] = first + LAST_GAIN + (clip_near_lead(lead) * 16 + min(gain // 4, 15)) * 2 + ending
    features[at + 2] = first + FINISH + 2 * NEAR_LEADS + free[p]
    if last >= 0:
        features[at + 2] = first + FINISH + clip_near_lead(lead + gain - last) * 2 + before
    features[at + 3] = first + THREAT + free[p] * LEAD_STEPS + lead_step(lead)
    features[at + 4] = first + MY_FINISH + 2 * NEAR_LEADS + free[q]
    features[at + 5] = first + LAST_CELL
    if free[p] == 1:
        features[at + 5] += last_cell(s, p)
    features[at + 6] = first + MY_LAST_CELL
    if p != q:
        find_offers(s, q, out)
        if out[1] >= 0:
            features[at + 4] = first + MY_FINISH + clip_near_lead(lead + gain + out[1]) * 2 + before
        if free[q] == 1:
            features[at + 6] += last_cell(s, q)
