"""A view that is made only as far as somebody looks.

Most decisions of a bot are windows with nothing worth doing, and a whole view costs more than the thought about them.
A glance has every field of `View`, with the same value, worked out when it is asked for the first time. It shows one
decision: once something is chosen, it refuses to say more. What is sent to a client is always a whole view.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, cast

from sneakdoor import stops
from sneakdoor.engine import naming, values
from sneakdoor.engine import options as op
from sneakdoor.engine.declining import declines
from sneakdoor.engine.option import Option
from sneakdoor.errors import StaleView
from sneakdoor.terms import (
    CORP_SIDE,
    DECK_OF,
    HAND_OF,
    P_IDENTITY,
    P_OUTSIDE,
    P_REMOVED,
    P_RESOLVING,
    P_SET_ASIDE,
    RUNNER_SIDE,
    SIDE_NAMES,
    server_name,
)

from .about import About
from .shapes import View
from .viewer import EYES, NAME_OF, Viewer

if TYPE_CHECKING:
    from sneakdoor.game import Game


def glance(game: Game, side: str) -> View:
    """What `view` would show to a side that is to decide, each part made when it is looked at."""
    return cast("View", Glance(game, side))


class Look:
    """One look at a game: the pair of eyes, and the decision that it belongs to."""

    __slots__ = ("at", "eyes", "game")

    def __init__(self, game: Game, eyes: Viewer) -> None:
        self.game = game
        self.eyes = eyes
        self.at = len(game.choices)

    def check(self) -> None:
        """Nothing may be read off a board on which the game has gone on."""
        if len(self.game.choices) != self.at:
            message = "the game has gone on since this was shown; look again"
            raise StaleView(message)


class Glance:
    """A `View`, as far as somebody looks."""

    def __init__(self, game: Game, side: str) -> None:
        self._look = Look(game, Viewer(game.state, EYES[side]))

    @property
    def open_decision(self) -> object:
        """What must be decided."""
        return self.decision

    def player(self, side: str) -> object:
        """One of the players."""
        return self.corp if side == "corp" else self.runner

    def __getattr__(self, name: str) -> object:
        part = VIEW.get(name)
        if part is None:
            raise AttributeError(name)
        self._look.check()
        found = self.__dict__[name] = part(self._look)
        return found


class PlayerGlance:
    """A `CorpView` or a `RunnerView`, as far as somebody looks."""

    def __init__(self, look: Look, side: int) -> None:
        self._look = look
        self._side = side

    def __getattr__(self, name: str) -> object:
        part = PLAYER.get(name) or OWN[self._side].get(name)
        if part is None:
            raise AttributeError(name)
        self._look.check()
        found = self.__dict__[name] = part(self._look.eyes, self._side)
        return found


class DecisionGlance:
    """A `DecisionView`, as far as somebody looks."""

    def __init__(self, look: Look) -> None:
        self._look = look

    def __getattr__(self, name: str) -> object:
        part = DECISION.get(name)
        if part is None:
            raise AttributeError(name)
        self._look.check()
        found = self.__dict__[name] = part(self._look)
        return found


class Offer:
    """An option of the decision that is looked at."""

    __slots__ = ("about", "look", "option", "place")

    def __init__(self, look: Look, about: About, option: Option, place: int) -> None:
        self.look = look
        self.about = about
        self.option = option
        self.place = place

    def called(self) -> naming.Called:
        """How the option is called, in parts."""
        decision = self.look.game.decision
        assert decision is not None
        return decision.options.called()[self.place]

    def price(self) -> object:
        """What it costs, in numbers."""
        return self.about.price(self.option, self.about.branch(self.option), self.about.credits(self.option))

    def card(self) -> str | None:
        """The card it is done with or to."""
        card = self.about.card(self.option)
        return None if card is None else self.about.viewer.place(card)

    def title(self) -> str | None:
        """The title of that card, or the one that it names."""
        card = self.about.card(self.option)
        return self.about.named(self.option) if card is None else self.about.viewer.title(card)

    def name(self) -> str | None:
        """How its card is called, where the title is not known."""
        card, state = self.about.card(self.option), self.about.state
        return None if card is None or self.title() else naming.card_name(state, card, state.decider)

    def does(self) -> list[int | None]:
        """Of a branch: the instructions that it leads to."""
        branch = self.about.branch(self.option)
        return [] if branch is None else [self.about.word(i) for i in branch.instructions]

    def pays(self) -> list[int | None]:
        """Of a branch: the parts of its cost."""
        branch = self.about.branch(self.option)
        return [] if branch is None else [self.about.word(part) for part in branch.cost]

    def trashes(self) -> str | None:
        """What must be trashed for it."""
        return self.about.replaced(self.option.server) if isinstance(self.option, op.InstallIn) else None


class OptionGlance:
    """An `OptionView`, as far as somebody looks."""

    def __init__(self, offer: Offer) -> None:
        self._offer = offer
        self.verb = offer.option.verb

    def __getattr__(self, name: str) -> object:
        part = OPTION.get(name)
        if part is None:
            raise AttributeError(name)
        self._offer.look.check()
        found = self.__dict__[name] = part(self._offer)
        return found


def decision_of(look: Look) -> object:
    """What must be decided, by the one who looks or by the other side."""
    mine = look.game.decision is not None and look.eyes.side == look.eyes.state.decider
    return DecisionGlance(look) if mine else look.eyes.decision(look.game)


def options_of(look: Look) -> list[OptionGlance]:
    """All about each option."""
    about = About(look.eyes, ())
    return [OptionGlance(Offer(look, about, option, place)) for place, option in enumerate(look.eyes.state.options)]


def identity_of(eyes: Viewer, side: int) -> int:
    """A player's identity."""
    state = eyes.state
    return next(c for c in state.piles[P_IDENTITY] if state.printed[c].side == side)


def outside(eyes: Viewer, side: int) -> list[str] | None:
    """What the player has brought along beside the deck."""
    state = eyes.state
    if eyes.side != side:
        return None
    return [state.printed[c].title for c in state.piles[P_OUTSIDE] if state.printed[c].side == side]


VIEW: Final[dict[str, Callable[[Look], object]]] = {
    "viewer": lambda look: NAME_OF[look.eyes.side],
    "rulebook": lambda look: look.eyes.state.rules.name,
    "turn": lambda look: look.eyes.state.turn,
    "active": lambda look: SIDE_NAMES[look.eyes.state.active],
    "phase": lambda look: look.eyes.state.phase,
    "rule": lambda look: look.eyes.state.rule,
    "window": lambda look: stops.stop_of(look.eyes.state),
    "outcome": lambda look: look.eyes.outcome(),
    "run": lambda look: look.eyes.run(),
    "encounter": lambda look: look.eyes.encounter(),
    "breached": lambda look: look.eyes.server(look.eyes.state.breached),
    "accessed": lambda look: look.eyes.accessed(),
    "mark": lambda look: look.eyes.server(look.eyes.state.mark),
    "trace": lambda look: look.eyes.trace(),
    "corp": lambda look: PlayerGlance(look, CORP_SIDE),
    "runner": lambda look: PlayerGlance(look, RUNNER_SIDE),
    "servers": lambda look: {server_name(s): look.eyes.contents(s) for s in look.eyes.state.ice},
    "rig": lambda look: [look.eyes.installed(c) for c in look.eyes.rig()],
    "resolving": lambda look: look.eyes.lying(P_RESOLVING),
    "set_aside": lambda look: look.eyes.lying(P_SET_ASIDE),
    "removed": lambda look: look.eyes.lying(P_REMOVED),
    "lasting": lambda look: [look.eyes.lingering(x) for x in look.eyes.state.lingering],
    "decision": decision_of,
}
PLAYER: Final[dict[str, Callable[[Viewer, int], object]]] = {
    "identity": lambda eyes, side: eyes.state.printed[identity_of(eyes, side)].title,
    "identity_side": lambda eyes, side: eyes.state.face[identity_of(eyes, side)].title,
    "identity_back": lambda eyes, side: eyes.back(identity_of(eyes, side)),
    "identity_counters": lambda eyes, side: eyes.counters(identity_of(eyes, side)),
    "hosted": lambda eyes, side: [eyes.installed(c) for c in eyes.state.hosted.get(identity_of(eyes, side), ())],
    "credits": lambda eyes, side: eyes.state.credits[side],
    "clicks": lambda eyes, side: eyes.state.clicks[side],
    "points": lambda eyes, side: values.score(eyes.state, side),
    "points_to_win": lambda eyes, side: values.points_to_win(eyes.state, side),
    "hand_size": lambda eyes, side: values.hand_size(eyes.state, side),
    "hand": lambda eyes, side: len(eyes.state.piles[HAND_OF[side]]),
    "deck": lambda eyes, side: len(eyes.state.piles[DECK_OF[side]]),
    "cards_in_hand": lambda eyes, side: eyes.hand(side) if eyes.side == side else None,
    "outside": outside,
    "known_in_deck": lambda eyes, side: eyes.known_in(eyes.state.piles[DECK_OF[side]]),
    "discard": lambda eyes, side: eyes.discard(side),
    "score_area": lambda eyes, side: eyes.score_area(side),
}
OWN: Final[dict[int, dict[str, Callable[[Viewer, int], object]]]] = {
    CORP_SIDE: {"bad_publicity": lambda eyes, _: eyes.state.bad_publicity},
    RUNNER_SIDE: {
        "tags": lambda eyes, _: values.tags(eyes.state),
        "core_damage": lambda eyes, _: eyes.state.core_damage,
        "link": lambda eyes, _: values.link(eyes.state),
        "memory": lambda eyes, _: values.memory_limit(eyes.state),
        "memory_used": lambda eyes, _: values.memory_used(eyes.state),
        "fund": lambda eyes, _: eyes.state.bad_publicity_fund,
    },
}
"""What only one of the players has."""
DECISION: Final[dict[str, Callable[[Look], object]]] = {
    "side": lambda look: SIDE_NAMES[look.eyes.state.decider],
    "kind": lambda look: look.eyes.state.deciding.kind,
    "prompt": lambda look: look.game.decision.prompt if look.game.decision is not None else "",
    "question": lambda look: About(look.eyes, ()).question(),
    "rule": lambda look: look.eyes.state.rule,
    "options": lambda look: list(look.game.decision.keys()) if look.game.decision is not None else [],
    "about": options_of,
    "shortcuts": lambda _: [],
    "primary": lambda _: None,
    "leave": lambda _: None,
}
OPTION: Final[dict[str, Callable[[Offer], object]]] = {
    "kind": lambda one: type(one.option).__name__,
    "cost": lambda one: one.about.cost(one.option, one.about.credits(one.option)),
    "trashes": Offer.trashes,
    "declines": lambda one: declines(one.about.state, one.option),
    "idle": lambda one: one.about.idle(one.option),
    "card": Offer.card,
    "title": Offer.title,
    "server": lambda one: one.about.server(one.option),
    "ability": lambda one: one.about.ability(one.option),
    "number": lambda one: one.about.number(one.option),
    "price": Offer.price,
    "words": lambda one: one.called().words,
    "called": Offer.name,
    "where": lambda one: one.called().where,
    "twin": lambda one: one.called().number,
    "does": Offer.does,
    "pays": Offer.pays,
    "warnings": lambda _: [],
    "may_trash_first": lambda one: one.about.may_trash_first(one.option),
}
