"""How the game of a table stands: its points and its result."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Of games that are over already nobody knows it without playing them: their result stays unknown."""
    op.add_column("tables", sa.Column("corp_points", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("runner_points", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("winner", sa.String(6), nullable=True))
    op.add_column("tables", sa.Column("reason", sa.String(32), nullable=True))


def downgrade() -> None:
    """Forget it."""
    for name in ("reason", "winner", "runner_points", "corp_points"):
        op.drop_column("tables", name)
