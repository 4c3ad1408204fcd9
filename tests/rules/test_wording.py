"""How words read that no card of the pool prints, or not in that form; the others have digests in tests/cards."""

from __future__ import annotations

import pytest

from sneakdoor.language import *

from .cards1 import asset, event, operation, resource

MET = [
    (DeterminesAccesses(), "When you determine the number of cards in HQ you are allowed to access"),
    (Flips(), "When you flip this resource"),
    (SubroutineResolves(Cards(ICE)), "Whenever a subroutine on a piece of ice resolves"),
    (JacksOut(), "Whenever you jack out"),
    (UsesToBreak(), "Whenever you use this resource to break a subroutine"),
    (RunUnsuccessful(), "Whenever you make an unsuccessful run"),
    (MakesRun(), "Whenever you make a run"),
    (MakesRun(on=HQ), "Whenever you make a run on HQ"),
    (SpendsAnyClicks(), "Whenever you spend 1 or more [click] during your turn"),
    (SpendsAnyClicks(by=CORP), "Whenever the Corp spends 1 or more [click] during their turn"),
    (PreventsDamage(), "Whenever this resource prevents 1 or more damage"),
    (Gains(), "Whenever you gain any number of credits"),
    (Gains(by=CORP), "Whenever the Corp gains any number of credits"),
    (IncreasesStrength(Cards(PROGRAM)), "Whenever you increase the strength of a program"),
    (SpendsFrom(Cards(PROGRAM)), "Whenever you spend at least 1[credit] from a program"),
    (SpendsClicks(3), "Whenever you spend 3[click] on the same action"),
    (Searches(), "Whenever you search your stack"),
    (Draws(), "Whenever you draw any number of cards"),
    (Draws(by=CORP), "Whenever the Corp draws any number of cards"),
    (TraceFails(), "Whenever there is an unsuccessful trace"),
    (CreatesServer(by=CORP), "Whenever the Corp creates a remote server"),
    (PlacesCounters(POWER, Cards(PROGRAM)), "Whenever you place any number of power counters on a program"),
    (PlaysOrInstalls(), "Whenever you play or install a card"),
    (FinishesResolving(Cards(EVENT)), "Whenever you finish resolving an event"),
]
"""What happens, and how it begins a sentence on a resource."""


@pytest.mark.parametrize(("occurrence", "text"), MET, ids=[text for _, text in MET])
def test_an_occurrence_that_can_come_again_says_whenever_and_one_that_comes_once_says_when(
    occurrence: Occurrence, text: str
) -> None:
    said = resource("Word", When(occurrence, GainCredits(1))).text
    assert said.startswith(text)
    assert said.endswith(", gain 1[credit].")


def test_the_corp_says_that_the_runner_searches_their_stack() -> None:
    said = asset("Word", When(Searches(), GainCredits(1))).text
    assert said == "Whenever the Runner searches their stack, gain 1[credit]."


DONE = [
    (
        Trash(Choose(2, Cards(RESOURCE, installed=True), different=True)),
        "Trash 2 installed resources with different names.",
    ),
    (
        Trash(Choose(2, Cards(RESOURCE, zone=GRIP), different=True)),
        "Trash 2 resources with different names from your grip.",
    ),
    (
        Search(STACK, Choose(2, Cards(PROGRAM), different=True)),
        "Search your stack for 2 programs with different names and reveal them.",
    ),
    (AccessFromBottom(), "When you breach R&D, access cards from the bottom of R&D instead of the top."),
    (AccessFromBottom(when_breaching=False), "Access cards from the bottom of R&D instead of the top."),
    (
        GainOneSubtype(ENCOUNTERED_ICE, CARD, REST_OF_TURN),
        "The ice you are encountering gains a subtype of your choice for the remainder of the turn.",
    ),
    (
        GainOneSubtype(ENCOUNTERED_ICE, ICE, REST_OF_TURN),
        "The ice you are encountering gains an ice subtype of your choice for the remainder of the turn.",
    ),
    (
        GainOneSubtype(ENCOUNTERED_ICE, ICE, REST_OF_TURN, said_first=True),
        "Choose an ice subtype. The ice you are encountering gains that subtype for the remainder of the turn.",
    ),
    (
        Lasting(LosesAbilities(Cards(ICE)), REST_OF_TURN),
        "A piece of ice loses all abilities for the remainder of the turn.",
    ),
    (
        Lasting(LosesAbilities(Cards(ICE), except_subroutines=True), REST_OF_TURN),
        "A piece of ice loses all abilities except printed subroutines for the remainder of the turn.",
    ),
    (MayPay(HostedCounter(POWER), to=Draw(1)), "You may spend 1 hosted power counter to draw 1 card."),
    (MayPay(HostedCounter(POWER, 2), to=Draw(1)), "You may spend 2 hosted power counters to draw 1 card."),
    (RepeatThisProcess((Draw(1),), more=1), "Draw 1 card. Repeat this process 1 more time."),
    (RepeatThisProcess((Draw(1),), more=2), "Draw 1 card. Repeat this process 2 more times."),
    (
        RepeatThisProcess((Draw(1),), more=NumberOf(Cards(PROGRAM))),
        "Draw 1 card. Repeat this process X more times. X is equal to the number of programs.",
    ),
    (
        RepeatThisProcess((Draw(1),), if_=NoCredits()),
        ("Draw 1 card. If you have no credits in your credit pool, repeat this process."),
    ),
    (Both(Draw(1), GainCredits(2)), "Draw 1 card and gain 2[credit]."),
    (Both(Draw(1), GainCredits(2, by=CORP)), "Draw 1 card and the Corp gains 2[credit]."),
    (Both(Draw(1, by=CORP), GainCredits(2, by=CORP)), "The Corp draws 1 card and gains 2[credit]."),
    (Both(Draw(1, by=CORP), GainCredits(2)), "The Corp draws 1 card and you gain 2[credit]."),
]
"""What is done, and how it is said on an event."""


@pytest.mark.parametrize(("instruction", "text"), DONE, ids=[text for _, text in DONE])
def test_an_instruction_reads_as_a_sentence(instruction: Instruction, text: str) -> None:
    assert event("Word", Play(instruction)).text == text


SO = [
    (LimitRemoteServers(1), "Limit 1 remote server."),
    (LimitRemoteServers(2), "Limit 2 remote servers."),
]


@pytest.mark.parametrize(("declaration", "text"), SO, ids=[text for _, text in SO])
def test_a_declaration_reads_as_a_sentence(declaration: Declaration, text: str) -> None:
    assert operation("Word", Static(declaration)).text == text
