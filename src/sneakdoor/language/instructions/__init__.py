"""One class per verb: its phrase and the effects it expects."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sneakdoor.word import exported

from .aside import *
from .cards import *
from .contests import *
from .counters import *
from .economy import *
from .hidden import *
from .ice import *
from .identities import *
from .playing import *
from .prevention import *
from .resolving import *
from .runs import *
from .turning import *

if not TYPE_CHECKING:
    __all__ = exported(globals())
