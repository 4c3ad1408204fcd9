"""Anarch cards of the Red Sand cycle, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

BOOKS = pytest.mark.parametrize("rulebook", ["modern", "classic"])
ALICE = "Alice Merchant: Clan Agitator"
ACTION = "step_runner_turn_action"


# -- Alice Merchant ----------------------------------------------------------------------------------


@BOOKS
def test_alice_makes_the_corp_trash_a_card_of_its_choice_from_hq_before_accesses(rulebook):
    t = scenario(
        runner={"identity": ALICE}, corp={"hq": ["Hedge Fund", "Ping"], "archives": ["Tithe"]}, rulebook=rulebook
    )
    t.do("run Archives").until("choose")
    assert t.decision.side == "corp"
    assert t.accesses == []
    t.do("choose Ping").until(ACTION)
    assert t.corp.hq == ["Hedge Fund"]
    assert sorted(t.accesses) == ["Ping", "Tithe"]


def test_alice_works_once_each_turn_and_on_archives_only():
    t = scenario(runner={"identity": ALICE}, corp={"hq": ["Ping"] * 3})
    t.do("run HQ").until(ACTION)
    assert len(t.corp.hq) == 3
    t.do("run Archives").until(ACTION)
    assert len(t.corp.hq) == 2
    t.do("run Archives").until(ACTION)
    assert len(t.corp.hq) == 2
