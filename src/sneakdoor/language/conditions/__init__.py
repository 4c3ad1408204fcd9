"""What is so: the states that 'if', 'while' and 'only if' speak of. CR rule_static_condition."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sneakdoor.word import exported

from .after import *
from .cards import *
from .past import *
from .players import *
from .runs import *
from .this_way import *
from .triggers import *

if not TYPE_CHECKING:
    __all__ = exported(globals())
