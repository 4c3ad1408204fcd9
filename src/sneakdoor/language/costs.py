"""What is paid. A cost is a symbol (credits, clicks, counters, [trash]) or any instruction, performed as a cost."""

from __future__ import annotations

from sneakdoor.terms import Conjugate, Counter, Subtype, Who, term

from .amounts import Amount, Any, click, credit, measured
from .counting import Number
from .grammar import Voice, listing, third
from .instruction import Instruction
from .scene import Scene


@term
class Credits:
    """N[credit] / pay N[credit]"""

    amount: Amount

    def symbol(self, voice: Voice) -> str:
        return measured(self.amount, credit, voice)

    def act(self, voice: Voice, do: Conjugate) -> str:
        verb = "spend" if isinstance(self.amount, Any) else "pay"
        return f"{do(verb)} {measured(self.amount, credit, voice)}"


@term
class CreditsFrom(Credits):
    """N[credit] from <subtype> cards: every one of them"""

    subtype: Subtype

    def symbol(self, voice: Voice) -> str:
        return f"{measured(self.amount, credit, voice)} from <strong>{self.subtype}</strong> cards"

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('pay')} {self.symbol(voice)}"


_PAID: dict[int, Credits] = {}


def credits_of(amount: int) -> Credits:
    """The one cost of so many credits."""
    found = _PAID.get(amount)
    if found is None:
        found = _PAID[amount] = Credits(amount)
    return found


@term
class Clicks:
    """[click] / spend [click]"""

    number: int = 1

    def symbol(self, voice: Voice) -> str:
        return ", ".join(["[click]"] * self.number)

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('spend')} {click(self.number)}"


@term
class HostedCounter:
    """Hosted virus counter / spend hosted virus counter"""

    kind: Counter
    number: int = 1
    x: bool = False
    """Whether whoever pays says how many: 'X hosted virus counters'."""

    def symbol(self, voice: Voice) -> str:
        if self.x:
            return f"X hosted {self.kind.value}s"
        return f"hosted {self.kind.value}" if self.number == 1 else f"{self.number} hosted {self.kind.value}s"

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('spend')} {self.number} hosted {self.kind.value}{'' if self.number == 1 else 's'}"


@term
class AnyCounters:
    """any X virus counters: on whichever of your cards they are, X being a number that the ability states

    | remove any N virus counters from your installed cards
    """

    kind: Counter
    number: Number | int

    def amount(self, scene: Scene) -> int:
        """How many there are to be."""
        return self.number if isinstance(self.number, int) else self.number.amount(scene)

    def symbol(self, voice: Voice) -> str:
        return f"any {self.number if isinstance(self.number, int) else 'X'} {self.kind.value}s"

    def act(self, voice: Voice, do: Conjugate) -> str:
        if isinstance(self.number, int):
            return f"{do('remove')} {self.symbol(voice)} from your installed cards"
        return f"{do('spend')} any X {self.kind.value}s"


@term
class TrashThis:
    """[trash] / trash this asset"""

    def symbol(self, voice: Voice) -> str:
        return "[trash]"

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('trash')} {voice.this()}"


@term
class TrashCost:
    """the trash cost of the accessed card. CR rule_basic_trash_ability"""

    def symbol(self, voice: Voice) -> str:
        return voice.mention("pay the trash cost of the card you are accessing")

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('pay')} its trash cost"


@term
class OneOf:
    """<cost> or <cost> / either <cost> or <cost>"""

    first: Cost
    second: Cost
    either: bool = True
    """Whether it says so where it is an instruction."""

    def symbol(self, voice: Voice) -> str:
        return f"{symbol(self.first, voice)} or {symbol(self.second, voice)}"

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{'either ' if self.either else ''}{self.first.act(voice, do)} or {self.second.act(voice, do)}"


Cost = Credits | Clicks | HostedCounter | AnyCounters | TrashThis | TrashCost | OneOf | Instruction
Costs = Cost | tuple[Cost, ...]


def parts(costs: Costs) -> tuple[Cost, ...]:
    """A cost as the tuple of its parts, paid all at once."""
    return costs if isinstance(costs, tuple) else (costs,)


def alternatives(costs: tuple[Cost, ...]) -> tuple[tuple[Cost, ...], ...]:
    """The ways in which a cost with 'or' in it can be paid."""
    for i, cost in enumerate(costs):
        if isinstance(cost, OneOf):
            return tuple(
                way
                for choice in (cost.first, cost.second)
                for way in alternatives((*costs[:i], choice, *costs[i + 1 :]))
            )
    return (costs,)


def symbol(cost: Cost, voice: Voice) -> str:
    """The cost as it stands before a colon."""
    if isinstance(cost, Instruction):
        return cost.act(voice, str)
    return cost.symbol(voice)


def before_colon(costs: Costs, voice: Voice) -> str:
    """'[click], [trash]' or 'Trash 2 cards from your grip'."""
    text = ", ".join(symbol(c, voice) for c in parts(costs))
    return text[:1].upper() + text[1:]


def nested(costs: Costs, voice: Voice, do: Conjugate) -> str:
    """'pay 2[credit] and trash 2 cards from HQ', 'spend [click] and 2[credit]'."""
    match parts(costs):
        case (Clicks() as clicks, Credits() as credits):
            return f"{clicks.act(voice, do)} and {credits.symbol(voice)}"
    return listing(c.act(voice, do) for c in parts(costs))


def paid_by(who: Who, costs: Costs, voice: Voice) -> str:
    """'they pay 8[credit]', 'the Runner takes 1 tag'."""
    subject, singular = voice.subject(who)
    return f"{subject} {nested(costs, voice, third if singular else str)}"
