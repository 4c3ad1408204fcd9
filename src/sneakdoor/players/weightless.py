"""Words of the language that have no worth of their own for the computer, each with the reason why.

A new instruction is weighed in `instruction_outcomes`, or it is named here: `tests/players/test_reading.py` asks for
one of the two.
"""

from __future__ import annotations

from typing import Final

from sneakdoor.language import instructions as do
from sneakdoor.language.declarations import GainsForTheRun, InEachEncounter, SkipDiscardStep
from sneakdoor.language.instruction import Instruction

PREPARES: Final[tuple[type[Instruction], ...]] = (
    do.AddRevealedToEnds,
    do.Arrange,
    do.ChooseCard,
    do.ChooseCardType,
    do.ChooseInstallCost,
    do.ChooseNumber,
    do.ChooseServer,
    do.ChooseSubtype,
    do.ChooseTypeToLook,
    do.ChooseValueForX,
    do.Expose,
    do.IdentifyMark,
    do.IgnoreOnceUsed,
    do.Look,
    do.LookAndArrange,
    do.NameCard,
    do.OnceEachBreach,
    do.PlayPsiGame,
    do.Reveal,
    do.RevealEither,
    do.SetAside,
    do.SetAsideUntil,
    do.Shuffle,
    do.SpendSecretly,
    do.XIsEqualTo,
)
"""They show, choose or lay out what the next instruction does something with, and that is what is weighed. What is
learnt by looking is not."""
READ_ELSEWHERE: Final[tuple[type[Instruction], ...]] = (do.Boost, do.Break)
"""`reading` finds out what breaks which ice at what price, and `search` makes the most of it."""
EITHER_WAY: Final[tuple[type[Instruction], ...]] = (
    do.AccessFromBottom,
    do.ArrangeIce,
    do.BecomeConditionCounter,
    do.ChangeServer,
    do.Flip,
    do.GainChosenSubtypes,
    do.GainOneSubtype,
    do.GainSubtypes,
    do.GainTextOf,
    do.HostOn,
    do.InsteadOfAdding,
    do.InsteadOfApproaching,
    do.JackOut,
    do.MoveCounter,
    do.MoveCounters,
    do.MoveCountersFrom,
    do.MoveIce,
    do.MoveToRoot,
    do.MustTrash,
    do.MustTrashPaying,
    do.PreventExposing,
    do.RemoveCountersFrom,
    do.SpareCounters,
    do.Swap,
    do.SwitchIdentity,
    do.SwitchVersion,
    do.TurnFacedown,
    GainsForTheRun,
    InEachEncounter,
    SkipDiscardStep,
)
"""They move or change what there is already: whether that is good, the board alone would tell."""
WEIGHTLESS: Final = frozenset((*PREPARES, *READ_ELSEWHERE, *EITHER_WAY))
