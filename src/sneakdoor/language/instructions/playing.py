"""Cards installed, rezzed, scored, turned over and played."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from sneakdoor.terms import (
    AGENDA,
    EVENT,
    HAND_OF,
    ICE,
    OPERATION,
    P_DECK_CORP,
    V_SCORE,
    V_STEAL,
    YOU,
    CardType,
    Conjugate,
    Server,
    Who,
    Zone,
    term,
)

from .. import effects as fx
from ..amounts import UNLIMITED, ForEach, X, credit, evaluate, measured
from ..combinators import Delayed, IfYouDo, Or
from ..counting import Countable
from ..descriptions import Cards
from ..effects import Effect
from ..facts import CardsFacts
from ..grammar import Voice
from ..instruction import OFFERING, UNFOLDING, Branch, Instruction, Offer, choosing
from ..measures import PrintedPointsAreX
from ..occurrences import FinishesResolving
from ..periods import THIS_TURN
from ..scene import Scene
from ..targets import THIS, BeingPlayed, Choose, ChooseUpTo, Choosing, OneCard, Target
from .cards import RemoveFromGame


@term
class Install(Instruction):
    """install <card> [from zone] [directly inward …] [ignoring all costs | paying N less | paying N more].

    CR sec_install_uninstall
    """

    card: Target
    inward_of_this: bool = False
    protecting_this_server: bool = False
    paying_all_costs: bool = False
    """Said, not different: '(paying all costs)', and as many as one is able to."""
    ignoring_all_costs: bool = False
    ignoring_install_cost: bool = False
    ignoring_credit_costs: bool = False
    """No credits are paid, whatever for; all else is. CR rule_ignore_credit_cost."""
    all_said: bool = True
    """Whether it says 'all credit costs'."""
    paying_less: int | X | ForEach = 0
    """Below 0: that much more."""
    total_less: int = 0
    """Said of a card that is rezzed too: taken off the install cost and the rez cost together."""
    in_new_server: bool = False
    """In its root, so that it is no ice;"""
    creating_servers: bool = False
    """in its root or protecting it: each card creates one."""
    in_root_of: Server | None = None
    protecting: Server | None = None
    not_here: bool = False
    """'You cannot install that card in the root of this server.'"""
    any_position: bool = False
    innermost: bool = False
    in_place_of_trashed: bool = False
    and_rez: bool = False
    facedown: bool = False
    faceup: bool = False
    on: Target | None = None
    """The card that is to host it; one that is only described is chosen as it is installed, as its own text demands."""
    rezzing_for_less: int = 0
    by: Who = YOU
    revealed: bool = False
    from_: Zone | None = None
    """Where the card must be: said of a card that installs itself."""
    sought: Cards | None = None
    """What the card was found by, where it was not revealed then."""
    first_less_for_each: Countable | None = None
    """What makes the first card installed this way in each of your turns cheaper, by 1[credit] each."""
    goes_on: ClassVar[bool] = True
    one_by_one: ClassVar[bool] = True

    @property
    def comes_from(self) -> tuple[int, ...]:
        return self.from_.places if self.from_ is not None else ()

    @property
    def demanding(self) -> bool:
        """Whether it says of the card more than its type. CR rule_reveal_for_ability_limitations."""
        cards = self.sought or getattr(self.card, "cards", None)
        return isinstance(cards, Cards) and cards.demanding

    @property
    def kinds(self) -> tuple[int, ...]:
        """What it looks back at."""
        return (fx.CARD_INSTALLED,) if self.first_less_for_each is not None else ()

    def less(self, scene: Scene) -> int:
        """By how many credits the install cost is lowered; all of them if it is ignored."""
        if self.ignoring_install_cost or self.ignoring_credit_costs:
            return UNLIMITED
        less = evaluate(self.paying_less, scene) + self.total_less
        if self.first_less_for_each is not None and self._is_first(scene):
            less += self.first_less_for_each.count(scene)
        return less

    def _is_first(self, scene: Scene) -> bool:
        """Whether it is your turn and this card, as the object it is, has installed none this turn."""
        if not scene.is_turn_of(scene.you):
            return False
        for event in reversed(scene.history(THIS_TURN)):
            if event.kind == fx.CARD_INSTALLED and scene.source in (event.card, event.source):
                return event.card == scene.source
        return True

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
        if self.innermost:
            text += " in the innermost position protecting a server"
        if self.in_place_of_trashed:
            text += " in the same position as the trashed ice"
        if self.in_new_server:
            text += " in the root of a new server"
        if self.creating_servers:
            text += ", creating a new remote server each time"
        if self.in_root_of is not None and self.in_root_of is self.protecting:
            text += f" in the root of or protecting {self.protecting.value}"
        elif self.in_root_of is not None:
            text += f" in the root of {self.in_root_of.value}"
        elif self.protecting is not None:
            text += f" protecting {self.protecting.value}"
        if self.ignoring_all_costs:
            text += ", ignoring all costs"
        if self.ignoring_install_cost:
            text += ", ignoring the install cost"
        if self.ignoring_credit_costs:
            text += f", ignoring {'all ' if self.all_said else ''}credit costs"
        if isinstance(self.paying_less, int) and self.paying_less < 0:
            text += f", paying {credit(-self.paying_less)} more"
        elif isinstance(self.paying_less, ForEach):
            text += f", paying {credit(self.paying_less.each)} less {self.paying_less.per(voice)}"
        elif self.paying_less:
            text += f", paying {measured(self.paying_less, credit, voice)} less"
        if self.total_less:
            text += f", paying a total of {self.total_less}[credit] less"
        if self.rezzing_for_less:
            text += f" and {do('rez')} it, paying {self.rezzing_for_less}[credit] less, if able"
        if self.first_less_for_each is not None:
            text += ". The first card you install this way during each of your turns"
            text += f" costs 1[credit] less to install for each {self.first_less_for_each.one(voice)}"
        if self.not_here:
            text += ". You cannot install that card in the root of this server"
        return f"{text}, if able" if self.paying_all_costs else text

    def targets(self) -> tuple[Choosing, ...]:
        return choosing(self.card)

    def host(self, scene: Scene) -> int:
        """The card it is to be installed on, or where it was, if the ability says so."""
        if self.in_place_of_trashed:
            return next(iter(scene.trashed_this_way()), fx.NO_CARD)
        found = self.on.find(scene) if self.on is not None and not self.on.chooses else ()
        return found[0] if found else fx.NO_CARD

    def _hosts(self, scene: Scene, on: Target) -> tuple[int, ...]:
        return on.candidates(scene) if isinstance(on, Choosing) else on.find(scene)

    def suits(self, scene: Scene, card: int) -> bool:
        """Whether a card can be installed this way."""
        if self.from_ is not None and not (card >= 0 and scene.place(card) in self.from_.places):
            return False
        if self.on is not None and not any(
            scene.has_room(h, card) and scene.may_be_installed_on(h, card) for h in self._hosts(scene, self.on)
        ):
            return False
        wherever = self.in_root_of is not None and self.in_root_of is self.protecting
        if (self.in_new_server or self.in_root_of is not None) and not wherever and scene.card(card).type is ICE:
            return False
        if self.protecting is not None and not wherever and scene.card(card).type is not ICE:
            return False
        if self.paying_all_costs and self.and_rez and not scene.can_afford_to_rez(card):
            return False
        return self.facedown or scene.can_be_installed(
            card,
            ignoring_costs=self.ignoring_all_costs,
            less=self.less(scene),
            creditless=self.ignoring_credit_costs,
        )

    def possible(self, scene: Scene) -> bool:
        """A card that installs itself must be where it says."""
        if self.from_ is None:
            return all(reach(t, scene) for t in self.targets())
        return any(self.suits(scene, c) for c in self.card.find(scene))

    def in_vain(self, scene: Scene) -> bool:
        there = reach(self.card, scene)
        return all(scene.all_know(c) and not self.suits(scene, c) for c in there)

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        if self.on is not None and not self.on.chooses and self.host(scene) < 0:
            return ()
        if self.inward_of_this and scene.source < 0:
            return ()
        where = scene.server(scene.source) if self.inward_of_this or self.protecting_this_server else -1
        fixed = isinstance(self.paying_less, int) and self.first_less_for_each is None
        how = self if fixed else replace(self, paying_less=self.less(scene))
        cards = self.card.find(scene)
        shown = (
            (Effect(fx.CARDS_REVEALED, scene.you, amount=len(cards), facts=CardsFacts(cards)),) if self.revealed else ()
        )
        return shown + tuple(
            Effect(fx.CARD_INSTALLED, scene.player(self.by), c, self.host(scene), where, scene.source, how)
            for c in cards
        )

    def could_change(self, scene: Scene) -> bool:
        """What is counted when the cost is paid, or asked of the card by its X, is not known before: it might do."""
        cards = reach(before_x(self.card), scene)
        how = self if isinstance(self.paying_less, int) else replace(self, ignoring_install_cost=True)
        return any(how.suits(scene, c) for c in cards)


def reach(target: Target | Choosing, scene: Scene) -> tuple[int, ...]:
    """The cards that are meant, or among which they are chosen, where they are played or installed."""
    if isinstance(target, Choosing):
        return target.candidates(scene) + like_in_hand(target, scene)
    return target.find(scene)


def like_in_hand(target: Choosing, scene: Scene) -> tuple[int, ...]:
    """Of the cards that can be played or installed as if they were in a hand, those to be chosen from that hand."""
    cards = getattr(target, "cards", None)
    if not isinstance(cards, Cards) or cards.zone is None:
        return ()
    there = tuple(c for place in cards.zone.places if place in HAND_OF for c in scene.like_in_hand(place))
    if not there:
        return ()
    anywhere = replace(cards, zone=None)
    return tuple(c for c in there if anywhere.covers(scene, c))


def before_x(target: Target) -> Target:
    """What a card is chosen among as long as no X is announced: whatever X asks of it."""
    if not isinstance(target, Choose):
        return target
    where = tuple(q for q in target.cards.where if not isinstance(q, PrintedPointsAreX))
    return (
        target if len(where) == len(target.cards.where) else replace(target, cards=replace(target.cards, where=where))
    )


@term
class Score(Instruction):
    """score <agenda>, whatever its advancement requirement. CR rule_agenda_scored, rule_card_precedence

    With `if_able`, only what could be scored by the rules. CR rule_if_able
    """

    agenda: Target
    if_able: bool = False

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('score')} {self.agenda.noun(voice)}{', if able' if self.if_able else ''}"

    def targets(self) -> tuple[Choosing, ...]:
        return choosing(self.agenda)

    def suits(self, scene: Scene, card: int) -> bool:
        """Whether nothing forbids to score it."""
        return scene.can_be_scored(card) if self.if_able else not scene.forbidden(scene.you, V_SCORE, card)

    def possible(self, scene: Scene) -> bool:
        if not self.if_able:
            return Instruction.possible(self, scene)
        return any(self.suits(scene, c) for c in self.agenda.find(scene))

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return tuple(
            Effect(fx.AGENDA_SCORED, scene.you, c, source=scene.source)
            for c in self.agenda.find(scene)
            if self.suits(scene, c)
        )


@term
class Steal(Instruction):
    """steal <agenda>, ignoring all costs. CR rule_agenda_stolen"""

    agenda: Target

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('steal')} {self.agenda.noun(voice)}, ignoring all costs"

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return tuple(
            Effect(fx.AGENDA_STOLEN, scene.you, c, source=scene.source)
            for c in self.agenda.find(scene)
            if scene.card(c).type is AGENDA and not scene.forbidden(scene.you, V_STEAL, c)
        )


@term
class InstallUpTo(Instruction):
    """install up to N <cards> from <zone>: chosen and installed one at a time. CR rule_install_one_at_a_time"""

    number: int
    cards: Cards
    paying_less: int = 0
    shape: ClassVar[int] = UNFOLDING

    def act(self, voice: Voice, do: Conjugate) -> str:
        less = f", paying {self.paying_less}[credit] less for each" if self.paying_less else ""
        return f"{do('install')} {ChooseUpTo(self.number, self.cards).noun(voice)}{less}"

    def unfolds(self, scene: Scene) -> tuple[Instruction, ...]:
        one = Install(ChooseUpTo(1, self.cards), paying_less=self.paying_less)
        if self.number == 1:
            return (one,)
        return (one, IfYouDo(InstallUpTo(self.number - 1, self.cards, self.paying_less)))

    def could_change(self, scene: Scene) -> bool:
        one = ChooseUpTo(1, self.cards)
        return any(Install(one, paying_less=self.paying_less).suits(scene, c) for c in reach(one, scene))


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
    then_removed: bool = False
    """Whether it is removed from the game after it resolves. CR rule_play_no_trash_if_play_effect_will_rfg."""
    from_: Zone | None = None
    """Where the card must be: said of a card that plays itself, and can from there alone."""
    goes_on: ClassVar[bool] = True
    one_by_one: ClassVar[bool] = True

    @property
    def kinds(self) -> tuple[int, ...]:
        """What it waits for."""
        return FinishesResolving.kinds if self.then_removed else ()

    @property
    def comes_from(self) -> tuple[int, ...]:
        return self.from_.places if self.from_ is not None else ()

    def act(self, voice: Voice, do: Conjugate) -> str:
        costs = " (paying its play cost)" if self.paying else ""
        if self.in_turn:
            costs = " (paying all costs), resolving them one at a time"
        after = ". After it resolves, remove it from the game" if self.then_removed else ""
        from_ = f" from {self.from_.phrase}" if self.from_ is not None else ""
        return f"{do('play')} {self.card.noun(voice)}{from_}{costs}{after}"

    def targets(self) -> tuple[Choosing, ...]:
        return choosing(self.card)

    def suits(self, scene: Scene, card: int) -> bool:
        """Whether a card can be played now."""
        if self.from_ is not None and scene.place(card) not in self.from_.places:
            return False
        return scene.can_be_played(card, additional=not self.ignoring_additional_costs, less=self.paying_less)

    def possible(self, scene: Scene) -> bool:
        return all(reach(t, scene) for t in self.targets())

    def could_change(self, scene: Scene) -> bool:
        found = reach(self.card, scene)
        return any(not scene.stays(c) and (self.from_ is None or self.suits(scene, c)) for c in found)

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        cards = self.card.find(scene)
        if self.from_ is not None:
            cards = tuple(c for c in cards if self.suits(scene, c))
        waiting: tuple[Effect, ...] = ()
        if self.then_removed:
            for c in cards:
                played = BeingPlayed(c)
                waiting += Delayed(FinishesResolving(played, self.by), RemoveFromGame(played)).expects(scene)
        return waiting + tuple(Effect(fx.CARD_PLAYED, scene.player(self.by), c, facts=self) for c in cards)


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
        if isinstance(event.facts, Install):
            assert isinstance(event.facts.paying_less, int)
            return (event.but(facts=replace(event.facts, paying_less=event.facts.paying_less + self.less)),)
        how = event.facts if isinstance(event.facts, PlayCard) else PlayCard(THIS)
        return (event.but(facts=replace(how, paying_less=how.paying_less + self.less)),)


@term
class PlayOrInstall(Instruction):
    """play or install <card> [(paying all costs)], as its type demands"""

    card: Target
    bare: bool = False
    """Whether it leaves unsaid that all costs are paid."""
    shape: ClassVar[int] = UNFOLDING

    def act(self, voice: Voice, do: Conjugate) -> str:
        paying = "" if self.bare else " (paying all costs)"
        return f"{do('play')} or {do('install')} {self.card.noun(voice)}{paying}"

    def possible(self, scene: Scene) -> bool:
        return any(self.suits(scene, c) for c in reach(self.card, scene))

    def suits(self, scene: Scene, card: int) -> bool:
        """Whether a card can be played or installed now."""
        return scene.can_be_played(card) or scene.can_be_installed(card, ignoring_costs=False, less=0)

    def unfolds(self, scene: Scene) -> tuple[Instruction, ...]:
        if isinstance(self.card, Choose):
            cards, number = self.card.cards, self.card.number
            playable = Choose(number, replace(cards, types=(EVENT, OPERATION)))
            return (Or(PlayCard(playable), Install(Choose(number, cards))),)
        played = any(scene.card(c).type in (EVENT, OPERATION) for c in self.card.find(scene))
        return (PlayCard(self.card) if played else Install(self.card),)


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
        return Offer(scene.you, (*branches, Branch("done", (), did=False, declines=True)), "rule_playing_one_at_a_time")

    def could_change(self, scene: Scene) -> bool:
        return bool(self.playable(scene))
