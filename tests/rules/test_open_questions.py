"""Where the rules leave it open: what ARCHITECTURE.md decides, by its one principle."""

from __future__ import annotations

import pytest

from sneakdoor.engine.loops import MOST_REPETITIONS
from sneakdoor.language import *
from sneakdoor.testing import scenario

from ..cards.driving import seen_until
from .cards1 import agenda, asset, event, ice, program, resource, rezzed, upgrade

BOTH = ["modern", "classic"]
SHUT = upgrade("Shut", Static(Cannot(RUNNER, (Verb.TRASH,), Cards(of=CORP))))
SHREDDER = program("Shredder", Paid(Credits(0), Trash(ACCESSED_CARD), flags=ACCESS))
PROBE = program("Probe", Paid(Credits(0), GainCredits(1), flags=ACCESS))
DRY = asset("Dry", Static(Cannot(RUNNER, (Verb.DRAW,))))


# -- what can only do nothing ------------------------------------------------------------------------


@pytest.mark.ruling("official.ansel-1-0.3", "official.carnivore.4", "rule_trash_in_archives", "rule_cannot_precedence")
@pytest.mark.parametrize("rulebook", BOTH)
@pytest.mark.parametrize(
    ("runner", "using"),
    [
        (dict(rig=["Carnivore"], grip=["Sure Gamble"] * 2), "use Carnivore"),
        (dict(rig=["Imp (2 virus)"]), "use Imp"),
        (dict(identity="Freedom Khumalo: Crypto-Anarchist", rig=["Datasucker (3 virus)"]), "use Freedom Khumalo"),
        (dict(rig=[SHREDDER]), "use Shredder"),
    ],
)
def test_an_ability_that_only_trashes_the_accessed_card_is_for_cards_that_can_be_trashed(rulebook, runner, using):
    """Ansel 1.0 forbids it as Archives do; the cost is not paid for nothing."""
    forbidding, open_to_all = [rezzed(SHUT)], []
    for server, root, archives, offered in (
        ("HQ", open_to_all, [], True),
        ("HQ", forbidding, [], False),
        ("Archives", open_to_all, ["Nico Campaign"], False),
    ):
        t = scenario(
            rulebook=rulebook,
            runner=dict(credits=0, **runner),
            corp=dict(hq=["Nico Campaign"], archives=archives, servers={"R&D": dict(root=root)}),
        )
        t.do(f"run {server}")
        assert any(key.startswith(using) for key in seen_until(t, "action")) is offered


@pytest.mark.ruling("rule_trash_in_archives", "rule_do_as_much_as_you_can")
@pytest.mark.parametrize("rulebook", BOTH)
def test_an_ability_that_does_something_else_is_used_on_what_cannot_be_trashed(rulebook):
    both = program("Both", Paid(Credits(0), Trash(ACCESSED_CARD), GainCredits(1), flags=ACCESS))
    for card, server, root in (
        (PROBE, "HQ", [rezzed(SHUT)]),
        (both, "HQ", [rezzed(SHUT)]),
        (PROBE, "Archives", []),
        (both, "Archives", []),
    ):
        t = scenario(
            rulebook=rulebook,
            runner=dict(credits=0, rig=[card]),
            corp=dict(hq=["Hedge Fund"], archives=["Hedge Fund"], servers={"R&D": dict(root=root)}),
        )
        t.do(f"run {server}").until("access")
        t.do(f"use {card.title}").until("action")
        assert t.runner.credits == 1
        assert (t.corp.hq, t.corp.archives) == (["Hedge Fund"], ["Hedge Fund"])


@pytest.mark.ruling("rule_trash_in_archives")
@pytest.mark.parametrize("rulebook", BOTH)
def test_a_trash_cost_is_not_paid_in_archives_even_to_remove_the_card(rulebook):
    remover = program("Remover", Paid(TrashCost(), RemoveFromGame(ACCESSED_CARD), flags=ACCESS))
    for server, root, offered in (("Archives", [], False), ("HQ", [], True), ("HQ", [rezzed(SHUT)], True)):
        t = scenario(
            rulebook=rulebook,
            runner=dict(credits=5, rig=[remover]),
            corp=dict(hq=["Nico Campaign"], archives=["Nico Campaign"], servers={"R&D": dict(root=root)}),
        )
        t.do(f"run {server}")
        assert any(key.startswith("use Remover") for key in seen_until(t, "action")) is offered


@pytest.mark.ruling("gloss.cannot.1")
@pytest.mark.parametrize("rulebook", BOTH)
def test_another_ability_whose_effect_is_forbidden_may_be_used_unless_the_rulebook_forbids_it(rulebook):
    pump = resource("Pump", Paid(Credits(1), Draw(1)))
    t = scenario(
        rulebook=rulebook,
        runner=dict(credits=1, rig=[pump], stack=["Sure Gamble"]),
        corp=dict(servers={"Server 1": dict(root=[rezzed(DRY)])}),
    )
    assert t.can("use Pump") is (rulebook == "modern")
    if rulebook == "modern":
        t.do("use Pump")
        assert (t.runner.credits, t.runner.grip) == (0, [])


@pytest.mark.ruling("gloss.cannot.1")
@pytest.mark.parametrize("rulebook", BOTH)
def test_a_card_whose_effect_is_forbidden_may_be_played_unless_the_rulebook_forbids_it(rulebook):
    """Diesel after Lockdown."""
    t = scenario(
        rulebook=rulebook,
        runner=dict(grip=["Diesel"], stack=["Sure Gamble"] * 4),
        corp=dict(servers={"Server 1": dict(root=[rezzed(DRY)])}),
    )
    t.until("action")
    assert t.can("play Diesel") is (rulebook == "modern")
    if rulebook == "modern":
        t.do("play Diesel")
        assert (t.runner.grip, t.runner.heap) == ([], ["Diesel"])


@pytest.mark.ruling("rule_optional_conditional_ability")
@pytest.mark.parametrize("rulebook", BOTH)
@pytest.mark.parametrize("heap", [[], ["Sure Gamble"]])
def test_a_question_whose_yes_could_do_nothing_is_not_asked(rulebook, heap):
    relic = resource("Relic", When(Gains(), May(AddTo(Choose(1, Cards(zone=HEAP)), GRIP))))
    t = scenario(rulebook=rulebook, runner=dict(rig=[relic], heap=heap))
    t.do("credit")
    assert (t.decision.kind == "reaction") is bool(heap)


TOOLS = [program("Cheap", cost=1), program("Dear", cost=5)]
SHOWING = {
    "revealed": (Reveal(TopOf(1, STACK)), IT),
    "set aside faceup": (SetAside(TopOf(1, STACK), faceup=True), OneFromAmong(Cards(PROGRAM), those=True)),
}


@pytest.mark.parametrize("rulebook", BOTH)
@pytest.mark.parametrize("tool", TOOLS, ids=["cheap", "dear"])
@pytest.mark.parametrize("showing", SHOWING.values(), ids=list(SHOWING))
def test_nobody_is_asked_to_install_what_both_see_cannot_be_paid_for(rulebook, showing, tool):
    shown, target = showing
    forge = event("Forge", Play(shown, May(Install(target), if_not=Draw(1))))
    runner = dict(credits=2, grip=[forge], stack=[tool, "Mayfly"])
    t = scenario(runner=runner, rulebook=rulebook).do("play Forge")
    if tool.title == "Cheap":
        t.do("yes")
    assert t.decision.kind == "action"
    assert t.card(tool.title).installed is (tool.title == "Cheap")
    assert bool(t.runner.grip) is (tool.title == "Dear"), "what is done by whoever does not install it"


@pytest.mark.parametrize("rulebook", BOTH)
def test_of_a_card_that_only_its_player_sees_it_is_asked_whatever_it_costs(rulebook):
    """Nobody learns from a question that is not asked what is in the grip."""
    forge = event("Forge", Play(May(Install(Choose(1, Cards(PROGRAM, zone=GRIP))))))
    t = scenario(runner=dict(credits=2, grip=[forge, TOOLS[1]]), rulebook=rulebook)
    if t.can("play Forge"):
        t.do("play Forge")
        assert t.options() == ["yes", "no"]


# -- others ------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_state_of_swap_into_zone", "rule_reveal_not_turn_faceup")
@pytest.mark.parametrize("rulebook", BOTH)
def test_a_card_that_was_revealed_is_swapped_into_archives_facedown(rulebook):
    """Raman Rai: to reveal is to show and to return to the state before, so that the Runner sees it no more."""
    t = scenario(
        rulebook=rulebook,
        clicks=1,
        corp=dict(
            rd=["Enigma", "Hedge Fund"], archives=["Ice Wall"], servers={"Server 1": dict(root=["Raman Rai (rezzed)"])}
        ),
    )
    t.do("credit").until("reaction")
    t.do("Raman Rai")
    while t.decision.kind not in ("window", "action"):
        t.do(next((key for key in t.options() if key in ("yes", "pay")), t.options()[0]))
    assert t.corp.hq == ["Ice Wall"]
    assert t.corp.archives == ["Enigma"]
    enigma = t.card("Enigma")
    assert not enigma.faceup
    assert not enigma.known_to("runner")


@pytest.mark.ruling("rule_fail_to_find")
@pytest.mark.parametrize("rulebook", BOTH)
@pytest.mark.parametrize("zone", [STACK, HEAP])
def test_one_may_fail_to_find_in_a_deck_only(rulebook, zone):
    """The heap is open: everybody sees what is there."""
    fetch = event("Fetch", Play(Search(zone, Choose(1, Cards(PROGRAM))), AddTo(IT, GRIP)))
    piles = {"stack": ["Corroder", "Ninja"], "heap": ["Corroder", "Ninja"]}
    t = scenario(rulebook=rulebook, runner=dict(grip=[fetch], **piles))
    t.do("play Fetch")
    assert t.can("find Corroder")
    assert t.can("done") is (zone is STACK and rulebook == "modern")


@pytest.mark.ruling("rule_source_granted_abilities")
@pytest.mark.parametrize("rulebook", BOTH)
def test_an_object_is_the_source_of_what_it_is_granted(rulebook):
    """What a granted subroutine calls 'this' is the ice, and so is what others take for its source."""
    grant = upgrade("Grant", Static(GainsSubroutine(Cards(ICE), Subroutine(Trash(THIS)))))
    t = scenario(
        rulebook=rulebook,
        corp=dict(servers={"HQ": dict(ice=[rezzed(ice("Bare"))], root=[rezzed(grant)])}),
    )
    t.do("run HQ")
    t.finish()
    assert t.corp.archives == ["Bare"]
    assert t.server("HQ").root == ["Grant"]


@pytest.mark.ruling("faq4.card.mandatory-upgrades.1", "official.mandatory-upgrades.1")
@pytest.mark.parametrize("rulebook", BOTH)
def test_an_additional_click_comes_with_its_card_as_it_goes_with_it(rulebook):
    """Mandatory Upgrades: scored, it gives a click in this turn; forfeited in the same turn, it takes it back."""
    sale = asset("Sale", Paid(Forfeit(Choose(1, Cards(AGENDA, zone=Zone.YOUR_SCORE_AREA))), GainCredits(1)))
    t = scenario(
        rulebook=rulebook,
        turn="corp",
        corp=dict(
            rd=["Hedge Fund"] * 4,
            servers={
                "Server 1": dict(root=["Mandatory Upgrades (6 advancement)"]),
                "Server 2": dict(root=[rezzed(sale)]),
            },
        ),
    )
    assert t.corp.clicks == 3
    t.do("score Mandatory Upgrades")
    assert t.corp.clicks == 4
    t.do("use Sale")
    assert t.corp.clicks == 3


@pytest.mark.ruling("faq4.card.mandatory-upgrades.1")
def test_an_additional_click_does_not_come_in_the_discard_phase_or_the_other_players_turn():
    gift = agenda("Gift", Static(AdditionalClicks(1)), requirement=1)
    push = asset("Push", Paid(Credits(0), Score(Choose(1, Cards(AGENDA, installed=True)))))
    servers = {"Server 1": dict(root=[dict(card=gift, advancement=1)]), "Server 2": dict(root=[rezzed(push)])}
    t = scenario(turn="runner", corp=dict(servers=servers, rd=["Hedge Fund"] * 4))
    t.do("use Push")
    assert t.corp.score == ["Gift"]
    assert t.corp.clicks == 0


@pytest.mark.ruling("rule_mandatory_infinite_loop")
def test_a_mandatory_loop_happens_any_number_of_times_up_to_the_bound():
    echo = resource("Echo", When(Gains(), GainCredits(1)))
    t = scenario(runner=dict(rig=[echo])).do("credit")
    assert t.decision.kind == "loop"
    assert t.options() == [f"repeat {n}" for n in range(MOST_REPETITIONS + 1)]
    assert MOST_REPETITIONS == 99
