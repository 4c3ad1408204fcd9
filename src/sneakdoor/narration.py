"""What happens, told in sentences, to each side what it may know.

A sentence is made three times: for the Corp, for the Runner, and for somebody who may know everything, each time from
what that reader may know at that moment. Costs are folded into what they paid for: "The Corp rezzes Palisade for 3
credits."
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, cast

from sneakdoor.engine import values
from sneakdoor.engine.naming import ANYBODY, ability_phrase, knows, subroutine_phrase
from sneakdoor.engine.resolve import AbilityFrame
from sneakdoor.language import abilities as ab
from sneakdoor.language import effects as fx
from sneakdoor.language.effects import Effect
from sneakdoor.language.grammar import count, listing
from sneakdoor.symbols import readable
from sneakdoor.terms import (
    C_ADVANCEMENT,
    CORP_SIDE,
    COUNTER_INDEX,
    DECK_OF,
    DISCARD_OF,
    HAND_OF,
    P_INSTALLED,
    P_RESOLVING,
    P_SET_ASIDE,
    PLACE_NAMES,
    RUNNER_SIDE,
    S_ARCHIVES,
    SCORE_OF,
    SIDE_NAMES,
    Counter,
    server_name,
)

if TYPE_CHECKING:
    from sneakdoor.engine.state import State

VIEWERS = (CORP_SIDE, RUNNER_SIDE, ANYBODY)
PLAYERS = ("The Corp", "The Runner")
PREVENTED_NOUNS = {
    fx.DAMAGE_SUFFERED: "damage",
    fx.TAGS_TAKEN: "tag",
    fx.BAD_PUBLICITY_TAKEN: "bad publicity",
}
PUBLIC_PLACES = frozenset((*SCORE_OF, DISCARD_OF[RUNNER_SIDE], P_RESOLVING))
"""Places where every card is open to both. CR rule_score_area_open_info."""

Entry = tuple[str, str, str]


class Story:
    """What the lines so far were about, for the next one to go on from."""

    def __init__(self) -> None:
        self.cause = -1
        """The card whose doing was announced last."""
        self.taken = False
        """Whether the next credits gained are told already."""
        self.new_server = -1
        """The remote server just created for a card not yet installed."""
        self.accesses = 0
        """Accesses in the breach going on."""
        self.unsuccessful = False
        """Whether the run's end is told already."""


class Log:
    """Listens to a game and keeps what happened, once for each reader. What has been read is not changed any more."""

    def __init__(self) -> None:
        self._entries: list[Entry] = []
        self._turn = 0
        self._spent: tuple[int, int] | None = None
        """Who paid how many credits in the last entry, as long as what they are for may follow."""
        self._used: tuple[int, list[tuple[str, str]]] | None = None
        """Whose ability's use the last entry tells, in two parts between which its price may come."""
        self._damage: tuple[int, list[str]] | None = None
        """How many cards trashed by damage are still to be told in the last entry, and those told."""
        self._dug: tuple[str, ...] = ()
        """The cards in Archives whose accesses the last entry tells."""
        self._story = Story()

    @property
    def entries(self) -> list[Entry]:
        """Each as told to the Corp, to the Runner, and to somebody who may know everything; empty: not told."""
        self._seal()
        return self._entries

    def lines(self, viewer: int = ANYBODY, since: int = 0) -> list[str]:
        """What a reader was told: 0 the Corp, 1 the Runner, -1 somebody who may know everything."""
        return [entry[viewer] for entry in self.entries[since:] if entry[viewer]]

    def _seal(self) -> None:
        self._spent = self._used = self._damage = None
        self._dug = ()

    def tell(self, state: State, effect: Effect) -> None:
        """Something happened."""
        if state.turn != self._turn and state.outcome is None:
            self._turn = state.turn
            self._seal()
            self._entries.append((f"=== Turn {state.turn}: {SIDE_NAMES[state.active].title()} ===",) * 3)
        if effect.kind == fx.CREDITS_SPENT and self._price_of_use(effect):
            return
        if effect.kind == fx.CARD_TRASHED and self._lost_to_damage(state, effect):
            return
        if effect.kind == fx.CARD_ACCESSED and effect.server == S_ARCHIVES and self._dug:
            self._dig(state, effect)
            return
        telling = TOLD.get(effect.kind)
        if telling is None:
            return
        price = 0
        if self._spent is not None and effect.kind in PRICED and self._spent[0] == effect.side:
            price = self._spent[1]
        entry = cast("Entry", tuple(telling(Moment(self._story, state, effect, viewer, price)) for viewer in VIEWERS))
        if not any(entry):
            return
        if price:
            self._entries.pop()
        self._seal()
        self._entries.append(entry)
        self._remember(state, effect)

    def _remember(self, state: State, effect: Effect) -> None:
        """What the next event may have to do with this one."""
        match effect.kind:
            case fx.CREDITS_SPENT:
                self._spent = (effect.side, effect.amount)
            case fx.ABILITY_USED:
                self._used = (effect.side, [e.partition(": ")[::2] for e in self._entries[-1]])
            case fx.DAMAGE_SUFFERED:
                self._damage = (min(effect.amount, len(state.piles[HAND_OF[RUNNER_SIDE]])), [])
            case fx.CARD_ACCESSED if effect.server == S_ARCHIVES and state.zone[effect.card] == DISCARD_OF[CORP_SIDE]:
                self._dug = (state.printed[effect.card].title,)
            case _:
                pass

    def _dig(self, state: State, effect: Effect) -> None:
        """One access after another in Archives, where everything is faceup by now."""
        self._dug = (*self._dug, state.printed[effect.card].title)
        self._entries[-1] = (f"The Runner accesses {listing(self._dug)} from Archives.",) * 3

    def _price_of_use(self, effect: Effect) -> bool:
        """The cost of an ability comes right after its use."""
        if self._used is None or self._used[0] != effect.side:
            return False
        price = f" for {count(effect.amount, 'credit')}"
        self._entries[-1] = cast("Entry", tuple(f"{head}{price}: {what}" for head, what in self._used[1]))
        self._used = None
        return True

    def _lost_to_damage(self, state: State, effect: Effect) -> bool:
        """Cards trashed by damage come right after it."""
        if self._damage is None or self._damage[0] <= 0:
            return False
        left, names = self._damage
        names = [*names, state.printed[effect.card].title]
        told = [e.split(", losing ")[0].rstrip(".") for e in self._entries[-1]]
        self._entries[-1] = cast("Entry", tuple(f"{e}, losing {listing(names)}." for e in told))
        self._damage = (left - 1, names)
        return True


class Moment:
    """One event, about to be told to one reader."""

    __slots__ = ("effect", "price_paid", "state", "story", "viewer")

    def __init__(self, story: Story, state: State, effect: Effect, viewer: int, price: int) -> None:
        self.story = story
        self.state = state
        self.effect = effect
        self.viewer = viewer
        self.price_paid = price

    @property
    def who(self) -> str:
        """Whose doing it is, as a subject."""
        return PLAYERS[self.effect.side]

    @property
    def amount(self) -> int:
        return self.effect.amount

    @property
    def price(self) -> str:
        """' for 3 credits', if something was paid."""
        return f" for {count(self.price_paid, 'credit')}" if self.price_paid else ""

    def fact(self, name: str, default: int = -1) -> int:
        """What the event remembers under a name, such as where a card came from."""
        extra = self.effect.extra
        if isinstance(extra, tuple):
            for part in extra:
                if isinstance(part, tuple) and len(part) == 2 and part[0] == name:
                    return int(part[1])
        return default

    def says(self, word: str) -> bool:
        """Whether the event is marked with a word."""
        return isinstance(self.effect.extra, tuple) and word in self.effect.extra

    def cards(self) -> tuple[int, ...]:
        """The cards the event is about."""
        return cast("tuple[int, ...]", self.effect.extra or ())

    # -- names

    def name(self, card: int, place: int = -1, server: int = -1) -> str:
        """A card's title, or what can be said without knowing it: by where it is, or was."""
        state = self.state
        if knows(state, card, self.viewer):
            return state.printed[card].title
        place = state.zone[card] if place < 0 else place
        if place != P_INSTALLED:
            return "a facedown card" if place == DISCARD_OF[CORP_SIDE] else "a card"
        if state.face[card].is_ice:
            return f"unrezzed ice{self.where(card, server)}"
        return f"the facedown card{self.where(card, server)}"

    def where(self, card: int, server: int = -1) -> str:
        """' protecting HQ', ' in Server 1'."""
        server = self.state.server[card] if server < 0 else server
        if server < 0:
            return ""
        return f" {'protecting' if self.state.face[card].is_ice else 'in'} {server_name(server)}"

    def names(self, cards: tuple[int, ...]) -> str:
        """Several cards: their titles if the reader may know them all, else how many."""
        if all(knows(self.state, c, self.viewer) for c in cards):
            return listing(self.state.printed[c].title for c in cards)
        return count(len(cards), "card")

    def moved(self) -> str:
        """A card that has just left for where it cannot be told apart: named to those who saw it go."""
        card, place = self.effect.card, self.fact("from")
        owner = self.state.printed[card].side
        open_to_all = self.says("active") or self.says("faceup") or place in PUBLIC_PLACES
        if open_to_all or (self.viewer == owner and place not in (*DECK_OF, P_SET_ASIDE)):
            return self.state.printed[card].title
        return self.name(card, place)

    def cause(self, word: str = "from") -> str:
        """' from Hedge Fund', unless the last line said so already."""
        top = self.state.stack[-1] if self.state.stack else None
        if not isinstance(top, AbilityFrame) or top.source < 0 or top.source == self.story.cause:
            return ""
        return f" {word} {self.name(top.source)}"


Telling = Callable[[Moment], str]
TOLD: dict[int, Telling] = {}
PRICED = frozenset(
    (
        fx.CARD_PLAYED,
        fx.CARD_INSTALLED,
        fx.CARD_REZZED,
        fx.CARD_TRASHED,
        fx.TAGS_REMOVED,
        fx.CARD_ADVANCED,
        fx.AGENDA_STOLEN,
        fx.AGENDA_SCORED,
        fx.RUN_BEGAN,
    )
)


def tells(*kinds: int) -> Callable[[Telling], Telling]:
    """Register how a kind of event is told."""

    def register(function: Telling) -> Telling:
        for kind in kinds:
            TOLD[kind] = function
        return function

    return register


# -- credits, clicks, tags ---------------------------------------------------------------------------


@tells(fx.CREDITS_GAINED)
def _credits_gained(m: Moment) -> str:
    if m.story.taken:
        m.story.taken = m.viewer != ANYBODY
        return ""
    return f"{m.who} gains {count(m.amount, 'credit')}{m.cause()} (now {m.state.credits[m.effect.side]})."


@tells(fx.CREDITS_TAKEN)
def _credits_taken(m: Moment) -> str:
    m.story.taken = True
    now = m.state.credits[m.effect.side]
    return f"{m.who} takes {count(m.amount, 'credit')} from {m.name(m.effect.card)} (now {now})."


@tells(fx.CREDITS_LOST)
def _credits_lost(m: Moment) -> str:
    return f"{m.who} loses {count(m.amount, 'credit')}{m.cause('to')} ({m.state.credits[m.effect.side]} left)."


@tells(fx.CREDITS_SPENT)
def _credits_spent(m: Moment) -> str:
    return f"{m.who} pays {count(m.amount, 'credit')}{m.cause('for')}."


@tells(fx.CLICKS_GAINED)
def _clicks_gained(m: Moment) -> str:
    return f"{m.who} gains {count(m.amount, 'click')}{m.cause()} (now {m.state.clicks[m.effect.side]})."


@tells(fx.CLICKS_LOST)
def _clicks_lost(m: Moment) -> str:
    return f"{m.who} loses {count(m.amount, 'click')}{m.cause('to')} ({m.state.clicks[m.effect.side]} left)."


@tells(fx.TAGS_TAKEN)
def _tags_taken(m: Moment) -> str:
    return f"The Runner takes {count(m.amount, 'tag')}{m.cause()} (now {m.state.tags})."


@tells(fx.TAGS_REMOVED)
def _tags_removed(m: Moment) -> str:
    return f"The Runner removes {count(m.amount, 'tag')}{m.price} ({m.state.tags} left)."


@tells(fx.BAD_PUBLICITY_TAKEN)
def _bad_publicity_taken(m: Moment) -> str:
    return f"The Corp takes {m.amount} bad publicity{m.cause()} (now {m.state.bad_publicity})."


@tells(fx.BAD_PUBLICITY_REMOVED)
def _bad_publicity_removed(m: Moment) -> str:
    return f"The Corp removes {m.amount} bad publicity ({m.state.bad_publicity} left)."


# -- cards come and go -------------------------------------------------------------------------------


@tells(fx.HAND_SETTLED)
def _hand_settled(m: Moment) -> str:
    hand = m.state.piles[HAND_OF[m.effect.side]]
    shown = f": {m.names(hand)}" if all(knows(m.state, c, m.viewer) for c in hand) else ""
    if m.effect.extra == "mulligan":
        return f"{m.who} takes a mulligan and draws {count(len(hand), 'new card')}{shown}."
    return f"{m.who} keeps the starting hand{shown}."


@tells(fx.CARDS_DRAWN)
def _drawn(m: Moment) -> str:
    cards = m.cards()
    names = m.names(cards)
    number = count(len(cards), "card")
    return f"{m.who} draws {number}{m.cause()}{'' if names == number else f': {names}'}."


@tells(fx.DAMAGE_SUFFERED)
def _damage(m: Moment) -> str:
    kind = cast("tuple[Any, ...]", m.effect.extra)[0].value
    return f"The Runner suffers {m.amount} {kind}{m.cause()}."


@tells(fx.CARD_TRASHED)
def _trashed(m: Moment) -> str:
    place = m.fact("from")
    if place == P_RESOLVING and not m.state.face[m.effect.card].not_trashed_until:
        return ""
    name = m.name(m.effect.card, place, m.effect.server)
    where = ""
    if place in (*HAND_OF, *DECK_OF):
        where = f" from {PLACE_NAMES[place]}"
    elif name == m.state.printed[m.effect.card].title:
        where = m.where(m.effect.card, m.effect.server)
    return f"{m.who} trashes {name}{where}{m.price}."


@tells(fx.CARD_DISCARDED)
def _discarded(m: Moment) -> str:
    return f"{m.who} discards {m.name(m.effect.card)}."


@tells(fx.CARD_REMOVED)
def _removed(m: Moment) -> str:
    return f"{m.who} removes {m.name(m.effect.card)} from the game."


@tells(fx.AGENDA_FORFEITED)
def _forfeited(m: Moment) -> str:
    return f"{m.who} forfeits {m.name(m.effect.card)}."


@tells(fx.CARD_MOVED)
def _moved(m: Moment) -> str:
    return f"{m.who} moves {m.moved()} to {PLACE_NAMES[m.fact('to')]}."


@tells(fx.DECK_SHUFFLED)
def _shuffled(m: Moment) -> str:
    return f"{m.who} shuffles {PLACE_NAMES[DECK_OF[m.effect.side]]}."


@tells(fx.DECK_SEARCHED)
def _searched(m: Moment) -> str:
    found = "finding nothing" if not m.amount else f"finding {count(m.amount, 'card')}"
    return f"{m.who} searches {PLACE_NAMES[DECK_OF[m.effect.side]]}, {found}."


@tells(fx.CARDS_LOOKED_AT)
def _looked_at(m: Moment) -> str:
    names, number = m.names(m.cards()), count(len(m.cards()), "card")
    return f"{m.who} looks at {number}{'' if names == number else f': {names}'}."


@tells(fx.CARDS_REVEALED)
def _revealed(m: Moment) -> str:
    return f"{m.who} reveals {listing(m.state.printed[c].title for c in m.cards())}."


@tells(fx.CARD_EXPOSED)
def _exposed(m: Moment) -> str:
    return f"{m.state.printed[m.effect.card].title}{m.where(m.effect.card)} is exposed."


@tells(fx.CARD_NAMED)
def _named(m: Moment) -> str:
    return f"{m.who} chooses {m.name(m.effect.card)}{m.cause('for')}."


# -- counters ----------------------------------------------------------------------------------------


def _on_card(m: Moment) -> str:
    """' (now 3)': how many counters of that kind are there."""
    kind = cast("Counter", m.effect.extra)
    return f"{m.state.count(m.effect.card, COUNTER_INDEX[kind])}"


@tells(fx.COUNTERS_PLACED)
def _placed(m: Moment) -> str:
    kind = cast("Counter", m.effect.extra).value
    return f"{m.who} places {count(m.amount, kind)} on {m.name(m.effect.card)} (now {_on_card(m)})."


@tells(fx.COUNTERS_REMOVED)
def _counters_removed(m: Moment) -> str:
    if m.effect.extra is None:
        return ""
    kind = cast("Counter", m.effect.extra).value
    return f"{m.who} removes {count(m.amount, kind)} from {m.name(m.effect.card)} ({_on_card(m)} left)."


@tells(fx.VIRUS_PURGED)
def _purged(m: Moment) -> str:
    return f"The Corp purges virus counters: {m.amount or 'none'} removed."


@tells(fx.CARD_ADVANCED)
def _advanced(m: Moment) -> str:
    counters = count(m.state.count(m.effect.card, C_ADVANCEMENT), "advancement counter")
    name = m.name(m.effect.card)
    where = "" if name.startswith(("the facedown", "unrezzed")) else m.where(m.effect.card)
    return f"The Corp advances {name}{where} ({counters})."


@tells(fx.CARD_CHARGED)
def _charged(m: Moment) -> str:
    return f"{m.who} charges {m.name(m.effect.card)}."


# -- installing, rezzing, playing, using -------------------------------------------------------------


@tells(fx.SERVER_CREATED)
def _server_created(m: Moment) -> str:
    m.story.new_server = m.effect.server
    return ""


@tells(fx.CARD_INSTALLED)
def _installed(m: Moment) -> str:
    card, server, host = m.effect.card, m.effect.server, m.state.host[m.effect.card]
    known = knows(m.state, card, m.viewer)
    name = m.state.printed[card].title if known else "ice" if m.state.face[card].is_ice else "a card"
    where = ""
    if server >= 0:
        where = m.where(card, server)
        if server == m.story.new_server:
            where = where.replace(" protecting ", " protecting a new server, ").replace(" in ", " in a new server, ")
            m.story.new_server = server if m.viewer != ANYBODY else -1
        elif server <= 2 and not m.state.face[card].is_ice:
            where = f" in the root of {server_name(server)}"
    elif host >= 0:
        where = f" on {m.name(host)}"
    if m.says("facedown"):
        where += " facedown"
    return f"{m.who} installs {name}{where}{m.price}."


@tells(fx.CARD_REZZED)
def _rezzed(m: Moment) -> str:
    m.story.cause = -1
    return f"The Corp rezzes {m.name(m.effect.card)}{m.where(m.effect.card)}{m.price}."


@tells(fx.CARD_DEREZZED)
def _derezzed(m: Moment) -> str:
    return f"{m.state.printed[m.effect.card].title}{m.where(m.effect.card)} is derezzed{m.cause('by')}."


@tells(fx.CARD_TURNED)
def _turned(m: Moment) -> str:
    return f"{m.name(m.effect.card)} is turned {'faceup' if m.effect.extra else 'facedown'}."


@tells(fx.CARDS_SWAPPED)
def _swapped(m: Moment) -> str:
    return f"{m.who} swaps {m.name(m.effect.card)} and {m.name(cast('int', m.effect.extra))}."


@tells(fx.CARD_HOSTED)
def _hosted(m: Moment) -> str:
    host = cast("tuple[int, bool]", m.effect.extra)[0]
    return f"{m.who} hosts {m.name(m.effect.card)} on {m.name(host)}."


@tells(fx.CARD_CONVERTED)
def _converted(m: Moment) -> str:
    where, what = cast("tuple[Any, Any]", m.effect.extra)
    title = m.state.printed[m.effect.card].title
    if where == "condition":
        return f"{m.who} hosts {title} on {m.name(what)} as a condition counter."
    worth = "" if what is None else f" as an agenda worth {count(what, 'point')}"
    return f"{m.who} adds {title} to {PLACE_NAMES[where]}{worth}."


@tells(fx.CARD_PLAYED)
def _played(m: Moment) -> str:
    m.story.cause = m.effect.card
    return f"{m.who} plays {m.name(m.effect.card)}{m.price}."


@tells(fx.ABILITY_USED)
def _used(m: Moment) -> str:
    card, index = m.effect.card, m.amount
    if index < 0 or index >= len(m.state.face[card].abilities):
        return ""
    ability = m.state.face[card].abilities[index]
    if not isinstance(ability, ab.Paid):
        return ""
    m.story.cause = card
    who = PLAYERS[m.state.face[card].paying[index].side]
    does = readable(ability_phrase(m.state, card, index)).split(". ")[0].rstrip(".")
    return f"{who} uses {m.name(card)}: {does}."


@tells(fx.LINGERING_CREATED)
def _lingering(m: Moment) -> str:
    if cast("tuple[Any, ...]", m.effect.extra)[0] != "strength":
        return ""
    return f"{m.name(m.effect.card)} is at strength {values.strength(m.state, m.effect.card)}."


@tells(fx.PREVENTED)
def _prevented(m: Moment) -> str:
    kind = cast("int", m.effect.extra)
    noun = PREVENTED_NOUNS.get(kind)
    by = f"{m.name(m.effect.source)} prevents" if m.effect.source >= 0 else f"{m.who} prevents"
    if noun is not None:
        return f"{by} {count(m.amount, noun)}."
    if m.effect.card < 0:
        return f"{by} it."
    what = {fx.CARD_TRASHED: "being trashed", fx.CARD_EXPOSED: "being exposed"}.get(kind, "resolving")
    return f"{by} {m.name(m.effect.card)} from {what}."


# -- runs --------------------------------------------------------------------------------------------


@tells(fx.RUN_BEGAN)
def _run_began(m: Moment) -> str:
    m.story.unsuccessful = False
    return f"The Runner runs {server_name(m.effect.server)}{m.price}."


@tells(fx.ICE_APPROACHED)
def _approached(m: Moment) -> str:
    ice = m.effect.card
    if not knows(m.state, ice, m.viewer):
        return f"The Runner approaches {m.name(ice)}."
    return f"The Runner approaches {m.name(ice)}{'' if m.state.faceup[ice] else ', unrezzed'}."


@tells(fx.ENCOUNTER_BEGAN)
def _encountered(m: Moment) -> str:
    m.story.cause = -1
    return f"The Runner encounters {m.name(m.effect.card)} at strength {values.strength(m.state, m.effect.card)}."


@tells(fx.SUBROUTINE_RESOLVED)
def _subroutine(m: Moment) -> str:
    m.story.cause = m.effect.card
    text = readable(subroutine_phrase(m.state, m.effect.card, m.amount))
    return f"Subroutine of {m.name(m.effect.card)}: {text}"


@tells(fx.SUBROUTINE_BROKEN)
def _broken(m: Moment) -> str:
    text = readable(subroutine_phrase(m.state, m.effect.card, m.amount)).rstrip(".")
    by = m.name(m.effect.source) if m.effect.source >= 0 and m.effect.source != m.effect.card else "The Runner"
    return f"{by} breaks “{text}”."


@tells(fx.ICE_BYPASSED)
def _bypassed(m: Moment) -> str:
    return f"The Runner bypasses {m.name(m.effect.card)}."


@tells(fx.ICE_PASSED)
def _passed(m: Moment) -> str:
    return f"The Runner passes {m.name(m.effect.card)}."


@tells(fx.JACKED_OUT)
def _jacked_out(m: Moment) -> str:
    return f"{m.who} jacks out."


@tells(fx.RUN_ENDED_EARLY)
def _ended_early(m: Moment) -> str:
    by = m.cause("")
    return f"{by.strip()} ends the run." if by else ""


@tells(fx.ATTACKED_SERVER_CHANGED)
def _server_changed(m: Moment) -> str:
    return f"The run is now on {server_name(m.effect.server)}."


@tells(fx.RUNNER_MOVED)
def _runner_moved(m: Moment) -> str:
    before = f" before {m.name(m.effect.card)}" if m.effect.card >= 0 else ""
    return f"The Runner is moved to {server_name(m.effect.server)}{before}."


@tells(fx.RUN_SUCCESSFUL)
def _successful(m: Moment) -> str:
    m.story.cause = -1
    return f"The run on {server_name(m.effect.server)} is successful."


@tells(fx.RUN_UNSUCCESSFUL)
def _unsuccessful(m: Moment) -> str:
    m.story.unsuccessful = True
    return f"The run on {server_name(m.effect.server)} ends, unsuccessful."


@tells(fx.RUN_COMPLETE)
def _run_complete(m: Moment) -> str:
    m.story.cause = -1
    if m.story.unsuccessful:
        return ""
    gone = "" if m.effect.server in m.state.ice else ", for the server is gone"
    return f"The run on {server_name(m.effect.server)} ends{gone}."


@tells(fx.BREACH_BEGAN)
def _breached(m: Moment) -> str:
    m.story.accesses = 0
    return f"The Runner breaches {server_name(m.effect.server)}."


@tells(fx.BREACH_ENDED)
def _breach_ended(m: Moment) -> str:
    return "" if m.story.accesses else f"There is nothing to access in {server_name(m.effect.server)}."


@tells(fx.CARD_ACCESSED)
def _accessed(m: Moment) -> str:
    if m.viewer == CORP_SIDE:
        m.story.accesses += 1
    card, place = m.effect.card, m.fact("from")
    where = m.where(card, m.effect.server) if place == P_INSTALLED else f" from {PLACE_NAMES[place]}"
    name = m.state.printed[card].title if knows(m.state, card, m.viewer) else "a card"
    return f"The Runner accesses {name}{where}."


def _points(m: Moment) -> str:
    corp, runner = values.score(m.state, CORP_SIDE), values.score(m.state, RUNNER_SIDE)
    worth = count(values.agenda_points(m.state, m.effect.card), "agenda point")
    return f"{worth} (Corp {corp}, Runner {runner})"


@tells(fx.AGENDA_STOLEN)
def _stolen(m: Moment) -> str:
    paid = f", paying {count(m.price_paid, 'credit')}" if m.price_paid else ""
    return f"The Runner steals {m.name(m.effect.card)}{paid}: {_points(m)}."


@tells(fx.AGENDA_SCORED)
def _scored(m: Moment) -> str:
    paid = f", paying {count(m.price_paid, 'credit')}" if m.price_paid else ""
    return f"The Corp scores {m.name(m.effect.card)}{paid}: {_points(m)}."


# -- contests, the end -------------------------------------------------------------------------------


@tells(fx.TRACE_INITIATED)
def _trace(m: Moment) -> str:
    return f"The Corp traces with base strength {m.amount}."


@tells(fx.TRACE_SUCCESSFUL, fx.TRACE_UNSUCCESSFUL)
def _traced(m: Moment) -> str:
    link = cast("tuple[int]", m.effect.extra)[0]
    how = "succeeds" if m.effect.kind == fx.TRACE_SUCCESSFUL else "fails"
    return f"The trace {how}: strength {m.amount} against link {link}."


@tells(fx.BIDS_REVEALED)
def _bids(m: Moment) -> str:
    corp, runner = cast("tuple[int, int]", m.effect.extra)
    return f"The bids: the Corp {corp}, the Runner {runner}."


@tells(fx.MARK_IDENTIFIED)
def _mark(m: Moment) -> str:
    return f"The Runner's mark is {server_name(m.effect.server)}."


@tells(fx.SABOTAGED)
def _sabotaged(m: Moment) -> str:
    return f"The Runner sabotages {count(m.amount, 'card')}."


@tells(fx.IDENTITY_FLIPPED)
def _flipped(m: Moment) -> str:
    return f"{m.who} flips {m.name(m.effect.card)}."


@tells(fx.PLAYER_WON)
def _won(m: Moment) -> str:
    if m.effect.side < 0:
        return f"The game is a draw by {m.effect.extra}."
    return f"{m.who} wins by {m.effect.extra}."
