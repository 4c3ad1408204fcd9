"""Rulings about the Runner cards of the Genesis cycle."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sneakdoor import Game, rulebooks
from sneakdoor import language as ln
from sneakdoor.testing import Scenario, scenario
from sneakdoor.views import view
from tests.rulings import ruling

from .boards import FILLER, GATE, GRIP, RUNNER_ACTION, TRACING, breaker, ice, next_turn
from .test_criminal import dispossessed

ANDROMEDA = "Andromeda: Dispossessed Ristie"
MAZE = ice("Maze", *ln.end_the_run(3))
STACK = ["Sure Gamble"] * 6


# -- if and when -----------------------------------------------------------------------------------------


@ruling("gloss.abilities.if-when.example-2", "faq4.rules.if-when.example-2")
@pytest.mark.parametrize("supplier_first", [True, False])
def test_underworld_contact_counts_the_link_there_is_when_it_resolves(rulebook: str, supplier_first: bool) -> None:
    t = scenario(
        runner={
            "identity": ANDROMEDA,
            "credits": 0,
            "grip": ["Dyson Mem Chip"],
            "rig": ["Underworld Contact", "The Supplier"],
            "stack": STACK,
        },
        corp={"rd": FILLER},
        clicks=2,
        rulebook=rulebook,
    )
    t.do("use The Supplier", "credit").until("reaction")
    assert (t.runner.credits, t.runner.link) == (1, 1)
    assert sorted(o.split(":")[0] for o in t.options()) == ["The Supplier", "Underworld Contact"], "both are pending"
    t.do(*(["The Supplier"] if supplier_first else ["Underworld Contact", "The Supplier"]))
    t.until(RUNNER_ACTION)
    assert t.card("Dyson Mem Chip").installed
    assert t.runner.link == 2
    assert t.runner.credits == int(supplier_first)


# -- Indexing --------------------------------------------------------------------------------------------


@ruling("gloss.info.hidden.example-1")
def test_the_runner_is_not_told_which_of_two_known_cards_was_installed(rulebook: str) -> None:
    seen = []
    for installed in ("Braintrust", "Snare!"):
        t = scenario(
            runner={"grip": ["Indexing"]},
            corp={"rd": ["Hedge Fund", "Snare!", "Tithe", "Braintrust", "Ping", "Palisade"]},
            rulebook=rulebook,
        )
        t.do("play Indexing").until("breach")
        t.do("instead", "Braintrust next", "Snare! next", "Tithe next", "Ping next")
        t.finish()
        t.until("step_corp_turn_action")
        assert t.corp.hq == ["Braintrust"]
        t.do("draw")
        assert sorted(t.corp.hq) == ["Braintrust", "Snare!"]
        t.do(f"install {installed}")
        assert not t.card("Braintrust").known_to("runner")
        assert not t.card("Snare!").known_to("runner")
        t.until("step_corp_turn_action")
        seen.append(view(t.game, "runner"))
    assert seen[0] == seen[1], "whatever the Corp says about it"


# -- Test Run --------------------------------------------------------------------------------------------


def after_test_run(rulebook: str, *, rig: int) -> Scenario:
    """Test Run played for a Carmen in the heap, by a Runner with so many programs."""
    t = scenario(
        runner={"grip": ["Test Run"], "credits": 3, "heap": ["Carmen"], "rig": ["Cleaver"] * rig, "stack": STACK},
        corp={"rd": FILLER},
        rulebook=rulebook,
    )
    t.do("play Test Run", "search your heap")
    return t


@ruling("gloss.memory-cost.example-1", "faq4.rules.memory-cost.example-1")
def test_a_program_found_by_test_run_needs_memory_all_the_same(rulebook: str) -> None:
    t = after_test_run(rulebook, rig=4)
    assert not t.can("done")
    t.do("trash Cleaver first").until(RUNNER_ACTION)
    assert t.card("Carmen").installed
    assert t.runner.memory_used == 4
    assert t.runner.rig.count("Cleaver") == 3


@ruling("gloss.play.example-1")
def test_test_run_is_in_the_heap_before_its_program_returns(rulebook: str) -> None:
    t = after_test_run(rulebook, rig=0)
    assert t.step == RUNNER_ACTION
    assert t.card("Carmen").installed
    assert t.runner.heap == ["Test Run"]
    t.finish()
    assert t.runner.stack[0] == "Carmen"
    stack = [{"card": title, "known": True} for title in ("Sure Gamble", "Carmen", "Unity", "Cleaver")]
    t = scenario(runner={"grip": ["Test Run"], "credits": 3, "stack": stack}, corp={"rd": FILLER}, rulebook=rulebook)
    t.do("play Test Run", "search your stack")
    assert t.runner.heap == [], "it is not resolved yet"
    t.do("find Carmen").until(RUNNER_ACTION)
    assert (t.card("Carmen").installed, t.runner.heap) == (True, ["Test Run"])
    assert not any(t.state.known[c] for c in t.state.piles[4]), "the stack was shuffled"
    assert t.runner.stack.count("Carmen") == 0
    t.finish()
    assert t.runner.stack[0] == "Carmen"


# -- Imp, Scrubber ---------------------------------------------------------------------------------------


@ruling("gloss.must.example-1")
@pytest.mark.parametrize("way", ["use Imp", "trash Mumbad Virtual Tour"])
def test_what_must_be_trashed_is_trashed_in_a_way_of_the_runners_choice(rulebook: str, way: str) -> None:
    t = scenario(
        runner={"credits": 4, "rig": ["Imp (1 virus)", "Scrubber"]},
        corp={"servers": {"Server 1": {"root": ["Mumbad Virtual Tour"]}}},
        rulebook=rulebook,
    )
    t.do("run Server 1").until("access")
    assert [o.split(":")[0] for o in t.options()] == ["trash Mumbad Virtual Tour", "use Imp"], "it may not be left"
    t.do(way)
    if way != "use Imp":
        assert all("from Scrubber" in o for o in t.options()), "4 credits alone are not enough"
        t.do("pay 2 from Scrubber")
        assert t.runner.credits == 1
    t.until(RUNNER_ACTION)
    assert t.corp.archives == ["Mumbad Virtual Tour"]


@ruling("faq4.qa.q12.when-accessed-before-trash")
@pytest.mark.parametrize("means", ["Imp", "Demolition Run"])
def test_what_happens_upon_access_comes_before_imp_or_demolition_run(rulebook: str, means: str) -> None:
    t = scenario(
        runner={
            "credits": 5,
            "rig": ["Imp (1 virus)"] if means == "Imp" else [],
            "grip": [*GRIP, *(["Demolition Run"] if means != "Imp" else [])],
        },
        corp={"hq": ["Fetal AI"]},
        rulebook=rulebook,
    )
    t.do(*(["run HQ"] if means == "Imp" else ["play Demolition Run", "run HQ"]))
    t.until("access")
    assert len([c for c in t.runner.heap if c == "Sure Gamble"]) == 2, "the damage is done"
    t.do(f"use {means}").until(RUNNER_ACTION)
    assert t.corp.archives == ["Fetal AI"]
    assert t.runner.score == []


# -- Disrupter -------------------------------------------------------------------------------------------


@ruling("cr1.4.changes.disrupter")
def test_disrupter_sets_the_base_strength_of_the_trace_that_then_goes_on(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        corp={"hq": [TRACING], "rd": FILLER, "credits": 2},
        runner={"rig": ["Disrupter", "Disrupter"], "credits": 2},
        rulebook=rulebook,
    )
    t.do("play Tracing", "use Disrupter: reduce the base trace strength of a trace to 0", "pass")
    assert sum("traces with base strength" in line for line in t.log) == 1, "it is not started again"
    assert t.options() == ["spend 0", "spend 1", "spend 2"]
    t.do("spend 2")
    assert not t.can("use Disrupter"), "the Corp has spent"
    t.do("spend 1")
    assert t.runner.tags == 1, "0 + 2 against 0 + 1"


@ruling("faq4.card.disrupter.1", under="modern")
def test_disrupter_prevents_no_trace(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        corp={"hq": [TRACING, TRACING], "rd": FILLER, "credits": 2},
        runner={"rig": ["Disrupter", "Disrupter"], "credits": 2},
        rulebook=rulebook,
    )
    t.do("play Tracing", "use Disrupter: reduce the base trace strength of a trace to 0", "pass")
    assert not any("prevent" in line for line in t.log)
    assert [line for line in t.log if "traces" in line] == ["The Corp traces with base strength 0."]
    t.do("spend 2")
    assert t.options() == ["spend 0", "spend 1", "spend 2"], "the Corp has spent: too late for the other Disrupter"
    t.do("spend 2", "play Tracing", "pass")
    traces = [line for line in t.log if "traces" in line]
    assert traces[1:] == ["The Corp traces with base strength 3."], "that one trace alone"


AMPLIFIER = ln.Asset(
    "Amplifier",
    faction=ln.NEUTRAL_CORP,
    rez_cost=0,
    trash_cost=0,
    abilities=(ln.Paid(ln.TrashThis(), ln.SetTraceBase(9), flags=ln.INTERRUPT),),
)


@ruling("faq4.card.disrupter.1", "official.disrupter.1", under="classic")
@pytest.mark.parametrize("afresh", [True, False])
def test_disrupter_prevents_the_trace_and_starts_it_afresh(rulebook: str, afresh: bool) -> None:
    """The FAQ's sentence, by the answer it implies; without it the classic rulebook has the erratum of CR 1.4.

    A trace that starts afresh is open to interrupts anew, those of the active player first.
    """
    t = scenario(
        turn="corp",
        corp={
            "hq": [TRACING],
            "rd": FILLER,
            "credits": 2,
            "servers": {"Server 1": {"root": [{"card": AMPLIFIER, "rezzed": True}]}},
        },
        runner={"rig": ["Disrupter", "Disrupter"], "credits": 2},
        rulebook=replace(rulebooks.load(rulebook), traces_start_afresh=afresh),
    )
    assert not t.can("use Disrupter")
    t.do("play Tracing")
    t.game.choose("pass")
    t.do("use Disrupter: reduce the base trace strength of a trace to 0")
    assert t.decision is not None
    assert (t.decision.side, t.decision.kind) == ("corp" if afresh else "runner", "interrupt")
    assert ("The Runner prevents it." in t.log) is afresh
    while t.decision.kind == "interrupt":
        t.game.choose("pass")
    assert t.options() == ["spend 0", "spend 1", "spend 2"]
    assert [line for line in t.log if "traces" in line] == ["The Corp traces with base strength 0."]
    t.do("spend 2")
    assert not t.can("use Disrupter"), "the Corp has bid"
    t.do("spend 2")
    assert t.runner.tags == 0, "0 + 2 against 0 + 2"


# -- Spinal Modem ----------------------------------------------------------------------------------------


@ruling("cr1.4.1.10.5.example")
def test_spinal_modem_is_refilled_to_two_credits(rulebook: str) -> None:
    t = scenario(
        runner={"grip": ["Spinal Modem"], "credits": 4, "rig": [breaker("Crowbar", cost=1)], "stack": STACK},
        corp={"rd": FILLER, "hq": FILLER, "servers": {"HQ": {"ice": [{"card": GATE, "rezzed": True}]}}},
        rulebook=rulebook,
    )
    t.do("install Spinal Modem")
    assert t.card("Spinal Modem").credits == 2
    t.do("run HQ", "use Crowbar")
    assert t.card("Spinal Modem").credits == 1
    t.until(RUNNER_ACTION)
    next_turn(t, RUNNER_ACTION)
    assert t.card("Spinal Modem").credits == 2


# -- e3 Feedback Implants --------------------------------------------------------------------------------


@ruling("faq4.errata.e3-feedback-implants", "faq4.card.e3-feedback-implants.1", "official.e3-feedback-implants.1")
def test_e3_breaks_a_whole_bioroid_after_one_click(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["e3 Feedback Implants"], "credits": 2, "grip": GRIP},
        corp={"hq": FILLER, "servers": {"HQ": {"ice": ["Heimdall 1.0 (rezzed)"]}}},
        clicks=2,
        rulebook=rulebook,
    )
    t.do("run HQ", "use Heimdall 1.0", "break Do 1 core damage.")
    assert t.runner.clicks == 0
    t.do("e3 Feedback Implants", "break End the run.")
    t.do("e3 Feedback Implants")
    assert t.runner.credits == 0
    assert not t.can("e3 Feedback Implants"), "nothing is left to break"
    t.finish()
    assert t.accesses == ["Hedge Fund"]
    assert t.runner.core_damage == 0


@ruling("faq4.card.e3-feedback-implants.2", "official.e3-feedback-implants.2")
def test_two_subroutines_broken_together_trigger_e3_twice(rulebook: str) -> None:
    four = ice("Four", *ln.end_the_run(4))
    t = scenario(
        runner={"rig": ["e3 Feedback Implants", breaker("Crowbar", at_once=2)], "credits": 2},
        corp={"hq": FILLER, "servers": {"HQ": {"ice": [{"card": four, "rezzed": True}]}}},
        rulebook=rulebook,
    )
    t.do("run HQ", "use Crowbar", "break End the run.", "break End the run.")
    assert len([o for o in t.options() if o.startswith("e3")]) == 2
    t.do(t.options()[0], "break End the run.")
    assert t.runner.credits == 1
    while t.can("pass"):
        if t.can("e3 Feedback Implants"):
            t.do(next(o for o in t.options() if o.startswith("e3")))
        else:
            t.do("pass")
    t.until(RUNNER_ACTION)
    assert t.runner.credits == 0
    assert t.accesses == ["Hedge Fund"]


# -- R&D Interface ---------------------------------------------------------------------------------------


@ruling("faq4.rules.access-multiple.example-2")
def test_an_upgrade_may_be_accessed_between_two_cards_of_r_and_d(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["R&D Interface"]},
        corp={"rd": ["Hedge Fund", "Tithe", "Ping"], "servers": {"R&D": {"root": ["ChiLo City Grid"]}}},
        rulebook=rulebook,
    )
    t.do("run R&D").until("candidate")
    deck = next(o for o in t.options() if "R&D" in o and "unrezzed" not in o)
    t.do(deck)
    t.until("candidate")
    t.do(next(o for o in t.options() if o != deck))
    t.until(RUNNER_ACTION)
    assert t.accesses == ["Hedge Fund", "ChiLo City Grid", "Tithe"]


# -- Cortez Chip -----------------------------------------------------------------------------------------


def chipped(rulebook: str, credits: int = 3) -> Scenario:
    """Cortez Chip is trashed for its ability while Sacrificial Construct is there."""
    t = scenario(
        runner={"rig": ["Cortez Chip", "Sacrificial Construct"]},
        corp={"credits": credits, "hq": FILLER, "rd": FILLER, "servers": {"HQ": {"ice": ["Palisade"]}}},
        rulebook=rulebook,
    )
    t.do("use Cortez Chip")
    return t


@ruling("faq4.rules.trash-cost.example-1", under="classic")
def test_a_trash_cost_that_is_prevented_pays_for_nothing(rulebook: str) -> None:
    t = chipped(rulebook)
    t.do("use Sacrificial Construct")
    assert t.card("Cortez Chip").installed
    assert t.runner.heap == ["Sacrificial Construct"]
    t.do("run HQ", "rez Palisade")
    assert t.corp.credits == 0


@ruling("faq4.rules.trash-cost.example-1", under="modern")
def test_a_trash_cost_cannot_be_prevented(rulebook: str) -> None:
    t = chipped(rulebook, credits=4)
    assert not t.can("use Sacrificial Construct")
    assert t.runner.heap == ["Cortez Chip"]
    t.do("run HQ")
    assert not t.can("rez Palisade"), "5 credits are wanted now"
    t = chipped(rulebook, credits=5)
    t.do("run HQ", "rez Palisade")
    assert (t.card("Palisade").rezzed, t.corp.credits) == (True, 0)
    t = chipped(rulebook)
    t.finish()
    t.until(RUNNER_ACTION)
    credits = t.corp.credits
    t.do("run HQ", "rez Palisade")
    assert t.corp.credits == credits - 3, "this turn only"


# -- Satellite Uplink, Nerve Agent, Snitch ---------------------------------------------------------------


@ruling("faq4.rules.choosing.example-2")
def test_satellite_uplink_exposes_both_cards_at_once(rulebook: str) -> None:
    t = scenario(
        runner={"grip": ["Satellite Uplink"], "credits": 2},
        corp={"servers": {"HQ": {"ice": ["Ping"]}, "Server 1": {"root": ["Nico Campaign"]}, "R&D": {"ice": ["Tithe"]}}},
        rulebook=rulebook,
    )
    t.do("play Satellite Uplink", "choose unrezzed ice protecting HQ")
    assert not t.card("Ping").known_to("runner"), "the second is picked before the first is seen"
    t.do("choose unrezzed ice")
    assert t.card("Ping").known_to("runner")
    assert t.card("Tithe").known_to("runner")
    assert not t.card("Nico Campaign").known_to("runner")


@ruling("faq4.card.nerve-agent.1", "official.nerve-agent.1")
@pytest.mark.parametrize("counters", [0, 2])
def test_nerve_agent_asks_before_the_first_access_for_a_number_less_than_its_counters(
    rulebook: str, counters: int
) -> None:
    t = scenario(runner={"rig": [f"Nerve Agent ({counters} virus)"]}, corp={"hq": FILLER}, rulebook=rulebook)
    t.do("run HQ")
    if counters:
        t.until("number")
        assert t.accesses == []
        assert t.options() == ["0", "1", "2"], "there are 3 counters now"
        t.do("2")
    t.until(RUNNER_ACTION)
    assert len(t.accesses) == 1 + counters


@ruling("faq4.card.snitch.1", "official.snitch.1")
def test_the_runner_may_jack_out_with_snitch_before_the_first_encounter(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["Snitch"]}, corp={"credits": 9, "servers": {"HQ": {"ice": ["Ping"]}}}, rulebook=rulebook
    )
    t.do("run HQ", "Snitch")
    assert t.card("Ping").known_to("runner")
    t.do("yes")
    assert not t.running
    assert not any("encounters" in line for line in t.log)


@ruling("faq4.card.snitch.2", "official.snitch.2")
def test_the_runner_may_jack_out_with_snitch_although_the_expose_was_prevented(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["Snitch"]},
        corp={
            "credits": 9,
            "servers": {"HQ": {"ice": ["Ping"]}, "Server 1": {"root": ["Zaibatsu Loyalty (rezzed)"]}},
        },
        rulebook=rulebook,
    )
    t.do("run HQ", "Snitch")
    t.do("use Zaibatsu Loyalty", "pay 1[credit]")
    assert not t.card("Ping").known_to("runner")
    t.do("yes")
    assert not t.running


# -- Dinosaurus ------------------------------------------------------------------------------------------


@ruling("faq4.card.dinosaurus.1", "official.dinosaurus.1")
def test_another_icebreaker_may_take_the_place_of_the_one_on_dinosaurus(rulebook: str) -> None:
    t = scenario(
        runner={"rig": [{"card": "Dinosaurus", "hosted": ["Cleaver"]}], "grip": ["Carmen"], "credits": 5},
        rulebook=rulebook,
    )
    t.do("install Carmen", "host on Dinosaurus").until(RUNNER_ACTION)
    assert t.card("Dinosaurus").hosted == ["Carmen"]
    assert t.runner.heap == ["Cleaver"]


@ruling("faq4.card.dinosaurus.2", "official.dinosaurus.2")
def test_an_icebreaker_goes_onto_dinosaurus_without_free_memory(rulebook: str) -> None:
    t = scenario(runner={"rig": ["Dinosaurus", *["Leech"] * 4], "grip": ["Carmen"], "credits": 5}, rulebook=rulebook)
    t.do("install Carmen", "host on Dinosaurus", "done")
    assert t.card("Carmen").host == "Dinosaurus"
    assert t.runner.heap == []
    assert t.runner.memory_used == 4


# -- Personal Workshop -----------------------------------------------------------------------------------


def workshop(rulebook: str, card: str, **more: object) -> Scenario:
    """A card has just been put on Personal Workshop."""
    rig = ["Personal Workshop", *more.pop("rig", [])]  # type: ignore[misc]
    t = scenario(
        runner={"rig": rig, "grip": [card], "credits": 9, "stack": STACK},
        corp={"rd": FILLER, **more},
        rulebook=rulebook,
    )
    t.do("use Personal Workshop: host")
    return t


@ruling("faq4.card.personal-workshop.1", "official.personal-workshop.1")
def test_a_card_on_personal_workshop_is_neither_installed_nor_active(rulebook: str) -> None:
    t = workshop(rulebook, "Dyson Mem Chip")
    assert t.card("Dyson Mem Chip").host == "Personal Workshop"
    assert not t.card("Dyson Mem Chip").installed
    assert not t.card("Dyson Mem Chip").active
    assert (t.runner.memory, t.runner.link) == (4, 0)
    t = workshop(rulebook, "Cleaver")
    assert t.runner.memory_used == 0


@ruling("faq4.card.personal-workshop.2", "official.personal-workshop.2")
def test_a_program_leaves_personal_workshop_in_any_window_and_needs_memory(rulebook: str) -> None:
    t = workshop(
        rulebook, "Cleaver", rig=["Leech"] * 4, hq=FILLER, servers={"HQ": {"ice": [{"card": GATE, "rezzed": True}]}}
    )
    t.do("run HQ").until("encounter")
    t.do(*["use Personal Workshop: remove"] * 3)
    assert t.runner.credits == 6
    assert t.running
    assert not t.can("done"), "there is no memory left"
    t.do("trash Leech first", "done")
    assert t.card("Cleaver").installed
    assert t.runner.heap == ["Leech"]


@ruling("faq4.card.personal-workshop.3", "official.personal-workshop.3", under="classic")
@pytest.mark.parametrize(("card", "counters", "rig"), [("Parasite", 2, []), ("Pennyshaver", 3, ["Carnivore"])])
def test_what_cannot_be_installed_from_personal_workshop_is_trashed(
    rulebook: str, card: str, counters: int, rig: list[str]
) -> None:
    t = workshop(rulebook, card, rig=rig)
    t.do(*["use Personal Workshop: remove"] * counters).until(RUNNER_ACTION)
    assert t.runner.heap == [card]
    assert sorted(t.runner.rig) == sorted(["Personal Workshop", *rig])


@ruling("faq4.card.personal-workshop.3", "official.personal-workshop.3", under="modern")
def test_from_personal_workshop_a_second_console_is_installed_and_a_parasite_without_a_host_stays(
    rulebook: str,
) -> None:
    t = workshop(rulebook, "Pennyshaver", rig=["Carnivore"])
    t.do(*["use Personal Workshop: remove"] * 3).until(RUNNER_ACTION)
    assert t.card("Pennyshaver").installed
    assert t.runner.heap == ["Carnivore"]
    t = workshop(rulebook, "Parasite")
    t.do(*["use Personal Workshop: remove"] * 2).until(RUNNER_ACTION)
    assert t.card("Parasite").host == "Personal Workshop"
    assert not t.card("Parasite").installed
    assert t.card("Parasite").power == 0


@ruling("faq4.card.personal-workshop.4", "official.personal-workshop.4")
def test_cards_on_personal_workshop_are_trashed_with_it(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["Personal Workshop"], "grip": ["Cleaver"], "tags": 1, "stack": STACK},
        corp={"rd": FILLER, "credits": 2},
        rulebook=rulebook,
    )
    t.do("use Personal Workshop: host")
    assert t.card("Cleaver").power == 3
    t.finish()
    t.until("step_corp_turn_action")
    t.do("trash resource Personal Workshop")
    assert sorted(t.runner.heap) == ["Cleaver", "Personal Workshop"]
    assert t.card("Cleaver").power == 0


# -- others ----------------------------------------------------------------------------------------------


@ruling("faq4.card.andromeda.1", "official.andromeda-dispossessed-ristie.1")
def test_andromeda_draws_nine_cards_again_after_a_mulligan(rulebook: str) -> None:
    game: Game = dispossessed(rulebook)
    before = game.state.piles[5]
    game.choose("keep")
    game.choose("mulligan")
    assert len(game.state.piles[5]) == 9
    assert game.state.piles[5] != before


@ruling("faq4.qa.q16.joshua-b-aesop")
def test_joshua_b_sold_to_aesop_still_brings_a_tag(rulebook: str) -> None:
    t = scenario(turn="corp", runner={"rig": ["Joshua B.", "Aesop's Pawnshop"]}, corp={"rd": FILLER}, rulebook=rulebook)
    t.finish()
    t.until("reaction")
    t.do("Joshua B.")
    t.do("Aesop’s Pawnshop")
    assert "Joshua B." in t.runner.heap
    assert t.runner.clicks == 5
    t.finish()
    assert t.runner.tags == 1


@ruling("faq4.qa.q17.siphon-city-hall")
def test_the_credits_of_account_siphon_come_too_late_for_city_hall(rulebook: str) -> None:
    for credits, tags in ((0, 2), (4, 0)):
        t = scenario(
            runner={"rig": ["New Angeles City Hall"], "grip": ["Account Siphon"], "credits": credits},
            corp={"credits": 5, "hq": FILLER},
            rulebook=rulebook,
        )
        t.do("play Account Siphon").until("breach")
        t.do("instead")
        while t.decision is not None and t.step != RUNNER_ACTION:
            use = next((o for o in t.options() if o.startswith("use New Angeles")), None)
            t.do(use or ("5" if "5" in t.options() else t.options()[0]))
        assert t.runner.tags == tags
        assert t.runner.credits == 10


@ruling("faq4.qa.q20.cyberfeeder-abilities")
def test_cyberfeeder_pays_for_femme_fatales_bypass_and_darwins_growth(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        runner={"rig": ["Cyberfeeder", "Darwin"], "credits": 0},
        corp={"rd": FILLER},
        rulebook=rulebook,
    )
    t.finish()
    t.until("reaction")
    t.do("Darwin")
    assert t.card("Darwin").virus == 1
    assert t.card("Cyberfeeder").credits == 0
    t = scenario(
        runner={"rig": ["Cyberfeeder"], "grip": ["Femme Fatale"], "credits": 9},
        corp={"hq": FILLER, "servers": {"HQ": {"ice": [{"card": GATE, "rezzed": True}]}}},
        rulebook=rulebook,
    )
    t.do("install Femme Fatale").until(RUNNER_ACTION)
    t.do("run HQ")
    if not t.can("Femme Fatale"):
        t.until("reaction")
    t.do("Femme Fatale")
    assert t.card("Cyberfeeder").credits == 0
    t.until(RUNNER_ACTION)
    assert t.accesses == ["Hedge Fund"]


@ruling("faq4.qa.q46.pheromones-grimoire")
def test_the_credit_of_pheromones_installed_with_grimoire_comes_with_the_next_refill(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["Grimoire"], "grip": ["Pheromones"], "credits": 2, "stack": STACK},
        corp={"rd": FILLER},
        rulebook=rulebook,
    )
    t.do("install Pheromones").until(RUNNER_ACTION)
    assert t.card("Pheromones").virus == 1
    assert t.card("Pheromones").credits == 0
    next_turn(t, RUNNER_ACTION)
    assert t.card("Pheromones").credits == 1
