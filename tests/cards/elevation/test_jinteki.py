"""Elevation's Jinteki cards."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])
FILLER = ["Hedge Fund"] * 5


# -- Semak-samun ---------------------------------------------------------------------------------------------


@both_rulebooks
def test_semak_samuns_subroutine_is_broken_by_fracters_alone(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 9, "rig": ["Corroder", "Mayfly", "Botulus"], "grip": ["Sure Gamble"] * 2},
        corp={"hq": FILLER, "servers": {"HQ": {"ice": ["Semak-samun (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    t.do("use Mayfly: +1", "use Mayfly: +1")
    assert not t.offers("use Mayfly: break")
    t.do("use Corroder: +1", "use Corroder: break").until("action")
    assert t.accesses == ["Hedge Fund"]


@both_rulebooks
def test_semak_samuns_gained_subroutine_can_be_broken_by_others(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 9, "rig": ["Mayfly"], "grip": ["Sure Gamble"] * 4},
        corp={"hq": FILLER, "servers": {"HQ": {"ice": ["Sensei (rezzed)", "Semak-samun (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    t.do("pass", "continue").until("encounter")
    t.do("use Mayfly: +1", "use Mayfly: +1", "use Mayfly: break")
    assert t.state.encountered == t.card("Semak-samun").id
    t.do("pass", "suffer 3 net damage").until("action")
    assert t.accesses == ["Hedge Fund"]


@both_rulebooks
@pytest.mark.parametrize(("cards", "alive"), [(3, True), (2, False)])
def test_the_runner_passes_semak_samun_for_three_net_damage(rulebook: str, cards: int, alive: bool) -> None:
    t = scenario(
        runner={"grip": ["Sure Gamble"] * cards},
        corp={"hq": FILLER, "servers": {"HQ": {"ice": ["Semak-samun (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ", "suffer 3 net damage")
    assert t.runner.grip == []
    assert (t.outcome is None) is alive
