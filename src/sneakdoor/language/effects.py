"""What can happen. An effect is expected first, then carried out, then heard and remembered: one key for all four.

Interrupts, replacements, triggers, ordinals and history are all indexed by `kind`. CR rule_effect.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sneakdoor.terms import Basic

if TYPE_CHECKING:
    from .facts import Facts
    from .instruction import Instruction

CREDITS_GAINED: Final = 0
CREDITS_LOST: Final = 1
CREDITS_SPENT: Final = 2
CREDITS_SPENT_FROM: Final = 3
CREDITS_TAKEN: Final = 4
CLICKS_GAINED: Final = 5
CLICKS_LOST: Final = 6
CLICKS_SPENT: Final = 7
CARDS_DRAWN: Final = 8
CARD_DRAWN: Final = 9
TAGS_TAKEN: Final = 10
TAGS_REMOVED: Final = 11
BAD_PUBLICITY_TAKEN: Final = 12
BAD_PUBLICITY_REMOVED: Final = 13
DAMAGE_SUFFERED: Final = 14
CARD_TRASHED: Final = 15
CARD_DISCARDED: Final = 16
CARD_REMOVED: Final = 17
CARD_SET_ASIDE: Final = 18
CARD_MOVED: Final = 19
CARDS_ARRANGED: Final = 20
CARD_UNINSTALLED: Final = 21
AGENDA_FORFEITED: Final = 22
AGENDA_SCORED: Final = 23
AGENDA_STOLEN: Final = 24
COUNTERS_PLACED: Final = 25
COUNTERS_REMOVED: Final = 26
VIRUS_PURGED: Final = 27
CARD_ADVANCED: Final = 28
CARD_CHARGED: Final = 29
SUBROUTINE_BROKEN: Final = 30
SUBROUTINE_RESOLVED: Final = 31
ICE_FULLY_BROKEN: Final = 32
LINGERING_CREATED: Final = 33
RUN_ENDED_EARLY: Final = 34
RUN_COMPLETE: Final = 35
JACKED_OUT: Final = 36
ICE_BYPASSED: Final = 37
ATTACKED_SERVER_CHANGED: Final = 38
RUNNER_MOVED: Final = 39
ACCESSES_ADDED: Final = 40
CARD_INSTALLED: Final = 41
CARD_REZZED: Final = 42
CARD_DEREZZED: Final = 43
CARD_TURNED: Final = 44
CARDS_SWAPPED: Final = 45
CARD_HOSTED: Final = 46
CARD_CONVERTED: Final = 47
DECK_SHUFFLED: Final = 48
DECK_SEARCHED: Final = 49
CARDS_LOOKED_AT: Final = 50
CARDS_REVEALED: Final = 51
CARD_EXPOSED: Final = 52
CARD_PLAYED: Final = 53
CARD_RESOLVED: Final = 54
RUN_BEGAN: Final = 55
RUN_SUCCESSFUL: Final = 56
RUN_UNSUCCESSFUL: Final = 57
ICE_APPROACHED: Final = 58
ENCOUNTER_BEGAN: Final = 59
BREAKING_ENDED: Final = 60
ENCOUNTER_ENDED: Final = 61
ICE_PASSED: Final = 62
SERVER_APPROACHED: Final = 63
BREACH_BEGAN: Final = 64
ACCESSES_DETERMINED: Final = 65
BREACH_ENDED: Final = 66
TRASHING_DEMANDED: Final = 67
CARD_ACCESSED: Final = 68
ACCESS_ENDED: Final = 69
TURN_BEGAN: Final = 70
TURN_ENDED: Final = 71
ACTION_PHASE_ENDED: Final = 72
ACTION_TAKEN: Final = 73
WINDOW_OPENED: Final = 74
"""Never told: a card whose words are about windows makes them be counted."""
ABILITY_USED: Final = 75
TRACE_INITIATED: Final = 76
TRACE_SUCCESSFUL: Final = 77
TRACE_UNSUCCESSFUL: Final = 78
BIDS_REVEALED: Final = 79
SPENDING_GUESSED: Final = 80
MARK_IDENTIFIED: Final = 81
SABOTAGED: Final = 82
IDENTITY_SWITCHED: Final = 83
IDENTITY_FLIPPED: Final = 84
CARD_NAMED: Final = 85
ACTION_PHASE_FORCED_END: Final = 86
PLAYER_WON: Final = 87
SERVER_CREATED: Final = 88
PREVENTED: Final = 89
TRACE_BASE_CHANGED: Final = 90
REPLACED: Final = 91
DRAW_INCREASED: Final = 92
STARTED_INSTALLED: Final = 93
ENCOUNTER_ABILITY: Final = 94
TRASH_REROUTED: Final = 95
ICE_MOVED: Final = 96
ICE_ARRANGED: Final = 97
TITLE_NAMED: Final = 98
SERVER_CHOSEN: Final = 99
HAND_SETTLED: Final = 100
FIRST_TURN_NEXT: Final = 101
SUBROUTINE_LENT: Final = 102
COUNTERS_SPARED: Final = 103
VERSION_CHOSEN: Final = 104
CLICK_ABILITY_TRIGGERED: Final = 105
ALL_ICE_PASSED: Final = 106

OCCASION_SUPPOSED: Final = 107
ACCESSES_DIRECTED: Final = 108
ACTION_DIRECTED: Final = 109
ACTION_FINISHED: Final = 110
CARD_RELOCATED: Final = 111
HAND_REDUCED: Final = 112

NAMES: Final = (
    "credits gained",
    "credits lost",
    "credits spent",
    "credits spent from a card",
    "credits taken from a card",
    "clicks gained",
    "clicks lost",
    "clicks spent",
    "cards drawn",
    "card drawn",
    "tags taken",
    "tags removed",
    "bad publicity taken",
    "bad publicity removed",
    "damage suffered",
    "card trashed",
    "card discarded",
    "card removed from the game",
    "card set aside",
    "card moved",
    "cards arranged",
    "card uninstalled",
    "agenda forfeited",
    "agenda scored",
    "agenda stolen",
    "counters placed",
    "counters removed",
    "virus counters purged",
    "card advanced",
    "card charged",
    "subroutine broken",
    "subroutine resolved",
    "ice fully broken",
    "lasting effect created",
    "run ended by an effect",
    "run ended",
    "Runner jacked out",
    "ice bypassed",
    "attacked server changed",
    "Runner moved to a position",
    "additional accesses",
    "card installed",
    "card rezzed",
    "card derezzed",
    "card turned faceup or facedown",
    "cards swapped",
    "card hosted",
    "card converted",
    "deck shuffled",
    "deck searched",
    "cards looked at",
    "cards revealed",
    "card exposed",
    "card played",
    "played card resolved",
    "run began",
    "run declared successful",
    "run declared unsuccessful",
    "ice approached",
    "ice encountered",
    "time to break subroutines over",
    "encounter ended",
    "ice passed",
    "server approached",
    "server breached",
    "number of accesses determined",
    "breach ended",
    "trashing demanded",
    "card accessed",
    "access ended",
    "turn began",
    "turn ended",
    "action phase ended",
    "action of a card taken",
    "paid ability window opened",
    "ability used",
    "trace initiated",
    "trace successful",
    "trace unsuccessful",
    "bids revealed",
    "secret spending guessed",
    "mark identified",
    "Corp sabotaged",
    "identity switched",
    "identity flipped",
    "choice remembered",
    "action phase forced to end",
    "player won",
    "remote server created",
    "effect prevented",
    "base trace strength changed",
    "effect replaced",
    "more cards are drawn by an action",
    "card installed before the game",
    "ability of encountered ice triggered",
    "trashed card goes elsewhere",
    "ice moved to another position",
    "ice arranged",
    "card named",
    "server chosen",
    "starting hand kept or drawn anew",
    "first turn about to be taken",
    "subroutine of other ice to be resolved",
    "counters kept from being purged",
    "version of an identity chosen",
    "click ability triggered for nothing",
    "all ice passed",
    "conditional abilities to be resolved",
    "accesses directed by an ability",
    "action directed by an ability",
    "action finished",
    "card moved to the root of another server",
    "hand discarded down to its maximum size",
)
"""What each kind is called, in their order; a save knows kinds by these names."""
BASIC_ACTION_TAKEN: Final = {basic: len(NAMES) + place for place, basic in enumerate(Basic)}
"""A kind for each basic action, since cards ask for one of them."""
KINDS: Final = (*NAMES, *(f"basic action taken: {basic.value}" for basic in Basic))
NO_CARD: Final = -1


class Effect:
    """One thing that would happen, or has. Never changed in place; interrupts put another one in its stead.

    `card` is what it acts on, `source` the card whose ability does it, `facts` what only this kind tells:
    a value with names (language/facts.py), or the word that says how it is to be done.
    """

    __slots__ = ("amount", "card", "facts", "kind", "server", "side", "source")

    def __init__(
        self,
        kind: int,
        side: int,
        card: int = NO_CARD,
        amount: int = 1,
        server: int = -1,
        source: int = NO_CARD,
        facts: Facts | Instruction | None = None,
    ) -> None:
        self.kind = kind
        self.side = side
        self.card = card
        self.amount = amount
        self.server = server
        self.source = source
        self.facts = facts

    def fields(self) -> tuple[int, int, int, int, int, int, object]:
        """The effect as plain values."""
        return (self.kind, self.side, self.card, self.amount, self.server, self.source, self.facts)

    def but(self, *, amount: int | None = None, facts: Facts | Instruction | None = None) -> Effect:
        """The same effect with another amount (or another particular)."""
        return Effect(
            self.kind,
            self.side,
            self.card,
            self.amount if amount is None else amount,
            self.server,
            self.source,
            self.facts if facts is None else facts,
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Effect) and self.fields() == other.fields()

    def __hash__(self) -> int:
        return hash(self.fields()[:6])

    def __repr__(self) -> str:
        about = f"side={self.side}, card={self.card}, amount={self.amount}, facts={self.facts!r}"
        return f"Effect({KINDS[self.kind]}, {about})"
