"""Official rulings on cards from T to Z that the tests of the cards themselves do not show."""

from __future__ import annotations

import pytest

from sneakdoor.language import *
from sneakdoor.testing import scenario

from ..cards.driving import reach, seen_until
from ..rules.cards1 import event, operation, program, resource
from ..rulings import ruling

OATS = ["Hedge Fund"] * 9
TAO = "Tāo Salonga: Telepresence Magician"


@ruling("official.tao-salonga-telepresence-magician.2")
@pytest.mark.parametrize(
    ("other", "swapped"),
    [
        ("Viktor 2.0 (rezzed)", True),
        ("Viktor 2.0", False),
        ({"card": "Viktor 2.0", "known": True}, False),
        ("Palisade (rezzed)", False),
    ],
)
def test_tao_swaps_ice_on_awakening_center_only_with_a_rezzed_bioroid(
    rulebook: str, other: str | dict[str, object], swapped: bool
) -> None:
    center = {"card": "Awakening Center", "rezzed": True, "hosted": ["Heimdall 2.0"]}
    servers = {"R&D": {"ice": [other]}, "Server 1": {"root": [center]}}
    corp = {"credits": 20, "hq": ["Offworld Office"], "rd": OATS, "servers": servers}
    t = scenario(runner={"identity": TAO}, corp=corp, rulebook=rulebook).do("run HQ")
    if swapped:
        reach(t, "Tāo Salonga").until("action")
        assert (t.server("R&D").ice, t.card("Awakening Center").hosted) == (["Heimdall 2.0"], ["Viktor 2.0"])
        assert t.card("Viktor 2.0").rezzed
        t.do("run Server 1")
        assert not any(key.startswith(("Awakening Center", "rez", "yes")) for key in seen_until(t, "action"))
        assert "encounters" not in " ".join(t.log), "it is rezzed already, and so cannot be rezzed to be met"
    else:
        seen = seen_until(t, "action")
        assert not any(key.startswith(("Tāo Salonga", "choose")) for key in seen)
        assert t.card("Awakening Center").hosted == ["Heimdall 2.0"]


@ruling("official.the-class-act.1")
@pytest.mark.parametrize("gone", [True, False])
def test_the_class_act_that_has_left_draws_nothing(rulebook: str, gone: bool) -> None:
    away = event("Away", Play(Trash(Choose(1, Cards(RESOURCE, installed=True))) if gone else GainCredits(1)))
    runner = {"credits": 4, "grip": ["The Class Act", away], "stack": ["Leech"] * 9}
    t = scenario(runner=runner, corp={"rd": OATS}, clicks=2, rulebook=rulebook)
    t.do("install The Class Act", "play Away").until("corp")
    assert len(t.runner.grip) == (0 if gone else 4)


@ruling("official.the-class-act.2", "official.verbal-plasticity.1")
def test_the_class_act_looks_at_one_card_more_than_verbal_plasticity_draws(rulebook: str) -> None:
    stack = ["Sure Gamble", "Cleaver", "Carmen", "Unity"]
    t = scenario(runner={"rig": ["The Class Act", "Verbal Plasticity"], "stack": stack}, rulebook=rulebook).do("draw")
    assert sorted(t.options()) == ["choose Carmen", "choose Cleaver", "choose Sure Gamble"]
    t.do("choose Carmen")
    assert (sorted(t.runner.grip), t.runner.stack) == (["Cleaver", "Sure Gamble"], ["Unity", "Carmen"])


@ruling("official.tranquilizer.2")
def test_a_third_counter_on_tranquilizer_does_nothing_by_itself(rulebook: str) -> None:
    dose = event("Dose", Play(Place(1, VIRUS, on=Choose(1, Cards(PROGRAM, installed=True)))))
    guest = {"card": "Tithe", "rezzed": True, "hosted": ["Tranquilizer (2 virus)"]}
    corp = {"rd": OATS, "servers": {"HQ": {"ice": [guest]}}}
    t = scenario(runner={"grip": [dose]}, corp=corp, clicks=1, rulebook=rulebook).do("play Dose")
    assert t.card("Tranquilizer").virus == 3
    t.until("step_corp_turn_action")
    assert t.card("Tithe").rezzed
    t.until("step_runner_turn_action")
    assert (t.card("Tithe").rezzed, t.card("Tranquilizer").virus) == (False, 4)


@ruling("official.utopia-shard.1")
@pytest.mark.parametrize("there", ["grip", "heap"])
def test_utopia_shard_replaces_the_breach_only_if_it_was_in_the_grip_already(rulebook: str, there: str) -> None:
    """Steve Cambridge is outside the pool: a resource that brings the Shard back stands in for him."""
    back = resource("Back", When(MakesSuccessfulRun(on=HQ), AddTo(Every(Cards(zone=HEAP)), GRIP)))
    runner = {"credits": 0, "rig": [back], there: ["Utopia Shard"]}
    t = scenario(runner=runner, corp={"hq": OATS[:1]}, rulebook=rulebook).do("run HQ")
    offered = any(key.startswith("instead") for key in seen_until(t, "action"))
    assert offered is (there == "grip")
    assert (t.runner.grip, t.accesses) == (["Utopia Shard"], ["Hedge Fund"])


@ruling("official.weyland-consortium-builder-of-nations.1")
@pytest.mark.parametrize("counters", [0, 1])
def test_an_encounter_with_advanced_ice_ends_as_that_ice_is_trashed(rulebook: str, counters: int) -> None:
    saw = program("Saw", Paid(TrashThis(), Trash(Choose(1, Cards(ICE, installed=True)))))
    pharos = {"card": "Pharos", "rezzed": True, "advancement": counters}
    corp = {"identity": "Weyland Consortium: Builder of Nations", "hq": OATS[:1], "servers": {"HQ": {"ice": [pharos]}}}
    t = scenario(runner={"rig": [saw], "grip": ["Leech"] * 4}, corp=corp, rulebook=rulebook)
    t.do("run HQ").until("encounter")
    t.do("use Saw").until("action")
    assert t.corp.archives == ["Pharos"]
    assert t.runner.heap == ["Saw", *["Leech"] * counters]
    assert t.accesses == ["Hedge Fund"], "the run went on"


@ruling("official.weyland-consortium-built-to-last.3", under="modern")
def test_a_card_advanced_several_times_over_pays_once(rulebook: str) -> None:
    """Success is outside the pool: an operation that advances a card three times stands in for it."""
    push = operation("Push", Play(ChooseCard(Choose(1, Cards(AGENDA, installed=True))), *[Advance(IT)] * 3))
    servers = {"Server 1": {"root": ["Offworld Office"]}}
    corp = {"identity": "Weyland Consortium: Built to Last", "credits": 0, "hq": [push], "servers": servers}
    t = scenario(turn="corp", corp=corp, rulebook=rulebook).do("play Push")
    t.until("action")
    assert (t.card("Offworld Office").advancement, t.corp.credits) == (3, 2)


@ruling("official.whitespace.2", "official.whitespace.3", "official.overclock.1")
@pytest.mark.parametrize(("pool", "left", "ends"), [(10, 6, True), (11, 7, False)])
def test_whitespace_neither_takes_nor_counts_the_credits_on_overclock(
    rulebook: str, pool: int, left: int, ends: bool
) -> None:
    """Overclock costs 1 of the pool and holds 5; 3 of the pool are lost, and 6 or less of the pool end the run."""
    servers = {"HQ": {"ice": ["Whitespace (rezzed)"]}}
    t = scenario(
        runner={"credits": pool, "grip": ["Overclock"]}, corp={"hq": OATS[:1], "servers": servers}, rulebook=rulebook
    )
    t.do("play Overclock", "run HQ").until("action" if ends else "jack out")
    assert t.runner.credits == left
    assert t.running is not ends
    if not ends:
        assert t.card("Overclock").credits == 5


@ruling("official.wildcat-strike.1")
def test_the_corp_may_choose_a_draw_that_the_runner_cannot_make(rulebook: str) -> None:
    runner = {"credits": 2, "grip": ["Wildcat Strike"], "stack": ["Leech"] * 5}
    t = scenario(runner=runner, corp={"servers": {"HQ": {"ice": ["Lockdown (rezzed)"]}}}, rulebook=rulebook)
    t.do("run HQ", "jack out", "play Wildcat Strike", "draw 4 cards").until("action")
    assert (t.runner.grip, t.runner.credits) == ([], 0)
