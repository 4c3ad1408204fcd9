"""Alembic's way in: migrate over the connection that the store hands over."""

from __future__ import annotations

from alembic import context

from sneakdoor.server.schema import METADATA


def migrate() -> None:
    """Carry out the steps that are missing."""
    context.configure(
        connection=context.config.attributes["connection"],
        target_metadata=METADATA,
        render_as_batch=True,  # SQLite alters tables by copying them
    )
    with context.begin_transaction():
        context.run_migrations()


if hasattr(context, "config"):  # alembic runs this file; whoever else imports it wants nothing migrated
    migrate()
