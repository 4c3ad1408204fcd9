"""What cannot be done. CR rule_cannot_precedence."""

from __future__ import annotations

from typing import ClassVar

from sneakdoor.terms import NO_SERVER, Order, Server, Verb, Who, Zone, term

from .. import effects as fx
from ..descriptions import Cards
from ..facts import CardFacts
from ..grammar import Voice, listing
from ..occurrences import State
from ..periods import Period
from ..scene import Scene
from ..targets import Target
from .base import (
    D_CANNOT,
    D_STAY,
)

DONE_TO_SERVERS = frozenset((Verb.RUN, Verb.BREACH))
PARTICIPLES = {Verb.REZ: "rezzed", Verb.TRASH: "trashed", Verb.ADVANCE: "advanced", Verb.SCORE: "scored"}


@term
class Cannot:
    """<player> (or players) cannot <verb> [or <verb>] <cards>. CR rule_cannot_precedence"""

    who: Who | None
    verbs: tuple[Verb, ...]
    cards: Target | None = None
    one: bool = False
    """Whether it speaks of one card at a time: 'an agenda', not 'agendas'."""
    server: Server | None = None
    """Of the verbs that are done to servers, which server."""
    any: bool = False
    """Whether it says 'any cards in …'."""
    if_: State | None = None
    """What must be so, where it is said last."""
    kind: ClassVar[int] = D_CANNOT

    def text(self, voice: Voice) -> str:
        subject = "players" if self.who is None else voice.subject(self.who)[0]
        what = " cards" if self.verbs == (Verb.DRAW,) else ""
        if self.cards is not None:
            many = isinstance(self.cards, Cards) and not self.one
            what = f" {self.cards.many(voice) if many else self.cards.noun(voice)}"  # type: ignore[attr-defined]
            if self.any and isinstance(self.cards, Cards):
                what = f" any {self.cards.words(voice, many=True, prep='in')}"
        if self.server is None:
            condition = f" if {self.if_.text(voice)}" if self.if_ is not None else ""
            return f"{subject} cannot {listing((v.value for v in self.verbs), 'or')}{what}{condition}"
        done = (f"{v.value} {self.server.value}" if v in DONE_TO_SERVERS else f"{v.value}{what}" for v in self.verbs)
        return f"{subject} cannot {listing(done, 'or')}"

    def forbids(self, scene: Scene, side: int, verb: Verb, card: int, server: int = NO_SERVER) -> bool:
        """Whether it forbids a player to do this to that card or server."""
        if verb not in self.verbs or (self.who is not None and side != scene.player(self.who)):
            return False
        if self.if_ is not None and not self.if_.is_so(scene):
            return False
        if verb in DONE_TO_SERVERS:
            return self.server is None or server in scene.servers(self.server)
        return self.cards is None or (card >= 0 and self.cards.covers(scene, card))


@term
class CannotBe:
    """<card> cannot be rezzed"""

    card: Target
    verb: Verb
    kind: ClassVar[int] = D_CANNOT

    def text(self, voice: Voice) -> str:
        return f"{self.card.noun(voice)} cannot be {PARTICIPLES[self.verb]}"

    def forbids(self, scene: Scene, side: int, verb: Verb, card: int, server: int = NO_SERVER) -> bool:
        """Whether it forbids anybody to do this to that card."""
        return verb is self.verb and card >= 0 and self.card.covers(scene, card)


@term
class CannotBreak:
    """the Runner cannot break subroutines on <ice> using <cards> | cannot use <cards> to break subroutines [on …]"""

    ice: Target | None
    """The ice that it speaks of, or any."""
    using: Cards
    cards_first: bool = False
    """Whether it says what cannot be used before what on, as it does of any ice."""
    kind: ClassVar[int] = D_CANNOT

    def text(self, voice: Voice) -> str:
        subject, _ = voice.subject(Who.RUNNER)
        if self.ice is None or self.cards_first:
            on = f" on {self.ice.noun(voice)}" if self.ice is not None else ""
            return f"{subject} cannot use {self.using.many(voice)} to break subroutines{on}"
        return f"{subject} cannot break subroutines on {self.ice.noun(voice)} using {self.using.many(voice)}"

    def forbids(self, scene: Scene, side: int, verb: Verb, card: int, server: int = NO_SERVER) -> bool:
        """Whether it forbids to break subroutines of the encountered ice with that card."""
        ice = scene.encountered_ice()
        if verb is not Verb.BREAK or ice < 0 or not self.using.covers(scene, card):
            return False
        return self.ice is None or self.ice.covers(scene, ice)


@term
class CannotBreakPrinted:
    """the Runner cannot break [more than N of] this ice's printed subroutines [except using <cards>] in one encounter

    One that the ice gained, they can.
    """

    most: int = 0
    except_using: Cards | None = None
    """What they are broken with that do not count, and can be broken with however many were."""
    each_encounter: Order | None = None
    """Whether it says 'during each encounter', before all else or after it."""
    kind: ClassVar[int] = D_CANNOT

    def text(self, voice: Voice) -> str:
        subject, _ = voice.subject(Who.RUNNER)
        lead = f"during each encounter with {voice.this()}, " if self.each_encounter is Order.BEFORE else ""
        using = self.except_using
        if self.most:
            which = f"more than {self.most} of its printed subroutines"
            which += f" except using {using.many(voice)}" if using is not None else ""
        elif using is not None:
            which = f"the printed subroutine on {voice.this()} except using {using.noun(voice)}"
        else:
            which = f"{voice.this()}'s printed subroutines"
        after = " during each encounter" if self.each_encounter is Order.AFTER else ""
        return f"{lead}{subject} cannot break {which}{after}"

    def forbids(self, scene: Scene, side: int, verb: Verb, card: int, server: int = NO_SERVER) -> bool:
        """It forbids to break some subroutines, not to use a card: `encounter.breakable` asks it."""
        return False

    def keeps(self, scene: Scene, breakers: tuple[int, ...], card: int) -> bool:
        """Whether no other printed subroutine can be broken with a card, after those that were with others."""
        using = self.except_using
        if using is None:
            return len(breakers) >= self.most
        if card >= 0 and using.covers(scene, card):
            return False
        return len([b for b in breakers if b < 0 or not using.covers(scene, b)]) >= self.most


@term
class AbilitiesCannotBreak:
    """<card>'s abilities cannot break subroutines | <player's> card abilities cannot break subroutines on <ice>"""

    card: Target
    ice: Target | None = None
    kind: ClassVar[int] = D_CANNOT

    def text(self, voice: Voice) -> str:
        on = f" on {self.ice.noun(voice)}" if self.ice is not None else ""
        if isinstance(self.card, Cards):
            return f"{self.card.words(voice)} abilities cannot break subroutines{on}"
        return f"{self.card.noun(voice)}'s abilities cannot break subroutines{on}"

    def forbids(self, scene: Scene, side: int, verb: Verb, card: int, server: int = NO_SERVER) -> bool:
        """Whether it forbids to break subroutines of the encountered ice with that card."""
        if verb is not Verb.BREAK or not self.card.covers(scene, card):
            return False
        return self.ice is None or self.ice.covers(scene, scene.encountered_ice())


@term
class CannotUsePaid:
    """<player> cannot use paid abilities printed on <cards>. CR rule_using"""

    who: Who
    cards: Cards
    kind: ClassVar[int] = D_CANNOT

    def text(self, voice: Voice) -> str:
        subject, _ = voice.subject(self.who)
        cards = self.cards.words(voice).removeprefix("piece of ")
        return f"{subject} cannot use paid abilities printed on {cards}"

    def forbids(self, scene: Scene, side: int, verb: Verb, card: int, server: int = NO_SERVER) -> bool:
        """Whether it forbids a player to use that card."""
        return verb is Verb.USE and side == scene.player(self.who) and self.cards.covers(scene, card)


@term
class AccessAtMost:
    """the Runner cannot access more than N card(s) | any cards [other than this one]. CR rule_prohibiting_access_to_1

    What has been accessed already, and is the same object still, is none of the others that it forbids.
    """

    number: int
    during: Period = Period.DURING_THIS_RUN
    other: bool = False
    kind: ClassVar[int] = D_CANNOT
    kinds: ClassVar[tuple[int, ...]] = (fx.CARD_ACCESSED,)

    def __post_init__(self) -> None:
        self.during.require_history()

    def text(self, voice: Voice) -> str:
        subject, _ = voice.subject(Who.RUNNER)
        other = f" other than {voice.this()}" if self.other else ""
        if not self.number:
            return f"{subject} cannot access any cards{other}"
        return f"{subject} cannot access more than {self.number} card{'' if self.number == 1 else 's'}{other}"

    def forbids(self, scene: Scene, side: int, verb: Verb, card: int, server: int = NO_SERVER) -> bool:
        """Whether it forbids a player to do this to that card."""
        if verb is not Verb.ACCESS or (self.other and card == scene.source):
            return False
        if not self.number:
            return True
        past = [e for e in scene.history(self.during) if e.kind == fx.CARD_ACCESSED]
        accessed = {(e.card, e.facts.place) for e in past if isinstance(e.facts, CardFacts)}
        if self.other:
            accessed = {(c, where) for c, where in accessed if c != scene.source}
        return len(accessed) >= self.number and (card, scene.place(card)) not in accessed


@term
class CannotSucceed:
    """runs against <server> cannot be declared successful. CR rule_not_unsuccessful_when_reached_success_phase"""

    server: Server
    kind: ClassVar[int] = D_CANNOT

    def text(self, voice: Voice) -> str:
        return f"runs against {self.server.value} cannot be declared successful"

    def forbids(self, scene: Scene, side: int, verb: Verb, card: int, server: int = NO_SERVER) -> bool:
        """Whether it forbids that a run on that server succeeds."""
        return verb is Verb.SUCCEED and server in scene.servers(self.server)


@term
class CannotRunAgain(Cannot):
    """the Runner cannot make another run"""

    who: Who | None = Who.RUNNER
    verbs: tuple[Verb, ...] = (Verb.RUN,)

    def text(self, voice: Voice) -> str:
        return f"{voice.subject(Who.RUNNER)[0]} cannot make another run"


@term
class FirstRunCannotBe:
    """the first run each turn cannot be made against <server>"""

    against: Server
    kind: ClassVar[int] = D_CANNOT
    kinds: ClassVar[tuple[int, ...]] = (fx.RUN_BEGAN,)

    def text(self, voice: Voice) -> str:
        return f"the first run each turn cannot be made against {self.against.value}"

    def forbids(self, scene: Scene, side: int, verb: Verb, card: int, server: int = NO_SERVER) -> bool:
        """Whether it forbids a run on that server, no run having begun this turn."""
        return (
            verb is Verb.RUN
            and server in scene.servers(self.against)
            and all(e.kind != fx.RUN_BEGAN for e in scene.history(Period.THIS_TURN))
        )


@term
class CannotSpendInSubroutines:
    """the Runner cannot spend credits while subroutines on this ice are resolving"""

    kind: ClassVar[int] = D_CANNOT

    def text(self, voice: Voice) -> str:
        subject, _ = voice.subject(Who.RUNNER)
        return f"{subject} cannot spend credits while subroutines on {voice.this()} are resolving"

    def forbids(self, scene: Scene, side: int, verb: Verb, card: int, server: int = NO_SERVER) -> bool:
        """Whether it forbids the Runner to spend credits now."""
        return (
            verb is Verb.SPEND_CREDITS
            and side == scene.player(Who.RUNNER)
            and scene.source >= 0
            and scene.is_resolving_subroutine_of(scene.source)
        )


@term
class SubroutinesCannotEndTheRun:
    """subroutines on <ice> cannot end the run: whatever else they do, they do. CR rule_cannot_precedence"""

    card: Target
    kind: ClassVar[int] = D_CANNOT

    def text(self, voice: Voice) -> str:
        return f"subroutines on {self.card.noun(voice)} cannot end the run"

    def forbids(self, scene: Scene, side: int, verb: Verb, card: int, server: int = NO_SERVER) -> bool:
        """Whether it forbids that a piece of ice ends the run: with a subroutine, not with another ability."""
        return (
            verb is Verb.END_RUN
            and card >= 0
            and self.card.covers(scene, card)
            and scene.is_resolving_subroutine_of(card)
        )


@term
class TrashAtMostEachEncounter:
    """you cannot trash more than N <card> with this ice during each encounter"""

    number: int
    cards: Cards
    kind: ClassVar[int] = D_CANNOT
    kinds: ClassVar[tuple[int, ...]] = (fx.CARD_TRASHED,)

    def text(self, voice: Voice) -> str:
        cards = self.cards.words(voice, many=self.number != 1)
        return f"you cannot trash more than {self.number} {cards} with {voice.this()} during each encounter"

    def forbids(self, scene: Scene, side: int, verb: Verb, card: int, server: int = NO_SERVER) -> bool:
        """Whether a subroutine of this ice, which is resolving, has trashed as many in this encounter."""
        if verb is not Verb.TRASH or side != scene.you or card < 0 or scene.source < 0:
            return False
        if not scene.is_resolving_subroutine_of(scene.source) or not self.cards.covers(scene, card):
            return False
        past = (e for e in scene.history(Period.THAT_ENCOUNTER) if e.kind == fx.CARD_TRASHED)
        trashed = [e for e in past if e.source == scene.source and self.cards.covers(scene.seeing(e), e.card)]
        return len(trashed) >= self.number


@term
class CannotLeave:
    """cards cannot leave <zone> for any reason. CR rule_cannot_precedence"""

    zone: Zone
    phrase: str
    kind: ClassVar[int] = D_STAY

    def text(self, voice: Voice) -> str:
        return f"cards cannot leave {self.phrase} for any reason"
