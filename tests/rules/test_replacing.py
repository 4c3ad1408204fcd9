"""A replacement effect needs something to replace. CR rule_replacement_effect_must_have_something_to_replace."""

from __future__ import annotations

import pytest

from sneakdoor.engine.declining import default_option
from sneakdoor.language import *
from sneakdoor.testing import scenario

from .cards1 import asset, event, operation, program, rezzed, upgrade

BOOKS = pytest.mark.parametrize("rulebook", ["modern", "classic"])
SKORPIOS = "Skorpios Defense Systems: Persuasive Power"
SIEGE = upgrade("Siege", Static(Cannot(RUNNER, (Verb.BREACH,), server=THIS_SERVER)))


def settle(t):
    """Go on to the next action: whatever can be had instead is taken, and everything else declined."""
    while t.decision.kind != "action":
        wanted = t.decision.kind in ("breach", "interrupt", "offer", "choose")
        t.game.choose(t.options()[0] if wanted else default_option(t.state))
    return t


# -- a breach that cannot happen -----------------------------------------------------------------------


@BOOKS
@pytest.mark.ruling("rule_replacement_effect_must_have_something_to_replace", "rule_expected_effects")
def test_account_siphon_replaces_no_breach_that_holmegaard_forbids(rulebook):
    guard = {"HQ": dict(ice=["Holmegaard (rezzed)"])}
    corp = dict(credits=5, hq=["Hedge Fund"], servers=guard)
    t = scenario(corp=corp, runner=dict(credits=0, grip=["Account Siphon"]), rulebook=rulebook)
    settle(t.do("play Account Siphon"))
    assert (t.runner.credits, t.runner.tags, t.accesses) == (0, 0, [])
    assert t.corp.credits == 5


@BOOKS
@pytest.mark.ruling("rule_replacement_effect_must_have_something_to_replace")
@pytest.mark.parametrize("gain", [GainCredits(3), May(GainCredits(3))])
@pytest.mark.parametrize(("root", "credits"), [([SIEGE], 5), ([], 8)])
def test_a_breach_is_replaced_only_if_it_could_happen(root, credits, gain, rulebook):
    raid = event("Raid", Play(Run(HQ, if_successful=InsteadOfBreaching(HQ, gain))))
    servers = {"HQ": dict(root=[rezzed(card) for card in root])}
    t = scenario(corp=dict(servers=servers), runner=dict(grip=[raid]), rulebook=rulebook)
    assert settle(t.do("play Raid")).runner.credits == credits


@pytest.mark.ruling("rule_replacement_effect_must_have_something_to_replace")
def test_a_breach_in_which_nothing_can_be_accessed_is_still_replaced():
    """To forbid accessing is not to forbid breaching (as with Eater)."""
    wall = upgrade("Wall", Static(Cannot(RUNNER, (Verb.ACCESS,), Cards())))
    raid = event("Raid", Play(Run(HQ, if_successful=InsteadOfBreaching(HQ, GainCredits(3)))))
    t = scenario(corp=dict(servers={"HQ": dict(root=[rezzed(wall)])}), runner=dict(grip=[raid])).do("play Raid")
    t.until("action")
    assert t.runner.credits == 8


# -- two replacements of one movement ------------------------------------------------------------------


@pytest.mark.ruling("rule_replacement_effect_must_have_something_to_replace", "sec_replacing_movements")
@BOOKS
def test_in_the_runners_turn_harbinger_turns_facedown_before_skorpios_sets_it_aside(rulebook):
    saw = event("Saw", Play(Trash(Choose(1, Cards(PROGRAM)))))
    runner = dict(rig=["Harbinger"], grip=[saw])
    t = settle(scenario(corp=dict(identity=SKORPIOS), runner=runner, rulebook=rulebook).do("play Saw"))
    assert t.runner.rig == ["Harbinger"]
    assert not t.card("Harbinger").faceup
    assert "Harbinger" not in t.runner.removed


@pytest.mark.ruling("rule_replacement_effect_must_have_something_to_replace", "sec_replacing_movements")
@BOOKS
def test_in_the_corps_turn_skorpios_sets_harbinger_aside_before_it_turns_facedown(rulebook):
    saw = operation("Saw", Play(Trash(Choose(1, Cards(PROGRAM)))))
    corp = dict(identity=SKORPIOS, hq=[saw])
    t = settle(scenario(turn="corp", corp=corp, runner=dict(rig=["Harbinger"]), rulebook=rulebook).do("play Saw"))
    assert t.runner.rig == []
    assert [*t.runner.removed, *t.runner.heap] == ["Harbinger"]


@pytest.mark.ruling("rule_replacement_effect_must_have_something_to_replace")
@pytest.mark.parametrize("first", ["Left", "Right"])
def test_of_two_that_would_send_a_card_elsewhere_the_first_does(first):
    asset_ = Cards(ASSET)

    def keeper(title, instruction):
        instead = InsteadOfAdding(instruction, Zone.ARCHIVES, asset_)
        return upgrade(title, When(Would(IsTrashed(asset_)), instead, flags=INTERRUPT))

    left, right = keeper("Left", AddTo(IT, Zone.HQ)), keeper("Right", RemoveFromGame(IT))
    mine = asset("Mine", Paid(Credits(0), Trash(THIS)))
    servers = {f"Server {n}": dict(root=[rezzed(card)]) for n, card in enumerate((left, right, mine), start=1)}
    t = scenario(turn="corp", corp=dict(servers=servers)).do("use Mine", first)
    assert t.decision.kind == "action", "the other has nothing left to replace"
    assert (t.corp.hq, t.corp.removed) == ((["Mine"], []) if first == "Left" else ([], ["Mine"]))


@pytest.mark.ruling("rule_replacement_effect_must_have_something_to_replace")
def test_of_cards_trashed_together_only_those_not_yet_sent_elsewhere_are_sent():
    saw = event("Saw", Play(Trash(Each(Cards(PROGRAM, installed=True)))))
    t = scenario(corp=dict(identity=SKORPIOS), runner=dict(rig=["Harbinger", program("Plain")], grip=[saw]))
    settle(t.do("play Saw"))
    assert t.runner.rig == ["Harbinger"]
    assert t.runner.removed == ["Plain"]
