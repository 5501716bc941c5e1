"""Star Master: what lies on the table, and what a table may agree on beforehand."""

from __future__ import annotations

from dataclasses import dataclass

from astragal.kit.errors import OptionError
from astragal.kit.options import choice, choices, count, counts, flag
from astragal.kit.shape import CODE, ENDLESS, SEAT, grid, number, row

SEATS = 6
COLOURS = 9
PLACES = 9
COPIES = 6
"""Markers of each colour."""
GOAL = 6
"""Different markers that win."""
SOLITAIRE_TURNS = 12

STAR = 9
"""What the white die shows, besides the nine colours."""
BLACK_STAR = 0
BLACK_PLAIN = 1
"""What the black die shows."""
NONE = -1
"""No colour, no place, no seat, or a die that has not been rolled."""

FIRST = 0
DEAL = 1
MEMORISE = 2
ROLL = 3
WHITE = 4
BLACK = 5
ANNOUNCE = 6
TURN = 7
RACE = 8
SWAP = 9
DONE = 10
"""Phases: choose the first player, lay out the cubes, memorise them; wait for the roll, the white die, the black die,
announce a colour, turn over a cube, race for a cube, exchange the cube found; finished."""

BASE = 0
COMPETITION = 1
CHILDREN = 2
SOLITAIRE = 3
"""Ways to play."""
AFTER_ROLLER = 0
AFTER_WINNER = 1
USED = 0
IGNORED = 1

PALETTE = (
    "red",
    "orange",
    "yellow",
    "green",
    "light-blue",
    "dark-blue",
    "violet",
    "pink",
    "white",
    "black",
    "brown",
    "grey",
    "turquoise",
)
"""The names that the nine colours may have."""


@dataclass(slots=True)
class Options:
    """What a table agrees on before the game."""

    seats: int = count(2, low=1, high=SEATS)
    first_player: int = count(0, low=0, high=SEATS)
    """The seat that begins; 0 lets chance decide. SM-7."""
    variant: int = choice("base", "competition", "children", "solitaire")
    """The way to play; a single seat plays solitaire. SM-1, SM-27 to SM-36."""
    white_die: list[int] = counts([1] * COLOURS + [3], low=0, high=99)
    """Faces of the white die: each of the nine colours, then stars. SM-3."""
    black_die: list[int] = counts([2, 4], low=0, high=99)
    """Faces of the black die: stars, then plain ones. SM-3."""
    colours: list[int] = choices(PALETTE, PALETTE[:COLOURS])
    layout: int = choice("3x3", "ring", "line")
    """How the nine places are drawn; no rule depends on it."""
    memorise_seconds: int = count(60, low=0, high=600)
    """How long the colours lie open: the clock's affair, which ends it by a verdict. SM-6."""
    memorise_early: int = flag(True, since=2, before=False)
    """Whether that time ends as soon as everybody says that they are ready. SM-6."""
    race_timeout_seconds: int = count(10, low=1, high=60)
    """How long a race waits for somebody, where several play: the clock's affair too. SM-22, SM-36."""
    race_continues: int = flag(False)
    """Whether the others may still try after a wrong grab. SM-19."""
    next_after: int = choice("roller", "winner")
    """Whose neighbour rolls after a race that somebody won. SM-23."""
    star_owned_risk: int = flag(True)
    """Under the competition rule, whether an owned colour announced after a star is at risk. SM-28."""
    competition_in_races: int = flag(False, since=2)
    """Whether the competition rule holds in races too: a roller who owns the colour has to find it or loses it. SM-28."""
    solitaire_black_die: int = choice("used", "ignored")
    """SM-36."""


def check_options(options: Options) -> None:
    """Refuse a first player who is not there, solitaire in company, dice without faces, a game nobody can win."""
    if options.first_player > options.seats:
        raise OptionError("option-first-player", seats=options.seats)
    if options.seats == 1 and options.variant not in (BASE, SOLITAIRE):
        raise OptionError("option-alone")
    if options.seats > 1 and options.variant == SOLITAIRE:
        raise OptionError("option-solitaire", seats=options.seats)
    if sum(options.black_die) == 0:
        raise OptionError("option-no-faces", option="black_die")
    if sum(options.white_die) == 0:
        raise OptionError("option-no-faces", option="white_die")
    faces = sum(weight > 0 for weight in options.white_die[:COLOURS])
    if options.white_die[STAR] == 0 and faces < GOAL:
        raise OptionError("option-colours-short", wanted=GOAL, found=faces)


@dataclass(slots=True)
class Public:
    """What everybody at the table can see."""

    seats: int = number(high=SEATS)
    seat: int = number(high=SEATS - 1, kind=SEAT)
    """Whose turn it is: who rolls, or has rolled."""
    turn: int = number(high=ENDLESS)
    """Turns begun so far, that is rolls."""
    phase: int = number(high=DONE, kind=CODE)
    """What is being done: FIRST, DEAL, MEMORISE, ROLL, WHITE, BLACK, ANNOUNCE, TURN, RACE, SWAP, DONE."""
    dealt: int = number(high=PLACES)
    """Cubes laid out so far."""

    white: int = number(NONE, low=NONE, high=STAR, kind=CODE)
    """The white die as it lies until the next roll; none before the first."""
    black: int = number(NONE, low=NONE, high=BLACK_PLAIN, kind=CODE)
    """The black die, likewise; none where it is not used."""
    wanted: int = number(NONE, low=NONE, high=COLOURS - 1, kind=CODE)
    """The colour looked for: the white die's, or the one announced."""
    shown: int = number(NONE, low=NONE, high=PLACES - 1, kind=CODE)
    """The place whose cube was turned last and still shows its colour."""
    finder: int = number(NONE, low=NONE, high=SEATS - 1, kind=SEAT)
    """Who has won a marker and is going to exchange the cube shown."""
    exchanged: list[int] = row(2, low=NONE, high=PLACES - 1, start=NONE, kind=CODE)
    """The two places whose cubes were exchanged last, until the next roll."""
    tried: list[int] = row(SEATS, high=1, by_seat=True)
    """Who has turned a wrong cube in the race of this turn."""

    supply: list[int] = row(COLOURS, high=COPIES)
    """Markers that nobody has won yet, by colour."""
    markers: list[list[int]] = grid(SEATS, COLOURS, high=1, by_seat=True)
    """Markers on each score board, by colour."""

    variant: int = number(high=SOLITAIRE)
    white_die: list[int] = row(COLOURS + 1, high=99)
    black_die: list[int] = row(2, high=99)
    colours: list[int] = row(COLOURS, high=len(PALETTE) - 1)
    """The name of each colour, as an index of the palette."""
    race_continues: int = number(high=1)
    next_after: int = number(high=AFTER_WINNER)
    star_owned_risk: int = number(high=1)
    competition_in_races: int = number(high=1)
    solitaire_black_die: int = number(high=IGNORED)


@dataclass(slots=True)
class State(Public):
    """The whole game: what everybody sees, and the hidden colours."""

    cube: list[int] = row(PLACES, low=NONE, high=COLOURS - 1, start=NONE)
    """The colour under the cube on each place."""
