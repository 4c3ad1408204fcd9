"""Small cards, each with one thing to say, and helpers for tests of runs, breaches, accesses and rulebooks."""

from __future__ import annotations

from dataclasses import replace

from sneakdoor.engine.loop import STEPS
from sneakdoor.engine.structure import programs, shortened
from sneakdoor.language import *
from sneakdoor.language.effects import KINDS, Effect
from sneakdoor.rulebooks import RULEBOOKS, Do, Rulebook
from sneakdoor.testing import Scenario

BOTH = ("modern", "classic")
SCRAP = TrashThis()


# -- ice ---------------------------------------------------------------------------------------------


def ice(title: str, *abilities: Ability, strength: int = 1, subtypes: tuple[str, ...] = ("barrier",)) -> Ice:
    """A piece of ice that costs 1 to rez."""
    return Ice(title, faction=NEUTRAL_CORP, rez_cost=1, strength=strength, subtypes=subtypes, abilities=abilities)


WALL = ice("Wall", *end_the_run())
FENCE = ice("Fence", Subroutine(GainCredits(1)))
"""Each of the Corp's credits from it tells that its subroutine resolved."""
HEDGE = ice("Hedge", Subroutine(GainCredits(1)), Subroutine(GainCredits(10)), Subroutine(GainCredits(100)))
GATE = ice("Gate", Subroutine(GainCredits(1)), subtypes=("code gate",))
BARE = ice("Bare", strength=0)
"""It has no subroutines."""
SPIKE = ice("Spike", Subroutine(EndTheRun(), GainCredits(1)))
"""The subroutine that ends the run goes on."""


# -- cards that do one thing when it is wanted -------------------------------------------------------


def gadget(title: str, *instructions: Instruction, cost: Costs = SCRAP, flags: Flag | tuple[()] = ()) -> Resource:
    """A resource to be trashed for one effect."""
    return Resource(title, faction=NEUTRAL_RUNNER, install_cost=0, abilities=(Paid(cost, *instructions, flags=flags),))


def bureau(title: str, *instructions: Instruction, cost: Costs = SCRAP) -> Upgrade:
    """An upgrade to be trashed for one effect."""
    return Upgrade(title, faction=NEUTRAL_CORP, rez_cost=9, trash_cost=None, abilities=(Paid(cost, *instructions),))


def listener(title: str, trigger: Trigger, *instructions: Instruction) -> Resource:
    """A resource that reacts."""
    return Resource(title, faction=NEUTRAL_RUNNER, install_cost=0, abilities=(When(trigger, *instructions),))


def rule(title: str, *declarations: Declaration) -> Resource:
    """A resource that makes something so."""
    return Resource(title, faction=NEUTRAL_RUNNER, install_cost=0, abilities=(Static(*declarations),))


def event(title: str, *instructions: Instruction, subtypes: tuple[str, ...] = ()) -> Event:
    """An event that costs nothing."""
    return Event(title, faction=NEUTRAL_RUNNER, play_cost=0, subtypes=subtypes, abilities=(Play(*instructions),))


def operation(title: str, *instructions: Instruction) -> Operation:
    """An operation that costs nothing."""
    return Operation(title, faction=NEUTRAL_CORP, play_cost=0, abilities=(Play(*instructions),))


def program(title: str, *abilities: Ability, strength: int | None = None, subtypes: tuple[str, ...] = ()) -> Program:
    """A program that costs nothing."""
    return Program(
        title,
        faction=NEUTRAL_RUNNER,
        install_cost=0,
        memory=1,
        strength=strength,
        subtypes=subtypes,
        abilities=abilities,
    )


def asset(title: str, *abilities: Ability, trash_cost: int | None = 1) -> Asset:
    """An asset too dear to be rezzed by the way."""
    return Asset(title, faction=NEUTRAL_CORP, rez_cost=9, trash_cost=trash_cost, abilities=abilities)


def upgrade(title: str, *abilities: Ability, trash_cost: int | None = 1) -> Upgrade:
    """An upgrade too dear to be rezzed by the way."""
    return Upgrade(title, faction=NEUTRAL_CORP, rez_cost=9, trash_cost=trash_cost, abilities=abilities)


def agenda(title: str, *abilities: Ability, points: int = 1) -> Agenda:
    """An agenda."""
    return Agenda(title, faction=NEUTRAL_CORP, requirement=3, agenda_points=points, abilities=abilities)


METER = gadget("Meter", GainCredits(1), cost=Credits(0))
"""Usable in every window, so that every window is seen."""
PICK = program("Pick", breaks(1, "barrier", up_to=2), boost(1, 1), strength=1, subtypes=("icebreaker", "fracter"))
CROWBAR = gadget("Crowbar", Trash(Choose(1, Cards(ICE, installed=True))))
DAMPER = gadget("Damper", Derez(Choose(1, Cards(ICE, rezzed=True))))
SHORTCUT = gadget("Shortcut", Bypass(ENCOUNTERED_ICE))
STEAM = gadget("Steam", MoveToOutermost())
LASSO = gadget("Lasso", Encounter(Choose(1, Cards(ICE, rezzed=True))))
TUNNEL = gadget("Tunnel", Breach(RND))
STOPPER = bureau("Stopper", EndTheRun())
BUILDER = bureau("Builder", Install(Choose(1, Cards(ICE, zone=IN_HQ)), ignoring_all_costs=True, any_position=True))
MIXER = bureau("Mixer", Swap(Choose(2, Cards(ICE, installed=True))))
POINT = agenda("Point")
PAPER = asset("Paper")
CABINET = upgrade("Cabinet")
TRAP = asset("Trap", When(Accesses(THIS), GiveTags(1)))


# -- helpers -----------------------------------------------------------------------------------------


class Recorder:
    """Listens to a scenario and keeps everything that happened."""

    def __init__(self) -> None:
        self.effects: list[Effect] = []

    def tell(self, state: object, effect: Effect) -> None:
        self.effects.append(effect)

    def idle(self, state: object, side: int) -> None:
        """A window passed, which is nothing that happens."""

    def kinds(self) -> list[str]:
        """What happened, in words."""
        return [KINDS[e.kind] for e in self.effects]

    def count(self, kind: str) -> int:
        """How often something happened."""
        assert kind in KINDS, f"nothing is told as {kind!r}"
        return self.kinds().count(kind)


def record(t: Scenario) -> Recorder:
    """From now on, keep what happens."""
    recorder = Recorder()
    t.state.listen(recorder)
    return recorder


def titles(t: Scenario, recorder: Recorder, kind: str) -> list[str]:
    """The titles of the cards to which something happened, in order."""
    assert kind in KINDS, f"nothing is told as {kind!r}"
    return [t.state.printed[e.card].title for e in recorder.effects if KINDS[e.kind] == kind]


TABLES = ("corp_turn", "runner_turn", "run", "encounter", "breach", "access")


def watched(rulebook: str, *tables: str) -> tuple[Rulebook, list[str]]:
    """A rulebook with these tables watched, and the rules of the steps taken, in their order."""
    rules = replace(RULEBOOKS[rulebook])
    seen: list[str] = []

    def watching(do):
        def step(state, structure, here):
            if here.do is not Do.ENCOUNTER:
                seen.append(here.rule)
            return do(state, structure, here)

        return step

    for name, program in zip(TABLES, programs(rules, STEPS), strict=True):
        steps = tuple((watching(do), *entry) for do, *entry in program)
        rules.programs.append(shortened(steps if name in tables else program, {}))
    return rules, seen


def through(t: Scenario) -> Scenario:
    """Decline everything optional until the run is over, if it is not over already."""
    if t.running:
        t.finish()
    return t


def decisions(t: Scenario) -> list[str]:
    """Decline everything until the run is over; the rules of the decisions that came, each window once."""
    seen: list[str] = []
    while t.running and t.decision is not None:
        if not seen or seen[-1] != t.decision.rule or t.decision.kind != "window":
            seen.append(t.decision.rule)
        t.game.choose(next(k for k in ("pass", "continue", "no", t.options()[0]) if k in t.options()))
    return seen
