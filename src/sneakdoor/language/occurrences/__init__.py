"""What happens, as triggers name it.

One occurrence serves four sentences: as a trigger ("whenever you install a card"), under `Would` as an expectation,
under `Did` as history, under `Times` as a count. CR sec_conditional_abilities.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sneakdoor.word import exported

from .accesses import *
from .actions import *
from .base import *
from .cards import *
from .contests import *
from .credits import *
from .modifiers import *
from .players import *
from .runs import *
from .scoring import *
from .subroutines import *
from .trashing import *

if not TYPE_CHECKING:
    __all__ = exported(globals())
