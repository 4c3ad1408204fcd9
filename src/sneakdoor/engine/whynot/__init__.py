"""Why something is not offered: one sentence, one rule.

The asker is the player who decides now. Only cards that the asker may know are ever named.
"""

from __future__ import annotations

from .answer import why_not

__all__ = ["why_not"]
