"""Runs, encounters, breaches, accesses."""

from __future__ import annotations

from typing import ClassVar

from sneakdoor.terms import CORP_SIDE, RUNNER, RUNNER_SIDE, V_END_RUN, YOU, Conjugate, Server, Verb, Who, term

from .. import effects as fx
from ..amounts import Amount, click, evaluate, measured, things
from ..combinators import Delayed, Resolve
from ..effects import NO_CARD, Effect
from ..grammar import Voice, sentence
from ..instruction import UNFOLDING, Instruction, choosing
from ..occurrences import Breaches
from ..periods import Period
from ..run_facts import AccessesFacts, Arrival, BreachFacts, DemandFacts, RunnerMoveFacts, ServerFacts
from ..scene import Scene
from ..targets import Choosing, Target


@term
class Run(Instruction):
    """run <server>[. If successful, <instruction>]. CR rule_if_successful"""

    server: Server
    if_successful: Instruction | None = None
    ignoring_additional_costs: bool = False
    forbidden_by: ClassVar[Verb | None] = Verb.RUN
    goes_on: ClassVar[bool] = True

    @property
    def kinds(self) -> tuple[int, ...]:
        """The event that 'if successful' waits for."""
        return (fx.RUN_SUCCESSFUL,) if self.if_successful is not None else ()

    def act(self, voice: Voice, do: Conjugate) -> str:
        ignoring = ", ignoring any additional costs to run" if self.ignoring_additional_costs else ""
        text = f"{do('run')} {self.server.value}{ignoring}"
        return text if self.if_successful is None else f"{text}. If successful, {self.if_successful.phrase(voice)}"

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return (Effect(fx.RUN_BEGAN, RUNNER_SIDE, NO_CARD, 1, -1, scene.source, self),)

    def could_change(self, scene: Scene) -> bool:
        return any(scene.can_run(s, self.ignoring_additional_costs) for s in scene.servers(self.server))


@term
class EndTheRun(Instruction):
    """end the run. CR rule_end_the_run"""

    by: Who = YOU

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('end')} the run"

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        source = scene.source
        if source >= 0 and scene.forbidden(scene.you, V_END_RUN, source):
            return ()
        return (Effect(fx.RUN_ENDED_EARLY, scene.player(self.by), NO_CARD, 1, -1, source),)

    def could_change(self, scene: Scene) -> bool:
        return (scene.is_during_run() or scene.encountered_ice() >= 0) and bool(self.expects(scene))


@term
class JackOut(Instruction):
    """jack out. CR rule_jacking_out"""

    by: Who = RUNNER
    forbidden_by: ClassVar[Verb | None] = Verb.JACK_OUT

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('jack')} out"

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return (Effect(fx.JACKED_OUT, RUNNER_SIDE, source=scene.source),)

    def could_change(self, scene: Scene) -> bool:
        return scene.is_during_run()


@term
class Bypass(Instruction):
    """bypass <ice>. CR subsec_bypass"""

    ice: Target

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('bypass')} {self.ice.noun(voice)}"

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return tuple(
            Effect(fx.ICE_BYPASSED, RUNNER_SIDE, c) for c in self.ice.find(scene) if c == scene.encountered_ice()
        )

    def could_change(self, scene: Scene) -> bool:
        return scene.encountered_ice() >= 0


@term
class Encounter(Instruction):
    """the Runner encounters <ice>: without moving, a forced encounter. CR subsec_forced_encounters"""

    ice: Target
    by: Who = RUNNER
    again: bool = False
    by_name: bool = False
    """Whether the Runner is named, though the sentence before was about them."""

    def phrase(self, voice: Voice) -> str:
        if self.by_name:
            voice.named = None
        return Instruction.phrase(self, voice)

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('encounter')} {self.ice.noun(voice)}{' again' if self.again else ''}"

    def targets(self) -> tuple[Choosing, ...]:
        return choosing(self.ice)

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return tuple(Effect(fx.ENCOUNTER_BEGAN, RUNNER_SIDE, c) for c in self.ice.find(scene))


@term
class InsteadOfPassing(Instruction):
    """the Runner moves to the outermost position of <server> instead of passing this ice. CR sec_replacement_effects"""

    server: Server
    by: Who = RUNNER

    def act(self, voice: Voice, do: Conjugate) -> str:
        where = f"the outermost position of {self.server.value}"
        text = f"{do('move')} to {where} instead of passing {voice.this()}"
        voice.named = None
        return text

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return (Effect(fx.LINGERING_CREATED, scene.you, scene.source, facts=self),)


@term
class MoveToOutermost(Instruction):
    """the Runner moves to the outermost position of <server>. CR rule_move_to_specific_position"""

    server: Server = Server.ATTACKED_SERVER
    by: Who = RUNNER

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('move')} to the outermost position of {self.server.value}"

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        """Nowhere, if the server is no more: its last card may have been trashed for this."""
        there = scene.servers(Server.ANY_SERVER)
        return tuple(
            Effect(fx.RUNNER_MOVED, RUNNER_SIDE, server=s, facts=RunnerMoveFacts(Arrival.OUTERMOST))
            for s in scene.servers(self.server)[:1]
            if s in there
        )


@term
class ApproachIce(Instruction):
    """the Runner moves to and approaches <ice>. CR rule_move_to_piece_of_ice"""

    ice: Target
    by: Who = RUNNER

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('approach')} {self.ice.noun(voice)}"

    def targets(self) -> tuple[Choosing, ...]:
        return choosing(self.ice)

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return tuple(
            Effect(fx.RUNNER_MOVED, RUNNER_SIDE, c, server=scene.server(c), facts=RunnerMoveFacts(Arrival.APPROACH))
            for c in self.ice.find(scene)
        )


@term
class EncounterThere(Instruction):
    """the Runner moves to and encounters <ice>: the run goes on from there. CR rule_move_to_piece_of_ice"""

    ice: Target
    by: Who = RUNNER

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('move')} to and {do('encounter')} {self.ice.noun(voice)}"

    def targets(self) -> tuple[Choosing, ...]:
        return choosing(self.ice)

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return tuple(
            Effect(fx.RUNNER_MOVED, RUNNER_SIDE, c, server=scene.server(c), facts=RunnerMoveFacts(Arrival.ENCOUNTER))
            for c in self.ice.find(scene)
        )


@term
class ChangeServer(Instruction):
    """change the attacked server to HQ <duration>. CR rule_change_attacked_server_directly"""

    to: Server
    lasting: Period = Period.REST_OF_RUN

    def __post_init__(self) -> None:
        self.lasting.require_duration()

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('change')} the attacked server to {self.to.value} {self.lasting.text}"

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        servers = scene.servers(self.to)
        if len(servers) > 1:
            return (Effect(fx.ATTACKED_SERVER_CHANGED, RUNNER_SIDE, facts=ServerFacts(servers)),)
        return tuple(Effect(fx.ATTACKED_SERVER_CHANGED, RUNNER_SIDE, server=s) for s in servers)

    def could_change(self, scene: Scene) -> bool:
        return scene.is_during_run()


@term
class IfRunWouldSucceed(Instruction):
    """If that run would be declared successful, <instruction>. CR rule_linked_abilities_during_timing_structure"""

    instruction: Instruction

    def phrase(self, voice: Voice) -> str:
        return f"if that run would be declared successful, {self.instruction.phrase(voice)}"


@term
class InsteadOfApproaching(Instruction):
    """when you would approach <server>, instead change the attacked server to <server> and approach <server>.

    CR sec_replacement_effects, rule_linked_abilities_during_timing_structure
    """

    server: Server
    to: Server

    def phrase(self, voice: Voice) -> str:
        instead = f"instead change the attacked server to {self.to.value} and approach {self.to.value}"
        return f"when you would approach {self.server.value}, {instead}"


@term
class AccessMore(Instruction):
    """access N additional (or fewer) cards [when you breach R&D]. CR rule_increasing_random_access_limit"""

    amount: Amount
    when_breaching: Server | None = None
    fewer: bool = False
    by: Who = YOU

    @property
    def kinds(self) -> tuple[int, ...]:
        """The event that 'when you breach' waits for."""
        return (fx.BREACH_BEGAN,) if self.when_breaching is not None else ()

    def act(self, voice: Voice, do: Conjugate) -> str:
        when = f" when you breach {self.when_breaching.value}" if self.when_breaching else ""
        word = "fewer card" if self.fewer else "additional card"
        return f"{do('access')} {measured(self.amount, things(word), voice)}{when}"

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        if self.when_breaching is not None:
            return Delayed(Breaches(self.when_breaching), AccessMore(self.amount)).expects(scene)
        number = evaluate(self.amount, scene)
        return (Effect(fx.ACCESSES_ADDED, RUNNER_SIDE, amount=-number if self.fewer else number),)


@term
class AccessFromBottom(Instruction):
    """[when you breach R&D,] access cards from the bottom of R&D instead of the top. CR rule_rnd_access_from_bottom"""

    when_breaching: bool = True

    @property
    def kinds(self) -> tuple[int, ...]:
        """The event that 'when you breach' waits for."""
        return (fx.BREACH_BEGAN,) if self.when_breaching else ()

    def act(self, voice: Voice, do: Conjugate) -> str:
        when = "when you breach R&D, " if self.when_breaching else ""
        return f"{when}{do('access')} cards from the bottom of R&D instead of the top"

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        if self.when_breaching:
            return Delayed(Breaches(Server.RND), AccessFromBottom(when_breaching=False)).expects(scene)
        return (Effect(fx.ACCESSES_DIRECTED, RUNNER_SIDE, facts=AccessesFacts(from_bottom=True)),)


@term
class AccessCards(Instruction):
    """access N cards in and/or in the root of <server>: without a breach. CR rule_access_cards_without_breach"""

    amount: Amount
    server: Server
    by: Who = YOU

    def act(self, voice: Voice, do: Conjugate) -> str:
        cards = measured(self.amount, things("card"), voice)
        return f"{do('access')} {cards} in and/or in the root of {self.server.value}"

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        number = evaluate(self.amount, scene)
        servers = scene.servers(self.server)[:1] if number > 0 else ()
        return tuple(Effect(fx.ACCESSES_DIRECTED, RUNNER_SIDE, amount=number, server=s) for s in servers)


@term
class Breach(Instruction):
    """breach <server>[. They cannot access cards in its root during that breach]. CR rule_breaching_servers"""

    server: Server
    by: Who = YOU
    without_root: bool = False
    forbidden_by: ClassVar[Verb | None] = Verb.BREACH

    def act(self, voice: Voice, do: Conjugate) -> str:
        text = f"{do('breach')} {self.server.value}"
        if self.without_root:
            they = voice.subject(self.by)[0]
            text += f". {they.capitalize()} cannot access cards in the root of {self.server.value} during that breach"
        return text

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        how = BreachFacts(self.without_root)
        return tuple(Effect(fx.BREACH_BEGAN, RUNNER_SIDE, server=s, facts=how) for s in scene.servers(self.server)[:1])


@term
class Access(Instruction):
    """access <cards>: outside a breach, one at a time in the order the Runner likes. CR rule_access_set_of_cards

    With `agenda_stays`: If that card is an agenda, you cannot steal or trash it during this access
    """

    card: Target
    by: Who = YOU
    agenda_stays: bool = False

    def act(self, voice: Voice, do: Conjugate) -> str:
        text = f"{do('access')} {self.card.noun(voice, 'in')}"
        if self.agenda_stays:
            text += ". If that card is an agenda, you cannot steal or trash it during this access"
        return text

    def targets(self) -> tuple[Choosing, ...]:
        return choosing(self.card)

    def suits(self, scene: Scene, card: int) -> bool:
        """Whether the Runner can access a card: only the Corp's. CR rule_access."""
        return scene.card(card).side == CORP_SIDE and not scene.forbidden(RUNNER_SIDE, Verb.ACCESS, card)

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        cards = self.card.find(scene)
        if len(cards) > 1:
            return (Effect(fx.ACCESSES_DIRECTED, RUNNER_SIDE, facts=AccessesFacts(cards)),)
        how = self if self.agenda_stays else None
        return tuple(Effect(fx.CARD_ACCESSED, RUNNER_SIDE, c, facts=how) for c in cards)


@term
class MustTrash(Instruction):
    """they must trash it, if able, with any ability that does. CR rule_access_installed_must_trash_if_able"""

    by: Who = RUNNER

    def phrase(self, voice: Voice) -> str:
        subject, _ = voice.subject(self.by)
        return f"{subject} must trash it, if able"

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        card = scene.accessed_card()
        return (Effect(fx.TRASHING_DEMANDED, RUNNER_SIDE, card),) if card >= 0 else ()


@term
class EndActionPhase(Instruction):
    """your action phase ends. CR rule_forced_action_phase_end"""

    def act(self, voice: Voice, do: Conjugate) -> str:
        return "your action phase ends"

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return (Effect(fx.ACTION_PHASE_FORCED_END, scene.you),)


@term
class TakeAction(Instruction):
    """take an action | take another different action[, paying [click] less]: in one's own action phase, else nothing.

    CR rule_actions_outside_action_phase, rule_defferent_actions
    """

    by: Who = YOU
    different: bool = False
    """Whether it is none of those that the player has taken and finished this turn."""
    clicks_less: int = 0

    @property
    def kinds(self) -> tuple[int, ...]:
        """What it looks back at."""
        return (fx.ACTION_FINISHED,) if self.different else ()

    def act(self, voice: Voice, do: Conjugate) -> str:
        less = f", paying {click(self.clicks_less)} less" if self.clicks_less else ""
        return f"{do('take')} {'another different' if self.different else 'an'} action{less}"

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return (Effect(fx.ACTION_DIRECTED, scene.player(self.by), amount=self.clicks_less, facts=self),)

    def could_change(self, scene: Scene) -> bool:
        side = scene.player(self.by)
        if self.different:
            return scene.could_act_differently(side, self.clicks_less)
        return scene.is_turn_of(side) and scene.clicks(side) + self.clicks_less > 0


@term
class MustTrashPaying(Instruction):
    """you must trash that card by paying its trash cost, if able: as the mid-access ability.

    CR rule_access_reveal_trash_if_able
    """

    by: Who = YOU

    def phrase(self, voice: Voice) -> str:
        subject, _ = voice.subject(self.by)
        return f"{subject} must trash that card by paying its trash cost, if able"

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        card = scene.accessed_card()
        return (Effect(fx.TRASHING_DEMANDED, RUNNER_SIDE, card, facts=DemandFacts(paying=True)),) if card >= 0 else ()


@term
class ContinuePast(Instruction):
    """the run continues as if you had just passed the chosen piece of ice. CR rule_move_runner_to_position"""

    ice: Target

    def phrase(self, voice: Voice) -> str:
        where = "(you are now running from the new position)"
        return f"the run continues as if you had just passed the chosen {voice.mention('piece of ice')} {where}"

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return tuple(
            Effect(fx.RUNNER_MOVED, RUNNER_SIDE, c, server=scene.server(c), facts=RunnerMoveFacts(Arrival.PASSED))
            for c in self.ice.find(scene)
        )


@term
class ResolveForEachPassed(Instruction):
    """for each time you passed ice this run, resolve 1 of the following that you have not yet resolved this run: …

    CR subsec_modal_abilities
    """

    options: tuple[Instruction, ...]
    shape: ClassVar[int] = UNFOLDING
    kinds: ClassVar[tuple[int, ...]] = (fx.ICE_PASSED,)

    def phrase(self, voice: Voice) -> str:
        lead = "for each time you passed ice this run, resolve 1 of the following that you have not yet resolved"
        items = "".join(f"<li>{sentence(o.phrase(voice))}</li>" for o in self.options)
        return f"{lead} this run:<ul>{items}</ul>"

    def unfolds(self, scene: Scene) -> tuple[Instruction, ...]:
        passed = sum(1 for e in scene.history(Period.THIS_RUN) if e.kind == fx.ICE_PASSED)
        return (Resolve(min(passed, len(self.options)), self.options),) if passed else ()

    def could_change(self, scene: Scene) -> bool:
        return True
