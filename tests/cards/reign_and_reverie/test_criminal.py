"""Reign and Reverie's Criminal cards."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])


@both_rulebooks
def test_liza_draws_two_and_takes_a_tag_for_the_first_run_on_a_central_server(rulebook: str) -> None:
    t = scenario(
        runner={"identity": "Liza Talking Thunder: Prominent Legislator", "stack": ["Unity"] * 9},
        corp={"hq": ["Hedge Fund"], "servers": {"Server 1": {"root": ["Nico Campaign (rezzed)"]}}},
        rulebook=rulebook,
    )
    for server, tags in (("Server 1", 0), ("HQ", 1), ("Archives", 1)):
        t.do(f"run {server}").until("action")
        assert t.runner.tags == tags
        assert len(t.runner.grip) == 2 * tags


@both_rulebooks
@pytest.mark.parametrize("breaks", [True, False])
def test_tycoon_pays_the_corp_once_for_each_encounter_in_which_it_broke(rulebook: str, breaks: bool) -> None:
    t = scenario(
        runner={"credits": 9, "rig": ["Tycoon"]},
        corp={"credits": 0, "hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Palisade (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    t.do("use Tycoon: +3")
    if breaks:
        t.do("use Tycoon: break")
    t.until("action")
    assert t.corp.credits == (2 if breaks else 0)


@both_rulebooks
@pytest.mark.parametrize(
    ("answers", "stack", "credits"),
    [
        (("pass",), ["Sure Gamble", "Unity"], 0),
        (("Paragon", "no"), ["Sure Gamble", "Unity"], 1),
        (("Paragon", "yes"), ["Unity", "Sure Gamble"], 1),
    ],
)
def test_paragon_looks_and_may_send_the_card_to_the_bottom(
    rulebook: str, answers: tuple[str, ...], stack: list[str], credits: int
) -> None:
    t = scenario(
        runner={"credits": 0, "rig": ["Paragon"], "stack": ["Sure Gamble", "Unity"]},
        corp={"hq": ["Hedge Fund"]},
        rulebook=rulebook,
    )
    t.do("run HQ").until("reaction")
    t.do(*answers).until("action")
    assert t.runner.stack == stack
    assert t.runner.credits == credits
    t.do("run HQ").until("action")
    assert t.runner.credits == credits, "only the first run each turn"


@both_rulebooks
@pytest.mark.parametrize("successful", [True, False])
def test_hot_pursuit_pays_nine_and_tags_if_the_run_is_successful(rulebook: str, successful: bool) -> None:
    t = scenario(
        runner={"credits": 2, "grip": ["Hot Pursuit"]},
        corp={"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": [] if successful else ["Palisade (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("play Hot Pursuit").until("action")
    assert (t.runner.credits, t.runner.tags) == ((9, 1) if successful else (0, 0))
    assert len(t.accesses) == successful
