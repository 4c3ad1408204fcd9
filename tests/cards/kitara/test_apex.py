"""Apex cards of the Kitara cycle."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario
from tests.rulings import ruling

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])


# -- Consume ------------------------------------------------------------------------------------------


@both_rulebooks
def test_consume_grows_as_corp_cards_are_trashed_and_is_emptied_for_credits(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 2, "rig": ["Consume (1 virus)"]},
        corp={"servers": {"Server 1": {"root": ["Nico Campaign"]}}},
        rulebook=rulebook,
    )
    t.do("run Server 1")
    t.until("access")
    t.do("trash Nico Campaign", "Consume: you may place")
    assert t.card("Consume").virus == 2
    t.until("step_runner_turn_action")
    t.do("use Consume")
    assert (t.runner.credits, t.card("Consume").virus) == (4, 0)


@ruling("official.consume.1")
def test_consume_counts_and_removes_the_counters_of_hivemind(rulebook: str) -> None:
    t = scenario(runner={"credits": 0, "rig": ["Consume (2 virus)", "Hivemind (2 virus)"]}, rulebook=rulebook)
    t.do("use Consume")
    assert t.runner.credits == 8
    assert t.card("Consume").virus == 0
    assert t.card("Hivemind").virus == 0
