"""Cards moved, turned, hosted, marked with counters."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from sneakdoor.terms import (
    ADVANCEMENT,
    EVENT,
    OPERATION,
    P_DECK_CORP,
    P_HAND_CORP,
    POWER,
    SCORE_OF,
    V_SCORE,
    V_TRASH,
    VIRUS,
    YOU,
    CardType,
    Conjugate,
    Counter,
    Who,
    Zone,
    term,
)

from .. import effects as fx
from ..amounts import UNLIMITED, Amount, ForEach, X, choice_of, credit, evaluate, measured, things
from ..combinators import IfYouDo
from ..counting import Hosted, Number
from ..descriptions import Cards
from ..effects import Effect
from ..grammar import Voice, article, count
from ..instruction import OFFERING, UNFOLDING, Branch, Instruction, Offer, choosing
from ..scene import Scene
from ..targets import THIS, AnIdentity, AtRandom, Choose, ChooseUpTo, Choosing, It, OneCard, Target, That, Them, Those
from .prevention import BY_RULE

if TYPE_CHECKING:
    from ..abilities import Ability


@term
class Trash(Instruction):
    """[reveal and] trash <cards>"""

    cards: Target = THIS
    by: Who = YOU
    reveal: bool = False
    preventable: bool = True

    def act(self, voice: Voice, do: Conjugate) -> str:
        tail = "" if self.preventable else ". Trashing a program this way cannot be prevented"
        return f"{do('reveal') + ' and ' if self.reveal else ''}{do('trash')} {self.cards.noun(voice)}{tail}"

    def targets(self) -> tuple[Choosing, ...]:
        return choosing(self.cards)

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        side = scene.player(self.by)
        found = tuple(c for c in self.cards.find(scene) if not scene.forbidden(side, V_TRASH, c))
        shown = (Effect(fx.CARDS_REVEALED, side, amount=len(found), extra=found),) if self.reveal and found else ()
        how = ("revealed",) if self.reveal else None if self.preventable else BY_RULE
        return (*shown, *(Effect(fx.CARD_TRASHED, side, c, source=scene.source, extra=how) for c in found))


@term
class TrashFromHQ(Instruction):
    """reveal and trash this card from HQ: the cost of an ability that is used there, and nowhere else"""

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('reveal')} and {do('trash')} {voice.this()} from HQ"

    def payable(self, scene: Scene) -> bool:
        return scene.place(scene.source) == P_HAND_CORP

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        this = scene.source
        return (
            Effect(fx.CARDS_REVEALED, scene.you, amount=1, extra=(this,)),
            Effect(fx.CARD_TRASHED, scene.you, this, source=this, extra=("revealed",)),
        )


@term
class TrashFromTop(Instruction):
    """trash N cards from the top of R&D"""

    amount: Amount
    zone: Zone
    most: Number | None = None
    """The most that may be trashed, where something limits it."""
    by: Who = YOU

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('trash')} {measured(self.amount, things('card'), voice)} from the top of {self.zone.phrase}"

    def numbers(self, scene: Scene) -> tuple[int, int] | None:
        most = len(scene.cards_in(self.zone.places[0]))
        return choice_of(self.amount, most if self.most is None else min(most, self.most.amount(scene)))

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        cards = scene.cards_in(self.zone.places[0])[: evaluate(self.amount, scene)]
        return tuple(Effect(fx.CARD_TRASHED, scene.player(self.by), c, source=scene.source) for c in cards)


@term
class DiscardAtRandom(Instruction):
    """discard N cards from <zone> at random: not trashed. CR rule_random_selection"""

    number: int
    zone: Zone
    by: Who = YOU

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('discard')} {count(self.number, 'card')} from {self.zone.phrase} at random"

    def targets(self) -> tuple[Choosing, ...]:
        return (AtRandom(self.number, Cards(zone=self.zone)),)

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return tuple(Effect(fx.CARD_DISCARDED, scene.player(self.by), c) for c in self.targets()[0].find(scene))


@term
class RemoveFromGame(Instruction):
    """remove <card> from the game"""

    card: Target = THIS

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('remove')} {self.card.noun(voice)} from the game"

    def targets(self) -> tuple[Choosing, ...]:
        return choosing(self.card)

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return tuple(Effect(fx.CARD_REMOVED, scene.you, c) for c in self.card.find(scene))


@term
class SetAside(Instruction):
    """set <cards> aside [facedown]. CR sec_set_aside"""

    cards: Target
    facedown: bool = False

    def act(self, voice: Voice, do: Conjugate) -> str:
        facedown = " facedown" if self.facedown else ""
        if isinstance(self.cards, (It, That, Them, Those)):
            return f"{do('set')} {self.cards.noun(voice)} aside{facedown}"
        return f"{do('set')} aside {self.cards.noun(voice)}{facedown}"

    def targets(self) -> tuple[Choosing, ...]:
        return choosing(self.cards)

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return tuple(Effect(fx.CARD_SET_ASIDE, scene.you, c, extra=not self.facedown) for c in self.cards.find(scene))


@term
class Forfeit(Instruction):
    """forfeit <agenda>: one in your score area. CR movement_forfeit"""

    agenda: Target

    @property
    def forfeited(self) -> Target:
        """An agenda that is only described is one in the score area of whoever forfeits it."""
        agenda = self.agenda
        if isinstance(agenda, Choose) and agenda.cards.zone is None:
            return replace(agenda, cards=replace(agenda.cards, zone=Zone.YOUR_SCORE_AREA))
        return agenda

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('forfeit')} {self.agenda.noun(voice)}"

    def targets(self) -> tuple[Choosing, ...]:
        return choosing(self.forfeited)

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return tuple(Effect(fx.AGENDA_FORFEITED, scene.you, c) for c in self.forfeited.find(scene))


@term
class Place(Instruction):
    """place N counters on <card>; placing advancement counters is not advancing. CR rule_placing_advancement_counter"""

    amount: Amount
    kind: Counter
    on: Target = THIS
    by: Who = YOU

    def act(self, voice: Voice, do: Conjugate) -> str:
        unit = things(self.kind.value)
        if isinstance(self.amount, ForEach):
            return f"{do('place')} {unit(self.amount.each)} on {self.on.noun(voice)} {self.amount.per(voice)}"
        return f"{do('place')} {measured(self.amount, unit, voice)} on {self.on.noun(voice)}"

    def targets(self) -> tuple[Choosing, ...]:
        return choosing(self.on)

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        number = evaluate(self.amount, scene)
        return tuple(
            Effect(fx.COUNTERS_PLACED, scene.player(self.by), c, number, extra=self.kind) for c in self.on.find(scene)
        )


@term
class RemoveCounters(Instruction):
    """remove N hosted counters"""

    amount: Amount
    counters: Hosted

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('remove')} {voice.mention(measured(self.amount, things(self.counters.one(voice)), voice))}"

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        kind = self.counters.kind
        available = scene.counters(scene.source, kind)
        number = min(evaluate(self.amount, scene, available), available)
        return (Effect(fx.COUNTERS_REMOVED, scene.you, scene.source, number, extra=kind),)

    def payable(self, scene: Scene) -> bool:
        return scene.counters(scene.source, self.counters.kind) >= evaluate(self.amount, scene, 0)


@term
class Bearing(Choosing):
    """a card of yours that bears a counter of a kind, installed or in your score area"""

    kind: Counter

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return f"a card with {article(self.kind.value)}"

    def candidates(self, scene: Scene) -> tuple[int, ...]:
        pool = (*scene.installed_cards(), *scene.cards_in(SCORE_OF[scene.you]))
        return tuple(c for c in pool if scene.controller(c) == scene.you and scene.counters(c, self.kind))

    def bounds(self, scene: Scene) -> tuple[int, int]:
        return 1, 1


@term
class AnyCounter(Instruction):
    """any agenda counter, on whichever of your cards it is; as a cost"""

    kind: Counter

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"any {self.kind.value}"

    def targets(self) -> tuple[Choosing, ...]:
        return (Bearing(self.kind),)

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return tuple(
            Effect(fx.COUNTERS_REMOVED, scene.you, c, 1, source=scene.source, extra=self.kind)
            for c in Bearing(self.kind).find(scene)
        )


@term
class MoveCounter(Instruction):
    """move N <counters> on this card to <card>. CR rule_moving_counters"""

    amount: int
    kind: Counter
    to: Target

    def act(self, voice: Voice, do: Conjugate) -> str:
        counters = count(self.amount, self.kind.value)
        return f"{do('move')} {counters} on {voice.this()} to {self.to.noun(voice)}"

    def targets(self) -> tuple[Choosing, ...]:
        return choosing(self.to)

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        number = min(self.amount, scene.own_counters(scene.source, self.kind)) if scene.source >= 0 else 0
        return tuple(
            effect
            for c in self.to.find(scene)
            if number
            for effect in (
                Effect(fx.COUNTERS_REMOVED, scene.you, scene.source, number, extra=self.kind),
                Effect(fx.COUNTERS_PLACED, scene.you, c, number, extra=self.kind),
            )
        )


@term
class MoveCountersFrom(Instruction):
    """move up to N <counters> from <card> to <card>. CR rule_moving_counters"""

    amount: Amount
    kind: Counter
    from_: Choosing
    to: Target

    def act(self, voice: Voice, do: Conjugate) -> str:
        counters = measured(self.amount, things(self.kind.value), voice)
        from_ = self.from_.noun(voice)  # type: ignore[attr-defined]
        return f"{do('move')} {counters} from {from_} to {self.to.noun(voice)}"

    def targets(self) -> tuple[Choosing, ...]:
        return (self.from_,)

    def numbers(self, scene: Scene) -> tuple[int, int] | None:
        return choice_of(self.amount, sum(scene.counters(c, self.kind) for c in self.from_.find(scene)))

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        number = evaluate(self.amount, scene)
        return tuple(
            effect
            for c in self.from_.find(scene)
            for there in self.to.find(scene)
            if number
            for effect in (
                Effect(fx.COUNTERS_REMOVED, scene.you, c, number, extra=self.kind),
                Effect(fx.COUNTERS_PLACED, scene.you, there, number, extra=self.kind),
            )
        )


@term
class RemoveCountersFrom(Instruction):
    """remove N <counters> from <card>"""

    amount: int
    kind: Counter
    card: Target

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('remove')} {count(self.amount, self.kind.value)} from {self.card.noun(voice)}"

    def targets(self) -> tuple[Choosing, ...]:
        return choosing(self.card)

    def suits(self, scene: Scene, card: int) -> bool:
        """Whether a card has any."""
        return scene.counters(card, self.kind) > 0

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return tuple(
            Effect(fx.COUNTERS_REMOVED, scene.you, c, min(self.amount, scene.counters(c, self.kind)), extra=self.kind)
            for c in self.card.find(scene)
        )


@term
class PlaceEqual(Instruction):
    """place <counters> on <card> equal to <number>"""

    kind: Counter
    on: Target
    number: Number

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('place')} {self.kind.value}s on {self.on.noun(voice)} equal to {self.number.value(voice)}"

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        number = self.number.amount(scene)
        return tuple(Effect(fx.COUNTERS_PLACED, scene.you, c, number, extra=self.kind) for c in self.on.find(scene))


@term
class Advance(Instruction):
    """advance <card>. CR rule_advance"""

    card: Target
    by: Who = YOU

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('advance')} {self.card.noun(voice)}"

    def targets(self) -> tuple[Choosing, ...]:
        return choosing(self.card)

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return tuple(
            Effect(fx.CARD_ADVANCED, scene.player(self.by), c, extra=(scene.counters(c, ADVANCEMENT),))
            for c in self.card.find(scene)
            if scene.can_advance(c)
        )


@term
class Charge(Instruction):
    """charge <card>: 1 power counter on a card that has one. CR sec_charge"""

    card: Target = THIS

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('charge')} {self.card.noun(voice)}"

    def targets(self) -> tuple[Choosing, ...]:
        return choosing(self.card)

    def suits(self, scene: Scene, card: int) -> bool:
        """Whether a card can be charged. CR rule_charge_targets."""
        return scene.counters(card, POWER) > 0

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return tuple(Effect(fx.CARD_CHARGED, scene.you, c) for c in self.card.find(scene) if self.suits(scene, c))


@term
class Purge(Instruction):
    """purge virus counters. CR rule_purge"""

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('purge')} virus counters"

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return (Effect(fx.VIRUS_PURGED, scene.you),)

    def could_change(self, scene: Scene) -> bool:
        return any(scene.counters(c, VIRUS) for c in scene.installed_cards())


@term
class Install(Instruction):
    """install <card> [from zone] [directly inward …] [ignoring all costs | paying N less]. CR sec_install_uninstall"""

    card: Target
    inward_of_this: bool = False
    protecting_this_server: bool = False
    paying_all_costs: bool = False
    """Said, not different: '(paying all costs)', and as many as one is able to."""
    ignoring_all_costs: bool = False
    ignoring_install_cost: bool = False
    paying_less: int | X = 0
    in_new_server: bool = False
    any_position: bool = False
    and_rez: bool = False
    facedown: bool = False
    faceup: bool = False
    on: Target | None = None
    rezzing_for_less: int = 0
    by: Who = YOU
    revealed: bool = False
    from_: Zone | None = None
    """Where the card must be: said of a card that installs itself."""
    goes_on: ClassVar[bool] = True

    def less(self, scene: Scene) -> int:
        """By how many credits the install cost is lowered; all of them if it is ignored."""
        return UNLIMITED if self.ignoring_install_cost else evaluate(self.paying_less, scene)

    def act(self, voice: Voice, do: Conjugate) -> str:
        rez = f" and {do('rez')}" if self.and_rez else ""
        if self.rezzing_for_less:
            rez = ""
        reveal = f"{do('reveal')} and " if self.revealed else ""
        paying = " (paying all costs)" if self.paying_all_costs else ""
        text = f"{reveal}{do('install')}{rez}{paying} {self.card.noun(voice)}"
        if self.from_ is not None:
            text += f" from {self.from_.phrase}"
        if self.facedown:
            text += " facedown"
        if self.faceup:
            text += " faceup"
        if self.on is not None:
            text += f" on {self.on.noun(voice)}"
        if self.inward_of_this:
            text += f" directly inward from {voice.this()}"
        if self.protecting_this_server:
            text += " protecting this server"
        if self.any_position:
            text += " in any position protecting a server"
        if self.in_new_server:
            text += " in the root of a new server"
        if self.ignoring_all_costs:
            text += ", ignoring all costs"
        if self.ignoring_install_cost:
            text += ", ignoring the install cost"
        if self.paying_less:
            text += f", paying {measured(self.paying_less, credit, voice)} less"
        if self.rezzing_for_less:
            text += f" and {do('rez')} it, lowering its rez cost by {self.rezzing_for_less}, if able"
        return f"{text}, if able" if self.paying_all_costs else text

    def targets(self) -> tuple[Choosing, ...]:
        return choosing(self.card)

    def host(self, scene: Scene) -> int:
        """The card it is to be installed on, if the ability says on which."""
        found = self.on.find(scene) if self.on is not None else ()
        return found[0] if found else fx.NO_CARD

    def suits(self, scene: Scene, card: int) -> bool:
        """Whether a card can be installed this way."""
        if self.from_ is not None and not (card >= 0 and scene.place(card) in self.from_.places):
            return False
        if self.on is not None and not any(scene.has_room(h, card) for h in self.on.find(scene)):
            return False
        if self.paying_all_costs and self.and_rez and not scene.can_afford_to_rez(card):
            return False
        return self.facedown or scene.can_be_installed(
            card, ignoring_costs=self.ignoring_all_costs, less=self.less(scene)
        )

    def possible(self, scene: Scene) -> bool:
        """A card that installs itself must be where it says."""
        if self.from_ is None:
            return Instruction.possible(self, scene)
        return any(self.suits(scene, c) for c in self.card.find(scene))

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        if self.on is not None and self.host(scene) < 0:
            return ()
        if self.inward_of_this and scene.source < 0:
            return ()
        where = scene.server(scene.source) if self.inward_of_this or self.protecting_this_server else -1
        how = self if isinstance(self.paying_less, int) else replace(self, paying_less=self.less(scene))
        cards = self.card.find(scene)
        shown = (Effect(fx.CARDS_REVEALED, scene.you, amount=len(cards), extra=cards),) if self.revealed else ()
        return shown + tuple(
            Effect(fx.CARD_INSTALLED, scene.player(self.by), c, self.host(scene), where, scene.source, how)
            for c in cards
        )

    def could_change(self, scene: Scene) -> bool:
        target = self.card
        cards = target.candidates(scene) if isinstance(target, Choosing) else target.find(scene)
        return any(self.suits(scene, c) for c in cards)


@term
class Score(Instruction):
    """score <agenda>, whatever its advancement requirement. CR rule_agenda_scored, rule_card_precedence"""

    agenda: Target

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('score')} {self.agenda.noun(voice)}"

    def targets(self) -> tuple[Choosing, ...]:
        return choosing(self.agenda)

    def suits(self, scene: Scene, card: int) -> bool:
        """Whether nothing forbids to score it."""
        return not scene.forbidden(scene.you, V_SCORE, card)

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return tuple(
            Effect(fx.AGENDA_SCORED, scene.you, c, source=scene.source)
            for c in self.agenda.find(scene)
            if self.suits(scene, c)
        )


@term
class InstallUpTo(Instruction):
    """install up to N <cards> from <zone>: chosen and installed one at a time. CR rule_install_one_at_a_time"""

    number: int
    cards: Cards
    shape: ClassVar[int] = UNFOLDING

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('install')} {ChooseUpTo(self.number, self.cards).noun(voice)}"

    def unfolds(self, scene: Scene) -> tuple[Instruction, ...]:
        one = Install(ChooseUpTo(1, self.cards))
        return (one,) if self.number == 1 else (one, IfYouDo(InstallUpTo(self.number - 1, self.cards)))

    def could_change(self, scene: Scene) -> bool:
        return any(Install(THIS).suits(scene, c) for c in self.cards.find(scene))


@term
class MoveCounters(Instruction):
    """move all <counters> from this card to <card>; those of a source that its cost removed are moved all the same.

    CR rule_trash_ability_keeps_track_of_hosted_objects
    """

    kind: Counter
    to: Target
    considered: bool = False
    """Whether those move too that are only considered to be on it (faq4.qa.q45.incubator-hivemind)."""

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('move')} all {self.kind.value}s from {voice.this()} to {self.to.noun(voice)}"

    def targets(self) -> tuple[Choosing, ...]:
        return choosing(self.to)

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        there = self.to.find(scene)
        if not there:
            return ()
        own = scene.own_counters(scene.source, self.kind) if scene.source >= 0 else scene.counters(-1, self.kind)
        gone = [(scene.source, own)] if scene.source >= 0 else []
        lent = [(c, scene.own_counters(c, self.kind)) for c in scene.sharers(self.kind)] if self.considered else []
        number = own + sum(n for _, n in lent)
        return (
            *(Effect(fx.COUNTERS_REMOVED, scene.you, c, n, extra=self.kind) for c, n in (*gone, *lent) if n),
            *(Effect(fx.COUNTERS_PLACED, scene.you, c, number, extra=self.kind) for c in there),
        )


@term
class Rez(Instruction):
    """rez <card> [ignoring all costs] | the Corp must rez <card> by paying its rez cost, if able. CR sec_rez"""

    card: Target
    ignoring_all_costs: bool = False
    paying_less: int = 0
    by: Who = YOU
    must: bool = False

    def phrase(self, voice: Voice) -> str:
        if not self.must:
            return Instruction.phrase(self, voice)
        subject, _ = voice.subject(self.by)
        return f"{subject} must {self.act(voice, str)} by paying its rez cost, if able"

    def act(self, voice: Voice, do: Conjugate) -> str:
        costs = ", ignoring all costs" if self.ignoring_all_costs else ""
        less = f", paying {self.paying_less}[credit] less" if self.paying_less else ""
        return f"{do('rez')} {self.card.noun(voice)}{costs}{less}"

    def targets(self) -> tuple[Choosing, ...]:
        return choosing(self.card)

    def suits(self, scene: Scene, card: int) -> bool:
        """Whether a card can be rezzed this way."""
        return scene.can_be_rezzed(card, ignoring_costs=self.ignoring_all_costs, less=self.paying_less)

    def possible(self, scene: Scene) -> bool:
        """Among facedown cards, nobody is told which could be rezzed."""
        if isinstance(self.card, Choosing):
            return any(scene.is_installed(c) and not scene.is_faceup(c) for c in self.card.candidates(scene))
        return any(self.suits(scene, c) for c in self.card.find(scene))

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return tuple(
            Effect(fx.CARD_REZZED, scene.player(self.by), c, source=scene.source, extra=self)
            for c in self.card.find(scene)
        )


@term
class Derez(Instruction):
    """derez <card>. CR sec_derez"""

    card: Target

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('derez')} {self.card.noun(voice)}"

    def targets(self) -> tuple[Choosing, ...]:
        return choosing(self.card)

    def suits(self, scene: Scene, card: int) -> bool:
        """Whether a card can be derezzed."""
        return scene.is_rezzed(card)

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return tuple(Effect(fx.CARD_DEREZZED, scene.you, c) for c in self.card.find(scene) if scene.is_rezzed(c))


@term
class TurnFacedown(Instruction):
    """turn <card> facedown (or faceup). CR sec_facedown_runner_cards"""

    card: Target
    faceup: bool = False

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('turn')} {self.card.noun(voice)} {'faceup' if self.faceup else 'facedown'}"

    def targets(self) -> tuple[Choosing, ...]:
        return choosing(self.card)

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return tuple(
            Effect(fx.CARD_TURNED, scene.you, c, int(self.faceup) or 1, extra=self.faceup)
            for c in self.card.find(scene)
            if scene.is_faceup(c) is not self.faceup
        )


@term
class PlayCard(Instruction):
    """play <card> [(paying its play cost)]. CR sec_playing_events_and_operations"""

    card: Target
    by: Who = YOU
    paying: bool = False
    """Whether the card says that the play cost is paid, as it is anyhow."""
    paying_less: int = 0
    in_turn: bool = False
    """Whether it says that several are resolved one at a time, as they are anyhow. CR rule_playing_one_at_a_time."""
    ignoring_additional_costs: bool = False
    goes_on: ClassVar[bool] = True

    def act(self, voice: Voice, do: Conjugate) -> str:
        costs = " (paying its play cost)" if self.paying else ""
        if self.in_turn:
            costs = " (paying all costs), resolving them one at a time"
        return f"{do('play')} {self.card.noun(voice)}{costs}"

    def targets(self) -> tuple[Choosing, ...]:
        return choosing(self.card)

    def suits(self, scene: Scene, card: int) -> bool:
        """Whether a card can be played now."""
        return scene.can_be_played(card, additional=not self.ignoring_additional_costs)

    def could_change(self, scene: Scene) -> bool:
        found = self.card.candidates(scene) if isinstance(self.card, Choosing) else self.card.find(scene)
        return any(not scene.stays(c) for c in found)

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return tuple(Effect(fx.CARD_PLAYED, scene.player(self.by), c, extra=self) for c in self.card.find(scene))


@term
class PlayForLess(Instruction):
    """play or install that card paying N[credit] less: what was imminent, for less. CR sec_replacement_effects"""

    less: int

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('play')} or {do('install')} that card paying {self.less}[credit] less"

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        event = scene.event
        if event is None:
            return ()
        if isinstance(event.extra, Install):
            assert isinstance(event.extra.paying_less, int)
            return (event.but(extra=replace(event.extra, paying_less=event.extra.paying_less + self.less)),)
        how = event.extra if isinstance(event.extra, PlayCard) else PlayCard(THIS)
        return (event.but(extra=replace(how, paying_less=how.paying_less + self.less)),)


@term
class PlayOrInstall(Instruction):
    """play or install <card> (paying all costs), as its type demands"""

    card: Target
    shape: ClassVar[int] = UNFOLDING

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('play')} or {do('install')} {self.card.noun(voice)} (paying all costs)"

    def suits(self, scene: Scene, card: int) -> bool:
        """Whether a card can be played or installed now."""
        return scene.can_be_played(card) or scene.can_be_installed(card, ignoring_costs=False, less=0)

    def unfolds(self, scene: Scene) -> tuple[Instruction, ...]:
        played = any(scene.card(c).type in (EVENT, OPERATION) for c in self.card.find(scene))
        return (PlayCard(self.card) if played else Install(self.card),)


@term
class Swap(Instruction):
    """swap 2 <cards>; swap <card> with <card>[, which keeps its advancement counters]. CR sec_swapping_cards"""

    cards: Target
    with_: Target | None = None
    prep: str = "from"
    keeping_advancement: bool = False

    def act(self, voice: Voice, do: Conjugate) -> str:
        other = f" with {self.with_.noun(voice, self.prep)}" if self.with_ is not None else ""
        keeping = ", which keeps all hosted advancement counters" if self.keeping_advancement else ""
        return f"{do('swap')} {self.cards.noun(voice, self.prep)}{other}{keeping}"

    def targets(self) -> tuple[Choosing, ...]:
        return choosing(self.cards, self.with_)

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        pair = self.cards.find(scene) + (self.with_.find(scene) if self.with_ is not None else ())
        if len(pair) != 2 or not scene.can_swap(*pair):
            return ()
        kept = scene.counters(pair[0], ADVANCEMENT) if self.keeping_advancement else 0
        return (Effect(fx.CARDS_SWAPPED, scene.you, pair[0], 1 + kept, extra=pair[1]),)


@term
class AddTo(Instruction):
    """add <card> to HQ"""

    card: Target
    to: Zone

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('add')} {self.card.noun(voice)} to {self.to.phrase}"

    def targets(self) -> tuple[Choosing, ...]:
        return choosing(self.card)

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return tuple(Effect(fx.CARD_MOVED, scene.you, c, extra=self.to) for c in self.card.find(scene))


@term
class ShuffleInto(Instruction):
    """shuffle <cards> into R&D"""

    cards: Target
    into: Zone
    prep: str = "from"

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('shuffle')} {self.cards.noun(voice, self.prep)} into {self.into.phrase}"

    def targets(self) -> tuple[Choosing, ...]:
        return choosing(self.cards)

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        moved = tuple(Effect(fx.CARD_MOVED, scene.you, c, extra=self.into) for c in self.cards.find(scene))
        return (*moved, Effect(fx.DECK_SHUFFLED, 0 if self.into.places[0] == 0 else 1))

    def could_change(self, scene: Scene) -> bool:
        """Shuffling two or more cards is a change, even if none is added."""
        return len(scene.cards_in(self.into.places[0])) > 1 or Instruction.could_change(self, scene)


@term
class HostOn(Instruction):
    """host <card> on <card>. CR sec_host"""

    card: Target
    on: Target = THIS
    facedown: bool = False

    def act(self, voice: Voice, do: Conjugate) -> str:
        facedown = " facedown" if self.facedown else ""
        return f"{do('host')} {self.card.noun(voice)}{facedown} on {self.on.noun(voice)}"

    def targets(self) -> tuple[Choosing, ...]:
        return choosing(self.card, self.on)

    def suits(self, scene: Scene, card: int) -> bool:
        """Whether this card, where it is the one to be hosted, may go there."""
        return self.card != THIS or scene.may_be_hosted(scene.source, card)

    def possible(self, scene: Scene) -> bool:
        return self.could_change(scene)

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        hosts = self.on.find(scene)
        return tuple(
            Effect(fx.CARD_HOSTED, scene.you, c, extra=(hosts[0], not self.facedown))
            for c in self.card.find(scene)
            if hosts and scene.has_room(hosts[0], c)
        )

    def could_change(self, scene: Scene) -> bool:
        found = self.card.candidates(scene) if isinstance(self.card, Choosing) else self.card.find(scene)
        hosts = self.on.candidates(scene) if isinstance(self.on, Choosing) else self.on.find(scene)
        return any(self.suits(scene, h) and scene.has_room(h, c) for h in hosts for c in found)


@term
class AddToScoreArea(Instruction):
    """add <card> to <score area> [as an agenda worth N agenda points]. CR rule_add_card_to_score_area"""

    card: Target
    area: Zone
    worth: int | None = None

    def act(self, voice: Voice, do: Conjugate) -> str:
        worth = ""
        if self.worth is not None:
            worth = f" as an agenda worth {self.worth} agenda point{'' if abs(self.worth) == 1 else 's'}"
        return f"{do('add')} {self.card.noun(voice)} to {self.area.phrase}{worth}"

    def targets(self) -> tuple[Choosing, ...]:
        return choosing(self.card)

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        area = SCORE_OF[scene.you] if self.area is Zone.YOUR_SCORE_AREA else self.area.places[0]
        return tuple(Effect(fx.CARD_CONVERTED, scene.you, c, extra=(area, self.worth)) for c in self.card.find(scene))


@term
class BecomeConditionCounter(Instruction):
    """host this operation on <card> as a condition counter with "<abilities>". CR rule_card_to_counter"""

    on: Target
    abilities: tuple[Ability, ...]

    def act(self, voice: Voice, do: Conjugate) -> str:
        on = f"{do('host')} {voice.this()} on {self.on.noun(voice)}"
        counter = Voice(voice.side, "counter", voice.title)
        return f'{on} as a condition counter with "{" ".join(a.text(counter) for a in self.abilities)}"'

    def targets(self) -> tuple[Choosing, ...]:
        return choosing(self.on)

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return tuple(
            Effect(fx.CARD_CONVERTED, scene.you, scene.source, extra=("condition", c)) for c in self.on.find(scene)
        )


@term
class SwitchIdentity(Instruction):
    """switch your identity with <identity>. CR rule_additional_identities_reference"""

    with_: AnIdentity = AnIdentity()

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('switch')} your identity with {self.with_.noun(voice)}"

    def targets(self) -> tuple[Choosing, ...]:
        return (self.with_,)

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return tuple(Effect(fx.IDENTITY_SWITCHED, scene.you, c) for c in self.with_.find(scene))


@term
class GainTextOf(Instruction):
    """this operation gains the text of <card>, as long as it stays where it is. CR rule_source_granted_abilities"""

    card: Target

    def phrase(self, voice: Voice) -> str:
        return f"{voice.this()} gains the text of {self.card.noun(voice)}"

    def targets(self) -> tuple[Choosing, ...]:
        return choosing(self.card)

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        if scene.source == fx.NO_CARD:
            return ()
        found = self.card.find(scene)[:1]
        return tuple(
            Effect(fx.CARD_CONVERTED, scene.you, scene.source, extra=("copy", scene.card(c).title)) for c in found
        )


@term
class TriggerClickAbility(Instruction):
    """trigger its [click] ability without spending [click]"""

    card: Target

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('trigger')} its [click] ability without spending [click]"

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return tuple(Effect(fx.CLICK_ABILITY_TRIGGERED, scene.you, c) for c in self.card.find(scene))

    def possible(self, scene: Scene) -> bool:
        return any(scene.is_installed(c) for c in self.card.find(scene))


@term
class PlayThem(Instruction):
    """you may play them (paying their play cost), ignoring any additional costs: those looked at, one by one.

    CR rule_playing_one_at_a_time
    """

    type: CardType
    in_top: int = 0
    """How far from the top of R&D they may be, where they must stay (faq4.card.accelerated-diagnostics.4)."""
    shape: ClassVar[int] = OFFERING

    def phrase(self, voice: Voice) -> str:
        return "you may play them (paying their play cost), ignoring any additional costs"

    def playable(self, scene: Scene) -> tuple[int, ...]:
        """Those of the cards looked at that can be played now."""
        seen = scene.looked_at()
        if self.in_top:
            seen = tuple(c for c in seen if c in scene.cards_in(P_DECK_CORP)[: self.in_top])
        return tuple(c for c in seen if scene.card(c).type is self.type and scene.can_be_played(c, additional=False))

    def offers(self, scene: Scene) -> Offer:
        branches = tuple(
            Branch(f"play {scene.card(c).title}", (PlayCard(OneCard(c), ignoring_additional_costs=True), self))
            for c in self.playable(scene)
        )
        return Offer(scene.you, (*branches, Branch("done", (), did=False)), "rule_playing_one_at_a_time")

    def could_change(self, scene: Scene) -> bool:
        return bool(self.playable(scene))
