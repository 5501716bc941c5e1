"""Durable storage of rooms, their journals and their owners, in SQLite or PostgreSQL."""

from astragal.store.migrations import upgrade
from astragal.store.rows import Entry, RoomSummary, StoreUnavailable, WriteConflict
from astragal.store.store import Store, connect

__all__ = ["Entry", "RoomSummary", "Store", "StoreUnavailable", "WriteConflict", "connect", "upgrade"]
