"""What happens to players: turns, actions, cards drawn, clicks, tags, damage."""

from __future__ import annotations

from typing import ClassVar

from sneakdoor.terms import (
    ANY_ONE,
    CORP_SIDE,
    IDENTITY,
    P_DECK_RUNNER,
    RUNNER,
    RUNNER_SIDE,
    YOU,
    CardType,
    Damage,
    Phase,
    Server,
    Which,
    Who,
    term,
)

from .. import effects as fx
from ..descriptions import Cards
from ..effects import Effect
from ..facts import ClickFacts, DamageFacts, DrawFacts, PreventFacts, SearchFacts, told
from ..grammar import Voice, conjugate
from ..lingering import StrengthFor
from ..periods import Period
from ..scene import Scene
from ..targets import THIS, Target
from .base import passive


@term
class Begins:
    """your turn begins"""

    phase: Phase = Phase.TURN
    of: Who | None = YOU
    each_player: bool = False
    kinds: ClassVar[tuple[int, ...]] = (fx.TURN_BEGAN,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        whose = "each player's" if self.each_player else "a" if self.of is None else voice.possessive(self.of)
        return f"{whose} {voice.mention(self.phase.value)} {conjugate('begin', tense, True)}"

    def singular(self) -> bool:
        return True

    def met(self, scene: Scene, event: Effect) -> bool:
        return self.each_player or self.of is None or event.side == scene.player(self.of)


@term
class BeforeFirstTurn:
    """before taking your first turn. CR rule_before_first_turn"""

    kinds: ClassVar[tuple[int, ...]] = (fx.FIRST_TURN_NEXT,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return "before taking your first turn"

    def singular(self) -> bool:
        return True

    def met(self, scene: Scene, event: Effect) -> bool:
        return event.side == scene.you


@term
class BeforeStartingHand:
    """before drawing your starting hand. CR rule_setup_abilities"""

    kinds: ClassVar[tuple[int, ...]] = ()

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return "before drawing your starting hand"

    def singular(self) -> bool:
        return True

    def met(self, scene: Scene, event: Effect) -> bool:
        return False


@term
class Flips:
    """you flip this identity"""

    card: Target = THIS
    by: Who = YOU
    happens_to: ClassVar[tuple[CardType, ...]] = (IDENTITY,)
    kinds: ClassVar[tuple[int, ...]] = (fx.IDENTITY_FLIPPED,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return f"{voice.say(self.by, 'flip', tense)} {self.card.noun(voice)}"

    def singular(self) -> bool:
        return True

    def met(self, scene: Scene, event: Effect) -> bool:
        return self.card.covers(scene, event.card)


@term
class Ends:
    """your discard phase ends (the turn and its discard phase end together. CR rule_turn_end_trigger_conditions)"""

    phase: Phase = Phase.TURN
    of: Who | None = YOU
    which: Which = ANY_ONE

    @property
    def kinds(self) -> tuple[int, ...]:
        return (fx.ACTION_PHASE_ENDED,) if self.phase is Phase.ACTION_PHASE else (fx.TURN_ENDED,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        whose = self.which.value or ("a" if self.of is None else voice.possessive(self.of))
        return f"{whose} {voice.mention(self.phase.value)} {conjugate('end', tense, True)}"

    def singular(self) -> bool:
        return True

    def met(self, scene: Scene, event: Effect) -> bool:
        return self.which is not ANY_ONE or self.of is None or event.side == scene.player(self.of)


@term
class Draws:
    """you draw any number of cards (or, of a draw spoken of before, those cards)"""

    by: Who = YOU
    those: bool = False
    kinds: ClassVar[tuple[int, ...]] = (fx.CARDS_DRAWN,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        cards = "those cards" if self.those else "any number of cards"
        return f"{voice.say(self.by, 'draw', tense)} {cards}"

    def singular(self) -> bool:
        return False

    def met(self, scene: Scene, event: Effect) -> bool:
        return event.side == scene.player(self.by)


@term
class DiscardsToHandSize:
    """you discard cards to reach your maximum hand size: all that are discarded at once. CR rule_discard_step"""

    by: Who = YOU
    kinds: ClassVar[tuple[int, ...]] = (fx.HAND_REDUCED,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        discards = voice.say(self.by, "discard", tense)
        return f"{discards} cards to reach {voice.possessive(self.by)} maximum hand size"

    def singular(self) -> bool:
        return False

    def met(self, scene: Scene, event: Effect) -> bool:
        return event.side == scene.player(self.by)


@term
class TagRemoved:
    """a tag is removed: however many at once"""

    kinds: ClassVar[tuple[int, ...]] = (fx.TAGS_REMOVED,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return f"a tag {passive('removed', tense)}"

    def singular(self) -> bool:
        return False

    def met(self, scene: Scene, event: Effect) -> bool:
        return event.amount > 0


@term
class Searches:
    """the Runner searches their stack. CR rule_search_condition"""

    by: Who = RUNNER
    kinds: ClassVar[tuple[int, ...]] = (fx.DECK_SEARCHED,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return f"{voice.say(self.by, 'search', tense)} {'your' if voice.is_you(self.by) else 'their'} stack"

    def singular(self) -> bool:
        return False

    def met(self, scene: Scene, event: Effect) -> bool:
        return (
            event.side == scene.player(self.by)
            and isinstance(event.facts, SearchFacts)
            and event.facts.place == P_DECK_RUNNER
        )


@term
class SpendsClicks:
    """you spend N[click] on the same action, while this card is active (faq4.card.jeeves.2). CR rule_same_actions"""

    number: int
    by: Who = YOU
    kinds: ClassVar[tuple[int, ...]] = (fx.CLICKS_SPENT,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return f"{voice.say(self.by, 'spend', tense)} {self.number}[click] on the same action"

    def singular(self) -> bool:
        return False

    def met(self, scene: Scene, event: Effect) -> bool:
        facts = event.facts
        if event.side != scene.player(self.by) or not isinstance(facts, ClickFacts):
            return False
        spent = 0
        for earlier in scene.history(Period.THIS_TURN):
            if earlier is event:
                break
            if self._adds(scene, earlier, facts.action):
                spent += earlier.amount
        return spent < self.number <= spent + event.amount

    @staticmethod
    def _adds(scene: Scene, event: Effect, action: object) -> bool:
        facts = event.facts
        if not isinstance(facts, ClickFacts):
            return False
        return facts.action == action and facts.when >= scene.active_since(scene.source)


@term
class IncreasesStrength:
    """you increase the strength of <card>. CR rule_icebreaker_strength_increase"""

    card: Cards
    by: Who = YOU
    kinds: ClassVar[tuple[int, ...]] = (fx.LINGERING_CREATED,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return f"{voice.say(self.by, 'increase', tense)} the strength of {self.card.noun(voice)}"

    def singular(self) -> bool:
        return False

    def met(self, scene: Scene, event: Effect) -> bool:
        boost = isinstance(event.facts, StrengthFor) and event.amount > 0
        return boost and event.side == scene.player(self.by) and self.card.covers(scene, event.card)


@term
class DrawsCard:
    """you draw <card> [with the basic action]: one after another. CR rule_draw_relevant_abilities_see_set_aside"""

    card: Cards = Cards()
    by: Who = YOU
    basic: bool = False
    kinds: ClassVar[tuple[int, ...]] = (fx.CARD_DRAWN,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        how = " with the basic action" if self.basic else ""
        return f"{voice.say(self.by, 'draw', tense)} {self.card.noun(voice)}{how}"

    def singular(self) -> bool:
        return False

    def met(self, scene: Scene, event: Effect) -> bool:
        return (
            event.side == scene.player(self.by)
            and (not self.basic or (isinstance(event.facts, DrawFacts) and event.facts.basic))
            and self.card.covers(scene, event.card)
        )


@term
class Purges:
    """the Corp purges virus counters"""

    by: Who = Who.CORP
    passive: bool = False
    """Whether it says 'virus counters are purged'."""
    done_by: ClassVar[int] = CORP_SIDE
    kinds: ClassVar[tuple[int, ...]] = (fx.VIRUS_PURGED,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        if self.passive:
            return f"virus counters {({'would': 'would be', 'past': 'were'}).get(tense, 'are')} purged"
        return f"{voice.say(self.by, 'purge', tense)} virus counters"

    def singular(self) -> bool:
        return not self.passive

    def met(self, scene: Scene, event: Effect) -> bool:
        return True


@term
class TakesTag:
    """the Runner takes a tag [with this card]; takes tags; takes N or more tags"""

    by: Who = RUNNER
    at_least: int | None = None
    many: bool = False
    with_this: bool = False
    """Whether this card must be what gives it."""
    done_by: ClassVar[int] = RUNNER_SIDE
    kinds: ClassVar[tuple[int, ...]] = (fx.TAGS_TAKEN,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        tags = "tags" if self.many else "a tag" if self.at_least is None else f"{self.at_least} or more tags"
        with_this = f" with {voice.this()}" if self.with_this else ""
        return f"{voice.say(self.by, 'take', tense)} {tags}{with_this}"

    def singular(self) -> bool:
        return self.with_this

    def met(self, scene: Scene, event: Effect) -> bool:
        if self.with_this and event.source != scene.source:
            return False
        return event.amount >= (self.at_least or 1)


@term
class RemovesTags:
    """you remove 1 or more tags: all that are removed together"""

    by: Who = YOU
    kinds: ClassVar[tuple[int, ...]] = (fx.TAGS_REMOVED,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return f"{voice.say(self.by, 'remove', tense)} 1 or more tags"

    def singular(self) -> bool:
        return False

    def met(self, scene: Scene, event: Effect) -> bool:
        return event.side == scene.player(self.by)


@term
class DoesDamage:
    """you do [1 or more] meat damage: are responsible for it. CR rule_suffer_or_take_damage"""

    kind: Damage
    by: Who = YOU
    or_more: bool = False
    kinds: ClassVar[tuple[int, ...]] = (fx.DAMAGE_SUFFERED,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return f"{voice.say(self.by, 'do', tense)} {'1 or more ' if self.or_more else ''}{self.kind.value}"

    def singular(self) -> bool:
        return False

    def met(self, scene: Scene, event: Effect) -> bool:
        facts = told(event, DamageFacts)
        return facts.kind is self.kind and facts.responsible == scene.player(self.by)


@term
class Suffers:
    """you suffer net damage"""

    kind: Damage
    by: Who = RUNNER
    at_least: int | None = None
    done_by: ClassVar[int] = RUNNER_SIDE
    kinds: ClassVar[tuple[int, ...]] = (fx.DAMAGE_SUFFERED,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        least = f"at least {self.at_least} " if self.at_least else ""
        return f"{voice.say(self.by, 'suffer', tense)} {least}{self.kind.value}"

    def singular(self) -> bool:
        return False

    def met(self, scene: Scene, event: Effect) -> bool:
        return told(event, DamageFacts).kind is self.kind and event.amount >= (self.at_least or 1)


@term
class PreventsDamage:
    """this card prevents 1 or more damage: when it has. CR rule_prevent_as_trigger_condition"""

    kinds: ClassVar[tuple[int, ...]] = (fx.PREVENTED,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return f"{voice.this()} {conjugate('prevent', tense, True)} 1 or more damage"

    def singular(self) -> bool:
        return False

    def met(self, scene: Scene, event: Effect) -> bool:
        damage = told(event, PreventFacts).kind == fx.DAMAGE_SUFFERED
        return damage and event.source == scene.source and event.amount > 0


@term
class LosesOrSpendsClicks:
    """the Runner loses or spends [click] [during a run on <server>]"""

    by: Who = RUNNER
    during_run_on: Server | None = None
    kinds: ClassVar[tuple[int, ...]] = (fx.CLICKS_LOST, fx.CLICKS_SPENT)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        subject, singular = voice.subject(self.by)
        during = f" during a run on {self.during_run_on.value}" if self.during_run_on is not None else ""
        does = f"{conjugate('lose', tense, singular)} or {conjugate('spend', tense, singular)}"
        return f"{subject} {does} [click]{during}"

    def singular(self) -> bool:
        return False

    def met(self, scene: Scene, event: Effect) -> bool:
        return event.side == scene.player(self.by) and (
            self.during_run_on is None
            or (scene.is_during_run() and scene.attacked_server() in scene.servers(self.during_run_on))
        )


@term
class SpendsAnyClicks:
    """the Runner spends 1 or more [click] during their turn"""

    by: Who = RUNNER
    kinds: ClassVar[tuple[int, ...]] = (fx.CLICKS_SPENT,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return f"{voice.say(self.by, 'spend', tense)} 1 or more [click] during {voice.possessive(self.by)} turn"

    def singular(self) -> bool:
        return False

    def met(self, scene: Scene, event: Effect) -> bool:
        by = scene.player(self.by)
        return event.side == by and scene.is_turn_of(by)
