"""SanSan's Weyland cards, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])


# -- Back Channels -------------------------------------------------------------------------------------


@both_rulebooks
def test_back_channels_pays_three_for_each_counter_and_trashes_the_card(rulebook: str) -> None:
    servers = {"Server 1": {"root": ["Offworld Office (3 advancement)"]}, "R&D": {"root": ["Manegarm Skunkworks"]}}
    t = scenario(turn="corp", corp={"credits": 0, "hq": ["Back Channels"], "servers": servers}, rulebook=rulebook)
    t.do("play Back Channels")
    assert t.corp.credits == 9
    assert sorted(t.corp.archives) == ["Back Channels", "Offworld Office"]
    assert t.corp.facedown_archives == ["Offworld Office"]


def test_back_channels_trashes_a_card_without_counters_for_nothing() -> None:
    t = scenario(
        turn="corp",
        corp={"credits": 0, "hq": ["Back Channels"], "servers": {"Server 1": {"root": ["Nico Campaign"]}}},
    )
    t.do("play Back Channels")
    assert t.corp.credits == 0
    assert "Nico Campaign" in t.corp.archives
