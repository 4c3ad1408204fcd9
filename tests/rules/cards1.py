"""Small cards for the rules tests: makers that fill in what a test does not care about, and the cards several share."""

from __future__ import annotations

from sneakdoor.language import (
    NEUTRAL_CORP,
    NEUTRAL_RUNNER,
    Ability,
    Agenda,
    Asset,
    Card,
    Credits,
    Draw,
    Event,
    GainCredits,
    Hardware,
    Ice,
    Identity,
    Operation,
    Paid,
    Program,
    Resource,
    Upgrade,
)


def resource(
    title: str, *abilities: Ability, cost: int = 0, unique: bool = False, subtypes: tuple[str, ...] = ()
) -> Resource:
    return Resource(
        title, faction=NEUTRAL_RUNNER, install_cost=cost, unique=unique, subtypes=subtypes, abilities=abilities
    )


def hardware(
    title: str, *abilities: Ability, cost: int = 0, unique: bool = False, subtypes: tuple[str, ...] = ()
) -> Hardware:
    return Hardware(
        title, faction=NEUTRAL_RUNNER, install_cost=cost, unique=unique, subtypes=subtypes, abilities=abilities
    )


def program(
    title: str,
    *abilities: Ability,
    cost: int = 0,
    memory: int = 1,
    strength: int | None = None,
    subtypes: tuple[str, ...] = (),
) -> Program:
    return Program(
        title,
        faction=NEUTRAL_RUNNER,
        install_cost=cost,
        memory=memory,
        strength=strength,
        subtypes=subtypes,
        abilities=abilities,
    )


def event(title: str, *abilities: Ability, cost: int | str = 0, subtypes: tuple[str, ...] = ()) -> Event:
    return Event(title, faction=NEUTRAL_RUNNER, play_cost=cost, subtypes=subtypes, abilities=abilities)


def operation(title: str, *abilities: Ability, cost: int | str = 0, subtypes: tuple[str, ...] = ()) -> Operation:
    return Operation(title, faction=NEUTRAL_CORP, play_cost=cost, subtypes=subtypes, abilities=abilities)


def asset(title: str, *abilities: Ability, cost: int = 0, trash: int | None = 3, unique: bool = False) -> Asset:
    return Asset(title, faction=NEUTRAL_CORP, rez_cost=cost, trash_cost=trash, unique=unique, abilities=abilities)


def upgrade(
    title: str, *abilities: Ability, cost: int = 0, trash: int | None = 3, subtypes: tuple[str, ...] = ()
) -> Upgrade:
    return Upgrade(title, faction=NEUTRAL_CORP, rez_cost=cost, trash_cost=trash, subtypes=subtypes, abilities=abilities)


def ice(title: str, *abilities: Ability, cost: int = 0, strength: int = 0, subtypes: tuple[str, ...] = ()) -> Ice:
    return Ice(title, faction=NEUTRAL_CORP, rez_cost=cost, strength=strength, subtypes=subtypes, abilities=abilities)


def agenda(title: str, *abilities: Ability, requirement: int = 3, points: int = 2) -> Agenda:
    return Agenda(title, faction=NEUTRAL_CORP, requirement=requirement, agenda_points=points, abilities=abilities)


def corp_identity(title: str, *abilities: Ability) -> Identity:
    return Identity(title, faction=NEUTRAL_CORP, minimum_deck=0, abilities=abilities)


def runner_identity(title: str, *abilities: Ability, memory: int = 4) -> Identity:
    return Identity(title, faction=NEUTRAL_RUNNER, minimum_deck=0, link=0, memory_limit=memory, abilities=abilities)


def rezzed(card: Card, **more: object) -> dict[str, object]:
    """The card, installed and rezzed."""
    return {"card": card, "rezzed": True, **more}


BELL = resource("Bell", Paid(Credits(0), GainCredits(1)))
"""A Runner paid ability that anybody can afford: it keeps windows from being skipped."""
CORP_BELL = asset("Corp Bell", Paid(Credits(0), GainCredits(1)))
"""The Corp's bell."""
SHOP = resource("Shop", Paid(Credits(3), Draw(1)))
"""Something to spend 3 credits on."""
FOUR_POINTS = agenda("Four Points", requirement=5, points=4)
