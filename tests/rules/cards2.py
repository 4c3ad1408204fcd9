"""Small cards for the tests of mechanics, and the questions those tests ask."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sneakdoor.language import (
    CORE,
    MEAT,
    NET,
    NEUTRAL_CORP,
    NEUTRAL_RUNNER,
    PROGRAM,
    RESOURCE,
    Ability,
    Agenda,
    All,
    Asset,
    Cards,
    Credits,
    DoDamage,
    EndTheRun,
    Event,
    GainCredits,
    GiveTags,
    Hardware,
    Ice,
    IncreaseDamage,
    Instruction,
    Memory,
    Operation,
    Paid,
    Play,
    PreventDamage,
    PreventTags,
    PreventTrash,
    Program,
    Resource,
    Static,
    Subroutine,
    TakesTag,
    TrashThis,
    Upgrade,
    When,
    console,
    region,
)

if TYPE_CHECKING:
    from sneakdoor.testing import Scenario

CORP_EYES, RUNNER_EYES = 0, 1


# -- makers ------------------------------------------------------------------------------------------


def event(title: str, *todo: Instruction, cost: int | str = 0, subtypes: tuple[str, ...] = (), also=()) -> Event:
    play = (Play(*todo),) if todo else ()
    return Event(title, faction=NEUTRAL_RUNNER, play_cost=cost, subtypes=subtypes, abilities=(*also, *play))


def operation(
    title: str,
    *todo: Instruction,
    cost: int | str = 0,
    subtypes: tuple[str, ...] = (),
    also=(),
) -> Operation:
    play = (Play(*todo),) if todo else ()
    return Operation(title, faction=NEUTRAL_CORP, play_cost=cost, subtypes=subtypes, abilities=(*also, *play))


def resource(title: str, *abilities: Ability, cost: int = 0, **more) -> Resource:
    return Resource(title, faction=NEUTRAL_RUNNER, install_cost=cost, abilities=abilities, **more)


def hardware(title: str, *abilities: Ability, cost: int = 0, **more) -> Hardware:
    return Hardware(title, faction=NEUTRAL_RUNNER, install_cost=cost, abilities=abilities, **more)


def program(title: str, *abilities: Ability, cost: int = 0, memory: int = 1, **more) -> Program:
    return Program(title, faction=NEUTRAL_RUNNER, install_cost=cost, memory=memory, abilities=abilities, **more)


def asset(title: str, *abilities: Ability, rez: int = 0, trash: int | None = 1, **more) -> Asset:
    return Asset(title, faction=NEUTRAL_CORP, rez_cost=rez, trash_cost=trash, abilities=abilities, **more)


def upgrade(title: str, *abilities: Ability, rez: int = 0, trash: int | None = 1, **more) -> Upgrade:
    return Upgrade(title, faction=NEUTRAL_CORP, rez_cost=rez, trash_cost=trash, abilities=abilities, **more)


def ice(title: str, *abilities: Ability, rez: int = 0, strength: int = 0, **more) -> Ice:
    return Ice(title, faction=NEUTRAL_CORP, rez_cost=rez, strength=strength, abilities=abilities, **more)


def agenda(title: str, *abilities: Ability, requirement: int = 2, points: int = 1, **more) -> Agenda:
    return Agenda(
        title, faction=NEUTRAL_CORP, requirement=requirement, agenda_points=points, abilities=abilities, **more
    )


# -- questions ---------------------------------------------------------------------------------------


def knows(t: Scenario, title: str, side: int, which: int = 0) -> bool:
    """Whether a side may know which card this is."""
    return bool(t.state.known[t.card(title, which).id] >> side & 1)


# -- cards -------------------------------------------------------------------------------------------

JOLT = operation("Jolt", DoDamage(2, NET))
NUDGE = operation("Nudge", DoDamage(1, NET))
CRUSH = operation("Crush", DoDamage(1, MEAT))
SCAR = operation("Scar", DoDamage(2, CORE))
SURE_HIT = operation("Sure Hit", DoDamage(1, NET, preventable=False))
BIG_BROTHER = operation("Big Brother", GiveTags(2))
PADDING = resource("Padding", Paid(Credits(1), PreventDamage(1)))
NET_PADDING = resource("Net Padding", Paid(Credits(1), PreventDamage(1, NET)))
BUNKER = resource("Bunker", Paid(Credits(1), PreventDamage(3)))
COCOON = resource("Cocoon", Paid(TrashThis(), PreventDamage(All())))
DECOY = resource("Decoy", Paid(Credits(1), PreventTags(1)))
AMPLIFIER = asset("Amplifier", Paid(Credits(1), IncreaseDamage(1)))
WATCHER = asset("Watcher", When(TakesTag(), GainCredits(5)))
GUARD = hardware("Guard", Paid(TrashThis(), PreventTrash(Cards((PROGRAM, RESOURCE), installed=True))))
VIRUS_BOX = program("Virus Box", subtypes=("virus",))
TOY = program("Toy")
BIG_TOY = program("Big Toy", memory=3)
SPARE_MEMORY = hardware("Spare Memory", Static(Memory(1)))
GREEN_BOX = hardware("Green Box", *console(1), subtypes=("console",))
RED_BOX = hardware("Red Box", *console(1), subtypes=("console",))
LEVERAGE = event("Leverage", GainCredits(3))
FENCE = ice("Fence", Subroutine(EndTheRun()), subtypes=("barrier",))
BLANK_ICE = ice("Blank Ice")
PARLOUR = asset("Parlour")
GARDEN = asset("Garden")
STAIRS = upgrade("Stairs")
OLD_TOWN = upgrade("Old Town", *region(), subtypes=("region",))
NEW_TOWN = upgrade("New Town", *region(), subtypes=("region",))
SMALL_PLAN = agenda("Small Plan")
