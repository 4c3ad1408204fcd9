"""Rulings on the cards of the Kitara cycle."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sneakdoor import rulebooks
from sneakdoor.language import *
from sneakdoor.testing import scenario
from tests.rules.cards1 import hardware, resource, rezzed, upgrade
from tests.rulings import ruling

from ..driving import reach, seen_until

OATS = ["Hedge Fund"] * 6
LEECHES = ["Leech"] * 6


@ruling("official.masvingo.1")
@pytest.mark.parametrize(("ice", "cost"), [("Masvingo (4 advancement)", 3), ("Palisade", 4)])
def test_the_subroutines_that_masvingo_will_gain_do_not_make_it_dearer(rulebook: str, ice: str, cost: int) -> None:
    """Palisade has its one before it is rezzed, and costs 1 more than its 3 credits."""
    toll = AdditionalCost(V_REZ, Cards(ICE), Credits(ForEach(1, SubroutinesOf())), by=CORP)
    corp = {"credits": 20, "hq": OATS[:1], "servers": {"HQ": {"ice": [ice]}}}
    t = scenario(runner={"rig": [resource("Cortez", Static(toll))]}, corp=corp, rulebook=rulebook)
    reach(t, "run HQ", "rez")
    assert t.corp.credits == 20 - cost


@ruling("official.mlinzi.1")
@pytest.mark.parametrize(("stack", "offered"), [(1, []), (2, [2]), (3, [2, 3]), (4, [2, 3, 4])])
def test_a_stack_too_small_for_mlinzi_does_not_keep_the_damage_off(
    rulebook: str, stack: int, offered: list[int]
) -> None:
    runner = {"grip": ["Sure Gamble"] * 7, "stack": ["Leech"] * stack}
    t = scenario(runner=runner, corp={"servers": {"HQ": {"ice": ["Mlinzi (rezzed)"]}}}, rulebook=rulebook)
    seen = seen_until(t.do("run HQ"), "action")
    assert {key for key in seen if key.startswith("trash")} == {
        f"trash the top {number} cards of the stack" for number in offered
    }
    assert len(t.runner.heap) == 6, "everything was declined"


@ruling("official.nyashia.1")
def test_one_counter_of_nyashia_is_all_that_a_breach_can_use(rulebook: str) -> None:
    t = scenario(runner={"rig": ["Nyashia (3 power)"]}, corp={"rd": OATS}, rulebook=rulebook)
    reach(t, "run R&D", "Nyashia")
    assert not any("Nyashia" in key for key in seen_until(t, "action"))
    assert (t.card("Nyashia").power, len(t.accesses)) == (2, 2)


@ruling("official.oduduwa.1")
def test_oduduwa_counts_the_counter_it_has_just_been_given(rulebook: str) -> None:
    t = scenario(
        corp={"servers": {"HQ": {"ice": ["Oduduwa (rezzed, 1 advancement)"]}, "R&D": {"ice": ["Ping"]}}},
        rulebook=rulebook,
    )
    reach(t, "run HQ", "yes")
    assert t.card("Oduduwa").counters("advancement") == 2
    assert t.card("Ping").counters("advancement") == 2


@ruling("official.sadaka.1")
@pytest.mark.parametrize("hq", [["Ping"], []])
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_sadaka_is_trashed_whether_or_not_a_card_was(rulebook: str, hq: list[str], answer: str) -> None:
    corp = {"hq": hq, "rd": OATS, "servers": {"HQ": {"ice": ["Sadaka (rezzed)"]}}}
    t = scenario(runner={"rig": ["Verbal Plasticity"]}, corp=corp, rulebook=rulebook)
    reach(t, "run HQ", "shuffle", "no")
    if hq:
        t.do(answer)
    t.until("action")
    used = bool(hq) and answer == "yes"
    assert sorted(t.corp.archives) == (["Ping", "Sadaka"] if used else ["Sadaka"])
    assert t.runner.rig == ([] if used else ["Verbal Plasticity"])


@ruling("official.tempus.1")
@pytest.mark.parametrize("left", [0, 1, 2])
def test_tempus_cannot_take_clicks_that_are_not_there(rulebook: str, left: int) -> None:
    """With fewer than 2 the Runner is asked nothing and suffers the damage, which may still be prevented."""
    runner = {"credits": 0, "rig": ["Feedback Filter"], "grip": LEECHES[:3]}
    corp = {"hq": ["Tempus"], "rd": OATS}
    t = scenario(runner=runner, corp=corp, clicks=left + 1, rulebook=rulebook)
    reach(t, "run HQ", "spend 0")
    if left == 2:
        assert t.options() == ["the Runner loses [click][click]", "the Runner suffers 1 core damage"]
        t.do("the Runner loses")
        assert (t.runner.clicks, t.runner.core_damage) == (0, 0)
        return
    assert t.decision is not None
    assert t.decision.kind == "interrupt"
    t.do("use Feedback Filter")
    assert (t.runner.clicks, t.runner.core_damage) == (left, 0)
    t = scenario(runner=runner, corp=corp, clicks=left + 1, rulebook=rulebook)
    reach(t, "run HQ", "spend 0", "pass")
    assert (t.runner.clicks, t.runner.core_damage) == (left, 1)


PAD = hardware("Pad", Paid(Credits(0), PreventDamage(1, NET), flags=INTERRUPT))


@ruling("official.zer0.1", under="classic")
@pytest.mark.parametrize("prevented", [True, False])
def test_whoever_prevents_the_damage_of_zer0_has_not_paid(rulebook: str, prevented: bool) -> None:
    runner = {"credits": 0, "rig": ["Zer0", PAD], "grip": LEECHES[:1], "stack": ["Cleaver"] * 3}
    t = scenario(runner=runner, rulebook=rulebook)
    t.do("use Zer0", "use Pad" if prevented else "pass")
    assert (t.runner.credits, t.runner.grip) == ((0, ["Leech"]) if prevented else (1, ["Cleaver"] * 2))
    assert t.runner.clicks == 3


@ruling("official.zer0.1", under="modern")
def test_the_damage_of_zer0_is_a_cost_that_nothing_optional_prevents(rulebook: str) -> None:
    runner = {"credits": 0, "rig": ["Zer0", PAD], "grip": LEECHES[:1], "stack": ["Cleaver"] * 3}
    t = scenario(runner=runner, rulebook=rulebook).do("use Zer0")
    assert t.decision is not None
    assert t.decision.kind == "action"
    assert (t.runner.credits, t.runner.grip, t.runner.heap) == (1, ["Cleaver"] * 2, ["Leech"])


@ruling("gloss.access.example-2", "rule_rnd_topmost_eligibile_candidate", "official.bacterial-programming.1")
def test_after_bacterial_programming_the_next_access_is_whatever_is_on_top(rulebook: str) -> None:
    """The Glossary leaves accessed cards where they are; the classic rulebook follows the FAQ, and lays them aside."""
    book = replace(rulebooks.load(rulebook), accessed_cards_set_aside=False)
    rest = ["Tithe", "Whitespace", "Hedge Fund", "Ping", "Enigma", "Ice Wall", "Snare!"]
    for first, *others in (("Hedge Fund", "Palisade"), ("Palisade", "Tithe")):
        t = scenario(
            runner={"credits": 9, "grip": ["The Maker’s Eye"]},
            corp={"rd": ["Palisade", "Bacterial Programming", *rest]},
            rulebook=book,
        )
        reach(t, "play The Maker", "Bacterial Programming")
        t.do("done", "done")
        top = ["Palisade", *rest[:6]]
        assert t.options() == [f"{title} next" for title in top], "7 cards, the one seen first among them"
        order = [first, *others, *(title for title in top if title not in (first, *others))]
        for title in order[:6]:
            t.do(f"{title} next")
        assert t.corp.rd == [*order, "Snare!"]
        assert t.runner.score == ["Bacterial Programming"]
        t.finish()
        assert t.accesses == ["Palisade", "Bacterial Programming", first], "even the card already seen"


# -- Calibration Testing -------------------------------------------------------------------------------


@ruling("official.calibration-testing.1")
def test_calibration_testing_in_the_root_of_hq_does_not_advance_what_is_in_hq(rulebook: str) -> None:
    """It stands there as though it had been moved, and only what is installed can be chosen."""
    t = scenario(
        turn="corp",
        corp={
            "hq": ["Hostile Takeover"],
            "servers": {
                "HQ": {"root": ["Calibration Testing (rezzed)", rezzed(upgrade("Shrine")), rezzed(upgrade("Chapel"))]}
            },
        },
        rulebook=rulebook,
    )
    t.do("use Calibration Testing")
    assert t.options() == ["choose Shrine", "choose Chapel"]
    t.do("choose Shrine")
    assert t.card("Shrine").advancement == 1
    assert t.card("Hostile Takeover").advancement == 0


# -- Cyberdelia ----------------------------------------------------------------------------------------


@ruling("official.cyberdelia.1")
@pytest.mark.parametrize(("choice", "gained"), [("the Runner loses [click]", 1), ("the Runner ends the run", 0)])
def test_ice_without_subroutines_is_fully_broken_if_its_window_comes(rulebook: str, choice: str, gained: int) -> None:
    t = scenario(
        runner={"credits": 0, "rig": ["Cyberdelia"]},
        corp={"credits": 0, "hq": OATS[:1], "servers": {"HQ": {"ice": ["Troll (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ", choice).until("action")
    assert t.runner.credits == gained


# -- eXer ----------------------------------------------------------------------------------------------


@ruling("official.exer.1")
@pytest.mark.parametrize(("rig", "grip", "accessed"), [(["eXer"], [], 2), ([], ["eXer"], 1)])
def test_exer_comes_too_late_for_a_breach_in_which_a_card_was_accessed(
    rulebook: str, rig: list[str], grip: list[str], accessed: int
) -> None:
    t = scenario(
        runner={"credits": 5, "rig": ["Pantograph", *rig], "grip": grip},
        corp={"hq": OATS[:1], "rd": ["Vanity Project", *OATS]},
        rulebook=rulebook,
    )
    t.do("run R&D", "continue")
    if grip:
        t.do("yes")
        assert t.card("eXer").installed
    t.until("action")
    assert t.accesses == ["Vanity Project", "Hedge Fund"][:accessed]
