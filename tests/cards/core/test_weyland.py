"""Weyland's cards of the Core Set, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

BOOKS = pytest.mark.parametrize("rulebook", ["modern", "classic"])
FILLER = ["Hedge Fund"] * 8
GRIP = ["Sure Gamble"] * 5


# -- Aggressive Negotiation --------------------------------------------------------------------------


@BOOKS
def test_aggressive_negotiation_finds_any_card_after_an_agenda_was_scored(rulebook):
    board = {
        "hq": ["Aggressive Negotiation"],
        "rd": ["Enigma", "Snare!", "Hunter"],
        "servers": {"Server 1": {"root": ["Hostile Takeover (2 advancement)"]}},
    }
    t = scenario(corp=board, turn="corp", rulebook=rulebook)
    t.until("action")
    assert not t.can("play Aggressive Negotiation")
    t = scenario(corp=board, turn="corp", rulebook=rulebook)
    t.do("score Hostile Takeover", "play Aggressive Negotiation", "find Snare!")
    assert t.corp.hq == ["Snare!"]
    assert sorted(t.corp.rd) == ["Enigma", "Hunter"]
    assert not t.card("Snare!").known_to("runner")


def test_aggressive_negotiation_does_not_look_back_at_the_turn_before():
    t = scenario(corp={"hq": ["Aggressive Negotiation"], "score": ["Hostile Takeover"], "rd": FILLER}, turn="corp")
    assert not t.can("play Aggressive Negotiation")


# -- Archer ------------------------------------------------------------------------------------------


def archer(rulebook, *, score=("Hostile Takeover", "Posted Bounty"), credits=4, rig=()):
    t = scenario(
        runner={"rig": list(rig)},
        corp={"credits": credits, "score": list(score), "servers": {"HQ": {"ice": ["Archer"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ")
    return t


@BOOKS
def test_archer_demands_an_agenda(rulebook):
    t = archer(rulebook)
    t.do("rez Archer", "choose Posted Bounty")
    assert t.card("Archer").rezzed
    assert t.corp.score == ["Hostile Takeover"]
    assert t.corp.removed == ["Posted Bounty"]


def test_archer_cannot_be_rezzed_without_an_agenda_or_the_credits():
    for t in (archer("modern", score=()), archer("modern", credits=3)):
        assert t.decision.kind == "jack out", "the Corp had nothing to choose when it was approached"
        assert not t.card("Archer").rezzed


def test_send_a_message_rezzes_archer_without_forfeiting():
    """Official answer of 2021-10-11: all costs are ignored, additional ones too."""
    t = scenario(
        corp={
            "credits": 0,
            "servers": {"HQ": {"ice": ["Archer"]}, "Server 1": {"root": ["Send a Message (5 advancement)"]}},
        },
        turn="corp",
    )
    t.do("score Send a Message", "Send a Message")
    assert t.card("Archer").rezzed
    assert t.corp.score == ["Send a Message"]


@BOOKS
def test_archer_gains_trashes_twice_and_ends_the_run(rulebook):
    t = archer(rulebook, rig=("Carmen", "Cleaver", "Unity"))
    t.do("rez Archer", "choose Posted Bounty").until("choose")
    assert t.corp.credits == 2, "two credits gained"
    assert t.decision.side == "corp"
    t.do("choose Cleaver", "choose Carmen")
    assert t.runner.rig == ["Unity"]
    assert not t.running


# -- Beanstalk Royalties, Building a Better World ----------------------------------------------------


@BOOKS
def test_beanstalk_royalties_gains_three_credits(rulebook):
    t = scenario(corp={"credits": 0, "hq": ["Beanstalk Royalties"], "rd": FILLER}, turn="corp", rulebook=rulebook)
    t.do("play Beanstalk Royalties")
    assert t.corp.credits == 3


@BOOKS
def test_building_a_better_world_gains_a_credit_for_a_transaction(rulebook):
    t = scenario(
        corp={
            "identity": "Weyland Consortium: Building a Better World",
            "credits": 0,
            "hq": ["Beanstalk Royalties", "Anonymous Tip"],
            "rd": FILLER,
        },
        turn="corp",
        rulebook=rulebook,
    )
    t.do("play Beanstalk Royalties")
    assert t.corp.credits == 4
    t.do("play Anonymous Tip")
    assert t.corp.credits == 4, "no transaction"


# -- advanceable ice ---------------------------------------------------------------------------------


@BOOKS
@pytest.mark.parametrize(("title", "strength"), [("Hadrian's Wall", 7), ("Ice Wall", 1), ("Shadow", 1)])
def test_ice_that_can_be_advanced_grows_with_each_counter(title, strength, rulebook):
    t = scenario(corp={"servers": {"HQ": {"ice": [f"{title} (rezzed)"]}}}, turn="corp", rulebook=rulebook)
    assert t.card(title).strength == strength
    t.do(f"advance {title}", f"advance {title}")
    assert t.card(title).strength == strength + 2


@BOOKS
def test_hadrians_wall_has_to_be_broken_twice(rulebook):
    t = scenario(
        runner={"credits": 20, "rig": ["Cleaver"]},
        corp={"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Hadrian's Wall (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    t.do(*["use Cleaver: +1 strength"] * 4, "use Cleaver: break", "break End the run.", "done")
    t.do("pass")
    assert not t.running
    assert t.accesses == []


@BOOKS
def test_ice_wall_ends_the_run(rulebook):
    t = scenario(corp={"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Ice Wall (rezzed)"]}}}, rulebook=rulebook)
    t.do("run HQ")
    assert not t.running
    assert t.accesses == []


@BOOKS
def test_shadow_gains_credits_and_traces_but_ends_no_run(rulebook):
    t = scenario(
        runner={"credits": 0},
        corp={"credits": 0, "hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Shadow (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ", "spend 0")
    assert t.corp.credits == 2
    assert t.runner.tags == 1
    t.until("action")
    assert t.accesses == ["Hedge Fund"]


# -- Hostile Takeover --------------------------------------------------------------------------------


@BOOKS
def test_hostile_takeover_gains_seven_credits_for_bad_publicity(rulebook):
    t = scenario(
        corp={"credits": 0, "servers": {"Server 1": {"root": ["Hostile Takeover (2 advancement)"]}}},
        turn="corp",
        rulebook=rulebook,
    )
    t.do("score Hostile Takeover")
    assert t.corp.credits == 7
    assert t.corp.bad_publicity == 1
    assert t.corp.points == 1


# -- Posted Bounty -----------------------------------------------------------------------------------


def bounty(rulebook="modern"):
    return scenario(
        corp={"servers": {"Server 1": {"root": ["Posted Bounty (3 advancement)"]}}}, turn="corp", rulebook=rulebook
    ).do("score Posted Bounty")


@BOOKS
def test_posted_bounty_is_forfeited_for_a_tag_and_bad_publicity(rulebook):
    t = bounty(rulebook).do("Posted Bounty")
    assert t.runner.tags == 1
    assert t.corp.bad_publicity == 1
    assert t.corp.score == []
    assert t.corp.removed == ["Posted Bounty"]


def test_posted_bounty_may_be_kept():
    t = bounty().do("pass")
    assert t.runner.tags == 0
    assert t.corp.bad_publicity == 0
    assert t.corp.points == 1


# -- Research Station --------------------------------------------------------------------------------


@BOOKS
def test_research_station_is_installed_in_the_root_of_hq_alone(rulebook):
    t = scenario(
        corp={"hq": ["Research Station"], "servers": {"Server 1": {"root": ["PAD Campaign"]}}},
        turn="corp",
        rulebook=rulebook,
    )
    t.do("install Research Station")
    assert t.server("HQ").root == ["Research Station"]


@BOOKS
def test_research_station_raises_the_maximum_hand_size(rulebook):
    t = scenario(corp={"servers": {"HQ": {"root": ["Research Station"]}}}, turn="corp", rulebook=rulebook)
    assert t.corp.hand_size == 5
    t.do("rez Research Station")
    assert t.corp.hand_size == 7
    assert t.runner.hand_size == 5


# -- Scorched Earth ----------------------------------------------------------------------------------


@BOOKS
def test_scorched_earth_does_four_meat_damage_to_a_tagged_runner(rulebook):
    t = scenario(
        corp={"credits": 3, "hq": ["Scorched Earth"]}, runner={"grip": GRIP, "tags": 1}, turn="corp", rulebook=rulebook
    )
    t.do("play Scorched Earth")
    assert len(t.runner.grip) == 1
    assert "4 meat damage" in " ".join(t.log)
    assert t.runner.tags == 1


def test_scorched_earth_cannot_be_played_against_an_untagged_runner():
    t = scenario(corp={"credits": 3, "hq": ["Scorched Earth"]}, runner={"grip": GRIP}, turn="corp")
    assert not t.can("play Scorched Earth")


# -- Security Subcontract ----------------------------------------------------------------------------


def subcontract(rulebook="modern", ice=("Ice Wall (rezzed)", "Enigma", "Hunter (rezzed)")):
    return scenario(
        corp={
            "credits": 0,
            "servers": {"Server 1": {"root": ["Security Subcontract (rezzed)"]}, "HQ": {"ice": list(ice)}},
        },
        turn="corp",
        rulebook=rulebook,
    )


@BOOKS
def test_security_subcontract_trashes_rezzed_ice_for_four_credits(rulebook):
    t = subcontract(rulebook)
    t.do("use Security Subcontract")
    assert sorted(t.options()) == ["choose Hunter", "choose Ice Wall"]
    t.do("choose Hunter")
    assert t.corp.credits == 4
    assert t.corp.archives == ["Hunter"]
    assert t.corp.clicks == 2


def test_security_subcontract_needs_rezzed_ice():
    assert not subcontract(ice=["Enigma"]).can("use Security Subcontract")


# -- Shipment from Kaguya ----------------------------------------------------------------------------


def kaguya(rulebook="modern"):
    return scenario(
        corp={
            "hq": ["Shipment from Kaguya"],
            "servers": {
                "HQ": {"ice": ["Ice Wall (rezzed)", "Enigma"]},
                "Server 1": {"root": ["Hostile Takeover"]},
                "Server 2": {"root": ["Project Junebug"]},
            },
        },
        turn="corp",
        rulebook=rulebook,
    ).do("play Shipment from Kaguya")


@BOOKS
def test_shipment_from_kaguya_places_counters_on_two_different_cards(rulebook):
    t = kaguya(rulebook)
    assert "choose Enigma" not in t.options()
    t.do("choose Hostile Takeover")
    assert sorted(t.options()) == ["choose Ice Wall", "choose Project Junebug", "done"]
    t.do("choose Ice Wall")
    assert t.card("Hostile Takeover").advancement == 1
    assert t.card("Ice Wall").advancement == 1
    assert t.card("Project Junebug").advancement == 0


def test_shipment_from_kaguya_may_stop_at_one_card():
    t = kaguya().do("choose Project Junebug", "done")
    assert t.card("Project Junebug").advancement == 1
    assert t.card("Hostile Takeover").advancement == 0
