"""What the Corp does outside its actions: rezzing, scoring and using abilities in windows, when it is worth it."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from sneakdoor.language import conditions as so
from sneakdoor.language import instructions as do
from sneakdoor.language import occurrences as oc
from sneakdoor.language.targets import This
from sneakdoor.terms import ASSET, CORP_SIDE, ICE, UPGRADE, walk
from sneakdoor.views import OptionView

from .corp_actions import Actions
from .corp_board import Board, Piece, ServerSummary
from .corp_defence import Entry, entry
from .corp_turn import NO_WAY, lowers_requirement
from .outcomes import NOTHING, together
from .reading import read
from .value import remembered

OWN_TURN: Final = frozenset(("corp-turn-begins", "corp-actions"))
HARM: Final = 0.6
"""What a credit that the Runner pays, or harm worth a credit, is worth to the Corp."""
MOST_HARM: Final = 10.0
STAYS: Final = 0.27
"""How much of the price of rezzing ice counts against this one run: it stays rezzed."""


class Windows:
    """One window, on one board."""

    def __init__(self, board: Board, actions: Actions) -> None:
        self.board = board
        self.actions = actions
        self.window: str | None = board.view.window
        self.run = board.view.run

    def value(self, about: OptionView) -> float:
        """What an option of the window is worth; passing is worth nothing."""
        match about.verb:
            case "score":
                found = self.board.find(about.card)
                return -1.0 if found is not None and self.actions.turn.wins_later(found[1]) else 1000.0
            case "rez":
                return self.rezzing(about)
            case "use" if about.idle:
                return -1.0
            case "use" if about.title is not None:
                return self.actions.using(about.title, about.card, about.ability)
            case "pass" | "done" | "continue":
                return 0.0
            case _:
                return -0.1

    def rezzing(self, about: OptionView) -> float:
        """A card of the Corp's, turned faceup."""
        if self.too_early(about.card):
            return -1.0
        found = self.board.find(about.card)
        if found is None:
            return -1.0
        server, piece = found
        price = price_of(about)
        if piece.card.type is ICE:
            return self.rezzing_ice(server, piece, price)
        if piece.card.type is UPGRADE:
            return self.rezzing_upgrade(server, piece, price)
        if piece.card.type is ASSET:
            return self.rezzing_asset(piece, price)
        return -1.0

    def too_early(self, handle: str | None) -> bool:
        """Whether there will be a better time for it, whatever it is."""
        approached = self.run is not None and self.run.approached == handle
        return not approached and self.window != "approach-server" and self.window not in OWN_TURN

    def rezzing_ice(self, server: ServerSummary, piece: Piece, price: int) -> float:
        """Ice that the Runner approaches: what it keeps from them, and what it costs them."""
        if self.run is None or self.run.server != server.name or self.run.approached != piece.handle:
            return -1.0
        place = server.ice.index(piece)
        inner = ServerSummary(server.name, server.ice[place + 1 :], server.root)
        here = replace(inner, ice=(replace(piece, rezzed=True), *inner.ice))
        credits = self.board.credits - price
        worth = self.kept_out(inner, entry(inner, self.board), entry(here, self.board, credits))
        worth -= self.actions.beyond_credits(piece)
        return worth + (1.0 if derezzes_itself(piece.title) else STAYS) * self.actions.gained(-price)

    def kept_out(self, server: ServerSummary, before: Entry, after: Entry) -> float:
        """What it is worth that a run on a server goes one way rather than the other."""
        saved = (self.actions.stake(server) + 1.0) * (before.chance - after.chance)
        return saved + HARM * min(MOST_HARM, max(0.0, after.toll - before.toll))

    def rezzing_upgrade(self, server: ServerSummary, piece: Piece, price: int) -> float:
        """When the Runner is about to get in."""
        if self.window in OWN_TURN:
            return self.rezzing_grid(server, piece, price)
        if self.run is None or self.run.server != server.name:
            return -1.0
        if self.window != "approach-server" or self.run.position is not None:
            return -1.0
        bare = ServerSummary(server.name, (), tuple(p for p in server.root if p is not piece))
        with_it = ServerSummary(server.name, (), (*bare.root, replace(piece, rezzed=True)))
        credits = self.board.credits - price
        worth = self.kept_out(server, entry(bare, self.board), entry(with_it, self.board, credits))
        worth += self.tricks(server, piece)
        if server.agenda is not None:
            asked = piece.reading.steal_price().credits
            left = self.board.runner.credits
            worth += self.actions.held(server.agenda) if asked > left else HARM * min(asked, 5.0)
        return worth + STAYS * self.actions.gained(-price)

    def rezzing_grid(self, server: ServerSummary, piece: Piece, price: int) -> float:
        """An upgrade that earns as turns begin, or by which an agenda can be scored now."""
        actions, agenda = self.actions, server.agenda
        speeds = lowers_requirement(piece.title) or actions.turn.placing(piece)
        if agenda is not None and speeds and self.window == "corp-actions":
            now = actions.turn.actions_for(server, agenda)
            without = actions.turn.actions_for(server, agenda, without=piece.handle)
            if now < NO_WAY and (without >= NO_WAY or without > now):
                return actions.scoring(agenda.card.points or 0) + actions.gained(-price)
        if piece.reading.each_turn(self.board.situation()) is NOTHING or self.window != "corp-turn-begins":
            return -1.0
        return actions.earning(piece) * actions.weights.survival + actions.gained(-price)

    def tricks(self, server: ServerSummary, piece: Piece) -> float:
        """What else an upgrade does in a run, as far as its words can be read."""
        approached = piece.reading.approached(self.board.situation())
        done = together(piece.reading.of_ability(t.ability, self.board.situation()) for t in piece.reading.triggered)
        if approached is not NOTHING or done is NOTHING:
            return 0.0
        likely = 1.0 if server.agenda is not None else 0.3 if not server.remote else 0.0
        return likely * max(0.0, done.worth(CORP_SIDE, self.actions.weights.prices))

    def rezzing_asset(self, piece: Piece, price: int) -> float:
        """In the Corp's own turn, where nobody can answer it."""
        if self.window not in OWN_TURN or self.actions.is_ambush(piece.title):
            return -1.0
        if self.window == "corp-actions" and earns_as_turns_begin(piece.title):
            return -1.0
        worth = self.actions.earning(piece) * self.actions.weights.survival - self.actions.beyond_credits(piece)
        return worth + self.actions.gained(-price)


@remembered
def derezzes_itself(title: str) -> bool:
    """Whether ice derezzes itself, so that it must be paid for again."""
    return any(isinstance(t, do.Derez) and isinstance(t.card, This) for t in walk(read(title).abilities))


@remembered
def earns_as_turns_begin(title: str) -> bool:
    """Whether a card does nothing but what it does when a turn begins, so that it is time enough to rez it then."""
    reading = read(title)
    loads = all(isinstance(i, do.Load) for t in reading.when(oc.Rezzes) for i in t.instructions)
    others = [t for t in reading.triggered if not isinstance(t.trigger, (oc.Begins, oc.Rezzes, so.IsEmpty))]
    return bool(reading.when(oc.Begins)) and loads and not others and not reading.used and not reading.declarations


def price_of(about: OptionView) -> int:
    """The credits that an option costs."""
    return about.price.credits if about.price is not None else 0
