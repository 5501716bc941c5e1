"""The rooms of a tab: create one, or load it from its journal."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence

import msgspec

from astragal.bots import list_plain_levels
from astragal.dice.fair import SCHEME, new_secret
from astragal.games import find_game
from astragal.kit.errors import InvariantError, NotAllowed
from astragal.kit.judging import PHYSICS
from astragal.rooms import journal
from astragal.rooms.admission import clean_name, draw_code
from astragal.rooms.room import Room
from astragal.rooms.settings import RoomSettings
from astragal.tab.browser import Browser
from astragal.tab.room import BOT_PAUSE, TabRoom

PREFIX = "tab-"
"""How the ids of rooms in a tab begin; those of a server are random texts without it."""


def check_settings(wanted: RoomSettings) -> RoomSettings:
    """Return the settings in canonical form. Raises a UserError for what a tab cannot do: gravity, and bots that need NumPy."""
    settings = wanted.check()
    game = find_game(settings.game)
    if game.judge(game.options(settings.options)) == PHYSICS:
        raise NotAllowed("tab-no-gravity")
    for level in filter(None, settings.seats):
        if level not in list_plain_levels(game):
            raise NotAllowed("tab-no-bot", bot=level)
    return settings


def create_room(
    browser: Browser,
    wanted: RoomSettings,
    host: str,
    callback: Callable[[TabRoom | None], None],
    bot_pause: int = BOT_PAUSE,
) -> None:
    """Create a room; call back when its first line is durable, with None when it could not be written."""
    settings = check_settings(wanted)
    opened = journal.Opened(
        **msgspec.structs.asdict(settings),
        code=draw_code(),
        rules=find_game(settings.game).rules_version,
        host=clean_name(host, "?"),
        secret=new_secret(),
        scheme=SCHEME,
    )
    id = PREFIX + secrets.token_urlsafe(12)

    def done(durable: bool) -> None:
        callback(TabRoom(browser, Room(id, opened), 1, bot_pause) if durable else None)

    browser.append(id, 1, browser.now(), journal.encode_line(opened).decode(), done)


def load_room(browser: Browser, id: str, lines: Sequence[tuple[int, str]], bot_pause: int = BOT_PAUSE) -> TabRoom:
    """Return the room that a journal makes: the time and the text of each line, in order."""
    first = journal.decode_line(lines[0][1])
    if not isinstance(first, journal.Opened):
        raise InvariantError(f"the journal of {id} does not begin with its opening")
    room = Room(id, first)
    for at, line in lines[1:]:
        room.replay(journal.decode_line(line), at)
    room.catch_up(browser.now())
    return TabRoom(browser, room, len(lines), bot_pause)
