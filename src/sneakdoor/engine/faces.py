"""A card as the engine reads it: its abilities sorted by what can set them going. Made once per card."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, cast

from sneakdoor.cards import POOL
from sneakdoor.language import abilities as ab
from sneakdoor.language import declarations as dc
from sneakdoor.language import effects as fx
from sneakdoor.language.combinators import AtThreat
from sneakdoor.language.conditions import IsEmpty, StaticCondition
from sneakdoor.language.instructions import TrashFromHQ
from sneakdoor.language.instructions.prevention import Prevention
from sneakdoor.language.occurrences import FirstEachTurn, State, Would, own_places
from sneakdoor.language.printed import Card, Identity, check_words
from sneakdoor.language.targets import This
from sneakdoor.rulebooks import Rulebook, SecondConsole
from sneakdoor.terms import (
    ACCESS,
    AGENDA,
    ASSET,
    CORP_SIDE,
    EVENT,
    HARDWARE,
    ICE,
    IDENTITY,
    INTERRUPT,
    NEUTRAL_CORP,
    NEUTRAL_RUNNER,
    ONCE_PER_ENCOUNTER,
    ONCE_PER_RUN,
    OPERATION,
    P_SCORE_RUNNER,
    PERSISTENT,
    PROGRAM,
    RESOURCE,
    RUNNER_SIDE,
    UPGRADE,
    V_ADVANCE,
    V_INSTALL,
    V_PLAY,
    V_REZ,
    V_SCORE,
    V_STEAL,
    V_USE,
    YOU,
    CardType,
    Server,
    walk,
)

from . import options as op
from .changes import ACTIVITY, LOOKED_AT
from .changing import Changing
from .interned import GROWING, INSTALL, PLAY
from .reading import (
    Paying,
    about_itself,
    bans_on_itself,
    changes_own_cost,
    given_to_hosts,
    is_action,
    looking_back,
    most_off,
    resting,
    spending_only,
    with_what_it_adds_to,
)

X_COST: Final = -1
BECOMING_ACTIVE: Final = (V_INSTALL, V_PLAY, V_REZ)
"""What makes an inactive card active."""
WHILE_INACTIVE: Final = (V_ADVANCE, V_SCORE, V_STEAL)
"""What is done to agendas, which are inactive then."""
LIABILITY: Final = frozenset(("liability", "illicit"))
"""Two names of one subtype (modern.liability.1)."""
STARTING_HAND: Final = 5
SMALL_PROGRAM: Final = 2
"""Memory that any Runner has room for, if need be by trashing other programs."""
ALWAYS_ACTIVE_KINDS: Final = frozenset((fx.CARD_ACCESSED, fx.AGENDA_STOLEN, fx.CARD_EXPOSED, fx.CARD_RESOLVED))
"""What an inactive card notices of itself. CR rule_active_exception_access, rule_active_exception_catchall."""
LEAVING_KINDS: Final = frozenset(
    (fx.CARD_TRASHED, fx.CARD_UNINSTALLED, fx.CARD_DEREZZED, fx.AGENDA_FORFEITED, fx.CARD_REMOVED, fx.CARD_MOVED)
)
"""What a card notices that was active until it happened. CR rule_active_exception_conditional_move_to_inactive_zone."""


class Face:
    """Printed facts and sorted abilities of one card."""

    __slots__ = (
        "abilities",
        "access_paid",
        "actions",
        "active_when_stolen",
        "advanceable",
        "allots",
        "anywhere",
        "backs",
        "card",
        "changing",
        "console",
        "cost",
        "declared",
        "ends_action_phase",
        "exact",
        "frees_memory",
        "from_hand",
        "host_discount",
        "host_kind",
        "host_limits",
        "indexed",
        "install_only",
        "installed_faceup",
        "interrupt_paid",
        "interrupt_when",
        "is_agenda",
        "is_asset",
        "is_event",
        "is_hardware",
        "is_ice",
        "is_identity",
        "is_operation",
        "is_program",
        "is_resource",
        "is_upgrade",
        "kinds",
        "least",
        "listen",
        "lurking",
        "memory",
        "memory_limit",
        "moves",
        "must_reveal",
        "not_trashed_until",
        "once_per_encounter",
        "once_per_run",
        "options",
        "own",
        "own_bans",
        "own_costs",
        "own_requirements",
        "paid",
        "paying",
        "persistent",
        "plainly_rezzed",
        "play",
        "play_only",
        "played",
        "points",
        "price",
        "priority",
        "quick",
        "recalls",
        "recurring",
        "recurring_x",
        "region",
        "requirement",
        "resting",
        "rezzed_in_windows",
        "rich",
        "rooted",
        "side",
        "spare_clicks",
        "starting_hand",
        "starts",
        "states",
        "strength",
        "subroutines",
        "subtypes",
        "title",
        "trash_cost",
        "type",
        "unique",
        "unsettles",
        "use_costs_more",
        "use_only",
        "watches_leaving",
        "watchful",
        "weightless",
        "would",
        "x_limit",
    )

    def __init__(self, card: Card, book: Rulebook) -> None:
        self.card = card
        self.title = card.title
        self.side = card.side
        kind = card.type
        self.type: CardType = kind
        self.is_agenda = kind is AGENDA
        self.is_asset = kind is ASSET
        self.is_upgrade = kind is UPGRADE
        self.is_ice = kind is ICE
        self.is_operation = kind is OPERATION
        self.is_event = kind is EVENT
        self.is_program = kind is PROGRAM
        self.is_hardware = kind is HARDWARE
        self.is_resource = kind is RESOURCE
        self.is_identity = kind is IDENTITY
        self.memory_limit = card.memory_limit if isinstance(card, Identity) and self.side == RUNNER_SIDE else 0
        """What an identity gives the Runner. CR rule_memory_limit."""
        self.rooted = kind in (AGENDA, ASSET, UPGRADE)
        self.played = kind in (OPERATION, EVENT)
        cost = card.cost
        self.cost: int = X_COST if isinstance(cost, str) else (cost or 0)
        self.strength = card.strength_printed or 0
        self.memory: int = getattr(card, "memory", 0)
        self.points = card.points or 0
        self.requirement: int = getattr(card, "requirement", 0)
        self.trash_cost = card.printed_trash_cost
        self.unique = card.unique
        self.subtypes: frozenset[str] = frozenset(card.subtypes)
        if not self.subtypes.isdisjoint(LIABILITY):
            self.subtypes |= LIABILITY
        self.abilities: tuple[ab.SingleAbility, ...] = spending_only(ab.singly(card.abilities))
        if book.additional_is_simultaneous:
            self.abilities = tuple(with_what_it_adds_to(a) for a in self.abilities)
        terms = list(walk(self.abilities))
        self.kinds = frozenset(k for t in terms for k in getattr(t, "kinds", ()))
        """The events it listens to or looks back at."""
        self.recalls = frozenset(k for a in self.abilities for t in looking_back(a) for k in getattr(t, "kinds", ()))
        """Those it looks back at."""
        for server, kind_of in ((Server.NEW_CENTRAL, fx.RUN_BEGAN), (Server.YOUR_MARK, fx.MARK_IDENTIFIED)):
            if server in terms:
                self.kinds |= {kind_of}
                self.recalls |= {kind_of}
        self.would = frozenset(k for t in terms if isinstance(t, Would) for k in t.kinds)
        """The events it looks at while they are imminent."""
        self.backs: tuple[Face, ...] = ()
        """Its other side, if it is double-sided; several where there are versions of it."""
        if isinstance(card, Identity) and card.backs:
            self.backs = tuple(Face(back, book) for back in card.backs)
            self.kinds = self.kinds.union(*(f.kinds for f in self.backs))
            self.recalls = self.recalls.union(*(f.recalls for f in self.backs))
            self.would = self.would.union(*(f.would for f in self.backs))
        self._sort_abilities(book)
        self.indexed = bool(
            self.listen
            or self.interrupt_when
            or self.interrupt_paid
            or self.declared
            or self.paid
            or self.actions
            or self.access_paid
            or self.states
            or self.unique
            or self.console
            or self.is_program
        )
        """Whether the index must know when it becomes active or inactive."""
        self.unsettles = ACTIVITY if self.unique or self.console or self.is_program else 0
        """What a checkpoint must look at when it becomes active or inactive."""
        for declared, *_ in self.declared:
            self.unsettles |= LOOKED_AT[declared]
        self.rich = not (
            self.play_only
            or self.priority
            or self.cost == X_COST
            or self.install_only is not None
            or (self.console and book.second_console is SecondConsole.FORBIDDEN)
            or self.own_bans
            or self.memory > SMALL_PROGRAM
            or any(not isinstance(d, dc.CostsLess) for d, _, _ in self.own_costs)
        )
        """Whether whoever has its printed cost can play or install it, as long as nothing else has a say."""
        self.quick = self.rich and not self.own_costs and not self.from_hand
        """Whether nobody else can, and there is nothing else to do with it."""
        self.price = self.cost if self.played or self.side == RUNNER_SIDE else 0
        """The printed cost to play or install it; the Corp installs for nothing, or for what the server asks."""
        self.least = self.price - most_off(d for d, _, _ in self.own_costs)
        """What it takes at the least to play or install it, as long as nothing but itself makes it cheaper."""
        self.options: list[op.Play] | list[op.Install] = PLAY.cards if self.played else INSTALL.cards
        """The options to play or install it, by card."""

    def _sort_abilities(self, book: Rulebook) -> None:
        listen: list[tuple[int, int]] = []
        own: dict[int, tuple[int, ...]] = {}
        anywhere: list[tuple[int, int]] = []
        states: list[int] = []
        interrupt_when: list[tuple[int, int]] = []
        lurking: list[tuple[int, int]] = []
        interrupt_paid: list[tuple[int, Paying]] = []
        actions: list[Paying] = []
        paid: list[Paying] = []
        access_paid: list[Paying] = []
        declared: list[tuple[int, dc.Declaration, State | None, int]] = []
        persistent: list[int] = []
        self.use_only = tuple(
            d
            for a in self.abilities
            if isinstance(a, ab.Static)
            for d in a.declarations
            if isinstance(d, (dc.UseThisOnly, dc.UseThisOnlyIf))
        )
        self.use_costs_more = any(
            isinstance(d, dc.AdditionalCost) and d.verb is V_USE and isinstance(d.card, This)
            for a in self.abilities
            if isinstance(a, ab.Static)
            for d in a.declarations
        )
        """Whether it says that something else must be paid to use it. CR rule_additional_cost."""
        limited = bool(self.use_only) or self.use_costs_more
        of_host = given_to_hosts(self.abilities)
        for index, ability in enumerate(self.abilities):
            if PERSISTENT in getattr(ability, "flags", ()):
                persistent.append(index)
            match ability:
                case ab.When():
                    trigger = ability.trigger
                    if isinstance(trigger.event if isinstance(trigger, FirstEachTurn) else trigger, StaticCondition):
                        states.append(index)
                    elif ability.interrupts:
                        interrupt_when += [(kind, index) for kind in trigger.kinds]
                        lurking += [(kind, index) for kind in trigger.kinds if ability.rezzes_this]
                    else:
                        for kind in trigger.kinds:
                            if about_itself(trigger, kind):
                                own[kind] = (*own.get(kind, ()), index)
                                arrives = kind == fx.CARD_INSTALLED and self.side == CORP_SIDE  # facedown: inactive
                                if arrives or getattr(trigger, "anywhere", False):
                                    anywhere.append((kind, index))
                            else:
                                listen.append((kind, index))
                case ab.Paid():
                    paying = Paying(index, ability, self.side, limited=limited, of_host=index in of_host)
                    kinds = [i.prevents for i in ability.instructions if isinstance(i, Prevention)]
                    if INTERRUPT in ability.flags or kinds:
                        interrupt_paid += [(kind, paying) for kind in kinds]
                    elif ACCESS in ability.flags:
                        access_paid.append(paying)
                    elif is_action(ability, book):
                        actions.append(paying)
                    else:
                        paid.append(paying)
                case ab.Static():
                    declared += [(d.kind, d, ability.condition, ability.threat) for d in ability.declarations]
                case _:
                    pass
        self.listen = tuple(listen)
        self.watches_leaving = tuple((kind, index) for kind, index in listen if kind in LEAVING_KINDS)
        """What it listens to that its own leaving, or others leaving with it, can meet."""
        self.own = own
        self.anywhere = tuple(anywhere)
        """What it notices of itself wherever it is."""
        self.states = tuple(states)
        triggers = [cast("ab.When", self.abilities[i]).trigger for i in states]
        self.watchful = any(not isinstance(t, IsEmpty) for t in triggers)
        """Whether one of its static conditions looks at more than its own counters."""
        self.interrupt_when = tuple(interrupt_when)
        self.resting = resting(self.abilities, actions)
        """What it listens to in which places, although it is inactive there, or can be used for.

        CR rule_active_exception_catchall.
        """
        self.lurking = tuple(lurking)
        """Those interrupts by which it can be rezzed, which are active while it is facedown."""
        self.interrupt_paid = tuple(interrupt_paid)
        self.from_hand = tuple(p for p in actions if any(isinstance(c, TrashFromHQ) for c in p.ability.cost))
        """Actions that are taken while it is in HQ, and there alone. CR rule_active_exception_catchall."""
        self.actions = tuple(p for p in actions if p not in self.from_hand and not p.ability.active_in)
        self.paid = tuple(paid)
        self.access_paid = tuple(access_paid)
        self.persistent = tuple(persistent)
        flagged = [(i, getattr(a, "flags", ())) for i, a in enumerate(self.abilities)]
        self.once_per_encounter = tuple(i for i, flags in flagged if ONCE_PER_ENCOUNTER in flags)
        self.once_per_run = tuple(i for i, flags in flagged if ONCE_PER_RUN in flags) + self.once_per_encounter
        """Abilities that can be used only once per run, or even once per encounter."""
        self.paying = {p.index: p for p in (*actions, *paid, *access_paid, *(p for _, p in interrupt_paid))}
        self.subroutines = tuple(i for i, a in enumerate(self.abilities) if isinstance(a, ab.Subroutine))
        plays = [a for a in self.abilities if isinstance(a, ab.Play)]
        self.play = tuple(AtThreat(a.threat, i) if a.threat else i for a in plays for i in a.instructions)
        self.changing = Changing(self.play)
        self._sort_declarations(declared)

    def _sort_declarations(self, declared: list[tuple[int, dc.Declaration, State | None, int]]) -> None:
        self.declared = tuple(
            d
            for d in declared
            if d[0] != dc.D_NONE
            and not (isinstance(d[1], dc.CanAdvance) and d[1].printed())
            and not (changes_own_cost(d[1]) and d[1].verb in BECOMING_ACTIVE)  # type: ignore[attr-defined]
            and not set(bans_on_itself(d[1])).intersection(BECOMING_ACTIVE)
        )
        """What it declares while it is active; what it costs to make it so, and whether it can be, is asked before."""
        self.own_costs = tuple((d[1], d[2], d[3]) for d in declared if changes_own_cost(d[1]))
        inactive = (*BECOMING_ACTIVE, *(WHILE_INACTIVE if self.is_agenda else ()))
        self.own_bans = tuple(
            (d[1], d[2], d[3]) for d in declared if any(verb in inactive for verb in bans_on_itself(d[1]))
        )
        """What it says cannot be done to it, and says while it is inactive.

        CR rule_active_exception_modify_play_install_rez, rule_active_exception_catchall.
        """
        self.rezzed_in_windows = not self.is_ice or any(isinstance(d[1], dc.RezzedLikeOthers) for d in declared)
        """Whether it can be rezzed in windows; ice besides when it is approached."""
        self.plainly_rezzed = not self.own_costs and not self.own_bans and not self.is_ice
        """Whether nothing that it says bears on rezzing it."""
        self.own_requirements = tuple(
            (d[1], d[2], d[3])
            for d in declared
            if isinstance(d[1], dc.RequirementIsX)
            or (isinstance(d[1], dc.AdvancementRequirement) and isinstance(d[1].agendas, This))
        )
        self.console = self.is_hardware and any(isinstance(d[1], dc.LimitPerPlayer) for d in declared)
        """Whether a player may have but one such card. CR subsec_consoles, rule_console_limitation."""
        self.region = any(isinstance(d[1], dc.LimitPerServer) for d in declared)
        """Whether the root of a server may have but one such card. CR subsec_regions."""
        self.ends_action_phase = any(isinstance(d[1], dc.ActionPhaseEnds) for d in declared)
        """Whether the action phase ends once it has been played. CR rule_forced_action_phase_end."""
        self.play_only = tuple(s for d in declared if isinstance(d[1], dc.PlayOnlyIf) for s in d[1].states)
        self.install_only = next((d[1] for d in declared if isinstance(d[1], dc.InstallOnly)), None)
        self.installed_faceup = self.install_only is not None and self.install_only.faceup
        """Whether its own text has it installed faceup, and so active. CR rule_agendas_faceup."""
        on = self.install_only.on if self.install_only is not None else None
        self.host_kind = None if on is None else replace(on, rezzed=None)
        """On what it may stay hosted: whether ice is rezzed matters only as it is installed (faq4.card.parasite.2)."""
        self.weightless = tuple(d[2] for d in declared if isinstance(d[1], dc.ThisMemoryIsFree))
        """While any of these holds, its own memory cost does not count against the memory limit."""
        self.frees_memory = any(isinstance(d[1], dc.HostedMemoryIsFree) for d in declared)
        """Whether programs it hosts do not count against the memory limit."""
        self.exact = any(isinstance(d[1], dc.InterfacesAtEqualStrength) for d in declared)
        """Whether it interfaces only with ice of its own strength."""
        self.allots = sum(
            d[1].change
            for d in declared
            if isinstance(d[1], dc.AllottedClicks) and d[1].of is YOU and d[2] is None and not d[3]
        )
        """The clicks it adds to its player's allotment."""
        self.moves = tuple(d[1] for d in declared if isinstance(d[1], dc.ClickHostsOnly))
        """Where it may be hosted by its own ability, from where it is."""
        self.host_limits = dc.host_limits(tuple(d[1] for d in declared))
        self.host_discount = sum(d[1].less for d in declared if isinstance(d[1], dc.InstalledOntoCostsLess))
        self.advanceable = self.is_agenda or any(isinstance(d[1], dc.CanAdvance) and d[1].printed() for d in declared)
        self.active_when_stolen = any(
            isinstance(d[1], dc.ActiveInRunnerScoreArea) or (d[2] is not None and P_SCORE_RUNNER in own_places(d[2]))
            for d in declared
        ) or any(
            isinstance(d, dc.UsableWhenStolen)
            or (isinstance(d, dc.UseOnlyIf) and P_SCORE_RUNNER in own_places(d.state))
            for p in self.paying.values()
            for term in p.ability.terms
            for d in term.declarations
        )
        """CR rule_score_area_active_inactive."""
        self.must_reveal = tuple(p for d in declared if isinstance(d[1], dc.MustReveal) for p in d[1].in_.places)
        self.not_trashed_until = next((d[1].until for d in declared if isinstance(d[1], dc.NotTrashedUntil)), None)
        self.recurring = sum(
            d[1].number for d in declared if isinstance(d[1], dc.RecurringCredits) and isinstance(d[1].number, int)
        )
        self.recurring_x = tuple(
            d[1] for d in declared if isinstance(d[1], dc.RecurringCredits) and not isinstance(d[1].number, int)
        )
        """Recurring credits whose number must be counted."""
        self.spare_clicks = sum(d[1].change for d in declared if isinstance(d[1], dc.AdditionalClicks))
        """Clicks that come when it comes, in its player's own turn, and go when it goes."""
        self.starting_hand = next((d[1].number for d in declared if isinstance(d[1], dc.StartingHand)), STARTING_HAND)
        self.priority = any(isinstance(d[1], dc.PlayOnlyAsFirstClick) for d in declared)
        self.starts = tuple(d[1] for d in declared if isinstance(d[1], dc.StartsWith))
        self.x_limit = next((d[1].number for d in declared if isinstance(d[1], dc.XIsAtMost)), None)

    def __repr__(self) -> str:
        return f"Face({self.title!r})"


_FACES: tuple[dict[str, Face], ...] = tuple({} for _ in range(8))
"""Faces by title, for each way in which rulebooks sort abilities."""


def face_of(card: Card, book: Rulebook, as_: str = "") -> Face:
    """The face of a card under a rulebook; `as_` tells what it has been converted to.

    Cards of one title may differ (in scenarios): the last is kept, beside the one of the pool.
    """
    key = f"\0{card.title}{as_}"
    if card is POOL.get(card.title):
        key = card.title + as_
        card = book.wordings.get(card.title, card)
    limited = book.second_console is SecondConsole.FORBIDDEN
    faces = _FACES[book.any_click_cost_is_action + 2 * book.additional_is_simultaneous + 4 * limited]
    face = faces.get(key)
    if face is None or (face.card is not card and face.card != card):
        if not as_:
            check_words(card)
        with GROWING:  # copies of a card with two faces would be offered as two
            face = faces.get(key)
            if face is None or (face.card is not card and face.card != card):
                face = faces[key] = Face(card, book)
    return face


def blank_identity(side: int) -> Identity:
    """An identity without ability or faction, for scenarios that name none."""
    if side == CORP_SIDE:
        return Identity("Blank Corp", faction=NEUTRAL_CORP, minimum_deck=0)
    return Identity("Blank Runner", faction=NEUTRAL_RUNNER, minimum_deck=0, link=0)
