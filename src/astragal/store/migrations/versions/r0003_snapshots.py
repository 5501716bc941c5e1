"""Keep snapshots of rooms, and let rooms wait for a while before they are deleted."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add the table of snapshots, which begins empty, and the time since when a room is to be deleted."""
    op.create_table(
        "snapshots",
        sa.Column(
            "number",
            sa.Integer,
            sa.ForeignKey("rooms.number", ondelete="CASCADE"),
            primary_key=True,
            autoincrement=False,
        ),
        sa.Column("game", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("version", sa.String(64), nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.add_column("rooms", sa.Column("doomed", sa.BigInteger))
