"""The neutral Corp cards of System Gateway, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor import decks
from sneakdoor.decks import Deck
from sneakdoor.testing import scenario

BOOKS = pytest.mark.parametrize("rulebook", ["modern", "classic"])
FILLER = ["Hedge Fund"] * 8


def scored(agenda, counters, rulebook="modern", *, runner=None, servers=None, **corp):
    """The Corp's turn just after an agenda was scored."""
    servers = {"Server 1": {"root": [{"card": agenda, "advancement": counters}]}, **(servers or {})}
    t = scenario(runner=runner, corp=dict(rd=FILLER, servers=servers, **corp), turn="corp", rulebook=rulebook)
    t.do(f"score {agenda}")
    assert t.corp.score == [agenda]
    return t


# -- Offworld Office ---------------------------------------------------------------------------------


@BOOKS
def test_offworld_office_gains_seven_when_scored(rulebook):
    t = scored("Offworld Office", 4, rulebook, credits=0)
    assert t.corp.credits == 7
    assert t.corp.points == 2


@pytest.mark.ruling("rule_advancement_requirement")
def test_offworld_office_is_not_scored_with_three_counters():
    t = scenario(corp={"servers": {"Server 1": {"root": ["Offworld Office (3 advancement)"]}}}, turn="corp")
    assert not t.can("score")
    t.do("advance Offworld Office", "score Offworld Office")
    assert t.corp.points == 2


def test_offworld_office_gains_nothing_when_stolen():
    t = scenario(corp={"credits": 0, "hq": ["Offworld Office"]})
    t.do("run HQ").until("action")
    assert t.runner.points == 2
    assert t.corp.credits == 0


# -- Orbital Superiority -----------------------------------------------------------------------------


@BOOKS
def test_orbital_superiority_gives_a_tag_to_a_runner_without_one(rulebook):
    t = scored("Orbital Superiority", 4, rulebook, runner={"grip": ["Sure Gamble"] * 5})
    assert t.runner.tags == 1
    assert t.runner.heap == []


@BOOKS
def test_orbital_superiority_does_four_meat_damage_to_a_tagged_runner(rulebook):
    t = scored("Orbital Superiority", 4, rulebook, runner={"grip": ["Sure Gamble"] * 5, "tags": 1})
    assert t.runner.tags == 1
    assert len(t.runner.heap) == 4


def test_orbital_superiority_flatlines_a_tagged_runner_with_three_cards():
    t = scored("Orbital Superiority", 4, runner={"grip": ["Sure Gamble"] * 3, "tags": 1})
    assert t.outcome is not None
    assert t.outcome.reason == "flatline"


def test_orbital_superiority_does_nothing_when_stolen():
    t = scenario(corp={"hq": ["Orbital Superiority"]}, runner={"tags": 1, "grip": ["Sure Gamble"] * 4})
    t.do("run HQ").until("action")
    assert t.runner.points == 2
    assert t.runner.heap == []


# -- Send a Message ----------------------------------------------------------------------------------


ICE = {"R&D": {"ice": ["Palisade", "Tithe (rezzed)"]}, "HQ": {"ice": ["Pharos"]}}


@BOOKS
@pytest.mark.ruling("rule_ignore_all_costs")
def test_send_a_message_rezzes_ice_for_nothing_when_scored(rulebook):
    t = scored("Send a Message", 5, rulebook, servers=ICE, credits=0)
    t.do("Send a Message")
    assert sorted(t.options()) == ["choose Palisade", "choose Pharos"]
    t.do("choose Pharos")
    assert t.card("Pharos").rezzed
    assert not t.card("Palisade").rezzed
    assert t.corp.credits == 0
    assert t.corp.points == 3


@BOOKS
def test_send_a_message_rezzes_ice_for_nothing_when_stolen(rulebook):
    t = scenario(corp={"servers": {**ICE, "Server 1": {"root": ["Send a Message"]}}, "credits": 0}, rulebook=rulebook)
    t.do("run Server 1").until("corp")
    t.do("Send a Message", "choose Palisade").until("action")
    assert t.runner.points == 3
    assert t.card("Palisade").rezzed


def test_send_a_message_may_rez_nothing():
    t = scored("Send a Message", 5, servers=ICE)
    t.do("pass")
    assert t.decision.kind == "action"
    assert not t.card("Pharos").rezzed
    assert not t.card("Palisade").rezzed


# -- Superconducting Hub -----------------------------------------------------------------------------


@BOOKS
def test_superconducting_hub_may_draw_two_when_scored(rulebook):
    t = scored("Superconducting Hub", 3, rulebook)
    t.do("Superconducting Hub")
    assert len(t.corp.hq) == 2
    assert t.corp.points == 1
    t = scored("Superconducting Hub", 3, rulebook)
    t.do("pass")
    assert t.corp.hq == []


@BOOKS
@pytest.mark.ruling("rule_maximum_hand_size", "rule_score_area_active_inactive")
def test_superconducting_hub_allows_two_more_cards_in_hand_while_in_the_corps_score_area(rulebook):
    t = scenario(
        corp={"score": ["Superconducting Hub"], "hq": ["Hedge Fund"] * 8, "rd": FILLER},
        turn="corp",
        clicks=1,
        rulebook=rulebook,
    )
    assert t.corp.hand_size == 7
    t.do("credit").until("runner")
    assert len(t.corp.hq) == 7


def test_superconducting_hubs_add_up_and_do_nothing_once_stolen():
    assert scenario(corp={"score": ["Superconducting Hub"] * 2}).corp.hand_size == 9
    assert scenario(runner={"score": ["Superconducting Hub"]}).corp.hand_size == 5


# -- Regolith Mining License -------------------------------------------------------------------------


@BOOKS
@pytest.mark.ruling("rule_load_and_empty")
def test_regolith_is_loaded_when_rezzed_and_gives_three_credits_for_a_click(rulebook):
    t = scenario(
        corp={"credits": 2, "rd": FILLER, "servers": {"Server 1": {"root": ["Regolith Mining License"]}}},
        turn="corp",
        rulebook=rulebook,
    )
    t.do("rez Regolith Mining License")
    assert t.card("Regolith Mining License").credits == 15
    t.do("use Regolith Mining License")
    assert t.card("Regolith Mining License").credits == 12
    assert t.corp.credits == 3
    assert t.corp.clicks == 2


@BOOKS
def test_regolith_is_trashed_when_empty(rulebook):
    t = scenario(
        corp={
            "credits": 0,
            "rd": FILLER,
            "servers": {"Server 1": {"root": ["Regolith Mining License (rezzed, 3 credits)"]}},
        },
        turn="corp",
        rulebook=rulebook,
    )
    t.do("use Regolith Mining License")
    assert t.corp.credits == 3
    assert t.corp.archives == ["Regolith Mining License"]
    assert t.corp.hq == []


def test_regolith_is_an_action_not_usable_in_the_runners_turn():
    t = scenario(corp={"servers": {"Server 1": {"root": ["Regolith Mining License (rezzed, 15 credits)"]}}})
    t.do("run Server 1").until("access")
    assert t.card("Regolith Mining License").credits == 15
    t = scenario(
        corp={"rd": FILLER, "servers": {"Server 1": {"root": ["Regolith Mining License (rezzed, 15 credits)"]}}},
        turn="corp",
    )
    assert t.decision.kind == "action"
    assert t.can("use Regolith Mining License")


# -- Palisade ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("server", "strength"), [("HQ", 2), ("R&D", 2), ("Archives", 2), ("Server 1", 4)])
def test_palisade_is_stronger_protecting_a_remote_server(server, strength):
    t = scenario(corp={"servers": {server: {"ice": ["Palisade (rezzed)"]}}})
    assert t.card("Palisade").strength == strength


@BOOKS
def test_palisade_ends_the_run(rulebook):
    t = scenario(corp={"servers": {"HQ": {"ice": ["Palisade (rezzed)"]}}, "hq": ["Offworld Office"]}, rulebook=rulebook)
    t.do("run HQ")
    assert not t.running
    assert t.runner.score == []


def test_palisade_in_a_remote_is_too_strong_for_an_unboosted_cleaver():
    t = scenario(runner={"rig": ["Cleaver"]}, corp={"servers": {"Server 1": {"ice": ["Palisade (rezzed)"]}}})
    t.do("run Server 1").until("encounter")
    assert not t.can("use Cleaver: break")
    t = scenario(runner={"rig": ["Cleaver"]}, corp={"servers": {"HQ": {"ice": ["Palisade (rezzed)"]}}})
    t.do("run HQ").until("encounter")
    assert t.can("use Cleaver: break")


# -- Tithe -------------------------------------------------------------------------------------------


@BOOKS
def test_tithe_does_a_net_damage_and_gains_a_credit(rulebook):
    t = scenario(
        runner={"grip": ["Sure Gamble"] * 2},
        corp={"credits": 0, "servers": {"HQ": {"ice": ["Tithe (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ")
    assert len(t.runner.heap) == 1
    assert t.corp.credits == 1
    assert t.running


# -- Whitespace --------------------------------------------------------------------------------------


def whitespace(credits, rulebook="modern", **runner):
    t = scenario(
        runner=dict(credits=credits, **runner),
        corp={"servers": {"HQ": {"ice": ["Whitespace (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ")
    return t


@BOOKS
@pytest.mark.ruling("rule_resolve_subroutines_in_order", "official.whitespace.1")
@pytest.mark.parametrize(("before", "after", "ends"), [(10, 7, False), (9, 6, True), (2, 0, True)])
def test_whitespace_takes_three_credits_then_ends_the_run_at_six_or_less(before, after, ends, rulebook):
    t = whitespace(before, rulebook)
    assert t.runner.credits == after
    assert t.running is not ends


def test_whitespace_ends_the_run_with_its_second_subroutine_alone():
    t = whitespace(7, rig=["Unity"])
    t.do("use Unity: break", "break The Runner loses", "pass")
    assert t.runner.credits == 6
    assert not t.running


def test_whitespace_does_not_look_at_credits_on_cards():
    """The Runner has only what is in the credit pool (card ruling on Whitespace)."""
    t = whitespace(9, rig=["Smartware Distributor (3 credits)"])
    assert t.runner.credits == 6
    assert t.card("Smartware Distributor").credits == 3
    assert not t.running


# -- Hedge Fund --------------------------------------------------------------------------------------


@BOOKS
def test_hedge_fund_gains_nine(rulebook):
    t = scenario(corp={"credits": 5, "hq": ["Hedge Fund"], "rd": FILLER}, turn="corp", rulebook=rulebook)
    t.do("play Hedge Fund")
    assert t.corp.credits == 9
    assert t.corp.clicks == 2
    t = scenario(corp={"credits": 4, "hq": ["Hedge Fund"], "rd": FILLER}, turn="corp", rulebook=rulebook)
    assert not t.can("play Hedge Fund")


# -- The Syndicate: Profit over Principle ------------------------------------------------------------


@BOOKS
def test_the_syndicate_changes_nothing_in_the_game(rulebook):
    t = scenario(
        corp={"identity": "The Syndicate: Profit over Principle", "credits": 5, "rd": FILLER},
        turn="corp",
        rulebook=rulebook,
    )
    assert t.corp.hand_size == 5
    t.do("credit")
    assert t.corp.credits == 6


@pytest.mark.ruling("rule_gateway_identities")
def test_the_syndicates_starter_deck_need_not_meet_the_full_deck_construction_rules():
    deck = decks.load("gateway-beginner-corp")
    assert deck.identity == "The Syndicate: Profit over Principle"
    assert deck.violations() == []
    haas = Deck("the same cards", "Haas-Bioroid: Precision Design", deck.counts)
    assert any(violation.rule == "rule_agenda_points" for violation in haas.violations())


@pytest.mark.ruling("rule_gateway_identities")
@pytest.mark.parametrize("name", [n for n in decks.names() if n.startswith("gateway-")])
def test_the_identities_of_the_starter_pack_lead_its_decks_and_no_others(name):
    deck = decks.load(name)
    assert deck.violations() == []
    copied = Deck.from_text("\n".join([deck.identity, *(f"{n} {title}" for title, n in deck.counts.items())]))
    assert copied.violations() == [], "whatever it is called"
    fewer = Deck("fewer", deck.identity, {title: max(1, n - 1) for title, n in deck.counts.items()})
    first = next(iter(deck.counts))
    other = Deck("other", deck.identity, {**deck.counts, first: deck.counts[first] % 3 + 1})
    for changed in (fewer, other):
        assert "rule_gateway_identities" in [violation.rule for violation in changed.violations()]
