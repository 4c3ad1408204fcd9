"""The examples of the chapter Runs."""

from __future__ import annotations

from sneakdoor.language import *
from sneakdoor.testing import scenario

from ...cards.driving import reach
from ...rules.cards1 import resource
from .. import ruling

OATS = ["Hedge Fund"] * 5
GRIP = ["Sure Gamble"] * 5


@ruling("cr.rule_change_attacked_server_directly.example-1")
def test_sneakdoor_beta_leads_past_the_ice_of_hq(rulebook: str):
    """The run is on Archives until it would succeed, and on HQ from then on: nothing protecting HQ is met."""
    corp = {"hq": OATS, "servers": {"HQ": {"ice": ["Wall of Static (rezzed)"]}}}
    t = scenario(runner={"rig": ["Sneakdoor Beta"]}, corp=corp, rulebook=rulebook).do("use Sneakdoor Beta")
    t.until("action")
    assert t.accesses == ["Hedge Fund"]
    assert not [line for line in t.log if "Wall of Static" in line]


@ruling("cr.rule_count_positions.example-1")
def test_rook_moves_to_the_second_piece_of_ice_counted_from_the_server(rulebook: str):
    """It stands on the outer of two pieces; other servers are protected by one, two and three."""
    host = {"card": "Enigma", "rezzed": True, "hosted": ["Rook"]}
    servers = {
        "HQ": {"ice": [host, "Ice Wall (rezzed)"]},
        "R&D": {"ice": ["Tollbooth (rezzed)"]},
        "Archives": {"ice": ["Shiro (rezzed)", "Tithe (rezzed)"]},
        "Server 1": {"ice": ["Pharos (rezzed)", "Archer (rezzed)", "Chum (rezzed)"]},
    }
    t = scenario(corp={"servers": servers}, rulebook=rulebook).do("use Rook")
    assert t.options() == ["choose Ice Wall", "choose Shiro", "choose Archer"], "the same server, or the same position"


@ruling("cr.rule_ice_change_inward.example-1")
def test_ice_that_bran_installs_inward_has_yet_to_be_approached(rulebook: str):
    """The last two subroutines are broken, the first brings Enigma, which the Runner meets next."""
    corp = {"credits": 9, "hq": ["Enigma"], "servers": {"HQ": {"ice": ["Brân 1.0 (rezzed)"]}}}
    t = scenario(corp=corp, rulebook=rulebook).do("run HQ")
    t.until("encounter")
    t.do("use Brân", "break End the run.", "use Brân", "break End the run.", "pass")
    reach(t, "yes", "rez Enigma")
    assert t.server("HQ").ice == ["Brân 1.0", "Enigma"]
    t.finish()
    assert "The Runner encounters Enigma at strength 2." in t.log
    assert t.accesses == []


@ruling("cr.rule_ice_change_encounter_move_swap.example-1")
def test_the_runner_goes_with_bullfrog_to_archives(rulebook: str):
    """Moved to the outermost position there, it is followed by the ice that protected Archives before."""
    servers = {
        "Server 1": {"ice": ["Bullfrog (rezzed)"], "root": ["Hostile Takeover"]},
        "Archives": {"ice": ["Chum (rezzed)"]},
    }
    t = scenario(corp={"archives": OATS[:1], "servers": servers}, rulebook=rulebook).do("run Server 1")
    bids = {"runner": "bid 1", "corp": "bid 0"}
    t.until("bid")
    t.do(bids[t.decision.side])
    t.do(bids[t.decision.side])
    t.do("choose Archives")
    assert t.server("Archives").ice == ["Bullfrog", "Chum"]
    t.until("action")
    assert "The Runner encounters Chum at strength 4." in t.log
    assert t.accesses == ["Hedge Fund"]


@ruling("cr.rule_abilities_during_a_run.example-1")
def test_the_click_for_login_protocol_is_not_spent_during_the_run(rulebook: str):
    """Heinlein Grid empties the pool for clicks lost or spent during a run on its server."""
    corp = {
        "hq": ["Enhanced Login Protocol"],
        "rd": OATS,
        "servers": {"Server 1": {"ice": ["Fairchild 2.0 (rezzed)"], "root": ["Heinlein Grid (rezzed)"]}},
    }
    t = scenario(turn="corp", clicks=1, runner={"credits": 5}, corp=corp, rulebook=rulebook)
    t.do("play Enhanced Login Protocol").until("runner")
    t.do("run Server 1")
    assert (t.runner.clicks, t.runner.credits) == (2, 5), "one for the action, one in addition"
    t.do("use Fairchild 2.0", "break Do 1 core damage.", "done")
    assert t.runner.credits == 0, "clicks lost during the run"


@ruling("cr.rule_bypass_during_encounter.example-1", under="modern")
def test_forked_does_not_trash_a_troll_that_was_bypassed(rulebook: str):
    """Troll has no subroutines: Femme Fatale bypasses it for nothing, before anything could count as broken."""
    troll = {"credits": 0, "servers": {"HQ": {"ice": ["Troll (rezzed)"]}}}
    for bypass in (True, False):
        runner = {"credits": 20, "grip": ["Femme Fatale", "Forked"]}
        t = scenario(runner=runner, corp=troll, rulebook=rulebook).do("install Femme Fatale", "play Forked", "run HQ")
        if bypass:
            pool = t.runner.credits
            reach(t, "Femme Fatale")
            assert t.runner.credits == pool
        else:
            reach(t, "pass")
        t.until("action")
        assert t.server("HQ").ice == (["Troll"] if bypass else []), "not bypassed, it is fully broken"


@ruling("cr.rule_forced_encounter.example-1")
def test_after_chrysalis_the_encounter_with_shiro_goes_on(rulebook: str):
    """The second subroutine of Shiro has the Runner meet Chrysalis in R&D; the run then goes on from Shiro."""
    rd = ["Chrysalis", "Enigma", "Hedge Fund"]
    after = ["Shiro (rezzed)", "Chum (rezzed)"]
    corp = {"credits": 5, "rd": rd, "servers": {"HQ": {"ice": after}}}
    t = scenario(runner={"grip": GRIP}, corp=corp, rulebook=rulebook).do("run HQ")
    reach(t, "Chrysalis next", "Enigma next")
    t.until("action")
    order = [line.split(" at ")[0] for line in t.log if line.startswith(("The Runner enc", "The Runner pass"))]
    assert order == [
        f"The Runner {line}"
        for line in ("encounters Shiro", "encounters Chrysalis", "passes Shiro.", "encounters Chum", "passes Chum.")
    ]
    assert len(t.runner.grip) == 3


@ruling("cr.rule_forced_encounter_during_run.example-1")
def test_a_run_that_ends_in_the_second_encounter_of_the_twins_is_over(rulebook: str):
    """The wall was broken and passed; met again and unbroken, it ends the run in the middle of the movement phase."""
    servers = {"HQ": {"ice": ["Wall of Static (rezzed)", "Chum (rezzed)"], "root": ["The Twins (rezzed)"]}}
    corp = {"hq": ["Wall of Static", "Hedge Fund"], "servers": servers}
    t = scenario(runner={"credits": 2, "rig": ["Corroder"]}, corp=corp, rulebook=rulebook).do("run HQ")
    t.until("encounter")
    t.do("use Corroder: +1", "use Corroder: break")
    reach(t, "The Twins")
    t.until("action")
    assert len([line for line in t.log if "encounters Wall of Static" in line]) == 2
    assert not [line for line in t.log if "Chum" in line]
    assert (t.accesses, t.running) == ([], False)
    assert t.corp.archives == ["Wall of Static"]


@ruling("cr.rule_not_unsuccessful_when_reached_success_phase.example-1")
def test_a_run_under_crisium_grid_is_neither_successful_nor_unsuccessful(rulebook: str):
    """The Runner breaches all the same; cards that wait for either word hear none."""
    joy = resource("Joy", When(MakesSuccessfulRun(), GainCredits(10)))
    woe = resource("Woe", When(RunUnsuccessful(), GainCredits(100)))
    for root, pool in ((["Crisium Grid (rezzed)"], 0), ([], 10)):
        corp = {"hq": OATS, "servers": {"HQ": {"root": root}}}
        t = scenario(runner={"credits": 0, "rig": [joy, woe]}, corp=corp, rulebook=rulebook).do("run HQ")
        t.until("action")
        assert t.runner.credits == pool
        assert "Hedge Fund" in t.accesses
