"""Liberation's NBN cards."""

from __future__ import annotations

import pytest

from sneakdoor.testing import Scenario, scenario

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])


def commanded(rulebook: str, score: list[str], credits: int = 6) -> Scenario:
    t = scenario(
        corp={
            "credits": credits,
            "hq": ["Sudden Commandment", "Sudden Commandment"],
            "rd": ["Hedge Fund", "Nico Campaign", *["Hedge Fund"] * 4],
            "score": score,
        },
        turn="corp",
        rulebook=rulebook,
    )
    return t.do("play Sudden Commandment")


@both_rulebooks
def test_sudden_commandment_draws_two_and_plays_an_operation(rulebook: str) -> None:
    t = commanded(rulebook, [])
    assert sorted(t.corp.hq) == ["Hedge Fund", "Nico Campaign", "Sudden Commandment"]
    t.do("yes", "choose Hedge Fund")
    t.until("action")
    assert t.corp.credits == 9
    assert t.corp.clicks == 2
    assert sorted(t.corp.archives) == ["Hedge Fund", "Sudden Commandment"]


@both_rulebooks
def test_at_threat_three_the_first_mandate_of_the_turn_may_give_a_click(rulebook: str) -> None:
    t = commanded(rulebook, ["Send a Message"])
    t.do("no", "yes")
    assert t.corp.clicks == 3
    assert t.corp.credits == 2
    t.do("play Sudden Commandment")
    t.until("action")
    assert t.corp.clicks == 2, "the second mandate gives none"


def test_below_threat_three_there_is_no_click_to_buy() -> None:
    t = commanded("modern", ["Offworld Office"])
    t.do("no")
    assert t.decision.kind == "action"
    assert t.corp.credits == 5


FILLER = ["Hedge Fund"] * 5
FOUR_CREDITS = ("credit", "credit", "credit", "credit")


def test_kingmaking_adds_a_small_agenda_from_hq_without_scoring_it() -> None:
    t = scenario(
        corp={
            "credits": 5,
            "rd": ["Hostile Takeover", "Offworld Office", *FILLER],
            "servers": {"Server 1": {"root": ["Kingmaking (4 advancement)"]}},
        },
        turn="corp",
    )
    t.do("score Kingmaking", "2", "yes")
    assert t.corp.score == ["Kingmaking", "Hostile Takeover"]
    assert t.corp.hq == ["Offworld Office"], "it is worth 2 points"
    assert t.corp.points == 3
    assert t.corp.credits == 5, "Hostile Takeover was not scored"
    assert t.corp.bad_publicity == 0


@pytest.mark.parametrize(("place", "credits"), [("archives", 7), ("hq", 5)])
def test_stoke_the_embers_pays_where_it_is_not_installed_from_hq(place: str, credits: int) -> None:
    t = scenario(
        corp={
            "credits": 5,
            "rd": FILLER,
            place: ["Stoke the Embers"],
            "servers": {
                "Server 1": {"root": ["The Powers That Be (rezzed)"]},
                "Server 2": {"root": ["Vanity Project (6 advancement)"]},
            },
        },
        turn="corp",
    )
    t.do("score Vanity Project", "The Powers That Be", "install in a new server")
    if place == "archives":
        t.do("Stoke the Embers", "choose Stoke the Embers")
        assert t.card("Stoke the Embers").advancement == 1
    else:
        assert not t.offers("Stoke the Embers")
    assert t.corp.credits == credits


@pytest.mark.parametrize(("installs", "counters"), [(False, 3), (True, 2)])
def test_the_holo_man_advances_more_where_nothing_was_installed_from_hq(installs: bool, counters: int) -> None:
    t = scenario(
        corp={
            "credits": 9,
            "rd": FILLER,
            "hq": ["PAD Campaign"],
            "servers": {
                "Server 1": {"ice": ["Palisade"], "root": ["The Holo Man (rezzed)", "Hostile Takeover"]},
                "HQ": {"ice": ["Enigma"]},
            },
        },
        turn="corp",
    )
    if installs:
        t.do("install PAD Campaign", "install in a new server")
    t.do("use The Holo Man")
    assert sorted(t.options()) == ["choose Hostile Takeover", "choose Palisade", "choose The Holo Man"]
    t.do("choose Palisade")
    assert t.card("Palisade").advancement == counters
    t.until("action")
    assert t.corp.credits == 5
    assert not t.offers("use The Holo Man"), "once per turn"


def test_the_holo_man_moves_as_the_turn_begins() -> None:
    servers = {
        "Server 1": {"root": ["The Holo Man (rezzed)", "Hostile Takeover"]},
        "Server 2": {"root": ["Kingmaking"]},
    }
    t = scenario(corp={"rd": FILLER, "servers": servers})
    t.do(*FOUR_CREDITS, "The Holo Man", "choose Server 2")
    assert sorted(t.server("Server 2").root) == ["Kingmaking", "The Holo Man"]
    assert t.card("The Holo Man").rezzed


@pytest.mark.parametrize("ice", [(), ("Enigma",)])
def test_federal_fundraising_draws_only_where_no_ice_protects_it(ice: tuple[str, ...]) -> None:
    servers = {"Server 1": {"ice": list(ice), "root": ["Federal Fundraising (rezzed)"]}}
    t = scenario(corp={"rd": ["Hedge Fund", "PAD Campaign", "Enigma", "Palisade"], "servers": servers})
    t.do(*FOUR_CREDITS, "no")
    if not ice:
        t.do("yes")
    t.until("action")
    assert len(t.corp.hq) == (1 if ice else 2), "what is drawn does not hang on the look"


def test_federal_fundraising_arranges_before_it_draws() -> None:
    servers = {"Server 1": {"root": ["Federal Fundraising (rezzed)"]}}
    t = scenario(corp={"rd": ["Hedge Fund", "PAD Campaign", "Enigma", "Palisade"], "servers": servers})
    t.do(*FOUR_CREDITS, "yes", "Enigma", "PAD Campaign", "yes")
    assert "Enigma" in t.corp.hq
    t.until("action")
    assert sorted(t.corp.hq) == ["Enigma", "PAD Campaign"]


def test_oracle_thinktank_tags_who_steals_it_and_comes_back_for_that_tag() -> None:
    t = scenario(corp={"hq": ["Oracle Thinktank"], "rd": FILLER})
    t.do("run HQ", "continue")
    assert t.runner.tags == 1
    t.until("action")
    assert not t.offers("use Oracle Thinktank"), "it is the Corp's to use"
    t.do("credit", "credit", "credit")
    t.until("corp")
    t.until("action")
    t.do("use Oracle Thinktank")
    assert (t.runner.tags, t.runner.score) == (0, [])
    assert "Oracle Thinktank" in t.corp.rd
    assert t.corp.clicks == 2


def test_oracle_thinktank_is_not_used_without_a_tag_or_from_the_corps_score_area() -> None:
    t = scenario(runner={"tags": 1}, corp={"score": ["Oracle Thinktank"], "rd": FILLER}, turn="corp")
    assert not t.offers("use Oracle Thinktank")
    t = scenario(runner={"score": ["Oracle Thinktank"]}, corp={"rd": FILLER}, turn="corp")
    assert not t.offers("use Oracle Thinktank")


def test_b_1001_ends_runs_on_other_servers_for_a_tag_each() -> None:
    servers = {"Server 1": {"root": ["B-1001 (rezzed)"]}}
    t = scenario(runner={"tags": 2}, corp={"rd": FILLER, "hq": FILLER, "servers": servers})
    t.do("run HQ", "use B-1001")
    assert not t.running
    assert t.runner.tags == 1
    t.do("run Server 1")
    while t.running:
        assert not t.offers("use B-1001")
        t.game.choose(t.options()[0])


def test_janaina_takes_her_credits_along_and_lets_a_card_be_installed() -> None:
    jk = "Janaína “JK” Dumont Kindelán"
    servers = {"Server 1": {"root": [f"{jk} (rezzed, 6 credits)"]}}
    t = scenario(corp={"credits": 5, "hq": ["Enigma"], "rd": FILLER, "servers": servers}, turn="corp")
    t.do(f"use {jk}")
    assert t.corp.credits == 11
    t.do("yes", f"choose {jk}")
    assert t.card(jk).installed
    assert t.card(jk).credits == 0
    assert not t.card(jk).rezzed


@pytest.mark.parametrize(("score", "accesses"), [(["Offworld Office"], ["Hedge Fund"]), (["Offworld Office"] * 2, [])])
def test_starlit_knight_ends_the_run_for_tags_had_at_threat_four(score: list[str], accesses: list[str]) -> None:
    servers = {"HQ": {"ice": ["Starlit Knight (rezzed)"]}}
    t = scenario(runner={"tags": 1}, corp={"score": score, "hq": FILLER, "servers": servers})
    t.do("run HQ").until("action")
    assert t.runner.tags == 3, "its other subroutines come first"
    assert t.accesses == accesses


@pytest.mark.parametrize(("kind", "credits"), [("ice", 2), ("asset", 0)])
def test_balanced_coverage_pays_for_a_type_that_was_named_right(kind: str, credits: int) -> None:
    servers = {"Server 1": {"root": ["Balanced Coverage (rezzed)"]}}
    t = scenario(corp={"credits": 0, "rd": ["Enigma", *FILLER], "servers": servers})
    t.do(*FOUR_CREDITS, "Balanced Coverage", kind)
    assert t.offers("yes") is (kind == "ice")
    if kind == "ice":
        t.do("yes")
        assert any("reveals Enigma" in line for line in t.log)
    t.until("action")
    assert t.corp.credits == credits


# -- Virtual Service Agent -----------------------------------------------------------------------------------


def serviced(*rig: str, ice: str = "Virtual Service Agent (rezzed)", grip: tuple[str, ...] = ()) -> Scenario:
    return scenario(
        runner={"credits": 9, "rig": list(rig), "grip": list(grip)},
        corp={"credits": 9, "hq": ["Hedge Fund"], "servers": {"HQ": {"ice": [ice]}}},
    )


@pytest.mark.parametrize(("breaker", "tags"), [("Gordian Blade", 0), ("Mayfly", 1)])
def test_virtual_service_agent_tags_unless_its_subroutine_was_broken_with_a_decoder(breaker: str, tags: int) -> None:
    t = serviced(breaker)
    t.do("run HQ").until("encounter")
    t.do(*(["use Mayfly: +1 strength"] if breaker == "Mayfly" else []), f"use {breaker}: break")
    t.until("jack out")
    assert t.runner.tags == tags


def test_virtual_service_agent_knows_the_decoder_that_was_trashed_to_break_it() -> None:
    t = serviced("Crowbar", "Shiv")
    t.do("run HQ").until("encounter")
    t.do("use Crowbar: break").until("jack out")
    assert (t.runner.heap, t.runner.credits, t.runner.tags) == (["Crowbar"], 9, 0)


def test_virtual_service_agent_tags_whoever_broke_nothing_or_bypassed_it() -> None:
    t = serviced("Gordian Blade")
    t.do("run HQ").until("jack out")
    assert (t.runner.tags, t.runner.credits) == (1, 8)
    t = serviced("Gordian Blade", grip=("Inside Job",))
    t.do("play Inside Job", "run HQ").until("jack out")
    assert t.runner.tags == 1, "it was encountered, however short"


def test_virtual_service_agent_looks_at_the_encounter_that_was_just_now() -> None:
    t = serviced("Gordian Blade")
    t.do("run HQ").until("encounter")
    t.do("use Gordian Blade: break").until("action")
    assert t.runner.tags == 0
    t.do("run HQ").until("jack out")
    assert t.runner.tags == 1, "what was broken in the run before does not count"


def test_virtual_service_agent_is_nothing_to_whoever_passes_it_unrezzed() -> None:
    t = serviced(ice="Virtual Service Agent")
    t.do("run HQ").until("jack out")
    assert t.runner.tags == 0
