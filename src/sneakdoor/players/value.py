"""What players count with: values that are made, compared and looked up many thousand times in a decision."""

from __future__ import annotations

import msgspec


class Value(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """A value: equal where all its fields are, and quick to make and to look up."""
