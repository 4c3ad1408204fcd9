"""The Lunar cycle's Criminal cards."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])
ACTION = "step_runner_turn_action"
LEELA = "Leela Patel: Trained Pragmatist"


# -- Leela Patel ---------------------------------------------------------------------------------------


@both_rulebooks
def test_leela_returns_an_unrezzed_card_when_an_agenda_is_stolen(rulebook: str) -> None:
    t = scenario(
        corp={
            "hq": ["Offworld Office"],
            "servers": {"HQ": {"ice": []}, "Server 1": {"root": ["Nico Campaign"], "ice": ["Palisade (rezzed)"]}},
        },
        runner={"identity": LEELA},
        rulebook=rulebook,
    )
    t.do("run HQ").until(ACTION)
    assert t.runner.score == ["Offworld Office"]
    assert t.corp.hq == ["Nico Campaign"]
    assert t.server("Server 1").ice == ["Palisade"], "rezzed cards stay"


def test_leela_chooses_and_also_when_the_corp_scores() -> None:
    t = scenario(
        corp={
            "credits": 5,
            "servers": {
                "Server 1": {"root": ["Offworld Office (4 advancement)"]},
                "Server 2": {"root": ["Nico Campaign"], "ice": ["Palisade"]},
            },
        },
        runner={"identity": LEELA},
        turn="corp",
    )
    t.do("score Offworld Office")
    assert t.decision is not None
    assert t.decision.side == "runner"
    assert len(t.options()) == 2
    assert not any("Nico" in key for key in t.options()), "the Runner does not know what they are"


# -- The Supplier --------------------------------------------------------------------------------------


@both_rulebooks
def test_the_supplier_hosts_a_card_and_installs_it_for_two_less(rulebook: str) -> None:
    t = scenario(
        corp={"rd": ["Hedge Fund"]},
        runner={"credits": 1, "grip": ["Pennyshaver", "Leech", "Red Team"], "rig": ["The Supplier"]},
        rulebook=rulebook,
    )
    t.do("use The Supplier")
    assert t.options() == ["choose Pennyshaver", "choose Red Team"], "no program"
    t.do("choose Pennyshaver")
    assert t.runner.grip == ["Leech", "Red Team"]
    assert t.runner.rig == ["The Supplier"], "hosted is not installed"
    for _ in range(3):
        t.do("draw") if t.can("draw") else t.do("credit")
    t.until("reaction")
    t.do("The Supplier")
    t.until(ACTION)
    assert "Pennyshaver" in t.runner.rig


def test_the_supplier_hosts_nothing_for_ever_if_it_leaves() -> None:
    t = scenario(
        corp={"credits": 5, "rd": ["Hedge Fund"]},
        runner={"credits": 0, "tags": 1, "grip": ["Pennyshaver"], "rig": ["The Supplier"]},
    )
    t.do("use The Supplier")
    t.finish()
    t.until("step_corp_turn_action")
    t.do("trash resource The Supplier")
    assert sorted(t.runner.heap) == ["Pennyshaver", "The Supplier"]


@both_rulebooks
def test_a_condition_counter_on_the_supplier_is_no_card_that_it_could_install(rulebook: str) -> None:
    """CR rule_card_to_counter. Found by the fuzzer, which saw an operation being installed in a server."""
    t = scenario(
        corp={"credits": 9, "hq": ["MCA Informant"], "rd": ["Hedge Fund"] * 5},
        runner={"credits": 9, "rig": ["The Supplier"], "stack": ["Sure Gamble"] * 5},
        turn="corp",
        rulebook=rulebook,
    )
    t.do("play MCA Informant")
    while t.decision.side == "corp" or t.decision.kind != "action":
        assert not any("The Supplier" in option for option in t.options() if t.decision.kind == "reaction")
        t.game.choose("credit" if t.can("credit") else t.options()[-1])
    assert t.runner.rig == ["The Supplier"]


# -- Switchblade ---------------------------------------------------------------------------------------


@both_rulebooks
def test_switchblade_works_with_credits_from_stealth_cards_alone(rulebook: str) -> None:
    t = scenario(
        corp={"servers": {"HQ": {"ice": ["Karunā (rezzed)"]}}},
        runner={"credits": 9, "grip": ["Sure Gamble"] * 5, "rig": ["Switchblade", "Ghost Runner (2 credits)"]},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    t.do("use Switchblade: +7 strength")
    assert t.runner.credits == 9
    assert t.card("Ghost Runner").credits == 1
    t.do("use Switchblade: break any number", "break Do 2 net damage.", "break")
    assert t.runner.credits == 9
    assert t.runner.heap == ["Ghost Runner"]
    t.until(ACTION)
    assert len(t.runner.grip) == 5


def test_switchblade_is_useless_with_ordinary_credits() -> None:
    t = scenario(
        corp={"bad_publicity": 3, "servers": {"HQ": {"ice": ["Karunā (rezzed)"]}}},
        runner={"credits": 9, "grip": ["Sure Gamble"] * 5, "rig": ["Switchblade", "Marjanah"]},
    )
    t.do("run HQ").until("encounter")
    assert t.can("use Marjanah")
    assert not t.can("use Switchblade")


# -- Au Revoir -----------------------------------------------------------------------------------------


@both_rulebooks
def test_au_revoir_pays_for_jacking_out_and_not_for_a_run_that_ends_otherwise(rulebook: str) -> None:
    t = scenario(
        corp={"servers": {"HQ": {"ice": ["Palisade (rezzed)"]}, "R&D": {"ice": ["Quandary"]}}, "credits": 0},
        runner={"credits": 0, "rig": ["Au Revoir"]},
        rulebook=rulebook,
    )
    t.do("run HQ").until(ACTION)
    assert t.runner.credits == 0
    t.do("run R&D", "jack out").until(ACTION)
    assert t.runner.credits == 1


# -- Paper Tripping ------------------------------------------------------------------------------------


@both_rulebooks
def test_paper_tripping_is_the_first_click_and_removes_all_tags(rulebook: str) -> None:
    t = scenario(runner={"credits": 9, "tags": 3, "grip": ["Paper Tripping"] * 2}, rulebook=rulebook)
    t.do("play Paper Tripping")
    assert t.runner.tags == 0
    assert t.runner.credits == 5
    t = scenario(runner={"credits": 9, "tags": 3, "grip": ["Paper Tripping"]}, rulebook=rulebook)
    t.do("credit")
    assert not t.can("play Paper Tripping")
