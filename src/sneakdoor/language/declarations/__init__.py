"""What static abilities and lasting effects declare. CR rule_declaration: nobody performs a declaration.

The engine finds active declarations by `kind`: from what is asked (a strength, a cost, a limit) to who has a say.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sneakdoor.word import exported

from .base import *
from .costs import *
from .counters import *
from .credits import *
from .damage import *
from .decks import *
from .hosting import *
from .ice import *
from .lasting import *
from .limits import *
from .losing import *
from .numbers import *
from .players import *
from .prohibitions import *

if not TYPE_CHECKING:
    __all__ = exported(globals())
