"""Borealis: anarch."""

from __future__ import annotations

from sneakdoor.language import *

avgustina_ivanovskaya = Resource(
    "Avgustina Ivanovskaya",
    faction=ANARCH,
    influence=1,
    unique=True,
    install_cost=1,
    subtypes=("connection",),
    abilities=(When(FirstEachTurn(Installs(Cards(PROGRAM, "virus"))), Sabotage(1)),),
)

nga = Program(
    "Nga",
    faction=ANARCH,
    influence=2,
    unique=True,
    install_cost=2,
    memory=1,
    abilities=(
        Paragraph(When(Installs(), Load(3, kind=POWER)), When(IsEmpty(POWER), Trash())),
        When(FirstEachTurn(MakesSuccessfulRun()), MayPay(RemoveCounters(1, Hosted(POWER)), Sabotage(1))),
    ),
)

chastushka = Event(
    "Chastushka",
    faction=ANARCH,
    influence=4,
    play_cost=3,
    subtypes=("run", "sabotage"),
    abilities=(Play(Run(HQ, InsteadOfBreaching(HQ, Sabotage(4)))),),
)

esa_afontov = Identity(
    "Esâ Afontov: Eco-Insurrectionist",
    faction=ANARCH,
    minimum_deck=45,
    influence_limit=15,
    link=0,
    subtypes=("cyborg",),
    abilities=(When(FirstEachTurn(Suffers(CORE)), May(Both(Draw(1), Sabotage(2)))),),
)

finality = Event(
    "Finality",
    faction=ANARCH,
    influence=3,
    play_cost=2,
    subtypes=("run",),
    abilities=(
        Static(AdditionalCost(V_PLAY, THIS, SufferDamage(1, CORE))),
        Play(Run(RND, AccessMore(3, RND))),
    ),
)

katorga_breakout = Event(
    "Katorga Breakout",
    faction=ANARCH,
    influence=3,
    play_cost=2,
    subtypes=("run",),
    abilities=(Play(Run(ANY_SERVER, AddTo(Choose(1, Cards(zone=HEAP)), GRIP))),),
)

marrow = Hardware(
    "Marrow",
    faction=ANARCH,
    influence=2,
    unique=True,
    install_cost=2,
    subtypes=("console", "cybernetic"),
    abilities=(
        Static(Memory(1)),
        Static(MaximumHandSize(3)),
        When(Installs(), SufferDamage(1, CORE)),
        When(Scores(Cards(AGENDA), CORP), Sabotage(1)),
        Static(LimitPerPlayer("console")),
    ),
)

num = Program(
    "Num",
    faction=ANARCH,
    influence=3,
    install_cost=4,
    memory=1,
    strength=8,
    subtypes=("icebreaker", "killer"),
    abilities=(breaks(2, "sentry"),),
)

running_hot = Event(
    "Running Hot",
    faction=ANARCH,
    influence=3,
    play_cost=1,
    abilities=(
        Static(AdditionalCost(V_PLAY, THIS, SufferDamage(1, CORE))),
        Play(GainClicks(3)),
    ),
)
