"""Official rulings on cards from A to E that no test of the card itself shows."""

from __future__ import annotations

import pytest

from sneakdoor.cards import POOL, find
from sneakdoor.decks import Deck
from sneakdoor.language import *
from sneakdoor.legality import Restrictions, out_of_faction
from sneakdoor.testing import Scenario, scenario

from ..cards.driving import reach, seen_until
from ..rules.cards1 import asset, rezzed
from ..rulings import ruling

FILLER = ["Hedge Fund"] * 5
GRIP = ["Sure Gamble"] * 4


# -- the Most Wanted List ------------------------------------------------------------------------------------


def spent(identity: str, **counts: int) -> Deck:
    """A list that spends the whole influence of its identity, and holds these cards of its faction besides."""
    leader = find(identity)
    assert isinstance(leader, Identity)
    assert leader.influence_limit is not None
    others = [
        c.title
        for c in POOL.values()
        if c.side == leader.side and c.influence == 1 and not c.faction.neutral and out_of_faction(leader, c)
    ]
    bought = dict.fromkeys(others[: leader.influence_limit], 1)
    return Deck.from_data({"identity": identity, "cards": {**bought, **counts}})


@pytest.mark.ruling(
    "official.architect.1", "official.breaking-news.1", "official.clone-chip.1", "official.mumbad-city-hall.1"
)
@pytest.mark.parametrize(
    ("title", "identity"),
    [
        ("Architect", "Haas-Bioroid: Engineering the Future"),
        ("Breaking News", "NBN: Making News"),
        ("Clone Chip", "Exile: Streethawk"),
        ("Mumbad City Hall", "Weyland Consortium: Builder of Nations"),
    ],
)
def test_a_card_of_the_most_wanted_list_costs_influence_in_its_own_faction(title: str, identity: str):
    listed = Restrictions(name="Most Wanted", influence={title: 1})
    without, deck = spent(identity), spent(identity, **{title: 1})

    def over(deck: Deck, *lists: Restrictions) -> bool:
        return "rule_influence_limit" in [v.rule for v in deck.violations(*lists)]

    assert find(title).faction is find(identity).faction
    assert not over(without, listed), "all of it is spent, and no more"
    assert not over(deck), "without the list its own faction has it for nothing"
    assert over(deck, listed)


# -- Anoetic Void --------------------------------------------------------------------------------------------


@ruling("official.anoetic-void.2")
@pytest.mark.parametrize(("hq", "enough"), [(["Tithe"], False), (["Tithe", "Ping"], True)])
def test_anoetic_void_in_the_root_of_hq_cannot_be_one_of_the_two_cards(rulebook: str, hq: list[str], enough: bool):
    servers = {"HQ": {"root": ["Anoetic Void (rezzed)"]}}
    t = scenario(corp={"credits": 2, "hq": hq, "servers": servers}, rulebook=rulebook).do("run HQ")
    assert any(key.startswith("Anoetic Void") for key in seen_until(t, "access")) is enough


# -- Caprice Nisei -------------------------------------------------------------------------------------------


@ruling("official.caprice-nisei.1")
def test_caprice_nisei_rezzed_as_the_innermost_ice_is_approached_is_in_time(rulebook: str):
    servers = {"Server 1": {"ice": ["Whitespace", "Tithe"], "root": ["Caprice Nisei", "Nico Campaign"]}}
    t = scenario(corp={"credits": 3, "servers": servers}, rulebook=rulebook).do("run Server 1")
    while "The Runner approaches Tithe, unrezzed." not in t.log:
        t.do("continue" if t.can("continue") else "pass")
    reach(t, "rez Caprice Nisei")
    t.until("bid")
    assert t.can("bid 1")
    assert t.accesses == []


# -- Cerebral Overwriter -------------------------------------------------------------------------------------


@ruling("official.cerebral-overwriter.1")
@pytest.mark.parametrize(("credits", "damage"), [(2, 0), (3, 2)])
def test_the_credits_for_cerebral_overwriter_are_paid_in_full_or_not_at_all(rulebook: str, credits: int, damage: int):
    servers = {"Server 1": {"root": ["Cerebral Overwriter (2 advancement)"]}}
    t = scenario(runner={"grip": GRIP}, corp={"credits": credits, "servers": servers}, rulebook=rulebook)
    t.do("run Server 1")
    if damage:
        reach(t, "Cerebral Overwriter")
    assert not any(key.startswith("Cerebral Overwriter") for key in seen_until(t, "action"))
    assert (t.runner.core_damage, t.corp.credits) == (damage, 0 if damage else 2)


# -- Cyberdex Virus Suite ------------------------------------------------------------------------------------


def brewing(rulebook: str) -> Scenario:
    servers = {"Server 1": {"root": ["Cyberdex Virus Suite (rezzed)"]}}
    return scenario(runner={"credits": 0, "rig": ["Fermenter (3 virus)"]}, corp={"servers": servers}, rulebook=rulebook)


@ruling("official.cyberdex-virus-suite.1", "official.fermenter.1")
def test_the_corp_cannot_purge_while_fermenter_pays(rulebook: str):
    t = brewing(rulebook).do("use Fermenter")
    assert t.runner.credits == 6, "nobody had a decision between the cost and the credits"
    t = brewing(rulebook).do("credit", "use Cyberdex Virus Suite")
    t.until("action")
    assert t.card("Fermenter").virus == 0, "in a window the Corp can"


# -- Daily Business Show -------------------------------------------------------------------------------------


@ruling("official.daily-business-show.1")
def test_each_daily_business_show_adds_a_card_to_the_first_draw_and_puts_one_back(rulebook: str):
    roots = {f"Server {n}": {"root": ["Daily Business Show (rezzed)"]} for n in (1, 2)}
    rd = ["Ping", "Tithe", "Palisade", "Karunā", "Whitespace"]
    t = scenario(turn="corp", corp={"rd": rd, "servers": roots}, rulebook=rulebook).do("draw")
    while t.decision is not None and t.decision.kind == "interrupt":
        t.do(t.options()[0])
    assert t.corp.rd == ["Karunā", "Whitespace"], "1 and 2 more are drawn"
    t.do("Daily Business Show: add 1 of them to the bottom of R&D in Server 2", "choose Ping", "choose Tithe")
    assert t.corp.hq == ["Palisade"]
    assert t.corp.rd == ["Karunā", "Whitespace", "Ping", "Tithe"]
    t.do("draw")
    assert sorted(t.corp.hq) == ["Karunā", "Palisade"], "the first draw of the turn alone"


# -- Diviner -------------------------------------------------------------------------------------------------


@ruling("official.diviner.3")
@pytest.mark.parametrize(("card", "ends"), [("Sure Gamble", True), ("Docklands Pass", False)])
def test_diviner_asks_for_no_card_of_the_corps(rulebook: str, card: str, ends: bool):
    hq = ["Hedge Fund", "Nico Campaign", "Tithe"]
    t = scenario(
        runner={"grip": [card]}, corp={"hq": hq, "servers": {"HQ": {"ice": ["Diviner (rezzed)"]}}}, rulebook=rulebook
    )
    t.do("run HQ").until("jack out" if not ends else "action")
    assert (t.runner.heap, t.running) == ([card], not ends)
    assert (t.corp.hq, t.corp.archives) == (hq, [])


# -- Engram Flush --------------------------------------------------------------------------------------------

WHISPER = asset("Whisper", Paid(Credits(1), ResolveSubroutine(Choose(1, Cards(ICE, rezzed=True)))))
"""Resolves a subroutine in whatever window the Corp likes."""


@ruling("official.engram-flush.1")
def test_a_subroutine_of_engram_flush_that_another_card_resolves_trashes_in_the_encounter_alone(rulebook: str):
    servers = {"HQ": {"ice": ["Engram Flush (rezzed)"]}, "Server 1": {"root": [rezzed(WHISPER)]}}

    def board() -> Scenario:
        return scenario(
            runner={"grip": ["Cleaver", "Sure Gamble"]}, corp={"hq": FILLER, "servers": servers}, rulebook=rulebook
        )

    t = board().do("run HQ")
    reach(t, "program")
    t.do("use Whisper", "resolve Reveal the grip. #2", "Engram Flush")
    assert t.runner.heap == ["Cleaver"]
    assert t.decision is not None
    assert (t.decision.kind, t.state.encountered >= 0) == ("window", True), "its own two are still to come"
    t = board().do("credit", "use Whisper", "resolve Reveal the grip. #2")
    assert "The Corp reveals Cleaver and Sure Gamble." in t.log
    assert not any(key.startswith("Engram Flush") for key in seen_until(t, "action"))
