"""Why an option is worth what it is: parts of a bot's own valuation, as values, and how each is said to a person."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from msgspec.structs import fields

from sneakdoor.terms import RUNNER_SIDE

from .outcomes import ExpectedOutcome, Prices

SURE: Final = 0.97
"""From where on a chance is called certain."""


@dataclass(frozen=True, slots=True)
class Reason:
    """One part of a valuation. What its numbers mean depends on its kind: `SENTENCES` says it."""

    kind: str
    amount: float = 0.0
    other: float = 0.0
    """A second number: what it was before, what it costs."""
    server: str | None = None
    title: str | None = None


Weighed = tuple[float, Reason]
"""A reason, and how many credits of the worth are due to it."""


@dataclass(frozen=True, slots=True)
class Advice:
    """What to do among the options of a decision, and why."""

    place: int
    side: int
    reasons: tuple[Reason, ...]
    second: int | None
    """The next best option."""
    margin: float | None
    """How many credits better the best one is."""
    worths: tuple[float, ...]
    """What each option is worth, in credits."""


def parts(outcome: ExpectedOutcome, side: int, prices: Prices) -> list[Weighed]:
    """What an outcome is made of, each part with what it is worth to a side."""
    found = []
    for field in fields(ExpectedOutcome):
        amount = getattr(outcome, field.name)
        if amount:
            alone = ExpectedOutcome(**{field.name: amount})
            found.append((alone.worth(side, prices), Reason(field.name, float(amount))))
    return found


def priced(credits: float) -> list[Weighed]:
    """What is paid for it."""
    return [(-float(credits), Reason("price", float(credits)))] if credits else []


# -- in words


def counted(amount: float, one: str, many: str | None = None) -> str:
    """So many of something; what is only to be expected is told as about so many.

    >>> counted(1, "credit"), counted(2.0, "card"), counted(1.7, "credit")
    ('1 credit', '2 cards', 'about 1.7 credits')
    """
    whole = abs(amount - round(amount)) < 0.05
    said = str(round(amount)) if whole else f"about {amount:.1f}"
    return f"{said} {one if said == '1' else many or one + 's'}"


def likely(chance: float) -> str:
    """A chance as people say it.

    >>> likely(1.0), likely(0.74), likely(0.02)
    ('certainly', 'about 3 times in 4', 'hardly ever')
    """
    if chance >= SURE:
        return "certainly"
    if chance < 0.05:
        return "hardly ever"
    shares = [(t, n) for n in (2, 3, 4, 5, 10) for t in range(1, n)]
    close = [(t, n) for t, n in shares if abs(t / n - chance) <= 0.06] or shares[-9:]
    times, of = min(close, key=lambda share: (share[1], abs(share[0] / share[1] - chance)))
    return f"about {'once' if times == 1 else 'twice' if times == 2 else f'{times} times'} in {of}"


class Number(float):
    """A number in a sentence: `{amount:credit}` counts, `{amount:chance}` says how likely, `{amount:about}` rounds."""

    def __format__(self, spec: str) -> str:
        """As the sentence wants it."""
        if spec == "chance":
            return likely(self)
        return f"about {round(self)}" if spec == "about" else counted(abs(self), *spec.split("/"))


class Who(str):
    """A player in a sentence, with what they do: `{runner:draw}` is "You draw" or "The Runner draws"."""

    __slots__ = ()

    def __format__(self, spec: str) -> str:
        """Who, and the verb as it goes with them."""
        ending = "" if self == "You" else "es" if spec.endswith("ss") else "s"
        return f"{self!s} {spec}{ending}"


SENTENCES: Final[dict[str, str]] = {
    # What happens, by the fields of an ExpectedOutcome; where it can be less than nothing, there is a second sentence.
    "corp_credits": "{corp:gain} {amount:credit}.",
    "-corp_credits": "{corp:lose} {amount:credit}.",
    "runner_credits": "{runner:gain} {amount:credit}.",
    "-runner_credits": "{runner:lose} {amount:credit}.",
    "corp_cards": "{corp:draw} {amount:card}.",
    "-corp_cards": "{corp:lose} {amount:card}.",
    "runner_cards": "{runner:draw} {amount:card}.",
    "-runner_cards": "{runner:lose} {amount:card}.",
    "corp_clicks": "{corp:gain} {amount:click}.",
    "-corp_clicks": "{corp:lose} {amount:click}.",
    "runner_clicks": "{runner:gain} {amount:click}.",
    "-runner_clicks": "{runner:lose} {amount:click}.",
    "damage": "{runner:suffer} {amount:point} of damage.",
    "core_damage": "{runner:suffer} {amount:point} of core damage.",
    "tags": "{runner:take} {amount:tag}.",
    "-tags": "{runner:lose} {amount:tag}.",
    "bad_publicity": "{corp:take} {amount:bad publicity/bad publicity}.",
    "-bad_publicity": "{corp:lose} {amount:bad publicity/bad publicity}.",
    "programs_lost": "{runner:lose} {amount:installed card}.",
    "corp_cards_lost": "{corp:lose} {amount:installed card}.",
    "ends_run": "It ends the run {amount:chance}.",
    "no_stealing": "What the run was made for is not to be had.",
    "accesses": "{runner:access} {amount:more card}.",
    "runs": "It makes a run without a click of its own.",
    "breakers": "It finds {amount:program} for the rig.",
    "corp_installs": "{corp:install} {amount:card} without the usual price.",
    "advancement": "It places {amount:advancement counter}.",
    "hosted_credits": "It holds {amount:credit} to be taken.",
    "hosted_counters": "It gets {amount:counter}.",
    "rez_costs": "Rezzing gets dearer by {amount:credit}.",
    "corp_agendas": "{corp:gain} {amount:agenda}.",
    "-corp_agendas": "{corp:forfeit} {amount:agenda}.",
    "runner_agendas": "{runner:gain} {amount:agenda}.",
    "-runner_agendas": "{runner:forfeit} {amount:agenda}.",
    # What it takes, and what one has.
    "price": "It costs {amount:credit}.",
    "poor": "With {amount:credit} there is little you can do; each one counts.",
    "wanted": "You want {amount:about} credits for what comes next.",
    "lacking": "A few credits more open a run that is worth making.",
    "few cards": "You hold no more than {amount:card}.",
    "no breakers": "There is a kind of ice that nothing of yours breaks yet.",
    "no ice": "You hold no ice.",
    "no agenda": "There is no agenda to score, in hand or on the table.",
    "earns": "Over the rest of the game it brings {amount:about} credits.",
    "breaks": "With {title} you get into more servers.",
    "memory": "There is no room for it without trashing a program.",
    "worth least": "{title} is worth least of what you hold.",
    # Runs.
    "way in": "{runner:get} into {server} {amount:chance}, for {other:credit}.",
    "prize": "What lies in {server} brings {amount:agenda point} on average.",
    "something": "There is something to be had in {server}.",
    "agenda there": "{title} lies there: {amount:agenda point}.",
    "advanced": "A card in {server} has {amount:advancement counter}: it may be an agenda.",
    "cheapest": "It is the cheapest way past {title}: {amount:credit} in all.",
    "not worth it": "The rest of the run costs more than it can bring.",
    "steal": "{title} is worth {amount:agenda point}.",
    "trash": "Left alone, {title} does more harm than the {amount:credit} to trash it.",
    "leave it": "Nothing that can be done with it is worth its price.",
    "tagged": "You have {amount:tag}: the Corp can trash your resources, and worse.",
    "evades": "With {amount:credit} you evade the trace.",
    # The Corp's plans.
    "score": "It scores {amount:agenda point}.",
    "win": "It wins the game.",
    "kill": "It does {amount:point} of damage, and the Runner holds {other:card}.",
    "score soon": "{title} can be scored with {amount:counter} more.",
    "protects": "The Runner gets into {server} {other:chance} without it, {amount:chance} with it.",
    "exposed": "The Runner gets into {server} {amount:chance}.",
    "keeps out": "The Runner gets in {other:chance} without it, {amount:chance} with it.",
    "toll": "Getting past it takes the Runner {amount:about} credits.",
    "virus counters": "It removes {amount:virus counter}.",
    "bluff": "It looks like an agenda, and hurts whoever looks.",
    "waits": "Nothing that can be done here is worth its price.",
    # The hand before the game.
    "good hand": "It has something to earn with and something to do with it.",
    "bad hand": "Another hand is likely to be better.",
    # Nothing particular.
    "only": "There is nothing else to choose.",
    "alike": "Nothing tells it much from the others.",
    "best": "Of all that is offered it is worth most.",
}
"""How each kind of reason is said."""


def sentence(reason: Reason, side: int) -> str:
    """A reason as it is told to the player of a side.

    >>> sentence(Reason("runner_credits", 9.0), RUNNER_SIDE)
    'You gain 9 credits.'
    >>> sentence(Reason("way in", 0.76, 2.0, server="R&D"), RUNNER_SIDE)
    'You get into R&D about 3 times in 4, for 2 credits.'
    >>> sentence(Reason("tags", -1.0), RUNNER_SIDE)
    'You lose 1 tag.'
    """
    corp, runner = ("The Corp", "You") if side == RUNNER_SIDE else ("You", "The Runner")
    less = f"-{reason.kind}"
    return SENTENCES[less if reason.amount < 0 and less in SENTENCES else reason.kind].format(
        corp=Who(corp),
        runner=Who(runner),
        amount=Number(reason.amount),
        other=Number(reason.other),
        server="a new remote server" if reason.server == "new" else reason.server,
        title=reason.title,
    )
