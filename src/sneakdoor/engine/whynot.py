"""Why something is not offered: one sentence, one rule.

The asker is the player who decides now. Only cards that the asker may know are ever named.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from sneakdoor.errors import near
from sneakdoor.language.costs import Clicks, Cost, Credits, HostedCounter
from sneakdoor.language.declarations import UseOnlyIf
from sneakdoor.language.grammar import Voice, count
from sneakdoor.symbols import readable
from sneakdoor.terms import (
    C_ADVANCEMENT,
    C_VIRUS,
    CORP_SIDE,
    DECK_OF,
    HAND_OF,
    P_DISCARD_CORP,
    P_INSTALLED,
    P_REMOVED,
    P_SET_ASIDE,
    PLACE_NAMES,
    RUNNER_SIDE,
    SIDE_TITLES,
    Verb,
    server_name,
)

from . import installing, playing, rezzing, running, values
from .encounter import unbroken
from .faces import X_COST, Paying
from .naming import ability_phrase, knows
from .payment import can_afford, can_pay, credits_of, most_credits
from .prompts import Reason, prompt
from .resolve import use_key
from .scene import Scene, Standing
from .state import COUNTER_MASK
from .using import can_use, discount
from .windows import WindowFrame

if TYPE_CHECKING:
    from .state import State

ONLY_SIDE = {
    "rez": CORP_SIDE,
    "score": CORP_SIDE,
    "advance": CORP_SIDE,
    "purge": CORP_SIDE,
    "trash resource": CORP_SIDE,
    "run": RUNNER_SIDE,
    "steal": RUNNER_SIDE,
    "jack out": RUNNER_SIDE,
    "remove tag": RUNNER_SIDE,
    "break": RUNNER_SIDE,
    "access": RUNNER_SIDE,
    "breach": RUNNER_SIDE,
}
SIDE_RULES = ("rule_corp_actions", "rule_runner_actions")
DOING = {
    "rez": "rezzes cards",
    "score": "scores agendas",
    "advance": "advances cards",
    "purge": "purges virus counters",
    "trash resource": "trashes resources",
    "run": "makes runs",
    "steal": "steals agendas",
    "jack out": "jacks out",
    "remove tag": "removes tags",
    "break": "breaks subroutines",
    "access": "accesses cards",
    "breach": "breaches servers",
}
SYNONYMS = {
    "take credit": "credit",
    "gain credit": "credit",
    "take a credit": "credit",
    "gain 1 credit": "credit",
    "click for credit": "credit",
    "draw a card": "draw",
    "draw card": "draw",
    "remove a tag": "remove tag",
    "clear tag": "remove tag",
    "purge virus counters": "purge",
    "end turn": "pass",
    "end the turn": "pass",
    "jackout": "jack out",
    "jack": "jack out",
}
VERBS = (
    "trash resource",
    "remove tag",
    "jack out",
    "rez",
    "score",
    "use",
    "play",
    "install",
    "advance",
    "run",
    "steal",
    "draw",
    "credit",
    "purge",
    "trash",
    "pass",
    "break",
    "access",
    "breach",
    "mulligan",
)


def why_not(state: State, wish: str, keys: tuple[str, ...]) -> Reason:
    """The reason why an option with that key is not available now."""
    said = " ".join(wish.split())
    folded = said.casefold()
    if state.outcome is not None:
        return Reason(f"The game is over: {state.outcome!r}.", "rule_game_end")
    if not folded:
        return Reason("Say what you would like to do, for example “run HQ”.", state.rule)
    folded = SYNONYMS.get(folded, folded)
    meant = [k for k in keys if k.casefold() == folded] or [k for k in keys if k.casefold().startswith(folded)]
    if meant:
        return Reason(f"It is available: {' or '.join(f'“{readable(k)}”' for k in meant)}.", state.rule)
    verb = next((v for v in VERBS if folded == v or folded.startswith(v + " ")), "")
    if not verb:
        return _no_verb(state, said)
    return Wish(state, verb, _plain(folded)[len(verb) :].strip()).reason()


def _no_verb(state: State, said: str) -> Reason:
    titles = _titles(state, state.decider)
    if any(_plain(said) in _plain(t) for t in titles):
        return Reason(f"Say what you would like to do with it, for example “use {said}”.", state.rule)
    return Reason(f"“{said}” is nothing a player does{near(said.split(maxsplit=1)[0], VERBS) or '.'}", state.rule)


def _plain(text: str) -> str:
    from sneakdoor.cards import plain

    return plain(text)


def _titles(state: State, side: int) -> list[str]:
    """The titles of all cards in this game that a side may know."""
    return sorted({state.printed[c].title for c in range(len(state.printed)) if knows(state, c, side)})


def _card_and_ability(what: str) -> tuple[str, str]:
    """'cleaver: +1 strength' in its two parts; a title may have a colon of its own."""
    from sneakdoor.cards import POOL

    title = max((t for t in map(_plain, POOL) if what == t or what.startswith(t + ":")), key=len, default=None)
    if title is None:
        title = what.partition(": ")[0]
    return title.strip(), what[len(title) :].lstrip(": ")


class Wish:
    """Something the deciding player would like to do and cannot."""

    def __init__(self, state: State, verb: str, what: str) -> None:
        self.state = state
        self.verb = verb
        self.what, self.detail = _card_and_ability(what)
        self.side = state.decider

    def reason(self) -> Reason:
        """The most specific thing that stands in the way."""
        verb = self.verb
        only = ONLY_SIDE.get(verb)
        if only is not None and only != self.side:
            return Reason(
                f"Only {SIDE_TITLES[only]} {DOING[verb]}, and {SIDE_TITLES[self.side]} decides now.", SIDE_RULES[only]
            )
        return REASONS[verb](self)

    # -- finding cards

    def card(self, places: Iterable[int], *, own: bool = True) -> int | Reason:
        """The card that is meant, those in the given places first."""
        if not self.what:
            return Reason(f"Say which card you would like to {self.verb}.", self.state.rule)
        state, wanted = self.state, self.what
        where = tuple(places)
        found = [
            c
            for c in range(len(state.printed))
            if knows(state, c, self.side)
            and wanted in _plain(state.printed[c].title)
            and (not own or state.printed[c].side == self.side or state.zone[c] == P_INSTALLED)
        ]
        if not found:
            return self._unknown()
        exact = [c for c in found if _plain(state.printed[c].title) == wanted] or found
        return min(exact, key=lambda c: (state.zone[c] not in where, state.faceup[c] and self.verb == "rez"))

    def _unknown(self) -> Reason:
        from sneakdoor import cards

        pool = next((t for t in cards.POOL if _plain(t) == self.what), None)
        if pool is not None:
            return Reason(f"You know of no {pool} that you could {self.verb}.", "rule_hidden_information")
        return Reason(f"No card is called “{self.what}”{near(self.what, cards.POOL) or '.'}", "rule_hidden_information")

    def title(self, card: int) -> str:
        return self.state.printed[card].title

    def where(self, card: int) -> str:
        """'in HQ', 'in the grip', 'installed'."""
        zone = self.state.zone[card]
        if zone in (P_SET_ASIDE, P_REMOVED):
            return PLACE_NAMES[zone]
        return "installed" if zone == P_INSTALLED else f"in {PLACE_NAMES[zone]}"

    # -- what is common to many

    def window(self) -> WindowFrame | None:
        """The paid ability window that is open."""
        top = self.state.stack[-1]
        return top if isinstance(top, WindowFrame) and self.state.deciding == "window" else None

    def now(self) -> str:
        """What is to be decided now, in half a sentence."""
        return f"now the question is: {prompt(self.state)}"

    def no_action(self) -> Reason | None:
        """Why no action can be taken, if none can."""
        state, side = self.state, self.side
        if state.deciding == "action":
            return None
        if state.deciding == "mulligan":
            return Reason("The game has not begun: keep this hand or take a mulligan first.", "rule_mulligan")
        if state.active != side:
            return Reason(
                f"That is an action, and it is {SIDE_TITLES[1 - side]}'s turn.", "rule_actions_outside_action_phase"
            )
        if state.run_no:
            return Reason(
                f"That is an action, and the run on {server_name(state.attacked)} must be completed first.",
                "rule_action_completion",
            )
        if state.clicks[side] <= 0:
            return Reason("That is an action, and you have no clicks left.", "rule_action_window")
        if state.phase in ("draw phase", "discard phase"):
            return Reason(f"That is an action, and this is your {state.phase}.", "rule_actions_outside_action_phase")
        if state.deciding == "window":
            return Reason(
                "That is an action; pass in this paid ability window first, then take it.",
                "rule_paid_ability_window_options",
            )
        return Reason(f"That is an action; {self.now()}", "rule_action_completion")

    def short_of(self, need: int, verb: Verb, card: int) -> Reason | None:
        """Not enough credits."""
        if can_afford(self.state, self.side, need, verb, card):
            return None
        has = most_credits(self.state, self.side, verb, card)
        return Reason(f"It costs {count(need, 'credit')}, and you have {has}.", "rule_cost")

    def short_of_clicks(self, need: int) -> Reason | None:
        has = self.state.clicks[self.side]
        return None if has >= need else Reason(f"It takes {count(need, 'click')}, and you have {has}.", "rule_cost")

    def forbidden(self, verb: Verb, card: int = -1) -> Reason | None:
        if values.forbidden(self.state, self.side, verb, card):
            return Reason("An active card says that you cannot do that.", "rule_cannot_precedence")
        return None

    def otherwise(self) -> Reason:
        """Nothing more specific is known."""
        what = f" {self.what}" if self.what else ""
        return Reason(f"You cannot {self.verb}{what} at this point; {self.now()}", self.state.rule)


# -- the Corp ----------------------------------------------------------------------------------------


def _rez(w: Wish) -> Reason:
    state = w.state
    card = w.card((P_INSTALLED,))
    if isinstance(card, Reason):
        return card
    face, title = state.face[card], w.title(card)
    if face.side == RUNNER_SIDE:
        return Reason(f"{title} is a Runner card, and those are neither rezzed nor unrezzed.", "rule_rezzed_unrezzed")
    if face.is_agenda:
        return Reason(f"{title} is an agenda, and agendas cannot be rezzed.", "rule_cannot_rez_agendas")
    if state.zone[card] != P_INSTALLED:
        return Reason(f"{title} is {w.where(card)}; only an installed card can be rezzed.", "rule_rezzed_unrezzed")
    if state.faceup[card]:
        return Reason(f"{title} is rezzed already.", "rule_rezzed_unrezzed")
    window = w.window()
    if face.is_ice and not (window is not None and window.table.ice and state.approached == card):
        return Reason(
            f"{title} is ice, which can be rezzed only while the Runner approaches it.", "rule_rez_ice_restriction"
        )
    if window is None or not window.table.rez:
        return Reason(
            f"{title} can be rezzed only in a paid ability window that allows rezzing; {w.now()}",
            "rule_paid_ability_window_corp_rez",
        )
    costs = rezzing.rez_costs(state, card, free=False, less=0)
    return (
        w.forbidden(Verb.REZ, card)
        or w.short_of(values.rez_cost(state, card), Verb.REZ, card)
        or _unpayable(w, costs, Verb.REZ, card)
        or w.otherwise()
    )


def _score(w: Wish) -> Reason:
    state = w.state
    card = w.card((P_INSTALLED,))
    if isinstance(card, Reason):
        return card
    title = w.title(card)
    if not state.face[card].is_agenda:
        return Reason(f"{title} is no agenda, and only agendas are scored.", "rule_score_steal")
    if state.zone[card] != P_INSTALLED:
        return Reason(f"{title} is {w.where(card)}; only an installed agenda can be scored.", "rule_score_steal")
    has, needs = state.count(card, C_ADVANCEMENT), values.requirement(state, card)
    if has < needs:
        return Reason(
            f"{title} has {count(has, 'advancement counter')} and needs {needs}.", "rule_advancement_requirement"
        )
    window = w.window()
    if window is None or not window.table.score:
        return Reason(
            f"{title} can be scored only in a paid ability window of your own turn that allows scoring; {w.now()}",
            "rule_paid_ability_window_corp_score",
        )
    return w.forbidden(Verb.SCORE, card) or w.otherwise()


def _advance(w: Wish) -> Reason:
    state = w.state
    card = w.card((P_INSTALLED,))
    if isinstance(card, Reason):
        return card
    title = w.title(card)
    if state.zone[card] != P_INSTALLED:
        return Reason(f"{title} is {w.where(card)}; only an installed card can be advanced.", "rule_you_can_advance")
    if not values.can_advance(state, card):
        return Reason(f"{title} cannot be advanced: it is no agenda and does not say so.", "rule_you_can_advance")
    return w.no_action() or w.short_of(1, Verb.ADVANCE, card) or w.forbidden(Verb.ADVANCE, card) or w.otherwise()


def _purge(w: Wish) -> Reason:
    blocked = w.no_action() or w.short_of_clicks(3)
    hosted = any(k & COUNTER_MASK == C_VIRUS for k in w.state.counters)
    if blocked is None and w.state.rules.purge_needs_counters and not hosted:
        blocked = Reason("No card hosts a virus counter.", "faq4.rules.purge")
    return blocked or w.otherwise()


def _trash_resource(w: Wish) -> Reason:
    state = w.state
    if not state.tags:
        return Reason("The Runner has no tags.", "rule_tagged_trash_resource")
    card = w.card((P_INSTALLED,), own=False)
    if isinstance(card, Reason):
        return card
    if not state.face[card].is_resource or state.zone[card] != P_INSTALLED:
        return Reason(f"{w.title(card)} is no installed resource.", "rule_resource_trash_action")
    return w.no_action() or w.short_of(2, Verb.TRASH, -1) or w.otherwise()


# -- both --------------------------------------------------------------------------------------------


def _credit(w: Wish) -> Reason:
    return w.no_action() or w.otherwise()


def _draw(w: Wish) -> Reason:
    blocked = w.no_action() or w.forbidden(Verb.DRAW)
    if blocked is None and not w.state.piles[DECK_OF[w.side]]:
        blocked = Reason(f"{PLACE_NAMES[DECK_OF[w.side]]} is empty.".capitalize(), "cr1.4.1.2.5")
    return blocked or w.otherwise()


def _play(w: Wish) -> Reason:
    state = w.state
    card = w.card((HAND_OF[w.side],))
    if isinstance(card, Reason):
        return card
    face, title = state.face[card], w.title(card)
    if not face.played:
        verb = "run with" if face.is_identity else "install"
        return Reason(f"{title} is not played: it is a card to {verb}.", "rule_playing")
    if state.zone[card] != HAND_OF[w.side]:
        return Reason(f"{title} is {w.where(card)}, not in {PLACE_NAMES[HAND_OF[w.side]]}.", "rule_playing")
    blocked = w.no_action()
    if blocked is not None:
        return blocked
    scene = Scene(state, Standing(card, w.side))
    for condition in face.play_only:
        if not condition.is_so(scene):
            voice = Voice(face.side, face.card.noun, face.title)
            return Reason(f"{title} can be played only if {readable(condition.holds(voice))}.", "rule_act_restriction")
    if face.priority and state.clicks_spent:
        return Reason(f"{title} can be played only as your first click of the turn.", "rule_priority_subtype")
    costs = (*playing.play_costs(state, card), Clicks(1))
    clicks = sum(c.number for c in costs if isinstance(c, Clicks))
    price = 0 if face.cost == X_COST else values.play_cost(state, card)
    blocked = (
        w.short_of_clicks(clicks)
        or w.short_of(price, Verb.PLAY, card)
        or w.forbidden(Verb.PLAY, card)
        or _unpayable(w, costs, Verb.PLAY, card)
    )
    if blocked is None and state.rules.must_change_state and not any(i.could_change(scene) for i in face.play):
        blocked = Reason(f"{title} would change nothing now.", "cr1.4.1.2.5")
    return blocked or w.otherwise()


def _install(w: Wish) -> Reason:
    state = w.state
    card = w.card((HAND_OF[w.side],))
    if isinstance(card, Reason):
        return card
    face, title = state.face[card], w.title(card)
    if face.played or face.is_identity:
        return Reason(f"{title} is never installed: it is {_a(face.card.noun)}.", "rule_installing")
    if state.zone[card] == P_INSTALLED:
        return Reason(f"{title} is installed already.", "rule_installing")
    if state.zone[card] != HAND_OF[w.side]:
        return Reason(f"{title} is {w.where(card)}, not in {PLACE_NAMES[HAND_OF[w.side]]}.", "rule_installing")
    blocked = w.no_action() or w.forbidden(Verb.INSTALL, card)
    if blocked is not None:
        return blocked
    if face.side == RUNNER_SIDE:
        if face.install_only is not None and face.install_only.on is not None and not installing.hosts(state, card):
            what = face.install_only.text(Voice(face.side, face.card.noun, face.title))
            return Reason(f"Of {title} it says “{readable(what)}”, and there is none.", "rule_host_on_ability")
        limit = values.memory_limit(state)
        if face.is_program and face.memory > limit:
            return Reason(
                f"{title} needs {face.memory} memory, and your limit is {limit}.",
                "rule_program_install_exceed_memory_limit",
            )
        blocked = w.short_of(values.install_cost(state, card), Verb.INSTALL, card)
        if blocked is None and face.console and not installing.can_install(state, card):
            blocked = Reason("You have a console already.", "subsec_consoles")
    return blocked or w.otherwise()


def _a(noun: str) -> str:
    return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}"


def _unpayable(w: Wish, costs: tuple[Cost, ...], verb: Verb, card: int) -> Reason | None:
    if can_pay(w.state, w.side, costs, verb, card, Standing(card, w.side)):
        return None
    return Reason("You cannot pay all that it costs.", "rule_cost")


def _pass(w: Wish) -> Reason:
    if w.state.deciding == "action":
        left = count(w.state.clicks[w.side], "click")
        return Reason(f"You have {left} left and must take an action.", "rule_action_window_options")
    if w.state.deciding in ("reaction", "interrupt"):
        return Reason("What is pending is mandatory.", "rule_reaction_window_must_resolve_mandatory_abilities")
    return Reason(f"This choice must be made; {w.now()}", w.state.rule)


def _mulligan(w: Wish) -> Reason:
    return Reason(f"A {w.verb} is decided once, after the starting hands are drawn.", "rule_mulligan")


# -- using abilities ---------------------------------------------------------------------------------


def _use(w: Wish) -> Reason:
    state = w.state
    card = w.card((P_INSTALLED,))
    if isinstance(card, Reason):
        return card
    face, title = state.face[card], w.title(card)
    if not face.paying:
        return Reason(f"{title} has no ability to use; what it does happens by itself.", "rule_trigger_cost")
    if not state.since[card]:
        why = "unrezzed" if state.zone[card] == P_INSTALLED else w.where(card)
        return Reason(f"{title} is {why}, so its abilities are not active.", "rule_inactive_cards")
    abilities = [p for p in face.paying.values() if p.side == w.side]
    if not abilities:
        return Reason(f"Only {SIDE_TITLES[1 - w.side]} can use the abilities of {title}.", "rule_trigger_cost")
    if w.detail:
        like = [p for p in abilities if w.detail in _plain(readable(ability_phrase(state, card, p.index)))]
        raw = [p for p in abilities if w.detail in _plain(ability_phrase(state, card, p.index))]
        abilities = like or raw or abilities
    reasons = [_use_one(w, card, p) for p in abilities]
    return min(reasons, key=lambda r: r[0])[1]


def _use_one(w: Wish, card: int, paying: Paying) -> tuple[int, Reason]:
    """Why one ability cannot be used, and how general the reason is: the least general is the one to tell."""
    state, title = w.state, w.title(card)
    ice = state.encountered
    action = paying in state.face[card].actions
    if action:
        blocked = w.no_action()
        if blocked is not None:
            return 2, blocked
    if paying.once and state.used.get(use_key(card, paying.index)) == state.inc[card]:
        return 0, Reason(f"{title} has been used this turn, which is once.", "rule_once_per_turn_flag")
    if (paying.interface or paying.breaks is not None or paying.encountered is not None) and ice < 0:
        rule = "rule_paid_ability_breaks_subroutines"
        if paying.interface:
            rule = "rule_icebreaker_interface_during_encounter"
        return 1, Reason(f"{title} does that only while ice is being encountered.", rule)
    blocked = _against_ice(w, card, paying)
    if blocked is not None:
        return 0, blocked
    scene = Scene(state, Standing(card, w.side))
    voice = Voice(state.printed[card].side, state.printed[card].card.noun, title)
    for term in paying.ability.terms:
        for declaration in term.declarations:
            if isinstance(declaration, UseOnlyIf) and not declaration.state.is_so(scene):
                what = readable(declaration.state.holds(voice))
                return 0, Reason(f"That ability can be used only if {what}.", "rule_use_restriction")
    blocked = _cost_of_use(w, card, paying, scene) or w.forbidden(Verb.USE, card)
    if blocked is not None:
        return 1, blocked
    if state.deciding != "window" and not action:
        if state.deciding == "action":
            return 2, Reason(
                f"{title} is used in paid ability windows, which come before and after each action.",
                "rule_paid_ability_window_options",
            )
        return 3, Reason(f"{title} is used in paid ability windows; {w.now()}", "rule_paid_ability_window_options")
    if not can_use(state, w.side, card, paying):
        return 2, Reason(f"Using {title} would change nothing now.", "cr1.4.1.2.5")
    return 3, w.otherwise()


def _against_ice(w: Wish, card: int, paying: Paying) -> Reason | None:
    """What stands between an icebreaker and the encountered ice."""
    state, ice = w.state, w.state.encountered
    if ice < 0:
        return None
    breaks = paying.breaks
    if breaks is not None:
        if breaks.subtype is not None and not values.has_subtype(state, ice, breaks.subtype):
            return Reason(
                f"{w.title(card)} breaks {breaks.subtype} subroutines, and {w.title(ice)} is no {breaks.subtype}.",
                "rule_icebreaker_interface_subtype",
            )
        if not unbroken(state):
            return Reason(f"Every subroutine of {w.title(ice)} is broken.", "rule_break_subroutine")
    if paying.interface:
        mine, its = values.strength(state, card), values.strength(state, ice)
        if mine < its:
            return Reason(
                f"{w.title(card)} has strength {mine}, and {w.title(ice)} has {its}.",
                "rule_icebreaker_interface_strength",
            )
    if breaks is not None and not breaks.suits_encounter(Scene(state, Standing(card, w.side))):
        return Reason(f"{w.title(card)} does not break subroutines of {w.title(ice)}.", "rule_break_subroutine")
    return None


def _cost_of_use(w: Wish, card: int, paying: Paying, scene: Scene) -> Reason | None:
    state, cost = w.state, paying.ability.cost
    less = discount(state, w.side, card, paying)
    for part in cost:
        if isinstance(part, HostedCounter):
            has = scene.counters(card, part.kind)
            if has < part.number:
                need = count(part.number, part.kind.value)
                return Reason(f"It costs {need}, and {w.title(card)} has {has}.", "rule_cost")
    credits = max(0, sum(credits_of(c, scene) for c in cost if isinstance(c, Credits)) - less)
    clicks = sum(c.number for c in cost if isinstance(c, Clicks))
    blocked = w.short_of_clicks(clicks) or w.short_of(credits, Verb.USE, card)
    if blocked is None and not can_pay(state, w.side, cost, Verb.USE, card, Standing(card, w.side), less):
        return Reason("You cannot pay all that it costs.", "rule_cost")
    return blocked


# -- the Runner --------------------------------------------------------------------------------------


def _run(w: Wish) -> Reason:
    state = w.state
    if state.run_no:
        return Reason(f"A run on {server_name(state.attacked)} is in progress.", "rule_action_completion")
    servers = {server_name(s).casefold(): s for s in state.ice}
    wanted = re.sub(r"^(?:on )?(?:the )?", "", w.what)
    if not wanted:
        return Reason("Say which server you would like to run.", "rule_announce_attacked_server")
    if wanted not in servers:
        names = ", ".join(server_name(s) for s in state.ice)
        return Reason(f"There is no such server; there are {names}.", "rule_remote_server_existence")
    server = servers[wanted]
    blocked = w.no_action() or w.forbidden(Verb.RUN)
    if blocked is None and not running.can_run(state, server):
        blocked = Reason("You cannot pay what it costs to run there.", "rule_additional_cost_to_run")
    return blocked or w.otherwise()


def _steal(w: Wish) -> Reason:
    state = w.state
    if state.accessed < 0:
        return Reason("You are accessing no card; agendas are stolen while they are accessed.", "rule_score_steal")
    card = state.accessed
    title = w.title(card)
    if not state.face[card].is_agenda:
        return Reason(f"{title} is no agenda.", "rule_score_steal")
    costs = values.additional_costs(state, Verb.STEAL, card, RUNNER_SIDE)
    blocked = w.forbidden(Verb.STEAL, card) or (_unpayable(w, costs, Verb.STEAL, card) if costs else None)
    return blocked or Reason(f"{title} is stolen by itself as its access goes on; pass first.", "step_access_agenda")


def _jack_out(w: Wish) -> Reason:
    state = w.state
    if not state.run_no:
        return Reason("There is no run to jack out of.", "rule_jacking_out")
    blocked = w.forbidden(Verb.JACK_OUT)
    if blocked is not None:
        return blocked
    return Reason(
        f"You can jack out only when a movement phase offers it, after passing ice or before approaching the server; "
        f"{w.now()}",
        "rule_jack_out_movement_phase",
    )


def _remove_tag(w: Wish) -> Reason:
    if not w.state.tags:
        return Reason("You have no tags.", "rule_tagged_remove_tag")
    return w.no_action() or w.short_of(2, Verb.USE, -1) or w.otherwise()


def _trash(w: Wish) -> Reason:
    state = w.state
    if w.side == CORP_SIDE:
        return _trash_resource(w)
    card = state.accessed
    if card < 0:
        return Reason("You are accessing no card; trash costs are paid during an access.", "rule_basic_trash_ability")
    title = w.title(card)
    if w.what and w.what not in _plain(title):
        return Reason(f"You are accessing {title}, and can pay to trash only that.", "rule_basic_trash_ability")
    if state.zone[card] == P_DISCARD_CORP:
        return Reason(f"{title} is in Archives already.", "rule_trash_in_archives")
    price = values.trash_cost(state, card)
    if price is None:
        return Reason(f"{title} has no trash cost.", "rule_paying_trash_costs")
    return w.forbidden(Verb.TRASH, card) or w.short_of(price, Verb.TRASH, card) or w.otherwise()


def _break(w: Wish) -> Reason:
    if w.state.encountered < 0:
        return Reason("No ice is being encountered.", "rule_break_subroutine")
    if not unbroken(w.state):
        return Reason(f"Every subroutine of {w.title(w.state.encountered)} is broken.", "rule_break_subroutine")
    if w.state.deciding == "choose":
        return w.otherwise()
    return Reason("Subroutines are broken by using abilities, such as those of icebreakers.", "rule_break_subroutine")


def _access(w: Wish) -> Reason:
    if w.state.breached < 0:
        return Reason("You are not breaching a server.", "rule_breaching_servers")
    return w.otherwise()


REASONS: dict[str, Callable[[Wish], Reason]] = {
    "rez": _rez,
    "score": _score,
    "advance": _advance,
    "purge": _purge,
    "trash resource": _trash_resource,
    "credit": _credit,
    "draw": _draw,
    "play": _play,
    "install": _install,
    "use": _use,
    "pass": _pass,
    "mulligan": _mulligan,
    "run": _run,
    "steal": _steal,
    "jack out": _jack_out,
    "remove tag": _remove_tag,
    "trash": _trash,
    "break": _break,
    "access": _access,
    "breach": _access,
}
