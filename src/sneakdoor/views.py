"""What one side may see: plain data, the only thing a client or a bot gets.

Nothing in a view depends on what its viewer may not know. Cards are named by handles that say where a card is, not
which card it is: an installed card by the public number it was given as it was installed, any other by its place. So
nothing can be followed from a hand to the table, or through a shuffle.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from sneakdoor.engine import encounter, naming, values
from sneakdoor.engine.conduct import DECLINING
from sneakdoor.engine.faces import X_COST
from sneakdoor.engine.frames import Option
from sneakdoor.engine.installing import InstallFrame
from sneakdoor.engine.lingering import (
    FOR_BREACH,
    FOR_ENCOUNTER,
    FOR_RUN,
    FOR_TURN,
    UNTIL_CHECKPOINT,
    UNTIL_TURN_OF,
    UNTIL_USED,
    Lingering,
)
from sneakdoor.engine.scene import Scene, Standing
from sneakdoor.engine.state import BOTH_KNOW, VACANT, State
from sneakdoor.language.costs import Credits, before_colon
from sneakdoor.language.grammar import Voice, count
from sneakdoor.language.instructions import Boost
from sneakdoor.symbols import readable
from sneakdoor.terms import (
    CORP_SIDE,
    COUNTER_INDEX,
    DECK_OF,
    DISCARD_OF,
    HAND_OF,
    NO_SERVER,
    P_IDENTITY,
    P_INSTALLED,
    P_REMOVED,
    P_RESOLVING,
    P_SET_ASIDE,
    PLACE_NAMES,
    RUNNER_SIDE,
    SCORE_OF,
    SIDE_NAMES,
    server_name,
)

if TYPE_CHECKING:
    from sneakdoor.game import Game

View = dict[str, Any]
PRICES: Final[dict[str, Callable[[State, int], int | None]]] = {
    "play": values.play_cost,
    "rez": values.rez_cost,
    "trash": values.trash_cost,
}
"""What options cost in credits."""
LASTING: Final = {
    FOR_TURN: "this turn",
    FOR_RUN: "this run",
    FOR_ENCOUNTER: "this encounter",
    FOR_BREACH: "this breach",
    UNTIL_CHECKPOINT: "until the next checkpoint",
    UNTIL_USED: "until it happens",
}
WORDS: Final = {
    "subtype": "gains a subtype",
    "declared": "changes the rules",
    "delayed": "waits to happen",
    "if successful": "happens if the run is successful",
    "instead of breaching": "may happen instead of breaching",
    "persistent": "persists",
    "accesses": "lets the Runner access more cards",
}
COUNTER_NAMES: Final = {number: kind.name.lower() for kind, number in COUNTER_INDEX.items()}


def view(game: Game, side: str | None) -> View:
    """What "corp" or "runner" may see; None: what both may, for spectators."""
    return Viewer(game.state, None if side is None else SIDE_NAMES.index(side)).everything(game)


class Viewer:
    """One pair of eyes."""

    def __init__(self, state: State, side: int | None) -> None:
        self.state = state
        self.side = side

    def knows(self, card: int) -> bool:
        """Whether this viewer may know which card it is."""
        if self.side is None:
            return self.state.known[card] == BOTH_KNOW
        return naming.knows(self.state, card, self.side)

    def title(self, card: int) -> str | None:
        """The title, if the viewer may know it."""
        return self.state.printed[card].title if self.knows(card) else None

    # -- the whole

    def everything(self, game: Game) -> View:
        """All there is to see."""
        state = self.state
        outcome = state.outcome
        return {
            "viewer": None if self.side is None else SIDE_NAMES[self.side],
            "rulebook": state.rules.name,
            "turn": state.turn,
            "active": SIDE_NAMES[state.active],
            "phase": state.phase,
            "rule": state.rule,
            "outcome": None
            if outcome is None
            else {
                "winner": None if outcome.winner is None else SIDE_NAMES[outcome.winner],
                "reason": outcome.reason,
                "turn": outcome.turn,
            },
            "run": self.run(),
            "encounter": self.encounter(),
            "breached": self.server(state.breached),
            "accessed": self.accessed(),
            "mark": self.server(state.mark),
            "corp": {**self.player(CORP_SIDE), "bad_publicity": state.bad_publicity},
            "runner": {**self.player(RUNNER_SIDE), **self.runner()},
            "servers": {server_name(s): self.contents(s) for s in state.ice},
            "rig": [self.installed(c) for c in self.rig()],
            "resolving": [self.lying(c, f"resolving {i}") for i, c in enumerate(state.piles[P_RESOLVING])],
            "set_aside": [self.lying(c, f"aside {i}") for i, c in enumerate(state.piles[P_SET_ASIDE])],
            "removed": [self.lying(c, f"removed {i}") for i, c in enumerate(state.piles[P_REMOVED])],
            "lasting": [self.lasting(x) for x in state.lingering],
            "decision": self.decision(game),
        }

    @staticmethod
    def server(server: int) -> str | None:
        """A server by name, if there is one."""
        return None if server == NO_SERVER else server_name(server)

    # -- players

    def player(self, side: int) -> View:
        """What is open about a player, and their hand if it is the viewer's."""
        state = self.state
        deck, hand = state.piles[DECK_OF[side]], state.piles[HAND_OF[side]]
        identity = next(c for c in state.piles[P_IDENTITY] if state.printed[c].side == side)
        return {
            "identity": state.printed[identity].title,
            "identity_counters": self.counters(identity),
            "hosted": [self.installed(c) for c in state.hosted.get(identity, ())],
            "credits": state.credits[side],
            "clicks": state.clicks[side],
            "points": values.score(state, side),
            "points_to_win": values.points_to_win(state, side),
            "hand_size": values.hand_size(state, side),
            "hand": len(hand),
            "deck": len(deck),
            "cards_in_hand": [{"handle": f"hand {i}", "title": self.title(c)} for i, c in enumerate(hand)]
            if side == self.side
            else None,
            "known_in_deck": [[i, self.title(c)] for i, c in enumerate(deck) if self.knows(c)],
            "discard": self.discard(side),
            "score_area": [
                {
                    "handle": f"{SIDE_NAMES[side]} score {i}",
                    "title": state.printed[c].title,
                    "points": values.agenda_points(state, c),
                    "counters": self.counters(c),
                    "hosted": [self.installed(h) for h in state.hosted.get(c, ())],
                }
                for i, c in enumerate(state.piles[SCORE_OF[side]])
            ],
        }

    def runner(self) -> View:
        """What only the Runner has."""
        state = self.state
        return {
            "tags": state.tags,
            "core_damage": state.core_damage,
            "link": values.link(state),
            "memory": values.memory_limit(state),
            "memory_used": values.memory_used(state),
            "fund": state.fund,
        }

    def discard(self, side: int) -> list[View]:
        """A discard pile. It has no order, so it is shown by title: CR rule_discard_pile_unordered."""
        state = self.state
        seen = sorted(
            (self.title(c) is None, self.title(c) or "", state.faceup[c]) for c in state.piles[DISCARD_OF[side]]
        )
        return [
            {"handle": f"{SIDE_NAMES[side]} discard {i}", "title": None if unknown else title, "faceup": faceup}
            for i, (unknown, title, faceup) in enumerate(seen)
        ]

    # -- cards

    def handle(self, card: int) -> str | None:
        """How an installed card is called; any other is called by the place where it is shown."""
        state = self.state
        return f"card {state.serial[card]}" if state.zone[card] == P_INSTALLED else None

    def counters(self, card: int) -> dict[str, int]:
        """The counters on a card, by kind."""
        found = ((name, self.state.count(card, number)) for number, name in COUNTER_NAMES.items())
        return {name: n for name, n in found if n}

    def installed(self, card: int) -> View:
        """A card in play, or hosted on one, with all that is on it."""
        state = self.state
        face = state.face[card]
        shown: View = {
            "handle": self.handle(card) or self.hosted_handle(card),
            "title": self.title(card),
            "side": SIDE_NAMES[state.printed[card].side],
            "faceup": state.faceup[card],
            "counters": self.counters(card),
            "hosted": [self.installed(c) for c in state.hosted.get(card, ())],
        }
        if state.since[card] and (face.is_ice or "icebreaker" in face.subtypes):
            shown["strength"] = values.strength(state, card)
        return shown

    def hosted_handle(self, card: int) -> str:
        """How a card is called that is hosted without being installed."""
        host = self.state.host[card]
        where = self.handle(host) or PLACE_NAMES[self.state.zone[host]]
        return f"{where} hosted {self.state.hosted[host].index(card)}"

    def lying(self, card: int, handle: str) -> View:
        """A card that lies somewhere for everybody to see that it is there."""
        state = self.state
        return {
            "handle": handle,
            "title": self.title(card),
            "side": SIDE_NAMES[state.printed[card].side],
            "faceup": state.faceup[card],
        }

    # -- servers

    def contents(self, server: int) -> View:
        """A server: its ice from the outermost inward, and its root."""
        state = self.state
        return {
            "ice": [{"vacant": True} if c == VACANT else self.installed(c) for c in state.ice[server]],
            "root": [self.installed(c) for c in state.root[server]],
        }

    def rig(self) -> list[int]:
        """Cards in play that are neither in a server nor hosted."""
        state = self.state
        return [c for c in state.piles[P_INSTALLED] if state.server[c] == NO_SERVER and state.host[c] < 0]

    # -- runs

    def run(self) -> View | None:
        """The run in progress."""
        state = self.state
        if not state.run_no:
            return None
        positions = state.ice.get(state.attacked, ())
        return {
            "server": self.server(state.attacked),
            "position": positions.index(state.position) if state.position in positions else None,
            "phase": state.phase,
            "approached": self.handle(state.approached) if state.approached >= 0 else None,
            "successful": state.successful,
        }

    def encounter(self) -> View | None:
        """The encounter in progress: ice that is encountered is rezzed, so its subroutines are open."""
        state = self.state
        current = encounter.current(state)
        if current is None or state.encountered < 0 or not self.knows(current.ice):
            return None
        return {
            "ice": self.handle(current.ice),
            "title": self.title(current.ice),
            "strength": values.strength(state, current.ice),
            "subroutines": [
                {"text": naming.subroutine_phrase(state, current.ice, i), "broken": i in current.broken}
                for i in encounter.subroutines(state, current.ice)
            ],
        }

    def accessed(self) -> View | None:
        """The card being accessed. CR rule_accessing_who_can_look: the Corp does not see one from R&D."""
        state = self.state
        card = state.accessed
        if card < 0:
            return None
        zone = state.zone[card]
        return {
            "title": self.title(card),
            "handle": self.handle(card),
            "where": self.server(state.server[card]) if zone == P_INSTALLED else PLACE_NAMES[zone],
        }

    # -- lasting effects, decisions

    def lasting(self, lasting: Lingering) -> View:
        """A lasting effect: whose, what, how long."""
        state = self.state
        words = WORDS.get(lasting.what, lasting.what)
        if lasting.what == "strength":
            words = f"{lasting.amount:+d} strength"
        if lasting.scope == UNTIL_TURN_OF:
            until = f"until {'the Runner' if lasting.number >> 20 == RUNNER_SIDE else 'the Corp'}'s next turn begins"
        else:
            until = LASTING[lasting.scope]
        card = lasting.card if lasting.card >= 0 else lasting.source
        open_ = card >= 0 and state.faceup[card]
        return {
            "card": self.handle(card) if open_ else None,
            "title": self.title(card) if open_ else None,
            "what": words,
            "until": until,
        }

    def decision(self, game: Game) -> View | None:
        """What must be decided: all of it if the viewer decides, else only by whom and of what kind."""
        decision = game.decision
        if decision is None:
            return None
        shown: View = {"side": decision.side, "kind": decision.kind}
        if self.state.decider == self.side:
            shown["prompt"] = decision.prompt
            shown["rule"] = decision.rule
            shown["options"] = list(decision.keys())
            shown["about"] = [self.option(o) for o in self.state.options]
        return shown

    def option(self, option: Option) -> View:
        """What an option's key leaves unsaid: its kind, what it costs or trashes, whether it does anything."""
        verb, state = option[0], self.state
        declines = verb in DECLINING or (
            state.deciding == "offer" and naming.option_text(state, option, state.decider) in ("no", "decline")
        )
        return {
            "verb": verb,
            "cost": self.cost(option),
            "trashes": self.replaced(option[1]) if verb == "install in" else None,
            "declines": declines,
            "idle": self.idle(option),
        }

    def cost(self, option: Option) -> str | None:
        """What it costs besides the click of an action, in words, if anything."""
        verb, state = option[0], self.state
        if verb == "use":
            printed, paying = state.printed[option[1]].card, state.face[option[1]].paying[option[2]]
            voice = Voice(printed.side, printed.noun, printed.title)
            text = readable(before_colon(paying.ability.cost, voice))
            return text[:1].lower() + text[1:] or None
        if verb == "play" and state.face[option[1]].cost == X_COST:
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
        scene = Scene(state, Standing(card, state.decider))
        if not any(i.could_change(scene) for i in ability.instructions):
            return True
        breaking = [p.breaks for p in face.paying.values() if p.breaks is not None]
        return (
            bool(breaking)
            and all(isinstance(i, Boost) and i.lasting is None for i in ability.instructions)
            and not any(b.suits_encounter(scene) for b in breaking)
        )
