"""The examples of the chapter Card Manipulation."""

from __future__ import annotations

from sneakdoor.testing import scenario

from ...cards.driving import reach
from .. import ruling

OATS = ["Hedge Fund"] * 5
GRIP = ["Sure Gamble"] * 5


@ruling("cr.rule_install_one_at_a_time.example-1")
def test_mass_install_hosts_a_program_on_the_one_installed_first(rulebook: str):
    """Dhegdheer comes first and lowers the cost of Corroder, which it hosts; Mimic follows at its full cost."""
    runner = {"credits": 10, "grip": ["Mass Install", "Dhegdheer", "Corroder", "Mimic"]}
    t = scenario(runner=runner, rulebook=rulebook).do("play Mass Install", "choose Dhegdheer")
    assert (t.runner.credits, t.card("Dhegdheer").installed) == (7, True)
    t.do("choose Corroder", "host on Dhegdheer")
    assert (t.runner.credits, t.card("Corroder").host) == (6, "Dhegdheer")
    t.do("choose Mimic")
    reach(t, "no host")
    t.until("action")
    assert (t.runner.credits, t.card("Mimic").host) == (3, None)


@ruling("cr.rule_no_reveal_for_default_install.example-1", under="modern")
def test_the_runner_is_not_shown_what_is_put_beside_a_facedown_card(rulebook: str):
    """An upgrade or not, both cards stay unknown; a second asset would need the first to be trashed."""
    corp = {"credits": 0, "hq": ["Crisium Grid", "Snare!"], "servers": {"Server 1": {"root": ["PAD Campaign"]}}}
    t = scenario(turn="corp", corp=corp, rulebook=rulebook).do("install Crisium Grid", "install in Server 1")
    if t.can("done"):
        t.do("done")
    assert t.server("Server 1").root == ["PAD Campaign", "Crisium Grid"]
    assert not t.card("Crisium Grid").known_to("runner")
    assert not t.card("PAD Campaign").known_to("runner")
    t = scenario(turn="corp", corp=corp, rulebook=rulebook).do("install Snare!", "install in Server 1")
    t.until("action")
    assert t.server("Server 1").root == ["Snare!"], "one asset or agenda in a root"
    assert not t.card("Snare!").known_to("runner")


@ruling("cr.rule_no_reveal_for_default_install.example-2", under="modern")
def test_the_ice_that_bran_installs_is_not_revealed(rulebook: str):
    """It comes from HQ, facedown, and must be ice; the Runner sees that it is there, and nothing more."""
    corp = {"credits": 0, "hq": ["Enigma", "Hedge Fund"], "servers": {"HQ": {"ice": ["Brân 1.0 (rezzed)"]}}}
    t = scenario(corp=corp, rulebook=rulebook).do("run HQ")
    t.until("encounter")
    t.do("use Brân", "break End the run.", "use Brân", "break End the run.", "pass")
    reach(t, "yes")
    t.until("runner")
    assert t.server("HQ").ice == ["Brân 1.0", "Enigma"]
    assert not t.card("Enigma").known_to("runner")
    assert not t.card("Enigma").faceup


@ruling("cr.rule_no_reveal_for_server_limitation.example-1", under="modern")
def test_a_card_beside_a_region_is_not_shown_to_be_none(rulebook: str):
    """Heinlein Grid is a region. What is installed beside it stays unknown; a second region would replace the first."""
    corp = {"hq": ["The Twins", "Crisium Grid"], "servers": {"Server 1": {"root": ["Heinlein Grid (rezzed)"]}}}
    t = scenario(turn="corp", corp=corp, rulebook=rulebook).do("install The Twins", "install in Server 1")
    t.until("action")
    assert t.server("Server 1").root == ["Heinlein Grid", "The Twins"]
    assert not t.card("The Twins").known_to("runner")
    t.do("install Crisium Grid", "install in Server 1")
    assert not t.can("done"), "as long as the other region is there"
    t.do("trash Heinlein Grid first")
    t.until("action")
    assert t.server("Server 1").root == ["The Twins", "Crisium Grid"]
    assert not t.card("Crisium Grid").known_to("runner")


@ruling("cr.rule_reveal_for_install_and_rez.example-2", under="modern")
def test_ad_blitz_installs_only_what_it_can_rez(rulebook: str):
    """With 2 credits left, Nico Campaign can be rezzed and Adonis Campaign cannot."""
    corp = {"credits": 3, "hq": ["Ad Blitz", "Nico Campaign", "Adonis Campaign", "Hedge Fund"]}
    t = scenario(turn="corp", corp=corp, rulebook=rulebook).do("play Ad Blitz", "1")
    t.until("action")
    assert t.card("Nico Campaign").rezzed
    assert "Adonis Campaign" in t.corp.hq


@ruling("cr.rule_playing_one_at_a_time.example-1", "official.subcontract.1")
def test_hedge_fund_played_by_subcontract_pays_for_the_next_operation(rulebook: str):
    """5 credits are spent and 9 gained before the second operation is chosen, which costs 3."""
    corp = {"credits": 5, "hq": ["Subcontract", "Hedge Fund", "Punitive Counterstrike"]}
    t = scenario(turn="corp", runner={"tags": 1}, corp=corp, rulebook=rulebook).do("play Subcontract")
    t.do("choose Hedge Fund")
    assert t.corp.credits == 9
    t.do("choose Punitive Counterstrike")
    assert t.corp.credits == 6
    t.until("action")
    assert sorted(t.corp.archives) == ["Hedge Fund", "Punitive Counterstrike", "Subcontract"]


@ruling("cr.rule_playing_lingering_effects.example-1")
def test_test_run_is_trashed_while_its_ability_waits_for_the_end_of_the_turn(rulebook: str):
    """The program goes to the top of the stack hours after the event went to the heap."""
    runner = {"credits": 3, "grip": ["Test Run"], "stack": ["Mimic", "Corroder"]}
    t = scenario(runner=runner, clicks=2, corp={"rd": OATS}, rulebook=rulebook).do("play Test Run", "search your stack")
    t.do("find Mimic")
    assert (t.runner.heap, t.runner.rig) == (["Test Run"], ["Mimic"])
    t.do("credit")
    t.until("corp")
    assert (t.runner.rig, t.runner.stack) == ([], ["Mimic", "Corroder"])


@ruling("cr.rule_shuffle_deck_after_search.example-1", under="modern")
def test_rnd_is_shuffled_before_the_asset_of_tech_startup_is_installed(rulebook: str):
    """Near-Earth Hub draws for the server that the asset makes: from a deck already shuffled."""
    rd = ["Hedge Fund", "Snare!", "PAD Campaign", "Enigma", "Enigma"]
    identity = "Near-Earth Hub: Broadcast Center"
    corp = {"identity": identity, "rd": rd, "servers": {"Server 1": {"root": ["Tech Startup (rezzed)"]}}}
    t = scenario(clicks=1, corp=corp, rulebook=rulebook).do("credit", "Tech Startup", "find PAD Campaign")
    said = ("shuffles R&D", "draws 1 card with Near-Earth Hub", "installs PAD Campaign")
    lines = {words: i for i, line in enumerate(t.log) for words in said if words in line}
    assert len(lines) == 3
    assert lines["shuffles R&D"] == min(lines.values())
