"""Weyland's cards of the Mumbad cycle, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor import language as ln
from sneakdoor.engine.state import State
from sneakdoor.terms import DECK_OF
from sneakdoor.testing import scenario
from tests.rulings import ruling

from ..driving import reach, seen_until

BOOKS = pytest.mark.parametrize("rulebook", ["modern", "classic"])


def city_hall(rulebook="modern", rd=(), credits=5, hq=()):
    """The Corp's turn, with a rezzed Mumbad City Hall."""
    servers = {"Server 1": {"root": ["Mumbad City Hall (rezzed)"]}}
    return scenario(turn="corp", corp={"credits": credits, "hq": hq, "rd": rd, "servers": servers}, rulebook=rulebook)


# -- Mumbad City Hall --------------------------------------------------------------------------------


@BOOKS
def test_mumbad_city_hall_finds_and_installs_an_alliance_card(rulebook):
    t = city_hall(rulebook, rd=["Hedge Fund", "Museum of History", "Raman Rai"])
    t.do("use Mumbad City Hall")
    assert [o for o in t.options() if o.startswith("find")] == ["find Museum of History", "find Raman Rai"]
    t.do("find Museum of History", "install in a new server")
    assert t.server("Server 2").root == ["Museum of History"]
    assert sorted(t.corp.rd) == ["Hedge Fund", "Raman Rai"]
    assert t.corp.clicks == 2


@ruling("faq4.rules.search.example-1")
def test_rnd_is_shuffled_without_the_operation_before_it_is_played(rulebook, monkeypatch):
    shuffled = []
    shuffle = State.shuffle

    def remember(state, side):
        shuffled.append([state.printed[c].title for c in state.piles[DECK_OF[side]]])
        shuffle(state, side)

    monkeypatch.setattr(State, "shuffle", remember)
    t = city_hall(rulebook, rd=["Heritage Committee", "Ping", "Tithe", "Palisade"])
    t.do("use Mumbad City Hall")
    if t.can("find"):
        t.do("find Heritage Committee")
    assert shuffled == [["Ping", "Tithe", "Palisade"]], "the operation is not in R&D any more"
    told = " ".join(t.log)
    assert told.index("shuffles R&D") < told.index("plays Heritage Committee")
    assert sorted(t.corp.hq) == ["Palisade", "Ping", "Tithe"], "all that is left; the operation is not among them"
    t.do("choose Ping")
    assert t.corp.rd == ["Ping"]
    assert t.corp.archives == ["Heritage Committee"]
    assert t.corp.credits == 4, "its play cost is paid"


def test_mumbad_city_hall_cannot_play_what_cannot_be_paid_for():
    t = city_hall(rd=["Heritage Committee", "Hedge Fund"], credits=0)
    t.do("use Mumbad City Hall")
    assert not t.can("find")
    assert sorted(t.corp.rd) == ["Hedge Fund", "Heritage Committee"]


# -- Subcontract -------------------------------------------------------------------------------------


def subcontract(rulebook="modern", hq=(), credits=5, tags=1):
    """The Corp holds Subcontract."""
    return scenario(
        turn="corp",
        corp={"credits": credits, "hq": ["Subcontract", *hq], "rd": ["Ping"] * 3},
        runner={"tags": tags},
        rulebook=rulebook,
    )


@ruling("gloss.play.multiple.example-1")
def test_the_first_operation_pays_for_the_second(rulebook):
    dear = ln.Operation("Dear", faction=ln.NEUTRAL_CORP, play_cost=9, abilities=(ln.Play(ln.GainCredits(11)),))
    t = subcontract(rulebook, hq=["Hedge Fund", dear])
    t.do("play Subcontract")
    assert t.options() == ["choose Hedge Fund", "done"], "5 credits do not pay for the other"
    t.do("choose Hedge Fund")
    assert t.corp.credits == 9
    assert t.options() == ["choose Dear", "done"]
    t.do("choose Dear")
    assert t.corp.credits == 11


@BOOKS
def test_subcontract_plays_two_operations_with_one_click(rulebook):
    t = subcontract(rulebook, hq=["Hedge Fund", "Hedge Fund", "Hedge Fund"])
    t.do("play Subcontract", "choose Hedge Fund", "choose Hedge Fund")
    assert t.decision.kind == "action"
    assert t.corp.credits == 13
    assert t.corp.hq == ["Hedge Fund"]
    assert t.corp.clicks == 2


def test_subcontract_may_play_one_or_none():
    t = subcontract(hq=["Hedge Fund", "Hedge Fund"])
    t.do("play Subcontract", "choose Hedge Fund", "done")
    assert t.corp.hq == ["Hedge Fund"]
    t = subcontract(hq=["Hedge Fund"])
    t.do("play Subcontract", "done")
    assert t.corp.hq == ["Hedge Fund"]


@BOOKS
def test_subcontract_needs_a_tagged_runner(rulebook):
    assert not subcontract(rulebook, hq=["Hedge Fund"], tags=0).can("play Subcontract")


# -- Bailiff -------------------------------------------------------------------------------------------


@ruling("official.bailiff.1")
def test_bailiff_pays_for_every_subroutine_that_is_broken(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 9, "rig": ["Cleaver"]},
        corp={
            "credits": 0,
            "hq": ["Hedge Fund"],
            "servers": {"HQ": {"ice": ["Sensei (rezzed)", "Bailiff (rezzed)"]}},
        },
        rulebook=rulebook,
    )
    t.do("run HQ")
    reach(t, "use Cleaver: break")
    while t.offers("break"):
        t.do(t.options()[0])
    t.until("step_runner_turn_action")
    assert t.corp.credits == 2


# -- New Construction ----------------------------------------------------------------------------------


@BOOKS
@pytest.mark.ruling("official.new-construction.1")
def test_new_construction_installs_a_card_when_advanced_and_rezzes_it_from_the_fifth_counter_on(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        clicks=9,
        corp={"credits": 5, "hq": ["New Construction", "PAD Campaign", "Worlds Plaza", "Vanilla"]},
        rulebook=rulebook,
    )
    t.do("install New Construction", "advance New Construction", "New Construction")
    assert not t.can("choose Vanilla"), "ice does not go into a root"
    t.do("choose PAD Campaign")
    assert t.server("Server 2").root == ["PAD Campaign"]
    assert not t.card("PAD Campaign").rezzed
    for _ in range(3):
        t.do("advance New Construction", "pass")
    t.do("advance New Construction", "New Construction")
    assert t.server("Server 3").root == ["Worlds Plaza"]
    assert t.card("Worlds Plaza").rezzed, "ignoring all costs"
    assert t.corp.credits == 0
    assert t.corp.clicks == 3


# -- Commercial Bankers Group ------------------------------------------------------------------------


@BOOKS
@pytest.mark.parametrize(("ice", "gained"), [((), 3), (("Palisade",), 0)])
def test_commercial_bankers_group_pays_as_long_as_no_ice_protects_it(rulebook, ice, gained):
    servers = {"Server 1": {"root": ["Commercial Bankers Group (rezzed)"], "ice": ice}, "HQ": {"ice": ["Tithe"]}}
    t = scenario(corp={"credits": 1, "rd": ["Hedge Fund"] * 5, "servers": servers}, clicks=1, rulebook=rulebook)
    t.do("credit").until("step_corp_turn_action")
    assert t.corp.credits == 1 + gained


# -- Dedication Ceremony -----------------------------------------------------------------------------


@ruling("official.dedication-ceremony.1")
def test_dedication_ceremony_advances_any_faceup_card(rulebook):
    servers = {"Server 1": {"root": ["PAD Campaign (rezzed)"]}, "Server 2": {"root": ["Nico Campaign"]}}
    t = scenario(turn="corp", corp={"hq": ["Dedication Ceremony"], "servers": servers}, rulebook=rulebook)
    t.do("play Dedication Ceremony")
    assert (t.card("PAD Campaign").advancement, t.card("Nico Campaign").advancement) == (3, 0)


@BOOKS
def test_what_dedication_ceremony_advanced_is_not_scored_before_the_next_turn(rulebook):
    corp = {"credits": 5, "hq": ["Dedication Ceremony", "Oaktown Renovation"], "rd": ["Hedge Fund"] * 5}
    t = scenario(turn="corp", corp=corp, rulebook=rulebook)
    reach(t, "install Oaktown Renovation", "advance Oaktown Renovation", "play Dedication Ceremony")
    assert t.card("Oaktown Renovation").advancement == 4
    assert t.corp.credits == 5 - 1 + 2 - 1, "it was advanced once; the other counters were placed"
    assert not [o for o in seen_until(t, "step_runner_turn_action") if o.startswith("score")]
    for _ in range(4):
        t.do("credit")
    reach(t, "score Oaktown Renovation")
    assert t.corp.score == ["Oaktown Renovation"]
