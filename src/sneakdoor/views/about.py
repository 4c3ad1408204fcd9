"""What an option's key leaves unsaid: what it is about, what it costs or trashes, whether it does anything."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from sneakdoor.engine import naming, values
from sneakdoor.engine import options as op
from sneakdoor.engine.conduct import declines
from sneakdoor.engine.faces import X_COST
from sneakdoor.engine.installing import InstallFrame
from sneakdoor.engine.option import CardOption, NumberOption, Option, PlaceOption, ServerOption, SubroutineOption
from sneakdoor.engine.payment import FUND
from sneakdoor.engine.scene import Scene, standing
from sneakdoor.engine.searching import titles
from sneakdoor.engine.state import State
from sneakdoor.language.costs import Credits, before_colon
from sneakdoor.language.grammar import Voice, count
from sneakdoor.language.instructions import Boost
from sneakdoor.symbols import readable
from sneakdoor.terms import server_name

from .shapes import OptionView

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

    def __init__(self, viewer: Viewer) -> None:
        self.viewer = viewer
        self.state = viewer.state

    def option(self, option: Option) -> OptionView:
        """All about one of them."""
        card = self.card(option)
        return OptionView(
            verb=option.verb,
            cost=self.cost(option),
            trashes=self.replaced(option.server) if isinstance(option, op.InstallIn) else None,
            declines=declines(self.state, option),
            idle=self.idle(option),
            card=None if card is None else self.viewer.place(card),
            title=self.named(option) if card is None else self.viewer.title(card),
            server=self.server(option),
            ability=self.ability(option),
            number=self.number(option),
        )

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

    def cost(self, option: Option) -> str | None:
        """What it costs besides the click of an action, in words, if anything."""
        state = self.state
        if isinstance(option, op.Use):
            printed, paying = state.printed[option.card].card, state.face[option.card].paying[option.ability]
            voice = Voice(printed.side, printed.noun, printed.title)
            text = readable(before_colon(paying.ability.cost, voice))
            return text[:1].lower() + text[1:] or None
        if isinstance(option, (op.Play, op.Install)) and state.face[option.card].cost == X_COST:
            return "X credits"
        credits = None
        if isinstance(option, CardOption) and type(option) in PRICES:
            credits = PRICES[type(option)](state, option.card)
        elif isinstance(option, op.Install) and not state.face[option.card].is_ice:
            credits = values.install_cost(state, option.card)
        elif isinstance(option, op.InstallIn):
            credits = self.place_cost(option.server)
        return count(credits, "credit") if credits else None

    def place_cost(self, server: int) -> int:
        """What it costs to install the card in question there."""
        top = self.state.stack[-1]
        if not isinstance(top, InstallFrame) or top.free or not self.state.face[top.card].is_ice:
            return 0
        return max(0, values.install_cost(self.state, top.card, server) - top.less)

    def replaced(self, server: int) -> str | None:
        """What must be trashed to install the card there. CR rule_must_trash_cases_in_root_of_server."""
        state, top = self.state, self.state.stack[-1]
        if not isinstance(top, InstallFrame) or not (state.face[top.card].is_agenda or state.face[top.card].is_asset):
            return None
        there = (c for c in state.root.get(server, ()) if state.face[c].is_agenda or state.face[c].is_asset)
        return next((naming.card_name(state, c, state.decider) for c in there), None)

    def idle(self, option: Option) -> bool:
        """Whether it only spends credits: a boost with nothing to break, an ability that could change nothing."""
        if not isinstance(option, op.Use):
            return False
        state, card = self.state, option.card
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
