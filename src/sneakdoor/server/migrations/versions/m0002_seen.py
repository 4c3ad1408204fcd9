"""When a guest was seen last."""

from __future__ import annotations

import time

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody knows when those who are there already came last, so they count as seen now."""
    op.add_column("guests", sa.Column("seen", sa.Float, nullable=False, server_default="0"))
    op.execute(sa.text("UPDATE guests SET seen = :now").bindparams(now=time.time()))
    op.create_index("ix_guests_seen", "guests", ["seen"])


def downgrade() -> None:
    """Forget it."""
    op.drop_index("ix_guests_seen", "guests")
    op.drop_column("guests", "seen")
