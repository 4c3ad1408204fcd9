"""Liberation's neutral Runner cards."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

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
