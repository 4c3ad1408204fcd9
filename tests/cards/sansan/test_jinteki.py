"""SanSan's Jinteki cards, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

ACTION = "step_runner_turn_action"
both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])


# -- Allele Repression ---------------------------------------------------------------------------------


@both_rulebooks
def test_allele_repression_swaps_once_for_each_advancement_counter(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        corp={
            "hq": ["Hedge Fund", "Palisade", "Tithe"],
            "archives": ["Offworld Office", "Superconducting Hub"],
            "servers": {"Server 1": {"root": [{"card": "Allele Repression", "rezzed": True, "advancement": 2}]}},
        },
        rulebook=rulebook,
    )
    t.do("use Allele Repression", "choose Hedge Fund", "choose Offworld Office", "choose Tithe")
    t.do("choose Superconducting Hub")
    assert sorted(t.corp.hq) == ["Offworld Office", "Palisade", "Superconducting Hub"]
    assert sorted(t.corp.archives) == ["Allele Repression", "Hedge Fund", "Tithe"]


def test_allele_repression_can_be_advanced() -> None:
    t = scenario(turn="corp", corp={"servers": {"Server 1": {"root": ["Allele Repression"]}}})
    t.do("advance Allele Repression")
    assert t.card("Allele Repression").advancement == 1


def test_a_card_swapped_into_archives_lies_as_the_other_did() -> None:
    t = scenario(
        turn="corp",
        corp={
            "hq": ["Hedge Fund"],
            "archives": ["Offworld Office (facedown)"],
            "servers": {"Server 1": {"root": [{"card": "Allele Repression", "rezzed": True, "advancement": 1}]}},
        },
    )
    t.do("use Allele Repression", "choose Offworld Office")
    assert t.corp.facedown_archives == ["Hedge Fund"]
    assert t.corp.hq == ["Offworld Office"]
    assert not t.card("Hedge Fund").known_to("runner")


# -- Cortex Lock ---------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize(("rig", "damage"), [([], 4), (["Leech", "Cleaver"], 2), (["Leech"] * 4, 0)])
def test_cortex_lock_does_damage_for_each_unused_memory_unit(rulebook: str, rig: list[str], damage: int) -> None:
    t = scenario(
        runner={"credits": 0, "rig": rig, "grip": ["Sure Gamble"] * 5},
        corp={"servers": {"HQ": {"ice": ["Cortex Lock (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("jack out")
    assert len(t.runner.heap) == damage


# -- Lockdown ------------------------------------------------------------------------------------------


@both_rulebooks
def test_lockdown_forbids_drawing_for_the_rest_of_the_turn(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 0, "stack": ["Leech"] * 5},
        corp={"rd": ["Hedge Fund"] * 5, "servers": {"HQ": {"ice": ["Lockdown (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until(ACTION)
    assert not t.can("draw")
    t.finish()
    t.until(ACTION)
    assert t.can("draw")
