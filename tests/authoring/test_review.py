"""The drafter as a second reader of the pool."""

from __future__ import annotations

import os
from zlib import crc32

import pytest

from sneakdoor import cards
from sneakdoor.authoring.customs import customary
from sneakdoor.authoring.drafting import Line
from sneakdoor.authoring.review import Reviewed, reviewed
from sneakdoor.authoring.settled import SETTLED
from sneakdoor.authoring.source import source
from sneakdoor.language import *
from sneakdoor.terms import CORP_SIDE, RUNNER_SIDE

FEWEST_READ = 0.94
"""Of the lines of the pool; the others are said by rendering in a way that no template has."""


WHOLE = "SNEAKDOOR_WHOLE_REVIEW" in os.environ
"""Whether every card is read again, which takes minutes; else every third, and those that a reason is kept for."""


def is_read(title: str) -> bool:
    """Whether the drafter reads this card again."""
    return WHOLE or crc32(title.encode()) % 3 == 0 or any(title == settled for settled, _ in SETTLED)


@pytest.fixture(scope="module")
def lines(drafter) -> list[Reviewed]:
    return list(reviewed(drafter, [card for card in cards.POOL.values() if is_read(card.title)]))


def test_no_written_card_is_read_otherwise_without_a_reason(lines):
    """Mend the card; or teach `customs` that both are the same; or say in `settled` why the drafter cannot know."""
    unsettled = [
        f"{r.card.title}, line {r.number}\n  is written {source(r.ability)}\n  and read {source(r.line.readings[0])}"
        for r in lines
        if r.differs and r.reason is None
    ]
    assert unsettled == []


def test_no_reason_is_kept_for_what_is_read_in_one_way_as_it_is_written(lines):
    """Which of several readings is the most usual may change with every card that is added."""
    doubtful = {(r.card.title, r.number) for r in lines if r.differs or len(r.line.readings) > 1}
    assert SETTLED.keys() <= doubtful
    assert all(reason for reason in SETTLED.values())


def test_nearly_every_line_of_the_pool_is_read(lines):
    assert sum(bool(r.line.readings) for r in lines) / len(lines) >= FEWEST_READ


def test_a_card_that_is_written_wrong_would_be_found(drafter):
    wrong = Event("Wrong", faction=SHAPER, play_cost=0, abilities=(Play(GainCredits(3)), Play(Draw(1))))
    right = list(reviewed(drafter, [wrong]))
    assert [r.differs for r in right] == [False, False]
    swapped = [Reviewed(wrong, r.number, other.ability, r.line) for r, other in zip(right, right[::-1], strict=True)]
    assert [r.differs for r in swapped] == [True, True]
    assert not Reviewed(wrong, 1, Play(Draw(1)), Line("Nothing.", ())).differs


# -- what is the same --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("one", "other", "side"),
    [
        (When(Steals(by=YOU), Draw(1)), When(Steals(), Draw(1)), RUNNER_SIDE),
        (Paid(Credits(1), Break(1, ("barrier",))), Paid(Credits(1), Break(1, "barrier")), RUNNER_SIDE),
        (Play(InOrder((Draw(1), GainCredits(1)))), Play(Draw(1), GainCredits(1)), RUNNER_SIDE),
        (
            Paragraph(Static(Memory(1)), Static(Link(1))),
            Static(Memory(1), Link(1)),
            RUNNER_SIDE,
        ),
        (
            Paragraph(Play(Run(HQ)), When(RunEnds(THAT_ONE), Draw(1))),
            Play(Run(HQ), Delayed(RunEnds(THAT_ONE), Draw(1))),
            RUNNER_SIDE,
        ),
        (
            When(Encounters(), Unless(EndTheRun(), TakeTags(by=RUNNER), RUNNER)),
            When(Encounters(), Unless(EndTheRun(), TakeTags(), RUNNER)),
            CORP_SIDE,
        ),
    ],
)
def test_these_play_alike(one, other, side):
    assert one != other
    assert customary(one, side) == customary(other, side)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (When(Steals(by=CORP), Draw(1)), When(Steals(), Draw(1))),
        (Play(Draw(1), GainCredits(1)), Play(GainCredits(1), Draw(1))),
        (Play(Run(HQ), Draw(1)), Play(Run(HQ), Delayed(RunEnds(THAT_ONE), Draw(1)))),
        (Static(CanHost(1, Cards(AGENDA))), Static(CanHost(1, Cards(AGENDA), by_ability=True))),
        (
            When(Passes(Cards(ICE)), Trash(Choose(1, Cards(copy=That("ice"))))),
            When(Passes(Cards(ICE)), Trash(Choose(1, Cards(copy=TheOne("ice"))))),
        ),
    ],
)
def test_these_do_not(one, other):
    assert customary(one, RUNNER_SIDE) != customary(other, RUNNER_SIDE)
