"""What a server keeps: rooms, their journals and who owns them, in SQLite or PostgreSQL; durable before it is acknowledged."""

from astragal.store.migrations import upgrade
from astragal.store.rows import Card, Entry, StoreUnavailable, WriteConflict
from astragal.store.store import Store, connect

__all__ = ["Card", "Entry", "Store", "StoreUnavailable", "WriteConflict", "connect", "upgrade"]
