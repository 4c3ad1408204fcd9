"""Everything a card file needs, in one import."""

from __future__ import annotations

from sneakdoor.terms import *

from .abilities import Ability as Ability
from .abilities import GainsAbility as GainsAbility
from .abilities import IceGains as IceGains
from .abilities import LastingWhen as LastingWhen
from .abilities import Paid as Paid
from .abilities import Paragraph as Paragraph
from .abilities import Play as Play
from .abilities import Static as Static
from .abilities import Subroutine as Subroutine
from .abilities import When as When
from .amounts import *
from .combinators import *
from .conditions import *
from .costs import *
from .counting import *
from .declarations import *
from .descriptions import *
from .gaining import CopySubroutines as CopySubroutines
from .gaining import GainRevealedSubroutines as GainRevealedSubroutines
from .gaining import GainSubroutinesOf as GainSubroutinesOf
from .grammar import conjugate as conjugate
from .instruction import Instruction as Instruction
from .instructions import *
from .macros import *
from .measures import *
from .occurrences import *
from .periods import REST_OF_ENCOUNTER as REST_OF_ENCOUNTER
from .periods import REST_OF_RUN as REST_OF_RUN
from .periods import REST_OF_TURN as REST_OF_TURN
from .periods import THAT_ENCOUNTER as THAT_ENCOUNTER
from .periods import THAT_RUN as THAT_RUN
from .periods import THEIR_LAST_TURN as THEIR_LAST_TURN
from .periods import THIS_TURN as THIS_TURN
from .periods import UNTIL_RUN_ENDS as UNTIL_RUN_ENDS
from .periods import Period as Period
from .positions import *
from .preventable import CanPrevent as CanPrevent
from .preventable import PreventableForAllClicks as PreventableForAllClicks
from .preventable import TrashPreventably as TrashPreventably
from .printed import *
from .qualities import *
from .rerunning import RunAgain as RunAgain
from .targets import *
