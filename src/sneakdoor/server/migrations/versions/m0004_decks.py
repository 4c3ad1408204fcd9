"""Decks of guests, and their versions."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the two tables."""
    op.create_table(
        "decks",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("guest_id", sa.String(32), nullable=False),
        sa.Column("name", sa.String(100), nullable=False),
        sa.Column("format", sa.String(16), nullable=False),
        sa.Column("list", sa.Text, nullable=False),
        sa.Column("notes", sa.Text, nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_decks"),
        sa.ForeignKeyConstraint(["guest_id"], ["guests.id"], name="fk_decks_guest_id"),
    )
    op.create_index("ix_decks_guest_id", "decks", ["guest_id"])
    op.create_table(
        "deck_versions",
        sa.Column("deck_id", sa.String(32), nullable=False),
        sa.Column("n", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("name", sa.String(100), nullable=False),
        sa.Column("list", sa.Text, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("deck_id", "n", name="pk_deck_versions"),
        sa.ForeignKeyConstraint(["deck_id"], ["decks.id"], name="fk_deck_versions_deck_id"),
    )


def downgrade() -> None:
    """Remove them, and every deck with them."""
    for name in ("deck_versions", "decks"):
        op.drop_table(name)
