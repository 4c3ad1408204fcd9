"""What a card says of itself while it is inactive. CR rule_active_exception_modify_play_install_rez."""

from __future__ import annotations

import pytest

from sneakdoor.engine.declining import default_option
from sneakdoor.language import *
from sneakdoor.testing import scenario

from .cards1 import agenda, asset, event, ice, operation, program, resource, rezzed

BOOKS = pytest.mark.parametrize("rulebook", ["modern", "classic"])
MODIFIES = "rule_active_exception_modify_play_install_rez"


def bans(verb):
    """The ways in which a card can say that something cannot be done to it."""
    return [Cannot(None, (verb,), THIS), CannotBe(THIS, verb)]


@BOOKS
@pytest.mark.ruling(MODIFIES)
@pytest.mark.parametrize("ban", bans(Verb.REZ))
@pytest.mark.parametrize(("tags", "can"), [(0, True), (1, False)])
def test_a_card_that_says_it_cannot_be_rezzed_cannot(tags, can, ban, rulebook):
    shy = asset("Shy", Static(ban, while_=Tagged()))
    corp = dict(servers={"Server 1": dict(root=[shy])})
    t = scenario(turn="corp", corp=corp, runner=dict(tags=tags), rulebook=rulebook)
    assert t.can("rez Shy") is can


@pytest.mark.ruling(MODIFIES)
@pytest.mark.parametrize("ban", bans(Verb.REZ))
def test_ice_that_says_it_cannot_be_rezzed_is_passed(ban):
    shy = ice("Shy", Static(ban), Subroutine(EndTheRun()))
    t = scenario(corp=dict(hq=["Hedge Fund"], servers={"HQ": dict(ice=[shy])})).do("run HQ")
    while t.decision.kind != "action":
        assert not t.can("rez Shy")
        t.game.choose(default_option(t.state))
    assert t.accesses == ["Hedge Fund"]


@pytest.mark.ruling(MODIFIES, "rule_cannot_precedence")
def test_nor_can_an_effect_rez_it():
    shy = asset("Shy", Static(CannotBe(THIS, Verb.REZ)))
    push = operation("Push", Play(Rez(Choose(1, Cards(ASSET, rezzed=False)), ignoring_all_costs=True)))
    t = scenario(turn="corp", corp=dict(hq=[push], servers={"Server 1": dict(root=[shy])}), rulebook="modern")
    t.do("play Push")
    assert not t.card("Shy").faceup


@BOOKS
@pytest.mark.ruling(MODIFIES)
@pytest.mark.parametrize(("tags", "can"), [(0, True), (1, False)])
def test_a_card_that_says_it_cannot_be_played_or_installed_cannot(tags, can, rulebook):
    def shy(make, title, verb):
        more = [Play(GainCredits(1))] if verb is Verb.PLAY else []
        return make(title, Static(CannotBe(THIS, verb), while_=Tagged()), *more)

    grip = [shy(event, "Plan", Verb.PLAY), shy(resource, "Thing", Verb.INSTALL), shy(program, "Tool", Verb.INSTALL)]
    t = scenario(runner=dict(grip=grip, tags=tags), rulebook=rulebook)
    assert [t.can(key) for key in ("play Plan", "install Thing", "install Tool")] == [can] * 3
    hq = [shy(operation, "Plan", Verb.PLAY), shy(asset, "Thing", Verb.INSTALL), shy(ice, "Wall", Verb.INSTALL)]
    t = scenario(turn="corp", corp=dict(hq=hq), runner=dict(tags=tags), rulebook=rulebook)
    assert [t.can(key) for key in ("play Plan", "install Thing", "install Wall")] == [can] * 3


@BOOKS
@pytest.mark.ruling("rule_active_exception_catchall")
@pytest.mark.parametrize(("tags", "can"), [(0, True), (1, False)])
def test_an_agenda_that_says_it_cannot_be_scored_advanced_or_stolen_cannot(tags, can, rulebook):
    def shy(verb):
        return agenda("Shy", Static(CannotBe(THIS, verb), while_=Tagged()))

    def corp(verb, advancement):
        servers = {"Server 1": dict(root=[{"card": shy(verb), "advancement": advancement}])}
        return scenario(turn="corp", corp=dict(servers=servers), runner=dict(tags=tags), rulebook=rulebook)

    assert corp(Verb.SCORE, 3).can("score Shy") is can
    assert corp(Verb.ADVANCE, 0).can("advance Shy") is can
    t = scenario(corp=dict(hq=[shy(Verb.STEAL)]), runner=dict(tags=tags), rulebook=rulebook).do("run HQ")
    t.until("action")
    assert t.runner.score == (["Shy"] if can else [])


@BOOKS
@pytest.mark.ruling("rule_active_exception_advancement_requirement", "rule_static_condition")
@pytest.mark.parametrize(("tags", "can"), [(0, True), (1, False)])
def test_an_agendas_requirement_is_different_only_under_its_condition(tags, can, rulebook):
    slow = agenda("Slow", Static(AdvancementRequirement(THIS, 1), while_=Tagged()))
    corp = dict(servers={"Server 1": dict(root=[{"card": slow, "advancement": 3}])})
    t = scenario(turn="corp", corp=corp, runner=dict(tags=tags), rulebook=rulebook)
    assert t.can("score Slow") is can


@BOOKS
@pytest.mark.parametrize(("advanced", "can"), [(1, False), (2, True)])
def test_an_agenda_that_is_active_where_it_is_installed_changes_its_requirement_once(advanced, can, rulebook):
    """Its own text has it faceup: it says so as an active card, and not as an inactive one besides."""
    light = agenda("Light", Static(InstallOnly(faceup=True)), Static(AdvancementRequirement(THIS, -1)), requirement=3)
    t = scenario(turn="corp", clicks=5, corp=dict(credits=9, hq=[light]), rulebook=rulebook).do("install Light")
    t.do(*["advance Light"] * advanced)
    assert t.can("score Light") is can


@BOOKS
@pytest.mark.ruling("rule_active_exception_modify_cost", "rule_threat_flag")
@pytest.mark.parametrize(("score", "left"), [([], 5), ([agenda("Four", points=4)], 2)])
def test_an_additional_cost_of_its_own_counts_only_from_its_threat_level(score, left, rulebook):
    dear = asset("Dear", Static(AdditionalCost(Verb.REZ, THIS, Credits(3)), threat=4))
    corp = dict(credits=5, score=score, servers={"Server 1": dict(root=[dear])})
    t = scenario(turn="corp", corp=corp, rulebook=rulebook).do("rez Dear")
    assert t.corp.credits == left


@pytest.mark.ruling(MODIFIES)
def test_what_is_said_of_becoming_active_does_not_bear_on_others_or_later():
    shy = asset("Shy", Static(CannotBe(THIS, Verb.REZ)))
    servers = {"Server 1": dict(root=[rezzed(shy)]), "Server 2": dict(root=[asset("Bold")])}
    t = scenario(turn="corp", corp=dict(servers=servers))
    assert t.can("rez Bold")
    assert t.card("Shy").active


@pytest.mark.ruling("rule_inactive_cards", MODIFIES)
@pytest.mark.parametrize(
    ("first", "up", "hurt"),
    [(PreventDamage(1, NET), False, 1), (PreventDamage(1, NET), True, 0), (Rez(THIS), False, 1)],
    ids=["unrezzed", "rezzed", "that rezzes itself"],
)
def test_an_interrupt_of_an_unrezzed_card_does_nothing_unless_it_rezzes_that_card(first, up, hurt):
    guard = asset("Guard", When(Would(Suffers(NET)), first, flags=INTERRUPT))
    root = [{"card": guard, "rezzed": up}]
    corp = dict(hq=[operation("Shock", Play(DoDamage(1, NET)))], servers={"Server 1": dict(root=root)})
    t = scenario(turn="corp", corp=corp, runner=dict(grip=["Sure Gamble"] * 3))
    t.until("action")
    t.do("play Shock")
    assert (len(t.runner.heap), t.card("Guard").faceup) == (hurt, up or first == Rez(THIS))
