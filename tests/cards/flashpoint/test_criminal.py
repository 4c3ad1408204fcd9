"""Criminal cards of the Flashpoint cycle, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario
from tests.rulings import ruling

BOOKS = pytest.mark.parametrize("rulebook", ["modern", "classic"])
ACTION = "step_runner_turn_action"


# -- Temüjin Contract ---------------------------------------------------------------------------------


@BOOKS
def test_temujin_contract_pays_four_for_each_success_on_the_chosen_server(rulebook):
    t = scenario(
        runner={"credits": 4, "grip": ["Temüjin Contract"]}, corp={"rd": ["Hedge Fund"] * 3}, rulebook=rulebook
    )
    t.do("install Temüjin", "choose Archives")
    assert (t.runner.credits, t.card("Temüjin Contract").credits) == (0, 20)
    t.do("run R&D")
    t.until(ACTION)
    assert t.runner.credits == 0, "not the server chosen"
    t.do("run Archives")
    t.until(ACTION)
    assert (t.runner.credits, t.card("Temüjin Contract").credits) == (4, 16)


@ruling("official.temujin-contract.1")
def test_temujin_contract_keeps_its_credits_when_its_server_is_gone(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 9, "grip": ["Temüjin Contract"]},
        corp={"rd": ["Hedge Fund"] * 3, "servers": {"Server 1": {"root": ["Nico Campaign"]}}},
        rulebook=rulebook,
    )
    t.do("install Temüjin", "choose Server 1", "run Server 1")
    t.until("access")
    t.do("trash Nico Campaign")
    t.until(ACTION)
    assert not t.can("run Server 1")
    t.do("run Archives")
    t.until(ACTION)
    assert t.card("Temüjin Contract").credits == 16, "4 were for the run that was made on it"
    assert not t.can("use Temüjin")
