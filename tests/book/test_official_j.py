"""Official rulings on cards with J that the tests of the cards themselves do not show."""

from __future__ import annotations

import pytest

from sneakdoor.language import *
from sneakdoor.testing import scenario

from ..cards.driving import reach, seen_until
from ..rules.cards1 import asset, ice, resource, rezzed
from ..rulings import ruling

OATS = ["Hedge Fund"] * 9
JESMINDER = "Jesminder Sareen: Girl Behind the Curtain"


# -- Jailbreak -----------------------------------------------------------------------------------------------


@ruling("official.jailbreak.1")
def test_jailbreak_draws_as_the_run_is_declared_successful(rulebook: str) -> None:
    runner = {"grip": ["Jailbreak"], "stack": ["Leech"]}
    t = scenario(runner=runner, corp={"hq": OATS, "rd": OATS}, rulebook=rulebook).do("play Jailbreak", "run HQ")
    t.until("jack out")
    assert t.runner.stack == ["Leech"], "not before"
    t.until("action")
    success, drawn, breach = (
        next(n for n, line in enumerate(t.log) if words in line)
        for words in ("run on HQ is successful", "draws", "breaches HQ")
    )
    assert success < drawn < breach


@ruling("official.jailbreak.3")
@pytest.mark.parametrize("by_event", [True, False])
def test_jailbreak_is_not_in_the_heap_while_its_run_goes_on(rulebook: str, by_event: bool) -> None:
    """Steve Cambridge is outside the pool: a resource that brings a card back from the heap stands in for him."""
    back = resource("Back", When(MakesSuccessfulRun(on=HQ), AddTo(Choose(1, Cards(zone=HEAP)), GRIP)))
    runner = {"rig": [back], "heap": ["Leech", "Cleaver"], "grip": ["Jailbreak"]}
    if not by_event:
        runner = {**runner, "heap": ["Leech", "Cleaver", "Jailbreak"], "grip": []}
    t = scenario(runner=runner, corp={"hq": OATS}, rulebook=rulebook)
    if by_event:
        t.do("play Jailbreak")
    t.do("run HQ")
    seen = seen_until(t, "action")
    assert {"choose Leech", "choose Cleaver"} <= seen
    assert ("choose Jailbreak" in seen) is not by_event
    assert "Jailbreak" in t.runner.heap, "in the end it is there"


# -- Jeeves Model Bioroids -----------------------------------------------------------------------------------


@ruling("official.jeeves-model-bioroids.2")
@pytest.mark.parametrize("between", [False, True])
def test_mumbad_city_hall_used_three_times_is_one_action_whatever_it_finds(rulebook: str, between: bool) -> None:
    servers = {
        "Server 1": {"root": ["Jeeves Model Bioroids (rezzed)"]},
        "Server 2": {"root": ["Mumbad City Hall (rezzed)"]},
    }
    rd = ["Museum of History", "Raman Rai", "Heritage Committee", *OATS]
    corp = {"credits": 9, "rd": rd, "servers": servers}
    t = scenario(turn="corp", clicks=4, corp=corp, rulebook=rulebook)
    for title in ("Museum of History", "Raman Rai", "Heritage Committee"):
        if between and title == "Heritage Committee":
            t.do("credit")
            assert t.corp.clicks == 1, "two and one are not three"
        reach(t, "use Mumbad City Hall")
        if t.offers("find"):
            t.do(f"find {title}")
        if t.offers("install in"):
            t.do("install in a new server")
        if t.offers("choose"):
            t.do(t.options()[0])
        t.until("action")
    assert t.card("Museum of History").installed
    assert t.card("Raman Rai").installed
    assert t.corp.archives == ["Heritage Committee"]
    assert t.corp.clicks == (1 if between else 2), "the third of the same gives one back"


@ruling("official.jeeves-model-bioroids.2")
def test_a_single_card_used_three_times_is_one_action(rulebook: str) -> None:
    """Marked Accounts is outside the pool: an asset with a click ability stands in for it."""
    account = asset("Account", Paid(Clicks(1), Draw(1)))
    servers = {
        "Server 1": {"root": ["Jeeves Model Bioroids (rezzed)"]},
        "Server 2": {"root": [rezzed(account)]},
    }
    t = scenario(turn="corp", clicks=3, corp={"rd": OATS, "servers": servers}, rulebook=rulebook)
    for left in (2, 1, 1):
        t.do("use Account").until("action")
        assert t.corp.clicks == left


# -- Jesminder Sareen ----------------------------------------------------------------------------------------

BRANDER = ice("Brander", Subroutine(GiveTags(1)))


@ruling("official.jesminder-sareen-girl-behind-the-curtain.1")
@pytest.mark.parametrize("city_hall", [True, False])
def test_the_second_tag_of_a_run_is_not_jesminders_whoever_prevented_the_first(rulebook: str, city_hall: bool) -> None:
    runner = {"identity": JESMINDER, "credits": 2, "rig": ["New Angeles City Hall"]}
    corp = {"hq": OATS, "servers": {"HQ": {"ice": [rezzed(BRANDER), rezzed(BRANDER)]}}}
    t = scenario(runner=runner, corp=corp, rulebook=rulebook).do("run HQ")
    if city_hall:
        reach(t, "use New Angeles City Hall")
    t.until("action")
    assert t.runner.tags == 1
    assert t.runner.credits == (0 if city_hall else 2)


@ruling("official.jesminder-sareen-girl-behind-the-curtain.2", under="modern")
@pytest.mark.parametrize(("identity", "asked"), [(JESMINDER, False), ("Andromeda: Dispossessed Ristie", True)])
def test_who_would_prevent_the_tag_cannot_take_it_for_funhouse(rulebook: str, identity: str, asked: bool) -> None:
    corp = {"hq": OATS, "servers": {"HQ": {"ice": ["Funhouse (rezzed)"]}}}
    t = scenario(runner={"identity": identity}, corp=corp, rulebook=rulebook).do("run HQ")
    assert t.offers("take 1 tag") is asked
    assert t.running is asked
    assert t.runner.tags == 0


# -- Jinteki: Restoring Humanity -----------------------------------------------------------------------------


@ruling("official.jinteki-restoring-humanity.2", under="modern")
@pytest.mark.parametrize("phase", [Phase.TURN, Phase.DISCARD_PHASE])
def test_restoring_humanity_waits_together_with_what_waits_for_the_end_of_the_turn(rulebook: str, phase: Phase) -> None:
    """The Corp puts the two in order: they wait in one window, after the discard."""
    dusk = asset("Dusk", When(Ends(phase), May(Draw(1))))
    corp = {
        "identity": "Jinteki: Restoring Humanity",
        "credits": 0,
        "hq": ["Tithe", *["Ping"] * 5],
        "rd": OATS,
        "servers": {"Server 1": {"root": [rezzed(dusk)]}},
    }
    t = scenario(turn="corp", clicks=1, corp=corp, rulebook=rulebook).do("credit", "discard Tithe")
    t.until("reaction")
    assert {key.split(":")[0] for key in t.options()} >= {"Dusk", "Jinteki"}
    t.do("Jinteki")
    assert t.corp.credits == 2
    assert t.offers("Dusk") or t.offers("yes")
