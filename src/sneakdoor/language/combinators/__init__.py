"""How instructions are joined, offered, made conditional, put off."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sneakdoor.word import exported

from .delayed import *
from .joining import *
from .offers import *

if not TYPE_CHECKING:
    __all__ = exported(globals())
