"""Reign and Reverie's NBN cards."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

from ..driving import reach

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])


@both_rulebooks
def test_fly_on_the_wall_gives_a_tag_when_scored(rulebook: str) -> None:
    t = scenario(
        corp={"servers": {"Server 1": {"root": ["Fly on the Wall (3 advancement)"]}}}, turn="corp", rulebook=rulebook
    )
    t.do("score Fly on the Wall")
    assert t.runner.tags == 1


@both_rulebooks
@pytest.mark.parametrize("tags", [0, 1])
def test_hydra_bites_a_tagged_runner_and_tags_another(rulebook: str, tags: int) -> None:
    t = scenario(
        runner={"tags": tags, "grip": ["Unity"] * 5},
        corp={"credits": 0, "hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Hydra (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("action")
    assert t.accesses == [], "the run was ended: its first subroutine had tagged the Runner"
    assert t.corp.credits == 5
    assert t.runner.tags == 1
    assert len(t.runner.grip) == (2 if tags else 5)


@both_rulebooks
@pytest.mark.parametrize(("bid", "tags"), [(2, 1), (3, 0)])
def test_eavesdrop_traces_at_each_encounter_with_its_host(rulebook: str, bid: int, tags: int) -> None:
    t = scenario(
        runner={"credits": 9, "stack": ["Unity"] * 5},
        corp={
            "credits": 1,
            "hq": ["Eavesdrop"],
            "rd": ["Hedge Fund"] * 9,
            "servers": {"R&D": {"ice": ["Palisade (rezzed)"]}, "Archives": {"ice": ["Whitespace"]}},
        },
        turn="corp",
        clicks=1,
        rulebook=rulebook,
    )
    t.do("play Eavesdrop")
    assert sorted(t.options()) == ["choose Palisade", "choose Whitespace"]
    t.do("choose Palisade")
    for met in (1, 2):
        reach(t, "run R&D", f"spend {bid}")
        assert t.runner.tags == met * tags
        t.until("action")


@both_rulebooks
@pytest.mark.parametrize("used", [True, False])
def test_siu_may_go_for_a_trace(rulebook: str, used: bool) -> None:
    t = scenario(
        runner={"credits": 0},
        corp={"credits": 0, "rd": ["Hedge Fund"] * 3, "servers": {"Server 1": {"root": ["SIU (rezzed)"]}}},
        clicks=1,
        rulebook=rulebook,
    )
    reach(t, "credit", "SIU" if used else "pass")
    t.until("action")
    assert t.runner.tags == int(used)
    assert t.corp.archives == (["SIU"] if used else [])
