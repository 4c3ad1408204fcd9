"""The examples of the chapters Game Zones and Turns."""

from __future__ import annotations

from sneakdoor.language import *
from sneakdoor.testing import scenario

from .. import ruling

OATS = ["Hedge Fund"] * 5
GRIP = ["Sure Gamble"] * 5


@ruling("cr.rule_facedown_set_aside_distinct_groups.example-1", under="modern")
def test_the_runner_cannot_tell_which_card_the_business_show_put_back(rulebook: str):
    """Accessed on top of R&D and left there, the card is drawn with another; one of the two goes to the bottom."""
    servers = {"Server 1": {"root": ["Daily Business Show (rezzed)"]}}
    for back in ("Enigma", "Hedge Fund"):
        rd = ["Enigma", "Hedge Fund", "Snare!", "Snare!"]
        t = scenario(corp={"rd": rd, "servers": servers}, clicks=2, rulebook=rulebook).do("run R&D")
        t.until("action")
        assert t.accesses == ["Enigma"]
        assert t.card("Enigma").known_to("runner")
        t.do("credit")
        t.until("corp")
        t.do(f"choose {back}")
        t.until("action")
        assert t.corp.rd[-1] == back
        assert not t.card("Enigma").known_to("runner"), "in HQ or on the bottom"


@ruling("rule_action_timing_structure_completion", "cr.rule_action_timing_structure_completion.example-1")
def test_the_action_that_plays_stimhack_ends_after_the_run_the_damage_and_the_trashing(rulebook: str):
    """Only then may the Runner act again; until then the event lies in the play area."""
    runner = {"grip": ["Stimhack", *GRIP]}
    t = scenario(runner=runner, corp={"hq": OATS}, rulebook=rulebook).do("play Stimhack", "run HQ")
    while t.running:
        assert (t.decision.kind != "action", t.runner.heap, t.runner.core_damage) == (True, [], 0)
        t.game.choose("pass" if t.can("pass") else "continue")
    assert t.decision.kind == "action"
    assert (t.runner.core_damage, sorted(t.runner.heap)) == (1, ["Stimhack", "Sure Gamble"])
    assert t.runner.heap[-1] == "Stimhack", "it is trashed last"
