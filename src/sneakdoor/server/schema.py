"""What is kept: guests, their decks, tables, who sits at them, and everything that ever happened at each, in order."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Float, ForeignKey, Index, Integer, MetaData, String, Table, Text

METADATA = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

GUESTS = Table(
    "guests",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", String(32), nullable=False),
    Column("token_hash", String(64), nullable=False, unique=True),
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False, server_default="0", index=True),  # noted once a day at most
)

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("state", String(8), nullable=False),  # waiting, playing, over
    Column("listed", Boolean, nullable=False),  # whether strangers may find it
    Column("turn", Integer, nullable=False),
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Column("corp_points", Integer, nullable=False, server_default="0"),
    Column("runner_points", Integer, nullable=False, server_default="0"),
    Column("winner", String(6)),  # none: a draw, or a game that is not over
    Column("reason", String(32)),  # none: it is not over, or was before this was noted
    Index(None, "state", "listed", "changed"),
)
"""A table's row says what a list of tables needs; all else about it follows from its events."""

SEATS = Table(
    "seats",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("side", String(6), primary_key=True),
    Column("guest_id", String(32), ForeignKey("guests.id"), nullable=False, index=True),
)

EVENTS = Table(
    "events",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(16), nullable=False),
    Column("data", Text, nullable=False),  # JSON
    Column("at", Float, nullable=False),
)
"""Only ever added to. Played again from the first, they give the table as it was left."""

DECKS = Table(
    "decks",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("guest_id", String(32), ForeignKey("guests.id"), nullable=False, index=True),
    Column("name", String(100), nullable=False),
    Column("format", String(16), nullable=False),  # empty: the rules alone
    Column("list", Text, nullable=False),  # JSON: identity, cards, extra
    Column("notes", Text, nullable=False),
    Column("revision", Integer, nullable=False),  # one more with each change
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
)

DECK_VERSIONS = Table(
    "deck_versions",
    METADATA,
    Column("deck_id", String(32), ForeignKey("decks.id"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("name", String(100), nullable=False),  # empty: nobody named it
    Column("list", Text, nullable=False),
    Column("created", Float, nullable=False),
)
"""A deck as it was when it was played, exported or named. The deck itself may have changed since."""
