"""What one side may see: plain data, the only thing a client or a bot gets.

Nothing in a view depends on what its viewer may not know. Cards are named by handles that say where a card is, not
which card it is: an installed card by the public number it was given as it was installed, any other by its place. So
nothing can be followed from a hand to the table, or through a shuffle.
"""

from __future__ import annotations

from . import advice
from .advice import credits_for
from .glance import glance
from .shapes import (
    AccessedView,
    CorpView,
    Counters,
    DecisionView,
    DiscardedCard,
    EncounterView,
    Handle,
    HeldCard,
    IcePlace,
    InstalledCard,
    KnownCard,
    LastingView,
    LeaveView,
    LooseCard,
    OptionView,
    OutcomeView,
    PlayerView,
    PriceView,
    QuestionView,
    RunnerView,
    RunView,
    ScoredCard,
    ServerView,
    ShortcutKind,
    ShortcutView,
    Side,
    StepView,
    SubroutineView,
    ThreatView,
    TraceView,
    Vacant,
    View,
    WarningKind,
    WarningView,
)
from .viewer import BOTH, Viewer, view
from .words import place_of, words_at, words_of

__all__ = [
    "BOTH",
    "AccessedView",
    "CorpView",
    "Counters",
    "DecisionView",
    "DiscardedCard",
    "EncounterView",
    "Handle",
    "HeldCard",
    "IcePlace",
    "InstalledCard",
    "KnownCard",
    "LastingView",
    "LeaveView",
    "LooseCard",
    "OptionView",
    "OutcomeView",
    "PlayerView",
    "PriceView",
    "QuestionView",
    "RunView",
    "RunnerView",
    "ScoredCard",
    "ServerView",
    "ShortcutKind",
    "ShortcutView",
    "Side",
    "StepView",
    "SubroutineView",
    "ThreatView",
    "TraceView",
    "Vacant",
    "View",
    "Viewer",
    "WarningKind",
    "WarningView",
    "advice",
    "credits_for",
    "glance",
    "place_of",
    "view",
    "words_at",
    "words_of",
]
