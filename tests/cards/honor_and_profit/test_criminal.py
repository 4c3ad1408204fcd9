"""Honor and Profit's Criminal cards."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])
ACTION = "step_runner_turn_action"
IAIN = "Iain Stirling: Retired Spook"
FILLER = ["Hedge Fund"] * 6


# -- Early Bird ----------------------------------------------------------------------------------------


@both_rulebooks
def test_early_bird_runs_for_no_click_and_only_as_the_first(rulebook: str) -> None:
    t = scenario(corp={"rd": FILLER}, runner={"credits": 2, "grip": ["Early Bird", "Early Bird"]}, rulebook=rulebook)
    t.do("play Early Bird", "run R&D").until(ACTION)
    assert t.accesses == ["Hedge Fund"]
    assert t.runner.clicks == 4
    assert not t.can("play Early Bird"), "a click was spent before"


# -- Iain Stirling -------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize(
    ("corps", "runners", "gained"),
    [(["Offworld Office"], [], 2), (["Offworld Office"], ["Offworld Office"], 0), ([], [], 0)],
)
def test_iain_gains_credits_while_behind(rulebook: str, corps: list[str], runners: list[str], gained: int) -> None:
    t = scenario(
        corp={"rd": FILLER, "score": corps},
        runner={"identity": IAIN, "score": runners, "credits": 0},
        turn="corp",
        rulebook=rulebook,
    )
    t.finish()
    t.until(ACTION)
    assert t.runner.credits == gained


# -- Legwork -------------------------------------------------------------------------------------------


@both_rulebooks
def test_legwork_accesses_two_additional_cards(rulebook: str) -> None:
    t = scenario(corp={"hq": FILLER}, runner={"credits": 2, "grip": ["Legwork"]}, rulebook=rulebook)
    t.do("play Legwork").until(ACTION)
    assert t.accesses == ["Hedge Fund"] * 3
    t.do("run HQ").until(ACTION)
    assert len(t.accesses) == 4, "only that run"


# -- Security Testing ----------------------------------------------------------------------------------


@both_rulebooks
def test_security_testing_pays_for_the_first_success_on_the_chosen_server(rulebook: str) -> None:
    t = scenario(
        corp={"rd": FILLER, "hq": FILLER},
        runner={"credits": 0, "rig": ["Security Testing"]},
        turn="corp",
        rulebook=rulebook,
    )
    t.finish()
    t.until("reaction")
    t.do("Security Testing", "choose HQ").until(ACTION)
    t.do("run R&D").until(ACTION)
    assert (len(t.accesses), t.runner.credits) == (1, 0)
    t.do("run HQ").until(ACTION)
    assert (len(t.accesses), t.runner.credits) == (1, 2)
    t.do("run HQ").until(ACTION)
    assert (len(t.accesses), t.runner.credits) == (2, 2)
    t.finish()
    t.until("reaction")
    t.do("pass").until(ACTION)
    t.do("run HQ").until(ACTION)
    assert (len(t.accesses), t.runner.credits) == (3, 3), "the choice is for one turn"


# -- Bug -----------------------------------------------------------------------------------------------


@both_rulebooks
def test_bug_is_installed_after_a_success_on_hq_and_reveals_cards_drawn(rulebook: str) -> None:
    t = scenario(
        corp={"rd": ["Palisade", "Karunā", *FILLER]}, runner={"credits": 3, "grip": ["Bug"]}, rulebook=rulebook
    )
    assert not t.can("install Bug")
    t.do("run HQ").until(ACTION)
    t.do("install Bug")
    t.finish()
    t.until("runner")
    assert t.can("Bug")
    assert not any("reveals" in line for line in t.log)
    before = t.runner.credits
    t.do("Bug")
    assert t.runner.credits == before - 2
    assert any("reveals" in line and "Palisade" in line for line in t.log)
    assert t.corp.hq == ["Palisade"]


# -- events and what pays for them ---------------------------------------------------------------------


@both_rulebooks
def test_calling_in_favors_counts_installed_connections(rulebook: str) -> None:
    rig = ["Professional Contacts", "The Helpful AI", "Daily Casts (8 credits)"]
    t = scenario(
        runner={"credits": 0, "grip": ["Calling in Favors", "Professional Contacts"], "rig": rig}, rulebook=rulebook
    )
    t.do("play Calling in Favors")
    assert t.runner.credits == 2


@both_rulebooks
def test_express_delivery_takes_one_of_the_top_four_cards(rulebook: str) -> None:
    stack = ["Inti", "Dagger", "Cloak", "Gingerbread", "Sure Gamble"]
    t = scenario(runner={"credits": 1, "grip": ["Express Delivery"], "stack": stack}, rulebook=rulebook)
    t.do("play Express Delivery")
    assert len(t.options()) == 4
    t.do(next(option for option in t.options() if "Cloak" in option))
    assert t.runner.grip == ["Cloak"]
    assert sorted(t.runner.stack) == sorted({*stack} - {"Cloak"})
    assert t.step == ACTION


@both_rulebooks
def test_ken_tenma_gains_a_credit_for_the_first_run_event_of_a_turn(rulebook: str) -> None:
    t = scenario(
        runner={
            "identity": "Ken “Express” Tenma: Disappeared Clone",
            "credits": 9,
            "grip": ["Calling in Favors", "Retrieval Run", "Retrieval Run"],
            "rig": ["Professional Contacts"],
        },
        corp={"rd": FILLER},
        rulebook=rulebook,
    )
    t.do("play Calling in Favors")
    assert t.runner.credits == 10, "no run event"
    t.do("play Retrieval Run").until(ACTION)
    assert t.runner.credits == 8
    t.do("play Retrieval Run").until(ACTION)
    assert t.runner.credits == 5


@both_rulebooks
def test_public_terminal_pays_for_run_events(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 2, "grip": ["Retrieval Run"], "rig": ["Public Terminal"]},
        corp={"rd": FILLER},
        rulebook=rulebook,
    )
    t.do("play Retrieval Run").until(ACTION)
    assert (t.runner.credits, t.card("Public Terminal").credits) == (0, 0)
    t = scenario(runner={"credits": 0, "grip": ["Express Delivery"], "rig": ["Public Terminal"]}, rulebook=rulebook)
    assert not t.can("play Express Delivery")


@both_rulebooks
def test_gingerbread_breaks_tracers(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 3, "rig": ["Gingerbread"]},
        corp={"credits": 0, "hq": FILLER, "servers": {"HQ": {"ice": ["Caduceus (rezzed)", "Bastion (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    t.do("use Gingerbread: +3 strength", "use Gingerbread: break")
    t.do("break Trace[2]" if t.can("break Trace[2]") else "break Trace 2")
    assert t.runner.credits == 0
    t.until(ACTION)
    assert t.corp.credits == 3, "the other was not broken"
    assert t.accesses == [], "Bastion is no tracer"


@both_rulebooks
def test_silhouette_exposes_a_card_after_the_first_successful_run_on_hq(rulebook: str) -> None:
    t = scenario(
        runner={"identity": "Silhouette: Stealth Operative"},
        corp={
            "hq": FILLER,
            "rd": FILLER,
            "servers": {"Server 1": {"ice": ["Ping", "Bastion (rezzed)"], "root": ["Nico Campaign"]}},
        },
        rulebook=rulebook,
    )
    t.do("run R&D").until(ACTION)
    t.do("run HQ").until("reaction")
    t.do("Silhouette: Stealth Operative: you may expose 1 card")
    assert len(t.options()) == 2, "not what is rezzed, nor a card in HQ"
    t.do("choose facedown card").until(ACTION)
    assert t.card("Nico Campaign").known_to("runner")
    assert not t.card("Ping").known_to("runner")
    t.do("run HQ")
    assert not t.comes("reaction")


# -- Passport -----------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize(("server", "can"), [("HQ", True), ("Server 1", False)])
def test_passport_cannot_interface_with_ice_protecting_a_remote_server(rulebook: str, server: str, can: bool) -> None:
    t = scenario(
        runner={"credits": 9, "rig": ["Passport"]},
        corp={"servers": {server: {"ice": ["Enigma (rezzed)"], "root": []}}},
        rulebook=rulebook,
    )
    t.do(f"run {server}").until("encounter")
    assert t.can("use Passport: break") is can
    assert t.can("use Passport: +2 strength"), "that is no interface ability"
