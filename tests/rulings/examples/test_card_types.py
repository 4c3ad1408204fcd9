"""The examples of the chapters Parts of a Card and Card Types."""

from __future__ import annotations

from sneakdoor.language import *
from sneakdoor.testing import scenario

from ...rules.cards1 import event, ice, rezzed
from .. import ruling

OATS = ["Hedge Fund"] * 5


@ruling("cr.rule_icebreaker_strength_increase_implicit.example-1", "cr.step_checkpoint_duration_abilities.example-1")
def test_corroder_is_stronger_until_the_encounter_ends(rulebook: str):
    """Two walls: what was paid for at the first is gone at the second, right after the first encounter."""
    corp = {"hq": OATS, "servers": {"HQ": {"ice": ["Wall of Static (rezzed)", "Wall of Static (rezzed)"]}}}
    t = scenario(runner={"credits": 9, "rig": ["Corroder"]}, corp=corp, rulebook=rulebook).do("run HQ")
    t.until("encounter")
    t.do("use Corroder: +1", "use Corroder: break")
    assert t.card("Corroder").strength == 3
    t.do("pass")
    while t.state.encountered >= 0:
        assert t.card("Corroder").strength == 3
        t.do("pass")
    assert t.running
    assert t.card("Corroder").strength == 2


DUEL = ice("Duel", Subroutine(GainCredits(1)), strength=1, subtypes=("code gate",))
PORTAL = event("Portal", Play(Encounter(Choose(1, Cards(ICE, installed=True)))))
"""An encounter outside a run."""


@ruling("cr.rule_icebreaker_strength_increase_specified.example-1", under="modern")
def test_gordian_blade_is_stronger_for_the_run_or_for_an_encounter_outside_one(rulebook: str):
    """Used in or before an encounter, it stays strong until the run ends; with no run, until the encounter does."""
    runner = {"credits": 9, "rig": ["Gordian Blade"], "grip": [PORTAL]}
    corp = {"hq": OATS, "servers": {"HQ": {"ice": [rezzed(DUEL), rezzed(DUEL)]}}}
    for step in ("step_initiation_paw", "step_encounter_paw"):
        t = scenario(runner=runner, corp=corp, rulebook=rulebook).do("run HQ")
        t.until(step)
        t.do("use Gordian Blade: +1")
        seen = []
        while t.running:
            seen.append(t.card("Gordian Blade").strength)
            t.game.choose("pass" if t.can("pass") else "continue")
        assert len(seen) > 4
        assert set(seen) == {3}
        assert t.card("Gordian Blade").strength == 2
    t = scenario(runner=runner, corp=corp, rulebook=rulebook).do("play Portal", "choose Duel")
    assert (t.state.encountered >= 0, t.running) == (True, False)
    t.do("use Gordian Blade: +1")
    assert t.card("Gordian Blade").strength == 3
    t.until("action")
    assert t.card("Gordian Blade").strength == 2


@ruling("cr.rule_icebreaker_strength_increase_outside_of_encounter.example-1", under="modern")
def test_corroder_used_outside_an_encounter_is_back_at_once(rulebook: str):
    """The next checkpoint comes right after the ability has resolved."""
    t = scenario(runner={"credits": 9, "rig": ["Corroder"]}, rulebook=rulebook).do("use Corroder: +1")
    assert (t.runner.credits, t.card("Corroder").strength) == (8, 2)
    t.do("run HQ", "use Corroder: +1")
    assert (t.runner.credits, t.card("Corroder").strength) == (7, 2)
