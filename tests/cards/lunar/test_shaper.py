"""The Lunar cycle's Shaper cards."""

from __future__ import annotations

import pytest

from sneakdoor.engine import values
from sneakdoor.testing import scenario

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])
ACTION = "step_runner_turn_action"


# -- Leprechaun ----------------------------------------------------------------------------------------


@both_rulebooks
def test_leprechaun_hosts_two_programs_for_no_memory(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 20, "grip": ["Cleaver", "Carmen", "Leech"], "rig": ["Leprechaun"]}, rulebook=rulebook
    )
    t.do("install Cleaver", "host on Leprechaun", "install Carmen", "host on Leprechaun", "done")
    assert values.memory_used(t.state) == 1
    assert sorted(t.card("Leprechaun").hosted) == ["Carmen", "Cleaver"]
    t.do("install Leech", "host on Leprechaun")
    assert not t.can("done"), "there is no room for a third, unless one is trashed (faq4.card.dinosaurus.1)"
    t.do("trash Carmen first")
    assert sorted(t.card("Leprechaun").hosted) == ["Cleaver"]


# -- Net Celebrity -------------------------------------------------------------------------------------


@both_rulebooks
def test_net_celebrity_gives_a_credit_each_turn_for_runs_alone(rulebook: str) -> None:
    t = scenario(
        corp={"rd": ["Hedge Fund"], "servers": {"Server 1": {"root": ["Nico Campaign"]}}},
        runner={"credits": 2, "grip": ["Net Celebrity", "Docklands Pass"]},
        rulebook=rulebook,
    )
    t.do("play Net Celebrity")
    assert not t.can("install Docklands Pass"), "1 credit in the pool, 1 for runs"
    t.do("run Server 1").until("access")
    t.do("trash Nico")
    assert t.runner.credits == 0
    t.until(ACTION)
    assert t.card("Net Celebrity").credits == 0
    t.finish()
    t.until(ACTION)
    assert t.card("Net Celebrity").credits == 1


def test_net_celebrity_goes_when_an_agenda_is_scored() -> None:
    t = scenario(
        corp={"servers": {"Server 1": {"root": ["Offworld Office (4 advancement)"]}}},
        runner={"credits": 2, "grip": ["Net Celebrity"]},
    )
    t.do("play Net Celebrity")
    assert t.runner.heap == []
    t.finish()
    t.do("score Offworld Office")
    assert t.runner.heap == ["Net Celebrity"]
