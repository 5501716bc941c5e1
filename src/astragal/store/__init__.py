"""Durable storage of rooms, their journals and their owners, in SQLite or PostgreSQL."""

from astragal.store.migrations import upgrade
from astragal.store.rows import Entry, Owner, RoomSummary, Snapshot, StoreUnavailable, WriteConflict
from astragal.store.store import Store, connect

__all__ = [
    "Entry",
    "Owner",
    "RoomSummary",
    "Snapshot",
    "Store",
    "StoreUnavailable",
    "WriteConflict",
    "connect",
    "upgrade",
]
