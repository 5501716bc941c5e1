"""The disk of a SQLite database."""

from __future__ import annotations

import shutil

from astragal.store.engine import is_sqlite, sqlite_path

LEAST_BYTES = 16_000_000
"""Free space below which a disk counts as full: small writes still succeed for a while, and then one does not."""


def is_disk_full(database: str) -> bool:
    """Tell whether the disk of a database is full, as far as this machine knows: PostgreSQL has its own."""
    return bool(database) and is_sqlite(database) and shutil.disk_usage(sqlite_path(database).parent).free < LEAST_BYTES
