"""Rulings on the cards of Order and Chaos."""

from __future__ import annotations

from sneakdoor import decks
from sneakdoor import language as ln
from sneakdoor.decks import Deck
from sneakdoor.game import Game
from sneakdoor.testing import Scenario, scenario
from tests.rulings import ruling

ACTION = "step_runner_turn_action"
CORP_ACTION = "step_corp_turn_action"
ARGUS = "Argus Security: Protection Guaranteed"
GAGARIN = "Gagarin Deep Space: Expanding the Horizon"
EDWARD = "Edward Kim: Humanity's Hammer"
VALENCIA = "Valencia Estevez: The Angel of Cayambe"
FILLER = ["Hedge Fund"] * 6


# -- Forked, Eater, Edward Kim -------------------------------------------------------------------------


def forked_into_troll(rulebook: str, *rig: str) -> Scenario:
    """A run with Forked on HQ, which a rezzed Troll protects."""
    return scenario(
        runner={"credits": 20, "grip": ["Forked", *rig]},
        corp={"credits": 0, "hq": FILLER, "servers": {"HQ": {"ice": ["Troll (rezzed)"]}}},
        rulebook=rulebook,
    )


@ruling("gloss.all.example-1")
def test_forked_trashes_troll_whose_no_subroutines_are_all_broken(rulebook: str) -> None:
    t = forked_into_troll(rulebook)
    t.do("play Forked", "run HQ", "spend 9").until(ACTION)
    assert t.corp.archives[0] == "Troll"
    assert t.server("HQ").ice == []
    assert t.accesses == ["Hedge Fund"], "the run went on"


@ruling("gloss.bypass.example-1")
def test_forked_spares_troll_that_was_bypassed_before_anything_could_be_broken(rulebook: str) -> None:
    t = forked_into_troll(rulebook, "Femme Fatale")
    t.do("install Femme Fatale")
    if t.can("choose Troll"):
        t.do("choose Troll")
    t.do("play Forked", "run HQ").until("reaction")
    t.do("Femme Fatale").until(ACTION)
    assert t.server("HQ").ice == ["Troll"]
    assert t.accesses == ["Hedge Fund"]


@ruling("faq4.card.eater.1", "official.eater.1")
def test_archives_are_turned_faceup_although_eater_forbids_accesses(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 9, "rig": ["Eater"]},
        corp={
            "archives": ["Offworld Office (facedown)", "Hedge Fund (facedown)"],
            "servers": {"Archives": {"ice": ["Palisade (rezzed)"]}},
        },
        rulebook=rulebook,
    )
    t.do("run Archives", "use Eater: break").until(ACTION)
    assert t.accesses == []
    assert t.runner.score == []
    assert t.corp.facedown_archives == []


@ruling("faq4.card.edward-kim.1", "official.edward-kim-humanitys-hammer.1")
def test_edward_kims_first_operation_in_archives_uses_him_up(rulebook: str) -> None:
    t = scenario(
        runner={"identity": EDWARD},
        corp={"hq": ["Hedge Fund"], "archives": ["Hedge Fund"]},
        rulebook=rulebook,
    )
    t.do("run Archives").until(ACTION)
    t.do("run HQ").until(ACTION)
    assert t.accesses == ["Hedge Fund", "Hedge Fund"]
    assert t.corp.hq == ["Hedge Fund"]


# -- I've Had Worse, Itinerant Protesters, Valencia ----------------------------------------------------


@ruling("faq4.card.ive-had-worse.1", "official.i-ve-had-worse.1")
def test_all_cards_lost_to_damage_are_trashed_before_ive_had_worse_draws(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 0, "grip": ["I've Had Worse", "Carmen", "Cleaver"], "stack": ["Leech"] * 5},
        corp={"servers": {"HQ": {"ice": ["Neural Katana (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.fix_random("I've Had Worse", "Carmen", "Cleaver")
    t.do("run HQ").until("jack out")
    assert sorted(t.runner.heap) == ["Carmen", "Cleaver", "I've Had Worse"]
    assert t.runner.grip == ["Leech"] * 3, "none of the cards drawn is lost"


@ruling("faq4.card.ive-had-worse.2", "official.i-ve-had-worse.2")
def test_ive_had_worse_does_not_save_from_more_damage_than_cards(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 0, "grip": ["I've Had Worse", "Carmen"], "stack": ["Leech"] * 5},
        corp={"servers": {"HQ": {"ice": ["Neural Katana (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ")
    assert t.outcome is not None
    assert (t.outcome.winner, t.outcome.reason) == (0, "flatline")


@ruling("faq4.card.itinerant-protesters.1", "official.itinerant-protesters.1")
def test_a_corp_with_a_hand_size_below_zero_plays_on(rulebook: str) -> None:
    t = scenario(
        runner={"grip": ["Itinerant Protesters"]},
        corp={"bad_publicity": 7, "hq": FILLER, "rd": FILLER},
        rulebook=rulebook,
    )
    t.do("play Itinerant Protesters")
    assert t.corp.hand_size == -2
    t.finish()
    t.until(CORP_ACTION)
    t.finish()
    t.until(ACTION)
    assert t.outcome is None
    assert t.corp.hq == []


@ruling("faq4.qa.q40.valencia-grndl")
def test_valencia_against_grndl_starts_with_one_bad_publicity(rulebook: str) -> None:
    corp = Deck("grndl", "GRNDL: Power Unleashed", {"Hedge Fund": 3, "Palisade": 3, "Offworld Office": 3})
    runner = Deck("valencia", VALENCIA, {"Sure Gamble": 3, "Leech": 3, "Cleaver": 3})
    game = Game.new(corp, runner, 1, rulebook)
    assert game.state.bad_publicity == 1
    assert game.state.rules.name == rulebook
    assert Game.new(corp, decks.load("gateway-beginner-runner"), 1, rulebook).state.bad_publicity == 1


# -- Hivemind, Virus Breeding Ground, Progenitor, Cyberdex ---------------------------------------------


@ruling("faq4.qa.q44.hivemind-imp")
def test_a_counter_can_be_moved_to_imp_which_counts_hiveminds(rulebook: str) -> None:
    rig = ["Virus Breeding Ground (1 virus)", {"card": "Imp", "virus": 0}]
    t = scenario(runner={"rig": rig}, rulebook=rulebook)
    if t.can("use Virus Breeding Ground"):
        t.do("use Virus Breeding Ground")
    assert t.card("Imp").virus == 0, "it has none of its own"
    t = scenario(runner={"rig": [*rig, "Hivemind (1 virus)"]}, rulebook=rulebook)
    t.do("use Virus Breeding Ground", "choose Imp")
    assert t.card("Imp").virus == 1


@ruling("faq4.errata.progenitor", under="classic")
def test_under_classic_rules_the_virus_on_progenitor_does_not_lose_all_counters(rulebook: str) -> None:
    """The erratum as quoted breaks off before the amount; here it is the one of the current wording."""
    t = scenario(
        turn="corp",
        runner={"rig": [{"card": "Progenitor", "hosted": ["Leech (3 virus)"]}, {"card": "Imp", "virus": 2}]},
        corp={"rd": FILLER},
        rulebook=rulebook,
    )
    t.do("purge")
    assert 0 < t.card("Leech").virus < 3
    assert t.card("Imp").virus == 0


@ruling("faq4.errata.progenitor", under="modern")
def test_progenitor_keeps_exactly_one_counter_from_being_purged(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        runner={"rig": [{"card": "Progenitor", "hosted": ["Leech (3 virus)"]}]},
        corp={"rd": FILLER},
        rulebook=rulebook,
    )
    t.do("purge")
    assert t.card("Leech").virus == 1


@ruling("faq4.qa.q47.cvs-imp")
def test_cyberdex_virus_suite_purges_before_imp_can_trash_it(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 0, "rig": [{"card": "Imp", "virus": 2}]},
        corp={"hq": ["Cyberdex Virus Suite"]},
        rulebook=rulebook,
    )
    t.do("run HQ").until("reaction")
    t.do("Cyberdex Virus Suite")
    assert not t.can("use Imp")
    t.until(ACTION)
    assert t.card("Imp").virus == 0
    assert t.corp.hq == ["Cyberdex Virus Suite"]
    t = scenario(
        runner={"credits": 0, "rig": [{"card": "Imp", "virus": 2}]},
        corp={"hq": ["Cyberdex Virus Suite"]},
        rulebook=rulebook,
    )
    t.do("run HQ").until("reaction")
    t.do("pass")
    assert t.can("use Imp"), "the counters were not purged"


# -- Argus, Gagarin ------------------------------------------------------------------------------------


@ruling("gloss.damage.example-1")
def test_the_cleaners_add_nothing_to_damage_that_the_runner_chooses_to_suffer(rulebook: str) -> None:
    t = scenario(
        corp={"identity": ARGUS, "hq": ["Hostile Takeover"], "score": ["The Cleaners"]},
        runner={"grip": ["Leech"] * 4},
        rulebook=rulebook,
    )
    t.do("run HQ").until("offer")
    t.do("the Runner suffers 2 meat damage").until(ACTION)
    assert len(t.runner.heap) == 2
    assert t.runner.tags == 0


@ruling("faq4.card.gagarin.1", "official.gagarin-deep-space-expanding-the-horizon.1")
def test_the_runner_may_refuse_to_pay_gagarin_and_does_not_access_the_card(rulebook: str) -> None:
    t = scenario(
        corp={"identity": GAGARIN, "servers": {"Server 1": {"root": ["Offworld Office"]}}},
        runner={"credits": 5},
        rulebook=rulebook,
    )
    t.do("run Server 1").until("offer")
    t.do("decline").until(ACTION)
    assert t.accesses == []
    assert t.runner.score == []
    assert t.runner.credits == 5
    t.do("run Server 1").until("offer")
    t.do("access").until(ACTION)
    assert t.runner.score == ["Offworld Office"]
    assert t.runner.credits == 4


# -- Glenn Station -------------------------------------------------------------------------------------


@ruling("gloss.host.example-2", "faq4.rules.hosting.example-1", "faq4.card.glenn-station.2", "official.glenn-station.2")
def test_a_card_comes_onto_glenn_station_only_by_its_own_click_ability(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        corp={"hq": ["Nico Campaign", "Palisade", "Hedge Fund"], "score": ["Glenn Station"]},
        rulebook=rulebook,
    )
    t.do("install Nico Campaign")
    assert not t.can("host on")
    t.do("install Palisade")
    assert all("Glenn Station" not in o for o in t.options())
    t.do("install protecting HQ")
    assert t.card("Glenn Station").hosted == []
    t.do("use Glenn Station: host")
    assert t.card("Glenn Station").hosted == ["Hedge Fund"]


@ruling("faq4.card.glenn-station.1", "official.glenn-station.1")
def test_forfeiting_glenn_station_trashes_the_card_on_it(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        clicks=1,
        corp={
            "credits": 9,
            "hq": ["Hedge Fund"],
            "rd": FILLER,
            "score": ["Glenn Station"],
            "servers": {"HQ": {"ice": ["Archer"]}},
        },
        rulebook=rulebook,
    )
    t.do("use Glenn Station: host").until(ACTION)
    t.do("run HQ", "rez Archer")
    assert t.corp.score == []
    assert t.corp.removed == ["Glenn Station"]
    assert t.corp.archives == ["Hedge Fund"]
    assert t.corp.facedown_archives == ["Hedge Fund"]


# -- Mark Yale, Housekeeping ---------------------------------------------------------------------------


@ruling("faq4.card.mark-yale.1", "official.mark-yale.1")
def test_an_agenda_counter_spent_for_mark_yale_gives_three_credits_in_all(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        corp={
            "credits": 0,
            "score": [{"card": "AstroScript Pilot Program", "agenda": 1}],
            "servers": {"Server 1": {"root": ["Mark Yale (rezzed)"]}},
        },
        rulebook=rulebook,
    )
    t.do("use Mark Yale", "any agenda counter")
    assert t.corp.credits == 3
    assert t.card("Mark Yale").installed
    assert t.card("AstroScript Pilot Program").counters("agenda") == 0


@ruling("faq4.card.housekeeping.1", "official.housekeeping.1")
def test_housekeeping_trashes_nothing_from_an_empty_grip(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        clicks=1,
        corp={"hq": ["Housekeeping"], "rd": FILLER},
        runner={"grip": ["Leech"]},
        rulebook=rulebook,
    )
    t.do("play Housekeeping").until(ACTION)
    t.do("install Leech")
    assert t.runner.rig == ["Leech"]
    assert t.runner.heap == []
    assert t.outcome is None


# -- The Twins -----------------------------------------------------------------------------------------


@ruling(
    "gloss.encounter.forced.example-1",
    "faq4.rules.forced.example-1",
    "faq4.card.the-twins.1",
    "official.the-twins.1",
)
def test_the_twins_repeat_an_encounter_without_approach_or_a_chance_to_jack_out(rulebook: str) -> None:
    lookout = ln.Asset(
        "Lookout",
        faction=ln.NEUTRAL_CORP,
        influence=0,
        rez_cost=0,
        trash_cost=1,
        abilities=(ln.When(ln.ApproachesIce(ln.Cards(ln.ICE)), ln.GiveTags(1)),),
    )
    t = scenario(
        runner={"credits": 9, "rig": ["Cleaver"]},
        corp={
            "credits": 9,
            "hq": ["Palisade"],
            "servers": {
                "HQ": {"ice": ["Palisade (rezzed)"], "root": ["The Twins (rezzed)"]},
                "Server 1": {"root": ["Nico Campaign"]},
                "Server 2": {"root": [{"card": lookout, "rezzed": True}]},
            },
        },
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    assert t.runner.tags == 1, "for the one approach"
    t.do("use Cleaver: break")
    seen = []
    while not t.can("The Twins"):
        assert t.decision is not None
        t.do("pass")
    t.do("The Twins")
    while t.state.encountered < 0:
        assert t.decision is not None
        seen.append((t.decision.kind, t.phase))
        t.do("pass")
    assert seen == [], "nothing lies between the passing and the next encounter"
    assert t.card("Palisade").rezzed
    t.do("use Cleaver: break").until("jack out")
    assert t.running, "after it, the Runner may jack out as usual"
    assert t.runner.tags == 1, "the ice was not approached again"


# -- Wormhole ------------------------------------------------------------------------------------------


@ruling("faq4.card.wormhole.1", "official.wormhole.1")
def test_a_counter_from_a_subroutine_that_wormhole_resolves_goes_on_the_other_ice(rulebook: str) -> None:
    for other in ("Data Raven", "Viktor 2.0"):
        t = scenario(
            runner={"credits": 0},
            corp={
                "credits": 9,
                "servers": {"HQ": {"ice": ["Wormhole (rezzed)"]}, "R&D": {"ice": [f"{other} (rezzed)"]}},
            },
            rulebook=rulebook,
        )
        t.do("run HQ")
        trace = next((o for o in t.options() if "Trace" in o), None)
        if trace is not None:
            t.do(trace)
        t.do("spend 5").until("jack out")
        assert t.card(other).power == 1
        assert t.card("Wormhole").power == 0


@ruling("gloss.loops.example-1", "faq4.rules.loops.example-1")
def test_two_wormholes_resolve_each_other_as_often_as_the_corp_says_and_the_run_goes_on(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 0},
        corp={
            "hq": FILLER,
            "servers": {"HQ": {"ice": ["Wormhole (rezzed)"]}, "R&D": {"ice": ["Wormhole (rezzed)"]}},
        },
        rulebook=rulebook,
    )
    t.do("run HQ")
    assert t.decision is not None
    assert (t.decision.side, t.decision.kind) == ("corp", "loop")
    assert len(t.options()) > 2
    t.do("repeat 57")
    assert t.decision.kind != "loop"
    t.until(ACTION)
    assert t.accesses == ["Hedge Fund"]
