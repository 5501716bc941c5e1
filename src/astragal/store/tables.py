"""The tables, as the newest migration leaves them; one test compares the two."""

from __future__ import annotations

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
    Index("rooms_lobby", "public", "phase", "made"),
    Index("rooms_touched", "touched"),
    Index("rooms_owner", "owner"),
    sqlite_autoincrement=True,
)

# The key is the fence: of two writers of one room, the second cannot write its number. The reference to the room keeps an entry from
# outliving a room that expires in the same moment. Rows lie in the order they came in and the key is made of small numbers, so that a
# commit for many rooms touches few pages: on SQLite a table in the order of (room, seq) costs three to five times the time of the processor.
JOURNAL = Table(
    "journal",
    METADATA,
    Column("number", Integer, ForeignKey("rooms.number", ondelete="CASCADE"), primary_key=True, autoincrement=False),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
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

WRITE = insert(JOURNAL).values(
    number=select(ROOMS.c.number).where(ROOMS.c.room == bindparam("room")).scalar_subquery(),
    seq=bindparam("seq"),
    at=bindparam("at"),
    body=bindparam("body"),
)
"""One entry into the journal of a room that exists."""
READ = select(ROOMS.c.room, JOURNAL.c.seq, JOURNAL.c.at, JOURNAL.c.body).join_from(ROOMS, JOURNAL)
"""Entries as they were written."""
TOUCH = (
    update(ROOMS)
    .where(ROOMS.c.room == bindparam("which"))
    .values({name: bindparam(f"new_{name}") for name in ("phase", "free", "public", "touched")})
)
"""What has changed on the card of a room."""
