"""Kitara: neutral_corp."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

from ..driving import reach

BOOKS = pytest.mark.parametrize("rulebook", ["modern", "classic"])
FILLER = ["Hedge Fund"] * 8


@BOOKS
def test_distract_the_masses_trashes_before_it_shuffles(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 0},
        corp={"hq": ["Distract the Masses", "Ping", "Tithe", "Palisade"], "rd": FILLER, "archives": ["Enigma"]},
        turn="corp",
        rulebook=rulebook,
    )
    t.do("play Distract the Masses", "choose Ping", "choose Tithe", "choose Ping", "done")
    assert t.runner.credits == 2
    assert sorted(t.corp.rd) == sorted(["Ping", *FILLER])
    assert sorted(t.corp.archives) == ["Enigma", "Tithe"]
    assert t.corp.hq == ["Palisade"]
    assert t.corp.removed == ["Distract the Masses"]


@BOOKS
def test_rashida_jaheem_may_go_for_three_credits_and_three_cards(rulebook: str) -> None:
    t = scenario(
        runner={"stack": ["Zer0"] * 5},
        corp={
            "credits": 0,
            "hq": [],
            "rd": FILLER,
            "servers": {"Server 1": {"root": ["Rashida Jaheem (rezzed)"]}},
        },
        clicks=1,
        rulebook=rulebook,
    )
    t.do("credit")
    reach(t, "Rashida Jaheem")
    t.until("action")
    assert (t.corp.credits, len(t.corp.hq), t.corp.archives) == (3, 4, ["Rashida Jaheem"])
