"""Reign and Reverie's Shaper cards."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])


@both_rulebooks
@pytest.mark.parametrize(("bids", "accessed"), [((1, 1), 2), ((0, 1), 1)])
def test_akiko_accesses_one_more_card_of_rnd_if_the_bids_match(
    rulebook: str, bids: tuple[int, int], accessed: int
) -> None:
    t = scenario(
        runner={"identity": "Akiko Nisei: Head Case", "credits": 5},
        corp={"credits": 5, "hq": ["Hedge Fund"], "rd": ["Hedge Fund"] * 5},
        rulebook=rulebook,
    )
    assert t.runner.link == 1
    t.do("run HQ").until("action")
    assert len(t.accesses) == 1, "HQ is none of her business"
    t.do("run R&D").until("bid")
    t.do(*(f"bid {bid}" for bid in bids)).until("action")
    assert len(t.accesses) == 1 + accessed


@both_rulebooks
def test_ika_breaks_only_on_the_sentry_that_hosts_it(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 9, "rig": ["Ika"], "grip": ["Unity"]},
        corp={
            "hq": ["Hedge Fund"],
            "servers": {"HQ": {"ice": ["Tithe (rezzed)"]}, "R&D": {"ice": ["Palisade (rezzed)"]}},
        },
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    assert not t.can("use Ika: break")
    t.do("use Ika: host", "choose Palisade")
    assert not t.can("use Ika: break"), "on another ice"
    t.do("use Ika: host", "choose Tithe")
    t.do("use Ika: break")
    assert t.runner.credits == 4


@both_rulebooks
@pytest.mark.parametrize("arranged", [True, False])
def test_insight_lets_the_corp_arrange_four_cards_and_then_shows_them(rulebook: str, arranged: bool) -> None:
    rd = ["Tithe", "Palisade", "Whitespace", "Hedge Fund", "Offworld Office"]
    t = scenario(runner={"grip": ["Insight"]}, corp={"rd": rd}, rulebook=rulebook)
    t.do("play Insight")
    assert t.decision.side == "corp"
    if not arranged:
        t.do("no")
        assert t.corp.rd == rd
    else:
        t.do("yes")
        while t.decision.side == "corp":
            t.do(t.options()[-1])
        assert t.corp.rd != rd
        assert t.corp.rd[4] == "Offworld Office"
    assert sorted(t.corp.rd[:4]) == sorted(rd[:4])
    assert t.runner.clicks == 2
    assert any("reveals" in line and t.corp.rd[0] in line for line in t.log)


@both_rulebooks
@pytest.mark.parametrize("keeps", [True, False])
def test_psych_mike_counts_the_accesses_in_rnd_wherever_the_cards_are_now(rulebook: str, keeps: bool) -> None:
    t = scenario(
        runner={"credits": 4, "rig": ["Psych Mike"], "grip": ["Jailbreak"]},
        corp={
            "rd": ["Offworld Office", "Nico Campaign", *["Hedge Fund"] * 4],
        },
        rulebook=rulebook,
    )
    t.do("play Jailbreak", "run R&D").until("access")
    while not t.offers("trash Nico Campaign"):
        t.do("steal") if t.offers("steal") else t.do("pass")
    t.do("pass" if keeps else "trash Nico Campaign").until("reaction")
    before = t.runner.credits
    t.do("Psych Mike")
    assert t.accesses == ["Offworld Office", "Nico Campaign"]
    assert t.runner.credits == before + 2
    t.until("action")
    t.do("run R&D").until("action")
    assert t.runner.credits == before + 2, "only the first time each turn"


@both_rulebooks
@pytest.mark.parametrize("rezzed", [True, False])
def test_kyuban_pays_for_passing_its_host_rezzed_or_not(rulebook: str, rezzed: bool) -> None:
    t = scenario(
        runner={"credits": 0, "grip": ["Kyuban", "Unity"]},
        corp={
            "credits": 0,
            "hq": ["Hedge Fund"],
            "servers": {"HQ": {"ice": ["Tithe (rezzed)" if rezzed else "Tithe"]}},
        },
        rulebook=rulebook,
    )
    t.do("install Kyuban").until("action")
    t.do("run HQ").until("action")
    assert t.runner.credits == 2
