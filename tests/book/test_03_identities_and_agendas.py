"""Identities and agendas. CR sec_identities, sec_agendas."""

from __future__ import annotations

from dataclasses import fields

import pytest

from sneakdoor import Game
from sneakdoor.cards import POOL
from sneakdoor.decks import Deck
from sneakdoor.language import *
from sneakdoor.terms import P_IDENTITY
from sneakdoor.testing import scenario

from ..rules.cards1 import agenda, asset, corp_identity, event, operation, rezzed, runner_identity
from .cards_03 import ANNEX, GATE, OATS, PLAN, PLANT, remote

# -- identities ----------------------------------------------------------------------------------------------

SYNDICATE = Deck("corp", "The Syndicate: Profit over Principle", {"Hedge Fund": 3, "Palisade": 3, "Offworld Office": 3})
CATALYST = Deck("runner", "The Catalyst: Convention Breaker", {"Sure Gamble": 3, "Mayfly": 3, "Cleaver": 3})


@pytest.mark.ruling("rule_identity_play_area")
def test_a_game_begins_with_one_active_identity_of_each_player_in_the_play_area():
    state = Game.new(SYNDICATE, CATALYST, 7).state
    assert [state.printed[c].title for c in state.piles[P_IDENTITY]] == [SYNDICATE.identity, CATALYST.identity]
    assert all(state.active_since[c] and state.faceup[c] for c in state.piles[P_IDENTITY])
    roomy = runner_identity("Roomy", Static(MaximumHandSize(+2)))
    assert scenario(runner={"identity": roomy}).runner.hand_size == 7, "what it says is so from the start"


@pytest.mark.ruling("rule_identity_double_sided")
def test_of_a_double_sided_identity_only_the_side_that_lies_up_is_active():
    back = Back("Reckless", faction=NEUTRAL_RUNNER, link=0, abilities=(Static(Link(3)), Paid(Clicks(1), Flip())))
    front = Identity(
        "Careful",
        faction=NEUTRAL_RUNNER,
        minimum_deck=45,
        influence_limit=15,
        link=0,
        abilities=(Static(MaximumHandSize(+2)), Paid(Clicks(1), Flip())),
        backs=(back,),
    )
    t = scenario(runner={"identity": front})
    assert (t.runner.hand_size, t.runner.link) == (7, 0)
    t.do("use Careful")
    assert (t.runner.hand_size, t.runner.link) == (5, 3)
    t.do("use Reckless")
    assert (t.runner.hand_size, t.runner.link) == (7, 0)


def test_an_identity_with_one_side_is_not_flipped():
    plain = runner_identity("Plain", Static(MaximumHandSize(+2)), Paid(Clicks(1), Flip(), GainCredits(1)))
    t = scenario(runner={"identity": plain, "credits": 0}).do("use Plain")
    assert (t.runner.hand_size, t.runner.credits) == (7, 1)
    assert t.can("use Plain")


@pytest.mark.ruling("rule_identity_double_sided")
def test_only_the_front_of_an_identity_has_a_deck_size_and_an_influence_limit():
    fronts = [c for c in POOL.values() if isinstance(c, Identity) and c.backs]
    assert fronts
    assert all(front.minimum_deck and front.influence_limit for front in fronts)
    assert {(back.minimum_deck, back.influence_limit) for front in fronts for back in front.backs} == {(0, None)}


@pytest.mark.ruling("rule_identity_not_installed")
def test_what_is_about_installed_cards_is_not_about_identities():
    count = event("Count", Play(GainCredits(ForEach(1, Cards(installed=True)))))
    quake = operation("Quake", Play(Trash(Every(Cards(installed=True)))))
    me, them = runner_identity("Me", Static(Link(1))), corp_identity("Them", Static(MaximumHandSize(+1)))
    t = scenario(runner={"identity": me, "credits": 0, "grip": [count], "rig": ["Mayfly"]}, corp={"identity": them})
    t.do("play Count")
    assert t.runner.credits == 1, "Mayfly alone is installed"
    board = {"identity": me, "rig": ["Mayfly"]}
    t = scenario(turn="corp", corp={"identity": them, **remote(PLANT, hq=[quake])}, runner=board).do("play Quake")
    assert (t.runner.rig, t.server("Server 1").exists) == ([], False)
    assert (t.runner.link, t.corp.hand_size) == (1, 6), "the identities are still there"


@pytest.mark.ruling("rule_identity_deck_size_influence")
def test_deck_size_and_influence_limit_stand_on_identities_alone_and_mean_nothing_during_a_game():
    having = {type(c) for c in POOL.values() if {"minimum_deck", "influence_limit"} & {f.name for f in fields(c)}}
    assert having == {Identity}
    strict = Identity("Strict", faction=NEUTRAL_RUNNER, minimum_deck=500, influence_limit=0, link=2)
    change = event("Change", Play(SwitchIdentity()))
    foreign = Event("Foreign", faction=ANARCH, influence=5, play_cost=0, abilities=(Play(GainCredits(1)),))
    t = scenario(runner={"credits": 0, "grip": [change, foreign], "stack": [foreign], "outside": [strict]})
    t.do("play Change")
    assert t.runner.link == 2, "the small deck of costly cards does not matter"
    assert t.can("play Foreign")


@pytest.mark.ruling("rule_identity_base_link")
@pytest.mark.parametrize("base", [0, 1, 2])
def test_the_runners_link_begins_with_the_base_link_of_the_identity(base: int):
    identity = Identity("Me", faction=NEUTRAL_RUNNER, minimum_deck=0, link=base)
    assert scenario(runner={"identity": identity}).runner.link == base
    assert scenario(runner={"identity": identity, "rig": ["Rabbit Hole"]}).runner.link == base + 1
    identities = [c for c in POOL.values() if isinstance(c, Identity)]
    assert {c.side for c in identities if c.link is not None} == {RUNNER_SIDE}
    assert {type(c) for c in POOL.values() if "link" in {f.name for f in fields(c)}} == {Identity}


# -- agendas -------------------------------------------------------------------------------------------------


def where_to(card: Card, root: tuple[object, ...] = ()) -> set[str]:
    """Where the Corp can install a card, beside what lies in Server 1."""
    servers = {"Server 1": {"root": list(root)}} if root else {}
    t = scenario(turn="corp", corp={"hq": [card], "servers": servers}).do(f"install {card.title}")
    asked = t.decision is not None and t.decision.kind != "action"
    return set(t.options()) if asked else {f"install in {next(n for n in SERVERS if card.title in t.server(n).root)}"}


SERVERS = ("HQ", "R&D", "Archives", "Server 1", "Server 2")


@pytest.mark.ruling("rule_agendas_in_roots", "rule_asset_root_remote")
@pytest.mark.parametrize("card", [PLAN, PLANT], ids=lambda c: c.title)
@pytest.mark.parametrize("there", [agenda("Old Plan"), asset("Old Plant")], ids=lambda c: c.title)
def test_agendas_and_assets_go_only_into_roots_of_remote_servers_and_only_one_into_each(card: Card, there: Card):
    assert where_to(card, (ANNEX,)) == {"install in Server 1", "install in a new server"}
    corp = {"hq": [card], "servers": {"Server 1": {"root": [there, ANNEX]}}}
    t = scenario(turn="corp", corp=corp).do(f"install {card.title}", "install in Server 1")
    t.until("action")
    assert sorted(t.server("Server 1").root) == sorted([card.title, "Annex"]), "the one that was there is trashed"
    assert t.corp.archives == [there.title]


@pytest.mark.ruling("rule_agenda_advancement_requirement_agenda_points")
def test_only_agendas_are_scored_for_counters_and_worth_points():
    grown = asset("Grown", Static(CanAdvance()), trash=0)
    corp = remote({"card": grown, "rezzed": True, "advancement": 9}, hq=OATS)
    t = scenario(turn="corp", corp=corp)
    assert not any(option.startswith("score") for option in t.options())
    names = {"requirement", "agenda_points"}
    assert {type(c) for c in POOL.values() if names & {f.name for f in fields(c)}} == {Agenda}
    t = scenario(corp=corp).do("run Server 1")
    t.until("access")
    assert not t.can("steal")
    t.until("action")
    assert (t.runner.score, t.runner.points) == ([], 0)


@pytest.mark.ruling("rule_agenda_advancement_requirement")
@pytest.mark.parametrize(
    ("requirement", "counters", "can"),
    [(0, 0, True), (0, 1, True), (1, 0, False), (2, 1, False), (2, 2, True), (2, 3, True), (3, 2, False)],
)
def test_an_agenda_can_be_scored_with_as_many_counters_as_it_requires_or_more(
    requirement: int, counters: int, can: bool
):
    card = agenda("Goal", requirement=requirement, points=1)
    t = scenario(turn="corp", corp=remote({"card": card, "advancement": counters}))
    assert t.can("score Goal") == can


@pytest.mark.ruling("rule_score_from_score_area")
def test_an_agendas_points_are_its_holders_while_it_lies_in_their_score_area():
    give_up = asset("Give Up", Paid(Credits(0), Forfeit(Choose(1, Cards(AGENDA, zone=Zone.YOUR_SCORE_AREA)))))
    servers = {"Server 1": {"root": [{"card": PLAN, "advancement": 2}]}, "Server 2": {"root": [rezzed(give_up)]}}
    corp = {"servers": servers, "hq": [PLAN], "rd": [PLAN], "archives": [PLAN]}
    t = scenario(turn="corp", corp=corp, runner={"score": [PLAN]})
    assert (t.corp.points, t.runner.points) == (0, 2), "installed, in HQ, R&D and Archives it counts for nobody"
    t.do("score Plan")
    assert (t.corp.points, t.runner.points) == (2, 2)
    t.do("use Give Up")
    assert (t.corp.points, t.runner.points) == (0, 2)


@pytest.mark.ruling("rule_agendas_not_rezzed")
def test_an_agenda_is_never_rezzed_and_works_only_in_the_corps_score_area_unless_it_says_otherwise():
    policy = agenda("Policy", Static(MaximumHandSize(+1)), requirement=2)
    t = scenario(turn="corp", corp=remote({"card": policy, "advancement": 2}, credits=9))
    assert not t.can("rez Policy")
    force = operation("Force", Play(Rez(Choose(1, Cards(installed=True)), ignoring_all_costs=True)))
    forced = scenario(turn="corp", corp=remote(policy, hq=[force])).do("play Force")
    assert forced.decision.kind == "action", "nor can an effect choose it"
    assert (forced.card("Policy").faceup, forced.corp.hand_size) == (False, 5)
    assert t.corp.hand_size == 5
    t.do("score Policy")
    assert t.corp.hand_size == 6
    assert scenario(runner={"score": [policy]}).corp.hand_size == 5
    abroad = agenda("Abroad", Static(ActiveInRunnerScoreArea()), Static(MaximumHandSize(+1, CORP)))
    assert scenario(runner={"score": [abroad]}).corp.hand_size == 6


@pytest.mark.ruling("rule_agendas_faceup")
def test_a_faceup_agenda_is_neither_rezzed_nor_unrezzed_and_active_only_if_its_own_text_has_it_faceup():
    public = agenda("Public", Static(InstallOnly(faceup=True)), Static(MaximumHandSize(+1)))
    secret = agenda("Secret", Static(MaximumHandSize(+1)))
    t = scenario(turn="corp", corp={"hq": [public, secret], "rd": OATS}).do("install Public")
    assert t.card("Public").faceup
    assert t.corp.hand_size == 6
    show = operation("Show", Play(TurnFacedown(Choose(1, Cards(AGENDA, installed=True)), faceup=True)))
    for word in (True, False):
        sweep = operation("Sweep", Play(Trash(Every(Cards(rezzed=word)))))
        t = scenario(turn="corp", corp=remote(secret, hq=[show, sweep])).do("play Show")
        assert t.card("Secret").faceup
        assert t.corp.hand_size == 5, "turned faceup by another card, its own text stays inactive"
        assert t.do("play Sweep").card("Secret").installed


@pytest.mark.ruling("rule_advancemenet_requirements_modification")
def test_what_an_agenda_says_about_its_own_scoring_and_stealing_works_while_it_is_inactive():
    steep = agenda("Steep", Static(AdditionalCost(Verb.STEAL, THIS, Credits(4))), points=2)
    for credits, stolen in ((3, False), (4, True)):
        for place in ("installed", "HQ", "R&D"):
            corp = remote(steep) if place == "installed" else {"hq" if place == "HQ" else "rd": [steep]}
            t = scenario(corp=corp, runner={"credits": credits})
            t.do(f"run {'Server 1' if place == 'installed' else place}")
            assert t.comes("access") is stolen, place
            assert t.offers("steal") is stolen, place
    rushed = agenda("Rushed", Static(AdvancementRequirement(THIS, -1, for_each=BadPublicity())), requirement=3)
    for bad, scored in ((0, False), (1, True)):
        t = scenario(turn="corp", corp=remote({"card": rushed, "advancement": 2}, bad_publicity=bad))
        assert t.can("score Rushed") == scored


@pytest.mark.ruling("rule_agendas_advanced")
def test_any_installed_agenda_can_be_advanced_and_no_other_card_that_does_not_say_so():
    servers = {"Server 1": {"root": [PLAN, ANNEX], "ice": [GATE]}, "Server 2": {"root": [PLANT]}}
    t = scenario(turn="corp", corp={"servers": servers, "hq": [PLAN]})
    t.until("action")
    assert [o for o in t.options() if o.startswith("advance")] == ["advance Plan"]
    t.do("advance Plan")
    assert (t.card("Plan").advancement, t.corp.credits, t.corp.clicks) == (1, 4, 2)
    t = scenario(turn="corp", corp=remote({"card": PLAN, "advancement": 7}))
    t.until("action")
    assert t.can("advance Plan"), "again and again, beyond what it requires"
