"""Breaching a server: candidates, chosen and accessed one by one. CR sec_breaching_servers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sneakdoor.deciding import ASK_CANDIDATE, Deciding
from sneakdoor.language import effects as fx
from sneakdoor.language.combinators import May, MayPay
from sneakdoor.language.declarations import D_ACCESSES, D_ADDITIONAL, D_CANNOT
from sneakdoor.language.effects import Effect
from sneakdoor.language.facts import told
from sneakdoor.language.instructions import Breach
from sneakdoor.language.periods import ForRun
from sneakdoor.language.run_facts import AccessesFacts, BreachFacts
from sneakdoor.rulebooks import Accesses, Do, Step
from sneakdoor.terms import (
    CORP_SIDE,
    NO_SERVER,
    P_DECK_CORP,
    P_DISCARD_CORP,
    P_HAND_CORP,
    P_INSTALLED,
    P_SET_ASIDE,
    RUNNER_SIDE,
    S_ARCHIVES,
    S_HQ,
    S_RND,
    V_BREACH,
)

from . import values
from .access import AccessFrame, AccessSetFrame, allowed, begin_access
from .apply import applies
from .choosing import Receiver, choose_cards
from .frames import Options
from .index import without
from .interned import ACCESS, ACCESS_HQ, ACCESS_RND, BREACH
from .lingering.kinds import AccessesAdded, BreachReplaced
from .lingering.making import drop, find, for_run_or_checkpoint, linger
from .option import Option
from .options import Access, AccessHQ, AccessRnD, Instead
from .resolve import AbilityFrame
from .state import BOTH_KNOW, CORP_KNOWS
from .structure import BREACH as BREACH_TABLE
from .structure import GO_ON, Function, Structure

if TYPE_CHECKING:
    from .running import RunFrame
    from .state import State

ACCESS_CARDS: Final = ACCESS.cards
PLACE_OF: Final = {S_HQ: P_HAND_CORP, S_RND: P_DECK_CORP, S_ARCHIVES: P_DISCARD_CORP}


def can_breach(state: State, server: int) -> bool:
    """Whether a breach could happen: otherwise there is none to be replaced."""
    if server < 0 or server not in state.ice:
        return False
    if state.index.declared[D_CANNOT] and values.forbidden(state, RUNNER_SIDE, V_BREACH, -1, server):
        return False
    for f in state.stack:
        if f.ended:
            return False
    return True


def start_breach(state: State, server: int, without_root: bool = False) -> None:
    """Breach a server; a breach during a breach waits for its end. CR rule_consecutive_breaches."""
    if not can_breach(state, server):
        return
    if state.breached >= 0:
        for i, f in enumerate(state.stack):
            if isinstance(f, WaitingFrame):
                f.breaches += ((server, without_root),)
                return
            if isinstance(f, BreachFrame):
                state.stack.insert(i, WaitingFrame(((server, without_root),)))
                return
    state.stack.append(BreachFrame(server, without_root))


# -- the step of a run ----------------------------------------------------------------------------------


def breach_step(state: State, run: RunFrame, here: Step) -> Options | None:
    """CR step_breach: the breach, or what replaces it; 'may' is decided now (rule_if_successful_ability_optional).

    One that cannot happen is not replaced (rule_replacement_effect_must_have_something_to_replace); one that is
    replaced by a breach of another kind can still be.
    """
    instead = replacements(state) if state.lingering else []
    if not instead or not can_breach(state, state.attacked):
        breach_now(state)
        return None
    applied = [x for x in instead if x.applied]
    waiting = [x for x in instead if not x.applied]
    must = [x for x in waiting if not _optional(x)]
    first = must if must and state.rules.must_replaces_before_may else waiting
    options: Options = [Instead(x.serial) for x in first]
    if not must:
        options.append(Instead(applied[-1].serial) if applied else BREACH)
    return state.ask(RUNNER_SIDE, Deciding.BREACH, options, "rule_if_successful_ability_optional")


def replacements(state: State) -> list[BreachReplaced]:
    """What is or may be done instead of breaching the attacked server."""
    this_run, attacked = ForRun(state.run_no), state.attacked
    return [
        x for x in state.lingering if isinstance(x, BreachReplaced) and x.until == this_run and attacked in x.servers
    ]


def _optional(instead: BreachReplaced) -> bool:
    return isinstance(instead.replacement.instruction, (May, MayPay))


def replace_breach(state: State, run: RunFrame, serial: int) -> None:
    """Do something instead of breaching; if that is a breach of another kind, what else replaces breaches comes first.

    CR rule_replacement_effect_must_have_something_to_replace.
    """
    found = find(state, serial)
    assert isinstance(found, BreachReplaced)
    instruction = found.replacement.instruction
    if isinstance(instruction, Breach) and not found.applied:
        drop(state, found)
        state.lingering += (found.but(applied=True),)
        run.goto(state, Do.BREACH)
        return
    incarnation = state.incarnation[found.source] if found.source >= 0 else -1
    state.stack.append(AbilityFrame(found.source, incarnation, found.side, (instruction,), accepted=_optional(found)))


def breach_now(state: State) -> None:
    """The Runner breaches the attacked server."""
    start_breach(state, state.attacked)


# -- the breach --------------------------------------------------------------------------------------


class WaitingFrame(Receiver):
    """Breaches that wait for the end of another, in the order the Runner likes. CR rule_consecutive_breaches."""

    __slots__ = ("breaches",)
    structural = True

    def __init__(self, breaches: tuple[tuple[int, bool], ...]) -> None:
        self.breaches = breaches
        """The servers, each with whether the cards in its root are no candidates."""

    def step(self, state: State) -> Options | None:
        if not self.breaches:
            state.stack.pop()
            return None
        servers = tuple(dict.fromkeys(server for server, _ in self.breaches))
        chosen = choose_cards(state, RUNNER_SIDE, Deciding.NEXT_BREACH, servers, 1, 1, "rule_consecutive_breaches")
        if chosen is not None:
            self.receive(state, chosen)
        return None

    def receive(self, state: State, answer: tuple[int, ...]) -> None:
        which = next(b for b in self.breaches if b[0] == answer[0])
        at = self.breaches.index(which)
        self.breaches = self.breaches[:at] + self.breaches[at + 1 :]
        start_breach(state, *which)

    def copy(self) -> WaitingFrame:
        return WaitingFrame(self.breaches)


def _with_hosted(state: State, cards: tuple[int, ...]) -> tuple[int, ...]:
    """Cards in a root, each followed by the Corp cards installed on it, which are in that root too."""
    found: list[int] = []
    for host in cards:
        hosted = state.hosted.get(host, ())
        found += [host, *(c for c in hosted if state.server[c] >= 0 and state.zone[c] == P_INSTALLED)]
    return tuple(found)


class BreachFrame(Structure):
    """One breach. Cards are told by (card, incarnation), since one that left and came back is another object."""

    __slots__ = (
        "accessed",
        "aside",
        "barred",
        "bottom",
        "limit",
        "more",
        "number",
        "picked",
        "server",
        "total",
        "without_root",
    )
    structural = True

    def __init__(self, server: int, without_root: bool = False, number: int = -1) -> None:
        self.table = BREACH_TABLE
        self.at = 0
        self.server = server
        self.without_root = without_root
        """Whether the cards in the root are no candidates."""
        self.number = number
        """How many cards an ability says to access without a breach; -1: it is a breach."""
        self.bottom = False
        """Whether cards of R&D are candidates from the bottom up. CR rule_rnd_access_from_bottom."""
        self.more = 0
        """Additional accesses."""
        self.limit = 1
        """The random access limit. CR rule_random_access_limit."""
        self.total = -1
        """The fixed number of accesses, under rules that fix one (gloss.access.1)."""
        self.picked = 0
        self.accessed: tuple[tuple[int, int], ...] = ()
        self.aside: tuple[int, ...] = ()
        """Accessed cards that lie aside until the breach is over (gloss.access.4)."""
        self.barred: tuple[tuple[int, int], ...] = ()
        """Cards the Runner declared to be no candidates."""

    def shows(self, card: int, incarnation: int) -> bool:
        """CR rule_visibility_after_access."""
        return (card, incarnation) in self.accessed

    # -- candidates

    def _open(self, state: State, cards: tuple[int, ...]) -> tuple[int, ...]:
        """Those of the cards that may (still) be accessed in this breach.

        CR rule_prohibiting_access, rule_candidates_already_accessed.
        """
        if self.accessed or self.barred:
            out, left = [], []
            for card, incarnation in self.accessed + self.barred:
                if state.incarnation[card] == incarnation:
                    out.append(card)
            for card in cards:
                if card not in out:
                    left.append(card)
            cards = tuple(left)
        return allowed(state, cards) if state.index.declared[D_CANNOT] else cards

    def _any_open(self, state: State, cards: tuple[int, ...]) -> bool:
        """Whether any of the cards may (still) be accessed; sure if there are more than could have been already."""
        if len(cards) > len(self.accessed) + len(self.barred) and not state.index.declared[D_CANNOT]:
            return True
        return bool(self._open(state, cards))

    def candidates(self, state: State) -> Options:
        """What the Runner can choose now. CR sec_determining_candidates."""
        if 0 <= self.total <= len(self.accessed):
            return []
        root = () if self.without_root else state.root.get(self.server, ())
        if state.hosted:
            root = _with_hosted(state, root)
        if self.server == S_ARCHIVES:
            root += state.piles[P_DISCARD_CORP]
        options: Options = []
        if root:
            for card in self._open(state, root):
                options.append(ACCESS_CARDS[card])
        secret = self.server in (S_HQ, S_RND) and self.picked < self.limit
        if secret and self._any_open(state, state.piles[PLACE_OF[self.server]]):
            options.append(ACCESS_HQ if self.server == S_HQ else ACCESS_RND)
        return options

    def choose(self, state: State, option: Option) -> None:
        if type(option) is AccessHQ:
            self.picked += 1
            open_ = self._open(state, state.piles[P_HAND_CORP])
            if state.index.declared[D_ACCESSES] and _corp_chooses(state):
                chosen = choose_cards(
                    state, CORP_SIDE, Deciding.CORP_CANDIDATE, open_, 1, 1, "rule_corp_choosing_candidates_breaching_hq"
                )
                if chosen is not None:
                    self.receive(state, chosen)
                return
            card = state.random_card(open_)
        elif type(option) is AccessRnD:
            card = self._open(state, state.piles[P_DECK_CORP])[-1 if self.bottom else 0]
            self.picked += 1
        else:
            assert type(option) is Access
            card = option.card
        self._access(state, card)

    def receive(self, state: State, answer: tuple[int, ...]) -> None:
        self._access(state, answer[0])

    def _access(self, state: State, card: int) -> None:
        """CR step_access_candidate: also if something comes instead, it has been chosen."""
        self.accessed = (*self.accessed, (card, state.incarnation[card]))
        if state.index.interrupts[fx.CARD_ACCESSED] or state.index.declared[D_ADDITIONAL]:
            begin_access(state, card)
        else:
            state.stack.append(AccessFrame(card, state.incarnation[card]))

    def set_aside(self, state: State) -> None:
        """faq4.timing.run.5.5.4: neither trashed nor stolen, the card last accessed lies aside."""
        if not self.accessed:
            return
        card, incarnation = self.accessed[-1]
        place = state.zone[card]
        if state.incarnation[card] == incarnation and place in (P_HAND_CORP, P_DECK_CORP):
            state.piles[place] = without(state.piles[place], card)
            state.zone[card] = P_SET_ASIDE
            state.piles[P_SET_ASIDE] += (card,)
            self.aside = (*self.aside, card)

    def close(self, state: State) -> None:
        """The breach is over, however it ended: cards go back, and those in HQ cannot be told apart any more."""
        if self.aside:
            self._put_back(state)
        state.breached = NO_SERVER
        known = state.known
        for card in state.piles[P_HAND_CORP]:
            if known[card] > CORP_KNOWS:
                known[card] &= CORP_KNOWS

    def _put_back(self, state: State) -> None:
        back = tuple(c for c in self.aside if state.zone[c] == P_SET_ASIDE)
        place = PLACE_OF[self.server]
        for card in back:
            state.zone[card] = place
        state.piles[P_SET_ASIDE] = tuple(c for c in state.piles[P_SET_ASIDE] if c not in back)
        pile = state.piles[place]
        state.piles[place] = (*pile, *reversed(back)) if self.bottom else back + pile

    def copy(self) -> BreachFrame:
        new = BreachFrame(self.server, self.without_root, self.number)
        new.accessed = self.accessed
        new.aside = self.aside
        new.at = self.at
        new.table = self.table
        new.barred = self.barred
        new.bottom = self.bottom
        new.limit = self.limit
        new.more = self.more
        new.picked = self.picked
        new.total = self.total
        return new


# -- the steps ---------------------------------------------------------------------------------------


def breach_begins(state: State, breach: BreachFrame, here: Step) -> Options | None:
    """CR step_breaching_begins."""
    state.breached = breach.server
    if breach.number >= 0 or not state.emitted_kinds[fx.BREACH_BEGAN]:
        return GO_ON
    state.emit(fx.BREACH_BEGAN, RUNNER_SIDE, -1, 1, breach.server)
    return None if state.dirty else GO_ON


def turn_archives_faceup(state: State, breach: BreachFrame, here: Step) -> Options | None:
    """CR rule_breaching_archives. Which of them went there first stays unknown: rule_discard_pile_unordered."""
    if breach.server == S_ARCHIVES:
        pile = state.piles[P_DISCARD_CORP] = by_title(state, state.piles[P_DISCARD_CORP])
        for card in pile:
            state.faceup[card] = True
            state.known[card] = BOTH_KNOW
    return GO_ON


def by_title(state: State, cards: tuple[int, ...]) -> tuple[int, ...]:
    """Cards in an order that tells nothing but what they are."""
    return tuple(sorted(cards, key=lambda c: state.printed[c].title))


def _added(state: State) -> int:
    """How many additional accesses linger."""
    now, more = for_run_or_checkpoint(state), 0
    for x in state.lingering:
        if isinstance(x, AccessesAdded) and x.until == now:
            more += x.amount
    return more


def limit_so_far(state: State) -> int:
    """The random access limit of the breach in progress, as far as it is known; 0 outside one."""
    for f in reversed(state.stack):
        if isinstance(f, BreachFrame):
            return max(0, 1 + f.more + _added(state))
    return 0


def determine_limit(state: State, breach: BreachFrame, here: Step) -> Options | None:
    """CR step_determine_candidates_limit; under classic rules a fixed total (gloss.access.1).

    Without a breach there is no limit but the number that the ability says (rule_access_cards_without_breach).
    """
    server = breach.server
    if breach.number >= 0:
        breach.limit = breach.total = breach.number
        return GO_ON
    if server in (S_HQ, S_RND):
        limit = 1 + breach.more + (_added(state) if state.lingering else 0)
        breach.limit = limit if limit > 0 else 0
        if state.rules.accesses is not Accesses.RANDOM_LIMIT:
            root = 0 if breach.without_root else len(state.root[server])
            breach.total = breach.limit + root
            if state.rules.accesses is Accesses.CAPPED_TOTAL:
                there = len(state.piles[PLACE_OF[server]])
                breach.total = min(breach.limit, there) + root
    elif breach.more < 0 or (server == S_ARCHIVES and state.rules.accesses is not Accesses.RANDOM_LIMIT):
        breach.total = max(0, len(breach.candidates(state)) + min(0, breach.more))
    if server != S_HQ or not state.emitted_kinds[fx.ACCESSES_DETERMINED]:
        return GO_ON
    allowed = min(breach.limit, len(state.piles[P_HAND_CORP]))
    state.emit(fx.ACCESSES_DETERMINED, RUNNER_SIDE, amount=allowed, server=server)
    return None


def choose_candidate(state: State, breach: BreachFrame, here: Step) -> Options | None:
    """CR step_choose_candidate, until there is none."""
    state.breached = breach.server
    if state.rules.accessed_cards_set_aside:
        breach.set_aside(state)
    options = breach.candidates(state)
    if not options:
        return GO_ON
    if breach.server == S_ARCHIVES and len(options) > 1 and not _order_matters(state, options):
        options = options[:1]
    return state.ask(RUNNER_SIDE, ASK_CANDIDATE, options, here.asks)


def breach_complete(state: State, breach: BreachFrame, here: Step) -> Options | None:
    """CR step_breach_complete."""
    state.close(breach)
    breach.close(state)
    if state.emitted_kinds[fx.BREACH_ENDED] and breach.number < 0:
        state.emit(fx.BREACH_ENDED, RUNNER_SIDE, -1, 1, breach.server)
    return None


BREACH_STEPS: Final[dict[Do, Function]] = {
    Do.BREACH_BEGINS: breach_begins,
    Do.TURN_ARCHIVES_FACEUP: turn_archives_faceup,
    Do.DETERMINE_LIMIT: determine_limit,
    Do.CHOOSE_CANDIDATE: choose_candidate,
    Do.BREACH_COMPLETE: breach_complete,
}


def _corp_chooses(state: State) -> bool:
    """Whether the Corp chooses what is accessed from HQ. CR rule_corp_choosing_candidates_breaching_hq."""
    return any(values.applies(state, say, values.scene_of(state, say)) for say in state.index.declared[D_ACCESSES])


def _order_matters(state: State, options: Options) -> bool:
    """Whether accessing one card in Archives before another could make a difference, as it always could in a root."""
    if state.index.interrupts[fx.CARD_ACCESSED] or state.index.listen[fx.CARD_ACCESSED]:
        return True
    for option in options:
        if type(option) is Access:
            face = state.face[option.card]
            if face.is_agenda or face.own or state.zone[option.card] != P_DISCARD_CORP:
                return True
    return False


# -- effects that begin here ---------------------------------------------------------------------------


@applies(fx.ACCESSES_ADDED)
def add_accesses(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    """CR rule_increasing_random_access_limit: in a breach at once, before it as a lingering effect of the run."""
    if not effect.amount:
        return
    for f in reversed(state.stack):
        if isinstance(f, BreachFrame):
            f.more += effect.amount
            state.emit(fx.ACCESSES_ADDED, RUNNER_SIDE, amount=effect.amount)
            return
    until = for_run_or_checkpoint(state)
    linger(state, AccessesAdded(state.number(), until, RUNNER_SIDE, effect.source, effect.amount))


@applies(fx.ACCESSES_DIRECTED)
def direct_accesses(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    """An ability says which cards are accessed: from the bottom of R&D, so many about a server, or just these."""
    facts = effect.facts if isinstance(effect.facts, AccessesFacts) else AccessesFacts()
    if facts.from_bottom:
        for f in reversed(state.stack):
            if isinstance(f, BreachFrame):
                f.bottom = True
                return
    elif effect.server >= 0:
        if effect.server in state.ice:
            state.stack.append(BreachFrame(effect.server, number=effect.amount))
    else:
        state.stack.append(AccessSetFrame(tuple((c, state.incarnation[c]) for c in facts.cards)))


@applies(fx.BREACH_BEGAN)
def breach(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    start_breach(state, effect.server, without_root=told(effect, BreachFacts).without_root)
