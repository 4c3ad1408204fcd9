"""Who knows what: access, expose, reveal, look, shuffle, draw. CR sec_card_visibility, rule_hidden_information."""

from __future__ import annotations

import pytest

from sneakdoor.language import (
    AGENDA,
    CORP,
    ICE,
    IN_HQ,
    IN_RND,
    AddTo,
    AnyOfThose,
    Cards,
    Choose,
    Expose,
    GainCredits,
    If,
    Look,
    Reveal,
    Shuffle,
    TopOf,
    Trash,
    WithTrashCost,
)
from sneakdoor.testing import scenario

from .cards2 import (
    CORP_EYES,
    FENCE,
    GARDEN,
    LEVERAGE,
    PARLOUR,
    RUNNER_EYES,
    STAIRS,
    TOY,
    event,
    knows,
    operation,
)


@pytest.mark.ruling("rule_hidden_information", "rule_look_at_controlled_facedown")
def test_a_facedown_installed_card_is_known_to_the_corp_only():
    t = scenario(corp=dict(servers={"Server 1": dict(root=[PARLOUR])}))
    assert knows(t, "Parlour", CORP_EYES)
    assert not knows(t, "Parlour", RUNNER_EYES)


@pytest.mark.ruling("rule_deck_hidden", "rule_hand_secret")
def test_nobody_knows_the_decks_and_each_player_knows_only_their_own_hand():
    t = scenario(corp=dict(hq=[PARLOUR], rd=[GARDEN]), runner=dict(grip=[TOY], stack=[LEVERAGE]))
    assert [t.state.known[t.card(c).id] for c in ("Parlour", "Garden", "Toy", "Leverage")] == [1, 0, 2, 0]


# -- access ------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_accessing_who_can_look")
def test_an_installed_card_once_accessed_stays_known_to_the_runner():
    t = scenario(corp=dict(servers={"Server 1": dict(root=[PARLOUR])}))
    t.do("run Server 1").until("access")
    t.do("pass")
    t.until("action")
    assert t.server("Server 1").root == ["Parlour"]
    assert knows(t, "Parlour", RUNNER_EYES)
    assert not t.card("Parlour").faceup


@pytest.mark.ruling("rule_accessing_who_can_look", "rule_deck_hidden")
def test_a_card_accessed_on_rnd_is_known_to_the_runner_and_not_to_the_corp():
    t = scenario(corp=dict(rd=[FENCE, GARDEN]))
    t.do("run R&D").until("action")
    assert knows(t, "Fence", RUNNER_EYES)
    assert not knows(t, "Fence", CORP_EYES)
    assert t.state.known[t.card("Garden").id] == 0


@pytest.mark.ruling("rule_hand_secret")
def test_a_card_accessed_in_hq_cannot_be_told_apart_afterwards():
    t = scenario(corp=dict(hq=[PARLOUR, FENCE]))
    t.fix_random("Parlour").do("run HQ").until("access")
    assert knows(t, "Parlour", RUNNER_EYES)
    t.do("pass")
    t.until("action")
    assert not knows(t, "Parlour", RUNNER_EYES)
    assert knows(t, "Parlour", CORP_EYES)


@pytest.mark.ruling("rule_breaching_archives")
def test_breaching_archives_turns_its_cards_faceup():
    t = scenario(corp=dict(archives=[dict(card=FENCE, facedown=True)]))
    assert not knows(t, "Fence", RUNNER_EYES)
    t.do("run Archives").until("action")
    assert knows(t, "Fence", RUNNER_EYES)
    assert t.corp.facedown_archives == []


@pytest.mark.ruling("rule_archives_faceup_facedown")
def test_a_card_trashed_while_accessed_goes_to_archives_faceup():
    t = scenario(corp=dict(servers={"Server 1": dict(root=[PARLOUR])}))
    t.do("run Server 1").until("access")
    t.do("trash Parlour")
    t.until("action")
    assert t.corp.archives == ["Parlour"]
    assert t.corp.facedown_archives == []


@pytest.mark.ruling("rule_discarding_facedown_status")
def test_a_card_the_corp_discards_goes_to_archives_facedown():
    t = scenario(turn="corp", corp=dict(hq=[PARLOUR] * 6, rd=[FENCE]), clicks=1)
    t.do("credit")
    assert t.corp.facedown_archives == ["Parlour"]


# -- expose, reveal, look ----------------------------------------------------------------------------

PEEK = event("Peek", Expose(Choose(1, Cards(installed=True, rezzed=False))))


@pytest.mark.ruling("rule_expose", "rule_reveal_not_turn_faceup")
def test_an_exposed_card_is_seen_and_stays_facedown():
    t = scenario(corp=dict(servers={"HQ": dict(ice=[FENCE])}), runner=dict(grip=[PEEK]))
    t.do("play Peek")
    assert knows(t, "Fence", RUNNER_EYES)
    assert not t.card("Fence").faceup
    assert not t.card("Fence").active


@pytest.mark.ruling("rule_expose")
def test_only_installed_unrezzed_cards_can_be_exposed():
    any_card = event("Any", Expose(Choose(1, Cards(installed=True))))
    servers = {"HQ": dict(ice=[dict(card=FENCE, rezzed=True)]), "R&D": dict(root=[STAIRS])}
    t = scenario(corp=dict(servers=servers), runner=dict(grip=[any_card], rig=[TOY]))
    t.do("play Any")
    assert t.decision.kind != "choose"
    assert knows(t, "Stairs", RUNNER_EYES)


@pytest.mark.ruling("rule_reveal")
def test_a_revealed_card_on_top_of_the_deck_is_known_to_both():
    show = operation("Show", Reveal(TopOf(1, IN_RND)))
    t = scenario(turn="corp", corp=dict(hq=[show], rd=[FENCE, GARDEN]))
    t.do("play Show")
    assert t.state.known[t.card("Fence").id] == 3
    assert t.state.known[t.card("Garden").id] == 0
    assert t.corp.rd == ["Fence", "Garden"]


@pytest.mark.ruling("rule_reveal")
def test_a_revealed_card_returns_to_its_secret_hand():
    show = operation("Show", Reveal(Choose(1, Cards(zone=IN_HQ))), If(AnyOfThose(ICE), GainCredits(3)))
    t = scenario(turn="corp", corp=dict(credits=0, hq=[show, FENCE]))
    t.do("play Show")
    assert t.corp.credits == 3
    assert not knows(t, "Fence", RUNNER_EYES)


@pytest.mark.parametrize(("rulebook", "money"), [("modern", 3), ("classic", 0)])
def test_installed_cards_can_be_revealed_under_modern_rules_only(rulebook, money):
    teller = operation("Tell", Reveal(Choose(1, Cards(ICE, installed=True))), If(AnyOfThose(ICE), GainCredits(3)))
    corp = dict(credits=0, hq=[teller], rd=[GARDEN], servers={"HQ": dict(ice=[FENCE])})
    t = scenario(turn="corp", rulebook=rulebook, corp=corp)
    t.do("play Tell")
    assert t.corp.credits == money
    assert knows(t, "Fence", RUNNER_EYES) is (rulebook == "modern")


@pytest.mark.ruling("rule_look")
def test_a_card_looked_at_is_known_to_the_one_who_looked():
    spy = event("Spy", Look(TopOf(2, IN_RND)))
    t = scenario(corp=dict(rd=[FENCE, GARDEN, PARLOUR]), runner=dict(grip=[spy]))
    t.do("play Spy")
    assert [t.state.known[t.card(c).id] for c in ("Fence", "Garden", "Parlour")] == [2, 2, 0]


# -- forgetting --------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_deck_hidden")
def test_shuffling_makes_everybody_forget_the_deck():
    mix = operation("Mix", Shuffle(IN_RND))
    t = scenario(turn="corp", corp=dict(hq=[mix], rd=[dict(card=FENCE, known=True), dict(card=GARDEN, known=True)]))
    assert knows(t, "Fence", RUNNER_EYES)
    t.do("play Mix")
    assert [t.state.known[t.card(c).id] for c in ("Fence", "Garden")] == [0, 0]


@pytest.mark.ruling("rule_hand_secret")
def test_a_card_seen_on_top_of_rnd_is_secret_again_once_drawn():
    t = scenario(turn="corp", corp=dict(rd=[dict(card=FENCE, known=True), GARDEN]))
    t.do("draw")
    assert t.corp.hq == ["Fence"]
    assert knows(t, "Fence", CORP_EYES)
    assert not knows(t, "Fence", RUNNER_EYES)


@pytest.mark.ruling("rule_no_reveal_for_default_install")
def test_a_card_installed_from_hq_is_not_shown():
    t = scenario(turn="corp", corp=dict(hq=[FENCE]))
    t.do("install Fence", "install protecting HQ")
    assert not knows(t, "Fence", RUNNER_EYES)


@pytest.mark.ruling("rule_heap_open_info")
def test_the_heap_is_open():
    t = scenario(runner=dict(grip=[LEVERAGE]))
    t.do("play Leverage")
    assert t.state.known[t.card("Leverage").id] == 3


@pytest.mark.ruling("rule_hidden_information")
def test_options_do_not_name_cards_the_player_may_not_know():
    poke = event("Poke", Trash(Choose(1, Cards(installed=True, of=CORP))))
    servers = {"HQ": dict(ice=[FENCE]), "Server 1": dict(root=[PARLOUR])}
    t = scenario(corp=dict(servers=servers), runner=dict(grip=[poke]))
    t.do("play Poke")
    assert t.options() == ["choose unrezzed ice", "choose facedown card"]


@pytest.mark.ruling("rule_reveal_from_hidden")
@pytest.mark.parametrize(
    ("which", "told"),
    [
        (Cards(ICE, installed=True), 0),
        (Cards(ICE, subtype="barrier", installed=True), 1),
        (Cards(ICE, any_subtype=("barrier", "sentry"), installed=True), 1),
    ],
)
def test_installed_ice_that_moves_because_of_its_subtype_is_revealed_and_because_of_its_type_is_not(which, told):
    back = operation("Back", AddTo(Choose(1, which), IN_HQ))
    t = scenario(turn="corp", corp=dict(hq=[back], servers={"HQ": dict(ice=[FENCE])})).do("play Back")
    assert t.corp.hq == ["Fence"]
    assert sum("Fence" in line and "reveals" in line for line in t.log) == told


@pytest.mark.ruling("rule_reveal_from_hidden")
@pytest.mark.parametrize(
    ("which", "told"),
    [
        (Cards(zone=IN_HQ), False),
        (Cards(ICE, zone=IN_HQ), True),
        (Cards(zone=IN_HQ, non_type=AGENDA), True),
        (Cards(zone=IN_HQ, subtype="barrier"), True),
        (Cards(zone=IN_HQ, any_subtype=("barrier", "sentry")), True),
        (Cards(zone=IN_HQ, non_subtype="sentry"), True),
        (Cards(zone=IN_HQ, copy=True), True),
        (Cards(zone=IN_HQ, where=(WithTrashCost(),)), True),
    ],
)
def test_a_card_that_moves_because_of_anything_that_it_is_is_revealed(which, told):
    away = operation("Away", Trash(Choose(1, which)))
    held = away if which.copy else PARLOUR if which.where else FENCE
    t = scenario(turn="corp", corp=dict(hq=[away, held])).do("play Away")
    assert t.corp.hq == []
    assert any("reveals" in line for line in t.log) is told
