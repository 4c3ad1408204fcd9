"""Kitara: neutral_corp."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario
from tests.rulings import ruling

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


@BOOKS
@pytest.mark.parametrize(("counters", "gained"), [(0, ()), (1, (5,)), (2, (5, 8)), (3, (5, 8))])
def test_ngo_front_pays_for_one_counter_or_for_two(rulebook: str, counters: int, gained: tuple[int, ...]) -> None:
    for index, credits in enumerate((5, 8)):
        t = scenario(
            turn="corp",
            corp={"credits": 0, "servers": {"Server 1": {"root": [f"NGO Front (rezzed, {counters} advancement)"]}}},
            rulebook=rulebook,
        )
        offered = [o for o in t.options() if o.startswith("use NGO Front")]
        assert len(offered) == len(gained)
        if index < len(gained):
            t.do(offered[index])
            assert t.corp.credits == credits
            assert t.corp.archives == ["NGO Front"]


@ruling("official.ngo-front.1")
def test_ngo_front_cannot_be_used_once_the_run_is_successful(rulebook: str) -> None:
    t = scenario(
        corp={
            "identity": "Pravdivost Consulting: Political Solutions",
            "hq": ["Hedge Fund"],
            "servers": {"Server 1": {"root": ["NGO Front (rezzed)"]}},
        },
        rulebook=rulebook,
    )
    t.do("run HQ")
    reach(t, "Pravdivost Consulting")
    assert t.card("NGO Front").advancement == 1
    assert t.accesses == ["Hedge Fund"], "the breach comes before anything can be used"
    assert t.can("use NGO Front")
