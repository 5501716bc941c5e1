"""Play games, rooms and records, and print digests of all that happens: the same in every Python.

`python same.py STRIDE` prints a JSON line for each item of `list_items(STRIDE)`.
"""

from __future__ import annotations

import json
import random
import secrets
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any

from astragal.bots import list_plain_levels, make_bot
from astragal.bots.selfplay import make_judge, play_to_end
from astragal.dice.fair import FairDice
from astragal.dice.fast import FastDice
from astragal.games import GAMES
from astragal.kit.errors import UserError
from astragal.kit.judging import PHYSICS
from astragal.table.history import record_of, to_json, verify
from astragal.table.judge import TableJudge
from astragal.table.position import format_position
from astragal.table.record import format_record, parse_record
from astragal.table.table import Table
from kit.games import ways
from tab.without import Tab, open_room, options_of, play_on, start

TESTS = Path(__file__).parent.parent
GAMES_PLAYED = 1_000
SLOW = {"dice-stars": ("good",)}
"""Levels that sit at one table of ten only: in WebAssembly, such a game takes seconds."""


def digest(thing: object) -> str:
    """Return some letters that stand for a text or anything else that prints itself."""
    return sha256((thing if isinstance(thing, str) else repr(thing)).encode()).hexdigest()[:12]


def play_table(number: int) -> dict[str, Any]:
    """Play a game between plain bots, drawn at random like its dice; return what happened, step by step."""
    choose = random.Random(number)
    all_ways = ways()
    way = all_ways[number % len(all_ways)]
    game, options = way.game, way.game.options(way.texts)
    slow = SLOW.get(game.slug, ()) if number % 10 else ()
    usual = [level for level in list_plain_levels(game) if level not in slow]
    levels = [choose.choice(usual) for _ in range(options.seats)]
    bots = [make_bot(level, game, number, seat) for seat, level in enumerate(levels)]
    fair = FairDice(f"{number:064x}", [f"{number + seat:032x}" for seat in range(options.seats)])
    judge = TableJudge(number) if game.judge(options) == PHYSICS else make_judge(game, options, bots, number)
    table = play_to_end(Table(game, options, fair if number % 2 else FastDice(number), judge), bots)
    views = [[digest(event) for event in table.events_for(seat)] for seat in range(-1, options.seats)]
    record = record_of(table, [f"bot:{level}" for level in levels])
    end = format_position(game, table.view(-1)) if game.View is game.State else digest(table.view(-1))
    return {
        "of": f"{way} {' '.join(levels)}",
        "events": [" ".join(step) for step in zip(*views, strict=True)],
        "end": [table.scores(), table.winners(), end],
        "record": digest(format_record(record)),
    }


def replay_record(path: Path) -> dict[str, Any]:
    """Verify a record and convert it; one of an unfinished game may be refused, because it keeps a secret."""
    record = parse_record(path.read_text(encoding="utf-8"))
    try:
        verified: object = verify(record), digest(json.dumps(to_json(record)))
    except UserError as error:
        verified = str(error)
    return {
        "of": path.relative_to(TESTS).as_posix(),
        "verified": verified,
        "record": digest(format_record(record)),
    }


@contextmanager
def repeatable(seed: int) -> Iterator[None]:
    """Let the ids, codes and secrets of a room follow from a seed."""
    source = random.Random(seed)
    usual = dict(vars(secrets))
    secrets.token_bytes = lambda n=32: source.randbytes(n or 32)  # type: ignore[assignment]
    secrets.token_hex = lambda n=32: source.randbytes(n or 32).hex()  # type: ignore[assignment]
    secrets.token_urlsafe = lambda n=32: source.randbytes(n or 32).hex()  # type: ignore[assignment]
    secrets.choice = source.choice
    secrets.randbelow = lambda n: source.randrange(n)  # type: ignore[assignment]
    try:
        yield
    finally:
        vars(secrets).update(usual)


def play_room(slug: str, level: str) -> dict[str, Any]:
    """Play a game in a room of a tab; return its journal, and everything that the page was told."""
    with repeatable(7):
        tab = Tab()
        room = open_room(tab, slug, level, 2, **options_of(slug))
        start(tab, room)
        play_on(tab, room)
    return {
        "of": f"room {slug} {level}",
        "journal": [digest(line) for _, line in tab.journal],
        "told": [digest(json.dumps(message)) for message in tab.told],
        "record": digest(format_record(room.room.record(1))),
    }


def list_items(stride: int) -> list[tuple[Callable[..., dict[str, Any]], Sequence[Any]]]:
    """Return what is compared: rooms with every plain bot, every kept record, and a thousand games; or a part of each."""
    rooms = [(play_room, (slug, level)) for slug, game in GAMES.items() for level in list_plain_levels(game)]
    kept = sorted([*(TESTS / "golden").rglob("*.agn"), *(TESTS / "archive").rglob("*.agn")])
    return [
        *rooms[:: -(-stride // 5)],
        *((replay_record, (path,)) for path in kept[::stride]),
        *((play_table, (number,)) for number in range(0, GAMES_PLAYED, stride)),
    ]


def main(stride: int) -> None:
    """Print the digests of all items."""
    for function, arguments in list_items(stride):
        print(json.dumps(function(*arguments)), flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]))
