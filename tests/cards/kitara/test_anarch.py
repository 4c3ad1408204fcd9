"""Kitara: anarch."""

from __future__ import annotations

import pytest

from sneakdoor.terms import CORP_SIDE, RUNNER_SIDE
from sneakdoor.testing import Scenario, scenario

from ..driving import reach, seen_until, to_action_of

BOOKS = pytest.mark.parametrize("rulebook", ["modern", "classic"])
FILLER = ["Hedge Fund"] * 8
FILLER_STACK = ["Sure Gamble"] * 5


@BOOKS
def test_exer_accesses_one_more_card_and_goes_with_a_purge(rulebook: str) -> None:
    t = scenario(runner={"rig": ["eXer"]}, corp={"rd": FILLER, "hq": FILLER[:3]}, rulebook=rulebook)
    t.do("run R&D").until("action")
    assert len(t.accesses) == 2
    t.do("run HQ").until("action")
    assert len(t.accesses) == 3, "one card of HQ"
    t = scenario(runner={"rig": ["eXer"]}, corp={"rd": FILLER}, turn="corp", rulebook=rulebook)
    t.do("purge").until("action")
    assert (t.runner.rig, t.runner.heap) == ([], ["eXer"])


@BOOKS
def test_knobkierie_gives_memory_to_viruses_and_a_counter_for_the_first_successful_run(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["Knobkierie", "Fermenter", "Conduit", "Cleaver"]},
        corp={"rd": FILLER, "archives": ["Ping"]},
        rulebook=rulebook,
    )
    reach(t.do("run Archives"), "Knobkierie")
    assert all("Cleaver" not in key for key in t.options())
    t.do("choose Conduit")
    t.until("action")
    assert t.card("Conduit").virus == 1
    t.do("run Archives")
    assert not any("Knobkierie" in key for key in seen_until(t, "action"))


def test_no_program_but_a_virus_uses_the_memory_of_knobkierie() -> None:
    breakers = ["Cleaver", "Corroder", "Unity", "Carmen"]
    t = scenario(runner={"rig": ["Knobkierie", *breakers[:3]], "grip": ["Fermenter"] * 3, "credits": 20})
    for _ in range(3):
        t.do("install Fermenter").until("action")
    assert len(t.runner.rig) == 7
    assert t.runner.heap == []
    t = scenario(runner={"rig": ["Knobkierie", *breakers], "grip": ["Corroder"], "credits": 20})
    t.do("install Corroder").until("action")
    assert len(t.runner.heap) == 1, "a program had to go"


@BOOKS
def test_plague_gets_two_counters_for_successful_runs_on_the_chosen_server_alone(rulebook: str) -> None:
    t = scenario(
        runner={"grip": ["Plague"], "credits": 9}, corp={"rd": FILLER, "hq": FILLER[:2]}, clicks=4, rulebook=rulebook
    )
    t.do("install Plague", "choose HQ")
    reach(t.do("run HQ"), "Plague").until("action")
    assert t.card("Plague").virus == 2
    t.do("run R&D")
    assert not any("Plague" in key for key in seen_until(t, "action"))
    t.do("run HQ").until("action")
    assert t.card("Plague").virus == 2, "it is optional"


@BOOKS
def test_trypano_trashes_its_host_when_it_has_five_counters(rulebook: str) -> None:
    def board(counters: int) -> Scenario:
        return scenario(
            turn="corp",
            clicks=1,
            runner={"stack": FILLER_STACK},
            corp={
                "rd": FILLER,
                "servers": {"HQ": {"ice": [{"card": "Palisade", "hosted": [f"Trypano ({counters} virus)"]}, "Tithe"]}},
            },
            rulebook=rulebook,
        )

    t = board(3)
    t.do("credit")
    reach(t, "Trypano")
    assert t.card("Trypano").virus == 4
    assert t.server("HQ").ice == ["Palisade", "Tithe"]
    t = board(4)
    t.do("credit")
    reach(t, "Trypano")
    assert t.server("HQ").ice == ["Tithe"]
    assert (t.corp.archives, t.runner.heap) == (["Palisade"], ["Trypano"])


@BOOKS
def test_yusuf_breaks_and_grows_with_counters_of_any_card(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["Yusuf", "Fermenter (2 virus)"], "credits": 0},
        corp={"hq": FILLER[:1], "servers": {"HQ": {"ice": ["Palisade (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    reach(t, "use Yusuf: break")
    reach(t, "Yusuf").until("action")
    assert t.accesses == ["Hedge Fund"]
    assert (t.card("Fermenter").virus, t.card("Yusuf").virus) == (1, 1)


@BOOKS
def test_zer0_pays_with_net_damage_once_each_turn(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["Zer0"], "grip": ["Sure Gamble"], "stack": FILLER_STACK, "credits": 0}, rulebook=rulebook
    )
    t.do("use Zer0")
    assert (t.runner.credits, len(t.runner.grip), t.runner.heap, t.runner.clicks) == (1, 2, ["Sure Gamble"], 3)
    assert not t.offers("use Zer0")


@BOOKS
def test_what_plague_chose_as_it_was_installed_is_chosen_in_later_turns_too(rulebook: str) -> None:
    """CR rule_lingering_effect_maintaining_choice_duration_other_cases."""
    t = scenario(
        runner={"grip": ["Plague"], "credits": 9, "stack": FILLER_STACK},
        corp={"rd": FILLER, "hq": FILLER[:2]},
        clicks=1,
        rulebook=rulebook,
    )
    to_action_of(to_action_of(t.do("install Plague", "choose HQ"), CORP_SIDE).do("credit"), RUNNER_SIDE)
    reach(t.do("run HQ"), "Plague").until("action")
    assert t.card("Plague").virus == 2


# -- Hippo ---------------------------------------------------------------------------------------------------


def hippo_meets(rulebook: str, *ice: str, **more: object) -> Scenario:
    return scenario(
        runner={"credits": 20, "rig": ["Hippo", "Corroder"], "grip": FILLER_STACK},
        corp={"hq": ["Hedge Fund"], "rd": FILLER, "servers": {"HQ": {"ice": list(ice)}, **more}},
        rulebook=rulebook,
    )


@BOOKS
def test_hippo_goes_for_good_with_the_outermost_ice_that_is_fully_broken(rulebook: str) -> None:
    t = hippo_meets(rulebook, "Palisade (rezzed)", "Palisade (rezzed)")
    t.do("run HQ").until("encounter")
    t.do("use Corroder: break")
    reach(t, "Hippo")
    t.until("action")
    assert (t.runner.removed, t.corp.archives, t.server("HQ").ice) == (["Hippo"], ["Palisade"], ["Palisade"])


@BOOKS
def test_hippo_hears_of_the_outermost_ice_of_the_attacked_server_the_first_time_each_turn(rulebook: str) -> None:
    t = hippo_meets(rulebook, "Whitespace", "Palisade (rezzed)", **{"R&D": {"ice": ["Wall of Static (rezzed)"]}})
    t.do("run HQ").until("encounter")
    t.do("use Corroder: break")
    assert not t.comes("reaction"), "another ice is the outermost, rezzed or not"
    t.until("action")
    t.do("run R&D").until("encounter")
    t.do("use Corroder: +1", "use Corroder: break")
    assert t.offers("Hippo"), "the first time that it was the outermost"
    t.do("pass").until("action")
    t.do("run R&D").until("encounter")
    t.do("use Corroder: +1", "use Corroder: break")
    assert not t.comes("reaction")
    assert t.runner.removed == []


@pytest.mark.ruling("official.hippo.1")
@BOOKS
def test_hippo_trashes_ice_before_it_is_passed(rulebook: str) -> None:
    for taken in (True, False):
        t = hippo_meets(rulebook, "Kakugo (rezzed)")
        t.do("run HQ").until("encounter")
        t.do("use Corroder: break")
        reach(t, "Hippo" if taken else "pass")
        t.until("action")
        assert len(t.runner.grip) == (5 if taken else 4), "what was trashed is not passed, and does nothing"
        assert t.accesses == ["Hedge Fund"]
