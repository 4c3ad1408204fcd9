"""What a side believes of the other's hidden cards, from what it was shown and what it saw done."""

from __future__ import annotations

from .beliefs import Belief, FacedownCard, RememberedCard, believe
from .kinds import Kinds
from .memory import Memory, memory_of

__all__ = ["Belief", "FacedownCard", "Kinds", "Memory", "RememberedCard", "believe", "memory_of"]
