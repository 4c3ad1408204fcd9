"""What an option's key leaves unsaid: what it is about, what it costs or trashes, whether it does anything."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from sneakdoor.engine import naming, values
from sneakdoor.engine.conduct import DECLINING
from sneakdoor.engine.faces import X_COST
from sneakdoor.engine.frames import Option
from sneakdoor.engine.installing import InstallFrame
from sneakdoor.engine.payment import FUND
from sneakdoor.engine.reactions import ReactionFrame
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

PRICES: Final[dict[str, Callable[[State, int], int | None]]] = {
    "play": values.play_cost,
    "rez": values.rez_cost,
    "trash": values.trash_cost,
}
"""What options cost in credits."""
ON_SERVERS: Final = frozenset(("run", "attack", "install in", "server"))
NUMBERED: Final = frozenset(
    (
        "number",
        "spend",
        "bid",
        "guess",
        "repeat",
        "position",
        "branch",
        "break",
        "spare",
        "prevent",
        "pay",
        "version",
        "resolve",
    )
)
NEW_SERVER: Final = "new"
"""A remote server that is not there yet."""


class About:
    """The options of the open decision, explained to the one who decides."""

    def __init__(self, viewer: Viewer) -> None:
        self.viewer = viewer
        self.state = viewer.state

    def option(self, option: Option) -> OptionView:
        """All about one of them."""
        verb, state = option[0], self.state
        declines = verb in DECLINING or (
            state.deciding == "offer" and naming.option_text(state, option, state.decider) in ("no", "decline")
        )
        card = self.card(option)
        return OptionView(
            verb=verb,
            cost=self.cost(option),
            trashes=self.replaced(option[1]) if verb == "install in" else None,
            declines=declines,
            idle=self.idle(option),
            card=None if card is None else self.viewer.place(card),
            title=self.named(option) if card is None else self.viewer.title(card),
            server=self.server(option),
            ability=self.ability(option),
            number=option[-1] if verb in NUMBERED or verb == "from" else None,
        )

    # -- what it is about

    def card(self, option: Option) -> int | None:
        """The card it is done with or to."""
        verb = option[0]
        if verb in naming.CARD_OPTIONS:
            return int(option[1])
        if verb in ("break", "spare"):
            return self.state.encountered
        if verb == "from":
            return None if option[1] == FUND else int(option[1])
        return None

    def named(self, option: Option) -> str | None:
        """The title that the option names, of whatever cards there are."""
        return titles(1 - self.state.decider)[option[1]] if option[0] == "name" else None

    def server(self, option: Option) -> str | None:
        """The server it is done to: by name, or "new"."""
        if option[0] not in ON_SERVERS:
            return None
        return NEW_SERVER if option[1] < 0 else server_name(option[1])

    def ability(self, option: Option) -> int | None:
        """The place of the ability among those of its card."""
        if option[0] == "use" or (option[0] == "trigger" and not isinstance(self.state.stack[-1], ReactionFrame)):
            return int(option[2]) if option[2] >= 0 else None
        return None

    # -- what it costs

    def cost(self, option: Option) -> str | None:
        """What it costs besides the click of an action, in words, if anything."""
        verb, state = option[0], self.state
        if verb == "use":
            printed, paying = state.printed[option[1]].card, state.face[option[1]].paying[option[2]]
            voice = Voice(printed.side, printed.noun, printed.title)
            text = readable(before_colon(paying.ability.cost, voice))
            return text[:1].lower() + text[1:] or None
        if verb in ("play", "install") and state.face[option[1]].cost == X_COST:
            return "X credits"
        credits = None
        if verb in PRICES:
            credits = PRICES[verb](state, option[1])
        elif verb == "install" and not state.face[option[1]].is_ice:
            credits = values.install_cost(state, option[1])
        elif verb == "install in":
            credits = self.place_cost(option[1])
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
        if option[0] != "use":
            return False
        state, card = self.state, option[1]
        face = state.face[card]
        ability = face.paying[option[2]].ability
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
