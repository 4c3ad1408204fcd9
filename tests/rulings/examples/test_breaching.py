"""The examples of the chapter Accessing and Breaching."""

from __future__ import annotations

from sneakdoor.testing import Scenario, scenario

from ...cards.driving import reach
from .. import ruling

PILE = {
    "archives": ["Enigma", "Hedge Fund", "Wall of Static"],
    "servers": {
        "HQ": {"ice": ["Enigma (rezzed)", "Wall of Static (rezzed)"]},
        "Archives": {"ice": ["Hudson 1.0 (rezzed)"]},
    },
}


def immolation(rulebook: str, *, hudson: bool) -> Scenario:
    """Archives are about to be accessed in a run made with Immolation Script."""
    t = scenario(runner={"grip": ["Immolation Script"]}, corp=PILE, rulebook=rulebook).do("play Immolation Script")
    t.until("encounter")
    if not hudson:
        t.do("use Hudson 1.0", "break The Runner cannot access more than 1 card during this run.", "use Hudson 1.0")
    t.until("candidate")
    return t


@ruling("cr.rule_number_of_accesses.example-2", under="modern")
def test_an_access_that_was_replaced_is_not_the_one_that_hudson_allows(rulebook: str):
    """The one card after which no more may be accessed is a card that was accessed, not one trashed for."""
    t = immolation(rulebook, hudson=True).do("access Wall of Static", "Immolation Script")
    t.until("action")
    assert len(t.accesses) == 1, "another candidate"
    assert (t.server("HQ").ice, t.accesses[0] in PILE["archives"]) == (["Enigma"], True)
    t = immolation(rulebook, hudson=True).do("access Hedge Fund")
    t.until("action")
    assert (t.accesses, t.server("HQ").ice) == (["Hedge Fund"], ["Enigma", "Wall of Static"])


@ruling("cr.rule_candidates_already_accessed.example-1", under="modern")
def test_ice_for_which_another_was_trashed_is_no_candidate_any_more(rulebook: str):
    """Enigma is chosen and not accessed. The Enigma from HQ arrives in Archives and is one more candidate."""
    t = immolation(rulebook, hudson=False).do("access Enigma", "Immolation Script")
    chosen = t.state.piles[t.state.zone[t.card("Hedge Fund").id]][0]
    assert t.corp.archives[0] == "Enigma"
    assert t.state.printed[chosen].title == "Enigma"
    t.until("action")
    assert sorted(t.accesses) == ["Enigma", "Hedge Fund", "Wall of Static"], "the new one, and the two others"
    assert t.corp.archives.count("Enigma") == 2


@ruling("cr.rule_candidates_already_accessed.example-2", under="modern")
def test_a_card_whose_access_was_not_paid_for_is_no_candidate_any_more(rulebook: str):
    """Gagarin Deep Space asks 1 credit for each; the Runner declines the first and is asked for the second alone."""
    servers = {"Server 1": {"root": ["PAD Campaign", "Crisium Grid"]}}
    corp = {"credits": 0, "identity": "Gagarin Deep Space: Expanding the Horizon", "servers": servers}
    t = scenario(runner={"credits": 1}, corp=corp, rulebook=rulebook).do("run Server 1")
    t.until("candidate")
    assert t.options() == ["access facedown card", "access facedown card #2"]
    t.do("access facedown card #2")
    assert t.options() == ["access facedown card", "decline"], "for a credit, or not"
    t.do("decline", "access facedown card")
    t.until("action")
    assert (t.accesses, t.runner.credits) == (["PAD Campaign"], 0)


@ruling("cr.rule_candidates_leaving_server.example-1", under="modern")
def test_an_upgrade_trashed_from_the_root_of_archives_is_accessed_again_in_archives(rulebook: str):
    """It is a new object there."""
    corp = {"credits": 0, "archives": ["Hedge Fund"], "servers": {"Archives": {"root": ["Crisium Grid"]}}}
    t = scenario(runner={"credits": 9}, corp=corp, rulebook=rulebook).do("run Archives")
    reach(t, "trash Crisium Grid")
    t.until("action")
    assert sorted(t.accesses) == ["Crisium Grid", "Crisium Grid", "Hedge Fund"]
