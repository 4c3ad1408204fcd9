"""The Core Set's Anarch cards, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor import language as ln
from sneakdoor.testing import scenario

from .board import ACTION, FILLER, behind, both_rulebooks, ice, next_runner_turn

NOISE = "Noise: Hacker Extraordinaire"


# -- icebreakers ---------------------------------------------------------------------------------------


@both_rulebooks
def test_corroder_breaks_barriers_for_a_credit_and_boosts_by_one(rulebook: str) -> None:
    wall = ice("Wall", ln.EndTheRun(), ln.GainCredits(1), strength=3)
    t = scenario(runner={"credits": 3, "rig": ["Corroder"]}, corp=behind(wall), rulebook=rulebook)
    t.do("run HQ").until("encounter")
    assert t.options() == ["use Corroder: +1 strength", "pass"], "strength 2 does not reach 3"
    t.do("use Corroder: +1 strength", "use Corroder: break", "break End the run.", "use Corroder: break")
    t.until(ACTION)
    assert t.runner.credits == 0
    assert t.corp.credits == 5, "both subroutines were broken"
    assert t.accesses == ["Hedge Fund"]


def test_corroder_does_not_break_a_sentry() -> None:
    t = scenario(runner={"rig": ["Corroder"]}, corp=behind(ice("Guard", ln.EndTheRun(), subtype="sentry")))
    t.do("run HQ").until("encounter")
    assert not t.can("use Corroder: break")


@both_rulebooks
@pytest.mark.parametrize(
    ("breaker", "subtype", "price"), [("Mimic", "sentry", 1), ("Yog.0", "code gate", 0)], ids=["mimic", "yog"]
)
def test_mimic_and_yog_break_up_to_their_strength_and_cannot_be_boosted(
    rulebook: str, breaker: str, subtype: str, price: int
) -> None:
    small = ice("Small", ln.EndTheRun(), strength=3, subtype=subtype)
    t = scenario(runner={"credits": 2, "rig": [breaker]}, corp=behind(small), rulebook=rulebook)
    t.do("run HQ", f"use {breaker}: break").until(ACTION)
    assert t.runner.credits == 2 - price
    assert t.accesses == ["Hedge Fund"]
    large = ice("Large", ln.EndTheRun(), strength=4, subtype=subtype)
    t = scenario(runner={"credits": 2, "rig": [breaker]}, corp=behind(large), rulebook=rulebook)
    t.do("run HQ").until(ACTION)
    assert t.accesses == []
    assert t.runner.credits == 2


@both_rulebooks
def test_wyrm_breaks_any_ice_that_it_has_brought_to_nothing(rulebook: str) -> None:
    gate = ice("Gate", ln.EndTheRun(), strength=1, subtype="code gate")
    t = scenario(runner={"credits": 4, "rig": ["Wyrm"]}, corp=behind(gate), rulebook=rulebook)
    t.do("run HQ").until("encounter")
    assert not t.can("use Wyrm: break"), "its strength is not 0 yet"
    t.do("use Wyrm: the ice you are encountering gets -1 strength")
    assert t.card("Gate").strength == 0
    assert t.runner.credits == 3
    t.do("use Wyrm: break").until(ACTION)
    assert t.runner.credits == 0
    assert t.accesses == ["Hedge Fund"]
    assert t.card("Gate").strength == 1, "for the remainder of that encounter"


# -- Cyberfeeder ---------------------------------------------------------------------------------------


@both_rulebooks
def test_cyberfeeder_pays_for_icebreakers_and_for_virus_programs_only(rulebook: str) -> None:
    t = scenario(
        runner={
            "credits": 0,
            "rig": [{"card": "Cyberfeeder", "credits": 1}, "Corroder"],
            "grip": ["Datasucker", "Akamatsu Mem Chip"],
        },
        corp=behind("Ping"),
        rulebook=rulebook,
    )
    t.until(ACTION)
    assert t.can("install Datasucker")
    assert not t.can("install Akamatsu Mem Chip")
    t.do("run HQ", "use Corroder: break").until(ACTION)
    assert t.accesses == ["Hedge Fund"]
    assert t.card("Cyberfeeder").credits == 0
    assert not t.can("install Datasucker")


@both_rulebooks
def test_cyberfeeder_is_refilled_as_the_turn_begins_and_does_not_pay_for_other_programs(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 1, "rig": ["Cyberfeeder"], "grip": ["Datasucker", "Corroder"]},
        corp={"rd": FILLER},
        clicks=2,
        rulebook=rulebook,
    )
    t.do("install Datasucker", "pay 1 from Cyberfeeder")
    assert (t.card("Cyberfeeder").credits, t.runner.credits) == (0, 1)
    t.do("run Archives").until(ACTION)
    assert (t.card("Cyberfeeder").credits, t.runner.credits) == (1, 1)
    assert not t.can("install Corroder")


# -- Datasucker ----------------------------------------------------------------------------------------


@both_rulebooks
def test_datasucker_earns_counters_on_central_servers_and_spends_them_on_encountered_ice(rulebook: str) -> None:
    wall = ice("Wall", ln.EndTheRun(), strength=3)
    t = scenario(
        runner={"credits": 1, "rig": ["Datasucker", "Corroder"]},
        corp={"hq": FILLER, "servers": {"Server 1": {"ice": [{"card": wall, "rezzed": True}]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until(ACTION)
    assert t.card("Datasucker").virus == 1
    t.do("run Server 1").until("encounter")
    t.do("use Datasucker")
    assert t.card("Wall").strength == 2
    t.do("use Corroder: break").until(ACTION)
    assert t.card("Datasucker").virus == 0, "a remote server earns nothing"
    assert t.card("Wall").strength == 3


@pytest.mark.ruling("official.datasucker.1")
def test_datasucker_needs_rezzed_ice_and_leech_does_not() -> None:
    """The card's official ruling: ice encountered while it is accessed is not rezzed."""
    guardian = ln.Ice(
        "Guardian",
        faction=ln.NEUTRAL_CORP,
        rez_cost=0,
        strength=4,
        subtypes=("sentry",),
        abilities=(ln.When(ln.Accesses(ln.THIS), ln.Encounter(ln.THIS)), ln.Subroutine(ln.GainCredits(1))),
    )
    t = scenario(
        runner={"rig": ["Datasucker (2 virus)", "Leech (2 virus)"]},
        corp={"hq": [guardian], "rd": FILLER},
    )
    weaken = "the ice you are encountering gets -1 strength for the remainder of this encounter"
    t.do("run HQ").until("encounter")
    assert t.card("Guardian").id == t.state.encountered
    assert [o for o in t.options() if o.startswith("use")] == [f"use Leech: {weaken}"]


# -- Demolition Run ------------------------------------------------------------------------------------


@both_rulebooks
def test_demolition_run_trashes_whatever_is_accessed_for_nothing(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 2, "grip": ["Demolition Run"]},
        corp={"hq": ["Hedge Fund"], "rd": FILLER},
        rulebook=rulebook,
    )
    t.do("play Demolition Run")
    assert t.options() == ["run HQ", "run R&D"]
    t.do("run HQ", "continue", "use Demolition Run")
    t.until(ACTION)
    assert t.corp.archives == ["Hedge Fund"]
    assert t.corp.hq == []
    assert t.runner.credits == 0
    assert t.runner.heap == ["Demolition Run"]


def test_demolition_run_ends_with_its_run() -> None:
    t = scenario(runner={"grip": ["Demolition Run"]}, corp={"hq": FILLER, "rd": FILLER})
    t.do("play Demolition Run", "run HQ", "continue", "pass").until(ACTION)
    t.do("run R&D").until(ACTION)
    assert t.corp.archives == []
    assert len(t.accesses) == 2


# -- Djinn ---------------------------------------------------------------------------------------------


@both_rulebooks
def test_djinn_hosts_three_memory_units_of_programs_that_are_no_icebreakers(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 9, "rig": ["Djinn"], "grip": ["Sneakdoor Beta", "Datasucker", "Medium", "Corroder"]},
        rulebook=rulebook,
        clicks=4,
    )
    t.do("install Sneakdoor Beta", "host on Djinn")
    t.do("install Datasucker", "host on Djinn", "done")
    assert t.runner.memory_used == 1, "only Djinn counts"
    assert t.card("Djinn").hosted == ["Sneakdoor Beta", "Datasucker"]
    t.do("install Medium", "no host", "done").until(ACTION)
    assert t.runner.memory_used == 2


def test_a_program_for_which_djinn_has_no_room_wants_another_trashed() -> None:
    t = scenario(
        runner={
            "credits": 9,
            "rig": [{"card": "Djinn", "hosted": ["Sneakdoor Beta", "Datasucker"]}],
            "grip": ["Medium"],
        }
    )
    t.do("install Medium", "host on Djinn")
    assert not t.can("done"), "3 memory units are in use (faq4.card.dinosaurus.1)"
    t.do("trash Datasucker first", "done")
    assert t.card("Djinn").hosted == ["Sneakdoor Beta", "Medium"]


def test_djinn_does_not_host_icebreakers() -> None:
    t = scenario(runner={"credits": 9, "rig": ["Djinn"], "grip": ["Corroder"]})
    t.do("install Corroder")
    assert not t.can("host on")


@both_rulebooks
def test_djinn_fetches_a_virus_program_for_a_click_and_a_credit(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 1, "rig": ["Djinn"], "stack": ["Corroder", "Datasucker", "Medium"]}, rulebook=rulebook
    )
    t.do("use Djinn")
    assert [o for o in t.options() if o.startswith("find")] == ["find Datasucker", "find Medium"]
    t.do("find Medium").until(ACTION)
    assert t.runner.grip == ["Medium"]
    assert sorted(t.runner.stack) == ["Corroder", "Datasucker"]
    assert t.runner.credits == 0
    assert t.runner.clicks == 3


def test_programs_on_djinn_are_trashed_with_it() -> None:
    crush = ln.Operation(
        "Crush",
        faction=ln.NEUTRAL_CORP,
        play_cost=0,
        abilities=(ln.Play(ln.Trash(ln.Choose(1, ln.Cards(ln.PROGRAM, installed=True)))),),
    )
    t = scenario(
        turn="corp", runner={"rig": [{"card": "Djinn", "hosted": ["Medium", "Datasucker"]}]}, corp={"hq": [crush]}
    )
    t.do("play Crush", "choose Djinn")
    assert t.runner.rig == []
    assert sorted(t.runner.heap) == ["Datasucker", "Djinn", "Medium"]


# -- Déjà Vu -------------------------------------------------------------------------------------------


@both_rulebooks
def test_deja_vu_adds_one_card_of_any_kind(rulebook: str) -> None:
    heap = ["Sure Gamble", "Datasucker", "Medium"]
    t = scenario(runner={"credits": 2, "grip": ["Déjà Vu"], "heap": heap}, rulebook=rulebook)
    t.do("play Déjà Vu", "choose Sure Gamble")
    assert t.step == ACTION, "no second card besides one that is no virus"
    assert t.runner.grip == ["Sure Gamble"]
    assert t.runner.heap == ["Datasucker", "Medium", "Déjà Vu"]


@both_rulebooks
def test_deja_vu_adds_up_to_two_viruses(rulebook: str) -> None:
    heap = ["Sure Gamble", "Datasucker", "Medium", "Parasite"]
    t = scenario(runner={"credits": 2, "grip": ["Déjà Vu"], "heap": heap}, rulebook=rulebook)
    t.do("play Déjà Vu", "choose Datasucker")
    assert t.options() == ["choose Medium", "choose Parasite", "done"]
    t.do("choose Parasite")
    assert t.step == ACTION
    assert sorted(t.runner.grip) == ["Datasucker", "Parasite"]


def test_deja_vu_may_add_a_single_virus() -> None:
    t = scenario(runner={"grip": ["Déjà Vu"], "heap": ["Datasucker", "Medium"]})
    t.do("play Déjà Vu", "choose Datasucker", "done")
    assert t.runner.grip == ["Datasucker"]


# -- Grimoire, Noise -----------------------------------------------------------------------------------


@both_rulebooks
def test_grimoire_places_a_counter_on_each_virus_program_installed(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 9, "rig": ["Grimoire"], "grip": ["Datasucker", "Sneakdoor Beta"]}, rulebook=rulebook
    )
    assert t.runner.memory == 6
    t.do("install Datasucker", "install Sneakdoor Beta", "done")
    assert t.card("Datasucker").virus == 1
    assert t.card("Sneakdoor Beta").virus == 0


@both_rulebooks
def test_noise_mills_the_top_card_of_rd_for_each_virus_program_installed(rulebook: str) -> None:
    t = scenario(
        runner={"identity": NOISE, "credits": 9, "grip": ["Datasucker", "Corroder"]},
        corp={"rd": ["Palisade", "Hedge Fund"]},
        rulebook=rulebook,
    )
    t.do("install Corroder")
    assert t.corp.archives == []
    t.do("install Datasucker", "done")
    assert t.corp.archives == ["Palisade"]
    assert t.corp.rd == ["Hedge Fund"]


@both_rulebooks
@pytest.mark.ruling("rule_object")
def test_grimoire_finds_no_virus_that_is_gone_before_its_counter_comes(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 2, "rig": ["Grimoire"], "grip": ["Parasite"]}, corp=behind(ice("Paper")), rulebook=rulebook
    )
    t.do("install Parasite")
    while t.can("Parasite") or t.can("Grimoire"):
        t.do("Parasite" if t.can("Parasite") else "Grimoire")
    assert t.runner.heap == ["Parasite"], "its host had no strength"
    assert t.card("Parasite").virus == 0


# -- Ice Carver ----------------------------------------------------------------------------------------


@both_rulebooks
def test_ice_carver_weakens_the_ice_being_encountered_while_it_is(rulebook: str) -> None:
    outer, inner = ice("Outer", ln.GainCredits(0), strength=3), ice("Inner", ln.GainCredits(0), strength=5)
    t = scenario(runner={"rig": ["Ice Carver", "Corroder"]}, corp=behind(outer, inner), rulebook=rulebook)
    assert t.card("Outer").strength == 3
    t.do("run HQ").until("encounter")
    assert (t.card("Outer").strength, t.card("Inner").strength) == (2, 5)
    assert t.can("use Corroder: break")
    t.do("pass", "continue").until("encounter")
    assert (t.card("Outer").strength, t.card("Inner").strength) == (3, 4)


@both_rulebooks
def test_ice_carver_brings_down_ice_with_a_parasite_as_the_encounter_begins(rulebook: str) -> None:
    wall = ice("Wall", ln.EndTheRun(), strength=2)
    corp = behind()
    corp["servers"] = {"HQ": {"ice": [{"card": wall, "rezzed": True, "hosted": [{"card": "Parasite", "virus": 1}]}]}}
    t = scenario(runner={"rig": ["Ice Carver"]}, corp=corp, rulebook=rulebook)
    t.do("run HQ").until(ACTION)
    assert t.corp.archives == ["Wall"]
    assert t.accesses == ["Hedge Fund"]


# -- Medium --------------------------------------------------------------------------------------------


@both_rulebooks
def test_medium_digs_deeper_with_each_successful_run_on_rd(rulebook: str) -> None:
    rd = ["Hedge Fund", "Palisade", "Tithe", "Whitespace"]
    t = scenario(runner={"rig": ["Medium"]}, corp={"rd": rd, "hq": FILLER}, rulebook=rulebook)
    t.do("run R&D").until(ACTION)
    assert t.card("Medium").virus == 1
    assert t.accesses == ["Hedge Fund"]
    t.do("run HQ").until(ACTION)
    assert t.card("Medium").virus == 1, "only runs on R&D"
    t.do("run R&D", "continue", "1").until(ACTION)
    assert t.accesses[2:] == ["Hedge Fund", "Palisade"]
    t.do("run R&D", "continue", "0").until(ACTION)
    assert t.accesses[4:] == ["Hedge Fund"], "the Runner may choose a lower number"


# -- Parasite ------------------------------------------------------------------------------------------


@both_rulebooks
def test_parasite_eats_its_host_by_one_strength_a_turn(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 2, "grip": ["Parasite"]},
        corp={"rd": FILLER * 2, "servers": {"HQ": {"ice": ["Palisade (rezzed)"]}, "R&D": {"ice": ["Tithe"]}}},
        rulebook=rulebook,
    )
    t.do("install Parasite")
    assert t.card("Parasite").host == "Palisade", "Tithe is not rezzed"
    next_runner_turn(t)
    assert t.card("Parasite").virus == 1
    assert t.card("Palisade").strength == 1
    next_runner_turn(t)
    assert t.corp.archives[-1] == "Palisade"
    assert "Parasite" in t.runner.heap


def test_parasite_cannot_be_installed_without_rezzed_ice() -> None:
    t = scenario(runner={"grip": ["Parasite"]}, corp={"servers": {"HQ": {"ice": ["Palisade"]}}})
    assert not t.can("install Parasite")


@both_rulebooks
def test_parasite_trashes_ice_without_strength_at_once(rulebook: str) -> None:
    t = scenario(
        runner={"grip": ["Parasite"]}, corp={"servers": {"HQ": {"ice": ["Whitespace (rezzed)"]}}}, rulebook=rulebook
    )
    t.do("install Parasite")
    assert t.corp.archives == ["Whitespace"]
    assert t.runner.heap == ["Parasite"]


# -- Stimhack ------------------------------------------------------------------------------------------


@both_rulebooks
def test_stimhack_gives_nine_credits_for_one_run_and_costs_a_brain(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 0, "grip": ["Stimhack", "Leech", "Leech"], "rig": ["Corroder"]},
        corp=behind(ice("Wall", ln.EndTheRun(), strength=5)),
        rulebook=rulebook,
    )
    t.do("play Stimhack", "run HQ").until("encounter")
    assert t.card("Stimhack").credits == 9
    for _ in range(3):
        t.do("use Corroder: +1 strength")
    t.do("use Corroder: break")
    assert t.card("Stimhack").credits == 5
    t.until(ACTION)
    assert t.accesses == ["Hedge Fund"]
    assert t.runner.credits == 0, "what is left is gone"
    assert t.runner.core_damage == 1
    assert t.runner.hand_size == 4
    assert sorted(t.runner.heap) == ["Leech", "Stimhack"]


def test_stimhacks_core_damage_cannot_be_prevented() -> None:
    armour = ln.Resource(
        "Armour",
        faction=ln.NEUTRAL_RUNNER,
        install_cost=0,
        abilities=(ln.Paid(ln.Credits(0), ln.PreventDamage(ln.All()), flags=ln.INTERRUPT),),
    )
    t = scenario(runner={"grip": ["Stimhack", "Leech"], "rig": [armour]}, corp={"hq": FILLER})
    t.do("play Stimhack", "run HQ")
    while t.step != ACTION:
        assert not t.can("use Armour")
        t.do(t.options()[-1])
    assert t.runner.core_damage == 1


def test_stimhacks_damage_comes_even_if_the_run_is_unsuccessful_and_kills_an_empty_grip() -> None:
    t = scenario(runner={"grip": ["Stimhack"]}, corp=behind("Palisade"))
    t.do("play Stimhack", "run HQ").until("over")
    assert t.outcome.winner == ln.CORP_SIDE


# -- Wyldside ------------------------------------------------------------------------------------------


@both_rulebooks
def test_wyldside_draws_two_cards_and_loses_a_click_each_turn(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["Wyldside"], "stack": ["Leech", "Medium", "Parasite"]},
        corp={"rd": FILLER},
        clicks=1,
        rulebook=rulebook,
    )
    t.do("credit").until(ACTION)
    assert t.runner.grip == ["Leech", "Medium"]
    assert t.runner.clicks == 3
