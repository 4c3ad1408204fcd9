"""Under classic rules a card is played only if it could change something (cr1.4.1.2.5): how instructions are joined."""

from __future__ import annotations

import pytest

from sneakdoor import cards
from sneakdoor.language import *
from sneakdoor.testing import scenario

from .cards1 import BELL, event, resource

DOES, DOES_NOT = GainCredits(1), RemoveTags(1)
"""The Runner has no tags."""
SO, NOT_SO = HasCredits(YOU, at_least=1), HasTags(1)

PAIRED = [
    *(Both, AndThen, Or),
    *(lambda a, b, kind=kind: kind((a, b)) for kind in (OneAfterAnother, InOrder)),
    *(lambda a, b, kind=kind: May(kind(a, b)) for kind in (Both, AndThen)),
    lambda a, b: Resolve(1, (a, b)),
    lambda a, b: MustChoose(a, b, YOU),
]
SINGLE = [
    *(Then, May, Must, lambda i: AtThreat(0, i), lambda i: RepeatThisProcess((i,), more=1)),
    *(lambda i: MayPay(Credits(1), to=i), lambda i: MayPay(Credits(1), if_you_do=i)),
    *(lambda i: Unless(i, Credits(1), CORP), lambda i: CanPrevent(i, Credits(1), CORP)),
    *(lambda i: If(SO, i), lambda i: If(NOT_SO, DOES, i), lambda i: If(SO, i, DOES)),
    *(lambda i: InsteadIf(i, NOT_SO, (DOES,)), lambda i: InsteadIf(DOES, SO, (i,))),
    *(IfYouDoNot, lambda i: IfYouDo(DOES, otherwise=i), lambda i: May(DOES_NOT, if_not=i)),
    *(lambda i: Repeat(i, Cards(EVENT, zone=GRIP)), lambda i: LookAndArrange(TopOf(2, STACK)) if i is DOES else i),
]


def playable(instruction: Instruction, rulebook: str = "classic") -> bool:
    grip = [event("Word", Play(instruction)), event("Other", Play(DOES_NOT))]
    return scenario(runner={"grip": grip, "credits": 5, "stack": ["Leech"] * 3}, rulebook=rulebook).can("play Word")


@pytest.mark.parametrize("number", range(len(PAIRED)))
def test_of_two_instructions_either_is_enough(number: int) -> None:
    pair = PAIRED[number]
    for first, second in ((DOES, DOES_NOT), (DOES_NOT, DOES), (DOES, DOES)):
        assert playable(pair(first, second))
    assert not playable(pair(DOES_NOT, DOES_NOT))
    assert playable(pair(DOES_NOT, DOES_NOT), "modern"), "where nothing needs to change"


@pytest.mark.parametrize("number", range(len(SINGLE)))
def test_an_instruction_that_stands_for_another_changes_what_that_one_does(number: int) -> None:
    stands_for = SINGLE[number]
    assert playable(stands_for(DOES))
    assert not playable(stands_for(DOES_NOT))
    assert playable(stands_for(DOES_NOT), "modern")


@pytest.mark.parametrize(
    "instruction",
    [
        If(NOT_SO, DOES),
        Repeat(DOES, Cards(PROGRAM)),
        LookAndArrange(TopOf(2, IN_RND)),
        Force(CORP, LoseCredits(1, by=CORP)),
        AccessCards(X(NumberOf(Cards(PROGRAM))), HQ),
        EndTheRun(),
    ],
    ids=["if it is not so", "for each of none", "of an empty deck", "of a player who has none", "no cards", "no run"],
)
def test_what_comes_to_nothing_as_things_are_changes_nothing(instruction: Instruction) -> None:
    grip = {"grip": [event("Word", Play(instruction))]}
    assert not scenario(runner=grip, corp={"credits": 0, "rd": []}, rulebook="classic").can("play Word")


@pytest.mark.parametrize(("heap", "stack", "can"), [(0, 2, True), (1, 0, True), (0, 1, False), (0, 0, False)])
def test_shuffling_needs_a_card_that_comes_in_or_two_that_are_there(heap: int, stack: int, can: bool) -> None:
    word = event("Word", Play(ShuffleInto(Every(Cards(zone=HEAP)), STACK)))
    runner = {"grip": [word], "heap": ["Diesel"] * heap, "stack": ["Diesel"] * stack}
    assert scenario(runner=runner, rulebook="classic").can("play Word") is can


@pytest.mark.parametrize(("hq", "rd"), [(["Palisade"], []), ([], ["Palisade"]), ([], [])], ids=["HQ", "R&D", "neither"])
def test_sabotage_needs_a_card_in_either_place(hq: list[str], rd: list[str]) -> None:
    grip = {"grip": [event("Word", Play(Sabotage(1)))]}
    assert scenario(runner=grip, corp={"hq": hq, "rd": rd}, rulebook="classic").can("play Word") is bool(hq or rd)


@pytest.mark.parametrize(
    "instruction",
    [
        *(ChooseCardType(), SpendSecretly(2), MustPay(Credits(1), if_not=DOES_NOT, by=CORP)),
        *(GainOneSubtype(Choose(1, Cards(ICE)), kinds, REST_OF_TURN) for kinds in (ICE, ("sentry", "barrier"))),
    ],
    ids=["a type", "credits", "a payment", "any subtype", "a subtype of two"],
)
def test_what_somebody_must_say_or_pay_changes_something(instruction: Instruction) -> None:
    assert playable(instruction)


@pytest.mark.parametrize("clicks", [0, 1])
@pytest.mark.parametrize("instruction", [TakeAction(), LoseClicks(1)], ids=["taken", "lost"])
def test_an_action_is_taken_or_a_click_lost_only_with_a_click_left_for_it(
    instruction: Instruction, clicks: int
) -> None:
    drill = resource("Drill", Paid(Credits(0), instruction))
    t = scenario(clicks=clicks, runner={"rig": [drill, BELL]}, rulebook="classic")
    assert t.can("use Bell")
    assert t.can("use Drill") is bool(clicks)


# -- what its player may not know


@pytest.mark.parametrize("rd", [[], ["Hedge Fund", "Tithe"]], ids=["an empty R&D", "two cards in R&D"])
def test_whether_an_event_could_change_something_tells_nothing_of_the_corps_cards(rd: list[str]) -> None:
    def offered(title: str, hq: list[str], root: str) -> bool:
        t = scenario(
            runner={"credits": 30, "grip": [title, "Corroder"], "stack": ["Diesel"] * 3},
            corp={"credits": 0, "hq": hq, "rd": rd, "servers": {"Server 1": {"root": [root]}}},
            rulebook="classic",
        )
        return t.offers(f"play {title}")

    events = [c.title for c in cards.POOL.values() if c.type is EVENT]
    boards = [(["Offworld Office"], "Offworld Office"), (["Hedge Fund"], "Nico Campaign"), (["Tithe"], "Nico Campaign")]
    assert [e for e in events if len({offered(e, hq, root) for hq, root in boards}) > 1] == []
