"""Cards trashed, set aside, swapped, moved to other zones, hosted, converted."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from sneakdoor.terms import (
    ADVANCEMENT,
    P_HAND_CORP,
    RUNNER,
    SCORE_OF,
    V_TRASH,
    YOU,
    Conjugate,
    Subtype,
    Who,
    Zone,
    term,
)

from .. import effects as fx
from ..amounts import Amount, choice_of, evaluate, measured, things
from ..counting import Number
from ..descriptions import BOLD, Cards
from ..effects import Effect
from ..facts import (
    BY_RULE,
    REVEALED,
    CardsFacts,
    Destination,
    HostFacts,
    IntoCondition,
    IntoCopy,
    IntoScoreArea,
    SwapFacts,
)
from ..grammar import Voice, article, count
from ..instruction import Instruction, choosing
from ..scene import Scene
from ..targets import (
    THIS,
    A,
    AnIdentity,
    AtRandom,
    Choose,
    Choosing,
    ChosenServer,
    ServerOfThatIce,
    Target,
    TopOf,
)

if TYPE_CHECKING:
    from ..abilities import Ability


@term
class Trash(Instruction):
    """[reveal and] trash <cards>"""

    cards: Target = THIS
    by: Who = YOU
    reveal: bool = False
    preventable: bool = True
    moves_unseen: ClassVar[bool] = True

    def act(self, voice: Voice, do: Conjugate) -> str:
        tail = "" if self.preventable else ". Trashing a program this way cannot be prevented"
        return f"{do('reveal') + ' and ' if self.reveal else ''}{do('trash')} {self.cards.noun(voice)}{tail}"

    def targets(self) -> tuple[Choosing, ...]:
        return choosing(self.cards)

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        side = scene.player(self.by)
        found = tuple(c for c in self.cards.find(scene) if not scene.forbidden(side, V_TRASH, c))
        shown = (
            (Effect(fx.CARDS_REVEALED, side, amount=len(found), facts=CardsFacts(found)),)
            if self.reveal and found
            else ()
        )
        how = REVEALED if self.reveal else None if self.preventable else BY_RULE
        return (*shown, *(Effect(fx.CARD_TRASHED, side, c, source=scene.source, facts=how) for c in found))

    def payable(self, scene: Scene) -> bool:
        return self.cards.complete(scene) if isinstance(self.cards, TopOf) else Instruction.payable(self, scene)

    def barred(self, scene: Scene) -> bool:
        side = scene.player(self.by)
        return any(scene.forbidden(side, V_TRASH, c) for c in self.cards.find(scene))

    def could_change(self, scene: Scene) -> bool:
        """A 'cannot' may forbid all that could be chosen (gloss.cannot.1)."""
        if not isinstance(self.cards, Choosing):
            return Instruction.could_change(self, scene)
        side = scene.player(self.by)
        return any(not scene.forbidden(side, V_TRASH, c) for c in self.cards.candidates(scene))


@term
class TrashFromHQ(Instruction):
    """reveal and trash this card from HQ: the cost of an ability that is used there, and nowhere else"""

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('reveal')} and {do('trash')} {voice.this()} from HQ"

    def payable(self, scene: Scene) -> bool:
        return scene.place(scene.source) == P_HAND_CORP

    def barred(self, scene: Scene) -> bool:
        return scene.forbidden(scene.you, V_TRASH, scene.source)

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        this = scene.source
        return (
            Effect(fx.CARDS_REVEALED, scene.you, amount=1, facts=CardsFacts((this,))),
            Effect(fx.CARD_TRASHED, scene.you, this, source=this, facts=REVEALED),
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
class Forfeit(Instruction):
    """forfeit <agenda>: one in your score area. CR movement_forfeit"""

    agenda: Target

    @property
    def forfeited(self) -> Target:
        """An agenda that is only described is one in the score area of whoever forfeits it."""
        agenda = self.agenda
        if isinstance(agenda, (A, Choose)) and agenda.cards.zone is None:
            return replace(agenda, cards=replace(agenda.cards, zone=Zone.YOUR_SCORE_AREA))
        return agenda

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('forfeit')} {self.agenda.noun(voice)}"

    def targets(self) -> tuple[Choosing, ...]:
        return choosing(self.forfeited)

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return tuple(Effect(fx.AGENDA_FORFEITED, scene.you, c) for c in self.forfeited.find(scene))


def _eligible(target: Target, scene: Scene) -> tuple[int, ...]:
    """The cards that a target is, or could be chosen from."""
    return target.candidates(scene) if isinstance(target, Choosing) else target.find(scene)


@term
class Swap(Instruction):
    """swap 2 <cards>; swap <card> with <card>[, which keeps its advancement counters]. CR sec_swapping_cards"""

    cards: Target
    with_: Target | None = None
    prep: str = "from"
    keeping_advancement: bool = False

    def act(self, voice: Voice, do: Conjugate) -> str:
        cards = self.cards.noun(voice, self.prep)
        other = f" with {self.with_.noun(voice, self.prep)}" if self.with_ is not None else ""
        keeping = ", which keeps all hosted advancement counters" if self.keeping_advancement else ""
        return f"{do('swap')} {cards}{other}{keeping}"

    def targets(self) -> tuple[Choosing, ...]:
        return choosing(self.cards, self.with_)

    def possible(self, scene: Scene) -> bool:
        return self.could_change(scene)

    def could_change(self, scene: Scene) -> bool:
        """Whether two such cards could be swapped. CR rule_swap_only_to_valid_location."""
        ones = _eligible(self.cards, scene)
        others = ones if self.with_ is None else _eligible(self.with_, scene)
        return any(scene.can_swap(one, other) for one in ones for other in others)

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        pair = self.cards.find(scene) + (self.with_.find(scene) if self.with_ is not None else ())
        if len(pair) != 2 or not scene.can_swap(*pair):
            return ()
        kept = scene.counters(pair[0], ADVANCEMENT) if self.keeping_advancement else 0
        return (Effect(fx.CARDS_SWAPPED, scene.you, pair[0], facts=SwapFacts(pair[1], kept)),)


@term
class MoveToRoot(Instruction):
    """move <card> to the root of <server>: it stays installed, and the object it was. CR rule_object_move_location"""

    card: Target
    to: ChosenServer | ServerOfThatIce

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('move')} {self.card.noun(voice)} to the root of {self.to.noun(voice)}"

    def targets(self) -> tuple[Choosing, ...]:
        return (self.to,)

    def suits(self, scene: Scene, server: int) -> bool:
        """Whether the card may be in the root of a server."""
        return any(scene.can_move_to(c, server) for c in self.card.find(scene))

    def possible(self, scene: Scene) -> bool:
        return self.could_change(scene)

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return tuple(
            Effect(fx.CARD_RELOCATED, scene.you, c, server=s, source=scene.source)
            for s in self.to.find(scene)
            for c in self.card.find(scene)
            if scene.can_move_to(c, s)
        )

    def could_change(self, scene: Scene) -> bool:
        return any(self.suits(scene, s) for s in self.to.candidates(scene))


@term
class AddTo(Instruction):
    """[reveal and] add <card> to HQ"""

    card: Target
    to: Zone
    reveal: bool = False
    moves_unseen: ClassVar[bool] = True

    def act(self, voice: Voice, do: Conjugate) -> str:
        reveal = f"{do('reveal')} and " if self.reveal else ""
        return f"{reveal}{do('add')} {self.card.noun(voice)} to {self.to.phrase}"

    def targets(self) -> tuple[Choosing, ...]:
        return choosing(self.card)

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        cards = self.card.find(scene)
        moved = tuple(Effect(fx.CARD_MOVED, scene.you, c, facts=Destination(self.to)) for c in cards)
        if not self.reveal or not cards:
            return moved
        return (Effect(fx.CARDS_REVEALED, scene.you, amount=len(cards), facts=CardsFacts(cards)), *moved)


@term
class ShuffleInto(Instruction):
    """shuffle <cards> into R&D"""

    cards: Target
    into: Zone
    prep: str = "from"
    by: Who = YOU
    moves_unseen: ClassVar[bool] = True

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('shuffle')} {self.cards.noun(voice, self.prep)} into {self.into.phrase}"

    def targets(self) -> tuple[Choosing, ...]:
        return choosing(self.cards)

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        side = scene.player(self.by)
        moved = tuple(Effect(fx.CARD_MOVED, side, c, facts=Destination(self.into)) for c in self.cards.find(scene))
        return (*moved, Effect(fx.DECK_SHUFFLED, 0 if self.into.places[0] == 0 else 1))

    def could_change(self, scene: Scene) -> bool:
        """Shuffling two or more cards is a change, even if none is added; shuffling one or none is not."""
        if len(scene.cards_in(self.into.places[0])) > 1:
            return True
        targets = self.targets()
        return any(t.conceivable(scene) for t in targets) if targets else len(self.expects(scene)) > 1


@term
class HostOn(Instruction):
    """host <card> on <card> [(you may look at these cards at any time)]. CR sec_host"""

    card: Target
    on: Target = THIS
    facedown: bool = False
    faceup: bool = False
    """Whether it says so; they are, unless it says facedown."""
    may_look: bool = False
    """Whether it says what whoever controls them may do anyhow. CR rule_look_at_controlled_facedown."""
    moves_unseen: ClassVar[bool] = True

    def act(self, voice: Voice, do: Conjugate) -> str:
        facing = " facedown" if self.facedown else " faceup" if self.faceup else ""
        look = " (you may look at these cards at any time)" if self.may_look else ""
        return f"{do('host')} {self.card.noun(voice)}{facing} on {self.on.noun(voice)}{look}"

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
            Effect(fx.CARD_HOSTED, scene.you, c, facts=HostFacts(hosts[0], not self.facedown))
            for c in self.card.find(scene)
            if hosts and scene.has_room(hosts[0], c)
        )

    def could_change(self, scene: Scene) -> bool:
        found, hosts = _eligible(self.card, scene), _eligible(self.on, scene)
        return any(self.suits(scene, h) and scene.has_room(h, c) for h in hosts for c in found)


@term
class AddToScoreArea(Instruction):
    """add <card> to <score area> [as an [<subtype>] agenda worth N agenda points]. CR rule_add_card_to_score_area"""

    card: Target
    area: Zone
    worth: int | None = None
    by: Who = YOU
    """Who adds it; somebody else than you, to their own."""
    subtype: Subtype | None = None

    def act(self, voice: Voice, do: Conjugate) -> str:
        worth = ""
        if self.worth is not None:
            agenda = article(f"{BOLD(self.subtype)} agenda" if self.subtype is not None else "agenda")
            worth = f" as {agenda} worth {self.worth} agenda point{'' if abs(self.worth) == 1 else 's'}"
        theirs = self.by is RUNNER and self.area is Zone.RUNNER_SCORE_AREA
        area = f"{voice.possessive(self.by)} score area" if theirs else self.area.phrase
        said = f"{do('add')} {self.card.noun(voice)} to {area}{worth}"
        return voice.mention(said) if theirs else said

    def targets(self) -> tuple[Choosing, ...]:
        return choosing(self.card)

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        area = SCORE_OF[scene.you] if self.area is Zone.YOUR_SCORE_AREA else self.area.places[0]
        return tuple(
            Effect(fx.CARD_CONVERTED, scene.player(self.by), c, facts=IntoScoreArea(area, self.worth, self.subtype))
            for c in self.card.find(scene)
        )


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
            Effect(fx.CARD_CONVERTED, scene.you, scene.source, facts=IntoCondition(c)) for c in self.on.find(scene)
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
        found = [scene.card(c) for c in self.card.find(scene)[:1]]
        return tuple(
            Effect(fx.CARD_CONVERTED, scene.you, scene.source, facts=IntoCopy(card.title))
            for card in found
            if card.abilities  # a card that was added to a score area as an agenda has none
        )
