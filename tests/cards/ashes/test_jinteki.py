"""Ashes' Jinteki cards."""

from __future__ import annotations

import pytest

from sneakdoor.language import *
from sneakdoor.terms import CORP_SIDE, RUNNER_SIDE
from sneakdoor.testing import Scenario, scenario
from tests.rulings import ruling

from ...rules.cards1 import ice, rezzed
from ..driving import reach, to_action_of

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])


def flushed(rulebook: str, kind: str) -> Scenario:
    t = scenario(
        runner={"credits": 9, "grip": ["Sure Gamble", "Cleaver", "Carmen"]},
        corp={"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Engram Flush (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("corp")
    assert t.options() == ["event", "hardware", "program", "resource"]
    return t.do(kind)


@both_rulebooks
def test_engram_flush_trashes_a_card_of_the_chosen_type_with_each_subroutine(rulebook: str) -> None:
    t = flushed(rulebook, "program")
    reach(t, "Engram Flush")
    assert sorted(t.options()) == ["trash Carmen", "trash Cleaver"]
    t.do("trash Carmen")
    reach(t, "Engram Flush")
    t.finish()
    assert sorted(t.runner.heap) == ["Carmen", "Cleaver"]
    assert t.runner.grip == ["Sure Gamble"]
    assert t.accesses == ["Hedge Fund"]


@both_rulebooks
def test_the_grip_that_engram_flush_showed_cannot_be_told_apart_any_more(rulebook: str) -> None:
    t = flushed(rulebook, "program")
    reach(t, "Engram Flush")
    assert t.card("Sure Gamble").known_to("corp"), "while the Corp chooses"
    t.do("trash Carmen")
    t.until("jack out")
    assert not t.card("Sure Gamble").known_to("corp")


@both_rulebooks
def test_a_grip_shown_by_a_subroutine_cannot_be_told_apart_during_the_next_or_after_the_run_was_ended(
    rulebook: str,
) -> None:
    shout = When(Encounters(THIS), LastingWhen(RevealsWithThis(), GainCredits(1), period=Period.REST_OF_THE_ENCOUNTER))
    show = Reveal(AllIn(Zone.THE_GRIP))
    flash = ice("Flash", shout, Subroutine(show), Subroutine(May(GainCredits(1))), Subroutine(show, EndTheRun()))
    t = scenario(
        runner={"grip": ["Sure Gamble", "Carmen"]},
        corp={"credits": 0, "servers": {"HQ": {"ice": [rezzed(flash)]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("offer")
    assert (t.options(), sum("reveals" in line for line in t.log)) == (["yes", "no"], 1)
    assert not any(t.card(title).known_to("corp") for title in t.runner.grip)
    t.until("action")
    assert (t.running, sum("reveals" in line for line in t.log)) == (False, 2)
    assert not any(t.card(title).known_to("corp") for title in t.runner.grip)


@both_rulebooks
def test_engram_flush_trashes_nothing_of_another_type(rulebook: str) -> None:
    t = flushed(rulebook, "resource")
    t.finish()
    assert t.runner.heap == []
    assert sum("reveals" in line for line in t.log) == 2


@both_rulebooks
@pytest.mark.ruling("official.engram-flush.1")
def test_engram_flush_trashes_nothing_if_no_type_was_chosen(rulebook: str) -> None:
    """Official answer of 2020-04-10: its subroutines only reveal then."""
    t = scenario(
        runner={"grip": ["Sure Gamble"] * 2, "rig": ["Hunting Grounds"]},
        corp={"servers": {"HQ": {"ice": ["Engram Flush (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ", "use Hunting Grounds: prevent").until("jack out")
    assert t.log.count("The Corp reveals Sure Gamble and Sure Gamble.") == 2
    assert t.runner.heap == []


@both_rulebooks
def test_flower_sermon_shows_a_card_draws_two_and_gives_one_back_once_per_turn(rulebook: str) -> None:
    t = scenario(
        corp={
            "hq": ["Palisade"],
            "rd": ["Tithe", "Hedge Fund", "Whitespace"],
            "score": [{"card": "Flower Sermon", "agenda": 5}],
        },
        turn="corp",
        rulebook=rulebook,
    )
    t.do("use Flower Sermon")
    assert any("reveals Tithe" in line for line in t.log)
    assert sorted(t.options()) == ["choose Hedge Fund", "choose Palisade", "choose Tithe"]
    t.do("choose Palisade")
    assert t.corp.rd == ["Palisade", "Whitespace"]
    assert t.card("Flower Sermon").counters("agenda") == 4
    t.until("action")
    assert not t.can("use Flower Sermon")


@both_rulebooks
def test_flower_sermon_is_scored_with_five_counters(rulebook: str) -> None:
    t = scenario(
        corp={"rd": ["Hedge Fund"] * 3, "servers": {"Server 1": {"root": ["Flower Sermon (4 advancement)"]}}},
        turn="corp",
        rulebook=rulebook,
    )
    t.do("score Flower Sermon")
    assert t.card("Flower Sermon").counters("agenda") == 5


@both_rulebooks
def test_public_health_portal_shows_the_card_that_is_drawn_and_pays_two(rulebook: str) -> None:
    t = scenario(
        runner={"stack": ["Unity"] * 5},
        corp={
            "credits": 0,
            "rd": ["Tithe", "Hedge Fund"],
            "servers": {"Server 1": {"root": ["Public Health Portal (rezzed)"]}},
        },
        clicks=1,
        rulebook=rulebook,
    )
    t.do("credit").until("corp")
    assert t.corp.credits == 2
    assert any("reveals Tithe" in line for line in t.log)


def meeting_konjin(rulebook: str) -> Scenario:
    t = scenario(
        runner={"credits": 5, "grip": ["Sure Gamble"] * 3},
        corp={
            "credits": 5,
            "hq": ["Hedge Fund"],
            "servers": {"HQ": {"ice": ["Konjin (rezzed)"]}, "R&D": {"ice": ["Tithe (rezzed)", "Tithe (rezzed)"]}},
        },
        rulebook=rulebook,
    )
    return reach(t, "run HQ")


@both_rulebooks
def test_konjin_brings_another_ice_to_the_runner_who_goes_on_from_konjin(rulebook: str) -> None:
    t = reach(meeting_konjin(rulebook), "bid 1", "bid 0", "yes")
    assert sorted(t.options()) == ["choose Tithe", "choose Tithe #2"], "not Konjin itself"
    t.do("choose Tithe").until("action")
    assert len(t.runner.grip) == 2, "its subroutines resolved"
    assert t.corp.credits == 6
    assert t.accesses == ["Hedge Fund"]
    assert sum("passes Konjin" in line for line in t.log) == 1
    assert not any("passes Tithe" in line for line in t.log)


@both_rulebooks
@pytest.mark.parametrize("answers", [("bid 1", "bid 1"), ("bid 1", "bid 0", "no")])
def test_konjin_does_nothing_if_the_bids_match_or_the_corp_declines(rulebook: str, answers: tuple[str, ...]) -> None:
    t = reach(meeting_konjin(rulebook), *answers)
    t.until("action")
    assert sum("encounters" in line for line in t.log) == 1, "Konjin, once"
    assert len(t.runner.grip) == 3


@both_rulebooks
def test_prana_condenser_takes_the_damage_back_for_a_counter_and_credits(rulebook: str) -> None:
    t = scenario(
        runner={"grip": ["Sure Gamble"] * 3},
        corp={
            "credits": 0,
            "servers": {
                "R&D": {"ice": ["Tithe (rezzed)"]},
                "Server 1": {"root": ["Prāna Condenser (rezzed)"]},
            },
        },
        rulebook=rulebook,
    )
    reach(t, "run R&D", "Prāna Condenser")
    assert len(t.runner.grip) == 3
    assert t.card("Prāna Condenser").counters("power") == 1
    t.until("action")
    assert t.corp.credits == 4, "three, and one by Tithe"


def test_prana_condenser_does_not_prevent_what_the_runner_does_to_themselves_or_other_damage() -> None:
    t = scenario(
        runner={"credits": 0, "grip": ["Stimhack", "Sure Gamble"]},
        corp={"hq": ["Hedge Fund"], "servers": {"Server 1": {"root": ["Prāna Condenser (rezzed)"]}}},
    )
    t.do("play Stimhack", "run HQ").until("action")
    assert t.runner.core_damage == 1
    assert t.card("Prāna Condenser").counters("power") == 0


@both_rulebooks
def test_prana_condenser_does_damage_by_its_counters(rulebook: str) -> None:
    t = scenario(
        runner={"grip": ["Sure Gamble"] * 3},
        corp={"rd": ["Hedge Fund"] * 3, "servers": {"Server 1": {"root": ["Prāna Condenser (rezzed, 2 power)"]}}},
        turn="corp",
        rulebook=rulebook,
    )
    t.do("use Prāna Condenser")
    assert len(t.runner.grip) == 1
    assert t.corp.clicks == 1
    assert t.corp.archives == ["Prāna Condenser"]


@ruling("official.hyoubu-precog-manifold.1")
@pytest.mark.parametrize("bids", ["differ", "match"])
def test_precog_manifold_ends_a_successful_run_on_the_chosen_server_if_the_bids_differ(
    bids: str, rulebook: str
) -> None:
    t = scenario(
        turn="corp",
        clicks=1,
        corp={"hq": ["Hyoubu Precog Manifold", "Ice Wall"], "rd": ["Hedge Fund"] * 5},
        runner={"rig": ["Desperado"], "stack": ["Sure Gamble"] * 3},
        rulebook=rulebook,
    )
    t.do("play Hyoubu Precog Manifold")
    assert sorted(t.options()) == ["choose Archives", "choose HQ", "choose R&D"]
    to_action_of(t.do("choose HQ"), RUNNER_SIDE)
    t.do("run R&D").until("action")
    assert t.accesses == ["Hedge Fund"], "another server"
    t.do("run HQ").until("bid")
    credits = t.runner.credits
    t.do("bid 1").do("bid 1" if bids == "match" else "bid 0")
    t.until("action")
    assert len(t.accesses) == 1 + (bids == "match")
    spent = {"match": 1, "differ": credits - t.runner.credits if t.runner.credits < credits else 0}[bids]
    assert t.runner.credits == credits - spent
    assert any("successful" in line for line in t.log)


@both_rulebooks
def test_la_costa_grid_advances_a_card_in_its_root_and_no_ice(rulebook: str) -> None:
    t = scenario(
        clicks=1,
        runner={"stack": ["Sure Gamble"]},
        corp={
            "rd": ["Hedge Fund"] * 3,
            "servers": {
                "Server 1": {"root": ["La Costa Grid (rezzed)", "Nico Campaign"], "ice": ["Ice Wall (rezzed)"]}
            },
        },
        rulebook=rulebook,
    )
    reach(t, "credit", "choose Nico Campaign")
    assert (t.card("Nico Campaign").advancement, t.card("Ice Wall").advancement) == (1, 0)


@ruling("official.la-costa-grid.1")
def test_la_costa_grid_goes_into_no_central_server(rulebook: str) -> None:
    t = scenario(corp={"hq": ["La Costa Grid"], "rd": ["Hedge Fund"]}, turn="corp", rulebook=rulebook)
    t.do("install La Costa Grid")
    assert t.server("Server 1").root == ["La Costa Grid"]


@both_rulebooks
@pytest.mark.parametrize("what", ["reveal 1 card", "reveal the top"])
def test_hyoubu_institute_reveals_for_a_click_and_is_paid_once_each_turn(what: str, rulebook: str) -> None:
    t = scenario(
        turn="corp",
        corp={"credits": 0, "identity": "Hyoubu Institute: Absolute Clarity", "rd": ["Hedge Fund"] * 3},
        runner={"grip": ["Sure Gamble"], "stack": ["Cleaver"]},
        rulebook=rulebook,
    )
    for _ in range(2):
        t.do("use Hyoubu", what).until("action")
        assert t.corp.credits == 1
    shown = "Sure Gamble" if what == "reveal 1 card" else "Cleaver"
    assert any("reveal" in line and shown in line for line in t.log)


@ruling("official.kakurenbo.1")
def test_kakurenbo_hides_archives_and_installs_a_card_from_it_with_two_counters(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        corp={
            "hq": ["Kakurenbo", "Project Atlas"],
            "archives": ["Nico Campaign (faceup)", "Ice Wall (faceup)"],
            "rd": ["Hedge Fund"] * 3,
            "servers": {"HQ": {"ice": ["Ice Wall"]}},
        },
        rulebook=rulebook,
    )
    reach(t, "play Kakurenbo", "choose Project Atlas", "done" if t.offers("done") else "yes")
    assert not any(t.card(c).known_to("runner") for c in ("Nico Campaign", "Project Atlas") if not t.card(c).installed)
    assert sorted(c.removeprefix("choose ") for c in t.options()) == ["Nico Campaign", "Project Atlas"], "no ice"
    t.do("choose Project Atlas")
    t.until("action")
    assert t.server("Server 1").root == ["Project Atlas"]
    assert (t.card("Project Atlas").advancement, t.corp.removed) == (2, ["Kakurenbo"])
    assert t.corp.clicks == 0


@ruling("official.letheia-nisei.1")
def test_letheia_nisei_sends_the_runner_back_to_the_outermost_position(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 9},
        corp={
            "credits": 9,
            "hq": ["Hedge Fund"],
            "servers": {"HQ": {"root": ["Letheia Nisei (rezzed)"], "ice": ["Pop-up Window (rezzed)"]}},
        },
        rulebook=rulebook,
    )
    reach(t, "run HQ", "pay 1")
    t.until("bid")
    t.do("bid 0", "bid 1")
    reach(t, "yes")
    assert t.corp.archives == ["Letheia Nisei"]
    reach(t, "pay 1")
    t.until("action")
    assert t.accesses == ["Hedge Fund"]


@ruling("official.sting.1")
@pytest.mark.parametrize(("corp", "runner", "damage"), [(0, 0, 1), (0, 2, 3), (1, 1, 2), (2, 0, 1)])
def test_sting_hurts_more_for_each_copy_of_the_other_player_as_it_is_scored(
    corp: int, runner: int, damage: int, rulebook: str
) -> None:
    t = scenario(
        turn="corp",
        corp={"score": ["Sting!"] * corp, "servers": {"Server 1": {"root": ["Sting! (3 advancement)"]}}},
        runner={"score": ["Sting!"] * runner, "grip": ["Sure Gamble"] * 5},
        rulebook=rulebook,
    )
    t.do("score Sting!")
    t.until("action")
    assert len(t.runner.grip) == 5 - damage


@both_rulebooks
def test_sting_hurts_for_the_corps_copies_as_it_is_stolen(rulebook: str) -> None:
    t = scenario(
        corp={"score": ["Sting!"] * 2, "servers": {"Server 1": {"root": ["Sting!"]}}},
        runner={"grip": ["Sure Gamble"] * 5},
        rulebook=rulebook,
    )
    t.do("run Server 1").until("action")
    assert (t.runner.score, len(t.runner.grip)) == (["Sting!"], 2)


@both_rulebooks
@pytest.mark.parametrize(("hit", "counters"), [("Cleaver", 1), ("Sure Gamble", 0), ("Gordian Blade", 0)])
def test_storgotic_resonator_counts_what_the_corp_trashes_of_the_runners_faction(
    hit: str, counters: int, rulebook: str
) -> None:
    t = scenario(
        turn="corp",
        corp={
            "credits": 9,
            "rd": ["Hedge Fund"] * 3,
            "servers": {"Server 1": {"root": [{"card": "Storgotic Resonator", "rezzed": True, "power": 1}]}},
        },
        runner={"identity": "Noise: Hacker Extraordinaire", "grip": [hit]},
        rulebook=rulebook,
    )
    t.do("use Storgotic").until("action")
    assert (t.runner.heap, t.card("Storgotic Resonator").power) == ([hit], counters)


@ruling("official.storgotic-resonator.1")
def test_storgotic_resonator_gets_nothing_for_a_current_that_goes_by_the_rules(rulebook: str) -> None:
    t = scenario(
        clicks=1,
        runner={
            "credits": 9,
            "identity": "Noise: Hacker Extraordinaire",
            "grip": ["Itinerant Protesters"],
            "stack": ["Sure Gamble"],
        },
        corp={
            "rd": ["Hedge Fund"] * 3,
            "servers": {
                "Server 1": {"root": ["Storgotic Resonator (rezzed)"]},
                "Server 2": {"root": ["Project Atlas (3 advancement)"]},
            },
        },
        rulebook=rulebook,
    )
    reach(t.do("play Itinerant Protesters"), "score Project Atlas")
    assert (t.runner.heap, t.card("Storgotic Resonator").power) == (["Itinerant Protesters"], 0)


# -- Project Yagi-Uda ----------------------------------------------------------------------------------------


def yagi_uda(rulebook: str, hq: list[str], server: dict[str, list[str]], counters: int = 1) -> Scenario:
    return scenario(
        runner={"credits": 9, "grip": ["Sure Gamble"] * 4},
        corp={
            "credits": 9,
            "hq": hq,
            "score": [{"card": "Project Yagi-Uda", "agenda": counters}],
            "servers": {"Server 1": server},
        },
        rulebook=rulebook,
    )


@both_rulebooks
@pytest.mark.parametrize(("advanced", "counters"), [(3, 0), (5, 2)])
def test_project_yagi_uda_keeps_a_counter_for_each_past_the_third(rulebook: str, advanced: int, counters: int) -> None:
    t = scenario(
        turn="corp",
        corp={"servers": {"Server 1": {"root": [f"Project Yagi-Uda ({advanced} advancement)"]}}},
        rulebook=rulebook,
    )
    t.do("score Project Yagi-Uda")
    assert t.card("Project Yagi-Uda").counters("agenda") == counters
    assert not t.offers("use Project Yagi-Uda"), "only during runs"


@both_rulebooks
def test_project_yagi_uda_swaps_what_can_be_swapped_at_the_attacked_server(rulebook: str) -> None:
    t = yagi_uda(rulebook, ["Hedge Fund", "Nisei MK II", "Ice Wall"], {"root": ["Nico Campaign"], "ice": ["Palisade"]})
    reach(t, "run Server 1", "use Project Yagi-Uda")
    assert set(t.options()) == {"choose Nisei MK II", "choose Ice Wall"}, "no operation is ever installed"
    t.do("choose Nisei MK II")
    assert t.decision is not None
    assert (t.decision.side, t.server("Server 1").root) == ("runner", ["Nisei MK II"]), "an agenda is no ice"
    assert t.card("Project Yagi-Uda").counters("agenda") == 0
    t.do("yes").until("action")
    assert (t.accesses, t.running) == ([], False)


@ruling("official.project-yagi-uda.1")
def test_project_yagi_uda_lets_the_runner_jack_out_and_the_new_ice_be_rezzed_or_passed(rulebook: str) -> None:
    for jacks_out in (False, True):
        server = {"root": ["Nico Campaign"], "ice": ["Palisade (rezzed)"]}
        t = yagi_uda(rulebook, ["Ice Wall"], server, counters=2)
        t.do("run Server 1").until("approach")
        t.do("use Project Yagi-Uda")
        assert (t.server("Server 1").ice, t.corp.hq) == (["Ice Wall"], ["Palisade"])
        t.do("no")
        reach(t, "rez Ice Wall")
        t.until("encounter")
        t.do("use Project Yagi-Uda")
        assert (t.server("Server 1").ice, t.corp.hq) == (["Palisade"], ["Ice Wall"])
        t.do("yes" if jacks_out else "no")
        if not jacks_out:
            assert t.phase in ("movement", "approach server"), "the encounter is over, and its position passed"
        t.until("action")
        assert t.accesses == ([] if jacks_out else ["Nico Campaign"])


# -- Saisentan -----------------------------------------------------------------------------------------------


def met_saisentan(
    rulebook: str, kind: str, grip: list[str], rig: tuple[str, ...] = (), picked: tuple[str, ...] = ()
) -> Scenario:
    t = scenario(
        runner={"credits": 9, "grip": grip, "rig": [*rig]},
        corp={"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Saisentan (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("corp")
    t.fix_random(*picked)
    return t.do(kind)


@ruling("official.saisentan.1")
def test_saisentans_extra_damage_brings_no_more_of_it(rulebook: str) -> None:
    t = met_saisentan(rulebook, "event", ["Sure Gamble"] * 8)
    t.until("action")
    assert len(t.runner.grip) == 2, "two for each of three subroutines"


@both_rulebooks
def test_saisentan_does_no_more_for_cards_of_other_types(rulebook: str) -> None:
    t = met_saisentan(rulebook, "program", ["Sure Gamble"] * 6)
    t.until("action")
    assert len(t.runner.grip) == 3


@both_rulebooks
def test_saisentan_looks_at_each_card_that_its_subroutines_trash(rulebook: str) -> None:
    picked = ("Corroder", "Corroder", "Sure Gamble", "Sure Gamble")
    t = met_saisentan(rulebook, "program", ["Sure Gamble"] * 4 + ["Corroder"] * 4, picked=picked)
    t.until("action")
    assert sorted(t.runner.grip) == ["Corroder", "Corroder", "Sure Gamble", "Sure Gamble"]


@both_rulebooks
def test_saisentan_does_nothing_for_a_subroutine_that_was_broken_or_prevented(rulebook: str) -> None:
    t = met_saisentan(rulebook, "event", ["Sure Gamble"] * 6, ("Femme Fatale", "Net Shield"))
    t.do("use Femme Fatale: break")
    t.do(t.options()[0])
    reach(t, "Net Shield")
    t.until("action")
    assert len(t.runner.grip) == 4, "one subroutine was left, with its extra damage"


@both_rulebooks
def test_saisentan_chooses_anew_in_each_encounter(rulebook: str) -> None:
    t = met_saisentan(rulebook, "event", ["Sure Gamble"] * 8)
    t.until("action")
    t.do("run HQ").until("corp")
    t.do("hardware").until("over")
    assert len(t.runner.heap) == 8


# -- Complete Image ------------------------------------------------------------------------------------------


def imaged(rulebook: str, grip: list[str], score: tuple[str, ...] = ("Bellona",), **runner: object) -> Scenario:
    """The Runner has just made a successful run, and it is the Corp's turn."""
    t = scenario(
        clicks=1,
        runner={"grip": grip, "score": [*score], **runner},
        corp={"credits": 9, "hq": ["Complete Image"], "rd": ["Hedge Fund"] * 5},
        rulebook=rulebook,
    )
    return to_action_of(t.do("run R&D"), CORP_SIDE)


@both_rulebooks
def test_complete_image_goes_on_for_as_long_as_it_trashes_what_was_named(rulebook: str) -> None:
    t = imaged(rulebook, ["Sure Gamble"] * 3 + ["Corroder"] * 2)
    t.fix_random("Sure Gamble", "Corroder", "Sure Gamble")
    t.do("play Complete Image", "name Sure Gamble", "name Corroder", "name Corroder")
    assert sorted(t.runner.grip) == ["Corroder", "Sure Gamble"]
    assert not t.offers("name"), "the third was another"
    t.until("action")
    assert t.state.active == RUNNER_SIDE, "the action phase was over"


@both_rulebooks
@pytest.mark.parametrize("score", [(), ("Project Atlas",)])
def test_complete_image_is_not_played_against_fewer_than_three_points(rulebook: str, score: tuple[str, ...]) -> None:
    assert not imaged(rulebook, ["Sure Gamble"], score).can("play Complete Image")


@both_rulebooks
def test_complete_image_is_not_played_without_a_successful_run(rulebook: str) -> None:
    t = scenario(
        clicks=1,
        runner={"grip": ["Sure Gamble"] * 3, "score": ["Bellona"]},
        corp={"credits": 9, "hq": ["Complete Image"], "rd": ["Hedge Fund"] * 5},
        rulebook=rulebook,
    )
    assert not to_action_of(t.do("credit"), CORP_SIDE).can("play Complete Image")


@ruling("official.complete-image.1")
def test_complete_image_names_the_next_card_when_what_was_trashed_has_resolved(rulebook: str) -> None:
    t = imaged(rulebook, ["I've Had Worse", "Sure Gamble"], stack=["Corroder"] * 3)
    t.fix_random("I've Had Worse")
    t.do("play Complete Image", "name I've Had Worse")
    assert t.offers("name Corroder"), "once more"
    assert sorted(t.runner.grip) == ["Corroder", "Corroder", "Corroder", "Sure Gamble"]


@both_rulebooks
def test_complete_image_knows_what_it_trashed_where_that_could_have_been_changed(rulebook: str) -> None:
    t = imaged(rulebook, ["Sure Gamble"] * 3, rig=["Harbinger"])
    t.do("play Complete Image", "name Sure Gamble", "name Corroder")
    assert t.runner.grip == ["Sure Gamble"]
