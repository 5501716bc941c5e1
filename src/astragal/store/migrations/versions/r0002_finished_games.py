"""Count the finished games of a room: it is kept longer than one in which none was finished."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the count. Of rooms from before only the last game is known; the others are counted when they change."""
    op.add_column("rooms", sa.Column("finished", sa.Integer, nullable=False, server_default="0"))
    op.execute("UPDATE rooms SET finished = 1 WHERE phase = 'over'")
