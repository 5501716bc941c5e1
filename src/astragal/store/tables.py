"""The tables as the newest migration leaves them (a test compares the two), and statements that several modules use."""

from __future__ import annotations

from typing import TypeAlias

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    bindparam,
    insert,
    select,
    text,
    update,
)

METADATA = MetaData()

ROOMS = Table(
    "rooms",
    METADATA,
    Column("number", Integer, primary_key=True),
    Column("room", String(32), nullable=False, unique=True),
    Column("code", String(12), nullable=False, unique=True),
    Column("game", String(32), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("phase", String(16), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("free", Integer, nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("touched", BigInteger, nullable=False),
    Column("owner", String(64)),
    Column("epoch", Integer, nullable=False, server_default="0"),
    Column("finished", Integer, nullable=False, server_default="0"),
    Column("doomed", BigInteger),
    Index("rooms_lobby", "public", "phase", "made"),
    Index("rooms_touched", "touched"),
    Index("rooms_owner", "owner"),
    sqlite_autoincrement=True,
)

# The primary key is the fence between two writers of one room: the second one cannot insert its number. The foreign key
# refuses an entry whose room is deleted at the same time. Rows stay in the order of insertion and the key is two small
# integers, so that a commit for many rooms touches few pages. On SQLite, a table ordered by (room, seq) took three to
# five times as much processor time.
JOURNAL = Table(
    "journal",
    METADATA,
    Column("number", Integer, ForeignKey("rooms.number", ondelete="CASCADE"), primary_key=True, autoincrement=False),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),
)

# What follows from a journal up to `seq`: the room itself (game 0) and the records of its games. A cache, which may be
# emptied at any time; `version` names the program that wrote it, and no other reads it.
SNAPSHOTS = Table(
    "snapshots",
    METADATA,
    Column("number", Integer, ForeignKey("rooms.number", ondelete="CASCADE"), primary_key=True, autoincrement=False),
    Column("game", Integer, primary_key=True, autoincrement=False),
    Column("seq", Integer, nullable=False),
    Column("version", String(64), nullable=False),
    Column("body", LargeBinary, nullable=False),
)

WORKERS = Table(
    "workers",
    METADATA,
    Column("worker", String(64), primary_key=True),
    Column("address", String(255), nullable=False),
    Column("until", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

SECRETS = Table(
    "secrets",
    METADATA,
    Column("name", String(64), primary_key=True),
    Column("value", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)

INSERT_ENTRY = insert(JOURNAL).values(
    number=select(ROOMS.c.number).where(ROOMS.c.room == bindparam("room")).scalar_subquery(),
    seq=bindparam("seq"),
    at=bindparam("at"),
    body=bindparam("body"),
)
"""Write one entry, given as the fields of `Entry`; it fails when there is no such room."""

SELECT_ENTRIES = select(ROOMS.c.room, JOURNAL.c.seq, JOURNAL.c.at, JOURNAL.c.body).join_from(ROOMS, JOURNAL)
"""Read entries, in the fields of `Entry`."""

UPDATE_SUMMARY = (
    update(ROOMS)
    .where(ROOMS.c.room == bindparam("which"))
    .values({name: bindparam(f"new_{name}") for name in ("code", "phase", "free", "public", "touched", "finished")})
)
"""Write the fields of a summary that change."""

SAVE_SNAPSHOT = text("""
    INSERT INTO snapshots (number, game, seq, version, body)
    SELECT number, :game, :seq, :version, :body FROM rooms WHERE room = :room
    ON CONFLICT (number, game) DO UPDATE SET seq = excluded.seq, version = excluded.version, body = excluded.body
    WHERE snapshots.seq <= excluded.seq OR snapshots.version <> excluded.version
""").bindparams(
    bindparam("room", type_=ROOMS.c.room.type),
    *(bindparam(name, type_=SNAPSHOTS.c[name].type) for name in ("game", "seq", "version", "body")),
)
"""Write a snapshot, given as its fields, in place of an earlier one or of one by another version; a later one stays."""

SummaryUpdate: TypeAlias = dict[str, str | int | bool]
"""Parameters of `UPDATE_SUMMARY`."""
