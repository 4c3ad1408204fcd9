"""Rulings on the cards of Creation and Control, each proved by the card it names."""

from __future__ import annotations

import pytest

from sneakdoor import language as ln
from sneakdoor.engine.values import has_subtype
from sneakdoor.testing import Scenario, scenario
from tests.rulings import ruling

ACTION = "step_runner_turn_action"
CORP_ACTION = "step_corp_turn_action"
FILLER = ["Hedge Fund"] * 8
GRIP = ["Sure Gamble"] * 5
KIT = "Rielle “Kit” Peddler: Transhuman"


# -- Howler --------------------------------------------------------------------------------------------


@ruling("gloss.approach.example-2", "faq4.rules.approach.example-2")
def test_the_runner_has_to_face_the_ice_that_howler_puts_behind_itself_and_then_the_innermost(rulebook):
    t = scenario(
        runner={"grip": GRIP},
        corp={
            "credits": 0,
            "hq": ["Hudson 1.0"],
            "servers": {
                "Server 1": {"ice": ["Karunā", "Howler (rezzed)", "Palisade (rezzed)"], "root": ["Nico Campaign"]}
            },
        },
        rulebook=rulebook,
    )
    t.do("run Server 1", "continue", "yes").until(ACTION)
    met = [line.split(" encounters ")[1].split(" at ")[0] for line in t.log if " encounters " in line]
    assert met == ["Howler", "Hudson 1.0", "Palisade"]
    approached = [line for line in t.log if "approaches Hudson 1.0" in line]
    assert approached, "it was approached, and so encountered"


# -- Director Haas -------------------------------------------------------------------------------------


@ruling("faq4.errata.director-haas", under="classic")
def test_director_haas_gives_a_click_as_long_as_she_is_rezzed_on_the_corps_turn(rulebook):
    t = scenario(
        corp={"credits": 9, "rd": FILLER, "servers": {"Server 1": {"root": ["Director Haas"]}}},
        turn="corp",
        clicks=2,
        rulebook=rulebook,
    )
    t.do("credit", "rez Director Haas")
    assert t.corp.clicks == 2
    t = scenario(
        corp={"credits": 9, "rd": FILLER, "servers": {"Server 1": {"root": ["Director Haas"]}}}, rulebook=rulebook
    )
    t.do("credit", "rez Director Haas")
    assert t.corp.clicks == 0, "not on the Runner's turn"
    assert t.runner.clicks == 3
    t.finish()
    t.until(CORP_ACTION)
    assert t.corp.clicks == 4, "but on each of the Corp's own"


@ruling("faq4.errata.director-haas", under="modern")
def test_director_haas_adds_to_the_clicks_allotted_as_a_turn_starts(rulebook):
    t = scenario(
        corp={"credits": 9, "rd": FILLER, "servers": {"Server 1": {"root": ["Director Haas"]}}},
        turn="corp",
        clicks=2,
        rulebook=rulebook,
    )
    t.do("credit", "rez Director Haas")
    assert t.corp.clicks == 1, "not before the next turn"
    t.do("credit").until(ACTION)
    t.finish()
    t.until(CORP_ACTION)
    assert t.corp.clicks == 4


@ruling("faq4.qa.q30.director-haas-copies")
def test_a_second_director_haas_gives_no_further_click(rulebook):
    servers = {"Server 1": {"root": ["Director Haas (rezzed)"]}, "Server 2": {"root": ["Director Haas"]}}
    t = scenario(corp={"credits": 9, "rd": FILLER, "servers": servers}, clicks=1, rulebook=rulebook)
    t.do("credit").until(CORP_ACTION)
    assert t.corp.clicks == 4
    t.do(*["credit"] * 4, "rez Director Haas")
    assert t.corp.archives == ["Director Haas"]
    assert t.corp.clicks == 0
    assert t.decision is not None
    assert t.decision.kind != "action" or t.decision.side == "runner"


# -- Cerebral Overwriter -------------------------------------------------------------------------------


@ruling("faq4.rules.for-each.example-1")
def test_cerebral_overwriter_accessed_in_rd_does_not_even_do_no_damage(rulebook):
    t = scenario(
        runner={"grip": GRIP, "rig": ["Feedback Filter"]},
        corp={"credits": 9, "rd": ["Cerebral Overwriter"]},
        rulebook=rulebook,
    )
    t.do("run R&D", "continue")
    assert t.decision is not None
    assert t.decision.kind == "access", "nothing is offered to the Corp, nothing to prevent to the Runner"
    t.until(ACTION)
    assert t.runner.core_damage == 0
    assert not any("damage" in line for line in t.log)


# -- Scavenge ------------------------------------------------------------------------------------------


@ruling("faq4.errata.scavenge", under="classic")
def test_scavenge_trashes_as_part_of_its_effect(rulebook):
    guard = ln.Hardware(
        "Guard",
        faction=ln.SHAPER,
        influence=0,
        install_cost=0,
        abilities=(ln.Paid(ln.TrashThis(), ln.PreventTrash(ln.Cards(ln.PROGRAM, installed=True)), flags=ln.INTERRUPT),),
    )
    t = scenario(runner={"credits": 9, "grip": ["Scavenge", "Carmen"], "rig": ["Cleaver", guard]}, rulebook=rulebook)
    t.do("play Scavenge", "use Guard")
    t.until(ACTION)
    assert t.runner.rig == ["Cleaver"], "nothing was trashed, so nothing is installed"
    assert t.runner.heap == ["Guard", "Scavenge"]
    assert t.runner.grip == ["Carmen"]


@ruling("faq4.errata.scavenge", under="modern")
def test_scavenge_trashes_as_an_additional_cost(rulebook):
    assert not scenario(runner={"credits": 9, "grip": ["Scavenge", "Carmen"]}, rulebook=rulebook).can("play Scavenge")
    t = scenario(runner={"credits": 2, "grip": ["Scavenge", "Carmen"], "rig": ["Cleaver"]}, rulebook=rulebook)
    t.do("play Scavenge")
    assert sorted(t.options()) == ["choose Carmen", "choose Cleaver"], "the trashed one included"
    t.do("choose Carmen")
    assert t.runner.credits == 0, "5, less the 3 of Cleaver"


@ruling("faq4.card.scavenge.1", "official.scavenge.1")
def test_scavenge_may_install_the_very_program_it_trashed(rulebook):
    t = scenario(runner={"credits": 0, "grip": ["Scavenge"], "rig": ["Atman (3 power)"]}, rulebook=rulebook)
    t.do("play Scavenge").until(ACTION)
    assert t.runner.rig == ["Atman"]
    assert t.card("Atman").power == 0, "another object"


@ruling("faq4.card.scavenge.2", "official.scavenge.2")
def test_other_programs_may_be_trashed_while_installing_through_scavenge(rulebook):
    t = scenario(
        runner={"credits": 9, "grip": ["Scavenge", "Keyhole"], "rig": ["Cleaver", "Unity", "Carmen", "Leech"]},
        rulebook=rulebook,
    )
    t.do("play Scavenge", "choose Cleaver", "choose Keyhole", "trash Leech first", "done")
    assert sorted(t.runner.rig) == ["Carmen", "Keyhole", "Unity"]


# -- others --------------------------------------------------------------------------------------------


@ruling("faq4.card.same-old-thing.1", "official.same-old-thing.1")
def test_same_old_thing_cannot_play_a_priority_event(rulebook):
    first = ln.Event(
        "Early Start",
        faction=ln.NEUTRAL_RUNNER,
        influence=0,
        play_cost=0,
        subtypes=("priority",),
        abilities=(ln.Static(ln.PlayOnlyAsFirstClick()), ln.Play(ln.GainCredits(5))),
    )
    t = scenario(runner={"credits": 5, "rig": ["Same Old Thing"], "heap": [first, "Sure Gamble"]}, rulebook=rulebook)
    t.do("use Same Old Thing").until(ACTION)
    assert t.runner.credits == 9, "the only event that could be played was Sure Gamble"


@ruling("cr1.4.1.10.3c.example-1")
def test_cyberfeeders_credit_may_be_spent_on_atmans_counters(rulebook):
    t = scenario(runner={"credits": 5, "grip": ["Atman"], "rig": ["Cyberfeeder"]}, rulebook=rulebook)
    t.do("install Atman", "Atman", "3")
    if t.can("1 from Cyberfeeder"):
        t.do("1 from Cyberfeeder")
    t.until(ACTION)
    assert t.card("Atman").power == 3
    assert t.runner.credits == 0
    assert t.card("Cyberfeeder").credits == 0


@ruling("faq4.qa.q21.kit-bypass", under="classic")
def test_kits_first_ice_is_a_code_gate_before_it_can_be_bypassed(rulebook):
    t = kit_and_inside_job(rulebook)
    assert t.state.encountered == t.card("Palisade").id, "the bypass came by itself"
    assert not t.can("use Unity: break"), "the next ice is no code gate"
    t = scenario(
        runner={"identity": KIT, "credits": 9, "rig": ["Unity"]},
        corp={"servers": {"HQ": {"ice": ["Paper Wall (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    assert t.can("use Unity: break")


def kit_and_inside_job(rulebook: str, *triggers: str) -> Scenario:
    """Kit bypasses the first ice and encounters the second."""
    t = scenario(
        runner={"identity": KIT, "credits": 9, "grip": ["Inside Job"], "rig": ["Unity"]},
        corp={"servers": {"HQ": {"ice": ["Paper Wall (rezzed)", "Palisade (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("play Inside Job", "run HQ", *triggers)
    for _ in range(9):
        if t.state.encountered == t.card("Palisade").id:
            break
        t.do("continue" if t.can("continue") else "pass")
    t.do("use Unity: +", "use Unity: +")
    return t


@ruling("faq4.qa.q21.kit-bypass", under="modern")
def test_kit_may_bypass_first_and_then_the_ice_gains_nothing(rulebook):
    t = kit_and_inside_job(rulebook, "Inside Job")
    assert not any("gains code gate" in line for line in t.log)
    assert not t.can("use Unity: break"), "Palisade is not the first ice encountered"
    t = kit_and_inside_job(rulebook, "Rielle")
    assert "Paper Wall gains code gate." in t.log
    assert not t.can("use Unity: break")


@ruling("faq4.qa.q22.notoriety-the-source")
def test_adding_notoriety_to_the_score_area_does_not_trash_the_source(rulebook):
    t = scenario(
        runner={"credits": 9, "grip": ["Notoriety"], "rig": ["The Source"]}, corp={"rd": FILLER}, rulebook=rulebook
    )
    for server in ("HQ", "R&D", "Archives"):
        t.do(f"run {server}").until(ACTION)
    t.do("play Notoriety")
    assert t.runner.score == ["Notoriety"]
    assert t.runner.points == 1
    assert t.runner.rig == ["The Source"]


@ruling("faq4.qa.q23.tyrs-hand-rebreak")
def test_a_subroutine_that_tyrs_hand_kept_unbroken_may_be_broken_again(rulebook):
    t = scenario(
        runner={"grip": GRIP},
        corp={"servers": {"HQ": {"ice": ["Heimdall 1.0 (rezzed)"], "root": ["Tyr's Hand (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ", "use Heimdall", "break Do 1 core damage", "use Tyr's Hand")
    assert t.runner.clicks == 2
    t.do("use Heimdall", "break Do 1 core damage")
    assert t.runner.clicks == 1
    t.until(ACTION)
    assert t.runner.core_damage == 0


def heimdall_2(rulebook: str) -> Scenario:
    """Two clicks break the first two subroutines of Heimdall 2.0 at once; e3 and Tyr's Hand are there."""
    t = scenario(
        runner={"grip": GRIP, "credits": 5, "rig": ["e3 Feedback Implants"]},
        corp={
            "rd": FILLER,
            "servers": {"R&D": {"ice": ["Heimdall 2.0 (rezzed)"], "root": ["Tyr's Hand (rezzed)"]}},
        },
        rulebook=rulebook,
    )
    return t.do("run R&D", "use Heimdall", "break Do 1 core damage.", "break Do 1 core damage and")


@ruling("faq4.qa.q24.tyrs-hand-e3")
def test_the_break_that_tyrs_hand_did_not_prevent_triggers_e3(rulebook):
    t = heimdall_2(rulebook)
    t.do("use Tyr's Hand", "prevent: breaking Do 1 core damage.")
    t.do("e3")
    left = [o for o in t.options() if o.startswith("break")]
    assert len(left) == 2, "the prevented one and the third"
    t.do("break Do 1 core damage")
    assert t.runner.credits == 4
    t.until(ACTION)
    assert t.runner.core_damage == 0


@ruling("faq4.qa.q25.tyrs-hand-e3-again")
def test_e3s_second_trigger_may_break_what_tyrs_hand_kept_from_the_first(rulebook):
    t = heimdall_2(rulebook)
    t.do("pass")
    assert t.corp.archives == [], "Tyr's Hand is kept for later"
    t.do(t.options()[0], "use Tyr's Hand")
    assert t.corp.archives == ["Tyr's Hand"]
    t.do("e3")
    assert t.runner.credits == 3
    t.until(ACTION)
    assert t.runner.core_damage == 0
    assert len(t.accesses) == 1, "all three were broken in the end"


@ruling("gloss.ordinal.example-1")
def test_tori_hanzo_cannot_replace_net_damage_after_the_first_of_a_run_was_prevented_or_replaced(rulebook):
    for prevented in (True, False):
        t = scenario(
            runner={"grip": GRIP, "credits": 3, "rig": ["Feedback Filter"]},
            corp={
                "credits": 9,
                "servers": {"HQ": {"ice": ["Tsurugi (rezzed)"], "root": ["Tori Hanzō (rezzed)"]}},
            },
            rulebook=rulebook,
        )
        t.do("run HQ", "pay 1")
        if prevented:
            t.do("use Feedback Filter")
            while t.can("pass") and t.can("Tori"):
                t.do("pass")
        else:
            t.do("pass")
            t.do("Tori")
        while t.running:
            assert not t.can("Tori"), "it is not the first net damage of the run any more"
            t.do("pass" if t.can("pass") else "continue")
        assert t.runner.core_damage == (0 if prevented else 1)


@ruling("cr1.4.changes.timing-clarified", "official.omar-keung-conspiracy-theorist.1")
@pytest.mark.parametrize(
    ("runner", "way", "server", "accessed"),
    [
        ({"rig": ["Sneakdoor Beta"]}, "use Sneakdoor Beta", "HQ", "Hedge Fund"),
        ({"identity": "Omar Keung: Conspiracy Theorist"}, "use Omar Keung", "HQ", "Hedge Fund"),
        ({"identity": "Omar Keung: Conspiracy Theorist"}, "use Omar Keung", "R&D", "Tithe"),
    ],
)
def test_sneakdoor_and_omar_change_the_server_right_before_the_run_would_be_successful(
    runner, way, server, accessed, rulebook
):
    wall = {"ice": ["Palisade (rezzed)"]}
    t = scenario(
        runner=runner,
        corp={
            "hq": ["Hedge Fund"],
            "rd": ["Tithe"],
            "archives": ["Karunā"],
            "servers": {"Archives": {"ice": ["Karunā"]}, "HQ": wall, "R&D": wall},
        },
        rulebook=rulebook,
    )
    t.do(way).until("movement" if rulebook == "modern" else "approach server")
    assert "The run is now on" not in " ".join(t.log), "past the ice of Archives, and still there"
    while t.running:
        t.do(next(o for o in (f"attack {server}", "continue", "pass") if t.can(o)))
    assert t.log[-5:] == [
        f"The run is now on {server}.",
        f"The run on {server} is successful.",
        f"The Runner breaches {server}.",
        f"The Runner accesses {accessed} from {server}.",
        f"The run on {server} ends.",
    ]


LOW_WALL = ln.Ice(
    "Low Wall",
    faction=ln.NEUTRAL_CORP,
    rez_cost=0,
    strength=1,
    subtypes=("barrier",),
    abilities=(ln.Subroutine(ln.GainCredits(1)),),
)


@ruling("cr1.4.changes.timing-clarified")
def test_the_ice_that_kit_encounters_first_each_turn_is_a_code_gate_for_the_rest_of_the_run(rulebook):
    t = scenario(
        runner={"identity": KIT, "credits": 9, "rig": ["Unity"]},
        corp={"rd": FILLER, "servers": {"HQ": {"ice": [{"card": LOW_WALL, "rezzed": True}]}}},
        clicks=2,
        rulebook=rulebook,
    )
    wall = t.card("Low Wall").id
    t.do("run HQ").until("encounter")
    assert t.can("use Unity: break"), "a code gate from the start of the encounter"
    t.until("jack out")
    assert has_subtype(t.state, wall, "code gate"), "also once it is passed"
    t.do("jack out")
    assert not has_subtype(t.state, wall, "code gate"), "the run is over"
    t.do("run HQ").until("encounter")
    assert not t.can("use Unity: break"), "it is not the first of the turn"
    t.finish()
    t.until(CORP_ACTION)
    t.finish()
    t.until(ACTION)
    t.do("run HQ").until("encounter")
    assert t.can("use Unity: break"), "it is the first of the next"


# -- Awakening Center ----------------------------------------------------------------------------------


def awakened(rulebook: str, hosted: list[object], *rig: ln.Card) -> Scenario:
    """A server with Awakening Center and what it hosts."""
    center = {"card": "Awakening Center", "rezzed": True, "hosted": hosted}
    return scenario(
        runner={"grip": GRIP, "rig": ["Cleaver", *rig]},
        corp={
            "credits": 20,
            "servers": {"Server 1": {"ice": ["Tithe"], "root": [center, "Nico Campaign (rezzed)"]}},
        },
        rulebook=rulebook,
    )


@ruling("faq4.card.awakening-center.1", "official.awakening-center.1")
def test_ice_on_awakening_center_that_something_else_rezzed_cannot_be_encountered(rulebook):
    alarm = ln.Resource(
        "Alarm",
        faction=ln.NEUTRAL_RUNNER,
        install_cost=0,
        abilities=(
            ln.Paid(
                ln.Credits(0),
                ln.Rez(ln.Choose(1, ln.Cards(ln.ICE, subtype="bioroid", rezzed=False)), ignoring_all_costs=True),
            ),
        ),
    )
    t = awakened(rulebook, ["Heimdall 2.0"], alarm)
    t.do("use Alarm")
    assert t.card("Heimdall 2.0").rezzed
    t.do("run Server 1")
    while not t.can("access"):
        assert not t.can("Awakening Center")
        t.do("continue" if t.can("continue") else "pass")
    t.until(ACTION)
    assert t.runner.core_damage == 0


LOOP = ln.Ice(
    "Loop",
    faction=ln.HAAS_BIOROID,
    influence=0,
    rez_cost=0,
    strength=0,
    subtypes=("bioroid",),
    abilities=(ln.Subroutine(ln.MoveToOutermost(by=ln.RUNNER)),),
)
"""A bioroid that sends the Runner back."""


def twice(rulebook: str) -> Scenario:
    """All ice is passed, Awakening Center's first bioroid sends the Runner back, and all ice is passed again."""
    t = awakened(rulebook, [LOOP, "Heimdall 2.0"])
    t.do("run Server 1").until("reaction")
    t.do("Awakening Center", "choose Loop")
    assert t.running
    while t.running and not t.can("access") and not t.can("Awakening Center"):
        t.do("continue" if t.can("continue") else "pass")
    assert len([line for line in t.log if "approaches Tithe" in line]) == 2, "all ice was passed again"
    return t


@ruling("faq4.card.awakening-center.2", "official.awakening-center.2", under="classic")
def test_awakening_center_makes_the_runner_encounter_at_most_one_hosted_ice_in_a_run(rulebook):
    assert not twice(rulebook).can("Awakening Center")


@ruling("faq4.card.awakening-center.2", under="modern")
def test_awakening_center_works_each_time_all_ice_is_passed(rulebook):
    t = twice(rulebook)
    t.do("Awakening Center").until(ACTION)
    assert t.runner.core_damage == 2


@ruling("faq4.card.awakening-center.3", "official.awakening-center.3")
def test_ice_on_awakening_center_does_not_protect_the_server(rulebook):
    watch = ln.Resource(
        "Watch",
        faction=ln.NEUTRAL_RUNNER,
        install_cost=0,
        abilities=(
            ln.Paid(ln.Clicks(1), ln.GainCredits(ln.ForEach(1, ln.Cards(ln.ICE, where=(ln.Guarding(ln.REMOTE),))))),
            ln.Paid(ln.Clicks(1), ln.GainCredits(ln.ForEach(10, ln.Cards(ln.ICE, where=(ln.InServer(ln.REMOTE),))))),
        ),
    )
    t = awakened(rulebook, ["Heimdall 2.0"], watch)
    for key, paid in (("use Watch: gain 1[", 1), ("use Watch: gain 10[", 10)):
        before = t.runner.credits
        t.do(key)
        assert t.runner.credits == before + paid, "one protects the server, one is in it"
    assert t.server("Server 1").ice == ["Tithe"]
    t.do("run Server 1").until(ACTION)
    assert not any("approaches Heimdall" in line or "encounters" in line for line in t.log)


@ruling("faq4.qa.q18.efficiency-committee")
def test_after_efficiency_committee_counters_may_still_be_placed_and_moved(rulebook):
    t = scenario(
        corp={
            "credits": 9,
            "hq": ["Shipment from Kaguya", "Trick of Light"],
            "score": ["Efficiency Committee (3 agenda)"],
            "servers": {
                "Server 1": {"root": ["Project Ares"]},
                "Server 2": {"root": ["Cerebral Overwriter (2 advancement)"]},
            },
        },
        turn="corp",
        rulebook=rulebook,
    )
    t.do("use Efficiency Committee")
    assert not t.can("advance")
    t.do("play Shipment from Kaguya")
    for title in ("Project Ares", "Cerebral Overwriter"):
        if t.can(f"choose {title}"):
            t.do(f"choose {title}")
    t.until(CORP_ACTION)
    assert t.card("Project Ares").advancement == 1
    assert t.card("Cerebral Overwriter").advancement == 3
    t.do("play Trick of Light", "choose Project Ares", "2")
    assert t.card("Project Ares").advancement == 3
    assert t.card("Cerebral Overwriter").advancement == 1


TAO = "Tāo Salonga: Telepresence Magician"


def magic(rulebook: str, *choices: str) -> Scenario:
    """Tāo steals an agenda and swaps two pieces of ice, one of them on Awakening Center."""
    center = {"card": "Awakening Center", "rezzed": True, "hosted": ["Viktor 1.0"]}
    ice = ["Ichi 1.0 (rezzed)", "Enigma (rezzed)", "Heimdall 1.0"]
    t = scenario(
        runner={"identity": TAO},
        corp={
            "credits": 20,
            "hq": ["Hostile Takeover"],
            "servers": {"R&D": {"ice": ice}, "Server 1": {"root": [center]}},
        },
        rulebook=rulebook,
    )
    t.do("run HQ").until("reaction")
    t.do("Tāo Salonga", *choices)
    return t


ON_CENTER = "choose unrezzed ice on Awakening Center"


@pytest.mark.parametrize("rulebook", ["modern", "classic"])
@pytest.mark.ruling("official.awakening-center.4")
def test_tao_swaps_a_rezzed_bioroid_with_ice_on_awakening_center(rulebook: str) -> None:
    """Official answer of 2021-10-11: each keeps its state, so the rezzed one cannot be met there."""
    t = magic(rulebook, "choose Ichi", ON_CENTER)
    assert t.server("R&D").ice == ["Viktor 1.0", "Enigma", "Heimdall 1.0"]
    assert t.card("Awakening Center").hosted == ["Ichi 1.0"]
    assert (t.card("Ichi 1.0").rezzed, t.card("Viktor 1.0").rezzed) == (True, False)
    t.until(ACTION)
    t.do("run R&D").until("approach")
    assert "The Runner approaches Viktor 1.0, unrezzed." in t.log
    t.until(ACTION)
    t.do("run Server 1")
    while t.running:
        assert not any(o.startswith("Awakening Center") for o in t.options())
        t.do("continue" if t.can("continue") else "pass")


@pytest.mark.parametrize("other", ["choose Enigma", "choose unrezzed ice protecting R&D"])
@pytest.mark.ruling("official.awakening-center.4")
def test_tao_cannot_put_other_ice_onto_awakening_center_nor_what_the_runner_cannot_show(other: str) -> None:
    """Official answer of 2021-10-11: it must be a bioroid, and the Runner must be able to see that."""
    assert magic("modern").can(ON_CENTER)
    assert not magic("modern", other).can(ON_CENTER)
    t = magic("modern", ON_CENTER)
    assert t.card("Awakening Center").hosted == ["Ichi 1.0"], "the only one that can take its place"
