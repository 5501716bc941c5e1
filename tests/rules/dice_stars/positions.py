"""Dice Stars: positions for the tests, laid out with the words of the dice and the signs of the score sheet."""

from __future__ import annotations

from astragal.games.dice_stars.state import TAKE, State
from kit.scripted import Scripted

COLOURS = ["black", "purple", "blue", "orange"]
FACES = ["star", "2", "3", "4", "5", "6"]
TYPES = [*COLOURS, "2", "3", "4", "5", "6", "star"]
SIGNS = {"_": -2, "X": -1}

BLANK = ["_ _ _ _ | _ _ _ _", "_ _ _ _ | _ _ _", "_ _ _ _ | _ _", "_ _ _ _ | _", "_ _ _ _"]
"""An empty sheet: lines 2 to 6; the white cells, a bar, the green cells."""


def begin(seats: int = 2, **options: object) -> Scripted:
    """Start a game in which seat 1 plays first."""
    return Scripted("dice-stars", seats=seats, **{"first_player": 1, **options})


def lay(game: Scripted, *dice: str) -> Scripted:
    """Move dice out of the bag into the reserve, showing these faces."""
    s: State = game.state
    for die in dice:
        colour, face = die.split(":")
        s.bag[COLOURS.index(colour)] -= 1
        s.reserve[COLOURS.index(colour)][FACES.index(face)] += 1
        s.dice[TYPES.index(colour)] += 1
        s.dice[TYPES.index(face)] += 1
    return _checked(game)


def offer(game: Scripted, *dice: str) -> Scripted:
    """Lay dice into the reserve, and let the player whose turn it is choose among all that lie there."""
    lay(game, *dice)
    game.state.phase = TAKE
    return game


def throw_away(game: Scripted, *colours: str) -> Scripted:
    """Move dice of these colours out of the bag into the discard."""
    for colour in colours:
        game.state.bag[COLOURS.index(colour)] -= 1
        game.state.discard[COLOURS.index(colour)] += 1
    return _checked(game)


def write(game: Scripted, seat: int, *lines: str) -> Scripted:
    """Fill the five lines of a seat's sheet, as `sheet` shows them."""
    s: State = game.state
    rows = [[SIGNS[sign] if sign in SIGNS else int(sign) for sign in line.split() if sign != "|"] for line in lines]
    assert [len(cells) for cells in rows] == [8, 7, 6, 5, 4]
    for line, cells in enumerate(rows):
        s.cells[seat - 1][line][: len(cells)] = cells
        s.room[seat - 1][TYPES.index(str(line + 2))] = cells.count(SIGNS["_"])
    for column in range(4):
        s.room[seat - 1][column] = sum(cells[column] == SIGNS["_"] for cells in rows)
    return _checked(game)


def multiply(game: Scripted, seat: int, *marked: int) -> Scripted:
    """Mark this many multipliers on the lines 2 to 6 of a seat's sheet."""
    game.state.marks[seat - 1] = list(marked)
    game.state.room[seat - 1][TYPES.index("star")] = 20 - sum(marked)
    return _checked(game)


def sheet(game: Scripted, seat: int = 1) -> list[str]:
    """Show the five lines of a seat's sheet: `_` empty, `X` crossed, or the number written."""
    signs = {value: sign for sign, value in SIGNS.items()}
    shown = []
    for line, length in enumerate([8, 7, 6, 5, 4]):
        cells = [signs.get(cell, str(cell)) for cell in game.state.cells[seat - 1][line][:length]]
        shown.append(" | ".join(" ".join(part) for part in (cells[:4], cells[4:]) if part))
    return shown


def reserve(game: Scripted) -> list[str]:
    """List the dice of the reserve by colour and face."""
    return [
        f"{colour}:{face}"
        for c, colour in enumerate(COLOURS)
        for f, face in enumerate(FACES)
        for _ in range(game.state.reserve[c][f])
    ]


def _checked(game: Scripted) -> Scripted:
    assert min(game.state.bag) >= 0, "there are not that many dice"
    assert game.game.broken_rule(game.state) == 0
    return game
