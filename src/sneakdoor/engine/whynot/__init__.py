"""Why something is not offered: one sentence, one rule. Only cards that the asker may know are ever named."""

from __future__ import annotations

from .answer import why_not, why_not_with

__all__ = ["why_not", "why_not_with"]
