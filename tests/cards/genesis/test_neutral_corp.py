"""The Genesis cycle's neutral Corp cards."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

from .boards import FILLER, RUNNER_ACTION, both_rulebooks


@both_rulebooks
@pytest.mark.ruling("official.false-lead.3")
def test_false_lead_takes_two_clicks(rulebook: str) -> None:
    t = scenario(corp={"score": ["False Lead"]}, clicks=4, rulebook=rulebook)
    t.do("credit", "use False Lead: If the Runner has 2 or more [click] remaining")
    assert t.runner.clicks == 1
    assert t.corp.removed == ["False Lead"]
    assert t.corp.points == 0


@pytest.mark.ruling("official.false-lead.3")
def test_false_lead_takes_nothing_from_a_runner_with_one_click() -> None:
    t = scenario(corp={"score": ["False Lead"]}, clicks=2)
    t.do("credit", "use False Lead")
    assert t.corp.removed == ["False Lead"]
    assert t.runner.clicks == 1


@both_rulebooks
@pytest.mark.parametrize("tags", [0, 1])
def test_freelancer_trashes_up_to_two_resources_of_a_tagged_runner(rulebook: str, tags: int) -> None:
    rig = ["Public Sympathy", "Xanadu", "All-nighter", "Peacock"]
    t = scenario(turn="corp", corp={"hq": ["Freelancer"]}, runner={"tags": tags, "rig": rig}, rulebook=rulebook)
    t.until("action")
    assert t.can("play Freelancer") is bool(tags)
    if tags:
        t.do("play Freelancer")
        assert not any("Peacock" in option for option in t.options())
        t.do("choose Xanadu", "choose All-nighter")
        assert sorted(t.runner.rig) == ["Peacock", "Public Sympathy"]


@both_rulebooks
@pytest.mark.parametrize("spent", [0, 3])
def test_draco_is_as_strong_as_the_corp_pays_for_as_it_rezzes_it(rulebook: str, spent: int) -> None:
    t = scenario(
        runner={"credits": 2},
        corp={"credits": 5, "hq": FILLER, "servers": {"HQ": {"ice": ["Dracō"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ", "rez Dracō")
    if spent:
        t.do("Dracō", str(spent))
    t.until("spend")
    assert (t.card("Dracō").strength, t.card("Dracō").power) == (spent, spent)
    assert t.corp.credits == 4 - spent
    t.do("spend 0")
    if t.can("spend 0"):
        t.do("spend 0")
    t.until(RUNNER_ACTION)
    assert t.runner.tags == 1
    assert t.accesses == []


@both_rulebooks
def test_executive_retreat_shuffles_hq_into_rnd_and_draws_five_cards_once(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        corp={
            "hq": ["Palisade", "Tithe"],
            "rd": FILLER,
            "servers": {"Server 1": {"root": ["Executive Retreat (5 advancement)"]}},
        },
        rulebook=rulebook,
    )
    t.do("score Executive Retreat")
    assert t.corp.hq == []
    assert sorted(t.corp.rd) == sorted([*FILLER, "Palisade", "Tithe"])
    t.do("use Executive Retreat")
    assert len(t.corp.hq) == 5
    assert t.corp.clicks == 2
    assert not t.can("use Executive Retreat")


@both_rulebooks
def test_private_contracts_gives_two_credits_a_click_and_goes_when_it_is_empty(rulebook: str) -> None:
    t = scenario(
        turn="corp", corp={"credits": 3, "servers": {"Server 1": {"root": ["Private Contracts"]}}}, rulebook=rulebook
    )
    t.do("rez Private Contracts", "use Private Contracts")
    assert (t.corp.credits, t.card("Private Contracts").credits) == (2, 12)
    t = scenario(
        turn="corp",
        corp={"servers": {"Server 1": {"root": ["Private Contracts (rezzed, 2 credits)"]}}},
        rulebook=rulebook,
    )
    t.do("use Private Contracts")
    assert t.corp.archives == ["Private Contracts"]
