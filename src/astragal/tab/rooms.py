"""The rooms of a tab: create one, or load it from its journal."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

import msgspec

from astragal.bots import list_plain_levels
from astragal.dice.fair import SCHEME, new_secret
from astragal.games import find_game
from astragal.kit.errors import InvariantError, NotAllowed, NotFound
from astragal.kit.game import AnyGame
from astragal.kit.judging import PHYSICS, TABLE
from astragal.kit.options import options_of
from astragal.physics.engine import find_engine
from astragal.rooms import journal
from astragal.rooms.admission import clean_name
from astragal.rooms.room import Room
from astragal.rooms.settings import RoomSettings
from astragal.tab.browser import Browser
from astragal.tab.room import BOT_PAUSE, TabRoom
from astragal.table.record import format_record

Lines: TypeAlias = Sequence[tuple[int, str]]
"""A journal: the time and the text of each line, in order."""

PREFIX = "tab-"
"""How the ids of rooms in a tab begin; those of a server are random texts without it."""
DEFAULT_LEVEL = "casual"


def check_settings(wanted: RoomSettings) -> RoomSettings:
    """Return the settings in canonical form. Raises a UserError for what a tab cannot do: bots that need NumPy, and gravity where
    the page has not loaded it.
    """
    settings = wanted.check()
    game = find_game(settings.game)
    _require_gravity(game, settings.options)
    for level in filter(None, settings.seats):
        if level not in list_plain_levels(game):
            raise NotAllowed("tab-no-bot", bot=level)
    return settings


def needs_gravity(game: AnyGame, options: Mapping[str, str]) -> bool:
    """Tell whether gravity judges a game with these options."""
    return game.judge(game.options(options)) == PHYSICS


def _require_gravity(game: AnyGame, options: Mapping[str, str]) -> None:
    if needs_gravity(game, options):
        _ = find_engine().name  # a tab's engine raises GravityMissing until it is loaded


def judge_by_table(wanted: RoomSettings) -> RoomSettings:
    """Return settings by which the game's table of weights judges instead of gravity, where there is no gravity."""
    game = find_game(wanted.game)
    if needs_gravity(game, wanted.options):
        for option in options_of(game.Options):
            for word in option.names:
                options = {**wanted.options, option.name: word}
                if not option.length and game.judge(game.options(options)) == TABLE:
                    return msgspec.structs.replace(wanted, options=options)
    return wanted


def use_plain_bots(wanted: RoomSettings) -> RoomSettings:
    """Return settings with a bot that a tab can have in place of each that it cannot."""
    plain = list_plain_levels(find_game(wanted.game))
    usual = DEFAULT_LEVEL if DEFAULT_LEVEL in plain else plain[0]
    seats = [level if not level or level in plain else usual for level in wanted.seats]
    return msgspec.structs.replace(wanted, seats=seats)


def create_room(
    browser: Browser,
    wanted: RoomSettings,
    host: str,
    callback: Callable[[TabRoom | None], None],
    bot_pause: int = BOT_PAUSE,
    given: Sequence[tuple[int, str]] = (),
) -> None:
    """Create a room; call back when its first line is durable, with None when it could not be written.

    Its first game goes on from the given steps of another one, which are possible under these settings.
    """
    settings = check_settings(wanted)
    opened = journal.Opened(
        **msgspec.structs.asdict(settings),
        code="",
        rules=find_game(settings.game).rules_version,
        host=clean_name(host, "?"),
        secret=new_secret(),
        scheme=SCHEME,
        given=list(given),
    )
    id = PREFIX + secrets.token_urlsafe(12)

    def done(durable: bool) -> None:
        callback(TabRoom(browser, Room(id, opened), 1, bot_pause) if durable else None)

    browser.append(id, 1, browser.now(), journal.encode_line(opened).decode(), done)


def load_room(browser: Browser, id: str, lines: Lines, bot_pause: int = BOT_PAUSE) -> TabRoom:
    """Return the room that a journal makes. Raises GravityMissing where gravity judges and the page has not loaded it."""
    room = fold(id, lines)
    _require_gravity(room.game, room.settings.options)
    room.catch_up(browser.now())
    return TabRoom(browser, room, len(lines), bot_pause)


def fold(id: str, lines: Lines, finished: int = 0) -> Room:
    """Return the room that a journal makes: the last one, or as it was when this many of its games had ended. Raises NotFound."""
    if not lines:
        raise NotFound("room-unknown")
    first = journal.decode_line(lines[0][1])
    if not isinstance(first, journal.Opened):
        raise InvariantError(f"the journal of {id} does not begin with its opening")
    room = Room(id, first)
    for at, line in lines[1:]:
        if finished and room.finished == finished:
            break
        room.replay(journal.decode_line(line), at)
    return room


def find_record(id: str, lines: Lines, number: int) -> str:
    """Return the record of one of a room's games, as everybody may read it now. Raises NotFound."""
    room = fold(id, lines)
    if 1 <= number < room.number:
        room = fold(id, lines, number)
    return format_record(room.record(number))
