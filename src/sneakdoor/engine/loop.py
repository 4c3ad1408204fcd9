"""The loop: process what has happened, else step the top frame, until a player must decide."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from sneakdoor.errors import Runaway
from sneakdoor.language.effects import KINDS
from sneakdoor.language.printed import Card
from sneakdoor.rulebooks import Do, Rulebook
from sneakdoor.terms import CORP_SIDE, DECK_OF, P_IDENTITY, P_OUTSIDE, RUNNER_SIDE

from . import contests, identities, run_at_once, searching, turn  # noqa: F401 - they register what their effects do
from .access import ACCESS_STEPS
from .breach import BREACH_STEPS
from .checkpoint import checkpoint
from .encounter import ENCOUNTER_STEPS
from .faces import Face, face_of
from .index import Index
from .interned import GROWING
from .lingering.making import enter
from .movement import reface
from .randomness import begin
from .runaway import MOST_STEPS, RUNAWAY
from .running import RUN_STEPS
from .setup import MulliganFrame, SetupFrame, draw_hands, sets_up, take_credits_and_shuffle
from .state import BOTH_KNOW, Kinds, State
from .structure import Function, programs, shortened
from .turn import TURN_STEPS

STEPS: Final[tuple[dict[Do, Function], ...]] = (
    TURN_STEPS,
    TURN_STEPS,
    RUN_STEPS,
    ENCOUNTER_STEPS,
    BREACH_STEPS,
    ACCESS_STEPS,
)
"""What the steps of each table of a rulebook do."""
AT_ONCE: Final[dict[tuple[Do, ...], Function]] = {**turn.AT_ONCE, **run_at_once.AT_ONCE}
"""What does several of them at once."""


def advance(state: State) -> int:
    """Go on until a player must decide, among how many options, or the game is over: 0.

    A single option is taken by itself.
    """
    stack = state.stack
    try:
        for _ in RUNAWAY:
            if state.dirty:
                checkpoint(state)
                if state.outcome is not None:
                    state.options = []
                    return 0
            else:  # what a checkpoint itself changes is noticed by another (rule_checkpoint_before_priority)
                options = stack[-1].step(state)
                if options is not None:
                    number = len(options)
                    if number != 1:
                        return number
                    stack[-1].choose(state, options[0])
        raise Runaway(f"{type(stack[-1]).__name__} after {MOST_STEPS:,} steps")
    except RecursionError as error:
        raise Runaway("something is within itself") from error


def new_state(
    rules: Rulebook,
    corp: tuple[Card, list[Card]],
    runner: tuple[Card, list[Card]],
    outside: Sequence[Card] = (),
) -> State:
    """A game about to start: identities, decks unshuffled, cards outside the game, no seed yet.

    CR sec_starting_the_game, sec_extra_cards.
    """
    faces: list[Face] = [face_of(corp[0], rules), face_of(runner[0], rules)]
    faces += [face_of(c, rules) for c in corp[1]]
    middle = len(faces)
    faces += [face_of(c, rules) for c in runner[1]]
    end = len(faces)
    faces += [face_of(c, rules) for c in outside]
    state = State(rules, faces, 0)
    state.piles[P_OUTSIDE] = tuple(range(end, len(faces)))
    for card in state.piles[P_OUTSIDE]:
        state.known[card] = 1 << faces[card].side
    for identity in (CORP_SIDE, RUNNER_SIDE):
        state.zone[identity] = P_IDENTITY
        state.faceup[identity] = True
        state.known[identity] = BOTH_KNOW
    state.piles[P_IDENTITY] = (CORP_SIDE, RUNNER_SIDE)
    for side, first, last in ((CORP_SIDE, 2, middle), (RUNNER_SIDE, middle, end)):
        state.zone[first:last] = [DECK_OF[side]] * (last - first)
        state.piles[DECK_OF[side]] = tuple(range(first, last))
    watch(state)
    return state


def watch(state: State) -> None:
    """What any card in this game could listen to or look back at; nothing else is remembered."""
    rules = state.rules
    if not rules.programs:
        with GROWING:
            if not rules.programs:
                rules.programs.extend([shortened(program, AT_ONCE) for program in programs(rules, STEPS)])
    faces = set(state.printed)
    state.recorded_kinds = kinds_in(f.kinds for f in faces)
    state.remembered_kinds = kinds_in(f.recalls for f in faces)
    state.watched_would = kinds_in(f.would for f in faces)
    state.listen(state.teller)


def kinds_in(sets: Iterable[Iterable[int]]) -> Kinds:
    """All kinds of effects in any of the sets."""
    found = {kind for kinds in sets for kind in kinds}
    return tuple(kind in found for kind in range(len(KINDS)))


def start(state: State, seed: int) -> None:
    """Set up and go to the first decision."""
    state.rng = begin(seed)
    if any(sets_up(state.face[identity]) for identity in state.piles[P_IDENTITY]):
        state.stack.append(SetupFrame())
    else:
        take_credits_and_shuffle(state)
        draw_hands(state)
        state.stack.append(MulliganFrame())
    advance(state)


def reindex(state: State) -> None:
    """Rebuild what is derived: faces of converted cards, the index, what is watched."""
    for card in state.converted:
        reface(state, card)
    watch(state)
    state.index = Index()
    active = sorted((s, c) for c, s in enumerate(state.active_since) if s)
    waiting = [(x.serial, x) for x in state.lingering]
    for number, card in active:
        while waiting and waiting[0][0] < number:
            enter(state, waiting.pop(0)[1])
        state.index.add(card, state.face[card], state.face[card].side)
    for _, lingering in waiting:
        enter(state, lingering)
    placed = [c for table in (state.root, state.ice) for cards in table.values() for c in cards if c >= 0]
    placed += [c for cards in state.hosted.values() for c in cards if state.server[c] >= 0]
    for card in sorted(placed, key=state.serial.__getitem__):
        state.arrived(card)
    for card, face in enumerate(state.face):
        if face.resting:
            state.rest(card)
