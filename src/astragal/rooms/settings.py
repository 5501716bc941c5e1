"""Settings of a room: what its host chose. Creating a room, its journal and its welcome share this struct."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from astragal.bots import SEARCH_LEVEL, check_level, list_levels
from astragal.games import find_game
from astragal.kit.errors import NotAllowed, NotFound, OptionError
from astragal.kit.game import AnyGame
from astragal.kit.options import format_options

DICE = ("fair", "fast", "hand")
MOST_SIMULATIONS = 5_000
"""Simulations that a bot may play for each decision in a room, so that no bot keeps other rooms waiting."""

MOST_ALONE = 500
"""The same where only bots play: the strongest are for people."""

Level: TypeAlias = Annotated[str, Meta(max_length=20)]
OptionName: TypeAlias = Annotated[str, Meta(max_length=40)]
OptionText: TypeAlias = Annotated[str, Meta(max_length=200)]


class RoomSettings(Struct, kw_only=True):
    """What a host may choose. Journals spell every field out, so defaults may change."""

    game: Annotated[str, Meta(max_length=40)]
    options: Annotated[dict[OptionName, OptionText], Meta(max_length=60)] = {}
    """Options of the game, where they differ from their defaults."""
    seats: Annotated[list[Level], Meta(max_length=12)] = []
    """The level of the bot on each seat; an empty text, like a seat that is not listed, is a free seat."""
    dice: Annotated[str, Meta(max_length=10)] = "fair"
    """`fair` dice prove that nobody steered them, `fast` ones do not, `hand` dice are rolled by people."""
    public: bool = False
    """Whether the lobby lists the room."""
    watch: bool = True
    """Whether people may watch without joining."""
    move_seconds: Annotated[int, Meta(ge=0, le=86_400)] = 0
    """Seconds for each decision, after which a bot decides; 0 for no limit."""
    away_seconds: Annotated[int, Meta(ge=0, le=86_400)] = 120
    """Seconds without a connection after which somebody counts as vanished and may be replaced; 0 for never, as people who play by
    turns over days want it."""
    hints: bool = False
    """Whether people may ask what a bot would do."""

    def check(self) -> RoomSettings:
        """Return these settings in canonical form: known game and options, one entry for each seat. Raises a UserError."""
        game = find_game(self.game)
        options = game.options(self.options)
        if len(self.seats) > options.seats:
            raise OptionError("seat-too-many", seats=options.seats)
        for level in filter(None, self.seats):
            check_bot(level, game)
        if len(self.seats) == options.seats:
            require_company(self.seats)
        if self.dice not in DICE:
            raise OptionError("room-dice", dice=self.dice[:20], known=", ".join(DICE))
        return RoomSettings(
            game=self.game,
            options=format_options(options),
            seats=self.seats + [""] * (options.seats - len(self.seats)),
            dice=self.dice,
            public=self.public,
            watch=self.watch,
            move_seconds=self.move_seconds,
            away_seconds=self.away_seconds,
            hints=self.hints,
        )


def check_bot(level: str, game: AnyGame) -> None:
    """Raise NotFound when a room of this game can have no such bot."""
    check_level(level, game)
    if count_simulations(level) > MOST_SIMULATIONS:
        raise NotFound("bot-unknown", bot=level, known=", ".join(list_levels(game)))


def count_simulations(level: str) -> int:
    """Return how many games a bot of this level plays out for each decision; 0 for one that does not search."""
    search = SEARCH_LEVEL.fullmatch(level)
    return int(search[2]) if search else 0


def require_company(levels: list[str]) -> None:
    """Raise NotAllowed when bots of these levels, an empty text for a person, play by themselves and think for long."""
    if all(levels) and max(map(count_simulations, levels), default=0) > MOST_ALONE:
        raise NotAllowed("room-bots-alone", most=MOST_ALONE)
