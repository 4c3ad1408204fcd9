"""Liberation's neutral Runner cards."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

from ..driving import reach

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])
FILLER = ["Hedge Fund"] * 5
THREAT = ["Offworld Office", "Offworld Office"]


# -- Valentina Ferreira Carvalho -----------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize(("choice", "credits", "tags"), [("remove 1 tag", 1, 0), ("gain 2", 2, 1)])
def test_valentina_removes_a_tag_or_pays_at_threat_three_and_pays_for_tags_removed(
    rulebook: str, choice: str, credits: int, tags: int
) -> None:
    t = scenario(
        runner={"credits": 2, "grip": ["Valentina Ferreira Carvalho"], "tags": 1},
        corp={"score": THREAT},
        rulebook=rulebook,
    )
    t.do("install Valentina", "Valentina", choice).until("action")
    assert (t.runner.credits, t.runner.tags) == (credits, tags)


@both_rulebooks
def test_valentina_does_neither_below_threat_three(rulebook: str) -> None:
    t = scenario(runner={"credits": 2, "grip": ["Valentina Ferreira Carvalho"], "tags": 1}, rulebook=rulebook)
    t.do("install Valentina")
    assert not t.offers("Valentina")


# -- Ashen Epilogue ------------------------------------------------------------------------------------------


@both_rulebooks
def test_ashen_epilogue_shuffles_all_back_removes_five_and_draws_five(rulebook: str) -> None:
    t = scenario(
        runner={
            "credits": 5,
            "grip": ["Ashen Epilogue", "Diesel"],
            "heap": ["Sure Gamble"] * 4,
            "stack": ["Corroder"] * 7,
        },
        rulebook=rulebook,
    )
    t.do("play Ashen Epilogue").until("action")
    assert (len(t.runner.removed), len(t.runner.grip), len(t.runner.stack), t.runner.heap) == (6, 5, 2, [])
    assert "Ashen Epilogue" in t.runner.removed


# -- Bahia Bands ---------------------------------------------------------------------------------------------


@both_rulebooks
def test_bahia_bands_resolves_two_and_pays_trash_costs_alone_with_its_credits(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 2, "grip": ["Bahia Bands", "Corroder"], "stack": ["Diesel"] * 3, "tags": 1},
        corp={"hq": ["Hedge Fund"], "servers": {"Server 1": {"root": ["Nico Campaign"]}}},
        rulebook=rulebook,
    )
    t.do("play Bahia Bands", "run Server 1", "continue")
    reach(t, "place 4", "remove 1 tag").until("access")
    t.do("trash").until("action")
    assert (t.runner.tags, t.runner.credits, t.corp.archives) == (0, 0, ["Nico Campaign"])
    assert sorted(t.runner.grip) == ["Corroder"]


@both_rulebooks
def test_bahia_bands_takes_the_others_in_the_order_one_likes(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 3, "grip": ["Bahia Bands"], "stack": ["Corroder", "Diesel", "Hantu"]},
        corp={"hq": ["Hedge Fund"], "rd": FILLER},
        rulebook=rulebook,
    )
    t.do("play Bahia Bands", "run Archives", "continue")
    reach(t, "draw 2", "install 1").until("action")
    assert (t.runner.rig, t.runner.grip, t.runner.credits) == (["Corroder"], ["Diesel"], 0)
