"""What a sentence can point at: this card, a number of cards so described, each of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sneakdoor.word import exported

from .among import *
from .base import *
from .choices import *
from .hosts import *
from .ice import *
from .identities import *
from .references import *

if not TYPE_CHECKING:
    __all__ = exported(globals())
