"""What only the Runner does."""

from __future__ import annotations

import re

from sneakdoor.deciding import Deciding
from sneakdoor.language.costs import Credits
from sneakdoor.terms import (
    CORP_SIDE,
    P_DISCARD_CORP,
    RUNNER_SIDE,
    Basic,
    Verb,
    server_name,
)

from .. import actions, launching, values
from ..encounter import unbroken
from ..prompts import Reason
from .corp import trash_resource
from .wish import Wish, plain, unpayable


def run(w: Wish) -> Reason:
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
    blocked = w.no_action() or w.forbidden(Verb.RUN, server=server)
    basic = actions.basic_cost(state, w.side, Basic.RUN)
    if blocked is None and (not launching.can_run(state, server) or unpayable(w, basic, Verb.USE, -1)):
        blocked = Reason("You cannot pay what it costs to run there.", "rule_additional_cost_to_run")
    return blocked or w.otherwise()


def steal(w: Wish) -> Reason:
    state = w.state
    if state.accessed < 0:
        return Reason("You are accessing no card; agendas are stolen while they are accessed.", "rule_score_steal")
    card = state.accessed
    title = w.title(card)
    if not state.face[card].is_agenda:
        return Reason(f"{title} is no agenda.", "rule_score_steal")
    costs = values.additional_costs(state, Verb.STEAL, card, RUNNER_SIDE)
    blocked = w.forbidden(Verb.STEAL, card) or (unpayable(w, costs, Verb.STEAL, card) if costs else None)
    return blocked or Reason(f"{title} is stolen by itself as its access goes on; pass first.", "step_access_agenda")


def jack_out(w: Wish) -> Reason:
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


def remove_tag(w: Wish) -> Reason:
    if not w.state.tags:
        return Reason("You have no tags.", "rule_tagged_remove_tag")
    return w.no_action() or w.short_of(2, Verb.USE, -1) or w.otherwise()


def trash(w: Wish) -> Reason:
    state = w.state
    if w.side == CORP_SIDE:
        return trash_resource(w)
    card = state.accessed
    if card < 0:
        return Reason("You are accessing no card; trash costs are paid during an access.", "rule_basic_trash_ability")
    title = w.title(card)
    if w.what and w.what not in plain(title):
        return Reason(f"You are accessing {title}, and can pay to trash only that.", "rule_basic_trash_ability")
    if state.zone[card] == P_DISCARD_CORP:
        return Reason(f"{title} is in Archives already.", "rule_trash_in_archives")
    price = values.trash_cost(state, card)
    if price is None:
        return Reason(f"{title} has no trash cost.", "rule_paying_trash_costs")
    costs = (Credits(price), *values.additional_costs(state, Verb.TRASH, card, w.side))
    return (
        w.forbidden(Verb.TRASH, card)
        or w.short_of(price, Verb.TRASH, card)
        or unpayable(w, costs, Verb.TRASH, card)
        or w.otherwise()
    )


def break_(w: Wish) -> Reason:
    if w.state.ice_met() < 0:
        return Reason("No ice is being encountered.", "rule_break_subroutine")
    if not unbroken(w.state):
        return Reason(f"Every subroutine of {w.title(w.state.encountered)} is broken.", "rule_break_subroutine")
    if w.state.deciding in (Deciding.BREAK, Deciding.SPARE) and w.decides:
        return w.otherwise()
    return Reason("Subroutines are broken by using abilities, such as those of icebreakers.", "rule_break_subroutine")


def access(w: Wish) -> Reason:
    if w.state.breached < 0:
        return Reason("You are not breaching a server.", "rule_breaching_servers")
    return w.otherwise()
