"""What could change nothing may not be done, by the classic rules (gloss.action.3); by the modern ones it may."""

from __future__ import annotations

import pytest

from sneakdoor.cards import POOL
from sneakdoor.language import *
from sneakdoor.rulebooks import load
from sneakdoor.terms import walk
from sneakdoor.testing import scenario

from .cards1 import asset, event, rezzed

BOTH = ["modern", "classic"]
CLOSED = asset("Closed", Static(Cannot(RUNNER, (Verb.RUN,))))
GUARDED = asset("Guarded", Static(Cannot(RUNNER, (Verb.RUN,), server=HQ)))
DO_MORE = {
    "Carpe Diem",
    "Cold Read",
    "Concerto",
    "Deuces Wild",
    "Early Bird",
    "Overclock",
    "Reboot",
    "Rigged Results",
    "Spree",
    "Stimhack",
    "Trick Shot",
}
"""They place credits, gain some, gain a click, spend secretly or leave the game, whether there is a run or not."""


def run_events() -> list[str]:
    """The events of the pool that make a run, and that can be played at any time."""
    wordings = load("classic").wordings
    found = (wordings.get(title, card) for title, card in POOL.items())
    return sorted(
        card.title
        for card in found
        if card.type is CardType.EVENT
        and any(isinstance(part, Run) for part in walk(card.abilities))
        and not any(isinstance(part, PlayOnlyIf) for part in walk(card.abilities))
    )


@pytest.mark.ruling("gloss.action.3")
@pytest.mark.parametrize("title", run_events())
def test_a_card_that_makes_a_run_and_nothing_else_is_not_played_while_no_run_can_be_made(title):
    for root in ([], [rezzed(CLOSED)]):
        t = scenario(
            rulebook="classic",
            clicks=4,
            runner=dict(credits=20, grip=[title], rig=["Corroder"], stack=["Sure Gamble"], heap=[]),
            corp=dict(
                credits=0, servers={"HQ": dict(ice=["Palisade"])} | ({"Server 1": dict(root=root)} if root else {})
            ),
        )
        t.until("action")
        assert t.can(f"play {title}") is (not root or title in DO_MORE)


@pytest.mark.ruling("gloss.action.3")
@pytest.mark.parametrize("rulebook", BOTH)
def test_what_hangs_on_a_run_that_cannot_be_made_is_no_change(rulebook):
    words = [
        (Run(HQ), Delayed(First(Encounters(Cards(ICE), during=THAT_RUN)), Bypass(IT))),
        (Run(HQ), During(THAT_RUN, RezCost(Each(Cards(ICE)), +3))),
        (Run(HQ), LastingWhen(First(FullyBreaks(Cards(ICE))), Trash(That("ice")), period=THAT_RUN)),
        (Both(ChooseCard(Choose(1, Cards(PROGRAM))), Run(HQ)), During(THAT_RUN, Strength(Chosen("icebreaker"), +2))),
    ]
    for n, instructions in enumerate(words):
        for shut in (CLOSED, GUARDED):
            dash = event("Dash", Play(*instructions))
            t = scenario(
                rulebook=rulebook,
                runner=dict(grip=[dash], rig=["Corroder"], stack=["Sure Gamble"]),
                corp=dict(servers={"Server 1": dict(root=[rezzed(shut)])}),
            )
            t.until("action")
            assert not t.can("run HQ")
            assert t.can("play Dash") is (rulebook == "modern"), n


@pytest.mark.ruling("gloss.action.3")
@pytest.mark.parametrize("rulebook", BOTH)
def test_choosing_is_no_change(rulebook):
    forever = Lasting(CannotBe(Chosen(), Verb.REZ), REST_OF_TURN)
    mark = event("Mark", Play(ChooseCard(Choose(1, Cards(ICE))), forever))
    for row in ([], ["Ice Wall"]):
        t = scenario(rulebook=rulebook, runner=dict(grip=[mark]), corp=dict(servers={"HQ": dict(ice=row)}))
        t.until("action")
        assert t.can("play Mark") is (rulebook == "modern" or bool(row))


@pytest.mark.ruling("gloss.action.3")
@pytest.mark.parametrize("rulebook", BOTH)
@pytest.mark.parametrize(("row", "changes"), [([], False), (["Ice Wall"], False), (["Ice Wall", "Enigma"], True)])
def test_less_than_two_pieces_of_ice_cannot_be_rearranged(rulebook, row, changes):
    t = scenario(turn="corp", rulebook=rulebook, corp=dict(hq=["Sunset"], servers={"HQ": dict(ice=row)}))
    t.until("action")
    assert t.can("play Sunset") is (rulebook == "modern" or changes)


@pytest.mark.ruling("gloss.action.3")
@pytest.mark.parametrize("stack", [[], ["Sure Gamble"]])
def test_what_is_to_be_done_later_with_a_card_is_nothing_without_the_card(stack):
    t = scenario(rulebook="classic", runner=dict(credits=9, grip=["Test Run"], stack=stack))
    t.until("action")
    assert t.can("play Test Run") is bool(stack)
