"""The Genesis cycle's Haas-Bioroid cards."""

from __future__ import annotations

from sneakdoor.testing import scenario

from .boards import CORP_ACTION, FILLER, both_rulebooks


@both_rulebooks
def test_mandatory_upgrades_gives_a_click_each_turn_from_the_one_in_which_it_is_scored(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        corp={"rd": FILLER * 2, "servers": {"Server 1": {"root": ["Mandatory Upgrades (6 advancement)"]}}},
        rulebook=rulebook,
    )
    t.do("score Mandatory Upgrades")
    assert t.corp.clicks == 4
    t.finish()
    t.until(CORP_ACTION)
    assert t.corp.clicks == 4
