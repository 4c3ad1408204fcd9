"""Subroutines gained in the order of the Corp's choice. CR rule_gain_subroutines_in_any_order."""

from __future__ import annotations

import pytest

from sneakdoor.engine.declining import default_option
from sneakdoor.language import *
from sneakdoor.language.effects import KINDS
from sneakdoor.testing import scenario

from ...rules.cards1 import ice, rezzed
from ...rules.cards3 import record
from .. import ruling

SEEK = When(Encounters(THIS), May(Reveal(ChooseUpTo(2, Cards(ICE, "grail", zone=IN_HQ)))), GainRevealedSubroutines())
"""As on Lancelot, Merlin and Galahad; what each subroutine gains tells which it was."""
LANCELOT = ice("Lancelot", SEEK, Subroutine(GainCredits(1)), Subroutine(GainCredits(2)), subtypes=("sentry", "grail"))
MERLIN = ice("Merlin", SEEK, Subroutine(GainCredits(10)), subtypes=("code gate", "grail"))
GALAHAD = ice("Galahad", SEEK, Subroutine(GainCredits(100)), subtypes=("barrier", "grail"))
WALL = ice("Wall", Subroutine(GainCredits(1000)), subtypes=("barrier",))


def resolved(rulebook: str, revealed: list[Card], *places: str) -> list[int]:
    """What Lancelot's subroutines gain, in their order, after the Corp has revealed these and put theirs there."""
    board = {"hq": [*revealed, WALL], "servers": {"R&D": {"ice": [rezzed(LANCELOT)]}}}
    t = scenario(corp=board, rulebook=rulebook)
    heard = record(t)
    t.do("run R&D", *["Lancelot"] * bool(revealed))
    for card in revealed:
        assert not any("Wall" in k for k in t.options()), "it is no grail"
        t.do(next(k for k in t.options() if card.title in k))
    for place in places:
        assert (t.decision.side, t.decision.rule) == ("corp", "rule_gain_subroutines_in_any_order")
        t.do(place)
    assert heard.count("cards revealed") == bool(revealed)
    t.finish()
    return [e.amount for e in heard.effects if KINDS[e.kind] == "credits gained"]


@ruling("faq4.qa.q39.grail-order", "rule_gain_subroutines_in_any_order")
@pytest.mark.parametrize(
    ("revealed", "places", "order"),
    [
        ([], [], [1, 2]),
        ([MERLIN], ["before: Gain 1["], [10, 1, 2]),
        ([MERLIN], ["before: Gain 2["], [1, 10, 2]),
        ([MERLIN], ["after all"], [1, 2, 10]),
        ([MERLIN, GALAHAD], ["before: Gain 1[", "before: Gain 10["], [100, 10, 1, 2]),
        ([MERLIN, GALAHAD], ["after all", "before: Gain 10["], [1, 2, 100, 10]),
        ([MERLIN, GALAHAD], ["after all", "after all"], [1, 2, 10, 100]),
        ([MERLIN, GALAHAD], ["before: Gain 1[", "after all"], [10, 1, 2, 100]),
    ],
)
def test_gained_subroutines_go_wherever_the_corp_likes_among_those_already_there(
    revealed: list[Card], places: list[str], order: list[int], rulebook: str
):
    assert resolved(rulebook, revealed, *places) == order


@ruling("rule_gain_subroutines_in_any_order")
def test_they_are_lost_when_the_run_is_over(rulebook: str):
    board = {"hq": [MERLIN], "servers": {"R&D": {"ice": [rezzed(LANCELOT)]}}}
    t = scenario(corp={**board, "credits": 0}, rulebook=rulebook).do("run R&D", "Lancelot")
    t.do(next(k for k in t.options() if "Merlin" in k))
    t.do("after all")
    t.finish()
    assert t.corp.credits == 13
    t.do("run R&D", "pass")
    t.finish()
    assert t.corp.credits == 16


@ruling("modern.grail.1")
@pytest.mark.parametrize("reveal", [True, False])
def test_on_an_encounter_the_corp_may_reveal_grail_ice_to_add_its_subroutines_but_not_for_excalibur(
    reveal: bool, rulebook: str
):
    """Excalibur bears the subtype and a subroutine, and no such ability: it adds to others, and gets nothing."""
    board = {"credits": 0, "hq": ["Excalibur", WALL], "servers": {"R&D": {"ice": [rezzed(LANCELOT)]}}}
    t = scenario(corp=board, rulebook=rulebook).do("run R&D", "Lancelot" if reveal else "pass")
    if reveal:
        t.do(next(k for k in t.options() if "Excalibur" in k), "after all")
        assert any("reveals Excalibur" in line for line in t.log)
    t.finish()
    assert t.corp.credits == 3
    assert t.can("run HQ") is not reveal, "Excalibur's subroutine forbids another run"
    assert "Excalibur" in t.corp.hq, "it stays there"
    board = {"credits": 0, "hq": [MERLIN], "servers": {"R&D": {"ice": ["Excalibur (rezzed)"]}}}
    t = scenario(corp=board, rulebook=rulebook).do("run R&D")
    while t.running:
        assert t.decision.kind != "reaction", "the Corp may reveal nothing"
        t.game.choose(default_option(t.state))
    assert (t.corp.credits, t.can("run HQ")) == (0, False)
    assert not any("reveals" in line for line in t.log)


@pytest.mark.ruling("rule_gain_subroutines_in_any_order")
def test_ice_without_subroutines_gains_them_where_there_is_but_one_place() -> None:
    bare = ice("Bare", SEEK, subtypes=("grail",))
    t = scenario(corp={"credits": 0, "hq": [MERLIN], "servers": {"R&D": {"ice": [rezzed(bare)]}}})
    t.do("run R&D", "Bare")
    t.do(next(key for key in t.options() if "Merlin" in key))
    t.finish()
    assert t.corp.credits == 10
