"""The base of every instruction. CR rule_instruction.

An instruction says its phrase and expects its effects; it never changes anything itself. Three shapes:

- plain: `targets` are announced, numbers chosen, then `expects` gives the effects;
- unfolding: `unfolds` gives the instructions it stands for (If, AndThen);
- offering: `offers` gives a player branches to choose from (May, Unless, Or).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from sneakdoor.terms import YOU, Conjugate, Verb, Who

from .effects import Effect
from .grammar import Voice, third
from .scene import Scene
from .targets import Choosing

if TYPE_CHECKING:
    from .costs import Cost

PLAIN: Final = 0
UNFOLDING: Final = 1
OFFERING: Final = 2


class Instruction:
    """One imperative. `act` is its verb phrase, `expects` the effects it makes imminent."""

    __slots__ = ()
    shape: ClassVar[int] = PLAIN
    forbidden_by: ClassVar[Verb | None] = None
    """The verb that a 'cannot' must name to forbid all of it."""
    goes_on: ClassVar[bool] = False
    """Whether something is left to do when its effects have happened: the engine looks closer at it then."""
    announces: ClassVar[bool] = False
    """Whether something is chosen for it before it is carried out: targets, or how many."""
    looks_back: ClassVar[bool] = False
    """Whether it is about what the words before it have done."""
    one_by_one: ClassVar[bool] = False
    """Whether it chooses and acts on one card after another, where it is about several."""
    waits: ClassVar[bool] = False
    """Whether it is about what comes later, whatever could be done now."""
    moves_unseen: ClassVar[bool] = False
    """Whether it moves cards to other zones, hidden there or not, without showing them."""

    def __init_subclass__(cls) -> None:
        cls.announces = cls.targets is not Instruction.targets or cls.numbers is not Instruction.numbers

    @property
    def active_in(self) -> tuple[int, ...]:
        """The places in which an ability that begins with it is active, although its card is not.

        CR rule_active_exception_catchall.
        """
        return ()

    @property
    def comes_from(self) -> tuple[int, ...]:
        """The places from which it says that a card comes."""
        return ()

    @property
    def rezzes_this(self) -> bool:
        """Whether it rezzes its own card, and so is active before. CR rule_active_exception_modify_play_install_rez."""
        return False

    def actor(self) -> Who:
        """Who carries it out."""
        who: Who = getattr(self, "by", YOU)
        return who

    def measurer(self) -> Who:
        """Who says how many, where it says 'up to' or 'any number'."""
        return self.actor()

    def possible(self, scene: Scene) -> bool:
        """Whether somebody who may do it could: asked before it is offered."""
        return all(t.candidates(scene) for t in self.targets())

    def in_vain(self, scene: Scene) -> bool:
        """Whether both players can see that nothing would come of it: then nobody is asked whether to do it."""
        return False

    def act(self, voice: Voice, do: Conjugate) -> str:
        """The verb phrase, conjugated by whoever embeds it."""
        return self.phrase(voice)

    def phrase(self, voice: Voice) -> str:
        """'gain 9[credit]' or 'the Runner loses 3[credit]'."""
        if voice.is_you(self.actor()):
            return self.act(voice, str)
        subject, singular = voice.subject(self.actor())
        return f"{subject} {self.act(voice, third if singular else str)}"

    def in_a_list(self) -> tuple[Instruction, ...]:
        """The parts that it has in a list of what is done, 'a, b, and c'."""
        return (self,)

    def targets(self) -> tuple[Choosing, ...]:
        """What must be chosen before it becomes imminent. CR rule_announce_targets."""
        return ()

    def numbers(self, scene: Scene) -> tuple[int, int] | None:
        """The numbers between which its actor chooses as it resolves."""
        return None

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        """The effects it would have now. CR rule_expected_effects."""
        return ()

    def payable(self, scene: Scene) -> bool:
        """Whether it can be carried out in full, as a cost must be. CR rule_cost."""
        return all(len(t.candidates(scene)) >= t.bounds(scene)[0] for t in self.targets())

    def barred(self, scene: Scene) -> bool:
        """Whether a 'cannot' keeps it from being carried out in full, all choices made. CR rule_cannot_precedence."""
        return self.forbidden_by is not None and scene.forbidden(scene.player(self.actor()), self.forbidden_by, -1)

    def could_change(self, scene: Scene) -> bool:
        """Whether it could change the game state, for all that its controller may know.

        Required by the classic rules (cr1.4.1.2.5).
        """
        targets = self.targets()
        if targets:
            return any(t.conceivable(scene) for t in targets)
        return self.numbers(scene) is not None or any(e.amount > 0 for e in self.expects(scene))

    def unfolds(self, scene: Scene) -> tuple[Instruction, ...]:
        """The instructions it stands for, given the state of the game."""
        return ()

    def offers(self, scene: Scene) -> Offer:
        """What a player must choose between."""
        raise NotImplementedError  # offering instructions say what they offer


class Branch(NamedTuple):
    """One of the things that an offer lets a player choose."""

    label: str
    """What it is called; if empty, by what it costs or what it does. See `combinators.branch_label`."""
    instructions: tuple[Instruction, ...] = ()
    cost: tuple[Cost, ...] = ()
    did: bool = True
    """Whether choosing it counts as doing what was offered ('if you do')."""
    declines: bool = False
    """Whether it is to do nothing, to do no more, or not to pay."""


class Offer(NamedTuple):
    """A choice between effects, made as an instruction resolves. CR rule_choice_instruction, rule_nested_cost."""

    by: int
    branches: tuple[Branch, ...]
    rule: str = "rule_choice_instruction"


def choosing(*targets: object) -> tuple[Choosing, ...]:
    """Those of the targets that a player must announce."""
    if len(targets) == 1:
        only = targets[0]
        return (only,) if isinstance(only, Choosing) else ()
    return tuple(t for t in targets if isinstance(t, Choosing))
