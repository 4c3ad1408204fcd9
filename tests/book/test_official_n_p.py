"""Official rulings on cards from N to P that the tests of the cards themselves do not show."""

from __future__ import annotations

import pytest

from sneakdoor.language import *
from sneakdoor.testing import scenario

from ..cards.driving import seen_until
from ..rules.cards1 import operation
from ..rulings import ruling

OATS = ["Hedge Fund"] * 9
REALITY = "NBN: Reality Plus"
BRAND = operation("Brand", Play(GiveTags(1)))


@ruling("official.nbn-reality-plus.1", "official.public-trail.1")
@pytest.mark.parametrize(("credits", "tagged"), [(0, True), (8, False)])
def test_reality_plus_answers_the_tag_that_public_trail_gives(rulebook: str, credits: int, tagged: bool) -> None:
    corp = {"identity": REALITY, "credits": 4, "hq": ["Public Trail"], "rd": OATS}
    t = scenario(clicks=1, runner={"credits": credits}, corp=corp, rulebook=rulebook).do("run R&D")
    t.until("step_corp_turn_action")
    t.do("play Public Trail")
    if tagged:
        t.do("gain 2[credit]")
    else:
        t.do("pay 8[credit]")
    assert t.decision is not None
    assert t.decision.kind == "action"
    assert (t.runner.tags, t.corp.credits) == ((1, 2) if tagged else (0, 0))


@ruling("official.nbn-reality-plus.2", "official.nbn-reality-plus.3", under="modern")
def test_a_prevented_tag_is_not_the_first_that_reality_plus_answers(rulebook: str) -> None:
    corp = {"identity": REALITY, "credits": 0, "hq": [BRAND] * 3, "rd": OATS}
    t = scenario(turn="corp", runner={"rig": ["Decoy"]}, corp=corp, rulebook=rulebook)
    t.do("play Brand", "use Decoy")
    assert not t.offers("gain 2[credit]")
    assert (t.runner.tags, t.corp.credits) == (0, 0)
    t.do("play Brand", "gain 2[credit]")
    assert (t.runner.tags, t.corp.credits) == (1, 2)
    t.do("play Brand")
    assert not t.offers("gain 2[credit]"), "this is the second"


@ruling("official.nbn-reality-plus.4")
@pytest.mark.parametrize("answer", ["draw 2 cards", "gain 2[credit]"])
def test_snare_drawn_with_reality_plus_is_accessed_no_longer(rulebook: str, answer: str) -> None:
    corp = {"identity": REALITY, "credits": 9, "rd": ["Snare!", *OATS]}
    t = scenario(runner={"credits": 5, "grip": ["Leech"] * 5}, corp=corp, rulebook=rulebook)
    t.do("run R&D", "continue", "Snare!", answer)
    seen = set(t.options()) | seen_until(t, "action")
    drawn = answer.startswith("draw")
    assert ("Snare!" in t.corp.hq) is drawn
    assert ("trash Snare!" in seen) is not drawn, "left in R&D, it may be trashed"


@ruling("official.neurospike.1")
@pytest.mark.parametrize("forfeited", [True, False])
def test_neurospike_counts_an_agenda_that_was_forfeited_since(rulebook: str, forfeited: bool) -> None:
    waive = operation("Waive", Play(Forfeit(Choose(1, Cards(AGENDA))) if forfeited else GainCredits(1)))
    servers = {"Server 1": {"root": ["Offworld Office (4 advancement)"]}}
    corp = {"credits": 5, "hq": ["Neurospike", waive], "rd": OATS, "servers": servers}
    t = scenario(turn="corp", runner={"grip": ["Leech"] * 5}, corp=corp, rulebook=rulebook)
    t.do("score Offworld Office").until("action")
    t.do("play Waive").until("action")
    assert t.corp.score == ([] if forfeited else ["Offworld Office"])
    t.do("play Neurospike").until("action")
    assert len(t.runner.heap) == 2


@ruling("official.patchwork.1")
@pytest.mark.parametrize(("credits", "able"), [(3, True), (2, False)])
def test_patchwork_makes_three_credits_enough_for_sure_gamble(rulebook: str, credits: int, able: bool) -> None:
    runner = {"credits": credits, "rig": ["Patchwork"], "grip": ["Sure Gamble", "Leech", "Cleaver"]}
    t = scenario(runner=runner, rulebook=rulebook)
    assert t.can("play Sure Gamble") is able
    if able:
        t.do("play Sure Gamble")
        if t.offers("Patchwork"):
            t.do("Patchwork")
        t.do("choose Leech").until("action")
        assert (t.runner.credits, sorted(t.runner.heap)) == (9, ["Leech", "Sure Gamble"])


# -- Political Dealings --------------------------------------------------------------------------------------

DEALINGS = {
    f"Server {n}": {"root": [f"{c} (rezzed)"]} for n, c in enumerate(("Daily Business Show", "Political Dealings"), 1)
}


@ruling("official.political-dealings.1", under="classic")
def test_an_agenda_that_was_installed_as_it_was_drawn_may_go_to_the_bottom(rulebook: str) -> None:
    corp = {"rd": ["Offworld Office", "Enigma", "Hedge Fund"], "servers": DEALINGS}
    for bottom, hq in (("Enigma", []), ("Offworld Office", ["Enigma"])):
        t = scenario(turn="corp", corp=corp, rulebook=rulebook)
        t.do("draw", "Political Dealings", "install in a new server")
        assert sorted(t.options()) == ["choose Enigma", "choose Offworld Office"]
        t.do(f"choose {bottom}").until("action")
        assert (t.corp.hq, t.corp.rd) == (hq, ["Hedge Fund", bottom])
        assert t.card("Offworld Office").installed is (bottom == "Enigma")


@ruling("rule_card_leaves_drawn_set", under="modern")
def test_an_agenda_that_was_installed_as_it_was_drawn_stays(rulebook: str) -> None:
    """What official.political-dealings.1 has become: Daily Business Show finds the other card only."""
    corp = {"rd": ["Offworld Office", "Enigma", "Hedge Fund"], "servers": DEALINGS}
    t = scenario(turn="corp", corp=corp, rulebook=rulebook)
    t.do("draw", "Political Dealings", "install in a new server").until("action")
    assert (t.corp.hq, t.corp.rd) == ([], ["Hedge Fund", "Enigma"])
    assert t.server("Server 3").root == ["Offworld Office"]
