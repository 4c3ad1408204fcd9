"""Rulings on the cards of the Flashpoint cycle together with other sets' cards."""

from __future__ import annotations

from typing import Any

import pytest

from sneakdoor import language as ln
from sneakdoor.testing import Scenario, scenario
from tests.rules.cards1 import CORP_BELL, asset, rezzed
from tests.rulings import ruling

ACTION = "step_runner_turn_action"
VEST = ln.Hardware(
    "Vest",
    faction=ln.CRIMINAL,
    install_cost=0,
    abilities=(ln.Paid(ln.Credits(1), ln.PreventDamage(1, ln.MEAT), flags=ln.INTERRUPT),),
)


BELL = ln.Asset(
    "Bell",
    faction=ln.NEUTRAL_CORP,
    rez_cost=0,
    trash_cost=1,
    abilities=(ln.Paid(ln.Credits(0), ln.GainCredits(1)),),
)
TERMINAL = ("Preemptive Action", "Stock Buy-Back", "Violet Level Clearance")


@ruling("official.preemptive-action.1", "official.stock-buy-back.1", "official.violet-level-clearance.1")
@pytest.mark.parametrize("contracted", [False, True])
@pytest.mark.parametrize("title", [*TERMINAL, "Hedge Fund"])
def test_a_terminal_operation_ends_the_action_phase_at_once(rulebook: str, title: str, contracted: bool) -> None:
    """HQ is full, so that something must be discarded; the bell shows any window; Subcontract has a second card."""
    t = scenario(
        turn="corp",
        runner={"tags": 1, "score": ["Hostile Takeover"]},
        corp={
            "credits": 9,
            "hq": [title, "Subcontract", "Anonymous Tip", *["Ping"] * 6],
            "rd": ["Ping"] * 9,
            "archives": ["Tithe"] * 3,
            "servers": {"Server 1": {"root": [{"card": BELL, "rezzed": True}]}},
        },
        rulebook=rulebook,
    )
    t.do(*(["play Subcontract", f"choose {title}"] if contracted else [f"play {title}"]))
    ended = title in TERMINAL
    assert t.offers("discard Ping") is ended
    assert t.offers("use Bell") is (not ended and not contracted)
    assert t.offers("choose Anonymous Tip") is (not ended and contracted)


@ruling("gloss.damage.example-2")
@pytest.mark.parametrize("prevented", [0, 2, 3, 4])
def test_boom_flatlines_unless_enough_is_prevented(rulebook, prevented):
    """7 meat damage into 4 cards; I've Had Worse draws only after all of them are trashed."""
    t = scenario(
        turn="corp",
        corp={"credits": 4, "hq": ["BOOM!"], "rd": ["Ping"]},
        runner={
            "tags": 2,
            "credits": prevented,
            "grip": ["I've Had Worse", "Leech", "Cleaver", "Carmen"],
            "stack": ["Sure Gamble"] * 5,
            "rig": [VEST],
        },
        rulebook=rulebook,
    )
    t.do("play BOOM!", *["use Vest"] * prevented)
    if prevented < 3:
        assert t.outcome is not None
        assert t.outcome.reason == "flatline"
        return
    t.until("action")
    lost = 7 - prevented
    assert t.outcome is None
    if prevented == 3:
        assert sorted(t.runner.heap) == ["Carmen", "Cleaver", "I've Had Worse", "Leech"]
        assert t.runner.grip == ["Sure Gamble"] * 3, "drawn after everything was trashed"
    else:
        assert len(t.runner.heap) == lost


@ruling("gloss.must.example-4")
def test_declining_service_outage_satisfies_always_be_running(rulebook):
    t = scenario(runner={"rig": ["Always Be Running"], "stack": ["Leech"] * 3}, rulebook=rulebook)
    assert all(option.startswith("run ") for option in t.options()), "without Service Outage the first click must run"
    t = scenario(
        turn="corp",
        corp={"credits": 1, "hq": ["Service Outage"], "rd": ["Ping"] * 3},
        runner={"credits": 3, "rig": ["Always Be Running"], "stack": ["Leech"] * 5},
        clicks=1,
        rulebook=rulebook,
    )
    t.do("play Service Outage").until(ACTION)
    assert t.can("run HQ")
    assert t.can("draw"), "the credit may be declined, and with it the run"
    t.do("draw", "draw", "draw", "credit")
    assert t.runner.grip == ["Leech"] * 3
    assert t.runner.credits == 4, "none was paid"


@ruling("gloss.abilities.using.example-4")
def test_smoke_may_spend_the_stealth_credit_outside_a_run_for_nothing(rulebook):
    """The boost is gone at once, and Net Mercur, which looks at runs, gains nothing; the use is legal all the same."""
    t = scenario(
        runner={
            "identity": 'Ele "Smoke" Scovak: Cynosure of the Net',
            "credits": 5,
            "stack": ["Leech"] * 2,
            "rig": ["Switchblade", "Net Mercur"],
        },
        rulebook=rulebook,
    )
    t.do("credit", "use Switchblade: +7 strength")
    assert t.card('Ele "Smoke" Scovak: Cynosure of the Net').credits == 0
    assert t.runner.credits == 6, "none from the pool"
    assert t.card("Switchblade").strength == 0
    assert t.card("Net Mercur").credits == 0
    assert t.runner.grip == []


# -- what would change nothing -------------------------------------------------------------------------


def with_aaron(rulebook: str, tags: int, stack: list[str]) -> Scenario:
    runner = {"credits": 0, "tags": tags, "stack": stack, "rig": ["Aaron Marrón (2 power)"]}
    return scenario(runner=runner, rulebook=rulebook)


@ruling("official.aaron-marron.1")
@pytest.mark.parametrize(("tags", "stack"), [(1, []), (0, ["Leech"])])
def test_aaron_marron_removes_a_tag_or_draws_where_only_one_of_them_can_be_done(
    rulebook: str, tags: int, stack: list[str]
) -> None:
    t = with_aaron(rulebook, tags, stack).do("use Aaron Marrón")
    assert (t.runner.tags, t.runner.grip, t.card("Aaron Marrón").power) == (0, stack, 1)


@ruling("official.aaron-marron.1", under="classic")
def test_aaron_marron_is_not_used_where_nothing_could_change(rulebook: str) -> None:
    assert not with_aaron(rulebook, 0, []).offers("use Aaron")


@ruling("official.aaron-marron.1", under="modern")
def test_aaron_marron_may_be_used_in_vain_today(rulebook: str) -> None:
    t = with_aaron(rulebook, 0, []).do("use Aaron Marrón")
    assert (t.runner.tags, t.runner.grip, t.card("Aaron Marrón").power) == (0, [], 1)


# -- Best Defense --------------------------------------------------------------------------------------


@ruling("official.best-defense.1", "official.best-defense.2", "rule_facedown_runner_cards_are_blank")
def test_best_defense_trashes_what_has_an_install_cost(rulebook: str) -> None:
    """Facedown cards of the Runner have none, whatever they are; nor have the Corp's."""
    servers = {"HQ": {"ice": ["Ice Wall (rezzed)"]}, "Server 1": {"root": ["PAD Campaign (rezzed)"]}}
    t = scenario(
        turn="corp",
        corp={"credits": 2, "hq": ["Best Defense"], "servers": servers},
        runner={"tags": 3, "rig": ["Leech (facedown)", "Corroder", "Cleaver"]},
        rulebook=rulebook,
    )
    t.do("play Best Defense")
    assert t.options() == ["choose Corroder", "choose Cleaver"]
    t.do("choose Corroder")
    assert t.runner.heap == ["Corroder"]


# -- Door to Door --------------------------------------------------------------------------------------


@ruling("official.door-to-door.1")
@pytest.mark.parametrize(
    ("tags", "spent", "after"),
    [(0, 0, (1, 2)), (0, 1, (0, 2)), (1, 0, (1, 1)), (1, 1, (1, 2))],
    ids=["traced", "not traced", "tagged, traced", "tagged, not traced"],
)
def test_door_to_door_tags_an_untagged_runner_and_only_one_who_is_traced(
    rulebook: str, tags: int, spent: int, after: tuple[int, int]
) -> None:
    t = scenario(
        turn="corp",
        clicks=1,
        corp={"credits": 3, "hq": ["Door to Door"]},
        runner={"credits": 1, "tags": tags, "grip": ["Leech", "Leech"]},
        rulebook=rulebook,
    )
    t.do("play Door to Door").until("spend")
    t.do(f"spend {spent}").until("action")
    assert (t.runner.tags, len(t.runner.grip)) == after


# -- Fairchild 1.0 -------------------------------------------------------------------------------------


@ruling("official.fairchild-1-0.1")
@pytest.mark.parametrize(
    ("credits", "rig"),
    [(0, ["Leech"]), (0, ["Leech", "Cleaver"]), (1, []), (2, []), (1, ["Leech"]), (0, [])],
    ids=["a card", "two cards", "a credit", "two credits", "one of each", "nothing"],
)
def test_fairchild_takes_a_credit_or_a_card_for_each_subroutine_as_long_as_there_is_one(
    rulebook: str, credits: int, rig: list[str]
) -> None:
    """Who has only one of the two has no choice, and with nothing left a subroutine does nothing."""
    t = scenario(
        runner={"credits": credits, "rig": rig},
        corp={"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Fairchild 1.0 (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    assert t.comes("jack out")
    assert (t.runner.credits, t.runner.rig) == (0, [])


# -- Hard-Hitting News ---------------------------------------------------------------------------------


def after_a_run(rulebook: str, *root: ln.Asset, **corp: Any) -> Scenario:
    """A tagged Runner has made a run in the turn before, so that Hard-Hitting News can be played; it costs 3."""
    t = scenario(
        clicks=1,
        runner={"credits": 0, "tags": 1, "grip": [], "stack": ["Leech"] * 3},
        corp={
            **corp,
            "rd": ["Ping"],
            "servers": {f"Server {n}": {"root": [rezzed(card)]} for n, card in enumerate(root, 1)},
        },
        rulebook=rulebook,
    )
    t.do("run Archives").until("step_corp_turn_action")
    return t


@ruling("official.hard-hitting-news.1")
@pytest.mark.parametrize("by_subcontract", [False, True])
def test_with_hard_hitting_news_the_action_phase_is_over_and_nothing_of_it_follows(
    rulebook: str, by_subcontract: bool
) -> None:
    """Not the window after the action, nor what the card that played it had still to do."""
    t = after_a_run(
        rulebook, CORP_BELL, credits=3, hq=["Subcontract", "Hard-Hitting News", "IPO", "Beanstalk Royalties"]
    )
    if by_subcontract:
        t.do("play Subcontract", "choose Hard-Hitting News")
    else:
        t.do("play Hard-Hitting News")
    assert (t.step, t.decision.kind) == ("step_corp_turn_discard_phase_paw", "window")
    assert t.runner.tags == 5
    assert "Beanstalk Royalties" in t.corp.hq
    t.until("step_runner_turn_action")
    assert sorted(t.corp.hq) == sorted(
        ["Ping", "IPO", "Beanstalk Royalties", *([] if by_subcontract else ["Subcontract"])]
    )


@ruling("official.hard-hitting-news.1")
@pytest.mark.parametrize("news", [True, False])
def test_what_was_pending_when_hard_hitting_news_ended_the_phase_is_lost(rulebook: str, news: bool) -> None:
    barker = asset(
        "Barker",
        ln.When(ln.TakesAction(ln.Basic.CREDIT), ln.PlayCard(ln.Choose(1, ln.Cards(ln.OPERATION, zone=ln.IN_HQ)))),
    )
    till = asset("Till", ln.When(ln.TakesAction(ln.Basic.CREDIT), ln.GainCredits(10)))
    t = after_a_run(rulebook, barker, till, credits=3, hq=["Hard-Hitting News" if news else "Beanstalk Royalties"])
    t.do("credit", "Barker")
    t.until("step_runner_turn_action" if news else "step_corp_turn_action")
    assert t.corp.credits == (0 if news else 3 + 3 + 10 + 1)
