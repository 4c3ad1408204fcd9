"""What can happen. An effect is expected first, then carried out, then heard and remembered: one key for all four.

Interrupts, replacements, triggers, ordinals and history are all indexed by `kind`. CR rule_effect.
"""

from __future__ import annotations

from typing import Final

from sneakdoor.terms import Basic

KINDS: list[str] = []


def _kind(name: str) -> int:
    KINDS.append(name)
    return len(KINDS) - 1


CREDITS_GAINED: Final = _kind("credits gained")
CREDITS_LOST: Final = _kind("credits lost")
CREDITS_SPENT: Final = _kind("credits spent")
CREDITS_SPENT_FROM: Final = _kind("credits spent from a card")
CREDITS_TAKEN: Final = _kind("credits taken from a card")
CLICKS_GAINED: Final = _kind("clicks gained")
CLICKS_LOST: Final = _kind("clicks lost")
CLICKS_SPENT: Final = _kind("clicks spent")
CARDS_DRAWN: Final = _kind("cards drawn")
CARD_DRAWN: Final = _kind("card drawn")
TAGS_TAKEN: Final = _kind("tags taken")
TAGS_REMOVED: Final = _kind("tags removed")
BAD_PUBLICITY_TAKEN: Final = _kind("bad publicity taken")
BAD_PUBLICITY_REMOVED: Final = _kind("bad publicity removed")
DAMAGE_SUFFERED: Final = _kind("damage suffered")
CARD_TRASHED: Final = _kind("card trashed")
CARD_DISCARDED: Final = _kind("card discarded")
CARD_REMOVED: Final = _kind("card removed from the game")
CARD_SET_ASIDE: Final = _kind("card set aside")
CARD_MOVED: Final = _kind("card moved")
CARDS_ARRANGED: Final = _kind("cards arranged")
CARD_UNINSTALLED: Final = _kind("card uninstalled")
AGENDA_FORFEITED: Final = _kind("agenda forfeited")
AGENDA_SCORED: Final = _kind("agenda scored")
AGENDA_STOLEN: Final = _kind("agenda stolen")
COUNTERS_PLACED: Final = _kind("counters placed")
COUNTERS_REMOVED: Final = _kind("counters removed")
VIRUS_PURGED: Final = _kind("virus counters purged")
CARD_ADVANCED: Final = _kind("card advanced")
CARD_CHARGED: Final = _kind("card charged")
SUBROUTINE_BROKEN: Final = _kind("subroutine broken")
SUBROUTINE_RESOLVED: Final = _kind("subroutine resolved")
ICE_FULLY_BROKEN: Final = _kind("ice fully broken")
LINGERING_CREATED: Final = _kind("lasting effect created")
RUN_ENDED_EARLY: Final = _kind("run ended by an effect")
RUN_COMPLETE: Final = _kind("run ended")
JACKED_OUT: Final = _kind("Runner jacked out")
ICE_BYPASSED: Final = _kind("ice bypassed")
ATTACKED_SERVER_CHANGED: Final = _kind("attacked server changed")
RUNNER_MOVED: Final = _kind("Runner moved to a position")
ACCESSES_ADDED: Final = _kind("additional accesses")
CARD_INSTALLED: Final = _kind("card installed")
CARD_REZZED: Final = _kind("card rezzed")
CARD_DEREZZED: Final = _kind("card derezzed")
CARD_TURNED: Final = _kind("card turned faceup or facedown")
CARDS_SWAPPED: Final = _kind("cards swapped")
CARD_HOSTED: Final = _kind("card hosted")
CARD_CONVERTED: Final = _kind("card converted")
DECK_SHUFFLED: Final = _kind("deck shuffled")
DECK_SEARCHED: Final = _kind("deck searched")
CARDS_LOOKED_AT: Final = _kind("cards looked at")
CARDS_REVEALED: Final = _kind("cards revealed")
CARD_EXPOSED: Final = _kind("card exposed")
CARD_PLAYED: Final = _kind("card played")
CARD_RESOLVED: Final = _kind("played card resolved")
RUN_BEGAN: Final = _kind("run began")
RUN_SUCCESSFUL: Final = _kind("run declared successful")
RUN_UNSUCCESSFUL: Final = _kind("run declared unsuccessful")
ICE_APPROACHED: Final = _kind("ice approached")
ENCOUNTER_BEGAN: Final = _kind("ice encountered")
BREAKING_ENDED: Final = _kind("time to break subroutines over")
ENCOUNTER_ENDED: Final = _kind("encounter ended")
ICE_PASSED: Final = _kind("ice passed")
SERVER_APPROACHED: Final = _kind("server approached")
BREACH_BEGAN: Final = _kind("server breached")
ACCESSES_DETERMINED: Final = _kind("number of accesses determined")
BREACH_ENDED: Final = _kind("breach ended")
TRASHING_DEMANDED: Final = _kind("trashing demanded")
CARD_ACCESSED: Final = _kind("card accessed")
ACCESS_ENDED: Final = _kind("access ended")
TURN_BEGAN: Final = _kind("turn began")
TURN_ENDED: Final = _kind("turn ended")
ACTION_PHASE_ENDED: Final = _kind("action phase ended")
ACTION_TAKEN: Final = _kind("action of a card taken")
WINDOW_OPENED: Final = _kind("paid ability window opened")
"""Never told: a card whose words are about windows makes them be counted."""
ABILITY_USED: Final = _kind("ability used")
TRACE_INITIATED: Final = _kind("trace initiated")
TRACE_SUCCESSFUL: Final = _kind("trace successful")
TRACE_UNSUCCESSFUL: Final = _kind("trace unsuccessful")
BIDS_REVEALED: Final = _kind("bids revealed")
SPENDING_GUESSED: Final = _kind("secret spending guessed")
MARK_IDENTIFIED: Final = _kind("mark identified")
SABOTAGED: Final = _kind("Corp sabotaged")
IDENTITY_SWITCHED: Final = _kind("identity switched")
IDENTITY_FLIPPED: Final = _kind("identity flipped")
CARD_NAMED: Final = _kind("choice remembered")
ACTION_PHASE_FORCED_END: Final = _kind("action phase forced to end")
PLAYER_WON: Final = _kind("player won")
POSITION_SET: Final = _kind("Runner at a position")
SERVER_CREATED: Final = _kind("remote server created")
PREVENTED: Final = _kind("effect prevented")
TRACE_BASE_CHANGED: Final = _kind("base trace strength changed")
REPLACED: Final = _kind("effect replaced")
DRAW_INCREASED: Final = _kind("more cards are drawn by an action")
STARTED_INSTALLED: Final = _kind("card installed before the game")
ENCOUNTER_ABILITY: Final = _kind("ability of encountered ice triggered")
TRASH_REROUTED: Final = _kind("trashed card goes elsewhere")
ICE_MOVED: Final = _kind("ice moved to another position")
ICE_ARRANGED: Final = _kind("ice arranged")
TITLE_NAMED: Final = _kind("card named")
SERVER_CHOSEN: Final = _kind("server chosen")
HAND_SETTLED: Final = _kind("starting hand kept or drawn anew")
FIRST_TURN_NEXT: Final = _kind("first turn about to be taken")
SUBROUTINE_LENT: Final = _kind("subroutine of other ice to be resolved")
COUNTERS_SPARED: Final = _kind("counters kept from being purged")
VERSION_CHOSEN: Final = _kind("version of an identity chosen")
CLICK_ABILITY_TRIGGERED: Final = _kind("click ability triggered for nothing")
ALL_ICE_PASSED: Final = _kind("all ice passed")

OCCASION_SUPPOSED: Final = _kind("conditional abilities to be resolved")

BASIC_ACTION_TAKEN: Final = {basic: _kind(f"basic action taken: {basic.value}") for basic in Basic}
"""A kind for each basic action, since cards ask for one of them."""
ACCESSES_DIRECTED: Final = _kind("accesses directed by an ability")
ACTION_DIRECTED: Final = _kind("action directed by an ability")
ACTION_FINISHED: Final = _kind("action finished")
NO_CARD: Final = -1


BOUGHT: Final = "bought"
"""Marks the trashing of an accessed card whose trash cost was paid."""
BY_GAME: Final = "game"
"""Marks a trashing that no player does (modern.unique.3). CR rule_trigger_condition_effect_by_player."""
TOGETHER: Final = "together"
"""How an effect is marked that the next of its instruction happens at the same time with."""


class Effect:
    """One thing that would happen, or has. Never changed in place; interrupts put another one in its stead.

    `card` is what it acts on, `source` the card whose ability does it, `extra` what only this kind needs, among it
    the state it replaced (CR rule_instruction_requirements_past_state).
    """

    __slots__ = ("amount", "card", "extra", "kind", "server", "side", "source")

    def __init__(
        self,
        kind: int,
        side: int,
        card: int = NO_CARD,
        amount: int = 1,
        server: int = -1,
        source: int = NO_CARD,
        extra: object = None,
    ) -> None:
        self.kind = kind
        self.side = side
        self.card = card
        self.amount = amount
        self.server = server
        self.source = source
        self.extra = extra

    def fields(self) -> tuple[int, int, int, int, int, int, object]:
        """The effect as plain values."""
        return (self.kind, self.side, self.card, self.amount, self.server, self.source, self.extra)

    def but(self, *, amount: int | None = None, extra: object = None) -> Effect:
        """The same effect with another amount (or another particular)."""
        return Effect(
            self.kind,
            self.side,
            self.card,
            self.amount if amount is None else amount,
            self.server,
            self.source,
            self.extra if extra is None else extra,
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Effect) and self.fields() == other.fields()

    def __hash__(self) -> int:
        return hash(self.fields()[:6])

    def __repr__(self) -> str:
        about = f"side={self.side}, card={self.card}, amount={self.amount}, extra={self.extra!r}"
        return f"Effect({KINDS[self.kind]}, {about})"
