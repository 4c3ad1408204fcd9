"""Installing: destination, like cards trashed, cost paid, installed. CR sec_install_uninstall."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from sneakdoor.deciding import ASK_DESTINATION, Deciding
from sneakdoor.errors import Runaway
from sneakdoor.language import effects as fx
from sneakdoor.language.amounts import UNLIMITED
from sneakdoor.language.costs import Cost, Credits
from sneakdoor.language.declarations import D_CANNOT, D_FACEUP, D_HOST, D_LIKE_HAND, D_REMOTES, D_STAY, CanHost
from sneakdoor.language.effects import Effect
from sneakdoor.language.facts import BY_RULE, install_facts, told
from sneakdoor.language.instructions import Install
from sneakdoor.rulebooks import SecondConsole
from sneakdoor.terms import (
    CENTRAL,
    CENTRAL_ROOTS,
    CORP_SIDE,
    FIRST_REMOTE,
    HAND_OF,
    NO_SERVER,
    P_INSTALLED,
    P_SET_ASIDE,
    RUNNER_SIDE,
    V_INSTALL,
    V_TRASH,
    Zone,
)

from . import rezzing, values
from .apply import applies
from .changes import PLACES
from .choosing import NumberFrame, Receiver
from .faces import X_COST
from .frames import Options
from .index import without
from .interned import (
    DECLINE,
    DONE,
    HOST_ON,
    INSTALL,
    INSTALL_FACEDOWN,
    INSTALL_FACEUP,
    INSTALL_IN,
    NO_HOST,
    POSITION,
    TRASH_FIRST,
)
from .interrupts import discount
from .obstacles import FORBIDDEN, NEVER_INSTALLED, NO_DESTINATION, NO_MEMORY, SECOND_CONSOLE, InstallCondition, Obstacle
from .obstacles import NoHost as NoHostThere
from .option import Option
from .options import Decline, HostOn, InstallFacedown, InstallFaceup, InstallIn, NoHost, Position, TrashFirst
from .payment import can_afford, can_pay, cannot_pay, credits_of, most_credits, pay, pay_credits, short_of
from .runaway import MOST_STEPS, RUNAWAY
from .scene import Scene, standing
from .state import VACANT

if TYPE_CHECKING:
    from .resolve import AbilityFrame
    from .state import State

NEW_SERVER: Final = -1
"""The destination that creates a remote server. CR rule_creating_remote_servers."""


def can_install(
    state: State,
    card: int,
    *,
    ignoring_costs: bool = False,
    less: int = 0,
    creditless: bool = False,
    offers: bool = True,
) -> bool:
    """Whether a card could be installed now, whatever must be trashed for it; with `offers`, if an interrupt helps."""
    return (
        cannot_install(state, card, ignoring_costs=ignoring_costs, less=less, creditless=creditless, offers=offers)
        is None
    )


def cannot_install(
    state: State,
    card: int,
    ignoring_costs: bool = False,
    less: int = 0,
    creditless: bool = False,
    offers: bool = True,
) -> Obstacle | None:
    """Why a card could not be installed now, whatever is trashed for it."""
    face = state.face[card]
    if face.played or face.is_identity:
        return NEVER_INSTALLED
    if state.index.declared[D_STAY]:
        kept_by = values.keeping(state, card)
        if kept_by is not None:
            return FORBIDDEN[kept_by]
    if state.index.declared[D_CANNOT] or face.own_bans:
        found = values.ban(state, face.side, V_INSTALL, card)
        if found is not None:
            return found
    if face.side == CORP_SIDE:
        return _corp_cannot_install(state, card, creditless=creditless)
    only = face.install_only
    if only is not None:
        if only.on is not None and not hosts(state, card):
            return NoHostThere(only)
        if only.if_ is not None and not only.if_.is_so(Scene(state, standing(card, face.side))):
            return InstallCondition(only)
    if face.console and _is_one_too_many(state):
        return SECOND_CONSOLE
    if face.memory and not values.has_memory_for(state, card) and not _free_host(state, card):
        return NO_MEMORY
    if ignoring_costs:
        return None
    if offers and state.index.interrupts[fx.CARD_INSTALLED]:
        less += discount(state, RUNNER_SIDE, fx.CARD_INSTALLED, card)
    cost = values.install_cost(state, card, less=less)
    if not can_afford(state, RUNNER_SIDE, cost, V_INSTALL, card):
        if only is None and not state.index.declared[D_HOST]:
            return short_of(state, RUNNER_SIDE, cost, V_INSTALL, card)
        cost = max(0, cost - _host_discount(state, card))
        if not can_afford(state, RUNNER_SIDE, cost, V_INSTALL, card):
            return short_of(state, RUNNER_SIDE, cost, V_INSTALL, card)
    more = values.additional_costs(state, V_INSTALL, card, RUNNER_SIDE)
    if not more:
        return None
    whole, context = (Credits(cost), *more), standing(card, RUNNER_SIDE)
    return cannot_pay(state, RUNNER_SIDE, whole, V_INSTALL, card, context, less=UNLIMITED if creditless else 0)


def _host_discount(state: State, card: int) -> int:
    """By how much a host can make a card cheaper."""
    return max((state.face[h].host_discount for h in hosts(state, card)), default=0)


def _is_one_too_many(state: State) -> bool:
    """Whether another console would be the second, where that is forbidden (gloss.console.2)."""
    return state.rules.second_console is SecondConsole.FORBIDDEN and any(
        state.face[c].console and state.active_since[c] for c in state.piles[P_INSTALLED]
    )


def _corp_cannot_install(state: State, card: int, *, creditless: bool) -> Obstacle | None:
    if not destinations(state, card):
        return NO_DESTINATION
    more = values.additional_costs(state, V_INSTALL, card, CORP_SIDE)
    less = UNLIMITED if creditless else 0
    return cannot_pay(state, CORP_SIDE, more, V_INSTALL, card, standing(card, CORP_SIDE), less) if more else None


def _free_host(state: State, card: int) -> bool:
    return any(state.face[h].frees_memory for h in hosts(state, card))


def hosts(state: State, card: int) -> tuple[int, ...]:
    """Cards a Runner card may be installed on: what it demands, or what lets it. CR rule_host_via_install."""
    face = state.face[card]
    if face.install_only is not None and face.install_only.on is not None:
        scene = Scene(state, standing(card, face.side))
        on = face.install_only.on.find(scene)
        return without(on, card) if card in on else on
    found: list[int] = []
    for say in state.index.declared[D_HOST]:
        if (
            say.card != card
            and not cast("CanHost", say.declaration).by_ability
            and (has_room(state, say.card, card) or _can_make_room(state, say.card, card))
        ):
            found.append(say.card)
    return tuple(found)


def has_room(state: State, host: int, card: int, without: tuple[int, ...] = ()) -> bool:
    """Whether what a card says it can host leaves room for another. CR rule_host_restriction."""
    scene = Scene(state, standing(host, state.controller(host)))
    guests = tuple(c for c in state.hosted.get(host, ()) if c != card and c not in without)
    for limit in state.face[host].host_limits:
        if not limit.cards.covers(scene, card):
            continue
        if limit.number is None:
            return True
        like = [c for c in guests if limit.cards.covers(scene, c)]
        used = sum(state.face[c].memory for c in like) if limit.memory else len(like)
        if used + (state.face[card].memory if limit.memory else 1) <= limit.number:
            return True
    return False


def _can_make_room(state: State, host: int, card: int) -> bool:
    """Whether a program would have room there once hosted programs are trashed. CR rule_install_trash_programs."""
    if not state.face[card].is_program:
        return False
    programs = tuple(c for c in state.hosted.get(host, ()) if state.face[c].is_program)
    return has_room(state, host, card, without=programs)


def legal_host(state: State, card: int, host: int) -> bool:
    """Whether a hosted card may be where it is. CR step_checkpoint_card_restrictions."""
    face = state.face[card]
    if face.side == RUNNER_SIDE and not state.faceup[card]:
        return True
    kind = face.host_kind
    return kind is None or kind.covers(Scene(state, standing(card, face.side)), host)


def permitted(state: State, card: int) -> list[int]:
    """The servers there are that a Corp card may be in or protect, however it gets there.

    CR rule_corp_install_choose_destination_server, rule_swap_only_to_valid_location.
    """
    face = state.face[card]
    only = face.install_only
    where = None if only is None else only.in_
    if where in CENTRAL_ROOTS:
        return list(CENTRAL_ROOTS[where])
    if face.is_ice or (face.is_upgrade and where is not Zone.ROOT_OF_REMOTE):
        return list(state.ice)
    return [s for s in state.ice if s >= FIRST_REMOTE]


def destinations(state: State, card: int) -> list[int]:
    """Servers a Corp card may be installed in or protecting; NEW_SERVER makes one.

    CR rule_corp_install_choose_destination_server.
    """
    found = permitted(state, card)
    only = state.face[card].install_only
    if only is not None and only.in_ in CENTRAL_ROOTS:
        return found
    if state.index.declared[D_REMOTES]:
        most = values.most_remotes(state)
        if most is not None and sum(s >= FIRST_REMOTE for s in state.ice) >= most:
            return found
    return [*found, NEW_SERVER]


def installing_into(state: State, server: int) -> bool:
    """Whether a card is being installed into a server, which keeps it in existence.

    CR rule_install_cannot_destroy_server.
    """
    for f in state.stack:
        if type(f) is InstallFrame and f.server == server:
            return True
    return False


def host_again(state: State, card: int, on: int, faceup: bool) -> None:
    """A card goes back on the host from which it was to be played or installed; with none, it is trashed.

    CR step_checkpoint_hosted_on_installed_cards.
    """
    if state.zone[on] == P_INSTALLED:
        movement.host(state, card, on, faceup=faceup)
    else:
        resolve.trash_by_rule(state, (card,))


class InstallFrame(Receiver):
    """A card being installed. CR sec_steps_installing.

    The card lies set aside, on its way into the play area, until it is installed; if it cannot be, it goes back.
    """

    __slots__ = (
        "and_rez",
        "any_position",
        "by",
        "came_from",
        "card",
        "creditless",
        "declinable",
        "facedown",
        "faceup",
        "forced",
        "free",
        "host",
        "innermost",
        "into",
        "inward",
        "inward_of",
        "less",
        "must_rez",
        "new_server",
        "off",
        "rez_less",
        "server",
        "side",
        "spent",
        "stage",
        "sure",
        "total_less",
        "verify",
        "was_faceup",
        "within",
        "x",
    )

    def __init__(
        self,
        side: int,
        card: int,
        sure: bool = False,
        free: bool = False,
        less: int = 0,
        inward_of: int = -1,
        into: int = -1,
        inward: tuple[int, ...] | None = None,
        and_rez: bool = False,
        facedown: bool = False,
        forced: bool = False,
        any_position: bool = False,
        innermost: bool = False,
        new_server: bool = False,
        host: int = -1,
        faceup: bool = False,
        rez_less: int = 0,
        must_rez: bool = False,
        verify: bool = False,
        total_less: int = 0,
        creditless: bool = False,
        declinable: bool = False,
        within: tuple[int, ...] | None = None,
        by: int = -1,
    ) -> None:
        self.side = side
        self.card = card
        self.within = within
        """The destinations among which the ability leaves the choice, if it says so."""
        self.by = by
        """The card whose ability installs it, if one does."""
        self.free = free
        self.less = less
        self.inward_of = inward_of
        self.into = into
        """The server it must be installed in or protecting, if the ability says which."""
        self.inward = inward
        """The positions inward of the new one, established before any card is trashed for it; None: all there are."""
        self.and_rez = and_rez
        self.facedown = facedown
        self.forced = forced
        """Whether an effect installs it: a second console is then trashed, where it is forbidden (gloss.console.3)."""
        self.any_position = any_position
        self.innermost = innermost
        self.new_server = new_server
        """Whether it must create a remote server."""
        self.sure = sure
        """Whether it is known already that the card can be installed."""
        self.server = NO_SERVER - 1
        self.host = host
        """The card it is installed on, as the ability that installs it says or the player chooses."""
        self.faceup = faceup
        """Whether a Corp card is installed faceup, unrezzed. CR rule_agendas_faceup."""
        self.rez_less = rez_less
        self.must_rez = must_rez
        """Whether an additional cost to rez it cannot be declined: it was chosen since it can be rezzed."""
        self.verify = verify
        """Whether it is revealed, if it is not seen anyhow. CR rule_reveal_for_ability_limitations."""
        self.total_less = total_less
        """What is still to be divided between the install cost and the rez cost."""
        self.creditless = creditless
        """Whether no credits are paid for it, for whatever reason. CR rule_ignore_credit_cost."""
        self.declinable = declinable
        """Whether its player may still refuse to pay an additional cost. CR rule_inherent_and_additional_cost."""
        self.stage = 0
        self.came_from = -1
        self.off = -1
        """The card that hosted it as if it were in the hand, if one did."""
        self.spent = False
        """Whether credits are spent on it."""
        self.was_faceup = False
        self.x = -1
        """The X of its install cost, as it is chosen. CR rule_install_cost_x."""

    def step(self, state: State) -> Options | None:
        stack = state.stack
        left = MOST_STEPS
        while left:
            left -= 1
            stage = self.stage
            if stage >= 5:
                (self._install if stage == 5 else self._return)(state)
                return None
            options = STAGES[stage](self, state)
            if options is not None or stack[-1] is not self or state.dirty:
                return options
        raise Runaway(f"installing {state.printed[self.card].title} at stage {stage}")

    def _place(self, state: State) -> Options | None:
        """CR rule_steps_installing_place."""
        card = self.card
        face = state.face[card]
        if (face.played and not self.facedown) or not (
            self.sure
            or self.facedown
            or can_install(
                state, card, ignoring_costs=self.free, less=self.less, creditless=self.creditless, offers=False
            )
        ):
            self._fail(state)
            if self.forced and face.console and _is_one_too_many(state):
                resolve.trash_by_rule(state, (card,))
            return None
        if state.index.declared[D_FACEUP] and self._may_be_faceup(state):
            facings: Options = [INSTALL_FACEUP, INSTALL_FACEDOWN]
            return state.ask(self.side, Deciding.FACING, facings, "rule_agendas_faceup")
        self._set_down(state)
        return None

    def _may_be_faceup(self, state: State) -> bool:
        """Whether its player has yet to say if it is installed faceup."""
        settled = self.faceup or self.facedown or state.face[self.card].installed_faceup
        return not settled and self.side == CORP_SIDE and values.may_install_faceup(state, self.card)

    def _set_down(self, state: State) -> None:
        card = self.card
        self.came_from = state.zone[card]
        if state.index.declared[D_LIKE_HAND] and card in values.like_in_hand(state, self.side):
            self.came_from, self.off = HAND_OF[self.side], state.host[card]
        self.was_faceup = state.faceup[card]
        faceup = state.face[card].side == RUNNER_SIDE and not self.facedown
        state.move(card, P_SET_ASIDE, faceup or self.faceup)
        self.stage = 1

    def _fail(self, state: State) -> None:
        state.stack.pop()
        state.stack[-1].failed()

    def cost_prevented(self) -> None:
        self.stage = 6

    # -- destination

    def _destination(self, state: State) -> Options | None:
        """CR rule_steps_installing_destination, rule_install_to_invalid_destination."""
        card = self.card
        face = state.face[card]
        if self.host >= 0:
            self.server = state.server[self.host]
            self.stage = 3
            return None
        if self.into >= 0:
            if self.into in destinations(state, card):
                self._choose_server(state, self.into)
            else:
                self._return(state)
            return None
        if self.inward_of >= 0:
            server = state.server[self.inward_of]
            if server < 0:
                self._return(state)
                return None
            positions = state.ice[server]
            self.inward = positions[positions.index(self.inward_of) + 1 :]
            self._choose_server(state, server)
            return None
        if face.side == CORP_SIDE:
            found = destinations(state, card)
            if self.new_server:
                found = [NEW_SERVER] if NEW_SERVER in found else []
            if self.within is not None:
                found = [s for s in found if s in self.within]
            options: Options = []
            for server in found:
                options.append(INSTALL_IN[server])
            if face.is_ice and not self.new_server and self.within is None:
                for host in hosts(state, card):
                    options.append(HOST_ON[host])
            if not options:
                self._return(state)
                return None
            if len(options) == 1:
                self.choose(state, options[0])
                return None
            return state.ask(self.side, ASK_DESTINATION, options, "rule_steps_installing_destination")
        candidates = () if self.facedown else hosts(state, card)
        must = not self.facedown and face.install_only is not None and face.install_only.on is not None
        if not candidates:
            self.stage = 3
            return None
        wanted: Options = []
        for host in candidates:
            if self._can_afford(state, host):
                wanted.append(HOST_ON[host])
        if not must and self._can_afford(state, -1):
            wanted.append(NO_HOST)
        if len(wanted) == 1:
            self.choose(state, wanted[0])
            return None
        return state.ask(self.side, ASK_DESTINATION, wanted, "rule_host_via_install")

    def _can_afford(self, state: State, host: int) -> bool:
        return self.free or can_afford(state, self.side, self._price(state, host), V_INSTALL, self.card)

    def _price(self, state: State, host: int, x: int = 0) -> int:
        """The credits it costs, on a host that may make it cheaper, with what was chosen as X."""
        less = self.less + (state.face[host].host_discount if host >= 0 else 0)
        return 0 if self.creditless else values.install_cost(state, self.card, self.server, x, less)

    def _return(self, state: State) -> None:
        """No valid destination: no installation takes place."""
        if self.off >= 0:
            host_again(state, self.card, self.off, self.was_faceup)
        else:
            state.move(self.card, self.came_from, self.was_faceup)
        self._fail(state)

    def _choose_server(self, state: State, server: int) -> None:
        self.server = server
        self.stage = 2

    def _position(self, state: State) -> Options | None:
        """CR rule_create_position: outermost, directly inward of a card, innermost, or any."""
        if self.innermost:
            self.inward = ()
        row = state.ice.get(self.server, ())
        if self.any_position and state.face[self.card].is_ice and row and self.inward is None:
            spots = range(len(row) + 1)
            return state.ask(
                self.side, Deciding.POSITION, [POSITION[n] for n in spots], "rule_create_position_any_position"
            )
        self.stage = 3
        return None

    # -- trash like cards

    def _trash_like_cards(self, state: State) -> Options | None:
        """CR rule_install_trash_like_cards: any number; as many as must, for room, memory or money."""
        card = self.card
        face = state.face[card]
        if (self.host >= 0 and face.side == CORP_SIDE) or self.facedown:
            self.stage = 4
            return None
        if face.side == CORP_SIDE:
            like = () if self.host >= 0 else self._like_corp_cards(state)
        else:
            like = self._like_programs(state)
        if not like:
            self.stage = 4
            return None
        options: Options = []
        for c in like:
            if not state.index.declared[D_CANNOT] or not values.forbidden(state, self.side, V_TRASH, c):
                options.append(TRASH_FIRST[c])
        if not options:
            self.stage = 4
            return None
        if self._may_stop(state, like):
            options.append(DONE)
        return state.ask(self.side, Deciding.TRASH_FIRST, options, "rule_install_trash_like_cards")

    def _like_corp_cards(self, state: State) -> tuple[int, ...]:
        if state.face[self.card].is_ice:
            positions = state.ice.get(self.server, ())
            return positions if VACANT not in positions else tuple(c for c in positions if c != VACANT)
        return state.root.get(self.server, ())

    def _like_programs(self, state: State) -> tuple[int, ...]:
        if not state.face[self.card].is_program:
            return ()
        return tuple(
            c for c in state.piles[P_INSTALLED] if state.face[c].is_program and state.faceup[c] and c != self.host
        )

    def _may_stop(self, state: State, like: tuple[int, ...]) -> bool:
        face = state.face[self.card]
        if face.side == RUNNER_SIDE:
            return self._fits(state)
        if face.is_ice:
            return self.free or can_afford(
                state,
                self.side,
                max(0, values.install_cost(state, self.card, self.server) - self.less - self.total_less),
                V_INSTALL,
                self.card,
            )
        for card in like:
            there = state.face[card]
            if (face.region and there.region) or (not face.is_upgrade and (there.is_agenda or there.is_asset)):
                return False
        return True

    def _fits(self, state: State) -> bool:
        """CR rule_program_install_exceed_memory_limit."""
        if self.host >= 0 and state.face[self.host].host_limits and not has_room(state, self.host, self.card):
            return False
        if self.host >= 0 and state.face[self.host].frees_memory:
            return True
        return not values.memory_exceeded(state, self.card)

    # -- payment and end

    def receive(self, state: State, answer: tuple[int, ...]) -> None:
        if self.total_less:
            self.less += answer[0]
            self.rez_less += self.total_less - answer[0]
            self.total_less = 0
        else:
            self.x = answer[0]

    def _divide(self, state: State) -> None:
        """How much of a total is taken off the install cost, at least so much that it can be paid.

        CR rule_install_and_rez_reducing_total.
        """
        cost = values.install_cost(state, self.card, self.server)
        missing = cost - most_credits(state, self.side, V_INSTALL, self.card)
        least = min(self.total_less, max(0, missing))
        state.stack.append(
            NumberFrame(self.side, least, self.total_less, "rule_install_and_rez_reducing_total", Deciding.REDUCTION)
        )

    def _additional(self, state: State) -> tuple[Cost, ...]:
        more = values.additional_costs(state, V_INSTALL, self.card, self.side)
        return tuple(c for c in more if not isinstance(c, Credits)) if self.creditless else more

    def _host_is_free(self, state: State) -> bool:
        return self.host >= 0 and any(limit.free for limit in state.face[self.host].host_limits)

    def _pays_x(self) -> bool:
        return self.side == RUNNER_SIDE and not (self.free or self.facedown)

    def _pay(self, state: State) -> Options | None:
        face = state.face[self.card]
        if self.x < 0 and face.cost == X_COST and self._pays_x():
            state.stack.append(NumberFrame(self.side, 0, self._most(state), "rule_install_cost_x", Deciding.X))
            return None
        if self.total_less:
            self._divide(state)
            return None
        if self.declinable:
            self.declinable = False
            if not (self.free or self.facedown) and self._additional(state):
                offer: Options = [INSTALL[self.card], DECLINE]
                return state.ask(self.side, Deciding.ADDITIONAL_COST, offer, "rule_decline_additional_cost")
        self.stage = 5
        if self.free or self.facedown or (self.host >= 0 and self._host_is_free(state)):
            return None
        if face.rooted and not state.index.altering and not face.own_costs:
            return None  # nothing printed to pay, and nothing in play that says otherwise
        cost = self._price(state, self.host, self.x if self.x > 0 else 0)
        if state.rules.discounts_lower_x:
            self.x = min(self.x, cost)
        more = self._additional(state)
        if not more and can_afford(state, self.side, cost, V_INSTALL, self.card):
            self.spent = cost > 0
            pay_credits(state, self.side, cost, V_INSTALL, self.card)
            return None
        parts: tuple[Cost, ...] = (Credits(cost), *more)
        if not can_pay(state, self.side, parts, V_INSTALL, self.card, standing(self.card, self.side)):
            self._return(state)
            return None
        scene = Scene(state, standing(self.card, self.side))
        self.spent = any(credits_of(part, scene) for part in parts)
        pay(state, self.side, parts, V_INSTALL, self.card, self.card)
        return None

    def _most(self, state: State) -> int:
        """The highest X that can be paid and that the card allows; 0 if the cost is ignored.

        CR rule_cost_x, rule_cost_x_out_of_context.
        """
        if self.less >= UNLIMITED or self._host_is_free(state):
            return 0
        card, side, context = self.card, self.side, standing(self.card, self.side)
        more = values.additional_costs(state, V_INSTALL, card, side)
        allowed = state.face[card].x_limit
        limit = UNLIMITED if allowed is None else allowed.amount(Scene(state, context))
        for x in RUNAWAY:
            cost = (Credits(self._price(state, self.host, x + 1)), *more)
            if x >= limit or not can_pay(state, side, cost, V_INSTALL, card, context):
                return x
        raise Runaway(f"the X of {state.printed[card].title}")

    def _install(self, state: State) -> None:
        """CR rule_steps_installing_become_installed."""
        card = self.card
        face = state.face[card]
        state.stack.pop()
        if self.server == NEW_SERVER and self.host < 0:
            self._create_server(state)
        faceup = (face.side == RUNNER_SIDE and not self.facedown) or self.faceup or face.installed_faceup
        state.move(card, P_INSTALLED, faceup)
        state.installed_turn[card] = state.turn
        state.numbers += 1
        state.serial[card] = state.numbers
        if self.host >= 0:
            state.host[card] = self.host
            state.hosted[self.host] = (*state.hosted.get(self.host, ()), card)
        if face.side == CORP_SIDE and not (face.is_ice and self.host >= 0):
            state.server[card] = self.server
            state.arrived(card)
            if face.is_ice:
                self._insert_ice(state)
            else:
                if self.host < 0:
                    state.root[self.server] += (card,)
                if self.server == state.breached:
                    state.seen_root += (card,)
                    state.dirty |= PLACES
        if faceup and (face.side == RUNNER_SIDE or face.installed_faceup):
            state.activate(card)
        place = self.came_from
        if place == P_SET_ASIDE:
            place = resolve.origin(state, card, place)
        facts = install_facts(place, self.facedown, self.x if self.x > 0 else 0, False, self.spent)
        state.emit(fx.CARD_INSTALLED, self.side, card, 1, self.server if self.server >= 0 else -1, self.by, facts)
        if self.and_rez:
            state.stack.append(
                rezzing.RezFrame(
                    card,
                    free=self.free,
                    less=self.rez_less,
                    declinable=not self.must_rez,
                    verify=True,
                    creditless=self.creditless,
                )
            )
        elif self.verify:
            rezzing.verify(state, card)

    def _create_server(self, state: State) -> None:
        """CR rule_creating_remote_servers: it exists from now on, and not while the card was being paid for."""
        self.server = server = state.next_remote
        state.next_remote += 1
        state.ice[server] = ()
        state.root[server] = ()
        state.emit(fx.SERVER_CREATED, self.side, server=server)

    def _insert_ice(self, state: State) -> None:
        row = state.ice[self.server]
        inward = self.inward
        where = 0 if inward is None else _first_of(inward, row)
        state.ice[self.server] = (*row[:where], self.card, *row[where:])

    def choose(self, state: State, option: Option) -> None:
        if type(option) is InstallIn:
            self._choose_server(state, option.server)
        elif type(option) is InstallFaceup or type(option) is InstallFacedown:
            self.faceup = type(option) is InstallFaceup
            self._set_down(state)
        elif type(option) is HostOn:
            self.host = option.card
            self.stage = 3
        elif type(option) is NoHost:
            self.stage = 3
        elif type(option) is Decline:
            self._return(state)
        elif type(option) is Position:
            self.inward = state.ice[self.server][option.place :]
            self.stage = 3
        elif type(option) is TrashFirst:
            trashed = Effect(fx.CARD_TRASHED, self.side, option.card, 1, -1, self.card, BY_RULE)
            resolve.carry_out(state, (trashed,))
        else:
            self.stage = 4

    def copy(self) -> InstallFrame:
        new = InstallFrame(
            self.side,
            self.card,
            self.sure,
            free=self.free,
            less=self.less,
            inward_of=self.inward_of,
            into=self.into,
            inward=self.inward,
            and_rez=self.and_rez,
            facedown=self.facedown,
            forced=self.forced,
            any_position=self.any_position,
            innermost=self.innermost,
            new_server=self.new_server,
            host=self.host,
            faceup=self.faceup,
            rez_less=self.rez_less,
            must_rez=self.must_rez,
            verify=self.verify,
            total_less=self.total_less,
            creditless=self.creditless,
            declinable=self.declinable,
            within=self.within,
            by=self.by,
        )
        new.came_from = self.came_from
        new.off = self.off
        new.server = self.server
        new.spent = self.spent
        new.stage = self.stage
        new.was_faceup = self.was_faceup
        new.x = self.x
        return new


def _first_of(wanted: tuple[int, ...], row: tuple[int, ...]) -> int:
    """The place in a row of the first card that is wanted; its end, if none is."""
    for place, card in enumerate(row):
        if card in wanted:
            return place
    return len(row)


STAGES: Final = (
    InstallFrame._place,
    InstallFrame._destination,
    InstallFrame._position,
    InstallFrame._trash_like_cards,
    InstallFrame._pay,
)


# -- effects that begin here ---------------------------------------------------------------------------


@applies(fx.CARD_INSTALLED)
def install(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    how = told(effect, Install)
    inward = effect.source if how.inward_of_this else -1
    into, stood = effect.server if how.protecting_this_server else -1, None
    if how.in_place_of_trashed:
        found = next((x for x in state.stood if x.ice == effect.amount), None)
        if found is None:
            return
        into, stood = found.server, found.before
    state.stack.append(
        InstallFrame(
            effect.side,
            effect.card,
            free=how.ignoring_all_costs,
            less=UNLIMITED if how.ignoring_install_cost or how.ignoring_credit_costs else cast("int", how.paying_less),
            new_server=how.in_new_server or how.creating_servers,
            inward_of=inward,
            into=into,
            inward=stood,
            and_rez=how.and_rez,
            facedown=how.facedown,
            forced=True,
            any_position=how.any_position,
            innermost=how.innermost,
            host=effect.amount if how.on is not None else -1,
            faceup=how.faceup,
            rez_less=how.rezzing_for_less,
            must_rez=how.paying_all_costs,
            verify=how.demanding,
            total_less=how.total_less,
            creditless=how.ignoring_credit_costs,
            declinable=owner is None or not owner.willing,
            within=_within(state, effect, how, owner),
            by=effect.source,
        )
    )


def _within(state: State, effect: Effect, how: Install, owner: AbilityFrame | None) -> tuple[int, ...] | None:
    """The servers in or protecting which an ability says that a card is installed; any, if it does not."""
    described = how.in_root_of or how.protecting
    if owner is None or (described is None and not how.not_here):
        return None
    scene = Scene(state, owner)
    new = () if described is CENTRAL else (NEW_SERVER,)
    if described is not None:
        return (*scene.servers(described), *new)
    here = -1 if state.face[effect.card].is_ice else scene.this_server()
    return (*(s for s in state.ice if s != here), *new)


from . import movement, resolve  # noqa: E402 - the engine's circle, see engine/__init__.py
