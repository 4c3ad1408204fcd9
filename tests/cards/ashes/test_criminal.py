"""Ashes' Criminal cards."""

from __future__ import annotations

import pytest

from sneakdoor.engine import movement
from sneakdoor.language import *
from sneakdoor.testing import Scenario, scenario
from tests.rules.cards1 import hardware, ice, program, resource, rezzed, upgrade
from tests.rulings import ruling

from ..driving import reach, seen_until

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])


@both_rulebooks
def test_flip_switch_jacks_out(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["Flip Switch"]},
        corp={"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Palisade (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    t.do("use Flip Switch: jack out")
    assert not t.running
    assert t.runner.heap == ["Flip Switch"]


@both_rulebooks
def test_flip_switch_removes_a_tag(rulebook: str) -> None:
    t = scenario(runner={"tags": 2, "rig": ["Flip Switch"]}, corp={"hq": ["Hedge Fund"]}, rulebook=rulebook)
    reach(t, "run HQ", "use Flip Switch: remove 1 tag")
    assert t.runner.tags == 1


@both_rulebooks
def test_flip_switch_reduces_a_trace_to_nothing(rulebook: str) -> None:
    t = scenario(
        runner={"grip": ["Sure Gamble"], "rig": ["Flip Switch"]},
        corp={"credits": 0, "hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Executive Functioning (rezzed)"]}}},
        rulebook=rulebook,
    )
    reach(t, "run HQ", "use Flip Switch: reduce the base trace strength of a trace to 0")
    t.finish()
    assert t.runner.core_damage == 0


def test_flip_switch_is_of_no_use_in_the_corps_turn() -> None:
    t = scenario(
        runner={"tags": 1, "rig": ["Flip Switch"]},
        corp={"credits": 9, "hq": ["Hedge Fund"], "rd": ["Hedge Fund"] * 5},
        turn="corp",
    )
    turn = t.state.turn
    seen: set[str] = set()
    while t.state.turn == turn:
        seen |= set(t.options())
        t.do("credit") if t.can("credit") else t.game.choose(len(t.options()) - 1)
    assert not any("Flip Switch" in key for key in seen)


@both_rulebooks
def test_the_class_act_draws_four_after_the_turn_it_was_installed_in(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 4, "grip": ["The Class Act"], "stack": ["Sure Gamble"] * 9},
        corp={"rd": ["Hedge Fund"] * 9},
        clicks=1,
        rulebook=rulebook,
    )
    t.do("install The Class Act")
    t.until("corp")
    assert len(t.runner.grip) == 4
    assert len(t.runner.stack) == 5
    t.until("action")
    t.finish()
    t.until("action")
    t.finish()
    assert len(t.runner.grip) == 4, "only once"


@both_rulebooks
def test_the_class_act_sends_one_of_the_cards_to_the_bottom_before_the_first_draw(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["The Class Act"], "stack": ["Sure Gamble", "Cleaver", "Carmen", "Unity"]}, rulebook=rulebook
    )
    t.do("draw")
    assert sorted(t.options()) == ["choose Cleaver", "choose Sure Gamble"]
    t.do("choose Sure Gamble")
    assert t.runner.grip == ["Cleaver"]
    assert t.runner.stack == ["Carmen", "Unity", "Sure Gamble"]
    t.do("draw")
    assert t.runner.grip == ["Cleaver", "Carmen"], "only the first time each turn"


def test_the_class_act_looks_at_one_more_card_than_is_drawn() -> None:
    t = scenario(
        runner={
            "credits": 1,
            "rig": ["The Class Act"],
            "grip": ["VRcation"],
            "stack": ["Sure Gamble", "Cleaver", "Carmen", "Unity", "Echelon", "Conduit"],
        }
    )
    t.do("play VRcation")
    assert len(t.options()) == 5
    t.do("choose Carmen")
    assert sorted(t.runner.grip) == ["Cleaver", "Echelon", "Sure Gamble", "Unity"]
    assert t.runner.stack == ["Conduit", "Carmen"]
    assert not seen_until(t, "action")


@both_rulebooks
def test_swift_gives_a_click_for_the_first_run_event_each_turn_before_the_run(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 9, "rig": ["Swift"], "grip": ["Sure Gamble", "Jailbreak", "Jailbreak"]},
        corp={"hq": ["Hedge Fund"], "rd": ["Hedge Fund"] * 9},
        rulebook=rulebook,
    )
    t.do("play Sure Gamble")
    assert t.runner.clicks == 3, "no run event"
    t.do("play Jailbreak")
    assert t.runner.clicks == 3, "one spent, one gained"
    assert not t.running
    t.do("run HQ").until("action")
    t.do("play Jailbreak", "run HQ").until("action")
    assert t.runner.clicks == 2, "only the first"


@both_rulebooks
@pytest.mark.parametrize("bottom", [True, False])
def test_blueberry_diesel_may_send_one_card_away_before_it_draws_two(rulebook: str, bottom: bool) -> None:
    t = scenario(
        runner={"grip": ["Blueberry!™ Diesel"], "stack": ["Sure Gamble", "Cleaver", "Carmen", "Unity"]},
        rulebook=rulebook,
    )
    t.do("play Blueberry")
    if bottom:
        t.do("yes")
        assert sorted(t.options()) == ["choose Cleaver", "choose Sure Gamble"]
        t.do("choose Cleaver")
        assert t.runner.grip == ["Sure Gamble", "Carmen"]
        assert t.runner.stack == ["Unity", "Cleaver"]
    else:
        t.do("no")
        assert t.runner.grip == ["Sure Gamble", "Cleaver"]


@both_rulebooks
@pytest.mark.parametrize(("title", "ice", "gained"), [("Bukhgalter", "Tithe", 2), ("Makler", "Palisade", 1)])
def test_it_pays_for_the_first_ice_it_fully_breaks_each_turn(rulebook: str, title: str, ice: str, gained: int) -> None:
    t = scenario(
        runner={"credits": 9, "rig": [title], "grip": ["Unity"] * 3},
        corp={"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": [f"{ice} (rezzed)"]}}},
        rulebook=rulebook,
    )
    spent = 2
    for credits in (9 - spent + gained, 9 - 2 * spent + gained):
        t.do("run HQ").until("encounter")
        while t.offers(f"use {title}: break"):
            t.do(f"use {title}: break")
            while t.decision.kind in {"choose", "break"} and not t.offers("use"):
                t.do(t.options()[0])
        t.until("action")
        assert t.runner.credits == credits


def test_bukhgalter_is_not_paid_for_ice_it_broke_in_part() -> None:
    t = scenario(
        runner={"credits": 9, "rig": ["Bukhgalter"], "grip": ["Unity"] * 3},
        corp={"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Tithe (rezzed)"]}}},
    )
    t.do("run HQ").until("encounter")
    t.do("use Bukhgalter: break")
    t.do(t.options()[0]).until("action")
    assert t.runner.credits == 8


@both_rulebooks
@pytest.mark.parametrize("server", ["HQ", "Archives"])
def test_penumbral_toolkit_is_cheaper_after_a_run_on_hq(rulebook: str, server: str) -> None:
    t = scenario(runner={"credits": 2, "grip": ["Penumbral Toolkit"]}, corp={"hq": ["Hedge Fund"]}, rulebook=rulebook)
    t.do(f"run {server}").until("action")
    t.do("install Penumbral Toolkit")
    assert t.runner.credits == (2 if server == "HQ" else 0)
    assert t.card("Penumbral Toolkit").counters("credit") == 4


@both_rulebooks
def test_penumbral_toolkit_pays_during_runs_alone_and_goes_when_it_is_empty(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 0, "rig": ["Penumbral Toolkit (2 credits)"], "grip": ["Rezeki"]},
        corp={"servers": {"Server 1": {"root": ["Nico Campaign (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.until("action")
    assert not t.can("install Rezeki")
    t.do("run Server 1").until("access")
    t.do("trash Nico Campaign").until("action")
    assert t.runner.heap == ["Penumbral Toolkit"]


@both_rulebooks
@pytest.mark.parametrize(("top", "can"), [("Rezeki", True), ("DZMZ Optimizer", True), ("Sure Gamble", False)])
def test_prognostic_q_loop_installs_the_program_or_hardware_it_reveals(rulebook: str, top: str, can: bool) -> None:
    t = scenario(
        runner={"credits": 4, "rig": ["Prognostic Q-Loop"], "stack": [top, "Unity"]},
        corp={"hq": ["Hedge Fund"]},
        rulebook=rulebook,
    )
    t.do("use Prognostic Q-Loop")
    assert any(f"reveals {top}" in line for line in t.log)
    assert t.can("yes") is can
    if can:
        t.do("yes")
        assert t.card(top).installed
        assert t.runner.credits < 3, "it is paid for"
    assert not t.offers("use Prognostic Q-Loop"), "once per turn"


@both_rulebooks
def test_prognostic_q_loop_looks_at_two_cards_as_the_first_run_begins(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 0, "rig": ["Prognostic Q-Loop"], "stack": ["Rezeki", "Unity", "Carmen"]},
        corp={"hq": ["Hedge Fund"]},
        rulebook=rulebook,
    )
    t.do("run HQ")
    assert t.decision.kind == "reaction"
    t.do("Prognostic Q-Loop")
    assert "The Runner looks at 2 cards: Rezeki and Unity." in t.log
    t.until("action")
    assert not any("Prognostic" in key for key in seen_until(t.do("run HQ"), "action"))


@both_rulebooks
def test_masterwork_installs_hardware_for_one_more_as_a_run_begins(rulebook: str) -> None:
    t = scenario(
        runner={
            "credits": 3,
            "rig": ["Masterwork (v37)"],
            "grip": ["Devil Charm", "Carmen"],
            "stack": ["Sure Gamble", "Sure Gamble"],
        },
        corp={"hq": ["Hedge Fund"]},
        rulebook=rulebook,
    )
    reach(t, "run HQ", "Masterwork")
    assert t.runner.credits == 1, "1, and 1 more"
    assert t.runner.rig == ["Masterwork (v37)", "Devil Charm"]
    assert sorted(t.runner.grip) == ["Carmen", "Sure Gamble"], "the first piece of hardware draws a card"


@pytest.mark.parametrize("credits", [1, 2])
def test_masterwork_needs_what_it_adds(credits: int) -> None:
    t = scenario(
        runner={"credits": credits, "rig": ["Masterwork (v37)"], "grip": ["Devil Charm"]}, corp={"hq": ["Hedge Fund"]}
    )
    reach(t, "run HQ", "Masterwork")
    t.until("action")
    assert t.runner.rig == ["Masterwork (v37)", "Devil Charm"][:credits]


AZ = "Az McCaffrey: Mechanical Prodigy"


@ruling("official.masterwork-v37.1")
def test_az_takes_off_what_masterwork_adds(rulebook: str) -> None:
    free = hardware("Free")
    t = scenario(
        runner={"identity": AZ, "credits": 0, "rig": ["Masterwork (v37)"], "grip": [free]},
        corp={"hq": ["Hedge Fund"]},
        rulebook=rulebook,
    )
    reach(t, "run HQ", "Masterwork")
    assert t.runner.rig == ["Masterwork (v37)", "Free"]
    assert t.runner.credits == 0


@both_rulebooks
@pytest.mark.parametrize(
    ("title", "cost"), [("Bank Job", 0), ("Mr. Li", 2), ("Devil Charm", 0), ("Carmen", 5), ("Ice Carver", 3)]
)
def test_az_makes_the_first_job_connection_or_hardware_cheaper(rulebook: str, title: str, cost: int) -> None:
    t = scenario(runner={"identity": AZ, "credits": 9, "grip": [title, "Devil Charm"]}, rulebook=rulebook)
    t.do(f"install {title}")
    assert t.runner.credits == 9 - cost
    cheap = title in ("Carmen", "Ice Carver")
    t.do("install Devil Charm")
    assert t.runner.credits == 9 - cost - (not cheap), "only the first of all three kinds"


@both_rulebooks
@pytest.mark.parametrize("jacks", [True, False])
def test_bravado_pays_for_each_piece_of_ice_passed(rulebook: str, jacks: bool) -> None:
    t = scenario(
        runner={"credits": 3, "grip": ["Bravado"]},
        corp={
            "credits": 0,
            "hq": ["Hedge Fund"],
            "servers": {"HQ": {"ice": ["Palisade", "Enigma"]}, "R&D": {}},
        },
        rulebook=rulebook,
    )
    t.do("play Bravado")
    assert not t.offers("R&D"), "no ice there"
    if jacks:
        reach(t, "jack out")
    t.until("action")
    assert t.runner.credits == (7 if jacks else 8)


@ruling("official.bravado.1")
def test_bravado_pays_for_a_run_that_fails(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 3, "grip": ["Bravado"]},
        corp={"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Palisade (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("play Bravado").until("action")
    assert t.runner.credits == 6


@both_rulebooks
@pytest.mark.parametrize("server", ["HQ", "Archives"])
def test_lucky_charm_prevents_the_end_of_a_run_after_a_success_on_hq(rulebook: str, server: str) -> None:
    t = scenario(
        runner={"rig": ["Lucky Charm"]},
        corp={"hq": ["Hedge Fund"], "rd": ["PAD Campaign"] * 3, "servers": {"R&D": {"ice": ["Palisade (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do(f"run {server}").until("action")
    t.do("run R&D")
    if server == "HQ":
        reach(t, "use Lucky Charm")
        t.until("access")
        assert t.runner.removed == ["Lucky Charm"]
    else:
        assert not any("Lucky Charm" in key for key in seen_until(t, "action"))


@ruling("official.lucky-charm.1")
def test_lucky_charm_makes_data_raven_do_nothing(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["Lucky Charm"]},
        corp={"hq": ["Hedge Fund"], "servers": {"R&D": {"ice": ["Data Raven (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("action")
    reach(t, "run R&D", "the Runner ends the run", "use Lucky Charm")
    assert t.running
    assert t.runner.tags == 0


def met(ice: str, rig: list[str], rulebook: str, credits: int = 9) -> Scenario:
    """A piece of ice that protects HQ is about to be met."""
    t = scenario(
        runner={"credits": credits, "rig": rig, "grip": ["Unity"] * 5},
        corp={"hq": ["Hedge Fund", "PAD Campaign", "Nico Campaign"], "servers": {"HQ": {"ice": [f"{ice} (rezzed)"]}}},
        rulebook=rulebook,
    )
    return t.do("run HQ")


@both_rulebooks
@pytest.mark.parametrize(("stealth", "can"), [(1, False), (2, True)])
def test_afterimage_bypasses_for_stealth_credits_alone(rulebook: str, stealth: int, can: bool) -> None:
    t = met("Tithe", ["Afterimage", f"Penumbral Toolkit ({stealth} credits)", "Multithreader (2 credits)"], rulebook)
    if not can:
        assert not any(key.startswith("Afterimage") for key in seen_until(t, "action"))
        return
    reach(t, "Afterimage")
    assert not t.offers("pay"), "there is no choice"
    assert t.card("Penumbral Toolkit").counters("credit") == 0
    assert t.card("Multithreader").counters("credit") == 2
    assert t.runner.credits == 9
    t.until("action")
    assert len(t.runner.grip) == 5, "no subroutine resolved"


@both_rulebooks
def test_afterimage_bypasses_once_a_turn_and_only_sentries(rulebook: str) -> None:
    t = met("Tithe", ["Afterimage", "Penumbral Toolkit (4 credits)"], rulebook)
    reach(t, "Afterimage")
    t.until("action")
    t.do("run HQ")
    assert not any(key.startswith("Afterimage") for key in seen_until(t, "action"))
    t = met("Palisade", ["Afterimage", "Penumbral Toolkit (4 credits)"], rulebook)
    assert not any(key.startswith("Afterimage") for key in seen_until(t, "action"))


@both_rulebooks
@pytest.mark.parametrize(("server", "cost"), [("HQ", 1), ("R&D", 2)])
def test_mu_safecracker_is_paid_from_stealth_cards(rulebook: str, server: str, cost: int) -> None:
    t = scenario(
        runner={"credits": 9, "rig": ["Mu Safecracker", f"Penumbral Toolkit ({cost} credits)"]},
        corp={"hq": ["Hedge Fund"] * 4, "rd": ["Hedge Fund"] * 4},
        rulebook=rulebook,
    )
    reach(t, f"run {server}", "Mu Safecracker")
    t.until("action")
    assert len(t.accesses) == 2
    assert t.runner.credits == 9
    t = scenario(
        runner={"credits": 9, "rig": ["Mu Safecracker", *[f"Penumbral Toolkit ({cost - 1} credits)"] * (cost - 1)]},
        corp={"hq": ["Hedge Fund"] * 4, "rd": ["Hedge Fund"] * 4},
        rulebook=rulebook,
    )
    assert not any(key.startswith("Mu Safecracker") for key in seen_until(t.do(f"run {server}"), "action"))


@ruling("official.mu-safecracker.1")
def test_mu_safecracker_asks_once(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 9, "rig": ["Mu Safecracker", "Penumbral Toolkit (4 credits)"]},
        corp={"hq": ["Hedge Fund"] * 4},
        rulebook=rulebook,
    )
    reach(t, "run HQ", "Mu Safecracker")
    assert not any(key.startswith("Mu Safecracker") for key in seen_until(t, "action"))
    assert len(t.accesses) == 2
    assert t.card("Penumbral Toolkit").counters("credit") == 3


BAKLAN = "“Baklan” Bochkin"


@both_rulebooks
@pytest.mark.parametrize(("paid", "derezzed"), [(0, False), (1, True), (3, True)])
def test_baklan_derezzes_weak_ice_for_counters_and_a_tag(rulebook: str, paid: int, derezzed: bool) -> None:
    t = met("Tithe", [f"{BAKLAN} (2 power)"], rulebook)
    t.until("encounter")
    t.do(f"use {BAKLAN}", str(paid))
    assert t.runner.tags == 1
    assert t.card("Tithe").rezzed is not derezzed
    assert BAKLAN in t.runner.heap


@both_rulebooks
def test_baklan_gets_one_counter_each_run(rulebook: str) -> None:
    t = scenario(
        runner={"rig": [BAKLAN], "grip": ["Unity"] * 5},
        corp={"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Tithe (rezzed)", "Tithe (rezzed)"]}}},
        rulebook=rulebook,
    )
    for number in (1, 2):
        t.do("run HQ").until("action")
        assert t.card(BAKLAN).counters("power") == number


@ruling("official.baklan-bochkin.1", under="classic")
def test_baklan_is_used_for_the_tag_alone(rulebook: str) -> None:
    t = scenario(runner={"rig": [f"{BAKLAN} (2 power)"]}, corp={"hq": ["Hedge Fund"]}, rulebook=rulebook)
    reach(t, f"use {BAKLAN}", "0")
    assert t.runner.tags == 1


def test_baklan_needs_an_encounter() -> None:
    t = scenario(runner={"rig": [f"{BAKLAN} (2 power)"]}, corp={"hq": ["Hedge Fund"]})
    assert not any(BAKLAN in key for key in seen_until(t.do("run HQ"), "action"))


def thrown(on: str, rulebook: str, ice: str = "Palisade") -> Scenario:
    """Boomerang is installed, and HQ's ice or R&D's chosen for it."""
    t = scenario(
        runner={"credits": 9, "grip": ["Boomerang", "Unity"], "stack": ["Unity"] * 3},
        corp={
            "hq": ["Hedge Fund"],
            "rd": ["Hedge Fund"] * 5,
            "servers": {"HQ": {"ice": [f"{ice} (rezzed)"]}, "R&D": {"ice": [f"{ice} (rezzed)"]}},
        },
        rulebook=rulebook,
    )
    return t.do("install Boomerang", f"choose {ice} protecting {on}")


@both_rulebooks
def test_boomerang_breaks_on_the_chosen_ice_alone_and_comes_back(rulebook: str) -> None:
    t = thrown("HQ", rulebook)
    assert not any("Boomerang" in key for key in seen_until(t.do("run R&D"), "action"))
    reach(t, "run HQ", "use Boomerang", "yes")
    assert t.runner.heap == []
    assert sorted(t.runner.stack) == ["Boomerang", *["Unity"] * 3]


@both_rulebooks
def test_boomerang_does_not_come_back_from_a_run_that_failed(rulebook: str) -> None:
    t = thrown("HQ", rulebook)
    reach(t, "run HQ", "use Boomerang", "jack out")
    assert not t.offers("yes")
    assert t.runner.heap == ["Boomerang"]


@ruling("official.boomerang.1")
def test_boomerang_remembers_ice_that_was_derezzed_or_moved(rulebook: str) -> None:
    t = thrown("HQ", rulebook)
    ice = next(c for c in t.state.ice[0])
    other = next(c for c in t.state.ice[1])
    movement.swap(t.state, ice, other)
    assert t.state.ice[1] == (ice,)
    reach(t, "run R&D", "use Boomerang")
    assert t.runner.heap == ["Boomerang"]


LAMP = hardware("Lamp", Paid(Credits(0), GainCredits(1)))


@both_rulebooks
def test_the_back_counts_the_first_use_of_hardware_in_a_run_each_turn(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["The Back", LAMP]}, corp={"hq": ["Hedge Fund"], "rd": ["Hedge Fund"] * 5}, rulebook=rulebook
    )
    reach(t, "use Lamp")
    assert t.card("The Back").power == 0, "no run was in progress"
    reach(t, "run HQ", "use Lamp")
    assert t.card("The Back").power == 1, "the first time in a run, though it was used before"
    reach(t, "use Lamp")
    assert t.card("The Back").power == 1
    t.until("action")
    reach(t, "run R&D", "use Lamp")
    assert t.card("The Back").power == 1, "once each turn"


USES = {
    "a paid ability": (LAMP, ["use Lamp"], True),
    "its own trash": (hardware("Bulb", Paid(TrashThis(), GainCredits(1))), ["use Bulb"], True),
    "an optional ability": (hardware("Torch", When(Breaches(HQ), May(GainCredits(1)))), ["Torch"], True),
    "an ability declined": (hardware("Torch", When(Breaches(HQ), May(GainCredits(1)))), [], False),
    "a mandatory ability": (hardware("Flare", When(Breaches(HQ), GainCredits(1))), [], False),
    "a static ability": (hardware("Wick", Static(Memory(1))), [], False),
    "no hardware": (program("Match", Paid(Credits(0), GainCredits(1))), ["use Match"], False),
}


@pytest.mark.parametrize(("card", "keys", "used"), USES.values(), ids=list(USES))
@ruling("official.the-back.1")
def test_the_back_counts_what_was_chosen_to_be_done_with_hardware(
    rulebook: str, card: Card, keys: list[str], used: bool
) -> None:
    t = scenario(runner={"rig": ["The Back", card]}, corp={"hq": ["Hedge Fund"]}, rulebook=rulebook)
    reach(t, "run HQ", *keys).until("action")
    assert t.card("The Back").power == int(used)


@ruling("official.the-back.1")
def test_the_back_counts_credits_spent_from_hardware(rulebook: str) -> None:
    purse = hardware("Purse", Static(RecurringCredits(1)), Static(CanSpendHosted(For(V_USE, (Cards(PROGRAM),)))))
    pick = program("Pick", Paid(Credits(1), GainCredits(1)))
    t = scenario(
        runner={"credits": 0, "rig": ["The Back", {"card": purse, "credit": 1}, pick]},
        corp={"hq": ["Hedge Fund"]},
        rulebook=rulebook,
    )
    reach(t, "run HQ", "use Pick").until("action")
    assert t.card("The Back").power == 1


@both_rulebooks
@pytest.mark.parametrize("taken", [["Flip Switch", "Boomerang", "Simulchip"], ["Flip Switch"], []])
def test_the_back_shuffles_up_to_two_trash_abilities_for_each_counter(rulebook: str, taken: list[str]) -> None:
    heap = ["Flip Switch", "Boomerang", "Simulchip", "Unity"]
    t = scenario(
        runner={"rig": [{"card": "The Back", "power": 2}], "heap": heap, "stack": ["Cleaver"]},
        rulebook=rulebook,
    )
    t.do("use The Back")
    assert "choose Unity" not in t.options()
    for title in taken:
        t.do(f"choose {title}")
    if t.offers("done"):
        t.do("done")
    assert sorted(t.runner.stack) == sorted(["Cleaver", *taken])
    assert sorted(t.runner.heap) == sorted(c for c in heap if c not in taken)
    assert t.runner.removed == ["The Back"]
    assert t.runner.clicks == 3


def test_the_back_with_one_counter_takes_two_cards_and_no_more() -> None:
    heap = ["Flip Switch", "Boomerang", "Simulchip"]
    t = scenario(runner={"rig": [{"card": "The Back", "power": 1}], "heap": heap})
    t.do("use The Back", "choose Flip Switch", "choose Boomerang")
    assert sorted(t.runner.stack) == ["Boomerang", "Flip Switch"]


ENDS = ice("Gate", Subroutine(EndTheRun()), subtypes=("barrier",))
ENDS_TOO = ice("Fence", Subroutine(EndTheRun()), subtypes=("barrier",))
PICK = program("Pick", breaks(0, "barrier"), strength=9, subtypes=("icebreaker",))


def backup_plan(rulebook: str, ices: list[Ice], *rig: Card, credits: int = 2, **corp: object) -> Scenario:
    """Always Have a Backup Plan is played, and HQ run."""
    servers = {"HQ": {"ice": [rezzed(each) for each in ices]}, **corp}
    t = scenario(
        runner={"credits": credits, "rig": list(rig), "grip": ["Always Have a Backup Plan"]},
        corp={"hq": ["Hedge Fund"], "rd": ["Hedge Fund"] * 3, "servers": servers},
        rulebook=rulebook,
    )
    return t.do("play Always Have a Backup Plan", "run HQ")


@both_rulebooks
def test_the_second_run_of_a_backup_plan_bypasses_the_ice_that_ended_the_first(rulebook: str) -> None:
    t = backup_plan(rulebook, [ENDS])
    t.until("offer")
    assert not t.running
    t.do("yes").until("action")
    assert t.accesses == ["Hedge Fund"]
    assert t.runner.clicks == 3


@both_rulebooks
def test_a_backup_plan_bypasses_the_last_ice_and_no_other(rulebook: str) -> None:
    """The outer ice is broken in the first run and ends the second; broken again, the inner one lets the Runner in."""
    for breaks_again, accesses in ((False, []), (True, ["Hedge Fund"])):
        t = backup_plan(rulebook, [ENDS, ENDS_TOO], PICK)
        reach(t, "use Pick", "yes")
        if breaks_again:
            reach(t, "use Pick")
        t.until("action")
        assert t.accesses == accesses


@both_rulebooks
def test_a_backup_plan_is_for_unsuccessful_runs_and_need_not_be_followed(rulebook: str) -> None:
    t = backup_plan(rulebook, [])
    assert "yes" not in seen_until(t, "action"), "the run was successful"
    t = backup_plan(rulebook, [ENDS])
    reach(t, "no").until("action")
    assert t.accesses == []
    t.do("run HQ").until("action")
    assert t.accesses == [], "only in the second run"


@both_rulebooks
def test_a_backup_plan_without_an_encounter_just_runs_again(rulebook: str) -> None:
    t = backup_plan(rulebook, [], hardware("Exit", Paid(Credits(0), JackOut())))
    reach(t, "use Exit", "yes").until("action")
    assert t.accesses == ["Hedge Fund"]


@both_rulebooks
def test_the_second_run_of_a_backup_plan_ignores_additional_costs(rulebook: str) -> None:
    toll = upgrade("Toll", Static(AdditionalCost(V_RUN, cost=Credits(3), by=RUNNER, server=HQ)))
    servers = {"HQ": {"ice": [rezzed(ENDS)], "root": [rezzed(toll)]}}
    t = backup_plan(rulebook, [], credits=5, **servers)
    assert t.runner.credits == 0, "the first run costs what runs cost"
    reach(t, "yes").until("action")
    assert t.accesses[:1] in (["Hedge Fund"], ["Toll"])


CHANGES = {
    "swapped": Swap(Choose(2, Cards(ICE))),
    "uninstalled": Trash(Choose(1, Cards(ICE, where=(Guarding(HQ),)))),
    "derezzed": Derez(Choose(1, Cards(ICE, where=(Guarding(HQ),)))),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=list(CHANGES))
@ruling("official.always-have-a-backup-plan.1")
def test_ice_that_is_not_met_again_is_not_bypassed(rulebook: str, change: Instruction) -> None:
    """The ice that ended the first run is changed as that ends; what is met in its stead ends the second."""
    spoiler = resource("Spoiler", When(FirstEachTurn(RunEnds()), change))
    elsewhere = {"R&D": {"ice": [rezzed(ENDS_TOO)]}}
    t = backup_plan(rulebook, [ENDS], spoiler, **elsewhere)
    reach(t, "Spoiler")
    while t.offers("choose"):
        t.do(t.options()[0])
    reach(t, "yes").until("action")
    met = [line for line in t.log if "bypass" in line]
    assert met == []
    assert t.accesses == ([] if "Fence" in t.server("HQ").ice else ["Hedge Fund"])


def test_ice_that_came_back_is_another_to_a_backup_plan() -> None:
    """The ice is trashed and installed and rezzed again between the runs: it is not what was encountered."""
    again = Install(Choose(1, Cards(ICE, zone=IN_ARCHIVES)), ignoring_all_costs=True, and_rez=True, by=CORP)
    phoenix = resource("Phoenix", When(FirstEachTurn(RunEnds()), Trash(Choose(1, Cards(ICE, installed=True))), again))
    t = backup_plan("modern", [ENDS], phoenix)
    reach(t, "Phoenix", "install protecting HQ")
    assert t.card("Gate").rezzed
    assert t.server("HQ").ice == ["Gate"]
    reach(t, "yes").until("action")
    assert t.accesses == []
