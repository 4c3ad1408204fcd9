"""Subroutines and strength."""

from __future__ import annotations

from itertools import combinations
from typing import ClassVar

from sneakdoor.deciding import Deciding
from sneakdoor.terms import CARD, RUNNER_SIDE, CardType, Conjugate, Server, Subtype, Who, term
from sneakdoor.word import rewritten

from .. import effects as fx
from ..amounts import UNLIMITED, All, AllBut, Amount, Any, UpTo, UpToX, X, evaluate, measured, things
from ..combinators import Delayed
from ..descriptions import BOLD
from ..effects import NO_CARD, Effect
from ..facts import IceMoveFacts
from ..grammar import Voice, article, listing, sentence
from ..instruction import OFFERING, Branch, Instruction, Offer
from ..lingering import SubtypeFor, strength_for
from ..periods import REST_OF_ENCOUNTER, Period
from ..scene import Scene
from ..subtypes import printed_on
from ..targets import THIS, Choosing, ChosenServer, EncounteredIce, Target, This


@term
class Unbroken(Choosing):
    """unbroken subroutines of the encountered ice: each is a target.

    CR rule_unbroken_subroutines_target_for_break_abilities
    """

    least: int
    most: int
    reading: Instruction | None = None
    """What all of a subroutine must say."""
    x: bool = False
    """Whether there are to be as many as were announced with the cost; at most, if there is a least."""
    deciding: ClassVar[Deciding] = Deciding.BREAK
    cards_chosen: ClassVar[bool] = False

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return "subroutines"

    def candidates(self, scene: Scene) -> tuple[int, ...]:
        ice = scene.encountered_ice()
        found = scene.unbroken()
        if self.reading is None:
            return found
        return tuple(s for s in found if scene.subroutine(ice, s) == (self.reading,))

    def bounds(self, scene: Scene) -> tuple[int, int]:
        if not self.x:
            return self.least, self.most
        number = scene.x()
        return (min(self.least, number) if self.least else number), number


@term
class Spared(Choosing):
    """the subroutines that an ability which breaks all but some will leave alone: broken or not.

    CR rule_break_all_but_x_subroutines_targets
    """

    number: int
    deciding: ClassVar[Deciding] = Deciding.SPARE
    cards_chosen: ClassVar[bool] = False

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return "subroutines"

    def candidates(self, scene: Scene) -> tuple[int, ...]:
        ice = scene.encountered_ice()
        return scene.subroutine_numbers(ice) if ice >= 0 else ()

    def bounds(self, scene: Scene) -> tuple[int, int]:
        return self.number, self.number


@term
class Break(Instruction):
    """break N <subtype> subroutines [on <ice>]. CR rule_break_subroutine"""

    amount: Amount
    subtype: Subtype | tuple[Subtype, ...] | None = None
    on: Target | None = None
    reading: Instruction | None = None
    """Only subroutines that say this and nothing else."""

    @property
    def subtypes(self) -> tuple[Subtype, ...]:
        """The subtypes of which the ice must have one; none: any ice will do."""
        if self.subtype is None:
            return ()
        return (self.subtype,) if isinstance(self.subtype, str) else self.subtype

    def act(self, voice: Voice, do: Conjugate) -> str:
        kinds = listing((f"<strong>{s}</strong>" for s in self.subtypes), "or")
        noun = f"{kinds} subroutine".strip()
        if self.reading is not None:
            noun = f'"[subroutine] {sentence(self.reading.phrase(voice))}" subroutine'
        on = f" on {self.on.noun(voice)}" if self.on else ""
        return f"{do('break')} {measured(self.amount, things(noun), voice)}{on}"

    def suits_encounter(self, scene: Scene) -> bool:
        """Whether it can be used in the encounter now going on. CR rule_paid_ability_breaks_subroutines."""
        ice = scene.encountered_ice()
        return (
            ice >= 0
            and bool(scene.unbroken() if self.reading is None else self.targets()[0].candidates(scene))
            and self.suits_ice(scene, ice)
        )

    def suits_ice(self, scene: Scene, ice: int) -> bool:
        """Whether it is made for this ice, be anything of it unbroken or not."""
        return (self.on is None or ice in self.on.find(scene)) and (
            self.subtype is None or any(scene.has_subtype(ice, s) for s in self.subtypes)
        )

    def targets(self) -> tuple[Choosing, ...]:
        if isinstance(self.amount, All):
            return ()
        if isinstance(self.amount, AllBut):
            return (Spared(self.amount.number),)
        if isinstance(self.amount, UpTo):
            return (Unbroken(1, self.amount.most, self.reading),)
        if isinstance(self.amount, UpToX):
            return (Unbroken(1, 0, self.reading, x=True),)
        if isinstance(self.amount, Any):
            return (Unbroken(1, UNLIMITED, self.reading),)
        if isinstance(self.amount, X):
            return (Unbroken(0, 0, self.reading, x=True),)
        return (Unbroken(self.amount, self.amount, self.reading),) if isinstance(self.amount, int) else ()

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        ice = scene.encountered_ice()
        if ice < 0:
            return ()
        targets = self.targets()
        chosen = targets[0].find(scene) if targets else scene.unbroken()
        if isinstance(self.amount, AllBut):
            chosen = tuple(s for s in scene.unbroken() if s not in chosen)
        return tuple([Effect(fx.SUBROUTINE_BROKEN, RUNNER_SIDE, ice, s, -1, scene.origin) for s in chosen])

    def could_change(self, scene: Scene) -> bool:
        return self.suits_encounter(scene)


@term
class Boost(Instruction):
    """+N strength [for the remainder of this run]; encounter when unsaid.

    CR rule_icebreaker_strength_increase_implicit
    """

    amount: Amount
    lasting: Period | None = None

    def __post_init__(self) -> None:
        if self.lasting is not None:
            self.lasting.require_duration()

    def act(self, voice: Voice, do: Conjugate) -> str:
        lasting = f" {self.lasting.text}" if self.lasting else ""
        return f"+{measured(self.amount, lambda n: f'{n} strength', voice)}{lasting}"

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        this = scene.source
        if this == NO_CARD:
            return ()
        lasting = strength_for(self.lasting or REST_OF_ENCOUNTER)
        return (Effect(fx.LINGERING_CREATED, scene.you, this, evaluate(self.amount, scene), -1, NO_CARD, lasting),)

    def could_change(self, scene: Scene) -> bool:
        """It may be paid for outside an encounter too, where it is gone at once (faq4.rules.icebreakers.1)."""
        return True


@term
class ModifyStrength(Instruction):
    """<ice> gets -N strength <duration>"""

    target: Target
    change: int | X
    lasting: Period | None = None

    def __post_init__(self) -> None:
        if self.lasting is not None:
            self.lasting.require_duration()

    def act(self, voice: Voice, do: Conjugate) -> str:
        lasting = f" {self.lasting.text}" if self.lasting else ""
        change = f"{self.change:+}" if isinstance(self.change, int) else "+X"
        return f"{self.target.noun(voice)} gets {change} strength{lasting}"

    def targets(self) -> tuple[Choosing, ...]:
        return (self.target,) if isinstance(self.target, Choosing) else ()

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        change, lasting = evaluate(self.change, scene), strength_for(self.lasting or REST_OF_ENCOUNTER)
        return tuple(
            [Effect(fx.LINGERING_CREATED, scene.you, c, change, -1, NO_CARD, lasting) for c in self.target.find(scene)]
        )

    def could_change(self, scene: Scene) -> bool:
        return bool(self.target.candidates(scene) if isinstance(self.target, Choosing) else self.target.find(scene))

    def suits_encounter(self, scene: Scene) -> bool:
        """CR rule_paid_ability_refers_to_encountered_ice."""
        return not isinstance(self.target, EncounteredIce) or bool(self.target.find(scene))


@term
class NextEncounteredIce(Instruction):
    """The next piece of ice the Runner encounters during this run gets +N strength. When that encounter ends, …"""

    strength: int
    when_it_ends: Delayed

    def phrase(self, voice: Voice) -> str:
        ice = f"the next piece of ice {voice.player(Who.RUNNER)} encounters during this run"
        gets = voice.finish(f"{voice.mention(ice)} gets {self.strength:+} strength")
        return f"{gets} {sentence(self.when_it_ends.phrase(voice))}"

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return (Effect(fx.LINGERING_CREATED, scene.you, source=scene.source, facts=self),)

    def could_change(self, scene: Scene) -> bool:
        return scene.is_during_run()


@term
class GainSubtypes(Instruction):
    """<ice> gains <subtypes> <duration>"""

    target: Target
    subtypes: tuple[Subtype, ...]
    lasting: Period | None = None
    """None: as long as it is rezzed."""

    def __post_init__(self) -> None:
        if self.lasting is not None:
            self.lasting.require_duration()

    def act(self, voice: Voice, do: Conjugate) -> str:
        lasting = "while it remains rezzed" if self.lasting is None else self.lasting.text
        return f"{self.target.noun(voice)} gains {listing(map(BOLD, self.subtypes))} {lasting}"

    def targets(self) -> tuple[Choosing, ...]:
        return (self.target,) if isinstance(self.target, Choosing) else ()

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return tuple(
            Effect(fx.LINGERING_CREATED, scene.you, c, facts=SubtypeFor(subtype, self.lasting))
            for c in self.target.find(scene)
            for subtype in self.subtypes
        )


@term
class GainChosenSubtypes(Instruction):
    """choose 1 or more subtypes among <subtypes>. This ice gains the chosen subtypes while it remains rezzed"""

    subtypes: tuple[Subtype, ...]
    shape: ClassVar[int] = OFFERING

    def act(self, voice: Voice, do: Conjugate) -> str:
        choose = f"{do('choose')} 1 or more subtypes among {listing(map(BOLD, self.subtypes))}"
        voice.last = None  # what follows names this ice again
        return f"{choose}. {sentence(f'{voice.this()} gains the chosen subtypes while it remains rezzed')}"

    def offers(self, scene: Scene) -> Offer:
        chosen = (some for number in range(len(self.subtypes)) for some in combinations(self.subtypes, number + 1))
        return Offer(scene.you, tuple(Branch(listing(some), (GainSubtypes(THIS, some),)) for some in chosen))

    def could_change(self, scene: Scene) -> bool:
        return True


@term
class MoveIce(Instruction):
    """move <ice> to the outermost (innermost) position protecting <server>. CR rule_ice_change_encounter_move_swap"""

    ice: Target
    to: ChosenServer
    innermost: bool = False

    def act(self, voice: Voice, do: Conjugate) -> str:
        where = "innermost" if self.innermost else "outermost"
        return f"{do('move')} {self.ice.noun(voice)} to the {where} position protecting {self.to.noun(voice)}"

    def targets(self) -> tuple[Choosing, ...]:
        return (self.to,)

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return tuple(
            Effect(fx.ICE_MOVED, scene.you, c, server=s, source=scene.source, facts=IceMoveFacts(self.innermost))
            for s in self.to.find(scene)
            for c in self.ice.find(scene)
            if scene.is_installed(c)
        )


@term
class ArrangeIce(Instruction):
    """arrange the ice protecting <server> in any order, in the open. CR rule_arrange_ice"""

    server: Server

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('arrange')} the ice protecting {self.server.value} in any order"

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return tuple(Effect(fx.ICE_ARRANGED, scene.you, server=s) for s in scene.servers(self.server)[:1])

    def could_change(self, scene: Scene) -> bool:
        """One piece of ice, or none, has no order (CR rule_arrange_1_or_fewer)."""
        servers = scene.servers(self.server) or scene.servers(Server.ANY_SERVER)
        return any(len(scene.ice_protecting(s)) > 1 for s in servers)


@term
class GainOneSubtype(Instruction):
    """<ice> gains <subtype>, <subtype>, or <subtype> <duration>; you choose

    Or a subtype of your choice, among those of a type of card. CR rule_choose_valid_subtype
    """

    target: Target
    subtypes: tuple[Subtype, ...] | CardType
    lasting: Period
    said_first: bool = False
    """Whether the choice has a sentence of its own: 'choose an ice subtype'."""
    shape: ClassVar[int] = OFFERING

    def __post_init__(self) -> None:
        self.lasting.require_duration()

    def phrase(self, voice: Voice) -> str:
        if isinstance(self.subtypes, CardType):
            noun = self.subtypes.value[0].removeprefix("piece of ")
            one = article("subtype" if self.subtypes is CARD else f"{noun} subtype")
            if self.said_first:
                gains = sentence(f"{self.target.noun(voice)} gains that subtype {self.lasting.text}")
                return f"choose {one}. {gains}"
            one += " of your choice"
        else:
            one = listing(map(BOLD, self.subtypes), "or")
        return f"{self.target.noun(voice)} gains {one} {self.lasting.text}"

    def offers(self, scene: Scene) -> Offer:
        given = printed_on(self.subtypes) if isinstance(self.subtypes, CardType) else self.subtypes
        return Offer(scene.you, tuple(Branch(s, (GainSubtypes(self.target, (s,), self.lasting),)) for s in given))

    def could_change(self, scene: Scene) -> bool:
        return isinstance(self.target, Choosing) or bool(self.target.find(scene))


@term
class ChosenSubroutine:
    """a certain subroutine, which a choice has singled out"""

    ice: int
    object_: int
    """Which object the ice was;"""
    home: int
    """and the server that it protected."""
    instructions: tuple[Instruction, ...]


@term
class ResolveThatSubroutine(Instruction):
    """resolve that subroutine: the one chosen before, of ice that may have left since.

    CR rule_source_printed_abilities, rule_this_server
    """

    chosen: ChosenSubroutine | None = None
    """What it is, once it is chosen."""

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('resolve')} that subroutine"

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        if self.chosen is None:
            return ()
        return (Effect(fx.SUBROUTINE_LENT, scene.you, self.chosen.ice, source=scene.source, facts=self),)


@term
class ChooseSubroutine(Instruction):
    """choose 1 subroutine on <ice>. <Instruction>, which speaks of that subroutine. CR rule_choose_instruction"""

    ice: Target
    then: Instruction
    shape: ClassVar[int] = OFFERING

    def phrase(self, voice: Voice) -> str:
        first = f"choose 1 subroutine on {self.ice.noun(voice)}"
        voice.last = None
        return f"{first}. {sentence(self.then.phrase(voice))}".removesuffix(".")

    def offers(self, scene: Scene) -> Offer:
        branches = [
            Branch(_said(scene, ice, n), (self._about(scene, ice, n),))
            for ice in self.ice.find(scene)
            for n in scene.subroutine_numbers(ice)
        ]
        return Offer(scene.you, tuple(branches), "rule_choose_instruction")

    def _about(self, scene: Scene, ice: int, number: int) -> Instruction:
        what = ChosenSubroutine(ice, scene.object_of(ice), scene.server(ice), scene.subroutine(ice, number))

        def bound(part: object) -> object:
            return ResolveThatSubroutine(what) if isinstance(part, ResolveThatSubroutine) else part

        about: Instruction = rewritten(self.then, bound)
        return about

    def could_change(self, scene: Scene) -> bool:
        return any(scene.subroutine_numbers(ice) for ice in self.ice.find(scene))


def _said(scene: Scene, ice: int, number: int) -> str:
    """A subroutine as it is read."""
    card = scene.card(ice)
    voice = Voice(card.side, card.noun, card.title)
    return " ".join(sentence(i.phrase(voice)) for i in scene.subroutine(ice, number))


@term
class ResolveSubroutine(Instruction):
    """resolve a subroutine on <ice>: it stays that ice's own, even if the cost took this ice away.

    CR rule_source_printed_abilities, rule_this_server
    """

    ice: Target
    numbered: bool = False
    """Whether it says '1 subroutine'."""

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('resolve')} {'1' if self.numbered else 'a'} subroutine on {self.ice.noun(voice)}"

    def targets(self) -> tuple[Choosing, ...]:
        return (self.ice,) if isinstance(self.ice, Choosing) else ()

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        ice = self.ice.find(scene) or ((fx.NO_CARD,) if isinstance(self.ice, This) else ())
        return tuple(Effect(fx.SUBROUTINE_LENT, scene.you, c, source=scene.source) for c in ice)
