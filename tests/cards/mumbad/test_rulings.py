"""Official rulings on the cards of the Mumbad cycle."""

from __future__ import annotations

import pytest

from sneakdoor.language import *
from sneakdoor.testing import Scenario, scenario
from tests.rules.cards1 import ice, program, rezzed
from tests.rulings import ruling

from ..driving import reach, seen_until

OATS = ["Hedge Fund"] * 6
ACTION = "step_runner_turn_action"


# -- Artist Colony -------------------------------------------------------------------------------------


def forfeiting_for_artist_colony(rulebook: str, *stack: str) -> Scenario:
    """The Runner has stolen an agenda and has 1 credit: enough for Leech, too little for Corroder."""
    t = scenario(
        runner={"credits": 0, "rig": ["Artist Colony"], "stack": [*stack]},
        corp={"hq": ["Vanity Project"], "rd": OATS},
        rulebook=rulebook,
    )
    t.do("run HQ").until(ACTION)
    return t.do("credit", "use Artist Colony")


@ruling("official.artist-colony.1", under="classic")
def test_artist_colony_may_find_what_cannot_be_paid_for_and_it_is_shuffled_back(rulebook: str) -> None:
    t = forfeiting_for_artist_colony(rulebook, "Corroder", "Leech", "Sure Gamble")
    t.do("find Corroder")
    assert (t.runner.rig, t.runner.credits, t.runner.score) == (["Artist Colony"], 1, [])
    assert sorted(t.runner.stack) == ["Corroder", "Leech", "Sure Gamble"]
    assert t.log[-1] == "The Runner shuffles the stack."


@ruling("official.artist-colony.1", "rule_valid_search_target_install_play", under="modern")
def test_artist_colony_finds_only_what_can_be_installed_today(rulebook: str) -> None:
    t = forfeiting_for_artist_colony(rulebook, "Corroder", "Leech", "Sure Gamble")
    assert t.options() == ["find Leech", "done"]


# -- Aryabhata Tech ------------------------------------------------------------------------------------


def traced_by_virgo(rulebook: str, credits: int, strength: int) -> Scenario:
    """Virgo's trace is successful; the Runner has New Angeles City Hall, which takes 2 credits for each tag."""
    servers = {"HQ": {"ice": ["Virgo (rezzed)"]}, "Server 1": {"root": ["Aryabhata Tech (rezzed)"]}}
    t = scenario(
        runner={"credits": credits, "rig": ["New Angeles City Hall"]},
        corp={"credits": strength - 2, "hq": OATS[:1], "servers": servers},
        rulebook=rulebook,
    )
    reach(t, "run HQ", *([f"spend {strength - 2}"] if strength > 2 else []), "spend 0")
    return t


@ruling("official.aryabhata-tech.1", under="classic")
@pytest.mark.parametrize(("credits", "strength"), [(2, 2), (4, 5)])
def test_the_tags_of_a_trace_are_avoided_before_aryabhata_tech_takes_a_credit(
    rulebook: str, credits: int, strength: int
) -> None:
    t = traced_by_virgo(rulebook, credits, strength)
    for _ in range(credits // 2):
        reach(t, "use New Angeles City Hall")
    t.until(ACTION)
    assert (t.runner.tags, t.runner.credits) == (0, 0)
    assert t.corp.credits == 1, "what cannot be lost is gained all the same"


@ruling("official.aryabhata-tech.1", under="modern")
def test_the_corp_may_let_aryabhata_tech_take_its_credit_first_today(rulebook: str) -> None:
    t = traced_by_virgo(rulebook, 2, 2)
    t.do("Aryabhata Tech")
    assert not t.comes("interrupt"), "1 credit is too little for New Angeles City Hall"
    assert (t.runner.tags, t.runner.credits) == (1, 1)


# -- Brahman -------------------------------------------------------------------------------------------

FAERIE = program(
    "Faerie",
    breaks(0),
    When(EncounterEnds(), If(Did(UsesToBreak(), THAT_ENCOUNTER), Trash())),
    strength=2,
    subtypes=("icebreaker",),
)
"""As the card of that name, which is not in the pool, it is trashed after the encounter in which it was used."""


@ruling("official.brahman.1")
@pytest.mark.parametrize("first", ["Brahman", "Faerie"])
def test_the_runner_orders_what_brahman_and_faerie_do_as_the_encounter_ends(rulebook: str, first: str) -> None:
    """Faerie that is on top of the stack by then is not trashed any more."""
    pair = ice("Pair", Subroutine(GainCredits(1)), Subroutine(GainCredits(1)), strength=2)
    t = scenario(
        runner={"credits": 1, "rig": ["Brahman", FAERIE]},
        corp={"hq": OATS[:1], "servers": {"HQ": {"ice": [rezzed(pair)]}}},
        rulebook=rulebook,
    )
    t.do("run HQ", "use Faerie", "break Gain 1[credit].")
    reach(t, "use Brahman: break", first)
    if first == "Brahman":
        t.do("choose Faerie")
        assert (t.runner.rig, t.runner.stack, t.runner.heap) == (["Brahman"], ["Faerie"], [])
    else:
        assert (t.runner.rig, t.runner.stack, t.runner.heap) == ([], ["Brahman"], ["Faerie"])


# -- currents that became agendas ----------------------------------------------------------------------

CLONES = '"Clones are not People"'
FREEDOM = '"Freedom Through Equality"'


@ruling("official.clones-are-not-people.1")
@pytest.mark.parametrize("ends", ["current", "steal"])
def test_clones_are_not_people_stays_in_the_score_area(rulebook: str, ends: str) -> None:
    """What ends a current does nothing to an agenda; the current that is played then is itself ended by the steal."""
    t = scenario(
        turn="corp",
        clicks=2,
        corp={
            "credits": 9,
            "hq": [CLONES, "Paywall Implementation"],
            "rd": OATS,
            "servers": {
                "Server 1": {"root": ["Hostile Takeover (2 advancement)"]},
                "Server 2": {"root": ["Vanity Project"]},
            },
        },
        rulebook=rulebook,
    )
    t.do(f"play {CLONES}", "score Hostile Takeover").until("action")
    assert t.corp.score == ["Hostile Takeover", CLONES]
    assert t.corp.points == 2
    t.do("play Paywall Implementation" if ends == "current" else "credit").until(ACTION)
    if ends == "steal":
        t.do("run Server 2").until(ACTION)
        assert t.runner.score == ["Vanity Project"]
    assert t.corp.score == ["Hostile Takeover", CLONES]


@ruling("official.freedom-through-equality.1")
@pytest.mark.parametrize("ends", ["current", "score"])
def test_freedom_through_equality_stays_in_the_score_area(rulebook: str, ends: str) -> None:
    t = scenario(
        clicks=2,
        runner={"credits": 3, "grip": [FREEDOM], "stack": ["Leech"] * 3},
        corp={
            "credits": 9,
            "hq": ["Paywall Implementation"],
            "rd": OATS,
            "servers": {
                "Server 1": {"root": ["Hostile Takeover (2 advancement)"]},
                "Server 2": {"root": ["Vanity Project"]},
            },
        },
        rulebook=rulebook,
    )
    t.do(f"play {FREEDOM}", "run Server 2").until("corp")
    assert t.runner.score == ["Vanity Project", FREEDOM]
    assert t.runner.points == 5
    reach(t, "play Paywall Implementation" if ends == "current" else "score Hostile Takeover").until("action")
    assert t.runner.score == ["Vanity Project", FREEDOM]


# -- Mumbad City Grid, Patron, Street Magic and Temple of the Liberated Mind -----------------------------


def copied(rulebook: str) -> Scenario:
    """The Runner has passed a Tithe of the grid's server, and went on from another by Copycat."""
    servers = {
        "HQ": {"root": ["Mumbad City Grid (rezzed)"], "ice": ["Tithe (rezzed)", "Ping (rezzed)"]},
        "Server 1": {"ice": ["Ping (rezzed)", "Tithe (rezzed)"], "root": ["Nico Campaign"]},
    }
    t = scenario(runner={"rig": ["Copycat"], "grip": ["Leech"] * 5}, corp={"servers": servers}, rulebook=rulebook)
    return reach(t, "run HQ", "Copycat")


@ruling("official.mumbad-city-grid.1", under="classic")
def test_mumbad_city_grid_has_lost_a_runner_who_went_on_from_another_server(rulebook: str) -> None:
    t = copied(rulebook)
    assert not any("Mumbad City Grid" in key for key in seen_until(t, "action"))
    assert t.accesses == ["Nico Campaign"]


@ruling("official.mumbad-city-grid.1", under="modern")
def test_what_waits_for_ice_that_was_passed_still_waits_when_the_run_goes_on_elsewhere(rulebook: str) -> None:
    t = copied(rulebook).do("Mumbad City Grid")
    assert t.server("HQ").ice == ["Ping", "Tithe"]
    t.until("action")
    assert t.accesses == ["Nico Campaign"]


@ruling("official.patron.1")
@pytest.mark.parametrize("stack", [0, 1, 2])
def test_patron_takes_the_place_of_the_breach_though_there_is_nothing_to_draw(rulebook: str, stack: int) -> None:
    runner = {"rig": ["Patron"], "stack": ["Leech"] * stack}
    t = scenario(turn="corp", clicks=1, runner=runner, corp={"hq": OATS[:1], "rd": OATS}, rulebook=rulebook)
    reach(t, "credit", "Patron", "choose HQ", "run HQ").until("action")
    assert (t.accesses, len(t.runner.grip)) == ([], stack)
    t.do("run HQ").until("action")
    assert t.accesses == ["Hedge Fund"], "only the first one is replaced"


@ruling("official.street-magic.1")
def test_the_whole_order_is_said_before_the_first_subroutine_resolves(rulebook: str) -> None:
    drain = Subroutine(LoseCredits(All(), by=CORP))
    well = ice("Well", drain, Subroutine(GainCredits(1)), Subroutine(GainCredits(10)))
    corp = {"credits": 5, "servers": {"HQ": {"ice": [rezzed(well)]}}}
    t = scenario(runner={"rig": ["Street Magic"]}, corp=corp, rulebook=rulebook)
    t.do("run HQ", "resolve Gain 10")
    assert (t.corp.credits, len(t.options())) == (5, 2), "nothing has resolved, and the next is asked for"
    t.do("resolve Lose")
    assert t.corp.credits == 1


TEMPLE = "Temple of the Liberated Mind (1 power)"


@ruling("official.temple-of-the-liberated-mind.1")
def test_a_click_gained_before_the_turn_begins_is_no_action_yet_and_may_be_lost(rulebook: str) -> None:
    runner = {"rig": [TEMPLE, "Wyldside"], "stack": ["Leech"] * 5}
    t = scenario(turn="corp", clicks=1, runner=runner, corp={"rd": OATS}, rulebook=rulebook)
    t.do("credit").until("step_runner_turn_action_phase_paw")
    assert (sorted(key.split(":")[0] for key in t.options()), t.runner.clicks) == (
        ["pass", "use Temple of the Liberated Mind"],
        4,
    )
    t.do("use Temple of the Liberated Mind: gain").until("action")
    assert (t.runner.clicks, len(t.runner.grip)) == (4, 2), "Wyldside has taken one of five"


@ruling("official.temple-of-the-liberated-mind.1")
def test_a_click_gained_after_the_action_phase_does_not_bring_it_back(rulebook: str) -> None:
    """And it is lost as the turn ends: the next one has no more than its four."""
    t = scenario(runner={"rig": [TEMPLE]}, corp={"rd": OATS}, clicks=1, rulebook=rulebook)
    t.do("credit").until("step_runner_turn_discard_phase_paw")
    t.do("use Temple")
    assert t.decision is not None
    assert (t.decision.side, t.runner.clicks) == ("corp", 0)
    t.until("step_runner_turn_action")
    assert t.runner.clicks == 4
