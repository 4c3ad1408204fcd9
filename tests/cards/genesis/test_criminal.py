"""The Genesis cycle's Criminal cards, each on the smallest board that shows what it does."""

from __future__ import annotations

from sneakdoor.testing import scenario

from .boards import BEATING, FILLER, GRIP, RUNNER_ACTION, both_rulebooks, breaker

# -- Emergency Shutdown --------------------------------------------------------------------------------


@both_rulebooks
def test_emergency_shutdown_derezzes_ice_after_a_successful_run_on_hq(rulebook: str) -> None:
    t = scenario(
        runner={"grip": ["Emergency Shutdown"]},
        corp={"hq": FILLER, "servers": {"R&D": {"ice": ["Palisade (rezzed)", "Ping", "Tithe (rezzed)"]}}},
        rulebook=rulebook,
    )
    assert not t.can("play Emergency Shutdown")
    t.do("run HQ").until(RUNNER_ACTION)
    t.do("play Emergency Shutdown")
    assert not any("Ping" in option for option in t.options()), "what is not rezzed cannot be derezzed"
    t.do("choose Tithe").until(RUNNER_ACTION)
    assert not t.card("Tithe").rezzed
    assert t.card("Palisade").rezzed


def test_emergency_shutdown_wants_a_run_on_hq() -> None:
    t = scenario(
        runner={"grip": ["Emergency Shutdown"]},
        corp={"rd": FILLER, "servers": {"HQ": {"ice": ["Palisade (rezzed)"]}}},
    )
    t.do("run R&D").until(RUNNER_ACTION)
    assert not t.can("play Emergency Shutdown")


# -- Muresh Bodysuit -----------------------------------------------------------------------------------


@both_rulebooks
def test_muresh_bodysuit_prevents_one_meat_damage_the_first_time_each_turn(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        corp={"hq": [BEATING, BEATING]},
        runner={"rig": ["Muresh Bodysuit"], "grip": GRIP},
        rulebook=rulebook,
    )
    t.do("play Beating")
    assert len(t.runner.heap) == 1
    t.do("play Beating")
    assert len(t.runner.heap) == 3


# -- Satellite Uplink ----------------------------------------------------------------------------------


@both_rulebooks
def test_satellite_uplink_exposes_up_to_two_cards(rulebook: str) -> None:
    board = {"HQ": {"ice": ["Ping"]}, "R&D": {"ice": ["Palisade (rezzed)"]}, "Server 1": {"root": ["Nico Campaign"]}}
    for chosen in (("choose Ping", "choose"), ("choose Ping", "done"), ("done",)):
        t = scenario(runner={"grip": ["Satellite Uplink"], "credits": 2}, corp={"servers": board}, rulebook=rulebook)
        t.do("play Satellite Uplink")
        assert not any("Palisade" in option for option in t.options())
        keys = [next(o for o in t.options() if o != "done") if "Ping" in k else k for k in chosen]
        t.do(*keys)
        exposed = [c for c in ("Ping", "Nico Campaign") if t.card(c).known_to("runner")]
        assert len(exposed) == (len(chosen) if chosen[-1] != "done" else len(chosen) - 1)
        assert t.runner.credits == 0


# -- Snitch --------------------------------------------------------------------------------------------


@both_rulebooks
def test_snitch_exposes_unrezzed_ice_and_lets_the_runner_jack_out_once_per_run(rulebook: str) -> None:
    board = {"HQ": {"ice": ["Palisade (rezzed)", "Ping", "Tithe"]}}
    t = scenario(
        runner={"rig": ["Snitch", breaker("Crowbar")]}, corp={"credits": 0, "servers": board}, rulebook=rulebook
    )
    t.do("run HQ").until("encounter")
    assert not any("Snitch" in line for line in t.log), "Palisade is rezzed"
    t.do("use Crowbar").until("reaction")
    t.do("Snitch: you may expose that ice")
    assert t.card("Ping").known_to("runner")
    t.do("no").until("jack out")
    t.do("continue")
    assert not t.can("Snitch")
    t.until(RUNNER_ACTION)
    assert not t.card("Tithe").known_to("runner")


def test_the_runner_may_jack_out_with_snitch() -> None:
    t = scenario(runner={"rig": ["Snitch"]}, corp={"servers": {"HQ": {"ice": ["Ping"]}}})
    t.do("run HQ", "Snitch", "yes")
    assert not t.running
    assert t.step == RUNNER_ACTION
