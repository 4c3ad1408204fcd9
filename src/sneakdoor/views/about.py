"""What an option's key leaves unsaid: what it is about, what it costs or trashes, whether it does anything."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from sneakdoor.deciding import Deciding
from sneakdoor.engine import naming, values
from sneakdoor.engine import options as op
from sneakdoor.engine.actions import BASICS
from sneakdoor.engine.choosing import ChooseFrame
from sneakdoor.engine.declining import declines
from sneakdoor.engine.faces import X_COST
from sneakdoor.engine.installing import InstallFrame
from sneakdoor.engine.option import CardOption, NumberOption, Option, PlaceOption, ServerOption, SubroutineOption
from sneakdoor.engine.payment import FUND, credits_of, is_open
from sneakdoor.engine.questions import question
from sneakdoor.engine.resolve import AbilityFrame
from sneakdoor.engine.scene import Scene, standing
from sneakdoor.engine.searching import titles
from sneakdoor.engine.state import State
from sneakdoor.engine.using import discount
from sneakdoor.language.costs import Clicks, Cost, Credits, TrashCost, before_colon
from sneakdoor.language.grammar import Voice, count
from sneakdoor.language.instruction import Branch
from sneakdoor.language.instructions import Boost
from sneakdoor.symbols import readable
from sneakdoor.terms import P_INSTALLED, PLACE_NAMES, server_name

from .shapes import OptionView, PriceView, QuestionView
from .words import place_of

if TYPE_CHECKING:
    from .viewer import Viewer

PRICES: Final[dict[type[CardOption], Callable[[State, int], int | None]]] = {
    op.Play: values.play_cost,
    op.Rez: values.rez_cost,
    op.TrashAccessed: values.trash_cost,
}
"""What options cost in credits."""
NEW_SERVER: Final = "new"
"""A remote server that is not there yet."""


class About:
    """The options of the open decision, explained to the one who decides."""

    def __init__(self, viewer: Viewer, called: tuple[naming.Called, ...]) -> None:
        self.viewer = viewer
        self.called = called
        self.state: State = viewer.state
        self.asked = question(viewer.state)

    def options(self) -> list[OptionView]:
        """All about each of them."""
        return [self.option(o, called) for o, called in zip(self.state.options, self.called, strict=True)]

    def option(self, option: Option, called: naming.Called) -> OptionView:
        """All about one of them."""
        card = self.card(option)
        branch, credits = self.branch(option), self.credits(option)
        title = self.named(option) if card is None else self.viewer.title(card)
        return OptionView(
            kind=type(option).__name__,
            verb=option.verb,
            cost=self.cost(option, credits),
            trashes=self.replaced(option.server) if isinstance(option, op.InstallIn) else None,
            declines=declines(self.state, option),
            idle=self.idle(option),
            card=None if card is None else self.viewer.place(card),
            title=title,
            server=self.server(option),
            ability=self.ability(option),
            number=self.number(option),
            price=self.price(option, branch, credits),
            words=called.words,
            called=naming.card_name(self.state, card, self.state.decider) if card is not None and not title else None,
            where=called.where,
            twin=called.number,
            does=[self.word(i) for i in branch.instructions] if branch is not None else [],
            pays=[self.word(part) for part in branch.cost] if branch is not None else [],
            may_trash_first=self.may_trash_first(option),
        )

    def question(self) -> QuestionView:
        """What is asked, as data."""
        asked, title = self.asked, self.source_title()
        known = title is not None
        return QuestionView(
            kind=asked.deciding.value,
            source=self.viewer.place(asked.source) if asked.source >= 0 else None,
            title=title,
            ability=asked.ability if known and asked.ability >= 0 else None,
            doing=type(asked.doing).__name__ if known and asked.doing is not None else None,
            word=self.word(asked.doing) if asked.doing is not None else None,
            card=self.viewer.place(asked.card) if asked.card >= 0 else None,
            card_title=self.viewer.title(asked.card) if asked.card >= 0 else None,
            server=server_name(asked.server) if asked.server >= 0 else None,
            to=asked.to.name.lower().replace("_", " ") if asked.to is not None else None,
            picked=len(asked.picked),
            least=asked.least,
            of=asked.of,
            amount=asked.amount,
            paid=asked.paid,
            counter=asked.counter.value if asked.counter is not None else None,
            places=self.places(),
        )

    def source_title(self) -> str | None:
        """The title of the card that asks, if the viewer may know it."""
        return self.viewer.title(self.asked.source) if self.asked.source >= 0 else None

    def word(self, word: object) -> int | None:
        """The place of a word in the text of the card that asks."""
        title = self.source_title()
        return None if title is None else place_of(title, word)

    def places(self) -> list[str]:
        """Where the cards lie that can be chosen."""
        if not isinstance(self.state.stack[-1], ChooseFrame):
            return []
        cards = (o.card for o in self.state.options if isinstance(o, CardOption))
        return sorted({PLACE_NAMES[self.state.zone[card]] for card in cards})

    def branch(self, option: Option) -> Branch | None:
        """The way out of an ability's offer that it takes."""
        if not isinstance(option, op.TakeBranch):
            return None
        top = self.state.stack[-1]
        assert isinstance(top, AbilityFrame)
        return top.branches[option.place]

    # -- what it is about

    def card(self, option: Option) -> int | None:
        """The card it is done with or to."""
        match option:
            case CardOption():
                return option.card
            case op.Break() | op.Spare():
                return self.state.encountered
            case op.PayFrom() if option.source != FUND:
                return option.source
            case _:
                return None

    def named(self, option: Option) -> str | None:
        """The title that the option names, of whatever cards there are."""
        return titles(1 - self.state.decider)[option.place] if isinstance(option, op.Name) else None

    def server(self, option: Option) -> str | None:
        """The server it is done to: by name, or "new"."""
        if not isinstance(option, ServerOption):
            return None
        return NEW_SERVER if option.server < 0 else server_name(option.server)

    def ability(self, option: Option) -> int | None:
        """The place of the ability among those of its card."""
        return option.ability if isinstance(option, (op.Use, op.Interrupt)) and option.ability >= 0 else None

    def number(self, option: Option) -> int | None:
        """The number it names, or by which it is told from its like."""
        match option:
            case NumberOption() | op.PayFrom():
                return option.number
            case SubroutineOption():
                return option.subroutine
            case PlaceOption() if not isinstance(option, op.Name):
                return option.place
            case _:
                return None

    # -- what it costs

    def price(self, option: Option, branch: Branch | None, credits: int) -> PriceView | None:
        """What it costs, in numbers."""
        state = self.state
        if isinstance(option, op.Use):
            paying = state.face[option.card].paying[option.ability]
            less = discount(state, state.decider, option.card, paying)
            return self.priced(paying.ability.cost, option.card, less)
        if branch is not None:
            return self.priced(branch.cost, self.asked.source)
        clicks, x = 0, False
        if state.deciding is Deciding.ACTION:
            _, _, clicks, more, _ = BASICS[type(option)]
            credits += more
        if isinstance(option, (op.Play, op.Install)) and state.face[option.card].cost == X_COST:
            x = True
        return PriceView(credits=credits, clicks=clicks, x=x) if credits or clicks or x else None

    def priced(self, cost: tuple[Cost, ...], card: int, less: int = 0) -> PriceView | None:
        """The parts of a cost in numbers."""
        scene = Scene(self.state, standing(card, self.state.decider))
        x = any(isinstance(c, Credits) and is_open(c.amount) for c in cost)
        fixed = [c for c in cost if not (isinstance(c, Credits) and is_open(c.amount))]
        credits = sum(credits_of(c, scene) for c in fixed)
        clicks = sum(c.number for c in cost if isinstance(c, Clicks))
        return (
            PriceView(credits=max(0, credits - less), clicks=clicks, x=x, also=self.also(cost, card)) if cost else None
        )

    def also(self, cost: tuple[Cost, ...], card: int) -> str | None:
        """The parts of a cost that are no credits or clicks, as they are written on a card."""
        rest = tuple(c for c in cost if not isinstance(c, (Credits, Clicks, TrashCost)))
        if not rest:
            return None
        text = naming.untagged(before_colon(rest, self.voice(card)))
        return text[:1].lower() + text[1:]

    def voice(self, card: int) -> Voice:
        """How a card speaks of itself."""
        printed = self.state.printed[card].card
        return Voice(printed.side, printed.noun, printed.title)

    def credits(self, option: Option) -> int:
        """The credits that it costs by what is done; 0 for an X."""
        state = self.state
        if isinstance(option, (op.Play, op.Install)) and state.face[option.card].cost == X_COST:
            return 0
        if isinstance(option, CardOption) and type(option) in PRICES:
            return PRICES[type(option)](state, option.card) or 0
        if isinstance(option, op.Install) and not state.face[option.card].is_ice:
            return values.install_cost(state, option.card) or 0
        return self.place_cost(option.server) if isinstance(option, op.InstallIn) else 0

    def cost(self, option: Option, credits: int) -> str | None:
        """What it costs besides the click of an action, in words, if anything."""
        state = self.state
        if isinstance(option, op.Use):
            paying = state.face[option.card].paying[option.ability]
            less = discount(state, state.decider, option.card, paying)
            text = readable(before_colon(_cheaper(paying.ability.cost, less), self.voice(option.card)))
            return text[:1].lower() + text[1:] or None
        if isinstance(option, (op.Play, op.Install)) and state.face[option.card].cost == X_COST:
            return "X credits"
        return count(credits, "credit") if credits else None

    def place_cost(self, server: int) -> int:
        """What it costs to install the card in question there."""
        top = self.state.stack[-1]
        if not isinstance(top, InstallFrame) or top.free or not self.state.face[top.card].is_ice:
            return 0
        return values.install_cost(self.state, top.card, server, less=top.less)

    def replaced(self, server: int) -> str | None:
        """What must be trashed to install the card there. CR rule_must_trash_cases_in_root_of_server."""
        state, top = self.state, self.state.stack[-1]
        if not isinstance(top, InstallFrame) or not (state.face[top.card].is_agenda or state.face[top.card].is_asset):
            return None
        there = (c for c in state.root.get(server, ()) if state.face[c].is_agenda or state.face[c].is_asset)
        return next((naming.card_name(state, c, state.decider) for c in there), None)

    def may_trash_first(self, option: Option) -> bool:
        """Whether cards like the one that it installs are there already. CR rule_install_trash_like_cards."""
        state = self.state
        if isinstance(option, op.Install):
            return state.face[option.card].is_program and any(
                state.face[c].is_program and state.faceup[c] for c in state.piles[P_INSTALLED]
            )
        top = state.stack[-1]
        if not isinstance(option, op.InstallIn) or not isinstance(top, InstallFrame):
            return False
        there = state.ice if state.face[top.card].is_ice else state.root
        return any(c >= 0 for c in there.get(option.server, ()))

    def idle(self, option: Option) -> bool:
        """Whether it only spends credits."""
        return only_spends(self.state, option)


def only_spends(state: State, option: Option) -> bool:
    """Whether an option only spends credits: a boost with nothing to break, an ability that could change nothing."""
    if not isinstance(option, op.Use):
        return False
    card = option.card
    face = state.face[card]
    ability = face.paying[option.ability].ability
    if not all(isinstance(c, Credits) for c in ability.cost):
        return False
    scene = Scene(state, standing(card, state.decider))
    if not any(i.could_change(scene) for i in ability.instructions):
        return True
    breaking = [p.breaks for p in face.paying.values() if p.breaks is not None]
    return (
        bool(breaking)
        and all(isinstance(i, Boost) and i.lasting is None for i in ability.instructions)
        and not any(b.suits_encounter(scene) for b in breaking)
    )


def _cheaper(cost: tuple[Cost, ...], less: int) -> tuple[Cost, ...]:
    """A cost with so many credits less."""
    found: list[Cost] = []
    for part in cost:
        if less and isinstance(part, Credits) and isinstance(part.amount, int):
            cheaper = max(0, part.amount - less)
            less -= part.amount - cheaper
            if cheaper:
                found.append(Credits(cheaper))
        else:
            found.append(part)
    return tuple(found)
