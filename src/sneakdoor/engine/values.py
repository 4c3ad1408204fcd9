"""Values that abilities modify: strength, costs, limits, prohibitions. Asked of active declarations, never stored.

CR rule_modify_value: what sets a value comes first, then what raises it, then what lowers it.
"""

from __future__ import annotations

from collections.abc import Collection
from itertools import product
from typing import Final, cast

from sneakdoor.language import declarations as dc
from sneakdoor.language import effects as fx
from sneakdoor.language.amounts import evaluate
from sneakdoor.language.costs import Cost, Credits, parts
from sneakdoor.language.declarations import (
    D_ADDITIONAL,
    D_ADVANCE,
    D_CANNOT,
    D_CLICKS,
    D_COST,
    D_DURATION,
    D_FACEUP,
    D_FREE_MEMORY,
    D_HAND,
    D_LIKE_HAND,
    D_LINK,
    D_MEMORY,
    D_MEMORY_FOR,
    D_MEMORY_LIMIT,
    D_POINTS,
    D_REMOTES,
    D_REQUIREMENT,
    D_SHARED,
    D_SKIP_DISCARD,
    D_SPEND,
    D_STAY,
    D_STRENGTH,
    D_SUBTYPE,
    D_TAGS,
    D_TO_WIN,
)
from sneakdoor.language.instruction import Instruction
from sneakdoor.language.instructions import Trash
from sneakdoor.language.occurrences import State as Condition
from sneakdoor.language.printed import Identity
from sneakdoor.terms import (
    C_CREDIT,
    C_VIRUS,
    CORP_SIDE,
    COUNTER_INDEX,
    NO_SERVER,
    P_HOSTED,
    P_IDENTITY,
    P_INSTALLED,
    RUNNER,
    RUNNER_SIDE,
    SCORE_OF,
    V_ADVANCE,
    V_INSTALL,
    V_PLAY,
    V_REZ,
    V_TRASH,
    V_USE,
    YOU,
    Basic,
    Counter,
    Verb,
    Who,
    walk,
)

from .faces import SMALL_PROGRAM
from .index import ActiveDeclaration
from .lingering.kinds import StrengthChanged, SubtypeGained
from .obstacles import FORBIDDEN, NOT_ADVANCEABLE, NOT_INSTALLED_TO_ADVANCE, Obstacle
from .scene import Scene, standing
from .state import COUNTER_MASK, VACANT, State

DEFAULT_HAND_SIZE: Final = 5
ALLOTTED_CLICKS: Final = (3, 4)


def scene_of(state: State, say: ActiveDeclaration) -> Scene:
    """The game as a declaring card, or what lingers of it, sees it."""
    if say.lingering >= 0:
        for x in state.lingering:
            if x.serial == say.lingering:
                return Scene(state, x.context(state) or standing(say.card, say.side))
    return Scene(state, standing(say.card, say.side))


def applies(state: State, say: ActiveDeclaration, scene: Scene) -> bool:
    """Whether a declaration holds now: its condition and its threat level.

    CR rule_static_condition, rule_threat_flag.
    """
    condition, threat = say.condition, say.threat
    return (not threat or threat_level(state) >= threat) and (condition is None or condition.is_so(scene))


def _of(say: ActiveDeclaration, who: Who, side: int) -> bool:
    if who is YOU:
        return say.side == side
    return (who is RUNNER) == (side == RUNNER_SIDE)


# -- cards -------------------------------------------------------------------------------------------


def strength(state: State, card: int) -> int:
    """The strength of ice or an icebreaker."""
    value = state.face[card].strength
    for x in state.lingering:
        if x.card == card and isinstance(x, StrengthChanged) and x.incarnation == state.incarnation[card]:
            value += x.amount
    for say in state.index.declared[D_STRENGTH]:
        scene = scene_of(state, say)
        if applies(state, say, scene):
            value += say.declaration.modifies(scene, card)  # type: ignore[attr-defined]
    return value


def has_subtype(state: State, card: int, subtype: str, *, borrowed: bool = True) -> bool:
    """CR rule_add_remove_subtypes. A facedown Runner card has none (rule_facedown_runner_cards_are_blank).

    If it is not `borrowed`, ice does not have it because other ice has: two that look at each other have what either
    would have alone.
    """
    face = state.face[card]
    says = state.index.declared[D_SUBTYPE]
    blank = face.side == RUNNER_SIDE and not state.faceup[card] and state.zone[card] == P_INSTALLED
    printed = subtype in face.subtypes and not blank
    if not says and (printed or not state.lingering):
        return printed
    has = int(printed)
    for say in says:
        if not borrowed and isinstance(say.declaration, dc.GainsSubtypesOfOtherIce):
            continue
        scene = scene_of(state, say)
        gives = say.declaration.gives(scene, card, subtype)  # type: ignore[attr-defined]
        takes = say.declaration.takes(scene, card, subtype)  # type: ignore[attr-defined]
        if gives != takes and applies(state, say, scene):
            has += 1 if gives else -1
    for x in state.lingering:
        if x.card == card and isinstance(x, SubtypeGained) and x.subtype == subtype:
            has += x.incarnation == state.incarnation[card]
    return has > 0


def boosts_last(state: State, card: int) -> bool:
    """Whether what increases a card's strength lasts for the turn, instead of any shorter time."""
    for say in state.index.declared[D_DURATION]:
        if isinstance(say.declaration, dc.StrengthLastsTurn):
            scene = scene_of(state, say)
            if say.declaration.of.covers(scene, card) and applies(state, say, scene):
                return True
    return False


def changed(state: State, kind: int, card: int, value: int, verb: Verb | None = None) -> int:
    """A value with every active modification of its kind, raised first, then lowered."""
    raised = lowered = 0
    for say in state.index.declared[kind]:
        if verb is not None and say.declaration.verb is not verb:  # type: ignore[attr-defined]
            continue
        scene = scene_of(state, say)
        if applies(state, say, scene):
            change = say.declaration.modifies(scene, card)  # type: ignore[attr-defined]
            if change > 0:
                raised += change
            else:
                lowered += change
    return value + raised + lowered


def cost_to(state: State, verb: Verb, card: int, printed: int) -> int:
    """What something costs in credits, with what raises and lowers it. CR rule_cost_calculation."""
    face = state.face[card]
    value = printed
    if state.index.declared[D_COST]:
        value = changed(state, D_COST, card, value, verb)
    elif not face.own_costs:
        return value
    if face.own_costs and not state.active_since[card]:
        for declaration, condition, threat in face.own_costs:
            if declaration.verb is not verb:  # type: ignore[attr-defined]
                continue
            scene = Scene(state, standing(card, face.side))
            if not isinstance(declaration, (dc.AdditionalCost, dc.PaysFor)) and _says_itself(scene, condition, threat):
                value += declaration.modifies(scene, card)  # type: ignore[attr-defined]
    return value if value > 0 else 0


def rez_cost(state: State, card: int) -> int:
    """The credits it costs to rez a card."""
    return cost_to(state, V_REZ, card, state.face[card].cost)


def install_cost(state: State, card: int, server: int = NO_SERVER, x: int = 0, less: int = 0) -> int:
    """The credits it costs to install a card, paying less or, below 0, more. CR sec_install_cost.

    Ice costs 1 for each ice already there.
    """
    face = state.face[card]
    if face.is_ice:
        positions = state.ice.get(server, ())
        printed = len(positions) - positions.count(VACANT)
    else:
        printed = 0 if face.rooted else face.cost if face.cost > x else x
    if less < 0:
        return cost_to(state, V_INSTALL, card, printed - less)
    cost = cost_to(state, V_INSTALL, card, printed) - less
    return cost if cost > 0 else 0


def play_cost(state: State, card: int, x: int = 0) -> int:
    """The credits it costs to play a card, with what was chosen as X."""
    printed = state.face[card].cost
    return cost_to(state, V_PLAY, card, printed if printed > x else x)


def trash_cost(state: State, card: int) -> int | None:
    """The credits it costs to trash an accessed card, if it can be trashed so. CR rule_basic_trash_ability."""
    printed = state.face[card].trash_cost
    return None if printed is None else cost_to(state, V_TRASH, card, printed)


def additional_costs(state: State, verb: Verb, card: int, side: int, server: int = NO_SERVER) -> tuple[Cost, ...]:
    """What must be paid besides, to do something to a card or to a server. CR rule_additional_cost."""
    found: tuple[Cost, ...] = ()
    if not state.index.declared[D_ADDITIONAL] and (card < 0 or not state.face[card].own_costs):
        return found
    for _, demanded in _demands(state, verb, card, side, server):
        found += demanded
    return found


def _demands(
    state: State, verb: Verb, card: int, side: int, server: int = NO_SERVER
) -> list[tuple[Scene, tuple[Cost, ...]]]:
    """What each ability asks for besides, as its card sees it."""
    found: list[tuple[Scene, tuple[Cost, ...]]] = []
    for say in state.index.declared[D_ADDITIONAL]:
        declaration = say.declaration
        if isinstance(declaration, dc.AdditionalCost) and _of(say, declaration.by, side):
            scene = scene_of(state, say)
            if applies(state, say, scene):
                found.append((scene, declaration.demands(scene, verb, card, server)))
    if card >= 0 and not state.active_since[card]:
        face = state.face[card]
        scene = Scene(state, standing(card, face.side))
        for own, condition, threat in face.own_costs:
            if isinstance(own, dc.AdditionalCost) and own.verb is verb and _says_itself(scene, condition, threat):
                found.append((scene, own.demands(scene, verb, card)))
    return found


def charging(state: State, verb: Verb, card: int, side: int) -> int:
    """The card that makes it cost credits besides to do something to a card, one of the opponent's if there is one."""
    found = -1
    for scene, demanded in _demands(state, verb, card, side):
        if any(isinstance(part, Credits) and evaluate(part.amount, scene) > 0 for part in demanded):
            if state.face[scene.source].side != side:
                return scene.source
            found = scene.source
    return found


def sharers(state: State, card: int, kind: Counter) -> tuple[int, ...]:
    """The cards whose counters count on another card too. CR rule_additional_counters."""
    found = []
    for say in state.index.declared[D_SHARED]:
        declaration, scene = say.declaration, scene_of(state, say)
        if (
            isinstance(declaration, dc.SharesCounters)
            and declaration.counter is kind
            and card != say.card
            and declaration.cards.covers(scene, card)
            and applies(state, say, scene)
        ):
            found.append(say.card)
    return tuple(found)


def shared(state: State, card: int, kind: Counter) -> int:
    """How many counters a card is considered to host besides its own."""
    more = sum(state.count(c, COUNTER_INDEX[kind]) for c in sharers(state, card, kind))
    for say in state.index.declared[D_SHARED]:
        declaration, scene = say.declaration, scene_of(state, say)
        if isinstance(declaration, dc.AdditionalCounters) and declaration.counter is kind:
            more += declaration.number * (declaration.cards.covers(scene, card) and applies(state, say, scene))
    return more


def counters(state: State, card: int, kind: Counter) -> int:
    """The counters on a card, those it is only considered to have among them. CR rule_additional_counters."""
    here = state.count(card, COUNTER_INDEX[kind])
    return here + shared(state, card, kind) if state.index.declared[D_SHARED] else here


def stays(state: State, card: int) -> bool:
    """Whether a card cannot leave where it is. CR rule_cannot_precedence."""
    return keeping(state, card) is not None


def keeping(state: State, card: int) -> int | None:
    """The card that says that another cannot leave where it is, if any does."""
    for say in state.index.declared[D_STAY]:
        if (
            isinstance(say.declaration, dc.CannotLeave)
            and state.zone[card] in say.declaration.zone.places
            and applies(state, say, scene_of(state, say))
        ):
            return say.card
    return None


def most_remotes(state: State) -> int | None:
    """How many remote servers there may be, if anything limits them. CR rule_limit_remote_servers."""
    limits = [
        cast("dc.LimitRemoteServers", say.declaration).number
        for say in state.index.declared[D_REMOTES]
        if applies(state, say, scene_of(state, say))
    ]
    return min(limits, default=None)


def may_install_faceup(state: State, card: int) -> bool:
    """Whether the Corp may install a card faceup that is installed facedown otherwise. CR rule_agendas_faceup."""
    for say in state.index.declared[D_FACEUP]:
        scene = scene_of(state, say)
        if cast("dc.MayInstallFaceup", say.declaration).cards.covers(scene, card) and applies(state, say, scene):
            return True
    return False


def like_in_hand(state: State, side: int) -> tuple[int, ...]:
    """The cards, none of them installed, that a player can play or install as if they were in their hand."""
    found: tuple[int, ...] = ()
    for say in state.index.declared[D_LIKE_HAND]:
        if say.side == side and applies(state, say, scene_of(state, say)):
            found += tuple(
                c for c in state.hosted.get(say.card, ()) if state.zone[c] == P_HOSTED and state.face[c].side == side
            )
    return found


def basic_costs(state: State, basic: Basic, side: int, card: int) -> tuple[Cost, ...]:
    """What must be paid besides for a basic action, about a card or none. CR rule_additional_cost."""
    found: tuple[Cost, ...] = ()
    for say in state.index.declared[D_ADDITIONAL]:
        declaration = say.declaration
        if (
            isinstance(declaration, dc.AdditionalCost)
            and declaration.asks(scene_of(state, say), basic, card)
            and _of(say, declaration.by, side)
            and applies(state, say, scene_of(state, say))
        ):
            found += parts(declaration.cost)
    return found


def forbidden(state: State, side: int, verb: Verb, card: int = -1, server: int = NO_SERVER) -> bool:
    """Whether a player cannot do something. CR rule_cannot_precedence."""
    return forbidding(state, side, verb, card, server) is not None


def forbidding(state: State, side: int, verb: Verb, card: int = -1, server: int = NO_SERVER) -> int | None:
    """The card that says that a player cannot do something, if any does."""
    for say in state.index.declared[D_CANNOT]:
        scene = scene_of(state, say)
        forbids = say.declaration.forbids(scene, side, verb, card, server)  # type: ignore[attr-defined]
        if forbids and applies(state, say, scene):
            return say.card
    if card >= 0 and state.face[card].own_bans and not state.active_since[card]:
        scene = Scene(state, standing(card, state.face[card].side))
        for own, condition, threat in state.face[card].own_bans:
            forbids = own.forbids(scene, side, verb, card, server)  # type: ignore[attr-defined]
            if forbids and _says_itself(scene, condition, threat):
                return card
    return None


def _says_itself(scene: Scene, condition: Condition | None, threat: int) -> bool:
    """Whether what an inactive card says of itself holds now."""
    if threat and threat_level(scene.state) < threat:
        return False
    return condition is None or condition.is_so(scene)


def unusable(state: State, side: int, card: int) -> bool:
    """Whether a player cannot use a card: no paid ability of it, nothing optional, nothing to spend on it.

    CR rule_using.
    """
    return bool(state.index.declared[D_CANNOT]) and card >= 0 and forbidden(state, side, V_USE, card)


def ban(state: State, side: int, verb: Verb, card: int = -1, server: int = NO_SERVER) -> Obstacle | None:
    """What a card says that a player cannot do, as an obstacle. CR rule_cannot_precedence."""
    source = forbidding(state, side, verb, card, server)
    return None if source is None else FORBIDDEN[source]


def wholly_forbidden(state: State, side: int, instructions: tuple[Instruction, ...]) -> bool:
    """Whether a 'cannot' forbids all that a card or ability would do (gloss.cannot.1)."""
    scene = Scene(state, standing(-1, side))
    return bool(state.index.declared[D_CANNOT]) and all(
        i.forbidden_by is not None and forbidden(state, scene.player(i.actor()), i.forbidden_by) for i in instructions
    )


def can_purge(state: State) -> bool:
    """Whether virus counters may be purged: always or, by the FAQ, if a counter would go or a card be trashed.

    gloss.purge.2, faq4.rules.purge.
    """
    if not state.rules.purge_needs_counters:
        return True
    return any(k & COUNTER_MASK == C_VIRUS for k in state.counters) or _purging_trashes(state)


def _purging_trashes(state: State) -> bool:
    """Whether a card would be trashed as virus counters are purged."""
    return any(
        isinstance(part, Trash)
        for card, index in state.index.listen[fx.VIRUS_PURGED]
        if card >= 0
        for part in walk(state.face[card].abilities[index])
    )


def can_advance(state: State, card: int) -> bool:
    """Whether the Corp may advance a card: it can be advanced, and nothing forbids it."""
    return cannot_advance(state, card) is None


def cannot_advance(state: State, card: int) -> Obstacle | None:
    """Why the Corp may not advance a card, costs aside."""
    if state.zone[card] != P_INSTALLED:
        return NOT_INSTALLED_TO_ADVANCE
    if state.index.declared[D_CANNOT] or state.face[card].own_bans:
        found = ban(state, CORP_SIDE, V_ADVANCE, card)
        if found is not None:
            return found
    return None if is_advanceable(state, card) else NOT_ADVANCEABLE


def is_advanceable(state: State, card: int) -> bool:
    """CR rule_you_can_advance: agendas always; other cards if they, or something else, say so."""
    if state.zone[card] != P_INSTALLED or state.face[card].side != CORP_SIDE:
        return False
    if state.face[card].advanceable:
        return True
    for say in state.index.declared[D_ADVANCE]:
        scene = scene_of(state, say)
        if say.declaration.card.covers(scene, card) and applies(state, say, scene):  # type: ignore[attr-defined]
            return True
    return False


def requirement(state: State, card: int) -> int:
    """An agenda's advancement requirement. CR rule_active_exception_advancement_requirement."""
    face = state.face[card]
    value = face.requirement
    if face.own_requirements and not state.active_since[card]:
        scene = Scene(state, standing(card, face.side))
        for own, condition, threat in face.own_requirements:
            if _says_itself(scene, condition, threat):
                value += own.modifies(scene, card)
    return changed(state, D_REQUIREMENT, card, value) if state.index.declared[D_REQUIREMENT] else value


def agenda_points(state: State, card: int) -> int:
    """What an agenda in a score area is worth."""
    value = state.face[card].points
    return changed(state, D_POINTS, card, value) if state.index.declared[D_POINTS] else value


# -- players -----------------------------------------------------------------------------------------


def credits_in_pool(state: State, side: int) -> list[tuple[int, int]]:
    """Credits on cards that count as being in a player's credit pool: (card, how many)."""
    return [
        (say.card, here)
        for say in state.index.declared[D_SPEND]
        if isinstance(say.declaration, dc.HostedAreInPool)
        and say.side == side
        and (here := state.count(say.card, C_CREDIT))
    ]


def credits(state: State, side: int) -> int:
    """A player's credit pool, with what counts as being in it."""
    pool = state.credits[side]
    if state.index.declared[D_SPEND]:
        pool += sum(here for _, here in credits_in_pool(state, side))
    return pool


def score(state: State, side: int) -> int:
    """A player's agenda points. CR rule_score."""
    points = 0
    for card in state.piles[SCORE_OF[side]]:
        points += agenda_points(state, card)
    return points


def threat_level(state: State) -> int:
    """CR rule_threat_level."""
    return max(score(state, CORP_SIDE), score(state, RUNNER_SIDE))


def points_to_win(state: State, side: int) -> int:
    """The score at which a player wins: what a card says, or the rulebook. CR rule_win_agenda_points."""
    needed = state.rules.points_to_win
    less = 0
    for say in state.index.declared[D_TO_WIN]:
        declaration = cast("dc.PointsToWin | dc.FewerPointsToWin", say.declaration)
        if not _of(say, declaration.of, side):
            continue
        scene = scene_of(state, say)
        if not applies(state, say, scene):
            continue
        if isinstance(declaration, dc.FewerPointsToWin):
            less += declaration.less * declaration.for_each.count(scene)
        else:
            needed = declaration.number
    return needed - less


def _sum(state: State, kind: int, side: int) -> int:
    total = 0
    for say in state.index.declared[kind]:
        if _of(say, say.declaration.of, side):  # type: ignore[attr-defined]
            scene = scene_of(state, say)
            if applies(state, say, scene):
                total += say.declaration.adds(scene)  # type: ignore[attr-defined]
    return total


def hand_size(state: State, side: int) -> int:
    """A player's maximum hand size. CR rule_max_hand_size."""
    size = DEFAULT_HAND_SIZE - state.core_damage if side == RUNNER_SIDE else DEFAULT_HAND_SIZE
    return size + _sum(state, D_HAND, side) if state.index.declared[D_HAND] else size


def skips_discard_step(state: State, side: int) -> bool:
    """Whether something makes a player skip their discard step. CR rule_skip_discard_step."""
    return any(
        _of(say, cast("dc.SkipsDiscardStep", say.declaration).of, side) and applies(state, say, scene_of(state, say))
        for say in state.index.declared[D_SKIP_DISCARD]
    )


def allotted_clicks(state: State, side: int) -> int:
    """The clicks a player gains as their turn starts. CR rule_allotted_clicks."""
    if not state.index.declared[D_CLICKS]:
        return ALLOTTED_CLICKS[side]
    return max(0, ALLOTTED_CLICKS[side] + _sum(state, D_CLICKS, side))


def _added(state: State, kind: int) -> int:
    total = 0
    for say in state.index.declared[kind]:
        scene = scene_of(state, say)
        if applies(state, say, scene):
            total += say.declaration.adds(scene)  # type: ignore[attr-defined]
    return total


def tags(state: State) -> int:
    """The tags the Runner has or is considered to have."""
    return state.tags + _added(state, D_TAGS) if state.index.declared[D_TAGS] else state.tags


def link(state: State) -> int:
    """The Runner's link. CR rule_link_value."""
    base = sum(_identity(state, c).link or 0 for c in state.piles[P_IDENTITY] if state.face[c].side == RUNNER_SIDE)
    return base + _added(state, D_LINK)


def _identity(state: State, card: int) -> Identity:
    printed = state.face[card].card
    assert isinstance(printed, Identity)
    return printed


def memory_limit(state: State) -> int:
    """All the memory there is, whatever it may be used for.

    CR rule_memory_limit, rule_memory_counting_mu_ignores_restrictions.
    """
    return _memory_given(state) - _memory_lost(state)


def _memory_given(state: State, without: Collection[int] = ()) -> int:
    """The memory that identities and cards give, but for some cards."""
    face, declared = state.face, state.index.declared
    given = 0
    for card in state.piles[P_IDENTITY]:
        given += face[card].memory_limit
    for say in declared[D_MEMORY_LIMIT]:
        if say.card not in without:
            given = say.declaration.limit.amount(scene_of(state, say))  # type: ignore[attr-defined]
    for say in declared[D_MEMORY]:
        if isinstance(say.declaration, dc.Memory) and say.card not in without:
            given += _memory_of(state, say)
    return given


def _memory_of(state: State, say: ActiveDeclaration) -> int:
    """The memory that one ability gives."""
    scene = scene_of(state, say)
    return cast("dc.Memory", say.declaration).adds(scene) if applies(state, say, scene) else 0


def _memory_lost(state: State) -> int:
    """By how much the memory limit is reduced."""
    lost = 0
    for say in state.index.declared[D_MEMORY]:
        if isinstance(say.declaration, dc.MemoryReduced) and applies(state, say, scene_of(state, say)):
            lost += say.declaration.by
    return lost


def memory_exceeded(state: State, also: int = -1, without: Collection[int] = ()) -> int:
    """By how much installed programs (with one more, or but for some cards) exceed the memory limit.

    Where the limit is below 0, by all they take. CR rule_program_memory_cost, rule_game_numbers.
    """
    return _exceeded(state, _weighing(state, also, without), without)


def has_memory_for(state: State, card: int) -> bool:
    """Whether a program would fit if there were no other."""
    if state.index.declared[D_MEMORY_FOR]:
        return not _exceeded(state, (card,))
    memory = state.face[card].memory
    if memory <= SMALL_PROGRAM and not state.index.altering:
        return True  # every identity gives that much, and nothing takes any of it
    return memory <= max(0, memory_limit(state))


def _exceeded(state: State, programs: tuple[int, ...], without: Collection[int] = ()) -> int:
    """By how much these programs exceed the memory limit, or the memory that is not for certain programs only.

    CR rule_memory_check_mu_restrictions. Memory that is lost may be such as has nothing in it: faq4.card.bad-times.1.
    """
    face = state.face
    used = sum([face[c].memory for c in programs])
    if not used:
        return 0
    given = _memory_given(state, without)
    exceeded = used - max(0, given - _memory_lost(state))
    if state.index.declared[D_MEMORY_FOR]:
        pools = [pool for pool in _restricted(state, programs) if pool[0] not in without]
        anybodys = given - sum(number for _, number, _ in pools)
        exceeded = max(exceeded, used - _assigned(state, programs, pools) - max(0, anybodys))
    return max(0, exceeded)


Pool = tuple[int, int, frozenset[int]]
"""Memory for certain programs only: the card that gives it, how much, and which programs may use it."""


def _restricted(state: State, programs: tuple[int, ...]) -> list[Pool]:
    pools = []
    for say in state.index.declared[D_MEMORY_FOR]:
        number = sum(
            _memory_of(state, m)
            for m in state.index.declared[D_MEMORY]
            if m.card == say.card and m.lingering == say.lingering
        )
        wanted, scene = cast("dc.MemoryOnlyFor", say.declaration).programs, scene_of(state, say)
        pools.append((say.card, number, frozenset(c for c in programs if wanted.covers(scene, c))))
    return pools


def _assigned(state: State, programs: tuple[int, ...], pools: list[Pool]) -> int:
    """The most of what programs take that memory for certain programs only has room for.

    As with any flow, that is the least that some cut lets through: whatever some of the pools hold, and all that the
    programs take which may use one of the others.
    """
    least = sum([state.face[c].memory for c in programs])
    for full in product((False, True), repeat=len(pools)):
        others = [wanted for (_, _, wanted), is_full in zip(pools, full, strict=True) if not is_full]
        through = sum(number for (_, number, _), is_full in zip(pools, full, strict=True) if is_full)
        through += sum(state.face[c].memory for c in programs if any(c in wanted for wanted in others))
        least = min(least, through)
    return least


def memory_used(state: State) -> int:
    """The memory cost of all installed programs that counts against the limit. CR rule_memory_unused_mu."""
    return sum([state.face[c].memory for c in _weighing(state)])


def _weighing(state: State, also: int = -1, without: Collection[int] = ()) -> tuple[int, ...]:
    """The installed programs (with one more, or but for some) whose memory cost counts against the limit."""
    face = state.face
    programs = state.index.programs if also < 0 else (*state.index.programs, also)
    if also >= 0 and face[also].weightless:
        scene = Scene(state, standing(also, RUNNER_SIDE))
        if any(condition is None or condition.is_so(scene) for condition in face[also].weightless):
            programs = state.index.programs
    if without:
        programs = tuple(c for c in programs if c not in without)
    if state.index.declared[D_FREE_MEMORY]:
        says = state.index.declared[D_FREE_MEMORY]
        free = {say.card for say in says if isinstance(say.declaration, dc.HostedMemoryIsFree)}
        weightless = {
            say.card
            for say in says
            if isinstance(say.declaration, dc.ThisMemoryIsFree) and applies(state, say, scene_of(state, say))
        }
        programs = tuple(c for c in programs if state.host[c] not in free and c not in weightless)
    return programs
