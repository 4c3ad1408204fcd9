"""System Gateway: neutral corp."""

from __future__ import annotations

from sneakdoor.language import *

offworld_office = Agenda(
    "Offworld Office",
    faction=NEUTRAL_CORP,
    influence=0,
    requirement=4,
    agenda_points=2,
    subtypes=("expansion",),
    abilities=(When(Scores(THIS), GainCredits(7)),),
)

orbital_superiority = Agenda(
    "Orbital Superiority",
    faction=NEUTRAL_CORP,
    influence=0,
    requirement=4,
    agenda_points=2,
    subtypes=("security",),
    abilities=(When(Scores(THIS), If(Tagged(), DoDamage(4, MEAT), otherwise=GiveTags(1))),),
)

send_a_message = Agenda(
    "Send a Message",
    faction=NEUTRAL_CORP,
    influence=0,
    requirement=5,
    agenda_points=3,
    subtypes=("security",),
    abilities=(When(ScoredOrStolen(THIS), May(Rez(Choose(1, Cards(ICE, installed=True)), ignoring_all_costs=True))),),
)

superconducting_hub = Agenda(
    "Superconducting Hub",
    faction=NEUTRAL_CORP,
    influence=0,
    requirement=3,
    agenda_points=1,
    subtypes=("expansion",),
    abilities=(
        When(Scores(THIS), May(Draw(2))),
        Static(MaximumHandSize(+2)),
    ),
)

regolith_mining_license = Asset(
    "Regolith Mining License",
    faction=NEUTRAL_CORP,
    influence=0,
    rez_cost=2,
    trash_cost=3,
    abilities=(
        loaded(15, when_rezzed=True),
        Paid(Clicks(1), TakeCredits(3)),
    ),
)

palisade = Ice(
    "Palisade",
    faction=NEUTRAL_CORP,
    influence=0,
    rez_cost=3,
    strength=2,
    subtypes=("barrier",),
    abilities=(
        Static(Strength(THIS, +2), while_=Protecting(REMOTE)),
        *end_the_run(),
    ),
)

tithe = Ice(
    "Tithe",
    faction=NEUTRAL_CORP,
    influence=0,
    rez_cost=1,
    strength=1,
    subtypes=("sentry", "ap"),
    abilities=(
        Subroutine(DoDamage(1, NET)),
        Subroutine(GainCredits(1)),
    ),
)

whitespace = Ice(
    "Whitespace",
    faction=NEUTRAL_CORP,
    influence=0,
    rez_cost=2,
    strength=0,
    subtypes=("code gate",),
    abilities=(
        Subroutine(LoseCredits(3, by=RUNNER)),
        Subroutine(If(HasCredits(RUNNER, at_most=6), EndTheRun())),
    ),
)

hedge_fund = Operation(
    "Hedge Fund",
    faction=NEUTRAL_CORP,
    influence=0,
    play_cost=5,
    subtypes=("transaction",),
    abilities=(Play(GainCredits(9)),),
)

the_syndicate = Identity(
    "The Syndicate: Profit over Principle",
    faction=NEUTRAL_CORP,
    minimum_deck=30,
    subtypes=("megacorp",),
    abilities=(Static(StarterGameOnly()),),
)
