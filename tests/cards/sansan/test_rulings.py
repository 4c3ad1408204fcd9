"""Rulings on the SanSan cycle's cards."""

from __future__ import annotations

import pytest

from sneakdoor import decks
from sneakdoor import language as ln
from sneakdoor.decks import Deck
from sneakdoor.game import Game
from sneakdoor.terms import P_OUTSIDE
from sneakdoor.testing import Scenario, scenario
from sneakdoor.views import view
from tests.rulings import ruling

ACTION = "step_runner_turn_action"
CORP_ACTION = "step_corp_turn_action"
GEIST = 'Armand "Geist" Walker: Tech Lord'
BIOTECH = "Jinteki Biotech: Life Imagined"
CHRONOS = "Chronos Protocol: Selective Mind-mapping"
KATE = 'Kate "Mac" McCaffrey: Digital Tinker'
FILLER = ["Hedge Fund"] * 6
VERSIONS = ("The Brewery: Jinteki Biotech", "The Tank: Jinteki Biotech", "The Greenhouse: Jinteki Biotech")


# -- Geist, Forger, Drug Dealer ------------------------------------------------------------------------


@ruling("gloss.abilities.steps.example-1")
def test_drug_dealer_trashed_for_aesops_pawnshop_takes_no_credit(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        clicks=1,
        corp={"rd": FILLER},
        runner={"credits": 2, "rig": ["Aesop's Pawnshop", "Drug Dealer"]},
        rulebook=rulebook,
    )
    t.do("credit").until("reaction")
    assert len([o for o in t.options() if o != "pass"]) == 2, "both are pending"
    t.do("Aesop").until(ACTION)
    assert t.runner.heap == ["Drug Dealer"]
    assert t.runner.credits == 5


def geist_with_forger(rulebook: str, tags: int = 0) -> Scenario:
    """Geist with Forger installed, about to act."""
    return scenario(
        runner={"identity": GEIST, "tags": tags, "rig": ["Forger"], "stack": ["Leech"] * 3, "credits": 0},
        corp={"servers": {"HQ": {"ice": ["Pharos (rezzed)"]}}},
        rulebook=rulebook,
    )


@ruling("gloss.abilities.using.example-3", "cr1.4.1.2.5.example-3", under="classic")
def test_under_classic_rules_forger_is_used_only_where_it_avoids_or_removes_a_tag(rulebook: str) -> None:
    t = geist_with_forger(rulebook)
    assert not t.can("use Forger")
    t.do("run HQ", "use Forger: prevent 1 tag").until(ACTION)
    assert (t.runner.tags, t.runner.grip) == (0, ["Leech"])
    t = geist_with_forger(rulebook, tags=1)
    t.do("use Forger: remove 1 tag")
    assert (t.runner.tags, t.runner.grip) == (0, ["Leech"])


@ruling("gloss.abilities.using.example-3", "cr1.4.1.2.5.example-3", under="modern")
def test_forger_may_remove_a_tag_that_is_not_there_and_geist_draws(rulebook: str) -> None:
    t = geist_with_forger(rulebook)
    assert not t.can("use Forger: prevent"), "the interrupt needs a tag about to be taken"
    t.do("use Forger: remove 1 tag")
    assert t.runner.grip == ["Leech"]
    assert t.runner.heap == ["Forger"]
    t = geist_with_forger(rulebook)
    t.do("run HQ", "use Forger: prevent 1 tag").until(ACTION)
    assert (t.runner.tags, t.runner.grip) == (0, ["Leech"])


@ruling("gloss.chain-reactions.example-1")
def test_geist_draws_for_forger_before_the_tag_is_avoided_and_survives_snare(rulebook: str) -> None:
    t = scenario(
        runner={"identity": GEIST, "rig": ["Forger"], "grip": ["Carmen", "Cleaver"], "stack": ["Leech"] * 3},
        corp={"credits": 4, "hq": ["Snare!"]},
        rulebook=rulebook,
    )
    t.do("run HQ").until("reaction")
    t.do("Snare!", "use Forger: prevent 1 tag")
    t.until(ACTION)
    assert t.outcome is None
    assert t.runner.tags == 0
    assert t.runner.grip == []
    assert sorted(t.runner.heap) == ["Carmen", "Cleaver", "Forger", "Leech"]
    told = [line for line in t.log if any(word in line for word in ("draws", "prevents", "suffers"))]
    assert ["draws" in told[0], "prevents" in told[1], "suffers" in told[2]] == [True] * 3, told


@ruling("gloss.must.example-3")
def test_a_tag_chosen_at_data_raven_may_be_avoided_without_ending_the_run(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["Forger"], "credits": 0},
        corp={"credits": 0, "hq": FILLER, "servers": {"HQ": {"ice": ["Data Raven (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("offer")
    t.do(next(o for o in t.options() if "tag" in o))
    t.do("use Forger: prevent 1 tag")
    assert t.runner.tags == 0
    assert t.running


# -- Lockdown, Cortex Lock, Allele Repression ----------------------------------------------------------


def after_lockdown(rulebook: str) -> Scenario:
    """Lockdown's subroutine has resolved this turn."""
    t = scenario(
        runner={"credits": 0, "grip": ["Diesel", "Process Automation"], "stack": ["Leech"] * 5},
        corp={"servers": {"HQ": {"ice": ["Lockdown (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until(ACTION)
    return t


@ruling("gloss.cannot.example-1", "cr1.4.1.2.2.example", under="classic")
def test_under_classic_rules_diesel_is_unplayable_after_lockdown(rulebook: str) -> None:
    t = after_lockdown(rulebook)
    assert not t.can("play Diesel")
    t.do("play Process Automation")
    assert t.runner.credits == 2
    assert t.runner.grip == ["Diesel"]


@ruling("gloss.cannot.example-1", "cr1.4.1.2.2.example", under="modern")
def test_diesel_does_nothing_after_lockdown(rulebook: str) -> None:
    t = after_lockdown(rulebook)
    t.do("play Diesel")
    assert t.runner.grip == ["Process Automation"]
    t.do("play Process Automation")
    assert t.runner.credits == 2
    assert t.runner.grip == []
    assert len(t.runner.stack) == 5


@ruling("gloss.for-each.example-1")
def test_cortex_lock_does_one_batch_of_damage(rulebook: str) -> None:
    for rig, cards in (["Leech", "Cleaver"], 0), (["Leech", "Cleaver", "Carmen", "Fermenter"], 0), (["Leech"], 1):
        t = scenario(
            runner={"credits": 0, "rig": ["Biometric Spoofing", *rig], "grip": ["Sure Gamble"] * 4},
            corp={"servers": {"HQ": {"ice": ["Cortex Lock (rezzed)"]}}},
            rulebook=rulebook,
        )
        t.do("run HQ")
        while t.running and not t.can("use Biometric Spoofing") and not t.can("jack out"):
            t.do("pass")
        full = len(rig) == 4
        assert t.can("use Biometric Spoofing") is not full, "without unused memory there is no damage"
        if not full:
            t.do("use Biometric Spoofing")
        t.until("jack out")
        assert len([c for c in t.runner.heap if c == "Sure Gamble"]) == cards


@ruling(
    "gloss.cost.trash.example-1",
    "faq4.rules.trash-cost.example-2",
    "faq4.card.allele-repression.1",
    "official.allele-repression.1",
)
def test_allele_repression_makes_three_swaps_and_may_bring_itself_to_hq(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        corp={
            "hq": ["Hedge Fund", "Palisade", "Tithe"],
            "archives": ["Offworld Office", "Nico Campaign"],
            "servers": {"Server 1": {"root": [{"card": "Allele Repression", "rezzed": True, "advancement": 3}]}},
        },
        rulebook=rulebook,
    )
    t.do("use Allele Repression", "choose Hedge Fund", "choose Allele Repression")
    t.do("choose Palisade", "choose Offworld Office", "choose Tithe", "choose Nico Campaign")
    assert sorted(t.corp.hq) == ["Allele Repression", "Nico Campaign", "Offworld Office"]
    assert sorted(t.corp.archives) == ["Hedge Fund", "Palisade", "Tithe"]


# -- Jinteki Biotech -----------------------------------------------------------------------------------


def biotech_deck(copies: int) -> Deck:
    """A deck of Jinteki Biotech, with further copies of it beside the deck."""
    return Deck("biotech", BIOTECH, {"Hedge Fund": 3, "Palisade": 3, "Offworld Office": 3}, (BIOTECH,) * copies)


def biotech(rulebook: str) -> Game:
    """A new game of Jinteki Biotech, at its first decision."""
    return Game.new(biotech_deck(2), decks.load("gateway-beginner-runner"), 1, rulebook)


@ruling("cr1.4.1.5.2", "cr1.4.1.6.7a", "modern.department.1", "rule_identity_copy", "rule_before_first_turn")
def test_a_copy_of_jinteki_biotech_is_chosen_after_the_hands_are_settled_and_before_the_first_turn(
    rulebook: str,
) -> None:
    for version in VERSIONS:
        game = biotech(rulebook)
        for side in ("corp", "runner"):
            assert game.decision is not None
            assert (game.decision.side, game.decision.kind) == (side, "mulligan")
            game.choose("keep")
        assert game.decision is not None
        assert (game.decision.side, game.decision.kind) == ("corp", "version")
        assert game.decision.keys() == VERSIONS
        assert game.state.turn == 0
        game.choose(version)
        assert game.state.turn == 1
        assert view(game, "corp").corp.identity_back == version


@ruling("cr1.4.1.5.2a", "rule_jinteki_biotech_detail")
def test_the_copy_chosen_is_the_identity_for_the_whole_game(rulebook: str) -> None:
    for copies in (0, 1, 2, 7):
        assert "rule_outside_deck" not in [v.rule for v in biotech_deck(copies).violations()]
    game = biotech(rulebook)
    game.choose("keep")
    game.choose("keep")
    game.choose("The Greenhouse")
    while game.decision is not None and game.decision.kind != "action":
        game.choose("pass")
    assert game.decision is not None
    assert not any("copy" in option.key or "version" in option.key for option in game.decision.options)
    game.choose("use Jinteki Biotech")
    assert view(game, "runner").corp.identity_side == "The Greenhouse: Jinteki Biotech"
    others = [c for c, face in enumerate(game.state.printed) if face.title == BIOTECH and c != 0]
    assert len(others) == 2
    assert all(game.state.zone[c] == P_OUTSIDE for c in others), "other copies stay outside the game"


# -- Wireless Net Pavilion, Off-Campus Apartment, Enhanced Vision --------------------------------------


@ruling("faq4.errata.wireless-net-pavilion")
def test_a_second_wireless_net_pavilion_replaces_the_first(rulebook: str) -> None:
    t = scenario(runner={"grip": ["Wireless Net Pavilion"], "rig": ["Wireless Net Pavilion"]}, rulebook=rulebook)
    first = t.card("Wireless Net Pavilion").id
    t.do("install Wireless Net Pavilion")
    assert t.runner.rig == ["Wireless Net Pavilion"]
    assert t.card("Wireless Net Pavilion").id != first
    assert t.runner.heap == ["Wireless Net Pavilion"]


@ruling("gloss.host.example-1")
def test_connections_are_installed_onto_off_campus_apartment_or_beside_it_and_never_moved(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 9, "grip": ["Drug Dealer", "Drug Dealer"], "rig": ["Off-Campus Apartment", "Film Critic"]},
        rulebook=rulebook,
    )
    assert not t.can("host"), "nothing moves a connection that is installed already"
    t.do("install Drug Dealer")
    assert sorted(t.options()) == ["host on Off-Campus Apartment", "no host"]
    t.do("host on Off-Campus Apartment", "install Drug Dealer", "no host")
    assert t.card("Off-Campus Apartment").hosted == ["Drug Dealer"]
    assert t.card("Film Critic").host is None


@ruling("faq4.card.enhanced-vision.1", "official.enhanced-vision.1")
def test_the_card_that_enhanced_vision_revealed_is_hidden_again_before_the_breach(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["Enhanced Vision"]},
        corp={
            "hq": ["Hedge Fund", "Palisade", "Nico Campaign"],
            "servers": {"HQ": {"root": ["Manegarm Skunkworks"]}},
        },
        rulebook=rulebook,
    )
    t.fix_random("Palisade", "Nico Campaign")
    t.do("run HQ").until("candidate")
    assert any("Palisade" in line for line in t.log), "it was revealed"
    assert t.options() == ["access facedown card", "access HQ"]
    for _ in ("before the access", "in the access"):
        assert not t.card("Palisade").known_to("runner")
        assert "Palisade" not in str(view(t.game, "runner")), "no picture shows which card in HQ it was"
        t.do(t.options()[-1])
    assert t.accesses[0] == "Nico Campaign"


# -- Turntable, Film Critic ----------------------------------------------------------------------------


@ruling("faq4.card.turntable.1", "official.turntable.1")
def test_agendas_swapped_by_turntable_keep_what_is_on_them_and_the_runners_is_inactive(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        clicks=1,
        runner={"rig": ["Turntable"]},
        corp={
            "hq": ["Hedge Fund", "Offworld Office"],
            "rd": FILLER,
            "score": [{"card": "Glenn Station", "agenda": 2}],
        },
        rulebook=rulebook,
    )
    t.do("use Glenn Station: host", "choose Hedge Fund").until(ACTION)
    t.fix_random("Offworld Office")
    t.do("run HQ").until("reaction")
    t.do("Turntable").until(ACTION)
    assert t.runner.score == ["Glenn Station"]
    assert t.corp.score == ["Offworld Office"]
    glenn = t.card("Glenn Station")
    assert glenn.counters("agenda") == 2
    assert glenn.hosted == ["Hedge Fund"]
    assert not glenn.active
    t.finish()
    t.until(CORP_ACTION)
    assert not t.can("use Glenn Station")


@ruling("faq4.card.film-critic.1", "official.film-critic.1")
def test_what_waits_for_an_access_is_lost_when_film_critic_takes_the_agenda(rulebook: str) -> None:
    t = scenario(runner={"rig": ["Film Critic"], "grip": ["Leech"] * 3}, corp={"hq": ["Fetal AI"]}, rulebook=rulebook)
    t.do("run HQ").until("reaction")
    t.do("Film Critic").until(ACTION)
    assert t.card("Film Critic").hosted == ["Fetal AI"]
    assert t.runner.heap == []


@ruling("faq4.card.film-critic.2", "official.film-critic.2")
def test_neither_hosting_an_agenda_nor_adding_it_to_the_score_area_is_stealing(rulebook: str) -> None:
    thief = ln.Asset(
        "Alarm",
        faction=ln.NEUTRAL_CORP,
        influence=0,
        rez_cost=0,
        trash_cost=1,
        abilities=(ln.When(ln.Steals(), ln.GiveTags(1)),),
    )
    t = scenario(
        runner={"credits": 0, "rig": ["Film Critic"]},
        corp={"hq": ["NAPD Contract"], "servers": {"Server 1": {"root": [{"card": thief, "rezzed": True}]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("reaction")
    t.do("Film Critic").until(ACTION)
    assert t.card("Film Critic").hosted == ["NAPD Contract"], "its additional cost to steal was not asked for"
    t.do("use Film Critic")
    assert t.runner.score == ["NAPD Contract"]
    assert t.runner.tags == 0


@ruling("faq4.card.film-critic.3", "faq4.card.film-critic.4", "official.film-critic.3")
def test_film_critic_hosts_one_agenda_and_only_by_its_access_ability(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["Film Critic"]}, corp={"hq": ["Offworld Office"], "rd": ["NAPD Contract"]}, rulebook=rulebook
    )
    assert not any("host that" in o for o in t.options()), "no action hosts an agenda"
    t.do("run HQ").until("reaction")
    t.do("Film Critic").until(ACTION)
    assert not any("trash" in o for o in t.options()), "the Runner cannot make room"
    t.do("run R&D")
    while t.running:
        assert not t.can("trash Offworld")
        if t.can("Film Critic"):
            t.do("Film Critic")
        else:
            t.do("decline" if t.can("decline") else "pass" if t.can("pass") else "continue")
    assert t.card("Film Critic").hosted == ["Offworld Office"]


@ruling("faq4.card.film-critic.4", "official.film-critic.4")
def test_an_agenda_installed_or_stolen_is_not_hosted_on_film_critic(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        clicks=1,
        runner={"rig": ["Film Critic"]},
        corp={"hq": ["Offworld Office"], "rd": FILLER},
        rulebook=rulebook,
    )
    t.do("install Offworld Office")
    assert not t.can("host on"), "the Corp is not asked"
    t.until(ACTION)
    assert t.server("Server 1").root == ["Offworld Office"]
    t.do("run Server 1").until("reaction")
    t.do("pass").until(ACTION)
    assert t.runner.score == ["Offworld Office"]
    assert t.card("Film Critic").hosted == []


# -- Casting Call, Worlds Plaza ------------------------------------------------------------------------


@ruling("faq4.card.casting-call.1", "official.casting-call.1")
def test_an_agenda_installed_by_casting_call_is_inactive_unless_its_own_text_has_it_faceup(rulebook: str) -> None:
    for title, active in (("Superconducting Hub", False), ("Oaktown Renovation", True)):
        t = scenario(turn="corp", corp={"hq": ["Casting Call", title]}, rulebook=rulebook)
        t.do("play Casting Call")
        assert t.card(title).faceup
        assert t.card(title).active is active


@ruling("faq4.card.casting-call.2", "official.casting-call.2")
def test_casting_call_is_trashed_when_its_agenda_leaves(rulebook: str) -> None:
    corp = {"hq": ["Casting Call", "Superconducting Hub", "Nico Campaign"], "rd": FILLER, "credits": 20}
    scored = scenario(turn="corp", clicks=9, corp=corp, rulebook=rulebook)
    scored.do("play Casting Call")
    for _ in range(3):
        scored.do("advance Superconducting Hub")
    scored.do("score Superconducting Hub")
    assert scored.corp.archives == ["Casting Call"]
    assert scored.card("Superconducting Hub").hosted == []
    trashed = scenario(turn="corp", clicks=9, corp=corp, rulebook=rulebook)
    trashed.do("play Casting Call", "install Nico Campaign", "install in Server 1")
    assert sorted(trashed.corp.archives) == ["Casting Call", "Superconducting Hub"]
    stolen = scenario(turn="corp", clicks=1, corp=corp, rulebook=rulebook)
    stolen.do("play Casting Call").until(ACTION)
    stolen.do("run Server 1").until(ACTION)
    assert stolen.runner.score == ["Superconducting Hub"]
    assert stolen.corp.archives == ["Casting Call"]
    back = ln.Play(ln.AddTo(ln.Choose(1, ln.Cards(ln.AGENDA, installed=True)), ln.IN_HQ))
    recall = ln.Operation("Recall", faction=ln.NEUTRAL_CORP, influence=0, play_cost=0, abilities=(back,))
    hq = ["Casting Call", "Superconducting Hub", recall]
    returned = scenario(turn="corp", corp={"hq": hq}, rulebook=rulebook)
    returned.do("play Casting Call", "play Recall")
    assert returned.corp.hq == ["Superconducting Hub"]
    assert sorted(returned.corp.archives) == ["Casting Call", "Recall"]


def plaza_with(guest: str, rulebook: str, other: str = "PAD Campaign") -> Scenario:
    """The Runner's turn; Worlds Plaza hosts a rezzed asset, another is in a server of its own."""
    t = scenario(
        turn="corp",
        clicks=1,
        corp={
            "credits": 9,
            "hq": [guest],
            "rd": FILLER,
            "servers": {"Server 1": {"root": ["Worlds Plaza (rezzed)"]}, "Server 2": {"root": [other]}},
        },
        runner={"credits": 20, "grip": ["Leech"] * 4},
        rulebook=rulebook,
    )
    t.do("use Worlds Plaza").until(ACTION)
    assert t.card(guest).rezzed
    return t


def trash_plaza(t: Scenario) -> Scenario:
    """Run, access Worlds Plaza first and trash it."""
    t.do("run Server 1").until("candidate")
    t.do("access Worlds Plaza", "trash Worlds Plaza").until(ACTION)
    return t


@ruling("faq4.card.worlds-plaza.1", "official.worlds-plaza.1")
def test_what_worlds_plaza_hosts_is_trashed_with_it_without_having_been_accessed(rulebook: str) -> None:
    t = trash_plaza(plaza_with("Nico Campaign", rulebook))
    assert t.accesses == ["Worlds Plaza"]
    assert sorted(t.corp.archives) == ["Nico Campaign", "Worlds Plaza"]


@ruling("faq4.qa.q51.plaza-board")
def test_the_board_trashed_with_worlds_plaza_is_not_added_to_the_score_area(rulebook: str) -> None:
    t = trash_plaza(plaza_with("The Board", rulebook))
    assert sorted(t.corp.archives) == ["The Board", "Worlds Plaza"]
    assert t.runner.score == []


@ruling("faq4.qa.q56.plaza-hostile", under="classic")
def test_under_classic_rules_trashing_worlds_plaza_with_hostile_infrastructure_costs_one_damage(rulebook: str) -> None:
    t = trash_plaza(plaza_with("Hostile Infrastructure", rulebook))
    assert sorted(t.corp.archives) == ["Hostile Infrastructure", "Worlds Plaza"]
    assert len(t.runner.heap) == 1


@ruling("faq4.qa.q56.plaza-hostile", under="modern")
def test_the_hosted_hostile_infrastructures_own_trashing_causes_no_damage(rulebook: str) -> None:
    """Whether the Plaza's trashing still does 1 damage is contested: never 2 or more."""
    t = trash_plaza(plaza_with("Hostile Infrastructure", rulebook))
    assert sorted(t.corp.archives) == ["Hostile Infrastructure", "Worlds Plaza"]
    assert len(t.runner.heap) < 2


@ruling("faq4.qa.q56.plaza-hostile")
def test_what_goes_with_worlds_plaza_is_not_trashed_by_the_runner(rulebook: str) -> None:
    t = plaza_with("Nico Campaign", rulebook, other="Hostile Infrastructure (rezzed)")
    assert len(trash_plaza(t).runner.heap) == 1, "for Worlds Plaza alone"
    fall = ln.Play(ln.Trash(ln.Choose(1, ln.Cards(ln.ASSET, "facility", installed=True))))
    raze = ln.Operation("Raze", faction=ln.NEUTRAL_CORP, influence=0, play_cost=0, abilities=(fall,))
    hostile = {"card": "Hostile Infrastructure", "rezzed": True}
    plaza = {"card": "Worlds Plaza", "rezzed": True, "hosted": [hostile]}
    t = scenario(
        turn="corp",
        runner={"grip": ["Leech"] * 4},
        corp={"hq": [raze], "servers": {"Server 1": {"root": [plaza]}}},
        rulebook=rulebook,
    )
    t.do("play Raze")
    assert sorted(t.corp.archives) == ["Hostile Infrastructure", "Raze", "Worlds Plaza"]
    assert t.runner.heap == [], "its own trashing is none of the Runner's"


# -- Blacklist, London Library, Immolation Script ------------------------------------------------------


@ruling("faq4.qa.q48.blacklist-sot", under="classic")
def test_under_classic_rules_same_old_thing_cannot_be_used_against_blacklist(rulebook: str) -> None:
    for servers, able in (({"Server 1": {"root": ["Blacklist (rezzed)"]}}, False), ({}, True)):
        t = scenario(
            runner={"rig": ["Same Old Thing"], "heap": ["Sure Gamble"]}, corp={"servers": servers}, rulebook=rulebook
        )
        assert t.can("use Same Old Thing") is able


@ruling("faq4.qa.q48.blacklist-sot", under="modern")
def test_no_event_is_played_from_the_heap_against_blacklist(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["Same Old Thing"], "heap": ["Sure Gamble"], "credits": 5},
        corp={"servers": {"Server 1": {"root": ["Blacklist (rezzed)"]}}},
        rulebook=rulebook,
    )
    if t.can("use Same Old Thing"):
        t.do("use Same Old Thing").until(ACTION)
    assert "Sure Gamble" in t.runner.heap
    assert t.runner.credits == 5


@ruling("faq4.qa.q49.london-library")
def test_a_program_saved_by_sacrificial_construct_stays_on_london_library_until_its_next_try(rulebook: str) -> None:
    t = scenario(
        runner={
            "credits": 0,
            "rig": [{"card": "London Library", "hosted": ["Cleaver", "Carmen"]}, "Sacrificial Construct"],
        },
        corp={"rd": FILLER},
        clicks=1,
        rulebook=rulebook,
    )
    t.do("credit", "use Sacrificial Construct")
    t.do(next(o for o in t.options() if "Carmen" in o))
    assert t.card("London Library").hosted == ["Carmen"]
    assert sorted(t.runner.heap) == ["Cleaver", "Sacrificial Construct"]
    t.until(ACTION)
    assert t.card("London Library").hosted == ["Carmen"]
    t.finish()
    assert t.card("London Library").hosted == []
    assert "Carmen" in t.runner.heap


@ruling("faq4.qa.q50.eater-immolation")
def test_after_eater_immolation_script_has_nothing_to_replace(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 9, "grip": ["Immolation Script"], "rig": ["Eater"]},
        corp={
            "archives": ["Palisade", "Tithe"],
            "servers": {"Archives": {"ice": ["Palisade (rezzed)"]}, "HQ": {"ice": ["Tithe (rezzed)"]}},
        },
        rulebook=rulebook,
    )
    t.do("play Immolation Script", "use Eater: break")
    while t.running:
        assert not t.can("Immolation Script")
        t.do("pass" if t.can("pass") else "continue")
    assert t.accesses == []
    assert t.server("HQ").ice == ["Tithe"]
    assert t.server("Archives").ice == ["Palisade"]


# -- Titanium Ribs, Research Grant, Drive By, Dorm Computer, DaVinci -----------------------------------


@ruling("faq4.qa.q52.titanium-ribs-chronos")
def test_titanium_ribs_and_chronos_protocol_leave_the_choice_to_the_active_player(rulebook: str) -> None:
    grip = ["Leech", "Carmen", "Cleaver", "Fermenter"]
    t = scenario(
        corp={"identity": CHRONOS, "credits": 9, "servers": {"HQ": {"ice": ["Tithe (rezzed)"]}}},
        runner={"credits": 0, "rig": ["Titanium Ribs"], "grip": grip},
        rulebook=rulebook,
    )
    t.do("run HQ", "look at the grip")
    assert t.decision is not None
    assert t.decision.side == "runner"
    assert t.card("Leech").known_to("corp"), "the Corp looks all the same"
    t.do("lose Carmen")
    assert t.runner.heap == ["Carmen"]
    sting = ln.Operation(
        "Sting", faction=ln.JINTEKI, influence=0, play_cost=0, abilities=(ln.Play(ln.DoDamage(1, ln.NET)),)
    )
    t = scenario(
        turn="corp",
        corp={"identity": CHRONOS, "hq": [sting]},
        runner={"rig": ["Titanium Ribs"], "grip": grip},
        rulebook=rulebook,
    )
    t.do("play Sting", "look at the grip")
    assert t.decision.side == "corp"
    t.do("lose Fermenter")
    assert t.runner.heap == ["Fermenter"]


@ruling("faq4.qa.q53.research-grant")
def test_team_sponsorship_may_install_the_copy_that_research_grant_then_scores(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        corp={
            "hq": ["Research Grant"],
            "servers": {
                "Server 1": {"root": ["Research Grant (3 advancement)"]},
                "Server 2": {"root": ["Team Sponsorship (rezzed)"]},
            },
        },
        rulebook=rulebook,
    )
    t.do("score Research Grant", "Team Sponsorship", "install in a new server")
    assert t.corp.score == ["Research Grant"]
    t.do("Research Grant")
    assert t.corp.score == ["Research Grant"] * 2


@ruling("faq4.qa.q54.drive-by-zaibatsu")
def test_drive_by_trashes_nothing_if_the_expose_is_prevented(rulebook: str) -> None:
    t = scenario(
        runner={"grip": ["Drive By"]},
        corp={
            "credits": 1,
            "servers": {
                "Server 1": {"root": ["Nico Campaign"]},
                "Server 2": {"root": ["Zaibatsu Loyalty (rezzed)"]},
            },
        },
        rulebook=rulebook,
    )
    t.do("play Drive By")
    if t.can("choose"):
        t.do(next(o for o in t.options() if "Server 1" in o or "facedown" in o))
    t.do("use Zaibatsu Loyalty")
    if t.can("pay"):
        t.do("pay 1")
    t.until(ACTION)
    assert t.server("Server 1").root == ["Nico Campaign"]
    assert not t.card("Nico Campaign").known_to("runner")


def dorm_computer_and_masanori(rulebook: str) -> Scenario:
    """An unsuccessful run made with Dorm Computer while John Masanori is installed."""
    t = scenario(
        runner={"credits": 0, "rig": ["Dorm Computer (4 power)", "John Masanori"]},
        corp={"servers": {"HQ": {"ice": ["Palisade (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("use Dorm Computer", "run HQ").until(ACTION)
    return t


@ruling("faq4.qa.q57.dorm-masanori", under="classic")
def test_under_classic_rules_masanoris_tag_comes_after_dorm_computers_run(rulebook: str) -> None:
    assert dorm_computer_and_masanori(rulebook).runner.tags == 1


@ruling("faq4.qa.q57.dorm-masanori", under="modern")
def test_dorm_computer_prevents_masanoris_tag(rulebook: str) -> None:
    assert dorm_computer_and_masanori(rulebook).runner.tags == 0


@ruling("faq4.qa.q58.kate-davinci")
@pytest.mark.parametrize(("power", "able"), [(1, False), (2, True)])
def test_davinci_looks_at_the_cost_of_a_card_in_the_grip_even_for_kate(rulebook: str, power: int, able: bool) -> None:
    t = scenario(
        runner={"identity": KATE, "credits": 0, "rig": [f"DaVinci ({power} power)"], "grip": ["Clot"]},
        rulebook=rulebook,
    )
    if t.can("use DaVinci"):
        t.do("use DaVinci")
    assert ("Clot" in t.runner.rig) is able
