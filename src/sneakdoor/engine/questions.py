"""What the open decision asks, as data: who is asked, by which card, about what, how many have been picked.

A question is read from the state and the frame on top when somebody looks. Each kind has one reading.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from sneakdoor.deciding import Deciding
from sneakdoor.language.instruction import Branch, Instruction
from sneakdoor.terms import NO_SERVER, V_ACCESS, V_INSTALL, V_PLAY, V_REZ, V_TRASH, Counter, Verb, Zone

from . import options as op
from . import values
from .checkpoint import EnteringFrame, RemotesFrame
from .choosing import ChooseFrame, NumberFrame
from .contests import TraceFrame
from .encounter import LentFrame
from .identities import VersionFrame
from .installing import InstallFrame
from .interned import DONE
from .loops import LoopFrame
from .movement import ArrangeIceFrame
from .payment import CountersFrame, PaymentFrame
from .playing import PlayFrame
from .resolve import AbilityFrame, part_with
from .scene import Scene
from .searching import SearchFrame
from .sequences import SequenceFrame

if TYPE_CHECKING:
    from .option import Option
    from .state import State


class Question(NamedTuple):
    """What a player is asked."""

    side: int
    deciding: Deciding
    rule: str
    """The rule behind it, by slug (or, for classic rules, ruling id)."""
    source: int = -1
    """The card whose ability or cost asks, if one does;"""
    ability: int = -1
    """the place of that ability among those of the card, if it is one of them."""
    doing: Instruction | None = None
    """The instruction being resolved, or the part of it that what is chosen is for."""
    card: int = -1
    """The card it is about: encountered, accessed, being installed, rezzed or paid for."""
    server: int = NO_SERVER
    to: Verb | None = None
    """What would be done to that card, where paying for it is asked for."""
    picked: tuple[int, ...] = ()
    """What was chosen already, one after another,"""
    least: int = 1
    """how many must be,"""
    of: int = 1
    """and how many may be."""
    amount: int = 0
    """What the question is about, in numbers: clicks left, credits to pay, the limit, the strength of a trace."""
    paid: int = 0
    """Of credits to pay, those that have a source already."""
    counter: Counter | None = None
    """The counters to spend."""
    zone: Zone | None = None
    """Where is searched."""


def question(state: State) -> Question:
    """What is asked now."""
    return READINGS[state.deciding](state, Question(state.decider, state.deciding, state.rule))


Reading = Callable[["State", Question], Question]


def resolving(state: State) -> AbilityFrame | None:
    """The ability that asks: the frame on top, or the one below that asked through it."""
    frame = next((f for f in reversed(state.stack[-2:]) if isinstance(f, AbilityFrame)), None)
    return frame if frame is not None and frame.source >= 0 and frame.todo else None


def _plain(state: State, asked: Question) -> Question:
    return asked


def _by_ability(state: State, asked: Question) -> Question:
    frame = resolving(state)
    if frame is None:
        return asked
    instruction = frame.todo[0]
    targets = instruction.targets()
    if isinstance(state.stack[-1], ChooseFrame) and len(frame.chosen) < len(targets):
        instruction = part_with(instruction, targets[len(frame.chosen)])
    return asked._replace(source=frame.source, ability=frame.index, doing=instruction)


def _choice(state: State, asked: Question) -> Question:
    top = state.stack[-1]
    assert isinstance(top, ChooseFrame)
    return asked._replace(picked=top.picked, least=top.low, of=top.high)


def _target(state: State, asked: Question) -> Question:
    return _choice(state, _by_ability(state, asked))


def _subroutines(state: State, asked: Question) -> Question:
    return _target(state, asked)._replace(card=state.encountered)


def _action(state: State, asked: Question) -> Question:
    return asked._replace(amount=state.clicks[asked.side])


def _window(state: State, asked: Question) -> Question:
    ice = state.encountered if state.encountered >= 0 else state.approached
    return asked._replace(card=ice, server=state.attacked)


def _reaction(state: State, asked: Question) -> Question:
    triggered = [o.card for o in state.options if isinstance(o, op.Trigger)]
    return asked._replace(source=triggered[0]) if len(triggered) == 1 else asked


def _discard(state: State, asked: Question) -> Question:
    return _choice(state, asked)._replace(amount=max(0, values.hand_size(state, asked.side)))


def _version(state: State, asked: Question) -> Question:
    top = state.stack[-1]
    assert isinstance(top, VersionFrame)
    return asked._replace(card=top.card)


def _attacked(state: State, asked: Question) -> Question:
    return asked._replace(server=state.attacked)


def _breached(state: State, asked: Question) -> Question:
    return asked._replace(server=state.breached)


def _entering(state: State, asked: Question) -> Question:
    top = state.stack[-1]
    assert isinstance(top, EnteringFrame)
    return asked._replace(card=top.cards[0], server=state.breached)


def _accessed(state: State, asked: Question) -> Question:
    return asked._replace(card=state.accessed)


def _subroutine(state: State, asked: Question) -> Question:
    top = state.stack[-1]
    assert isinstance(top, (LentFrame, SequenceFrame))
    return asked._replace(card=top.ice)


def _loop(state: State, asked: Question) -> Question:
    top = state.stack[-1]
    assert isinstance(top, (LoopFrame, LentFrame))
    return asked._replace(source=top.pending.card if isinstance(top, LoopFrame) else top.ice)


def _install(state: State, asked: Question) -> Question:
    top = state.stack[-1]
    assert isinstance(top, InstallFrame)
    return asked._replace(card=top.card, to=V_INSTALL, least=0 if DONE in state.options else 1)


def _number(state: State, asked: Question) -> Question:
    top = state.stack[-1]
    assert isinstance(top, NumberFrame)
    return asked._replace(least=top.low, of=top.high)


def _number_by_ability(state: State, asked: Question) -> Question:
    return _number(state, _by_ability(state, asked))


def _of_card(state: State, asked: Question) -> Question:
    """A number that has to do with the card that is being installed, played or paid for."""
    below = state.stack[-2]
    asked = _number(state, asked)
    if isinstance(below, PaymentFrame):
        return asked._replace(source=below.source, ability=below.ability, card=below.card, to=below.verb)
    assert isinstance(below, (InstallFrame, PlayFrame))
    return asked._replace(card=below.card, to=V_INSTALL if isinstance(below, InstallFrame) else V_PLAY)


PAID_FOR: Final[dict[type[Option], Verb]] = {
    op.Access: V_ACCESS,
    op.Install: V_INSTALL,
    op.Play: V_PLAY,
    op.Rez: V_REZ,
    op.Trash: V_TRASH,
}
"""What an additional cost is paid for, by the option to pay it."""


def _additional_cost(state: State, asked: Question) -> Question:
    pay = state.options[0]
    assert isinstance(pay, (op.Access, op.Install, op.Play, op.Rez, op.Trash))
    return asked._replace(card=pay.card, to=PAID_FOR[type(pay)])


def _paying(state: State, asked: Question) -> Question:
    top = state.stack[-1]
    assert isinstance(top, PaymentFrame)
    planned, total = sum(number for _, number in top.plan), top.total(state)
    return asked._replace(
        source=top.source, ability=top.ability, card=top.card, to=top.verb, amount=total, paid=planned
    )


def _cost(state: State, asked: Question) -> Question:
    below = state.stack[-2]
    assert isinstance(below, PaymentFrame)
    asked = _choice(state, asked)
    return asked._replace(source=below.source, ability=below.ability, card=below.card, to=below.verb)


def _counters(state: State, asked: Question) -> Question:
    top = state.stack[-1]
    assert isinstance(top, CountersFrame)
    return asked._replace(amount=top.left, counter=top.kind)


def _find(state: State, asked: Question) -> Question:
    owner, below = state.stack[-3:-1]
    assert isinstance(owner, AbilityFrame)
    assert isinstance(below, SearchFrame)
    asked = _choice(state, asked)
    return asked._replace(source=owner.source, ability=owner.index, doing=below.search, zone=below.search.zone)


def _arrange_ice(state: State, asked: Question) -> Question:
    top = state.stack[-1]
    assert isinstance(top, ArrangeIceFrame)
    return asked._replace(server=top.server)


def _trace(state: State, asked: Question) -> Question:
    trace = next(f for f in reversed(state.stack) if isinstance(f, TraceFrame))
    return _number(state, asked)._replace(source=trace.source, amount=trace.strength())


def _memory(state: State, asked: Question) -> Question:
    return _choice(state, asked)._replace(amount=values.memory_limit(state))


def _remotes(state: State, asked: Question) -> Question:
    below = state.stack[-2]
    assert isinstance(below, RemotesFrame)
    return _choice(state, asked)._replace(amount=below.most)


READINGS: Final[dict[Deciding, Reading]] = {
    Deciding.START_WITH: _choice,
    Deciding.VERSION: _version,
    Deciding.MULLIGAN: _plain,
    Deciding.ACTION: _action,
    Deciding.WINDOW: _window,
    Deciding.REACTION: _reaction,
    Deciding.INTERRUPT: _plain,
    Deciding.DISCARD: _discard,
    Deciding.SERVER: _by_ability,
    Deciding.REDIRECT: _by_ability,
    Deciding.JACK_OUT: _attacked,
    Deciding.BREACH: _attacked,
    Deciding.NEXT_BREACH: _choice,
    Deciding.SUBROUTINE: _subroutine,
    Deciding.SUBROUTINE_ORDER: _subroutine,
    Deciding.BREAK: _subroutines,
    Deciding.SPARE: _subroutines,
    Deciding.CANDIDATE: _breached,
    Deciding.NEXT_ACCESS: _plain,
    Deciding.ENTERING_CARD: _entering,
    Deciding.CORP_CANDIDATE: _choice,
    Deciding.ACCESS: _accessed,
    Deciding.STEAL: _accessed,
    Deciding.FACING: _install,
    Deciding.DESTINATION: _install,
    Deciding.POSITION: _install,
    Deciding.TRASH_FIRST: _install,
    Deciding.REDUCTION: _of_card,
    Deciding.ADDITIONAL_COST: _additional_cost,
    Deciding.COST: _cost,
    Deciding.X: _of_card,
    Deciding.WAY_TO_PAY: _paying,
    Deciding.PAY_FROM: _paying,
    Deciding.SPEND_FROM: _cost,
    Deciding.SPEND_COUNTER: _counters,
    Deciding.OFFER: _by_ability,
    Deciding.TARGET: _target,
    Deciding.TARGET_SERVER: _target,
    Deciding.PREVENT: _target,
    Deciding.TRASH_REVEALED: _target,
    Deciding.NUMBER: _number_by_ability,
    Deciding.NAME: _by_ability,
    Deciding.FIND: _find,
    Deciding.ARRANGE: _by_ability,
    Deciding.ARRANGE_ICE: _arrange_ice,
    Deciding.TRACE: _trace,
    Deciding.BID: _by_ability,
    Deciding.GUESS: _by_ability,
    Deciding.SABOTAGE: _choice,
    Deciding.DAMAGE: _plain,
    Deciding.LOOK_AT_GRIP: _plain,
    Deciding.MEMORY: _memory,
    Deciding.REMOTES: _remotes,
    Deciding.LOOP: _loop,
}
"""How each kind of question is read."""


def offered(state: State) -> tuple[tuple[int, Branch], ...]:
    """The branches between which an ability lets a player choose, each with its place in what the instruction offers.

    Those that cannot be taken are left out.
    """
    top = state.stack[-1]
    if not isinstance(top, AbilityFrame) or not top.todo:
        return ()
    branches = top.todo[0].offers(Scene(state, top)).branches
    return tuple((branches.index(branch), branch) for branch in top.branches)
