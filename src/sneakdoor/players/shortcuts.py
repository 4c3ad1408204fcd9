"""Several choices in one, for people and programs: break the ice, or what of it ends the run; access all that is left.

What a shortcut does is found by the bots' own search (`breaking`), from what its player sees. It is carried out choice
by choice, each found anew from what is seen then, and ends where something is asked that it does not foresee.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from msgspec.structs import replace

from sneakdoor.errors import IllegalChoice
from sneakdoor.game import Game
from sneakdoor.language import occurrences as oc
from sneakdoor.terms import AGENDA
from sneakdoor.views import (
    DecisionView,
    EncounterView,
    OptionView,
    ShortcutKind,
    ShortcutView,
    StepView,
    SubroutineView,
    View,
    credits_for,
    view,
)

from .breaking import Obstacle, for_credits, tools
from .means import RunnerMeans, Tool
from .reading import read
from .search import Step

MOST_SUBROUTINES: Final = 40
"""Ice with more of them is left to people."""
MOST_CHOICES: Final = 200
"""No shortcut makes more: far more than any encounter or breach takes."""
BREAK_ALL: Final = "break all"
BREAK_ENOUGH: Final = "break enough"
ACCESS_THE_REST: Final = "access the rest"

Uses = dict[tuple[str | None, int | None], tuple[str, OptionView]]
"""The key and the rest of each option to use an ability, by card and ability."""


def shortcuts(game: Game, seen: View) -> list[ShortcutView]:
    """What the player whose view this is can do at once, or could with more credits."""
    decision = seen.decision
    if decision is None or not decision.options or decision.side != seen.viewer or decision.side != "runner":
        return []
    if rest_of_access(decision):
        return [ShortcutView(kind=ACCESS_THE_REST, primary=True)]
    if seen.encounter is None:
        return []
    every = Aim.of(seen.encounter, BREAK_ALL)
    enough = Aim.of(seen.encounter, BREAK_ENOUGH)
    all_of_it = every.shown(game, seen)
    found = [] if all_of_it is None else [all_of_it]
    if enough.places and enough.places != every.places:
        some = enough.shown(game, seen)
        if some is not None and (all_of_it is None or some.credits < all_of_it.credits):
            found.append(some)
    return found


def take(game: Game, kind: ShortcutKind) -> int:
    """Carry a shortcut out for whoever decides; how many choices that took.

    >>> from sneakdoor.testing import scenario
    >>> ice = {"HQ": {"ice": ["Palisade (rezzed)"]}}
    >>> t = scenario(corp={"hq": ["Hedge Fund"], "servers": ice}, runner={"credits": 5, "rig": ["Cleaver"]})
    >>> t.do("run HQ").until("encounter")
    >>> take(t.game, "break all")
    1
    """
    made = 0
    for place in carried_out(game, kind):
        game.choose(place)
        made += 1
    return made


def carried_out(game: Game, kind: ShortcutKind) -> Iterator[int]:
    """The places of the options that a shortcut takes, one after another; each must be chosen before the next is asked.

    Nothing is foreseen of the other side: it ends where they are asked.
    """
    assert game.decision is not None
    side = game.decision.side
    seen = view(game, side)
    offered = next((s for s in shortcuts(game, seen) if s.kind == kind and s.short is None), None)
    if offered is None:
        message = f"there is no way to {kind} now"
        raise IllegalChoice(message)
    aim = None if kind == ACCESS_THE_REST or seen.encounter is None else Aim.of(seen.encounter, kind, offered.credits)
    for _ in range(MOST_CHOICES):
        decision = seen.open_decision
        key = next_access(decision) if aim is None else aim.next(seen)
        if key is None:
            return
        yield decision.options.index(key)
        if game.decision is None or game.decision.side != side:
            return
        seen = view(game, side)


# -- ice


@dataclass(slots=True)
class Aim:
    """What is to be broken of the encountered ice, and what that may still cost."""

    kind: ShortcutKind
    ice: str | None
    places: frozenset[int]
    credits: int = 0

    @classmethod
    def of(cls, ice: EncounterView, kind: ShortcutKind, credits: int = 0) -> Aim:
        """All that is left of it, or all of that which ends the run."""
        left = [i for i, s in enumerate(ice.subroutines) if not s.broken and not s.resolved]
        if kind == BREAK_ENOUGH:
            left = [i for i in left if ends_run(ice.subroutines[i])]
        return cls(kind, ice.ice, frozenset(left), credits)

    def shown(self, game: Game, seen: View) -> ShortcutView | None:
        """As the Runner is offered it; None where credits alone do not do it."""
        ice, decision = seen.encounter, seen.open_decision
        assert ice is not None
        way = self.way(seen)
        if way is None:
            return None
        steps, credits = way
        had = min(credits_for(game, step.handle) for step in steps)
        if credits <= had and next_use(decision, steps) is None:
            return None
        titles = titles_of(seen, ice)
        unbroken = self.left_over(ice, steps, titles)
        spare = credits < had
        return ShortcutView(
            kind=self.kind,
            credits=credits,
            short=credits - had if credits > had else None,
            means=list(dict.fromkeys(titles[step.handle] for step in steps)),
            steps=[
                StepView(card=s.handle, title=titles[s.handle], ability=s.ability, breaks=len(s.breaks)) for s in steps
            ],
            unbroken=unbroken,
            primary=self.kind == BREAK_ALL and spare,
        )

    def way(self, seen: View) -> tuple[tuple[Step, ...], int] | None:
        """The cheapest way to break what is to be broken, for credits alone, and its price."""
        ice, decision = seen.encounter, seen.open_decision
        if ice is None or decision.kind != "window" or len(ice.subroutines) > MOST_SUBROUTINES or not self.places:
            return None
        spared = tuple(i for i in range(len(ice.subroutines)) if i not in self.places)
        every = tools(seen)
        suited = suited_to(ice, every)
        obstacle = Obstacle(
            ice.ice or "", ice.title, ice.strength, broken=spared, met=True, subroutines=len(ice.subroutines)
        )
        steps = for_credits(obstacle, suited, RunnerMeans(0, tools=every).situation().icebreakers)
        if not steps:
            return None
        titles, uses = titles_of(seen, ice), uses_of(decision)
        return steps, sum(price(step, titles[step.handle], uses) for step in steps)

    def left_over(self, ice: EncounterView, steps: Sequence[Step], titles: dict[str, str]) -> list[int]:
        """The subroutines that stay as they are: what is paid for may break more than it is used for."""
        others = in_order_of_harm(ice, self.places)
        more = sum(most_broken(titles[s.handle], s.ability) - len(s.breaks) for s in steps if s.breaks)
        return sorted(others[more:])

    def next(self, seen: View) -> str | None:
        """The key of the option to take now; None if all is done, or something else is asked."""
        ice, decision = seen.encounter, seen.open_decision
        if ice is None or ice.ice != self.ice:
            return None
        kind = "" if decision.question is None else decision.question.kind
        if kind == "break":
            return self.named(ice, decision)
        if kind in ("way to pay", "pay from"):
            place = proposed_payment(decision)
            return None if place is None else decision.options[place]
        self.places -= {i for i, s in enumerate(ice.subroutines) if s.broken or s.resolved}
        way = self.way(seen)
        if way is None:
            return None
        steps, credits = way
        if credits > self.credits:
            return None
        self.credits -= price(steps[0], titles_of(seen, ice)[steps[0].handle], uses_of(decision))
        return next_use(decision, steps)

    def named(self, ice: EncounterView, decision: DecisionView) -> str | None:
        """The subroutine to name: one that is to be broken, or another that can be broken besides."""
        breaks = {about.number: key for key, about in options_of(decision) if about.kind == "Break"}
        wanted = [i for i in range(len(ice.subroutines)) if i in self.places]
        for place in wanted + in_order_of_harm(ice, self.places):
            if ice.subroutines[place].number in breaks:
                return breaks[ice.subroutines[place].number]
        return next((key for key, about in options_of(decision) if about.declines), None)


def ends_run(subroutine: SubroutineView) -> bool:
    """Whether it could end the run."""
    return subroutine.threat is not None and subroutine.threat.ends_run


def in_order_of_harm(ice: EncounterView, besides: frozenset[int]) -> list[int]:
    """The places of the other subroutines that are not broken, those that hurt first."""
    left = [i for i, s in enumerate(ice.subroutines) if not s.broken and not s.resolved and i not in besides]
    return sorted(left, key=lambda i: ice.subroutines[i].threat is None)


def suited_to(ice: EncounterView, every: Sequence[Tool]) -> tuple[Tool, ...]:
    """The cards that can help against this ice."""
    return tuple(t for t in every if t.handle in ice.breakers or not read(t.title).breaks)


def titles_of(seen: View, ice: EncounterView) -> dict[str, str]:
    """The titles of all that could be used in the encounter, by handle."""
    return {ice.ice or "": ice.title} | {t.handle: t.title for t in tools(seen)}


def most_broken(title: str, ability: int) -> int:
    """How many subroutines one use of an ability breaks at most."""
    return next((b.most for b in read(title).breaks if b.ability == ability), 0)


def options_of(decision: DecisionView) -> Iterator[tuple[str, OptionView]]:
    """Each option's key, and what it is about."""
    return zip(decision.options, decision.about, strict=True)


def uses_of(decision: DecisionView) -> Uses:
    """The abilities that can be used now."""
    return {(about.card, about.ability): (key, about) for key, about in options_of(decision) if about.kind == "Use"}


def next_use(decision: DecisionView, steps: Sequence[Step]) -> str | None:
    """The key of the first step, where it can be taken and does something."""
    found = uses_of(decision).get((steps[0].handle, steps[0].ability))
    return None if found is None or found[1].idle else found[0]


def price(step: Step, title: str, uses: Uses) -> int:
    """What a step costs: as it is offered now, or, where it is not yet, as it is printed."""
    offered = uses.get((step.handle, step.ability))
    if offered is not None:
        return 0 if offered[1].price is None else offered[1].price.credits
    card = read(title)
    printed = {b.ability: b.price for b in card.breaks} | {b.ability: b.price for b in card.boosts}
    return int(printed[step.ability].credits)


def proposed_payment(decision: DecisionView) -> int | None:
    """The place of the way to pay that costs least later: what would be lost, or comes again, is spent first."""
    first = decision.about[0]
    if first.kind != "PayFrom":
        return None
    comes_again = first.title is None or read(first.title).recurring > 0
    return 0 if comes_again else None


# -- accesses


def rest_of_access(decision: DecisionView) -> bool:
    """Whether all that is left to access are several cards that leave no choice, in whatever order."""
    return len(decision.options) > 1 and next_access(decision) is not None


def next_access(decision: DecisionView) -> str | None:
    """The key of the card to access next, agendas first; None where a card might ask something, or is not known."""
    if decision.kind != "candidate" or not all(leaves_no_choice(about) for about in decision.about):
        return None
    every = sorted(options_of(decision), key=lambda one: not is_agenda(one[1]))
    return every[0][0]


def leaves_no_choice(about: OptionView) -> bool:
    """Whether accessing a card asks nothing, does nothing but give an agenda to the Runner, and costs nothing."""
    if about.kind != "Access" or about.title is None or about.card is None:
        return False
    reading, lies = read(about.title), about.card.startswith("corp discard")
    if reading.on_access(installed=not lies, where="Archives" if lies else "root"):
        return False
    if is_agenda(about):
        return reading.steal_price().is_nothing and not reading.when(oc.ScoredOrStolen, oc.Steals)
    return lies


def is_agenda(about: OptionView) -> bool:
    """Whether it is about an agenda."""
    return about.title is not None and read(about.title).card.type is AGENDA


def with_shortcuts(game: Game, seen: View) -> View:
    """The same view, with what can be done at once."""
    found = shortcuts(game, seen)
    return seen if not found else replace(seen, decision=replace(seen.open_decision, shortcuts=found))
