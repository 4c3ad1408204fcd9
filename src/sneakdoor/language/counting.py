"""What 'for each' and 'the number of' can count, besides cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Protocol

from sneakdoor.terms import ADVANCEMENT, CARD, SCORE_OF, CardType, Counter, Server, Who, term

from .facts import ScoreFacts
from .grammar import Voice
from .scene import Scene

if TYPE_CHECKING:
    from .targets import Target


class Number(Protocol):
    """Something with a value, said as a noun."""

    def value(self, voice: Voice) -> str: ...
    def amount(self, scene: Scene) -> int: ...


class Countable(Protocol):
    """What 'for each' and 'the number of' can count."""

    def one(self, voice: Voice) -> str: ...
    def many(self, voice: Voice) -> str: ...
    def count(self, scene: Scene) -> int: ...


@term
class Hosted:
    """hosted virus counter(s)"""

    kind: Counter = ADVANCEMENT

    def one(self, voice: Voice) -> str:
        return f"hosted {self.kind.value}"

    def many(self, voice: Voice) -> str:
        return f"hosted {self.kind.value}s"

    def count(self, scene: Scene) -> int:
        return scene.counters(scene.source, self.kind)


@term
class FullRemotes:
    """remote server(s) that has a card in its root and is protected by ice"""

    def one(self, voice: Voice) -> str:
        return "remote server that has a card in its root and is protected by ice"

    def many(self, voice: Voice) -> str:
        return "remote servers that have a card in their root and are protected by ice"

    def count(self, scene: Scene) -> int:
        filled = {scene.server(c) for c in scene.installed_cards() if scene.in_root(c)}
        return sum(1 for s in scene.servers(Server.REMOTE) if s in filled and scene.ice_protecting(s))


@term
class CopiesTheOtherHas:
    """N plus the number of copies of this agenda in the other player's score area: of whoever did not get it"""

    base: int

    def value(self, voice: Voice) -> str:
        return f"{self.base} plus the number of copies of this {voice.noun} in the other player's score area"

    def amount(self, scene: Scene) -> int:
        event = scene.event
        there = scene.cards_in(SCORE_OF[1 - event.side]) if event is not None else ()
        title = scene.card(scene.source).title if scene.source >= 0 else ""
        return self.base + sum(1 for c in there if scene.card(c).title == title)


@term
class Tags:
    """tag(s) the Runner has"""

    def one(self, voice: Voice) -> str:
        return "tag the Runner has"

    def many(self, voice: Voice) -> str:
        return "tags the Runner has"

    def count(self, scene: Scene) -> int:
        return scene.tags()


@term
class BadPublicity:
    """bad publicity the Corp has"""

    by_name: bool = False
    """Whether it names the Corp where it speaks to the Corp."""

    def one(self, voice: Voice) -> str:
        return f"bad publicity {'the Corp has' if self.by_name else voice.say(Who.CORP, 'have')}"

    def many(self, voice: Voice) -> str:
        return self.one(voice)

    def count(self, scene: Scene) -> int:
        return scene.bad_publicity()


@term
class CoreDamageTaken:
    """core damage the Runner has taken this game"""

    def one(self, voice: Voice) -> str:
        return f"core damage {voice.say(Who.RUNNER, 'have')} taken this game"

    def many(self, voice: Voice) -> str:
        return self.one(voice)

    def count(self, scene: Scene) -> int:
        return scene.core_damage()


@term
class HostedPast:
    """hosted advancement counter(s) past N"""

    number: int
    kind: Counter = ADVANCEMENT

    def one(self, voice: Voice) -> str:
        return f"hosted {self.kind.value} past {self.number}"

    def many(self, voice: Voice) -> str:
        return f"hosted {self.kind.value}s past {self.number}"

    def count(self, scene: Scene) -> int:
        return max(0, scene.counters(scene.source, self.kind) - self.number)


@term
class SubroutinesOf:
    """subroutine(s) it has"""

    def one(self, voice: Voice) -> str:
        return "subroutine it has"

    def many(self, voice: Voice) -> str:
        return "subroutines it has"

    def count(self, scene: Scene) -> int:
        return sum(scene.subroutines(c) for c in scene.it())


@term
class AdvancementOver:
    """hosted advancement counter(s) past its advancement requirement, as it was scored. CR rule_dividends_timing"""

    def one(self, voice: Voice) -> str:
        return "hosted advancement counter past its advancement requirement"

    def many(self, voice: Voice) -> str:
        return "hosted advancement counters past its advancement requirement"

    def count(self, scene: Scene) -> int:
        facts = scene.event.facts if scene.event is not None else None
        return max(0, facts.over) if isinstance(facts, ScoreFacts) else 0


@term
class CardsTrashed:
    """card(s) (program(s)) trashed | card(s) [you] trashed this way"""

    this_way: bool = False
    by_whom: bool = True
    """Whether it says 'you', if it says 'this way'."""
    type: CardType = CARD
    """What it calls them, where nothing else was trashed."""
    looks_back: ClassVar[bool] = True

    def one(self, voice: Voice) -> str:
        return f"{self.type.value[0]}{self._trashed()}"

    def many(self, voice: Voice) -> str:
        return f"{self.type.value[1]}{self._trashed()}"

    def _trashed(self) -> str:
        you = " you" if self.by_whom else ""
        return f"{you} trashed this way" if self.this_way else " trashed"

    def count(self, scene: Scene) -> int:
        return len(scene.trashed_this_way())


@term
class CardsRevealed:
    """card(s) (agenda(s)) [you] revealed this way: whatever became of them"""

    type: CardType = CARD
    by_whom: bool = True
    """Whether it says 'you'."""
    looks_back: ClassVar[bool] = True

    def one(self, voice: Voice) -> str:
        return f"{self.type.value[0]}{self._revealed()}"

    def many(self, voice: Voice) -> str:
        return f"{self.type.value[1]}{self._revealed()}"

    def _revealed(self) -> str:
        return f"{' you' if self.by_whom else ''} revealed this way"

    def count(self, scene: Scene) -> int:
        return sum(1 for c in scene.ever_looked_at() if self.type is CARD or scene.card(c).type is self.type)


@term
class CardsOfChosenType:
    """revealed card(s) of the chosen type: whatever became of them"""

    looks_back: ClassVar[bool] = True

    def one(self, voice: Voice) -> str:
        return "revealed card of the chosen type"

    def many(self, voice: Voice) -> str:
        return "revealed cards of the chosen type"

    def count(self, scene: Scene) -> int:
        chosen = tuple(CardType)[scene.named_number()]
        return sum(1 for c in scene.ever_looked_at() if scene.card(c).type is chosen)


@term
class CardsYouTrashed:
    """card(s) you trashed: of an ability that lasts, those that its making trashed"""

    def one(self, voice: Voice) -> str:
        return "card you trashed"

    def many(self, voice: Voice) -> str:
        return "cards you trashed"

    def count(self, scene: Scene) -> int:
        return len(scene.it())


@term
class CreditsLost:
    """credit(s) lost [this way]"""

    this_way: bool = False
    looks_back: ClassVar[bool] = True

    def one(self, voice: Voice) -> str:
        return f"credit lost{' this way' if self.this_way else ''}"

    def many(self, voice: Voice) -> str:
        return f"credits lost{' this way' if self.this_way else ''}"

    def count(self, scene: Scene) -> int:
        return scene.lost()


@term
class CreditsThatTheyLost:
    """credit(s) the Runner lost: by the words before"""

    by: Who = Who.RUNNER
    looks_back: ClassVar[bool] = True

    def one(self, voice: Voice) -> str:
        return f"credit {self.by.value} lost"

    def many(self, voice: Voice) -> str:
        return f"credits {self.by.value} lost"

    def count(self, scene: Scene) -> int:
        return scene.lost()


@term
class RemovedThisWay:
    """tag(s) removed this way: as many as were said just before"""

    kind: Counter
    looks_back: ClassVar[bool] = True

    def one(self, voice: Voice) -> str:
        return f"{self._what()} removed this way"

    def many(self, voice: Voice) -> str:
        return f"{self._what()}s removed this way"

    def _what(self) -> str:
        return "tag" if self.kind is Counter.TAG else self.kind.value

    def count(self, scene: Scene) -> int:
        return scene.named_number()


@term
class ClicksRemaining:
    """[click] you have remaining"""

    def one(self, voice: Voice) -> str:
        return "[click] you have remaining"

    def many(self, voice: Voice) -> str:
        return "[click] you have remaining"

    def count(self, scene: Scene) -> int:
        return scene.clicks(scene.you)


@term
class UnusedMemory:
    """unused MU [the Runner has]. CR rule_memory_unused_mu"""

    of_the_runner: bool = True

    def one(self, voice: Voice) -> str:
        return "unused MU the Runner has" if self.of_the_runner else "unused MU"

    def many(self, voice: Voice) -> str:
        return self.one(voice)

    def count(self, scene: Scene) -> int:
        return max(0, scene.unused_memory())

    def value(self, voice: Voice) -> str:
        return "your unused MU"

    def amount(self, scene: Scene) -> int:
        return self.count(scene)


@term
class CountersOn:
    """<counter> on <card>"""

    card: Target
    kind: Counter

    def one(self, voice: Voice) -> str:
        return f"{self.kind.value} on {self.card.noun(voice)}"

    def many(self, voice: Voice) -> str:
        return f"{self.kind.value}s on {self.card.noun(voice)}"

    def count(self, scene: Scene) -> int:
        return sum(scene.counters(c, self.kind) for c in self.card.find(scene))


@term
class HostedAndSpent:
    """power counter(s) on this asset, including the one spent"""

    kind: Counter

    def one(self, voice: Voice) -> str:
        return f"hosted {self.kind.value} (including the one spent)"

    def many(self, voice: Voice) -> str:
        return f"hosted {self.kind.value}s (including the one spent)"

    def count(self, scene: Scene) -> int:
        return scene.counters(scene.source, self.kind) + 1
