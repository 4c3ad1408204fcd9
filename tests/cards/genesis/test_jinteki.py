"""The Genesis cycle's Jinteki cards, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor import language as ln
from sneakdoor.testing import Scenario, scenario
from sneakdoor.views import view

from .boards import FILLER, GATE, GRIP, RUNNER_ACTION, both_rulebooks, breaker, ice

# -- Fetal AI ------------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize("where", ["HQ", "R&D", "Server 1"])
def test_fetal_ai_does_damage_and_costs_credits_to_steal(rulebook: str, where: str) -> None:
    corp = {"HQ": {"hq": ["Fetal AI"]}, "R&D": {"rd": ["Fetal AI"]}}.get(
        where, {"servers": {"Server 1": {"root": ["Fetal AI"]}}}
    )
    for credits, stolen in ((2, True), (1, False)):
        t = scenario(runner={"credits": credits, "grip": GRIP}, corp=corp, rulebook=rulebook)
        t.do(f"run {where}").until("steal" if stolen else RUNNER_ACTION)
        assert len(t.runner.heap) == 2
        if stolen:
            t.do("steal Fetal AI").until(RUNNER_ACTION)
            assert t.runner.credits == 0
        assert t.runner.score == ["Fetal AI"] * stolen
        assert ("The Runner reveals Fetal AI." in t.log) is (where == "R&D")


def test_fetal_ai_need_not_be_stolen() -> None:
    t = scenario(runner={"credits": 5, "grip": GRIP}, corp={"hq": ["Fetal AI"]})
    t.do("run HQ").until("steal")
    t.do("decline")
    assert t.corp.hq == ["Fetal AI"]
    assert t.runner.credits == 5


# -- Sensei --------------------------------------------------------------------------------------------

WIND = ice("Wind", ln.Subroutine(ln.GainCredits(1)), ln.Subroutine(ln.GainCredits(2)))


@both_rulebooks
def test_sensei_gives_later_ice_a_subroutine_that_ends_the_run(rulebook: str) -> None:
    rezzed = [{"card": c, "rezzed": True} for c in ("Sensei", WIND, GATE)]
    t = scenario(corp={"credits": 0, "servers": {"HQ": {"ice": rezzed}}}, rulebook=rulebook)
    t.do("run HQ").until("jack out")
    t.do("continue").until(RUNNER_ACTION)
    assert t.corp.credits == 3, "its own subroutines come first"
    assert "Subroutine of Wind: “End the run”." in t.log
    assert "Subroutine of Gate: “End the run”." not in t.log


def test_sensei_is_silent_when_broken_or_when_the_run_is_over() -> None:
    rezzed = [{"card": c, "rezzed": True} for c in ("Sensei", WIND)]
    t = scenario(
        runner={"rig": [breaker("Crowbar")]},
        corp={"credits": 0, "hq": ["Hedge Fund"], "servers": {"HQ": {"ice": rezzed}}},
    )
    t.do("run HQ", "use Crowbar", "continue").until(RUNNER_ACTION)
    assert t.accesses == ["Hedge Fund"]
    t = scenario(corp={"hq": FILLER, "rd": FILLER, "servers": {"HQ": {"ice": rezzed[:1]}, "R&D": {"ice": rezzed[1:]}}})
    t.do("run HQ").until("jack out")
    t.do("jack out", "run R&D").until(RUNNER_ACTION)
    assert len(t.accesses) == 1


def test_a_subroutine_gained_from_sensei_can_be_broken_and_seen() -> None:
    rezzed = [{"card": c, "rezzed": True} for c in ("Sensei", WIND)]
    t = scenario(
        runner={"rig": [breaker("Crowbar", cost=1)], "credits": 3},
        corp={"hq": FILLER, "servers": {"HQ": {"ice": rezzed}}},
    )
    t.do("run HQ").until("jack out")
    t.do("continue").until("encounter")
    shown = view(t.game, "corp").encounter.subroutines
    assert [s.text for s in shown] == ["Gain 1[credit].", "Gain 2[credit].", "End the run."]
    t.do("use Crowbar")
    assert t.options() == ["break Gain 1[credit].", "break Gain 2[credit].", "break End the run."]
    t.do("break End the run.").until(RUNNER_ACTION)
    assert len(t.accesses) == 1
    assert "Crowbar breaks “End the run”." in t.log


# -- Bullfrog ------------------------------------------------------------------------------------------


def leaping(rulebook: str = "modern") -> Scenario:
    """A run on Server 1, at the psi game of its innermost ice."""
    t = scenario(
        runner={"credits": 2},
        corp={
            "credits": 2,
            "rd": FILLER,
            "hq": FILLER,
            "servers": {
                "R&D": {"ice": [{"card": WIND, "rezzed": True}]},
                "Server 1": {"ice": ["Ping", "Bullfrog (rezzed)"], "root": ["Nico Campaign"]},
            },
        },
        rulebook=rulebook,
    )
    t.do("run Server 1").until("bid")
    return t


@both_rulebooks
def test_bullfrog_leaps_to_another_server_and_takes_the_run_along(rulebook: str) -> None:
    t = leaping(rulebook)
    t.do("bid 1", "bid 0")
    assert t.options() == ["choose HQ", "choose R&D", "choose Archives"]
    t.do("choose R&D")
    assert t.server("R&D").ice == ["Bullfrog", "Wind"]
    assert t.server("Server 1").ice == ["Ping"]
    t.until("jack out")
    t.do("continue").until(RUNNER_ACTION)
    assert "Subroutine of Wind: “Gain 2 credits”." in t.log, "the Runner goes on inward from there"
    assert t.accesses == ["Hedge Fund"]
    assert t.state.history is not None
    assert "The Corp moves Bullfrog to the outermost position protecting R&D." in t.log
    assert "The run is now on R&D." in t.log


def test_bullfrog_stays_if_both_spend_the_same() -> None:
    t = leaping()
    t.do("bid 1", "bid 1").until("action")
    assert t.server("Server 1").ice == ["Ping", "Bullfrog"]
    assert t.accesses == ["Nico Campaign"]


# -- Midori --------------------------------------------------------------------------------------------


def watched(rulebook: str = "modern") -> Scenario:
    """A server with Midori and two pieces of ice; the Runner approaches the outer one."""
    t = scenario(
        corp={
            "credits": 0,
            "hq": [GATE, "Hedge Fund"],
            "servers": {"Server 1": {"ice": [{"card": WIND, "rezzed": True}, "Tithe"], "root": ["Midori (rezzed)"]}},
        },
        rulebook=rulebook,
    )
    t.do("run Server 1").until("reaction")
    return t


@both_rulebooks
def test_midori_swaps_approached_ice_with_ice_from_hq(rulebook: str) -> None:
    t = watched(rulebook)
    t.do("Midori: you may swap that ice with 1 piece of ice from HQ")
    assert t.server("Server 1").ice == ["Gate", "Tithe"]
    assert sorted(t.corp.hq) == ["Hedge Fund", "Wind"]
    assert not t.card("Gate").rezzed
    assert t.corp.credits == 0, "nothing is paid for installing it"
    assert t.decision is not None
    assert (t.decision.side, t.options()) == ("runner", ["yes", "no"])
    t.do("no", "rez Gate").until(RUNNER_ACTION)
    assert "Subroutine of Gate: “End the run”." in t.log


@both_rulebooks
def test_the_runner_may_jack_out_after_midori(rulebook: str) -> None:
    t = watched(rulebook)
    t.do("Midori", "yes")
    assert not t.running
    assert "The Runner jacks out." in t.log


def test_midori_works_once_per_run() -> None:
    t = watched()
    t.do("Midori", "no")
    while t.running:
        t.do("continue" if t.can("continue") else "pass")
        assert not t.can("Midori")
    t.until(RUNNER_ACTION)
    t.do("run Server 1").until("reaction")
    assert t.can("Midori")


def test_midori_not_used_on_the_first_ice_can_be_used_on_the_second() -> None:
    t = watched()
    t.do("pass").until("reaction")
    t.do("Midori")
    assert t.server("Server 1").ice == ["Wind", "Gate"]


# -- Sunset --------------------------------------------------------------------------------------------


@both_rulebooks
def test_sunset_arranges_the_ice_of_one_server(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        corp={"hq": ["Sunset"], "servers": {"HQ": {"ice": ["Ping", "Tithe (rezzed)", "Palisade"]}}},
        rulebook=rulebook,
    )
    t.do("play Sunset", "choose HQ")
    assert t.options() == ["Ping next", "Tithe next", "Palisade next"]
    t.do("Palisade next", "Ping next")
    assert t.server("HQ").ice == ["Palisade", "Ping", "Tithe"]
    assert t.card("Tithe").rezzed
    assert not t.card("Ping").rezzed


# -- Braintrust ----------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize(("advanced", "counters"), [(3, 0), (4, 0), (5, 1), (7, 2)])
def test_braintrust_makes_ice_cheaper_for_every_two_counters_past_three(
    rulebook: str, advanced: int, counters: int
) -> None:
    t = scenario(
        turn="corp",
        corp={
            "credits": 9,
            "rd": FILLER,
            "servers": {"Server 1": {"root": [f"Braintrust ({advanced} advancement)"]}, "HQ": {"ice": ["Palisade"]}},
        },
        rulebook=rulebook,
    )
    t.do("score Braintrust")
    assert t.card("Braintrust").counters("agenda") == counters
    t.until(RUNNER_ACTION)
    before = t.corp.credits
    t.do("run HQ", "rez Palisade")
    assert before - t.corp.credits == 3 - counters


# -- Trick of Light ------------------------------------------------------------------------------------


@both_rulebooks
def test_trick_of_light_moves_up_to_two_advancement_counters(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        corp={
            "hq": ["Trick of Light"],
            "credits": 1,
            "rd": FILLER,
            "servers": {
                "HQ": {"ice": ["Pharos (3 advancement)", "Palisade"]},
                "Server 1": {"root": ["Offworld Office"]},
                "Server 2": {"root": ["Urtica Cipher (1 advancement)"]},
            },
        },
        rulebook=rulebook,
    )
    t.do("play Trick of Light")
    assert t.options() == ["choose Pharos", "choose Offworld Office", "choose Urtica Cipher"], (
        "Palisade cannot be advanced"
    )
    t.do("choose Offworld Office")
    assert t.options() == ["choose Pharos", "choose Urtica Cipher"]
    t.do("choose Pharos")
    assert t.options() == ["0", "1", "2"]
    t.do("2")
    assert t.card("Offworld Office").advancement == 2
    assert t.card("Pharos").advancement == 1


def test_trick_of_light_takes_no_counters_from_the_chosen_card_itself() -> None:
    t = scenario(
        turn="corp",
        corp={
            "hq": ["Trick of Light"],
            "rd": FILLER,
            "servers": {"Server 1": {"root": ["Offworld Office (1 advancement)"]}},
        },
    )
    t.do("play Trick of Light")
    assert t.card("Offworld Office").advancement == 1


# -- Edge of World -------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize("pays", [True, False])
def test_edge_of_world_does_a_core_damage_for_each_piece_of_ice_before_it(rulebook: str, pays: bool) -> None:
    t = scenario(
        runner={"grip": GRIP},
        corp={
            "credits": 3,
            "servers": {"Server 1": {"root": ["Edge of World"], "ice": ["Ping", "Palisade"]}, "HQ": {"ice": ["Tithe"]}},
        },
        rulebook=rulebook,
    )
    t.do("run Server 1").until("reaction")
    t.do("Edge of World" if pays else "pass").until(RUNNER_ACTION)
    assert t.corp.credits == (0 if pays else 3)
    assert t.runner.core_damage == (2 if pays else 0)


def test_edge_of_world_does_nothing_in_hq() -> None:
    t = scenario(
        runner={"grip": GRIP}, corp={"credits": 3, "hq": ["Edge of World"], "servers": {"HQ": {"ice": ["Ping"]}}}
    )
    t.do("run HQ")
    assert not t.comes("reaction")
    assert t.accesses == ["Edge of World"]
    assert t.runner.core_damage == 0


# -- Hokusai Grid --------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize(("server", "damage"), [("HQ", 1), ("R&D", 0)])
def test_hokusai_grid_does_a_net_damage_for_a_successful_run_on_its_server(
    rulebook: str, server: str, damage: int
) -> None:
    t = scenario(
        runner={"grip": GRIP},
        corp={"hq": FILLER, "rd": FILLER, "servers": {"HQ": {"root": ["Hokusai Grid (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do(f"run {server}").until(RUNNER_ACTION)
    assert len(t.runner.heap) == damage


# -- Ronin ---------------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize("counters", [3, 4, 5])
def test_ronin_does_three_net_damage_if_four_counters_are_on_it(rulebook: str, counters: int) -> None:
    t = scenario(
        turn="corp",
        runner={"grip": GRIP},
        corp={"rd": FILLER, "servers": {"Server 1": {"root": [f"Ronin (rezzed, {counters} advancement)"]}}},
        clicks=2,
        rulebook=rulebook,
    )
    assert t.can("advance Ronin")
    assert t.can("use Ronin") is (counters >= 4)
    if counters >= 4:
        t.do("use Ronin")
        assert len(t.runner.heap) == 3
        assert t.corp.archives == ["Ronin"]
        assert t.corp.clicks == 1


# -- Snowflake -----------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize(("corp", "runner", "accesses"), [(1, 1, 1), (0, 0, 1), (1, 0, 0), (0, 2, 0)])
def test_snowflake_ends_the_run_if_different_numbers_of_credits_are_spent(
    rulebook: str, corp: int, runner: int, accesses: int
) -> None:
    t = scenario(
        runner={"credits": 2},
        corp={"credits": 2, "hq": FILLER, "servers": {"HQ": {"ice": ["Snowflake (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("bid")
    t.do(f"bid {runner}", f"bid {corp}").until(RUNNER_ACTION)
    assert (t.corp.credits, t.runner.credits) == (2 - corp, 2 - runner)
    assert len(t.accesses) == accesses


# -- Whirlpool -----------------------------------------------------------------------------------------


@both_rulebooks
def test_whirlpool_keeps_the_runner_in_the_run_and_is_gone(rulebook: str) -> None:
    t = scenario(
        corp={"hq": FILLER, "credits": 0, "servers": {"HQ": {"ice": ["Whirlpool (rezzed)", "Palisade"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ")
    assert not t.comes("jack out")
    assert t.server("HQ").ice == ["Palisade"]
    assert t.corp.archives == ["Whirlpool"]
    assert len(t.accesses) == 1
    t = scenario(
        corp={"hq": FILLER, "credits": 0, "servers": {"HQ": {"ice": ["Whirlpool (rezzed)"]}, "R&D": {"ice": ["Ping"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until(RUNNER_ACTION)
    t.do("run R&D")
    assert t.comes("jack out"), "for that run alone"
