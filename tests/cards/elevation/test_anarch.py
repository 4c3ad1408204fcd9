"""Elevation's Anarch cards."""

from __future__ import annotations

import pytest

from sneakdoor.language import (
    ANARCH,
    GRIP,
    INTERRUPT,
    ONCE_PER_TURN,
    RESOURCE,
    THIS,
    V_INSTALL,
    Ability,
    AdditionalCost,
    Cards,
    Choose,
    Credits,
    GainCredits,
    Hardware,
    Installs,
    Instead,
    MayPay,
    PlayForLess,
    PlaysOrInstalls,
    Static,
    Trash,
    When,
    Would,
)
from sneakdoor.testing import Scenario, scenario

from ..driving import reach, seen_until

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])
TOPAN = "Topan: Ormas Leader"


# -- Cacophony -----------------------------------------------------------------------------------------------


@both_rulebooks
def test_cacophony_counts_the_first_card_stolen_or_trashed_each_turn(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 9, "rig": ["Cacophony"]},
        corp={"servers": {"Server 1": {"root": ["Nico Campaign"]}, "Server 2": {"root": ["Offworld Office"]}}},
        rulebook=rulebook,
    )
    t.do("run Server 1").until("access")
    t.do("trash").until("action")
    assert t.card("Cacophony").counters("power") == 1
    t.do("run Server 2").until("action")
    assert t.runner.score == ["Offworld Office"]
    assert t.card("Cacophony").counters("power") == 1


@both_rulebooks
def test_cacophony_sabotages_for_two_counters_when_the_action_phase_ends(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["Cacophony (2 power)"]},
        corp={"hq": ["Hedge Fund"], "rd": ["Tithe", "Ping", "Palisade", "Hedge Fund"]},
        clicks=1,
        rulebook=rulebook,
    )
    t.do("credit", "Cacophony")
    t.until("action")
    assert t.card("Cacophony").counters("power") == 0
    assert len(t.corp.archives) == 3


# -- Gourmand ------------------------------------------------------------------------------------------------


@both_rulebooks
def test_gourmand_trashes_what_is_accessed_for_nothing_and_draws(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 0, "rig": ["Gourmand"], "stack": ["Sure Gamble", "Diesel"]},
        corp={"hq": ["Hedge Fund"]},
        rulebook=rulebook,
    )
    t.do("run HQ").until("access")
    t.do("use Gourmand")
    assert t.corp.archives == ["Hedge Fund"]
    assert t.runner.heap == ["Gourmand"]
    assert t.runner.grip == ["Sure Gamble"]


@both_rulebooks
def test_gourmand_leaves_agendas_alone(rulebook: str) -> None:
    """Today it may be used for nothing, which the classic rules forbid; the agenda is stolen, and no card is drawn."""
    runner = {"rig": ["Gourmand"], "stack": ["Sure Gamble"]}
    t = scenario(runner=runner, corp={"hq": ["Offworld Office"]}, rulebook=rulebook)
    t.do("run HQ")
    if rulebook == "modern":
        t.until("access")
        t.do("use Gourmand")
    assert not any("Gourmand" in key for key in seen_until(t, "action"))
    assert t.runner.rig == ([] if rulebook == "modern" else ["Gourmand"])
    assert (t.corp.archives, t.runner.score, t.runner.grip) == ([], ["Offworld Office"], [])


# -- Hantu, Rising Tide --------------------------------------------------------------------------------------


@both_rulebooks
def test_hantu_is_strengthened_by_its_virus_counters(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 4, "grip": ["Hantu"]},
        corp={"servers": {"HQ": {"ice": ["Ichi 1.0 (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("install Hantu").until("action")
    assert t.card("Hantu").virus == 2
    t.do("run HQ").until("encounter")
    assert not t.can("use Hantu: break")
    t.do("use Hantu: +2 strength")
    assert (t.card("Hantu").strength, t.card("Hantu").virus) == (4, 1)
    t.do("use Hantu: break")
    assert t.runner.credits == 0


@both_rulebooks
def test_rising_tide_is_as_strong_as_the_fracters_in_the_heap_make_it(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["Rising Tide"], "heap": ["Cleaver", "Corroder", "Sure Gamble"]},
        rulebook=rulebook,
    )
    assert t.card("Rising Tide").strength == 3


# -- Scrounge ------------------------------------------------------------------------------------------------


@both_rulebooks
def test_scrounge_installs_a_program_from_the_heap_and_puts_another_under_the_stack(rulebook: str) -> None:
    t = scenario(
        runner={
            "credits": 4,
            "grip": ["Scrounge"],
            "heap": ["Cleaver", "Corroder", "Sure Gamble"],
            "stack": ["Diesel"],
        },
        rulebook=rulebook,
    )
    t.do("play Scrounge")
    assert not t.can("choose Sure Gamble")
    t.do("choose Cleaver", "yes")
    t.until("action")
    assert t.runner.rig == ["Cleaver"]
    assert t.runner.credits == 0
    assert t.runner.clicks == 2
    assert t.runner.stack == ["Diesel", "Corroder"]


# -- Topan ---------------------------------------------------------------------------------------------------


@both_rulebooks
def test_topan_installs_for_two_credits_less_and_suffers_one_meat_damage_afterwards(rulebook: str) -> None:
    t = scenario(
        runner={"identity": TOPAN, "credits": 2, "grip": ["Corroder", "Sure Gamble"]},
        rulebook=rulebook,
    )
    t.do(f"use {TOPAN}", "choose Corroder")
    t.until("action")
    assert t.runner.rig == ["Corroder"]
    assert t.runner.credits == 2
    assert t.runner.heap == ["Sure Gamble"]
    assert not t.can(f"use {TOPAN}"), "once per turn"


@both_rulebooks
def test_what_topan_installs_may_prevent_the_damage_it_brings(rulebook: str) -> None:
    t = scenario(
        runner={"identity": TOPAN, "credits": 3, "grip": ["Crash Space", "Sure Gamble"]},
        rulebook=rulebook,
    )
    t.do(f"use {TOPAN}", "choose Crash Space")
    t.do("use Crash Space", "1")
    t.until("action")
    assert t.runner.heap == ["Crash Space"]


@both_rulebooks
def test_topan_suffers_for_no_card_that_was_installed_otherwise(rulebook: str) -> None:
    t = scenario(
        runner={"identity": TOPAN, "credits": 5, "grip": ["Corroder", "Cleaver", "Cleaver", "Cleaver"]},
        rulebook=rulebook,
    )
    t.do(f"use {TOPAN}", "choose Corroder")
    t.until("action")
    assert len(t.runner.heap) == 1
    t.do("install Cleaver").until("action")
    assert len(t.runner.heap) == 1


# -- Rent Rioters --------------------------------------------------------------------------------------------


@both_rulebooks
def test_rent_rioters_pay_nine_credits_for_three_clicks(rulebook: str) -> None:
    t = scenario(runner={"credits": 0, "rig": ["Rent Rioters"]}, rulebook=rulebook)
    t.do("use Rent Rioters").until("action")
    assert (t.runner.credits, t.runner.clicks, t.runner.heap) == (9, 1, ["Rent Rioters"])


# -- Charm Offensive -----------------------------------------------------------------------------------------


@both_rulebooks
def test_charm_offensive_trashes_a_rezzed_copy_of_a_card_accessed_in_archives(rulebook: str) -> None:
    t = scenario(
        runner={"grip": ["Charm Offensive"]},
        corp={
            "archives": ["PAD Campaign", "Ice Wall"],
            "servers": {
                "Server 1": {"ice": ["Ice Wall"], "root": ["PAD Campaign (rezzed)"]},
                "Server 2": {"root": ["PAD Campaign"]},
                "Server 3": {"root": ["Nico Campaign (rezzed)"]},
            },
        },
        rulebook=rulebook,
    )
    t.do("play Charm Offensive").until("reaction")
    t.do("Charm Offensive").until("action")
    assert t.server("Server 1").root == []
    assert t.server("Server 2").root == ["PAD Campaign"]
    assert t.server("Server 3").root == ["Nico Campaign"]


@both_rulebooks
def test_charm_offensive_needs_a_copy_of_what_was_accessed(rulebook: str) -> None:
    t = scenario(
        runner={"grip": ["Charm Offensive"]},
        corp={"archives": ["Ice Wall"], "servers": {"Server 1": {"root": ["PAD Campaign (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("play Charm Offensive")
    assert not t.comes("reaction")
    assert t.server("Server 1").root == ["PAD Campaign"]


# -- Ryō "Phoenix" Ōno ---------------------------------------------------------------------------------------


RYO = "Ryō “Phoenix” Ōno: Out of the Ashes"


@both_rulebooks
def test_ryo_is_paid_when_a_run_succeeds_after_a_subroutine_resolved(rulebook: str) -> None:
    t = scenario(
        runner={"identity": RYO, "credits": 0, "grip": ["Sure Gamble"] * 5},
        corp={"hq": ["Tithe", "Hedge Fund"], "rd": ["Hedge Fund"] * 3, "servers": {"R&D": {"ice": ["Tithe (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("action")
    assert t.runner.credits == 0, "no subroutine resolved"
    t.do("run R&D", "continue")
    assert t.decision is not None
    assert t.decision.side == "corp", "the Corp says which card"
    t.do("choose Tithe").until("action")
    assert (t.runner.credits, t.corp.hq) == (1, ["Hedge Fund"])
    t.do("run R&D").until("action")
    assert t.runner.credits == 1, "the first time each turn"
    assert t.corp.hq == ["Hedge Fund"]


# -- Shred ---------------------------------------------------------------------------------------------------


PAY, SPARED = "reveal and trash X cards from HQ at random", "decline"


def shredded(
    rulebook: str, hq: list[str], root: list[str], ice: list[str] | None = None, rig: list[str] | None = None
) -> Scenario:
    """Shred is about to be played, against a server with that ice and root."""
    return scenario(
        runner={"credits": 1, "grip": ["Shred", "Sure Gamble", "Sure Gamble"], "rig": rig or []},
        corp={"hq": hq, "servers": {"Server 1": {"ice": ice or ["Palisade (rezzed)"], "root": root}}},
        rulebook=rulebook,
    )


@both_rulebooks
def test_shred_lets_the_corp_end_the_run_for_as_many_random_cards_as_are_in_the_root(rulebook: str) -> None:
    t = shredded(rulebook, ["Tithe", "Hedge Fund", "Ping"], ["PAD Campaign", "Manegarm Skunkworks"])
    t.fix_random("Ping", "Tithe")
    reach(t, "play Shred", "run Server 1", PAY)
    assert (t.corp.hq, sorted(t.corp.archives)) == (["Hedge Fund"], ["Ping", "Tithe"])
    assert not t.running


@both_rulebooks
def test_shred_reveals_what_the_corp_trashes(rulebook: str) -> None:
    t = shredded(rulebook, ["Tithe", "Hedge Fund"], ["PAD Campaign"])
    t.fix_random("Tithe")
    reach(t, "play Shred", "run Server 1", PAY)
    assert any("Tithe" in line and "reveal" in line for line in t.log)


@both_rulebooks
def test_shred_prevents_the_first_end_of_the_run_alone_if_the_corp_does_not_pay(rulebook: str) -> None:
    ice = ["Palisade (rezzed)", "Palisade (rezzed)"]
    t = shredded(rulebook, ["Tithe", "Hedge Fund"], ["PAD Campaign"], ice)
    reach(t, "play Shred", "run Server 1", SPARED)
    assert t.running
    assert not any(PAY in key for key in seen_until(t, "action")), "the second Palisade ends the run for nothing"
    assert (t.corp.archives, t.server("Server 1").root) == ([], ["PAD Campaign"])
    assert len(t.corp.hq) == 2


@both_rulebooks
def test_shred_lets_the_runner_through_to_the_server(rulebook: str) -> None:
    t = shredded(rulebook, ["Tithe"], ["PAD Campaign"])
    reach(t, "play Shred", "run Server 1", SPARED)
    t.until("action")
    assert "The Runner accesses PAD Campaign in Server 1." in t.log


@both_rulebooks
def test_shred_cannot_be_paid_for_with_fewer_cards_than_are_in_the_root(rulebook: str) -> None:
    t = shredded(rulebook, ["Tithe"], ["PAD Campaign", "Manegarm Skunkworks"])
    reach(t, "play Shred", "run Server 1")
    assert not any(PAY in key for key in seen_until(t, "action")), "1 card is fewer than 2"
    assert t.corp.hq == ["Tithe"]
    assert "The run on Server 1 is successful." in t.log


@both_rulebooks
def test_shred_is_paid_for_with_nothing_where_the_root_is_empty(rulebook: str) -> None:
    """A cost of 0 can be paid, and be it by a Corp with an empty HQ (CR rule_cost_zero)."""
    for hq in (["Tithe"], []):
        t = shredded(rulebook, hq, [])
        reach(t, "play Shred", "run Server 1", PAY)
        assert not t.running
        assert (t.corp.hq, t.corp.archives) == (hq, [])


@both_rulebooks
def test_shred_counts_the_cards_in_the_root_of_the_attacked_server_alone(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 1, "grip": ["Shred"]},
        corp={
            "hq": ["Tithe", "Ping", "Hedge Fund"],
            "servers": {
                "HQ": {"ice": ["Palisade (rezzed)"], "root": ["Manegarm Skunkworks"]},
                "Server 1": {"root": ["PAD Campaign", "Manegarm Skunkworks"]},
            },
        },
        rulebook=rulebook,
    )
    reach(t, "play Shred", "run HQ", PAY)
    assert len(t.corp.archives) == 1, "the cards in HQ itself, and its ice, are not in its root"


@both_rulebooks
def test_shred_waits_for_the_corp_to_end_the_run_not_for_the_runner(rulebook: str) -> None:
    t = shredded(rulebook, ["Tithe", "Hedge Fund"], ["PAD Campaign"], ["Data Raven (rezzed)"])
    reach(t, "play Shred", "run Server 1", "the Runner ends the run")
    assert not t.running
    assert not any(PAY in key for key in seen_until(t, "action")), "the Runner ends the run for Data Raven"
    assert t.corp.archives == []


@both_rulebooks
def test_shred_says_nothing_of_the_next_run(rulebook: str) -> None:
    t = shredded(rulebook, ["Tithe", "Hedge Fund"], ["PAD Campaign"])
    reach(t, "play Shred", "run Archives")
    t.until("action")
    t.do("run Server 1")
    assert not any(PAY in key for key in seen_until(t, "action"))
    assert t.corp.archives == []


@both_rulebooks
def test_shred_has_had_its_first_time_when_something_else_prevented_it(rulebook: str) -> None:
    """CR rule_ordinal_would: what is prevented became imminent all the same, so the next time is the second."""
    ice = ["Palisade (rezzed)", "Palisade (rezzed)"]
    t = shredded(rulebook, ["Tithe", "Hedge Fund"], ["PAD Campaign"], ice, rig=["Lucky Charm"])
    t.do("run HQ").until("action")
    reach(t, "play Shred", "run Server 1", "use Lucky Charm")
    assert t.running
    assert not any(PAY in key for key in seen_until(t, "action"))
    assert t.corp.archives == []


# -- Bling ---------------------------------------------------------------------------------------------------


FREE = "Smartware Distributor"


def with_bling(
    *stack: str, rulebook: str = "modern", grip: tuple[str, ...] = (), credits: int = 9, clicks: int = 4
) -> Scenario:
    """As many cards of the stack as free cards were installed for nothing lie on Bling."""
    t = scenario(
        runner={
            "credits": credits,
            "rig": ["Bling"],
            "grip": [FREE] * len(stack) + list(grip),
            "stack": [*stack, "Diesel", "Diesel"],
        },
        corp={"hq": ["Hedge Fund"] * 3, "rd": ["Hedge Fund"] * 9},
        clicks=clicks + len(stack),
        rulebook=rulebook,
    )
    for _ in stack:
        t.do(f"install {FREE}", "Bling")
    assert t.card("Bling").hosted == list(stack)
    return t


@both_rulebooks
def test_bling_hosts_the_top_card_when_a_card_is_installed_for_nothing(rulebook: str) -> None:
    t = with_bling("Sure Gamble", rulebook=rulebook, grip=("Rent Rioters", FREE))
    gamble = t.card("Sure Gamble")
    assert (gamble.faceup, gamble.installed, gamble.active) == (True, False, False)
    assert t.runner.memory == 5
    t.do("install Rent Rioters")
    assert t.card("Bling").hosted == ["Sure Gamble"], "2 credits were spent"
    t.do(f"install {FREE}", "pass")
    assert t.card("Bling").hosted == ["Sure Gamble"], "it is optional"


@both_rulebooks
def test_bling_asks_what_was_spent_and_wherever_it_came_from(rulebook: str) -> None:
    t = scenario(
        runner={
            "credits": 0,
            "rig": ["Bling", "Paladin Poemu (2 credits)"],
            "grip": ["Rising Tide", "Career Fair", "Rent Rioters"],
            "stack": ["Sure Gamble", "Diesel"],
        },
        rulebook=rulebook,
    )
    t.do("install Rising Tide")
    assert t.card("Paladin Poemu").counters("credits") == 1
    assert t.card("Bling").hosted == [], "credits on cards are credits"
    t.do("play Career Fair", "Bling")
    assert "Rent Rioters" in t.runner.rig
    assert t.card("Bling").hosted == ["Sure Gamble"], "it cost nothing, 3 being taken off"


@both_rulebooks
def test_bling_does_not_reach_into_an_empty_stack(rulebook: str) -> None:
    t = scenario(runner={"rig": ["Bling"], "grip": [FREE], "stack": []}, rulebook=rulebook)
    t.do(f"install {FREE}")
    assert t.decision is not None
    assert t.decision.kind == "action"


@both_rulebooks
def test_events_on_bling_are_played_for_all_that_they_cost(rulebook: str) -> None:
    t = with_bling("Sure Gamble", rulebook=rulebook, grip=("Sure Gamble",))
    plays = [o for o in t.options() if o.startswith("play Sure Gamble")]
    assert len(plays) == 2, "the one in the grip is another, which is not trashed this turn"
    assert [o for o in plays if "host" in o]
    t.do(next(o for o in plays if "host" in o))
    assert (t.runner.credits, t.runner.clicks) == (13, 3)
    assert (t.card("Bling").hosted, t.runner.grip, t.runner.heap) == ([], ["Sure Gamble"], ["Sure Gamble"])


@both_rulebooks
def test_events_on_bling_need_the_credits(rulebook: str) -> None:
    t = with_bling("Sure Gamble", rulebook=rulebook, credits=4)
    assert not t.can("play Sure Gamble")


@both_rulebooks
def test_cards_on_bling_are_installed_and_may_bring_others(rulebook: str) -> None:
    t = with_bling("Rising Tide", FREE, rulebook=rulebook)
    t.do("install Rising Tide")
    assert (t.runner.credits, t.card("Bling").hosted) == (8, [FREE])
    assert t.card("Rising Tide").active
    assert t.card("Rising Tide").host is None
    t.do(f"install {FREE}", "Bling")
    assert t.card("Bling").hosted == ["Diesel"]


@both_rulebooks
def test_what_installs_from_the_grip_installs_from_bling(rulebook: str) -> None:
    t = with_bling("Rent Rioters", "Hantu", rulebook=rulebook, grip=("Career Fair",))
    t.do("play Career Fair")
    assert t.runner.clicks == 3
    t.do("Bling")
    assert "Rent Rioters" in t.runner.rig
    assert t.card("Bling").hosted == ["Hantu", "Diesel"]


def test_what_installs_from_the_grip_chooses_among_both() -> None:
    t = with_bling("Rent Rioters", grip=("Career Fair", "Paladin Poemu"))
    t.do("play Career Fair")
    assert sorted(t.options()) == ["choose Paladin Poemu", "choose Rent Rioters"]


@both_rulebooks
def test_cards_on_bling_are_in_the_grip_for_nothing_else(rulebook: str) -> None:
    t = with_bling("Sure Gamble", "Hantu", rulebook=rulebook, grip=("Diesel",), clicks=1)
    t.do("credit")
    t.until("action")
    assert t.runner.grip == ["Diesel"]
    assert t.card("Bling").hosted == []
    assert sorted(t.runner.heap) == ["Hantu", "Sure Gamble"], "trashed when the discard phase ends"


def test_cards_on_bling_go_with_it() -> None:
    t = with_bling("Sure Gamble", grip=("Detente",))
    t.do("install Detente")
    assert sorted(t.runner.heap) == ["Bling", "Sure Gamble"]
    assert not t.can("play Sure Gamble")


def test_an_event_goes_back_on_bling_when_its_cost_is_prevented() -> None:
    t = with_bling("Isolation", rulebook="classic", grip=("Fall Guy",))
    t.do("install Fall Guy", "pass", "play Isolation", f"choose {FREE}", "use Fall Guy")
    isolation = t.card("Isolation")
    assert (isolation.host, isolation.faceup, isolation.active) == ("Bling", True, False)
    assert FREE in t.runner.rig
    assert t.runner.credits == 7, "its cost was paid in part, for nothing"


def test_what_makes_an_install_cheaper_leaves_the_card_on_bling_to_be_installed() -> None:
    patch = Hardware(
        "Patch",
        faction=ANARCH,
        influence=1,
        install_cost=4,
        abilities=(
            When(
                Would(PlaysOrInstalls()),
                MayPay(Trash(Choose(1, Cards(zone=GRIP))), if_you_do=Instead(PlayForLess(2))),
                flags=(INTERRUPT, ONCE_PER_TURN),
            ),
        ),
    )
    t = scenario(
        runner={
            "credits": 0,
            "rig": ["Bling", patch],
            "grip": [FREE, "Career Fair", "Diesel"],
            "stack": ["Daily Casts", "Sure Gamble"],
        },
    )
    t.do(f"install {FREE}", "pass", "Bling")
    t.do("play Career Fair", "pass", "Patch", "Bling")
    assert "Daily Casts" in t.runner.rig
    assert (t.runner.heap, t.card("Bling").hosted) == (["Diesel", "Career Fair"], ["Sure Gamble"])


def hardware(title: str, *abilities: Ability) -> Hardware:
    return Hardware(title, faction=ANARCH, influence=1, install_cost=0, abilities=abilities)


def test_a_card_goes_back_on_bling_when_its_cost_is_prevented() -> None:
    needy = hardware(
        "Needy", Static(AdditionalCost(V_INSTALL, THIS, Trash(Choose(1, Cards(RESOURCE, installed=True)))))
    )
    t = scenario(
        runner={"rig": ["Bling", "Fall Guy"], "grip": [FREE], "stack": [needy, "Diesel"]},
        rulebook="classic",
    )
    t.do(f"install {FREE}", "Bling", "install Needy", f"choose {FREE}", "use Fall Guy")
    assert (t.card("Needy").host, t.card("Needy").installed) == ("Bling", False)


def test_additional_credits_are_spent_on_an_install() -> None:
    dear = hardware("Dear", Static(AdditionalCost(V_INSTALL, THIS, Credits(1))))
    t = scenario(runner={"credits": 1, "rig": ["Bling"], "grip": [dear], "stack": ["Diesel"]})
    t.do("install Dear")
    assert (t.runner.credits, t.runner.rig, t.options()[0]) == (0, ["Bling", "Dear"], "credit")


def test_what_is_installed_off_bling_comes_from_the_grip() -> None:
    gauge = hardware("Gauge", When(Installs(Cards(), except_from=GRIP), GainCredits(5)))
    t = scenario(runner={"credits": 0, "rig": ["Bling", gauge], "grip": [FREE], "stack": [FREE]})
    t.do(f"install {FREE}", "Bling", f"install {FREE}")
    assert t.card("Bling").hosted == []
    assert t.runner.credits == 0
