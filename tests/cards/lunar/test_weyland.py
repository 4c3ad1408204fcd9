"""The Lunar cycle's Weyland cards."""

from __future__ import annotations

import pytest

from sneakdoor.engine import values
from sneakdoor.testing import scenario

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])
ACTION = "step_runner_turn_action"


@both_rulebooks
@pytest.mark.parametrize(("spent", "left"), [(3, 1), (2, 2)])
def test_taurus_trashes_a_second_piece_of_hardware_at_trace_strength_five(rulebook: str, spent: int, left: int) -> None:
    t = scenario(
        corp={"credits": 3, "servers": {"HQ": {"ice": ["Taurus (rezzed)"]}}},
        runner={"credits": 0, "rig": ["Docklands Pass", "T400 Memory Diamond", "Pennyshaver", "Leech"]},
        rulebook=rulebook,
    )
    t.do("run HQ").until("corp")
    t.do(f"spend {spent}")
    if spent == 3:
        assert all(o.startswith("Taurus") for o in t.options()), "both results are pending"
        t.do(t.options()[0])
    assert not t.can("choose Leech")
    while t.can("choose"):
        t.do(t.options()[0])
    assert len(t.runner.rig) == left + 1


# -- Crisium Grid --------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.ruling("official.crisium-grid.3")
def test_crisium_grid_keeps_runs_from_succeeding_but_not_from_breaching(rulebook: str) -> None:
    t = scenario(
        corp={"hq": ["Hedge Fund"], "servers": {"HQ": {"root": ["Crisium Grid (rezzed)"]}}},
        runner={"rig": ["Pennyshaver"], "credits": 0},
        rulebook=rulebook,
    )
    t.do("run HQ").until(ACTION)
    assert "Hedge Fund" in t.accesses
    assert t.card("Pennyshaver").credits == 0
    t.do("run Archives").until(ACTION)
    assert t.card("Pennyshaver").credits == 1, "other servers are not protected"


def test_crisium_grid_does_nothing_while_unrezzed() -> None:
    t = scenario(
        corp={"credits": 0, "hq": ["Hedge Fund"], "servers": {"HQ": {"root": ["Crisium Grid"]}}},
        runner={"rig": ["Pennyshaver"], "credits": 0},
    )
    t.do("run HQ").until(ACTION)
    assert t.card("Pennyshaver").credits == 1


# -- Wendigo -------------------------------------------------------------------------------------------


@both_rulebooks
def test_wendigo_is_a_barrier_while_oddly_advanced(rulebook: str) -> None:
    t = scenario(corp={"credits": 5, "servers": {"HQ": {"ice": ["Wendigo (rezzed)"]}}}, turn="corp", rulebook=rulebook)
    wendigo = t.card("Wendigo").id

    def kinds() -> tuple[bool, bool]:
        return tuple(values.has_subtype(t.state, wendigo, s) for s in ("code gate", "barrier"))  # type: ignore[return-value]

    assert kinds() == (True, False)
    t.do("advance Wendigo")
    assert kinds() == (False, True)
    t.do("advance Wendigo")
    assert kinds() == (True, False)


@both_rulebooks
def test_wendigo_puts_a_program_out_of_use_for_the_run(rulebook: str) -> None:
    t = scenario(
        corp={"servers": {"HQ": {"ice": ["Wendigo (rezzed)", "Palisade (rezzed)"]}}},
        runner={"credits": 9, "rig": ["Cleaver", "Marjanah"]},
        rulebook=rulebook,
    )
    t.do("run HQ").until("corp")
    t.do("choose Cleaver").until("jack out")
    t.do("continue").until("encounter")
    assert t.can("use Marjanah")
    assert not t.can("use Cleaver")
    t.until(ACTION)
    t.do("run HQ").until("encounter")
    assert t.can("use Cleaver: +1 strength")
